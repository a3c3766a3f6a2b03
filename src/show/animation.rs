//! Draws a route as one animated picture: SVG with SMIL animations, which play in browsers and in a README.

use crate::draw::picture::HOME;
use crate::draw::sheet::END;
use crate::draw::svg::{
    begin_boards, colours, corner, panel, panel_size, tile, tiles, walls, words, Face, TileChanges,
    PAD,
};
use crate::draw::{INK, RAIL};
use crate::puzzle::FIXED;
use crate::show::clock::{joined, Clock};
use crate::show::route::Route;
use std::fmt::Write as _;
use std::time::Duration;

/// The height of the line below the board, with the number of moves and the bar of progress.
const FOOT: usize = 30;

/// The most cells and the most moves of a picture that any browser can play.
const MOST_CELLS: usize = 400;
const MOST_MOVES: usize = 20_000;

/// The most moves for which the number of each move is shown; longer paths only have the bar of progress.
const MOST_COUNTED: usize = 1_000;

/// Draws the picture.
///
/// # Errors
/// A sentence: the board or its path is too large.
pub(crate) fn svg(route: &Route, delay: Duration) -> Result<String, String> {
    let shape = route.start.shape;
    let count = route.moves.len();
    if shape.cells() > MOST_CELLS || count > MOST_MOVES {
        return Err(format!(
            "--svg shows boards of at most {MOST_CELLS} cells and paths of at most {MOST_MOVES} moves"
        ));
    }
    let size = panel_size(shape, FOOT);
    let about = format!(
        "From {} by the moves {}",
        route.start.line().replace('/', " / "),
        route.letters()
    );
    let mut text = begin_boards(size, &route.title(), &about);
    text += &panel(size);
    let clock = Clock::new(count, delay);
    let first = route.start_frame();
    if count == 0 {
        text += &tiles(&route.picture(&first), PAD);
    } else {
        text += &walls(&route.picture(&first), PAD);
        for track in tracks(route) {
            text += &track.draw(route, &clock);
        }
    }
    foot(route, &clock, size, &mut text);
    Ok(text + END)
}

/// The course of one tile.
struct Track {
    tile: u16,
    /// Its first cell.
    from: usize,
    /// For each move of the tile, the number of the move, from 0, and the cell that the tile moves to.
    moves: Vec<(usize, usize)>,
}

/// The courses of all tiles.
fn tracks(route: &Route) -> Vec<Track> {
    let mut tracks: Vec<Track> = Vec::new();
    let mut of_tile = vec![0; route.start.tiles.len()];
    for (from, &tile) in route.start.tiles.iter().enumerate() {
        if tile != 0 && tile != FIXED {
            of_tile[usize::from(tile)] = tracks.len();
            tracks.push(Track {
                tile,
                from,
                moves: Vec::new(),
            });
        }
    }
    for frame in route.frames() {
        if let Some(cell) = frame.marked {
            let track = of_tile[usize::from(frame.tiles[cell])];
            tracks[track].moves.push((frame.moves - 1, cell));
        }
    }
    tracks
}

