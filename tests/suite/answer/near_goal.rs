//! Boards near their goals beyond the shortest-path engines: their paths are proven with few nodes, whatever the size.

use crate::answer::near_job::{NearSolvers, EFFORT};
use crate::puzzle::graph::Graph;
use crate::puzzle::grid_board::GridBoard;
use crate::puzzle::limits::Watch;
use crate::puzzle::shape::{Order, Shape};
use crate::suite::common::rng::Rng;

/// A board after random moves from its goal, none of which takes the one before back.
fn walked(rng: &mut Rng, shape: Shape, walls: usize, moves: usize) -> GridBoard {
    let cells = shape.cells();
    let mut board = GridBoard::open(shape, (0..cells as u16).collect(), cells as u16 - 1);
    for _ in 0..walls {
        board.fixed[rng.below(cells - 1)] = true;
    }
    let graph = Graph::grid(shape.rows, shape.cols, &board.fixed);
    let (mut at, mut before) = (cells - 1, cells);
    for _ in 0..moves {
        let beside: Vec<usize> = graph.beside(at).filter(|&to| to != before).collect();
        if beside.is_empty() {
            break;
        }
        let to = beside[rng.below(beside.len())];
        board.homes.swap(at, to);
        (at, before) = (to, at);
    }
    board
}

#[test]
fn few_nodes_on_boards_of_any_size() {
    let mut rng = Rng::new(36);
    let solvers = NearSolvers::new(Order::Udlr, 64 << 20);
    for (rows, cols, walls) in [
        (6, 6, 0),
        (7, 7, 5),
        (2, 40, 0),
        (16, 16, 0),
        (16, 16, 20),
        (5, 5, 0),
    ] {
        for _ in 0..5 {
            let board = walked(&mut rng, Shape::new(rows, cols), walls, 20);
            let job = solvers.job(board, EFFORT);
            let answer = job.search(EFFORT, 0, &Watch::default());
            let (solved, nodes) = (answer.verdict.is_solved(), answer.effort.generated);
            assert!(solved && answer.bound.is_none(), "{rows} x {cols}");
            assert!(answer.verdict.moves().1 <= 20);
            assert!(nodes < 20_000, "{rows} x {cols}: {nodes}");
        }
    }
}
