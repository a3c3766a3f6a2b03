//! Finds the weights of the value, starting only from squared distances. In each round beams order positions by the
//! weights so far, longer searches find how many moves such positions need, and a least-squares fit gives the next
//! weights.

mod features;
mod fit;

use crate::puzzle::{on_threads, Rng};
use crate::solve::sliding_tree::beam::beam;
use crate::solve::sliding_tree::search::{TargetSearch, NARROW, TREE_STEPS};
use crate::solve::sliding_tree::target::{codes, first_target, of_codes, of_path, pieces};
use crate::solve::sliding_tree::tune::features::{Features, Sample};
use crate::solve::sliding_tree::tune::fit::fit;
use crate::solve::sliding_tree::value::FAR;
use crate::solve::sliding_tree::{
    goal_code, move_limit, BeamSize, PieceBoard, PieceGrid, SlidingBeams, TreeBudget, TreeTarget,
    ValueWeights, CLASS_LETTERS, NO_GOAL, SINGLE_COUNT,
};
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::Mutex;

/// The number of boards from which each round takes its positions; the first rounds have half as many.
pub const BOARDS: usize = 100;
/// The seed of all random numbers of `npuzzle bench --tune`.
pub const SEED: u64 = 1;
/// The number of positions from each beam, and of positions a few moves from its target.
const FROM_BEAM: usize = 12;
const FROM_TARGET: usize = 2;
/// The sides of the boards of the first rounds.
const SMALL: [RangeInclusive<usize>; 3] = [4..=5, 5..=6, 6..=8];
/// The number of recent rounds whose samples are fitted.
const RECENT: usize = 5;
/// The powers of the distances for the trees to which positions lead.
const TUNING_POWERS: [f64; 3] = [1.0, 1.5, 2.0];
/// The number of patterns of four cells that are kept.
const BLOCKS_KEPT: usize = 20;

/// Tunes the weights in several rounds. The first three rounds have small boards, and half as many, because squared
/// distances seldom lead beams to the targets of large boards. The result depends on the seed but not on the number of
/// threads.
pub fn tune(rounds: usize, boards: usize, seed: u64, threads: usize) -> ValueWeights {
    let mut rng = Rng::new(seed);
    let mut weights = squares();
    let mut features = Features::default();
    let mut samples: Vec<Vec<Sample>> = Vec::new();
    for round in 0..rounds {
        let (sides, boards) = match SMALL.get(round) {
            Some(sides) => (sides.clone(), boards.div_ceil(2)),
            None => (6..=10, boards),
        };
        let seeds: Vec<u64> = (0..boards).map(|_| rng.draw()).collect();
        let met = positions(&weights, &sides, &seeds, threads);
        let sample = |(goals, moves): &(Vec<u8>, usize)| {
            let side = (1..).find(|s| s * s >= goals.len()).unwrap_or(1);
            features.sample(side, goals, *moves)
        };
        samples.push(met.iter().flatten().map(sample).collect());
        let recent = &samples[samples.len().saturating_sub(RECENT)..];
        weights = fit(&features, recent, BLOCKS_KEPT);
    }
    weights
}

/// Positions as the goals of their cells, each with its number of moves to a full tree.
type Positions = Vec<(Vec<u8>, usize)>;

/// For each seed, the positions of its board; the boards take all sides in turn.
fn positions(
    weights: &ValueWeights,
    sides: &RangeInclusive<usize>,
    seeds: &[u64],
    threads: usize,
) -> Vec<Positions> {
    let with_weights = |side| SlidingBeams::with_weights(side, weights);
    let solvers: Vec<SlidingBeams> = sides.clone().map(with_weights).collect();
    let next = AtomicUsize::new(0);
    let met: Vec<Mutex<Positions>> = seeds.iter().map(|_| Mutex::default()).collect();
    let work = || loop {
        let i = next.fetch_add(1, Relaxed);
        let Some(&seed) = seeds.get(i) else { break };
        let mut rng = Rng::new(seed);
        let board = PieceBoard::random(sides.start() + i % solvers.len(), &mut rng);
        let found = board_positions(&solvers[i % solvers.len()], &board, &mut rng);
        if let Ok(mut met) = met[i].lock() {
            *met = found;
        }
    };
    on_threads(threads.saturating_sub(1), &work);
    let found = met.into_iter().map(|met| met.into_inner());
    found.map(Result::unwrap_or_default).collect()
}

/// Weights of one move for each unit of the squared distance, without patterns.
fn squares() -> ValueWeights {
    let near_of = |far: usize| (0..=far).map(move |near| (far * far + near * near) as f64);
    ValueWeights {
        singles: (0..=FAR).flat_map(near_of).collect(),
        patterns: Vec::new(),
    }
}

