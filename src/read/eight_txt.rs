//! `eight-txt`: a start, the cell of its blank, and a goal, in any layout.

use crate::problem::format::Boards;
use crate::problem::instance::Instance;
use crate::puzzle::board::Board;
use crate::puzzle::shape::Shape;
use crate::read::board_text::{BoardText, FaultAt, Span};
use crate::read::boards::instance;
use crate::read::cursor::Cursor;
use crate::read::fault::show;
use crate::read::reader::{CaseFormat, Parsed};
use crate::read::tokens::number;

/// Cells of a board, and tokens of a case.
const CELLS: usize = 9;
/// Two boards and the cell of the blank.
const TOKENS: usize = 2 * CELLS + 1;

/// How the case is written.
pub(crate) struct EightTxtFormat {
    /// How its boards are written.
    text: BoardText,
}

impl EightTxtFormat {
    /// `form`: of one of its boards.
    pub(crate) fn new(form: &Boards) -> EightTxtFormat {
        EightTxtFormat {
            text: BoardText::new(form, 1),
        }
    }

    /// Start and goal, given all tokens of a case.
    fn boards(&self, text: &[u8], spans: &[Span]) -> std::result::Result<(Board, Board), FaultAt> {
        let part = |from: usize, to: usize| &spans[from.min(spans.len())..to.min(spans.len())];
        let start = self.text.board(text, part(0, CELLS))?;
        let blank = start.blank(CELLS);
        let Some(&(from, to)) = spans.get(CELLS) else {
            let what = "the input ends before the cell of the blank".to_string();
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
        let goal = self.text.board(text, part(CELLS + 1, TOKENS))?;
        Ok((start, goal))
    }
}

impl CaseFormat for EightTxtFormat {
    type Case = (Board, Board);

    fn read(&mut self, cursor: &mut Cursor) -> std::io::Result<Parsed<(Board, Board)>> {
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
        Ok(match self.boards(&text, &spans) {
            Ok(boards) => Parsed::Case(boards),
            Err((at, kind)) => {
                let token = spans.iter().position(|&(_, end)| at < end);
                let mut place = places[token.unwrap_or(places.len() - 1)];
                place.column += token.map_or(0, |token| at - spans[token].0) as u64;
                Parsed::Lost(place, kind)
            }
        })
    }

    fn instance(&self, case: &(Board, Board)) -> Instance {
        instance(Shape::new(3, 3), case.0, case.1)
    }
}
