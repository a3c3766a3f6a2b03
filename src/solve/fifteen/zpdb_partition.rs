//! Partitions of the 15 tiles into two patterns of seven or eight tiles, and the tables over them.
//!
//! The sum of the patterns' distances is a lower bound. If the goal's blank is on a diagonal of the square, so is the
//! sum for the board's mirror image: a second view with the same tables. The larger of the two counts.
//!
//! ```text
//!  a a a .      a a a a      a: first pattern, b: second, .: a single tile, by its Manhattan distance
//!  a a a a      a a a a
//!  b b b b      b b b b      Best of the 122 and 40 partitions into connected patterns, by nodes on the hardest boards
//!  b b b         b b b       (230 and 64 million on all 17; two partitions into fives need 4 billion).
//! ```

use crate::puzzle::arrays::mapped;
use crate::puzzle::{Board, Shape};
use crate::solve::fifteen::target::{mirrored, Target, EDGES, OUTSIDE};
use crate::solve::patterns::bit_table::BitTable;
use crate::solve::patterns::cells::{bits, CellSet, Cells};
use crate::solve::patterns::distances::TableBuilders;
use crate::solve::patterns::orders::{changes, placed};
use crate::solve::patterns::placements::PatternPlacements;
use std::sync::Arc;

pub const SHAPE: Shape = Shape::new(4, 4);

/// The goal cells of two patterns, for a goal with the blank in the last cell. A tile in neither is the single tile.
pub type ZpdbSplit = [CellSet; 2];

/// Seven tiles, seven and a single one.
pub const SEVENS: ZpdbSplit = [0x00f7, 0x7f00];

/// Eight tiles and seven. The second pattern is that of [`SEVENS`].
pub const EIGHT_AND_SEVEN: ZpdbSplit = [0x00ff, 0x7f00];

/// The number of entries in a row of [`Layout::changes`]: a cache line for seven tiles.
pub const fn change_stride(tiles: usize) -> usize {
    if tiles == 8 {
        40
    } else {
        32
    }
}

/// Everything that depends only on the number of a pattern's tiles.
pub struct Layout {
    pub placements: PatternPlacements,
    pub slides: Vec<ZoneSlides>,
    /// By rank of an order and kind of change: the new rank.
    pub changes: Vec<u16>,
}

impl Layout {
    fn new(tiles: usize) -> Option<Layout> {
        let cells = Cells::grid(SHAPE);
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
pub struct PatternTable {
    /// Goal cells of its tiles.
    goal: CellSet,
    /// The zone of the goal.
    home: usize,
    pub layout: Arc<Layout>,
    pub table: BitTable,
}

/// The tables of a partition for one goal.
pub struct ZpdbPartition {
    target: Target,
    pub patterns: [Arc<PatternTable>; 2],
    /// Goal cell of the single tile, or [`OUTSIDE`].
    pub single: usize,
}

impl ZpdbPartition {
    /// Builds the tables, except for one that may be known; `None` if time ran out.
    pub fn build(
        target: Target,
        split: ZpdbSplit,
        known: Option<Arc<PatternTable>>,
        builders: &TableBuilders,
    ) -> Option<ZpdbPartition> {
        let mut tables: Vec<Arc<PatternTable>> = known.into_iter().collect();
        let mut table = |cells| {
            let goal = bits(cells).fold(0, |goal, cell| goal | 1 << target.turned(cell));
            if let Some(known) = tables.iter().find(|table| table.goal == goal) {
                return Some(Arc::clone(known));
            }
            let tiles = goal.count_ones() as usize;
            let mut layouts = tables.iter().map(|table| &table.layout);
            let layout = match layouts.rfind(|layout| layout.placements.tiles == tiles) {
                Some(layout) => Arc::clone(layout),
                None => Arc::new(Layout::new(tiles)?),
            };
            let table = PatternTable::build(goal, target.blank, layout, builders)?;
            tables.push(Arc::new(table));
            tables.last().cloned()
        };
        let patterns = [table(split[0])?, table(split[1])?];
        let taken = patterns[0].goal | patterns[1].goal | 1 << target.blank;
        let single = (0..16).find(|cell| taken >> cell & 1 == 0);
        Some(ZpdbPartition {
            target,
            patterns,
            single: single.unwrap_or(OUTSIDE),
        })
    }

    /// Whether there is a second view.
    pub fn is_mirrored(&self) -> bool {
        self.target.diagonal.is_some()
    }

    /// A cell as a view sees it.
    fn seen(&self, view: usize, cell: usize) -> usize {
        match view {
            0 => cell,
            _ => mirrored(cell, self.target.diagonal.unwrap_or(false)),
        }
    }

    /// The tile that belongs to a goal cell in a view.
    fn tile(&self, view: usize, home: usize) -> usize {
        // Without a mirror image the second sum does not count, so any tiles will do.
        let view = if self.is_mirrored() { view } else { 0 };
        self.target.goal.tile(self.seen(view, home)) as usize
    }

    /// The pattern of each tile by view: 0 or 1, and 2 for the single tile.
    pub fn pattern_of(&self) -> [[u8; 16]; 2] {
        let mut pattern_of = [[2; 16]; 2];
        for (view, pattern_of) in pattern_of.iter_mut().enumerate() {
            for (pattern, table) in (0..).zip(&self.patterns) {
                bits(table.goal).for_each(|home| pattern_of[self.tile(view, home)] = pattern);
            }
        }
        pattern_of
    }

    /// The rank and zone of a pattern's placement.
    pub fn placement(&self, board: Board, view: usize, pattern: usize) -> (usize, usize) {
        let places = self.target.places(board);
        let place = |tile: usize| self.seen(view, places[tile]) as u8;
        let table = &self.patterns[pattern];
        let at: Vec<u8> = bits(table.goal)
            .map(|home| place(self.tile(view, home)))
            .collect();
        let (rank, mask) = placed(&at);
        let ranks = &table.layout.placements.ranks;
        (rank, ranks.zone(mask, usize::from(place(0))))
    }

    /// The distances of a board by view; 0 for an unused view.
    pub fn distances(&self, board: Board) -> [u32; 2] {
        let places = self.target.places(board);
        mapped([0, 1], |view| {
            if view == 1 && !self.is_mirrored() {
                return 0;
            }
            let of = |i: usize| self.patterns[i].distance(self.placement(board, view, i));
            let single = match self.single {
                OUTSIDE => 0,
                home => SHAPE.distance(home, self.seen(view, places[self.tile(view, home)])),
            };
            of(0) + of(1) + single as u32
        })
    }
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
pub struct ZoneSlides {
    /// The zone after a tile has crossed an edge. The entries of edges that no tile can cross mean nothing.
    pub to: [u16; EDGES],
    /// For the edges between rows (number less 12): the kind of change in the order of the tiles.
    pub kind: [u8; 12],
}

/// The slides of each zone.
pub fn zone_slides(placements: &PatternPlacements) -> Vec<ZoneSlides> {
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
