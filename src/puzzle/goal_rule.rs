//! The goals of paths for boards of every size.

use crate::puzzle::Shape;

/// A goal for boards of every size.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum GoalRule {
    /// 1, 2, ... row by row, with the blank last.
    #[default]
    Standard,
    /// 0, 1, 2, ... row by row, with the blank first.
    BlankFirst,
    /// 1, 2, ... clockwise round the border from the first cell, then inwards, with the blank last.
    Snail,
    /// 1, 2, ... row by row, every second row from right to left, with the blank last.
    Snake,
    /// 1, 2, ... column by column, with the blank last.
    Columns,
}

/// The names of rules. `ring` is the snail of 3 x 3 and only that.
pub const GOAL_NAMES: [(&str, GoalRule); 5] = [
    ("blank-first", GoalRule::BlankFirst),
    ("ring", GoalRule::Snail),
    ("snail", GoalRule::Snail),
    ("snake", GoalRule::Snake),
    ("columns", GoalRule::Columns),
];

/// The name of the goal that only boards of 3 x 3 have.
pub const RING: &str = "ring";

impl GoalRule {
    /// The goal of a size: by cell, its tile, with 0 for the blank.
    pub fn cells(self, rows: usize, cols: usize) -> Vec<usize> {
        let cells = rows * cols;
        let snake = |i: usize| match i / cols % 2 {
            0 => i,
            _ => (i / cols + 1) * cols - 1 - i % cols,
        };
        // The cells of 1, 2, ... and of the blank.
        let order: Vec<usize> = match self {
            GoalRule::Standard => (0..cells).collect(),
            GoalRule::BlankFirst => return (0..cells).collect(),
            GoalRule::Snail => Shape::new(rows, cols).spiral(),
            GoalRule::Snake => (0..cells).map(snake).collect(),
            GoalRule::Columns => (0..cells).map(|i| i % rows * cols + i / rows).collect(),
        };
        let mut goal = vec![0; cells];
        for (i, cell) in order.into_iter().enumerate() {
            goal[cell] = (i + 1) % cells;
        }
        goal
    }
}
