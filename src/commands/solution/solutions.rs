//! One solution per line: a board and moves, as people write them, in any form that `divided` and `MoveText` read.
//!
//! ```text
//! 1 2 3/4 0 6/7 5 8 -> d r
//! 123/406/758: R2 U L3
//! ```
//!
//! Half of the world's programs print the directions of the tiles. If the moves are wrong as directions of the blank
//! and right as those of the tiles, they are read as these, and a note says so.

use crate::answer::move_words::{MoveText, Said};
use crate::answer::Notation;
use crate::commands::solution::division::{divided, Division};
use crate::puzzle::{Instance, Move};
use crate::text::read::lines::read_line;
use crate::text::read::{
    is_space, show, CaseFormat, Cursor, FaultAt, FaultKind, LineBoard, LineFormat, ReadResult,
};

/// The most bytes of a line with a solution to shorten: a path on 255 x 255 has up to about 63 million moves.
const LONGEST: usize = 64 << 20;

/// A board, and moves that stay on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GivenSolution {
    pub board: LineBoard,
    /// The moves of the blank.
    pub moves: Vec<Move>,
    /// The board after the last move.
    pub end: LineBoard,
    /// How its moves are read: the usual way, unless they make sense in the other only.
    pub notation: Notation,
    /// What to say about this way.
    pub note: Option<&'static str>,
}

/// The notes, for letters of the blank and of the tiles: they are read in the other way, or could be.
const READ_AS: [&str; 2] = [
    "as directions of the blank these moves fail: they are read, and written, as directions of the tiles, as with --tiles",
    "as directions of the tiles these moves fail: they are read, and written, as directions of the blank, as without \
     --tiles",
];
const RIGHT_AS: [&str; 2] = [
    "as directions of the tiles these moves lead to the goal (--tiles)",
    "as directions of the blank these moves lead to the goal (without --tiles)",
];

/// The moves in a text, and the board after them.
type Replay = Result<(Vec<Move>, LineBoard), FaultAt>;

/// How solutions are written on lines.
#[derive(Clone)]
pub struct SolutionFormat {
    pub boards: LineFormat,
    pub notation: Notation,
    /// Whether solutions are compared with the goal; otherwise they lead anywhere.
    pub solves: bool,
}

impl SolutionFormat {
    /// The solution that a line holds.
    ///
    /// # Errors
    /// Where in the line, in bytes from 0, and why it is not a solution.
    pub fn solution(&self, line: &[u8]) -> Result<GivenSolution, FaultAt> {
        if line.iter().all(|&byte| is_space(byte)) {
            return Err((0, "an empty line where a solution is needed".into()));
        }
        let Division { board, moves } = divided(line, &|text| self.board(text))?;
        let begin = moves.start;
        let moved = self.moves(board, &line[moves]);
        moved.map_err(|(at, kind)| (begin + at, kind))
    }

    /// Whether a word is a whole line, with a board and moves.
    pub fn is_line(&self, word: &[u8]) -> bool {
        word.windows(2).any(|two| two == b"->") || divided(word, &|text| self.board(text)).is_ok()
    }

    /// Whether a line has this board, and this goal beside it.
    pub fn has_board(&self, line: &[u8], board: &LineBoard) -> bool {
        let read = divided(line, &|text| self.board(text));
        read.is_ok_and(|read| read.board.text() == board.text())
    }

    /// The board of a solution, which needs a goal only if the solution leads there.
    fn board(&self, text: &[u8]) -> Result<LineBoard, FaultAt> {
        if self.solves {
            return self.boards.board(text);
        }
        let board = self.boards.any_board(text)?;
        match board.tiles.contains(&0) {
            true => Ok(board),
            false => Err((0, "the blank is missing".into())),
        }
    }

    /// A board and its moves.
    ///
    /// # Errors
    /// Where in the text of the moves, in bytes from 0, and what is wrong with them.
    fn moves(&self, board: LineBoard, text: &[u8]) -> Result<GivenSolution, FaultAt> {
        let usual = replay(&board, text, self.notation);
        let goal = self.boards.goal_of(&board);
        let solves = |replay: &Replay| replay.as_ref().is_ok_and(|(_, end)| *end == goal);
        let mut notation = self.notation;
        let mut note = None;
        let (moves, end) = match usual {
            usual if solves(&usual) => usual?,
            usual => {
                let other = replay(&board, text, notation.other_way());
                // A single move that solves the board as a tile's direction may as well be an attempt.
                let several = other.as_ref().is_ok_and(|(moves, _)| moves.len() > 1);
                let better = match usual {
                    Err(_) => other.is_ok(),
                    Ok(_) => self.solves && several && solves(&other),
                };
                let way = usize::from(notation.of_tiles());
                if better {
                    note = Some(READ_AS[way]);
                    notation = notation.other_way();
                } else if solves(&other) {
                    note = Some(RIGHT_AS[way]);
                }
                if better { other } else { usual }?
            }
        };
        Ok(GivenSolution {
            board,
            moves,
            end,
            notation,
            note,
        })
    }
}

/// Makes the moves in a text.
///
/// # Errors
/// Where in the text, in bytes from 0, and what is wrong there.
fn replay(board: &LineBoard, text: &[u8], notation: Notation) -> Replay {
    let mut end = board.clone();
    let mut blank = end.blank();
    let mut moves = Vec::new();
    MoveText::on(board, notation.letters).each(text, &mut |(at, word), said: Said| {
        let m = end.make(&mut blank, said).map_err(|why| {
            let what = format!("move {} ({}) {why}", moves.len() + 1, show(word));
            (at, FaultKind::Said(what))
        })?;
        moves.push(m);
        Ok(())
    })?;
    Ok((moves, end))
}

impl CaseFormat for SolutionFormat {
    type Case = GivenSolution;

    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<GivenSolution>> {
        if !self.solves {
            cursor.allow(LONGEST);
        }
        read_line(cursor, |line| self.solution(line))
    }

    fn estimate(&self, bytes: usize) -> usize {
        bytes / 60
    }

    fn instance(&self, case: &GivenSolution) -> Instance {
        self.boards.instance(&case.board)
    }
}
