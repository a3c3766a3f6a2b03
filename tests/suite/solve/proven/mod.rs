//! Proven shortest paths, against breadth-first search.

mod all_paths;
mod by_lines;

use crate::common::rng::Rng;
use crate::solve::near::{distances, walked_board};
use npuzzle::puzzle::graph::Graph;
use npuzzle::puzzle::limits::Watch;
use npuzzle::puzzle::memory::BARE;
use npuzzle::puzzle::shape::{Order, Shape};
use npuzzle::puzzle::Effort;
use npuzzle::solve::near::board::WalledBoard;
use npuzzle::solve::near::both_ends::{both_ends, BfsOutcome};
use npuzzle::solve::patterns::cells::{bits, CellSet, Cells, MOST_CELLS};
use npuzzle::solve::patterns::distances::TableBuilders;
use npuzzle::solve::patterns::orders::kind;
use npuzzle::solve::patterns::placements::{PatternPlacements, ZoneSlide};
use npuzzle::solve::proven::open_proof::{OpenProof, ProofEnd, ProofTask};
use npuzzle::solve::proven::prover::Prover;
use npuzzle::solve::proven::stage::{ProofStage, LAST};
use std::sync::atomic::AtomicIsize;
use std::sync::Arc;

fn task(watch: &Watch) -> ProofTask<'_> {
    ProofTask {
        known: None,
        first: false,
        last: LAST,
        nodes: None,
        boards: 1,
        sooner: 1,
        budget: &watch.budget,
        watch,
    }
}

/// The length of a proven shortest path, replayed. It begins in this stage.
fn shortest(prover: &Prover, shape: Shape, board: &WalledBoard, stage: usize) -> usize {
    let watch = Watch::default();
    let mut proof =
        OpenProof::new(shape, &board.graph, &board.homes, board.blank_home).expect("small enough");
    proof.stage = stage;
    match prover.go_on(&mut proof, &task(&watch)) {
        ProofEnd::Shortest(walk) => {
            let walk: Vec<u8> = walk.iter().map(|&cell| cell as u8).collect();
            assert!(board.solved_by(&walk));
            assert_eq!(proof.lower as usize, walk.len());
            walk.len()
        }
        end => panic!("{end:?} for {board:?}"),
    }
}

/// Rows, columns and fixed cells.
type Size = (usize, usize, usize);

/// This many goals of each size.
fn as_breadth_first_search(sizes: &[Size], goals: usize) {
    let mut rng = Rng::new(24);
    for &(rows, cols, walls) in sizes {
        let shape = Shape::new(rows, cols);
        let prover = Prover::new(Order::Udlr, 64 << 20);
        for _ in 0..goals {
            let mut board = walked_board(&mut rng, rows, cols, walls, 200);
            let goal: Vec<u8> = (0..rows * cols).map(|cell| cell as u8).collect();
            let known = distances(&board.graph, &goal, board.blank_home);
            let boards: Vec<_> = known.keys().collect();
            let mut sorted = boards.clone();
            sorted.sort();
            for _ in 0..40 {
                board.homes = sorted[rng.below(sorted.len())].clone();
                let reach = board.graph.neighbours(usize::from(board.blank()));
                if reach.is_empty() {
                    continue;
                }
                let length = shortest(&prover, shape, &board, rng.below(2));
                assert_eq!(length, known[&board.homes], "{board:?}");
            }
        }
    }
}

#[test]
fn small_boards_as_breadth_first_search_has_them() {
    let sizes = [(2, 4, 0), (4, 4, 8), (3, 3, 1), (5, 2, 2), (2, 2, 0)];
    as_breadth_first_search(&sizes, 1);
}

#[test]
#[ignore = "3 s; smaller ones are in `small_boards_as_breadth_first_search_has_them`"]
fn boards_of_up_to_nine_cells_as_breadth_first_search_has_them() {
    let sizes = [
        (3, 3, 0),
        (2, 4, 0),
        (3, 4, 4),
        (4, 4, 8),
        (3, 3, 1),
        (5, 2, 2),
        (2, 2, 0),
    ];
    as_breadth_first_search(&sizes, 4);
}

