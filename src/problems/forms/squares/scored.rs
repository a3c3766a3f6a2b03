//! Square boards that share a budget of time, and score points (SPOJ SOLVING).
//!
//! A path of M moves for a board of N rows is worth N^3 / (M + 1) points, which is about the same for every N. First,
//! all boards get a constructed path. Then, until time is up, the next board to search is the one that should gain the
//! most points for the work. Each search of a board is twice as wide as its last one.

use crate::answer::{Answered, Failure, Run, Solver, Summary, JOBS};
use crate::args::{option, OptionGroup, OptionRow};
use crate::problems::forms::squares::format::SquareFormat;
use crate::problems::forms::squares::solver::SquareSolver;
use crate::problems::forms::squares::Square;
use crate::problems::forms::{Description, Form, Problem, Question, Task};
use crate::problems::generate::{MakeRequest, Maker};
use crate::problems::judge::answers::TemplateJudge;
use crate::problems::judge::{
    Ask, CaseJudge, Check, GridOracle, Judged, Judgement, OutputLines, Score,
};
use crate::puzzle::{on_threads, Answer, GridBoard, Instance, LongPath, Shape, Verdict};
use crate::solve::large::any_path::any;
use crate::solve::sliding_tree::{SlidingBeams, MAX_SIDE};
use crate::text::read::any_case::AnyCase;
use crate::text::read::{plural, Framing, Next, Plain, Reader};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// The default time for all boards: a little less than the judge's.
const TIME: Duration = Duration::from_millis(900);

/// The number of boards that share the time. Those after them get paths, too, but no search.
const TOGETHER: usize = 1000;

/// The largest side for which shortest paths are found.
const SHORTEST_SIDE: usize = 3;

/// Short paths within a budget of time for all boards together.
pub struct Scored(pub Square);

/// The options that limit the search.
static SCORED_OPTIONS: OptionGroup = OptionGroup {
    title: "The search goes on until its time is up, and then all paths are written:",
    rows: &[
        option(
            "--time",
            "SECONDS",
            "the time for all boards together, 0.9 by default: the judge gives 1",
        ),
        OptionRow {
            help: "search on N threads; else on all cores. Answers are in the order of the input",
            ..JOBS
        },
    ],
};

impl Form for Scored {
    fn framing(&self) -> Framing {
        self.0.framing()
    }

    fn plain_format(&self) -> Option<Plain<'_>> {
        self.0.plain_format()
    }

    fn describe(&self, row: &Problem) -> Description {
        let letters = row.letters();
        Description {
            summary: "short paths, scored".into(),
            question: format!(
                "a short path of the blank ({letters}: up, down, left, right) of at most 10000 moves; M moves of a board of N x N \
                 are worth N^3 / (M + 1) points"
            ),
            ..self.0.describe(row)
        }
    }

    fn answer(&self, run: Run) -> Answered {
        answer_all(self.0.format(), run)
    }

    fn check(&self, check: Check) -> Judgement {
        let mut oracle = GridOracle::new(self.ask(), false, None, check.resources);
        let judge = PointsJudge {
            paths: TemplateJudge::new(check.answers, self.0.accepts, &mut oracle),
            points: 0.0,
            moves: 0,
        };
        check.cases(self.0.format(), judge)
    }

    fn maker(&self, request: &MakeRequest) -> Maker<'_> {
        self.0.maker(request)
    }

    fn ask(&self) -> Ask {
        self.0.ask()
    }

    fn options(&self) -> Option<&'static OptionGroup> {
        Some(&SCORED_OPTIONS)
    }

    fn submit(&self, row: &Problem) -> Option<Task> {
        let mut task = row.task(Question::Scored, None);
        (task.smallest_side, task.largest_side) = self.0.sent;
        Some(task)
    }

    fn search(&self) -> Result<Option<Shape>, &'static str> {
        Err("has a budget of time for all boards together")
    }
}

