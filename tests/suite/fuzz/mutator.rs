//! Small accidents: to the layout above all, to tokens, and to bytes.

use crate::common::rng::Rng;

/// White space of every kind.
const SPACES: [&str; 12] = [
    " ", "\n", "\r\n", "\n\n", "\t", "  ", " \n ", "\r", "\x0b", "\x0c", "", "\n \n\n",
];

/// Tokens that mean something somewhere, or nearly do.
const TOKENS: [&str; 36] = [
    "0",
    "00",
    "1",
    "01",
    "9",
    "15",
    "16",
    "x",
    "X",
    "#",
    "_",
    ".",
    "*",
    "=",
    "/",
    "-1",
    "+3",
    "1.5",
    "1e3",
    "255",
    "256",
    "999",
    "1000",
    "65536",
    "999999999",
    "1000000000",
    "4294967296",
    "18446744073709551616",
    "START",
    "END",
    "Z",
    "[[",
    "]",
    ",",
    "\u{feff}",
    "\0",
];

/// Has one to four accidents happen.
pub fn mutate(text: &mut Vec<u8>, rng: &mut Rng) {
    for _ in 0..1 + rng.below(4) {
        match rng.below(10) {
            0..=4 => layout(text, rng),
            5..=7 => token(text, rng),
            _ => bytes(text, rng),
        }
    }
}

fn is_space(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == 11
}

/// The runs of white space, or those of other bytes.
fn runs(text: &[u8], of_space: bool) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let end = text[at..]
            .iter()
            .position(|&b| is_space(b) != is_space(text[at]));
        let end = end.map_or(text.len(), |length| at + length);
        if is_space(text[at]) == of_space {
            found.push((at, end));
        }
        at = end;
    }
    found
}

fn replaced(text: &[u8], from: &str, to: &str) -> Vec<u8> {
    let text = String::from_utf8_lossy(text);
    text.replace(from, to).into_bytes()
}

fn layout(text: &mut Vec<u8>, rng: &mut Rng) {
    let space = SPACES[rng.below(SPACES.len())];
    let gaps = runs(text, true);
    match rng.below(11) {
        0 => *text = replaced(text, "\n", "\r\n"),
        1 => *text = replaced(text, "\n", "\n\n"),
        2 => *text = replaced(text, "\n", space),
        3 => *text = replaced(text, " ", space),
        4 => text.splice(0..0, space.bytes()).for_each(drop),
        5 => text.extend(space.bytes()),
        6 => text.truncate(text.trim_ascii_end().len()),
        // More than a token may have, a mark keeps, or a block holds.
        7 if rng.below(20) == 0 && !gaps.is_empty() => {
            let lengths = [4_095, 4_096, 4_097, 66_000, 140_000];
            let (at, _) = gaps[rng.below(gaps.len())];
            let more = space.repeat(lengths[rng.below(5)] / space.len().max(1));
            text.splice(at..at, more.bytes()).for_each(drop);
        }
        8 => {
            let at = rng.below(text.len() + 1);
            text.splice(at..at, space.bytes()).for_each(drop);
        }
        _ if gaps.is_empty() => {}
        _ => {
            let (from, to) = gaps[rng.below(gaps.len())];
            text.splice(from..to, space.bytes()).for_each(drop);
        }
    }
}

fn token(text: &mut Vec<u8>, rng: &mut Rng) {
    let tokens = runs(text, false);
    if tokens.is_empty() {
        return text.extend(TOKENS[rng.below(TOKENS.len())].bytes());
    }
    // The first token is often a count or a size.
    let first = rng.below(4) == 0;
    let (from, to) = tokens[if first { 0 } else { rng.below(tokens.len()) }];
    let (other_from, other_to) = tokens[rng.below(tokens.len())];
    let other = text[other_from..other_to].to_vec();
    match rng.below(9) {
        0 | 1 => {
            let many = rng.below(30) == 0;
            let lengths = [4_090, 4_095, 4_096, 4_097, 5_000, 9_000];
            let zeros = if many {
                lengths[rng.below(6)]
            } else {
                1 + rng.below(4)
            };
            text.splice(from..from, vec![b'0'; zeros]).for_each(drop);
        }
        2 => text.splice(from..to, other).for_each(drop),
        3 => text
            .splice(from..from, [other, b" ".to_vec()].concat())
            .for_each(drop),
        4 => drop(text.drain(from..to)),
        5 => text
            .splice(from..to, TOKENS[rng.below(TOKENS.len())].bytes())
            .for_each(drop),
        6 => {
            let extra = format!(" {} ", TOKENS[rng.below(TOKENS.len())]);
            text.splice(from..from, extra.bytes()).for_each(drop);
        }
        7 if from < other_from && to <= other_from => {
            let this = text[from..to].to_vec();
            text.splice(other_from..other_to, this).for_each(drop);
            text.splice(from..to, other).for_each(drop);
        }
        _ => {
            let number: Option<u128> = std::str::from_utf8(&text[from..to])
                .ok()
                .and_then(|word| word.parse().ok());
            // By one, or what the last bits of a word of 8, 16, 32 or 64 bits do not show.
            let more: u128 = 1 << [0, 0, 0, 8, 16, 32, 64][rng.below(7)];
            let less = more == 1 && rng.below(2) == 0;
            let changed = number.map(|n| match less {
                true => n.saturating_sub(1),
                false => n.saturating_add(more),
            });
            if let Some(changed) = changed {
                text.splice(from..to, changed.to_string().bytes())
                    .for_each(drop);
            }
        }
    }
}

fn bytes(text: &mut Vec<u8>, rng: &mut Rng) {
    let at = rng.below(text.len() + 1);
    let end = (at + 1 + rng.below(12)).min(text.len());
    match rng.below(7) {
        0 => drop(text.drain(at..end)),
        1 => text.truncate(at),
        2 if text.len() < 5_000 => text.extend_from_within(at..),
        3 => text.splice(at..at, [rng.draw() as u8]).for_each(drop),
        4 if at < text.len() => text[at] = rng.draw() as u8,
        5 if at < text.len() => text[at] ^= 1 << rng.below(8),
        6 if rng.below(10) == 0 => text.splice(0..0, [0xef, 0xbb, 0xbf]).for_each(drop),
        _ => {
            let piece = text[at..end].to_vec();
            let to = rng.below(text.len() + 1);
            text.splice(to..to, piece).for_each(drop);
        }
    }
}
