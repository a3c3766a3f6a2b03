//! Files that are replaced as a whole: the new file is written beside the old one and renamed once it is complete. So a
//! reader always finds a complete file, and a failure leaves the old one.

use crate::args::Readable;
use crate::text::write::Output;
use std::ffi::{OsStr, OsString};
use std::fs::{remove_file, rename, set_permissions, File};
use std::io::{Error, ErrorKind, Result};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// A file that will be replaced.
pub struct OutputFile {
    /// The name as it was given.
    shown: PathBuf,
    path: PathBuf,
}

/// A file that takes the place of another one once it is complete. Unless that happens, it is removed.
pub struct NewFile {
    part: PartialFile,
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
    pub fn new(shown: &Path) -> Result<OutputFile> {
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

    /// Replaces the content of the file by what `write` writes, if it returns true.
    ///
    /// # Errors
    /// Those of the file, which then has its old content.
    pub fn replace(&self, write: impl FnOnce(&mut Output) -> Result<bool>) -> Result<()> {
        let (file, new) = self.begin()?;
        // The file is closed before it is renamed, because some systems cannot rename an open file.
        let mut out = Output::new(file);
        let replaces = write(&mut out)?;
        out.flush()?;
        drop(out);
        match replaces {
            true => new.replace(),
            false => Ok(()),
        }
    }

    /// A new file for the content.
    fn begin(&self) -> Result<(File, NewFile)> {
        let (part, file) = PartialFile::create(&self.path)?;
        let path = self.path.clone();
        Ok((file, NewFile { part, path }))
    }

    pub fn name(&self) -> String {
        self.shown.readable().into_owned()
    }
}

impl NewFile {
    /// Puts the file in the place of the old one.
    ///
    /// # Errors
    /// Those of the system; or the old file is an input.
    pub fn replace(self) -> Result<()> {
        if is_input(&self.path) {
            return Err(Error::other("this would replace an input"));
        }
        if let Ok(old) = self.path.metadata() {
            set_permissions(&self.part.0, old.permissions())?;
        }
        rename(&self.part.0, &self.path)
    }
}

/// A file to write to, and what puts it in the place of the file of this name; a device or a pipe is written to itself.
pub fn new_file(name: &Path) -> Result<(File, Option<NewFile>)> {
    if is_no_file(name) {
        let device = File::options().append(true).open(name)?;
        return Ok((device, None));
    }
    let (file, new) = OutputFile::new(name)?.begin()?;
    Ok((file, Some(new)))
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

/// Writes to standard output, or to the file of this name. A plain file is replaced as a whole if `write` returns true;
/// a device or a pipe is written to. It is not an error if the reader of a named pipe has closed it.
pub fn write_to(
    name: Option<&OsStr>,
    write: &mut dyn FnMut(&mut Output) -> Result<bool>,
) -> Result<()> {
    let mut out = match name.map(Path::new) {
        None => Output::new(std::io::stdout()),
        Some(path) if STANDARD_OUTPUT.iter().any(|name| path == Path::new(name)) => {
            Output::new(std::io::stdout())
        }
        Some(path) if is_no_file(path) => Output::new(File::options().append(true).open(path)?),
        Some(path) => return OutputFile::new(path)?.replace(write),
    };
    let written = write(&mut out).and_then(|_| out.flush());
    match written {
        Err(e) if name.is_some() && e.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => written,
    }
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
pub fn write_whole(name: impl AsRef<OsStr>, bytes: &[u8]) -> std::result::Result<(), String> {
    let name = name.as_ref();
    let written = write_to(Some(name), &mut |out| out.bytes(bytes).map(|()| true));
    written.map_err(|e| format!("{}: {e}", Path::new(name).readable()))
}

/// Refuses to replace a file unless that is `forced`.
pub fn check_new(path: &Path, forced: bool) -> std::result::Result<(), String> {
    match !forced && path.is_file() {
        true => Err(format!("{} exists: --force replaces it", path.readable())),
        false => Ok(()),
    }
}

/// Checks before the work begins that a file can be written there, so that no work is lost because of a wrong name.
pub fn check_writable(name: impl AsRef<OsStr>) -> std::result::Result<(), String> {
    let path = Path::new(name.as_ref());
    let tried = match is_no_file(path) && !path.is_dir() {
        true => Ok(()),
        false => OutputFile::new(path).map(drop),
    };
    tried.map_err(|e| format!("{}: {e}", path.readable()))
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
pub fn would_replace(output: &OsStr, input: &OsStr) -> bool {
    real_path(Path::new(output)).is_some_and(|output| real_path(input_path(input)) == Some(output))
}

/// Whether two names lead to the same file, directly or through links.
pub fn same_file(one: &OsStr, other: &OsStr) -> bool {
    real_path(Path::new(one)).is_some_and(|one| real_path(Path::new(other)) == Some(one))
}

/// The path without links. For a file that does not exist yet: its path in its directory, or that of the file that a
/// link names.
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

/// The names of the files that this process has read as inputs.
static INPUTS: Mutex<Vec<OsString>> = Mutex::new(Vec::new());

/// Notes that a file is an input, so that no output replaces it. Where its name leads is found out only if there is an
/// output, because that takes ten system calls for standard input.
pub fn note_input(name: &OsStr) {
    if let Ok(mut inputs) = INPUTS.lock() {
        inputs.push(name.into());
    }
}

/// Whether a file, whose path has no links, is an input.
fn is_input(path: &Path) -> bool {
    let leads = |name: &OsString| real_path(input_path(name)).is_some_and(|real| real == path);
    let inputs = INPUTS.lock();
    path.is_file() && inputs.is_ok_and(|inputs| inputs.iter().any(leads))
}

pub fn in_file(path: &Path, error: Error) -> String {
    format!("{}: {error}", path.readable())
}
