//! `npuzzle show`: shows boards along a path as text, as a picture or as a page.

pub mod inputs;
pub mod page;
pub mod pictures;
pub mod route;
pub mod router;
pub mod text;
pub mod trace;

use crate::answer::{
    line_format, remarks, Notation, PathFinder, Settings, EFFORT_OPTION, FINDING_OPTIONS, GOAL,
    JSON, MEMORY_OPTION, NOTATION_OPTIONS, NUMBERS, PAIRS, SHORTEST, SIZE,
};
use crate::args::{flag, option, Args, Command, OptionGroup};
use crate::commands::show::inputs::each_board;
use crate::commands::show::route::Route;
use crate::commands::show::router::{drawn_problem, drawn_route, Router};
use crate::puzzle::Verdict;
use crate::text::read::{CaseFormat, LineFormat};
use crate::text::write::{say, write_whole, Output};
use std::error::Error;
use std::ffi::{OsStr, OsString};
use std::io;
use std::time::Duration;

pub static SHOW: Command = Command {
    name: "show",
    usage: &["[OPTION]... [BOARD | FILE]...", "[OPTION]... ahc011 [FILE]"],
    summary: "shows boards along a path: text, SVG, a web page",
    about: "Draws a board, and the boards after each move of a path to its goal: of a shortest path up to 4 x 4, of a \
            near-shortest one on larger boards or with fixed cells, or of the path that --moves gives. A word that reads \
            as a board is a board; any other is a file (./NAME, if its name reads as a board); `-`, or no word, is standard input. A file has a \
            board on each line or in each block: rows up to an empty line, a drawing, a list, as people write them (npuzzle help boards). The tile that has just moved is marked, by a \
            colour or by [ ], and a fixed cell (`=`) is filled; the letters u d l r are the ways the blank moves. After `ahc011` comes a file with a \
            case of it: its line pieces are drawn, and slide to one tree, which is searched for 2.8 seconds if neither --time \
            nor --nodes is given.",
    options: &[
        &OptionGroup {
            title: "",
            rows: &[
                SIZE,
                GOAL,
                PAIRS,
                option(
                    "--moves",
                    "PATH",
                    "show this path of one board: letters, words, arrows, or numbers of tiles, see `npuzzle help analyse`; if it does \
                     not lead to the goal, report the move at which it goes wrong (exit code 1), else +2 marks each move that loses",
                ),
                option(
                    "--every",
                    "N",
                    "show each N-th board and the last; else all of them, or some if the path is long",
                ),
                option("--width", "COLUMNS", "the width of the text; by default the terminal's, or 80"),
                JSON,
                option(
                    "--trace",
                    "METHOD",
                    "in place of the boards write the steps of a search by this method (npuzzle methods), a line for each node; with \
                     --svg FILE its tree, up to 200 nodes. For a small board: one a few moves from its goal",
                ),
                option("--bound", "NAME", "with --trace: the heuristic of the method, see npuzzle methods --help"),
            ],
        },
        &NOTATION_OPTIONS,
        &FINDING_OPTIONS,
        &OptionGroup {
            title: "In the terminal, of one board:",
            rows: &[
                flag("--watch", "play the path in place; any key stops it"),
                option("--delay", "SECONDS", "how long a move takes, with --watch or --svg; 0.5 by default"),
            ],
        },
        &OptionGroup {
            title: "As a file, of one board (`-` is standard output):",
            rows: &[
                option("--svg", "FILE", "a picture that plays the path, in any browser or README"),
                flag("--still", "with --svg: a picture of all boards side by side, for print; letter and arrow show the way the blank has moved, with --tiles the tile; boards of more than 200 cells as mosaics: blue tiles are near home, yellow ones far away"),
                option(
                    "--html",
                    "FILE",
                    "a page to watch and to play, without network: steps, hints, solving from any board",
                ),
                option(
                    "--image",
                    "FILE",
                    "with --html: a picture on the tiles (PNG, JPEG or SVG), part of the page",
                ),
            ],
        },
    ],
    after: "Colours appear on a terminal only, and not if NO_COLOR is set. If a killed --watch leaves the terminal without \
            echo, type `stty sane`.",
};

