//! Tables of blocks of 2 x 2 tiles for all goals of an open shape: they do not depend on the blank's home, and all
//! images of a pattern share one. So beams from both ends use the same tables.
//!
//! A board is covered by blocks in three ways, shifted by a row or a column, so that each tile is seen in several
//! blocks. On 30 boards of 6 x 6, walks by one beam of 10,000 states are 5% shorter than with clusters of three tiles
//! that are read twice, and on 7 x 7 5%.

use crate::puzzle::sorting::sort_by_key;
use crate::puzzle::{pieces, Graph, Pages, Shape, Shelf, Shelved};
use crate::solve::near::additive::TableReading;
use crate::solve::near::four_tiles::{FourTiles, FOUR};
use crate::solve::near::{Additive, PatternTables, Weights};
use std::ops::Range;
use std::sync::Arc;

/// The tables that are kept for other boards.
pub type BlockCache = Shelf<Shape, BlockTables>;

/// The costs of moves. With 2 in place of 3 for the blank, walks are 0.4% longer on 6 x 6 and 1.1% on 7 x 7.
pub const WEIGHTS: Weights = Weights { tile: 5, blank: 3 };

/// The shifts of the covers, in rows and columns.
pub const SHIFTS: [(usize, usize); 3] = [(0, 0), (0, 1), (1, 0)];

/// The most tiles of a pattern on a line of cells beside the blocks.
const IN_LINE: usize = 3;

/// The states that a beam generates in the time of a table, for each set of four cells.
const STATES: u64 = 100;

/// The bytes that a table takes for each set of four cells while it is built.
const BYTES: u64 = 392;

/// Some cells of a pattern: the first of all images in ascending order, and the symmetry that leads there.
type Canonical = (Vec<u8>, usize);

/// Tables of all patterns, and of all of them without one of their cells.
pub struct BlockTables {
    shape: Shape,
    values: Arc<Pages<u8>>,
    /// The cells of each table, and where it begins.
    tables: Vec<(Vec<u8>, usize)>,
}

impl Shelved for BlockTables {
    fn bytes(&self) -> u64 {
        self.values.len() as u64
    }
}

impl BlockTables {
    /// Builds the tables, on up to `more` other threads too; `None` if time is up.
    pub fn new(shape: Shape, more: usize, late: &(dyn Fn() -> bool + Sync)) -> Option<BlockTables> {
        let graph = Graph::open(shape);
        let four = FourTiles::new(shape, WEIGHTS);
        let all = tables_of(shape);
        let mut values = PatternTables::new(&graph, WEIGHTS, all.iter().map(Vec::len));
        let mut tables = Vec::new();
        let (of_four, smaller) = split(all);
        for part in of_four.chunks(more + 1) {
            let built = pieces((part.len(), more), &|i| four.table(part[i], late));
            for (cells, table) in part.iter().zip(built) {
                tables.push((cells.to_vec(), values.add(&table?)));
            }
        }
        for cells in smaller {
            let begin = values.build(&cells, None, late)?;
            tables.push((cells, begin));
        }
        Some(BlockTables {
            shape,
            values: Arc::new(values.values),
            tables,
        })
    }

    /// The number of tables of four tiles that a shape needs, if they may pay for boards that take this number of states
    /// together. On smaller boards other tables do as well, and larger ones would wait for a minute.
    pub fn of_four(shape: Shape, states: u64) -> Option<u64> {
        let serve = (26..=49).contains(&shape.cells()) && shape.rows.min(shape.cols) >= 4;
        // Counting them takes longer than a small search.
        let tables = (serve && STATES * sets(shape) <= states).then(|| tables_of(shape))?;
        Some(split(tables).0.len() as u64)
    }

    /// The time to build this number of tables of four tiles, as the number of states that a beam generates in it.
    pub fn cost(shape: Shape, tables: u64) -> u64 {
        STATES * sets(shape) * tables
    }

    /// The bytes that each thread takes to build a table of four tiles.
    pub fn of_a_thread(shape: Shape) -> u64 {
        BYTES * sets(shape)
    }

    /// The bytes that building takes, on one thread.
    pub fn memory(shape: Shape, tables: u64) -> u64 {
        BlockTables::of_a_thread(shape) + tables * (shape.cells() as u64).pow(FOUR as u32)
    }

    /// The number of entries of all tables.
    pub fn entries(&self) -> usize {
        self.values.len()
    }

