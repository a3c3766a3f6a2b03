//! Pattern databases of up to five tiles: for each placement the moves that raise its distance, one bit for each edge.
//!
//! A slide of a tile changes its pattern's distance by exactly one, so one bit is enough. It belongs to the edge that
//! the tile crosses ([`Cells::edges`]). The placement shows at which end the tile is; the blank is at the other, so the
//! blank's zone need not be in the index. Edges with both ends or no end in the pattern have bit 0: so the entries of
//! all patterns, combined with `^`, show for each edge of the blank's cell whether the slide there is a rise.

use crate::puzzle::arrays::{chunk, pairwise};
use crate::puzzle::Shape;
use crate::solve::fifteen::target::{edge, EDGES, OUTSIDE};
use crate::solve::patterns::bit_table::transpose;
use crate::solve::patterns::cells::{bits, CellSet, Cells};
use crate::solve::patterns::distances::{distances, PatternRows, TableBuilders};
use crate::solve::patterns::orders::{
    exchange, exchanges, full_word, row_words, PatternOrder, FACTORIAL, MOST_PASSED, MOST_TILES,
    NO_EXCHANGE,
};
use crate::solve::patterns::placements::PatternPlacements;

/// The most tiles of a pattern, and the bits of a row for all orders of these.
pub const MOST: usize = 5;
const ROW: usize = 64 * row_words(MOST);

/// Entries of a table, whose index has four bits for each tile: its cell.
pub const ENTRIES: usize = 1 << (4 * MOST);

/// The goal cell of the tile in each slot of the index, [`OUTSIDE`] where there is none.
pub type PatternGoal = [usize; MOST];

/// Number of tiles of a pattern.
pub fn tiles(goal: &PatternGoal) -> usize {
    goal.iter().filter(|&&cell| cell != OUTSIDE).count()
}

/// Fills the table of a pattern, which is all zeros; `None` if time is up. `goal`: the goal cells of the tiles, and
/// that of the blank.
pub fn build(
    placements: &PatternPlacements,
    (goal, blank): (&PatternGoal, usize),
    table: &mut [u32],
    builders: &TableBuilders,
) -> Option<()> {
    let tiles = placements.tiles;
    let mut rising: Vec<usize> = goal
        .iter()
        .cloned()
        .filter(|&cell| cell != OUTSIDE)
        .collect();
    rising.sort_unstable();
    let rows = distances(placements, (&rising, blank), builders)?;
    let (words, kinds) = (row_words(tiles), exchanges(tiles));
    let rising_edges = match words {
        1 => rising_edges::<1>,
        _ => rising_edges::<2>,
    };
    // Bits of a table index. By place among the cells taken, bit of the cell's number, and place of the order in a row:
    // that bit, in the slot of the tile in this cell.
    let mut slots = [[[0u32; ROW]; 4]; MOST];
    for rank in 0..FACTORIAL[tiles] {
        let (word, bit) = row_bit(tiles, rank);
        for (slots, &tile) in slots.iter_mut().zip(&unrank(rank, tiles)[..tiles]) {
            let cell = rising[tile as usize];
            let slot = goal.iter().position(|&goal| goal == cell).unwrap_or(0);
            for (i, slots) in slots.iter_mut().enumerate() {
                slots[64 * word + bit] = 1 << (4 * slot + i);
            }
        }
    }
    for zone in 0..placements.numbers() {
        let mask = placements.masks[zone];
        // The zones of a mask follow one another among those of its colour.
        if mask == 0 || zone > 1 && placements.masks[zone - 2] == mask {
            continue;
        }
        let edges = rising_edges(placements, &rows, &kinds, (mask, zone));
        let mut at = [0u32; ROW];
        for (slots, cell) in slots.iter().zip(bits(mask)) {
            for slots in (0..4)
                .filter(|bit| cell >> bit & 1 != 0)
                .map(|bit| &slots[bit])
            {
                pairwise(&mut at[..64 * words], slots, |at, slot| *at |= slot);
            }
        }
        let used = full_word(tiles).count_ones() as usize;
        for (word, at) in at.chunks(64).enumerate().take(words) {
            for (half, at) in at[..used].chunks(32).enumerate() {
                let entries = entries(&edges, word, 32 * half);
                for i in 0..at.len().min(entries.len()) {
                    table[at[i] as usize] = entries[i];
                }
            }
        }
    }
    Some(())
}

