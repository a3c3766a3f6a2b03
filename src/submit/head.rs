//! The comment in front of a file: the same five parts in every language.
//!
//! ```text
//! Problem: its name and its judges
//! Prints:  what, and which of several answers
//! How:     the method, from the template
//! Cost:    time and memory, from the template
//! Status:  what was tested, where the file is from
//! ```

use crate::submit::task::{CaseCount, Question, Task};

/// The longest line of a file.
const WIDTH: usize = 118;

/// The lines of the comment, each after a prefix. `how` and `cost` are the template's.
pub(crate) fn head(task: &Task, how: &str, cost: &str, prefix: &str) -> String {
    let status = format!(
        "tested with the problem's samples and with random, tricky and hardest inputs, all answers checked; never \
         sent to the judge. From npuzzle {}, a batch solver for sliding-tile puzzles; it may be used freely.",
        env!("CARGO_PKG_VERSION")
    );
    let parts = [
        ("Problem:", format!("{}, {}.", task.title, task.judge)),
        ("Prints:", sentence(prints(task))),
        ("How:", how.into()),
        ("Cost:", cost.into()),
        ("Status:", status),
    ];
    let lines = parts.iter().map(|(name, text)| part(name, text, prefix));
    lines.collect()
}

/// A part of the comment, wrapped.
fn part(name: &str, text: &str, prefix: &str) -> String {
    let mut lines = String::new();
    let mut line = format!("{prefix}{name:8}");
    for word in text.split_whitespace() {
        if line.len() + 1 + word.len() > WIDTH {
            lines += &(line + "\n");
            line = format!("{prefix}{:8}", "");
        }
        line += " ";
        line += word;
    }
    lines + &line + "\n"
}

/// What a file prints, and which of several answers.
fn prints(task: &Task) -> String {
    let each = match (task.cases, task.pairs) {
        (CaseCount::One, _) => "",
        (_, true) => "for each pair ",
        (_, false) => "for each board ",
    };
    let goal = match task.goal[..] {
        _ if task.pairs => "from the start to the goal".into(),
        [] if task.blank_first => "to 0, 1, 2, ...".into(),
        [] => "to 1, 2, ..., 0".into(),
        _ => format!("to {}", task.goal_rows()),
    };
    let first = match task.question {
        Question::Path => format!(
            ", of several the first in the order {}",
            task.order_letters()
        ),
        _ => String::new(),
    };
    let count = match task.solved.contains("{moves}") {
        true => "the number of moves and ",
        false => "",
    };
    let what = match task.question {
        Question::Path if task.shows_boards() => format!(
            "{count}the boards of a shortest path {goal}{first}"
        ),
        Question::Path if !task.edges.is_empty() => {
            "the tiles that slide on a shortest path".into()
        }
        Question::Path => format!("{count}a shortest path {goal}{first}"),
        Question::AnyPath if task.solved.contains("{slides}") => {
            "row and column, from 0, of each tile to slide; not the fewest slides".into()
        }
        Question::AnyPath => format!("{count}a path {goal}, not the shortest"),
        Question::Number if task.function => format!("the function returns the fewest moves {goal}"),
        Question::Number => format!("the fewest moves {goal}"),
        Question::NumberUpTo(most) => format!("the fewest moves {goal}, if they are at most {most}"),
        Question::Bounded => format!(
            "for each block {}, where k is the fewest moves, or {}",
            quoted(task.solved),
            quoted(task.unsolvable)
        ),
        Question::Solvable | Question::SolvableCube => format!(
            "{each}{} if the goal can be reached, else {}",
            quoted(task.solved),
            quoted(task.unsolvable)
        ),
        Question::Farthest => format!(
            "for each board the farthest board, the last that breadth-first search in the order {} reaches, and a \
             shortest path to it",
            task.order_letters()
        ),
        Question::Distances => {
            "the sum of the distances of all letters to their places, by rows and columns".into()
        }
        Question::OnOwnGraph => "the fewest moves until each piece is on the vertex of its number".into(),
        Question::GivenMoves => "each board after its moves".into(),
        Question::OnePiece => "for each query the fewest moves that bring the piece to its target".into(),
    };
    match task.question {
        Question::Path | Question::AnyPath | Question::Number | Question::NumberUpTo(_) => {
            each.to_string() + &what + &otherwise(task)
        }
        Question::OnOwnGraph | Question::OnePiece => what + &otherwise(task),
        Question::GivenMoves => format!(
            "{what}, or {} if one leaves the board",
            quoted(task.unsolvable)
        ),
        _ => what,
    }
}

/// What is printed in place of a path or a number.
fn otherwise(task: &Task) -> String {
    let (over, none) = (quoted(task.over), quoted(task.unsolvable));
    match (task.over, task.sends_unsolvable) {
        ("", false) => String::new(),
        ("", true) => format!("; {none} if there is no path"),
        _ if over == none => format!(", else {none}"),
        _ => format!(
            "; {over} if it has more than {} moves, {none} if there is no path",
            task.limit
        ),
    }
}

/// With a full stop, unless the last of a quotation is one.
fn sentence(text: String) -> String {
    match text.ends_with(".\"") {
        true => text,
        false => text + ".",
    }
}

/// The last line of an answer, without the number of its case; k and N for numbers of moves.
fn quoted(answer: &str) -> String {
    let line = answer.trim_end().lines().last().unwrap_or_default();
    let line = line.strip_prefix("Case {case}: ").unwrap_or(line);
    let line = line.replace("{moves}", "k").replace("{bound}", "N");
    match line.parse::<i32>() {
        Ok(number) => number.to_string(),
        Err(_) => format!("\"{line}\""),
    }
}
