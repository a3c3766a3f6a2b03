//! What was asked for beyond 4 x 4, given the best path: that path, a proof, all shortest paths, or an explanation.

use crate::answer::job_proof::JobProof;
use crate::answer::near_job::NearJob;
use crate::answer::{AllPaths, Wanted};
use crate::puzzle::arrays::mapped;
use crate::puzzle::{Answer, Budget, GridBoard, Path, Reason, Verdict, Watch, MOVES};
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
            let advice = ": more --effort and --memory may help";
            verdict.ok_or(("not all paths were found", advice))
        };
        let few = "all shortest paths are found only on boards of up to 25 free cells";
        let few = (few, "");
        answer.verdict = match proof.as_ref().ok_or(few).and_then(all_of) {
            Ok(verdict) => verdict,
            Err((why, advice)) => {
                let what = format!("the path is proven, but {why}");
                Verdict::Unsolved(Reason::new(what, advice))
            }
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

    /// The reason why this is not proven, and the options that may prove it.
    fn unproven(&self, what: String, budget: &Budget) -> Reason {
        let more = match budget.nodes {
            _ if self.board.homes.len() > MOST_CELLS => {
                return (what + ": boards of more than 256 cells are not proven").into();
            }
            _ if budget.late() => "--time",
            Some(nodes) if self.patient() || nodes < self.effort => "--nodes",
            _ if self.patient() => return (what + ": such boards are not proven").into(),
            _ if self.offers => "--effort or --shortest",
            _ => "--effort",
        };
        Reason::new(what, format!(": more {more} may help"))
    }

    /// The answer; or, if it is not what was asked for, an answer that explains why.
    pub(super) fn proven(&self, mut answer: Answer, watch: &Watch) -> Answer {
        let Verdict::LongPath(path) = &answer.verdict else {
            return answer;
        };
        let (length, bound) = (path.len(), answer.bound.unwrap_or(path.len()));
        let (what, accepted) = match self.wanted {
            Wanted::Path | Wanted::Solvable => return answer,
            Wanted::Shortest if length == bound => return answer,
            Wanted::Shortest => {
                let range = match bound {
                    0 => format!("at most {length}"),
                    _ => format!("{bound} to {length}"),
                };
                let what = format!("the shortest path has {range} moves");
                (what, Some(length.to_string()))
            }
            Wanted::All(all) if length == bound => return self.all_paths(answer, all, watch),
            Wanted::All(_) => {
                let what = "all shortest paths are found where one is proven";
                (what.into(), None)
            }
            Wanted::First if length == 0 || answer.bound.is_none() => return answer,
            Wanted::First => {
                let what = "the first of all shortest paths was not found";
                (what.into(), Some("any path".into()))
            }
        };
        let mut reason = self.unproven(what, &watch.budget);
        if let Some(accepted) = accepted.filter(|_| self.offers) {
            reason.advice += &format!(", --any-length accepts {accepted}");
        }
        answer.verdict = Verdict::Unsolved(reason);
        answer
    }
}
