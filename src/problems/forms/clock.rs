//! Twelve tiles on thirteen cells (Eolymp 5303), in any layout. The middle cells of the second and the fourth row do not
//! exist, so these are fixed cells of 5 x 3:
//!
//! ```text
//! 11 12 1
//! 10    2
//!  9  0 3
//!  8    4
//!  7  6 5
//! ```
//!
//! Only two cells have three others beside them. So few paths do not turn back, and iterative deepening to the limit
//! takes some million nodes.

use crate::answer::{Answered, Run};
use crate::problems::forms::bounded::read_cells;
use crate::problems::forms::{Description, Form, Problem, Question, Task};
use crate::problems::generate::{
    swap_tiles, CaseKind, CaseList, CaseMaker, MadeSizes, MakeRequest, Maker,
};
use crate::problems::judge::{AcceptedPaths, AnswerKind, Ask, Check, Expected, Judgement};
use crate::puzzle::{GridBoard, Instance, Order, Path, Rng, Shape, Verdict, FIXED, FIXED_CELL};
use crate::solve::deepening::by_distance::{DistanceSearch, MeasuredGrid};
use crate::text::read::{CaseFormat, Cursor, Plain, ReadError, ReadResult};

const SHAPE: Shape = Shape::new(5, 3);

const NONE: usize = FIXED_CELL;

/// A clock face.
#[rustfmt::skip]
const GOAL: [usize; 15] = [
    11, 12, 1,
    10, NONE, 2,
    9, 0, 3,
    8, NONE, 4,
    7, 6, 5,
];

const CELLS: usize = 13;

/// The most moves of a path that is an answer.
pub const MOST_MOVES: usize = 70;

/// A shortest path to the clock face, if it is within the limit.
pub struct Clock;

impl Form for Clock {
    fn plain_format(&self) -> Option<Plain<'_>> {
        Some(Plain::new(Clock))
    }

    fn describe(&self, row: &Problem) -> Description {
        let letters = row.letters();
        Description {
            summary: format!("path up to {MOST_MOVES}"),
            input: "one board: five rows of 3, 2, 3, 2 and 3 cells; the blank is 0".into(),
            goal: "11 12 1 / 10 2 / 9 0 3 / 8 4 / 7 6 5".into(),
            question: format!(
                "the smallest number of moves, and a shortest path; the blank's moves up, down, left and right are {letters}, the \
                 directions of the tiles; -1 for more than {MOST_MOVES} moves"
            ),
        }
    }

    fn answer(&self, run: Run) -> Answered {
        run.one_by_one(Clock, &mut |case: &Instance| {
            Verdict::from(path(case)).into()
        })
    }

    fn check(&self, check: Check) -> Judgement {
        check.by_templates(Clock, AcceptedPaths::Shortest, |case: &Instance| {
            let path = path(case);
            let kind = match path {
                Some(_) => AnswerKind::Solved,
                None => AnswerKind::Unsolvable,
            };
            let moves = path.map(|path| path.len() as u64);
            Expected {
                path,
                ..Expected::new(kind, moves)
            }
        })
    }

    fn maker(&self, request: &MakeRequest) -> Maker<'_> {
        Some(Box::new(ClockMaker(Rng::new(request.seed))))
    }

    fn submit(&self, row: &Problem) -> Option<Task> {
        Some(row.task(Question::Clock, None))
    }

    fn ask(&self) -> Ask {
        Ask::Path(Order::Udlr, AcceptedPaths::Shortest)
    }

    fn search(&self) -> Result<Option<Shape>, &'static str> {
        Err("has cells of its own")
    }
}

impl CaseFormat for Clock {
    type Case = Instance;

    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<Instance>> {
        let cells = read_cells(cursor, CELLS, b'0').map_err(ReadError::lost)?;
        Ok(Some(case(&cells)))
    }

    fn instance(&self, case: &Instance) -> Instance {
        case.clone()
    }
}

/// The case of a board without the cells that do not exist.
fn case(cells: &[usize]) -> Instance {
    let mut cells = cells.iter().copied();
    let mut next = |&goal: &usize| match goal {
        NONE => NONE,
        _ => cells.next().unwrap_or(0),
    };
    Instance::new(SHAPE, GOAL.iter().map(&mut next).collect(), GOAL.to_vec())
}

/// The first shortest path, if it has at most [`MOST_MOVES`] moves.
fn path(case: &Instance) -> Option<Path> {
    let tiles = |cells: &[usize]| -> Vec<u16> {
        let tile = |&tile: &usize| u16::try_from(tile).unwrap_or(FIXED);
        cells.iter().map(tile).collect()
    };
    let board = GridBoard::new(SHAPE, &tiles(&case.start), &tiles(&case.goal));
    if !board.has_right_parity() {
        return None;
    }
    let grid = MeasuredGrid::new(SHAPE, Order::Udlr, &board.fixed);
    let mut search = DistanceSearch::new(&grid, board.homes.clone());
    let walk = search.solve(board.blank_home.into(), MOST_MOVES, u64::MAX)?;
    SHAPE
        .moves_through(case.blank(), walk.into_iter())
        .collect()
}

/// Makes boards by walks that do not turn back.
struct ClockMaker(Rng);

impl ClockMaker {
    fn walked(&mut self, moves: usize) -> Instance {
        let mut case = Instance::new(SHAPE, GOAL.to_vec(), GOAL.to_vec());
        let (mut blank, mut last) = (case.blank(), usize::MAX);
        for _ in 0..moves {
            let mut ways = case.neighbours(blank);
            ways.retain(|&to| to != last);
            let to = ways[self.0.below(ways.len())];
            case.start.swap(blank, to);
            (last, blank) = (blank, to);
        }
        case
    }
}

impl CaseMaker for ClockMaker {
    fn rng(&mut self) -> &mut Rng {
        &mut self.0
    }

    fn sizes(&self) -> MadeSizes {
        MadeSizes::One(SHAPE)
    }

    fn text_of(&self, case: &Instance) -> Option<String> {
        Some(text(case))
    }

    /// The goal, one move each way, two tiles exchanged, and boards about as far as the limit.
    fn list(&mut self, _kind: CaseKind, _count: usize) -> Result<CaseList, String> {
        let mut traps: Vec<Instance> = (0..4).map(|i| self.walked(i / 2)).collect();
        let mut exchanged = self.walked(0);
        swap_tiles(&mut exchanged.start);
        traps.push(exchanged);
        traps.extend((0..6).map(|i| self.walked(64 + 2 * i)));
        Ok(traps.iter().map(text).collect())
    }

    fn draw(&mut self, kind: CaseKind) -> Result<String, String> {
        let far = MOST_MOVES / 2 + self.0.below(MOST_MOVES / 2 + 1);
        let mut case = match kind {
            CaseKind::Near(moves) => self.walked(moves),
            _ => self.walked(far),
        };
        if kind == CaseKind::Unsolvable {
            swap_tiles(&mut case.start);
        }
        Ok(text(&case))
    }
}

fn text(case: &Instance) -> String {
    let row = |row: &[usize]| {
        let cells = row.iter().filter(|&&tile| tile != NONE);
        cells.map(usize::to_string).collect::<Vec<_>>().join(" ") + "\n"
    };
    case.start.chunks(SHAPE.cols).map(row).collect()
}
