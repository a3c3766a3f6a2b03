//! Files that are replaced as a whole: the new file is written beside the old one and renamed once it is complete. So a
//! reader always finds a complete file, and a failure leaves the old one.

use crate::write::Output;
use std::ffi::OsStr;
use std::fs::{remove_file, rename, set_permissions, File};
use std::io::{Error, ErrorKind, Result};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

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
        let path = real_path(shown).unwrap_or_else(|| shown.into());
        let old = path.metadata();
        if old.is_ok_and(|old| old.is_file() && old.permissions().readonly()) {
            return Err(ErrorKind::PermissionDenied.into());
        }
        if is_no_file(shown) {
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
        if is_input(&self.path) {
            return Err(Error::other("this would replace an input"));
        }
        if let Ok(old) = self.path.metadata() {
            set_permissions(&part.0, old.permissions())?;
        }
        rename(&part.0, &self.path)
    }

    pub(crate) fn name(&self) -> String {
        self.shown.to_string_lossy().into_owned()
    }
}

impl PartialFile {
    fn create(path: &Path) -> Result<(PartialFile, File)> {
        let process = std::process::id();
        for number in 1..=1000 {
            let part = path.with_file_name(format!("npuzzle-{process}-{number}.part"));
            match File::create_new(&part) {
                Err(e) if e.kind() == ErrorKind::AlreadyExists => {}
                created => return created.map(|file| (PartialFile(part), file)),
            }
        }
        Err(ErrorKind::AlreadyExists.into())
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
pub(crate) fn write_to(
    name: Option<&OsStr>,
    write: impl FnOnce(&mut Output) -> Result<()>,
) -> Result<()> {
    let mut out = match name.map(Path::new) {
        None => Output::new(std::io::stdout()),
        Some(path) if STANDARD_OUTPUT.iter().any(|name| path == Path::new(name)) => {
            Output::new(std::io::stdout())
        }
        Some(path) if is_no_file(path) => Output::new(File::options().append(true).open(path)?),
        Some(path) => return OutputFile::new(path)?.replace(write),
    };
    write(&mut out)?;
    out.flush()
}

/// Names of standard output. What it leads to may be a file, which is not replaced.
const STANDARD_OUTPUT: [&str; 3] = ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"];

/// Whether something other than a plain file is there, or an open file by its number.
fn is_no_file(path: &Path) -> bool {
    let open = ["/dev/stdout", "/dev/stderr", "/dev/fd", "/proc/self/fd"];
    open.iter().any(|name| path.starts_with(name))
        || path.metadata().is_ok_and(|about| !about.is_file())
}

/// Replaces a file by these bytes. A device or a pipe is written to.
pub(crate) fn write_whole(
    name: impl AsRef<OsStr>,
    bytes: &[u8],
) -> std::result::Result<(), String> {
    let name = name.as_ref();
    let written = write_to(Some(name), |out| out.bytes(bytes));
    written.map_err(|e| format!("{}: {e}", Path::new(name).display()))
}

/// Checks before the work begins that a file can be written there, so that no work is lost because of a wrong name.
pub(crate) fn check_writable(name: impl AsRef<OsStr>) -> std::result::Result<(), String> {
    let path = Path::new(name.as_ref());
    let tried = match is_no_file(path) && !path.is_dir() {
        true => Ok(()),
        false => OutputFile::new(path).map(drop),
    };
    tried.map_err(|e| format!("{}: {e}", path.display()))
}

/// The path of an input: `-` is standard input, for which some systems have a name that leads to the file that it is
/// redirected from.
fn input_path(name: &OsStr) -> &Path {
    Path::new(if name == "-" {
        OsStr::new("/dev/stdin")
    } else {
        name
    })
}

/// Whether an output would replace an input.
pub(crate) fn would_replace(output: &OsStr, input: &OsStr) -> bool {
    real_path(Path::new(output)).is_some_and(|output| real_path(input_path(input)) == Some(output))
}

/// Whether two names lead to the same file, directly or through links.
pub(crate) fn same_file(one: &OsStr, other: &OsStr) -> bool {
    real_path(Path::new(one)).is_some_and(|one| real_path(Path::new(other)) == Some(one))
}

/// The path without links. Of a file that does not exist yet: its path in its directory, or that of the file that a
/// link leads to.
fn real_path(path: &Path) -> Option<PathBuf> {
    let mut path = path.to_path_buf();
    // As many links as Linux follows.
    for _ in 0..40 {
        if let Ok(real) = path.canonicalize() {
            return Some(real);
        }
        let folder = match path.parent()? {
            here if here.as_os_str().is_empty() => Path::new("."),
            folder => folder,
        };
        match path.read_link() {
            Ok(next) => path = folder.join(next),
            Err(_) => return Some(folder.canonicalize().ok()?.join(path.file_name()?)),
        }
    }
    None
}

/// The files that this process has read as inputs.
static INPUTS: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Notes that a file is an input, so that no output replaces it.
pub(crate) fn note_input(name: &OsStr) {
    let real = real_path(input_path(name)).filter(|real| real.is_file());
    if let (Some(real), Ok(mut inputs)) = (real, INPUTS.lock()) {
        inputs.push(real);
    }
}

/// Whether a file, whose path has no links, is an input.
fn is_input(path: &Path) -> bool {
    let inputs = INPUTS.lock();
    inputs.is_ok_and(|inputs| inputs.iter().any(|input| input == path))
}

pub(crate) fn in_file(path: &Path, error: Error) -> String {
    format!("{}: {error}", path.display())
}
