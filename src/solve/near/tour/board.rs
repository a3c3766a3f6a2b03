//! A board on which moves are made and taken back, a few instructions each.
//!
//! ```text
//! cells of 2 x 3 with a margin, stride 4      . . . .      0  1  2  3
//! the last column is the margin on both       a b c .      4  5  6  7
//! sides of a row                              d e f .      8  9 10 11
//!                                             . . . .     12 13 14 15
//! ```

use crate::puzzle::{GridBoard, Shape};

/// The home of a tile, or a cell: row << 8 | column.
pub(super) type Place = u16;

/// The blank, and all cells outside the board. No row and no column has the number 255.
pub(super) const NO_TILE: Place = Place::MAX;

/// The longest side of a board.
const LONGEST: usize = 255;

/// The farthest that a heading tells from other distances.
pub(super) const REACH: i32 = 2;

/// The headings in one direction, and all.
pub(super) const SIDE: i32 = 2 * REACH + 1;
pub(super) const HEADINGS: i32 = SIDE * SIDE;

/// The heading of the blank, and of cells outside the board, which cost nothing.
pub(super) const NO_HEADING: u8 = 63;

/// How far a tile has to go in one direction, as a heading has it. The index is the difference of two coordinates.
const WAYS: [u8; 512] = {
    let mut ways = [0; 512];
    let mut i = 0;
    while i < 512 {
        let way = i as i32 - 256;
        let near = if way < -REACH {
            -REACH
        } else if way > REACH {
            REACH
        } else {
            way
        };
        ways[i] = (near + REACH) as u8;
        i += 1;
    }
    ways
};

/// Where a tile wants to go from a place: the rows, and in the lowest three bits the columns.
#[inline(always)]
pub(super) fn heading(tile: Place, at: Place) -> u8 {
    let way = |tile: Place, at: Place| WAYS[(256 + usize::from(tile) - usize::from(at)) & 511];
    way(tile >> 8, at >> 8) << 3 | way(tile & 255, at & 255)
}

/// A board whose tiles are named by their homes.
#[derive(Clone)]
pub struct TourBoard {
    pub shape: Shape,
    /// The number of cells from a cell to the one below.
    pub stride: usize,
    /// By cell: its tile.
    pub tiles: Vec<Place>,
    /// By cell: where its tile wants to go, its [`heading`].
    pub headings: Vec<u8>,
    /// By cell: its place.
    pub places: Vec<Place>,
    /// By cell: a bit for each move that the blank can make from there, in the order u, d, l, r.
    pub ways: Vec<u8>,
    /// The cell of the blank.
    pub blank: usize,
    /// The place where the blank belongs.
    pub blank_home: Place,
    /// By move: what it adds to the blank's cell.
    pub steps: [isize; 4],
}

/// The cells of a board, to be looked at.
#[derive(Clone, Copy)]
pub struct TourCells<'a> {
    pub tiles: &'a [Place],
    pub headings: &'a [u8],
    pub places: &'a [Place],
    pub stride: usize,
    pub shape: Shape,
}

/// The difference between two coordinates of places, in both directions.
#[inline(always)]
pub(super) fn distance(a: Place, b: Place) -> u32 {
    u32::from((a as u8).abs_diff(b as u8)) + u32::from(((a >> 8) as u8).abs_diff((b >> 8) as u8))
}

/// The move that undoes a move.
#[inline(always)]
pub(super) fn back(m: u8) -> u8 {
    m ^ 1
}

impl TourBoard {
    /// Whether a board has no fixed cells, more than one line, and no side that is too long.
    pub(super) fn fits(board: &GridBoard) -> bool {
        let Shape { rows, cols } = board.shape;
        rows.min(cols) > 1 && rows.max(cols) <= LONGEST && !board.fixed.contains(&true)
    }

