//! Goals by their names, which are those that `--goal` takes: `Goal: snail`, `goal = blank-first`.

use crate::puzzle::{GoalRule, Shape, GOAL_NAMES, RING};
use crate::text::read::pasted::words::side::{name_and_value, names_goal};
use crate::text::read::{ErrorKind, FaultKind, LineBoard};

/// A goal that a line names.
#[derive(Clone, Copy, Debug)]
pub struct NamedGoal {
    name: &'static str,
    rule: GoalRule,
}

impl NamedGoal {
    /// The goal that a line names; `None` if it says anything else.
    pub fn of(line: &[u8]) -> Option<NamedGoal> {
        let (title, value) = name_and_value(line);
        let (mark, value) = value.split_first().filter(|_| value.len() < 32)?;
        if !matches!(mark, b':' | b'=') {
            return None;
        }
        let word = String::from_utf8_lossy(value).to_lowercase();
        let word = word.trim_matches(|c: char| !c.is_alphanumeric());
        let word = word.replace([' ', '_'], "-");
        let mut named = GOAL_NAMES.iter().filter(|(name, _)| *name == word);
        let &(name, rule) = named.next().filter(|_| names_goal(title))?;
        Some(NamedGoal { name, rule })
    }

    /// The goal of boards like this one.
    ///
    /// # Errors
    /// There is no such goal for this board.
    pub fn goal(self, board: &LineBoard) -> Result<LineBoard, FaultKind> {
        let shape = board.shape;
        let what = match self.name {
            _ if board.has_fixed() => {
                "a goal has the same fixed cells: its name alone does not say where they are"
            }
            RING if shape != Shape::new(3, 3) => "the goal `ring` is that of 3 x 3 boards",
            _ => {
                let cells = self.rule.cells(shape.rows, shape.cols).into_iter();
                let tiles = cells.map(|tile| tile as u16).collect();
                return Ok(LineBoard::new(shape, tiles));
            }
        };
        Err(ErrorKind::Goal.said(what))
    }
}
