//! The problems: one row each, and how rows are found and shown.

use crate::answer::shortest::goal_of;
use crate::problem::form::{Ask, Form, Framing, Goal, Size, Text};
use crate::problem::judges::{column, is_old, largest_source};
use crate::puzzle::board::{Board, Order, Shape};
use std::fmt::Write;

/// Which way an input goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Boards of up to 16 cells and their paths.
    Small,
    /// Boards of any size, yes or no.
    Grids,
    /// Boards of any size, a path.
    Large,
    /// Blocks with a bound on the moves.
    Blocks,
    EightTxt,
    AstarIn,
    Jie3,
}

#[derive(Clone, Copy, Debug)]
pub struct Problem {
    pub id: &'static str,
    pub title: &'static str,
    pub judge: &'static str,
    /// The judge's time and memory, as it writes them.
    pub limits: &'static str,
    pub kind: Kind,
    pub form: Form,
    /// Start and goal may come as two files.
    pub two_files: bool,
    /// What the data cannot say, a sentence or more.
    pub note: &'static str,
    pub sample: (&'static str, &'static str),
}

/// Every problem, in the order of `npuzzle problems`.
pub fn all() -> impl Iterator<Item = &'static Problem> {
    crate::problem::rows_path::ROWS
        .iter()
        .chain(crate::problem::rows_number::ROWS)
        .chain(crate::problem::rows_fifteen::ROWS)
        .chain(crate::problem::rows_any_path::ROWS)
        .chain(crate::problem::rows_solvable::ROWS)
        .chain(crate::problem::rows_legacy::ROWS)
}

pub fn find(id: &str) -> Option<&'static Problem> {
    all().find(|problem| problem.id == id)
}

/// The word of a list that is fewest edits away.
pub fn nearest<'a>(word: &str, list: impl Iterator<Item = &'a str>) -> &'a str {
    let word = word.to_lowercase();
    list.min_by_key(|candidate| edits(&word, candidate))
        .unwrap_or("")
}

