//! `npuzzle realms`: every method on the same boards, side by side.

pub mod boards;
pub mod chart;
pub mod figures;

use crate::answer::{line_format, GoalSolver, Resources, Solver, GOAL, NODES, STATES_OPTION, TIME};
use crate::args::{flag, option, Args, Command, OptionGroup};
use crate::commands::methods::compare::boards::{goal_cells, made, read, USUAL_SIZE};
use crate::commands::methods::heuristics::HEURISTICS;
use crate::commands::methods::options::{bound, limits, method, passes, takes_bound};
use crate::commands::methods::{
    check_room, Choice, Comparison, MethodLimits, MethodTrials, Trial, MAX_CELLS, METHODS,
};
use crate::puzzle::{Board, Order, Shape};
use crate::text::read::line::size as size_of;
use crate::text::read::LineFormat;
use crate::text::write::{check_writable, is_shown, write_whole, Progress};
use std::ffi::OsString;
use std::time::{Duration, Instant};

pub static REALMS: Command = Command {
    name: "realms",
    usage: &["[OPTION]... [FILE | BOARD]"],
    summary: "compares all methods on the same boards",
    about: "Runs every method on the same boards: those of FILE, one per line as in `lines` and all of one size, one BOARD, or 50 \
            random ones of 3 x 3; with --size larger ones, made by random walks, because most methods cannot solve random boards of that size. On 3 x 3 learned trains for about 20 s before its first board; --only leaves it out, --passes 1 \
            trains less. The figures of a method:\n\n \
solved, shortest      boards with a path, with a shortest one\n \
mean moves            of the paths\n \
expanded, generated   nodes, mean per board\n \
states, bytes         stored at a time, the most of any board\n \
prepare               before the first board: tables, training\n \
time per board, ratio mean, and relative to the fastest method\n \
unsolved              boards without a path, and why: nodes, time, memory, or\n \
                      none found, where the method ended by itself",
    options: &[&OptionGroup {
        title: "",
        rows: &[
            option("--size", "RxC", "the size of its own boards, 3x3 by default"),
            option("--count", "N", "the number of its own boards"),
            option("--only", "NAMES", "only these methods, separated by commas"),
            option(
                "--bound",
                "NAMES",
                "compare these heuristics, separated by commas, in each method that takes one: misplaced, manhattan, pair, conflict, \
                 walking, pattern, or all",
            ),
            GOAL,
            option("--rows", "FILE", "write a row for each method and board as CSV: its length, moves, nodes, time"),
            flag("--json", "the figures as JSON"),
            flag("--csv", "the figures as CSV"),
            option("--svg", "FILE", "write a picture: time and nodes by solution length"),
            option("--passes", "N", "how often method learned trains on its boards, 24 by default"),
            option("--seed", "S", "the seed of its own boards, and of methods genetic and learned"),
        ],
    }, &OptionGroup {
        title: "Limits of each board, by default 1 second:",
        rows: &[TIME, NODES, STATES_OPTION],
    }],
    after: "",
};

struct RealmsOptions {
    /// The size of its own boards, and the goals.
    format: LineFormat,
    /// The file of rows.
    rows: Option<String>,
    count: Option<usize>,
    only: Vec<Choice>,
    /// Writes the figures as the user wants them.
    report: fn(&Comparison) -> String,
    svg: Option<String>,
    seed: u64,
    file: Option<OsString>,
}

/// Runs the command: the text to print, and whether every line of the input was a board.
///
/// # Errors
/// A sentence: what is wrong.
pub fn run(args: &[OsString], say: fn(&str)) -> Result<(String, bool), String> {
    let options = options(args, say)?;
    let (shape, boards, whole) = match &options.file {
        Some(file) => read(file, &options.format, options.only.len())?,
        None => {
            let shape = options.format.size.unwrap_or(USUAL_SIZE);
            let usual = if shape.cells() <= 9 { 50 } else { 20 };
            let count = options.count.unwrap_or(usual);
            check_room(count, options.only.len())?;
            let goal = goal_cells(&options.format, shape);
            (shape, made(shape, &goal, count, options.seed), true)
        }
    };
    if boards.is_empty() {
        return Ok((String::new(), false));
    }
    // Otherwise a wrong name would be noticed only after the work.
    for path in [&options.svg, &options.rows].into_iter().flatten() {
        check_writable(path)?;
    }
    let goal = goal_cells(&options.format, shape);
    let rows = compare(&options.only, (shape, &goal), &boards, say);
    if rows.rows.is_empty() {
        let Shape { rows, cols } = shape;
        return Err(format!(
            "no method of --only takes boards of {rows} x {cols}"
        ));
    }
    if let Some(path) = &options.svg {
        write_whole(path, chart::svg(&rows).as_bytes())?;
    }
    if let Some(path) = &options.rows {
        write_whole(path, rows.rows(&boards).as_bytes())?;
    }
    Ok(((options.report)(&rows), whole))
}

