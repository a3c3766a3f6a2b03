//! From a text to plain signs: quotes, comments and pairs of signs are replaced by signs in their places.

use crate::text::read::pasted::length::is_too_long;
use crate::text::read::pasted::signs::beside;
use crate::text::read::pasted::signs::cell::SQUARE;
use crate::text::read::pasted::signs::join;
use crate::text::read::pasted::signs::latex;
use crate::text::read::pasted::signs::sign::{
    blank, in_name, is_pointer, plain, text, Sign, SignLine, ARROW, EMPTY, KEY, TRANSPOSED,
};
use crate::text::read::pasted::signs::tags;
use crate::text::read::pasted::words::figures::without_smiley;
use crate::text::read::pasted::words::idle::is_idle;
use crate::text::read::pasted::words::side;
use crate::text::read::tokens::offset;

/// The lines of a text with plain signs; `None` if it is not UTF-8.
pub fn signs(text: &[u8]) -> Option<Vec<SignLine>> {
    let text = std::str::from_utf8(text).ok()?.trim_end_matches('\r');
    let sign = |(at, c)| Sign {
        c: plain(c),
        at: at as u32,
    };
    // All quotes but one are pairs: that one says that rows and columns are exchanged.
    let quote = |b: &u8| matches!(b, b'\'' | b'"' | b'`');
    let quotes = text.bytes().filter(quote).count();
    let lone = |line: &str| is_pointer(line.trim().as_bytes());
    let quoted = |line: &str| line.starts_with('>') && !lone(line);
    let quoted = text.split('\n').any(quoted);
    // Ends of brackets may be those of the board.
    let idle = |line: &str| is_idle(line.as_bytes()) && line.contains(char::is_alphabetic);
    let several = text.contains('\n');
    let lines = text.split('\n').map(|written| {
        let (from, lone) = (offset(text.as_bytes(), written.as_bytes()), lone(written));
        let mut line: SignLine = written
            .char_indices()
            .map(|(at, c)| sign((from + at, c)))
            .collect();
        if lone && !quoted {
            line = vec![Sign {
                c: ARROW,
                at: from as u32,
            }];
        }
        let end = without_smiley(written).chars().count();
        let end = end.min(line.len());
        blank(&mut line[end..]);
        clean(&mut line, quotes % 2 == 1);
        if several && idle(written) {
            blank(&mut line);
        }
        line
    });
    let mut lines: Vec<SignLine> = lines.collect();
    if text.contains("</tr") {
        lines = join::rows_of_page(lines, text);
    }
    without_comment_marks(&mut lines);
    lines = join::items(lines);
    // The quotes around all rows are no spaces beside them, unless the other rows are indented by one too.
    let quote = |c: char| plain(c) == '"';
    let inner = text
        .strip_prefix(quote)
        .and_then(|text| text.strip_suffix(quote));
    let shown = |line: &SignLine| line.first().is_some_and(|sign| !sign.c.is_whitespace());
    let begun = lines.len() == 1 || lines[1..].iter().any(shown);
    if begun && inner.is_some_and(|inner| !inner.contains(quote)) {
        lines.last_mut()?.pop();
        lines[0].remove(0);
    }
    Some(lines)
}

/// The first line of a text with plain signs; `None` if that is too long for what it holds, or not UTF-8.
pub fn line(text: &[u8]) -> Option<SignLine> {
    let short = Some(text).filter(|text| !is_too_long(text));
    short.and_then(signs)?.into_iter().next()
}

/// Removes the sign of a comment before each of several lines with brackets, whatever titles are above them.
fn without_comment_marks(lines: &mut [SignLine]) {
    let has_cells = |line: &&mut SignLine| line.iter().any(|sign| sign.c.is_ascii_digit());
    let mut shown: Vec<&mut SignLine> = lines.iter_mut().filter(has_cells).collect();
    let marked =
        |line: &&mut SignLine| line[0].c == '#' && line.get(1).is_some_and(|sign| sign.c == ' ');
    let bracket = shown
        .iter()
        .any(|line| line.iter().any(|sign| sign.c == '['));
    if bracket && shown.len() > 1 && shown.iter().all(marked) {
        shown.iter_mut().for_each(|line| line[0].c = ' ');
    }
}

/// Pairs of signs and the signs that replace them: arrows, bold text in Markdown, and escapes such as `\n`.
const PAIRS: [([char; 2], (char, char)); 7] = [
    (['~', '>'], (ARROW, ' ')),
    (['-', '>'], (ARROW, ' ')),
    (['=', '>'], (ARROW, ' ')),
    (['*', '*'], (' ', ' ')),
    (['\\', 'r'], (' ', ' ')),
    (['\\', 'n'], ('/', ' ')),
    (['\\', 't'], ('\t', ' ')),
];

