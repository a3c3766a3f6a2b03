//! `npuzzle analyse` and `npuzzle shorten`, for solutions that people give on the command line, in files or in a pipe.

use crate::answer::inputs::looks_like_board;
use crate::answer::{
    in_runs, line_format, remarks, Answered, Input, Notation, PathFinder, Run, Settings, Streams,
    EFFORT_OPTION, FINDING_OPTIONS, GOAL, METRIC, NOTATION_OPTIONS, RUN_OPTIONS, SHORTEST, SIZE,
};
use crate::args::{flag, option, Args, Command, OptionGroup, Readable};
use crate::cli::exit::{print, Exit};
use crate::cli::inputs::{
    each_file, each_input, lines_before, Reporting, LINE_REPORT_OPTIONS, REPORT_OPTIONS,
};
use crate::commands::solution::analyse::{Analyser, Style};
use crate::commands::solution::report;
use crate::commands::solution::shorten::Shortener;
use crate::commands::solution::solutions::SolutionFormat;
use crate::text::read::pasted::any_board;
use crate::text::read::plural;
use crate::text::write::{check_writable, grouped, write_whole};
use std::ffi::{OsStr, OsString};
use std::path::Path;

/// The description of a solution's line.
const LINES: &str =
    "A solution is a board, in any form that `lines` takes, and moves: two words on the command line, or a line \
     `BOARD -> MOVES` in a file or a pipe, also with `=>`, `:` or a tab in place of the arrow, or an object of `lines --json`. The moves are directions of the blank: \
     letters u d l r, small or capital, words (`['UP', 'LEFT']`) or arrows; or they are the numbers of the tiles that slide. \
     Spaces, commas, dashes, slashes and brackets are ignored, and a number directly after a letter repeats it: `R2 U L3` is \
     `rrulll`. Moves that fail as directions of the blank, but succeed as those of the tiles, are read as those, and a message says so; with --tiles it is the other way round.";

pub static ANALYSE: Command = Command {
    name: "analyse",
    usage: &["[OPTION]... BOARD MOVES", "[OPTION]... [FILE]..."],
    summary: "finds where a solution loses moves",
    about: LINES,
    options: &[
        &OptionGroup {
            title: "",
            rows: &[
                SIZE,
                GOAL,
                METRIC,
                flag("--json", "one line of JSON for each solution"),
                flag("--csv", "a row for each position"),
                option(
                    "--svg",
                    "FILE",
                    "draw the moves left over the moves made, of one solution; `-`: to standard output, in place of the text",
                ),
            ],
        },
        &NOTATION_OPTIONS,
        &FINDING_OPTIONS,
        &LINE_REPORT_OPTIONS,
        &REPORT_OPTIONS,
    ],
    after: "For each position it shows how many moves a shortest path needs from there; `+2` marks a move that loses. \
            Then comes a summary: length, shortest length, losing moves, the longest stretch without a loss. If the moves do \
            not reach the goal, it says how many moves away the goal is. Up to 4 x 4 \
            all of that is proven; on larger boards, and with fixed cells, `<=` marks a number that is only the best known. \
            With --metric runs it counts runs: a run may lose 1 or 2.",
};

pub static SHORTEN: Command = Command {
    name: "shorten",
    usage: &["[OPTION]... BOARD MOVES", "[OPTION]... [FILE]..."],
    summary: "shortens a solution",
    about: LINES,
    options: &[
        &OptionGroup {
            title: "",
            rows: &[SIZE, GOAL, EFFORT_OPTION, SHORTEST],
        },
        &NOTATION_OPTIONS,
        &RUN_OPTIONS,
        &LINE_REPORT_OPTIONS,
        &REPORT_OPTIONS,
    ],
    after: "Each line gives a path from the same board to where the moves lead, the goal or not, that is never longer: up \
            to 4 x 4 a shortest one. On larger boards, and with fixed cells, stretches of the solution and of our own \
            path are shortened as far as --effort allows. The number of moves saved is on standard error.",
};

