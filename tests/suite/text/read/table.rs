//! Rows and fields of tables, byte by byte.

use crate::common::rng::Rng;
use npuzzle::text::read::is_space;
use npuzzle::text::read::table::{find, Separator};

fn is(separator: Separator, b: u8) -> bool {
    match separator {
        Separator::Sign(sign) => b == sign,
        Separator::Space => is_space(b),
    }
}

/// The end of the field that begins at `at`: at a separator, or at a line end outside quotes; `None` if there is none.
fn field_end(separator: Separator, text: &[u8], mut at: usize) -> Option<usize> {
    if text.get(at) == Some(&b'"') {
        at += 1;
        loop {
            match (text.get(at)?, text.get(at + 1)) {
                (b'"', Some(b'"')) => at += 2,
                (b'"', _) => break,
                _ => at += 1,
            }
        }
        at += 1;
    }
    while !is(separator, *text.get(at)?) && text[at] != b'\n' {
        at += 1;
    }
    Some(at)
}

fn row_end(separator: Separator, text: &[u8]) -> Option<usize> {
    let mut at = 0;
    loop {
        at = field_end(separator, text, at)?;
        if text[at] == b'\n' {
            return Some(at);
        }
        at += 1;
    }
}

#[test]
fn rows_end_where_a_slow_reader_ends_them() {
    let mut rng = Rng::new(20);
    let signs = b"\"\"\"ab\n,\t;";
    for _ in 0..20_000 {
        let length = rng.below(14);
        let text: Vec<u8> = (0..length).map(|_| signs[rng.below(signs.len())]).collect();
        for separator in [Separator::Sign(b','), Separator::Sign(b'\t')] {
            let shown = String::from_utf8_lossy(&text);
            assert_eq!(separator.row(&text), row_end(separator, &text), "{shown:?}");
        }
        let byte = signs[rng.below(signs.len())];
        assert_eq!(find(byte, &text), text.iter().position(|&b| b == byte));
    }
}

#[test]
fn fields_are_those_of_a_slow_reader() {
    let mut rng = Rng::new(21);
    let signs = b"\"\"ab,,";
    for _ in 0..20_000 {
        let length = rng.below(12);
        let mut row: Vec<u8> = (0..length).map(|_| signs[rng.below(signs.len())]).collect();
        let separator = Separator::Sign(b',');
        let mut fields = Vec::new();
        separator.fields(&row, usize::MAX, &mut fields);
        row.push(b'\n');
        let (mut slow, mut at) = (Vec::new(), 0);
        // A quote without its end is a character like others.
        while let Some(end) = field_end(separator, &row, at).or_else(|| {
            let rest = row[at..].iter().position(|&b| b == b',' || b == b'\n');
            rest.map(|length| at + length)
        }) {
            slow.push(at..end);
            at = end + 1;
            if row[end] == b'\n' {
                break;
            }
        }
        row.pop();
        assert_eq!(fields, slow, "{:?}", String::from_utf8_lossy(&row));
    }
}
