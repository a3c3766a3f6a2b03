//! Breadth-first search over all boards of a graph, and the farthest boards of a grid, against plain search.

use super::{distances, random_graph};
use crate::common::rng::Rng;
use crate::common::{permutations, shuffled};
use crate::letters;
use npuzzle::puzzle::board::Board;
use npuzzle::puzzle::graph::Graph;
use npuzzle::puzzle::path::Path;
use npuzzle::puzzle::shape::Shape;
use npuzzle::solve::graph::all_boards::AllBoards;
use npuzzle::solve::graph::farthest::Farthest;

fn check(graph: &Graph, start: &[u8]) {
    let wanted = distances(graph, start, usize::MAX >> 40);
    let found = AllBoards::new(graph, Board::pack(start), None);
    assert_eq!(found.boards().len(), wanted.len());
    for board in permutations(start.len()) {
        let packed = Board::pack(&board);
        let distance = wanted.get(&board).copied();
        assert_eq!(
            found.distance(packed),
            distance,
            "{graph:?} {start:?} {board:?}"
        );
        let until = AllBoards::new(graph, Board::pack(start), Some(packed));
        assert_eq!(until.distance(packed), distance);
        if let Some(moves) = distance {
            // The way is one of as many moves, and leads there.
            let mut board = start.to_vec();
            let way = found.way_to(packed).1;
            assert_eq!(way.len(), moves);
            for to in way {
                let blank = board.iter().position(|&tile| tile == 0).expect("a blank");
                assert!(graph.neighbours(blank).contains(&(to as u16)));
                board.swap(blank, to);
            }
            assert_eq!(Board::pack(&board), packed);
        }
    }
    let last = wanted.values().max();
    assert_eq!(found.distance(found.last()).as_ref(), last);
}

/// Odd cycles, leaves, cut vertices, parts that are not connected; single cells too.
#[test]
fn random_graphs() {
    let mut rng = Rng::new(21);
    for round in 0..120 {
        let cells = 1 + round % 5;
        let graph = random_graph(&mut rng, cells);
        check(&graph, &shuffled(&mut rng, cells));
    }
}

/// From several starts at once: the distance of the nearest, and of several the first.
#[test]
fn several_starts() {
    let mut rng = Rng::new(23);
    for round in 0..60 {
        let cells = 3 + round % 4;
        let graph = random_graph(&mut rng, cells);
        let mut starts: Vec<Board> = (0..1 + rng.below(5))
            .map(|_| Board::pack(&shuffled(&mut rng, cells)))
            .collect();
        starts.push(starts[0]);
        let found = AllBoards::from_all(&graph, &starts, None);
        let alone: Vec<AllBoards> = starts
            .iter()
            .map(|&start| AllBoards::new(&graph, start, None))
            .collect();
        for board in permutations(cells) {
            let board = Board::pack(&board);
            let from = |start: usize| Some((alone[start].distance(board)?, start));
            let nearest = (0..starts.len()).filter_map(from).min();
            assert_eq!(found.distance(board), nearest.map(|(moves, _)| moves));
            if let Some((moves, start)) = nearest {
                let (begin, way) = found.way_to(board);
                assert_eq!((begin, way.len()), (starts[start], moves));
            }
        }
    }
}

#[test]
fn larger_random_graphs() {
    let mut rng = Rng::new(22);
    for _ in 0..3 {
        let graph = random_graph(&mut rng, 7);
        check(&graph, &shuffled(&mut rng, 7));
    }
}

/// The exhaustive counts of the 3 x 3, and of the ring of nine cells, which only turns.
#[test]
fn nine_cells() {
    let counts = |graph: &Graph| {
        let start = Board::standard(Shape::new(3, 3));
        let found = AllBoards::new(graph, start, None);
        let mut counts = Vec::new();
        for &board in found.boards() {
            let moves = found.distance(board).expect("a board that was reached");
            counts.resize(counts.len().max(moves + 1), 0);
            counts[moves] += 1;
        }
        counts
    };
    let wanted = std::fs::read_to_string("inputs/counts/3x3.txt").expect("the counts");
    let grid = counts(&Graph::grid(3, 3, &[false; 9]));
    assert_eq!(grid.iter().sum::<usize>(), 181_440);
    for (moves, count) in grid.iter().enumerate() {
        assert!(wanted.contains(&count.to_string()), "{moves} {count}");
    }
    assert_eq!(grid.len(), 32);
    let edges: Vec<(usize, usize)> = (0..9).map(|cell| (cell, (cell + 1) % 9)).collect();
    let ring = counts(&Graph::new(9, &edges));
    assert_eq!(ring.iter().sum::<usize>(), 72);
    assert_eq!(ring.len(), 37);
}

/// The farthest board of each blank's cell is as far as any, of these cells by plain search, and the path leads there.
fn farthest(searched: &[usize]) {
    let shape = Shape::new(3, 3);
    let grid = Graph::grid(3, 3, &[false; 9]);
    let mut rng = Rng::new(23);
    let mut solver = Farthest::new(shape);
    let mut seen = [false; 9];
    while seen.contains(&false) {
        let cells = shuffled(&mut rng, 9);
        let board = Board::pack(&cells);
        let blank = board.blank(9);
        let path: Path = solver.path(board).iter().copied().collect();
        let end = board.replay(shape, &path).expect("a path on the board");
        if !std::mem::replace(&mut seen[blank], true) {
            assert_eq!(path.len(), if blank == 4 { 30 } else { 31 });
            if searched.contains(&blank) {
                let all = distances(&grid, &cells, 40);
                let tiles: Vec<u8> = (0..9).map(|cell| end.tile(cell) as u8).collect();
                assert_eq!(all[&tiles], path.len());
                assert_eq!(all.values().max(), Some(&path.len()));
            }
        }
    }
    assert_eq!(solver.entries(), 9 * 181_440);
    let sample = Board::pack(&[2, 6, 4, 1, 3, 7, 0, 5, 8]);
    let path: Path = solver.path(sample).iter().copied().collect();
    let path = letters(&path).to_uppercase();
    assert_eq!(path, "UURDDRULLURRDLLDRRULULDDRUULDDR");
}

#[test]
fn farthest_boards() {
    farthest(&[4]);
}

#[test]
#[ignore = "2 s; one cell is in `farthest_boards`"]
fn farthest_boards_by_plain_search() {
    farthest(&[0, 1, 2, 3, 4, 5, 6, 7, 8]);
}
