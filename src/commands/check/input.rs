//! `npuzzle check PROBLEM --input`: whether an input is what the problem's judge sends, to the letter.

use crate::answer::{open, FaultDetail, FaultReport, STANDARD};
use crate::args::{flag, option, Args, OptionGroup, Readable};
use crate::commands::check::layout::MOST_FAULTS;
use crate::commands::check::validator::validate;
use crate::problems::forms::Problem;
use crate::problems::rows::catalog::find_or_say;
use crate::text::read::plural;
use crate::text::write::say;
use std::ffi::{OsStr, OsString};
use std::io::Read;

/// The option that asks for the validation of an input.
const INPUT: &str = "--input";

/// The option for the exit codes of Kattis and DOMjudge.
pub(super) const KATTIS: &str = "--kattis";

/// The options of a validator; a special judge takes none, because each caller passes arguments of its own.
pub static INPUT_OPTIONS: OptionGroup = OptionGroup {
    title: "",
    rows: &[
        option(
            INPUT,
            "FILE",
            "validate an input, by default standard input, instead of judging an output",
        ),
        flag(
            KATTIS,
            "with --input: the exit codes are those of Kattis and DOMjudge",
        ),
    ],
};

/// The most bytes of an input that are read.
const MOST_BYTES: usize = 64 << 20;

/// Whether a command line asks for a validator.
pub fn is_asked(words: &[OsString]) -> bool {
    let name = |word: &OsString| word.readable().split('=').next() == Some(INPUT);
    words.iter().any(name)
}

/// Runs `npuzzle check PROBLEM --input [FILE] [--kattis]`. Returns the exit code: 0 or 3, like testlib's validators, or
/// 42 or 43, like those of Kattis.
pub fn run(words: &[OsString]) -> Result<u8, String> {
    let args = Args::parse("check", &[&INPUT_OPTIONS], &with_file(words))?;
    let (id, file) = match &args.words[..] {
        [] => return Err("check needs a PROBLEM: npuzzle check PROBLEM --input FILE".into()),
        [id] => (id, args.value(INPUT)),
        [id, file] if args.value(INPUT) == Some(OsStr::new(STANDARD)) => (id, Some(&**file)),
        [.., other] => {
            let other = other.readable();
            return Err(format!("--input takes one FILE, and `{other}` is a second"));
        }
    };
    let problem = find_or_say(&id.readable())?;
    let kattis = args.has(KATTIS);
    let sound = is_sound(problem, file.unwrap_or(OsStr::new(STANDARD)), !kattis)?;
    Ok(match (sound, kattis) {
        (true, false) => 0,
        (false, false) => 3,
        (true, true) => 42,
        (false, true) => 43,
    })
}

/// The words, with standard input added after an `--input` that no file follows.
fn with_file(words: &[OsString]) -> Vec<OsString> {
    let mut all = Vec::new();
    for (i, word) in words.iter().enumerate() {
        all.push(word.clone());
        let next = words.get(i + 1).map(|next| next.readable());
        if word == INPUT && next.is_none_or(|next| next.starts_with("--")) {
            all.push(STANDARD.into());
        }
    }
    all
}

/// Validates a file, and reports its faults. `aloud`: whether a file without faults is reported too.
pub fn is_sound(problem: &Problem, file: &OsStr, aloud: bool) -> Result<bool, String> {
    let awaited = format!("input (see `npuzzle problems {}`)", problem.id);
    let input = open(file, Some(("check", &awaited)))?;
    let (name, mut text) = (&input.name, Vec::new());
    let read = input
        .source
        .take(MOST_BYTES as u64 + 1)
        .read_to_end(&mut text);
    read.map_err(|e| format!("{name}: {e}"))?;
    let larger = text.len() > MOST_BYTES;
    if larger {
        // The text is cut at the end of a line, so that the cut causes no fault.
        let end = text.iter().rposition(|&b| b == b'\n');
        text.truncate(end.map_or(MOST_BYTES, |end| end + 1));
    }
    let result = validate(problem, &text)?;
    let mut report = FaultReport::new(name, FaultDetail::All);
    let shown = result.faults.len().min(MOST_FAULTS);
    result.faults[..shown]
        .iter()
        .for_each(|fault| report.tell(fault));
    if shown == MOST_FAULTS {
        say(&format!(
            "{name}: these are the first {MOST_FAULTS} faults; there may be more"
        ));
    }
    if larger {
        let most = MOST_BYTES >> 20;
        say(&format!(
            "{name}: the input is larger than {most} MiB: the rest is not validated"
        ));
    }
    if result.only_spacing {
        let id = problem.id;
        say(&format!(
            "{id}: only the spaces and line ends of the layout are validated"
        ));
    }
    let sound = shown == 0 && !larger;
    if sound && aloud {
        say(&format!("ok {}", plural(result.cases, "case")));
    }
    Ok(sound)
}