fn options(words: &[OsString], say: fn(&str)) -> Result<RealmsOptions, String> {
    let args = Args::parse(REALMS.name, REALMS.options, words)?;
    args.exclusive(&["--json", "--csv"])?;
    let count = args.whole("--count", 1..=1_000_000)?;
    let passes = passes(&args)?;
    let seed = args.seed("--seed")?.unwrap_or(1);
    let mut most = MethodLimits {
        time: Some(Duration::from_secs(1)),
        ..MethodLimits::default()
    };
    limits(&mut most, &args)?;
    let mut format = line_format(&args, false)?;
    if let Some(text) = args.text("--size") {
        let fits = |shape: &Shape| shape.cells() <= MAX_CELLS && shape.rows.max(shape.cols) <= 5;
        let wrong = || format!("--size `{text}`: two sides of 2 to 5, as in 3x4, are needed");
        format.size = Some(size_of(&text).filter(fits).ok_or_else(wrong)?);
    }
    let methods = match args.text("--only") {
        Some(names) => names.split(',').map(method).collect::<Result<_, _>>()?,
        None => METHODS
            .iter()
            .filter(|method| method.in_realms)
            .collect::<Vec<_>>(),
    };
    match (args.words.len(), count) {
        (1, Some(_)) => {
            return Err("--count contradicts FILE: all boards there are compared".into())
        }
        (0 | 1, _) => {}
        _ => return Err("realms reads one FILE".into()),
    }
    let bounds = match args.text("--bound").as_deref() {
        None => vec![None],
        Some("all") => HEURISTICS.iter().map(Some).collect(),
        Some(names) => {
            let all: Result<Vec<_>, _> = names.split(',').map(bound).collect();
            all?.into_iter().map(Some).collect()
        }
    };
    let methods = match args.has("--bound") {
        false => methods,
        true if args.has("--only") => {
            methods.iter().try_for_each(|method| takes_bound(method))?;
            methods
        }
        true => methods
            .into_iter()
            .filter(|method| method.heuristic.is_some())
            .collect(),
    };
    let mut only = Vec::new();
    for method in methods {
        for &heuristic in &bounds {
            let mut choice = Choice::new(method);
            (choice.seed, choice.limits, choice.say) = (seed, most, say);
            choice.networks.passes = passes;
            choice.heuristic = heuristic;
            only.push(choice);
        }
    }
    Ok(RealmsOptions {
        format,
        rows: args.text("--rows"),
        count: count.map(|count| count as usize),
        only,
        report: match (args.has("--json"), args.has("--csv")) {
            (true, _) => Comparison::json,
            (_, true) => Comparison::csv,
            _ => Comparison::table,
        },
        svg: args.text("--svg"),
        seed,
        file: args.words.first().cloned(),
    })
}

/// The lengths of shortest paths that a table holds: those of boards of up to 9 cells.
fn known((shape, goal): (Shape, &[u8]), boards: &[Vec<u8>]) -> Vec<Option<usize>> {
    if shape.cells() > 9 {
        return vec![None; boards.len()];
    }
    let resources = Resources::default();
    let mut solver = GoalSolver::new(shape, Board::pack(goal), Order::Udlr, &resources);
    let length = |cells: &Vec<u8>| {
        let verdict = solver.solve(&Board::pack(cells)).verdict;
        verdict.is_solved().then(|| verdict.moves().1)
    };
    boards.iter().map(length).collect()
}

fn compare(
    only: &[Choice],
    (shape, goal): (Shape, &[u8]),
    boards: &[Vec<u8>],
    say: fn(&str),
) -> Comparison {
    let mut all = Comparison {
        shape,
        shortest: known((shape, goal), boards),
        rows: Vec::new(),
    };
    let progress = Progress::begin("methods", Some(only.len() as u64));
    for (done, choice) in only.iter().enumerate() {
        progress.done(done as u64);
        if let Err(what) = choice.accepts(shape) {
            say(&format!("npuzzle realms: left out: {what}"));
            continue;
        }
        // Allocated before the method takes all memory.
        let mut trials = Vec::with_capacity(boards.len());
        let solving = Progress::begin(choice.method.id, Some(boards.len() as u64));
        let began = Instant::now();
        let mut ready = choice.prepare(shape, goal);
        let prepare = began.elapsed().as_secs_f64();
        for (i, cells) in boards.iter().enumerate() {
            solving.done(i as u64);
            let began = Instant::now();
            let found = ready(cells, &choice.limits).expect("solvable");
            let seconds = began.elapsed().as_secs_f64();
            let moves = found.path.map(|path| path.len());
            if let (Ok(moves), true) = (moves, choice.is_optimal_on(shape)) {
                all.shortest[i] = Some(moves);
            }
            trials.push(Trial {
                moves,
                effort: found.effort,
                peak: found.peak,
                seconds,
            });
        }
        let row = MethodTrials {
            method: choice.method,
            name: match choice.heuristic {
                Some(heuristic) => format!("{} {}", choice.method.id, heuristic.id),
                None => choice.method.id.to_string(),
            },
            prepare,
            trials,
        };
        if is_shown() {
            say(&row.figures(&all.shortest).in_short());
        }
        all.rows.push(row);
    }
    all
}
