//! Pieces of SVG pictures: the panel of a board, and its tiles. Lengths are in units of the picture.
//!
//! ```text
//! PAD  CELL  CELL  CELL  PAD      a panel of 3 columns; a tile leaves MARGIN free on each side of its cell
//! ```

use crate::puzzle::Shape;
use crate::text::draw::picture::HOME;
use crate::text::draw::sheet::begin;
use crate::text::draw::{
    outline, Picture, Words, AWAY, EDGE, INK, MUTED, ON_AWAY, ON_HOME, ON_WALL, PANEL, WALL,
};
use std::fmt::Write as _;

/// The side of a cell, for which [`outline`] is made.
pub const CELL: usize = 60;
/// The distance between the edge of a panel and its cells.
pub const PAD: usize = 8;
/// The distance between the edge of a cell and its tile.
const MARGIN: usize = 2;

/// The beginning of a picture of boards.
pub fn begin_boards(size: (usize, usize), title: &str, about: &str) -> String {
    let style = " font-weight=\"600\" text-anchor=\"middle\"";
    begin(size, (title, about), style)
}

/// The width and height of a panel for cells of this side and a line of words.
pub fn panel_size(shape: Shape, side: usize, words: usize) -> (usize, usize) {
    (
        shape.cols * side + 2 * PAD,
        shape.rows * side + 2 * PAD + words,
    )
}

pub fn panel((width, height): (usize, usize)) -> String {
    format!(
        "<rect x=\"1\" y=\"1\" width=\"{}\" height=\"{}\" rx=\"12\" fill=\"{PANEL}\" stroke=\"{EDGE}\" stroke-width=\"2\"/>\n",
        width - 2,
        height - 2
    )
}

/// The upper left corner of a cell; `top`: the upper edge of the first row.
pub fn corner(shape: Shape, cell: usize, top: usize) -> (usize, usize) {
    (
        PAD + cell % shape.cols * CELL,
        top + cell / shape.cols * CELL,
    )
}

/// The colours of a tile and of its number.
pub fn colours(home: bool) -> (&'static str, &'static str) {
    match home {
        true => (HOME, ON_HOME),
        false => (AWAY, ON_AWAY),
    }
}

/// Animations of a tile: of its place, its colour and its number's colour; empty where nothing changes.
#[derive(Default)]
pub struct TileChanges {
    pub place: String,
    pub colour: String,
    pub number: String,
}

/// A tile with its upper left corner at a place: its number, or the lines of its piece. `pieces`: as in [`Picture`].
pub fn tile(
    (number, pieces): (u16, &[u8]),
    at: (usize, usize),
    home: bool,
    changes: &TileChanges,
) -> String {
    let (colour, ink) = colours(home);
    let side = CELL - 2 * MARGIN;
    let (name, place, content) = match pieces.get(usize::from(number)) {
        Some(&piece) => {
            let lines = format!("d=\"{}\"", outline(piece));
            ("path", lines, String::new())
        }
        None => {
            let size = match number {
                0..=99 => 28,
                100..=999 => 22,
                _ => 16,
            };
            let (x, y) = (CELL / 2, CELL / 2 + size * 36 / 100);
            let place = format!("x=\"{x}\" y=\"{y}\" font-size=\"{size}\"");
            ("text", place, number.to_string())
        }
    };
    let inside = match &*changes.colour {
        "" => "/>".to_string(),
        changes => format!(">{changes}</rect>"),
    };
    format!(
        "<g transform=\"translate({},{})\">{}\
         <rect x=\"{MARGIN}\" y=\"{MARGIN}\" width=\"{side}\" height=\"{side}\" rx=\"8\" fill=\"{colour}\" \
         stroke=\"{INK}\" stroke-opacity=\".35\"{inside}\
         <{name} {place} fill=\"{ink}\">{}{content}</{name}></g>\n",
        at.0,
        at.1,
        changes.place,
        changes.number,
    )
}

/// The fixed cells of a board: hatched squares without gaps between them.
pub fn walls(picture: &Picture, top: usize) -> String {
    let fixed = (0..picture.tiles.len()).filter(|&cell| picture.is_fixed(cell));
    let corners: Vec<_> = fixed.map(|cell| corner(picture.shape, cell, top)).collect();
    if corners.is_empty() {
        return String::new();
    }
    let drawn = |piece: &str| {
        let pieces = corners.iter().map(|(x, y)| format!("M{x},{y}{piece}"));
        pieces.collect::<String>()
    };
    // The lines end a little inside the square.
    let (half, whole, less, long) = (CELL / 2, CELL, CELL / 2 - 1, CELL - 2);
    format!(
        "<path d=\"{}\" fill=\"{WALL}\"/>\n<path d=\"{}\" stroke=\"{ON_WALL}\" stroke-width=\"3\"/>\n",
        drawn(&format!("h{whole}v{whole}h-{whole}z")),
        drawn(&format!(
            "m1,{half}l{less},-{less}m-{less},{long}l{long},-{long}m-{less},{long}l{less},-{less}"
        ))
    )
}

/// The tiles of a board. The marked tile has a frame. An arrow beside it, in the blank's cell, shows the way that the
/// blank has moved, or `of_tile` the tile.
pub fn tiles(picture: &Picture, top: usize, of_tile: bool) -> String {
    let (mut text, still) = (walls(picture, top), TileChanges::default());
    for (cell, &number) in picture.tiles.iter().enumerate() {
        if number > 0 && !picture.is_fixed(cell) {
            let at = corner(picture.shape, cell, top);
            let tile = tile((number, picture.pieces), at, picture.is_home(cell), &still);
            text += &tile;
        }
    }
    let blank = picture.tiles.iter().position(|&tile| tile == 0);
    if let (Some(marked), Some(blank)) = (picture.marked.first(), blank) {
        let (x, y) = corner(picture.shape, *marked, top);
        let _ = writeln!(
            text,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"8\" fill=\"none\" stroke=\"{INK}\" stroke-width=\"4\"/>",
            x + MARGIN,
            y + MARGIN,
            CELL - 2 * MARGIN,
            CELL - 2 * MARGIN
        );
        let (from_x, from_y) = corner(picture.shape, blank, top);
        let slid = match (x.cmp(&from_x), y.cmp(&from_y)) {
            (std::cmp::Ordering::Greater, _) => 0,
            (std::cmp::Ordering::Less, _) => 180,
            (_, std::cmp::Ordering::Greater) => 90,
            _ => 270,
        };
        let angle = if of_tile { slid } else { (slid + 180) % 360 };
        let _ = writeln!(
            text,
            "<path d=\"M-14,0 H12 M3,-9 L12,0 L3,9\" transform=\"translate({},{}) rotate({angle})\" fill=\"none\" \
             stroke=\"{MUTED}\" stroke-width=\"4\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>",
            from_x + CELL / 2,
            from_y + CELL / 2
        );
    }
    text
}

/// Words in the middle of a line.
pub fn words((x, y): (usize, usize), size: usize, words: &str) -> String {
    let style = Words {
        size: size as f64,
        anchor: "middle",
        ..Words::PLAIN
    };
    style.at((x as f64, y as f64), words)
}
