//! `npuzzle show`: shows boards along a path as text, as a picture or as a page.

pub(crate) mod animation;
pub(crate) mod clock;
pub(crate) mod distance_bits;
pub(crate) mod drawn;
pub(crate) mod inputs;
pub(crate) mod options;
pub(crate) mod page;
pub(crate) mod route;
pub(crate) mod router;
pub(crate) mod story;
pub(crate) mod storyboard;
pub(crate) mod watch;

use crate::draw::terminal;
use crate::large::path_room;
use crate::puzzle::{has_memory, Shape};
use crate::read::LineBoard;
use crate::show::inputs::{each_board, Case, ShowStop};
use crate::show::options::{options, ShowOptions};
use crate::show::route::Route;
use crate::show::router::Router;
use crate::write::{write_whole, Output};
use std::ffi::OsString;
use std::io;

/// Runs the command. Returns whether every board could be shown and every given path is right.
///
/// # Errors
/// Those of usage, of files, and of standard output.
pub(crate) fn run(words: &[OsString]) -> Result<bool, ShowStop> {
    let mut options = options(words)?;
    if let Some((problem, drawer)) = drawn::problem(&options.words) {
        options.refuse_for_pieces()?;
        let mut out = Output::new(io::stdout());
        let route = drawn::route(problem, drawer, &options)?;
        let sound = match route {
            Some(route) => show(&route, &options, &mut out)?,
            None => false,
        };
        out.flush()?;
        return Ok(sound);
    }
    let mut router = Router::new(options.format.clone(), &options.settings);
    let mut out = Output::new(io::stdout());
    let (mut shown, mut sound) = (0, true);
    let mut one = None;
    let words = std::mem::take(&mut options.words);
    each_board(&words, &options.format, |case| {
        match case {
            Case::Board(board) if options.one_board() => {
                if one.replace(board).is_some() {
                    let which = options.for_one_board();
                    return Err(ShowStop::Words(format!("{which} takes one board")));
                }
                return Ok(());
            }
            Case::Board(board) => {
                ask_for_room(board.shape)?;
                let route = router.route(board, None);
                if shown > 0 {
                    out.bytes(b"\n")?;
                }
                sound &= show(&route, &options, &mut out)?;
            }
            Case::Invalid => {
                sound = false;
                if !options.one_board() {
                    out.bytes(if shown > 0 {
                        b"\ninvalid\n"
                    } else {
                        b"invalid\n"
                    })?;
                }
            }
        }
        shown += 1;
        // A board from a person or a pipe is shown before the next one is read.
        Ok(out.flush()?)
    })?;
    if options.one_board() {
        sound &= show_one(one, &mut router, &options, &mut out)?;
    }
    out.flush()?;
    Ok(sound)
}

/// Requests memory for a board's path: a byte per move, besides the construction.
fn ask_for_room(shape: Shape) -> Result<(), ShowStop> {
    let Shape { rows, cols } = shape;
    if has_memory(3 * path_room(shape)) {
        return Ok(());
    }
    let what = format!("a board of {rows} x {cols}: the system has no memory for its path");
    Err(ShowStop::Words(what))
}

/// Shows the only board.
fn show_one(
    board: Option<LineBoard>,
    router: &mut Router,
    options: &ShowOptions,
    out: &mut Output,
) -> Result<bool, ShowStop> {
    let Some(board) = board else {
        let which = options.for_one_board();
        return Err(ShowStop::Words(format!(
            "{which} takes one board: there is none"
        )));
    };
    ask_for_room(board.shape)?;
    let route = router.route(board, options.moves.as_deref());
    show(&route, options, out)
}

/// Shows a route in the requested ways; returns whether nothing is wrong with it.
fn show(route: &Route, options: &ShowOptions, out: &mut Output) -> Result<bool, ShowStop> {
    let mut said = options.svg.is_none() && options.html.is_none();
    if said && options.watch {
        said = watch::watch(route, options, out)?;
    } else if said {
        let style = terminal::style();
        let width = options.width.unwrap_or_else(terminal::columns);
        story::write(route, options.every, style, width, out)?;
    }
    for (file, picture) in pictures(route, options)? {
        if file == "-" {
            out.bytes(picture.as_bytes())?;
        } else {
            write_whole(&file, picture.as_bytes())?;
            said = true;
        }
    }
    if said {
        story::verdict(route, out)?;
    }
    Ok(route.is_sound())
}

/// The files to write, and their contents.
fn pictures(route: &Route, options: &ShowOptions) -> Result<Vec<(OsString, String)>, String> {
    let mut files = Vec::new();
    if let Some(file) = &options.svg {
        let picture = match options.still {
            true => storyboard::svg(route, options.every),
            false => animation::svg(route, options.delay),
        };
        files.push((file.clone(), picture?));
    }
    if let Some(file) = &options.html {
        let image = options.image.as_deref().map(page::data_url).transpose()?;
        files.push((file.clone(), page::html(route, image.as_deref())?));
    }
    Ok(files)
}