/// The word of a row, and the bit in it, of a rank.
const fn row_bit(tiles: usize, rank: usize) -> (usize, usize) {
    if tiles < 5 {
        (0, rank)
    } else {
        (rank / 120 * 2 + rank % 2, rank % 120 / 2)
    }
}

/// The order of a rank.
fn unrank(mut rank: usize, tiles: usize) -> PatternOrder {
    let mut order = [0; MOST_TILES];
    let mut left = [0, 1, 2, 3, 4, 5, 6, 7];
    for i in 0..tiles {
        let block = FACTORIAL[tiles - 1 - i];
        let at = rank / block;
        order[i] = left[at];
        left.copy_within(at + 1.., at);
        rank %= block;
    }
    order
}

/// For each edge, and all orders of the tiles in the cells of a mask: whether the slide along it raises the distance.
/// `first`: the mask's first zone.
fn rising_edges<const WORDS: usize>(
    placements: &PatternPlacements,
    rows: &PatternRows,
    kinds: &[[u8; MOST_PASSED]],
    (mask, first): (CellSet, usize),
) -> [[u64; 2]; EDGES] {
    let mut edges = [[0; 2]; EDGES];
    // Distances differ by one: with bit 0 set they rise if bit 1 changes, else if it does not.
    let flip = if first % 2 == 0 { !0 } else { 0 };
    let zones = (first..placements.numbers()).step_by(2);
    for zone in zones.take_while(|&zone| placements.masks[zone] == mask) {
        let before = &rows.row(zone)[..WORDS];
        for slide in placements.slides(zone) {
            let mut after: [u64; WORDS] = *chunk(rows.row(slide.to()), 0);
            let undone = kinds[slide.kind()].iter();
            for &step in undone.take_while(|&&step| step != NO_EXCHANGE) {
                exchange(&mut after, step);
            }
            let edge = &mut edges[slide.edge()];
            for word in 0..WORDS {
                edge[word] = before[word] ^ after[word] ^ flip;
            }
        }
    }
    edges
}

/// The entries of the orders in 32 bits of a word: the bits of the edges, with rows and columns exchanged.
fn entries(edges: &[[u64; 2]; EDGES], word: usize, first_bit: usize) -> [u32; 32] {
    let mut rows = [0_u32; 32];
    pairwise(&mut rows, edges, |row, edge| {
        *row = (edge[word] >> first_bit) as u32
    });
    transpose(&mut rows, 0xffff);
    rows
}

/// The distance of a placement: slides down along edges that do not rise. `at`: its index; `blank`: the cells of the
/// blank, there and in the goal.
pub fn distance(
    (shape, cells): (Shape, &Cells),
    goal: &PatternGoal,
    table: &[u32],
    at: usize,
    blank: [usize; 2],
) -> u32 {
    let slots = || (0..MOST).filter(|&slot| goal[slot] != OUTSIDE);
    let cell_of = |at: usize, slot: usize| at >> (4 * slot) & 15;
    let home = slots().fold(0, |home, slot| home | goal[slot] << (4 * slot));
    let mut at = slots().fold(0, |cells, slot| cells | at & 15 << (4 * slot));
    let free = |at: usize| slots().fold(cells.all, |free, slot| free & !(1 << cell_of(at, slot)));
    let (mut region, mut moves) = (cells.flood(blank[0], free(at)), 0);
    while at != home || region >> blank[1] & 1 == 0 {
        let mut slides = slots().flat_map(|slot| {
            let from = cell_of(at, slot);
            bits(cells.beside[from] & region).map(move |to| (slot, from, to))
        });
        let down = slides.find(|&(_, from, to)| table[at] >> edge(shape, from, to) & 1 == 0);
        let (slot, from, to) = down.expect("every placement has a way down");
        at ^= (from ^ to) << (4 * slot);
        region = cells.flood(from, free(at));
        moves += 1;
    }
    moves
}
