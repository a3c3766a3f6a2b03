//! `npuzzle PROBLEM` and `npuzzle lines`: their options, and how they answer inputs.

use crate::answer::{
    answer_lines, answer_table, in_runs, line_format, open, open_or_board, quotes_needed, remarks,
    small_rules, Answered, Failure, Input, LineAsk, LineOptions, Notation, Settings, Streams,
    Summary, TableOptions, COST, EFFORT_OPTION, GOAL, JSON, METRIC, NOTATION_OPTIONS, NUMBERS,
    PAIRS, RUNS, RUN_OPTIONS, SHORTEST, SIZE, TABLE_OPTIONS, WRAP,
};
use crate::args::{option, option_help, suggestion, Args, Command, OptionGroup, Readable};
use crate::cli::exit::Exit;
use crate::cli::inputs::{
    each_file, each_input, Reporting, LIMIT_OPTIONS, LINE_REPORT_OPTIONS, OUTPUT, OUTPUT_OPTIONS,
    REPORT_OPTIONS,
};
use crate::commands::methods::options::{choice, ANY_LENGTH, METHOD_OPTIONS};
use crate::commands::methods::{method_solver, Choice};
use crate::problems::forms::{Joined, Problem, SearchAsked};
use crate::problems::rows::describe::describe;
use crate::puzzle::{Order, Shape, SlideRules};
use crate::text::write::say;
use std::ffi::{OsStr, OsString};
use std::iter::once;
use std::path::Path;

/// Another name of `lines`.
pub static SOLVE: Command = Command {
    name: "solve",
    summary: "another name of lines",
    ..TABLE
};

pub static LINES: Command = TABLE;

const TABLE: Command = Command {
    name: "lines",
    usage: &["[OPTION]... [FILE | BOARD]..."],
    summary: "solves boards, one on each line",
    about: "Every input line, empty ones too, gives exactly one answer line. A line holds a board: cells separated by white \
            space or commas, or one character per cell (tiles from 10 as a, b, ...); rows may be ended by `/`, `;` or `|`, or stand in \
            brackets. The blank is one of \
            0 x X _ # * . and `=` is a fixed cell; the letters u d l r are the directions in which the blank moves. A line that is written otherwise is read as people write boards: code, gaps, drawings of one line (npuzzle help boards). Two boards with `->` \
            between them are a start and its goal. A word that names no file may be a board: npuzzle lines 12345678x\n\n\
            Up to 4 x 4 paths are shortest. Other boards of up to 256 cells get near-shortest paths, and shortest ones where \
            the effort is enough for a proof: on up to 25 cells nearly always within 55 moves, and always with --shortest. \
            Boards of more cells, up to 255 x 255, get short paths, or some path if they have fixed cells. With fixed cells, the goal has in each other cell the number of its \
            place, and the blank in the last of them.\n\n \
unsolvable  the goal cannot be reached\n \
invalid     the line is not a board\n \
unsolved    nothing was found within the limits, or nothing is proven",
    options: &[
        &OptionGroup {
            title: "",
            rows: &[
                option(
                    "--ask",
                    "WHAT",
                    "path: a shortest path (the default), with at most 4 rows, 4 columns and no fixed cells the first in the order u, d, l, r; \
                     lex: the first of all in the order d, l, r, u; number: the number of moves; parity: yes or no; all: every shortest path; count: \
                     how many there are; moves: the distance after each move, `*` where it begins a shortest path",
                ),
                option(
                    "--most",
                    "N",
                    "with --ask all: write at most N paths of a board, 100 by default; --stats reports how many there are",
                ),
                SIZE,
                GOAL,
                PAIRS,
                METRIC,
                COST,
                WRAP,
                EFFORT_OPTION,
                SHORTEST,
                JSON,
            ],
        },
        &NOTATION_OPTIONS,
        &TABLE_OPTIONS,
        &RUN_OPTIONS,
        &LINE_REPORT_OPTIONS,
        &REPORT_OPTIONS,
        &METHOD_OPTIONS,
    ],
    after: "",
};

pub fn options_of(problem: &Problem) -> Vec<&'static OptionGroup> {
    let form = problem.form;
    if !form.reads() {
        return Vec::new();
    }
    let mut options: Vec<_> = form.options().into_iter().collect();
    if !form.options().is_some_and(writes_a_file) {
        options.push(&OUTPUT_OPTIONS);
    }
    options.push(&REPORT_OPTIONS);
    if form.search().is_ok() {
        options.push(&METHOD_OPTIONS);
        if form.options().is_none() {
            options.push(&LIMIT_OPTIONS);
        }
    }
    options
}

/// Whether these options have one for a file of answers, so that the form writes the file itself.
fn writes_a_file(options: &OptionGroup) -> bool {
    options.rows.iter().any(|row| row.name == OUTPUT.name)
}

