//! A case in plain cells: what the judge, the generator and every slow reader look at.

use crate::puzzle::graph::Graph;
use crate::puzzle::solver::Strategy;

/// What a fixed cell has in place of a tile.
pub(crate) const FIXED_CELL: usize = usize::MAX;

/// A board and its goal, tiles by cell, the blank 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Instance {
    /// The number of the case in its input, from 1.
    pub number: u64,
    /// Rows of the start and of the goal.
    pub rows: usize,
    /// Columns of both.
    pub cols: usize,
    /// Tiles of the start by cell, the blank 0; of a fixed cell [`FIXED_CELL`].
    pub start: Vec<usize>,
    /// Tiles of the goal by cell, the blank 0.
    pub goal: Vec<usize>,
    /// The most moves, where each case states it.
    pub bound: Option<usize>,
    /// How the path is to be searched for, where each case states it.
    pub strategy: Option<Strategy>,
    /// What a case has besides, and where its tiles can slide.
    pub setting: Setting,
}

/// What a case has besides its start and its goal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Setting {
    /// A grid, and nothing else.
    #[default]
    Grid,
    /// The cells are those of a graph.
    Graph(Graph),
    /// Layers, of which each is a row of the grid.
    Cube,
    /// The moves of the blank, as they are written; tiles are bytes.
    GivenMoves(Vec<u8>),
    /// A map, and a piece that has a target.
    OnePiece(OnePieceCase),
    /// A grid with fixed cells, and a budget for the paths of all cases.
    Budgeted(BudgetedCase),
}

/// What a board has besides its cells where a budget of letters is for all boards together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct BudgetedCase {
    /// By cell.
    pub fixed: Vec<bool>,
    /// Of the whole input.
    pub budget: LetterCounts,
}

/// Letters of moves: up, down, left and right.
pub(crate) type LetterCounts = [u64; 4];

/// A map with one piece that has a target; cells from 0, row by row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct OnePieceCase {
    /// By cell.
    pub fixed: Vec<bool>,
    /// The cell of the blank.
    pub blank: usize,
    /// The cell of the piece.
    pub piece: usize,
    /// The cell that it is to reach.
    pub target: usize,
}

impl Instance {
    /// The number of cells.
    pub(crate) fn cells(&self) -> usize {
        self.rows * self.cols
    }

    /// Some cell is fixed: what it holds is no tile.
    pub(crate) fn has_fixed_cells(&self) -> bool {
        self.start.iter().any(|&tile| tile >= self.cells())
    }

    /// The cell of the blank.
    pub(crate) fn blank(&self) -> usize {
        self.start.iter().position(|&tile| tile == 0).unwrap_or(0)
    }

    /// The cell never changes.
    pub(crate) fn is_fixed(&self, cell: usize) -> bool {
        let budgeted = matches!(&self.setting, Setting::Budgeted(board) if board.fixed[cell]);
        budgeted || self.start[cell] == FIXED_CELL
    }

    /// The cells that are next to one.
    pub(crate) fn neighbours(&self, cell: usize) -> Vec<usize> {
        let beside = |way| self.beside(cell, way);
        match &self.setting {
            Setting::Graph(graph) => {
                let all = graph.neighbours(cell).iter();
                all.map(|&cell| usize::from(cell)).collect()
            }
            Setting::Cube => self.beside_in_cube(cell),
            Setting::Budgeted(board) if board.fixed[cell] => Vec::new(),
            Setting::Budgeted(board) => {
                let free = |cell: &usize| !board.fixed[*cell];
                (0..4).filter_map(beside).filter(free).collect()
            }
            _ => (0..4).filter_map(beside).collect(),
        }
    }

    /// The cells next to one in a cube of layers.
    fn beside_in_cube(&self, cell: usize) -> Vec<usize> {
        let side = self.rows;
        let place = [cell / self.cols, cell % self.cols / side, cell % side];
        let steps = [self.cols, side, 1];
        let mut all = Vec::new();
        for (at, step) in place.into_iter().zip(steps) {
            all.extend((at > 0).then(|| cell - step));
            all.extend((at + 1 < side).then_some(cell + step));
        }
        all
    }

    /// The cell beside one: up (0), down (1), left (2) or right (3) of it.
    pub(crate) fn beside(&self, cell: usize, way: usize) -> Option<usize> {
        let col = cell % self.cols;
        match way {
            0 => cell.checked_sub(self.cols),
            1 => Some(cell + self.cols).filter(|&to| to < self.cells()),
            2 => (col > 0).then(|| cell - 1),
            _ => (col + 1 < self.cols).then(|| cell + 1),
        }
    }
}
