//! Tables: rows of fields between commas, semicolons, tabs or white space; a field may stand in double quotes (RFC
//! 4180).

use crate::args::Readable;
use crate::text::read::{is_space, plural};
use std::ops::Range;

/// Which fields of each row are the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Columns {
    /// From one to another, counted from 0.
    Numbers(usize, usize),
    /// The field below this name in the first row.
    Name(String),
}

/// What is between two fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Separator {
    Sign(u8),
    /// White space, in any number.
    Space,
}

/// The separators by name.
pub const SEPARATORS: [(&str, Separator); 4] = [
    ("comma", Separator::Sign(b',')),
    ("semicolon", Separator::Sign(b';')),
    ("tab", Separator::Sign(b'\t')),
    ("space", Separator::Space),
];

/// The most columns: far more than any table has.
pub const MOST_COLUMNS: usize = 100_000;

impl Columns {
    /// Columns as people write them: `4`, `1-16`, or a name. Numbers begin with 1.
    pub fn new(text: &str) -> Option<Columns> {
        let number = |text: &str| {
            let is_number = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
            is_number.then(|| text.parse::<usize>().unwrap_or(usize::MAX))
        };
        let (first, last) = text.split_once('-').unwrap_or((text, text));
        let (Some(first), Some(last)) = (number(first), number(last)) else {
            return Some(Columns::Name(text.into())).filter(|_| !text.is_empty());
        };
        (1 <= first && first <= last && last <= MOST_COLUMNS)
            .then(|| Columns::Numbers(first - 1, last - 1))
    }

    /// The column of a name in the fields of the first row.
    ///
    /// # Errors
    /// A sentence that lists the names.
    pub fn named(name: &str, row: &[u8], fields: &[Range<usize>]) -> Result<usize, String> {
        let names = fields.iter().map(|field| unquoted(&row[field.clone()]));
        let names: Vec<String> = names
            .map(|name| {
                name.readable()
                    .trim_start_matches('\u{feff}')
                    .trim()
                    .to_string()
            })
            .collect();
        let found = names.iter().position(|known| known == name);
        found.ok_or_else(|| {
            format!(
                "no column is named `{name}`: there are {}",
                names.join(", ")
            )
        })
    }
}

impl Separator {
    /// The separator of a table whose first row this is: the first of tab, comma and semicolon that the row has outside
    /// quotes, or else white space.
    pub fn of(row: &[u8]) -> Separator {
        let signs = b"\t,;";
        let outside = |quotes: bool| {
            let (mut outside, mut quoted, mut last) = ([false; 3], false, signs[0]);
            for &b in row {
                match signs.iter().position(|&sign| sign == b) {
                    _ if quotes && b == b'"' && (quoted || signs.contains(&last)) => {
                        quoted = !quoted
                    }
                    Some(sign) if !quoted => outside[sign] = true,
                    _ => {}
                }
                last = b;
            }
            (!quoted).then_some(outside)
        };
        // A quote without an end is a character like others.
        let outside = outside(true).or_else(|| outside(false)).unwrap_or_default();
        let found = signs.iter().zip(outside).find(|found| found.1);
        found.map_or(Separator::Space, |(&sign, _)| Separator::Sign(sign))
    }

    fn is(self, b: u8) -> bool {
        match self {
            Separator::Sign(sign) => b == sign,
            Separator::Space => is_space(b),
        }
    }

    /// The sign that comes before another field.
    pub fn sign(self) -> u8 {
        match self {
            Separator::Sign(sign) => sign,
            Separator::Space => b' ',
        }
    }

    /// The fields of a row, up to this number of them, with their quotes.
    pub fn fields(self, row: &[u8], most: usize, fields: &mut Vec<Range<usize>>) {
        fields.clear();
        let mut at = 0;
        while fields.len() < most {
            if self == Separator::Space {
                at += row[at..].iter().take_while(|&&b| is_space(b)).count();
                if at == row.len() {
                    return;
                }
            }
            let end = at + self.field(&row[at..]);
            fields.push(at..end);
            if end == row.len() {
                return;
            }
            at = end + 1;
        }
    }

    /// The length of the field that a row begins with. A quote without its end is a character like others.
    fn field(self, row: &[u8]) -> usize {
        let quoted = row.first() == Some(&b'"');
        let at = quoted.then(|| closing(row)).flatten().unwrap_or(0);
        let rest = &row[at..];
        let length = match self {
            Separator::Sign(sign) => find(sign, rest),
            Separator::Space => rest.iter().position(|&b| is_space(b)),
        };
        length.map_or(row.len(), |length| at + length)
    }

