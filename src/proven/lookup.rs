//! What a slide does to a pattern: the placement after it, and whether its distance rises.

use crate::patterns::cells::{CellSet, Cells, MOST_CELLS, OUTSIDE};
use crate::patterns::layout::PatternLayout;
use crate::patterns::placements::SHAPE_AT;
use crate::puzzle::room::filled;

/// A placement of a unit's tiles on its way:
///
/// ```text
/// bits  0..32  mask
///      32..48  rank of the order
///      48      `down`: the bit that the table has after a slide that lowers the distance
/// ```
pub(crate) type Placed = u64;

const RANK_AT: u32 = 32;
const DOWN_AT: u32 = 48;

/// A move as a frame sees it.
#[derive(Clone, Copy, Default)]
#[repr(align(16))]
struct Edge {
    /// The two cells.
    ends: CellSet,
    /// Cells below both.
    below: CellSet,
    /// Cells between them: the lowest, and ones for all.
    first: u8,
    between: u8,
    /// The cell that the tile leaves.
    from: u8,
    /// 128 if that is the lower one.
    upward: u8,
}

/// Tiles that have a table, and the symmetry by which it is theirs.
#[derive(Clone, Copy, Default)]
#[repr(align(8))]
pub(crate) struct Unit {
    /// Where its table begins, in words.
    table: u32,
    /// Where its frame begins.
    edges: u16,
    /// Which numbers of [`Begins`] are its own.
    layout: u8,
}

/// Where what belongs to a number of tiles begins.
#[derive(Clone, Copy, Default)]
struct Begins {
    tiles: u32,
    high: u32,
    zones: u32,
    shapes: u32,
    changes: u32,
    kinds: u32,
    stride: u32,
    /// Words of an order in a table.
    words: u32,
}

/// Edges of a frame, and of all.
const FRAME: usize = 4 * MOST_CELLS;
const EDGES: usize = 8 * FRAME;

/// Numbers of tiles that tables can have at the same time.
const LAYOUTS: usize = 4;

const HIGH: usize = LAYOUTS << 13;
const LOW: usize = 1 << 13;
const SHAPES: usize = 1 << 19;
const CHANGES: usize = 1 << 19;
const KINDS: usize = LAYOUTS << 8;

/// Words of an order in a table of six tiles on 5 x 5, and kinds of changes of an order.
pub(crate) const SIX_WORDS: usize = 3929;
const SIX_KINDS: u32 = 32;

/// Appends to what is used of an array.
fn put<T: Copy>(to: &mut [T], end: &mut u32, from: &[T]) -> Option<()> {
    let begin = *end as usize;
    to.get_mut(begin..begin + from.len())?.copy_from_slice(from);
    *end += from.len() as u32;
    Some(())
}

/// An array of zeros, no page of which takes memory before it is written to.
fn zeros<T: Clone + Default, const N: usize>() -> Box<[T; N]> {
    let array = vec![T::default(); N].into_boxed_slice().try_into();
    array.unwrap_or_else(|_| unreachable!("it has this length"))
}

/// Everything that slides are looked up in. Indices into its arrays, whose sizes are powers of two, need no check.
pub(crate) struct ProofLookup {
    low: u32,
    edges: Box<[Edge; EDGES]>,
    high_ranks: Box<[u32; HIGH]>,
    low_ranks: Box<[u16; LOW]>,
    ones: Box<[u8; LOW]>,
    shapes: Box<[u8; SHAPES]>,
    changes: Box<[u16; CHANGES]>,
    kinds: Box<[u8; KINDS]>,
    zones: Vec<u32>,
    tables: Vec<u64>,
    begins: [Begins; LAYOUTS],
    end: Begins,
    layouts: usize,
}

impl ProofLookup {
    /// `frames`: by symmetry and cell, its image.
    pub(crate) fn new(cells: &Cells, frames: &[[u8; MOST_CELLS]]) -> ProofLookup {
        let mut edges = zeros::<Edge, EDGES>();
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
        let mut ones = zeros::<u8, LOW>();
        for (set, ones) in ones.iter_mut().enumerate() {
            *ones = set.count_ones() as u8;
        }
        ProofLookup {
            low: 0,
            edges,
            high_ranks: zeros(),
            low_ranks: zeros(),
            ones,
            shapes: zeros(),
            changes: zeros(),
            kinds: zeros(),
            zones: Vec::new(),
            tables: Vec::new(),
            begins: [Begins::default(); LAYOUTS],
            end: Begins::default(),
            layouts: 0,
        }
    }

