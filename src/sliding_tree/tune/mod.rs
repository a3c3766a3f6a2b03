//! Finds the weights of the value, as the program was made: beams order positions by the weights so far, longer searches
//! say how many moves such positions need, and a least-squares fit of that gives the next weights.

mod features;
mod fit;

use crate::puzzle::random::Rng;
use crate::sliding_tree::piece_board::{PieceBoard, PieceGrid};
use crate::sliding_tree::search::TreeSolver;
use crate::sliding_tree::target::TreeTarget;
use crate::sliding_tree::tune::features::{Features, Sample};
use crate::sliding_tree::tune::fit::fit;
use crate::sliding_tree::value::{
    goal_cell, goal_code, ValueWeights, CLASS_LETTERS, NO_GOAL, SINGLE_COUNT,
};

/// Boards from which each round takes its positions.
pub(crate) const BOARDS: usize = 80;
/// Positions of each beam, and positions a few moves from its target.
const FROM_BEAM: usize = 12;
const FROM_TARGET: usize = 2;
/// Rounds whose samples are fitted.
const RECENT: usize = 5;
/// Patterns of four cells that are kept in the end.
const BLOCKS_KEPT: usize = 20;

/// Rounds of tuning, each with this number of boards. The weights to begin with must be good enough for most beams to reach
/// their targets: from squared distances alone it takes hours.
pub(crate) fn tune(
    mut weights: ValueWeights,
    rounds: usize,
    boards: usize,
    seed: u64,
) -> ValueWeights {
    let mut rng = Rng::new(seed);
    let mut features = Features::default();
    let mut samples: Vec<Vec<Sample>> = Vec::new();
    for _ in 0..rounds {
        let mut new = Vec::new();
        let solvers: Vec<TreeSolver> = (6..=10)
            .map(|side| TreeSolver::with_weights(side, &weights))
            .collect();
        for i in 0..boards {
            let solver = &solvers[i % solvers.len()];
            let board = PieceBoard::random(6 + i % solvers.len(), &mut rng);
            take_samples(solver, &board, &mut rng, &mut |sample| {
                new.push(features.sample(board.side, &sample.0, sample.1));
            });
        }
        samples.push(new);
        let recent = &samples[samples.len().saturating_sub(RECENT)..];
        weights = fit(&features, recent, BLOCKS_KEPT);
    }
    weights
}

/// ValueWeights as `weights.rs` has them.
pub(crate) fn source(weights: &ValueWeights) -> String {
    let letters = |pattern: &[usize]| -> String {
        let letters = pattern
            .iter()
            .map(|&class| char::from(CLASS_LETTERS[class]));
        letters.collect()
    };
    let singles = weights.singles.iter().map(|weight| format!("{weight:.2},"));
    let patterns = weights.patterns.iter();
    let patterns = patterns.map(|(p, weight)| format!("(\"{}\", {weight:.2}),", letters(p)));
    format!(
        "pub(crate) const SINGLES: [f32; {SINGLE_COUNT}] = [\n{}];\n\npub(crate) const PATTERNS: &[(&str, f32)] = &[\n{}];\n",
        lines(singles),
        lines(patterns)
    )
}

/// Words in lines of up to 100 characters.
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

/// Takes positions on the way to a target, and how many moves they are from a full tree.
fn take_samples(
    solver: &TreeSolver,
    board: &PieceBoard,
    rng: &mut Rng,
    take: &mut dyn FnMut((Vec<u8>, usize)),
) {
    let Some(target) = (0..20).find_map(|_| solver.any_target(board, rng)) else {
        return;
    };
    let start = target.codes(board);
    let met = solver.positions_on_the_way(&start);
    let mut positions = vec![start.clone()];
    for i in 0..FROM_BEAM {
        let mut position = met[(rng.below(met.len()) + i * met.len()) / FROM_BEAM].clone();
        if rng.below(4) == 0 {
            walk(solver.grid(), &mut position, 2 + rng.below(12), rng);
        }
        positions.push(position);
    }
    for _ in 0..FROM_TARGET {
        let mut position: Vec<u8> = (0..board.pieces.len())
            .map(|cell| goal_code(board.side, cell))
            .collect();
        position[target.hole] = NO_GOAL;
        walk(solver.grid(), &mut position, 1 + rng.below(40), rng);
        positions.push(position);
    }
    for position in positions {
        let (board, target) = split(&position, &target);
        let Some(path) = solver.path_to(&board, &target, rng) else {
            continue;
        };
        let end = TreeTarget::of_path(solver.grid(), &board, &path);
        if end.goal == target.goal && path.len() > 1 {
            // The same path tells about the positions on it.
            for _ in 0..2 {
                let at = 1 + rng.below(path.len() - 1);
                let mut later = position.clone();
                slide_goals(solver.grid(), &mut later, &path[..at]);
                take((later, path.len() - at));
            }
        }
        take((position, path.len()));
    }
}

/// A position as a board, with the target of its tiles.
fn split(goals: &[u8], target: &TreeTarget) -> (PieceBoard, TreeTarget) {
    let side = (1..).find(|s| s * s >= goals.len()).unwrap_or(1);
    let cell = |&goal: &u8| match goal {
        NO_GOAL => target.hole as u8,
        _ => goal_cell(side, goal) as u8,
    };
    let goal: Vec<u8> = goals.iter().map(cell).collect();
    let pieces = goal.iter().map(|&to| target.pieces[to as usize]).collect();
    let target = TreeTarget {
        goal,
        ..target.clone()
    };
    (PieceBoard { side, pieces }, target)
}

fn slide_goals(grid: &PieceGrid, goals: &mut [u8], path: &[u8]) {
    let mut blank = goals.iter().position(|&goal| goal == NO_GOAL).unwrap_or(0);
    for &direction in path {
        let to = grid.beside[blank][direction as usize] as usize;
        goals.swap(blank, to);
        blank = to;
    }
}

/// A random walk of the blank that takes no move back.
fn walk(grid: &PieceGrid, goals: &mut [u8], moves: usize, rng: &mut Rng) {
    let mut blank = goals.iter().position(|&goal| goal == NO_GOAL).unwrap_or(0);
    let mut path: Vec<u8> = Vec::new();
    while path.len() < moves {
        let direction = rng.below(4);
        let back = path.last().is_some_and(|&last| last ^ 2 == direction as u8);
        if let Some(to) = grid.next(blank, direction).filter(|_| !back) {
            goals.swap(blank, to);
            blank = to;
            path.push(direction as u8);
        }
    }
}
