//! Texts that the descriptions of several forms have in common.

use crate::puzzle::{Edges, Shape};
use crate::text::read::{BoardInput, Cases, CellText, Framing, Sides, SidesKind};

/// What a case is: a board, or a start and a goal.
pub fn case_words(pairs: bool) -> &'static str {
    match pairs {
        true => "pair of boards (start, goal)",
        false => "board",
    }
}

/// How many cases an input has, such as `one board`. `case`: what a case is.
pub fn framing_words(framing: Framing, case: &str) -> String {
    match framing {
        Framing::Cases(Cases::One) => format!("one {case}"),
        Framing::Cases(Cases::Count) => format!("a count, then that many times a {case}"),
        Framing::Cases(Cases::ToEnd) | Framing::ByLine => {
            let (first, rest) = case.split_once(' ').unwrap_or((case, ""));
            format!("{first}s {rest}").trim_end().to_string() + " until the end of the input"
        }
        Framing::ToZero => format!("one {case} after the other; the size 0 ends the input"),
        Framing::ToEndMark => format!("one {case} after the other; a line `Z` ends the input"),
    }
}

/// How the cells of large boards are written.
pub const CELLS: &str = "cells separated by white space, the blank is 0";

/// The sizes that are written before boards.
pub fn size_words(sides: Sides) -> String {
    let Sides { kind, least, most } = sides;
    match kind {
        SidesKind::Square => format!("its size N x N in front, N from {least} to {most}"),
        SidesKind::OddSquare => format!("its size N x N in front, N odd, from {least} to {most}"),
        SidesKind::RowsCols => format!("its rows and columns in front, {least} to {most} each"),
        SidesKind::Cube => {
            format!("N x N x N, N from {least} to {most} in front, a line of N x N cells per layer")
        }
    }
}

/// The number of cells, and which of them are neighbours.
pub fn graph_words(cells: usize, edges: Edges) -> String {
    let edge = |&(a, b): &(usize, usize)| format!("{a}-{b}");
    let edges: Vec<String> = edges.iter().map(edge).collect();
    let (last, edges) = (cells - 1, edges.join(" "));
    format!("cells 0 to {last}; tiles slide along {edges}")
}

/// How small boards are written. `pairs`: whether a case is a start and a goal; `size`: the size of a board, or what
/// its cells are.
pub fn board_words(input: &BoardInput, pairs: bool, size: &str) -> String {
    let framing = framing_words(input.framing(), case_words(pairs));
    let text = match input.text {
        CellText::Tokens => "cells separated by white space",
        CellText::Matrix => "cells separated by white space, or MATLAB's [1 2; 3 0]",
        CellText::Packed => "one character per cell, nothing between",
        CellText::PackedRows => "one character per cell, white space between rows",
        CellText::Characters => "one character per cell, white space anywhere",
        CellText::Brackets => "[[a,b,c],[d,e,f]], one board per line",
        CellText::Letters => "one letter per cell from A, nothing between",
        CellText::LetterRows => "one letter per cell from A, white space between rows",
    };
    let blank = char::from(input.blank);
    format!("{framing};\n{size}; {text}, the blank is {blank}")
}

/// A goal, row by row. `cell`: the text of a cell.
pub fn goal_words(shape: Shape, goal: &[usize], cell: &dyn Fn(usize) -> String) -> String {
    let cells = |row: &[usize]| row.iter().map(|&tile| cell(tile)).collect::<Vec<_>>();
    let rows = goal.chunks(shape.cols).map(|row| cells(row).join(" "));
    rows.collect::<Vec<_>>().join(" / ")
}
