//! Pattern databases that count runs (Culberson & Schaeffer 1998): the fewest runs that bring the blank and five tiles, or
//! three, to their goal cells. A run moves tiles of several patterns, so the greatest figure counts, not the sum.
//!
//! No two runs of a shortest path that follow each other go the same way. So a table is two: for paths that begin with a
//! run up or down, and with one to the left or right; each has one entry for all placements of a line (a quarter of the
//! entries on 4 x 4). The tiles are taken in fives in the order of their goal cells, row by row, then column by column.
//!
//! ```text
//! 4 x 4, mean over random boards of the bound and its effect (-log3 of the mean of 3^-bound)
//! rows of tiles and of columns, as in walking distance   17.3  14.1
//! one pattern of six tiles                               22.7  15.2
//! two of six                                             23.8  19.9
//! six of five, an eighth of the time to build            23.5  20.7
//! ```

use crate::puzzle::board::Board;
use crate::puzzle::limits::Budget;
use crate::puzzle::memory::filled;
use crate::puzzle::shape::Shape;
use crate::runs::run_lines::{RunLines, TilePlaces, FIRST_TILES, MOST_TILES};

/// By tile, its cell; the blank is 0.
pub(crate) type TileCells = [u8; 16];

/// An entry that nothing has reached.
const UNSEEN: u8 = u8::MAX;

/// The tables of one goal.
pub(crate) struct RunTables {
    ways: [RunLines; 2],
    tables: Vec<RunTable>,
}

/// The table of a few tiles.
struct RunTable {
    /// Those beyond the number of tiles are the blank.
    tiles: TilePlaces,
    /// By way of the first run and number of a line: the fewest runs, 1 on the goal's own lines.
    runs: [Vec<u8>; 2],
}

/// The cell of each tile.
pub(crate) fn tile_cells(shape: Shape, board: Board) -> TileCells {
    let mut cells = TileCells::default();
    for cell in 0..shape.cells() {
        cells[board.tile(cell) as usize] = cell as u8;
    }
    cells
}

impl RunTables {
    /// Tables of so many tiles at most, three or five, in at most so many bytes; `None` if there is no such memory, or if
    /// time is up before they are built.
    pub(crate) fn new(
        (shape, fixed): (Shape, u16),
        goal: Board,
        (most, bytes): (usize, u64),
        budget: &Budget,
    ) -> Option<Self> {
        let tiles = match shape.cells() - 1 - fixed.count_ones() as usize {
            few if few < most => FIRST_TILES,
            _ => most,
        };
        let ways = [0, 1].map(|way| RunLines::new((shape, fixed), way, tiles));
        let groups = groups((shape, fixed), goal, tiles);
        let entries = groups.len() * (ways[0].count() + ways[1].count());
        if entries as u64 > bytes {
            return None;
        }
        let mut tables = RunTables {
            ways,
            tables: Vec::new(),
        };
        let home = tile_cells(shape, goal);
        for group in groups {
            let table = RunTable::new(&tables.ways, group, &home, budget)?;
            tables.tables.push(table);
        }
        Some(tables)
    }

    /// The tables allow a path of so many runs, one or more, that begins in a way.
    #[inline(always)]
    pub(crate) fn allow(&self, cells: &TileCells, runs: usize, way: usize) -> bool {
        let lines = &self.ways[way];
        let blank = usize::from(cells[0]);
        self.tables.iter().all(|table| {
            let rank = lines.rank(blank, &table.places(cells));
            usize::from(table.runs[way][rank]) <= runs
        })
    }
}

/// The tiles of each table. If there are too few, the numbers in fixed cells are tiles that never move.
fn groups((shape, fixed): (Shape, u16), goal: Board, tiles: usize) -> Vec<TilePlaces> {
    let by_row: Vec<usize> = (0..shape.cells()).collect();
    let across = shape.transposed();
    let by_column = by_row.iter().map(|&cell| across.transposed_cell(cell));
    let mut groups = Vec::new();
    for order in [by_row.clone(), by_column.collect()] {
        let (free, walls): (Vec<usize>, Vec<usize>) =
            (order.iter()).partition(|&&cell| fixed >> cell & 1 == 0);
        let few = (tiles + 1).saturating_sub(free.len());
        let order = free.iter().chain(&walls[..few]);
        let order = order.map(|&cell| goal.tile(cell) as u8);
        let order: Vec<u8> = order.filter(|&tile| tile != 0).collect();
        for first in (0..order.len()).step_by(tiles) {
            let first = first.min(order.len() - tiles);
            let mut group = [0; MOST_TILES];
            group[..tiles].copy_from_slice(&order[first..first + tiles]);
            group[..tiles].sort_unstable();
            groups.push(group);
        }
    }
    groups.sort_unstable();
    groups.dedup();
    groups
}

impl RunTable {
    /// Breadth first from the goal: a line is a run away from each of the lines across it.
    fn new(
        ways: &[RunLines; 2],
        tiles: TilePlaces,
        home: &TileCells,
        budget: &Budget,
    ) -> Option<RunTable> {
        let room = |way: usize| filled(UNSEEN, ways[way].count());
        let mut table = RunTable {
            tiles,
            runs: [room(0)?, room(1)?],
        };
        let goal = table.places(home);
        for (lines, runs) in ways.iter().zip(&mut table.runs) {
            runs[lines.rank(usize::from(home[0]), &goal)] = 1;
        }
        let mut more = true;
        // What takes more runs stays unseen, which is a bound as well.
        for runs in 1..UNSEEN {
            if !more || budget.late() {
                break;
            }
            let [down, across] = &mut table.runs;
            more = reach(&ways[0], down, (&ways[1], across), runs);
            more |= reach(&ways[1], across, (&ways[0], down), runs);
        }
        Some(table).filter(|_| !more)
    }

    /// Where the table's tiles are.
    #[inline(always)]
    fn places(&self, cells: &TileCells) -> TilePlaces {
        self.tiles.map(|tile| cells[usize::from(tile) & 15])
    }
}

/// Reaches the lines across all lines that need so many runs. True if any is new.
fn reach(from: &RunLines, table: &[u8], to: (&RunLines, &mut [u8]), runs: u8) -> bool {
    let (across, reached) = to;
    let mut more = false;
    // Few blocks hold any in most layers.
    for (block, entries) in table.chunks(64).enumerate() {
        if !entries.contains(&runs) {
            continue;
        }
        for i in (0..entries.len()).filter(|&i| entries[i] == runs) {
            let (mut blank, mut places) = from.placement(64 * block + i);
            for step in 0..from.lengths[blank] {
                if step > 0 {
                    let next = (blank + from.step) as u8;
                    let passed = places[..from.tiles]
                        .iter_mut()
                        .filter(|place| **place == next);
                    passed.for_each(|place| *place = blank as u8);
                    blank += from.step;
                }
                let entry = &mut reached[across.rank(blank, &places)];
                if *entry > runs + 1 {
                    *entry = runs + 1;
                    more = true;
                }
            }
        }
    }
    more
}
