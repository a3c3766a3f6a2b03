//! Boards with fixed cells, and a budget of letters for the paths of all of them (Google Developer Day 2011):
//!
//! ```text
//! 72187 81749 72303 81778            the most letters L, R, U, D of all answers together
//! 2                                  boards
//! 5,6,12=E4D9HIF8=GN576LOABMTPKQSR0J
//! 3,3,168452=30                      columns, rows, cells: 1-9 and A-Z, 0 the blank, = a fixed cell
//! ```
//!
//! A tile belongs in the cell of its number, counted row by row from 1, fixed cells too; the blank belongs in the last cell
//! that is not fixed. After a fault in a board reading goes on with the next line.

use crate::problem::instance::{BudgetedCase, Instance, LetterCounts, Setting};
use crate::puzzle::shape::{Move, Shape};
use crate::read::board_text::FaultAt;
use crate::read::bounded::bounded;
use crate::read::cursor::{Cursor, LONGEST_TOKEN};
use crate::read::fault::{show, FaultKind};
use crate::read::reader::{CaseFormat, Parsed};
use crate::read::tokens::number;
use std::io::Result;

/// The most cells: tiles are 1 to 9 and A to Z.
pub(crate) const MOST_LABELS: usize = 36;

/// The most boards of an input.
const MOST_BOARDS: usize = 1_000_000;

/// The largest budget of a letter.
const MOST_LETTERS: usize = 1_000_000_000;

/// The letters of the budget in the order in which they are written.
pub(crate) const BUDGET_ORDER: [Move; 4] = [Move::Left, Move::Right, Move::Up, Move::Down];

/// How such an input is written.
#[derive(Default)]
pub(crate) struct BudgetedFormat {
    /// Of the whole input, once it is read.
    pub budget: LetterCounts,
}

/// A board with fixed cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BudgetedBoard {
    pub shape: Shape,
    /// By cell: the cell where its content belongs. A fixed cell has its own number.
    pub homes: Vec<u8>,
    /// The cell where the blank belongs.
    pub blank_home: u8,
    /// By cell.
    pub fixed: Vec<bool>,
}

impl CaseFormat for BudgetedFormat {
    type Case = BudgetedBoard;

    fn count(&mut self, cursor: &mut Cursor) -> Result<std::result::Result<u64, FaultKind>> {
        if cursor.token()? == 0 {
            return Ok(Err(FaultKind::NoCase));
        }
        for m in BUDGET_ORDER {
            let name = format!("the budget of {}", ['U', 'D', 'L', 'R'][m as usize]);
            match bounded(cursor, 0..=MOST_LETTERS, &name)? {
                Ok(letters) => self.budget[m as usize] = letters as u64,
                Err((_, kind)) => return Ok(Err(kind)),
            }
        }
        let count = bounded(cursor, 0..=MOST_BOARDS, "a number of boards")?;
        Ok(count.map(|count| count as u64).map_err(|(_, kind)| kind))
    }

    fn read(&mut self, cursor: &mut Cursor) -> Result<Parsed<BudgetedBoard>> {
        let length = cursor.token()?;
        match board(&cursor.window()[..length]) {
            Ok(board) => {
                cursor.advance(length);
                Ok(Parsed::Case(board))
            }
            Err((at, kind)) => {
                let place = cursor.locate(at);
                cursor.skip_lines(1);
                Ok(Parsed::Bad(place, kind))
            }
        }
    }

    fn instance(&self, case: &BudgetedBoard) -> Instance {
        let tile = |home: u8| match home {
            home if home == case.blank_home => 0,
            home => usize::from(home) + 1,
        };
        Instance {
            rows: case.shape.rows,
            cols: case.shape.cols,
            start: case.homes.iter().map(|&home| tile(home)).collect(),
            goal: (0..case.homes.len() as u8).map(tile).collect(),
            setting: Setting::Budgeted(BudgetedCase {
                fixed: case.fixed.clone(),
                budget: self.budget,
            }),
            ..Instance::default()
        }
    }
}

/// Reads `W,H,CELLS`.
fn board(token: &[u8]) -> std::result::Result<BudgetedBoard, FaultAt> {
    if token.len() >= LONGEST_TOKEN {
        return Err((0, "a token of 4 KiB is no board".to_string().into()));
    }
    let mut words = token.splitn(3, |&b| b == b',');
    let (Some(width), Some(height), Some(cells)) = (words.next(), words.next(), words.next())
    else {
        let form = "`W,H,CELLS`".to_string();
        return Err((0, FaultKind::BadBrackets(token.to_vec(), form)));
    };
    let side = |word: &[u8], at: usize, name: &str| match number(word) {
        Some(side) if (1..=MOST_LABELS as u32).contains(&side) => Ok(side as usize),
        _ => {
            let what = format!("{} is not {name}: 1 to {MOST_LABELS}", show(word));
            Err((at, FaultKind::from(what)))
        }
    };
    let cols = side(width, 0, "a number of columns")?;
    let rows = side(height, width.len() + 1, "a number of rows")?;
    if rows * cols > MOST_LABELS {
        let what = format!("{cols} x {rows} cells are more than {MOST_LABELS}");
        return Err((0, what.into()));
    }
    let begin = token.len() - cells.len();
    if cells.len() != rows * cols {
        return Err((begin, FaultKind::Cells(cells.to_vec(), rows * cols)));
    }
    let found = contents(cells).map_err(|(at, kind)| (begin + at, kind))?;
    let (homes, blank_home, fixed) = found;
    Ok(BudgetedBoard {
        shape: Shape::new(rows, cols),
        homes,
        blank_home,
        fixed,
    })
}

/// By cell: the home of its content, and whether it is fixed; with the home of the blank between.
fn contents(cells: &[u8]) -> std::result::Result<(Vec<u8>, u8, Vec<bool>), FaultAt> {
    let fixed: Vec<bool> = cells.iter().map(|&b| b == b'=').collect();
    let Some(blank_home) = fixed.iter().rposition(|&fixed| !fixed) else {
        return Err((0, "all cells are fixed".to_string().into()));
    };
    let mut homes: Vec<u8> = Vec::with_capacity(cells.len());
    for (cell, &byte) in cells.iter().enumerate() {
        let fault = |what: String| Err((cell, FaultKind::from(what)));
        let label = show(&[byte]);
        let home = match byte {
            b'=' => cell,
            b'0' => blank_home,
            b'1'..=b'9' => usize::from(byte - b'1'),
            b'A'..=b'Z' => usize::from(byte - b'A') + 9,
            _ => {
                return fault(format!(
                    "{label} is not a cell: the tiles are 1 to 9 and A to Z, the blank is 0, a fixed cell is ="
                ))
            }
        };
        if byte != b'=' && byte != b'0' {
            if home >= cells.len() {
                return fault(format!("{label} is too large for {} cells", cells.len()));
            }
            if fixed[home] {
                return fault(format!(
                    "{label} belongs in cell {}, which is fixed",
                    home + 1
                ));
            }
            if home == blank_home {
                return fault(format!("{label} belongs in the cell of the blank"));
            }
        }
        if homes.contains(&(home as u8)) {
            let kind = match byte {
                b'0' => FaultKind::Twice(0, false),
                _ => FaultKind::LetterTwice(byte, !cells.contains(&b'0')),
            };
            return Err((cell, kind));
        }
        homes.push(home as u8);
    }
    Ok((homes, blank_home as u8, fixed))
}
