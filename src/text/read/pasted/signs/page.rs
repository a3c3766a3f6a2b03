//! The lines of a text as plain signs, without code: rules, arrows and comments.

use crate::text::read::pasted::signs::clean::signs;
use crate::text::read::pasted::signs::code::{code, WrongSign};
use crate::text::read::pasted::signs::record::without_details;
use crate::text::read::pasted::signs::sign::{text, Sign, SignLine, ARROW};
use crate::text::read::pasted::words::side::has_word;
use crate::text::read::{first_character, show, ErrorKind, FaultAt};

/// The lines of a text with plain signs and without code.
///
/// # Errors
/// The bracket that does not fit, if the text is UTF-8.
pub fn lines(text: &[u8]) -> Result<Vec<SignLine>, FaultAt> {
    let no_text = || (0, ErrorKind::Cell.said("no text"));
    let mut all = signs(text)
        .ok_or_else(no_text)?
        .join(&Sign { c: '\n', at: 0 });
    let bracket = |(sign, kind, why): WrongSign| {
        let at = sign.at as usize;
        let is_name = |b: &u8| b.is_ascii_alphanumeric() || b"_.".contains(b);
        let length = text[at..].iter().take_while(|b| is_name(b)).count();
        let name = match length {
            0 | 1 => first_character(&text[at..]),
            _ => &text[at..at + length],
        };
        let what = format!("{} {why}", show(name));
        (at, kind.said(what))
    };
    without_details(&mut all);
    code(&mut all).map_err(bracket)?;
    let lines = all.split(|sign| sign.c == '\n').map(<[Sign]>::to_vec);
    Ok(lines.collect())
}

/// Whether a line only draws: dashes, corners, and bars between them.
pub fn is_rule(line: &[Sign]) -> bool {
    let count = |c: char| line.iter().filter(|sign| sign.c == c).count();
    let runs = |c: char| {
        line.windows(3)
            .any(|three| three.iter().all(|sign| sign.c == c))
    };
    let drawn = |sign: &Sign| {
        matches!(
            sign.c,
            '-' | '=' | '+' | '|' | ':' | '_' | '~' | ' ' | '\t' | ARROW
        )
    };
    // Corners and ends of other frames: `.---.---.`, `:---+---:`, `'---'`, `/---\\`.
    let corner = |sign: &Sign| matches!(sign.c, '.' | '"' | ',' | '/' | '\\') && runs('-');
    line.iter().all(|sign| drawn(sign) || corner(sign))
        && (count('-') + count('+') + count('~') >= 2 || runs('=') || runs('_'))
}

/// Whether a line is an arrow from a start to its goal, or the word for it. (A `v` alone is the head of an arrow that points down.)
pub fn is_arrow(line: &[Sign]) -> bool {
    let text = text(line);
    let text = text.trim().trim_start_matches('|');
    let word = |word: &&str| text.eq_ignore_ascii_case(word);
    text.chars().eq([ARROW]) || ["to", "into", "v"].iter().any(word)
}

/// Whether a text consists of a comment only.
pub fn is_comment(text: &[u8]) -> bool {
    let text = text.trim_ascii();
    let marked = match text {
        [b'%', b'{', ..] => false,
        [b'#' | b'%' | b';', ..] => true,
        [b'/', second, ..] => matches!(second, b'/' | b'*'),
        [b'-', second, ..] => *second == b'-',
        _ => false,
    };
    marked && has_word(text)
}
