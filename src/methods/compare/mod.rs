//! `npuzzle realms`: every method on the same boards, side by side.

pub(crate) mod boards;
pub(crate) mod chart;
pub(crate) mod report;
pub(crate) mod results;

use crate::answer::{NODES, STATES_OPTION, TIME};
use crate::args::{flag, option, Args, Command, OptionGroup};
use crate::eight::FixedGoalSolver;
use crate::methods::compare::boards::{made, read, USUAL_SIZE};
use crate::methods::method::standard;
use crate::methods::options::{limits, method, passes};
use crate::methods::{
    check_room, Choice, Comparison, Method, MethodLimits, MethodTrials, PreparedMethod, Trial,
    MAX_CELLS, METHODS,
};
use crate::puzzle::{Board, Order, Shape};
use crate::read::line::size;
use crate::write::{check_writable, is_shown, write_whole, Progress};
use std::ffi::OsString;
use std::time::{Duration, Instant};

/// `npuzzle realms`.
pub(crate) static REALMS: Command = Command {
    name: "realms",
    usage: &["[OPTION]... [FILE]"],
    summary: "every method on the same boards",
    about: "Runs every method on the same boards: those of FILE, one per line as in `lines` and all of one size, or 50 \
            random ones of 3 x 3; with --size larger ones, each the end of a random walk, as random ones are beyond most \
            methods. On 3 x 3 learned trains for about 20 s before its first board; --only leaves it out, --passes 1 \
            trains less. The figures of a method:\n\n \
solved, shortest      boards with a path, with a shortest one\n \
mean moves            of the paths\n \
expanded, generated   nodes, mean per board\n \
states, bytes         stored at a time, the most of any board\n \
prepare               before the first board: tables, training\n \
time a board, ratio   mean, and relative to the fastest method\n \
unsolved              boards without a path, and why: nodes, time, memory, or\n \
                      none found, where the method ended by itself",
    options: &[&OptionGroup {
        title: "",
        rows: &[
            option("--size", "RxC", "the size of its own boards, 3x3 by default"),
            option("--count", "N", "the number of its own boards"),
            option("--only", "NAMES", "only these methods, separated by commas"),
            flag("--json", "the figures as JSON"),
            flag("--csv", "the figures as CSV"),
            option("--svg", "FILE", "write a picture: time and nodes by solution length"),
            option("--passes", "N", "the passes of the training of learned, 24 by default"),
            option("--seed", "S", "the seed of its own boards, of genetic and of learned"),
        ],
    }, &OptionGroup {
        title: "Limits of each board, by default 1 second:",
        rows: &[TIME, NODES, STATES_OPTION],
    }],
    after: "",
};

/// The options of `npuzzle realms`.
struct RealmsOptions {
    /// From `--size`.
    size: Option<Shape>,
    count: Option<usize>,
    only: Vec<&'static Method>,
    /// Writes the figures as the user wants them.
    report: fn(&Comparison) -> String,
    svg: Option<String>,
    passes: Option<u32>,
    seed: u64,
    limits: MethodLimits,
    file: Option<OsString>,
}

/// Runs the command: the text to print, and whether every line of the input was a board.
///
/// # Errors
/// A sentence: what is wrong.
pub(crate) fn run(args: &[OsString], say: fn(&str)) -> Result<(String, bool), String> {
    let options = options(args)?;
    let (shape, boards, whole) = match &options.file {
        Some(file) => read(file, options.size, options.only.len())?,
        None => {
            let shape = options.size.unwrap_or(USUAL_SIZE);
            let usual = if shape.cells() <= 9 { 50 } else { 20 };
            let count = options.count.unwrap_or(usual);
            check_room(count, options.only.len())?;
            (shape, made(shape, count, options.seed), true)
        }
    };
    if let Some(path) = &options.svg {
        // Otherwise a wrong name would be noticed only after the work.
        check_writable(path)?;
    }
    let rows = compare(&options, shape, &boards, say);
    if rows.rows.is_empty() {
        let Shape { rows, cols } = shape;
        return Err(format!(
            "no method of --only takes boards of {rows} x {cols}"
        ));
    }
    if let Some(path) = &options.svg {
        write_whole(path, chart::svg(&rows).as_bytes())?;
    }
    Ok(((options.report)(&rows), whole))
}

