//! Answers as text.

mod answer_file;
mod wording;
