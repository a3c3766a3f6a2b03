//! The search by disjoint pattern databases: these against a plain breadth-first search, and paths against plain IDA* and
//! the lengths that Korf published.

use crate::fifteen::disjoint_ida::DisjointIda;
use crate::fifteen::disjoint_pdb::DisjointPdbs;
use crate::puzzle::board::Board;
use crate::suite::common::plain::{korf, path, walk};
use crate::suite::common::rng::Rng;
use crate::suite::common::twin::{moved, replayed, standard};
use std::collections::{HashMap, VecDeque};

/// The fewest moves of the tiles `named`, by their cells and the blank's, the others being alike: the plain search has
/// them as 16.
fn distances(named: &[u8]) -> HashMap<(Vec<usize>, usize), u32> {
    let goal: Vec<u8> = standard(4, 4)
        .iter()
        .map(|tile| match named.contains(tile) || *tile == 0 {
            true => *tile,
            false => 16,
        })
        .collect();
    let place = |board: &[u8], tile: u8| board.iter().position(|&t| t == tile).expect("it");
    let mut best = HashMap::new();
    let mut queue = VecDeque::from([(goal, 0)]);
    while let Some((board, moves)) = queue.pop_front() {
        let blank = place(&board, 0);
        let cells: Vec<usize> = named.iter().map(|&tile| place(&board, tile)).collect();
        if best.contains_key(&(cells.clone(), blank)) {
            continue;
        }
        best.insert((cells, blank), moves);
        for next in "udlr".chars().filter_map(|letter| moved(&board, 4, letter)) {
            match next[blank] {
                16 => queue.push_front((next, moves)),
                _ => queue.push_back((next, moves + 1)),
            }
        }
    }
    best
}

/// All patterns of three tiles, and that of three beside the fours.
#[test]
fn databases_have_the_fewest_moves() {
    for size in [3, 4] {
        let pdbs = DisjointPdbs::new(size);
        let mut patterns: Vec<Vec<u8>> = vec![Vec::new(); 15];
        for tile in 1..16 {
            patterns[pdbs.slots[0][usize::from(tile)] / (4 * size)].push(tile);
        }
        for (pattern, named) in patterns.iter().enumerate().filter(|(_, p)| p.len() == 3) {
            let wanted = distances(named);
            assert_eq!(wanted.len(), 16 * 15 * 14 * 13);
            for ((cells, blank), moves) in wanted {
                let tiles = named.iter().zip(&cells);
                let word = tiles.fold(0, |word, (&tile, &cell)| {
                    word | (cell as u64) << pdbs.slots[0][usize::from(tile)]
                });
                let distance = pdbs.distance(pattern, word, blank);
                assert_eq!(distance, moves, "{named:?} at {cells:?}, blank at {blank}");
            }
        }
    }
}

/// A board and its mirror image are looked up in the same databases; no sum is above the length of a path.
#[test]
fn sums_are_lower_bounds() {
    let mut rng = Rng::new(7);
    for size in [3, 4, 5] {
        let pdbs = DisjointPdbs::new(size);
        let sums = |cells: &[u8]| {
            let board = Board::pack(cells);
            let ([straight, mirrored], blank) = (pdbs.words(board), board.blank(16));
            let across = blank % 4 * 4 + blank / 4;
            [pdbs.sum(straight, blank), pdbs.sum(mirrored, across)]
        };
        assert_eq!(sums(&standard(4, 4)), [0, 0]);
        for moves in 0..200 {
            let board = walk(4, &standard(4, 4), &mut rng, moves % 50);
            let [straight, mirrored] = sums(&board);
            assert!(straight.max(mirrored) as usize <= moves % 50, "{board:?}");
            let mut mirror: Vec<u8> = (0..16).map(|i| board[i % 4 * 4 + i / 4]).collect();
            let image = |tile: &mut u8| *tile = (*tile - 1) % 4 * 4 + (*tile - 1) / 4 + 1;
            mirror.iter_mut().filter(|tile| **tile > 0).for_each(image);
            assert_eq!(sums(&mirror), [mirrored, straight], "{board:?}");
        }
    }
}

fn letters(path: &[crate::puzzle::shape::Move]) -> String {
    path.iter()
        .map(|&m| char::from(b"udlr"[m as usize]))
        .collect()
}

fn first_paths<const UP_FIRST: bool>(search: &mut DisjointIda<UP_FIRST>, boards: usize) {
    let (goal, mut rng) = (standard(4, 4), Rng::new(11));
    let order = if UP_FIRST { "udlr" } else { "dlru" };
    for _ in 0..boards {
        let moves = rng.below(70);
        let board = walk(4, &goal, &mut rng, moves);
        let found = search.solve(Board::pack(&board)).map(|path| letters(&path));
        assert_eq!(found, Some(path(4, &goal, order, &board)), "{board:?}");
    }
}

/// Of all shortest paths the first, with each of the partitions in turn; the lengths of hard boards.
#[test]
fn the_first_of_all_shortest_paths() {
    first_paths(&mut DisjointIda::<false>::new(), 200);
    let mut search = DisjointIda::<true>::new();
    first_paths(&mut search, 200);
    let mut hard = korf();
    hard.sort_by_key(|&(_, length)| length);
    for (board, length) in &hard[..12] {
        let found = search.solve(Board::pack(board)).expect("a path");
        assert_eq!(found.len(), *length, "{board:?}");
        assert_eq!(replayed(board, 4, &letters(&found)), Some(standard(4, 4)));
        first_paths(&mut search, 20);
    }
}

#[test]
fn half_of_all_boards_have_no_path() {
    let (mut rng, mut search) = (Rng::new(3), DisjointIda::<true>::new());
    let mut none = 0;
    for _ in 0..40 {
        let mut board = walk(4, &standard(4, 4), &mut rng, 20);
        if rng.below(2) == 1 {
            let tiles: Vec<usize> = (0..16).filter(|&cell| board[cell] > 0).collect();
            board.swap(tiles[0], tiles[1]);
            none += 1;
            assert_eq!(search.solve(Board::pack(&board)), None, "{board:?}");
        } else {
            assert!(search.solve(Board::pack(&board)).is_some(), "{board:?}");
        }
    }
    assert!(none > 10);
}
