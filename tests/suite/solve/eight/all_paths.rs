//! Counts of shortest paths against breadth-first counts.

use crate::{check_paths, counts_by_layer};
use npuzzle::puzzle::board::Board;
use npuzzle::puzzle::shape::Shape;
use npuzzle::solve::eight::all_paths::PathCounts;

#[test]
fn every_board_has_as_many_shortest_paths_as_breadth_first_search_counts() {
    let shapes = [
        (2, 2, 12),
        (2, 3, 360),
        (3, 2, 360),
        (2, 4, 20_160),
        (3, 3, 181_440),
    ];
    for (rows, cols, boards) in shapes {
        let shape = Shape::new(rows, cols);
        let standard = Board::standard(shape);
        for goal in [
            standard,
            standard.slide(shape.cells() - 1, shape.cells() - 2),
        ] {
            let layers = counts_by_layer(shape, goal, 99);
            let mut counts = PathCounts::new(shape, goal);
            let mut checked = 0;
            for (distance, layer) in layers.iter().enumerate() {
                for (&board, &count) in layer {
                    assert_eq!(counts.distance(board), Some(distance));
                    assert_eq!(counts.count(board), count, "{rows} x {cols} {board:?}");
                    if checked % 100 == 0 {
                        let paths = counts.paths(board, 1000);
                        assert_eq!(paths.len() as u64, count);
                        check_paths(shape, board, goal, &paths);
                        assert_eq!(counts.paths(board, 2), paths[..paths.len().min(2)]);
                    }
                    checked += 1;
                }
            }
            assert_eq!(checked, boards);
        }
    }
}

#[test]
fn a_board_that_cannot_be_solved_has_no_paths() {
    let shape = Shape::new(3, 3);
    let mut counts = PathCounts::new(shape, Board::standard(shape));
    let board = Board::pack(&[2, 1, 3, 4, 5, 6, 7, 8, 0]);
    assert_eq!(counts.distance(board), None);
    assert_eq!(counts.count(board), 0);
    assert!(counts.paths(board, 5).is_empty());
}
