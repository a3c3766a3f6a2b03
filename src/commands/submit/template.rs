//! Templates of main functions, in Rust and in C: lines under a condition, and words to fill in; and the comment at the
//! start of a file.
//!
//! ```text
//! //@ if NAME       keeps the lines up to `else` or `end` if the condition holds; conditions nest
//! //@ if !NAME      keeps them if it does not hold
//! //@ else
//! //@ end
//! @NAME@            a word to fill in
//! ```
//!
//! [`Task::conditions`] and the `words` of each language list what they may name. A template includes a piece by its
//! name: `#include "read.c"`, `include!("number.rs");`. Its own comment has the parts `How:` and `Cost:`.
//!
//! The comment has the same five parts in every language:
//!
//! ```text
//! Problem: its name and its judges
//! Prints:  what, and which of several answers
//! How:     the method, from the template
//! Cost:    time and memory, from the template
//! Status:  what was tested, and where the file comes from
//! ```

use crate::problems::forms::{CaseCount, Question, Task};

/// The longest line of the comment.
const WIDTH: usize = 118;

/// The pieces that programs include, each after the text that includes it.
const PIECES: [(&str, &str); 8] = [
    ("#include \"ida.c\"\n", include_str!("c/ida.c")),
    ("#include \"number.c\"\n", include_str!("c/number.c")),
    ("#include \"read.c\"\n", include_str!("c/read.c")),
    (
        "#include \"read_board.c\"\n",
        include_str!("c/read_board.c"),
    ),
    ("#include \"search.c\"\n", include_str!("c/search.c")),
    ("include!(\"ida.rs\");\n", include_str!("rust/ida.rs")),
    ("include!(\"number.rs\");\n", include_str!("rust/number.rs")),
    ("include!(\"rank.rs\");\n", include_str!("rust/rank.rs")),
];

/// The comment at the start of a file, and its code. Pieces replace the texts that include them. A template begins with
/// lines after `//!`: the parts `How:` and `Cost:` of the comment.
pub fn head_and_code(
    template: &str,
    task: &Task,
    words: &[(&str, String)],
    prefix: &str,
) -> (String, String) {
    let mut text = template.to_string();
    while let Some((include, piece)) = PIECES.iter().find(|piece| text.contains(piece.0)) {
        text = text.replace(include, piece);
    }
    let text = fill(&text, &task.conditions(), words);
    let lines = text.lines();
    let comment: String = lines.map_while(|line| line.strip_prefix("//!")).collect();
    let code = text.lines().skip_while(|line| line.starts_with("//!"));
    let code = code.map(|line| format!("{line}\n")).collect();
    let (how, cost) = comment.split_once(" Cost:").unwrap_or_default();
    let how = how.trim_start_matches(" How:");
    (head(task, how, cost, prefix), code)
}

/// The text of a template for a task. `conditions`: the names of those that hold; `words`: names and values.
///
/// # Panics
/// If a word has no value. That cannot depend on the input, because templates and words are part of the program.
pub fn fill(template: &str, conditions: &[&str], words: &[(&str, String)]) -> String {
    let mut text = String::new();
    // For each open condition, whether its lines stay.
    let mut open: Vec<bool> = Vec::new();
    for line in template.lines() {
        match line.trim_start().strip_prefix("//@ ") {
            Some("else") => {
                if let Some(stays) = open.last_mut() {
                    *stays = !*stays;
                }
            }
            Some("end") => {
                open.pop();
            }
            Some(condition) => {
                let name = condition.trim_start_matches("if ");
                let (name, wanted) = match name.strip_prefix('!') {
                    Some(name) => (name, false),
                    None => (name, true),
                };
                open.push(conditions.contains(&name) == wanted);
            }
            None if open.iter().all(|&stays| stays) => {
                let filled = filled(line, words);
                // A line that consists of a word without text is dropped.
                if line.is_empty() || !filled.trim().is_empty() {
                    text += &(filled + "\n");
                }
            }
            None => {}
        }
    }
    text
}

/// A line in which values replace the words.
fn filled(line: &str, words: &[(&str, String)]) -> String {
    let mut parts = line.split('@');
    let mut text = parts.next().unwrap_or_default().to_string();
    while let (Some(name), Some(rest)) = (parts.next(), parts.next()) {
        let value = words.iter().find(|word| word.0 == name);
        text += &value.unwrap_or_else(|| panic!("a value for {name}")).1;
        text += rest;
    }
    text
}

/// The lines of the comment, each after a prefix. `how` and `cost` are those of the template.
fn head(task: &Task, how: &str, cost: &str, prefix: &str) -> String {
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
        Question::Solvable | Question::SolvableCube | Question::Bounded | Question::EachOnce => {
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
