//! `npuzzle realms`: every method on the same boards, side by side.

use crate::answer::fault_report::{FaultDetail, FaultReport};
use crate::answer::settings::{NODES, STATES_OPTION, TIME};
use crate::args::{flag, option, Args, Command, OptionGroup};
use crate::methods::choice::Choice;
use crate::methods::compare::results::{check_room, Comparison, MethodTrials, Trial};
use crate::methods::compare::{chart, report};
use crate::methods::domain::{Domain, NO_MOVE};
use crate::methods::meter::MethodLimits;
use crate::methods::options::{limits, method, passes};
use crate::methods::packed_board::{PackedBoard, WideBoard, MAX_CELLS};
use crate::methods::prepared_method::{standard, PreparedMethod};
use crate::methods::registry::{Method, METHODS};
use crate::problem::format::{Cases, Framing};
use crate::problem::square::GoalRule;
use crate::puzzle::board::Board;
use crate::puzzle::random::Rng;
use crate::puzzle::shape::{Order, Shape};
use crate::read::fault::Fault;
use crate::read::line::size;
use crate::read::lines::LineFormat;
use crate::read::reader::{Next, Reader};
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::Read;
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
            option("--only", "NAMES", "some methods, with commas between"),
            flag("--json", "the figures as JSON"),
            flag("--csv", "the figures as CSV"),
            option("--svg", "FILE", "write a picture: time and nodes by solution length"),
            option("--passes", "N", "of the training of learned, 24 by default"),
            option("--seed", "S", "of its own boards, of genetic and of learned"),
        ],
    }, &OptionGroup {
        title: "Limits of a board, 1 second if nothing is said:",
        rows: &[TIME, NODES, STATES_OPTION],
    }],
    after: "",
};

/// The size of boards, if nothing says otherwise.
const USUAL_SIZE: Shape = Shape::new(3, 3);

/// How the figures are to be shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OutputFormat {
    Table,
    Json,
    Csv,
}

/// The options of `npuzzle realms`.
struct RealmsOptions {
    /// The size asked for.
    size: Option<Shape>,
    count: Option<usize>,
    only: Vec<&'static Method>,
    show: OutputFormat,
    svg: Option<String>,
    passes: Option<u32>,
    seed: u64,
    limits: MethodLimits,
    file: Option<OsString>,
}

/// Runs the command: the text to print, and whether every line of the input was a board.
///
/// # Errors
/// A sentence.
pub(crate) fn run(args: &[OsString], say: fn(&str)) -> Result<(String, bool), String> {
    let options = options(args)?;
    let (shape, boards, whole) = match &options.file {
        Some(file) => read(file, options.size, options.only.len())?,
        None => {
            let shape = options.size.unwrap_or(USUAL_SIZE);
            (shape, made(&options, shape)?, true)
        }
    };
    if let Some(path) = &options.svg {
        // Before the work, not after it.
        File::create(path).map_err(|e| format!("{path}: {e}"))?;
    }
    let rows = compare(&options, shape, &boards, say);
    if let Some(path) = &options.svg {
        std::fs::write(path, chart::svg(&rows)).map_err(|e| format!("{path}: {e}"))?;
    }
    let text = match options.show {
        OutputFormat::Table => report::table(&rows),
        OutputFormat::Json => report::json(&rows),
        OutputFormat::Csv => report::csv(&rows),
    };
    Ok((text, whole))
}

