//! Records of programs and JSON, whose single values are no cells:
//!
//! ```text
//! {"size": 3, "board": [[1, 2, 3], [4, 0, 5], [7, 8, 6]], "moves": 2}     Board(rows=3, cols=2, tiles=[...])
//! ```

use crate::text::read::pasted::signs::sign::{blank, in_name, text as written, Sign};
use crate::text::read::pasted::words::packed::is_packed;
use crate::text::read::pasted::words::side::{side, Side};
use crate::text::read::pasted::words::stated::names_length;

/// Brackets that are open.
#[derive(Default)]
struct Open {
    from: usize,
    /// Whether there are brackets within them.
    nested: bool,
    /// Where names with single values begin and end.
    details: Vec<(usize, usize)>,
}

/// Removes names with single values from brackets that have other brackets within them.
pub fn without_details(text: &mut [Sign]) {
    if !text.iter().any(|sign| matches!(sign.c, ':' | '=')) {
        return;
    }
    let words = written(text);
    let words = words.split(|c: char| !c.is_ascii_digit());
    let single = words.filter(|word| is_packed(word)).count() == 1;
    let mut open: Vec<Open> = Vec::new();
    for at in 0..text.len() {
        match (text[at].c, open.last_mut()) {
            ('[', last) => {
                if let Some(last) = last {
                    last.nested = true;
                }
                open.push(Open {
                    from: at,
                    ..Open::default()
                });
            }
            (']', Some(_)) => {
                let closed = open.pop().unwrap_or_default();
                let within = !open.is_empty() && !closed.nested;
                if let Some(from) = within
                    .then(|| names_of_details(text, &closed, at))
                    .flatten()
                {
                    remove(text, from, at + 1);
                } else if closed.nested {
                    for (from, to) in closed.details {
                        remove(text, from, to);
                    }
                }
            }
            (':' | '=', Some(last)) => match header(text, at) {
                Some((from, to)) => remove(text, from, to),
                None => match detail(text, at) {
                    Some((_, to)) if single && is_packed(written(&text[at + 1..to]).trim()) => {
                        last.nested = true
                    }
                    detail => last.details.extend(detail),
                },
            },
            _ => {}
        }
    }
}

/// Where the name before a sign begins and the list after it ends, if that names the columns or the rows of a table whose
/// rows are a board: `pd.DataFrame([[1, 2], [3, 0]], columns=["a", "b"])`.
fn header(text: &[Sign], mark: usize) -> Option<(usize, usize)> {
    let shown = |at: &usize| !matches!(text[*at].c, ' ' | '\n');
    let (name, from) = name_before(text, mark)?;
    if name != "columns" && name != "index" {
        return None;
    }
    let opens = (mark + 1..text.len()).find(shown)?;
    if text[opens].c != '[' {
        return None;
    }
    let end = (opens + 1..text.len()).find(|&at| matches!(text[at].c, '[' | ']'))?;
    let listed = text[end].c == ']';
    let mut before = (0..from).rev().filter(shown).map(|at| text[at].c);
    let argument = before.next() == Some(',') && before.next() == Some(']');
    let cells = text[opens..end].iter().any(|sign| sign.c.is_ascii_digit());
    let names = !cells || name == "index" || argument && text[mark].c == '=';
    let next = (end + 1..text.len()).find(shown);
    let to = next.filter(|&next| text[next].c == ',').unwrap_or(end + 1);
    (listed && names).then_some((from, to))
}

/// Where the name before brackets begins that have nothing but names with single values within them: `"stats": {"nodes": 12}`.
fn names_of_details(text: &[Sign], brackets: &Open, to: usize) -> Option<usize> {
    let gap = |sign: &Sign| matches!(sign.c, ' ' | '\n' | ',');
    let mut at = brackets.from + 1;
    for &(from, end) in &brackets.details {
        if !text.get(at..from)?.iter().all(gap) {
            return None;
        }
        at = end;
    }
    let only = !brackets.details.is_empty() && text.get(at..to)?.iter().all(gap);
    let (name, from) = name_before(text, (0..brackets.from).rev().find(|&at| !gap(&text[at]))?)?;
    (only && side(name.as_bytes()) == Side::Other).then_some(from)
}

/// The name before a `:` or `=`, and where it begins.
fn name_before(text: &[Sign], mark: usize) -> Option<(String, usize)> {
    let shown = |at: &usize| !matches!(text[*at].c, ' ' | '\n');
    let last = (0..mark).rev().find(shown)?;
    let from = (0..=last).rev().find(|&at| !in_name(text[at].c))? + 1;
    let name = written(text.get(from..=last)?);
    matches!(text[mark].c, ':' | '=').then_some((name, from))
}

/// Where the name before a sign begins and the single value after it ends.
fn detail(text: &[Sign], mark: usize) -> Option<(usize, usize)> {
    let shown = |at: &usize| !matches!(text[*at].c, ' ' | '\n');
    let last = (0..mark).rev().find(shown)?;
    let from = (0..=last).rev().find(|&at| !in_name(text[at].c))? + 1;
    let named = from <= last && text[from].c.is_alphabetic();
    let begins = (0..from)
        .rev()
        .find(shown)
        .is_some_and(|at| matches!(text[at].c, '[' | ','));
    let end =
        (mark + 1..text.len()).find(|&at| matches!(text[at].c, '[' | ']' | ',' | ':' | '='))?;
    let mut value = (mark + 1..end).filter(shown);
    let first = value.next()?;
    // Words of a value may be several, numbers are cells.
    let digits = text[first].c.is_ascii_digit();
    let last_of_value = value.next_back().unwrap_or(first);
    let single = !digits || (first..last_of_value).all(|at| shown(&at));
    // What says how the cells are to be read is no detail, nor is a side that no board has.
    let name = written(&text[from..=last]);
    let one = || written(&text[first..=last_of_value]) == "1" && names_length(&name);
    let detail =
        !["byrow", "axis"].contains(&&*name) && side(name.as_bytes()) != Side::Reading && !one();
    let whole = matches!(text[end].c, ']' | ',') && detail;
    (named && begins && single && whole).then_some((from, end))
}

/// Removes signs, with the comma after them or else before them.
fn remove(text: &mut [Sign], from: usize, to: usize) {
    let comma = match text.get(to).map(|sign| sign.c) {
        Some(',') => Some(to),
        _ => (0..from)
            .rev()
            .find(|&at| !matches!(text[at].c, ' ' | '\n')),
    };
    blank(&mut text[from..to]);
    if let Some(comma) = comma.filter(|&comma| text[comma].c == ',') {
        blank(&mut text[comma..=comma]);
    }
}
