//! Main functions in Rust of what is asked on graphs, on maps, in three dimensions, and of moves that are given.

use crate::submit::task::{Question, Task};

/// The main function in Rust; `None` for what is asked of boards on a grid.
pub(crate) fn rust_main(task: &Task) -> Option<&'static str> {
    Some(match task.question {
        Question::Farthest => include_str!("rust/farthest.rs"),
        Question::Distances => include_str!("rust/distances.rs"),
        Question::OnOwnGraph => include_str!("rust/own_graph.rs"),
        Question::GivenMoves => include_str!("rust/given_moves.rs"),
        Question::OnePiece => include_str!("rust/one_piece.rs"),
        Question::SolvableCube => include_str!("rust/solvable_cube.rs"),
        _ if task.edges.is_empty() => return None,
        Question::Path => include_str!("rust/graph_paths.rs"),
        Question::Number => include_str!("rust/graph_numbers.rs"),
        Question::Solvable => include_str!("rust/dead_ends.rs"),
        _ => return None,
    })
}

/// Edges on a line of a source.
const EDGES_PER_LINE: usize = 8;

/// The edges of the common graph as an initializer, each between two brackets, without those around all.
pub(crate) fn edge_list(task: &Task, open: char, close: char) -> String {
    let edge = |&(a, b): &(usize, usize)| format!("{open}{a}, {b}{close}");
    let line = |edges: &[(usize, usize)]| edges.iter().map(edge).collect::<Vec<_>>().join(", ");
    let lines: Vec<String> = task.edges.chunks(EDGES_PER_LINE).map(line).collect();
    lines.join(",\n    ")
}
