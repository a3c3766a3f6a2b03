//! The shape of a board, and the moves of its blank. A letter always names the direction in which **the blank** moves.

/// Rows and columns of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub struct Shape {
    /// At least 1.
    pub rows: usize,
    /// At least 1.
    pub cols: usize,
}

impl Shape {
    /// The shape with these numbers of rows and columns.
    pub const fn new(rows: usize, cols: usize) -> Shape {
        Shape { rows, cols }
    }

    /// The number of cells.
    pub const fn cells(self) -> usize {
        self.rows * self.cols
    }

    /// The cell next to `cell` in the direction `m`; `None` at the edge of the board.
    #[inline]
    pub const fn step(self, cell: usize, m: Move) -> Option<usize> {
        match m {
            Move::Up => cell.checked_sub(self.cols),
            Move::Down if cell + self.cols < self.cells() => Some(cell + self.cols),
            Move::Left if cell % self.cols != 0 => Some(cell - 1),
            Move::Right if (cell + 1) % self.cols != 0 => Some(cell + 1),
            _ => None,
        }
    }

    /// The cell next to `cell` in the direction `m`, if the ends of each row and of each column are joined.
    pub const fn wrapped(self, cell: usize, m: Move) -> usize {
        let (row, col) = (cell / self.cols, cell % self.cols);
        match m {
            Move::Up => (row + self.rows - 1) % self.rows * self.cols + col,
            Move::Down => (row + 1) % self.rows * self.cols + col,
            Move::Left => row * self.cols + (col + self.cols - 1) % self.cols,
            Move::Right => row * self.cols + (col + 1) % self.cols,
        }
    }

    /// The number of rows and columns between two cells, the Manhattan distance.
    pub fn distance(self, a: usize, b: usize) -> usize {
        (a / self.cols).abs_diff(b / self.cols) + (a % self.cols).abs_diff(b % self.cols)
    }

    /// The moves of a blank that enters these cells one after the other; `None` for a cell that is not beside the cell
    /// before it.
    pub fn moves_through(
        self,
        mut at: usize,
        cells: impl Iterator<Item = usize>,
    ) -> impl Iterator<Item = Option<Move>> {
        cells.map(move |to| {
            let m = match to {
                _ if to + self.cols == at => Move::Up,
                _ if to == at + self.cols => Move::Down,
                _ if to < at => Move::Left,
                _ => Move::Right,
            };
            let there = self.step(at, m) == Some(to);
            at = to;
            there.then_some(m)
        })
    }

    /// The shape with rows and columns exchanged.
    pub fn transposed(self) -> Shape {
        Shape::new(self.cols, self.rows)
    }

    /// The image of a cell under one of eight symmetries, of which 0 is the identity: bit 1 exchanges top and bottom,
    /// bit 2 left and right, and after that bit 0 rows and columns, as in [`Shape::transposed`].
    pub fn image(self, cell: usize, symmetry: usize) -> usize {
        let (row, col) = (cell / self.cols, cell % self.cols);
        let flipped = |line: usize, lines: usize, bit: usize| match symmetry >> bit & 1 {
            0 => line,
            _ => lines - 1 - line,
        };
        let (row, col) = (flipped(row, self.rows, 1), flipped(col, self.cols, 2));
        match symmetry % 2 {
            0 => row * self.cols + col,
            _ => col * self.rows + row,
        }
    }

    /// The cells clockwise round the border from the first one, then inwards.
    pub fn spiral(self) -> Vec<usize> {
        let (mut top, mut bottom, mut left, mut right) = (0, self.rows, 0, self.cols);
        let mut cells = Vec::with_capacity(self.cells());
        while top < bottom && left < right {
            cells.extend((left..right).map(|col| top * self.cols + col));
            top += 1;
            cells.extend((top..bottom).map(|row| row * self.cols + right - 1));
            right -= 1;
            if top < bottom {
                bottom -= 1;
                cells.extend((left..right).rev().map(|col| bottom * self.cols + col));
            }
            if left < right {
                cells.extend((top..bottom).rev().map(|row| row * self.cols + left));
                left += 1;
            }
        }
        cells
    }

    /// The cell at a place on the snake, which runs from left to right in even rows, and from right to left in odd
    /// rows. The function is its own inverse.
    #[inline]
    pub fn snake(self, place: usize) -> usize {
        let (row, col) = (place / self.cols, place % self.cols);
        let col = if row % 2 == 0 {
            col
        } else {
            self.cols - 1 - col
        };
        row * self.cols + col
    }
}

/// A move of the blank.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Move {
    /// To the row above.
    Up = 0,
    /// To the row below.
    Down = 1,
    /// To the column on the left.
    Left = 2,
    /// To the column on the right.
    Right = 3,
}

/// All moves by number, which is also their order if paths compare as u, d, l, r.
pub const MOVES: [Move; 4] = [Move::Up, Move::Down, Move::Left, Move::Right];

/// The letters of all moves, by number.
pub const LETTERS: [u8; 4] = *b"udlr";

/// All moves with right before left: u, d, r, l.
pub const RIGHT_FIRST: [Move; 4] = [Move::Up, Move::Down, Move::Right, Move::Left];

/// All moves in lexicographic order: d, l, r, u.
pub const DICTIONARY: [Move; 4] = [Move::Down, Move::Left, Move::Right, Move::Up];

impl Move {
    /// The move that undoes this one.
    pub fn back(self) -> Move {
        MOVES[self as usize ^ 1]
    }

    /// u, d, l or r.
    pub fn letter(self) -> char {
        char::from(LETTERS[self as usize])
    }
}

/// The order of moves in which paths compare. The answer is the first of all shortest paths in this order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// Up, down, left, right: the order of judges that compare paths as text.
    Udlr,
    /// Down, left, right, up: the lexicographic order.
    Dlru,
    /// Up, down, right, left: the order that [`Order::Udlr`] becomes on the mirrored board, where searches use it.
    Udrl,
}

impl Order {
    /// The moves, first to last.
    pub const fn moves(self) -> [Move; 4] {
        match self {
            Order::Udlr => MOVES,
            Order::Dlru => DICTIONARY,
            Order::Udrl => RIGHT_FIRST,
        }
    }
}
