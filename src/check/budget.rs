//! Judges paths that share a budget of letters: each line that is not empty solves its board, and the letters of all lines
//! are within the budget.

use crate::check::expected::{AnswerKind, Expected};
use crate::check::output_lines::OutputLines;
use crate::check::paths::PathJudge;
use crate::check::rejection::{next_line, rejection, Judged};
use crate::check::verdict::WrongKind;
use crate::problem::instance::{Instance, LetterCounts, Setting};
use std::io::Read;

/// What is expected of every path: that it leads to the goal.
const ANY_PATH: Expected = Expected {
    kind: AnswerKind::Solved,
    moves: None,
    path: None,
    counts: None,
};

/// What the answers so far have used of the budget.
#[derive(Default)]
pub(crate) struct UsedBudget {
    /// Letters by direction: up, down, left, right.
    used: LetterCounts,
    budget: LetterCounts,
    /// The first case whose letters are too many, and the number of that letter.
    over: Option<(u64, usize)>,
    /// Boards that are solved.
    pub solved: u64,
}

impl UsedBudget {
    /// Judges the answer to a case, which is on the next line.
    pub(crate) fn judge<R: Read>(
        &mut self,
        case: &Instance,
        paths: &mut PathJudge,
        lines: &mut OutputLines<R>,
    ) -> Judged<()> {
        next_line(lines, case.number, "a path, or an empty line")?;
        if let Setting::Budgeted(board) = &case.setting {
            self.budget = board.budget;
        }
        let path = lines.line();
        if path.is_empty() && case.start != case.goal {
            return Ok(());
        }
        paths.judge(case, &ANY_PATH, path, lines)?;
        self.solved += 1;
        for letter in path {
            let way = paths.letters.iter().position(|known| known == letter);
            let way = way.expect("a path that was judged");
            self.used[way] += 1;
            if self.used[way] > self.budget[way] {
                self.over.get_or_insert((case.number, way));
            }
        }
        Ok(())
    }

    /// Judges the letters of all answers.
    pub(crate) fn judge_end<R: Read>(
        &self,
        letters: [u8; 4],
        lines: &OutputLines<R>,
    ) -> Judged<()> {
        let Some((case, way)) = self.over else {
            return Ok(());
        };
        let over = (0..4).filter(|&way| self.used[way] > self.budget[way]);
        let over = over.map(|way| {
            let letter = char::from(letters[way]);
            format!("{} {letter} of {}", self.used[way], self.budget[way])
        });
        let over = over.collect::<Vec<_>>().join(", ");
        let letter = char::from(letters[way]);
        let what = format!("{over}; the last {letter} is used up in case {case}");
        Err(rejection(lines, None, WrongKind::Budget, what))
    }
}
