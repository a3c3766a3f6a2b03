//! Line pieces: lines from the middle of a cell to some of its sides.

use std::fmt::Write as _;

/// Half the width of a line in an SVG picture, and half the side of the square at the end of a piece's only line.
const HALF: usize = 4;
const END: usize = 8;

/// A piece as a box character: lines to the left 1, up 2, right 4, down 8.
pub(crate) fn symbol(piece: u8) -> char {
    const SYMBOLS: [char; 16] = [
        ' ', '╴', '╵', '┘', '╶', '─', '└', '┴', '╷', '┐', '│', '┤', '┌', '┬', '├', '┼',
    ];
    SYMBOLS[usize::from(piece & 15)]
}

/// A piece as three characters, so that its lines meet those of the neighbouring pieces.
pub(crate) fn three_columns(piece: u8) -> String {
    let arm = |line: u8| match piece & line {
        0 => ' ',
        _ => '─',
    };
    [arm(1), symbol(piece), arm(4)].into_iter().collect()
}

/// The SVG path of a piece in a cell with this side, whose upper left corner is the origin.
pub(crate) fn outline(piece: u8, side: usize) -> String {
    let middle = side / 2;
    let (near, far) = (middle - HALF, middle + HALF);
    let arms = [
        (0, near, far, 2 * HALF),
        (near, 0, 2 * HALF, far),
        (near, near, far, 2 * HALF),
        (near, near, 2 * HALF, far),
    ];
    let mut path = String::new();
    let mut bar = |x: usize, y: usize, width: usize, height: usize| {
        // Writing to a string never fails.
        let _ = write!(path, "M{x},{y}h{width}v{height}h-{width}z");
    };
    for (line, (x, y, width, height)) in arms.into_iter().enumerate() {
        if piece >> line & 1 == 1 {
            bar(x, y, width, height);
        }
    }
    if piece.is_power_of_two() {
        bar(middle - END, middle - END, 2 * END, 2 * END);
    }
    path
}
