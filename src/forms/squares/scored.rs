//! Square boards that share a budget of time, and score points (SPOJ SOLVING).

use crate::answer::{Answered, Failure, Run, Solver, Summary, JOBS};
use crate::args::{option, OptionGroup, OptionRow};
use crate::forms::squares::format::SquareFormat;
use crate::forms::squares::shared_time::{search, TimedBoard};
use crate::forms::squares::solver::SquareSolver;
use crate::forms::squares::Square;
use crate::forms::{Description, Form, Problem, Question, SearchAsked, Task};
use crate::generate::{Made, MakeRequest};
use crate::judge::answers::TemplateJudge;
use crate::judge::{Ask, CaseJudge, Check, GridOracle, Judged, Judgement, OutputLines, Score};
use crate::puzzle::{Answer, GridBoard, Instance, Order, Verdict};
use crate::read::{plural, Framing, Next, Plain, PlainFormat, Reader};
use std::time::{Duration, Instant};

/// The default time for all boards: a little less than the judge's.
const TIME: Duration = Duration::from_millis(900);

/// The number of boards that share the time. Those after them get paths, too, but no search.
const TOGETHER: usize = 1000;

/// The largest side for which shortest paths are found.
const SHORTEST_SIDE: usize = 3;

/// Short paths within a budget of time for all boards together.
pub(crate) struct Scored(pub Square);

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

    fn plain_format(&self) -> Option<PlainFormat<'_>> {
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
        let oracle = GridOracle::new(Ask::Path(Order::Udlr, self.0.accepts), false, None);
        let judge = PointsJudge {
            paths: TemplateJudge::new(check.answers, self.0.accepts, oracle),
            points: 0.0,
            moves: 0,
        };
        check.cases(Plain(self.0.format()), judge)
    }

    fn make(&self, row: &Problem, request: &MakeRequest) -> Made<'_> {
        self.0.make(row, request)
    }

    fn options(&self) -> Option<&'static OptionGroup> {
        Some(&SCORED_OPTIONS)
    }

    fn submit(&self, row: &Problem) -> Option<Task> {
        let mut task = row.task(Question::Scored, None);
        (task.smallest_side, task.largest_side) = self.0.sent;
        Some(task)
    }

    fn search(&self, row: &Problem) -> Result<SearchAsked, String> {
        let id = row.id;
        Err(format!(
            "{id} has a budget of time for all boards together, so it takes no method"
        ))
    }
}

/// Answers an input.
///
/// # Errors
/// Those of input and output.
fn answer_all(format: SquareFormat, run: Run) -> Result<Summary, Failure> {
    let Run {
        wording,
        framing,
        settings,
        streams,
        ..
    } = run;
    let until = Instant::now() + settings.limits.time.unwrap_or(TIME);
    let mut shortest = SquareSolver::new(false, false, settings.resources.clone());
    let mut reader = Reader::new(format, framing, streams.input);
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
    if board.shape.rows > SHORTEST_SIDE {
        return TimedBoard::new(board);
    }
    let answer = shortest.solve(&board);
    let path = match &answer.verdict {
        Verdict::No => None,
        Verdict::Path(path) => Some(path.iter().collect()),
        Verdict::LongPath(path) => Some(path.clone()),
        _ => return TimedBoard::new(board),
    };
    TimedBoard::settled(board, path)
}

/// Judges paths, and adds up their points.
struct PointsJudge {
    paths: TemplateJudge<GridOracle>,
    points: f64,
    moves: usize,
}

impl CaseJudge<Instance> for PointsJudge {
    fn judge(&mut self, number: u64, case: &Instance, lines: &mut OutputLines) -> Judged<()> {
        self.paths.judge(number, case, lines)?;
        if case.is_solvable() {
            let moves = lines.line().len();
            self.points += case.rows.pow(3) as f64 / (moves + 1) as f64;
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
