//! Readers.

mod layout_law;
mod source;
