//! `eight-txt`: a start, the cell of its blank, and a goal, in any layout.

use crate::answer::{Answered, PairSolver, Run};
use crate::problems::forms::{Description, Form, Problem};
use crate::problems::generate::{grid_maker, rows_text, GridForm, MakeRequest, Maker};
use crate::problems::judge::case_line::pair_line;
use crate::problems::judge::{AcceptedPaths, Ask, Check, Judgement};
use crate::puzzle::{Board, Instance, Order, Shape};
use crate::text::read::{
    number, show, BoardInput, BoardSize, BoardText, CaseFormat, Cases, CellText, Cursor, FaultAt,
    Plain, ReadError, ReadResult, Span,
};

/// Cells of a board, and tokens of a case.
const CELLS: usize = 9;
/// Two boards and the cell of the blank.
const TOKENS: usize = 2 * CELLS + 1;

/// Every board of a shortest path from a start to a goal.
pub struct EightTxt;

const EIGHT: Shape = Shape::new(3, 3);

impl Form for EightTxt {
    fn plain_format(&self) -> Option<Plain<'_>> {
        Some(Plain::new(EightTxt))
    }

    fn describe(&self, _row: &Problem) -> Description {
        Description {
            summary: "every board".into(),
            input: "the start, the cell of the blank (from 0), the goal;\n\
                    cells separated by white space, the blank is 0"
                .into(),
            goal: "given with each board".into(),
            question: "every board of a shortest path".into(),
        }
    }

    fn answer(&self, run: Run) -> Answered {
        let order = Order::Udlr;
        run.one_by_one(EightTxt, &mut PairSolver::searching(order))
    }

    fn check(&self, check: Check) -> Judgement {
        check.on_grid(EightTxt, self.ask(), true)
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

    fn search(&self) -> Result<Option<Shape>, &'static str> {
        Ok(Some(EIGHT))
    }
}

impl GridForm for EightTxt {
    fn sizes(&self) -> BoardSize {
        BoardSize::Fixed(EIGHT)
    }

    fn takes_any_spacing(&self) -> bool {
        false
    }

    fn text(&self, case: &Instance, _wide: bool) -> String {
        let [start, goal] =
            [&case.start, &case.goal].map(|cells| rows_text(b'0', CELLS, cells, false));
        format!("{start}{}\n{goal}", case.blank())
    }
}

/// How its boards are written.
const INPUT: BoardInput = BoardInput {
    cases: Cases::One,
    shape: EIGHT,
    text: CellText::Tokens,
    blank: b'0',
    lines: 3,
};

impl EightTxt {
    /// Start and goal, given all tokens of a case.
    fn boards(&self, text: &[u8], spans: &[Span]) -> Result<(Board, Board), FaultAt> {
        let format = BoardText::new(&INPUT, 1);
        let part = |from: usize, to: usize| &spans[from.min(spans.len())..to.min(spans.len())];
        let start = format.board(text, part(0, CELLS))?;
        let blank = start.blank(CELLS);
        let Some(&(from, to)) = spans.get(CELLS) else {
            let what = "the input ends before the cell of the blank";
            return Err((text.len(), what.into()));
        };
        let token = &text[from..to];
        match number(token) {
            Some(cell) if cell as usize == blank => {}
            Some(cell) if (cell as usize) < CELLS => {
                let what = format!("the blank is in cell {blank}, not in cell {cell} (from 0)");
                return Err((from, what.into()));
            }
            _ => {
                let what = format!("{} is not a cell: 0 to 8", show(token));
                return Err((from, what.into()));
            }
        }
        let goal = format.board(text, part(CELLS + 1, TOKENS))?;
        Ok((start, goal))
    }
}

impl CaseFormat for EightTxt {
    type Case = (Board, Board);

    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<(Board, Board)>> {
        let (mut text, mut spans, mut places) = (Vec::new(), Vec::new(), Vec::new());
        while spans.len() < TOKENS {
            let length = cursor.token()?;
            places.push(cursor.locate(0));
            if length == 0 {
                break;
            }
            let from = text.len();
            text.extend_from_slice(&cursor.window()[..length]);
            spans.push((from, text.len()));
            text.push(b' ');
            cursor.advance(length);
        }
        self.boards(&text, &spans).map(Some).map_err(|(at, kind)| {
            let token = spans.iter().position(|&(_, end)| at < end);
            let mut place = places[token.unwrap_or(places.len() - 1)];
            place.column += token.map_or(0, |token| at - spans[token].0) as u64;
            ReadError::at(place, kind).lost()
        })
    }

    fn instance(&self, case: &(Board, Board)) -> Instance {
        Instance::of_boards(EIGHT, case.0, case.1)
    }
}
