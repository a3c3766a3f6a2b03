//! The comment at the start of a file, with the same five parts in every language.
//!
//! ```text
//! Problem: its name and its judges
//! Prints:  what, and which of several answers
//! How:     the method, from the template
//! Cost:    time and memory, from the template
//! Status:  what was tested, and where the file comes from
//! ```

use crate::forms::{CaseCount, Question, Task};

/// The longest line of a file.
const WIDTH: usize = 118;

/// The lines of the comment, each after a prefix. `how` and `cost` are those of the template.
pub(crate) fn head(task: &Task, how: &str, cost: &str, prefix: &str) -> String {
    let inputs = match task.question {
        Question::SlidingTree => "the judge's boards of the seeds 0 to 4 and random ones",
        _ => "samples, with random and tricky inputs and, where they can be listed, the hardest",
    };
    let status = format!(
        "tested with {inputs}; never sent to the judge. From npuzzle {}, a batch solver for \
         sliding-tile puzzles; it may be used freely.",
        env!("CARGO_PKG_VERSION")
    );
    let parts = [
        ("Problem:", format!("{}, {}.", task.title, task.judge)),
        ("Prints:", prints(task)),
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

/// What a file prints: which of several answers, and the text for a board without an answer.
fn prints(task: &Task) -> String {
    let path = matches!(task.question, Question::Path | Question::AnyPath);
    let count = match path && task.solved.contains("{moves}") {
        true => "the number of moves and ",
        false => "",
    };
    let asked = match task.question {
        Question::AnyPath if task.solved.contains("{slides}") => {
            "row and column, from 0, of tiles to slide, not the fewest".into()
        }
        Question::AnyPath if task.solved.contains("{words}") => {
            "a path of the blank (UP, DOWN, LEFT or RIGHT, one a line), not the shortest".into()
        }
        Question::AnyPath => format!(
            "a path of the blank ({}: up, down, left, right), not the shortest",
            task.letters
        ),
        _ if task.function => format!("{}, as the function's result", task.asked),
        _ => task.asked.clone(),
    };
    let (solved, unsolvable) = (quoted(task.solved), quoted(task.unsolvable));
    let mut otherwise = match task.question {
        Question::Solvable | Question::SolvableCube | Question::Bounded => {
            format!(" ({solved} or {unsolvable})")
        }
        Question::GivenMoves => format!(", else {unsolvable}"),
        _ if !task.over.is_empty() => format!(", else {}", quoted(task.over)),
        _ => String::new(),
    };
    let says = task.sends_unsolvable && !task.unsolvable.is_empty();
    if says && !otherwise.contains(&unsolvable) {
        otherwise += &format!("; {unsolvable} if there is none");
    }
    let goal = match task.goal_text.split_once(' ') {
        Some(("none:", _)) => String::new(),
        _ if task.question == Question::Farthest => String::new(),
        Some(("given", _)) if task.cases == CaseCount::One => " The goal is given.".into(),
        Some(("given", rest)) => format!(" The goal is given {rest}."),
        _ => format!(" The goal: {}.", task.goal_text.trim_end_matches('.')),
    };
    format!("{count}{asked}{otherwise}.{goal}")
}

/// The last line of an answer, without the number of its case; k and N stand for numbers of moves.
fn quoted(answer: &str) -> String {
    let line = answer.trim_end().lines().last().unwrap_or_default();
    let line = line.strip_prefix("Case {case}: ").unwrap_or(line);
    let line = line.replace("{moves}", "k").replace("{bound}", "N");
    match line.parse::<i32>() {
        Ok(number) => number.to_string(),
        Err(_) => format!("\"{line}\""),
    }
}
