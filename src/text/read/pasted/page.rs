//! The signs of a text: what draws lines, quotes, comments and code is replaced by plain signs, each in its place.

use crate::text::read::line::MOST_CELLS;
use crate::text::read::{first_character, number, show, ErrorKind, FaultAt};
use std::str::from_utf8;

/// A sign, and the place of its first byte in the text. A text of 1 MiB has up to a million of them, so they are small.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sign {
    pub c: char,
    pub at: u32,
}

/// An explicit empty cell: `''`, or `[]` within brackets.
pub(super) const EMPTY: char = '\u{2205}';
pub(super) const ARROW: char = '→';
/// A blank that is drawn as a square.
pub(super) const SQUARE: char = '□';

/// The sign that a sign is replaced by.
fn plain(c: char) -> char {
    match c {
        '│' | '┃' | '║' | '¦' | '｜' => '|',
        '─' | '━' | '═' | '–' | '—' | '−' => '-',
        '\u{2500}'..='\u{257f}' => '+',
        '{' | '(' => '[',
        '}' | ')' => ']',
        '\'' | '`' | '‘' | '’' | '“' | '”' => '"',
        '⟶' | '⇒' | '➔' | '➜' => ARROW,
        '☐' | '▢' | '◻' | '⬜' | '◽' | '▫' | '■' | '◼' | '⬛' | '▪' | '█' | '░' => {
            SQUARE
        }
        '，' | '、' => ',',
        '；' => ';',
        '\t' | '\n' => c,
        _ if c.is_whitespace() => ' ',
        _ => c,
    }
}

/// The bytes of a text that every reading may take. What they keep takes up to fifty times as much memory.
const SHORT: usize = 1 << 14;

/// The most signs of a longer text for each tile: a drawing of 255 x 255 has 16, with a rule after each row; a start and
/// its goal have each tile twice.
const MOST_SIGNS: usize = 48;

/// Whether a text is too long for what it holds: a long text is read only if it may be a large board, or two. Takes no
/// memory to speak of.
fn is_too_long(text: &[u8]) -> bool {
    if text.len() <= SHORT {
        return false;
    }
    let mut seen = vec![false; MOST_CELLS];
    let tiles = text.split(|sign| !sign.is_ascii_digit());
    for tile in tiles.filter_map(number) {
        if let Some(seen) = seen.get_mut(tile as usize) {
            *seen = true;
        }
    }
    let different = seen.into_iter().filter(|&seen| seen).count();
    text.len() > SHORT + MOST_SIGNS * different
}

/// The plain signs of a text, without rules and code.
///
/// # Errors
/// The bracket that does not fit; or that it is no text.
pub(super) fn page(text: &[u8]) -> Result<Vec<Sign>, FaultAt> {
    let mut signs = signs(text)?;
    code(&mut signs).map_err(|(i, why)| {
        let at = signs[i].at as usize;
        let what = format!("{} {why}", show(first_character(&text[at..])));
        (at, ErrorKind::Cell.said(what))
    })?;
    let rules = signs.split_mut(is_end).filter(|line| is_rule(line));
    rules.for_each(blank);
    Ok(signs)
}

/// The plain signs of a text.
///
/// # Errors
/// A text that is not UTF-8, or too long for what it holds.
pub(super) fn signs(text: &[u8]) -> Result<Vec<Sign>, FaultAt> {
    if is_too_long(text) {
        let what = "a text this long is not one board, or a start and its goal";
        return Err((0, ErrorKind::Size.said(what)));
    }
    let no_text = |_| (0, ErrorKind::Cell.said("no text"));
    let text = from_utf8(text).map_err(no_text)?;
    let sign = |(at, c)| Sign {
        c: plain(c),
        at: at as u32,
    };
    let mut signs: Vec<Sign> = text.char_indices().map(sign).collect();
    signs.split_mut(is_end).for_each(clean);
    Ok(signs)
}

pub(super) fn is_end(sign: &Sign) -> bool {
    sign.c == '\n'
}