/// This many boards of each size.
fn as_from_both_ends(sizes: &[Size], boards: usize) {
    let mut rng = Rng::new(25);
    for &(rows, cols, walls) in sizes {
        let shape = Shape::new(rows, cols);
        let prover = Prover::new(Order::Udlr, 64 << 20);
        let shared = walked_board(&mut rng, rows, cols, walls, 0);
        for _ in 0..boards {
            let mut board = shared.clone();
            let mut blank = usize::from(board.blank());
            for _ in 0..40 {
                let ways = board.graph.neighbours(blank);
                if !ways.is_empty() {
                    let to = usize::from(ways[rng.below(ways.len())]);
                    board.homes.swap(blank, to);
                    blank = to;
                }
            }
            if board.graph.neighbours(blank).is_empty() {
                continue;
            }
            match both_ends(&board, 400_000, &|| false).0 {
                BfsOutcome::Shortest(walk) => {
                    for stage in 0..3 {
                        assert_eq!(
                            shortest(&prover, shape, &board, stage),
                            walk.len(),
                            "{board:?}"
                        );
                    }
                }
                _ => continue,
            }
        }
    }
}

#[test]
fn walks_as_the_search_from_both_ends_has_them() {
    as_from_both_ends(&[(3, 5, 0), (4, 4, 2), (2, 9, 0)], 2);
}

#[test]
#[ignore = "2 s; some are in `walks_as_the_search_from_both_ends_has_them`"]
fn larger_walks_as_the_search_from_both_ends_has_them() {
    let sizes = [
        (3, 5, 0),
        (2, 7, 0),
        (4, 4, 2),
        (5, 5, 4),
        (5, 4, 0),
        (2, 9, 0),
        (6, 3, 0),
        (2, 12, 0),
        (5, 5, 0),
    ];
    as_from_both_ends(&sizes, 6);
}

#[test]
fn tables_that_do_not_fit_give_way_to_smaller_ones() {
    // Six tiles on 2 x 12 have more shapes of zones than there are numbers for.
    let shape = Shape::new(2, 12);
    let board = walked_board(&mut Rng::new(27), 2, 12, 0, 40);
    let BfsOutcome::Shortest(walk) = both_ends(&board, 400_000, &|| false).0 else {
        panic!("too far: {board:?}");
    };
    let prover = Prover::new(Order::Udlr, 1 << 30);
    assert_eq!(shortest(&prover, shape, &board, LAST - 1), walk.len());
}

/// A stage of a field, built or kept.
fn stage(prover: &Prover, proof: &OpenProof, stage: usize) -> Arc<ProofStage> {
    let watch = Watch::default();
    let built = prover.stage(&proof.field, stage, (&watch.budget, &watch));
    built.expect("room")
}

#[test]
fn tables_that_a_thread_uses_are_kept() {
    // Memory for no tables at all, so that every other stage is dropped.
    let prover = Prover::new(Order::Udlr, BARE);
    let field = |shape: Shape| {
        let board = walked_board(&mut Rng::new(5), shape.rows, shape.cols, 0, 0);
        OpenProof::new(shape, &board.graph, &board.homes, board.blank_home).expect("a board")
    };
    let (one, other) = (field(Shape::new(3, 4)), field(Shape::new(3, 5)));
    let used = stage(&prover, &one, 1);
    let unused = Arc::downgrade(&stage(&prover, &other, 0));
    stage(&prover, &other, 1);
    assert!(Arc::ptr_eq(&used, &stage(&prover, &one, 1)));
    assert!(unused.upgrade().is_none());
}

/// All tables of 5 x 5 are kept within the memory that proofs take unless another is given.
#[test]
#[ignore = "10 s"]
fn tables_of_all_stages_are_kept() {
    let prover = Prover::new(Order::Udlr, 512 << 20);
    let proof = opened(&square(OF_58));
    let stages = || [0, 1, 2, LAST].map(|number| Arc::downgrade(&stage(&prover, &proof, number)));
    let built = stages();
    for (kept, built) in stages().iter().zip(&built) {
        assert!(kept.ptr_eq(built) && built.upgrade().is_some());
    }
}

/// Memory for tables of up to four tiles, so that proofs take many nodes.
const LITTLE: u64 = 24 << 20;

/// A board of 5 x 5 from its tiles, the blank as 0.
fn square(text: &str) -> WalledBoard {
    let home = |tile: &str| (tile.parse::<u8>().expect("a tile") + 24) % 25;
    WalledBoard {
        graph: Graph::grid(5, 5, &[false; 25]),
        homes: text.split_whitespace().map(home).collect(),
        blank_home: 24,
    }
}

