//! The input of a problem, as text.

use crate::problem::describe_others::{input_of_others, on_graph};
use crate::problem::format::{Boards, Cases, Field, Form, Framing, Grids, Sides, Square, Text};
use crate::problem::row::Problem;
use crate::problem::square::SquareText;

/// How the input is written; a line end where the text should break.
pub(crate) fn input(problem: &Problem) -> String {
    let thing = match problem.form.goal_given() {
        true => "pair of boards (start, goal)",
        false => "board",
    };
    let framing = match problem.form.framing() {
        Framing::Cases(Cases::One) => format!("one {thing}"),
        Framing::Cases(Cases::Count) => format!("a count, then that many times a {thing}"),
        Framing::Cases(Cases::ToEnd) => {
            format!("one {thing} after the other to the end of the input")
        }
        Framing::ToZero => format!("one {thing} after the other; the size 0 ends the input"),
        Framing::ToEndMark => format!("one {thing} after the other; a line `Z` ends the input"),
    };
    let cells = "cells separated by white space, the blank is 0";
    match problem.form {
        Form::Boards(Boards {
            shape,
            text,
            blank,
            field,
            ..
        }) => {
            let text = match text {
                Text::Tokens => "cells separated by white space",
                Text::Packed => "one character per cell, nothing between",
                Text::PackedRows => "one character per cell, white space between rows",
                Text::Characters => "one character per cell, white space anywhere",
                Text::Brackets => "[[a,b,c],[d,e,f]], one board per line",
                Text::Letters => "one letter per cell from A, nothing between",
                Text::LetterRows => "one letter per cell from A, white space between rows",
            };
            let (rows, cols, blank) = (shape.rows, shape.cols, char::from(blank));
            let size = match field {
                Field::Grid => format!("{rows} x {cols}"),
                Field::Graph(edges) => on_graph(cols, edges),
            };
            format!("{framing};\n{size}; {text}, the blank is {blank}")
        }
        Form::Solvable(Grids::Graph {
            cells: count,
            edges,
            ..
        }) => {
            format!(
                "{framing};\n{}; {cells}",
                on_graph(count, edges)
            )
        }
        Form::Graph
        | Form::GivenMoves
        | Form::OnePiece(_)
        | Form::LookAlikes
        | Form::Budgeted => input_of_others(&problem.form, &framing),
        Form::Solvable(Grids::Fixed { shape, .. }) => {
            format!("{framing};\n{} x {}; {cells}", shape.rows, shape.cols)
        }
        Form::Solvable(Grids::Sized { sides, .. }) => {
            format!("{framing};\n{}; {cells}", size(sides))
        }
        Form::Square(Square {
            text: SquareText::Matrix,
            ..
        }) => format!("{framing};\nN x N as [[a,b],[c,d]], white space anywhere"),
        Form::Square(Square {
            text: SquareText::SizeOnly,
            sent: (least, most),
            ..
        }) => format!(
            "the size N, from {least} to {most}; the board is N * N - 1, ..., 2, 1 with the blank last,\n\
             and 1 and 2 exchanged if N is even"
        ),
        Form::Square(Square { text, .. }) => {
            let cells = match text {
                SquareText::Commented => "cells separated by white space, the blank is 0; # begins a comment",
                _ => cells,
            };
            let sides = Sides::Square {
                least: 1,
                most: Square::MOST,
                odd: false,
            };
            format!("{framing};\n{}; {cells}", size(sides))
        }
        Form::Bounded { blank } => format!(
            "START D N, a start and a goal board of D x D cells, END; to the end of the input.\nD is 3 to 10, N 0 to 15; the blank is {}",
            char::from(blank)
        ),
        Form::EightTxt => {
            format!("the start, the cell of the blank (from 0), the goal;\n{cells}")
        }
        Form::Driver => "bfs, dfs or ast, and nine numbers with commas between;\nto the end of the input, the blank is 0".into(),
        Form::WholeTable => String::new(),
    }
}

fn size(sides: Sides) -> String {
    match sides {
        Sides::Square { least, most, odd } => {
            let odd = if odd { "odd, " } else { "" };
            format!("its size N x N in front, N {odd}from {least} to {most}")
        }
        Sides::RowsCols { least, most } => {
            format!("its rows and columns in front, {least} to {most} each")
        }
        Sides::Cube { least, most } => {
            format!("N x N x N, N from {least} to {most} in front, a line of N x N cells per layer")
        }
    }
}
