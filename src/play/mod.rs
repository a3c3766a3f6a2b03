//! `npuzzle play`: the game in a terminal, with hints.

pub(crate) mod adviser;
pub(crate) mod game;
pub(crate) mod keys;
pub(crate) mod run;
pub(crate) mod save;
pub(crate) mod session;
