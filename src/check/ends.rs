//! The board at the end of an answer: of moves that are given, or a farthest one.

use crate::check::expected::Expected;
use crate::check::oracle::Oracle;
use crate::check::other_answers::cells_after;
use crate::check::output_lines::OutputLines;
use crate::check::rejection::{next_line, rejection, unexpected_line, Judged};
use crate::check::replay::MoveLetters;
use crate::check::verdict::WrongKind;
use crate::problem::instance::{Instance, Setting};
use crate::read::fault::plural;
use crate::read::tokens::number;
use std::io::Read;

/// Judges the board whose first row is on the line that was read last. Returns the case with that board for its goal.
///
/// # Errors
/// It is not the board at the end of the moves, or no farthest one.
pub(crate) fn judge_end<R: Read>(
    case: &Instance,
    expected: &mut Expected,
    letters: MoveLetters,
    oracle: &mut Oracle,
    lines: &mut OutputLines<R>,
) -> Judged<Instance> {
    if let Setting::GivenMoves(_) = case.setting {
        let cells = cells_after(case, letters).unwrap_or_default();
        judge_rows(case, &cells, lines)?;
        return Ok(Instance {
            goal: cells,
            ..case.clone()
        });
    }
    let first_line = lines.number;
    let goal = read_rows(case, lines)?;
    let case = Instance {
        goal,
        ..case.clone()
    };
    let path = oracle.others.path_on_grid(&case);
    let farthest = expected.moves.unwrap_or(0);
    let what = match path.map(|path| path.len() as u64) {
        Some(moves) if moves == farthest => {
            expected.path = path;
            return Ok(case);
        }
        Some(moves) => format!(
            "this board is {} from the start, the farthest are {farthest}",
            plural(moves, "move")
        ),
        None => "this board cannot be reached from the start".to_string(),
    };
    let last_line = std::mem::replace(&mut lines.number, first_line);
    let rejected = rejection(lines, case.number, WrongKind::Board, what);
    lines.number = last_line;
    Err(rejected)
}

/// Compares the rows with those of a board of characters.
fn judge_rows<R: Read>(case: &Instance, cells: &[usize], lines: &mut OutputLines<R>) -> Judged<()> {
    let character = |&cell: &usize| match cell {
        0 => " ".to_string(),
        byte => char::from(byte as u8).to_string(),
    };
    for (row, cells) in cells.chunks(case.cols).enumerate() {
        let words: Vec<String> = cells.iter().map(character).collect();
        let wanted = words.join(" ");
        if row > 0 {
            next_line(lines, case.number, &format!("`{wanted}`"))?;
        }
        if lines.line() == wanted.trim_end().as_bytes() {
            continue;
        }
        let same_cells = |line: &[u8]| line.len() == wanted.trim_end().len();
        if !same_cells(lines.line())
            || lines
                .line()
                .eq_ignore_ascii_case(wanted.trim_end().as_bytes())
        {
            return Err(unexpected_line(lines, case.number, wanted.trim_end()));
        }
        let found = String::from_utf8_lossy(lines.line()).into_owned();
        let what = format!("row {}: `{found}`; expected: `{wanted}`", row + 1);
        return Err(rejection(lines, case.number, WrongKind::Board, what));
    }
    Ok(())
}

/// Reads the rows of a board of numbers, with one space between two.
fn read_rows<R: Read>(case: &Instance, lines: &mut OutputLines<R>) -> Judged<Vec<usize>> {
    let mut cells: Vec<usize> = Vec::new();
    for row in 0..case.rows {
        if row > 0 {
            next_line(lines, case.number, "a row of the farthest board")?;
        }
        let words = lines.line().split(|&b| b == b' ');
        let cell = |word: &[u8]| {
            let value = number(word).filter(|value| value.to_string().as_bytes() == word)?;
            Some(value as usize).filter(|&value| value < case.cells())
        };
        let found: Option<Vec<usize>> = words.map(cell).collect();
        let Some(found) = found.filter(|found| found.len() == case.cols) else {
            let expected = format!("(a row of {} cells)", case.cols);
            return Err(unexpected_line(lines, case.number, &expected));
        };
        for tile in found {
            if cells.contains(&tile) {
                let what = format!("{tile} appears twice on this board");
                return Err(rejection(lines, case.number, WrongKind::Board, what));
            }
            cells.push(tile);
        }
    }
    Ok(cells)
}
