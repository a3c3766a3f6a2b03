//! The board in a program: what is before, between and after its brackets.

use crate::text::read::pasted::signs::cell::{cell, CellKind};
use crate::text::read::pasted::signs::reorder::{reorders, CALCULATES, REORDERS};
use crate::text::read::pasted::signs::sign::{
    blank, has_word, in_name, is_cell, opens, text as written, Sign, ARROW, EMPTY, TRANSPOSED,
};
use crate::text::read::pasted::words::side::{has, is_digits, DEFINES};
use crate::text::read::ErrorKind;

/// Brackets within no others: their ends, and the number of cells between them.
#[derive(Clone, Copy, Default)]
struct Outermost {
    from: usize,
    to: usize,
    cells: usize,
}

/// What is wrong with a sign of a program.
pub type WrongSign = (Sign, ErrorKind, &'static str);

/// The message about a bracket in a word.
const SPLITS: &str = "is within a word";

/// The message about a matrix that is not the board.
const EXCHANGES: &str = "exchanges rows and columns";

/// The message about a part of a board.
const PART: &str = "takes a part of the board, or its rows in another order";

/// The message about a board that another one is compared with.
const COMPARES: &str = "compares two boards: write `goal = ` before a goal";

/// Removes what is not the board in a program: names before brackets, and what precedes and follows the only brackets
/// with several cells. Empty brackets within others are an empty cell.
pub fn code(text: &mut [Sign]) -> Result<(), WrongSign> {
    use ErrorKind::{Cell, Readings};
    let (mut groups, mut outside, mut depth) = (Vec::new(), Vec::new(), 0);
    // Whether the word before is a name.
    let (mut named, mut i) = (false, 0);
    let mut group = Outermost::default();
    while i < text.len() {
        let after = |from: usize, of: fn(char) -> bool| {
            let length = text[from..].iter().position(|sign| !of(sign.c));
            length.map_or(text.len(), |length| from + length)
        };
        if text[i].c == ' ' {
            (named, i) = (false, after(i, |c| c == ' '));
            continue;
        }
        let end = after(i, in_name).max(i + 1);
        let next = after(end, |c| c == ' ');
        let mark = text.get(next).map_or('\n', |sign| sign.c);
        let before = i.checked_sub(1).map_or(' ', |i| text[i].c);
        let name = text[i].c.is_alphabetic() && has_word(&text[i..end]);
        if in_name(text[i].c) {
            let method = before == ']' && text[i].c == '.';
            let called = matches!(mark, '[' | ':' | '=') || method;
            let why = || reorders(&text[i..end], &text[next..], method);
            if let Some(why) = called.then(why).flatten() {
                let name = text[if method { i + 1 } else { i }];
                return Err((name, Readings, why));
            }
        }
        match text[i].c {
            // Brackets within a number, as in `0(8`.
            '[' if before.is_ascii_digit() && !named => return Err((text[i], Cell, SPLITS)),
            '[' if mark == ':' && written(&text[i..text.len().min(i + 9)]).contains("::-1]") => {
                return Err((text[i], Readings, REORDERS));
            }
            '[' if is_part(&text[..i], &text[i..]) => return Err((text[i], Readings, PART)),
            '[' if mark == ']' && depth > 0 && !in_name(before) && before != ']' => {
                (text[i].c, text[next].c) = (EMPTY, ' ');
            }
            '[' => {
                if depth == 0 {
                    (group.from, group.cells) = (i, 0);
                }
                depth += 1;
            }
            ']' if depth == 0 => return Err((text[i], Cell, "closes no bracket")),
            ']' if text.get(i + 1).is_some_and(|sign| sign.c.is_ascii_digit()) => {
                return Err((text[i], Cell, SPLITS))
            }
            ']' => {
                depth -= 1;
                group.to = i;
                match group.cells {
                    _ if depth > 0 => {}
                    4.. => groups.push(group),
                    // A shorter row of the board.
                    2.. if groups
                        .first()
                        .is_some_and(|first| adds_row(text, first.from, &group)) =>
                    {
                        outside.push(group.from);
                    }
                    _ => {}
                }
            }
            TRANSPOSED => return Err((text[i], Readings, EXCHANGES)),
            '=' if matches!(before, '=' | '!') && mark == '[' => {
                let moves = moves(&text[next..]).ok_or((text[i - 1], Readings, COMPARES))?;
                blank(&mut text[i - 1..next + moves]);
            }
            _ if name && depth > 0 && next == end && wraps_cell(&text[i..]) => {
                let close = after(end + 1, |c| c.is_ascii_digit());
                blank(&mut text[i..=end]);
                text[close].c = ' ';
            }
            _ if name && mark == '[' && next == end => {
                if written(&text[i..end]).ends_with("np.reshape") {
                    without_square(&mut text[next..]);
                }
                blank(&mut text[i..end]);
            }
            _ if name && depth > 0 && mark == ':' => blank(&mut text[i..=next]),
            _ if name && before == '[' && DEFINES.contains(&&*written(&text[i..end])) => {
                let stop = after(next, |c| c != ' ' && c != '[');
                blank(&mut text[i..stop]);
            }
            // `'#(1 2 3 0)`
            '#' if depth > 0 && next == end && mark == '[' => text[i].c = ' ',
            _ if name && depth > 0 && is_call(&written(&text[i..end]), before, mark) => {
                blank(&mut text[i..end]);
            }
            'c' if end == i + 1 && depth > 0 && next == end && mark == '[' => text[i].c = ' ',
            _ if name && depth > 0 && mark == '=' && opens(&text[next + 1..]) => {
                blank(&mut text[i..=next])
            }
            _ if name && depth > 0 && mark == '=' => {
                // A named argument, with the comma before it.
                let stop = after(next, |c| c != ',' && c != ']');
                let comma = text[..i].iter().rposition(|sign| sign.c != ' ');
                let from = comma.filter(|&comma| text[comma].c == ',').unwrap_or(i);
                blank(&mut text[from..stop]);
            }
            // A word of more than three signs has a cell in each, unless it is that for the blank.
            c if depth > 0 && is_cell(c) => {
                let single = end - i < 4 || cell(&written(&text[i..end])) == CellKind::Nothing;
                group.cells += if single { 1 } else { end - i };
            }
            c if depth == 0 && c.is_ascii_digit() => outside.push(i),
            _ => {}
        }
        named = end > i + 1 && text[i].c.is_alphabetic();
        i = end;
    }
    keep_groups(text, &groups, &outside)?;
    let mark = |c: char| c == ARROW || c == '=' && groups.is_empty();
    let assigned = (0..text.len()).find(|&i| mark(text[i].c) && is_index(&text[..i]));
    match (depth, assigned) {
        (0, None) => Ok(()),
        (0, Some(at)) => Err((text[at], Cell, "follows a bracket")),
        _ => Err((text[group.from], Cell, "is not closed")),
    }
}

/// Removes the sides of a square behind its cells: `([1, 2, 3, 0], (2, 2))`.
fn without_square(text: &mut [Sign]) {
    let Some(open) = text.iter().rposition(|sign| sign.c == '[') else {
        return;
    };
    let sides: Vec<String> = written(&text[open + 1..])
        .split([',', ']'])
        .map(|side| side.trim().to_string())
        .collect();
    let comma = text[..open].iter().rposition(|sign| sign.c != ' ');
    let comma =
        comma.filter(|&comma| comma > 0 && text[comma].c == ',' && text[comma - 1].c == ']');
    if let (Some(comma), [one, two, ..]) = (comma, &sides[..]) {
        let close = text[open..].iter().position(|sign| sign.c == ']');
        if let Some(close) = close.filter(|_| one == two && is_digits(one)) {
            blank(&mut text[comma..=open + close]);
        }
    }
}

/// The length of the list of moves that begins a text, as in `== ["down", "right"]`; `None` for another list.
fn moves(text: &[Sign]) -> Option<usize> {
    let end = text.iter().position(|sign| sign.c == ']')?;
    let list = written(&text[1..end]).to_lowercase();
    let mut words = list
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty());
    words
        .all(|word| has("u d l r up down left right", word))
        .then_some(end + 1)
}

