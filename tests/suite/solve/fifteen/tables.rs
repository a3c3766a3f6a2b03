//! The tables of patterns, against a slow breadth-first search over all placements of a few tiles.
//!
//! Tests: `src/solve/fifteen/pdb.rs`, `src/solve/patterns`

use crate::common::rng::Rng;
use npuzzle::puzzle::shape::{Shape, MOVES};
use npuzzle::solve::fifteen::pdb;
use npuzzle::solve::fifteen::target::OUTSIDE;
use npuzzle::solve::patterns::bit_table::BitTable;
use npuzzle::solve::patterns::cells::Cells;
use npuzzle::solve::patterns::distances::TableBuilders;
use npuzzle::solve::patterns::order_blocks::{blocks_of, exchange_blocks, set_blocks, BLOCK};
use npuzzle::solve::patterns::orders::{exchange, rank, row_words, MOST_TILES};
use npuzzle::solve::patterns::placements::PatternPlacements;

const NEW: u8 = u8::MAX;

const BUILDERS: TableBuilders = TableBuilders {
    threads: 2,
    late: &|| false,
};

/// The cells of a grid, and the placements of some tiles on it.
fn placements(shape: Shape, tiles: usize) -> (Cells, PatternPlacements) {
    let cells = Cells::grid(shape);
    let mut placements = PatternPlacements::new(&cells, tiles).expect("room");
    placements.store_slides(&cells);
    (cells, placements)
}

/// By the cells of the tiles, the first in the lowest four bits, and that of the blank above them: how many moves of these
/// tiles it takes to bring them home. Moves of the blank past other tiles are free.
fn slow_distances(shape: Shape, homes: &[usize], blank: usize) -> Vec<u8> {
    let tiles = homes.len();
    let mut distances = vec![NEW; 1 << (4 * tiles + 4)];
    let cells = |cells: &[usize]| (0..cells.len()).fold(0, |all, i| all | cells[i] << (4 * i));
    let mut layer = vec![cells(homes) | blank << (4 * tiles)];
    for distance in 0.. {
        let mut next = Vec::new();
        while let Some(at) = layer.pop() {
            if distances[at] != NEW {
                continue;
            }
            distances[at] = distance;
            let blank = at >> (4 * tiles);
            for to in MOVES.into_iter().filter_map(|m| shape.step(blank, m)) {
                let moved = at & ((1 << (4 * tiles)) - 1) | to << (4 * tiles);
                match (0..tiles).find(|tile| at >> (4 * tile) & 15 == to) {
                    Some(tile) => next.push(moved ^ (to ^ blank) << (4 * tile)),
                    None => layer.push(moved),
                }
            }
        }
        if next.is_empty() {
            break;
        }
        layer = next;
    }
    distances
}

/// All entries that were reached: cells of the tiles, cell of the blank, distance.
fn reached(distances: &[u8], tiles: usize) -> impl Iterator<Item = (Vec<usize>, usize, u32)> + '_ {
    let reached = distances.iter().enumerate().filter(|entry| *entry.1 != NEW);
    reached.map(move |(at, &distance)| {
        let cells = (0..tiles).map(|tile| at >> (4 * tile) & 15).collect();
        (cells, at >> (4 * tiles), u32::from(distance))
    })
}

/// The distances that walks down the edges of a table give: of these patterns.
fn rising_edges(numbers: &[usize]) {
    let (square, wide, high) = (Shape::new(4, 4), Shape::new(3, 4), Shape::new(4, 3));
    let patterns: [(Shape, &[usize], usize); 6] = [
        (square, &[0, 1, 4, 5], 15),
        (square, &[13, 9, 14, 10], 15),
        (square, &[15, 14, 11, 10], 0),
        (square, &[7, 2, 1], 6),
        (wide, &[0, 4, 8, 1], 11),
        (high, &[11, 10, 7, 6], 0),
    ];
    for (shape, homes, blank) in numbers.iter().map(|&number| patterns[number]) {
        let slow = slow_distances(shape, homes, blank);
        let (cells, placements) = placements(shape, homes.len());
        let mut goal = [OUTSIDE; pdb::MOST];
        goal[..homes.len()].copy_from_slice(homes);
        let mut table = vec![0; 1 << (4 * homes.len())];
        pdb::build(&placements, (&goal, blank), &mut table, &BUILDERS).expect("it is not late");
        let mut compared = 0;
        for (places, from, distance) in reached(&slow, homes.len()) {
            let at = (0..places.len()).fold(0, |at, i| at | places[i] << (4 * i));
            let found = pdb::distance((shape, &cells), &goal, &table, at, [from, blank]);
            assert_eq!(
                found, distance,
                "{places:?}, the blank at {from}, of {homes:?}"
            );
            compared += 1;
        }
        assert!(compared > 7_000, "{compared} placements");
    }
}

