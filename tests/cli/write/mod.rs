//! Answers as text.

mod answer_file;
mod no_case;
mod wording;
