//! The signs of a text: what draws lines, quotes, comments and code is replaced by plain signs, each in its place.

use crate::text::read::pasted::cell::{cell, Cell, SQUARE};
use crate::text::read::tokens::offset;
use crate::text::read::{first_character, show, ErrorKind, FaultAt};

/// A sign, and the place of its first byte in the text. A text of 1 MiB has up to a million of them, so they are small.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sign {
    pub c: char,
    pub at: u32,
}

/// A line; the index of a sign is its column.
pub(super) type Line = Vec<Sign>;

/// An explicit empty cell: `''`, or `[]` within brackets.
pub(super) const EMPTY: char = '\u{2205}';
pub(super) const ARROW: char = '→';

/// The sign that a sign is replaced by.
pub(super) fn plain(c: char) -> char {
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
        _ if c.is_whitespace() && c != '\t' => ' ',
        _ => c,
    }
}

/// The lines of a text with plain signs and without code.
///
/// # Errors
/// The bracket that does not fit, if the text is UTF-8.
pub(super) fn lines(text: &[u8]) -> Result<Vec<Line>, FaultAt> {
    let no_text = || (0, ErrorKind::Cell.said("no text"));
    let mut all = signs(text)
        .ok_or_else(no_text)?
        .join(&Sign { c: '\n', at: 0 });
    let bracket = |(sign, why): (Sign, &str)| {
        let at = sign.at as usize;
        let what = format!("{} {why}", show(first_character(&text[at..])));
        (at, ErrorKind::Cell.said(what))
    };
    code(&mut all).map_err(bracket)?;
    let lines = all.split(|sign| sign.c == '\n').map(<[Sign]>::to_vec);
    Ok(lines.collect())
}

/// The lines of a text with plain signs; `None` if it is not UTF-8.
pub(super) fn signs(text: &[u8]) -> Option<Vec<Line>> {
    let text = std::str::from_utf8(text).ok()?;
    let sign = |(at, c)| Sign {
        c: plain(c),
        at: at as u32,
    };
    let lines = text.split('\n').map(|line| {
        let from = offset(text.as_bytes(), line.as_bytes());
        let mut line: Line = line
            .char_indices()
            .map(|(at, c)| sign((from + at, c)))
            .collect();
        clean(&mut line);
        line
    });
    let mut lines: Vec<Line> = lines.collect();
    // The quotes around the only line are no spaces beside its rows.
    let quote = |c: char| plain(c) == '"';
    let inner = text
        .strip_prefix(quote)
        .and_then(|text| text.strip_suffix(quote));
    if let ([line], Some(false)) = (&mut lines[..], inner.map(|inner| inner.contains(quote))) {
        line.pop();
        line.remove(0);
    }
    Some(lines)
}

