//! Judges paths that share a budget of letters: each line that is not empty must solve its board, and the letters of
//! all lines together must be within the budget. The score is the number of boards solved.

use crate::forms::budgeted::format::LetterCounts;
use crate::judge::{
    AcceptedPaths, AnswerKind, CaseJudge, Expected, Judged, OutputLines, PathJudge, Score,
    WrongKind,
};
use crate::puzzle::{GridBoard, Instance};
use crate::read::plural;
use std::cell::Cell;
use std::rc::Rc;

/// The budget, and how much of it the answers have used so far.
pub(crate) struct BudgetedJudge {
    paths: PathJudge,
    /// The budget, known once it is read.
    budget: Rc<Cell<LetterCounts>>,
    /// Letters used, by direction: up, down, left, right.
    used: LetterCounts,
    /// The first case that exceeds the budget of a letter, and the index of that letter.
    over: Option<(u64, usize)>,
    /// The number of boards solved.
    solved: u64,
}

impl BudgetedJudge {
    /// `letters`: the letters of the moves.
    pub(crate) fn new(letters: [u8; 4], budget: Rc<Cell<LetterCounts>>) -> BudgetedJudge {
        BudgetedJudge {
            paths: PathJudge {
                letters,
                accepted: AcceptedPaths::Any,
            },
            budget,
            used: LetterCounts::default(),
            over: None,
            solved: 0,
        }
    }
}

impl CaseJudge<GridBoard> for BudgetedJudge {
    fn judge(&mut self, number: u64, case: &GridBoard, lines: &mut OutputLines) -> Judged<()> {
        lines.next_line("a path, or an empty line")?;
        let board = Instance {
            number,
            ..case.instance()
        };
        let path = lines.line();
        if path.is_empty() && board.start != board.goal {
            return Ok(());
        }
        let any = Expected::new(AnswerKind::Solved, None);
        if let Some(fault) = self.paths.fault(&board, &any, path, &mut |_| None) {
            return Err(lines.rejection(fault.kind, fault.what));
        }
        self.solved += 1;
        for letter in path {
            let way = self.paths.letters.iter().position(|known| known == letter);
            let way = way.expect("a path that was judged");
            self.used[way] += 1;
            if self.used[way] > self.budget.get()[way] {
                self.over.get_or_insert((number, way));
            }
        }
        Ok(())
    }

    fn finish(&mut self, cases: u64, lines: &mut OutputLines) -> Judged<Option<Score>> {
        let Some((case, way)) = self.over else {
            let cases = plural(cases, "case");
            return Ok(Some(Score {
                points: self.solved as f64,
                words: format!("{} of {cases} solved", self.solved),
            }));
        };
        let (letters, budget) = (self.paths.letters, self.budget.get());
        let over = (0..4).filter(|&way| self.used[way] > budget[way]);
        let over = over.map(|way| {
            let letter = char::from(letters[way]);
            format!("{} {letter} of {}", self.used[way], budget[way])
        });
        let over = over.collect::<Vec<_>>().join(", ");
        let letter = char::from(letters[way]);
        let what = format!("{over}; the last {letter} is used up in case {case}");
        Err(lines.rejection(WrongKind::Budget, what))
    }
}
