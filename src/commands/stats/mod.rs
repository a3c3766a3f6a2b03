//! `npuzzle stats`: how far the boards of a puzzle are from their goal.

pub mod census;
pub mod distribution;
pub mod report;
pub mod small_census;
pub mod space;
pub mod standing;
pub mod survey;

use crate::answer::stats::UNSOLVABLE;
use crate::answer::{
    cores, in_runs, line_format, open_or_board, remarks, FaultDetail, FaultReport, Input, Settings,
    Streams, FINDING_OPTIONS, GOAL, JOBS, METRIC, SIZE, TILES, WRAP,
};
use crate::args::{flag, option, Args, Command, OptionGroup, OptionRow};
use crate::commands::methods::options::ANY_LENGTH;
use crate::commands::stats::census::Census;
use crate::commands::stats::distribution::Distribution;
use crate::commands::stats::report::{boards, Report};
use crate::commands::stats::small_census::small_boards;
use crate::commands::stats::space::MOST_CELLS;
use crate::commands::stats::standing::Standing;
use crate::commands::stats::survey::{survey, SurveyAsk};
use crate::puzzle::{Board, Shape};
use crate::text::draw::terminal::{columns, style};
use crate::text::draw::{bytes, json_in_script, json_string};
use crate::text::read::{LineBoard, LineFormat};
use crate::text::write::{check_writable, grouped, say, write_whole, Output, Progress};
use std::ffi::{OsStr, OsString};
use std::io;

pub static STATS: Command = Command {
    name: "stats",
    usage: &["[OPTION]... [FILE | BOARD]"],
    summary: "counts how far boards are from their goal",
    about: "Without FILE it counts all boards of a shape by their distance from the goal: of 3 x 3, or of any shape of up to \
            12 cells. The 239,500,800 boards of 3 x 4 take about 10 s of one core and 61 MB.\n\n\
            With FILE (`-` is standard input), or one BOARD, it solves the boards there, read as in `show`, and shows nodes, \
            bounds and seconds too: the mean per board in the table, sums in JSON and CSV. A single board is compared with all \
            boards of its shape, on up to 9 cells and 2 x 5.",
    options: &[&OptionGroup {
        title: "",
        rows: &[
            OptionRow {
                help: "the shape; with FILE, the shape of boards without rows, by default the squarest",
                ..SIZE
            },
            GOAL,
            METRIC,
            OptionRow {
                help: "without FILE: the first and the last cell of each row and column are beside each other",
                ..WRAP
            },
            option("--farthest", "N", "list N of the farthest boards, 10 by default"),
            flag("--json", "the figures as JSON"),
            flag("--csv", "the figures as CSV"),
            option("--svg", "FILE", "write a histogram; `-`: to standard output, in place of the table"),
            OptionRow { help: "work on N threads, else on all cores", ..JOBS },
            flag("--quiet", "no progress line (only a terminal is shown one)"),
        ],
    }, &FINDING_OPTIONS, &OF_FILES],
    after: "",
};

/// The options for the boards of a file.
static OF_FILES: OptionGroup = OptionGroup {
    title: "With FILE only, as those above:",
    rows: &[
        flag(
            ANY_LENGTH,
            "count paths that are not proven shortest too; else such boards are `unsolved`",
        ),
        OptionRow {
            help: "accepted, but without effect: no letters are read or written here",
            ..TILES
        },
    ],
};

/// The least number of boards for which more than one thread is used.
const MANY: usize = 1_000_000;

/// Runs the command. Returns the text to print, and whether every board of the input was solved or is unsolvable.
///
/// # Errors
/// A sentence: what is wrong with the command line, a file or the memory.
pub fn run(words: &[OsString]) -> Result<(String, bool), String> {
    let args = Args::parse(STATS.name, STATS.options, words)?;
    args.exclusive(&["--json", "--csv"])?;
    let format = line_format(&args, args.words.is_empty())?;
    let most = args.whole("--farthest", 0..=1_000_000)?.unwrap_or(10) as usize;
    let mut settings = Settings::from_args(&args)?;
    let svg = args.text("--svg");
    let drawn = svg.as_deref() == Some("-");
    if drawn {
        args.exclusive(&["--svg", "--json", "--csv"])?;
    }
    let wraps = args.has(WRAP.name);
    let small = format.has_small || wraps;
    if let (true, Some(_)) = (small, args.words.first()) {
        return Err(format!("{} goes without a FILE", WRAP.name));
    }
    if small && in_runs(&args)? {
        return Err("--metric runs goes with usual boards only".into());
    }
    let goal = match &args.words[..] {
        [] if small => None,
        [] => Some(goal_of_all(&args, &format)?),
        [_] => None,
        _ => return Err("stats reads one FILE".into()),
    };
    let file = svg.filter(|_| !drawn);
    if let Some(file) = &file {
        // A wrong name is found before the work begins.
        check_writable(file)?;
    }
    let asked = SurveyAsk {
        most,
        runs: in_runs(&args)?,
        any_length: args.has(ANY_LENGTH),
    };
    let (report, whole) = match goal {
        Some(goal) => (all_boards(goal, (most, asked.runs), settings.jobs)?, true),
        None if small => {
            let goal = line_goal_of_all(&args, &format)?;
            (small_boards(&goal, wraps, most)?, true)
        }
        None => match input_boards(&args.words[0], &format, asked, &mut settings)? {
            Some(report) => report,
            None => return Ok((String::new(), false)),
        },
    };
    for remark in remarks(&format).iter().filter(|_| !args.has("--quiet")) {
        say(&format!("npuzzle stats: {remark}"));
    }
    if let Some(file) = file {
        write_whole(file, report.svg().as_bytes())?;
    }
    let text = match () {
        _ if args.has("--json") => report.json(),
        _ if args.has("--csv") => report.csv(),
        _ if drawn => report.svg(),
        _ => report.table(columns(), style().boxes),
    };
    Ok((text, whole))
}

