//! The commands, a folder each; a command's own machinery lives inside it.

pub(crate) mod bench;
pub(crate) mod check;
pub(crate) mod make;
pub(crate) mod methods;
pub(crate) mod play;
pub(crate) mod race;
pub(crate) mod show;
pub(crate) mod solution;
pub(crate) mod stats;
pub(crate) mod submit;
