//! Draws a route as SVG: as one animated picture with SMIL animations, which play in browsers and in a README, or as a
//! still picture of its boards side by side.
//!
//! All times of an animation are fractions of the whole, which repeats:
//!
//! ```text
//! 0        move 1        move 2              last move       1
//! | FIRST  | slide, rest | slide, rest | ... | slide, rest | LAST |
//! ```

use crate::commands::show::route::Route;
use crate::puzzle::FIXED;
use crate::text::draw::picture::HOME;
use crate::text::draw::sheet::END;
use crate::text::draw::svg::{
    begin_boards, colours, corner, panel, panel_size, tile, tiles, walls, words, TileChanges, CELL,
    PAD,
};
use crate::text::draw::{mosaic, INK, RAIL};
use std::fmt::Write;
use std::time::Duration;

/// The most moves for which the number of each move is shown; longer paths only have the bar of progress.
const MOST_COUNTED: usize = 1_000;

/// The height of the line below the board, with the number of moves and the bar of progress.
const FOOT: usize = 30;

/// Seconds before the first move, and after the last.
const FIRST: f64 = 1.2;
const LAST: f64 = 2.4;

/// The share of a move's time in which the tile slides; then it rests.
const SLIDE: f64 = 0.7;

/// The animations of a place, and of a colour without intermediate ones.
const SLIDES: &str = "animateTransform attributeName=\"transform\" type=\"translate\"";
const FILLS: &str = "animate attributeName=\"fill\" calcMode=\"discrete\"";

/// When moves begin and end.
struct Clock {
    delay: f64,
    whole: f64,
}

impl Clock {
    /// When move `i`, from 0, begins: a fraction of the whole.
    fn begins(&self, i: usize) -> f64 {
        (FIRST + i as f64 * self.delay) / self.whole
    }

    /// When the tile of move `i` has arrived.
    fn ends(&self, i: usize) -> f64 {
        (FIRST + (i as f64 + SLIDE) * self.delay) / self.whole
    }

    /// An animation with a value at each of some times. `element`: its name, and the attributes that animations do not
    /// share.
    fn animation(
        &self,
        element: &str,
        values: impl IntoIterator<Item = (f64, impl ToString)>,
    ) -> String {
        let values = values.into_iter();
        let (times, values): (Vec<String>, Vec<String>) = values
            .map(|(time, value)| (short(time, 6), value.to_string()))
            .unzip();
        format!(
            "<{element} dur=\"{}s\" repeatCount=\"indefinite\" keyTimes=\"{}\" values=\"{}\"/>",
            short(self.whole, 3),
            times.join(";"),
            values.join(";")
        )
    }
}

/// A number with at most this many decimals; trailing zeros are left out.
fn short(value: f64, digits: usize) -> String {
    let text = format!("{value:.digits$}");
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

/// Draws the animated picture.
///
/// # Errors
/// A sentence: the board or its path is too large.
pub fn animated(route: &Route, delay: Duration) -> Result<String, String> {
    let shape = route.start.shape;
    let count = route.moves.len();
    route.check_size("--svg")?;
    let size = panel_size(shape, CELL, FOOT);
    let about = format!(
        "From {} by the moves {}",
        route.start.line().replace('/', " / "),
        route.path()
    );
    let mut text = begin_boards(size, &route.title(), &about);
    text += &panel(size);
    let delay = delay.as_secs_f64();
    let clock = Clock {
        delay,
        whole: FIRST + count as f64 * delay + LAST,
    };
    let first = route.frames().next().expect("the start");
    if count == 0 {
        text += &tiles(&route.picture(&first), PAD, false);
    } else {
        text += &walls(&route.picture(&first), PAD);
        // For each tile, the number of each of its moves, from 0, and the cell that it moves to.
        let mut moves = vec![Vec::new(); route.start.tiles.len()];
        for frame in route.frames() {
            if let Some(cell) = frame.marked {
                moves[usize::from(frame.tiles[cell])].push((frame.moves - 1, cell));
            }
        }
        for (cell, &tile) in route.start.tiles.iter().enumerate() {
            if tile != 0 && tile != FIXED {
                text += &course(route, &clock, (tile, cell), &moves[usize::from(tile)]);
            }
        }
    }
    foot(route, &clock, size, &mut text);
    Ok(text + END)
}

/// A tile with the animations of its course: from its first cell along its moves.
fn course(
    route: &Route,
    clock: &Clock,
    (number, first): (u16, usize),
    moves: &[(usize, usize)],
) -> String {
    let at = |cell| corner(route.start.shape, cell, PAD);
    let place = |cell| format!("{},{}", at(cell).0, at(cell).1);
    let is_home = |cell: usize| route.goal.tiles[cell] == number;
    let mut cell = first;
    let mut places = vec![(0.0, place(cell))];
    let mut homes = vec![(0.0, is_home(cell))];
    for &(i, to) in moves {
        let (begin, end) = (clock.begins(i), clock.ends(i));
        places.extend([(begin, place(cell)), (end, place(to))]);
        // A tile has the colour of a tile at home only while it is at rest there.
        match is_home(to) {
            home if home == is_home(cell) => {}
            true => homes.push((end, true)),
            false => homes.push((begin, false)),
        }
        cell = to;
    }
    places.push((1.0, place(cell)));
    let slides = match moves.is_empty() {
        true => String::new(),
        false => clock.animation(SLIDES, places),
    };
    let fill = |of: fn((&'static str, &'static str)) -> &'static str| match homes.len() {
        1 => String::new(),
        _ => {
            let states = homes.iter().map(|&(when, home)| (when, of(colours(home))));
            clock.animation(FILLS, states)
        }
    };
    let changes = TileChanges {
        place: slides,
        colour: fill(|pair| pair.0),
        number: fill(|pair| pair.1),
    };
    let face = (number, &route.pieces[..]);
    tile(face, at(first), is_home(first), &changes)
}

