//! Looks up what a slide does to a pattern: the placement after it, and whether the distance rises.

use crate::puzzle::pages::{PageArray, Pages};
use crate::solve::patterns::cells::{CellSet, Cells, MOST_CELLS, OUTSIDE};
use crate::solve::patterns::orders::{changes, kind_of, kinds};
use crate::solve::patterns::placements::{PatternPlacements, SHAPE_AT};
use std::mem::size_of;

/// A placement of a unit's tiles during a search:
///
/// ```text
/// bits  0..32  mask
///      32..48  rank of the order
///      48      `down`: the table's bit after any slide that lowers the distance
/// ```
pub type Placed = u64;

const RANK_AT: u32 = 32;
const DOWN_AT: u32 = 48;

/// A move of the blank between two cells, seen in a frame.
#[derive(Clone, Copy, Default)]
#[repr(align(16))]
struct Edge {
    /// The two cells.
    ends: CellSet,
    /// The cells below both.
    below: CellSet,
    /// The cells between them: the lowest one, and a mask with a one for each of them.
    first: u8,
    between: u8,
    /// The cell that the tile leaves.
    from: u8,
    /// 128 if the tile leaves the lower of the two cells.
    upward: u8,
}

/// Tiles with a table, and the symmetry that maps them to the table's own tiles.
#[derive(Clone, Copy, Default)]
#[repr(align(8))]
pub struct Unit {
    /// The word at which its table begins.
    table: u32,
    /// Where the edges of its frame begin.
    edges: u16,
    /// The number of its [`Begins`].
    layout: u8,
}

/// Where the entries for patterns of some number of tiles begin in each array.
#[derive(Clone, Copy, Default)]
struct Begins {
    tiles: u32,
    high: u32,
    zones: u32,
    shapes: u32,
    changes: u32,
    kinds: u32,
    stride: u32,
    /// The number of words for an order in a table.
    words: u32,
}

/// The number of edges in a frame, and in all frames.
const FRAME: usize = 4 * MOST_CELLS;
const EDGES: usize = 8 * FRAME;

/// How many different numbers of tiles the tables can have at the same time.
const LAYOUTS: usize = 4;

const HIGH: usize = LAYOUTS << 13;
const LOW: usize = 1 << 13;
const SHAPES: usize = 1 << 19;
const CHANGES: usize = 1 << 19;
const KINDS: usize = LAYOUTS << 8;

/// The bytes of the arrays that have one size for all boards.
pub const ARRAYS: usize =
    EDGES * size_of::<Edge>() + 4 * HIGH + 3 * LOW + SHAPES + 2 * CHANGES + KINDS;

/// The words for an order in a table of six tiles on 5 x 5, and the kinds of change of an order.
pub const SIX_WORDS: usize = 3929;
const SIX_KINDS: u32 = 32;

/// Appends values to the used part of an array; `None` if they do not fit.
fn put<T: Copy>(to: &mut [T], end: &mut u32, from: &[T]) -> Option<()> {
    let begin = *end as usize;
    to.get_mut(begin..begin + from.len())?.copy_from_slice(from);
    *end += from.len() as u32;
    Some(())
}

/// All tables in which slides are looked up. Indices into its arrays need no checks, because their sizes are powers of
/// two.
pub struct ProofLookup {
    low: u32,
    edges: PageArray<Edge, EDGES>,
    high_ranks: PageArray<u32, HIGH>,
    low_ranks: PageArray<u16, LOW>,
    ones: PageArray<u8, LOW>,
    shapes: PageArray<u8, SHAPES>,
    changes: PageArray<u16, CHANGES>,
    kinds: PageArray<u8, KINDS>,
    zones: Pages<u32>,
    tables: Pages<u64>,
    begins: [Begins; LAYOUTS],
    end: Begins,
    layouts: usize,
}

impl ProofLookup {
    /// `frames`: by symmetry and cell, the image of the cell.
    pub fn new(cells: &Cells, frames: &[[u8; MOST_CELLS]]) -> ProofLookup {
        let mut edges = PageArray::<Edge, EDGES>::zeros();
        for (frame, image) in edges.chunks_mut(FRAME).zip(frames) {
            for (i, edge) in frame.iter_mut().enumerate() {
                let to = usize::from(cells.next[i / 4][i % 4]);
                if to == OUTSIDE {
                    continue;
                }
                let (from, into) = (image[to], image[i / 4]);
                let (low, high) = (from.min(into), from.max(into));
                *edge = Edge {
                    ends: 1 << from | 1 << into,
                    below: (1 << low) - 1,
                    first: low + 1,
                    between: ((1u32 << (high - low - 1)) - 1) as u8,
                    from,
                    upward: if into > from { 128 } else { 0 },
                };
            }
        }
        let mut ones = PageArray::<u8, LOW>::zeros();
        for (set, ones) in ones.iter_mut().enumerate() {
            *ones = set.count_ones() as u8;
        }
        ProofLookup {
            low: 0,
            edges,
            high_ranks: PageArray::zeros(),
            low_ranks: PageArray::zeros(),
            ones,
            shapes: PageArray::zeros(),
            changes: PageArray::zeros(),
            kinds: PageArray::zeros(),
            zones: Pages::new(),
            tables: Pages::new(),
            begins: [Begins::default(); LAYOUTS],
            end: Begins::default(),
            layouts: 0,
        }
    }