/// Weights as source code for `weights.rs`.
pub fn source(weights: &ValueWeights) -> String {
    let letters = |pattern: &[usize]| -> String {
        let letters = pattern
            .iter()
            .map(|&class| char::from(CLASS_LETTERS[class]));
        letters.collect()
    };
    let hundredths = |moves: f64| (100.0 * moves).round() as i32;
    let singles = weights.singles.iter();
    let singles = singles.map(|&weight| format!("{},", hundredths(weight)));
    let patterns = weights.patterns.iter();
    let patterns =
        patterns.map(|(p, weight)| format!("(\"{}\", {}),", letters(p), hundredths(*weight)));
    format!(
        "pub const SINGLES: [i32; {SINGLE_COUNT}] = [\n{}];\n\npub const PATTERNS: &[(&str, i32)] = &[\n{}];\n",
        lines(singles),
        lines(patterns)
    )
}

/// Joins words in lines of up to 100 characters.
fn lines(words: impl Iterator<Item = String>) -> String {
    let (mut text, mut line) = (String::new(), String::from("   "));
    for word in words {
        if line.len() + word.len() >= 100 {
            text += &line;
            text.push('\n');
            line = "   ".into();
        }
        line.push(' ');
        line += &word;
    }
    text + &line + "\n"
}

impl SlidingBeams {
    /// A target for tuning, which should not always be the best.
    pub fn any_target(&self, board: &PieceBoard, rng: &mut Rng) -> Option<TreeTarget> {
        let power = TUNING_POWERS[rng.below(3)];
        let target = first_target(&self.grid, board, power, TREE_STEPS, rng)?;
        let steps = [0, 20_000, 60_000][rng.below(3)];
        let mut search = TargetSearch::new(self, board, TreeBudget::default(), rng.draw());
        Some(search.retarget(board, &target, steps, 5.0, 1.0))
    }

    /// Positions that a narrow beam meets, one from every second layer.
    pub fn positions_on_the_way(&self, start: &[u8]) -> Vec<Vec<u8>> {
        let mut met = Vec::new();
        let size = BeamSize {
            width: NARROW,
            length: 5 * self.grid.cells,
        };
        let mut watch = |depth: usize, _: i32, goals: &[u8]| {
            if depth % 2 == 0 {
                met.push(goals.to_vec());
            }
        };
        beam(
            &self.tables,
            &self.value,
            start,
            size,
            &|_| false,
            &mut watch,
        );
        met
    }

    /// A path from a board to a target or, if beams are stuck, to another target nearby.
    pub fn path_to(
        &self,
        board: &PieceBoard,
        target: &TreeTarget,
        rng: &mut Rng,
    ) -> Option<Vec<u8>> {
        let mut search = TargetSearch::new(self, board, TreeBudget::default(), rng.draw());
        let limit = move_limit(board.side);
        search.path_to(board, target, 2 * NARROW, limit, 5)
    }
}

/// Positions on the way to a target.
fn board_positions(solver: &SlidingBeams, board: &PieceBoard, rng: &mut Rng) -> Positions {
    let mut found = Vec::new();
    let Some(target) = (0..20).find_map(|_| solver.any_target(board, rng)) else {
        return found;
    };
    let hole = target[board.blank()];
    let tree = pieces(board, &target);
    let start = codes(board, &target);
    let met = solver.positions_on_the_way(&start);
    let mut positions = vec![start.clone()];
    for i in 0..FROM_BEAM {
        let mut position = met[(rng.below(met.len()) + i * met.len()) / FROM_BEAM].clone();
        if rng.below(4) == 0 {
            walk(&solver.grid, &mut position, 2 + rng.below(12), rng);
        }
        positions.push(position);
    }
    for _ in 0..FROM_TARGET {
        let mut position: Vec<u8> = (0..board.pieces.len())
            .map(|cell| goal_code(board.side, cell))
            .collect();
        position[usize::from(hole)] = NO_GOAL;
        walk(&solver.grid, &mut position, 1 + rng.below(40), rng);
        positions.push(position);
    }
    for position in positions {
        let target = of_codes(board.side, &position, hole);
        let board = PieceBoard {
            side: board.side,
            pieces: target.iter().map(|&to| tree[usize::from(to)]).collect(),
        };
        let Some(path) = solver.path_to(&board, &target, rng) else {
            continue;
        };
        if path.len() > 1 && of_path(&solver.grid, &board, &path) == target {
            // For each position on this path, the rest of the path is a path from the position.
            for _ in 0..2 {
                let at = 1 + rng.below(path.len() - 1);
                let mut later = position.clone();
                solver.grid.slide(&mut later, blank(&position), &path[..at]);
                found.push((later, path.len() - at));
            }
        }
        found.push((position, path.len()));
    }
    found
}

/// The blank's cell.
fn blank(goals: &[u8]) -> usize {
    goals.iter().position(|&goal| goal == NO_GOAL).unwrap_or(0)
}

/// Makes a random walk of the blank that never takes a move back.
fn walk(grid: &PieceGrid, goals: &mut [u8], moves: usize, rng: &mut Rng) {
    let mut at = blank(goals);
    let mut path: Vec<u8> = Vec::new();
    while path.len() < moves {
        let direction = rng.below(4) as u8;
        let back = path.last().is_some_and(|&last| last ^ 2 == direction);
        if !back && grid.next(at, direction.into()).is_some() {
            at = grid.slide(goals, at, &[direction]);
            path.push(direction);
        }
    }
}