/// Answers an input.
fn answer_all(format: SquareFormat, run: Run) -> Answered {
    let Run {
        wording,
        framing,
        settings,
        streams,
        ..
    } = run;
    let until = Instant::now() + settings.limits.time.unwrap_or(TIME);
    let mut shortest = SquareSolver::new(false, false, settings.resources.clone());
    let mut reader = Reader::new(Box::new(format), framing, streams.input);
    let mut summary = Summary::default();
    let mut more = true;
    while more {
        // For each case the index of its board, or `None` if it could not be read.
        let (mut cases, mut boards) = (Vec::new(), Vec::new());
        while more && cases.len() < TOGETHER {
            match reader.next().map_err(Failure::Read)? {
                Next::Case(board) => {
                    cases.push(Some(boards.len()));
                    boards.push(timed(board, &mut shortest));
                }
                Next::Invalid(fault) => {
                    (streams.report)(&fault);
                    cases.push(None);
                }
                Next::Fault(fault) => {
                    summary.failed |= fault.kind.is_failure();
                    (streams.report)(&fault);
                }
                Next::End => more = false,
            }
        }
        search(&mut boards, settings.threads(), until);
        for case in cases {
            summary.cases += 1;
            let answer = Answer::from(match case {
                Some(i) => boards[i].path.take().map_or(Verdict::No, Verdict::LongPath),
                None => Verdict::Invalid,
            });
            summary.count(&answer);
            let written = wording.write(streams.out, summary.cases, &answer, &Instance::default);
            written.map_err(Failure::Write)?;
        }
    }
    streams.out.flush().map_err(Failure::Write)?;
    Ok(summary)
}

/// A board with its first path, which is a shortest one up to 3 x 3.
fn timed(board: GridBoard, shortest: &mut SquareSolver) -> TimedBoard {
    let small = board.shape.rows <= SHORTEST_SIDE;
    let path = match small.then(|| shortest.solve(&board).verdict) {
        Some(Verdict::No) => None,
        Some(Verdict::Path(path)) => Some(path.iter().collect()),
        Some(Verdict::LongPath(path)) => Some(path),
        _ => {
            let constructed = any(&board, &|| false).0;
            return TimedBoard::new(board, constructed, WIDTHS.0);
        }
    };
    // The board needs no search.
    TimedBoard::new(board, path, usize::MAX)
}

/// Judges paths, and adds up their points.
struct PointsJudge<'a> {
    paths: TemplateJudge<'a>,
    points: f64,
    moves: usize,
}

impl CaseJudge for PointsJudge<'_> {
    fn judge(&mut self, board: Instance, case: &AnyCase, lines: &mut OutputLines) -> Judged<()> {
        let (solvable, rows) = (board.is_solvable(), board.rows);
        self.paths.judge(board, case, lines)?;
        if solvable {
            let moves = lines.line().len();
            self.points += rows.pow(3) as f64 / (moves + 1) as f64;
            self.moves += moves;
        }
        Ok(())
    }

    fn finish(&mut self, cases: u64, _lines: &mut OutputLines) -> Judged<Option<Score>> {
        let (points, moves) = (self.points, plural(self.moves as u64, "move"));
        let boards = plural(cases, "board");
        Ok(Some(Score {
            points,
            words: format!("{points:.4} points: {boards}, {moves}"),
        }))
    }
}

/// The widths of a board's first beam and of its last.
const WIDTHS: (usize, usize) = (60, 1 << 13);

/// The smallest side of boards that are searched by beams.
const LEAST_SIDE: usize = 4;

/// How far from home the tiles are when the second part of a search begins; searches of a board use these in turn.
const NEAR: [f64; 3] = [2.0, 1.5, 2.5];

/// The expected gain of a search as a fraction of the points: for a board with only a constructed path, and for one
/// with a path of an earlier search.
const GAINS: [f64; 2] = [0.7, 0.06];

/// Seconds per state, before any are measured.
const SECONDS: f64 = 2e-7;

/// A board, and the best of its paths.
struct TimedBoard {
    board: GridBoard,
    /// `None` if the goal cannot be reached.
    path: Option<LongPath>,
    /// The sum of the tiles' distances: no path has fewer moves.
    least: usize,
    /// The width of the next search, and the number of searches so far.
    width: usize,
    searches: usize,
    /// Whether a search has found a path.
    found: bool,
    busy: bool,
}

