//! What was asked for beyond 4 x 4, given the best path: that path, a proof, all shortest paths, or an explanation.

use crate::answer::job_proof::JobProof;
use crate::answer::near_job::NearJob;
use crate::answer::{AllPaths, Wanted};
use crate::puzzle::arrays::mapped;
use crate::puzzle::{Answer, Budget, GridBoard, Path, Verdict, Watch, MOVES};
use crate::solve::near::board::MOST_CELLS;

impl NearJob {
    /// Answers a question about all shortest paths, given an answer that is one of them.
    fn all_paths(&self, mut answer: Answer, all: AllPaths, watch: &Watch) -> Answer {
        let moves = answer.verdict.moves().1;
        if moves == 0 {
            answer.verdict = self.all_when_solved(all);
            return answer;
        }
        let board = self.board.walled();
        let proof = board.and_then(|board| self.proof(&board, (self.effort, 0), watch));
        let limits = (self.effort, self.solvers.memory() / 2);
        let found = answer.effort.generated;
        let all_of = |proof: &JobProof| {
            let (prover, solved) = (&self.solvers.prover, (&proof.open, moves, found));
            let layers = || prover.all_paths(solved, limits, watch);
            let steps = || prover.steps(solved, limits, watch);
            let verdict = all
                .by_search(moves, layers, steps)
                .map(|(verdict, _)| verdict);
            verdict.ok_or("not all paths were found: more --effort and --memory may help")
        };
        let few = "all shortest paths are found only on boards of up to 25 free cells";
        answer.verdict = match proof.as_ref().ok_or(few).and_then(all_of) {
            Ok(verdict) => verdict,
            Err(why) => Verdict::Unsolved(format!("the path is proven, but {why}")),
        };
        answer.bound = None;
        answer
    }

    /// The answer to such a question about a solved board, whose blank may be walled in.
    fn all_when_solved(&self, all: AllPaths) -> Verdict {
        let GridBoard { shape, fixed, .. } = &self.board;
        let blank = self.board.blank();
        let after = |m| shape.step(blank, m).filter(|&to| !fixed[to]).map(|_| 1);
        match all {
            AllPaths::First(most) => Verdict::Paths(vec![Path::default(); most.min(1)], 1),
            AllPaths::Steps => Verdict::Steps(0, mapped(MOVES, after)),
        }
    }

    /// Advice on what may lead to a proof, for an answer without one.
    fn advice(&self, budget: &Budget) -> &'static str {
        match budget.nodes {
            _ if self.board.homes.len() > MOST_CELLS => {
                "boards of more than 256 cells are not proven"
            }
            _ if budget.late() => "more --time may help",
            Some(nodes) if self.patient || nodes < self.effort => "more --nodes may help",
            _ if self.patient => "such boards are not proven",
            _ if self.offers => "more --effort or --shortest may help",
            _ => "more --effort may help",
        }
    }

    /// The answer; or, if it is not what was asked for, an answer that explains why.
    pub(super) fn proven(&self, mut answer: Answer, watch: &Watch) -> Answer {
        let Verdict::LongPath(path) = &answer.verdict else {
            return answer;
        };
        let (length, bound) = (path.len(), answer.bound.unwrap_or(path.len()));
        let advice = self.advice(&watch.budget);
        let accepted = |what: &str| match self.offers {
            true => format!(", --any-length accepts {what}"),
            false => String::new(),
        };
        let what = match self.wanted {
            Wanted::Path | Wanted::Solvable => return answer,
            Wanted::Shortest if length == bound => return answer,
            Wanted::Shortest => {
                let range = match bound {
                    0 => format!("at most {length}"),
                    _ => format!("{bound} to {length}"),
                };
                let accepted = accepted(&length.to_string());
                format!("the shortest path has {range} moves: {advice}{accepted}")
            }
            Wanted::All(all) if length == bound => return self.all_paths(answer, all, watch),
            Wanted::All(_) => {
                format!("all shortest paths are found where one is proven: {advice}")
            }
            Wanted::First if length == 0 || answer.bound.is_none() => return answer,
            Wanted::First => format!(
                "the first of all shortest paths was not found: {advice}{}",
                accepted("any path")
            ),
        };
        answer.verdict = Verdict::Unsolved(what);
        answer
    }
}
