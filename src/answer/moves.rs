//! Moves as people write them, and as a list with a text.

use crate::puzzle::{Move, FIXED, LETTERS, MOVES};
use crate::text::read::{is_space, number, show, FaultAt, FaultKind, LineBoard};
use std::error::Error;
use std::fmt::{Display, Formatter, Result as Written, Write};
use std::ops::Deref;
use std::str::FromStr;

/// Moves of the blank, in their order: a slice of [`Move`] that is written as `urdl...`.
///
/// ```
/// use npuzzle::{Move, Moves};
///
/// let moves: Moves = "rrd".parse()?;
/// assert_eq!(moves.len(), 3);
/// assert_eq!(moves[2], Move::Down);
/// assert_eq!(moves.to_string(), "rrd");
///
/// // Upper or lower case, with or without spaces; a number repeats the letter before it.
/// assert_eq!(moves, "R2 D".parse()?);
///
/// // The way back.
/// let back: Moves = moves.iter().rev().map(|m| m.back()).collect();
/// assert_eq!(back.to_string(), "ull");
///
/// let error = "rx".parse::<Moves>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "character 2: `x` is not a move: the moves are u, d, l, r, a number after one repeats it"
/// );
/// # Ok::<(), npuzzle::PuzzleError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Hash)]
pub struct Moves(Vec<Move>);

/// The most moves that are read: a path on 255 x 255 has up to about 63 million.
const MOST: usize = 1 << 26;

impl Deref for Moves {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.0
    }
}

impl From<Vec<Move>> for Moves {
    fn from(moves: Vec<Move>) -> Moves {
        Moves(moves)
    }
}

impl FromIterator<Move> for Moves {
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> Moves {
        Moves(moves.into_iter().collect())
    }
}

impl IntoIterator for Moves {
    type Item = Move;
    type IntoIter = std::vec::IntoIter<Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a Moves {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl Display for Moves {
    fn fmt(&self, f: &mut Formatter) -> Written {
        if f.width().is_none() && f.precision().is_none() {
            return self.iter().try_for_each(|m| f.write_char(m.letter()));
        }
        f.pad(&self.iter().map(|m| m.letter()).collect::<String>())
    }
}

impl Display for Move {
    fn fmt(&self, f: &mut Formatter) -> Written {
        f.pad(self.letter().encode_utf8(&mut [0; 4]))
    }
}

impl FromStr for Moves {
    type Err = PuzzleError;

    fn from_str(text: &str) -> Result<Moves, PuzzleError> {
        let mut moves = Vec::new();
        each_move(text.as_bytes(), LETTERS, &mut |at, m| {
            if moves.len() == MOST {
                return Err((at, format!("more than {MOST} moves").into()));
            }
            moves.push(m);
            Ok(())
        })?;
        Ok(Moves(moves))
    }
}

impl LineBoard {
    /// Moves the blank from its cell, and returns the cell that it enters.
    ///
    /// # Errors
    /// Why it cannot, without a subject.
    pub(crate) fn slide(&mut self, blank: usize, m: Move) -> Result<usize, &'static str> {
        let to = self.shape.step(blank, m).ok_or("leaves the board")?;
        if self.tiles[to] == FIXED {
            return Err("leads into a fixed cell");
        }
        self.tiles.swap(blank, to);
        Ok(to)
    }

    /// The board after moves. The error is the number of the first move that cannot be made, from 1, and the reason.
    pub(crate) fn after(&self, moves: &[Move]) -> Result<LineBoard, (usize, &'static str)> {
        let mut board = self.clone();
        let mut blank = board.blank();
        for (number, &m) in (1..).zip(moves) {
            blank = board.slide(blank, m).map_err(|why| (number, why))?;
        }
        Ok(board)
    }
}

/// Calls `take` with each move of a text and its place. Letters may be upper or lower case, with or without white space
/// between them, and a number repeats the letter before it: `R2 U L3` is rrulll. `letters`: those for up, down, left
/// and right.
///
/// # Errors
/// Where in the text, in bytes from 0, and what is wrong there; and those of `take`.
pub(crate) fn each_move(
    text: &[u8],
    letters: [u8; 4],
    take: &mut dyn FnMut(usize, Move) -> Result<(), FaultAt>,
) -> Result<(), FaultAt> {
    let mut at = 0;
    while at < text.len() {
        if is_space(text[at]) {
            at += 1;
            continue;
        }
        let (m, count, end) = run(text, letters, at)?;
        for _ in 0..count {
            take(at, m)?;
        }
        at = end;
    }
    Ok(())
}

/// The move that begins here, how often it is repeated, and where its text ends.
fn run(text: &[u8], letters: [u8; 4], at: usize) -> Result<(Move, u32, usize), FaultAt> {
    let letter = text[at].to_ascii_lowercase();
    let Some(m) = letters.iter().position(|&known| known == letter) else {
        let what = format!(
            "{} is not a move: the moves are u, d, l, r, a number after one repeats it",
            show(&text[at..=at])
        );
        return Err((at, what.into()));
    };
    let digits = text[at + 1..]
        .iter()
        .take_while(|byte| byte.is_ascii_digit());
    let end = at + 1 + digits.count();
    let count = match &text[at + 1..end] {
        b"" => Some(1),
        digits => number(digits).filter(|&count| count > 0),
    };
    let wrong = || {
        let few = text[at + 1..end].iter().all(|&digit| digit == b'0');
        let what = match few {
            true => format!(
                "{}: the number after a move is at least 1",
                show(&text[at..end])
            ),
            false => format!("more than {MOST} moves"),
        };
        (at, FaultKind::Said(what))
    };
    Ok((MOVES[m], count.ok_or_else(wrong)?, end))
}

/// What is wrong with a board, a goal or moves, in the words of `npuzzle lines`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleError(pub(crate) String);

impl Display for PuzzleError {
    fn fmt(&self, f: &mut Formatter) -> Written {
        f.write_str(&self.0)
    }
}

impl Error for PuzzleError {}

impl From<FaultAt> for PuzzleError {
    fn from((at, kind): FaultAt) -> PuzzleError {
        let what = kind.to_string().replace("give --goal", "give the goal");
        PuzzleError(format!("character {}: {what}", at + 1))
    }
}
