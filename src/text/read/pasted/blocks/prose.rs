//! Blocks that are neither a board nor a faulty one: sentences, statements, figures beside the boards of a text.

use crate::puzzle::Shape;
use crate::text::read::line::sides;
use crate::text::read::number;
use crate::text::read::pasted::any_reading;
use crate::text::read::pasted::blocks::block::{LineBlock, Part};
use crate::text::read::pasted::blocks::in_block::InBlock;
use crate::text::read::pasted::title::LEVELS;
use crate::text::read::pasted::words::figures::repeats;
use crate::text::read::pasted::words::goal_name::{compares, is_name_of_goal};
use crate::text::read::pasted::words::side::{
    has, has_word, is_board, is_goal, is_reading, name_and_value, side, twin, words_of, Side,
    REACHED,
};
use crate::text::read::tokens::{numbers, offset};
use crate::text::read::{ErrorKind, FaultAt, FaultKind};

/// The fewest different cells beside each other in a line that may be a row. With one more they may be equal.
const FEWEST_CELLS: usize = 3;

/// Words of a goal, of a size, and of what changes the cells or their order.
const SAYING: &str = "solved sort sorted row rows column columns transpose transposed reverse reversed rev shuffle rotate \
                      flip mirror swap del roll enumerate";

impl LineBlock {
    /// The fault of a block that is neither a board nor a board with a mistake, and where it is. Such a fault counts only if
    /// the text has no board.
    pub fn prose(&self, boards: &InBlock, window: &[u8], size: Option<Shape>) -> Option<FaultAt> {
        let stays = || {
            self.goal
                || self.unread
                || self.is_answer(window)
                || self.is_announced(window)
                || self.may_be_board(window)
        };
        match boards {
            InBlock::One(Err((_, FaultKind::Board(ErrorKind::Goal, _)))) => None,
            InBlock::One(Err(fault)) => (!stays()).then(|| fault.clone()),
            InBlock::Several(parts) if parts.len() == 1 && !stays() => {
                let (from, to) = parts[0];
                let fault = any_reading(&window[from..to], size).err();
                fault.map(|(at, kind)| (from + at, kind))
            }
            _ => None,
        }
    }

    /// Whether its title has a number or a `:` at its end, and names a board, a level or a case: `Case #2:`, `Hard:`.
    fn is_announced(&self, window: &[u8]) -> bool {
        let title = self.title(window, false).trim_ascii_end();
        let marked = title.ends_with(b":") || title.iter().any(u8::is_ascii_digit);
        let board = |word: String| is_board(&word) || has(LEVELS, &word) || word == "case";
        marked && words_of(title).any(board)
    }

    /// Whether its rows may be those of a board with a mistake, or say something of a board or its goal.
    fn may_be_board(&self, window: &[u8]) -> bool {
        let single = self.rows.len() == 1 && !self.lines;
        let mut lines = self
            .rows
            .iter()
            .map(|&(from, to)| window[from..to].trim_ascii());
        lines.any(|line| {
            let text = String::from_utf8_lossy(line);
            is_bare(&text, single) || speaks_of_board(line) || may_be_row(&text)
        }) || self.has_only_words(window)
    }

    /// Whether it has several lines of one word each.
    fn has_only_words(&self, window: &[u8]) -> bool {
        let sign = |b: &u8| b.is_ascii_alphanumeric() || b"._".contains(b);
        let packed = |&(from, to): &Part| {
            let line = window[from..to].trim_ascii();
            line.len() > 1 && line.iter().all(sign)
        };
        self.rows.len() > 1 && self.rows.iter().all(packed)
    }
}

/// The words of a line, numbers too.
fn words(line: &str) -> impl Iterator<Item = &str> {
    let words = line.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| !word.is_empty())
}

/// Whether a line has numbers or single letters, and no words or operators. A number of one or two digits that is the only
/// line says nothing.
fn is_bare(line: &str, single: bool) -> bool {
    let plain = !has_word(line.as_bytes()) && !line.contains(|c| "=+<>!?".contains(c));
    let digits = line.bytes().filter(u8::is_ascii_digit).count();
    let alone = single && digits < 3 && !line.starts_with("- ");
    plain && (words(line).count() > 1 || digits > 0 && !alone)
}

