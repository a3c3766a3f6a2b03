//! Templates of main functions, in Rust and in C: lines under a condition, and words to fill in.
//!
//! ```text
//! //@ if NAME       keeps the lines up to `else` or `end` if the condition holds; conditions nest
//! //@ if !NAME      keeps them if it does not hold
//! //@ else
//! //@ end
//! @NAME@            a word to fill in
//! ```

use crate::forms::Task;
use crate::submit::head::head;

/// The comment at the start of a file, and its code. Pieces replace the texts that include them. A template begins with
/// lines after `//!`: the parts `How:` and `Cost:` of the comment.
pub(crate) fn head_and_code(
    template: &str,
    pieces: &[(&str, &str)],
    task: &Task,
    words: &[(&str, String)],
    prefix: &str,
) -> (String, String) {
    let mut text = template.to_string();
    while let Some((include, piece)) = pieces.iter().find(|piece| text.contains(piece.0)) {
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
pub(crate) fn fill(template: &str, conditions: &[&str], words: &[(&str, String)]) -> String {
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
