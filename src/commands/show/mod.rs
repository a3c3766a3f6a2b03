//! `npuzzle show`: shows boards along a path as text, as a picture or as a page.

pub(crate) mod inputs;
pub(crate) mod page;
pub(crate) mod pictures;
pub(crate) mod route;
pub(crate) mod router;
pub(crate) mod text;

use crate::answer::{
    each_move, line_format, Settings, EFFORT_OPTION, GOAL, MEMORY_OPTION, NODES, SIZE, TIME,
};
use crate::args::{flag, option, Args, Command, OptionGroup};
use crate::commands::show::inputs::each_board;
use crate::commands::show::route::Route;
use crate::commands::show::router::{drawn_problem, drawn_route, Router};
use crate::puzzle::LETTERS;
use crate::text::write::{write_whole, Output};
use std::error::Error;
use std::ffi::{OsStr, OsString};
use std::io;
use std::time::Duration;

pub(crate) static SHOW: Command = Command {
    name: "show",
    usage: &["[OPTION]... [BOARD | FILE]...", "[OPTION]... ahc011 [FILE]"],
    summary: "shows boards along a path: text, SVG, a web page",
    about: "Draws a board, and the boards after each move of a path to its goal: of a shortest path up to 4 x 4, of a \
            near-shortest one on larger boards or with fixed cells, or of the path that --moves gives. A word that reads \
            as a board is a board, in any form that `lines` takes; any other is a file with a board, or a row of one, on each line (./NAME, \
            if its name reads as a board), `-` or no word standard input. The tile that has just moved is marked, by a \
            colour or by [ ], and a fixed cell (`=`) is filled; the letters u d l r are the ways the blank moves. After `ahc011` comes a file with a \
            case of it: its line pieces are drawn, and slide to one tree, which is searched for 2.8 seconds if neither --time \
            nor --nodes is given.",
    options: &[
        &OptionGroup {
            title: "",
            rows: &[
                SIZE,
                GOAL,
                option(
                    "--moves",
                    "PATH",
                    "show this path of one board, as udlr letters (also R2 U L3); if it does not lead to the goal, report the move at which \
                     it goes wrong (exit code 1), else +2 marks each move that loses",
                ),
                option(
                    "--every",
                    "N",
                    "show each N-th board and the last; else all of them, or some if the path is long",
                ),
                option("--width", "COLUMNS", "of the text; else the terminal's, or 80"),
            ],
        },
        &OptionGroup {
            title: "How a path is found, on boards of 12 cells or more, or with fixed cells:",
            rows: &[EFFORT_OPTION, NODES, TIME, MEMORY_OPTION],
        },
        &OptionGroup {
            title: "In the terminal, of one board:",
            rows: &[
                flag("--watch", "play the path in place; any key stops it"),
                option("--delay", "SECONDS", "of each move, with --watch or --svg; 0.5 by default"),
            ],
        },
        &OptionGroup {
            title: "As a file, of one board (`-` is standard output):",
            rows: &[
                option("--svg", "FILE", "a picture that plays the path, in any browser or README"),
                flag("--still", "with --svg: a picture of all boards side by side, for print"),
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
const NEEDS: [(&str, &[&str]); 3] = [
    ("--still", &["--svg"]),
    ("--image", &["--html"]),
    ("--delay", &["--watch", "--svg"]),
];

/// The options that take a single board.
const OF_ONE_BOARD: [&str; 4] = ["--svg", "--html", "--moves", "--watch"];

/// The options that apply only to boards of numbers.
const OF_NUMBERS: [&str; 5] = ["--size", "--goal", "--effort", "--memory", "--image"];

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
pub(crate) fn run(words: &[OsString]) -> Result<bool, Box<dyn Error>> {
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
    let format = line_format(&args)?;
    let settings = Settings::from_args(&args)?;
    let moves = args.text("--moves");
    let moves = moves.map(|path| letters(path.trim().as_bytes()));
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
        let (files, given) = (&args.words[1..], moves.as_deref());
        return match drawn_route(drawn, files, settings.limits, given)? {
            Some(route) => show.show(&route, &mut out),
            None => Ok(false),
        };
    }
    let mut router = Router::new(format.clone(), &settings);
    let alone = OF_ONE_BOARD.iter().find(|name| args.has(name));
    let (mut only, mut sound, mut between) = (None, true, &b""[..]);
    each_board(args, &format, |board| {
        match (board, alone) {
            (Some(board), Some(name)) => {
                if only.replace(board).is_some() {
                    return Err(format!("{name} takes one board").into());
                }
            }
            (Some(board), None) => {
                let route = router.route(board, None)?;
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
        let board = only.ok_or_else(|| format!("{name} takes one board: there is none"))?;
        sound &= show.show(&router.route(board, moves.as_deref())?, &mut out)?;
    }
    Ok(sound)
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

/// Moves as people write them, as one letter each. From the first fault on the text stays as it is, to be judged.
fn letters(text: &[u8]) -> Vec<u8> {
    let mut letters = Vec::new();
    let read = each_move(text, LETTERS, &mut |_, m| {
        letters.push(LETTERS[m as usize]);
        Ok(())
    });
    if let Err((at, _)) = read {
        letters.extend(&text[at..]);
    }
    letters
}
