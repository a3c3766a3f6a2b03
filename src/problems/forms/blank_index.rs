//! One square board, the number of its tiles and the place of the goal's blank in front (Sofia University), in any layout:
//!
//! ```text
//! 8          tiles
//! -1         the cell of the blank in the goal, from 0; -1 for the last
//! 1 2 3
//! 4 5 6
//! 0 7 8
//! ```

use crate::answer::{Answered, Run, RUN_OPTIONS};
use crate::args::OptionGroup;
use crate::problems::forms::bounded::read_cells;
use crate::problems::forms::squares::format::ANY_SIDE;
use crate::problems::forms::squares::solver::SquareSolver;
use crate::problems::forms::{Description, Form, Problem};
use crate::problems::generate::{grid_maker, rows_text, GridForm, MakeRequest, Maker};
use crate::problems::judge::case_line::pair_line;
use crate::problems::judge::{AcceptedPaths, Ask, Check, Judgement};
use crate::puzzle::{GoalRule, GridBoard, Instance, Order, Rng, Shape};
use crate::text::read::{
    number, show, BoardSize, CaseFormat, Cursor, Plain, ReadError, ReadResult, Sides,
};

/// The fewest rows and the most.
const SIDES: (usize, usize) = (2, 10);

/// A shortest path to a goal whose blank is where the input says.
pub struct BlankIndex;

impl Form for BlankIndex {
    fn plain_format(&self) -> Option<Plain<'_>> {
        Some(Plain::new(BlankIndex))
    }

    fn describe(&self, _row: &Problem) -> Description {
        let (least, most) = SIDES;
        Description {
            summary: "path".into(),
            input: format!(
                "the number of tiles, N x N - 1, N from {least} to {most}; the cell of the goal's blank, row by row from 0, or -1 for \
                 the last; one board; cells separated by white space, the blank is 0"
            ),
            goal: "1, 2, ... row by row, the blank in the cell that is given".into(),
            question: "the number of moves of a shortest path, and the directions of the tiles that slide, one on a line".into(),
        }
    }

    fn answer(&self, run: Run) -> Answered {
        let resources = run.settings.resources.clone();
        let mut solver = SquareSolver::new(true, false, resources);
        run.one_by_one(BlankIndex, &mut solver)
    }

    fn check(&self, check: Check) -> Judgement {
        check.on_grid(BlankIndex, self.ask(), true)
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
        Ok(None)
    }
}

impl GridForm for BlankIndex {
    /// Those whose shortest paths are found for certain.
    fn sizes(&self) -> BoardSize {
        BoardSize::InFront(Sides {
            least: SIDES.0,
            most: 4,
            ..ANY_SIDE
        })
    }

    fn goal(&self, shape: Shape) -> Option<Vec<usize>> {
        Some(GoalRule::Standard.cells(shape.rows, shape.cols))
    }

    /// Half of all goals have the blank in another cell than the last.
    fn complete(&self, case: &mut Instance, by_distance: bool, rng: &mut Rng) {
        if !by_distance && rng.below(2) == 0 {
            let blank = rng.below(case.cells());
            case.goal = goal(Shape::new(case.rows, case.cols), blank);
        }
    }

    fn text(&self, case: &Instance, wide: bool) -> String {
        let blank = case.goal.iter().position(|&tile| tile == 0);
        let blank = blank.filter(|&cell| cell + 1 < case.cells());
        let index = blank.map_or("-1".into(), |cell| cell.to_string());
        let board = rows_text(b'0', case.cols, &case.start, wide);
        format!("{}\n{index}\n{board}", case.cells() - 1)
    }
}

/// The goal with its blank in a cell.
fn goal(shape: Shape, blank: usize) -> Vec<usize> {
    let tile = |cell: usize| match cell {
        _ if cell == blank => 0,
        _ => cell + usize::from(cell < blank),
    };
    (0..shape.cells()).map(tile).collect()
}

impl CaseFormat for BlankIndex {
    type Case = GridBoard;

    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<GridBoard>> {
        board(cursor).map(Some).map_err(ReadError::lost)
    }

    fn instance(&self, case: &GridBoard) -> Instance {
        let goal = goal(case.shape, case.blank_home.into());
        let start = case.homes.iter().map(|&home| goal[usize::from(home)]);
        Instance::new(case.shape, start.collect(), goal)
    }
}

fn board(cursor: &mut Cursor) -> ReadResult<GridBoard> {
    let (least, most) = SIDES;
    let side = |word: &[u8]| {
        let tiles = number(word)? as usize;
        (least..=most).find(|side| side * side == tiles + 1)
    };
    let tiles = format!("a number of tiles: 3, 8, 15, ..., {}", most * most - 1);
    let side = header(cursor, &tiles, &side)?;
    let shape = Shape::new(side, side);
    let last = shape.cells() - 1;
    let cell = |word: &[u8]| match word {
        b"-1" => Some(last),
        word => number(word)
            .map(|cell| cell as usize)
            .filter(|&cell| cell <= last),
    };
    let cells = format!("the cell of the goal's blank: -1, or 0 to {last}");
    let blank = header(cursor, &cells, &cell)?;
    let cells = read_cells(cursor, shape.cells(), b'0')?;
    let tiles = |cells: &[usize]| cells.iter().map(|&tile| tile as u16).collect::<Vec<_>>();
    let goal = tiles(&goal(shape, blank));
    Ok(GridBoard::new(shape, &tiles(&cells), &goal))
}

/// Reads a number in front of the board. `name`: what it is, and its values.
fn header(
    cursor: &mut Cursor,
    name: &str,
    value: &dyn Fn(&[u8]) -> Option<usize>,
) -> ReadResult<usize> {
    let length = cursor.token()?;
    let token = &cursor.window()[..length];
    match value(token) {
        Some(value) => {
            cursor.advance(length);
            Ok(value)
        }
        None if token.is_empty() => Err(cursor.fault(format!("the input ends before {name}"))),
        None => {
            let token = show(token);
            Err(cursor.fault(format!("{token} is not {name}")))
        }
    }
}
