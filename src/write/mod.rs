//! From verdicts to bytes.

pub mod output;
pub mod wording;
