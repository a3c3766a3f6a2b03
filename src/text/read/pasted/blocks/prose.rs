//! Blocks that are neither a board nor a faulty one: sentences, statements, figures beside the boards of a text.

use crate::puzzle::Shape;
use crate::text::read::number;
use crate::text::read::pasted::any_reading;
use crate::text::read::pasted::blocks::block::{LineBlock, Part};
use crate::text::read::pasted::blocks::in_block::InBlock;
use crate::text::read::pasted::words::goal_name::compares;
use crate::text::read::pasted::words::side::{
    has, has_word, is_goal, name_and_value, side, twin, words_of, Side, REACHED,
};
use crate::text::read::tokens::numbers;
use crate::text::read::{ErrorKind, FaultAt, FaultKind};

/// The fewest different cells of a faulty board that has words around it, and of a line that may be a row of one.
const FEWEST: usize = 5;
const FEWEST_OF_ROW: usize = 2;

/// A year whose digits are a board.
const YEAR: &str = "2013";

/// The last numbers that are different and as small as tiles of usual boards, and the most of them.
#[derive(Default)]
struct Run {
    last: Vec<u32>,
    most: usize,
}

impl Run {
    fn add(&mut self, number: u32) {
        let before = self.last.iter().position(|one| *one == number);
        self.last.drain(..before.map_or(0, |at| at + 1));
        self.last.push(number);
        self.most = self.most.max(self.last.len());
    }
}

/// The cells and words of lines.
#[derive(Default)]
struct Tally {
    /// All numbers, and those that are not directly after a word, as in `Line 2: 4 0 5`.
    all: Run,
    unlabelled: Run,
    /// How many there are since the last word.
    since: usize,
    /// All cells: such numbers, digits of longer ones and of hexadecimal ones, and letters alone.
    cells: usize,
    words: usize,
    /// Whether four numbers beside each other are a board of 2 x 2.
    small: bool,
}

impl Tally {
    fn add(&mut self, line: &str) {
        // Commands of LaTeX are no words.
        let words = line.split(|c: char| !c.is_alphanumeric() && c != '\\');
        let words = words.filter(|word| !word.starts_with('\\'));
        for word in words.filter(|word| !word.is_empty()) {
            let digits = || word.bytes().filter(u8::is_ascii_digit);
            // `90ab` may be a row.
            let least = if word.len() > 3 {
                word.len() / 2
            } else {
                word.len()
            };
            let packed = digits().count() >= least;
            match number(word.as_bytes()).filter(|_| word.len() < 3) {
                Some(number) => self.add_number(number),
                None if packed && word != YEAR => {
                    digits().for_each(|digit| self.add_number(u32::from(digit - b'0')));
                    self.cells += 1;
                }
                None if word.chars().nth(1).is_none() => self.cells += 1,
                None => (self.words, self.since) = (self.words + 1, 0),
            }
        }
    }

    fn add_number(&mut self, number: u32) {
        self.all.add(number);
        if self.since > 0 || self.words == 0 {
            self.unlabelled.add(number);
        }
        (self.cells, self.since) = (self.cells + 1, self.since + 1);
        let four = self.all.last.last_chunk::<4>();
        let small = |four: &[u32; 4]| four.iter().all(|number| *number < 4);
        self.small |= self.since > 3 && four.is_some_and(small);
    }

    /// Whether they may be those of a board with a mistake. `row`: also those of a row.
    fn may_be_board(&self, row: bool) -> bool {
        let fewest = if row { FEWEST_OF_ROW } else { FEWEST };
        match self.words {
            0 => self.cells > usize::from(!row),
            _ => self.all.most.max(self.unlabelled.most) >= fewest || self.small,
        }
    }
}

impl LineBlock {
    /// The place and the fault of a block that is no board, if it matters only to a text without one.
    pub fn prose(&self, boards: &InBlock, window: &[u8], size: Option<Shape>) -> Option<FaultAt> {
        let single = match boards {
            InBlock::One(read) => read.is_err(),
            InBlock::Several(parts) => parts.len() == 1,
            InBlock::None(_) => false,
        };
        let told = self.goal || self.unread || self.is_answer(window);
        if !single || told || self.may_be_board(window) {
            return None;
        }
        match boards {
            InBlock::One(Err((_, FaultKind::Board(ErrorKind::Goal, _)))) => None,
            InBlock::One(read) => read.as_ref().err().cloned(),
            InBlock::Several(parts) => {
                let (from, to) = parts[0];
                let fault = any_reading(&window[from..to], size).err();
                fault.map(|(at, kind)| (from + at, kind))
            }
            InBlock::None(_) => None,
        }
    }

    /// Whether its rows may be those of a board with a mistake, or say something of a goal.
    fn may_be_board(&self, window: &[u8]) -> bool {
        let mut tally = Tally::default();
        let says = |&(from, to): &Part| {
            let line = &window[from..to];
            tally.add(&String::from_utf8_lossy(line));
            let (name, value) = name_and_value(line);
            let other = matches!(side(name), Side::Other | Side::Reading);
            let named = numbers(value).nth(2).is_some() && has_word(name) && !other;
            named
                || twin(line) == Some(true)
                || words_of(line).any(|word| says(&word))
                || compares(line)
                || compares_cell(line)
                || line.starts_with(b"<") && line.iter().any(u8::is_ascii_digit)
        };
        self.rows.iter().any(says) || tally.may_be_board(self.lines)
    }
}

/// Whether a word speaks of a goal, or of a size: `3x2`.
fn says(word: &str) -> bool {
    let digits = |side: &str| number(side.as_bytes()).is_some();
    let size = word
        .split_once('x')
        .is_some_and(|(rows, cols)| digits(rows) && digits(cols));
    size || has("rows columns solved", word) || is_goal(word) || has(REACHED, word)
}

/// Whether a line compares a cell with more than the blank: `if (b[i] != k++)`.
fn compares_cell(line: &[u8]) -> bool {
    let text = String::from_utf8_lossy(line).replace(' ', "");
    let other = |sign| {
        text.split(sign)
            .skip(1)
            .any(|value| !value.starts_with('0'))
    };
    other("]==") || other("]!=")
}
