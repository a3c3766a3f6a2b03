//! The words of a command line. Each command has one table of options, which serves for parsing, suggestions and help.

use std::borrow::Cow;
use std::ffi::{OsStr, OsString};
use std::fmt::Write;
use std::ops::RangeInclusive;
use std::path::Path;
use std::time::Duration;

/// The width of help texts, in columns.
const WIDTH: usize = 80;

/// An option of a command.
#[derive(Debug)]
pub struct OptionRow {
    /// Its name, with the dashes.
    pub name: &'static str,
    /// The name of its value in help texts; empty for an option without one.
    pub value: &'static str,
    /// Its description in help texts.
    pub help: &'static str,
    /// Whether it may be given several times.
    pub repeats: bool,
}

/// Options under a heading.
#[derive(Debug)]
pub struct OptionGroup {
    /// The heading; may be empty.
    pub title: &'static str,
    /// The options, in the order of the help text.
    pub rows: &'static [OptionRow],
}

/// A command: its arguments, and its help text.
#[derive(Debug)]
pub struct Command {
    /// The first word of its command line.
    pub name: &'static str,
    /// What may follow the name: a line for each way of calling it.
    pub usage: &'static [&'static str],
    /// One line for the list of all commands.
    pub summary: &'static str,
    /// Paragraphs before the options; a line that begins with a space is kept as it is.
    pub about: &'static str,
    /// All of its options.
    pub options: &'static [&'static OptionGroup],
    /// Paragraphs after the options.
    pub after: &'static str,
}

/// Other names of options, for commands that have no option of this name: the option, and the beginning of its value.
const ALIASES: [(&str, &str, &str); 4] = [
    ("-o", "--output", ""),
    ("--threads", "--jobs", ""),
    ("--heuristic", "--bound", ""),
    ("--depth", "--kind", "depth "),
];

/// An option without a value.
pub const fn flag(name: &'static str, help: &'static str) -> OptionRow {
    option(name, "", help)
}

/// The option of commands that replace no file without it.
pub const FORCE: OptionRow = flag("--force", "with -o: replace files that exist already");

/// An option with a value.
pub const fn option(name: &'static str, value: &'static str, help: &'static str) -> OptionRow {
    OptionRow {
        name,
        value,
        help,
        repeats: false,
    }
}

/// A word of the command line as people can read it.
pub trait Readable {
    /// The word, with each byte that is not text as `\xff`.
    fn readable(&self) -> Cow<'_, str>;
}

impl Readable for OsStr {
    fn readable(&self) -> Cow<'_, str> {
        self.as_encoded_bytes().readable()
    }
}

impl Readable for Path {
    fn readable(&self) -> Cow<'_, str> {
        self.as_os_str().readable()
    }
}

impl Readable for [u8] {
    fn readable(&self) -> Cow<'_, str> {
        if let Ok(text) = std::str::from_utf8(self) {
            return text.into();
        }
        let mut shown = String::new();
        for chunk in self.utf8_chunks() {
            shown += chunk.valid();
            shown += &chunk.invalid().escape_ascii().to_string();
        }
        shown.into()
    }
}

/// A parsed command line. The errors of its methods are sentences for the user: what is wrong, or what is needed.
#[derive(Debug, Default)]
pub struct Args {
    /// Options and their values, empty for flags, in the order of the command line.
    given: Vec<(&'static str, OsString)>,
    /// The words that are not options.
    pub words: Vec<OsString>,
}

impl Args {
    /// Parses the words after a command's name. Words after `--` are not options.
    pub fn parse(
        command: &str,
        options: &[&'static OptionGroup],
        words: &[OsString],
    ) -> Result<Args, String> {
        let mut args = Args::default();
        let row = |name: &str| {
            let mut rows = options.iter().flat_map(|group| group.rows);
            rows.find(|row| row.name == name)
        };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let text = word.readable();
            if text.starts_with("--") && text.contains('=') && word.to_str().is_none() {
                let name = text.split('=').next().unwrap_or_default();
                return Err(format!(
                    "{name}: a value that is not text must be a word of its own"
                ));
            }
            if text == "--" {
                args.words.extend(words.cloned());
                break;
            }
            if text == "-" || !text.starts_with('-') {
                args.words.push(word.clone());
                continue;
            }
            let (name, joined) = match (text.strip_prefix("-j"), text.split_once('=')) {
                (Some(""), _) => ("--jobs", None),
                (Some(jobs), _) => ("--jobs", Some(OsString::from(jobs))),
                (None, Some((name, value))) => (name, Some(OsString::from(value))),
                (None, None) => (&*text, None),
            };
            let alias = ALIASES
                .iter()
                .find(|alias| alias.0 == name && row(name).is_none());
            let (name, before) = alias.map_or((name, ""), |alias| (alias.1, alias.2));
            let row = row(name)
                .ok_or_else(|| unknown(command, options, alias.map_or(name, |alias| alias.0)))?;
            if !row.repeats && args.has(row.name) {
                return Err(format!("{name} is given twice"));
            }
            let value = match (row.value.is_empty(), joined) {
                (true, Some(_)) => return Err(format!("{name} takes no value")),
                (true, None) => OsString::new(),
                (false, Some(value)) => value,
                (false, None) => words
                    .next()
                    .cloned()
                    .ok_or_else(|| format!("{name} needs a value"))?,
            };
            if value.is_empty() && ["FILE", "DIR"].contains(&row.value) {
                return Err(format!("{name} needs the name of a {}", row.value));
            }
            let mut whole = OsString::from(before);
            whole.push(value);
            args.given.push((row.name, whole));
        }
        Ok(args)
    }

