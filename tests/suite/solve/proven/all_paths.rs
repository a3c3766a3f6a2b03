//! All shortest paths with fixed cells and beyond 4 x 4, against counts by layers and a plain search.

use crate::common::quick_map::QuickMap;
use crate::common::rng::Rng;
use crate::solve::fifteen::overlaps::Grid;
use crate::solve::near::walked_board;
use crate::solve::proven::shortest;
use npuzzle::puzzle::graph::Graph;
use npuzzle::puzzle::limits::Watch;
use npuzzle::puzzle::shape::{Order, Shape, MOVES};
use npuzzle::solve::proven::open_proof::OpenProof;
use npuzzle::solve::proven::prover::Prover;
use npuzzle::solve::proven::stage::WORDS;

/// Nodes and bytes.
const LIMITS: (u64, u64) = (u64::MAX, 64 << 20);

/// By board: its distance from the goal, and the number of its shortest paths, layer by layer. A board is packed: by cell,
/// the home of its content, in 4 bits, that of cell 0 highest.
type Counts = QuickMap<u64, (usize, u64)>;

/// Where the bits of a cell begin.
fn shift(cell: usize) -> usize {
    60 - 4 * cell
}

fn packed(homes: &[u8]) -> u64 {
    let bits = (0..)
        .zip(homes)
        .map(|(cell, &home)| u64::from(home) << shift(cell));
    bits.sum()
}

fn unpacked(board: u64, cells: usize) -> Vec<u8> {
    (0..cells)
        .map(|cell| (board >> shift(cell) & 15) as u8)
        .collect()
}

/// The board after two cells exchange their contents.
fn swapped(board: u64, a: usize, b: usize) -> u64 {
    let differ = (board >> shift(a) ^ board >> shift(b)) & 15;
    board ^ differ << shift(a) ^ differ << shift(b)
}

/// The counts of all boards of up to 16 cells whose blank has its home in a cell.
fn counts_by_layers(graph: &Graph, blank: usize) -> Counts {
    let goal: Vec<u8> = (0..graph.cells() as u8).collect();
    let goal = packed(&goal);
    let mut counts = Counts::from_iter([(goal, (0, 1))]);
    let mut layer = vec![(goal, blank)];
    for moves in 1.. {
        let mut next = Vec::new();
        for (board, at) in layer {
            let paths = counts[&board].1;
            for to in graph.beside(at) {
                let child = swapped(board, at, to);
                match counts.get_mut(&child) {
                    Some(known) if known.0 == moves => known.1 += paths,
                    Some(_) => {}
                    None => {
                        counts.insert(child, (moves, paths));
                        next.push((child, to));
                    }
                }
            }
        }
        if next.is_empty() {
            return counts;
        }
        layer = next;
    }
    unreachable!("layers end")
}

/// What is compared with counts.
struct Twin<'a> {
    prover: &'a Prover,
    shape: Shape,
    graph: &'a Graph,
    blank: usize,
}

impl Twin<'_> {
    fn open(&self, board: &[u8]) -> Option<OpenProof> {
        OpenProof::new(self.shape, self.graph, board, self.blank as u8)
    }

    /// The number of shortest paths by the tables of a stage.
    fn by_tables(&self, proof: &OpenProof, moves: usize, stage: usize) -> u64 {
        let watch = Watch::default();
        let stage = self
            .prover
            .numbered_stage(proof, [stage].into_iter(), &watch);
        let stage = stage.expect("it fits");
        let paths = self
            .prover
            .paths_by_tables((proof, moves), &stage, LIMITS, &watch);
        paths.expect("no limit").count()
    }

    /// The distances after the moves by the tables of a stage; and what is found without tables, if there are not too many
    /// boards for that.
    fn others(&self, board: &[u8], counts: &Counts, stage: usize) {
        let (moves, count) = counts[&packed(board)];
        let (proof, watch) = (self.open(board).expect("small enough"), Watch::default());
        let blank = board
            .iter()
            .position(|&home| usize::from(home) == self.blank);
        let blank = blank.expect("a blank");
        let after = MOVES.map(|m| {
            let to = self.shape.step(blank, m)?;
            let beside = self.graph.beside(blank).any(|cell| cell == to);
            beside.then(|| counts[&swapped(packed(board), blank, to)].0)
        });
        let stage = self
            .prover
            .numbered_stage(&proof, [stage].into_iter(), &watch);
        let stage = stage.expect("it fits");
        let solved = (&proof, moves, 0);
        let steps = self
            .prover
            .steps_by_tables(solved, &stage, u64::MAX, &watch);
        assert_eq!(steps.expect("no limit").after, after, "{board:?}");
        if let Some(near) = self.prover.nearby(solved, u64::MAX) {
            assert_eq!(near.count(), count, "{board:?}");
            assert_eq!(near.steps().after, after, "{board:?}");
        }
    }
}

/// All patterns of up to two fixed cells.
fn patterns(cells: usize) -> Vec<Vec<bool>> {
    let pairs = (0..cells).flat_map(|a| (a..cells).map(move |b| (a, b)));
    let pattern = |(a, b)| (0..cells).map(|cell| cell == a || cell == b).collect();
    let none = vec![false; cells];
    [none].into_iter().chain(pairs.map(pattern)).collect()
}

