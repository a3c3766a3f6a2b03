//! Reads an input of solutions, and writes shorter ones.
//!
//! ```text
//! detours            moves between two visits of the same board are removed
//! up to 4 x 4        a shortest path from the board to the end
//! larger, fixed cells   the near-shortest engine; then windows of the shorter path
//! ```

use crate::answer::{Job, LineOptions, LineSolver, Notation, Resources, Solver, SolverPace};
use crate::commands::solution::solutions::GivenSolution;
use crate::puzzle::{Answer, Limits, LongPath, Move, Rng, Verdict, Watch};
use crate::text::read::{LineBoard, LineFormat};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};

/// The totals over all solutions of an input.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Saved {
    pub solutions: u64,
    /// The number of moves before shortening, and after it.
    pub given: u64,
    pub left: u64,
    /// The number of solutions that are now proven shortest.
    pub proven: u64,
}

/// Makes solutions shorter.
pub struct Shortener {
    format: LineFormat,
    /// How moves are read and written, if nothing shows that they are meant in the other way.
    notation: Notation,
    /// The solver for solutions that end with the blank in its place in the goal.
    lines: LineSolver,
    /// The last solver for solutions with another end, and that end.
    other: Option<(LineBoard, LineSolver)>,
    resources: Resources,
    pub saved: Arc<Mutex<Saved>>,
}

/// The job of shortening a solution.
struct ShortenJob {
    inner: Box<dyn Job>,
    given: Given,
}

/// The solution without its detours.
struct Given {
    path: LongPath,
    /// The number of moves with its detours.
    moves: usize,
    saved: Arc<Mutex<Saved>>,
    /// Whether its letters are read, and written, in the other way than asked for.
    other_way: bool,
    note: Option<&'static str>,
}

impl Shortener {
    /// A shortener that has built no tables yet.
    pub fn new(format: LineFormat, notation: Notation, resources: Resources) -> Shortener {
        let resources = Resources {
            timed: true,
            ..resources
        };
        Shortener {
            lines: solver(format.clone(), &resources),
            other: None,
            format,
            notation,
            resources,
            saved: Arc::default(),
        }
    }

    /// The solution without its detours; the solver for its end; and the board with its tiles named so that the end is
    /// the solver's goal.
    fn begin(&mut self, case: &GivenSolution) -> (Given, &mut LineSolver, LineBoard) {
        let path = without_detours(&case.board, &case.moves);
        let given = Given {
            path: path.into_iter().collect(),
            moves: case.moves.len(),
            saved: Arc::clone(&self.saved),
            other_way: case.notation != self.notation && !self.notation.numbers,
            note: case.note,
        };
        // Where the moves lead counts, and not a goal beside the board.
        let board = LineBoard {
            goal: None,
            ..case.board.clone()
        };
        let goal = self.format.goal_of(&board);
        if goal.blank() == case.end.blank() {
            let start = board.renamed(&case.end, &goal);
            return (given, &mut self.lines, start);
        }
        let known = self.other.take().filter(|(end, _)| *end == case.end);
        let (_, solver) = self.other.insert(known.unwrap_or_else(|| {
            let format = LineFormat {
                goals: vec![case.end.clone()],
                ..self.format.clone()
            };
            (case.end.clone(), solver(format, &self.resources))
        }));
        (given, solver, board)
    }
}

fn solver(format: LineFormat, resources: &Resources) -> LineSolver {
    let options = LineOptions {
        format,
        ..LineOptions::default()
    };
    LineSolver::new(options, resources.clone())
}

impl Given {
    /// The answer, or the solution itself if that is shorter.
    fn or_better(&self, mut answer: Answer) -> Answer {
        let found = match &answer.verdict {
            Verdict::Path(path) => Some(path.len()),
            Verdict::LongPath(path) => Some(path.len()),
            _ => None,
        };
        if found.is_none_or(|found| found > self.path.len()) {
            answer.bound = Some(answer.bound.filter(|_| found.is_some()).unwrap_or(0));
            answer.verdict = Verdict::LongPath(self.path.clone());
        }
        let left = answer.verdict.moves().1;
        let mut saved = self.saved.lock().expect("no thread panics while it counts");
        saved.solutions += 1;
        saved.given += self.moves as u64;
        saved.left += left as u64;
        saved.proven += u64::from(answer.bound.is_none_or(|bound| bound == left));
        drop(saved);
        answer.note = self.note.map(String::from).or(answer.note);
        if self.other_way {
            // The letter of a tile's direction is that of the blank's opposite one.
            answer.verdict = Verdict::LongPath(path_of(&answer.verdict).half_turned());
        }
        answer
    }
}

/// The path of a solved board.
fn path_of(verdict: &Verdict) -> LongPath {
    match verdict {
        Verdict::Path(path) => path.iter().collect(),
        Verdict::LongPath(path) => path.clone(),
        _ => LongPath::default(),
    }
}

impl Solver<GivenSolution> for Shortener {
    fn solve(&mut self, case: &GivenSolution) -> Answer {
        let (given, solver, start) = self.begin(case);
        given.or_better(solver.solve(&start))
    }

    fn pace(&self) -> SolverPace {
        SolverPace::Jobs
    }

    fn job(&mut self, case: &GivenSolution) -> Option<Box<dyn Job>> {
        let (given, solver, start) = self.begin(case);
        let inner = solver.job_from(&start, Some(&given.path))?;
        Some(Box::new(ShortenJob { inner, given }))
    }

    fn entries(&self) -> u64 {
        self.lines.entries()
    }
}

impl Job for ShortenJob {
    fn cost(&self) -> f64 {
        self.inner.cost()
    }

    fn is_planned_with_others(&self) -> bool {
        self.inner.is_planned_with_others()
    }

    fn plan(&mut self, limits: Limits) -> Option<Answer> {
        let answer = self.inner.plan(limits)?;
        Some(self.given.or_better(answer))
    }

    fn solve(&self, limits: Limits, watch: &Watch) -> Answer {
        self.given.or_better(self.inner.solve(limits, watch))
    }
}

/// The most moves of a path whose boards are all compared, which takes 50 MB.
const MOST: usize = 1 << 20;

/// The path without its detours. A longer path only loses moves that undo each other. Boards are compared by hashes of
/// 64 bits (Zobrist 1970). If two different boards ever have the same hash, the replay fails, and the path stays as it
/// is.
pub fn without_detours(board: &LineBoard, moves: &[Move]) -> Vec<Move> {
    if moves.len() > MOST {
        return moves.iter().copied().collect::<LongPath>().iter().collect();
    }
    let bits = |tile: u16, cell: usize| Rng::new((u64::from(tile) << 32) | cell as u64).draw();
    let mut end = board.clone();
    let (mut at, mut hash) = (end.blank(), 0);
    // By hash of a board on the path: the number of moves that are kept up to the board.
    let mut kept: HashMap<u64, usize> = HashMap::from([(0, 0)]);
    let mut path: Vec<(Move, u64)> = Vec::new();
    for &m in moves {
        let before = at;
        at = end.slide(at, m).expect("a path on the board");
        let tile = end.tiles[before];
        hash ^= bits(tile, at) ^ bits(tile, before);
        match kept.get(&hash) {
            Some(&before) => path.drain(before..).for_each(|(_, after)| {
                if after != hash {
                    kept.remove(&after);
                }
            }),
            None => {
                path.push((m, hash));
                kept.insert(hash, path.len());
            }
        }
    }
    let short: Vec<Move> = path.iter().map(|&(m, _)| m).collect();
    match board.after(&short) == Ok(end) {
        true => short,
        false => moves.to_vec(),
    }
}
