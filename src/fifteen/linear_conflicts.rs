//! Manhattan distance and linear conflicts (Hansson, Mayer & Yung 1992): a heuristic whose tables take a few microseconds.
//!
//! Two tiles that are in their goal row but in the wrong order cost two more moves, as one of them must leave the row
//! and come back. The same holds for columns. A move along a line keeps the order of its tiles, so it changes the
//! conflicts of at most one line: the tile's goal row if the tile leaves or enters it vertically, or else its goal
//! column. So one look-up in 4096 bytes shows whether the sum rises. Compared with Manhattan distance alone, this saves
//! 65% of the nodes on boards of 20 to 30 moves, and 80% on boards of 35 to 40.

use crate::fifteen::{tile_at, transposed, PaddedShape, OUTSIDE};

/// The constants of a tile, one cache line.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
pub(crate) struct TileLines {
    /// Bit `4 * blank + move`: the move takes the tile away from its goal row or column.
    pub away: u64,
    /// The same bits: the move takes the tile out of its goal row or column, or into it.
    pub crosses: u64,
    /// All bits of its goal row in a word of rows, and of its goal column in a word of columns.
    pub line: [u64; 2],
    /// The tile's place in that line, from 1.
    pub place: [u64; 2],
}

/// The heuristic for one goal.
///
/// A board has a word of rows and a word of columns, with three bits for each cell (for columns: of the transposed board):
/// the tile's place in its goal line if it is in that line, else 0.
pub(crate) struct LinearConflicts {
    shape: PaddedShape,
    home: [usize; 16],
    pub tiles: [TileLines; 16],
    /// By contents of a line: bit c is set if there is one conflict fewer without the tile in cell c; the bits from 4
    /// on hold the number of tiles that must leave the line.
    pub conflicts: [u8; 4096],
}

impl LinearConflicts {
    /// The heuristic for boards of 12 or 16 cells.
    pub(crate) fn new(shape: PaddedShape, goal: u64) -> LinearConflicts {
        let home = shape.cells_of_tiles(goal);
        let mut tiles = [TileLines::default(); 16];
        for (tile, &home) in home.iter().enumerate().skip(1) {
            if home != OUTSIDE {
                tiles[tile] = TileLines::new(shape, home);
            }
        }
        LinearConflicts {
            shape,
            home,
            tiles,
            conflicts: conflicts(),
        }
    }

    /// Words of rows and of columns of a padded board.
    pub(crate) fn lines(&self, board: u64) -> [u64; 2] {
        self.shape.cells().fold([0; 2], |lines, cell| {
            let tile = &self.tiles[tile_at(board, cell)];
            [
                lines[0] | tile.place[0] << (3 * cell) & tile.line[0],
                lines[1] | tile.place[1] << (3 * transposed(cell)) & tile.line[1],
            ]
        })
    }

    /// A lower bound of the moves that a padded board needs.
    pub(crate) fn distance(&self, board: u64) -> u32 {
        let manhattan = self.shape.cells().fold(0, |sum, cell| {
            let home = match tile_at(board, cell) {
                0 => cell,
                tile => self.home[tile],
            };
            sum + (home / 4).abs_diff(cell / 4) + (home % 4).abs_diff(cell % 4)
        });
        let lines = self.lines(board);
        let leave = |i: usize| {
            let line = lines[i / 4] >> (12 * (i % 4)) & 4095;
            self.conflicts[line as usize] >> 4
        };
        manhattan as u32 + 2 * (0..8).map(|i| u32::from(leave(i))).sum::<u32>()
    }
}

impl TileLines {
    fn new(shape: PaddedShape, home: usize) -> TileLines {
        let mut tile = TileLines {
            line: [0xfff << (12 * (home / 4)), 0xfff << (12 * (home % 4))],
            place: [home as u64 % 4 + 1, home as u64 / 4 + 1],
            ..TileLines::default()
        };
        for blank in shape.cells() {
            for m in 0..4 {
                let from = shape.step(blank, m);
                if from == OUTSIDE {
                    continue;
                }
                let line = |cell: usize| if m < 2 { cell / 4 } else { cell % 4 };
                let before = line(from).abs_diff(line(home));
                let after = line(blank).abs_diff(line(home));
                tile.away |= u64::from(after > before) << (4 * blank + m);
                tile.crosses |= u64::from(after == 0 || before == 0) << (4 * blank + m);
            }
        }
        tile
    }
}

/// See [`LinearConflicts::conflicts`].
fn conflicts() -> [u8; 4096] {
    let mut conflicts = [0; 4096];
    let place = |line: usize, cell: usize| line >> (3 * cell) & 7;
    let without = |line: usize, cell: usize| line & !(7 << (3 * cell));
    // Each line comes after those with one tile fewer.
    for line in (0..4096).filter(|&line| (0..4).all(|cell| place(line, cell) <= 4)) {
        let inverted = |a: usize, b: usize| place(line, b) != 0 && place(line, a) > place(line, b);
        let tiles = (0..4).filter(|&cell| place(line, cell) != 0);
        let fewest = tiles
            .clone()
            .map(|cell| conflicts[without(line, cell)] >> 4)
            .min();
        if (0..4).any(|b| (0..b).any(|a| inverted(a, b))) {
            let fewest = fewest.unwrap_or(0);
            let fewer = tiles.filter(|&cell| conflicts[without(line, cell)] >> 4 == fewest);
            conflicts[line] = fewer.fold((fewest + 1) << 4, |bits, cell| bits | 1 << cell);
        }
    }
    conflicts
}
