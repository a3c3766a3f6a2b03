//! A search and a board, as in `bfs 0,8,7,6,5,4,3,2,1` (edX).

use crate::problem::instance::Instance;
use crate::puzzle::board::Board;
use crate::puzzle::shape::Shape;
use crate::puzzle::solver::Strategy;
use crate::read::board_text::{pack, repeated, FaultAt};
use crate::read::boards::instance;
use crate::read::cursor::{Cursor, LONGEST_TOKEN};
use crate::read::fault::{plural, show, FaultKind};
use crate::read::reader::{CaseFormat, Parsed};
use crate::read::tokens::number;
use std::io::Result;

/// Cells of a board.
const CELLS: usize = 9;

/// The searches by their names.
pub(crate) const STRATEGIES: [(&str, Strategy); 3] = [
    ("bfs", Strategy::BreadthFirst),
    ("dfs", Strategy::DepthFirst),
    ("ast", Strategy::Astar),
];

/// How the case is written: two tokens.
pub(crate) struct DriverFormat;

/// A board, and the search for its path.
pub(crate) struct DriverCase {
    pub strategy: Strategy,
    pub board: Board,
}

/// The goal of all boards: 0, 1, 2, ... with the blank first.
pub(crate) fn driver_goal() -> Board {
    Board::pack(&[0, 1, 2, 3, 4, 5, 6, 7, 8])
}

impl CaseFormat for DriverFormat {
    type Case = DriverCase;

    fn read(&mut self, cursor: &mut Cursor) -> Result<Parsed<DriverCase>> {
        let length = cursor.token()?;
        let name = &cursor.window()[..length];
        let found = STRATEGIES.iter().find(|known| known.0.as_bytes() == name);
        let Some(&(_, strategy)) = found else {
            let what = format!("{} is no search: bfs, dfs and ast are", show(name));
            let place = cursor.locate(0);
            cursor.skip_lines(1);
            return Ok(Parsed::Bad(place, what.into()));
        };
        cursor.advance(length);
        let length = cursor.token()?;
        let token = &cursor.window()[..length];
        match board(token) {
            Ok(board) => {
                cursor.advance(length);
                Ok(Parsed::Case(DriverCase { strategy, board }))
            }
            Err((at, kind)) => {
                // Where the board is missing the next case begins.
                let is_name = STRATEGIES.iter().any(|known| known.0.as_bytes() == token);
                if !is_name {
                    cursor.skip_lines(1);
                }
                Ok(Parsed::Bad(cursor.locate(at), kind))
            }
        }
    }

    fn instance(&self, case: &DriverCase) -> Instance {
        Instance {
            strategy: Some(case.strategy),
            ..instance(Shape::new(3, 3), case.board, driver_goal())
        }
    }
}

/// The board of nine numbers with commas between.
fn board(token: &[u8]) -> std::result::Result<Board, FaultAt> {
    if token.is_empty() {
        return Err((
            0,
            "the input ends where a board is needed".to_string().into(),
        ));
    }
    if token.len() >= LONGEST_TOKEN {
        return Err((0, "a token of 4 KiB is no board".to_string().into()));
    }
    let mut cells = Vec::new();
    let mut at = 0;
    let words = || token.split(|&b| b == b',');
    let no_blank = || words().count() == CELLS && words().all(|word| number(word) != Some(0));
    for word in words() {
        match number(word) {
            None if word.is_empty() => {
                let what = "a number is needed beside each comma".to_string();
                return Err((at, what.into()));
            }
            Some(value) if (value as usize) < CELLS => cells.push((at, value)),
            _ => {
                let kind = FaultKind::BadCell {
                    token: word.to_vec(),
                    tiles: CELLS - 1,
                    blank: b'0',
                    no_blank: no_blank(),
                };
                return Err((at, kind));
            }
        }
        at += word.len() + 1;
    }
    if let Some(fault) = repeated(CELLS, &cells) {
        return Err(fault);
    }
    if cells.len() != CELLS {
        let cells = plural(cells.len() as u64, "cell");
        let what = format!("{cells} where {CELLS} are needed");
        return Err((token.len(), what.into()));
    }
    Ok(pack(&cells))
}
