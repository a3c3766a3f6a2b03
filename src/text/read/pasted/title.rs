//! Titles: lines without cells of a board, but with words about it.

use crate::text::read::pasted::signs::cell::{cell, CellKind};
use crate::text::read::pasted::signs::sign::{
    blank, has_word, in_name, text, Sign, SignLine, EMPTY,
};
use crate::text::read::pasted::words::asking::boards;
use crate::text::read::pasted::words::figures::{
    has_cells, has_counters, is_caption, is_figure, is_foreign, is_name, repeats,
};
use crate::text::read::pasted::words::headings::{
    has_cells_beside, has_remark, is_heading, is_letter, is_problem,
};
use crate::text::read::pasted::words::packed::is_packed;
use crate::text::read::pasted::words::side::{
    begins_title, has, has_side, is_end, is_goal, is_known, is_start, is_sure_start, twin, words,
};
use crate::text::read::pasted::words::stated::names_length;
use crate::text::read::tokens::numbers;

/// Names of kinds of boards.
pub const LEVELS: &str =
    "easy medium hard simple trivial expert normal difficult beginner level tests";

/// A line and its words in small letters, each with its column. Letters beside digits are no words.
pub(super) struct LineWords<'a> {
    line: &'a [Sign],
    pub text: String,
    pub words: Vec<(usize, String)>,
}

/// Whether a line has no cells of a board but words about it.
pub(super) fn is_title(line: &[Sign]) -> bool {
    LineWords::of(line).are_title()
}

