//! Files to submit: how they are put together. That they compile and answer is in `tests/cli/submit`.

mod c_table;
mod modules;
mod template;
