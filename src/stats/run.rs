//! The command line of `npuzzle stats`.

use crate::answer::{
    in_runs, line_format, open, Failure, FaultDetail, FaultReport, Input, Settings, EFFORT_OPTION,
    GOAL, JOBS, MEMORY_OPTION, METRIC, NODES, TIME,
};
use crate::args::{flag, option, Args, Command, OptionGroup, OptionRow};
use crate::draw::terminal::{columns, style};
use crate::draw::{bytes, json_in_script, json_string};
use crate::puzzle::Shape;
use crate::read::{Fault, LineBoard, LineFormat};
use crate::stats::census::Census;
use crate::stats::distribution::Distribution;
use crate::stats::report::{Metric, Report};
use crate::stats::space::MOST_CELLS;
use crate::stats::survey::survey;
use crate::write::{check_writable, grouped, write_whole, Progress};
use std::ffi::{OsStr, OsString};

/// `npuzzle stats`.
pub(crate) static STATS: Command = Command {
    name: "stats",
    usage: &["[OPTION]... [FILE]"],
    summary: "how far boards are from their goal",
    about: "Without FILE it counts all boards of a shape by their distance from the goal: of 3 x 3, or of any shape of up to \
            12 cells. The 239,500,800 boards of 3 x 4 take about 10 s of one core and 61 MB.\n\n\
            With FILE (`-` is standard input) it solves the boards there, one per line as in `lines`, and shows nodes, \
            bounds and seconds too: the mean per board in the table, sums in JSON and CSV.",
    options: &[&OptionGroup {
        title: "",
        rows: &[
            option(
                "--size",
                "RxC",
                "the shape; with FILE, the shape of boards without rows, by default the squarest",
            ),
            GOAL,
            METRIC,
            option("--farthest", "N", "list N of the farthest boards, 10 by default"),
            flag("--json", "the figures as JSON"),
            flag("--csv", "the figures as CSV"),
            option("--svg", "FILE", "write a histogram; `-`: to standard output, in place of the table"),
            OptionRow { help: "work on N threads, else on all cores", ..JOBS },
            flag("--quiet", "no progress line (only a terminal is shown one)"),
        ],
    }, &SOLVING],
    after: "",
};

/// How the boards of a file are solved.
static SOLVING: OptionGroup = OptionGroup {
    title: "With FILE:",
    rows: &[EFFORT_OPTION, NODES, TIME, MEMORY_OPTION],
};

/// The least number of boards for which more than one thread is used.
const MANY: usize = 1_000_000;

/// Runs the command. Returns the text to print, and whether every board of the input was solved or is unsolvable.
///
/// # Errors
/// A sentence: what is wrong with the command line, a file or the memory.
pub(crate) fn run(words: &[OsString]) -> Result<(String, bool), String> {
    let args = Args::parse(STATS.name, STATS.options, words)?;
    args.exclusive(&["--json", "--csv"])?;
    let format = line_format(&args)?;
    let most = args.whole("--farthest", 0..=1_000_000)?.unwrap_or(10) as usize;
    let mut settings = Settings::from_args(&args)?;
    let svg = args.text("--svg");
    if svg.as_deref() == Some("-") {
        args.exclusive(&["--svg", "--json"])?;
        args.exclusive(&["--svg", "--csv"])?;
    }
    let (report, whole) = match &args.words[..] {
        [] => (all_boards(&args, format, most, &mut settings)?, true),
        [file] => {
            create(svg.as_deref())?;
            input_boards(file, &format, (most, in_runs(&args)?), &mut settings)?
        }
        _ => return Err("stats reads one FILE".into()),
    };
    if let Some(path) = svg.as_deref().filter(|&path| path != "-") {
        write_whole(path, report.svg().as_bytes())?;
    }
    let text = match () {
        _ if args.has("--json") => report.json(),
        _ if args.has("--csv") => report.csv(),
        _ if svg.as_deref() == Some("-") => report.svg(),
        _ => report.table(columns(), style().boxes),
    };
    Ok((text, whole))
}

/// Checks before the work begins that a file can be written.
fn create(path: Option<&str>) -> Result<(), String> {
    match path {
        None | Some("-") => Ok(()),
        Some(path) => check_writable(path),
    }
}

