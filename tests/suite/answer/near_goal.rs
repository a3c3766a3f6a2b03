//! Boards near their goals beyond the shortest-path engines: their paths are proven with few nodes, whatever the size.

use crate::common::rng::Rng;
use npuzzle::answer::near_job::{NearJob, NearSolvers, EFFORT};
use npuzzle::answer::Job;
use npuzzle::puzzle::graph::Graph;
use npuzzle::puzzle::grid_board::GridBoard;
use npuzzle::puzzle::limits::{Limits, Watch};
use npuzzle::puzzle::shape::{Order, Shape};

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

/// Planning does a part of the search, and solving goes on from there: the answer and all counts are those of one search.
#[test]
fn planned_boards() {
    let mut rng = Rng::new(37);
    let solvers = NearSolvers::new(Order::Udlr, 64 << 20);
    let mut planned = 0;
    for round in 0..60 {
        let (rows, cols) = [(2, 7), (5, 5), (6, 6)][round % 3];
        let board = walked(&mut rng, Shape::new(rows, cols), 0, 24);
        let once = solvers
            .job(board.clone(), EFFORT)
            .search(EFFORT, 0, &Watch::default());
        let mut job = solvers.job(board, EFFORT);
        let plan = job.plan(Limits::default());
        planned += usize::from(plan.is_some());
        let answer = plan.unwrap_or_else(|| job.solve(Limits::default(), &Watch::default()));
        assert_eq!(answer.verdict, once.verdict, "{round}");
        assert_eq!(answer.effort, once.effort, "{round}");
    }
    assert!((10..50).contains(&planned), "{planned}");
}

/// A board after 30 moves that takes 34,000 nodes without tables, which is less than tables cost: it waits for none,
/// however many boards share them.
#[test]
fn no_tables_for_a_board_after_few_moves() {
    let homes = [
        0, 1, 2, 3, 4, 5, 11, 6, 8, 14, 10, 13, 17, 9, 7, 20, 24, 12, 18, 19, 16, 15, 21, 22, 23,
    ];
    let effort = |boards: u64| {
        let board = GridBoard::open(Shape::new(5, 5), homes.to_vec(), 24);
        let solvers = NearSolvers::new(Order::Udlr, 64 << 20);
        let job = NearJob {
            boards,
            ..solvers.job(board, EFFORT)
        };
        job.search(EFFORT, 0, &Watch::default()).effort
    };
    assert_eq!(effort(1000), effort(1));
}
