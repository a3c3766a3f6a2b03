//! Where a text differs from the expected text, line by line.

use crate::text::read::{plural, quoted, Fault, Place};
use std::borrow::Cow;

/// The most faults of each kind that are looked for.
pub const MOST_FAULTS: usize = 1000;

/// The most bytes of a line that a message shows.
const SHOWN: usize = 30;

/// How two texts are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InputLayout {
    /// Byte for byte.
    Strict,
    /// Spaces before, between and after the tokens of a line may differ, and so may empty lines. `comments`: whether `#`
    /// begins a comment, which may differ too.
    Free { comments: bool },
}

/// A line: its number from 0, its text, and the text that is compared in its place.
type Line<'a> = (usize, &'a [u8], Cow<'a, [u8]>);

impl InputLayout {
    /// The lines of a text that are compared.
    fn lines(self, text: &[u8]) -> impl Iterator<Item = Line<'_>> + Clone {
        let lines = text.split_inclusive(|&b| b == b'\n').enumerate();
        lines.filter_map(move |(number, line)| {
            let InputLayout::Free { comments } = self else {
                return Some((number, line, Cow::Borrowed(line)));
            };
            let spaced = single_spaced(line, comments);
            (!spaced.trim_ascii().is_empty()).then_some((number, line, Cow::Owned(spaced)))
        })
    }
}

/// The line with a single space between each token and the next, and without its comment, if it may have one.
fn single_spaced(line: &[u8], comments: bool) -> Vec<u8> {
    let (text, end) = line.split_at(line.len() - usize::from(line.ends_with(b"\n")));
    let comment = text.iter().position(|&b| comments && b == b'#');
    let text = &text[..comment.unwrap_or(text.len())];
    let tokens = text.split(|&b| b == b' ').filter(|token| !token.is_empty());
    let mut single = tokens.collect::<Vec<_>>().join(&b' ');
    single.extend(end);
    single
}

/// The text with a single space between each token and the next in a line, and without empty lines.
pub fn evenly_spaced(text: &[u8]) -> Vec<u8> {
    let mut even = Vec::new();
    for line in text.split(|&b| b == b'\n') {
        let tokens = line.trim_ascii_end().split(|b| b" \t".contains(b));
        let tokens: Vec<&[u8]> = tokens.filter(|token| !token.is_empty()).collect();
        if !tokens.is_empty() {
            even.extend(tokens.join(&b' '));
            even.push(b'\n');
        }
    }
    even
}

/// The fault of a line that ends as on Windows.
const RETURN: &str = "a carriage return ends the line";

/// The first difference of each line; of the lines that end as on Windows, the first and how
/// many more there are. `whole`: whether nothing may follow the wanted text.
pub fn differences(text: &[u8], wanted: &[u8], whole: bool, layout: InputLayout) -> Vec<Fault> {
    let mut lines = layout.lines(text).peekable();
    let mut wanted = layout.lines(wanted).peekable();
    let (mut faults, mut first_return, mut more_returns) = (Vec::new(), None, 0);
    while faults.len() < MOST_FAULTS {
        let (number, column, what) = match (lines.peek(), wanted.peek()) {
            (Some((number, _, line)), None) => {
                let empty = line.trim_ascii().is_empty();
                let (number, line) = (*number, if empty { "an empty line" } else { "more text" });
                lines.next();
                if !whole {
                    break;
                }
                (number, 0, format!("{line} after the last case"))
            }
            (None, Some((.., right))) => {
                let last = text.split_inclusive(|&b| b == b'\n').count();
                let what = format!("the input ends, and {} is missing", shown(right));
                faults.push(fault(last, 0, what));
                break;
            }
            (None, None) => break,
            (Some((number, original, line)), Some((.., right))) => {
                if line == right {
                    lines.next();
                    wanted.next();
                    continue;
                }
                let (number, line, right) = (*number, line.clone(), right.clone());
                if line.trim_ascii().is_empty() && !right.trim_ascii().is_empty() {
                    lines.next();
                    (number, 0, "an empty line".into())
                } else if wanted.clone().nth(1).is_some_and(|next| next.2 == line) {
                    let what = format!("{} is missing before this line", shown(&right));
                    wanted.next();
                    (number, 0, what)
                } else {
                    let same = line.iter().zip(&*right).take_while(|(a, b)| a == b).count();
                    let what = what_differs(&line[same..], &right[same..]);
                    let column = column(original, &line, same);
                    lines.next();
                    wanted.next();
                    (number, column, what)
                }
            }
        };
        if what == RETURN {
            if first_return.is_some() {
                more_returns += 1;
                continue;
            }
            first_return = Some(faults.len());
        }
        faults.push(fault(number, column, what));
    }
    if let (Some(first), 1..) = (first_return, more_returns) {
        let fault: &mut Fault = &mut faults[first];
        fault.kind = format!(
            "{RETURN}, and that of {}",
            plural(more_returns, "more line")
        )
        .into();
    }
    faults
}

/// A fault at a line and a column, both from 0.
fn fault(line: usize, column: usize, what: String) -> Fault {
    Fault {
        place: Some(Place {
            line: line as u64 + 1,
            column: column as u64 + 1,
        }),
        case: None,
        kind: what.into(),
    }
}

/// The column of a line that corresponds to a column of the text that is compared in its place.
fn column(line: &[u8], compared: &[u8], column: usize) -> usize {
    let before = compared[..column].iter().filter(|&&b| b != b' ').count();
    let mut signs = (0..line.len()).filter(|&i| line[i] != b' ');
    match line.starts_with(&compared[..column]) {
        true => column,
        false => signs.nth(before).unwrap_or(line.len()),
    }
}

/// A difference in words. `line`, `right`: what is there, and what should be there, from the first byte that differs.
fn what_differs(line: &[u8], right: &[u8]) -> String {
    let (rest, wanted) = (line.trim_ascii_end(), right.trim_ascii_end());
    let space = line.first().is_some_and(|b| matches!(b, b' ' | b'\t'));
    match (rest.is_empty(), wanted.is_empty()) {
        (true, true) if line.is_empty() => "the last line has no line end".into(),
        (true, true) if line.starts_with(b"\r") => RETURN.into(),
        (true, true) => "white space at the end of the line".into(),
        (true, false) => format!("the line ends, and {} is missing", shown(right)),
        (false, true) => format!("{} after the end of the line", shown(line)),
        _ if space => "white space that does not belong here".into(),
        _ => format!("{} instead of {}", shown(line), shown(right)),
    }
}

/// The beginning of a line, for a message.
fn shown(line: &[u8]) -> String {
    let line = line.trim_ascii();
    if line.is_empty() {
        return "an empty line".into();
    }
    quoted(line, SHOWN)
}
