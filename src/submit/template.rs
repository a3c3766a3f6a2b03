//! Templates of main functions, in Rust and in C: lines under a condition, and words to fill in.
//!
//! ```text
//! //@ if NAME       the lines up to `else` or `end` stay if the condition holds; conditions do not nest
//! //@ else
//! //@ end
//! @NAME@            a word to fill in
//! ```

/// A template's text for a task: `conditions` are the names of those that hold, `words` names and values.
///
/// # Panics
/// If a word has no value: templates and words are this program's own.
pub(crate) fn fill(template: &str, conditions: &[&str], words: &[(&str, String)]) -> String {
    let mut text = String::new();
    // Whether lines stay, and whether they are under a condition.
    let mut stays = true;
    for line in template.lines() {
        match line.trim_start().strip_prefix("//@ ") {
            Some("else") => stays = !stays,
            Some("end") => stays = true,
            Some(condition) => {
                let name = condition.trim_start_matches("if ");
                stays = conditions.contains(&name);
            }
            None if stays => {
                let filled = filled(line, words);
                // A line that is nothing but a word without text is no line.
                if line.is_empty() || !filled.trim().is_empty() {
                    text += &(filled + "\n");
                }
            }
            None => {}
        }
    }
    text
}

/// A line with values for its words.
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
