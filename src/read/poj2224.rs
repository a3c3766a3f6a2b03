//! Boards of up to 10 x 10 with a bound on the moves (POJ 2224): read block by block, each solved by a depth-limited
//! search of its own.
//!
//! ```text
//! START 3 15
//! ... start board, goal board: D x D tokens each, the blank X
//! END
//! ```

use crate::problem::form::Form;
use crate::puzzle::board::Path;
use crate::puzzle::parity::odd;
use crate::read::case::Wrong;
use crate::read::flaw::Flaw;
use crate::read::reader::Session;
use crate::read::tokens::{is_space, number, skip_space, token_end};
use crate::write::output::{Filling, Letters, Phrase};
use std::io::{Read, Result, Write};

const LARGEST: usize = 10;
const FARTHEST: usize = 15;

/// A block that can be asked about. Cells row by row, the blank 0.
pub struct Block {
    pub size: usize,
    pub limit: usize,
    pub start: Vec<usize>,
    pub goal: Vec<usize>,
}

/// Answers a whole input. The phrase for the unsolvable has the bound in its gap for the moves.
///
/// # Errors
/// Only those of the source and of the sink.
pub fn answer_all<R: Read, W: Write>(form: &Form, session: &mut Session<R, W>) -> Result<()> {
    let say = [
        Phrase::new(form.say.solved),
        Phrase::new(form.say.unsolvable),
        Phrase::new(form.say.invalid),
    ];
    let letters = Letters::new(form.say.letters);
    while session.next_case()? {
        let (phrase, moves) = match read_block(form.blank, session)? {
            Some(block) => match block.solve() {
                Some(moves) => (&say[0], moves),
                None => (&say[1], block.limit),
            },
            None => (&say[2], 0),
        };
        session.solved += u64::from(std::ptr::eq(phrase, &say[0]));
        if session.case > 1 {
            session.out.bytes(form.say.between.as_bytes())?;
        }
        let filling = Filling {
            case: session.case,
            moves: moves as u64,
            path: &Path::default(),
            letters: &letters,
            from: None,
        };
        phrase.write(session.out, &filling)?;
    }
    session.out.flush()
}

/// Reads a block up to its END; `None` if something is wrong with it, and that is said. Then reading goes on behind the
/// next END, or at the next START.
pub fn read_block<R: Read, W: Write>(
    blank: u8,
    session: &mut Session<R, W>,
) -> Result<Option<Block>> {
    let mut too_long = false;
    loop {
        let (text, full) = (session.input.window(), session.input.full());
        let end = block_end(text, session.input.ended(), too_long);
        if end.is_none() && !full {
            session.wait()?;
            continue;
        }
        // Of a block without an end all but a word that may go on.
        let length = end.unwrap_or_else(|| {
            let word = text.iter().rposition(|&b| is_space(b));
            word.map_or(text.len(), |space| space + 1)
        });
        let block = parse(&text[..length], &spans(&text[..length]), blank);
        match block {
            Err((at, what)) if !too_long => session.fault(at, true, what),
            Ok(block) if !too_long => {
                session.input.advance(length);
                session.fresh = false;
                return Ok(Some(block));
            }
            _ => {}
        }
        too_long = true;
        session.input.advance(length);
        session.fresh = false;
        if end.is_some() {
            return Ok(None);
        }
    }
}

fn spans(text: &[u8]) -> Vec<(usize, usize)> {
    let mut spans = Vec::new();
    let mut at = skip_space(text, 0);
    // A block has no more than two of the largest boards and four words.
    while at < text.len() && spans.len() <= 2 * LARGEST * LARGEST + 4 {
        let end = token_end(text, at);
        spans.push((at, end));
        at = skip_space(text, end);
    }
    spans
}

/// Where a block ends: behind its END, or before the START of the next, or where the input ends. `begun`: its own
/// START is past.
fn block_end(text: &[u8], ended: bool, begun: bool) -> Option<usize> {
    let first = skip_space(text, 0);
    let mut at = first;
    while at < text.len() {
        let end = token_end(text, at);
        let whole = end < text.len() || ended;
        if whole && &text[at..end] == b"END" {
            return Some(end);
        }
        if whole && (begun || at > first) && &text[at..end] == b"START" {
            return Some(at);
        }
        at = skip_space(text, end);
    }
    Some(text.len()).filter(|_| ended)
}

/// The tokens of a block, and what to say of them.
struct Tokens<'a> {
    text: &'a [u8],
    spans: &'a [(usize, usize)],
    blank: u8,
}

