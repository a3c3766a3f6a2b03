//! Cases as the judge writes them: the inverse of the reader.

use crate::check::oracle::goal_is_reachable;
use crate::make::budgeted_cases::budget_text;
use crate::make::generator::TestCase;
use crate::make::other_text::{add_other, map_text};
use crate::make::test_cases::TestCases;
use crate::problem::format::{Boards, Cases, Form, Framing, Grids, MapText, Sides, Square, Text};
use crate::problem::instance::Instance;
use crate::problem::row::Problem;
use crate::problem::square::SquareText;
use crate::read::driver::STRATEGIES;
use crate::write::template::tile_letter;
use std::io::{self, Write};

/// Why an input could not be written.
#[derive(Debug)]
pub(crate) enum MakeError {
    /// There is no such case: a sentence that says why.
    NoCase(String),
    /// The output failed.
    Output(io::Error),
}

impl From<io::Error> for MakeError {
    fn from(error: io::Error) -> MakeError {
        MakeError::Output(error)
    }
}

/// Writes an input with the next `count` cases, each as soon as it is drawn.
///
/// # Errors
/// There is no such case, or the output failed.
pub(crate) fn write_input<W: Write>(
    problem: &Problem,
    cases: &mut TestCases,
    count: usize,
    out: &mut W,
) -> Result<(), MakeError> {
    let framing = problem.form.framing();
    if problem.form == Form::Budgeted {
        return write_budgeted(problem, cases, count, out);
    }
    let map_in_front = problem.form == Form::OnePiece(MapText::Queries);
    if framing == Framing::Cases(Cases::Count) && !map_in_front {
        writeln!(out, "{count}")?;
    }
    for (i, case) in cases.take(count).enumerate() {
        let case = case.map_err(MakeError::NoCase)?;
        if i == 0 && map_in_front {
            out.write_all(map_text(&case.instance, count).as_bytes())?;
        }
        out.write_all(case_text(problem, &case).as_bytes())?;
    }
    if framing == Framing::ToEndMark {
        out.write_all(b"Z\n")?;
    }
    if framing == Framing::ToZero {
        out.write_all(match problem.form {
            Form::Solvable(Grids::Sized {
                sides: Sides::RowsCols { .. },
                ..
            }) => b"0 0\n",
            _ => b"0\n",
        })?;
    }
    Ok(())
}

/// Writes boards that share a budget: it is in front of them, so they are solved first.
fn write_budgeted<W: Write>(
    problem: &Problem,
    cases: &mut TestCases,
    count: usize,
    out: &mut W,
) -> Result<(), MakeError> {
    let mut boards = String::new();
    for case in cases.take(count) {
        boards += &case_text(problem, &case.map_err(MakeError::NoCase)?);
    }
    out.write_all(budget_text(&boards, count, cases.slack()).as_bytes())?;
    out.write_all(boards.as_bytes())?;
    Ok(())
}

/// The text of one case.
fn case_text(problem: &Problem, test_case: &TestCase) -> String {
    let mut text = String::new();
    if problem.sends.spaced {
        text.push('\n');
    }
    let case = &test_case.instance;
    match &problem.form {
        Form::Boards(form) if problem.is_legacy() => {
            for cells in [&case.start, &case.goal] {
                add_rows(form.blank, case.cols, cells, &mut text);
                text.push('\n');
            }
        }
        Form::Boards(form) => add_boards(form, test_case, &mut text),
        Form::Solvable(Grids::Fixed { .. }) => add_grid(test_case, &case.start, &mut text),
        Form::Solvable(Grids::Graph { .. }) => {
            add_grid(test_case, &case.start, &mut text);
            add_grid(test_case, &case.goal, &mut text);
        }
        Form::Solvable(Grids::Sized { sides, pairs, .. }) => {
            text += &match sides {
                Sides::Square { .. } => format!("{}\n", case.rows),
                Sides::RowsCols { .. } => format!("{} {}\n", case.rows, case.cols),
                Sides::Cube { .. } => format!("{}\n", case.rows),
            };
            add_grid(test_case, &case.start, &mut text);
            if *pairs {
                add_grid(test_case, &case.goal, &mut text);
            }
        }
        Form::Square(square) => add_square(square, test_case, &mut text),
        Form::Bounded { blank } => {
            let bound = case.bound.unwrap_or(0);
            text += &format!("START {} {bound}\n", case.rows);
            add_rows(*blank, case.cols, &case.start, &mut text);
            add_rows(*blank, case.cols, &case.goal, &mut text);
            text += "END\n";
        }
        Form::EightTxt => {
            add_rows(b'0', case.cells(), &case.start, &mut text);
            text += &format!("{}\n", case.blank());
            add_rows(b'0', case.cells(), &case.goal, &mut text);
        }
        Form::Graph | Form::GivenMoves | Form::OnePiece(_) | Form::LookAlikes | Form::Budgeted => {
            add_other(test_case, &mut text);
        }
        Form::Driver => {
            let named = STRATEGIES
                .iter()
                .find(|named| Some(named.1) == case.strategy);
            let name = named.map_or("", |named| named.0);
            text += &format!("{name} {}\n", tokens(b'0', &case.start).join(","));
        }
        Form::WholeTable => {}
    }
    text
}

