//! Where a text differs from the text that it should be, line by line.

use crate::read::fault::{Fault, FaultKind};
use crate::read::source::Place;

/// Bytes of a line that a message shows.
const SHOWN: usize = 30;

/// The first difference of each line. `whole`: nothing follows what is wanted.
pub(crate) fn differences(text: &[u8], wanted: &[u8], whole: bool) -> Vec<Fault> {
    let lines: Vec<&[u8]> = text.split_inclusive(|&b| b == b'\n').collect();
    let wanted: Vec<&[u8]> = wanted.split_inclusive(|&b| b == b'\n').collect();
    let mut faults = Vec::new();
    let (mut i, mut j) = (0, 0);
    let mut add = |line: usize, column: usize, what: String| {
        faults.push(Fault {
            place: Some(Place {
                line: line as u64 + 1,
                column: column as u64 + 1,
            }),
            case: None,
            kind: FaultKind::Said(what),
        });
    };
    loop {
        match (lines.get(i), wanted.get(j)) {
            (Some(line), Some(right)) if line == right => (i, j) = (i + 1, j + 1),
            (Some(line), Some(right)) => {
                if line.trim_ascii().is_empty() && !right.trim_ascii().is_empty() {
                    add(i, 0, "an empty line".into());
                    i += 1;
                } else if wanted.get(j + 1) == Some(line) {
                    add(
                        i,
                        0,
                        format!("{} is missing before this line", shown(right)),
                    );
                    j += 1;
                } else {
                    let same = line.iter().zip(*right).take_while(|(a, b)| a == b).count();
                    add(i, same, what_differs(&line[same..], &right[same..]));
                    (i, j) = (i + 1, j + 1);
                }
            }
            (None, Some(right)) => {
                add(
                    i,
                    0,
                    format!("the input ends, and {} is missing", shown(right)),
                );
                return faults;
            }
            (Some(line), None) => {
                if whole {
                    let empty = line.trim_ascii().is_empty();
                    let what = if empty { "an empty line" } else { "more text" };
                    add(i, 0, format!("{what} after the last case"));
                }
                return faults;
            }
            (None, None) => return faults,
        }
    }
}

/// What differs, from the first byte that does. `right`: what should be there.
fn what_differs(line: &[u8], right: &[u8]) -> String {
    let (rest, wanted) = (line.trim_ascii_end(), right.trim_ascii_end());
    let space = line.first().is_some_and(|b| matches!(b, b' ' | b'\t'));
    match (rest.is_empty(), wanted.is_empty()) {
        (true, true) if line.is_empty() => "the last line does not end".into(),
        (true, true) if line.starts_with(b"\r") => "a carriage return ends the line".into(),
        (true, true) => "white space at the end of the line".into(),
        (true, false) => format!("the line ends, and {} is missing", shown(right)),
        (false, true) => format!("{} after the end of the line", shown(line)),
        _ if space => "white space that does not belong here".into(),
        _ => format!("{} instead of {}", shown(line), shown(right)),
    }
}

/// The beginning of a line, for a message.
fn shown(line: &[u8]) -> String {
    let line = line.trim_ascii_end();
    let cut = &line[..line.len().min(SHOWN)];
    let more = if cut.len() < line.len() { "..." } else { "" };
    format!("`{}{more}`", cut.escape_ascii())
}
