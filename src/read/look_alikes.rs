//! Two pictures of tiles in two colours (Project Euler 244), in any layout: `r`, `b`, and `.` for the blank.
//!
//! ```text
//! .rbb      .brb
//! rrbb      brbr
//! rrbb      rbrb
//! rrbb      brbr
//! ```

use crate::problem::instance::Instance;
use crate::read::bounded::Checked;
use crate::read::cursor::Cursor;
use crate::read::fault::{plural, show};
use crate::read::reader::{CaseFormat, Parsed};
use std::io::Result;

/// Rows, and columns.
pub(crate) const SIDE: usize = 4;

/// How the blank and the two colours are written.
pub(crate) const CHARACTERS: [u8; 3] = *b".rb";

/// How the case is written.
pub(crate) struct LookAlikesFormat;

/// Start and goal: by cell, 0 for the blank, 1 and 2 for the colours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LookAlikesCase {
    pub start: Vec<u8>,
    pub goal: Vec<u8>,
}

impl CaseFormat for LookAlikesFormat {
    type Case = LookAlikesCase;

    fn read(&mut self, cursor: &mut Cursor) -> Result<Parsed<LookAlikesCase>> {
        let case = match picture(cursor)? {
            Ok(start) => picture(cursor)?.map(|goal| LookAlikesCase { start, goal }),
            Err(fault) => Err(fault),
        };
        Ok(match case {
            Ok(case) => Parsed::Case(case),
            Err((place, kind)) => Parsed::Lost(place, kind),
        })
    }

    fn instance(&self, case: &LookAlikesCase) -> Instance {
        let cells = |cells: &[u8]| cells.iter().map(|&cell| usize::from(cell)).collect();
        Instance {
            rows: SIDE,
            cols: SIDE,
            start: cells(&case.start),
            goal: cells(&case.goal),
            ..Instance::default()
        }
    }
}

/// Reads the cells of a picture.
fn picture(cursor: &mut Cursor) -> Result<Checked<Vec<u8>>> {
    let mut cells = Vec::new();
    while cells.len() < SIDE * SIDE {
        if !cursor.skip_space()? {
            let what = format!("the input ends after {} of 16 cells", cells.len());
            return Ok(Err((cursor.locate(0), what.into())));
        }
        let byte = cursor.window()[0];
        let Some(cell) = CHARACTERS.iter().position(|&c| c == byte) else {
            // The whole token: it may show that the input is no text.
            cursor.token()?;
            let what = format!("{} is not a cell: r, b, or . for the blank", show(&[byte]));
            return Ok(Err((cursor.locate(0), what.into())));
        };
        cells.push(cell as u8);
        cursor.advance(1);
    }
    let blanks = cells.iter().filter(|&&cell| cell == 0).count();
    if blanks != 1 {
        let what = format!(
            "the picture has {}, not one",
            plural(blanks as u64, "blank")
        );
        return Ok(Err((cursor.locate(0), what.into())));
    }
    Ok(Ok(cells))
}