/// Removes what precedes and follows the brackets with cells, unless there are cells outside of all brackets.
fn keep_groups(
    text: &mut [Sign],
    groups: &[Outermost],
    outside: &[usize],
) -> Result<(), WrongSign> {
    let (Some(first), Some(last)) = (groups.first(), groups.last()) else {
        return Ok(());
    };
    if let Some(sign) = arithmetic(&text[last.to + 1..]) {
        return Err((sign, ErrorKind::Readings, CALCULATES));
    }
    let (from, to) = (first.from, last.to + 1);
    if outside.iter().all(|i| (from..to).contains(i)) {
        blank(&mut text[..from]);
        blank(&mut text[to..]);
    }
    Ok(())
}

/// The sign between what is calculated and a number at the end of a line, as in `np.array(...) - 1`.
fn arithmetic(after: &[Sign]) -> Option<Sign> {
    let line = after.split(|sign| sign.c == '\n').next()?;
    let mut shown = line.iter().filter(|sign| sign.c != ' ' && sign.c != ';');
    let sign = shown
        .next()
        .filter(|sign| matches!(sign.c, '-' | '+' | '*'))?;
    let number = shown
        .clone()
        .all(|sign| sign.c.is_ascii_digit() || sign.c == '.');
    (shown.next().is_some() && number).then_some(*sign)
}

