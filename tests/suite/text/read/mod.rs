//! Readers.

mod case_layout;
mod fault_table;
mod layout_law;
mod line;
mod no_text;
mod pasted;
mod printer;
mod source;
mod table;