/// Letters to insert, delete or replace between two words (Levenshtein 1965).
fn edits(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

/// What is asked, in a word or two.
pub fn asked(problem: &Problem) -> String {
    match (problem.kind, problem.form.ask) {
        (Kind::Blocks, _) => "number within a bound".into(),
        (Kind::EightTxt | Kind::AstarIn, _) => "every board".into(),
        (Kind::Jie3, _) => "the whole table".into(),
        (Kind::Large, _) => "any path".into(),
        (_, Ask::Path(Order::Udlr)) => "path".into(),
        (_, Ask::Path(Order::Dlru)) => "lex path".into(),
        (_, Ask::Number) => "number".into(),
        (_, Ask::NumberUpTo(limit)) => format!("number up to {limit}"),
        (_, Ask::Parity) => "yes or no".into(),
    }
}

/// `npuzzle problems`: a line each.
pub fn list() -> String {
    let mut text = String::new();
    let width =
        |of: fn(&Problem) -> String| all().map(|p| of(p).chars().count()).max().unwrap_or(0);
    let (id, title) = (width(|p| p.id.into()), width(|p| p.title.into()));
    let (judge, ask) = (width(|p| p.judge.into()), width(asked));
    let lang = width(column);
    for p in all() {
        let line = format!(
            "{:id$}  {:title$}  {:judge$}  {:ask$}  {:lang$}  {}",
            p.id,
            p.title,
            p.judge,
            asked(p),
            column(p),
            p.limits
        );
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

/// `npuzzle problems ID`.
pub fn describe(p: &Problem) -> String {
    let mut text = format!("{}: {} ({})\n\n", p.id, p.title, p.judge);
    if !p.limits.is_empty() {
        let _ = writeln!(text, "limits      {}", p.limits);
    }
    if !is_old(p) {
        let (languages, most) = (column(p), largest_source(p));
        let languages = languages.replace('?', "not known");
        let _ = writeln!(
            text,
            "languages   {languages}; a source of at most {most} bytes"
        );
    }
    if p.kind != Kind::Jie3 {
        let _ = writeln!(text, "input       {}", input_form(p));
    }
    let _ = writeln!(text, "goal        {}", goal(&p.form));
    let _ = writeln!(text, "asked       {}", question(p));
    if matches!(
        p.kind,
        Kind::Small | Kind::Grids | Kind::Large | Kind::Blocks
    ) {
        answers(p, &mut text);
    }
    if !p.note.is_empty() {
        let _ = writeln!(text, "note        {}", p.note);
    }
    let (input, output) = p.sample;
    if !input.is_empty() {
        let _ = write!(text, "\nsample input\n\n{}", indented(input));
    }
    let _ = write!(text, "\nsample output\n\n{}", indented(output));
    text
}

fn indented(text: &str) -> String {
    text.lines()
        .map(|line| format!("    {line}").trim_end().to_string() + "\n")
        .collect()
}

fn input_form(p: &Problem) -> String {
    let form = &p.form;
    let thing = if form.goal == Goal::Given {
        "pair of boards (start, goal)"
    } else {
        "board"
    };
    let framing = match form.framing {
        Framing::One => format!("one {thing}"),
        Framing::Count => format!("a count, then as many times a {thing}"),
        Framing::ToEnd => format!("a {thing} after the other to the end of the input"),
        Framing::ToZero => format!("a {thing} after the other; the size 0 ends the input"),
    };
    let size = match form.size {
        Size::Fixed(rows, cols) => format!("{rows} x {cols}"),
        Size::Square(least, most, odd) => {
            format!(
                "its size N x N in front, N {}from {least} to {most}",
                if odd { "odd, " } else { "" }
            )
        }
        Size::RowsCols(least, most) => {
            format!("its rows and columns in front, {least} to {most} each")
        }
    };
    let text = match form.text {
        Text::Tokens => "cells separated by white space",
        Text::Packed => "a character a cell, nothing between",
        Text::PackedRows => "a character a cell, white space between rows",
        Text::Brackets => "[[a,b,c],[d,e,f]], a board a line",
    };
    let blank = char::from(form.blank);
    match p.kind {
        Kind::Blocks => format!(
            "START D N, a start and a goal board of D x D cells, END; to the end of the input.\n            \
             D is 3 to 10, N 0 to 15; the blank is {blank}"
        ),
        Kind::EightTxt => format!("the start, the cell of the blank (from 0), the goal; {text}, the blank is {blank}"),
        _ => format!("{framing};\n            {size}; {text}, the blank is {blank}"),
    }
}

fn goal(form: &Form) -> String {
    let shape = match (form.goal, form.size) {
        (Goal::Given, _) => return "given with each board".into(),
        (Goal::BlankFirst, _) => return "0, 1, 2, ... row by row, the blank first".into(),
        (_, Size::Fixed(rows, cols)) => Shape::new(rows, cols),
        _ => return "1, 2, ... row by row, the blank last".into(),
    };
    let board = goal_of(form).unwrap_or(Board::standard(shape));
    let cell = |cell: usize| match board.tile(cell) {
        0 => char::from(form.blank).to_string(),
        tile => tile.to_string(),
    };
    let row = |row: usize| {
        (0..shape.cols)
            .map(|col| cell(row * shape.cols + col))
            .collect::<Vec<_>>()
            .join(" ")
    };
    (0..shape.rows).map(row).collect::<Vec<_>>().join(" / ")
}

fn question(p: &Problem) -> String {
    let letters: String = p.form.say.letters.iter().map(|&b| char::from(b)).collect();
    match (p.kind, p.form.ask) {
        (Kind::Blocks, _) => {
            "whether N moves of the blank are enough, and the fewest that are".into()
        }
        (Kind::EightTxt | Kind::AstarIn, _) => "every board of a shortest path".into(),
        (Kind::Large, _) => {
            format!("a path of the blank ({letters}: up, down, left, right), to 4 x 4 a shortest")
        }
        (Kind::Jie3, _) => "every board that can be solved, nearest first, and its distance".into(),
        (_, Ask::Path(order)) => {
            let named: Vec<String> = order
                .moves()
                .iter()
                .map(|&m| char::from(p.form.say.letters[m as usize]).to_string())
                .collect();
            format!(
                "a shortest path of the blank ({letters}: up, down, left, right);\n            \
                 of several the first in the order {}",
                named.join(", ")
            )
        }
        (_, Ask::Number) => "the smallest number of moves".into(),
        (_, Ask::NumberUpTo(limit)) => {
            format!("the smallest number of moves, if it is at most {limit}")
        }
        (_, Ask::Parity) => "whether the goal can be reached".into(),
    }
}

fn answers(p: &Problem, text: &mut String) {
    let say = &p.form.say;
    let show = |phrase: &str| format!("{phrase:?}");
    let parity = p.form.ask == Ask::Parity;
    let _ = writeln!(
        text,
        "{} {}",
        if parity { "yes        " } else { "solved     " },
        show(say.solved)
    );
    if !say.over.is_empty() {
        let _ = writeln!(text, "over       {}", show(say.over));
    }
    let _ = writeln!(
        text,
        "{} {}",
        if parity { "no         " } else { "unsolvable " },
        show(say.unsolvable)
    );
    if !say.between.is_empty() {
        let _ = writeln!(text, "between     {}", show(say.between));
    }
    let _ = writeln!(text, "no board    {}", show(say.invalid));
}
