//! What can end the work on an input early.

use std::fmt::{self, Display, Formatter};
use std::io::Error;

/// An error that ends the work on an input.
#[derive(Debug)]
pub enum Failure {
    /// An error of the input.
    Read(Error),
    /// An error of standard output.
    Write(Error),
    /// An error of the file of statistics or of the output file, with its name.
    File(String, Error),
}

impl Display for Failure {
    fn fmt(&self, out: &mut Formatter) -> fmt::Result {
        match self {
            Failure::Read(e) | Failure::Write(e) => e.fmt(out),
            Failure::File(name, e) => write!(out, "{name}: {e}"),
        }
    }
}

impl std::error::Error for Failure {}

/// An error of the input; or the failure of a function before a read, see [`Before`].
impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        error.downcast().unwrap_or_else(Failure::Read)
    }
}
