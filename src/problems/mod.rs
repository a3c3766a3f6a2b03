//! What is asked: rows, their forms, right answers, and inputs that are made for them.

pub(crate) mod forms;
pub(crate) mod generate;
pub(crate) mod judge;
pub(crate) mod rows;
