//! The command line of `npuzzle show`.

use crate::answer::{
    each_move, line_format, Settings, EFFORT_OPTION, GOAL, MEMORY_OPTION, NODES, SIZE, TIME,
};
use crate::args::{flag, option, Args, Command, OptionGroup};
use crate::puzzle::LETTERS;
use crate::read::LineFormat;
use crate::write::note_input;
use std::ffi::OsString;
use std::time::Duration;

/// `npuzzle show`.
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

/// The options of a command line.
pub(crate) struct ShowOptions {
    pub words: Vec<OsString>,
    /// The first given option that applies only to boards of numbers.
    pub of_numbers: Option<&'static str>,
    pub format: LineFormat,
    /// The settings for finding paths.
    pub settings: Settings,
    /// The given path.
    pub moves: Option<Vec<u8>>,
    /// The number of moves between two boards that are shown; `None` if it depends on the length of the path.
    pub every: Option<usize>,
    /// The columns of the text.
    pub width: Option<usize>,
    pub watch: bool,
    /// The time of each move.
    pub delay: Duration,
    pub svg: Option<OsString>,
    pub still: bool,
    pub html: Option<OsString>,
    pub image: Option<OsString>,
}

impl ShowOptions {
    /// Whether options for a single board are given.
    pub(crate) fn one_board(&self) -> bool {
        !self.for_one_board().is_empty()
    }

    /// Refuses the options that apply only to boards of numbers.
    ///
    /// # Errors
    /// A sentence, if one of them is given.
    pub(crate) fn refuse_for_pieces(&self) -> Result<(), String> {
        match self.of_numbers {
            Some(name) => Err(format!("{name} is about boards of numbers")),
            None => Ok(()),
        }
    }

    /// The first given option that takes a single board; empty if there is none.
    pub(crate) fn for_one_board(&self) -> &'static str {
        match () {
            _ if self.svg.is_some() => "--svg",
            _ if self.html.is_some() => "--html",
            _ if self.moves.is_some() => "--moves",
            _ if self.watch => "--watch",
            _ => "",
        }
    }
}

/// Options that need one of some others.
const NEEDS: [(&str, &[&str]); 4] = [
    ("--still", &["--svg"]),
    ("--image", &["--html"]),
    ("--delay", &["--watch", "--svg"]),
    ("--width", &[]),
];

/// The options that apply only to boards of numbers.
const OF_NUMBERS: [&str; 5] = ["--size", "--goal", "--effort", "--memory", "--image"];

/// Parses the words of a command line.
///
/// # Errors
/// A sentence: what is wrong with them.
pub(crate) fn options(words: &[OsString]) -> Result<ShowOptions, String> {
    let args = Args::parse(SHOW.name, SHOW.options, words)?;
    args.exclusive(&["--watch", "--svg"])?;
    args.exclusive(&["--watch", "--html"])?;
    args.exclusive(&["--still", "--delay"])?;
    for (name, others) in NEEDS {
        let missing = !others.is_empty() && !others.iter().any(|other| args.has(other));
        if args.has(name) && missing {
            return Err(format!("{name} goes with {}", others.join(" or ")));
        }
    }
    if args.value("--svg") == args.value("--html") && args.has("--svg") {
        return Err("--svg and --html need different files".to_string());
    }
    let number = |name, most| Ok::<_, String>(args.whole(name, 1..=most)?.map(|n| n as usize));
    let path = args.text("--moves");
    Ok(ShowOptions {
        of_numbers: OF_NUMBERS.into_iter().find(|name| args.has(name)),
        format: line_format(&args)?,
        settings: Settings::from_args(&args)?,
        moves: path.map(|path| letters(path.trim().as_bytes())),
        every: number("--every", u64::MAX)?,
        width: number("--width", 1 << 20)?,
        watch: args.has("--watch"),
        delay: args
            .seconds("--delay")?
            .unwrap_or(Duration::from_millis(500)),
        svg: args.value("--svg").map(OsString::from),
        still: args.has("--still"),
        html: args.value("--html").map(OsString::from),
        image: args
            .value("--image")
            .inspect(|name| note_input(name))
            .map(OsString::from),
        words: args.words,
    })
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
