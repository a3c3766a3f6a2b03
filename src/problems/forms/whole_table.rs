//! `jie3`: every board of the 3 x 3 with its distance.

use crate::answer::{refused, Answered, Failure, Run, Summary};
use crate::problems::forms::{Description, Form, Problem};
use crate::problems::judge::{
    CaseJudge, Check, Judged, Judgement, OutputLines, Rejection, Score, WrongKind,
};
use crate::puzzle::{Board, Instance, Shape};
use crate::solve::eight::each_distance;
use crate::text::read::any_case::AnyCase;
use crate::text::read::{show, Plain};
use crate::text::write::Output;
use std::io::{self, Error};

/// Every board of the 3 x 3 with its distance; no input is read.
pub struct WholeTable;

impl Form for WholeTable {
    fn reads(&self) -> bool {
        false
    }

    fn plain_format(&self) -> Option<Plain<'_>> {
        None
    }

    fn describe(&self, _row: &Problem) -> Description {
        Description {
            summary: "the whole table".into(),
            input: String::new(),
            goal: "1 2 3 / 4 5 6 / 7 8 0".into(),
            question: "every board that can be solved, nearest first, and its distance".into(),
        }
    }

    fn answer(&self, run: Run) -> Answered {
        let lines = table_lines().map_err(|why| Failure::File(run.id.into(), Error::other(why)))?;
        let written = write_table(lines, run.streams.out);
        written.map_err(Failure::Write)?;
        Ok(Summary::default())
    }

    fn check(&self, check: Check) -> Judgement {
        check.without_cases(WholeTableJudge)
    }

    fn search(&self) -> Result<Option<Shape>, &'static str> {
        Err("is a whole table")
    }
}

/// Bytes of the table of all boards, and of their lines, which need twice as much while they grow.
const ROOM: usize = 14 << 20;

/// All solvable boards, nearest first, and equally near ones in the order of their cells; the blank is 9.
///
/// # Errors
/// A sentence: the system has no memory for them.
fn table_lines() -> Result<Vec<u64>, String> {
    if let Some(why) = refused(ROOM, "all boards") {
        return Err(why.what);
    }
    let shape = Shape::new(3, 3);
    let mut lines = Vec::new();
    each_distance(shape, Board::standard(shape), &mut |board, moves| {
        let named = |cell: usize| match board.tile(cell) {
            0 => 9,
            tile => tile,
        };
        let cells = (0..9).fold(0, |packed, cell| packed << 4 | named(cell));
        // The distance, then the cells: a number that sorts as the lines do.
        lines.push((moves as u64) << 36 | cells);
    });
    lines.sort_unstable();
    Ok(lines)
}

fn write_table(lines: Vec<u64>, out: &mut Output) -> io::Result<()> {
    for line in lines {
        let mut text = *b"0 0 0 0 0 0 0 0 0 ";
        for cell in 0..9 {
            text[2 * cell] += (line >> (4 * (8 - cell)) & 15) as u8;
        }
        out.bytes(&text)?;
        out.number(line >> 36)?;
        out.bytes(b"\n")?;
    }
    out.flush()
}

/// Compares an output with the only right one, line by line.
struct WholeTableJudge;

impl CaseJudge for WholeTableJudge {
    fn judge(&mut self, _board: Instance, _case: &AnyCase, _lines: &mut OutputLines) -> Judged<()> {
        Ok(())
    }

    fn finish(&mut self, _cases: u64, lines: &mut OutputLines) -> Judged<Option<Score>> {
        let lines_of_table = table_lines().map_err(|_| Rejection::NoMemory)?;
        let mut out = Output::in_memory();
        write_table(lines_of_table, &mut out)?;
        let table = out.into_bytes();
        for line in table.split_inclusive(|&b| b == b'\n') {
            let expected = String::from_utf8_lossy(line.trim_ascii_end());
            lines.next_line(&format!("`{expected}`"))?;
            if lines.line() != expected.as_bytes() {
                let what = format!("{}; expected: `{expected}`", show(lines.line()));
                return Err(lines.rejection(WrongKind::Number, what));
            }
        }
        Ok(None)
    }
}
