//! Boards of characters, and moves to make on them (UVa 227): the answer is the board after the moves.

mod format;
mod maker;

use crate::answer::{Answered, Run};
use crate::forms::given_moves::format::{character, GivenMovesCase, GivenMovesFormat, SIDE};
use crate::forms::given_moves::maker::GivenMovesMaker;
use crate::forms::{framing_words, Description, Form, Problem, Question, Task};
use crate::generate::{Made, MakeRequest};
use crate::graph::given_moves::GivenMoves;
use crate::judge::{
    AcceptedPaths, Check, Expected, Judged, Judgement, Oracle, OutputLines, WrongKind,
};
use crate::puzzle::{Instance, Rng, Shape, Verdict};
use crate::read::{CaseFormat, Framing, Plain, PlainFormat};

/// Boards of characters, and moves to make on them.
pub(crate) struct GivenMovesForm;

impl Form for GivenMovesForm {
    fn framing(&self) -> Framing {
        Framing::ToEndMark
    }

    fn plain_format(&self) -> Option<PlainFormat<'_>> {
        Some(Box::new(Plain(GivenMovesFormat)))
    }

    fn describe(&self, _row: &Problem) -> Description {
        let framing = framing_words(self.framing(), "board");
        Description {
            summary: "board".into(),
            input: format!(
                "{framing}.\n5 lines of 5 characters, the blank is a space, also one that is missing at the end of \
                 a line; then the moves on any number of lines, and 0: the neighbour of the blank that slides, \
                 A above, B below, L left, R right"
            ),
            goal: "none: the moves are given".into(),
            question: "the board after the moves, if none of them leaves the board".into(),
        }
    }

    fn answer(&self, run: Run) -> Answered {
        let moves = GivenMoves::new(Shape::new(SIDE, SIDE));
        let solver = &mut |case: &GivenMovesCase| {
            let mut cells = case.cells.clone();
            let blank = cells.iter().position(|&cell| cell == b' ');
            match moves.make(&mut cells, blank.unwrap_or(0), &case.moves) {
                Some(_) => Verdict::Board(cells).into(),
                None => Verdict::No.into(),
            }
        };
        run.in_order(GivenMovesFormat, solver)
    }

    fn check(&self, check: Check) -> Judgement {
        check.by_templates(GivenMovesFormat, AcceptedPaths::Any, GivenMovesOracle)
    }

    fn make(&self, _row: &Problem, request: &MakeRequest) -> Made<'_> {
        let maker = GivenMovesMaker {
            rng: Rng::new(request.seed),
        };
        request.by(maker)
    }

    fn submit(&self, row: &Problem) -> Option<Task> {
        let shape = Shape::new(SIDE, SIDE);
        Some(row.task(Question::GivenMoves, Some(shape)))
    }
}

/// Makes the moves on plain cells.
struct GivenMovesOracle;

impl GivenMovesOracle {
    /// The cells after the moves, made one by one; `None` if one of them leaves the board.
    fn cells_after(&self, case: &GivenMovesCase) -> Option<Vec<usize>> {
        let Instance { mut start, .. } = self.instance(case);
        let board = self.instance(case);
        let mut blank = board.blank();
        for &m in &case.moves {
            let to = board.beside(blank, usize::from(m))?;
            start.swap(blank, to);
            blank = to;
        }
        Some(start)
    }
}

impl Oracle for GivenMovesOracle {
    type Case = GivenMovesCase;

    fn instance(&self, case: &GivenMovesCase) -> Instance {
        GivenMovesFormat.instance(case)
    }

    fn expected(&mut self, case: &GivenMovesCase, _search: bool) -> Expected {
        Expected::number(self.cells_after(case).map(|_| 0))
    }

    fn judge_end(
        &mut self,
        case: &GivenMovesCase,
        board: &Instance,
        _expected: &mut Expected,
        lines: &mut OutputLines,
    ) -> Judged<Vec<usize>> {
        let cells = self.cells_after(case).unwrap_or_default();
        for (row, cells) in cells.chunks(board.cols).enumerate() {
            let words: Vec<String> = cells.iter().map(character).collect();
            let wanted = words.join(" ");
            if row > 0 {
                lines.next_line(&format!("`{wanted}`"))?;
            }
            let (line, trimmed) = (lines.line(), wanted.trim_end());
            if line == trimmed.as_bytes() {
                continue;
            }
            if line.len() != trimmed.len() || line.eq_ignore_ascii_case(trimmed.as_bytes()) {
                return Err(lines.unexpected(trimmed));
            }
            let found = String::from_utf8_lossy(line);
            let what = format!("row {}: `{found}`; expected: `{wanted}`", row + 1);
            return Err(lines.rejection(WrongKind::Board, what));
        }
        Ok(cells)
    }
}
