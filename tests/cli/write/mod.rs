//! Answers as text.

mod wording;