/// Adds a square board.
fn add_square(square: &Square, test_case: &TestCase, text: &mut String) {
    let case = &test_case.instance;
    let (size, start) = (case.rows, &case.start);
    match square.text {
        SquareText::Matrix if test_case.other_layout => {
            let matrix = matrix(b'0', size, start);
            *text += &(matrix.replace(',', " ,\t").replace("[[", " [ [") + " \n");
        }
        SquareText::Matrix => *text += &(matrix(b'0', size, start) + "\n"),
        SquareText::SizeOnly => *text += &format!("{size}\n"),
        SquareText::CellPerLine if !test_case.other_layout => {
            *text += &format!("{size}\n");
            add_rows(b'0', 1, start, text);
        }
        SquareText::Commented if !test_case.other_layout => add_commented(case, text),
        SquareText::Sized | SquareText::CellPerLine | SquareText::Commented => {
            *text += &format!("{size}\n");
            add_grid(test_case, start, text);
        }
    }
}

/// Adds a board as the generator of the course at 42 writes it.
fn add_commented(case: &Instance, text: &mut String) {
    let solvable = match goal_is_reachable(case) {
        true => "solvable",
        false => "unsolvable",
    };
    *text += &format!("# This puzzle is {solvable}\n{}\n", case.rows);
    let width = case.cells().to_string().len();
    let cell = |tile: &usize| format!("{tile:width$}");
    for row in case.start.chunks(case.cols) {
        *text += &row.iter().map(cell).collect::<Vec<_>>().join(" ");
        text.push('\n');
    }
}

/// A board as `[[1,2],[3,0]]`.
fn matrix(blank: u8, cols: usize, cells: &[usize]) -> String {
    let row = |row: &[usize]| format!("[{}]", tokens(blank, row).join(","));
    let rows: Vec<String> = cells.chunks(cols).map(row).collect();
    format!("[{}]", rows.join(","))
}

/// Adds a case of a format whose boards all have one size: the start, and the goal if each case has its own.
fn add_boards(form: &Boards, test_case: &TestCase, text: &mut String) {
    let (case, blank) = (&test_case.instance, form.blank);
    let mut boards = vec![&case.start];
    if form.common_goal().is_none() {
        boards.push(&case.goal);
    }
    // A judge that sends a line per board, or one per row.
    let length = match form.lines == boards.len() {
        true => case.cells(),
        false => case.cols,
    };
    for cells in boards {
        match form.text {
            Text::Tokens if test_case.other_layout => {
                add_wide_rows(blank, length, cells, text);
            }
            Text::Tokens => add_rows(blank, length, cells, text),
            Text::Letters | Text::LetterRows => {
                let row = if form.text == Text::Letters {
                    length
                } else {
                    case.cols
                };
                for row in cells.chunks(row) {
                    text.extend(row.iter().map(|&tile| match tile {
                        0 => char::from(blank),
                        _ => char::from(tile_letter(tile as u8)),
                    }));
                    text.push('\n');
                }
            }
            Text::Packed => {
                *text += &tokens(blank, cells).concat();
                text.push('\n');
            }
            Text::PackedRows | Text::Characters => {
                for row in cells.chunks(case.cols) {
                    *text += &tokens(blank, row).concat();
                    text.push('\n');
                }
            }
            Text::Brackets => *text += &(matrix(blank, case.cols, cells) + "\n"),
        }
    }
}

/// Adds a board of a format with boards of many sizes, a line per row.
fn add_grid(test_case: &TestCase, cells: &[usize], text: &mut String) {
    let cols = test_case.instance.cols;
    match test_case.other_layout {
        true => add_wide_rows(b'0', cols, cells, text),
        false => add_rows(b'0', cols, cells, text),
    }
}

/// The token of each cell.
fn tokens(blank: u8, cells: &[usize]) -> Vec<String> {
    let token = |&tile: &usize| match tile {
        0 => char::from(blank).to_string(),
        _ => tile.to_string(),
    };
    cells.iter().map(token).collect()
}

/// Adds lines of `length` cells with a space between two.
fn add_rows(blank: u8, length: usize, cells: &[usize], text: &mut String) {
    for row in cells.chunks(length) {
        *text += &tokens(blank, row).join(" ");
        text.push('\n');
    }
}

/// Adds the same lines with white space before the first cell and after the last, and more than needed between two.
fn add_wide_rows(blank: u8, length: usize, cells: &[usize], text: &mut String) {
    for row in cells.chunks(length) {
        *text += &format!(" {} \n", tokens(blank, row).join("  \t"));
    }
}
