//! The C file of a task: a program for its question, its input and its answers, and the pieces that it includes. Every
//! file is C89 and C++98.
//!
//! A program is a template in `c/`. The comment at its start has the parts `How:` and `Cost:`; [`crate::submit::head`]
//! adds the others. Pieces are included by their names, `#include "read.c"`. [`Task::conditions`] and [`words`] list
//! the conditions and the words of templates.

use crate::forms::{CaseCount, Question, Task};
use crate::submit::c_words::words;
use crate::submit::template::head_and_code;

/// The pieces that programs include, each after the text that includes it.
const PIECES: [(&str, &str); 5] = [
    ("#include \"ida.c\"\n", include_str!("c/ida.c")),
    ("#include \"number.c\"\n", include_str!("c/number.c")),
    ("#include \"read.c\"\n", include_str!("c/read.c")),
    (
        "#include \"read_board.c\"\n",
        include_str!("c/read_board.c"),
    ),
    ("#include \"search.c\"\n", include_str!("c/search.c")),
];

/// The C file of a task; `None` if there is no program for it.
pub(crate) fn c_file(task: &Task) -> Option<String> {
    let (head, code) = head_and_code(template(task)?, &PIECES, task, &words(task), " * ");
    Some(format!("/*\n{head} */\n{}", without_gaps(code)))
}

/// A text without repeated empty lines.
fn without_gaps(mut code: String) -> String {
    while code.contains("\n\n\n") {
        code = code.replace("\n\n\n", "\n\n");
    }
    code
}

/// The template of a task's program.
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
        Question::FewMoves => include_str!("c/few_moves.c"),
        Question::GivenMoves => include_str!("c/given_moves.c"),
        Question::NearestStart => include_str!("c/nearest_start.c"),
        Question::OnOwnGraph => include_str!("c/own_graph.c"),
        Question::OnePiece => include_str!("c/one_piece.c"),
        Question::Scored => include_str!("c/scored.c"),
        Question::Solvable if !grid => include_str!("c/dead_ends.c"),
        Question::Solvable if cells == 16 => include_str!("c/solvable_fixed.c"),
        Question::Solvable | Question::SolvableCube => include_str!("c/parity.c"),
        Question::Path if !grid => include_str!("c/graph_paths.c"),
        Question::Path | Question::Number if task.is_fifteen() => include_str!("c/fifteen.c"),
        Question::Path if cells == 12 => include_str!("c/few_moves.c"),
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

/// Whether a file of the task can have a table of all boards as a constant in its source.
pub(crate) fn has_constant(task: &Task) -> bool {
    let (one, path) = (
        task.cases == CaseCount::One,
        task.question == Question::Path,
    );
    one && path && task.standard_goal() && task.goal.len() == 9
}
