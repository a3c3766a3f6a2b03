//! From verdicts to bytes. It knows nothing about what is read.

pub(crate) mod output;
pub(crate) mod output_file;
pub(crate) mod words;

pub(crate) mod boards;

pub(crate) mod filling;
pub(crate) mod template;

pub(crate) mod fit;

pub(crate) mod wording;
