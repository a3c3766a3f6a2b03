//! Boards to be drawn, with their numbers or line pieces, and the colours of all pictures. Tiles at home and tiles away
//! from home also differ in lightness, so that they can be told apart without colours or on a grey print.

use crate::puzzle::{Shape, FIXED};

/// A board as a picture shows it.
#[derive(Clone, Copy, Debug)]
pub struct Picture<'a> {
    /// Rows and columns.
    pub shape: Shape,
    /// Tiles by cell, the blank 0, fixed cells [`FIXED`].
    pub tiles: &'a [u16],
    /// Tiles of the goal by cell: with colours, a tile at home looks different.
    pub goal: &'a [u16],
    /// The lines that are drawn on each tile instead of its number; empty if tiles have numbers.
    pub pieces: &'a [u8],
    /// The cell of the tile that just moved, or that is to move next.
    pub marked: &'a [usize],
}

impl Picture<'_> {
    /// Whether the cell is fixed.
    pub fn is_fixed(&self, cell: usize) -> bool {
        self.tiles[cell] == FIXED
    }

    /// The lines of the tile in a cell, if tiles have lines.
    pub fn piece(&self, cell: usize) -> Option<u8> {
        self.pieces.get(usize::from(self.tiles[cell])).copied()
    }

    /// Whether the tile in a cell is at home.
    pub fn is_home(&self, cell: usize) -> bool {
        self.tiles[cell] == self.goal[cell]
    }
}

/// The colours of a tile at home and of its number.
pub const HOME: &str = "#0b5c9e";
pub const ON_HOME: &str = "#ffffff";

/// The colours of a tile away from home and of its number.
pub const AWAY: &str = "#f4bd53";
pub const ON_AWAY: &str = "#1b2530";

/// The panel under the tiles, and its edge. A light panel is readable on light and dark pages.
pub const PANEL: &str = "#e6ebf1";
pub const EDGE: &str = "#8a97a5";

/// A fixed cell, and the lines across it.
pub const WALL: &str = "#8a97a5";
pub const ON_WALL: &str = "#52606d";

/// The empty part of a bar.
pub const RAIL: &str = "#c0c9d3";

/// Words and lines on a panel, and those of less importance.
pub const INK: &str = "#1b2530";
pub const MUTED: &str = "#52606d";

/// The colours of tiles on a terminal with 256 colours: codes that begin a colour, and the one that ends it.
pub const TERMINAL_HOME: &str = "\x1b[48;5;25;38;5;231m";
pub const TERMINAL_MARKED: &str = "\x1b[48;5;214;38;5;16m";
pub const TERMINAL_END: &str = "\x1b[0m";

/// The lines of a piece in an SVG picture, 8 wide, and the square at the end of a piece's only line.
const LINES: [&str; 4] = [
    "M0,26h34v8h-34z",
    "M26,0h8v34h-8z",
    "M26,26h34v8h-34z",
    "M26,26h8v34h-8z",
];
const SQUARE: &str = "M22,22h16v16h-16z";

/// A piece as a box character: lines to the left 1, up 2, right 4, down 8.
pub fn symbol(piece: u8) -> char {
    const SYMBOLS: [char; 16] = [
        ' ', '╴', '╵', '┘', '╶', '─', '└', '┴', '╷', '┐', '│', '┤', '┌', '┬', '├', '┼',
    ];
    SYMBOLS[usize::from(piece & 15)]
}

/// A piece as three characters, so that its lines meet those of the neighbouring pieces.
pub fn three_columns(piece: u8) -> String {
    let arm = |line: u8| match piece & line {
        0 => ' ',
        _ => '─',
    };
    [arm(1), symbol(piece), arm(4)].into_iter().collect()
}

/// The SVG path of a piece in a cell of 60 x 60, whose upper left corner is the origin.
pub fn outline(piece: u8) -> String {
    let arms = LINES.iter().enumerate();
    let arms = arms.filter(|(line, _)| piece >> line & 1 == 1);
    let end = piece.is_power_of_two().then_some(SQUARE);
    arms.map(|(_, arm)| *arm).chain(end).collect()
}
