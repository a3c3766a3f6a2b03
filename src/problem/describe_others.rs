//! Inputs, goals and questions of problems that are not about boards on a grid, as text.

use crate::problem::format::{Edges, Form, MapText};

/// A number of cells, and which of them are neighbours.
pub(crate) fn on_graph(cells: usize, edges: Edges) -> String {
    let edge = |&(a, b): &(usize, usize)| format!("{a}-{b}");
    let edges: Vec<String> = edges.iter().map(edge).collect();
    let edges = edges.join(" ");
    let last = cells - 1;
    format!("cells 0 to {last}; tiles slide along {edges}")
}

/// How the input is written, where it is no board on a grid. `framing`: how many cases there are.
pub(crate) fn input_of_others(form: &Form, framing: &str) -> String {
    match form {
        Form::Graph => "the number of edges; each edge as two cells, 1 to 9; the cells of the pieces 1 to 8".into(),
        Form::GivenMoves => format!(
            "{framing}.\n5 lines of 5 characters, the blank is a space, also one that is missing at the end of \
             a line; then the moves on any number of lines, and 0: the neighbour of the blank that slides, \
             A above, B below, L left, R right"
        ),
        Form::OnePiece(MapText::Queries) => {
            "rows, columns, a number of queries; the map row by row, 0 for a fixed cell, 1 for any other; \
             each query as row and column, from 1, of the blank, of the piece and of its target"
                .into()
        }
        Form::OnePiece(MapText::DiskUsage) => {
            "the output of df -h: a line of name, size, used, available, percentage for each node \
             /dev/grid/node-xX-yY. The node with 0T used is the blank; one that holds more than the \
             blank's size is fixed; the piece is the last node of row 0"
                .into()
        }
        Form::Budgeted => {
            "the budget, as the letters L, R, U and D that all answers together may have; a count, then that many \
             times a board as W,H,CELLS: columns, rows, and the cells row by row with nothing between, 1 to 9 and \
             A to Z for the tiles 1 to 35, 0 for the blank, = for a fixed cell"
                .into()
        }
        _ => "two pictures of 4 lines of 4 characters, r or b for the tiles, . for the blank: start and goal".into(),
    }
}

/// The goal, where it is no board on a grid with the blank last.
pub(crate) fn goal_of_others(form: &Form) -> Option<&'static str> {
    match form {
        Form::Graph => Some("piece i on cell i, the blank on cell 9"),
        Form::GivenMoves => Some("none: the moves are given"),
        Form::OnePiece(MapText::Queries) => Some("the piece on its target, whatever else"),
        Form::OnePiece(MapText::DiskUsage) => {
            Some("the piece on the first node, x0 y0, whatever else")
        }
        Form::LookAlikes => Some("given: the second picture"),
        Form::Budgeted => Some(
            "each tile in the cell of its number, row by row from 1 and counting fixed cells; the blank in the last \
             cell that is not fixed",
        ),
        _ => None,
    }
}

/// The question, where it is not about boards on a grid. `letters`: of up, down, left and right.
pub(crate) fn question_of_others(form: &Form, letters: &str) -> String {
    match form {
        Form::Graph => "the smallest number of moves".into(),
        Form::GivenMoves => "the board after the moves, if none of them leaves the board".into(),
        Form::OnePiece(_) => {
            "the smallest number of moves that bring the piece to its target".into()
        }
        Form::Budgeted => format!(
            "a path of the blank ({letters}: up, down, left, right) for each of as many boards as possible, within the \
             budget; an empty line for any other board"
        ),
        _ => format!(
            "the sum of the checksums of all shortest paths. A path is written as the slides of its tiles; \
             the blank's moves up, down, left and right are {letters}. From c = 0, each letter makes \
             c = (c * 243 + its ASCII code) mod 100000007"
        ),
    }
}
