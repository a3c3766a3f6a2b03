//! Matrices and tables of LaTeX, whose signs become those of drawings:
//!
//! ```text
//! \begin{pmatrix} 1 & 2 \\ 3 & 0 \end{pmatrix}     is read as     1 | 2 / 3 | 0
//! ```

use crate::text::read::pasted::signs::sign::{blank, Sign, ARROW, EMPTY};
use crate::text::read::pasted::words::side::has;

/// Commands around matrices and their rows.
const COMMANDS: &str = "begin end matrix quad hline toprule midrule bottomrule left right";

/// Replaces commands, and the signs between cells and after rows.
pub fn clean(line: &mut [Sign]) {
    let mut i = 0;
    while i < line.len() {
        let next = line.get(i + 1).map_or(' ', |sign| sign.c);
        match (line[i].c, next) {
            ('&', _) => line[i].c = '|',
            ('$', _) => line[i].c = ' ',
            ('\\', '\\') => {
                (line[i].c, line[i + 1].c) = ('/', ' ');
            }
            ('\\', '[' | ']') => blank(&mut line[i..i + 2]),
            ('\\', _) => {
                let name = name(&line[i + 1..]);
                let sign = SIGNS.iter().find(|(names, _)| has(names, &name));
                let length = sign.map(|_| name.len());
                if let Some(length) = length.or_else(|| command(&line[i + 1..], &name)) {
                    blank(&mut line[i..=i + length]);
                    line[i].c = sign.map_or(' ', |sign| sign.1);
                }
            }
            _ => {}
        }
        i += 1;
    }
}

/// Commands for the blank, and those between a start and its goal.
const SIGNS: [(&str, char); 2] = [
    ("square blacksquare Box", EMPTY),
    ("to rightarrow longrightarrow Rightarrow implies", ARROW),
];

/// The name of a command.
fn name(line: &[Sign]) -> String {
    let letters = line.iter().take_while(|sign| sign.c.is_ascii_alphabetic());
    letters.map(|sign| sign.c).collect()
}

/// The longest option of a command.
const LONGEST_OPTION: usize = 200;

/// The length of a command with what is in braces after it, as in `begin{array}{ccc}`.
fn command(line: &[Sign], name: &str) -> Option<usize> {
    if !has(COMMANDS, name) {
        return None;
    }
    let mut end = name.len();
    // The options of `\matrix [matrix of nodes, nodes={draw}] {` have words.
    let option = |from: usize| {
        let from = from + line[from..].iter().take_while(|sign| sign.c == ' ').count();
        let mut depth = 0;
        let close = line
            .get(from..)?
            .iter()
            .take(LONGEST_OPTION)
            .position(|sign| {
                depth += i32::from(sign.c == '[') - i32::from(sign.c == ']');
                depth == 0
            })?;
        let within = &line[from..from + close];
        let words = close > 0 && within.iter().any(|sign| sign.c.is_alphabetic());
        (words && !within.iter().any(|sign| sign.c == '&')).then_some(from + close + 1)
    };
    match name {
        "matrix" => {
            while let Some(next) = option(end) {
                end = next;
            }
        }
        "begin" | "end" => {
            while line.get(end).is_some_and(|sign| sign.c == '[') {
                end += line[end..].iter().position(|sign| sign.c == ']')? + 1;
            }
        }
        _ => {}
    }
    Some(end)
}