/// The goal whose boards are all counted.
fn line_goal_of_all(args: &Args, format: &LineFormat) -> Result<LineBoard, String> {
    let of_files = [&FINDING_OPTIONS, &OF_FILES];
    let mut of_files = of_files.iter().flat_map(|group| group.rows);
    if let Some(row) = of_files.find(|row| args.has(row.name)) {
        let name = row.name;
        return Err(format!(
            "{name} goes with a FILE: all boards are counted without a search"
        ));
    }
    let goals = &format.goals;
    let shape = match (format.size, &goals[..]) {
        (Some(size), _) => size,
        (None, [goal]) => goal.shape,
        (None, []) => Shape::new(3, 3),
        (None, _) => return Err("stats counts the boards of one goal".into()),
    };
    if let Some(goal) = goals.iter().find(|goal| goal.shape != shape) {
        let what = format!("--goal is for {}, and --size is {shape}", goal.shape);
        return Err(what);
    }
    if goals.iter().any(LineBoard::has_fixed) {
        return Err(
            "--goal has fixed cells: all boards are counted only without them; `npuzzle stats FILE` takes the boards of \
             a file"
                .into(),
        );
    }
    Ok(goals.first().cloned().unwrap_or_else(|| format.goal(shape)))
}

/// The same for usual boards, packed.
fn goal_of_all(args: &Args, format: &LineFormat) -> Result<(Shape, Board), String> {
    let goal = line_goal_of_all(args, format)?;
    let (shape, goal) = (goal.shape, goal.packed());
    match goal.filter(|_| shape.cells() <= MOST_CELLS) {
        Some(goal) => Ok((shape, goal)),
        None => Err(format!(
            "a board of {shape}: all boards are counted on up to {MOST_CELLS} cells; `npuzzle stats FILE` takes \
             the boards of a file"
        )),
    }
}

/// Reports on all boards that reach a goal. `most`: how many of the farthest are listed; `runs`: whether runs are
/// counted.
fn all_boards(
    (shape, goal): (Shape, Board),
    (most, runs): (usize, bool),
    jobs: Option<usize>,
) -> Result<Report, String> {
    let boards: usize = (3..=shape.cells()).product();
    let threads = match boards < MANY {
        true => 1,
        false => jobs.unwrap_or_else(cores),
    };
    let progress = Progress::begin("boards", Some(boards as u64));
    let done = |_, done| progress.done(done);
    let census = Census::new((shape, goal), runs, threads, most, done);
    drop(progress);
    let (needed, grouped) = (bytes(boards as u64 / 4), grouped(boards as u64));
    let census = census.ok_or(format!(
        "{shape}: {grouped} boards take {needed}, and the system has no such memory"
    ))?;
    let line = LineBoard::unpacked(shape, goal).line();
    let farthest = census.farthest.into_iter();
    let farthest = farthest.map(|board| LineBoard::unpacked(shape, board));
    Ok(Report {
        title: format!("all {grouped} boards of {shape} that reach {line}"),
        fields: vec![
            ("rows", shape.rows.to_string()),
            ("cols", shape.cols.to_string()),
            ("goal", json_string(&line)),
            ("boards", boards.to_string()),
        ],
        runs,
        distances: Distribution {
            counts: census.counts,
        },
        farthest: farthest.collect(),
        work: None,
        standing: None,
    })
}

/// Reports on the boards of an input, and returns whether each of them was solved or is unsolvable; `None` if the input
/// is empty.
fn input_boards(
    file: &OsStr,
    format: &LineFormat,
    asked: SurveyAsk,
    settings: &mut Settings,
) -> Result<Option<(Report, bool)>, String> {
    let Input {
        name,
        mut source,
        waits,
    } = open_or_board(file, format, ("stats", "boards, one per line"))?;
    let format = &LineFormat {
        in_blocks: true,
        whole: !waits,
        ..format.clone()
    };
    let mut faults = FaultReport::new(&name, FaultDetail::Some);
    let streams = Streams {
        name: "",
        input: &mut source,
        waits,
        // The rows of the statistics hold everything that is needed.
        out: &mut Output::new(io::sink()),
        report: &mut |fault| faults.tell(fault),
        stats: None,
    };
    let survey = survey(format, settings, streams, asked);
    faults.finish();
    let Some(mut survey) = survey.map_err(|failure| format!("{name}: {failure}"))? else {
        return Ok(None);
    };
    let standing = match (survey.cases, &survey.farthest[..], survey.distances.range()) {
        (1, [board], Some((distance, _))) => {
            Standing::new(board, &format.goal_of(board), distance, asked.runs)
        }
        _ => None,
    };
    survey.farthest.truncate(asked.most);
    let solved = [("solved", survey.distances.boards())];
    let counts = || solved.iter().chain(&survey.without);
    let said = counts().filter(|&&(what, count)| what == "solved" || count > 0);
    let said = said.map(|(what, count)| format!("{} {what}", grouped(*count)));
    let said = said.collect::<Vec<_>>().join(", ");
    let mut fields = vec![
        ("file", json_in_script(&json_string(&name))),
        ("boards", survey.cases.to_string()),
    ];
    fields.extend(counts().map(|(what, count)| (*what, count.to_string())));
    let whole = survey
        .without
        .iter()
        .all(|&(what, count)| what == UNSOLVABLE || count == 0);
    let report = Report {
        title: format!("{} in {name}: {said}", boards(survey.cases)),
        fields,
        runs: asked.runs,
        distances: survey.distances,
        farthest: survey.farthest,
        work: Some(survey.work),
        standing,
    };
    Ok(Some((report, whole)))
}
