//! What stages cost: the figures of their specifications can be measured again.

use super::SQUARE;
use crate::common::plain::korf;
use npuzzle::puzzle::board::Board;
use npuzzle::puzzle::limits::Watch;
use npuzzle::puzzle::shape::Order;
use npuzzle::solve::fifteen::engine::{Attempt, Engine};
use std::time::Instant;

/// Prints, for each stage, the time of its tables, and time and number of the nodes that it generates on Korf's boards.
#[test]
#[ignore = "prints times"]
fn specifications() {
    let boards: Vec<Board> = korf()[..10].iter().map(|row| Board::pack(&row.0)).collect();
    let engine = Engine::new(SQUARE, Board::standard(SQUARE), Order::Udlr, 1 << 30);
    let watch = Watch::default();
    let mut unit = 1.0;
    for number in [3, 0, 1, 2, 4, 5] {
        let spec = &engine.stages()[number];
        let search = |attempt: &mut Attempt| match number {
            0 => engine.search_light(attempt, &watch.budget),
            _ => engine.search_at(attempt, number, &watch),
        };
        let began = Instant::now();
        search(&mut engine.begin(boards[0]));
        let build = began.elapsed().as_secs_f64();
        let began = Instant::now();
        let mut nodes = 0;
        for &board in &boards {
            let mut attempt = engine.begin(board);
            while !attempt.done {
                search(&mut attempt);
            }
            nodes += attempt.effort.generated;
            assert!(attempt.path.is_some());
        }
        let node = began.elapsed().as_nanos() as f64 / nodes as f64;
        let nodes = nodes as f64;
        if number == 3 {
            unit = nodes;
        }
        println!(
            "{:?}: {:.1} ms to build, {node:.1} ns a node, {:.3} of the nodes",
            spec.tables,
            1000.0 * build,
            nodes / unit
        );
    }
}
