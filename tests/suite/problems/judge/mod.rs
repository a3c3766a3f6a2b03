//! The judge.

mod replay;
mod verdicts;