impl TimedBoard {
    /// `width`: that of the first search.
    fn new(board: GridBoard, path: Option<LongPath>, width: usize) -> TimedBoard {
        TimedBoard {
            path,
            least: distances(&board),
            board,
            width,
            searches: 0,
            found: false,
            busy: false,
        }
    }

    fn side(&self) -> usize {
        self.board.shape.rows
    }

    /// The expected number of states of the next search.
    fn states(&self) -> f64 {
        self.width as f64 * self.side().pow(3) as f64
    }

    /// The expected points per state of the next search; `None` if the board is not to be searched.
    fn worth(&self) -> Option<f64> {
        let path = self.path.as_ref()?;
        let searched = (LEAST_SIDE..=MAX_SIDE).contains(&self.side());
        let done = self.busy || self.width > WIDTHS.1 || path.len() == self.least;
        if !searched || done {
            return None;
        }
        let points = self.side().pow(3) as f64 / (path.len() + 1) as f64;
        Some(points * GAINS[usize::from(self.found)] / self.states())
    }
    /// Ends a search, and keeps its path if that is shorter.
    fn keep(&mut self, path: Option<LongPath>) {
        self.busy = false;
        self.width *= 2;
        self.searches += 1;
        let Some(path) = path else {
            return;
        };
        self.found = true;
        let best = self.path.as_ref();
        if best.is_some_and(|best| path.len() < best.len()) {
            self.path = Some(self.board.proven(path));
        }
    }
}

/// The sum of the distances of all tiles to their homes.
fn distances(board: &GridBoard) -> usize {
    let distance = |(cell, &home): (usize, &u16)| board.shape.distance(home.into(), cell);
    let contents = board.homes.iter().enumerate();
    let tiles = contents.filter(|(_, &home)| home != board.blank_home);
    tiles.map(distance).sum()
}

/// The boards, and the time and the states of all searches so far.
struct Shared {
    boards: Vec<TimedBoard>,
    seconds: f64,
    states: f64,
}

impl Shared {
    /// The board to be searched next, of those whose searches should end in time.
    fn next(&self, left: f64) -> Option<usize> {
        let fits = |board: &TimedBoard| board.states() * self.seconds / self.states <= left;
        let boards = self.boards.iter().enumerate();
        let worth = boards.filter_map(|(i, board)| {
            let worth = board.worth().filter(|_| fits(board))?;
            Some((i, worth))
        });
        worth.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(i, _)| i)
    }
}

/// Searches boards on some threads until time is up.
fn search(boards: &mut Vec<TimedBoard>, threads: usize, until: Instant) {
    let shared = Mutex::new(Shared {
        boards: std::mem::take(boards),
        seconds: SECONDS,
        states: 1.0,
    });
    let beams: [OnceLock<SlidingBeams>; MAX_SIDE + 1] = Default::default();
    on_threads(threads.saturating_sub(1), &|| work(&shared, &beams, until));
    let shared = shared.into_inner();
    *boards = shared.unwrap_or_else(PoisonError::into_inner).boards;
}

/// The work of one thread.
fn work(shared: &Mutex<Shared>, beams: &[OnceLock<SlidingBeams>], until: Instant) {
    let lock = || -> MutexGuard<Shared> { shared.lock().unwrap_or_else(PoisonError::into_inner) };
    let late = || Instant::now() >= until;
    while !late() {
        let began = Instant::now();
        let mut now = lock();
        let Some(i) = now.next((until - began).as_secs_f64()) else {
            return;
        };
        let next = &mut now.boards[i];
        next.busy = true;
        let (board, planned) = (next.board.clone(), next.states());
        let search = (next.width, NEAR[next.searches % NEAR.len()]);
        drop(now);
        let side = board.shape.rows;
        let beams = beams[side].get_or_init(|| SlidingBeams::new(side));
        let (path, _) = beams.path_home(&board.homes, board.blank_home, search, &late);
        let mut now = lock();
        now.seconds += began.elapsed().as_secs_f64();
        now.states += planned;
        now.boards[i].keep(path.map(|path| path.into_iter().collect()));
    }
}