    /// The tables for a goal with the blank in this cell.
    pub fn additive(&self, blank_home: u8) -> Additive {
        let n = self.shape.cells();
        let mut additive = Additive::without_readings(n, Arc::clone(&self.values));
        for shift in SHIFTS {
            let mut reading = TableReading::new(n, blank_home);
            for mut cells in cover(self.shape, shift) {
                cells.retain(|&cell| cell != blank_home);
                if cells.is_empty() {
                    continue;
                }
                let (first, symmetry) = canonical(self.shape, &cells);
                let table = self.tables.iter().find(|(cells, _)| *cells == first);
                let (_, begin) = table.expect("a table for each pattern");
                let images: Vec<u8> = (0..n)
                    .map(|cell| self.shape.image(cell, symmetry) as u8)
                    .collect();
                sort_by_key(&mut cells, |&cell| images[usize::from(cell)]);
                reading.add(&cells, *begin, &images);
            }
            additive.read(reading);
        }
        additive
    }
}

/// The number of sets of four cells.
fn sets(shape: Shape) -> u64 {
    let n = shape.cells() as u64;
    n * (n - 1) * (n - 2) * (n - 3) / 24
}

/// The cells of the tables of four tiles, and of all others.
fn split(tables: Vec<Vec<u8>>) -> (Vec<[u8; FOUR]>, Vec<Vec<u8>>) {
    let (of_four, smaller): (Vec<_>, Vec<_>) =
        tables.into_iter().partition(|cells| cells.len() == FOUR);
    let four = |cells: Vec<u8>| <[u8; FOUR]>::try_from(cells).ok();
    (of_four.into_iter().filter_map(four).collect(), smaller)
}

/// The cells of all tables.
fn tables_of(shape: Shape) -> Vec<Vec<u8>> {
    let mut tables: Vec<Vec<u8>> = Vec::new();
    for cells in SHIFTS.iter().flat_map(|&shift| cover(shape, shift)) {
        let without = |left_out: &u8| {
            cells
                .iter()
                .copied()
                .filter(|cell| cell != left_out)
                .collect()
        };
        let smaller: Vec<Vec<u8>> = cells.iter().map(without).collect();
        for cells in [cells].into_iter().chain(smaller) {
            let (first, _) = canonical(shape, &cells);
            if !first.is_empty() && !tables.contains(&first) {
                tables.push(first);
            }
        }
    }
    tables
}

/// The patterns of a shape in blocks, shifted by up to a row and a column. A line beside the blocks has patterns of up
/// to three.
pub fn cover(shape: Shape, shift: (usize, usize)) -> Vec<Vec<u8>> {
    let cell = |row: usize, col: usize| (row * shape.cols + col) as u8;
    let (rows, cols) = (pairs(shape.rows, shift.0), pairs(shape.cols, shift.1));
    let (single_rows, rows): (Vec<_>, Vec<_>) =
        rows.into_iter().partition(|lines| lines.len() == 1);
    let (single_cols, cols): (Vec<_>, Vec<_>) =
        cols.into_iter().partition(|lines| lines.len() == 1);
    let mut patterns = Vec::new();
    for rows in &rows {
        for cols in &cols {
            let row = |row| cols.clone().map(move |col| cell(row, col));
            patterns.push(rows.clone().flat_map(row).collect());
        }
    }
    let rest: Vec<Vec<u8>> = single_rows
        .iter()
        .map(|rows| (0..shape.cols).map(|col| cell(rows.start, col)).collect())
        .chain(single_cols.iter().map(|cols| {
            let rows = rows.iter().cloned().flatten();
            rows.map(|row| cell(row, cols.start)).collect()
        }))
        .collect();
    let in_line = |line: &Vec<u8>| line.chunks(IN_LINE).map(Vec::from).collect::<Vec<_>>();
    patterns.extend(rest.iter().flat_map(in_line));
    patterns
}

/// Lines in pairs, after a single one if they are shifted; one may be left at the end.
fn pairs(lines: usize, shift: usize) -> Vec<Range<usize>> {
    let mut pairs: Vec<Range<usize>> = Vec::from_iter((shift > 0).then_some(0..shift));
    pairs.extend(
        (shift..lines)
            .step_by(2)
            .map(|line| line..(line + 2).min(lines)),
    );
    pairs
}

/// The first of all images of some cells.
fn canonical(shape: Shape, cells: &[u8]) -> Canonical {
    let square = shape.rows == shape.cols;
    let symmetries = (0..8).filter(|symmetry| square || symmetry % 2 == 0);
    let images = symmetries.map(|symmetry| {
        let image = |&cell: &u8| shape.image(cell.into(), symmetry) as u8;
        let mut images: Vec<u8> = cells.iter().map(image).collect();
        images.sort_unstable();
        (images, symmetry)
    });
    images.min().unwrap_or_default()
}
