//! All shortest paths against breadth-first counts near the goal, and against a search without any tables further away.

use crate::common::plain::korf;
use crate::common::rng::Rng;
use crate::solve::fifteen::overlaps::Grid;
use crate::{check_paths, counts_by_layer, step};
use npuzzle::puzzle::board::Board;
use npuzzle::puzzle::limits::Watch;
use npuzzle::puzzle::shape::{Order, Shape, MOVES};
use npuzzle::solve::fifteen::engine::Engine;
use npuzzle::solve::fifteen::path_layers::PathLayers;

/// The paths of a board by each of some stages: all have the same boards.
fn layers(engine: &Engine, board: Board, moves: usize) -> PathLayers<Shape> {
    let stage = |stage| engine.paths_by_tables(board, moves, stage, &Watch::default());
    let (first, second) = (stage(1), stage(3.min(engine.stages().len() - 1)));
    let (first, second) = (first.expect("no limit"), second.expect("no limit"));
    assert_eq!(first.count(), second.count(), "{board:?}");
    assert_eq!(first.paths(20), second.paths(20), "{board:?}");
    first
}

/// The distances after the moves, by tables; and, if the board is near its goal, what is found without them is the same.
fn steps(engine: &Engine, board: Board, by_tables: &PathLayers<Shape>) -> [Option<usize>; 4] {
    let watch = Watch::default();
    let attempt = engine.solve(board, &watch);
    let solved = (by_tables.moves(), &attempt);
    let steps = engine
        .steps_by_tables(board, solved, &watch)
        .expect("no limit");
    let layers = engine.all_paths(board, solved, &watch).expect("no limit");
    assert_eq!(layers.count(), by_tables.count(), "{board:?}");
    assert_eq!(layers.paths(20), by_tables.paths(20), "{board:?}");
    let again = engine.steps(board, solved, &watch).expect("no limit");
    assert_eq!(again.after, steps.after, "{board:?}");
    steps.after
}

/// Boards of up to these distances from the goal, on three shapes; more than `least` have several paths.
fn near_the_goal(depths: [usize; 3], least: usize) {
    let shapes = [(4, 4, 15), (3, 4, 11), (4, 3, 5)];
    for ((rows, cols, blank), depth) in shapes.into_iter().zip(depths) {
        let shape = Shape::new(rows, cols);
        let last = shape.cells() - 1;
        let mut cells: Vec<u8> = (1..=last as u8).collect();
        cells.insert(blank, 0);
        let goal = Board::pack(&cells);
        let engine = Engine::new(shape, goal, Order::Udlr, 64 << 20);
        let by_layer = counts_by_layer(shape, goal, depth);
        let mut several = 0;
        for (distance, layer) in by_layer.iter().enumerate().skip(1) {
            let mut boards: Vec<_> = layer.iter().collect();
            boards.sort();
            let most = boards.iter().copied().max_by_key(|board| board.1);
            for (&board, &count) in boards
                .iter()
                .copied()
                .step_by(1 + boards.len() / 30)
                .chain(most)
            {
                let layers = layers(&engine, board, distance);
                assert_eq!(layers.count(), count, "{rows} x {cols} {board:?}");
                let paths = layers.paths(1000);
                assert_eq!(paths.len() as u64, count);
                check_paths(shape, board, goal, &paths);
                let after = steps(&engine, board, &layers);
                for m in MOVES {
                    let good = paths.iter().any(|path| path.get(0) == m);
                    assert_eq!(after[m as usize] == Some(distance - 1), good, "{board:?}");
                }
                several += usize::from(count > 1);
            }
        }
        assert!(several > least, "{several} boards with several paths");
    }
}

#[test]
fn boards_near_the_goal_have_as_many_shortest_paths_as_breadth_first_search_counts() {
    near_the_goal([15, 15, 15], 5);
}

#[test]
#[ignore = "20 s; nearer ones are in `boards_near_the_goal_have_as_many_shortest_paths_as_breadth_first_search_counts`"]
fn boards_farther_from_the_goal_have_as_many_as_breadth_first_search_counts() {
    near_the_goal([19, 23, 22], 50);
}

