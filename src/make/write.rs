//! Cases as the judge writes them.

use crate::check::instances::Case;
use crate::make::draw::Made;
use crate::make::items::Items;
use crate::make::Item;
use crate::problem::catalog::{Kind, Problem};
use crate::problem::form::{Form, Framing, Goal, Size, Text};
use std::io::{Result, Write};

/// An input of the next `count` cases, written as they are drawn.
///
/// # Errors
/// Those of the sink; or why there is no such case.
pub fn input<W: Write>(
    problem: &Problem,
    items: &mut Items,
    count: usize,
    out: &mut W,
) -> Result<Made<()>> {
    let form = &problem.form;
    if form.framing == Framing::Count {
        writeln!(out, "{count}")?;
    }
    for item in items.take(count) {
        match item {
            Ok(item) => out.write_all(one(problem, &item).as_bytes())?,
            Err(what) => return Ok(Err(what)),
        }
    }
    if form.framing == Framing::ToZero {
        out.write_all(match form.size {
            Size::RowsCols(..) => b"0 0\n",
            _ => b"0\n",
        })?;
    }
    Ok(Ok(()))
}

fn one(problem: &Problem, item: &Item) -> String {
    let form = &problem.form;
    let mut text = String::new();
    if form.rules.spaced {
        text.push('\n');
    }
    match problem.kind {
        Kind::Blocks => block(form, &item.case, &mut text),
        Kind::EightTxt => eight(form, &item.case, &mut text),
        Kind::AstarIn => {
            for cells in [&item.case.start, &item.case.goal] {
                rows(form, &item.case, cells, &mut text);
                text.push('\n');
            }
        }
        _ => case(form, item, &mut text),
    }
    text
}

fn case(form: &Form, item: &Item, text: &mut String) {
    let case = &item.case;
    match form.size {
        Size::Fixed(..) => {}
        Size::Square(..) => *text += &format!("{}\n", case.rows),
        Size::RowsCols(..) => *text += &format!("{} {}\n", case.rows, case.cols),
    }
    let mut boards = vec![&case.start];
    if form.goal == Goal::Given {
        boards.push(&case.goal);
    }
    let one_line = matches!(form.size, Size::Fixed(..)) && form.lines == boards.len();
    for cells in boards {
        match form.text {
            Text::Tokens if item.wide => wide(form, case, cells, one_line, text),
            Text::Tokens if one_line => {
                line(form, cells, text);
            }
            Text::Tokens => rows(form, case, cells, text),
            Text::Packed => {
                *text += &packed(form, cells);
                text.push('\n');
            }
            Text::PackedRows => {
                for row in cells.chunks(case.cols) {
                    *text += &packed(form, row);
                    text.push('\n');
                }
            }
            Text::Brackets => {
                let row = |row: &[usize]| format!("[{}]", words(form, row).join(","));
                let rows: Vec<String> = cells.chunks(case.cols).map(row).collect();
                *text += &format!("[{}]\n", rows.join(","));
            }
        }
    }
}

fn words(form: &Form, cells: &[usize]) -> Vec<String> {
    let word = |&tile: &usize| match tile {
        0 => char::from(form.blank).to_string(),
        _ => tile.to_string(),
    };
    cells.iter().map(word).collect()
}

fn packed(form: &Form, cells: &[usize]) -> String {
    words(form, cells).concat()
}

fn line(form: &Form, cells: &[usize], text: &mut String) {
    *text += &words(form, cells).join(" ");
    text.push('\n');
}

fn rows(form: &Form, case: &Case, cells: &[usize], text: &mut String) {
    for row in cells.chunks(case.cols) {
        line(form, row, text);
    }
}

/// White space before the first cell, behind the last, and more than one between.
fn wide(form: &Form, case: &Case, cells: &[usize], one_line: bool, text: &mut String) {
    let length = if one_line { cells.len() } else { case.cols };
    for row in cells.chunks(length) {
        *text += &format!(" {} \n", words(form, row).join("  \t"));
    }
}

fn block(form: &Form, case: &Case, text: &mut String) {
    let bound = case.bound.unwrap_or(0);
    *text += &format!("START {} {bound}\n", case.rows);
    rows(form, case, &case.start, text);
    rows(form, case, &case.goal, text);
    *text += "END\n";
}

fn eight(form: &Form, case: &Case, text: &mut String) {
    let blank = case.start.iter().position(|&tile| tile == 0).unwrap_or(0);
    line(form, &case.start, text);
    *text += &format!("{blank}\n");
    line(form, &case.goal, text);
}
