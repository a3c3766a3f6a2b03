//! The signs of a text: what draws lines, quotes, comments and code is replaced by plain signs, each in its place.

use crate::text::read::is_space;

/// A sign, and the place of its first byte in the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sign {
    pub c: char,
    pub at: usize,
}

/// A line; the index of a sign is its column.
pub(super) type Line = Vec<Sign>;

/// An explicit empty cell: `''`, or `[]` within brackets.
pub(super) const EMPTY: char = '\u{2205}';
/// A blank that is drawn as a square.
pub(super) const SQUARE: char = '□';
/// A fixed cell as `show` draws it.
pub(super) const FILLED: char = '▒';
pub(super) const ARROW: char = '→';

/// Words that mean an empty cell.
pub(super) const NOTHING: [&str; 10] = [
    "none",
    "null",
    "nil",
    "nan",
    "blank",
    "empty",
    "space",
    "undefined",
    "hole",
    "gap",
];

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
        _ if c.is_whitespace() && c != '\t' => ' ',
        _ => c,
    }
}

/// The lines of a text with plain signs and without code; `None` if it is not UTF-8.
pub(super) fn lines(text: &[u8]) -> Option<Vec<Line>> {
    let mut lines = signs(text)?;
    code(&mut lines);
    Some(lines)
}

/// The lines of a text with plain signs; `None` if it is not UTF-8.
pub(super) fn signs(text: &[u8]) -> Option<Vec<Line>> {
    let text = std::str::from_utf8(text).ok()?;
    let mut lines = vec![Line::new()];
    for (at, c) in text.char_indices() {
        match c {
            '\n' => lines.push(Line::new()),
            '\u{feff}' => {}
            _ => lines[..].last_mut()?.push(Sign { c: plain(c), at }),
        }
    }
    for line in &mut lines {
        escapes(line);
        pairs(line, ['-', '>'], [ARROW, ' ']);
        pairs(line, ['=', '>'], [ARROW, ' ']);
        pairs(line, ['*', '*'], [' ', ' ']);
        quotes(line);
        comment(line);
    }
    Some(lines)
}

/// Replaces two signs in a row, wherever they are.
fn pairs(line: &mut Line, of: [char; 2], to: [char; 2]) {
    for i in 1..line.len() {
        if [line[i - 1].c, line[i].c] == of {
            (line[i - 1].c, line[i].c) = (to[0], to[1]);
        }
    }
}

/// Line ends in the notation of programs end rows.
fn escapes(line: &mut Line) {
    pairs(line, ['\\', 'r'], [' ', ' ']);
    pairs(line, ['\\', 'n'], ['/', ' ']);
    pairs(line, ['\\', 't'], ['\t', ' ']);
}

fn blank(line: &mut [Sign]) {
    line.iter_mut().for_each(|sign| sign.c = ' ');
}

/// Removes quotes; nothing between two is an empty cell.
fn quotes(line: &mut Line) {
    let marks: Vec<usize> = (0..line.len()).filter(|&i| line[i].c == '"').collect();
    for pair in marks.chunks(2) {
        let &[from, to] = pair else {
            line[pair[0]].c = ' ';
            break;
        };
        let nothing = line[from + 1..to].iter().all(|sign| sign.c == ' ');
        line[from].c = if nothing { EMPTY } else { ' ' };
        line[to].c = ' ';
    }
}

/// Whether signs hold a word of at least so many letters.
pub(super) fn has_word(line: &[Sign], letters: usize) -> bool {
    let mut words = line.split(|sign| !sign.c.is_alphabetic());
    words.any(|word| word.len() >= letters)
}

/// Removes a comment with words behind something else.
fn comment(line: &mut Line) {
    let begins = |i: usize| {
        let two = line.get(i + 1).map(|sign| sign.c);
        let mark = match line[i].c {
            '#' | '%' => true,
            '/' => matches!(two, Some('/' | '*')),
            '-' => two == Some('-'),
            ';' => two == Some(';'),
            _ => false,
        };
        mark && (i == 0 || line[i - 1].c.is_whitespace()) && has_word(&line[i..], 2)
    };
    if let Some(from) = (0..line.len()).find(|&i| begins(i)) {
        blank(&mut line[from..]);
    }
}