    /// The words as names of inputs, or `-` for standard input if there are none.
    pub fn inputs(&self) -> Vec<OsString> {
        match &self.words[..] {
            [] => vec!["-".into()],
            words => words.to_vec(),
        }
    }

    /// Whether an option is given.
    #[inline(never)]
    pub fn has(&self, name: &str) -> bool {
        self.given.iter().any(|given| given.0 == name)
    }

    /// Whether any option of a group is given.
    pub fn has_any(&self, group: &OptionGroup) -> bool {
        group.rows.iter().any(|row| self.has(row.name))
    }

    /// The value of an option.
    pub fn value(&self, name: &str) -> Option<&OsStr> {
        let given = self.given.iter().find(|given| given.0 == name)?;
        Some(&given.1)
    }

    /// All values of an option that may be repeated.
    pub fn values<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a OsStr> {
        let given = self.given.iter().filter(move |given| given.0 == name);
        given.map(|given| given.1.as_os_str())
    }

    /// The value of an option as text.
    pub fn text(&self, name: &str) -> Option<String> {
        Some(self.value(name)?.readable().into_owned())
    }

    /// The value of an option, read by `read`.
    fn read<T>(
        &self,
        name: &str,
        needed: &str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, String> {
        let Some(text) = self.text(name) else {
            return Ok(None);
        };
        let value = read(&text).ok_or_else(|| format!("{name} `{text}`: {needed} is needed"));
        value.map(Some)
    }

    /// A whole number within a range.
    pub fn whole(&self, name: &str, range: RangeInclusive<u64>) -> Result<Option<u64>, String> {
        let (least, most) = (range.start(), range.end());
        let needed = format!("a whole number from {least} to {most}");
        self.read(name, &needed, |text| {
            text.parse().ok().filter(|number| range.contains(number))
        })
    }

    /// A number of nodes from 1 on: `1200000`, `1200K`, `1.2M`.
    pub fn count(&self, name: &str) -> Result<Option<u64>, String> {
        let needed = format!(
            "a whole number from 1 to {}, as in 1200000 or 1.2M,",
            u64::MAX
        );
        self.read(name, &needed, |text| {
            let units = [("K", 1e3), ("M", 1e6), ("G", 1e9)];
            let upper = text.to_ascii_uppercase();
            let in_units = units.iter().find_map(|(unit, factor)| {
                let number = upper.strip_suffix(unit)?;
                let plain = number
                    .bytes()
                    .all(|byte| byte.is_ascii_digit() || byte == b'.');
                let number = number.parse::<f64>().ok().filter(|_| plain)? * factor;
                let whole = number.round();
                let is_whole = (number - whole).abs() < 1e-3 && whole < 1e18;
                is_whole.then_some(whole as u64)
            });
            text.parse().ok().or(in_units).filter(|&count| count > 0)
        })
    }

    /// A number of bytes: `65536`, `64K`, `512M`, `1G`.
    pub fn bytes(&self, name: &str) -> Result<Option<u64>, String> {
        self.read(
            name,
            "a number of bytes from 1 to 17179869183G, as in 64K, 512M or 1G,",
            bytes,
        )
    }

    /// A time in seconds.
    pub fn seconds(&self, name: &str) -> Result<Option<Duration>, String> {
        let needed = "a number of seconds from 0.000001 to 1000000000, as in 2.5 or 500ms,";
        self.read(name, needed, |text| {
            let number = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
            let unit = match &text[number.len()..] {
                "" | "s" => 1.0,
                "ms" => 0.001,
                "min" => 60.0,
                "h" => 3600.0,
                _ => return None,
            };
            let seconds = Some(number.parse::<f64>().ok()? * unit)
                .filter(|seconds| (1e-6..=1e9).contains(seconds))?;
            Duration::try_from_secs_f64(seconds).ok()
        })
    }

    /// A seed of random numbers.
    pub fn seed(&self, name: &str) -> Result<Option<u64>, String> {
        self.whole(name, 0..=u64::MAX)
    }

    /// Refuses options that contradict each other.
    #[inline(never)]
    pub fn exclusive(&self, names: &[&str]) -> Result<(), String> {
        let mut given = names.iter().filter(|name| self.has(name));
        match (given.next(), given.next()) {
            (Some(one), Some(other)) => Err(format!("{one} and {other} contradict each other")),
            _ => Ok(()),
        }
    }
}

/// A number of bytes, with K, M or G for its binary multiples.
fn bytes(text: &str) -> Option<u64> {
    let split = text.find(|c: char| !c.is_ascii_digit());
    let (number, unit) = text.split_at(split.unwrap_or(text.len()));
    let shift = match unit.to_ascii_uppercase().as_str() {
        "" | "B" => 0,
        "K" | "KB" | "KIB" => 10,
        "M" | "MB" | "MIB" => 20,
        "G" | "GB" | "GIB" => 30,
        _ => return None,
    };
    let number = number.parse::<u64>().ok().filter(|&number| number > 0)?;
    number.checked_mul(1 << shift)
}

/// The message for an option that a command does not have.
fn unknown(command: &str, options: &[&'static OptionGroup], name: &str) -> String {
    let names = options.iter().flat_map(|group| group.rows);
    let mut names = names.map(|row| row.name).chain(["--help"]);
    let nearest = match suggestion(name, &mut names) {
        none if none.is_empty() => format!("; `npuzzle {command} --help` lists them"),
        nearest => nearest,
    };
    let file = match Path::new(name).exists() {
        true => format!("; the file of this name is ./{name}"),
        false => String::new(),
    };
    format!("{command} has no option `{name}`{nearest}{file}")
}

/// The end of a message about a word that is not in a list: the words that contain it, if they are few; or else the
/// word that is the fewest edits away, at most two and fewer than a third of its letters. It is empty if no word is
/// near.
pub fn suggestion(word: &str, list: &mut dyn Iterator<Item = &str>) -> String {
    let word = word.to_lowercase();
    let known: Vec<&str> = list.filter(|_| word.len() >= 3).collect();
    // The word may be a part of a name, as `1043` is of `hdu1043`.
    let parts = known.iter().copied().filter(|known| known.contains(&*word));
    let parts: Vec<&str> = parts.collect();
    if let 2..=12 = parts.len() {
        return format!("; the nearest are `{}`", parts.join("`, `"));
    }
    let part = parts.first().copied().filter(|_| parts.len() == 1);
    let near = known.into_iter().map(|known| (edits(&word, known), known));
    let few = |edits: usize| edits <= 2 && 3 * edits < word.chars().count().max(4);
    let nearest = part.or_else(|| near.filter(|near| few(near.0)).min().map(|near| near.1));
    nearest.map_or_else(String::new, |known| format!("; the nearest is `{known}`"))
}

/// The number of letters to insert, delete, replace or swap with their neighbour to turn one word into another
/// (Damerau 1964).
fn edits(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut rows: Vec<Vec<usize>> = vec![(0..=b.len()).collect()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let replaced = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let least = replaced.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            let swaps = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            row.push(match swaps {
                true => least.min(rows[i - 2][j - 2] + 1),
                false => least,
            });
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

/// The help of a command.
pub fn help(command: &Command) -> String {
    let mut text = String::new();
    for usage in command.usage {
        let call = format!("npuzzle {} {usage}", command.name);
        let _ = writeln!(text, "{}", call.trim_end());
    }
    paragraphs(command.about, &mut text);
    option_help(command.options, &mut text);
    paragraphs(command.after, &mut text);
    text
}

/// Adds paragraphs, each after an empty line and no wider than a terminal. Lines that begin with a space are kept.
fn paragraphs(from: &str, text: &mut String) {
    for paragraph in from.split("\n\n").filter(|paragraph| !paragraph.is_empty()) {
        text.push('\n');
        match paragraph.starts_with(' ') {
            true => *text += &format!("{}\n", paragraph.trim_end_matches('\n')),
            false => wrap(paragraph, 0, text),
        }
    }
}

/// Adds the options, group by group: names and values on the left, descriptions on the right.
pub fn option_help(options: &[&OptionGroup], text: &mut String) {
    let left = |row: &OptionRow| format!("{} {}", row.name, row.value).trim_end().to_string();
    let rows = options.iter().flat_map(|group| group.rows);
    let width = rows.map(|row| left(row).len()).max().unwrap_or(0) + 2;
    for group in options {
        text.push('\n');
        if !group.title.is_empty() {
            wrap(group.title, 0, text);
        }
        for row in group.rows {
            let _ = write!(text, "{:width$}", left(row));
            wrap(row.help, width, text);
        }
    }
}

/// Adds a text in lines no wider than a terminal; all but the first are indented.
pub fn wrap(from: &str, indent: usize, text: &mut String) {
    let lines = wrapped(from, WIDTH - indent);
    *text += &lines.join(&format!("\n{:indent$}", ""));
    text.push('\n');
}

/// A text in lines of at most `width` columns, as long as no word is wider.
pub fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.is_empty() => *line += word,
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                *line += word;
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}
