//! Every method of search.

mod closed;
mod heuristics;
mod learned;
mod meter;
mod method;
mod open;
mod options;
mod packed_board;
mod search;

use crate::common::rng::Rng;
use crate::common::twin::Twin;
use npuzzle::commands::methods::meter::MethodLimits;
use npuzzle::commands::methods::method::Choice;
use npuzzle::commands::methods::options::method;
use npuzzle::puzzle::shape::Shape;

pub fn choice(name: &str) -> Choice {
    Choice::new(method(name).expect("a method"))
}

/// The boards of a twin with their distances, in random order.
pub fn shuffled_boards(twin: &Twin, seed: u64) -> Vec<(&[u8], usize)> {
    let of = |cells: &'_ Vec<u8>| twin.distance[cells];
    let mut boards: Vec<_> = twin.nearest_first.iter().map(|c| (&c[..], of(c))).collect();
    Rng::new(seed).shuffle(&mut boards);
    boards
}

/// The lengths that a method finds, and those that are shortest. Each path is replayed before.
pub fn compare(choice: &Choice, twin: &Twin, boards: &[(&[u8], usize)]) {
    let shape = Shape::new(twin.rows, twin.cols);
    let mut ready = choice.prepare(shape, &twin.nearest_first[0]);
    for &(cells, distance) in boards {
        let found = ready(cells, &MethodLimits::default()).expect("solvable");
        let id = choice.method.id;
        let moves = found.path.map(|path| path.len());
        assert_eq!(
            moves,
            Ok(distance),
            "{id} {} on {cells:?}",
            choice.heuristic.map_or("", |heuristic| heuristic.id)
        );
    }
}
