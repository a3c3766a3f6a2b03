//! One board per line, whatever the line is: an empty one is a case, too.

use crate::problem::instance::Instance;
use crate::problem::square::GoalRule;
use crate::puzzle::shape::Shape;
use crate::read::cursor::Cursor;
use crate::read::line::{board, LineBoard};
use crate::read::reader::{CaseFormat, Parsed};
use std::io::Result;

/// What is wrong with a line that holds several boards.
const CARRIAGE_RETURNS: &str =
    "carriage returns end no line here: change them to line feeds, as tr '\\r' '\\n' does";

/// How boards are written on lines.
#[derive(Clone)]
pub(crate) struct LineFormat {
    /// The size of boards without rows.
    pub size: Option<Shape>,
    /// Goals by shape.
    pub goals: Vec<LineBoard>,
    /// The goal of all other shapes.
    pub rule: GoalRule,
}

impl LineFormat {
    /// The goal of boards of a shape.
    pub(crate) fn goal(&self, shape: Shape) -> LineBoard {
        let given = self.goals.iter().find(|goal| goal.shape == shape);
        let by_rule = || LineBoard {
            shape,
            tiles: self
                .rule
                .cells(shape.rows, shape.cols)
                .into_iter()
                .map(|tile| tile as u16)
                .collect(),
        };
        given.cloned().unwrap_or_else(by_rule)
    }
}

impl CaseFormat for LineFormat {
    type Case = LineBoard;

    const BY_LINE: bool = true;

    fn read(&mut self, cursor: &mut Cursor) -> Result<Parsed<LineBoard>> {
        let mut seen = 0;
        let (length, used) = loop {
            let window = cursor.window();
            let end = window[seen..].iter().position(|&b| b == b'\n');
            if let Some(end) = end {
                break (seen + end, seen + end + 1);
            }
            seen = window.len();
            if cursor.full() {
                let place = cursor.locate(0);
                cursor.skip_lines(1);
                let what = "the line is longer than 1 MiB".to_string();
                return Ok(Parsed::Bad(place, what.into()));
            }
            if !cursor.more()? {
                break (seen, seen);
            }
        };
        let parsed = match board(&cursor.window()[..length], self.size) {
            Ok(board) => Parsed::Case(board),
            Err((at, kind)) => {
                let text = cursor.window()[..length].trim_ascii_end();
                let kind = match text.contains(&b'\r') {
                    true => CARRIAGE_RETURNS.to_string().into(),
                    false => kind,
                };
                Parsed::Bad(cursor.locate(at), kind)
            }
        };
        cursor.advance_lines(used);
        Ok(parsed)
    }

    fn estimate(&self, bytes: usize) -> usize {
        bytes / 18
    }

    fn instance(&self, case: &LineBoard) -> Instance {
        let tiles = |board: &LineBoard| board.tiles.iter().map(|&tile| usize::from(tile)).collect();
        Instance {
            rows: case.shape.rows,
            cols: case.shape.cols,
            start: tiles(case),
            goal: tiles(&self.goal(case.shape)),
            ..Instance::default()
        }
    }
}
