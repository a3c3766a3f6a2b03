//! What comes before values with names: lines of a program, remarks, lengths of a side.

use crate::text::read::is_space;
use crate::text::read::pasted::words::idle::is_idle_after;
use crate::text::read::pasted::words::side::has_side;
use crate::text::read::pasted::words::stated::names_length;

/// The most bytes before the first value.
pub const LONGEST_HEAD: usize = 1 << 12;

/// Where the first line begins that is not empty and has more than words that name no board.
pub fn after_words(text: &[u8]) -> usize {
    let (mut at, mut head) = (0, false);
    for line in text.split_inclusive(|&b| b == b'\n') {
        let idle = is_idle_after(line, &mut head) || is_number(line);
        let remark = line.trim_ascii_start().starts_with(b"//") && !may_have_board(line);
        let says = !idle
            && !remark
            && (line.iter().any(u8::is_ascii_digit) || has_sign_of_value(line) || has_side(line));
        if at + line.len() > LONGEST_HEAD || says {
            break;
        }
        at += line.len();
    }
    at
}

/// Whether a comment may have a board: it has a sign of a value, or several digits.
fn may_have_board(comment: &[u8]) -> bool {
    let digits = comment.iter().filter(|b| b.is_ascii_digit()).count();
    digits > 2 || has_sign_of_value(comment)
}

/// Whether a line has a sign before a value, or one that a value begins with.
fn has_sign_of_value(line: &[u8]) -> bool {
    line.iter().any(|b| b"=[{(\"".contains(b))
}

/// Whether a line gives a small number a name: `private static final int N = 3;`
fn is_number(line: &[u8]) -> bool {
    let Some(mark) = line.iter().position(|&b| b == b'=') else {
        return false;
    };
    let (name, value) = (line[..mark].trim_ascii(), line[mark + 1..].trim_ascii());
    let digits = value.strip_suffix(b";").unwrap_or(value);
    let number = (1..4).contains(&digits.len()) && digits.iter().all(u8::is_ascii_digit);
    let named = name.iter().all(|&b| is_name(b) || is_space(b));
    let last = name.rsplit(|&b| is_space(b)).next().unwrap_or_default();
    let length = names_length(&String::from_utf8_lossy(last));
    number && named && !has_side(last) && !length && !last.is_empty()
}

/// Whether a byte may be part of a name.
pub fn is_name(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b"_.".contains(&b)
}
