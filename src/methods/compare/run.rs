//! `npuzzle realms`: every method on the same boards, side by side.

use crate::methods::choice::Choice;
use crate::methods::compare::{chart, report};
use crate::methods::lines;
use crate::methods::meter::{Limits, Stop};
use crate::methods::options::{limit, method, passes, split, whole};
use crate::methods::registry::{Method, METHODS};
use crate::methods::solver::{standard, Ready};
use crate::methods::space::{cells_of, Space, NONE};
use crate::methods::state::{State, Wide};
use crate::problem::form::Framing;
use crate::puzzle::board::{Board, Order, Shape};
use crate::puzzle::random::Rng;
use crate::read::reader::Session;
use crate::write::output::Output;
use std::ffi::OsString;
use std::fs::File;
use std::io::Read;
use std::time::{Duration, Instant};

/// What one method made of one board.
pub struct Trial {
    /// Moves of its path.
    pub moves: Result<usize, Stop>,
    pub expanded: u64,
    pub generated: u64,
    pub states: u64,
    pub bytes: u64,
    pub seconds: f64,
}

/// What one method made of all boards.
pub struct Row {
    pub method: &'static Method,
    /// Before the first board.
    pub prepare: f64,
    pub trials: Vec<Trial>,
}

/// All rows, and the shortest length of each board where a method that promises it has found one.
pub struct Rows {
    pub shape: Shape,
    pub shortest: Vec<Option<usize>>,
    pub rows: Vec<Row>,
}

/// How the figures are to be shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Show {
    Table,
    Json,
    Csv,
}

struct Options {
    size: Shape,
    count: Option<usize>,
    only: Vec<&'static Method>,
    show: Show,
    svg: Option<String>,
    passes: Option<u32>,
    seed: u64,
    limits: Limits,
    file: Option<OsString>,
}

/// Runs the command: the text to print, and whether every line of the input was a board.
///
/// # Errors
/// A sentence.
pub fn run(args: &[OsString], say: fn(&str)) -> Result<(String, bool), String> {
    let options = options(args)?;
    let (shape, boards, whole) = match &options.file {
        Some(file) => read(file, options.size, say)?,
        None => (options.size, made(&options), true),
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
        Show::Table => report::table(&rows),
        Show::Json => report::json(&rows),
        Show::Csv => report::csv(&rows),
    };
    Ok((text, whole))
}

fn options(args: &[OsString]) -> Result<Options, String> {
    let valued = [
        "--size", "--count", "--only", "--svg", "--passes", "--seed", "--time", "--nodes",
        "--memory",
    ];
    let (said, any_length, rest) = split(args, &valued)?;
    if any_length {
        return Err("realms takes no --any-length: it shows every path that is found".into());
    }
    let mut options = Options {
        size: Shape::new(3, 3),
        count: None,
        only: METHODS.iter().collect(),
        show: Show::Table,
        svg: None,
        passes: None,
        seed: 1,
        limits: Limits {
            time: Some(Duration::from_secs(1)),
            ..Limits::default()
        },
        file: None,
    };
    for (option, value) in &said {
        match option.as_str() {
            "--size" => options.size = size(value)?,
            "--count" => options.count = Some(whole(option, value, 1..=1_000_000)? as usize),
            "--only" => options.only = value.split(',').map(method).collect::<Result<_, _>>()?,
            "--svg" => options.svg = Some(value.clone()),
            "--passes" => options.passes = Some(passes(value)?),
            "--seed" => options.seed = whole(option, value, 0..=u64::MAX)?,
            _ => limit(&mut options.limits, option, value)?,
        }
    }
    let shows = [("--json", Show::Json), ("--csv", Show::Csv)];
    let (flags, others): (Vec<_>, Vec<_>) = rest
        .into_iter()
        .partition(|arg| shows.iter().any(|show| arg == show.0));
    for flag in flags {
        options.show = shows
            .iter()
            .find(|show| flag == show.0)
            .map_or(Show::Table, |show| show.1);
    }
    let mut files = crate::answer::line_options::files(&others, "realms")?;
    options.file = files.pop();
    match files.is_empty() {
        true => Ok(options),
        false => Err("realms reads one FILE".into()),
    }
}

fn size(text: &str) -> Result<Shape, String> {
    if text.eq_ignore_ascii_case("5x5") {
        return Ok(Shape::new(5, 5));
    }
    let wrong = || format!("--size `{text}`: two sides of 2 to 4, as in 3x4, or 5x5");
    crate::read::line::size(text).ok_or_else(wrong)
}

