//! Writes a route as a web page in a single file, to watch and to play.
//!
//! The page's own files are in `src/commands/show/page`: its text with places `{{name}}` to fill, its style, and the parts of
//! its program. These are the rules of the puzzle, ways to the goal, the page itself, its advice, the worker that
//! searches for advice, and the controls.

use crate::answer::{read_bounded, NoSolution, Solution};
use crate::args::Readable;
use crate::commands::show::route::Route;
use crate::puzzle::{Board, Shape, FIXED};
use crate::solve::eight::each_distance;
use crate::text::draw::{escape, json_fields, json_in_script, json_lines, json_string};
use crate::text::read::{plural, LineBoard};
use crate::text::write::note_input;
use std::ffi::OsStr;

const PAGE: &str = include_str!("page/page.html");
const PARTS: [(&str, &str); 8] = [
    ("style", include_str!("page/page.css")),
    ("rules", include_str!("page/rules.js")),
    ("ways", include_str!("page/ways.js")),
    ("page", include_str!("page/page.js")),
    ("advice", include_str!("page/advice.js")),
    ("worker", include_str!("page/worker.js")),
    ("entry", include_str!("page/entry.js")),
    ("controls", include_str!("page/controls.js")),
];

/// The page. `image`: the file of the picture on the tiles.
///
/// # Errors
/// A sentence: the picture cannot be read, or the board or its path is too large.
pub fn html(route: &Route, image: Option<&OsStr>) -> Result<String, String> {
    let image = image.map(data_url).transpose()?;
    route.check_size("--html")?;
    let shape = route.start.shape;
    let bits = match shape == Shape::new(3, 3) && !route.start.has_fixed() {
        true => base64(&distance_bits(&route.goal.tiles)),
        false => String::new(),
    };
    let what = match route.pieces.is_empty() {
        true => "Sliding puzzle",
        false => "Sliding tree",
    };
    let title = format!("{what}, {shape}");
    let puzzle = json_in_script(&puzzle(route, image.as_deref()));
    let parts = PARTS.iter().map(|&(name, text)| (name, lean(text)));
    // The puzzle comes last, so that a user's words in it are not taken for places.
    let own = [
        ("title", escape(&title)),
        ("bits", bits),
        ("puzzle", puzzle),
    ];
    let fill = |page: String, (name, text): (&str, String)| {
        page.replace(&format!("{{{{{name}}}}}"), &text)
    };
    Ok(parts.chain(own).fold(PAGE.to_string(), fill))
}

/// A style or a program without comments and indents.
fn lean(text: &str) -> String {
    let mut within = false;
    let lines = text.lines().map(str::trim).filter(|line| {
        let begins = within || line.starts_with("/*");
        within = begins && !line.ends_with("*/");
        !begins && !line.starts_with("//") && !line.is_empty()
    });
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// The puzzle as JSON, for the page's program.
fn puzzle(route: &Route, image: Option<&str>) -> String {
    let shape = route.start.shape;
    let letters = |ours: &Solution| ours.moves.to_string();
    let way = route.solution.as_ref().ok().map(letters);
    let shortest = !matches!(&route.solution, Ok(ours) if !ours.is_shortest());
    let tiles = |board: &LineBoard| {
        let tile = |&tile: &u16| if tile == FIXED { -1 } else { tile.into() };
        let tiles: Vec<i32> = board.tiles.iter().map(tile).collect();
        format!("{tiles:?}")
    };
    let text = |value: Option<&str>| value.map_or("null".to_string(), json_string);
    let fields = [
        ("rows", shape.rows.to_string()),
        ("cols", shape.cols.to_string()),
        ("start", tiles(&route.start)),
        ("goal", tiles(&route.goal)),
        ("path", json_string(&route.moves.to_string())),
        ("way", text(way.as_deref())),
        ("shortest", shortest.to_string()),
        ("note", json_string(&note(route))),
        ("pieces", format!("{:?}", route.pieces)),
        ("fault", route.fault.is_some().to_string()),
        ("image", text(image)),
    ];
    json_lines(['{', '}'], 0, &json_fields(fields))
}

/// The text below the page's title.
fn note(route: &Route) -> String {
    let made = route.moves.len();
    let moves = plural(made as u64, "move");
    let sentence = |words: String| {
        let (first, after) = words.split_at(1);
        format!("{}{after}.", first.to_uppercase())
    };
    let ours = match &route.solution {
        _ if route.fault.is_some() || route.outcome.is_some() => return sentence(route.verdict()),
        Ok(_) if made == 0 => return "This board is solved. Shuffle it!".to_string(),
        Err(NoSolution::Unsolvable) => {
            return "This board cannot be solved: the goal is out of reach. Shuffle gives one that can."
                .to_string()
        }
        Err(NoSolution::Unsolved(_)) if !route.given => return sentence(route.verdict()),
        Err(NoSolution::Unsolved(_)) => return format!("A path to the goal in {moves}."),
        Ok(ours) => ours,
    };
    match made == ours.at_least {
        true => format!("A shortest path: {moves}."),
        false => {
            let compared = route.compared(ours, ":", "", "the shortest");
            format!("A path to the goal in {moves}{compared}.")
        }
    }
}

/// The most bytes of a picture, so that a page opens at once.
const MOST: usize = 32 << 20;

/// A PNG, JPEG or SVG file as a `data:` URL.
///
/// # Errors
/// A sentence: the file cannot be read, or is not a picture.
fn data_url(file: &OsStr) -> Result<String, String> {
    note_input(file);
    let name = file.readable();
    let bytes = read_bounded(file, MOST).map_err(|what| format!("--image {name}: {what}"))?;
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(1 << 10)]);
    let kind = match () {
        _ if bytes.starts_with(b"\x89PNG\r\n\x1a\n") => "png",
        _ if bytes.starts_with(b"\xff\xd8\xff") => "jpeg",
        _ if head.contains("<svg") => "svg+xml",
        _ => return Err(format!("--image {name}: neither PNG, JPEG nor SVG")),
    };
    Ok(format!("data:image/{kind};base64,{}", base64(&bytes)))
}