    /// What a number of tiles needs, `words` words an order in its tables; `None` if there is no place for it.
    pub(crate) fn layout(&mut self, layout: &PatternLayout, words: usize) -> Option<()> {
        let ranks = &layout.ranks;
        self.low = ranks.low;
        for (to, &rank) in self.low_ranks.iter_mut().zip(&ranks.low_ranks) {
            *to = rank as u16;
        }
        *self.begins.get_mut(self.layouts)? = Begins {
            tiles: layout.tiles as u32,
            stride: layout.stride as u32,
            words: words as u32,
            ..self.end
        };
        self.layouts += 1;
        let end = &mut self.end;
        put(&mut self.high_ranks[..], &mut end.high, &ranks.high_ranks)?;
        put(&mut self.shapes[..], &mut end.shapes, &ranks.shapes)?;
        put(&mut self.changes[..], &mut end.changes, &layout.changes)?;
        put(&mut self.kinds[..], &mut end.kinds, &layout.kinds)?;
        self.zones.extend(&ranks.zones);
        end.zones = self.zones.len() as u32;
        Some(())
    }

    /// All tables, of so many words, to be filled; `None` if there is no room.
    pub(crate) fn tables(&mut self, words: usize) -> Option<&mut [u64]> {
        self.tables = filled(0, words)?;
        Some(&mut self.tables)
    }

    /// The tiles of a table, seen in a frame.
    pub(crate) fn unit(&self, tiles: usize, table: u32, frame: usize) -> Unit {
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

    /// The bit of a unit's table.
    pub(crate) fn bit(&self, unit: Unit, rank: usize, zone: usize) -> u64 {
        let words = self.begins[usize::from(unit.layout)].words as usize;
        self.tables[unit.table as usize + rank * words + zone / 64] >> (zone % 64) & 1
    }

    /// The placement of a unit's tiles: rank, mask and zone.
    pub(crate) fn placed(&self, unit: Unit, rank: usize, mask: CellSet, zone: usize) -> Placed {
        let down = self.bit(unit, rank, zone) ^ 1 ^ (zone as u64 & 1);
        u64::from(mask) | (rank as u64) << RANK_AT | down << DOWN_AT
    }

    /// All tables are those of six tiles on 25 cells.
    pub(crate) fn all_six(&self) -> bool {
        self.layouts == 1 && self.begins[0].tiles == 6 && self.begins[0].words as usize == SIX_WORDS
    }

    /// Bytes, roughly.
    pub(crate) fn bytes(&self) -> usize {
        8 * self.tables.len() + SHAPES + 2 * CHANGES + 4 * HIGH
    }

    /// Where the tables of a unit's number of tiles begin. `WORDS`: see [`ProofLookup::slide`].
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

    /// The placement after a tile of a unit slides, and 1 if the distance rises, 0 if it falls. `edge`: 4 * the blank's
    /// cell + its move. All tables are of [`SIX_WORDS`] words an order, unless `WORDS` is 0.
    #[inline(always)]
    pub(crate) fn slide<const WORDS: usize>(
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
        let high = begins.high + (mask >> (self.low & 31));
        let high = self.high_ranks[high as usize % HIGH];
        let low = self.low_ranks[(mask & !(!0 << (self.low & 31))) as usize % LOW];
        let entry = self.zones[(begins.zones + high + u32::from(low)) as usize];
        let shape = begins.shapes + (entry >> SHAPE_AT) * MOST_CELLS as u32 + u32::from(edge.from);
        let zone = entry % (1 << SHAPE_AT) + u32::from(self.shapes[shape as usize % SHAPES]);
        let word = unit.table + rank * begins.words + zone / 64;
        let bit = self.tables[word as usize] >> (zone % 64) & 1;
        let down = bit ^ 1 ^ u64::from(zone & 1);
        let after = u64::from(mask) | u64::from(rank) << RANK_AT | down << DOWN_AT;
        (after, bit ^ (placed >> DOWN_AT & 1))
    }
}