/// Seeded boards: random ones up to 9 cells; larger ones end a random walk, as random ones are beyond most methods.
fn made(options: &Options) -> Vec<Vec<u8>> {
    let shape = options.size;
    let mut rng = Rng::new(options.seed);
    let count = options
        .count
        .unwrap_or(if shape.cells() <= 9 { 50 } else { 20 });
    let space = space(shape);
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
        let (mut board, mut last) = (space.goal, NONE);
        for _ in 0..10 + rng.below(90) {
            let blank = space.blank(board);
            let steps = space.steps(blank, last);
            let step = steps[rng.below(steps.len())];
            board = board.slid(blank, step.to.into());
            last = step.m.into();
        }
        cells_of(board, shape)
    };
    (0..count).map(|_| one(&mut rng)).collect()
}

/// The space of all boards of a shape, in the type that holds any.
fn space(shape: Shape) -> Space<Wide> {
    Space::new(shape, Wide::from_cells(&standard(shape)))
}

/// Boards of one shape, and whether every line held one.
type Boards = (Shape, Vec<Vec<u8>>, bool);

/// The boards of a file, a line each; what is none, or of another shape than the first, or has no solution, is said and
/// left out.
fn read(file: &OsString, size: Shape, say: fn(&str)) -> Result<Boards, String> {
    let shown = file.to_string_lossy();
    let source: Box<dyn Read> = match file == "-" {
        true => Box::new(std::io::stdin()),
        false => Box::new(File::open(file).map_err(|e| format!("{shown}: {e}"))?),
    };
    let mut sink = Output::new(std::io::sink());
    let mut report = |fault: &crate::read::reader::Fault| say(&format!("{shown}:{fault}"));
    let mut session = Session::new(source, Framing::ToEnd, &mut sink, &mut report);
    let mut boards: Vec<Vec<u8>> = Vec::new();
    let mut shape = size;
    while let Some(length) = lines::next_line(&mut session).map_err(|e| format!("{shown}: {e}"))? {
        session.case += 1;
        let (length, used) = length.ok_or(format!("{shown}: a line longer than 1 MiB"))?;
        let line = &session.input.window()[..length];
        let sized =
            lines::board(line, None).or_else(|e| lines::board(line, Some(size)).map_err(|_| e));
        let what = match sized {
            Err((at, what)) => Some((at, what)),
            Ok((other, _)) if !boards.is_empty() && other != shape => Some((
                0,
                format!(
                    "a {} x {} board among {} x {} ones: realms compares boards of one size",
                    other.rows, other.cols, shape.rows, shape.cols
                ),
            )),
            Ok((own, cells)) => {
                if space(own).solvable(Wide::from_cells(&cells)) {
                    shape = own;
                    boards.push(cells);
                } else {
                    session.remark("this board is unsolvable, and left out");
                }
                None
            }
        };
        if let Some((at, what)) = what {
            session.fault(at, true, what);
        }
        session.input.advance(used);
    }
    let sound = !session.failed;
    match boards.is_empty() {
        true => Err(format!("{shown}: no boards to compare methods on")),
        false => Ok((shape, boards, sound)),
    }
}

fn compare(options: &Options, shape: Shape, boards: &[Vec<u8>], say: fn(&str)) -> Rows {
    let mut all = Rows {
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
        if let Err(what) = choice.fits(shape) {
            say(&format!("npuzzle realms: left out: {what}"));
            continue;
        }
        let began = Instant::now();
        let mut ready = Ready::new(&choice, shape, &standard(shape), Order::Udlr);
        let mut row = Row {
            method,
            prepare: began.elapsed().as_secs_f64(),
            trials: Vec::new(),
        };
        for (i, cells) in boards.iter().enumerate() {
            let began = Instant::now();
            let found = ready.solve(cells, &options.limits).expect("solvable");
            let seconds = began.elapsed().as_secs_f64();
            let moves = found.path.map(|path| path.len());
            if let (Ok(moves), true) = (moves, choice.shortest(shape)) {
                all.shortest[i] = Some(moves);
            }
            row.trials.push(Trial {
                moves,
                expanded: found.expanded,
                generated: found.generated,
                states: found.states,
                bytes: found.bytes,
                seconds,
            });
        }
        all.rows.push(row);
    }
    all
}