/// Bytes in base 64 (RFC 4648).
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let byte = |i: usize| u32::from(*group.get(i).unwrap_or(&0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for digit in 0..4 {
            let value = bits >> (18 - 6 * digit) & 63;
            text.push(match digit <= group.len() {
                true => char::from(DIGITS[value as usize]),
                false => '=',
            });
        }
    }
    text
}

/// The number of even permutations of 8 tiles.
const HALF: usize = 20_160;

/// The distances of all 3 x 3 boards to a goal in one bit each: 22,680 bytes.
///
/// A move changes the distance to the goal by exactly one, and the parity of the distance is that of the blank's
/// distance from its place in the goal. So one bit, whether the distance is 2 or 3 above a multiple of 4, decides which
/// of two neighbours is nearer. Going to a nearer neighbour again and again leads to the goal, and the number of steps
/// is the distance.
///
/// ```text
/// bit number   blank's cell x 20,160 + rank / 2     of the tiles row by row without the blank, as even permutations of
///                                                   the goal's; the rank is lexicographic, below 8!
/// byte         number / 8, the lowest bit first
/// ```
///
/// With 3 columns, a tile that moves up or down passes two others, so the permutation stays even.
pub fn distance_bits(goal: &[u16]) -> Vec<u8> {
    let mut order = [0; 9];
    for (place, &tile) in goal.iter().filter(|&&tile| tile != 0).enumerate() {
        order[usize::from(tile)] = place;
    }
    let mut bits = vec![0; 9 * HALF / 8];
    let cells: Vec<usize> = goal.iter().map(|&tile| tile.into()).collect();
    each_distance(
        Shape::new(3, 3),
        Board::of_cells(&cells),
        &mut |board, distance| {
            let tiles: Vec<u16> = (0..9).map(|cell| board.tile(cell) as u16).collect();
            let at = number(&tiles, &order);
            bits[at / 8] |= ((distance / 2 % 2) as u8) << (at % 8);
        },
    );
    bits
}

/// The number of a board's bit. `order`: the place of each tile in the goal.
pub fn number(board: &[u16], order: &[usize; 9]) -> usize {
    let blank = board.iter().position(|&tile| tile == 0).unwrap_or(0);
    let tiles = board.iter().filter(|&&tile| tile != 0);
    let places: Vec<usize> = tiles.map(|&tile| order[usize::from(tile)]).collect();
    let mut rank = 0;
    for (i, place) in places.iter().enumerate() {
        let smaller = places[i + 1..].iter().filter(|&after| after < place);
        rank = rank * (8 - i) + smaller.count();
    }
    blank * HALF + rank / 2
}
