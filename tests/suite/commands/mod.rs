//! Tests of `src/commands`.

pub(crate) mod bench;
pub(crate) mod methods;
pub(crate) mod play;
pub(crate) mod race;
pub(crate) mod show;
pub(crate) mod stats;
pub(crate) mod submit;
