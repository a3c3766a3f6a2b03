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

use crate::fifteen::target::{mirrored, Target, EDGES, OUTSIDE};
use crate::patterns::bit_table::BitTable;
use crate::patterns::cells::{bits, CellSet, Cells};
use crate::patterns::distances::TableBuilders;
use crate::patterns::orders::{changes, rank, MOST_TILES};
use crate::patterns::placements::PatternPlacements;
use crate::puzzle::{Board, Shape};
use std::sync::Arc;

pub(crate) const SHAPE: Shape = Shape::new(4, 4);

/// A partition for a goal with the blank in the last cell: two masks of goal cells. A tile in neither is the single tile.
#[derive(Clone, Copy)]
pub(crate) struct ZpdbSplit {
    pub patterns: [CellSet; 2],
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
    pub placements: PatternPlacements,
    pub slides: Vec<ZoneSlides>,
    /// By rank of an order and kind of change: the new rank.
    pub changes: Vec<u16>,
}

impl Layout {
    fn new(tiles: usize) -> Option<Layout> {
        let cells = Cells::new(SHAPE, &std::array::from_fn::<_, 16, _>(|cell| cell));
        let mut placements = PatternPlacements::new(&cells, tiles)?;
        placements.store_slides(&cells);
        Some(Layout {
            slides: zone_slides(&placements),
            changes: changes(tiles, change_stride(tiles)),
            placements,
        })
    }
}

/// A pattern and its table.
pub(crate) struct PatternTable {
    /// Goal cells of its tiles.
    goal: CellSet,
    /// The zone of the goal.
    home: usize,
    pub layout: Arc<Layout>,
    pub table: BitTable,
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
        let blank = target.blank;
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
            let layout = match fitting {
                Some(layout) => Arc::clone(layout),
                None => Arc::new(Layout::new(tiles)?),
            };
            layouts.push(Arc::clone(&layout));
            let table = PatternTable::build(cells, blank, layout, builders)?;
            tables.push(Arc::new(table));
        }
        let second = tables.pop()?;
        let first = tables.pop()?;
        Some(ZpdbPartition::new(target, [first, second]))
    }

    fn new(target: Target, patterns: [Arc<PatternTable>; 2]) -> ZpdbPartition {
        let anti = target.diagonal;
        let straight = target.places(target.goal);
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
        let single =
            |&cell: &usize| cell != target.blank && !in_pattern(0, cell) && !in_pattern(1, cell);
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
    pub(crate) fn placement(&self, board: Board, view: usize, pattern: usize) -> (usize, usize) {
        let goal = self.patterns[pattern].goal;
        let mut order = [0; MOST_TILES];
        let (mut mask, mut tiles, mut blank) = (0, 0, 0);
        for cell in 0..16 {
            let tile = board.tile(self.seen(view, cell)) as usize;
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
        (rank(&order, tiles), placements.ranks.zone(mask, blank))
    }

    /// The distances of a board by view; 0 for an unused view.
    pub(crate) fn distances(&self, board: Board) -> [u32; 2] {
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
    fn single_distance(&self, board: Board, view: usize) -> u32 {
        let is_single = |cell: &usize| {
            let tile = board.tile(self.seen(view, *cell)) as usize;
            tile != 0 && self.pattern_of[view][tile] == 2
        };
        let distance = |cell: usize| SHAPE.distance(cell, self.single);
        (0..16).find(is_single).map_or(0, distance) as u32
    }
}

/// A pattern turned to the corner of the goal's blank. If the blank is in no corner, its cell and the last one are
/// exchanged.
fn turned(cells: CellSet, blank: usize) -> CellSet {
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
    bits(cells).fold(0, |mask, cell| mask | 1 << turn(cell))
}

impl PatternTable {
    fn build(
        goal: CellSet,
        blank: usize,
        layout: Arc<Layout>,
        builders: &TableBuilders,
    ) -> Option<PatternTable> {
        let cells: Vec<usize> = bits(goal).collect();
        Some(PatternTable {
            goal,
            home: layout.placements.ranks.zone(goal, blank),
            table: BitTable::build(&layout.placements, (&cells, blank), builders)?,
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
                let after = usize::from(changes[rank * stride + slide.kind()]);
                let to = slide.to();
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
pub(crate) fn zone_slides(placements: &PatternPlacements) -> Vec<ZoneSlides> {
    let slides = |zone| {
        let mut all = ZoneSlides {
            to: [0; EDGES],
            kind: [0; 12],
        };
        for slide in placements.slides(zone) {
            all.to[slide.edge()] = slide.to() as u16;
            if slide.edge() >= 12 {
                all.kind[slide.edge() - 12] = slide.kind() as u8;
            }
        }
        all
    };
    (0..placements.numbers()).map(slides).collect()
}