impl Tokens<'_> {
    /// Empty behind the last.
    fn get(&self, i: usize) -> &[u8] {
        self.spans
            .get(i)
            .map_or(b"", |&(from, to)| &self.text[from..to])
    }

    fn wrong(&self, i: usize, wanted: &str) -> Wrong {
        let at = self.spans.get(i).map_or(self.text.len(), |&(from, _)| from);
        (at, Flaw::Instead(self.get(i).to_vec(), wanted.to_string()))
    }

    fn keyword(&self, i: usize, word: &str) -> std::result::Result<(), Wrong> {
        if self.get(i) == word.as_bytes() {
            return Ok(());
        }
        Err(self.wrong(i, word))
    }

    fn number(
        &self,
        i: usize,
        least: usize,
        most: usize,
        name: &str,
    ) -> std::result::Result<usize, Wrong> {
        let value = number(self.get(i)).map(|value| value as usize);
        value
            .filter(|value| (least..=most).contains(value))
            .ok_or_else(|| self.wrong(i, &format!("{} from {} to {}", name, least, most)))
    }

    /// The board whose first cell is token `from`.
    fn board(&self, from: usize, cells: usize) -> std::result::Result<Vec<usize>, Wrong> {
        let mut board = Vec::with_capacity(cells);
        for i in from..from + cells {
            let word = self.get(i);
            let value = if word.eq_ignore_ascii_case(&[self.blank]) {
                Some(0)
            } else {
                number(word)
                    .filter(|&value| value > 0)
                    .map(|value| value as usize)
            };
            match value.filter(|&value| value < cells) {
                _ if word.is_empty() || word == b"END" => return Err(self.wrong(i, "a cell")),
                Some(value) if !board.contains(&value) => board.push(value),
                Some(value) => return Err((self.spans[i].0, Flaw::Twice(value as u32, false))),
                None => {
                    let (token, tiles, blank) = (word.to_vec(), cells - 1, self.blank);
                    let what = Flaw::NoCell {
                        token,
                        tiles,
                        blank,
                    };
                    return Err((self.spans[i].0, what));
                }
            }
        }
        Ok(board)
    }
}

fn parse(text: &[u8], spans: &[(usize, usize)], blank: u8) -> std::result::Result<Block, Wrong> {
    let tokens = Tokens { text, spans, blank };
    tokens.keyword(0, "START")?;
    let size = tokens.number(1, 3, LARGEST, "a size")?;
    let limit = tokens.number(2, 0, FARTHEST, "a bound of moves")?;
    let start = tokens.board(3, size * size)?;
    let goal = tokens.board(3 + size * size, size * size)?;
    tokens.keyword(3 + 2 * size * size, "END")?;
    Ok(Block {
        size,
        limit,
        start,
        goal,
    })
}

impl Block {
    /// The fewest moves, if they are no more than the bound. Parity first, then IDA* with Manhattan distance.
    pub fn solve(&self) -> Option<usize> {
        let last = self.start.len() - 1;
        let homes = |board: &[usize]| {
            board
                .iter()
                .map(|&tile| if tile == 0 { last } else { tile - 1 } as u32)
                .collect()
        };
        let (mut start, mut goal): (Vec<u32>, Vec<u32>) = (homes(&self.start), homes(&self.goal));
        if odd(&mut start, self.size) != odd(&mut goal, self.size) {
            return None;
        }
        let mut home = vec![0; self.start.len()];
        for (cell, &tile) in self.goal.iter().enumerate() {
            home[tile] = cell;
        }
        let mut search = Search {
            size: self.size,
            home,
            board: self.start.clone(),
        };
        let h = (0..self.start.len())
            .filter(|&cell| self.start[cell] != 0)
            .map(|c| search.distance(self.start[c], c))
            .sum();
        let blank = self.start.iter().position(|&tile| tile == 0)?;
        (h..=self.limit)
            .step_by(2)
            .find(|&bound| search.reaches(blank, blank, bound, h))
    }
}

struct Search {
    size: usize,
    /// Goal cell by tile.
    home: Vec<usize>,
    board: Vec<usize>,
}

impl Search {
    /// Manhattan distance of a tile in a cell.
    fn distance(&self, tile: usize, cell: usize) -> usize {
        let apart = |a: usize, b: usize| a.abs_diff(b);
        let home = self.home[tile];
        apart(home / self.size, cell / self.size) + apart(home % self.size, cell % self.size)
    }

    /// Whether `left` moves can bring the goal, not beginning with one back to `before`; `h` is Manhattan distance.
    fn reaches(&mut self, blank: usize, before: usize, left: usize, h: usize) -> bool {
        if h == 0 {
            return true;
        }
        let size = self.size;
        let beside = [
            (blank >= size, blank.wrapping_sub(size)),
            (blank + size < size * size, blank + size),
            (blank % size > 0, blank.wrapping_sub(1)),
            (blank % size + 1 < size, blank + 1),
        ];
        for &(_, cell) in beside
            .iter()
            .filter(|&&(there, cell)| there && cell != before)
        {
            let tile = self.board[cell];
            let h = h + self.distance(tile, blank) - self.distance(tile, cell);
            if h + 1 > left {
                continue;
            }
            self.board.swap(blank, cell);
            let found = self.reaches(cell, blank, left - 1, h);
            self.board.swap(blank, cell);
            if found {
                return true;
            }
        }
        false
    }
}
