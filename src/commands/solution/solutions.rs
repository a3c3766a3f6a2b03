//! One solution per line: a board, an arrow or a tab, and moves, as people write them.
//!
//! ```text
//! 1 2 3/4 0 6/7 5 8 -> d r       letters, small or capital, with or without spaces
//! 123/406/758 -> R2 U L3         a number after a letter repeats it: rrulll
//! ```

use crate::answer::each_move;
use crate::puzzle::{Instance, Move};
use crate::text::read::line::board;
use crate::text::read::lines::read_line;
use crate::text::read::{
    is_space, plural, show, CaseFormat, Cursor, FaultAt, FaultKind, LineBoard, LineFormat,
    ReadResult,
};
use crate::text::write::{Answers, Wording};

/// The most bytes of a line with a solution to shorten: a path on 255 x 255 has up to about 63 million moves.
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
    pub notation: Notation,
    /// Whether a solution must lead to the goal.
    pub solves: bool,
}

impl SolutionFormat {
    /// The solution that a line holds.
    ///
    /// # Errors
    /// Where in the line, in bytes from 0, and why it is not a solution.
    pub(crate) fn solution(&self, line: &[u8]) -> Result<GivenSolution, FaultAt> {
        if line.iter().all(|&byte| is_space(byte)) {
            return Err((0, "an empty line where a solution is needed".into()));
        }
        let arrow = line.windows(2).position(|two| two == b"->");
        let tab = line.iter().rposition(|&byte| byte == b'\t');
        let places = arrow.map(|at| (at, at + 2)).or(tab.map(|at| (at, at + 1)));
        let Some((end, begin)) = places else {
            let what = "no `->` and no tab between a board and its moves";
            return Err((line.len(), what.into()));
        };
        let moved = self.moves(self.board(&line[..end])?, &line[begin..]);
        moved.map_err(|(at, kind)| (begin + at, kind))
    }

    /// The board of a solution, which needs a goal only if the solution leads there.
    fn board(&self, text: &[u8]) -> Result<LineBoard, FaultAt> {
        if self.solves {
            return self.boards.board(text);
        }
        let board = board(text, self.boards.size)?;
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
        let mut end = board.clone();
        let mut blank = end.blank();
        let mut moves = Vec::new();
        each_move(text, self.notation.letters, &mut |at, m| {
            blank = end.slide(blank, m).map_err(|why| {
                let letter = show(&text[at..=at]);
                let what = format!("move {} ({letter}) {why}", moves.len() + 1);
                (at, FaultKind::Said(what))
            })?;
            moves.push(m);
            Ok(())
        })?;
        if self.solves && end != self.boards.goal_of(&board) {
            let moves = plural(moves.len() as u64, "move");
            let rest = match end.tiles.len() {
                0..=100 => format!("; npuzzle lines '{}' finds the rest", end.line()),
                _ => String::new(),
            };
            let what = format!("after its {moves} the board is not solved{rest}");
            return Err((text.len(), what.into()));
        }
        Ok(GivenSolution { board, moves, end })
    }
}

/// The options for how moves are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Notation {
    /// The letters of the blank's moves up, down, left and right.
    pub letters: [u8; 4],
    /// Whether a run of equal moves is written as one letter and its length.
    pub runs: bool,
    /// Whether runs are counted, and not single moves.
    pub in_runs: bool,
}

impl Notation {
    /// The wording of shorter solutions.
    pub(crate) fn wording(self) -> Wording {
        let (solved, letters) = match self.runs {
            true => ("{runs}\n", self.letters.map(|b| b.to_ascii_uppercase())),
            false => ("{path}\n", self.letters),
        };
        Wording::new(&Answers::new(solved, "unsolvable\n").letters(letters))
    }

    /// The name of what is counted.
    pub(crate) fn unit(self) -> &'static str {
        match self.in_runs {
            true => "run",
            false => "move",
        }
    }

    /// A path: `rrull`, or in runs `R2 U L2`.
    pub(crate) fn path(self, moves: &[Move]) -> String {
        let letter = |&m: &Move| char::from(self.letters[m as usize]);
        if !self.runs {
            return moves.iter().map(letter).collect();
        }
        let runs = moves.chunk_by(|a, b| a == b).map(|run| {
            let letter = letter(&run[0]).to_ascii_uppercase();
            match run.len() {
                1 => letter.to_string(),
                length => format!("{letter}{length}"),
            }
        });
        runs.collect::<Vec<_>>().join(" ")
    }
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