    /// Adds the entries for patterns with as many tiles as some placements have; `None` if they do not fit.
    pub fn layout(&mut self, placements: &PatternPlacements) -> Option<()> {
        let (ranks, tiles) = (&placements.ranks, placements.tiles);
        self.low = ranks.low;
        for (to, &rank) in self.low_ranks.iter_mut().zip(&ranks.low_ranks) {
            *to = rank as u16;
        }
        let stride = kinds(tiles).next_multiple_of(8);
        *self.begins.get_mut(self.layouts)? = Begins {
            tiles: tiles as u32,
            stride: stride as u32,
            words: placements.row_words() as u32,
            ..self.end
        };
        self.layouts += 1;
        // By direction, tiles passed (as bits of the cells passed) and number of tiles below: the kind of change.
        let kinds: [u8; 256] = std::array::from_fn(|i| {
            let (passed, place) = ((i / 8 % 16).count_ones() as usize, i % 8);
            match place + passed < tiles {
                true => kind_of(tiles, passed, place, i / 128 == 1) as u8,
                false => 0,
            }
        });
        let end = &mut self.end;
        put(&mut self.high_ranks[..], &mut end.high, &ranks.high_ranks)?;
        put(&mut self.shapes[..], &mut end.shapes, &ranks.shapes)?;
        put(
            &mut self.changes[..],
            &mut end.changes,
            &changes(tiles, stride),
        )?;
        put(&mut self.kinds[..], &mut end.kinds, &kinds)?;
        self.zones.extend_from_slice(&ranks.zones);
        end.zones = self.zones.len() as u32;
        Some(())
    }

    /// Makes room for all tables, of this many words together, to be filled by the caller.
    pub fn tables(&mut self, words: usize) -> &mut [u64] {
        self.tables = vec![0; words].into();
        &mut self.tables
    }

    /// The unit of a table's tiles, seen in a frame.
    pub fn unit(&self, tiles: usize, table: u32, frame: usize) -> Unit {
        let layouts = &self.begins[..self.layouts];
        let layout = layouts
            .iter()
            .position(|begins| begins.tiles == tiles as u32);
        Unit {
            table,
            edges: (frame * FRAME) as u16,
            layout: layout.unwrap_or(0) as u8,
        }
    }

    /// The placement of a unit's tiles with this rank, mask and cell of the blank, all seen in its frame.
    pub fn placed(&self, unit: Unit, rank: usize, mask: CellSet, blank: u8) -> Placed {
        let begins = self.begins::<0>(unit);
        self.packed(begins, unit.table, rank as u32, (mask, blank))
            .0
    }

    /// Whether all tables are for patterns of six tiles on 25 cells.
    pub fn all_six(&self) -> bool {
        self.layouts == 1 && self.begins[0].tiles == 6 && self.begins[0].words as usize == SIX_WORDS
    }

    /// The number of bytes. Pages that are never used count too: memory that was used before is cleared when it is used
    /// again.
    pub fn bytes(&self) -> usize {
        ARRAYS + 4 * self.zones.len() + 8 * self.tables.len()
    }

    /// Where the entries for a unit's number of tiles begin. `WORDS`: see [`ProofLookup::slide`].
    #[inline(always)]
    fn begins<const WORDS: usize>(&self, unit: Unit) -> Begins {
        match WORDS {
            0 => self.begins[usize::from(unit.layout) % LAYOUTS],
            _ => Begins {
                stride: SIX_KINDS,
                words: WORDS as u32,
                ..Begins::default()
            },
        }
    }

    /// The placement after a tile of a unit slides, and 1 if the distance rises or 0 if it falls. `edge`: 4 * the
    /// blank's cell + its move. `WORDS` is 0, or [`SIX_WORDS`] if all tables have that many words for each order.
    #[inline(always)]
    pub fn slide<const WORDS: usize>(
        &self,
        unit: Unit,
        edge: usize,
        placed: Placed,
    ) -> (Placed, u64) {
        let begins = self.begins::<WORDS>(unit);
        let edge = &self.edges[(usize::from(unit.edges) + edge) % EDGES];
        let mask = placed as CellSet;
        let between = mask >> (edge.first & 31) & u32::from(edge.between);
        let below = mask & edge.below;
        let place = self.ones[below as usize % LOW] + self.ones[(below >> 13) as usize % LOW];
        let kind = begins.kinds + u32::from(edge.upward) + 8 * between + u32::from(place);
        let kind = u32::from(self.kinds[kind as usize % KINDS]);
        let rank = (placed >> RANK_AT) as u32 & 0xffff;
        let change = begins.changes + rank * begins.stride + kind;
        let rank = u32::from(self.changes[change as usize % CHANGES]);
        let mask = mask ^ edge.ends;
        let (after, bit) = self.packed(begins, unit.table, rank, (mask, edge.from));
        (after, bit ^ (placed >> DOWN_AT & 1))
    }

    /// A placement in a table, and its bit there.
    #[inline(always)]
    fn packed(
        &self,
        begins: Begins,
        table: u32,
        rank: u32,
        (mask, blank): (CellSet, u8),
    ) -> (Placed, u64) {
        let high = begins.high + (mask >> (self.low & 31));
        let high = self.high_ranks[high as usize % HIGH];
        let low = self.low_ranks[(mask & !(!0 << (self.low & 31))) as usize % LOW];
        let entry = self.zones[(begins.zones + high + u32::from(low)) as usize];
        let shape = begins.shapes + (entry >> SHAPE_AT) * MOST_CELLS as u32 + u32::from(blank);
        let zone = entry % (1 << SHAPE_AT) + u32::from(self.shapes[shape as usize % SHAPES]);
        let word = table + rank * begins.words + zone / 64;
        let bit = self.tables[word as usize] >> (zone % 64) & 1;
        let down = bit ^ 1 ^ u64::from(zone & 1);
        (
            u64::from(mask) | u64::from(rank) << RANK_AT | down << DOWN_AT,
            bit,
        )
    }
}

/// Whether a placement's order is that of the goal.
pub fn in_order(placed: Placed) -> bool {
    placed >> RANK_AT & 0xffff == 0
}