/// The lines of a text; the index of a sign is its column.
pub(super) fn lines(signs: &[Sign]) -> impl Iterator<Item = &[Sign]> {
    signs.split(is_end)
}

/// What is written.
pub(super) fn text(signs: &[Sign]) -> String {
    signs.iter().map(|sign| sign.c).collect()
}

pub(super) fn is_space(signs: &[Sign]) -> bool {
    signs.iter().all(|sign| sign.c.is_whitespace())
}

/// Replaces all signs but the ends of lines by spaces.
pub(super) fn blank(signs: &mut [Sign]) {
    let signs = signs.iter_mut().filter(|sign| !is_end(sign));
    signs.for_each(|sign| sign.c = ' ');
}

/// Pairs of signs, and what each stands for: arrows, bold cells, and line ends in the notation of programs.
const PAIRS: [([char; 2], (char, char)); 6] = [
    (['-', '>'], (ARROW, ' ')),
    (['=', '>'], (ARROW, ' ')),
    (['*', '*'], (' ', ' ')),
    (['\\', 'r'], (' ', ' ')),
    (['\\', 'n'], ('/', ' ')),
    (['\\', 't'], ('\t', ' ')),
];

/// Replaces pairs of signs, quotes and comments in a line.
fn clean(line: &mut [Sign]) {
    for i in 1..line.len() {
        let two = [line[i - 1].c, line[i].c];
        if let Some(pair) = PAIRS.iter().find(|pair| pair.0 == two) {
            (line[i - 1].c, line[i].c) = pair.1;
        }
    }
    // A line of quotes surrounds a text; nothing between two quotes is an empty cell.
    let all = line.len() > 2 && line.iter().all(|sign| sign.c == '"');
    let marks: Vec<usize> = (0..line.len()).filter(|&i| line[i].c == '"').collect();
    for pair in marks.chunks_exact(2) {
        let (from, to) = (pair[0], pair[1]);
        let nothing = !all && line[from + 1..to].iter().all(|sign| sign.c == ' ');
        (line[from].c, line[to].c) = (if nothing { EMPTY } else { ' ' }, ' ');
    }
    if let [.., last] = marks[..] {
        line[last].c = ' ';
    }
    // The sign of a quotation.
    if let Some(sign) = line.first_mut().filter(|sign| sign.c == '>') {
        sign.c = ' ';
    }
    let comment = |&i: &usize| {
        let mark = match (line[i].c, line.get(i + 1).map(|sign| sign.c)) {
            ('#' | '%', _) | ('/', Some('*')) => true,
            (sign @ ('/' | '-' | ';'), second) => second == Some(sign),
            _ => false,
        };
        mark && (i == 0 || line[i - 1].c.is_whitespace())
    };
    // No other mark has a word after it if the first one has none.
    let first = (0..line.len()).find(comment);
    if let Some(from) = first.filter(|&from| has_word(&line[from..])) {
        blank(&mut line[from..]);
    }
}

/// Whether signs hold a word of two letters or more.
pub(super) fn has_word(signs: &[Sign]) -> bool {
    let mut two = signs.windows(2);
    two.any(|two| two.iter().all(|sign| sign.c.is_alphabetic()))
}

/// Whether a sign may be part of a name in a program.
pub(super) fn in_name(c: char) -> bool {
    c.is_alphanumeric() || "_.!$<>@".contains(c)
}

/// Whether a sign may be part of a cell, and separates nothing.
pub(super) fn is_cell(c: char) -> bool {
    let separates = ",;:|/[]+\"".contains(c) || c == ARROW;
    !c.is_whitespace() && !separates
}

/// Whether a line only draws: dashes, corners, and bars between them.
pub(super) fn is_rule(line: &[Sign]) -> bool {
    let lines = line.iter().filter(|sign| "-+~".contains(sign.c)).count();
    let run = |three: &[Sign]| {
        let c = three[0].c;
        "=_".contains(c) && three.iter().all(|sign| sign.c == c)
    };
    let drawn = |sign: &Sign| "-+~=|:_ \t".contains(sign.c);
    line.iter().all(drawn) && (lines >= 2 || line.windows(3).any(run))
}

