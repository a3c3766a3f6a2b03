//! Matrices and tables of LaTeX, whose signs become those of drawings:
//!
//! ```text
//! \begin{pmatrix} 1 & 2 \\ 3 & 0 \end{pmatrix}     is read as     1 | 2 / 3 | 0
//! ```

use crate::text::read::pasted::sign::{blank, text, Sign};

/// Commands around matrices and their rows.
const COMMANDS: [&str; 8] = [
    "begin",
    "end",
    "hline",
    "toprule",
    "midrule",
    "bottomrule",
    "left",
    "right",
];

/// Replaces commands, and the signs between cells and after rows.
pub(super) fn clean(line: &mut [Sign]) {
    let mut i = 0;
    while i < line.len() {
        let next = line.get(i + 1).map_or(' ', |sign| sign.c);
        match (line[i].c, next) {
            ('&', _) => line[i].c = '|',
            ('\\', '\\') => {
                (line[i].c, line[i + 1].c) = ('/', ' ');
            }
            ('\\', '[' | ']') => blank(&mut line[i..i + 2]),
            ('\\', _) => {
                let end = command(&line[i + 1..]).map_or(i, |length| i + 1 + length);
                blank(&mut line[i..end]);
            }
            _ => {}
        }
        i += 1;
    }
}

/// The length of a command with what is in braces after it, as in `begin{array}{ccc}`.
fn command(line: &[Sign]) -> Option<usize> {
    let length = |of: fn(char) -> bool| line.iter().position(|sign| !of(sign.c));
    let mut end = length(char::is_alphabetic).unwrap_or(line.len());
    let name = text(&line[..end]);
    COMMANDS.iter().find(|command| **command == name)?;
    while line.get(end).is_some_and(|sign| sign.c == '[') && matches!(&*name, "begin" | "end") {
        end += line[end..].iter().position(|sign| sign.c == ']')? + 1;
    }
    Some(end)
}