/// Paths of at most so many moves, by moves that do not undo the last, as far as the distances of all tiles allow.
fn count(shape: Shape, (board, last): (Board, usize), away: usize, left: usize) -> u64 {
    if left == 0 {
        return 1;
    }
    let mut all = 0;
    for m in MOVES.into_iter().filter(|&m| m.back() as usize != last) {
        if let Some(child) = step(shape, board, m) {
            let (from, to) = (child.blank(16), board.blank(16));
            let home = board.tile(from) as usize - 1;
            let apart = |cell: usize| (cell / 4).abs_diff(home / 4) + (cell % 4).abs_diff(home % 4);
            let away = away + apart(to) - apart(from);
            if away < left {
                all += count(shape, (child, m as usize), away, left - 1);
            }
        }
    }
    all
}

/// The boards among Korf's that need at most this many moves.
fn of_korf(most: usize, least: usize) {
    let shape = Shape::new(4, 4);
    let goal = Board::standard(shape);
    let engine = Engine::new(shape, goal, Order::Udlr, 64 << 20);
    let mut checked = 0;
    for (numbers, moves) in korf() {
        let board = Board::pack(&numbers);
        if moves > most {
            continue;
        }
        let apart = |cell: usize| match usize::from(numbers[cell]) {
            0 => 0,
            tile => (cell / 4).abs_diff((tile - 1) / 4) + (cell % 4).abs_diff((tile - 1) % 4),
        };
        let away = (0..16).map(apart).sum();
        let wanted = count(shape, (board, 4), away, moves);
        assert_eq!(layers(&engine, board, moves).count(), wanted, "{board:?}");
        checked += 1;
    }
    assert!(checked >= least, "{checked} boards");
}

#[test]
fn random_boards_have_as_many_shortest_paths_as_a_plain_search_counts() {
    of_korf(42, 2);
}

#[test]
#[ignore = "1 s; the nearest are in `random_boards_have_as_many_shortest_paths_as_a_plain_search_counts`"]
fn farther_boards_have_as_many_shortest_paths_as_a_plain_search_counts() {
    of_korf(45, 5);
}

/// Boards on which two replaced words overlap.
fn overlapping((rows, cols): (usize, usize), length: usize, boards: usize) {
    let (shape, grid) = (Shape::new(rows, cols), Grid::new(rows, cols));
    // By home of the blank: the names of the tiles by home, and an engine.
    let engine = |blank: usize| {
        let mut names: Vec<u8> = (1..shape.cells() as u8).collect();
        names.insert(blank, 0);
        let goal = Board::pack(&names);
        (names, Engine::new(shape, goal, Order::Udlr, 64 << 20))
    };
    let engines: Vec<_> = (0..shape.cells()).map(engine).collect();
    let (mut rng, ends) = (Rng::new(40), Vec::from_iter(0..shape.cells()));
    for (homes, blank) in grid.overlaps((length, 4), &ends, boards, &mut rng) {
        let (moves, count) = grid.counted(&homes, blank);
        let (names, engine) = &engines[blank];
        let tiles: Vec<u8> = homes.iter().map(|&home| names[usize::from(home)]).collect();
        let board = Board::pack(&tiles);
        let paths = engine.paths_by_tables(board, moves, 1, &Watch::default());
        let paths = paths.expect("no limit");
        assert_eq!(paths.count(), count, "{tiles:?}");
        if rng.below(20) == 0 {
            steps(engine, board, &paths);
        }
    }
}

#[test]
fn boards_with_overlapping_words_have_as_many_shortest_paths_as_a_plain_search_counts() {
    overlapping((3, 4), 10, 300);
}

#[test]
#[ignore = "9 s; others are in `boards_with_overlapping_words_have_as_many_shortest_paths_as_a_plain_search_counts`"]
fn many_boards_with_overlapping_words_have_as_many_as_a_plain_search_counts() {
    overlapping((3, 4), 10, 20_000);
    overlapping((4, 4), 12, 20_000);
}
