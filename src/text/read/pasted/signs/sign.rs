//! The signs of a text, each with its place.

use crate::text::read::pasted::signs::cell::SQUARE;

/// A sign, and the place of its first byte in the text. A text of 1 MiB has up to a million of them, so they are small.
#[derive(Clone, Copy, Debug)]
pub struct Sign {
    pub c: char,
    pub at: u32,
}

/// A line; the index of a sign is its column.
pub type SignLine = Vec<Sign>;

/// An explicit empty cell: `''`, or `[]` within brackets.
pub const EMPTY: char = '\u{2205}';
pub const ARROW: char = '→';

/// The sign of a matrix whose rows and columns are exchanged: `]'` or `].T`.
pub const TRANSPOSED: char = '\u{1d40}';

/// The sign that makes a key of the number before it.
pub const KEY: char = '\u{20e3}';

/// The sign that a sign is replaced by.
pub fn plain(c: char) -> char {
    match c {
        '│' | '┃' | '║' | '¦' | '｜' => '|',
        '─' | '━' | '═' | '–' | '—' | '−' => '-',
        '\u{2500}'..='\u{257f}' => '+',
        '{' | '(' => '[',
        '}' | ')' => ']',
        '\'' | '`' | '‘' | '’' | '“' | '”' => '"',
        '⟶' | '⟹' | '⇒' | '➔' | '➜' | '➡' | '↓' | '⬇' => ARROW,
        '：' => ':',
        '☐' | '▢' | '◻' | '⬜' | '◽' | '▫' | '■' | '◼' | '⬛' | '🟦' | '🟥' | '🟩' | '🟨'
        | '🟧' | '🟪' | '🟫' | '▪' | '█' | '░' => SQUARE,
        '０'..='９' | '①'..='⑨' => {
            let zero = if c < '０' {
                '①' as u32 - 1
            } else {
                '０' as u32
            };
            char::from_digit(c as u32 - zero, 10).unwrap_or(c)
        }
        '，' | '、' => ',',
        // Brackets over several lines.
        '\u{239b}'..='\u{23ad}' => ' ',
        '；' => ';',
        // This one makes a picture of the sign before it.
        '\u{fe0f}' => ' ',
        _ if c.is_whitespace() && c != '\t' => ' ',
        _ => c,
    }
}

/// What is written.
pub fn text(line: &[Sign]) -> String {
    line.iter().map(|sign| sign.c).collect()
}

/// Whether a sign may be part of a cell, and separates nothing.
pub fn is_cell(c: char) -> bool {
    !c.is_whitespace()
        && !matches!(
            c,
            ',' | ';' | ':' | '|' | '/' | '[' | ']' | '+' | '"' | ARROW
        )
}

/// Whether a line has anything but white space.
pub fn is_shown(line: &[Sign]) -> bool {
    line.iter().any(|sign| !sign.c.is_whitespace())
}

/// Replaces signs by spaces, but keeps the ends of lines.
#[inline(never)]
pub fn blank(text: &mut [Sign]) {
    let signs = text.iter_mut().filter(|sign| sign.c != '\n');
    signs.for_each(|sign| sign.c = ' ');
}

/// Whether signs hold a word of two letters or more.
pub fn has_word(line: &[Sign]) -> bool {
    line.windows(2)
        .any(|two| two.iter().all(|sign| sign.c.is_alphabetic()))
}

/// Whether a sign may be part of a name in a program.
pub fn in_name(c: char) -> bool {
    c.is_alphanumeric() || "_.!$<>@".contains(c)
}

/// Whether a line consists of `>`, which is an arrow between two boards, or the sign of a quotation.
pub fn is_pointer(text: &[u8]) -> bool {
    matches!(text, b">" | b">>")
}

/// Whether a bracket is the first sign that is shown.
pub fn opens(text: &[Sign]) -> bool {
    text.iter()
        .find(|sign| !matches!(sign.c, ' ' | '\n'))
        .is_some_and(|sign| sign.c == '[')
}