/// The options of a command line.
fn options(words: &[OsString]) -> Result<RealmsOptions, String> {
    let args = Args::parse(REALMS.name, REALMS.options, words)?;
    args.exclusive(&["--json", "--csv"])?;
    let mut options = RealmsOptions {
        size: None,
        count: args
            .whole("--count", 1..=1_000_000)?
            .map(|count| count as usize),
        only: METHODS.iter().collect(),
        report: match (args.has("--json"), args.has("--csv")) {
            (true, _) => report::json,
            (_, true) => report::csv,
            _ => report::table,
        },
        svg: args.text("--svg"),
        passes: passes(&args)?,
        seed: args.seed("--seed")?.unwrap_or(1),
        limits: MethodLimits {
            time: Some(Duration::from_secs(1)),
            ..MethodLimits::default()
        },
        file: args.words.first().cloned(),
    };
    limits(&mut options.limits, &args)?;
    if let Some(text) = args.text("--size") {
        let fits = |shape: &Shape| shape.cells() <= MAX_CELLS && shape.rows.max(shape.cols) <= 5;
        let wrong = || format!("--size `{text}`: two sides of 2 to 5, as in 3x4, are needed");
        options.size = Some(size(&text).filter(fits).ok_or_else(wrong)?);
    }
    if let Some(names) = args.text("--only") {
        options.only = names.split(',').map(method).collect::<Result<_, _>>()?;
    }
    match (args.words.len(), options.count) {
        (1, Some(_)) => Err("--count contradicts FILE: all boards there are compared".into()),
        (0 | 1, _) => Ok(options),
        _ => Err("realms reads one FILE".into()),
    }
}

/// The lengths of shortest paths that a table holds: those of boards of up to 9 cells.
fn known(shape: Shape, boards: &[Vec<u8>]) -> Vec<Option<usize>> {
    if shape.cells() > 9 {
        return vec![None; boards.len()];
    }
    let mut table = FixedGoalSolver::new(shape, Board::standard(shape), Order::Udlr);
    let length = |cells: &Vec<u8>| Some(table.solve(Board::pack(cells))?.len());
    boards.iter().map(length).collect()
}

/// Runs every method on every board.
fn compare(options: &RealmsOptions, shape: Shape, boards: &[Vec<u8>], say: fn(&str)) -> Comparison {
    let mut all = Comparison {
        shape,
        shortest: known(shape, boards),
        rows: Vec::new(),
    };
    let progress = Progress::begin("methods", Some(options.only.len() as u64));
    for (done, &method) in options.only.iter().enumerate() {
        progress.done(done as u64);
        let mut choice = Choice::new(method);
        choice.seed = options.seed;
        choice.networks.passes = options.passes;
        choice.limits = options.limits;
        choice.say = say;
        if let Err(what) = choice.accepts(shape) {
            say(&format!("npuzzle realms: left out: {what}"));
            continue;
        }
        // Allocated before the method takes all memory.
        let mut trials = Vec::with_capacity(boards.len());
        let solving = Progress::begin(method.id, Some(boards.len() as u64));
        let began = Instant::now();
        let mut ready = PreparedMethod::new(&choice, shape, &standard(shape));
        let prepare = began.elapsed().as_secs_f64();
        for (i, cells) in boards.iter().enumerate() {
            solving.done(i as u64);
            let began = Instant::now();
            let found = ready.solve(cells, &options.limits).expect("solvable");
            let seconds = began.elapsed().as_secs_f64();
            let moves = found.path.map(|path| path.len());
            if let (Ok(moves), true) = (moves, choice.is_optimal_on(shape)) {
                all.shortest[i] = Some(moves);
            }
            trials.push(Trial {
                moves,
                expanded: found.expanded,
                generated: found.generated,
                states: found.states,
                bytes: found.bytes,
                seconds,
            });
        }
        let row = MethodTrials {
            method,
            prepare,
            trials,
        };
        if is_shown() {
            say(&report::in_short(&row.figures(&all.shortest)));
        }
        all.rows.push(row);
    }
    all
}