fn options(words: &[OsString]) -> Result<RealmsOptions, String> {
    let args = Args::parse(REALMS.name, REALMS.options, words)?;
    args.exclusive(&["--json", "--csv"])?;
    let mut options = RealmsOptions {
        size: None,
        count: args
            .whole("--count", 1..=1_000_000)?
            .map(|count| count as usize),
        only: METHODS.iter().collect(),
        show: match (args.has("--json"), args.has("--csv")) {
            (true, _) => OutputFormat::Json,
            (_, true) => OutputFormat::Csv,
            _ => OutputFormat::Table,
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
    match args.words.len() {
        0 | 1 => Ok(options),
        _ => Err("realms reads one FILE".into()),
    }
}

/// Seeded boards: random ones up to 9 cells; larger ones end a random walk, as random ones are beyond most methods.
fn made(options: &RealmsOptions, shape: Shape) -> Result<Vec<Vec<u8>>, String> {
    let mut rng = Rng::new(options.seed);
    let count = options
        .count
        .unwrap_or(if shape.cells() <= 9 { 50 } else { 20 });
    check_room(count, options.only.len())?;
    let domain = domain(shape);
    let one = |rng: &mut Rng| {
        if shape.cells() <= 9 {
            loop {
                let mut cells = standard(shape);
                rng.shuffle(&mut cells);
                if Board::pack(&cells).odd(shape) == Board::standard(shape).odd(shape) {
                    return cells;
                }
            }
        }
        let (mut board, mut last) = (domain.goal, NO_MOVE);
        for _ in 0..10 + rng.below(90) {
            let blank = domain.blank(board);
            let steps = domain.legal_moves(blank, last);
            let step = steps[rng.below(steps.len())];
            board = board.slid(blank, step.to.into());
            last = step.code.into();
        }
        board.to_cells(shape)
    };
    Ok((0..count).map(|_| one(&mut rng)).collect())
}

/// The space of all boards of a shape, in the type that holds any.
fn domain(shape: Shape) -> Domain<WideBoard> {
    Domain::new(shape, WideBoard::from_cells(&standard(shape)))
}

/// Boards of one shape, and whether every line held one.
type InputBoards = (Shape, Vec<Vec<u8>>, bool);

/// Boards that memory is asked for together.
const TOGETHER: usize = 1000;

/// The boards of a file, one per line, to be solved by this number of methods. A line that holds none, or one of another shape than the first, is told; and so is
/// a board that cannot be solved, which is left out.
fn read(file: &OsStr, size: Option<Shape>, methods: usize) -> Result<InputBoards, String> {
    let shown = file.to_string_lossy();
    let source: Box<dyn Read> = match file == "-" {
        true => Box::new(std::io::stdin()),
        false => Box::new(File::open(file).map_err(|e| format!("{shown}: {e}"))?),
    };
    let format = LineFormat {
        size,
        goals: Vec::new(),
        rule: GoalRule::Standard,
    };
    let mut reader = Reader::new(format, Framing::Cases(Cases::ToEnd), source).with_places();
    let (mut shape, mut boards, mut sound) = (size.unwrap_or(USUAL_SIZE), Vec::new(), true);
    let mut faults = FaultReport::new(&shown, FaultDetail::Some);
    loop {
        let case = match reader.next().map_err(|e| format!("{shown}: {e}"))? {
            Next::Case(case) => case,
            Next::Invalid(fault) | Next::Fault(fault) => {
                sound = false;
                faults.tell(&fault);
                continue;
            }
            Next::End => break,
        };
        let fault = |what: String| Fault {
            place: reader.place(),
            case: Some(reader.case()),
            kind: what.into(),
        };
        let own = case.shape;
        let cells: Vec<u8> = case.tiles.iter().map(|&tile| tile as u8).collect();
        let fixed = size.is_some() || !boards.is_empty();
        if own.cells() > MAX_CELLS || fixed && own != shape {
            sound = false;
            let what = match fixed {
                false => format!(
                    "a {} x {} board: methods take up to 5 x 5",
                    own.rows, own.cols
                ),
                true if boards.is_empty() => format!(
                    "a {} x {} board, but --size asks for {} x {}",
                    own.rows, own.cols, shape.rows, shape.cols
                ),
                true => format!(
                    "a {} x {} board among {} x {} ones: realms compares boards of one size",
                    own.rows, own.cols, shape.rows, shape.cols
                ),
            };
            faults.tell(&fault(what));
        } else if domain(own).solvable(WideBoard::from_cells(&cells)) {
            if boards.len() % TOGETHER == 0 {
                let room = check_room(boards.len() + TOGETHER, methods);
                room.map_err(|what| format!("{shown}: {what}"))?;
            }
            shape = own;
            boards.push(cells);
        } else {
            faults.tell(&fault("this board is unsolvable and left out".into()));
        }
    }
    faults.finish();
    match boards.is_empty() {
        true => Err(format!("{shown}: no boards to compare methods on")),
        false => Ok((shape, boards, sound)),
    }
}

fn compare(options: &RealmsOptions, shape: Shape, boards: &[Vec<u8>], say: fn(&str)) -> Comparison {
    let mut all = Comparison {
        shape,
        shortest: vec![None; boards.len()],
        rows: Vec::new(),
    };
    for &method in &options.only {
        let mut choice = Choice::new(method);
        choice.seed = options.seed;
        choice.networks.passes = options.passes;
        choice.limits = options.limits;
        choice.say = say;
        if let Err(what) = choice.accepts(shape) {
            say(&format!("npuzzle realms: left out: {what}"));
            continue;
        }
        // Before the method takes what memory there is.
        let mut trials = Vec::with_capacity(boards.len());
        let began = Instant::now();
        let mut ready = PreparedMethod::new(&choice, shape, &standard(shape), Order::Udlr);
        let prepare = began.elapsed().as_secs_f64();
        for (i, cells) in boards.iter().enumerate() {
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
        all.rows.push(MethodTrials {
            method,
            prepare,
            trials,
        });
    }
    all
}