/// The message about a bracket in a word.
const SPLITS: &str = "is within a word";

/// Removes what is not the board in a program: names before brackets, and what precedes and follows the only brackets
/// with several cells. Empty brackets within others are an empty cell.
///
/// # Errors
/// The index of a bracket that does not fit, and why.
fn code(text: &mut [Sign]) -> Result<(), (usize, &'static str)> {
    // Where the first outermost brackets with four cells open, and where the last ones close; the cells outside.
    let (mut span, mut outside) = (None, Vec::new());
    let (mut depth, mut open, mut cells) = (0, 0, 0);
    // Whether the word before is a name.
    let (mut named, mut i) = (false, 0);
    while i < text.len() {
        let after = |from: usize, of: fn(char) -> bool| {
            let length = text[from..].iter().position(|sign| !of(sign.c));
            length.map_or(text.len(), |length| from + length)
        };
        let end = after(i, in_name).max(i + 1);
        let next = after(end, |c| c == ' ');
        let mark = text.get(next).map_or('\n', |sign| sign.c);
        let before = i.checked_sub(1).map_or(' ', |i| text[i].c);
        let name = text[i].c.is_alphabetic() && has_word(&text[i..end]);
        match text[i].c {
            // Brackets within a number, as in `0(8`.
            '[' if before.is_ascii_digit() && !named => return Err((i, SPLITS)),
            '[' if mark == ']' && depth > 0 && !in_name(before) && before != ']' => {
                (text[i].c, text[next].c) = (EMPTY, ' ');
            }
            '[' => {
                if depth == 0 {
                    (open, cells) = (i, 0);
                }
                depth += 1;
            }
            ']' if depth == 0 => return Err((i, "closes no bracket")),
            ']' if next == i + 1 && mark.is_ascii_digit() => return Err((i, SPLITS)),
            ']' => {
                depth -= 1;
                match cells {
                    _ if depth > 0 => {}
                    4.. => span = Some((span.map_or(open, |(from, _)| from), i)),
                    // Rows that have lost their board.
                    2.. if span.is_some() => outside.push(i),
                    _ => {}
                }
            }
            _ if name && mark == '[' && next == end => blank(&mut text[i..end]),
            _ if name && depth > 0 && mark == ':' => blank(&mut text[i..=next]),
            _ if name && depth > 0 && mark == '=' => {
                // A named argument, with the comma before it.
                let stop = after(next, |c| c != ',' && c != ']');
                let comma = text[..i].iter().rposition(|sign| sign.c != ' ');
                let from = comma.filter(|&comma| text[comma].c == ',').unwrap_or(i);
                blank(&mut text[from..stop]);
            }
            // A word of more than three signs has a cell in each.
            c if depth > 0 && is_cell(c) => cells += if end - i > 3 { end - i } else { 1 },
            c if depth == 0 && c.is_ascii_digit() => outside.push(i),
            _ => {}
        }
        named = end > i + 1 && text[i].c.is_alphabetic();
        i = end;
    }
    if depth > 0 {
        return Err((open, "is not closed"));
    }
    if let Some((from, to)) =
        span.filter(|(from, to)| outside.iter().all(|i| (from..to).contains(&i)))
    {
        blank(&mut text[..from]);
        blank(&mut text[to + 1..]);
    }
    Ok(())
}

/// Whether a text consists of a comment only.
pub(super) fn is_comment(text: &[u8]) -> bool {
    let text = text.trim_ascii();
    let marked = match text {
        [b'#' | b'%' | b';', ..] => true,
        [b'/', second, ..] => matches!(second, b'/' | b'*'),
        [b'-', second, ..] => *second == b'-',
        _ => false,
    };
    let is_word = |two: &[u8]| two.iter().all(u8::is_ascii_alphabetic);
    marked && text.windows(2).any(is_word)
}