/// Whether signs begin with a cell in a call: `Some(1)`.
fn wraps_cell(text: &[Sign]) -> bool {
    let text = text.iter().take(16).map(|sign| sign.c).collect::<String>();
    let Some((name, rest)) = text.split_once('[') else {
        return false;
    };
    let cell = rest.split_once(']').map_or("", |(cell, _)| cell);
    let digits = !cell.is_empty() && is_digits(cell);
    digits && matches!(name, "Some" | "Optional" | "Just" | "Tile" | "Cell")
}

/// Whether a name in brackets is called without brackets of its own: `[Just 1, Nothing]`, `(list 1 0)`.
fn is_call(name: &str, before: char, mark: char) -> bool {
    match name {
        "Just" | "Tile" => mark.is_ascii_digit(),
        "list" | "vector" => before == '[',
        _ => mark == '[',
    }
}

/// Whether brackets with few cells begin a line and hold another number than the board before them, as a row of the same
/// board does, and its size does not. `from`: where the board begins.
fn adds_row(text: &[Sign], from: usize, few: &Outermost) -> bool {
    let numbers = |signs: &[Sign]| {
        let text = written(signs);
        let numbers = text.split(|c: char| !c.is_ascii_digit());
        numbers.map(str::to_string).collect::<Vec<_>>()
    };
    let mut signs = text[..few.from].iter().rev().map(|sign| sign.c);
    if signs.find(|c| *c != ' ').is_some_and(|c| c != '\n') {
        return false;
    }
    let known = numbers(&text[from..few.from]);
    let new = |number: &String| !known.contains(number);
    numbers(&text[few.from..few.to]).iter().any(new)
}

/// Whether a bracket takes a part of the rows that are closed directly before it: `[[1, 3], [2, 0]][1:]`.
fn is_part(before: &[Sign], from: &[Sign]) -> bool {
    let closed = before.iter().rev().take_while(|sign| sign.c == ']').count();
    if closed < 2 {
        return false;
    }
    let end = from
        .iter()
        .position(|sign| sign.c == '\n')
        .unwrap_or(from.len());
    let within: Vec<char> = from[1..end]
        .iter()
        .map(|sign| sign.c)
        .filter(|&c| c != ' ')
        .collect();
    let first = within.split(|&c| c == ']').next().unwrap_or_default();
    let index = |c: &char| c.is_ascii_digit() || ":-,[".contains(*c);
    let range = first.contains(&':') && first.iter().all(index);
    let single =
        (1..3).contains(&first.len()) && first.iter().all(|c| c.is_alphanumeric() || *c == '-');
    let list = first.first() == Some(&'[')
        && closed > 2
        && within.iter().filter(|&&c| c == '[').count() == 1;
    range || single || list
}

/// Whether signs end with a number in brackets, as those before the sign in `board[0][1] = 2`.
fn is_index(before: &[Sign]) -> bool {
    let mut signs = before
        .iter()
        .rev()
        .map(|sign| sign.c)
        .skip_while(|c| *c == ' ');
    let closed = signs.next() == Some(']');
    let digit = signs.next().is_some_and(|c| c.is_ascii_digit());
    closed && digit && signs.find(|c| !c.is_ascii_digit()) == Some('[')
}
