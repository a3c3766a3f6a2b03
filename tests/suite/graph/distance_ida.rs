//! IDA* on graphs against plain search.

use super::{distances, random_graph};
use crate::forms::graph_boards::GraphBoards;
use crate::graph::distance_ida::DistanceIda;
use crate::problem::catalog;
use crate::puzzle::board::Board;
use crate::puzzle::graph::{Graph, NOT_CONNECTED};
use crate::suite::common::rng::Rng;
use crate::suite::common::shuffled;
use crate::suite::forms::form_of;

/// The path slides tiles beside the blank only, and ends at the goal.
fn replay(graph: &Graph, start: &[u8], tiles: &[u8]) -> Vec<u8> {
    let mut board = start.to_vec();
    for &tile in tiles {
        let cell_of = |wanted: u8| board.iter().position(|&tile| tile == wanted).expect("it");
        let (blank, from) = (cell_of(0), cell_of(tile));
        assert!(graph.neighbours(blank).contains(&(from as u16)));
        board.swap(blank, from);
    }
    board
}

fn check(graph: &Graph, goal: &[u8], boards: impl Iterator<Item = (Vec<u8>, usize)>) {
    let mut solver = DistanceIda::new(graph, Board::pack(goal));
    for (board, moves) in boards {
        let path = solver.solve(Board::pack(&board));
        assert_eq!(path.len(), moves, "{graph:?} {goal:?} {board:?}");
        assert_eq!(replay(graph, &board, &path), goal);
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