/// The beginning of a proof for such a board.
fn opened(board: &WalledBoard) -> OpenProof {
    let shape = Shape::new(5, 5);
    OpenProof::new(shape, &board.graph, &board.homes, board.blank_home).expect("a board")
}

/// How a proof ends, on this many threads and within this memory, and the nodes that it takes.
fn ended(
    board: &WalledBoard,
    known: Option<u32>,
    threads: isize,
    memory: u64,
) -> (ProofEnd, Effort) {
    let prover = Prover::new(Order::Udlr, memory);
    let watch = Watch {
        idle: Some(Arc::new(AtomicIsize::new(threads - 1))),
        ..Watch::default()
    };
    let mut proof = opened(board);
    let task = ProofTask {
        known,
        ..task(&watch)
    };
    let end = prover.go_on(&mut proof, &task);
    (end, proof.counts)
}

/// A board of 58 moves, and one on its shortest path that needs 46.
const OF_58: &str = "2 6 9 13 5 1 11 14 3 10 12 18 23 8 24 7 17 4 0 20 16 21 22 19 15";
const OF_46: &str = "2 6 9 13 5 1 0 14 3 10 12 11 18 4 24 7 17 8 23 15 16 21 22 20 19";

#[test]
fn threads_share_a_bound_and_find_the_same_path_with_the_same_nodes() {
    let board = square(OF_58);
    let alone = ended(&board, None, 1, LITTLE);
    let ProofEnd::Shortest(walk) = &alone.0 else {
        panic!("{alone:?}")
    };
    assert_eq!(walk.len(), 58);
    assert!(alone.1.generated > 2_000_000, "bounds that are shared");
    assert_eq!(ended(&board, None, 3, LITTLE), alone);
}

fn proven_only(board: &str, moves: u32) {
    let board = square(board);
    let all = ended(&board, None, 1, LITTLE).1;
    let (end, counts) = ended(&board, Some(moves), 1, LITTLE);
    assert_eq!(end, ProofEnd::Known);
    assert!(counts.generated < all.generated);
    assert!(
        matches!(ended(&board, Some(moves + 2), 1, LITTLE).0, ProofEnd::Shortest(walk) if walk.len() == moves as usize)
    );
}

#[test]
fn a_length_that_is_known_is_proven_only() {
    proven_only(OF_46, 46);
}

#[test]
#[ignore = "3 s; a nearer board is in `a_length_that_is_known_is_proven_only`"]
fn a_larger_length_that_is_known_is_proven_only() {
    proven_only(OF_58, 58);
}

/// A proof that is expected to take far too much begins with bounds that take little, because they show what the others
/// take.
#[test]
fn cheap_bounds_are_searched_whatever_later_ones_are_expected_to_take() {
    let (prover, watch) = (Prover::new(Order::Udlr, LITTLE), Watch::default());
    let mut proof = opened(&square(OF_58));
    let task = ProofTask {
        known: Some(80),
        last: 0,
        nodes: Some(2_000_000),
        ..task(&watch)
    };
    assert_eq!(prover.go_on(&mut proof, &task), ProofEnd::Limit);
    let (bounds, nodes) = (proof.counts.bounds, proof.counts.generated);
    assert!(
        bounds > 1 && (10_000..200_000).contains(&nodes),
        "{bounds} {nodes}"
    );
}

/// Boards of Korf and Felner's fifty (2002), with the lengths that they give.
#[test]
#[ignore = "a minute"]
fn easy_boards_of_korf_and_felner() {
    let boards = [
        (
            "2 24 19 14 3 16 11 6 10 5 7 20 17 1 4 9 0 22 15 13 18 12 21 8 23",
            82,
        ),
        (
            "6 7 23 2 5 15 18 19 10 4 9 12 3 21 20 0 11 13 14 24 1 17 16 8 22",
            81,
        ),
        (
            "9 6 20 10 12 21 5 19 7 8 16 24 23 2 3 4 11 14 17 18 0 13 1 22 15",
            96,
        ),
        (
            "18 0 11 20 6 4 16 10 19 9 5 21 2 12 24 8 1 3 15 14 23 22 7 13 17",
            93,
        ),
    ];
    for (text, length) in boards {
        let (end, _) = ended(&square(text), None, 2, 1 << 30);
        let ProofEnd::Shortest(walk) = end else {
            panic!("{end:?} for {text}")
        };
        assert_eq!(walk.len(), length, "{text}");
        let walk: Vec<u8> = walk.iter().map(|&cell| cell as u8).collect();
        assert!(square(text).solved_by(&walk));
    }
}

