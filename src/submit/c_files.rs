//! The C file of a task: a program for its question, its input and its answers, and the pieces that it includes. Every
//! file is C89 and C++98.
//!
//! A program is a template in `c/`. The comment in front has the parts `How:` and `Cost:`; [`crate::submit::head`] adds
//! the others. Pieces are included by their names, `#include "board.c"`. What a template may ask and fill in is in
//! [`Task::conditions`] and [`words`].

use crate::forms::task::{CaseCount, Question, Task};
use crate::submit::c_words::words;
use crate::submit::head::head;
use crate::submit::template::fill;

/// What programs include.
const PIECES: [(&str, &str); 5] = [
    ("board.c", include_str!("c/board.c")),
    ("number.c", include_str!("c/number.c")),
    ("read.c", include_str!("c/read.c")),
    ("read_board.c", include_str!("c/read_board.c")),
    ("search.c", include_str!("c/search.c")),
];

/// The file; `None` if there is no program for such a task.
pub(crate) fn c_file(task: &Task) -> Option<String> {
    let (conditions, words) = (task.conditions(), words(task));
    let mut text = template(task)?.to_string();
    while let Some((name, piece)) = PIECES
        .iter()
        .find(|(name, _)| text.contains(&format!("#include \"{name}\"")))
    {
        text = text.replace(&format!("#include \"{name}\"\n"), piece);
    }
    let text = fill(&text, &conditions, &words);
    let (comment, code) = text.split_once("\n */\n").unwrap_or(("", &text));
    let comment = comment.replace("\n *", "");
    let (how, cost) = comment.split_once("Cost:").unwrap_or_default();
    let head = head(task, how.trim_start_matches("/* How:"), cost, " * ");
    Some(format!("/*\n{head} */\n{}", without_gaps(code)))
}

/// Without an empty line after another.
fn without_gaps(code: &str) -> String {
    let mut text = code.to_string();
    while text.contains("\n\n\n") {
        text = text.replace("\n\n\n", "\n\n");
    }
    text
}

/// The program's template.
fn template(task: &Task) -> Option<&'static str> {
    let cells = task.shape.map_or(0, |shape| shape.cells());
    let (one, grid) = (task.cases == CaseCount::One, task.edges.is_empty());
    let lines = task.solved == "{path}\n" && matches!(task.between, "" | "\n");
    let stream = !one && (lines || task.pairs);
    Some(match task.question {
        Question::AnyPath => include_str!("c/any_path.c"),
        Question::Bounded => include_str!("c/bounded.c"),
        Question::Distances => include_str!("c/distances.c"),
        Question::Farthest => include_str!("c/farthest.c"),
        Question::GivenMoves => include_str!("c/given_moves.c"),
        Question::OnOwnGraph => include_str!("c/own_graph.c"),
        Question::OnePiece => include_str!("c/one_piece.c"),
        Question::Solvable if !grid => include_str!("c/dead_ends.c"),
        Question::Solvable if cells == 16 => include_str!("c/solvable_fixed.c"),
        Question::Solvable | Question::SolvableCube => include_str!("c/parity.c"),
        Question::Path if !grid => include_str!("c/graph_paths.c"),
        Question::Path | Question::Number if task.is_fifteen() => include_str!("c/fifteen.c"),
        _ if cells > 9 => return None,
        Question::Number if task.function => include_str!("c/function.c"),
        Question::Number | Question::NumberUpTo(_) if one || !task.pairs => {
            include_str!("c/small.c")
        }
        _ if task.constant => include_str!("c/constant.c"),
        Question::Path if one || task.is_boards_stream() => include_str!("c/small.c"),
        Question::Path if cells == 9 && stream => include_str!("c/eight.c"),
        _ => return None,
    })
}

/// A file of the task can have a table of all boards as a constant in its source.
pub(crate) fn has_constant(task: &Task) -> bool {
    let (one, path) = (
        task.cases == CaseCount::One,
        task.question == Question::Path,
    );
    one && path && task.standard_goal() && task.goal.len() == 9
}
