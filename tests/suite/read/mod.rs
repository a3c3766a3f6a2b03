//! Readers.

mod fault_table;
mod layout_law;
mod no_text;
mod source;