/// Whether a sign may be part of a name in a program.
fn in_name(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '.' | '!' | '$' | '<' | '>' | '@')
}

/// A pair of brackets, and the cells within it.
struct Group {
    from: (usize, usize),
    to: (usize, usize),
    cells: usize,
}

/// Removes what is not the board in a line of a program: names before brackets, and what precedes and follows the only
/// brackets with several cells.
fn code(lines: &mut [Line]) {
    empty_brackets(lines);
    names(lines);
    let Some(groups) = groups(lines) else {
        return;
    };
    let large: Vec<&Group> = groups.iter().filter(|group| group.cells >= 4).collect();
    let (Some(first), Some(last)) = (large.first(), large.last()) else {
        return;
    };
    let (from, to) = (first.from, last.to);
    let outside = |line: usize, i: usize| (line, i) < from || (line, i) > to;
    // A number outside that is not part of a name or of small brackets is a cell.
    let mut depth = 0;
    for (l, line) in lines.iter().enumerate() {
        for (i, sign) in line.iter().enumerate() {
            depth += i32::from(sign.c == '[') - i32::from(sign.c == ']');
            let named = i > 0 && in_name(line[i - 1].c);
            if outside(l, i) && depth == 0 && sign.c.is_ascii_digit() && !named {
                return;
            }
        }
    }
    for (l, line) in lines.iter_mut().enumerate() {
        for (i, sign) in line.iter_mut().enumerate() {
            if outside(l, i) {
                sign.c = ' ';
            }
        }
    }
}

/// Replaces empty brackets within others by an empty cell.
fn empty_brackets(lines: &mut [Line]) {
    let mut depth = 0;
    for line in lines {
        for i in 0..line.len() {
            depth += i32::from(line[i].c == '[') - i32::from(line[i].c == ']');
            let close = line[i + 1..].iter().position(|sign| sign.c != ' ');
            let close = close
                .map(|ahead| i + 1 + ahead)
                .filter(|&j| line[j].c == ']');
            let apart = i == 0 || !in_name(line[i - 1].c) && line[i - 1].c != ']';
            if let (true, Some(close)) = (line[i].c == '[' && depth > 1 && apart, close) {
                (line[i].c, line[close].c) = (EMPTY, ' ');
                depth -= 1;
            }
        }
    }
}

/// Removes names before brackets, and named arguments with the comma before them.
fn names(lines: &mut [Line]) {
    for line in lines {
        let mut i = 0;
        while i < line.len() {
            let end = line[i..].iter().position(|sign| !in_name(sign.c));
            let end = end.map_or(line.len(), |length| i + length);
            let next = line[end..].iter().position(|sign| sign.c != ' ');
            let next = next.map(|ahead| (end + ahead, line[end + ahead].c));
            let name = line[i].c.is_alphabetic() && has_word(&line[i..end], 2);
            match next {
                Some((at, '[')) if name && at == end => blank(&mut line[i..end]),
                Some((at, '=')) if name && line[..i].iter().any(|sign| sign.c == '[') => {
                    let stop = line[at..].iter().position(|s| matches!(s.c, ',' | ']'));
                    let stop = stop.map_or(line.len(), |length| at + length);
                    let comma = line[..i].iter().rposition(|sign| sign.c != ' ');
                    let from = comma.filter(|&c| line[c].c == ',').unwrap_or(i);
                    blank(&mut line[from..stop]);
                }
                _ => {}
            }
            i = end.max(i + 1);
        }
    }
}

/// The outermost brackets; `None` if they do not fit each other.
fn groups(lines: &[Line]) -> Option<Vec<Group>> {
    let (mut groups, mut depth) = (Vec::new(), 0);
    for (l, line) in lines.iter().enumerate() {
        for (i, sign) in line.iter().enumerate() {
            match sign.c {
                '[' if depth == 0 => {
                    depth = 1;
                    let (from, to) = ((l, i), (l, i));
                    groups.push(Group { from, to, cells: 0 });
                }
                '[' => depth += 1,
                ']' if depth == 0 => return None,
                ']' => {
                    depth -= 1;
                    groups.last_mut()?.to = (l, i);
                }
                c if depth > 0 && is_cell(c) && (i == 0 || !is_cell(line[i - 1].c)) => {
                    let end = line[i..].iter().position(|sign| !is_cell(sign.c));
                    let length = end.unwrap_or(line.len() - i);
                    // A word of more than three signs has a cell in each.
                    let cells = if length > 3 { length } else { 1 };
                    groups.last_mut()?.cells += cells;
                }
                _ => {}
            }
        }
    }
    (depth == 0).then_some(groups)
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
const TITLES: [&str; 22] = [
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
            words.push((
                at,
                part.iter().flat_map(|sign| sign.c.to_lowercase()).collect(),
            ));
        }
        at += part.len() + 1;
    }
    words
}