impl Track {
    fn draw(&self, route: &Route, clock: &Clock) -> String {
        let shape = route.start.shape;
        let home = |cell: usize| route.goal.tiles[cell] == self.tile;
        let at = corner(shape, self.from, PAD);
        let place = self.slides(route, clock);
        let mut changes = Vec::new();
        let mut is_home = home(self.from);
        for &(i, cell) in &self.moves {
            if home(cell) != is_home {
                is_home = !is_home;
                // A tile has the colour of a tile at home only while it is at rest there.
                let when = if is_home {
                    clock.ends(i)
                } else {
                    clock.begins(i)
                };
                changes.push((when, is_home));
            }
        }
        let fill = |of: fn((&'static str, &'static str)) -> &'static str| {
            let first = (0.0, home(self.from));
            let states = [first].into_iter().chain(changes.iter().copied());
            let states = states.map(|(when, home)| (when, of(colours(home)).to_string()));
            discrete("fill", states.collect(), clock)
        };
        let (colour, number) = (fill(|pair| pair.0), fill(|pair| pair.1));
        let changes = TileChanges {
            place: &place,
            colour: &colour,
            number: &number,
        };
        let face = Face::new(self.tile, &route.pieces);
        tile(face, at, home(self.from), changes)
    }

    /// The slides of the tile, and the rests between them.
    fn slides(&self, route: &Route, clock: &Clock) -> String {
        if self.moves.is_empty() {
            return String::new();
        }
        let place = |cell: usize| {
            let (x, y) = corner(route.start.shape, cell, PAD);
            format!("{x},{y}")
        };
        let mut now = place(self.from);
        let (mut times, mut places) = (vec![0.0], vec![now.clone()]);
        for &(i, cell) in &self.moves {
            times.push(clock.begins(i));
            places.push(now);
            now = place(cell);
            times.push(clock.ends(i));
            places.push(now.clone());
        }
        times.push(1.0);
        places.push(now);
        format!(
            "<animateTransform attributeName=\"transform\" type=\"translate\" {} keyTimes=\"{}\" values=\"{}\"/>",
            clock.attributes(),
            joined(&times),
            places.join(";")
        )
    }
}

/// An attribute with one value after the other; empty if there is only one value.
fn discrete(attribute: &str, states: Vec<(f64, String)>, clock: &Clock) -> String {
    if states.len() < 2 {
        return String::new();
    }
    let (times, values): (Vec<f64>, Vec<String>) = states.into_iter().unzip();
    format!(
        "<animate attributeName=\"{attribute}\" calcMode=\"discrete\" {} keyTimes=\"{}\" values=\"{}\"/>",
        clock.attributes(),
        joined(&times),
        values.join(";")
    )
}

/// The line below the board: a bar that grows, and the count of the moves.
fn foot(route: &Route, clock: &Clock, (width, height): (usize, usize), text: &mut String) {
    let (count, y) = (clock.count, height - FOOT + 4);
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
    *text += &bar(
        0,
        HOME,
        &format!(
            "<animate attributeName=\"width\" {} keyTimes=\"{}\" values=\"0;0;{full};{full}\"/>",
            clock.attributes(),
            joined(&[0.0, clock.begins(0), clock.ends(count - 1), 1.0])
        ),
    );
    if numbers == 0 {
        return;
    }
    // A strip has the numbers of all moves; a window shows one of them, and the strip jumps from one to the next.
    const LINE: usize = 24;
    let jumps = (0..=count).map(|i| match i {
        0 => (0.0, "0,0".to_string()),
        _ => (clock.begins(i - 1), format!("0,-{}", i * LINE)),
    });
    let (times, places): (Vec<f64>, Vec<String>) = jumps.unzip();
    let (x, top) = (width - PAD - numbers + 6, y - 9);
    let _ = write!(
        text,
        "<clipPath id=\"count\"><rect x=\"{x}\" y=\"{top}\" width=\"{}\" height=\"{LINE}\"/></clipPath>\n\
         <g clip-path=\"url(#count)\" font-size=\"15\" fill=\"{INK}\"><g>\
         <animateTransform attributeName=\"transform\" type=\"translate\" calcMode=\"discrete\" {} keyTimes=\"{}\" values=\"{}\"/>",
        numbers - 6,
        clock.attributes(),
        joined(&times),
        places.join(";")
    );
    for i in 0..=count {
        let of = match i {
            0 => String::new(),
            _ => format!(" {}", route.moves[i - 1].letter()),
        };
        let (middle, line) = (width - PAD - numbers / 2 + 2, top + 17 + i * LINE);
        let _ = write!(
            text,
            "<text x=\"{middle}\" y=\"{line}\">{i}/{count}{of}</text>"
        );
    }
    *text += "</g></g>\n";
}
