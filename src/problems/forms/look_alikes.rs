//! Two pictures of tiles in two colours (Project Euler 244), in any layout: `r`, `b`, and `.` for the blank.
//!
//! ```text
//! .rbb      .brb
//! rrbb      brbr
//! rrbb      rbrb
//! rrbb      brbr
//! ```

use crate::answer::{Answered, Run, Solver, SolverPace};
use crate::problems::forms::{Description, Form, Problem};
use crate::problems::judge::{Check, Judgement};
use crate::puzzle::{Answer, Instance, Shape, Verdict};
use crate::solve::graph::look_alikes::all_paths;
use crate::text::read::{plural, show, CaseFormat, Cursor, Plain, ReadError, ReadResult};

/// Rows and columns.
const SIDE: usize = 4;

/// How the blank and the two colours are written.
const CHARACTERS: [u8; 3] = *b".rb";

/// A sum over all shortest paths between two pictures.
pub struct LookAlikes;

impl Form for LookAlikes {
    fn plain_format(&self) -> Option<Plain<'_>> {
        Some(Plain::new(LookAlikes))
    }

    fn describe(&self, row: &Problem) -> Description {
        let letters = row.letters();
        Description {
            summary: "sum over paths".into(),
            input: "two pictures of 4 lines of 4 characters, r or b for the tiles, . for the blank: start and goal".into(),
            goal: "given: the second picture".into(),
            question: format!(
                "the sum of the checksums of all shortest paths. A path is written as the slides of its tiles; \
                 the blank's moves up, down, left and right are {letters}. From c = 0, each letter makes \
                 c = (c * 243 + its ASCII code) mod 100000007"
            ),
        }
    }

    fn answer(&self, run: Run) -> Answered {
        let letters = run.wording.move_letters;
        run.one_by_one(LookAlikes, &mut LookAlikesSolver { letters })
    }

    fn check(&self, check: Check) -> Judgement {
        let letters = check.answers.letters;
        check.numbers(LookAlikes, LookAlikesSolver { letters })
    }

    fn case_line(&self, _case: &Instance) -> Option<String> {
        None
    }
}

/// Start and goal. Each cell is 0 for the blank, or 1 or 2 for its colour.
type Pictures = (Vec<u8>, Vec<u8>);

impl CaseFormat for LookAlikes {
    type Case = Pictures;

    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<Pictures>> {
        let mut picture = || picture(cursor).map_err(ReadError::lost);
        Ok(Some((picture()?, picture()?)))
    }

    fn instance(&self, case: &Pictures) -> Instance {
        let cells = |cells: &[u8]| cells.iter().map(|&cell| usize::from(cell)).collect();
        Instance::new(Shape::new(SIDE, SIDE), cells(&case.0), cells(&case.1))
    }
}

/// Reads the cells of a picture.
fn picture(cursor: &mut Cursor) -> ReadResult<Vec<u8>> {
    let mut cells = Vec::new();
    while cells.len() < SIDE * SIDE {
        if !cursor.skip_space()? {
            let what = format!("the input ends after {} of 16 cells", cells.len());
            return Err(cursor.fault(what));
        }
        let byte = cursor.window()[0];
        let Some(cell) = CHARACTERS.iter().position(|&c| c == byte) else {
            // The whole token may show that the input is not text.
            cursor.token()?;
            let what = format!("{} is not a cell: r, b, or . for the blank", show(&[byte]));
            return Err(cursor.fault(what));
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
        return Err(cursor.fault(what));
    }
    Ok(cells)
}

/// Adds up the checksums of all shortest paths between pictures.
struct LookAlikesSolver {
    /// The letters of the blank's moves up, down, left and right.
    letters: [u8; 4],
}

impl Solver<Pictures> for LookAlikesSolver {
    fn solve(&mut self, case: &Pictures) -> Answer {
        let paths = match all_paths(&case.0, &case.1, self.letters) {
            Ok(paths) => paths,
            Err(why) => return Verdict::Unsolved(why.into()).into(),
        };
        let verdict = paths.map_or(Verdict::No, |paths| Verdict::Number(paths.checksums));
        let mut answer = Answer::from(verdict);
        answer.effort.generated = paths.map_or(0, |paths| paths.reached);
        answer
    }

    fn pace(&self) -> SolverPace {
        SolverPace::Alone
    }
}
