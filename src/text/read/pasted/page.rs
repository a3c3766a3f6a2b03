//! The lines of a text as plain signs, without code: rules, titles and comments.

use crate::text::read::pasted::cell::{cell, Cell};
use crate::text::read::pasted::clean::signs;
use crate::text::read::pasted::code::{code, Wrong};
use crate::text::read::pasted::record::without_details;
use crate::text::read::pasted::side::{is_end, is_known, GOALS, OTHER_STARTS, STARTS, TITLES};
use crate::text::read::pasted::sign::{blank, has_word, in_name, text, Line, Sign, ARROW, EMPTY};
use crate::text::read::{first_character, show, ErrorKind, FaultAt};

/// The lines of a text with plain signs and without code.
///
/// # Errors
/// The bracket that does not fit, if the text is UTF-8.
pub(super) fn lines(text: &[u8]) -> Result<Vec<Line>, FaultAt> {
    let no_text = || (0, ErrorKind::Cell.said("no text"));
    let mut all = signs(text)
        .ok_or_else(no_text)?
        .join(&Sign { c: '\n', at: 0 });
    let bracket = |(sign, kind, why): Wrong| {
        let at = sign.at as usize;
        let is_name = |b: &u8| b.is_ascii_alphanumeric() || b"_.".contains(b);
        let length = text[at..].iter().take_while(|b| is_name(b)).count();
        let name = match length {
            0 | 1 => first_character(&text[at..]),
            _ => &text[at..at + length],
        };
        let what = format!("{} {why}", show(name));
        (at, kind.said(what))
    };
    without_details(&mut all);
    code(&mut all).map_err(bracket)?;
    let lines = all.split(|sign| sign.c == '\n').map(<[Sign]>::to_vec);
    Ok(lines.collect())
}

/// Whether a line only draws: dashes, corners, and bars between them.
pub(super) fn is_rule(line: &[Sign]) -> bool {
    let count = |c: char| line.iter().filter(|sign| sign.c == c).count();
    let runs = |c: char| {
        line.windows(3)
            .any(|three| three.iter().all(|sign| sign.c == c))
    };
    let drawn = |sign: &Sign| {
        matches!(
            sign.c,
            '-' | '=' | '+' | '|' | ':' | '_' | '~' | ' ' | '\t' | ARROW
        )
    };
    line.iter().all(drawn) && (count('-') + count('+') + count('~') >= 2 || runs('=') || runs('_'))
}

/// The words of a line in small letters, each with its column: of `goalState` `goal` and `state`. Letters beside digits
/// are no words.
pub(super) fn words(line: &[Sign]) -> Vec<(usize, String)> {
    let (mut words, mut at) = (Vec::new(), 0);
    for part in line.split(|sign| !sign.c.is_alphanumeric()) {
        if !part.is_empty() && part.iter().all(|sign| sign.c.is_alphabetic()) {
            let mut begin = at;
            for word in part.chunk_by(|one, next| !(one.c.is_lowercase() && next.c.is_uppercase()))
            {
                words.push((begin, text(word).to_lowercase()));
                begin += word.len();
            }
        }
        at += part.len() + 1;
    }
    words
}

/// Whether the words of a line name a start, and whether they name a goal.
pub(super) fn sides(line: &[Sign]) -> [bool; 2] {
    let words = words(line);
    let goal = words.iter().any(|(_, word)| GOALS.contains(&word.as_str()));
    let start = words.iter().any(|(_, word)| names_start(word, &words));
    [start, goal]
}

/// Whether a word of a line names a start.
pub(super) fn names_start(word: &str, words: &[(usize, String)]) -> bool {
    // In a sentence other words may mean anything.
    let known = |(_, word): &(usize, String)| is_known(word) || word.chars().count() == 1;
    STARTS.contains(&word) || OTHER_STARTS.contains(&word) && words.iter().all(known)
}

/// Whether a line is an arrow from a start to its goal, or the word for it.
pub(super) fn is_arrow(line: &[Sign]) -> bool {
    let text = text(line);
    let text = text.trim();
    text.chars().eq([ARROW]) || text.eq_ignore_ascii_case("to")
}

/// Whether the words of a line name the end of a path: `End:`, `End state:`, `Start     End`.
pub(super) fn names_end(words: &[(usize, String)]) -> bool {
    let known = words.iter().all(|(_, word)| is_known(word));
    known && words.iter().any(|(_, word)| is_end(word))
}

