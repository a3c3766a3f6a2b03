//! The terminal: its size, whether it shows colours, and single keys. Settings of the terminal go through `stty`.

use crate::puzzle::channel::{channel, Receiver};
use crate::text::draw::text::TextStyle;
use crate::text::write::standard_error::obeys_escapes;
use std::env;
use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::process::{Command, Stdio};
use std::sync::Mutex;

/// The number of columns if it is unknown.
const COLUMNS: usize = 80;

/// The style of text on standard output: box characters on a terminal, unless the locale is C, and colours there unless
/// `NO_COLOR` forbids them.
pub fn style() -> TextStyle {
    let dumb = env::var_os("TERM").is_some_and(|value| value == "dumb");
    if dumb || !io::stdout().is_terminal() {
        return TextStyle::default();
    }
    let forbidden = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    TextStyle {
        boxes: !is_ascii_only(),
        colour: obeys_escapes() && !forbidden,
    }
}

/// The columns of standard output, if it is a terminal.
pub fn width() -> Option<usize> {
    io::stdout().is_terminal().then(columns)
}

/// Whether the environment asks for ASCII: the first of these variables that is set decides.
fn is_ascii_only() -> bool {
    let set = ["LC_ALL", "LC_CTYPE", "LANG"]
        .iter()
        .filter_map(env::var_os);
    let first = set.into_iter().find(|value| !value.is_empty());
    first.is_some_and(|value| value == "C" || value == "POSIX")
}

/// The columns of standard output: those of the terminal, or 80.
pub fn columns() -> usize {
    if !io::stdout().is_terminal() {
        return COLUMNS;
    }
    let said = env::var("COLUMNS").ok().and_then(|text| text.parse().ok());
    said.or_else(|| size().map(|(_, columns)| columns))
        .filter(|&columns| columns > 0)
        .unwrap_or(COLUMNS)
}

/// Rows and columns of the terminal, if there is one.
pub fn size() -> Option<(usize, usize)> {
    let text = stty(&["size"])?;
    let (rows, columns) = text.trim().split_once(' ')?;
    Some((rows.parse().ok()?, columns.parse().ok()?))
}

/// Runs `stty` on the terminal of this program, even if standard input is something else. `None` without a terminal or
/// without `stty`.
fn stty(words: &[&str]) -> Option<String> {
    let terminal = File::open("/dev/tty").ok()?;
    let ran = Command::new("stty")
        .args(words)
        .stdin(terminal)
        .stderr(Stdio::null())
        .output()
        .ok()?;
    let text = String::from_utf8(ran.stdout).ok()?;
    ran.status.success().then_some(text)
}

/// The settings of the terminal before [`Keys`] changed them.
static SAVED: Mutex<Option<String>> = Mutex::new(None);

/// Restores the settings of the terminal and shows the cursor.
fn restore() {
    let saved = SAVED.lock().map(|mut saved| saved.take());
    if let Ok(Some(saved)) = saved {
        let _ = stty(&[&saved]);
        eprint!("\x1b[?25h");
    }
}

/// Reads single keys, without Enter and without echo, while the value lives. Ctrl-C is a key like any other. Dropping
/// the value, also in a panic, restores the settings of the terminal.
pub struct Keys {
    /// The bytes of keys as they arrive; closed at the end of the input.
    pub bytes: Receiver<u8>,
}

impl Keys {
    /// `None` without a terminal or without `stty`.
    pub fn new() -> Option<Keys> {
        let saved = stty(&["-g"])?.trim().to_string();
        let mut terminal = File::open("/dev/tty").ok()?;
        *SAVED.lock().ok()? = Some(saved);
        let hook = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            restore();
            hook(info);
        }));
        let keys = stty(&["-icanon", "-echo", "-isig", "min", "1", "time", "0"]).and_then(|_| {
            let (sender, bytes) = channel(usize::MAX);
            let read = move || {
                let mut byte = [0];
                while matches!(terminal.read(&mut byte), Ok(1)) && sender.send(byte[0]) {}
            };
            std::thread::Builder::new().spawn(read).ok()?;
            Some(Keys { bytes })
        });
        if keys.is_none() {
            restore();
        }
        keys
    }
}

impl Drop for Keys {
    fn drop(&mut self) {
        restore();
    }
}