/// How solutions are read and written. `solves`: whether they are compared with the goal.
fn format(args: &Args, solves: bool) -> Result<SolutionFormat, String> {
    Ok(SolutionFormat {
        boards: line_format(args, false)?,
        notation: Notation::from_args(args, in_runs(args)?)?,
        solves,
    })
}

/// Whether a word is a board, with or without faults, and not the name of a file.
fn is_typed(word: &OsStr, format: &SolutionFormat) -> bool {
    let text = word.readable();
    let sound = || any_board(word.as_encoded_bytes(), format.boards.size).is_ok();
    let is_board = || text.contains('=') || looks_like_board(&text) || sound();
    !Path::new(word).exists() && is_board()
}

/// Calls `answer` for each input: the two words of a solution, files, or standard input.
fn each_solution(
    command: &Command,
    format: &SolutionFormat,
    args: &Args,
    answer: impl FnMut(Streams) -> Answered,
) -> Result<Exit, String> {
    let reporting = Reporting::from_args(args)?;
    let words = args.words.iter().map(|word| word.as_encoded_bytes());
    let words: Vec<_> = words.collect();
    let typed = match &words[..] {
        [line] if format.is_line(line) => line.to_vec(),
        [board, moves @ ..] if !moves.is_empty() && is_typed(&args.words[0], format) => {
            // A board may have a row on each line of its word; and a comment ends with a line, or a word.
            let one_line = |text: &[u8], by: u8| {
                let broken = |&byte: &u8| if byte == b'\n' { by } else { byte };
                text.iter().map(broken).collect::<Vec<u8>>()
            };
            let moves = one_line(&moves.join(&b'\n'), b'\x0c');
            let as_line = |board: &[u8]| [board, b" -> ", &moves].concat();
            let typed = as_line(&one_line(board, b' '));
            match any_board(board, format.boards.size) {
                // Places are those of the words, if they are a line with the same board.
                Ok(read) if !format.has_board(&typed, &read) => as_line(read.text().as_bytes()),
                _ => typed,
            }
        }
        [_] if is_typed(&args.words[0], format) => {
            return Err(format!(
                "{} needs MOVES after the BOARD: npuzzle {} BOARD MOVES",
                command.name, command.name
            ))
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

/// Says what people should know after all solutions.
fn say_remarks(command: &Command, format: &SolutionFormat, args: &Args, settings: &Settings) {
    let remarks = remarks(&format.boards);
    for remark in remarks.iter().filter(|_| !args.has("--quiet")) {
        (settings.say)(&format!("npuzzle {}: {remark}", command.name));
    }
}

pub fn run_analyse(words: &[OsString]) -> Result<Exit, String> {
    let args = Args::parse(ANALYSE.name, ANALYSE.options, words)?;
    args.exclusive(&["--json", "--csv"])?;
    let format = format(&args, true)?;
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
    say_remarks(&ANALYSE, &format, &args, &settings);
    match (svg, analyser.last) {
        // The input is empty, which was reported.
        (Some(_), _) if analyser.solutions == 0 && exit != Exit::Answered => Ok(exit),
        (Some(_), _) if analyser.solutions != 1 => Err("--svg takes one solution".into()),
        (Some(file), Some((analysis, notation))) => {
            let picture = report::svg(&analysis, notation);
            match file == "-" {
                true => Ok(print(picture).max(exit)),
                false => write_whole(file, picture.as_bytes()).map(|()| exit),
            }
        }
        _ => Ok(exit),
    }
}

pub fn run_shorten(words: &[OsString]) -> Result<Exit, String> {
    let args = &Args::parse(SHORTEN.name, SHORTEN.options, words)?;
    let format = format(args, false)?;
    let mut settings = Settings::from_args(args)?;
    let resources = settings.resources.clone();
    let mut shortener = Shortener::new(format.boards.clone(), format.notation, resources);
    let exit = each_solution(&SHORTEN, &format, args, |streams| {
        let run = Run::of_lines(format.notation.wording(), &mut settings, streams);
        run.one_by_one(format.clone(), &mut shortener)
    })?;
    say_remarks(&SHORTEN, &format, args, &settings);
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
