//! Inputs: layouts, and everything that may be wrong with them.

mod code;
mod faults;
mod grid_layouts;
mod huge_lines;
mod layouts;
mod no_text;
mod poj2224;
