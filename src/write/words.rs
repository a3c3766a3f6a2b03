//! Words and numbers for people.

use std::io::Write;

/// Writes a line to standard error.
pub(crate) fn say(line: &str) {
    // If standard error is gone there is nobody to tell.
    let _ = std::io::stderr().write_all(format!("{line}\n").as_bytes());
}

/// A number in groups of three digits: `999,980`.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