    /// A board for moves; `None` if it has fixed cells, a single line, or a side that is too long.
    pub fn new(board: &GridBoard) -> Option<TourBoard> {
        if !TourBoard::fits(board) {
            return None;
        }
        let shape = board.shape;
        let stride = shape.cols + 1;
        let cells = stride * (shape.rows + 2);
        let place = |cell: usize| (((cell / shape.cols) << 8) | (cell % shape.cols)) as Place;
        let mut made = TourBoard {
            shape,
            stride,
            tiles: vec![NO_TILE; cells],
            headings: vec![NO_HEADING; cells],
            places: vec![NO_TILE; cells],
            ways: vec![0; cells],
            blank: 0,
            blank_home: place(board.blank_home.into()),
            steps: [-(stride as isize), stride as isize, -1, 1],
        };
        for (from, &home) in board.homes.iter().enumerate() {
            let cell = made.cell(place(from));
            made.places[cell] = place(from);
            match home == board.blank_home {
                true => made.blank = cell,
                false => {
                    made.tiles[cell] = place(home.into());
                    made.headings[cell] = heading(place(home.into()), place(from));
                }
            }
        }
        for cell in 0..cells {
            if made.places[cell] != NO_TILE {
                let open = |&m: &u8| made.places[made.beside(cell, m)] != NO_TILE;
                made.ways[cell] = (0..4).filter(open).map(|m| 1 << m).sum();
            }
        }
        Some(made)
    }

    /// The cell at a place.
    #[inline(always)]
    pub(super) fn cell(&self, place: Place) -> usize {
        (usize::from(place >> 8) + 1) * self.stride + usize::from(place & 255)
    }

    /// The cell that a blank in a cell enters by a move.
    #[inline(always)]
    pub fn beside(&self, cell: usize, m: u8) -> usize {
        cell.wrapping_add_signed(self.steps[usize::from(m & 3)])
    }

    /// The cells as they are now.
    #[inline(always)]
    pub fn cells(&self) -> TourCells<'_> {
        TourCells {
            tiles: &self.tiles,
            headings: &self.headings,
            places: &self.places,
            stride: self.stride,
            shape: self.shape,
        }
    }

    /// Moves the blank. The move must be possible.
    #[inline(always)]
    pub fn slide(&mut self, m: u8) {
        let to = self.beside(self.blank, m);
        let tile = self.tiles[to];
        self.tiles[self.blank] = tile;
        self.headings[self.blank] = heading(tile, self.places[self.blank]);
        self.tiles[to] = NO_TILE;
        self.headings[to] = NO_HEADING;
        self.blank = to;
    }

    /// Lets the content of a cell stay where it is from now on.
    pub(super) fn freeze(&mut self, cell: usize) {
        self.ways[cell] = 0;
        for m in 0..4 {
            let beside = self.beside(cell, m);
            self.ways[beside] &= !(1 << back(m));
        }
    }

    /// Keeps the blank in the rectangle around some places, with a margin. Returns what takes the fence away.
    pub(super) fn fence(&mut self, places: &[Place], margin: usize) -> Vec<(usize, u8)> {
        let Shape { rows, cols } = self.shape;
        let range = |of: fn(Place) -> u8, all: usize| {
            let least = places.iter().map(|&place| usize::from(of(place))).min();
            let most = places.iter().map(|&place| usize::from(of(place))).max();
            let end = (most.unwrap_or(all) + margin + 1).min(all);
            least.unwrap_or(0).saturating_sub(margin)..end
        };
        let (rows, cols) = (
            range(|place| (place >> 8) as u8, rows),
            range(|place| place as u8, cols),
        );
        let mut before = Vec::new();
        let mut close = |row: usize, col: usize, m: u8| {
            let cell = self.cell((row << 8 | col) as Place);
            before.push((cell, self.ways[cell]));
            self.ways[cell] &= !(1 << m);
        };
        for col in cols.clone() {
            close(rows.start, col, 0);
            close(rows.end - 1, col, 1);
        }
        for row in rows {
            close(row, cols.start, 2);
            close(row, cols.end - 1, 3);
        }
        before
    }

    /// Takes a fence away.
    pub(super) fn open(&mut self, fence: Vec<(usize, u8)>) {
        for (cell, ways) in fence.into_iter().rev() {
            self.ways[cell] = ways;
        }
    }

    /// The sum of all tiles' distances.
    pub(super) fn left(&self) -> u64 {
        let tiles = self.tiles.iter().zip(&self.places);
        let tiles = tiles.filter(|(&tile, _)| tile != NO_TILE);
        tiles
            .map(|(&tile, &at)| u64::from(distance(tile, at)))
            .sum()
    }
}