/// Options that need one of some others.
const NEEDS: [(&str, &[&str]); 4] = [
    ("--bound", &["--trace"]),
    ("--still", &["--svg"]),
    ("--image", &["--html"]),
    ("--delay", &["--watch", "--svg"]),
];

/// The options that take a single board.
const OF_ONE_BOARD: [&str; 4] = ["--svg", "--html", "--moves", "--watch"];

/// The options that apply only to boards of numbers.
const OF_NUMBERS: [&str; 8] = [
    SIZE.name,
    GOAL.name,
    EFFORT_OPTION.name,
    SHORTEST.name,
    MEMORY_OPTION.name,
    NUMBERS.name,
    JSON.name,
    "--image",
];

/// The options of what the JSON of boards has no place for.
const NOT_IN_JSON: [&str; 7] = [
    "--moves", "--every", "--width", "--watch", "--svg", "--html", "--still",
];

/// How routes are shown.
struct Show {
    args: Args,
    /// The number of moves between two boards that are shown; `None` if it depends on the length of the path.
    every: Option<usize>,
    /// The columns of the text.
    width: Option<usize>,
    /// The time of each move.
    delay: Duration,
}

/// Runs the command. Returns whether every board could be shown and every given path is right.
///
/// # Errors
/// A sentence, or the error of standard output.
pub fn run(words: &[OsString]) -> Result<bool, Box<dyn Error>> {
    let args = Args::parse(SHOW.name, SHOW.options, words)?;
    args.exclusive(&["--watch", "--svg"])?;
    args.exclusive(&["--watch", "--html"])?;
    args.exclusive(&["--still", "--delay"])?;
    for (name, others) in NEEDS {
        if args.has(name) && !others.iter().any(|other| args.has(other)) {
            return Err(format!("{name} goes with {}", others.join(" or ")).into());
        }
    }
    if args.has("--svg") && args.value("--svg") == args.value("--html") {
        return Err("--svg and --html need different files".into());
    }
    let format = line_format(&args, false)?;
    let settings = Settings::from_args(&args)?;
    let notation = Notation::from_args(&args, false)?;
    if args.has("--html") {
        let name = NOTATION_OPTIONS.rows.iter().find(|row| args.has(row.name));
        if let Some(row) = name {
            return Err(format!(
                "{} does not go with --html: the page has letters of the blank",
                row.name
            )
            .into());
        }
    }
    if args.has(JSON.name) {
        for name in NOT_IN_JSON {
            args.exclusive(&[JSON.name, name])?;
        }
    }
    if let Some(name) = args.text("--trace") {
        return trace::run(&args, &format, &name);
    }
    let moves = args.value("--moves");
    let moves = moves.map(|path| path.as_encoded_bytes().trim_ascii().to_vec());
    let moves = moves.as_deref();
    let number = |name, most| Ok::<_, String>(args.whole(name, 1..=most)?.map(|n| n as usize));
    let (every, width) = (number("--every", u64::MAX)?, number("--width", 1 << 20)?);
    let delay = args.seconds("--delay")?;
    let show = Show {
        args,
        every,
        width,
        delay: delay.unwrap_or(Duration::from_millis(500)),
    };
    let (args, mut out) = (&show.args, Output::new(io::stdout()));
    if let Some(drawn) = drawn_problem(&args.words) {
        if let Some(name) = OF_NUMBERS.iter().find(|name| args.has(name)) {
            return Err(format!("{name} is about boards of numbers").into());
        }
        let asked = (settings.limits, notation);
        return match drawn_route(drawn, &args.words[1..], asked, moves)? {
            Some(route) => show.show(&route, &mut out),
            None => Ok(false),
        };
    }
    if args.has(JSON.name) {
        return json(args, format, notation, &settings, &mut out);
    }
    let mut router = Router::new(format.clone(), notation, &settings);
    let alone = OF_ONE_BOARD.iter().find(|name| args.has(name));
    let (mut only, mut sound, mut between) = (None, true, &b""[..]);
    let whole = each_board(args, &format, &mut |board| {
        match (board, alone) {
            (Some(board), Some(name)) => {
                if only.replace(board).is_some() {
                    return Err(format!("{name} takes one board").into());
                }
            }
            (Some(board), None) => {
                let route = router.route(board, None);
                out.bytes(std::mem::replace(&mut between, b"\n"))?;
                sound &= show.show(&route, &mut out)?;
            }
            (None, _) => {
                sound = false;
                if alone.is_none() {
                    out.bytes(std::mem::replace(&mut between, b"\n"))?;
                    out.bytes(b"invalid\n")?;
                    out.flush()?;
                }
            }
        }
        Ok(())
    })?;
    if let Some(name) = alone {
        let board = match only {
            Some(board) => board,
            None if !whole => return Ok(false),
            None => return Err(format!("{name} takes one board: there is none").into()),
        };
        sound &= show.show(&router.route(board, moves), &mut out)?;
    }
    say_remarks(&format);
    Ok(sound && whole)
}