/// Removes stars around a word, as Lisp and Markdown have them, and lines below cells: `|_1_|_2_|`.
fn without_marks(line: &mut SignLine) {
    let stars = |i: &usize| line[*i].c == '*';
    let starred = |from: usize| {
        let word = line[from + 1..].iter();
        let word = word.take_while(|sign| sign.c.is_alphabetic() || sign.c == '-');
        let end = from + 1 + word.count();
        (end > from + 2 && line.get(end)?.c == '*').then_some([from, end])
    };
    let starred = (0..line.len()).filter(stars).filter_map(starred).flatten();
    let digit = |i: Option<&Sign>| i.is_some_and(|sign| sign.c.is_ascii_digit());
    let below = |&i: &usize| {
        line[i].c == '_' && (digit(line.get(i + 1)) || i > 0 && digit(line.get(i - 1)))
    };
    let barred = line.first().is_some_and(|sign| sign.c == '|');
    let below = (0..line.len()).filter(|i| barred && below(i));
    for i in starred.chain(below).collect::<Vec<_>>() {
        line[i].c = ' ';
    }
}

/// Replaces pairs of signs, quotes and comments in a line.
fn clean(line: &mut SignLine, odd: bool) {
    let has = |line: &SignLine, of: &[char]| line.iter().any(|sign| of.contains(&sign.c));
    if line.iter().all(|sign| sign.c == '$') || ["/*", "/**", "*/"].contains(&text(line).trim()) {
        blank(line);
    }
    if has(line, &['<']) {
        tags::replace(line);
    }
    if has(line, &['&', '\\']) {
        tags::spaces(line);
        latex::clean(line);
    }
    for i in 1..line.len() {
        let two = [line[i - 1].c, line[i].c];
        let pair = PAIRS.iter().find(|(pair, _)| *pair == two);
        (line[i - 1].c, line[i].c) = pair.map_or((two[0], two[1]), |pair| pair.1);
    }
    // The shaft of a long arrow.
    for i in (1..line.len()).rev() {
        if line[i].c == ARROW && matches!(line[i - 1].c, '-' | '=') {
            (line[i - 1].c, line[i].c) = (ARROW, ' ');
        }
    }
    if has(line, &['"']) {
        quotes(line, odd);
    }
    if has(line, &[KEY]) {
        for sign in line.iter_mut() {
            sign.c = match sign.c {
                KEY => ' ',
                SQUARE => EMPTY,
                c => c,
            };
        }
    }
    if has(line, &['*', '_']) {
        without_marks(line);
    }
    for i in 2..line.len() {
        let mark = line[i].c == 'T' && line[i - 1].c == '.' && line[i - 2].c == ']';
        // A call may follow: `.T.tolist()`
        let goes_on = |sign: &Sign| in_name(sign.c) && sign.c != '.';
        if mark && !line.get(i + 1).is_some_and(goes_on) {
            line[i - 1].c = TRANSPOSED;
        }
    }
    let title = title_from(line);
    blank(&mut line[..title]);
    // The signs of a quotation.
    let quoted = line.iter().take_while(|sign| sign.c == '>').count();
    blank(&mut line[..quoted]);
    beside::remove(line);
}

/// Where a title begins after the sign or the number of a list: `- Start: ...`, `(a) Initial state`; 0 if there is none.
fn title_from(line: &[Sign]) -> usize {
    let text: String = line.iter().take(8).map(|sign| sign.c).collect();
    let begun = text.trim_start_matches(' ');
    let rest = match begun.strip_prefix(['-', '*', '•']) {
        Some(rest) => rest,
        None => {
            let number = begun.strip_prefix('[').unwrap_or(begun);
            let rest = number.trim_start_matches(|c: char| c.is_ascii_digit());
            let letter = number.strip_prefix(|c: char| c.is_ascii_alphabetic());
            let rest = if rest.len() < number.len() {
                rest
            } else {
                letter.unwrap_or_default()
            };
            rest.strip_prefix(']').unwrap_or_default()
        }
    };
    let title = rest.trim_start_matches(' ');
    if title.len() == rest.len() {
        return 0;
    }
    let from = text.chars().count() - title.chars().count();
    let word: String = line[from..]
        .iter()
        .map(|sign| sign.c)
        .take_while(|c| c.is_alphabetic())
        .collect();
    if word.len() > 2
        && (side::begins_title(&word.to_lowercase()) || side::twin(word.as_bytes()).is_some())
    {
        from
    } else {
        0
    }
}

/// Replaces quotes. Nothing between two of them is an empty cell. `odd`: whether one of the text is no quote.
fn quotes(line: &mut SignLine, odd: bool) {
    // Three of them surround a text, with the name of a language after the first ones.
    for i in 3..=line.len() {
        if line[i - 3..i].iter().all(|sign| sign.c == '"') {
            let digits = line[i..].iter().any(|sign| sign.c.is_ascii_digit());
            let to = if i == 3 && !digits { line.len() } else { i };
            blank(&mut line[i - 3..to]);
        }
    }
    let marks: Vec<usize> = (0..line.len()).filter(|&i| line[i].c == '"').collect();
    for pair in marks.chunks(2) {
        let (from, to) = (pair[0], pair[pair.len() - 1]);
        // MATLAB also has `.'`.
        let before = line[..from].iter().rposition(|sign| sign.c != '.');
        if let Some(at) = before.filter(|&at| odd && from == to && line[at].c == ']') {
            line[at + 1].c = TRANSPOSED;
            break;
        }
        let nothing = from < to && line[from + 1..to].iter().all(|sign| sign.c == ' ');
        line[from].c = if nothing { EMPTY } else { ' ' };
        line[to].c = if from < to { ' ' } else { line[to].c };
    }
}
