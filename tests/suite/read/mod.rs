//! Readers.

mod fault_table;
mod layout_law;
mod source;
