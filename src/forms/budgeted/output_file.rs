//! A file that is replaced as a whole: whoever reads it, at any time, finds all answers of one moment.

use crate::write::output::Output;
use std::ffi::OsString;
use std::fs::{remove_file, rename, File};
use std::io::{Error, Result};
use std::path::{Path, PathBuf};

/// A file, and the one beside it that becomes it.
pub(crate) struct OutputFile {
    /// As it was given.
    shown: PathBuf,
    path: PathBuf,
    part: PathBuf,
}

impl OutputFile {
    /// The file of a path, or the one that a symbolic link there leads to; nothing is written to it yet.
    ///
    /// # Errors
    /// None can be written there, or there is something else: a directory, a device, a pipe.
    pub(crate) fn new(shown: &Path) -> Result<OutputFile> {
        let path = shown.canonicalize().unwrap_or_else(|_| shown.into());
        if path.metadata().is_ok_and(|about| !about.is_file()) {
            return Err(Error::other("no file, which could be replaced"));
        }
        let mut part = OsString::from(&path);
        part.push(".part");
        let file = OutputFile {
            shown: shown.into(),
            path,
            part: part.into(),
        };
        File::create(&file.part)?;
        remove_file(&file.part)?;
        Ok(file)
    }

    /// Replaces what the file holds by what is written.
    ///
    /// # Errors
    /// Those of the file; it is as before, then.
    pub(crate) fn replace(&self, write: impl FnOnce(&mut Output) -> Result<()>) -> Result<()> {
        let replaced = self.write_part(write);
        let replaced = replaced.and_then(|()| rename(&self.part, &self.path));
        if replaced.is_err() {
            // Half a file is of no use; that it may not be there is no news.
            let _ = remove_file(&self.part);
        }
        replaced
    }

    /// Writes the file beside it. It is closed then: not every system renames an open one.
    fn write_part(&self, write: impl FnOnce(&mut Output) -> Result<()>) -> Result<()> {
        let mut out = Output::new(File::create(&self.part)?);
        write(&mut out)?;
        out.flush()
    }

    /// The name in messages.
    pub(crate) fn name(&self) -> String {
        self.shown.to_string_lossy().into_owned()
    }
}
