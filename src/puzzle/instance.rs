//! A board on a grid and its goal in plain cells, for the judge, the generator and slow readers.

use crate::puzzle::parity::is_odd;
use crate::puzzle::{Board, Shape, MOVES};

/// Marks a fixed cell.
pub const FIXED_CELL: usize = usize::MAX;

/// A board and its goal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Instance {
    /// The number of the case in its input, from 1.
    pub number: u64,
    /// The number of rows of both start and goal.
    pub rows: usize,
    /// The number of columns of both.
    pub cols: usize,
    /// By cell: the tile of the start, 0 for the blank, or [`FIXED_CELL`].
    pub start: Vec<usize>,
    /// By cell: the tile of the goal, in the same way.
    pub goal: Vec<usize>,
    /// The most moves, if each case states them.
    pub bound: Option<usize>,
    /// Whether the first and the last cell of a row or column are beside each other.
    pub wraps: bool,
    /// The strategy of the search for a path, if each case states it.
    pub strategy: Option<Strategy>,
}

impl Instance {
    /// An instance without a number.
    pub fn new(shape: Shape, start: Vec<usize>, goal: Vec<usize>) -> Instance {
        Instance {
            rows: shape.rows,
            cols: shape.cols,
            start,
            goal,
            ..Instance::default()
        }
    }

    /// An instance from a start and a goal of up to 16 cells.
    pub fn of_boards(shape: Shape, start: Board, goal: Board) -> Instance {
        let cells = |board: Board| board.cells(shape.cells());
        Instance::new(shape, cells(start), cells(goal))
    }

    /// The number of cells.
    pub fn cells(&self) -> usize {
        self.rows * self.cols
    }

    /// Whether some cell is fixed.
    pub fn has_fixed_cells(&self) -> bool {
        self.start.contains(&FIXED_CELL)
    }

    /// The cell of the blank.
    pub fn blank(&self) -> usize {
        self.start.iter().position(|&tile| tile == 0).unwrap_or(0)
    }

    /// Whether a cell is fixed.
    pub fn is_fixed(&self, cell: usize) -> bool {
        self.start[cell] == FIXED_CELL
    }

    /// The cells from which a tile can slide into a cell, in the order above, below, left and right of it.
    pub fn neighbours(&self, cell: usize) -> Vec<usize> {
        let beside = (0..4).filter_map(|way| self.beside(cell, way));
        beside.filter(|&to| !self.is_fixed(to)).collect()
    }

    /// The cell above (0), below (1), left (2) or right (3) of a cell.
    pub fn beside(&self, cell: usize, way: usize) -> Option<usize> {
        let (shape, way) = (Shape::new(self.rows, self.cols), MOVES[way]);
        let wrapped = || self.wraps.then(|| shape.wrapped(cell, way));
        shape.step(cell, way).or_else(wrapped)
    }

    /// The rows and columns between two cells.
    fn distance(&self, a: usize, b: usize) -> usize {
        let apart = |a: usize, b: usize, side: usize| match a.abs_diff(b) {
            apart if self.wraps => apart.min(side - apart),
            apart => apart,
        };
        let (rows, cols) = (self.rows, self.cols);
        apart(a / cols, b / cols, rows) + apart(a % cols, b % cols, cols)
    }

    /// The distances of all tiles from their cells in the goal, added up.
    pub fn distances(&self) -> usize {
        let tiles = (0..).zip(&self.start).filter(|&(_, &tile)| tile > 0);
        let home = |tile| self.goal.iter().position(|other| other == tile);
        tiles
            .map(|(cell, tile)| self.distance(home(tile).unwrap_or(cell), cell))
            .sum()
    }

    /// Whether the goal can be reached, decided by parity. There must be no fixed cells.
    pub fn is_solvable(&self) -> bool {
        let odd = |cells: &[usize]| is_odd(&mut homes(cells), self.cols);
        odd(&self.start) == odd(&self.goal)
    }
}

/// By cell, where its content belongs if the goal is 1, 2, ... with the blank last.
pub fn homes(cells: &[usize]) -> Vec<u32> {
    let last = cells.len() - 1;
    let home = |&tile: &usize| tile.checked_sub(1).unwrap_or(last) as u32;
    cells.iter().map(home).collect()
}

/// The order in which boards leave the frontier of a search that keeps all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strategy {
    /// The board that was added first.
    BreadthFirst,
    /// The board that was added last. Children are added in reverse, so that u comes first.
    DepthFirst,
    /// The board with the smallest sum of depth and Manhattan distance, and of several the one that was added last. A
    /// board that is reached again by fewer moves is added again, and its older entry is skipped.
    Astar,
    /// IDA* with the Manhattan distance (Korf 1985), whose moves never take back the one before.
    IterativeDeepening,
}
