//! The search by distances: on graphs against plain search, on grids against the naive twin.

use crate::common::rng::Rng;
use crate::common::shuffled;
use crate::common::twin::{eight, standard, Twin};
use crate::letters;
use crate::problems::forms::form_of;
use crate::solve::graph::{distances, random_graph};
use npuzzle::problems::forms::graph_boards::GraphBoards;
use npuzzle::problems::rows::catalog;
use npuzzle::puzzle::graph::{Graph, NOT_CONNECTED};
use npuzzle::puzzle::path::Path;
use npuzzle::puzzle::shape::{Order, Shape};
use npuzzle::solve::deepening::by_distance::{DistanceSearch, Ground, MeasuredGraph, MeasuredGrid};

/// A shortest walk of at most `most` moves; the blank is 0.
fn walk(ground: &impl Ground, start: &[u8], goal: &[u8], most: usize) -> Option<Vec<usize>> {
    let home = |tile: u8| goal.iter().position(|&other| other == tile).expect("it");
    let homes = start.iter().map(|&tile| home(tile) as u16).collect();
    DistanceSearch::new(ground, homes).solve(home(0), most, u64::MAX)
}

/// The blank goes to cells beside it only.
fn replay(graph: &Graph, start: &[u8], walk: &[usize]) -> Vec<u8> {
    let mut board = start.to_vec();
    for &to in walk {
        let blank = board.iter().position(|&tile| tile == 0).expect("a blank");
        assert!(graph.neighbours(blank).contains(&(to as u16)));
        board.swap(blank, to);
    }
    board
}

fn check(graph: &Graph, goal: &[u8], boards: impl Iterator<Item = (Vec<u8>, usize)>) {
    let ground = MeasuredGraph::new(graph.clone());
    for (board, moves) in boards {
        let walk = walk(&ground, &board, goal, usize::MAX).expect("a walk");
        assert_eq!(walk.len(), moves, "{graph:?} {goal:?} {board:?}");
        assert_eq!(replay(graph, &board, &walk), goal);
    }
}

#[test]
fn every_board_of_random_graphs() {
    let mut rng = Rng::new(24);
    let mut connected = 0;
    while connected < 30 {
        let cells = 1 + rng.below(6);
        let graph = random_graph(&mut rng, cells);
        if graph.distances(0).contains(&NOT_CONNECTED) {
            continue;
        }
        connected += 1;
        let goal = shuffled(&mut rng, cells);
        let all = distances(&graph, &goal, 1000);
        check(&graph, &goal, all.into_iter());
    }
}

/// The graph of UVa 10073, and its goal.
fn the_box() -> (Graph, Vec<u8>) {
    let problem = catalog::find("uva10073").expect("the problem");
    let form: &GraphBoards = form_of(problem).expect("boards on a graph");
    let goal = (1..12).chain([0]).collect();
    (Graph::new(form.input.shape.cells(), form.edges), goal)
}

/// Neighbours are at a distance of 1, 3 or 6, within blocks of 3, 6 and 12.
#[test]
fn the_box_is_that_of_the_statement() {
    let (graph, _) = the_box();
    for a in 0..12usize {
        for b in 0..12 {
            let near = |distance, block| a / block == b / block && a.abs_diff(b) == distance;
            let wanted = near(1, 3) || near(3, 6) || near(6, 12);
            assert_eq!(graph.neighbours(a).contains(&(b as u16)), wanted, "{a} {b}");
        }
    }
}

#[test]
fn near_boards_of_the_box() {
    let (graph, goal) = the_box();
    let all = distances(&graph, &goal, 10);
    let some = all
        .into_iter()
        .filter(|(board, moves)| *moves < 6 || board[0] > 6);
    check(&graph, &goal, some.take(3000));
}

/// The first shortest path of at most so many moves on a grid, in letters.
fn path(shape: Shape, start: &[u8], goal: &[u8], most: usize) -> Option<String> {
    let blank = start.iter().position(|&tile| tile == 0)?;
    let grid = MeasuredGrid::new(shape, Order::Udlr, &[]);
    let walk = walk(&grid, start, goal, most)?.into_iter();
    let path: Path = shape.moves_through(blank, walk).collect::<Option<_>>()?;
    Some(letters(&path))
}

#[test]
fn bounds_below_and_above_the_distance() {
    let (goal, twin, shape) = (standard(3, 3), eight(), Shape::new(3, 3));
    for cells in twin.nearest_first[..6_000].iter().step_by(7) {
        let distance = twin.distance[cells];
        let within = |bound| path(shape, cells, &goal, bound);
        assert!(distance == 0 || within(distance - 1).is_none(), "{cells:?}");
        for bound in [distance, distance + 1, 15.max(distance)] {
            assert_eq!(
                within(bound),
                twin.path(cells, "udlr"),
                "{cells:?}, {bound}"
            );
        }
    }
    let mut out_of_reach = goal.clone();
    out_of_reach.swap(0, 1);
    assert!(path(shape, &out_of_reach, &goal, 15).is_none());
}

/// On a grid with fixed cells, distances without them lead to walks as short as distances around them, and to the first
/// one in each order of moves.
#[test]
fn fixed_cells() {
    let mut rng = Rng::new(8);
    let shape = Shape::new(3, 4);
    for round in 0..60 {
        let fixed: Vec<bool> = (0..12)
            .map(|cell| cell != 11 && rng.below(6) == 0)
            .collect();
        let graph = Graph::grid(3, 4, &fixed);
        let mut homes: Vec<u16> = (0..12).collect();
        let mut at = 11;
        for _ in 0..rng.below(60) {
            let beside: Vec<usize> = graph.beside(at).collect();
            if !beside.is_empty() {
                let to = beside[rng.below(beside.len())];
                homes.swap(at, to);
                at = to;
            }
        }
        let around = MeasuredGraph::new(graph);
        let solve = |grid: MeasuredGrid| {
            let mut search = DistanceSearch::new(&grid, homes.clone());
            search.solve(11, usize::MAX, u64::MAX)
        };
        let mut search = DistanceSearch::new(&around, homes.clone());
        let known = search.solve(11, usize::MAX, u64::MAX);
        let walk = solve(MeasuredGrid::new(shape, Order::Udlr, &fixed));
        assert_eq!(walk, known, "{round}: {homes:?}");
        let other = solve(MeasuredGrid::new(shape, Order::Dlru, &fixed));
        let length = |walk: Option<Vec<usize>>| walk.expect("a walk").len();
        assert_eq!(length(other), length(known), "{round}: {homes:?}");
    }
}

/// Any shape up to 3 x 3, any goal, no bound to speak of.
#[test]
fn small_shapes_to_any_goal() {
    let mut rng = Rng::new(5);
    for (rows, cols) in [(2, 2), (2, 3), (3, 2), (3, 3)] {
        let goal = shuffled(&mut rng, rows * cols);
        let twin = Twin::new(rows, cols, &goal);
        let boards = twin.nearest_first.iter();
        for cells in boards.step_by(1 + twin.distance.len() / 200) {
            let found = path(Shape::new(rows, cols), cells, &goal, usize::MAX);
            assert_eq!(found, twin.path(cells, "udlr"), "{cells:?}");
        }
    }
}
