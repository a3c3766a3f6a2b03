//! One solution per line: a board, an arrow or a tab, and moves, as people write them.
//!
//! ```text
//! 1 2 3/4 0 6/7 5 8 -> d r       letters, small or capital, with or without blanks
//! 123/406/758 -> R2 U L3         a number after a letter repeats it: rrulll
//! ```

use crate::puzzle::grid_board::FIXED;
use crate::puzzle::instance::Instance;
use crate::puzzle::shape::{Move, MOVES};
use crate::read::board_text::FaultAt;
use crate::read::cursor::Cursor;
use crate::read::fault::{plural, show, FaultKind};
use crate::read::format::CaseFormat;
use crate::read::line::LineBoard;
use crate::read::lines::{read_line, LineFormat};
use crate::read::read_error::ReadResult;
use crate::read::tokens::{is_space, number};

/// The most bytes of a line with a solution to shorten: some path on 255 x 255 has 44 million moves.
const LONGEST: usize = 64 << 20;

/// A board, and moves that stay on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GivenSolution {
    pub board: LineBoard,
    /// The moves of the blank.
    pub moves: Vec<Move>,
    /// The board after the last move.
    pub end: LineBoard,
}

/// How solutions are written on lines.
#[derive(Clone)]
pub(crate) struct SolutionFormat {
    pub boards: LineFormat,
    /// Letters move tiles, not the blank.
    pub tiles: bool,
    /// A solution leads to the goal.
    pub solves: bool,
}

impl SolutionFormat {
    /// The letters of the blank's moves up, down, left and right.
    pub(crate) fn letters(&self) -> [u8; 4] {
        if self.tiles {
            *b"durl"
        } else {
            *b"udlr"
        }
    }

    /// The solution that a line holds.
    ///
    /// # Errors
    /// Where in the line, in bytes from 0, and why it is not a solution.
    pub(crate) fn solution(&self, line: &[u8]) -> Result<GivenSolution, FaultAt> {
        if line.iter().all(|&byte| is_space(byte)) {
            return Err((0, "an empty line where a solution is needed".into()));
        }
        let arrow = line.windows(2).position(|two| two == b"->");
        let tab = || line.iter().rposition(|&byte| byte == b'\t');
        let (end, begin) = match (arrow, arrow.map_or_else(tab, |_| None)) {
            (Some(at), _) => (at, at + 2),
            (None, Some(at)) => (at, at + 1),
            (None, None) => {
                let what = "no `->` and no tab between a board and its moves";
                return Err((line.len(), what.into()));
            }
        };
        let board = self.boards.board(&line[..end])?;
        let moved = self.moves(board, &line[begin..]);
        moved.map_err(|(at, kind)| (begin + at, kind))
    }

    /// A board and its moves.
    ///
    /// # Errors
    /// Where in the text of the moves, in bytes from 0, and what is wrong with them.
    pub(crate) fn moves(&self, board: LineBoard, text: &[u8]) -> Result<GivenSolution, FaultAt> {
        let shape = board.shape;
        let mut tiles = board.tiles.clone();
        let mut blank = tiles.iter().position(|&tile| tile == 0).unwrap_or(0);
        let mut moves = Vec::new();
        let mut at = 0;
        while at < text.len() {
            if is_space(text[at]) {
                at += 1;
                continue;
            }
            let (m, count, end) = self.run(text, at)?;
            for _ in 0..count {
                let wrong = |why: &str| {
                    let letter = show(&text[at..=at]);
                    let what = format!("move {} ({letter}) {why}", moves.len() + 1);
                    (at, FaultKind::Said(what))
                };
                let to = shape
                    .step(blank, m)
                    .ok_or_else(|| wrong("leaves the board"))?;
                if tiles[to] == FIXED {
                    return Err(wrong("leads into a fixed cell"));
                }
                tiles.swap(blank, to);
                blank = to;
                moves.push(m);
            }
            at = end;
        }
        if self.solves && tiles != self.boards.goal_of(&board).tiles {
            let moves = plural(moves.len() as u64, "move");
            let what = format!("after its {moves} the board is not solved");
            return Err((text.len(), what.into()));
        }
        let end = LineBoard { shape, tiles };
        Ok(GivenSolution { board, moves, end })
    }

    /// A letter and how often it is repeated, and where that ends.
    fn run(&self, text: &[u8], at: usize) -> Result<(Move, u32, usize), FaultAt> {
        let letter = text[at].to_ascii_lowercase();
        let Some(m) = self.letters().iter().position(|&known| known == letter) else {
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
            let what = format!("{}: a move is repeated once or more", show(&text[at..end]));
            (at, FaultKind::Said(what))
        };
        Ok((MOVES[m], count.ok_or_else(wrong)?, end))
    }
}

impl CaseFormat for SolutionFormat {
    type Case = GivenSolution;

    fn is_by_line(&self) -> bool {
        true
    }

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