impl Show {
    /// Shows a route in the requested ways; returns whether nothing is wrong with it.
    fn show(&self, route: &Route, out: &mut Output) -> Result<bool, Box<dyn Error>> {
        let pictures = self.pictures(route)?;
        let mut said = pictures.is_empty();
        if said && self.args.has("--watch") {
            said = text::watch(route, self.delay, out)?;
        } else if said {
            text::write(route, self.every, self.width, out)?;
        }
        for (file, picture) in pictures {
            if file == "-" {
                out.bytes(picture.as_bytes())?;
            } else {
                write_whole(file, picture.as_bytes())?;
                said = true;
            }
        }
        if said {
            text::verdict(route, out)?;
        }
        // A board from a person or a pipe is shown before the next one is read.
        out.flush()?;
        Ok(route.is_sound())
    }

    /// The files to write, and their contents.
    fn pictures(&self, route: &Route) -> Result<Vec<(&OsStr, String)>, String> {
        let mut files = Vec::new();
        if let Some(file) = self.args.value("--svg") {
            let picture = match self.args.has("--still") {
                true => pictures::still(route, self.every),
                false => pictures::animated(route, self.delay),
            };
            files.push((file, picture?));
        }
        if let Some(file) = self.args.value("--html") {
            files.push((file, page::html(route, self.args.value("--image"))?));
        }
        Ok(files)
    }
}

/// Says what people should know after all boards.
fn say_remarks(format: &LineFormat) {
    for remark in remarks(format) {
        say(&format!("npuzzle show: {remark}"));
    }
}

/// Writes an object of JSON for each board, as `lines --json` does. Returns whether there are boards and all have an
/// answer.
fn json(
    args: &Args,
    format: LineFormat,
    notation: Notation,
    settings: &Settings,
    out: &mut Output,
) -> Result<bool, Box<dyn Error>> {
    let mut finder = PathFinder::of_paths(format.clone(), false, settings);
    let (wording, mut case, mut whole) = (notation.json_wording(), 0, true);
    let read = each_board(args, &format, &mut |board| {
        case += 1;
        let answer = match &board {
            Some(board) => finder.any_answer(board),
            None => Verdict::Invalid.into(),
        };
        whole &= !matches!(answer.verdict, Verdict::Invalid | Verdict::Unsolved(_));
        if let Verdict::Unsolved(why) = &answer.verdict {
            say(&format!("npuzzle show: case {case}: {why}"));
        }
        let instance = || {
            board
                .as_ref()
                .map(|board| format.instance(board))
                .unwrap_or_default()
        };
        wording.write(out, case, &answer, &instance)?;
        out.flush()?;
        Ok(())
    })?;
    say_remarks(&format);
    Ok(read && whole)
}
