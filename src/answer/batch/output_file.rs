//! A file that is replaced as a whole: whoever reads it, at any time, finds all answers of one moment.

use crate::write::output::Output;
use std::ffi::OsString;
use std::fs::{remove_file, rename, File};
use std::io::Result;
use std::path::{Path, PathBuf};

/// A file, and the one beside it that becomes it.
pub(crate) struct OutputFile {
    path: PathBuf,
    part: PathBuf,
}

impl OutputFile {
    /// The file of a path; nothing is written to it yet.
    ///
    /// # Errors
    /// None can be written there.
    pub(crate) fn new(path: &Path) -> Result<OutputFile> {
        let mut part = OsString::from(path);
        part.push(".part");
        let file = OutputFile {
            path: path.into(),
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
        let mut out = Output::new(File::create(&self.part)?);
        write(&mut out)?;
        out.flush()?;
        // Not every system renames an open file.
        drop(out);
        rename(&self.part, &self.path)
    }

    /// The name in messages.
    pub(crate) fn name(&self) -> String {
        self.path.to_string_lossy().into_owned()
    }
}