pub fn problem_help(problem: &Problem) -> String {
    let options = options_of(problem);
    let mut usage = format!("npuzzle {}", problem.id);
    if !options.is_empty() {
        usage += " [OPTION]... [FILE]...";
    }
    let mut text = format!("{usage}\n\n{}", describe(problem));
    option_help(&options, &mut text);
    text
}

/// Answers the inputs of a problem.
pub fn run_problem(problem: &Problem, words: &[OsString]) -> Result<Exit, String> {
    let (id, form) = (problem.id, problem.form);
    let names_a_method = |word: &OsString| {
        let text = word.readable();
        text.split('=').next() == Some("--method")
    };
    let args = Args::parse(id, &options_of(problem), words);
    let args = args.map_err(|what| match problem.search() {
        Err(why) if words.iter().any(names_a_method) => why,
        _ => what,
    })?;
    let mut reporting = Reporting::from_args(&args)?;
    let awaited = format!("input (see `npuzzle problems {id}`)");
    let asked = (id, &*awaited);
    if args.has_any(&METHOD_OPTIONS) {
        if let Some(choice) = choice(&args, &[])? {
            let answer = by_method(problem, choice, Settings::from_args(&args)?)?;
            return Ok(each_file(asked, &args, &reporting, answer));
        }
    }
    // The form's own solver takes no limits.
    if form.options().is_none() {
        if let Some(row) = LIMIT_OPTIONS.rows.iter().find(|row| args.has(row.name)) {
            return Err(format!("{id}: {} goes with --method NAME", row.name));
        }
    }
    if form.options().is_some_and(writes_a_file) {
        if args.words.len() > 1 && args.has(OUTPUT.name) {
            return Err("--output takes the answers to one FILE".into());
        }
        reporting.by_form = true;
    }
    if !form.reads() && !args.words.is_empty() {
        return Err(format!("{id} reads nothing: it takes no FILE"));
    }
    let answer = by_form(problem, &args, Settings::from_args(&args)?);
    if !form.reads() {
        return Ok(each_input([Ok(Input::nothing())], &reporting, answer));
    }
    let opened = |file: &OsStr| open(file, Some(asked));
    // If a file cannot be opened, `each_file` reports that.
    Ok(match form.join(problem, &args.words, &opened)? {
        None => each_file(asked, &args, &reporting, answer),
        Some(Joined::Apart(first)) => {
            let rest = args.words[1..].iter().map(|word| opened(word));
            each_input(once(Ok(first)).chain(rest), &reporting, answer)
        }
        Some(Joined::One(input)) => each_input([Ok(input)], &reporting, answer),
        Some(Joined::Invalid) => each_input([Ok(Input::nothing())], &reporting, |streams| {
            let written = streams.out.bytes(problem.answers.invalid.as_bytes());
            written.map_err(Failure::Write)?;
            Ok(Summary {
                failed: true,
                cases: 1,
                ..Summary::default()
            })
        }),
    })
}

/// Answers one input after the other.
pub type Answerer<'a> = Box<dyn FnMut(Streams) -> Answered + 'a>;

/// What answers the inputs of a problem by its own solver.
pub fn by_form<'a>(problem: &'a Problem, args: &Args, mut settings: Settings) -> Answerer<'a> {
    let rows = problem.form.options().map_or(&[][..], |group| group.rows);
    let given = rows.iter().filter(|row| args.has(row.name));
    let given = given.map(|row| (row.name, args.text(row.name).unwrap_or_default()));
    settings.of_form = given.collect();
    Box::new(move |streams| problem.answer(&mut settings, streams))
}

/// What answers them by a method.
pub fn by_method(
    problem: &Problem,
    mut choice: Choice,
    mut settings: Settings,
) -> Result<Answerer<'_>, String> {
    let form = problem.form;
    let search = problem.search()?;
    if let Some(shape) = search.shape {
        let allowed = search.allows(&choice, shape);
        allowed.map_err(|why| format!("{}: {why}", problem.id))?;
    }
    choice.say = settings.say;
    Ok(Box::new(move |streams| match form.plain_format() {
        Some(format) => {
            method_solver::answer(format, problem.run(&mut settings, streams), &choice, search)
        }
        None => Ok(Summary::default()),
    }))
}

/// What answers the inputs of `lines`.
pub fn line_answerer(
    options: LineOptions,
    args: &Args,
    mut settings: Settings,
) -> Result<Answerer<'static>, String> {
    let Some(mut choice) = choice(args, &[ANY_LENGTH])? else {
        return Ok(Box::new(move |streams| {
            answer_lines(&options, &mut settings, streams)
        }));
    };
    let search = SearchAsked::of_lines(&options)?;
    // Every method supports boards of 3 x 3.
    search.allows(&choice, search.shape.unwrap_or(Shape::new(3, 3)))?;
    choice.say = settings.say;
    Ok(Box::new(move |streams| {
        method_solver::answer_lines(&options, &choice, search, &mut settings, streams)
    }))
}

