//! Moves as a list with a text.

use crate::answer::move_words::{MoveText, Said, MOST};
use crate::puzzle::{Move, FIXED, LETTERS};
use crate::text::read::{ErrorKind, FaultAt, FaultKind, LineBoard};
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
/// // Letters with or without spaces, words and arrows; a number repeats the letter before it.
/// assert_eq!(moves, "R2 D".parse()?);
/// assert_eq!(moves, "['Right', 'Right', 'Down']".parse()?);
/// assert_eq!(moves, "→→↓".parse()?);
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
        let read = MoveText {
            letters: LETTERS,
            largest: None,
        };
        read.each(text.as_bytes(), &mut |(at, _), said| {
            if moves.len() == MOST {
                return Err((at, format!("more than {MOST} moves").into()));
            }
            if let Said::Way(m) = said {
                moves.push(m);
            }
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
    pub fn slide(&mut self, blank: usize, m: Move) -> Result<usize, &'static str> {
        let to = self.shape.step(blank, m).ok_or("leaves the board")?;
        if self.tiles[to] == FIXED {
            return Err("leads into a fixed cell");
        }
        self.tiles.swap(blank, to);
        Ok(to)
    }

    /// The board after moves. The error is the number of the first move that cannot be made, from 1, and the reason.
    pub fn after(&self, moves: &[Move]) -> Result<LineBoard, (usize, &'static str)> {
        let mut board = self.clone();
        let mut blank = board.blank();
        for (number, &m) in (1..).zip(moves) {
            blank = board.slide(blank, m).map_err(|why| (number, why))?;
        }
        Ok(board)
    }
}

/// What is wrong with a board, a goal or moves, in the words of `npuzzle lines`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleError {
    pub(crate) what: String,
    pub(crate) kind: ErrorKind,
    pub(crate) place: Option<usize>,
}

impl PuzzleError {
    /// An error without a place.
    pub(crate) fn new(kind: ErrorKind, what: String) -> PuzzleError {
        let place = None;
        PuzzleError { what, kind, place }
    }

    /// What kind of error it is.
    pub fn kind(&self) -> ErrorKind {
        self.kind
    }

    /// Where in the text it is, in bytes from 0, if it is at one place.
    pub fn place(&self) -> Option<usize> {
        self.place
    }
}

/// The kind of a fault of a board.
pub fn kind_of(fault: &FaultKind) -> ErrorKind {
    match fault {
        FaultKind::Board(kind, _) => *kind,
        FaultKind::Twice(..) | FaultKind::TwiceInLines(..) => ErrorKind::Twice,
        FaultKind::NoCell(..) => ErrorKind::Cell,
        FaultKind::TooLarge(..) => ErrorKind::TooLarge,
        FaultKind::NoShape(_) => ErrorKind::Size,
        _ => ErrorKind::Move,
    }
}

impl Display for PuzzleError {
    fn fmt(&self, f: &mut Formatter) -> Written {
        f.write_str(&self.what)
    }
}

impl Error for PuzzleError {}

impl From<FaultAt> for PuzzleError {
    fn from((at, kind): FaultAt) -> PuzzleError {
        let what = kind.to_string().replace("give --goal", "give the goal");
        PuzzleError {
            what: format!("character {}: {what}", at + 1),
            kind: kind_of(&kind),
            place: Some(at),
        }
    }
}
