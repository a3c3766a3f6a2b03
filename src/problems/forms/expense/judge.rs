//! Judges what students' programs print: whether a path is what its search promises.

use crate::problems::forms::expense::case::{ExpenseCase, DEPTH};
use crate::problems::judge::replay::tile_sum;
use crate::problems::judge::{AnswerKind, Expected, Oracle, PathFault, PathJudge, WrongKind};
use crate::puzzle::{Instance, SlideCost};
use crate::solve::course_search::CourseMethod;
use crate::solve::small::SmallTable;
use crate::text::read::any_case::{case_of, AnyCase};

/// Knows which searches promise the fewest moves, and which the smallest cost.
pub(super) struct ExpenseOracle;

impl ExpenseCase {
    /// The smallest cost of a path, if every slide costs this; `None` if the goal cannot be reached.
    fn best(&self, cost: SlideCost) -> Option<u64> {
        let kind = self.kind(cost)?;
        let (start, goal) = (kind.pack(&self.start)?, kind.pack(&self.goal)?);
        let best = SmallTable::new(kind, goal).ok()?.distance(start).ok()??;
        Some(best.0)
    }

    /// The limit on moves that the input states; without one, programs choose their own.
    fn limit(&self) -> Option<u64> {
        match self.method {
            CourseMethod::DepthLimited(DEPTH) => None,
            CourseMethod::DepthLimited(limit) => Some(limit.into()),
            _ => None,
        }
    }
}

impl Oracle for ExpenseOracle {
    fn expected(&mut self, case: &AnyCase, _board: &Instance, _search: bool) -> Option<Expected> {
        let case: &ExpenseCase = case_of(case);
        let limit = case.limit();
        let solved = match limit {
            None => case.kind(SlideCost::Move).is_some(),
            limit => case
                .best(SlideCost::Move)
                .is_some_and(|best| Some(best) <= limit),
        };
        Some(match solved {
            true => Expected::new(AnswerKind::Solved, None),
            false => Expected::new(AnswerKind::Unsolvable, limit),
        })
    }

    fn path_fault(
        &mut self,
        paths: PathJudge,
        case: &AnyCase,
        board: &Instance,
        expected: &Expected,
        path: &[u8],
    ) -> Option<PathFault> {
        if let Some(fault) = paths.fault(board, expected, path, &mut |_| None) {
            return Some(fault);
        }
        let (case, moves): (&ExpenseCase, u64) = (case_of(case), path.len() as u64);
        if let Some(limit) = case.limit().filter(|&limit| moves > limit) {
            let what = format!("a path of {moves} moves, the limit of dls is {limit}");
            return Some(PathFault::new(WrongKind::NotShortest, what, None));
        }
        let (given, unit, best) = match case.method {
            CourseMethod::BreadthFirst | CourseMethod::Deepening => {
                (moves, "moves, the shortest", case.best(SlideCost::Move))
            }
            CourseMethod::UniformCost | CourseMethod::Astar => {
                let cost = tile_sum(board, paths.letters, path);
                let unit = "for its tiles, the cheapest";
                (cost, unit, case.best(SlideCost::Number))
            }
            _ => return None,
        };
        let best = best.filter(|&best| given > best)?;
        let what = format!("a path of {given} {unit} has {best}");
        Some(PathFault::new(WrongKind::NotShortest, what, None))
    }
}
