//! Tests of `src/text`.

pub(crate) mod draw;
pub(crate) mod read;
