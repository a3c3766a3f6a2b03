//! Partitions of the 15 tiles into two patterns of seven or eight tiles, and the tables over them.
//!
//! The sum of the patterns' distances is a lower bound. If the goal's blank is on a diagonal of the square, so is the sum
//! for the board's mirror image: a second view with the same tables. The larger of the two counts.
//!
//! ```text
//!  a a a .      a a a a      a: first pattern, b: second, .: a single tile, by its Manhattan distance
//!  a a a a      a a a a
//!  b b b b      b b b b      Best of the 122 and 40 partitions into connected patterns, by nodes on the hardest boards
//!  b b b         b b b       (230 and 64 million on all 17; two partitions into fives need 4 billion).
//! ```

use crate::fifteen::padded_board::EDGES;
use crate::fifteen::placements::MOST_PASSED;
use crate::fifteen::{mirrored, tile_at, PaddedShape, Placements, Target, OUTSIDE};
use crate::patterns::bit_table::{BitTable, TableBuilders};
use crate::patterns::layer::PatternZones;
use crate::patterns::orders::{changes, exchanges, rank, MOST_TILES};
use std::sync::Arc;

const SHAPE: PaddedShape = PaddedShape { rows: 4, cols: 4 };

/// A partition for a goal with the blank in the last cell: two masks of goal cells. A tile in neither is the single tile.
#[derive(Clone, Copy)]
pub(crate) struct ZpdbSplit {
    pub patterns: [u16; 2],
}

/// Seven tiles, seven and a single one.
pub(crate) const SEVENS: ZpdbSplit = ZpdbSplit {
    patterns: [0x00f7, 0x7f00],
};

/// Eight tiles and seven. The second pattern is that of [`SEVENS`].
pub(crate) const EIGHT_AND_SEVEN: ZpdbSplit = ZpdbSplit {
    patterns: [0x00ff, 0x7f00],
};

/// The number of entries in a row of [`Layout::changes`]: a cache line for seven tiles.
pub(crate) const fn change_stride(tiles: usize) -> usize {
    if tiles == 8 {
        40
    } else {
        32
    }
}

/// Everything that depends only on the number of a pattern's tiles.
pub(crate) struct Layout {
    pub placements: Placements,
    pub slides: Vec<ZoneSlides>,
    /// By rank of an order and kind of change: the new rank.
    pub changes: Vec<u16>,
}

impl Layout {
    fn new(tiles: usize) -> Layout {
        let placements = Placements::new(SHAPE, tiles);
        Layout {
            slides: zone_slides(&placements),
            changes: changes(
                tiles,
                change_stride(tiles),
                &exchanges::<MOST_PASSED>(tiles),
            ),
            placements,
        }
    }
}

/// A pattern and its table.
pub(crate) struct PatternTable {
    /// Goal cells of its tiles.
    goal: u16,
    /// The zone of the goal.
    home: usize,
    pub layout: Arc<Layout>,
    pub table: Zpdb,
}

/// The tables of a partition for one goal.
pub(crate) struct ZpdbPartition {
    pub patterns: [Arc<PatternTable>; 2],
    /// The diagonal that the second view is mirrored in; `None` if there is no second view.
    pub anti: Option<bool>,
    /// The pattern of each tile by view: 0 or 1, and 2 for the single tile.
    pub pattern_of: [[u8; 16]; 2],
    /// The goal cell of each tile by view.
    home: [[usize; 16]; 2],
    /// Goal cell of the single tile, or [`OUTSIDE`].
    pub single: usize,
}

