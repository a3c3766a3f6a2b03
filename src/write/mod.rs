//! From answers to bytes. It does not know how cases are read.

pub(crate) mod output;
pub(crate) mod output_file;
pub(crate) mod standard_error;
pub(crate) mod words;

pub(crate) mod boards;

pub(crate) mod filling;
pub(crate) mod template;

pub(crate) mod fit;

pub(crate) mod wording;
