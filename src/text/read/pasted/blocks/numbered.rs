//! Numbers of boards on lines of their own.

use crate::text::read::pasted::blocks::block::LineBlock;
use crate::text::read::pasted::blocks::block_row::cells;
use crate::text::read::pasted::Part;

/// The number that a line consists of, with a sign of numbers: `1.`, `1:`, `1)`, `#1`, `(1)`, or `== 1 ==`; of `(a)` 1.
fn number(line: &[u8]) -> Option<u64> {
    let number = match line.trim_ascii() {
        [b'(', number @ .., b')'] | [b'[', number @ .., b']'] => number,
        [b'#', number @ ..] | [number @ .., b'.' | b':' | b')'] => number,
        line @ ([b'=', b'=', .., b'=', b'='] | [b'-', b'-', .., b'-', b'-']) => {
            let rule = |b: &u8| b" =-".contains(b);
            let from = line.iter().position(|b| !rule(b))?;
            let to = line.iter().rposition(|b| !rule(b))? + 1;
            &line[from..to]
        }
        _ => return None,
    };
    if let [letter @ b'a'..=b'w'] = number {
        return Some((letter - b'a' + 1).into());
    }
    let digits = (1..4).contains(&number.len()) && number.iter().all(u8::is_ascii_digit);
    let number = std::str::from_utf8(number).ok().filter(|_| digits)?;
    number.parse().ok()
}

impl LineBlock {
    /// Whether what looks like the number of a board may be a row, because another row is like it.
    pub fn is_like(number: &[u8], row: &[u8]) -> bool {
        let (number, row) = (number.trim_ascii(), row.trim_ascii());
        let word = number.len() == row.len() && !row.iter().any(u8::is_ascii_whitespace);
        word || cells(row).len() < 3 || number.ends_with(b":") && row.contains(&b':')
    }

    /// The number of a board that a line consists of: the first one, or the one that follows the last, where the last
    /// board is complete, and has no such rows.
    pub fn number_of(&self, text: &[u8], window: &[u8]) -> Option<u64> {
        let number = number(text)?;
        if self.number.is_some() && self.from.is_none() && self.rows.is_empty() && self.empty == 0 {
            // Directly below another one both are rows.
            return None;
        }
        let last = self.number.map_or(self.last?, |(last, _)| last);
        let follows = number == 1 || number == last + 1;
        let alike = |&(from, to): &Part| Self::is_like(text, &window[from..to]);
        let complete = match (self.rows.first(), self.rows.last()) {
            (Some(first), Some(last)) => self.start == self.goal && !alike(first) && !alike(last),
            _ => !self.start && !self.goal,
        };
        (follows && complete && self.open == 0).then_some(number)
    }
}