impl ZpdbPartition {
    /// Builds the tables, except for one that may be known; `None` if time ran out.
    pub(crate) fn build(
        target: Target,
        split: ZpdbSplit,
        known: Option<Arc<PatternTable>>,
        builders: &TableBuilders,
    ) -> Option<ZpdbPartition> {
        let blank = SHAPE.blank(target.goal);
        let cells = split.patterns.map(|cells| turned(cells, blank));
        let mut layouts: Vec<Arc<Layout>> = Vec::new();
        layouts.extend(known.iter().map(|table| Arc::clone(&table.layout)));
        let mut tables: Vec<Arc<PatternTable>> = Vec::new();
        for &cells in &cells {
            if let Some(table) = known.iter().find(|table| table.goal == cells) {
                tables.push(Arc::clone(table));
                continue;
            }
            let tiles = cells.count_ones() as usize;
            let fitting = layouts
                .iter()
                .find(|layout| layout.placements.tiles == tiles);
            let layout = fitting.map_or_else(|| Arc::new(Layout::new(tiles)), Arc::clone);
            layouts.push(Arc::clone(&layout));
            let table = PatternTable::build(cells, blank, layout, builders)?;
            tables.push(Arc::new(table));
        }
        let second = tables.pop()?;
        let first = tables.pop()?;
        Some(ZpdbPartition::new(target, [first, second]))
    }

    fn new(target: Target, patterns: [Arc<PatternTable>; 2]) -> ZpdbPartition {
        let blank = SHAPE.blank(target.goal);
        let anti = target.diagonal;
        let straight = SHAPE.cells_of_tiles(target.goal);
        // Without a mirror image the second sum does not count, so any tiles will do.
        let across = straight.map(|cell| anti.map_or(cell, |anti| mirrored(cell, anti)));
        let in_pattern = |i: usize, cell: usize| patterns[i].goal >> cell & 1 != 0;
        let pattern_of = [straight, across].map(|home| {
            home.map(|cell| match (in_pattern(0, cell), in_pattern(1, cell)) {
                (true, _) => 0,
                (_, true) => 1,
                _ => 2,
            })
        });
        let single = |&cell: &usize| cell != blank && !in_pattern(0, cell) && !in_pattern(1, cell);
        ZpdbPartition {
            anti,
            pattern_of,
            home: [straight, across],
            single: (0..16).find(single).unwrap_or(OUTSIDE),
            patterns,
        }
    }

    /// A cell as a view sees it.
    pub(crate) fn seen(&self, view: usize, cell: usize) -> usize {
        match view {
            0 => cell,
            _ => mirrored(cell, self.anti.unwrap_or(false)),
        }
    }

    /// The rank and zone of a pattern's placement.
    pub(crate) fn placement(&self, board: u64, view: usize, pattern: usize) -> (usize, usize) {
        let goal = self.patterns[pattern].goal;
        let mut order = [0; MOST_TILES];
        let (mut mask, mut tiles, mut blank) = (0u16, 0, 0);
        for cell in 0..16 {
            let tile = tile_at(board, self.seen(view, cell));
            if tile == 0 {
                blank = cell;
            } else if usize::from(self.pattern_of[view][tile]) == pattern {
                let smaller = goal & ((1 << self.home[view][tile]) - 1);
                order[tiles] = smaller.count_ones() as u8;
                tiles += 1;
                mask |= 1 << cell;
            }
        }
        let placements = &self.patterns[pattern].layout.placements;
        (rank(&order, tiles), placements.zone(mask, blank))
    }

    /// The distances of a board by view; 0 for an unused view.
    pub(crate) fn distances(&self, board: u64) -> [u32; 2] {
        let view = |view: usize| {
            if view == 1 && self.anti.is_none() {
                return 0;
            }
            let of = |i: usize| self.patterns[i].distance(self.placement(board, view, i));
            of(0) + of(1) + self.single_distance(board, view)
        };
        [view(0), view(1)]
    }

    /// Manhattan distance of the single tile.
    fn single_distance(&self, board: u64, view: usize) -> u32 {
        let is_single = |cell: &usize| {
            let tile = tile_at(board, self.seen(view, *cell));
            tile != 0 && self.pattern_of[view][tile] == 2
        };
        let distance = |cell: usize| {
            (cell / 4).abs_diff(self.single / 4) + (cell % 4).abs_diff(self.single % 4)
        };
        (0..16).find(is_single).map_or(0, distance) as u32
    }
}

