//! `npuzzle analyse` and `npuzzle shorten`, for solutions that people give on the command line, in files or in a pipe.

use crate::answer::{
    in_runs, line_format, Answered, Input, PathFinder, Run, Settings, Streams, EFFORT_OPTION, GOAL,
    MEMORY_OPTION, METRIC, NODES, RUN_OPTIONS, SHORTEST, SIZE, TIME,
};
use crate::args::{flag, option, Args, Command, OptionGroup, OptionRow};
use crate::cli::exit::{print, Exit};
use crate::cli::inputs::{
    each_file, each_input, lines_before, Reporting, LINE_REPORT_OPTIONS, REPORT_OPTIONS,
};
use crate::cli::solve::settings;
use crate::commands::solution::analyse::{Analyser, Style};
use crate::commands::solution::report;
use crate::commands::solution::shorten::Shortener;
use crate::commands::solution::solutions::{Notation, SolutionFormat};
use crate::text::read::line::board;
use crate::text::read::plural;
use crate::text::write::{check_writable, grouped, write_whole};
use std::ffi::{OsStr, OsString};
use std::path::Path;

/// The description of a solution's line.
const LINES: &str =
    "A solution is a board, in any form that `lines` takes, and moves: two words on the command line, or a line \
     `BOARD -> MOVES` in a file or a pipe, also with a tab in place of the arrow. The moves are letters u d l r, small or \
     capital, the directions of the blank. Spaces between them are ignored, and a number repeats the letter before it: \
     `R2 U L3` is `rrulll`.";

const TILES: OptionRow = flag(
    "--tiles",
    "letters, read and written, are the directions of the tiles that slide, not of the blank",
);

const RUNS: OptionRow = flag("--runs", "write paths in runs: R2 U L3");

pub(crate) static ANALYSE: Command = Command {
    name: "analyse",
    usage: &["[OPTION]... BOARD MOVES", "[OPTION]... [FILE]..."],
    summary: "where a solution loses moves",
    about: LINES,
    options: &[
        &OptionGroup {
            title: "",
            rows: &[
                SIZE,
                GOAL,
                METRIC,
                TILES,
                RUNS,
                flag("--json", "one line of JSON for each solution"),
                flag("--csv", "a row for each position"),
                option(
                    "--svg",
                    "FILE",
                    "draw the moves left over the moves made, of one solution; `-`: to standard output, in place of the text",
                ),
            ],
        },
        &OptionGroup {
            title: "How paths are found, on boards of 12 cells or more, or with fixed cells:",
            rows: &[EFFORT_OPTION, NODES, TIME, MEMORY_OPTION],
        },
        &LINE_REPORT_OPTIONS,
        &REPORT_OPTIONS,
    ],
    after: "For each position it shows how many moves a shortest path needs from there; `+2` marks a move that loses. \
            Then comes a summary: length, shortest length, losing moves, the longest stretch without a loss. Up to 4 x 4 \
            all of that is proven; on larger boards, and with fixed cells, `<=` marks a number that is only the best known. \
            With --metric runs it counts runs: a run may lose 1 or 2.",
};

pub(crate) static SHORTEN: Command = Command {
    name: "shorten",
    usage: &["[OPTION]... BOARD MOVES", "[OPTION]... [FILE]..."],
    summary: "shortens a solution",
    about: LINES,
    options: &[
        &OptionGroup {
            title: "",
            rows: &[
                SIZE,
                GOAL,
                TILES,
                RUNS,
                EFFORT_OPTION,
                SHORTEST,
            ],
        },
        &RUN_OPTIONS,
        &LINE_REPORT_OPTIONS,
        &REPORT_OPTIONS,
    ],
    after: "Each line gives a path from the same board to where the moves lead, the goal or not, that is never longer: up \
            to 4 x 4 a shortest one. On larger boards, and with fixed cells, stretches of the solution and of our own \
            path are shortened as far as --effort allows. The number of moves saved is on standard error.",
};

/// How solutions are read and written. `solves`: whether they must lead to the goal.
fn format(args: &Args, solves: bool) -> Result<SolutionFormat, String> {
    let letters = match args.has(TILES.name) {
        true => *b"durl",
        false => *b"udlr",
    };
    Ok(SolutionFormat {
        boards: line_format(args)?,
        notation: Notation {
            letters,
            runs: args.has(RUNS.name),
            in_runs: false,
        },
        solves,
    })
}

