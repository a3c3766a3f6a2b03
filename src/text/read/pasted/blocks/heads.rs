//! Lists of boards on lines, with something in front of each: `1. 123405786`, `- Easy: 123405786`, `1 14 13 15 ...`.

use crate::puzzle::Shape;
use crate::text::read::number;
use crate::text::read::pasted::title::LEVELS;
use crate::text::read::pasted::words::packed::{is_packed, FEW};
use crate::text::read::pasted::words::side::{has, words_of};
use crate::text::read::pasted::{any_reading, Part};
use crate::text::read::tokens::offset;

/// Boards on lines without what is in front of each: the sign of a list, numbers in their order, or the names of levels.
pub fn without_heads(lines: &[Part], window: &[u8], size: Option<Shape>) -> Option<Vec<Part>> {
    let mut numbers = Vec::new();
    let mut rest = |&(from, to): &Part| {
        let line = window[from..to].trim_ascii();
        let bullets = ["- ", "* ", "• "].iter();
        let mut rests = bullets.filter_map(|bullet| line.strip_prefix(bullet.as_bytes()));
        let listed = rests.next();
        let line = listed.unwrap_or(line);
        let end = line.iter().position(|b| b":.)".contains(b));
        // `1 14 13 15 ...` in Korf's files
        let spaced = |line: &[u8]| line.iter().position(|&b| b == b' ');
        let end = end.or_else(|| spaced(line).filter(|_| listed.is_none()));
        let mut headed = end.map(|end| (&line[..end], &line[end + 1..]));
        let few = headed.filter(|(head, _)| head.len() < 4);
        // A length before a board in one word needs no order.
        let word = |rest: &[u8]| std::str::from_utf8(rest.trim_ascii()).is_ok_and(is_packed);
        if let Some(number) = few.and_then(|(head, _)| number(head)) {
            let packed = headed.is_some_and(|(_, rest)| word(rest));
            if !packed {
                numbers.push(number);
            }
        } else {
            headed = headed.filter(|(head, _)| has_only_levels(head));
        }
        let alone = length_behind(line).map(|_| line);
        let parts = [listed, headed.map(|(_, rest)| rest), alone];
        let parts = parts.into_iter().flatten();
        // `- Easy: `123405786``
        let mark = |b: &u8| b.is_ascii_whitespace() || b"`=".contains(b);
        let inner = |part: &'_ [u8]| {
            let from = part.iter().position(|b| !mark(b))?;
            let to = part.iter().rposition(|b| !mark(b))? + 1;
            // The length of its path may follow: `1. 123405786 (2 moves)`, `123405786 2`.
            let to = from + length_behind(&part[from..to]).unwrap_or(to - from);
            let found = any_reading(&part[from..to], size).ok()?.board;
            (found.tiles.len() > FEW).then_some((from, to))
        };
        let (part, (begin, end)) = parts.filter_map(|part| Some((part, inner(part)?))).next()?;
        let rest = &part[begin..end];
        let from = from + offset(&window[from..to], rest);
        Some((from, from + rest.len()))
    };
    let rests: Option<Vec<Part>> = lines.iter().map(&mut rest).collect();
    let first = numbers.first().copied().unwrap_or(1);
    let ordered = first < 2 && (first..).zip(&numbers).all(|(i, number)| i == *number);
    let numbered = numbers.is_empty() || ordered && numbers.len() == lines.len();
    rests.filter(|rests| rests.len() > 1 && numbered)
}

/// Whether a line has a board in one word with a number before or behind it.
pub fn has_length(line: &[u8]) -> bool {
    let before = line
        .iter()
        .position(|b| !b.is_ascii_digit())
        .filter(|&end| (1..4).contains(&end));
    let board = |rest: &[u8]| std::str::from_utf8(rest.trim_ascii()).is_ok_and(is_packed);
    length_behind(line).is_some() || before.is_some_and(|end| board(&line[end + 1..]))
}

/// Where a board in one word ends that has a number behind it.
fn length_behind(part: &[u8]) -> Option<usize> {
    let end = part.iter().position(|b| b" ,;:\t".contains(b))?;
    let after = part[end..].trim_ascii_start();
    let marked = after.first().is_some_and(|b| b",;:".contains(b));
    let digits = after[usize::from(marked)..].trim_ascii();
    let few = (1..4).contains(&digits.len()) && digits.iter().all(u8::is_ascii_digit);
    let packed = std::str::from_utf8(&part[..end]).is_ok_and(is_packed);
    (few && packed).then_some(end)
}

/// Whether a name consists of levels and what is given levels: `Easy`, `Hard puzzle`.
fn has_only_levels(head: &[u8]) -> bool {
    let mut words = words_of(head).peekable();
    head.len() < LONGEST_HEAD
        && words.peek().is_some()
        && words.all(|word| has(LEVELS, &word) || has("board puzzle state", &word))
}

/// The longest name in front of a board.
const LONGEST_HEAD: usize = 32;
