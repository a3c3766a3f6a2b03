//! The one error type of everything that reads cases.

use crate::read::{Cursor, FaultKind, Place};
use std::io::{Error, Result};

/// Why a case cannot be read.
#[derive(Debug)]
pub(crate) enum ReadError {
    /// The input failed.
    Io(Error),
    /// The text is wrong: the place, the fault, and how reading continues.
    Fault(Place, FaultKind, Recovery),
}

/// How reading continues after a fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Recovery {
    /// Reading continues with the next case.
    NextCase,
    /// Reading ends, because no other case can be found.
    Lost,
    /// The text does not belong to a case, so the case is still to come.
    NoCase,
}

/// The result of reading a case or a part of one.
pub(crate) type ReadResult<T> = std::result::Result<T, ReadError>;

impl From<Error> for ReadError {
    fn from(error: Error) -> ReadError {
        ReadError::Io(error)
    }
}

impl ReadError {
    /// A fault after which the next case is read.
    pub(crate) fn at(place: Place, kind: impl Into<FaultKind>) -> ReadError {
        ReadError::Fault(place, kind.into(), Recovery::NextCase)
    }

    /// The same error, but after a fault no other case can be found.
    pub(crate) fn lost(self) -> ReadError {
        match self {
            ReadError::Fault(place, kind, _) => ReadError::Fault(place, kind, Recovery::Lost),
            error => error,
        }
    }
}

impl Cursor<'_> {
    /// A fault of the token at the cursor.
    pub(crate) fn fault(&mut self, kind: impl Into<FaultKind>) -> ReadError {
        self.fault_at(0, kind)
    }

    /// A fault of the byte that is `ahead` bytes after the cursor.
    pub(crate) fn fault_at(&mut self, ahead: usize, kind: impl Into<FaultKind>) -> ReadError {
        ReadError::at(self.locate(ahead), kind)
    }

    /// Returns what was read; after a fault, calls `skip` to find the next case.
    pub(crate) fn or_skip<T>(
        &mut self,
        read: ReadResult<T>,
        skip: impl FnOnce(&mut Self) -> Result<()>,
    ) -> ReadResult<T> {
        if let Err(ReadError::Fault(..)) = read {
            skip(self)?;
        }
        read
    }
}