/// Reports on all boards of a shape.
fn all_boards(
    args: &Args,
    format: LineFormat,
    most: usize,
    settings: &mut Settings,
) -> Result<Report, String> {
    if let Some(row) = SOLVING.rows.iter().find(|row| args.has(row.name)) {
        return Err(format!(
            "{} goes with a FILE: all boards are counted without a search",
            row.name
        ));
    }
    let goals = &format.goals;
    let shape = match (format.size, &goals[..]) {
        (Some(size), _) => size,
        (None, [goal]) => goal.shape,
        (None, []) => Shape::new(3, 3),
        (None, _) => return Err("stats counts the boards of one goal".into()),
    };
    let (rows, cols) = (shape.rows, shape.cols);
    if let Some(goal) = goals.iter().find(|goal| goal.shape != shape) {
        let (goal_rows, goal_cols) = (goal.shape.rows, goal.shape.cols);
        return Err(format!(
            "--goal is for {goal_rows} x {goal_cols}, and --size is {rows} x {cols}"
        ));
    }
    if goals.iter().any(LineBoard::has_fixed) {
        return Err(
            "--goal has fixed cells: all boards are counted only without them; `npuzzle stats FILE` takes the boards of \
             a file"
                .into(),
        );
    }
    let cells = format.goal(shape).line();
    let goal = format
        .goal(shape)
        .packed()
        .filter(|_| shape.cells() <= MOST_CELLS);
    let Some(goal) = goal else {
        return Err(format!(
            "a board of {rows} x {cols}: all boards are counted on up to {MOST_CELLS} cells; `npuzzle stats FILE` takes \
             the boards of a file"
        ));
    };
    create(args.text("--svg").as_deref())?;
    let boards: usize = (3..=shape.cells()).product();
    let threads = match boards < MANY {
        true => 1,
        false => settings.threads(),
    };
    let progress = Progress::begin("boards", Some(boards as u64));
    let runs = in_runs(args)?;
    let metric = Metric::new(runs);
    let done = |_, done| progress.done(done);
    let census = Census::new((shape, goal), runs, threads, most, done);
    drop(progress);
    let Some(census) = census else {
        let needed = bytes(boards as u64 / 4);
        return Err(format!(
            "{rows} x {cols}: {} boards take {needed}, and the system has no such memory",
            grouped(boards as u64)
        ));
    };
    let distances = Distribution {
        counts: census.counts,
    };
    let fields = vec![
        ("rows", rows.to_string()),
        ("cols", cols.to_string()),
        ("goal", json_string(&cells)),
        ("boards", distances.boards().to_string()),
    ];
    let farthest = census.farthest.into_iter();
    let farthest = farthest.map(|board| LineBoard::unpacked(shape, board));
    Ok(Report {
        title: format!(
            "all {} boards of {rows} x {cols} that reach {cells}",
            grouped(distances.boards())
        ),
        fields,
        metric,
        distances,
        farthest: farthest.collect(),
        work: None,
    })
}

/// Reports on the boards of an input, and returns whether each of them was solved or is unsolvable.
fn input_boards(
    file: &OsStr,
    format: &LineFormat,
    (most, runs): (usize, bool),
    settings: &mut Settings,
) -> Result<(Report, bool), String> {
    let Input {
        name,
        mut source,
        waits,
    } = open(file, None)?;
    let mut faults = FaultReport::new(&name, FaultDetail::Some);
    let mut report = |fault: &Fault| faults.tell(fault);
    let survey = survey(
        format,
        settings,
        (&mut *source, waits),
        &mut report,
        (most, runs),
    );
    faults.finish();
    let survey = survey.map_err(|failure| match failure {
        Failure::Read(e) | Failure::Write(e) | Failure::File(_, e) => format!("{name}: {e}"),
    })?;
    let solved = survey.distances.boards() as usize;
    let counts = [
        ("solved", solved),
        ("unsolvable", survey.unsolvable),
        ("invalid", survey.invalid),
        ("unsolved", survey.unsolved),
    ];
    let said = counts
        .iter()
        .filter(|&&(what, count)| what == "solved" || count > 0);
    let said = said.map(|(what, count)| format!("{} {what}", grouped(*count as u64)));
    let cases = match survey.cases {
        1 => "1 board".to_string(),
        cases => format!("{} boards", grouped(cases as u64)),
    };
    let title = format!("{cases} in {name}: {}", said.collect::<Vec<_>>().join(", "));
    let mut fields = vec![
        ("file", json_in_script(&json_string(&name))),
        ("boards", survey.cases.to_string()),
    ];
    fields.extend(
        counts
            .iter()
            .map(|(what, count)| (*what, count.to_string())),
    );
    let report = Report {
        title,
        fields,
        metric: Metric::new(runs),
        distances: survey.distances,
        farthest: survey.farthest,
        work: Some(survey.work),
    };
    Ok((report, survey.invalid == 0 && survey.unsolved == 0))
}
