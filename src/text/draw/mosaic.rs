//! A large board in small squares without numbers: blue where tiles are near home, yellow where they are far away.

use crate::puzzle::Shape;
use crate::text::draw::picture::HOME;
use crate::text::draw::svg::PAD;
use crate::text::draw::{Picture, AWAY, WALL};
use std::fmt::Write;

/// The side of a cell.
pub const SIDE: usize = 8;

/// The colours of tiles by their distance from home, and the distance at which each begins.
const SHADES: [(usize, &str); 6] = [
    (0, HOME),
    (1, "#3f86bf"),
    (3, "#86b5da"),
    (6, "#c3d3d0"),
    (10, "#ecd08f"),
    (16, AWAY),
];

/// The cells of a board but for its blank: a path for each colour, which joins cells of one colour beside each other.
/// `top`: the upper edge of the first row.
pub fn cells(picture: &Picture, top: usize) -> String {
    let Shape { rows, cols } = picture.shape;
    let mut homes = vec![0; picture.tiles.len()];
    for (cell, &tile) in picture.goal.iter().enumerate() {
        if let Some(home) = homes.get_mut(usize::from(tile)) {
            *home = cell;
        }
    }
    let colour = |cell: usize| match picture.tiles[cell] {
        _ if picture.is_fixed(cell) => Some(SHADES.len()),
        0 => None,
        tile => {
            let steps = picture.shape.distance(homes[usize::from(tile)], cell);
            SHADES.iter().rposition(|shade| shade.0 <= steps)
        }
    };
    let mut paths = vec![String::new(); SHADES.len() + 1];
    for row in 0..rows {
        let mut col = 0;
        while col < cols {
            let this = colour(row * cols + col);
            let same = (col..cols).take_while(|col| colour(row * cols + col) == this);
            let count = same.count();
            if let Some(this) = this {
                let _ = write!(paths[this], "M{col} {row}h{count}v1h-{count}z");
            }
            col += count;
        }
    }
    let shades = SHADES.iter().map(|shade| shade.1).chain([WALL]);
    let mut text = format!("<g transform=\"translate({PAD},{top}) scale({SIDE})\">\n");
    for (path, shade) in paths
        .iter()
        .zip(shades)
        .filter(|(path, _)| !path.is_empty())
    {
        let _ = writeln!(text, "<path d=\"{path}\" fill=\"{shade}\"/>");
    }
    text + "</g>\n"
}
