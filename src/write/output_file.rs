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

/// A new file beside an old one, which is removed again unless it has replaced the old one. Its name has the number of the
/// process, and no file of that name existed, so runs at the same time do not meet and no file of the user's is touched.
struct PartialFile(PathBuf);

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
        // The file is closed before it is renamed, as not every system renames an open one.
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
    /// Once the file is renamed there is nothing left to remove.
    fn drop(&mut self) {
        let _ = remove_file(&self.0);
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
    real_path(one).is_some_and(|one| real_path(other) == Some(one))
}

/// The path without links; of a file that does not exist yet, in its directory.
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
