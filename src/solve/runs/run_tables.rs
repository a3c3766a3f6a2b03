//! Pattern databases that count runs (Culberson & Schaeffer 1998): the fewest runs that bring the blank and five tiles,
//! or three, to their goal cells. A run may move tiles of several patterns, so the bound is the greatest figure, not
//! the sum.
//!
//! Two consecutive runs of a shortest path never go the same way. So a table has two parts: one for paths that begin
//! with a run up or down, and one for those that begin left or right. Each part has a single entry for all placements
//! of a line, which leaves a quarter of the entries on 4 x 4. The tiles are taken in groups of five in the order of
//! their goal cells: once row by row, and once column by column.
//!
//! ```text
//! 4 x 4, mean over random boards of the bound and its effect (-log3 of the mean of 3^-bound)
//! rows of tiles and of columns, as in walking distance   17.3  14.1
//! one pattern of six tiles                               22.7  15.2
//! two patterns of six                                    23.8  19.9
//! six patterns of five, in an eighth of the time         23.5  20.7
//! ```

use crate::puzzle::arrays::mapped;
use crate::puzzle::sorting::sort_by_key;
use crate::puzzle::{Board, Budget, Pages, Shape, Shelved};
use crate::solve::runs::run_lines::{RunLines, TilePlaces, FIRST_TILES, MOST_TILES};

/// By tile: its cell. The blank is tile 0.
pub type TileCells = [u8; 16];

/// An entry that nothing has reached.
const UNSEEN: u8 = u8::MAX;

/// Tables that are not built yet.
pub struct RunPlan {
    ways: [RunLines; 2],
    groups: Vec<TilePlaces>,
    home: TileCells,
}

/// The tables of one goal.
pub struct RunTables {
    ways: [RunLines; 2],
    tables: Vec<RunTable>,
}

/// The table of a few tiles.
struct RunTable {
    /// The tiles; the entries beyond their number are the blank.
    tiles: TilePlaces,
    /// By way of the first run and by number of a line: the fewest runs, which are 1 on the goal's own lines.
    runs: [Pages<u8>; 2],
}

/// The cell of each tile.
pub fn tile_cells(shape: Shape, board: Board) -> TileCells {
    let mut cells = TileCells::default();
    for cell in 0..shape.cells() {
        cells[board.tile(cell) as usize] = cell as u8;
    }
    cells
}

impl RunPlan {
    /// Tables of at most this many tiles (`most`, three or five).
    pub fn new((shape, fixed): (Shape, u16), goal: Board, most: usize) -> RunPlan {
        let tiles = match shape.cells() - 1 - fixed.count_ones() as usize {
            few if few < most => FIRST_TILES,
            _ => most,
        };
        RunPlan {
            ways: [0, 1].map(|way| RunLines::new((shape, fixed), way, tiles)),
            groups: groups((shape, fixed), goal, tiles),
            home: tile_cells(shape, goal),
        }
    }

    /// The bytes of the tables.
    pub fn bytes(&self) -> u64 {
        let entries = self.groups.len() * (self.ways[0].count() + self.ways[1].count());
        in_heap(entries + self.ways.iter().map(RunLines::bytes).sum::<usize>())
    }

    /// The tables; `None` if time is up before they are built.
    pub fn build(self, budget: &Budget) -> Option<RunTables> {
        let mut tables = RunTables {
            ways: self.ways,
            tables: Vec::new(),
        };
        for group in self.groups {
            let table = RunTable::new(&tables.ways, group, &self.home, budget)?;
            tables.tables.push(table);
        }
        Some(tables)
    }
}

impl RunTables {
    /// Whether the tables allow a path of this many runs, at least one, that begins in a way.
    #[inline(always)]
    pub fn allow(&self, cells: &TileCells, runs: usize, way: usize) -> bool {
        let lines = &self.ways[way];
        let blank = usize::from(cells[0]);
        self.tables.iter().all(|table| {
            let rank = lines.rank(blank, &table.places(cells));
            usize::from(table.runs[way][rank]) <= runs
        })
    }
}

impl Shelved for RunTables {
    fn bytes(&self) -> u64 {
        let tables = self.tables.iter().flat_map(|table| &table.runs);
        let ways = self.ways.iter().map(RunLines::bytes).sum::<usize>();
        in_heap(ways + tables.map(|runs| runs.len()).sum::<usize>())
    }
}

/// What pieces of this many bytes take in the heap: 5% more, where tables of many sizes have come and gone.
fn in_heap(bytes: usize) -> u64 {
    (bytes + bytes / 20) as u64
}

/// The tiles of each table. If there are too few tiles, numbers in fixed cells serve as tiles that never move.
fn groups((shape, fixed): (Shape, u16), goal: Board, tiles: usize) -> Vec<TilePlaces> {
    let by_row: Vec<usize> = (0..shape.cells()).collect();
    let across = shape.transposed();
    let by_column = by_row.iter().map(|&cell| across.image(cell, 1));
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
    sort_by_key(&mut groups, |&group| group);
    groups.dedup();
    groups
}

impl RunTable {
    /// Fills a table breadth first from the goal: a line is one run away from each of the lines across it.
    fn new(
        ways: &[RunLines; 2],
        tiles: TilePlaces,
        home: &TileCells,
        budget: &Budget,
    ) -> Option<RunTable> {
        let unseen = |lines: &RunLines| vec![UNSEEN; lines.count()].into();
        let mut table = RunTable {
            tiles,
            runs: [unseen(&ways[0]), unseen(&ways[1])],
        };
        let goal = table.places(home);
        for (lines, runs) in ways.iter().zip(&mut table.runs) {
            runs[lines.rank(usize::from(home[0]), &goal)] = 1;
        }
        let mut more = true;
        // Lines that need more runs stay unseen, and `UNSEEN` is a lower bound for them too.
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
        mapped(self.tiles, |tile| cells[usize::from(tile) & 15])
    }
}

/// Reaches the lines across all lines that need this many runs. Returns whether any of them is new.
fn reach(from: &RunLines, table: &[u8], to: (&RunLines, &mut [u8]), runs: u8) -> bool {
    let (across, reached) = to;
    let mut more = false;
    // In most layers, few blocks hold such lines.
    for (block, entries) in table.chunks(64).enumerate() {
        if !entries.contains(&runs) {
            continue;
        }
        for i in (0..entries.len()).filter(|&i| entries[i] == runs) {
            let (mut blank, mut places) = from.placement(64 * block + i);
            for step in 0..from.lengths[blank] {
                if step > 0 {
                    let next = (blank + from.step) as u8;
                    for place in &mut places[..from.tiles] {
                        if *place == next {
                            *place = blank as u8;
                        }
                    }
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