impl<'a> LineWords<'a> {
    pub(super) fn of(line: &'a [Sign]) -> LineWords<'a> {
        let text = text(line);
        let mut words = words(&text, false);
        if text.contains('=') && declares(&text) {
            words.retain(|(_, word)| word != "final");
        }
        LineWords { line, words, text }
    }

    fn has(&self, of: impl Fn(&str) -> bool) -> bool {
        self.words.iter().any(|(_, word)| of(word))
    }

    /// Whether one of the words, or another word beside them, names a start.
    pub(super) fn is_start(&self, word: &str) -> bool {
        // In a sentence other words may mean anything.
        let known = |word: &str| is_known(word) || word.chars().count() == 1;
        is_sure_start(word) || is_start(word) && !self.has(|word| !known(word))
    }

    /// Whether the words name a start, and whether they name a goal.
    pub(super) fn sides(&self) -> [bool; 2] {
        let goal = self.has(is_goal);
        let both = self.words.len() > 1 && self.name_both().is_some();
        [self.has(|word| self.is_start(word)) || both, goal || both]
    }

    /// Whether the words name the end of a path: `End:`, `End state:`, `Start     End`.
    pub(super) fn name_end(&self) -> bool {
        self.has(is_end) && !self.has(|word| !is_known(word))
    }

    /// Whether they are a title that ends with a full stop, and so rather says something of boards than names one.
    pub(super) fn are_sentence(&self) -> bool {
        self.text.trim_end().ends_with('.') && self.are_title()
    }

    /// Whether the line has no cells of a board but words about it.
    pub(super) fn are_title(&self) -> bool {
        // Most lines are rows. (Plain rows took an eighth of the instructions of `show` more without this.)
        if !self.line.iter().any(|sign| sign.c.is_alphabetic()) {
            return false;
        }
        let text = self.text.trim();
        // Julia's `3×3 Matrix{Int64}:`
        let typed = text.ends_with("]:") && self.has(|word| word == "matrix");
        let is_word = |word: &str| {
            begins_title(word)
                || word.len() > 2
                    && word.chars().nth(1).is_some()
                    && cell(word) != CellKind::Nothing
                    && word.chars().any(|c| c > 'f')
        };
        let sound = self.words.iter().filter(|(_, word)| is_word(word)).count();
        let known = self.has(begins_title);
        let numbers: Vec<usize> = numbers(text.as_bytes()).map(<[u8]>::len).collect();
        // `State 1 of 3`
        let of = usize::from(known && self.has(|word| word == "of"));
        let few = numbers.len() <= sound + of && numbers.iter().all(|&digits| digits < 4);
        // `Explored 1234 nodes`, or `Nodes expanded: 181440`, which has a digit twice, so that it is no board.
        let twice = repeats(text.bytes().filter(u8::is_ascii_digit));
        let twice = twice || text.ends_with(char::is_alphabetic);
        // A board in a sentence is not dropped.
        let mut digits = text.split(|c: char| !c.is_ascii_digit());
        let packed = digits.any(|word| word.len() > 8 && is_packed(word));
        let figure = sound > 1 && numbers.len() == 1 && twice && !known && !packed;
        let sentence = sound > 2 && numbers.len() < 2 * sound && !packed;
        let sentence = sentence && boards(self.line).is_empty();
        let counted = matches!(&self.words[..], [(_, board), (_, is), ..] if board.starts_with("board") && is == "in");
        let title = || sound > 0 && (known || text.contains([' ', ':']));
        // Cells beside words are not dropped: `7 8 6   Expanding this node...`
        let beside = (few || sentence) && has_cells_beside(text);
        is_caption(&self.text)
            || is_letter(text)
            || counted
            || typed
            || self.are_values()
            || is_figure(text)
            || has_counters(text)
            || is_name(text)
            || is_foreign(text)
            || self.are_section()
            || is_problem(text)
            || is_heading(text, &self.words)
            || title() && !self.are_code(numbers.len()) && (!beside && (few || sentence) || figure)
    }

    /// Whether the line has brackets around cells, or cells after the name of a start or a goal. `numbers`: how many it has.
    fn are_code(&self, numbers: usize) -> bool {
        let text = self.text.trim();
        let brackets = |c: char| self.line.iter().filter(|sign| sign.c == c).count();
        let (opens, closes) = (brackets('['), brackets(']'));
        // `Easy (4 moves):` and `[Puzzle 1]`
        let ended = text.ends_with(':') && opens == closes;
        let section =
            text.starts_with('[') && opens == 1 && !text.contains(',') && text.ends_with(']');
        let code = opens + closes + brackets(EMPTY) > 0 && (numbers > 1 || !ended && !section);
        if self.has(begins_title) && numbers < 4 && has_remark(text) {
            return false;
        }
        // `8 tiles (every tile has one number from 1 to 8)`
        let prose = self.words.len() > 5
            && 2 * numbers <= self.words.len()
            && (!text.contains('=') || text.ends_with(['.', ':']));
        let sides = || self.has(|word| self.is_start(word) || is_goal(word) || is_end(word));
        code && !prose || sides() && has_cells(text)
    }

    /// Whether the line is the name of a section: `[easy]`.
    fn are_section(&self) -> bool {
        let name = self.text.trim().strip_prefix('[');
        let name = name.and_then(|name| name.strip_suffix(']'));
        name.is_some_and(|name| has(LEVELS, &name.to_lowercase()))
    }

    /// Whether the line consists of names with numbers: `f=4 g=2 h=2`, `depth = 3`.
    fn are_values(&self) -> bool {
        let text = &self.text;
        let parts: Vec<&str> = text.split('=').collect();
        let [first, .., last] = parts[..] else {
            return false;
        };
        let is_number = |word: &str| word.parse::<f64>().is_ok() && !is_packed(word);
        // A number in brackets is an index.
        let is_name = |word: &str| {
            let index = word.rsplit('[').next().unwrap_or_default();
            let indexed = word.contains('[') && index.contains(|c: char| c.is_ascii_digit());
            word.starts_with(char::is_alphabetic) && !indexed
        };
        // Between two signs there is a number and the next name.
        let plain = |part: &str| part.replace([',', ';'], " ");
        let between = |part: &&str| {
            let words = plain(part);
            let words: Vec<&str> = words.split_whitespace().collect();
            matches!(words[..], [number, name] if is_number(number) && is_name(name))
        };
        // A blank or a tile, a fixed cell and a tile may be a row.
        let cell = |c: char| {
            c.is_ascii_digit()
                || " =_*#.oOxX".contains(c)
                || "abcdef".contains(c.to_ascii_lowercase())
        };
        let cell = first.trim().chars().all(cell);
        // Two blanks are no row: `x = 0`.
        let blanks = first.trim().eq_ignore_ascii_case("x") && last.trim_matches([' ', ';']) == "0";
        let sure =
            parts.len() > 2 || has_word(self.line) || !cell || !text.contains(" =") || blanks;
        // `int x = 1`
        let first = first.trim();
        let (types, name) = first.rsplit_once(' ').unwrap_or(("", first));
        let typed = types
            .split_whitespace()
            .all(|word| has(TYPES, word) || has(MODIFIERS, word));
        let ends = is_name(name) && typed && is_number(plain(last).trim());
        sure && ends && parts[1..parts.len() - 1].iter().all(between)
    }

    /// Whether the line is a heading of the figures that `stats` prints.
    pub(super) fn are_figures(&self) -> bool {
        let has = |i: usize, word: &str| self.words.get(i).is_some_and(|(_, is)| is == word);
        let heading = (has(0, "moves") || has(0, "runs")) && has(1, "boards");
        heading || is_caption(&self.text) && !has(0, "start")
    }
}

/// Words before and after `final` where it is a word of the language.
const MODIFIERS: &str = "static private public protected internal const let";
const TYPES: &str = "int char byte short long string var val list board state puzzle grid float double size_t unsigned";

/// Whether `final` is a word of the language in a line, rather than one of a name: `static final int[] board = ...`.
fn declares(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().take(8).collect();
    let Some(at) = words.iter().position(|word| *word == "final") else {
        return false;
    };
    let modified = words[..at].iter().any(|word| has(MODIFIERS, word));
    let is_type = |word: &str| has(TYPES, &word.to_lowercase()) || word.contains(['[', '<']);
    let typed = matches!(words[at + 1..], [kind, name, ..] if is_type(kind) && name != "=");
    let named = matches!(words[at + 1..], [name, "=", ..] if is_start(name) || !is_known(&name.to_lowercase()));
    modified || at == 0 && (typed || named)
}

/// Removes a title in front of cells: what precedes a `:` or `=` and has a word.
pub(super) fn without_title(mut line: SignLine) -> SignLine {
    let first = line.iter().position(|sign| !sign.c.is_whitespace());
    let Some(first) = first.filter(|&i| line[i].c.is_alphanumeric()) else {
        return line;
    };
    let mark = line.iter().position(|sign| matches!(sign.c, ':' | '='));
    // Words around another board are no title: `With the goal 123804765 solve: 283164705`
    let named = |mark: usize| {
        let name = &line[first..mark];
        let known = has_word(name) || twin(text(name).as_bytes()).is_some();
        known && boards(name).is_empty()
    };
    let title = mark.filter(|&mark| mark > first && named(mark));
    // `24-puzzle: 1 2 3 ...`, but not `4 by 3 puzzle: 1 2 3 ...`
    if !line[first].c.is_alphabetic() {
        let (name, value) = line[first..].split_at(title.unwrap_or(first) - first);
        let (name, value) = (text(name), text(value));
        let colon = value.starts_with(':');
        let sized = words(&name, true)
            .iter()
            .any(|(_, word)| names_length(word));
        let few = numbers(name.as_bytes()).count() == 1;
        let sided = has_side(name.as_bytes());
        if !colon || sided || !few && !sized && value.contains(|c: char| c.is_ascii_digit()) {
            return line;
        }
    }
    let word = words(&text(&line), false).into_iter().next();
    let word = word.filter(|(_, word)| is_known(word));
    let word = word.map(|(at, word)| at + word.chars().count());
    let apart = |&end: &usize| line.get(end).is_none_or(|sign| !in_name(sign.c));
    if let Some(end) = title.or(word.filter(apart).map(|end| end - 1)) {
        blank(&mut line[..=end]);
        // `Start | 283164705`, `goal,123804765`
        let shown = line.iter().position(|sign| !sign.c.is_whitespace());
        let only = |at: usize| !line[at + 1..].iter().any(|sign| sign.c == line[at].c);
        let mark = shown.filter(|&at| matches!(line[at].c, '|' | ',') && only(at));
        let mark = mark.filter(|_| title.is_none());
        if let Some(mark) = mark {
            blank(&mut line[..=mark]);
        }
    }
    line
}