/// A pattern turned to the corner of the goal's blank. If the blank is in no corner, its cell and the last one are
/// exchanged.
fn turned(cells: u16, blank: usize) -> u16 {
    let corner = matches!(blank, 0 | 3 | 12 | 15);
    let turn = |cell: usize| {
        if !corner {
            return if cell == blank { 15 } else { cell };
        }
        let (row, col) = (cell / 4, cell % 4);
        let row = if blank < 4 { 3 - row } else { row };
        4 * row
            + if blank.is_multiple_of(4) {
                3 - col
            } else {
                col
            }
    };
    let cells = (0..16).filter(|cell| cells >> cell & 1 != 0);
    cells.fold(0, |mask, cell| mask | 1 << turn(cell))
}

impl PatternTable {
    fn build(
        goal: u16,
        blank: usize,
        layout: Arc<Layout>,
        builders: &TableBuilders,
    ) -> Option<PatternTable> {
        let cells: Vec<usize> = (0..16).filter(|cell| goal >> cell & 1 != 0).collect();
        Some(PatternTable {
            goal,
            home: layout.placements.zone(goal, blank),
            table: Zpdb::build(&layout.placements, &cells, blank, builders)?,
            layout,
        })
    }

    /// The distance of a placement, found by sliding down to the goal, whose order has rank 0.
    fn distance(&self, (mut rank, mut zone): (usize, usize)) -> u32 {
        let Layout {
            ref placements,
            ref changes,
            ..
        } = *self.layout;
        let stride = change_stride(placements.tiles);
        let mut moves = 0;
        while (rank, zone) != (0, self.home) {
            // A slide down changes bit 1 of an even distance, and not that of an odd one.
            let wanted = self.table.bit(rank, zone) ^ 1 ^ (zone as u64 & 1);
            let down = placements.slides(zone).iter().find_map(|slide| {
                let after = usize::from(changes[rank * stride + usize::from(slide.kind)]);
                let to = usize::from(slide.to);
                Some((after, to)).filter(|_| self.table.bit(after, to) == wanted)
            });
            let next = down.expect("every placement has a way down");
            rank = next.0;
            zone = next.1;
            moves += 1;
        }
        moves
    }
}

/// The slides of a zone's tiles by edge, in one cache line.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(crate) struct ZoneSlides {
    /// The zone after a tile has crossed an edge; anything where none can.
    pub to: [u16; EDGES],
    /// For the edges between rows (number less 12): the kind of change in the order of the tiles.
    pub kind: [u8; 12],
}

/// The slides of each zone.
pub(crate) fn zone_slides(placements: &Placements) -> Vec<ZoneSlides> {
    let slides = |zone| {
        let mut all = ZoneSlides {
            to: [0; EDGES],
            kind: [0; 12],
        };
        for slide in placements.slides(zone) {
            all.to[slide.edge as usize] = slide.to;
            if slide.edge >= 12 {
                all.kind[slide.edge as usize - 12] = slide.kind;
            }
        }
        all
    };
    (0..placements.numbers()).map(slides).collect()
}

/// A zero-aware pattern database with one bit for each placement, see [`crate::patterns::bit_table`].
pub(crate) struct Zpdb {
    /// Words of a row.
    pub stride: usize,
    pub words: Vec<u64>,
}

impl Zpdb {
    /// The table of a pattern, or `None` if time ran out. `goal`: the goal cells of its tiles, rising; `blank`: the blank's
    /// goal cell.
    pub(crate) fn build(
        placements: &Placements,
        goal: &[usize],
        blank: usize,
        builders: &TableBuilders,
    ) -> Option<Zpdb> {
        let table = BitTable::build(placements, goal, blank, builders)?;
        Some(Zpdb {
            stride: placements.row_words(),
            words: table.words,
        })
    }

    /// The bit of an order and a zone.
    #[inline(always)]
    pub(crate) fn bit(&self, rank: usize, zone: usize) -> u64 {
        self.words[rank * self.stride + zone / 64] >> (zone % 64) & 1
    }
}