#[test]
fn edges_that_rise() {
    rising_edges(&[3, 4, 5]);
}

#[test]
#[ignore = "2 s; small patterns are in `edges_that_rise`"]
fn edges_of_larger_patterns_that_rise() {
    rising_edges(&[0, 1, 2]);
}

/// Two bits of every distance: one in the table, one in the number of the zone. Of the patterns of some goals.
fn distance_bits(goals: &[(&[usize], usize)]) {
    let shape = Shape::new(4, 4);
    for &(goal, blank) in goals {
        let slow = slow_distances(shape, goal, blank);
        let (_, placements) = placements(shape, goal.len());
        let table = BitTable::build(&placements, (goal, blank), &BUILDERS).expect("not late");
        let mask = |cells: &[usize]| cells.iter().fold(0, |mask, cell| mask | 1 << cell);
        let home = placements.ranks.zone(mask(goal), blank);
        let mut compared = 0;
        for (cells, from, distance) in reached(&slow, goal.len()) {
            let mut by_cell: Vec<usize> = (0..cells.len()).collect();
            by_cell.sort_by_key(|&tile| cells[tile]);
            let mut order = [0; MOST_TILES];
            for (place, &tile) in order.iter_mut().zip(&by_cell) {
                *place = tile as u8;
            }
            let zone = placements.ranks.zone(mask(&cells), from);
            let two_bits = (zone & 1) as u64 | table.bit(rank(&order, cells.len()), zone) << 1;
            let wanted = u64::from(distance) + (home & 1) as u64;
            assert_eq!(
                two_bits,
                wanted & 3,
                "{cells:?}, the blank at {from}, of {goal:?}"
            );
            compared += 1;
        }
        let cells = (16 - goal.len()..=16).product::<usize>();
        assert_eq!(compared, cells);
    }
}

#[test]
fn bits_of_distances() {
    distance_bits(&[(&[1, 2, 5, 6], 15)]);
}

#[test]
#[ignore = "3 s; fewer tiles are in `bits_of_distances`"]
fn bits_of_distances_of_five_tiles() {
    distance_bits(&[(&[0, 1, 2, 5, 6], 15), (&[10, 11, 13, 14, 15], 0)]);
}

/// Exchanges in some blocks of a row are those of the whole row, whatever the words of the other blocks say.
#[test]
fn exchanges_in_blocks() {
    let mut rng = Rng::new(5);
    for tiles in 6..9 {
        let words = row_words(tiles);
        for after in 0..tiles as u8 - 1 {
            for _ in 0..40 {
                let blocks = rng.draw() & rng.draw() & blocks_of(words);
                let mut row: Vec<u64> = (0..words).map(|_| rng.draw() >> 4).collect();
                let is_set = |word: usize| blocks >> (word / BLOCK) & 1 != 0;
                let mut whole = row.clone();
                for word in (0..words).filter(|&word| !is_set(word)) {
                    whole[word] = 0;
                }
                exchange(&mut whole, after);
                let moved = exchange_blocks(&mut row, after, blocks);
                let mut seen = vec![0; words];
                for at in set_blocks(moved, false) {
                    let range = at * BLOCK..(at + 1) * BLOCK;
                    seen[range.clone()].copy_from_slice(&row[range]);
                }
                assert!(seen == whole, "{tiles} tiles, {after} after, {blocks:x}");
            }
        }
    }
}

/// A table that takes too long is not finished.
#[test]
fn a_late_table_is_given_up() {
    let (_, placements) = placements(Shape::new(4, 4), 5);
    let builders = TableBuilders {
        threads: 1,
        late: &|| true,
    };
    assert!(BitTable::build(&placements, (&[0, 1, 2, 5, 6], 15), &builders).is_none());
}
