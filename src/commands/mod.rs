//! The commands, a folder each; a command's own machinery lives inside it.

pub mod bench;
pub mod check;
pub mod make;
pub mod methods;
pub mod play;
pub mod race;
pub mod show;
pub mod solution;
pub mod stats;
pub mod submit;
