//! Files that are replaced as a whole: the new file is written beside the old one and renamed once it is complete. So a
//! reader always finds a complete file, and a failure leaves the old one.

use crate::write::output::Output;
use std::ffi::OsStr;
use std::fs::{remove_file, rename, set_permissions, File};
use std::io::{Error, ErrorKind, Result};
use std::path::{Path, PathBuf};

/// A file that will be replaced.
pub(crate) struct OutputFile {
    /// The name as it was given.
    shown: PathBuf,
    path: PathBuf,
}

/// A new file beside an old one. It is removed again unless it has replaced the old one. Its name holds the number of
/// the process, and it is created only if there is no file of that name. So two runs at the same time use different
/// files, and no file of the user is touched.
struct PartialFile(PathBuf);

impl OutputFile {
    /// The file at a path, or the file that a symbolic link there leads to. Nothing is written yet.
    ///
    /// # Errors
    /// No file can be written there, or the path is a directory, a device or a pipe.
    pub(crate) fn new(shown: &Path) -> Result<OutputFile> {
        let path = shown.canonicalize().unwrap_or_else(|_| shown.into());
        if is_no_file(&path) {
            return Err(Error::other("not a plain file, so it cannot be replaced"));
        }
        let file = OutputFile {
            shown: shown.into(),
            path,
        };
        PartialFile::create(&file.path)?;
        Ok(file)
    }

    /// Replaces the content of the file by what `write` writes.
    ///
    /// # Errors
    /// Those of the file, which then has its old content.
    pub(crate) fn replace(&self, write: impl FnOnce(&mut Output) -> Result<()>) -> Result<()> {
        let (part, file) = PartialFile::create(&self.path)?;
        // The file is closed before it is renamed, because some systems cannot rename an open file.
        let mut out = Output::new(file);
        write(&mut out)?;
        out.flush()?;
        drop(out);
        if let Ok(old) = self.path.metadata() {
            set_permissions(&part.0, old.permissions())?;
        }
        rename(&part.0, &self.path)
    }

    /// The name in messages.
    pub(crate) fn name(&self) -> String {
        self.shown.to_string_lossy().into_owned()
    }
}

impl PartialFile {
    fn create(path: &Path) -> Result<(PartialFile, File)> {
        let process = std::process::id();
        let mut numbers = 1..=1000;
        loop {
            let number = numbers.next().ok_or(ErrorKind::AlreadyExists)?;
            let part = path.with_file_name(format!("npuzzle-{process}-{number}.part"));
            match File::create_new(&part) {
                Err(e) if e.kind() == ErrorKind::AlreadyExists => {}
                created => return created.map(|file| (PartialFile(part), file)),
            }
        }
    }
}

impl Drop for PartialFile {
    /// Removes the file. If it was renamed, there is nothing to remove, and the error is ignored.
    fn drop(&mut self) {
        let _ = remove_file(&self.0);
    }
}

/// Writes to standard output, or to the file of this name. A plain file is replaced as a whole; a device or a pipe is
/// written to.
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

/// Whether the path is something other than a plain file.
fn is_no_file(path: &Path) -> bool {
    path.metadata().is_ok_and(|about| !about.is_file())
}

/// Replaces a file by these bytes. A device or a pipe is written to.
///
/// # Errors
/// A sentence: why the file cannot be written.
pub(crate) fn write_whole(
    name: impl AsRef<OsStr>,
    bytes: &[u8],
) -> std::result::Result<(), String> {
    let name = name.as_ref();
    let written = write_to(Some(name), |out| out.bytes(bytes));
    written.map_err(|e| format!("{}: {e}", Path::new(name).display()))
}

/// Checks before the work begins that a file can be written there, so that no work is lost because of a wrong name.
///
/// # Errors
/// A sentence: why it cannot be written.
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

/// Whether two names lead to the same file, directly or through links.
pub(crate) fn same_file(one: &OsStr, other: &OsStr) -> bool {
    real_path(one).is_some_and(|one| real_path(other) == Some(one))
}

/// The path without links. If the file does not exist yet, this is its name in the directory without links.
fn real_path(name: &OsStr) -> Option<PathBuf> {
    let path = Path::new(name);
    let new = || {
        let folder = match path.parent()? {
            here if here.as_os_str().is_empty() => Path::new("."),
            folder => folder,
        };
        Some(folder.canonicalize().ok()?.join(path.file_name()?))
    };
    path.canonicalize().ok().or_else(new)
}

/// The message for an error of a file.
pub(crate) fn in_file(path: &Path, error: Error) -> String {
    format!("{}: {error}", path.display())
}