/// Each slide moves one tile to a neighbouring cell, changes the order accordingly, and can be undone.
#[test]
fn slides_can_be_undone() {
    let mut rng = Rng::new(7);
    for &(rows, cols, walls, tiles) in &[(3, 3, 0, 3), (4, 4, 3, 5), (2, 6, 0, 6), (5, 5, 4, 4)] {
        let board = walked_board(&mut rng, rows, cols, walls, 60);
        let shape = Shape::new(rows, cols);
        let Some(proof) = OpenProof::new(shape, &board.graph, &board.homes, board.blank_home)
        else {
            continue;
        };
        let cells = &proof.field.cells;
        let mut placements = PatternPlacements::new(cells, tiles).expect("room");
        placements.store_slides(cells);
        for zone in 0..placements.numbers() {
            for slide in placements.slides(zone) {
                let (mask, after) = (placements.masks[zone], placements.masks[slide.to()]);
                let (from, to) = (mask & !after, after & !mask);
                assert!(from.count_ones() == 1 && to.count_ones() == 1);
                let [from, to] = [from, to].map(|cell| cell.trailing_zeros() as usize);
                assert!(cells.beside[from] >> to & 1 != 0);
                assert_eq!(slide.kind(), kind(tiles, mask, from, to));
                let back = |back: &ZoneSlide| back.to() == zone && back.edge() == slide.edge();
                assert!(
                    slide.to() % 2 != zone % 2 && placements.slides(slide.to()).iter().any(back)
                );
            }
        }
    }
}

/// A pattern's distances, and its tiles' own moves by breadth-first search over where they and the blank are.
#[test]
fn tables_hold_the_fewest_moves_of_their_tiles() {
    let mut rng = Rng::new(6);
    for &(rows, cols, walls) in &[(3, 3, 0), (3, 4, 0), (4, 4, 5), (2, 6, 0)] {
        let board = walked_board(&mut rng, rows, cols, walls, 60);
        let shape = Shape::new(rows, cols);
        let Some(proof) = OpenProof::new(shape, &board.graph, &board.homes, board.blank_home)
        else {
            continue;
        };
        let stage = proof.field.build(
            0,
            Order::Udlr,
            &TableBuilders {
                threads: 1,
                late: &|| false,
            },
        );
        let stage = stage.expect("room");
        let goal = &stage.goals[0];
        let (seen, homes) = (goal.estimates(&stage.tables, &proof.homes), &proof.homes);
        let seen = seen.expect("a way home");
        for (sum, tiles) in goal.tiles_of_sums().enumerate() {
            let fewest: u32 = tiles
                .map(|tiles| fewest_moves(&stage.tables.cells, tiles, homes, goal.blank))
                .sum();
            assert_eq!(seen.sums[sum], fewest, "{board:?}");
        }
    }
}

/// The fewest moves of some tiles that bring them home and the blank into the goal's zone.
fn fewest_moves(cells: &Cells, tiles: CellSet, homes: &[u8; MOST_CELLS], blank: usize) -> u32 {
    let at = |home: usize| {
        let all = bits(cells.all).find(|&cell| usize::from(homes[cell]) == home);
        all.expect("each home is somewhere") as u8
    };
    let start: Vec<u8> = bits(tiles).map(at).chain([at(blank)]).collect();
    let goal: Vec<u8> = bits(tiles)
        .map(|home| home as u8)
        .chain([blank as u8])
        .collect();
    let mut seen = std::collections::HashSet::new();
    let mut layer = vec![start];
    for moves in 0.. {
        let mut next = Vec::new();
        // What costs nothing first: the blank alone.
        while let Some(state) = layer.pop() {
            if !seen.insert(state.clone()) {
                continue;
            }
            if state == goal {
                return moves;
            }
            let last = state.len() - 1;
            for to in bits(cells.beside[usize::from(state[last])]) {
                let mut after = state.clone();
                let tile = state[..last]
                    .iter()
                    .position(|&cell| usize::from(cell) == to);
                after[last] = to as u8;
                match tile {
                    None => layer.push(after),
                    Some(tile) => {
                        after[tile] = state[last];
                        next.push(after);
                    }
                }
            }
        }
        layer = next;
    }
    unreachable!("layers end at the goal")
}