/// Every `every`th board of a shape with every pattern of up to two fixed cells.
fn with_fixed_cells((rows, cols): (usize, usize), every: usize) -> usize {
    let (shape, prover) = (Shape::new(rows, cols), Prover::new(Order::Udlr, 64 << 20));
    let mut checked = 0;
    for (number, fixed) in patterns(rows * cols).into_iter().enumerate() {
        let graph = Graph::grid(rows, cols, &fixed);
        let free: Vec<usize> = (0..rows * cols).filter(|&cell| !fixed[cell]).collect();
        let blank = free[free.len() - 1 - number % 2];
        let twin = Twin {
            prover: &prover,
            shape,
            graph: &graph,
            blank,
        };
        let counts = counts_by_layers(&graph, blank);
        // Without fixed cells such boards have tables of their own, which are tested in `eight`.
        let every = if number == 0 { 20 * every } else { every };
        let mut boards: Vec<u64> = counts.keys().copied().collect();
        boards.sort_unstable();
        for (i, board) in boards
            .into_iter()
            .enumerate()
            .skip(number % every)
            .step_by(every)
        {
            let (moves, count) = counts[&board];
            let board = &unpacked(board, rows * cols)[..];
            let Some(proof) = twin.open(board).filter(|_| moves > 0) else {
                continue;
            };
            // The rules for the words of the larger stage take a second for each pattern. Among the odd ones there are all
            // up to mirror images.
            let both = every > 1 || number == 0 || number % 2 == 1;
            let stage = [0, if both { 2 } else { 0 }][i / every % 2];
            let found = twin.by_tables(&proof, moves, stage);
            assert_eq!(found, count, "{fixed:?} {board:?}");
            if i / every % 16 < 2 {
                twin.others(board, &counts, stage);
            }
            checked += 1;
        }
    }
    checked
}

#[test]
fn boards_with_fixed_cells_have_as_many_shortest_paths_as_layers_count() {
    assert!(with_fixed_cells((2, 3), 1) > 80);
    assert!(with_fixed_cells((2, 4), 20) > 150);
    assert!(with_fixed_cells((3, 3), 1000) > 100);
}

#[test]
#[ignore = "50 s; some are in `boards_with_fixed_cells_have_as_many_shortest_paths_as_layers_count`"]
fn all_boards_of_3_x_3_with_fixed_cells_have_as_many_as_layers_count() {
    with_fixed_cells((3, 3), 1);
}

#[test]
#[ignore = "about half a minute; some are in `boards_with_fixed_cells_have_as_many_shortest_paths_as_layers_count`"]
fn all_boards_of_two_rows_with_fixed_cells_have_as_many_as_layers_count() {
    for shape in [(2, 3), (3, 2), (2, 4), (4, 2)] {
        with_fixed_cells(shape, 1);
    }
}

/// Boards on which two replaced words overlap, by the tables of a stage.
fn overlapping(
    (rows, cols): (usize, usize),
    stage: usize,
    (extra, boards): (usize, usize),
    ends: &[usize],
) {
    let (shape, grid) = (Shape::new(rows, cols), Grid::new(rows, cols));
    let graph = Graph::open(shape);
    let prover = Prover::new(Order::Udlr, 64 << 20);
    let mut rng = Rng::new(41);
    let length = WORDS[stage] as usize;
    for (homes, blank) in grid.overlaps((length, extra), ends, boards, &mut rng) {
        let (moves, count) = grid.counted(&homes, blank);
        let twin = Twin {
            prover: &prover,
            shape,
            graph: &graph,
            blank,
        };
        let proof = twin.open(&homes).expect("small enough");
        let found = twin.by_tables(&proof, moves, stage);
        assert_eq!(found, count, "{homes:?} {blank}");
        let near = prover.nearby((&proof, moves, 0), u64::MAX);
        let near = near.map(|near| near.count());
        assert!(near.is_none_or(|near| near == count), "{homes:?} {blank}");
    }
}

#[test]
fn boards_with_overlapping_words_have_as_many_shortest_paths_as_a_plain_search_counts() {
    overlapping((5, 5), 0, (4, 100), &[0, 12, 24]);
    overlapping((3, 5), 0, (4, 100), &[0, 7, 14]);
}

#[test]
#[ignore = "5 s; others are in `boards_with_overlapping_words_have_as_many_shortest_paths_as_a_plain_search_counts`"]
fn farther_boards_with_overlapping_words_have_as_many_as_a_plain_search_counts() {
    overlapping((5, 5), 2, (9, 1000), &[0, 12, 24]);
    overlapping((3, 6), 2, (4, 1000), &[2, 17]);
}

/// A board near its goal needs no tables, whatever cells are fixed.
#[test]
fn shortest_paths_of_boards_near_their_goals_are_found_without_tables() {
    let (shape, mut rng) = (Shape::new(5, 5), Rng::new(42));
    let prover = Prover::new(Order::Udlr, 64 << 20);
    for i in 0..30 {
        let board = walked_board(&mut rng, 5, 5, 2, 5 + i % 16);
        let moves = shortest(&prover, shape, &board, 0);
        let proof = OpenProof::new(shape, &board.graph, &board.homes, board.blank_home);
        let proof = proof.expect("small enough");
        let near = prover.nearby((&proof, moves, 1000), 10_000);
        assert!(near.is_some_and(|near| near.count() > 0), "{board:?}");
    }
}
