//! Files that are replaced as a whole: the new file is written beside the old one and renamed once it is complete. So a
//! reader always finds a complete file, and a failure leaves the old one.

use crate::write::output::Output;
use std::ffi::{OsStr, OsString};
use std::fs::{remove_file, rename, set_permissions, File};
use std::io::{Error, Result};
use std::path::{Path, PathBuf};

/// A file, and the new one beside it that will replace it.
pub(crate) struct OutputFile {
    /// The name as it was given.
    shown: PathBuf,
    path: PathBuf,
    part: PathBuf,
}

impl OutputFile {
    /// The file of a path, or the one that a symbolic link there leads to. Nothing is written yet.
    ///
    /// # Errors
    /// No file can be written there, or something else is there: a directory, a device, a pipe.
    pub(crate) fn new(shown: &Path) -> Result<OutputFile> {
        let path = shown.canonicalize().unwrap_or_else(|_| shown.into());
        if is_no_file(&path) {
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

    /// Replaces the content of the file by what `write` writes.
    ///
    /// # Errors
    /// Those of the file, which then has its old content.
    pub(crate) fn replace(&self, write: impl FnOnce(&mut Output) -> Result<()>) -> Result<()> {
        let replaced = self.write_part(write);
        let replaced = replaced.and_then(|()| {
            if let Ok(old) = self.path.metadata() {
                set_permissions(&self.part, old.permissions())?;
            }
            rename(&self.part, &self.path)
        });
        if replaced.is_err() {
            // Removes the partial file; it is no error if there is none.
            let _ = remove_file(&self.part);
        }
        replaced
    }

    /// Writes the new file beside the old one and closes it, as not every system renames an open file.
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

/// Writes to standard output, or to the file of this name, which is replaced as a whole. A device or a pipe is not replaced
/// but written to.
///
/// # Errors
/// Those of the output.
pub(crate) fn write_to(
    name: Option<&OsStr>,
    write: impl FnOnce(&mut Output) -> Result<()>,
) -> Result<()> {
    let mut out = match name.map(Path::new) {
        None => Output::new(std::io::stdout()),
        Some(path) if is_no_file(path) => Output::new(File::options().write(true).open(path)?),
        Some(path) => return OutputFile::new(path)?.replace(write),
    };
    write(&mut out)?;
    out.flush()
}

/// Whether something other than a plain file is there.
fn is_no_file(path: &Path) -> bool {
    path.metadata().is_ok_and(|about| !about.is_file())
}

/// Replaces a file by these bytes. A device or a pipe is not replaced but written to.
///
/// # Errors
/// A sentence.
pub(crate) fn write_whole(
    name: impl AsRef<OsStr>,
    bytes: &[u8],
) -> std::result::Result<(), String> {
    let name = name.as_ref();
    let written = write_to(Some(name), |out| out.bytes(bytes));
    written.map_err(|e| format!("{}: {e}", Path::new(name).display()))
}

/// Checks that a file can be written there, before the work begins, so that a wrong name costs no work.
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

/// Whether two names lead to the same file, through links or not.
pub(crate) fn same_file(one: &OsStr, other: &OsStr) -> bool {
    let real = |name: &OsStr| Path::new(name).canonicalize().ok();
    real(one).is_some_and(|one| real(other) == Some(one))
}

/// The message for an error of a file.
pub(crate) fn in_file(path: &Path, error: Error) -> String {
    format!("{}: {error}", path.display())
}