/// What is written.
pub(super) fn text(line: &[Sign]) -> String {
    line.iter().map(|sign| sign.c).collect()
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

fn blank(line: &mut [Sign]) {
    line.iter_mut().for_each(|sign| sign.c = ' ');
}

/// Replaces pairs of signs, quotes and comments in a line.
fn clean(line: &mut Line) {
    for i in 1..line.len() {
        let two = [line[i - 1].c, line[i].c];
        let pair = PAIRS.iter().find(|(pair, _)| *pair == two);
        (line[i - 1].c, line[i].c) = pair.map_or((two[0], two[1]), |pair| pair.1);
    }
    // A line of quotes surrounds a text; nothing between two quotes is an empty cell.
    let all = line.len() > 2 && line.iter().all(|sign| sign.c == '"');
    let marks: Vec<usize> = (0..line.len()).filter(|&i| line[i].c == '"').collect();
    for pair in marks.chunks(2) {
        let (from, to) = (pair[0], pair[pair.len() - 1]);
        let nothing = from < to && line[from + 1..to].iter().all(|sign| sign.c == ' ');
        line[from].c = if nothing && !all { EMPTY } else { ' ' };
        line[to].c = if from < to { ' ' } else { line[to].c };
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
fn has_word(line: &[Sign]) -> bool {
    line.windows(2)
        .any(|two| two.iter().all(|sign| sign.c.is_alphabetic()))
}

/// Whether a sign may be part of a name in a program.
fn in_name(c: char) -> bool {
    c.is_alphanumeric() || "_.!$<>@".contains(c)
}

/// Brackets within no others: their ends, and the number of cells between them.
#[derive(Clone, Copy)]
struct Outermost {
    from: usize,
    to: usize,
    cells: usize,
}

/// The message about a bracket in a word.
const SPLITS: &str = "is within a word";

/// Removes what is not the board in a program: names before brackets, and what precedes and follows the only brackets
/// with several cells. Empty brackets within others are an empty cell.
fn code(text: &mut [Sign]) -> Result<(), (Sign, &'static str)> {
    let (mut groups, mut outside, mut depth) = (Vec::new(), Vec::new(), 0);
    // Whether the word before is a name.
    let (mut named, mut i) = (false, 0);
    let mut group = Outermost {
        from: 0,
        to: 0,
        cells: 0,
    };
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
            '[' if before.is_ascii_digit() && !named => return Err((text[i], SPLITS)),
            '[' if mark == ']' && depth > 0 && !in_name(before) && before != ']' => {
                (text[i].c, text[next].c) = (EMPTY, ' ');
            }
            '[' => {
                if depth == 0 {
                    group = Outermost {
                        from: i,
                        to: i,
                        cells: 0,
                    };
                }
                depth += 1;
            }
            ']' if depth == 0 => return Err((text[i], "closes no bracket")),
            ']' if text.get(i + 1).is_some_and(|sign| sign.c.is_ascii_digit()) => {
                return Err((text[i], SPLITS))
            }
            ']' => {
                depth -= 1;
                group.to = i;
                groups.extend(Some(group).filter(|group| depth == 0 && group.cells >= 4));
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
            c if depth > 0 && is_cell(c) => group.cells += if end - i > 3 { end - i } else { 1 },
            c if depth == 0 && c.is_ascii_digit() => outside.push(i),
            _ => {}
        }
        named = end > i + 1 && text[i].c.is_alphabetic();
        i = end;
    }
    if let (Some(first), Some(last)) = (groups.first(), groups.last()) {
        let code = |i: &usize| !(first.from..=last.to).contains(i);
        if !outside.iter().any(code) {
            let signs = (0..)
                .zip(&mut *text)
                .filter(|(i, sign)| code(i) && sign.c != '\n');
            signs.for_each(|(_, sign)| sign.c = ' ');
        }
    }
    match depth {
        0 => Ok(()),
        _ => Err((text[group.from], "is not closed")),
    }
}

/// Whether a sign may be part of a cell, and separates nothing.
pub(super) fn is_cell(c: char) -> bool {
    !c.is_whitespace()
        && !matches!(
            c,
            ',' | ';' | ':' | '|' | '/' | '[' | ']' | '+' | '"' | ARROW
        )
}

/// Whether a line only draws: dashes, corners, and bars between them.
pub(super) fn is_rule(line: &[Sign]) -> bool {
    let count = |c: char| line.iter().filter(|sign| sign.c == c).count();
    let runs = |c: char| {
        line.windows(3)
            .any(|three| three.iter().all(|sign| sign.c == c))
    };
    let drawn =
        |sign: &Sign| matches!(sign.c, '-' | '=' | '+' | '|' | ':' | '_' | '~' | ' ' | '\t');
    line.iter().all(drawn) && (count('-') + count('+') + count('~') >= 2 || runs('=') || runs('_'))
}

/// Words that name a start or a goal, or a board.
pub(super) const TITLES: [&str; 22] = [
    "initial", "start", "begin", "from", "source", "input", "puzzle", "board", "state", "grid",
    "goal", "target", "final", "end", "solved", "solution", "output", "desired", "example", "case",
    "given", "matrix",
];
pub(super) const GOALS: [&str; 5] = ["goal", "target", "final", "desired", "destination"];
pub(super) const STARTS: [&str; 4] = ["initial", "start", "begin", "source"];

/// The words of a line in small letters, each with its column. Letters beside digits are no words.
pub(super) fn words(line: &[Sign]) -> Vec<(usize, String)> {
    let (mut words, mut at) = (Vec::new(), 0);
    for part in line.split(|sign| !sign.c.is_alphanumeric()) {
        if !part.is_empty() && part.iter().all(|sign| sign.c.is_alphabetic()) {
            words.push((at, text(part).to_lowercase()));
        }
        at += part.len() + 1;
    }
    words
}

/// Whether a line has no cells of a board but words about it.
pub(super) fn is_title(line: &[Sign]) -> bool {
    let known = |word: &str| TITLES.iter().any(|title| word.starts_with(title));
    let is_word = |word: &str| {
        known(word)
            || word.len() > 2 && cell(word) != Cell::Nothing && word.chars().any(|c| c > 'f')
    };
    let words = words(line);
    let sound: Vec<_> = words.iter().filter(|(_, word)| is_word(word)).collect();
    let numbers = line.split(|sign| !sign.c.is_ascii_digit());
    let numbers: Vec<usize> = numbers.map(<[Sign]>::len).filter(|&n| n > 0).collect();
    let code = line.iter().any(|sign| matches!(sign.c, '[' | ']' | EMPTY));
    let named = text(line).trim().contains([' ', ':']) || sound.iter().any(|(_, word)| known(word));
    let few = numbers.len() <= sound.len() && numbers.iter().all(|&digits| digits < 4);
    let counted =
        matches!(&words[..], [(_, board), (_, is), ..] if board.starts_with("board") && is == "in");
    is_caption(line) || counted || !sound.is_empty() && named && !code && (few || sound.len() > 2)
}

/// Whether a line is a heading of the boards that `show` prints: `start`, `1 r`, `2 d +2`.
pub(super) fn is_caption(line: &[Sign]) -> bool {
    let text = text(line);
    let mut words: Vec<&str> = text.split_whitespace().collect();
    words.retain(|word| !["+2", "!"].contains(word));
    let steps = words.strip_prefix(&["start"]).unwrap_or(&words);
    let is_step = |step: &[&str]| matches!(step, [number, "u" | "d" | "l" | "r"] if number.parse::<usize>().is_ok());
    !words.is_empty() && steps.chunks(2).all(is_step)
}

/// Whether a line is a heading of the figures that `stats` prints.
pub(super) fn is_figures(line: &[Sign]) -> bool {
    let words = words(line);
    let has = |i: usize, word: &str| words.get(i).is_some_and(|(_, is)| is == word);
    (has(0, "moves") || has(0, "runs")) && has(1, "boards") || is_caption(line) && !has(0, "start")
}

/// Removes a title in front of cells: what precedes a `:` or `=` and has a word.
pub(super) fn without_title(mut line: Line) -> Line {
    let first = line.iter().position(|sign| !sign.c.is_whitespace());
    let Some(first) = first.filter(|&i| line[i].c.is_alphabetic()) else {
        return line;
    };
    let mark = line.iter().position(|sign| matches!(sign.c, ':' | '='));
    let title = mark.filter(|&mark| has_word(&line[first..mark]));
    let known = |(_, word): &(usize, String)| TITLES.contains(&word.as_str());
    let word = words(&line).into_iter().next().filter(known);
    let word = word.map(|(at, word)| at + word.chars().count());
    let apart = |&end: &usize| line.get(end).is_none_or(|sign| !in_name(sign.c));
    if let Some(end) = title.or(word.filter(apart).map(|end| end - 1)) {
        blank(&mut line[..=end]);
    }
    line
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