/// Whether a line has no cells of a board but words about it.
pub(super) fn is_title(line: &[Sign]) -> bool {
    let known = |word: &str| is_known(word) || TITLES.iter().any(|title| word.starts_with(title));
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
    // `Easy (4 moves):`
    let brackets = |c: char| line.iter().filter(|sign| sign.c == c).count();
    let ended = text(line).trim_end().ends_with(':') && brackets('[') == brackets(']');
    // `[Puzzle 1]`
    let section =
        text(line).trim().starts_with('[') && brackets('[') == 1 && !text(line).contains(',');
    let section = section && text(line).trim().ends_with(']');
    let code = code && (numbers.len() > 1 || !ended && !section);
    let code = code || names_side(&words) && has_cells(line);
    let few = numbers.len() <= sound.len() && numbers.iter().all(|&digits| digits < 4);
    // `Explored 1234 nodes`, or `Nodes expanded: 181440`, which has a digit twice, so that it is no board.
    let mut digits: Vec<char> = line
        .iter()
        .map(|sign| sign.c)
        .filter(char::is_ascii_digit)
        .collect();
    digits.sort_unstable();
    let twice = digits.windows(2).any(|two| two[0] == two[1]);
    let twice = twice || text(line).trim_end().ends_with(char::is_alphabetic);
    let figure = sound.len() > 1
        && numbers.len() == 1
        && twice
        && !sound.iter().any(|(_, word)| known(word));
    let sentence = sound.len() > 2 && numbers.len() < 2 * sound.len();
    let counted =
        matches!(&words[..], [(_, board), (_, is), ..] if board.starts_with("board") && is == "in");
    is_caption(line)
        || counted
        || has_only_values(line)
        || is_name(line)
        || !sound.is_empty() && named && !code && (few || figure || sentence)
}

/// Whether a line is a single word that cannot be a row of letters: `Easy`, `Solvable`, `Thanks!`, or a direction.
fn is_name(line: &[Sign]) -> bool {
    let text = text(line);
    let word = text.trim().trim_end_matches(['.', '!', '?', ':']);
    if ["up", "down", "left", "right"].contains(&word.to_ascii_lowercase().as_str()) {
        return true;
    }
    let mut letters: Vec<char> = word.chars().collect();
    let plain = letters.len() > 2 && letters.iter().all(char::is_ascii_alphabetic);
    if !plain || cell(word) != Cell::Unknown {
        return false;
    }
    let capital =
        letters[0].is_ascii_uppercase() && letters[1..].iter().all(char::is_ascii_lowercase);
    letters.sort_unstable();
    capital || letters.windows(2).any(|two| two[0] == two[1])
}

/// Whether a line consists of names with numbers: `f=4 g=2 h=2`, `depth = 3`.
fn has_only_values(line: &[Sign]) -> bool {
    let text = text(line);
    let parts: Vec<&str> = text.split('=').collect();
    let [first, .., last] = parts[..] else {
        return false;
    };
    let is_number = |word: &str| word.parse::<f64>().is_ok();
    // A number in brackets is an index.
    let is_name = |word: &str| {
        let index = word.rsplit('[').next().unwrap_or_default();
        let indexed = word.contains('[') && index.contains(|c: char| c.is_ascii_digit());
        word.starts_with(char::is_alphabetic) && !indexed
    };
    // Between two signs there is a number and the next name.
    let words = |part: &'_ str| part.replace([',', ';'], " ");
    let between = |part: &&str| {
        let words = words(part);
        let mut words = words.split_whitespace();
        words.next().is_some_and(is_number)
            && words.next().is_some_and(is_name)
            && words.next().is_none()
    };
    // A blank or a tile, a fixed cell and a tile may be a row.
    let cell = first.trim().chars().all(|c| c <= 'f' || "oOxX".contains(c));
    let sure = parts.len() > 2 || has_word(line) || !cell || !text.contains(" =");
    let ends =
        is_name(first.trim()) && !first.trim().contains(' ') && is_number(words(last).trim());
    sure && ends && parts[1..parts.len() - 1].iter().all(between)
}

/// Whether a line is a title that ends with a full stop, and so rather says something of boards than names one.
pub(super) fn is_sentence(line: &[Sign]) -> bool {
    text(line).trim_end().ends_with('.') && is_title(line)
}

/// Whether words name a start or a goal.
fn names_side(words: &[(usize, String)]) -> bool {
    let is_side = |word: &str| names_start(word, words) || GOALS.contains(&word) || is_end(word);
    words.iter().any(|(_, word)| is_side(word))
}

/// Whether a line has cells of a row after a `:` or `=`, and nothing else.
fn has_cells(line: &[Sign]) -> bool {
    let mark = line.iter().rposition(|sign| matches!(sign.c, ':' | '='));
    let cells = mark.map_or(String::new(), |mark| text(&line[mark + 1..]));
    let is_cell = |word: &str| word.bytes().all(|b| b.is_ascii_digit()) || word.len() == 1;
    cells.split_whitespace().count() > 1 && cells.split_whitespace().all(is_cell)
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
    let known = |(_, word): &(usize, String)| is_known(word);
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
