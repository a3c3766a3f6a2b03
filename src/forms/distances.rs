//! Boards on a grid of up to 16 cells: the sum of the distances of all tiles to their cells in the goal (Kattis npuzzle).

use crate::answer::{Answered, Run};
use crate::forms::{
    board_words, goal_words, shape_words, Description, Form, Problem, Question, Task,
};
use crate::generate::{GridMaker, Made, MakeRequest};
use crate::judge::{AcceptedPaths, Check, Expected, Judgement};
use crate::puzzle::{Board, Instance, Verdict};
use crate::read::{BoardInput, Framing, Plain, PlainFormat};

/// A sum of distances; whether the goal can be reached is not asked.
pub(crate) struct DistanceSums {
    /// How boards are written.
    pub input: BoardInput,
}

impl Form for DistanceSums {
    fn framing(&self) -> Framing {
        self.input.framing()
    }

    fn plain_format(&self) -> Option<PlainFormat<'_>> {
        Some(Box::new(Plain(self.input.standard())))
    }

    fn describe(&self, _row: &Problem) -> Description {
        let goal = Board::standard(self.input.shape).cells(self.input.shape.cells());
        Description {
            summary: "sum of distances".into(),
            input: board_words(&self.input, false, &shape_words(&self.input)),
            goal: goal_words(&self.input, &goal),
            question: "the sum of the distances of all tiles to their cells in the goal, row by row and column by column"
                .into(),
        }
    }

    fn answer(&self, run: Run) -> Answered {
        let (shape, goal) = (self.input.shape, Board::standard(self.input.shape));
        let solver =
            &mut |board: &Board| Verdict::Number(board.distance(shape, goal) as u64).into();
        run.in_order(self.input.standard(), solver)
    }

    fn check(&self, check: Check) -> Judgement {
        check.by_templates(
            Plain(self.input.standard()),
            AcceptedPaths::Any,
            sum_of_distances,
        )
    }

    fn make(&self, _row: &Problem, request: &MakeRequest) -> Made<'_> {
        request.by(GridMaker::new(&self.input, self.framing(), request, None))
    }

    fn submit(&self, row: &Problem) -> Option<Task> {
        let mut task = row.task(Question::Distances, Some(self.input.shape));
        task.blank = char::from(self.input.blank);
        Some(task.with_goal(Board::standard(self.input.shape)))
    }
}

/// The right answer: the distances on plain cells.
fn sum_of_distances(case: &Instance) -> Expected {
    let distance = |(cell, tile): (usize, &usize)| {
        let home = case.goal.iter().position(|other| other == tile);
        let home = home.filter(|_| *tile > 0).unwrap_or(cell);
        let cols = case.cols;
        (home / cols).abs_diff(cell / cols) + (home % cols).abs_diff(cell % cols)
    };
    let sum: usize = case.start.iter().enumerate().map(distance).sum();
    Expected::number(Some(sum as u64))
}