/// The line below the board: a bar that grows, and the count of the moves.
fn foot(route: &Route, clock: &Clock, (width, height): (usize, usize), text: &mut String) {
    let (count, y) = (route.moves.len(), height - FOOT + 4);
    if count == 0 {
        // There is not enough space for the reason.
        let verdict = route.verdict();
        let short = verdict.split(':').next().unwrap_or_default();
        *text += &words((width / 2, y + 8), 15, short);
        return;
    }
    let numbers = match count > MOST_COUNTED {
        true => 0,
        false => 40 + 18 * count.to_string().len(),
    };
    let full = width - 2 * PAD - 4 - numbers;
    let bar = |width: usize, colour: &str, inside: &str| {
        let x = PAD + 2;
        format!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"6\" rx=\"3\" fill=\"{colour}\">{inside}</rect>\n")
    };
    *text += &bar(full, RAIL, "");
    // Where nothing is animated, the picture shows the start.
    let (begin, end) = (clock.begins(0), clock.ends(count - 1));
    let widths = [(0.0, 0), (begin, 0), (end, full), (1.0, full)];
    let growth = clock.animation("animate attributeName=\"width\"", widths);
    *text += &bar(0, HOME, &growth);
    if numbers == 0 {
        return;
    }
    // A strip has the numbers of all moves; a window shows one of them, and the strip jumps from one to the next.
    const LINE: usize = 24;
    let jumps = (0..=count).map(|i| match i {
        0 => (0.0, "0,0".to_string()),
        _ => (clock.begins(i - 1), format!("0,-{}", i * LINE)),
    });
    let jumps = clock.animation(&format!("{SLIDES} calcMode=\"discrete\""), jumps);
    let (x, top) = (width - PAD - numbers + 6, y - 9);
    let _ = write!(
        text,
        "<clipPath id=\"count\"><rect x=\"{x}\" y=\"{top}\" width=\"{}\" height=\"{LINE}\"/></clipPath>\n\
         <g clip-path=\"url(#count)\" font-size=\"15\" fill=\"{INK}\"><g>{jumps}",
        numbers - 6
    );
    for (i, frame) in route.frames().enumerate() {
        let of = match i {
            0 => String::new(),
            _ => format!(" {}", route.sign(&frame)),
        };
        let (middle, line) = (width - PAD - numbers / 2 + 2, top + 17 + i * LINE);
        let _ = write!(
            text,
            "<text x=\"{middle}\" y=\"{line}\">{i}/{count}{of}</text>"
        );
    }
    *text += "</g></g>\n";
}

/// The height of a caption, and the gap between two panels.
const HEAD: usize = 24;
const GAP: usize = 14;
/// The approximate width of a still picture.
const WIDTH: usize = 1_100;
/// The most cells of a still picture by default; a user can ask for four times as many, and ten times that of mosaics.
const MOST_STILL: usize = 4_000;
/// The most cells of a board whose numbers can be read beside other boards; larger ones are mosaics.
const MOST_NUMBERED: usize = 200;

/// Draws the still picture: each board in a panel of its own under its caption.
///
/// # Errors
/// A sentence: the boards are too large.
pub fn still(route: &Route, every: Option<usize>) -> Result<String, String> {
    let shape = route.start.shape;
    let small = shape.cells() > MOST_NUMBERED && route.pieces.is_empty();
    let most = if small { 10 } else { 1 } * 4 * MOST_STILL;
    let frames: Vec<_> = route.some_frames(every, MOST_STILL).collect();
    if frames.len() * shape.cells() > most {
        return Err(format!("--still shows at most {most} cells: use --every N"));
    }
    let side = if small { mosaic::SIDE } else { CELL };
    let (width, height) = panel_size(shape, side, HEAD);
    let across = ((WIDTH + GAP) / (width + GAP)).clamp(1, frames.len());
    let down = frames.len().div_ceil(across);
    // The arrow of a move goes the way that its letter names.
    let of_tile = route.notation.numbers || route.notation.of_tiles();
    let about = match small {
        true => "A square for each tile: dark blue at home, lighter near it, yellow far away"
            .to_string(),
        false => format!(
            "The boards after the moves {}; arrows show the way the {} moves",
            route.path(),
            if of_tile { "tile" } else { "blank" }
        ),
    };
    let sum = |count: usize, each: usize| count * (each + GAP) - GAP;
    let mut text = begin_boards(
        (sum(across, width), sum(down, height)),
        &route.title(),
        &about,
    );
    for (i, frame) in frames.iter().enumerate() {
        let (x, y) = (i % across * (width + GAP), i / across * (height + GAP));
        let (picture, top) = (route.picture(frame), PAD + HEAD);
        let _ = writeln!(text, "<g transform=\"translate({x},{y})\">");
        text += &panel((width, height));
        text += &words((width / 2, PAD + 14), 16, &route.caption(frame));
        text += &match small {
            true => mosaic::cells(&picture, top),
            false => tiles(&picture, top, of_tile),
        };
        text += "</g>\n";
    }
    Ok(text + END)
}