/// Whether a line has no cells of a board but words about it.
pub(super) fn is_title(line: &[Sign]) -> bool {
    let known = |word: &str| TITLES.iter().any(|title| word.starts_with(title));
    let is_word = |word: &str| {
        known(word) || word.len() > 2 && !NOTHING.contains(&word) && word.chars().any(|c| c > 'f')
    };
    let words = words(line);
    let sound: Vec<_> = words.iter().filter(|(_, word)| is_word(word)).collect();
    let numbers = line.split(|sign| !sign.c.is_ascii_digit());
    let numbers: Vec<usize> = numbers.map(<[Sign]>::len).filter(|&n| n > 0).collect();
    let code = line.iter().any(|sign| matches!(sign.c, '[' | ']' | EMPTY));
    let text: String = line.iter().map(|sign| sign.c).collect();
    let named = text.trim().contains([' ', ':']) || sound.iter().any(|(_, word)| known(word));
    let few = numbers.len() <= sound.len() && numbers.iter().all(|&digits| digits < 4);
    is_caption(line) || !sound.is_empty() && named && !code && (few || sound.len() > 2)
}

/// Whether a line stands above the boards that `show` prints: `start`, `1 r`, `2 d +2`.
pub(super) fn is_caption(line: &[Sign]) -> bool {
    let text: String = line.iter().map(|sign| sign.c).collect();
    let mut words = text
        .split_whitespace()
        .filter(|&word| word != "+2" && word != "!")
        .peekable();
    let start = words.next_if(|&word| word == "start").is_some();
    let mut steps = 0;
    while let Some(number) = words.next() {
        let step = words
            .next()
            .is_some_and(|letter| ["u", "d", "l", "r"].contains(&letter));
        if number.parse::<usize>().is_err() || !step {
            return false;
        }
        steps += 1;
    }
    start || steps > 0
}

/// Whether a line stands above the figures that `stats` prints.
pub(super) fn is_figures(line: &[Sign]) -> bool {
    let words = words(line);
    let has = |i: usize, word: &str| words.get(i).is_some_and(|(_, is)| is == word);
    (has(0, "moves") || has(0, "runs")) && has(1, "boards") || is_caption(line) && !has(0, "start")
}

/// Removes a title in front of cells: what precedes a `:` or `=` and has a word.
pub(super) fn without_title(line: &mut Line) {
    let first = line.iter().position(|sign| !sign.c.is_whitespace());
    let Some(first) = first.filter(|&i| line[i].c.is_alphabetic()) else {
        return;
    };
    let mark = line.iter().position(|sign| matches!(sign.c, ':' | '='));
    let title = mark.filter(|&mark| has_word(&line[first..mark], 2));
    let known = |(_, word): &(usize, String)| TITLES.contains(&word.as_str());
    let word = words(line).into_iter().next().filter(known);
    let word = word.map(|(at, word)| at + word.chars().count());
    let apart = |&end: &usize| line.get(end).is_none_or(|sign| !in_name(sign.c));
    if let Some(end) = title.or(word.filter(apart).map(|end| end - 1)) {
        blank(&mut line[..=end]);
    }
}

/// Whether a text consists of a comment only.
pub(super) fn is_comment(text: &[u8]) -> bool {
    let text = text.trim_ascii();
    let marks: [&[u8]; 6] = [b"#", b"//", b"%", b"--", b";", b"/*"];
    let letters = text
        .windows(2)
        .any(|two| two.iter().all(u8::is_ascii_alphabetic));
    let alone = text.iter().all(|&b| b == b'#' || is_space(b));
    marks.iter().any(|mark| text.starts_with(mark)) && (letters || alone && text.len() > 2)
}
