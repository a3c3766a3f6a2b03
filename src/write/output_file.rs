//! Files that are replaced as a whole: written beside the old one, and renamed once they are complete. Whoever reads such a
//! file, at any time, finds all of one moment, and a failure leaves the old file.

use crate::write::output::Output;
use std::ffi::{OsStr, OsString};
use std::fs::{remove_file, rename, set_permissions, File};
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
        let replaced = replaced.and_then(|()| {
            if let Ok(old) = self.path.metadata() {
                set_permissions(&self.part, old.permissions())?;
            }
            rename(&self.part, &self.path)
        });
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

/// Replaces a file by these bytes; what is no plain file, a device or a pipe, is written to.
///
/// # Errors
/// A sentence.
pub(crate) fn write_whole(
    name: impl AsRef<OsStr>,
    bytes: &[u8],
) -> std::result::Result<(), String> {
    let path = Path::new(name.as_ref());
    let other = path.metadata().is_ok_and(|about| !about.is_file());
    let written = match other {
        true => std::fs::write(path, bytes),
        false => OutputFile::new(path).and_then(|file| file.replace(|out| out.bytes(bytes))),
    };
    written.map_err(|e| format!("{}: {e}", path.display()))
}

/// Whether a file could be written there, asked before the work so that a wrong name costs none.
///
/// # Errors
/// A sentence.
pub(crate) fn check_writable(name: impl AsRef<OsStr>) -> std::result::Result<(), String> {
    let path = Path::new(name.as_ref());
    let about = path.metadata();
    let tried = match about {
        Ok(about) if !about.is_file() && !about.is_dir() => Ok(()),
        Ok(about) if about.permissions().readonly() => {
            Err(Error::from(std::io::ErrorKind::PermissionDenied))
        }
        _ => OutputFile::new(path).map(drop),
    };
    tried.map_err(|e| format!("{}: {e}", path.display()))
}

/// Two names are one file, through links or not.
pub(crate) fn same_file(one: &OsStr, other: &OsStr) -> bool {
    let real = |name: &OsStr| Path::new(name).canonicalize().ok();
    real(one).is_some_and(|one| real(other) == Some(one))
}