/// Whether a line says something of a board or its goal.
fn speaks_of_board(line: &[u8]) -> bool {
    let (name, value) = name_and_value(line);
    let board = has_word(name) && !matches!(side(name), Side::Other | Side::Reading);
    let level = words_of(name).any(|word| has(LEVELS, &word));
    let written: Vec<u8> = value
        .iter()
        .filter(|b| !b":= \"',;}".contains(b))
        .copied()
        .collect();
    let empty = !value.is_empty() && [&b""[..], b"null", b"None"].contains(&&written[..]);
    let digit = line.iter().any(u8::is_ascii_digit);
    let named =
        board && numbers(value).nth(2).is_some() || level && digit || (board || level) && empty;
    let words: Vec<String> = words_of(line).collect();
    let few = words.len() < 3;
    let says = |word: &String| {
        let goal = is_goal(word) || has(REACHED, word) || few && is_name_of_goal(word);
        goal || has(SAYING, word) || digit && is_reading(word) || sides(word).is_some()
    };
    let markup = line.starts_with(b"<") && digit;
    named
        || markup
        || twin(line) == Some(true)
        || words.iter().any(says)
        || compares(line)
        || compares_cell(line)
}

/// Whether a line compares a cell with anything but 0 (`b[i] != k++`) or with another cell (`b[i] > b[j]`), reads or sets a
/// cell at a fixed place (`b[0] == 0`, `b(1) = 5`), or takes cells in another order (`b[::-1]`).
fn compares_cell(line: &[u8]) -> bool {
    let text = String::from_utf8_lossy(line).replace(' ', "");
    let last = text.rfind('[').unwrap_or(0);
    text.contains("[::")
        || text.match_indices([']', ')']).any(|(at, bracket)| {
            let (before, after) = (&text[..at], &text[at + 1..]);
            let fixed = before.ends_with(|c: char| c.is_ascii_digit());
            let assigned = after.starts_with('=') && !after.starts_with("==");
            if bracket == ")" {
                return fixed && assigned;
            }
            let sign = |sign: &str| after.strip_prefix(sign);
            let other = sign("==").or(sign("!="));
            let ordered = after.starts_with(['<', '>']) && at < last;
            let compared = other.is_some_and(|value| !value.starts_with('0'));
            compared || ordered || fixed && after.starts_with(['=', '!'])
        })
}

/// Whether a line has different cells beside each other, as a row has; or begins with one of several numbers.
fn may_be_row(line: &str) -> bool {
    let (mut run, mut length, mut end): (Vec<&str>, usize, usize) = (Vec::new(), 0, 0);
    for word in words(line) {
        let at = offset(line.as_bytes(), word.as_bytes());
        let between = &line[end..at];
        end = at + word.len();
        let digits = word.bytes().filter(u8::is_ascii_digit).count();
        let letter = word.chars().nth(1).is_none() && digits == 0;
        let packed = digits > 0
            && word.len() > 2
            && !repeats(word.bytes())
            && word.bytes().all(|b| b.is_ascii_hexdigit());
        if packed && !is_year(word) && (word.len() > 3 || digits > 1 && line.len() < 8) {
            return true;
        }
        let signs = if letter {
            " \t|"
        } else {
            " \t|,;/&[](){}'\"\\"
        };
        let plain = between.chars().all(|c| signs.contains(c)) || between == "-";
        let negative = between.len() > 1 && between.ends_with('-');
        let cell = !negative && (packed || letter || digits == word.len() && digits < 3);
        if !plain || !cell {
            (length, run) = (0, Vec::new());
        }
        if cell {
            let before = run.iter().position(|one| *one == word);
            run.drain(..before.map_or(0, |at| at + 1));
            run.push(word);
            length += 1;
        }
        if run.len() >= FEWEST_CELLS || length > FEWEST_CELLS {
            return true;
        }
    }
    line.starts_with(|c: char| c.is_ascii_digit()) && numbers(line.as_bytes()).nth(1).is_some()
}

/// Whether a word is a year.
fn is_year(word: &str) -> bool {
    word.len() == 4
        && (word.starts_with("19") || word.starts_with("20"))
        && number(word.as_bytes()).is_some()
}
