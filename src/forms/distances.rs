//! Boards on a grid of up to 16 cells: the sum of the distances of all tiles to their cells in the goal (Kattis npuzzle).

use crate::answer::{Answered, Run, Solver};
use crate::forms::{
    board_words, goal_words, shape_words, Description, Form, Problem, Question, Task,
};
use crate::generate::{add_boards, GridAsked, GridForm, GridMaker, GridSizes, Made, MakeRequest};
use crate::judge::{AcceptedPaths, Check, Expected, Judgement, Oracle};
use crate::puzzle::{Answer, Board, Instance, Shape, Verdict};
use crate::read::{BoardFormat, BoardInput, CellText, Framing, Plain, PlainFormat};

/// A sum of distances; whether the goal can be reached is not asked.
pub(crate) struct DistanceSums {
    /// How boards are written.
    pub input: BoardInput,
}

impl DistanceSums {
    /// The goal of all boards.
    fn standard(&self) -> Board {
        Board::standard(self.input.shape)
    }

    fn format(&self) -> BoardFormat {
        BoardFormat::new(&self.input, self.standard())
    }
}

impl Form for DistanceSums {
    fn framing(&self) -> Framing {
        self.input.framing()
    }

    fn plain_format(&self) -> Option<PlainFormat<'_>> {
        Some(Box::new(Plain(self.format())))
    }

    fn describe(&self, _row: &Problem) -> Description {
        let goal = self.standard().cells(self.input.shape.cells());
        Description {
            summary: "sum of distances".into(),
            input: board_words(&self.input, false, &shape_words(&self.input)),
            goal: goal_words(&self.input, &goal),
            question: "the sum of the distances of all tiles to their cells in the goal, row by row and column by column"
                .into(),
        }
    }

    fn answer(&self, run: Run) -> Answered {
        let (shape, goal) = (self.input.shape, self.standard());
        run.in_order(self.format(), &mut DistancesSolver { shape, goal })
    }

    fn check(&self, check: Check) -> Judgement {
        check.by_templates(Plain(self.format()), AcceptedPaths::Any, DistancesOracle)
    }

    fn make(&self, _row: &Problem, request: &MakeRequest) -> Made<'_> {
        request.by(GridMaker::new(self, self.framing(), request, None))
    }

    fn submit(&self, row: &Problem) -> Option<Task> {
        let mut task = row.task(Question::Distances, Some(self.input.shape));
        task.blank = char::from(self.input.blank);
        Some(task.with_goal(self.standard()))
    }
}

impl GridForm for DistanceSums {
    fn sizes(&self) -> GridSizes {
        GridSizes::One(self.input.shape)
    }

    fn goal(&self, shape: Shape) -> Option<Vec<usize>> {
        Some(self.standard().cells(shape.cells()))
    }

    fn asked(&self) -> GridAsked {
        GridAsked::Other
    }

    fn takes_any_spacing(&self) -> bool {
        self.input.text == CellText::Tokens
    }

    fn add_text(&self, case: &Instance, wide: bool, text: &mut String) {
        add_boards(&self.input, &[&case.start], wide, text);
    }
}

/// Adds up the distances on packed boards.
struct DistancesSolver {
    shape: Shape,
    goal: Board,
}

impl Solver<Board> for DistancesSolver {
    fn solve(&mut self, board: &Board) -> Answer {
        let sum = board.distance(self.shape, self.goal);
        Verdict::Number(sum as u64).into()
    }
}

/// Adds up the distances on plain cells.
struct DistancesOracle;

impl Oracle for DistancesOracle {
    type Case = Instance;

    fn expected(&mut self, case: &Instance, _search: bool) -> Expected {
        let distance = |(cell, tile): (usize, &usize)| {
            let home = case.goal.iter().position(|other| other == tile);
            let home = home.filter(|_| *tile > 0).unwrap_or(cell);
            let cols = case.cols;
            (home / cols).abs_diff(cell / cols) + (home % cols).abs_diff(cell % cols)
        };
        let sum: usize = case.start.iter().enumerate().map(distance).sum();
        Expected::number(Some(sum as u64))
    }
}
