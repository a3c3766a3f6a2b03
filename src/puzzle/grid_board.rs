//! A board of any size on a grid, possibly with fixed cells. Solvers get this type if a board is too large for
//! [`Board`](crate::puzzle::board::Board), or has fixed cells. Each of the other types of boards has its reason:
//!
//! ```text
//! LineBoard     tiles as people write them, while the goal is not known yet; Game holds two, and its moves
//! Instance      start and goal in plain cells, with all that a case may state, for the judge and the generator
//! Grid          a board of up to a million cells while it is read; most are answered by parity, and never kept
//! Belongings    also has the cell of each content, which constructions of paths need at each step
//! WalledBoard   bytes and a graph, because the searches of `near` copy millions of boards
//! ```

use crate::puzzle::{is_odd_permutation, Instance, LongPath, Move, Shape, FIXED_CELL};

/// Marks a fixed cell in a list of tiles by cell.
pub const FIXED: u16 = u16::MAX;

/// A board of any size. For each cell it holds the *home* of its content, the cell where the content belongs, so the
/// goal is always that each cell holds its own content. So one type serves every goal.
///
/// ```text
/// 1 2 =     homes 0 1 2     the blank's home is 5, because the goal has it last; a fixed cell is its own home
/// x 4 3           5 3 4     tile 3 belongs in cell 4, because the goal has tile 4 in cell 3
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GridBoard {
    pub shape: Shape,
    /// By cell: the home of its content.
    pub homes: Vec<u16>,
    /// The home of the blank.
    pub blank_home: u16,
    /// By cell: whether it is fixed.
    pub fixed: Vec<bool>,
}

impl GridBoard {
    /// A board from its tiles and those of its goal, both by cell, with [`FIXED`] in the same cells.
    pub fn new(shape: Shape, start: &[u16], goal: &[u16]) -> GridBoard {
        let tiles = || (0..).zip(goal).filter(|(_, &tile)| tile != FIXED);
        let most = tiles().map(|(_, &tile)| tile).max().unwrap_or(0);
        let mut home = vec![0; usize::from(most) + 1];
        for (cell, &tile) in tiles() {
            home[usize::from(tile)] = cell;
        }
        let homes = (0..).zip(start).map(|(cell, &tile)| match tile {
            FIXED => cell,
            _ => home[usize::from(tile)],
        });
        GridBoard {
            shape,
            homes: homes.collect(),
            blank_home: home[0],
            fixed: start.iter().map(|&tile| tile == FIXED).collect(),
        }
    }

    /// A board without fixed cells.
    pub fn open(shape: Shape, homes: Vec<u16>, blank_home: u16) -> GridBoard {
        GridBoard {
            fixed: vec![false; homes.len()],
            shape,
            homes,
            blank_home,
        }
    }

    /// The cell of the blank.
    pub fn blank(&self) -> usize {
        let blank = self.homes.iter().position(|&home| home == self.blank_home);
        blank.expect("a board has a blank")
    }

    /// Whether the parity of the permutation is that of the blank's distance to its home, as every move changes both.
    /// If no cell is fixed, and the board is no single line, exactly these boards can reach their goals.
    pub fn has_right_parity(&self) -> bool {
        let mut homes: Vec<u32> = self.homes.iter().map(|&home| home.into()).collect();
        let distance = self.shape.distance(self.blank(), self.blank_home.into());
        is_odd_permutation(&mut homes) == (distance % 2 != 0)
    }

    /// Whether a path stays on the board and leads to the goal. It checks every answer, so it shares no code with the
    /// searches.
    pub fn reaches_goal(&self, path: &LongPath) -> bool {
        let Shape { rows, cols } = self.shape;
        let mut homes = self.homes.clone();
        let (mut row, mut col) = (self.blank() / cols, self.blank() % cols);
        for m in path.iter() {
            let from = row * cols + col;
            match m {
                Move::Up if row > 0 => row -= 1,
                Move::Down if row + 1 < rows => row += 1,
                Move::Left if col > 0 => col -= 1,
                Move::Right if col + 1 < cols => col += 1,
                _ => return false,
            }
            homes.swap(from, row * cols + col);
        }
        (0..).zip(&homes).all(|(cell, &home)| cell == home)
    }

    /// The path itself, after a replay has shown that it leads to the goal.
    ///
    /// # Panics
    /// If it does not.
    pub fn proven(&self, path: LongPath) -> LongPath {
        let reaches = self.reaches_goal(&path);
        assert!(reaches, "a path that does not lead to the goal");
        path
    }

    /// The board as an instance in which each tile has the number of its home, from 1.
    pub fn instance(&self) -> Instance {
        let tile = |cell: usize, home: u16| match home {
            _ if self.fixed[cell] => FIXED_CELL,
            home if home == self.blank_home => 0,
            home => usize::from(home) + 1,
        };
        let cells = || 0..self.homes.len();
        let start = cells().map(|cell| tile(cell, self.homes[cell]));
        let goal = cells().map(|cell| tile(cell, cell as u16));
        Instance::new(self.shape, start.collect(), goal.collect())
    }
}

/// Where each content belongs and where it is, while the blanks of a board and of its goal move.
#[derive(Clone)]
pub struct Belongings {
    /// By cell: the cell where its content belongs.
    belongs: Vec<u16>,
    /// By cell: the cell of the content that belongs there.
    places: Vec<u16>,
    pub blank: usize,
}

impl Belongings {
    /// `homes`: by cell, where its content belongs while the goal's blank is in `blank_home`.
    pub fn new(homes: &[u16], blank_home: usize) -> Belongings {
        let mut places = vec![0; homes.len()];
        for (cell, &home) in (0..).zip(homes) {
            places[usize::from(home)] = cell;
        }
        Belongings {
            belongs: homes.to_vec(),
            blank: usize::from(places[blank_home]),
            places,
        }
    }

    /// The cell where the content of a cell belongs.
    #[inline]
    pub fn home(&self, cell: usize) -> usize {
        usize::from(self.belongs[cell])
    }

    /// The cell of the content that belongs in a cell.
    #[inline]
    pub fn place(&self, home: usize) -> usize {
        usize::from(self.places[home])
    }

    /// Whether the content of a cell is where it belongs.
    #[inline]
    pub fn at_home(&self, cell: usize) -> bool {
        self.home(cell) == cell
    }

    /// Moves the board's blank to a cell beside it.
    #[inline]
    pub fn slide(&mut self, to: usize) {
        let from = self.blank;
        self.belongs.swap(from, to);
        self.places[usize::from(self.belongs[from])] = from as u16;
        self.places[usize::from(self.belongs[to])] = to as u16;
        self.blank = to;
    }

    /// Moves the goal's blank from a cell to one beside it.
    #[inline]
    pub fn slide_goal(&mut self, from: usize, to: usize) {
        self.places.swap(from, to);
        self.belongs[usize::from(self.places[from])] = from as u16;
        self.belongs[usize::from(self.places[to])] = to as u16;
    }
}