pub fn run_lines(words: &[OsString]) -> Result<Exit, String> {
    let args = Args::parse(LINES.name, LINES.options, words)?;
    let options = line_options(&args)?;
    let asked = (LINES.name, "boards, one per line");
    let reporting = Reporting::from_args(&args)?;
    for other in [METRIC.name, COST.name, WRAP.name] {
        args.exclusive(&["--method", other])?;
    }
    if options.format.has_small && args.has("--method") {
        return Err("--method does not go with equal tiles or several blanks".into());
    }
    let format = options.format.clone();
    let table = TableOptions::from_args(&args)?;
    let mut answer = line_answerer(options, &args, Settings::from_args(&args)?)?;
    let words = args.inputs();
    let is_file = |word: &OsString| Path::new(word).exists();
    if let (false, Some(what)) = (words.iter().any(is_file), quotes_needed(&words, &format)) {
        return Err(what);
    }
    let exit = match table {
        Some(table) => each_file(asked, &args, &reporting, |streams| {
            answer_table(&table, streams, &mut answer)
        }),
        None => {
            let inputs = words.iter().map(|word| open_or_board(word, &format, asked));
            each_input(inputs, &reporting, answer)
        }
    };
    if !args.has("--quiet") {
        for remark in remarks(&format) {
            say(&format!("npuzzle lines: {remark}"));
        }
    }
    for goal in format.unmet() {
        let shape = goal.shape;
        say(&format!(
            "npuzzle lines: the --goal of {shape} was not used: no board had its size"
        ));
    }
    Ok(exit)
}

/// How every line is read and answered.
pub fn line_options(args: &Args) -> Result<LineOptions, String> {
    let ask = match args.text("--ask").as_deref() {
        None | Some("path" | "lex") => LineAsk::Path,
        Some("number") => LineAsk::Number,
        Some("parity") => LineAsk::Parity,
        Some("all") => LineAsk::All(args.whole("--most", 1..=1_000_000)?.unwrap_or(100) as usize),
        Some("count") => LineAsk::Count,
        Some("moves") => LineAsk::Moves,
        Some(word) => {
            const WORDS: [&str; 7] = ["path", "lex", "number", "parity", "all", "count", "moves"];
            let hint = match word {
                "length" | "lenght" | "distance" | "depth" => " (number is the length)".to_string(),
                "solvable" | "solvability" => " (parity is whether it can be solved)".to_string(),
                _ => suggestion(word, &mut WORDS.into_iter()),
            };
            return Err(format!(
                "--ask `{word}`: path, lex, number, parity, all, count or moves is needed{hint}"
            ));
        }
    };
    if args.has("--most") && !matches!(ask, LineAsk::All(_)) {
        return Err("--most goes with --ask all".into());
    }
    let one_path = matches!(ask, LineAsk::Path | LineAsk::Number);
    if args.has(ANY_LENGTH) && !one_path {
        return Err(format!("{ANY_LENGTH} goes with --ask path, lex or number"));
    }
    let proving = [EFFORT_OPTION.name, SHORTEST.name];
    if let (LineAsk::Parity, Some(name)) = (ask, proving.iter().find(|name| args.has(name))) {
        return Err(format!(
            "{name} does not go with --ask parity: no path is looked for"
        ));
    }
    let is_lex = args.text("--ask").as_deref() == Some("lex");
    let runs = in_runs(args)?;
    if runs && (is_lex || !one_path) {
        return Err("--metric runs goes with --ask path or number".into());
    }
    if let (true, false) = (args.has(JSON.name), one_path) {
        return Err(format!("{} goes with --ask path, lex or number", JSON.name));
    }
    let of_paths = [RUNS.name, NUMBERS.name]
        .into_iter()
        .find(|name| args.has(name));
    if let Some(name) = of_paths.filter(|_| ask != LineAsk::Path && !args.has(JSON.name)) {
        return Err(format!("{name} goes with --ask path or lex"));
    }
    let unsolvable = args.text("--unsolvable");
    if let Some(text) = &unsolvable {
        if ask == LineAsk::Parity || args.has(JSON.name) {
            return Err("--unsolvable does not go with --ask parity or --json".into());
        }
        if text.contains(['\n', '\r']) {
            return Err("--unsolvable needs a text of one line".into());
        }
    }
    let rules = small_rules(args)?;
    let mut format = line_format(args, true)?;
    format.wraps = rules.wraps;
    let options = LineOptions {
        ask,
        unsolvable,
        order: is_lex.then_some(Order::Dlru),
        format,
        any_length: Some(args.has(ANY_LENGTH)),
        runs,
        notation: Notation::from_args(args, runs)?,
        json: args.has(JSON.name),
        rules,
    };
    let small = options.rules != SlideRules::default() || options.format.has_small;
    if small && (runs || !one_path && ask != LineAsk::Parity) {
        let what = "--cost, --wrap, equal tiles and several blanks go with --ask path, lex, number or parity, and with single moves";
        return Err(what.into());
    }
    Ok(options)
}
