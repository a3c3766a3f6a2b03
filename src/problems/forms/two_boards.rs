//! A start and a goal of one shape, an empty line between them, in any layout (NYU's 11-puzzle):
//!
//! ```text
//! 1 2 3 4
//! 5 6 7 8
//! 9 0 10 11
//!
//! 1 2 3 4
//! 5 6 7 8
//! 9 10 11 0
//! ```

use crate::answer::{Answered, Job, Run, Solver, SolverPace, RUN_OPTIONS};
use crate::args::OptionGroup;
use crate::problems::forms::bounded::{read_cells, start_and_goal};
use crate::problems::forms::squares::solver::SquareSolver;
use crate::problems::forms::{Description, Form, Problem};
use crate::problems::generate::{grid_maker, rows_text, GridForm, MakeRequest, Maker};
use crate::problems::judge::case_line::pair_line;
use crate::problems::judge::{AcceptedPaths, Ask, Check, Judgement};
use crate::puzzle::{Answer, GoalRule, GridBoard, Instance, Order, Rng, Shape};
use crate::text::read::{BoardSize, CaseFormat, Cursor, Plain, ReadError, ReadResult};

/// A shortest path from one board to another.
pub struct TwoBoards {
    pub shape: Shape,
}

impl Form for TwoBoards {
    fn plain_format(&self) -> Option<Plain<'_>> {
        Some(Plain::new(self))
    }

    fn describe(&self, row: &Problem) -> Description {
        let (shape, letters) = (self.shape, row.letters());
        Description {
            summary: "path and counts".into(),
            input: format!(
                "two boards of {shape}, start and goal, an empty line between them; cells separated by white space, the blank is 0"
            ),
            goal: "given: the second board".into(),
            question: format!(
                "start and goal again; the moves of a shortest path; the nodes generated; the path of the blank ({letters}: up, down, \
                 left, right); and for each board of the path the moves so far and the distances of the tiles, added up"
            ),
        }
    }

    fn answer(&self, run: Run) -> Answered {
        let resources = run.settings.resources.clone();
        let solver = SquareSolver::new(true, false, resources);
        run.one_by_one(self, &mut TwoBoardsSolver(solver))
    }

    fn check(&self, check: Check) -> Judgement {
        check.on_grid(self, self.ask(), true)
    }

    fn case_line(&self, case: &Instance) -> Option<String> {
        Some(pair_line(case))
    }

    fn maker(&self, request: &MakeRequest) -> Maker<'_> {
        grid_maker(self, self.framing(), request)
    }

    fn ask(&self) -> Ask {
        Ask::Path(Order::Udlr, AcceptedPaths::Shortest)
    }

    fn options(&self) -> Option<&'static OptionGroup> {
        Some(&RUN_OPTIONS)
    }

    fn search(&self) -> Result<Option<Shape>, &'static str> {
        Ok(Some(self.shape))
    }
}

impl GridForm for TwoBoards {
    fn sizes(&self) -> BoardSize {
        BoardSize::Fixed(self.shape)
    }

    fn goal(&self, shape: Shape) -> Option<Vec<usize>> {
        Some(GoalRule::Standard.cells(shape.rows, shape.cols))
    }

    /// Any goal; or, at the same distance, any numbers for the tiles.
    fn complete(&self, case: &mut Instance, by_distance: bool, rng: &mut Rng) {
        if !by_distance {
            return rng.shuffle(&mut case.goal);
        }
        let mut names: Vec<usize> = (1..case.cells()).collect();
        rng.shuffle(&mut names);
        for tile in case.start.iter_mut().chain(&mut case.goal) {
            *tile = tile.checked_sub(1).map_or(0, |tile| names[tile]);
        }
    }

    fn text(&self, case: &Instance, wide: bool) -> String {
        let boards = [&case.start, &case.goal];
        boards
            .map(|cells| rows_text(b'0', case.cols, cells, wide))
            .join("\n")
    }
}

impl CaseFormat for &TwoBoards {
    type Case = Instance;

    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<Instance>> {
        self.case(cursor).map(Some).map_err(ReadError::lost)
    }

    fn instance(&self, case: &Instance) -> Instance {
        case.clone()
    }
}

impl TwoBoards {
    fn case(&self, cursor: &mut Cursor) -> ReadResult<Instance> {
        let board = |cursor: &mut Cursor| read_cells(cursor, self.shape.cells(), b'0');
        let (start, goal) = start_and_goal(cursor, board)?;
        Ok(Instance::new(self.shape, start, goal))
    }
}

/// Solves a board whose tiles have the names of their homes.
struct TwoBoardsSolver(SquareSolver);

fn by_homes(case: &Instance) -> GridBoard {
    let tiles = |cells: &[usize]| cells.iter().map(|&tile| tile as u16).collect::<Vec<_>>();
    let shape = Shape::new(case.rows, case.cols);
    GridBoard::new(shape, &tiles(&case.start), &tiles(&case.goal))
}

impl Solver<Instance> for TwoBoardsSolver {
    fn solve(&mut self, case: &Instance) -> Answer {
        self.0.solve(&by_homes(case))
    }

    fn pace(&self) -> SolverPace {
        SolverPace::Jobs
    }

    fn job(&mut self, case: &Instance) -> Option<Box<dyn Job>> {
        self.0.job(&by_homes(case))
    }

    fn entries(&self) -> u64 {
        self.0.entries()
    }
}