    /// The length of the row that a text begins with, without its line end; `None` if it does not end in the text.
    pub fn row(self, text: &[u8]) -> Option<usize> {
        let mut line = find(b'\n', text)?;
        // Only a field in quotes may have several lines.
        let mut at = 0;
        while let Some(quote) = find(b'"', &text[at..line]) {
            let quote = at + quote;
            let begins = quote == 0 || self.is(text[quote - 1]);
            at = match begins {
                true => quote + closing(&text[quote..])?,
                false => quote + 1,
            };
            if at > line {
                line = at + find(b'\n', &text[at..])?;
            }
        }
        Some(line)
    }
}

/// The place of the first such byte, eight bytes at a time. Most texts here are too short for calls of `memchr`.
#[inline]
pub fn find(byte: u8, text: &[u8]) -> Option<usize> {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let (wanted, mut at) = (u64::from(byte) * ONES, 0);
    while let Some(eight) = text.get(at..at + 8) {
        let differ = u64::from_le_bytes(eight.try_into().expect("8 bytes")) ^ wanted;
        // The lowest of these bits is that of the first byte that is 0 (Knuth, volume 4A, 7.1.3).
        let zeros = differ.wrapping_sub(ONES) & !differ & (ONES << 7);
        if zeros != 0 {
            return Some(at + zeros.trailing_zeros() as usize / 8);
        }
        at += 8;
    }
    let rest = text[at..].iter().position(|&b| b == byte);
    rest.map(|rest| at + rest)
}

/// The length of the quoted field that a text begins with, with both quotes; two quotes together are one in it.
fn closing(text: &[u8]) -> Option<usize> {
    let mut at = 1;
    loop {
        at += find(b'"', &text[at..])? + 1;
        if text.get(at) != Some(&b'"') {
            return Some(at);
        }
        at += 1;
    }
}

/// The text of a field, without its quotes.
fn unquoted(field: &[u8]) -> Vec<u8> {
    let mut text = Vec::new();
    add_unquoted(field, &mut text);
    text
}

/// Adds the text of a field, without its quotes.
fn add_unquoted(field: &[u8], text: &mut Vec<u8>) {
    let inner = field
        .strip_prefix(b"\"")
        .and_then(|f| f.strip_suffix(b"\""));
    let Some(inner) = inner else {
        return text.extend(field);
    };
    if !inner.contains(&b'"') {
        return text.extend(inner);
    }
    let mut at = 0;
    while at < inner.len() {
        text.push(inner[at]);
        at += 1 + usize::from(inner[at..].starts_with(b"\"\""));
    }
}

/// Adds a field of answers: in quotes, if it holds the separator, or a quote where white space is none.
pub fn add_field(field: &[u8], separator: Separator, row: &mut Vec<u8>) {
    let quoted = match separator {
        Separator::Sign(sign) => find(sign, field).or(find(b'"', field)).is_some(),
        Separator::Space => find(b' ', field).is_some(),
    };
    if !quoted {
        return row.extend_from_slice(field);
    }
    row.push(b'"');
    for &b in field {
        row.push(b);
        if b == b'"' {
            row.push(b);
        }
    }
    row.push(b'"');
}

/// The board in a row: its text as one line, and where it begins in the row; or what is missing. `spaced`: whether white
/// space is between fields.
pub fn board_text(
    row: &[u8],
    (fields, spaced): (&[Range<usize>], bool),
    (first, last): (usize, usize),
    line: &mut Vec<u8>,
) -> Result<usize, String> {
    line.clear();
    if fields.len() <= last {
        let has = plural(fields.len() as u64, "column");
        return Err(format!("no column {}: this row has {has}", last + 1));
    }
    let from = fields[first].start;
    let quoted = row.get(from) == Some(&b'"');
    let span = &row[from..fields[last].end];
    if !quoted && spaced && find(b'"', span).is_none() {
        line.extend_from_slice(span);
        return Ok(from);
    }
    for field in &fields[first..=last] {
        if !line.is_empty() {
            line.push(b' ');
        }
        add_unquoted(&row[field.clone()], line);
    }
    if find(b'\n', line).is_none() {
        return Ok(from + usize::from(quoted));
    }
    // A board of several lines has a row on each.
    let mut ended = true;
    for b in line.iter_mut() {
        match *b {
            b'\n' => *b = if ended { b' ' } else { b'/' },
            b'\r' => *b = b' ',
            _ => {}
        }
        ended = *b == b'/' || ended && is_space(*b);
    }
    Ok(from + usize::from(quoted))
}