/// Whether a word is a board, with or without faults, and not the name of a file.
fn is_typed(word: &OsStr, format: &SolutionFormat) -> bool {
    let text = word.to_string_lossy();
    let sound = || board(text.as_bytes(), format.boards.size).is_ok();
    !Path::new(word).exists() && (text.contains([' ', '=']) || sound())
}

/// Calls `answer` for each input: the two words of a solution, files, or standard input.
fn each_solution(
    command: &Command,
    format: &SolutionFormat,
    args: &Args,
    answer: impl FnMut(Streams) -> Answered,
) -> Result<Exit, String> {
    let reporting = Reporting::from_args(args)?;
    let words = args.words.iter().map(|word| word.to_string_lossy());
    let words: Vec<_> = words.collect();
    let typed = match &words[..] {
        [line] if line.contains("->") => line.to_string(),
        [board, moves @ ..] if !moves.is_empty() && is_typed(&args.words[0], format) => {
            format!("{board} -> {}", moves.join(" "))
        }
        _ => {
            let asked = (command.name, "solutions, one per line: BOARD -> MOVES");
            return Ok(each_file(asked, args, &reporting, answer));
        }
    };
    let input = Input {
        name: "<words>".into(),
        ..Input::of_text(&typed)
    };
    Ok(each_input([Ok(input)], &reporting, answer))
}

pub(crate) fn run_analyse(words: &[OsString]) -> Result<Exit, String> {
    let args = Args::parse(ANALYSE.name, ANALYSE.options, words)?;
    args.exclusive(&["--json", "--csv"])?;
    let mut format = format(&args, true)?;
    let settings = Settings::from_args(&args)?;
    let svg = args.text("--svg");
    let style = match svg.as_deref() {
        Some("-") => {
            args.exclusive(&["--svg", "--json", "--csv"])?;
            Style::Nothing
        }
        _ if args.has("--json") => Style::Json,
        _ if args.has("--csv") => Style::Csv,
        _ => Style::Text,
    };
    if let Some(file) = svg.as_deref().filter(|&file| file != "-") {
        // A wrong name is found before the work begins.
        check_writable(file)?;
    }
    format.notation.in_runs = in_runs(&args)?;
    let finder = PathFinder::of_paths(format.boards.clone(), format.notation.in_runs, &settings);
    let mut analyser = Analyser {
        finder,
        format: format.clone(),
        style,
        solutions: 0,
        before: lines_before(&args)?,
        last: None,
    };
    let exit = each_solution(&ANALYSE, &format, &args, |streams| analyser.input(streams))?;
    match (svg, analyser.last) {
        (Some(_), _) if analyser.solutions != 1 => Err("--svg takes one solution".into()),
        (Some(file), Some(analysis)) => {
            let picture = report::svg(&analysis, format.notation);
            match file == "-" {
                true => Ok(print(picture).max(exit)),
                false => write_whole(file, picture.as_bytes()).map(|()| exit),
            }
        }
        _ => Ok(exit),
    }
}

pub(crate) fn run_shorten(words: &[OsString]) -> Result<Exit, String> {
    let args = &Args::parse(SHORTEN.name, SHORTEN.options, words)?;
    let format = format(args, false)?;
    let mut settings = settings(args)?;
    let resources = settings.resources.clone();
    let mut shortener = Shortener::new(format.boards.clone(), resources);
    let exit = each_solution(&SHORTEN, &format, args, |streams| {
        let run = Run::of_lines(format.notation.wording(), &mut settings, streams);
        run.in_pool(Box::new(format.clone()), &mut shortener)
    })?;
    let saved = *shortener
        .saved
        .lock()
        .expect("no thread panics while it counts");
    if saved.solutions > 0 {
        let solutions = plural(saved.solutions, "solution");
        let given = match saved.given {
            0 => "0 moves".to_string(),
            1 => format!("1 move is {} now", saved.left),
            given => format!("{} moves are {} now", grouped(given), grouped(saved.left)),
        };
        let proven = match saved.proven {
            all if all == saved.solutions => "proven shortest".to_string(),
            0 => "not proven shortest".to_string(),
            some => format!("{} proven shortest", grouped(some)),
        };
        (settings.say)(&format!(
            "{solutions}: {given}, {} saved; {proven}",
            grouped(saved.given - saved.left)
        ));
    }
    Ok(exit)
}
