//! Tests of `src/problems`.

pub(crate) mod forms;
pub(crate) mod judge;
