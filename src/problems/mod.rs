//! What is asked: rows, their forms, right answers, and inputs that are made for them.

pub mod forms;
pub mod generate;
pub mod judge;
pub mod rows;
