//! Boards in one word, with a digit for each cell.

/// A board of no more cells may be a row of another one.
pub const FEW: usize = 5;

/// Whether a word has the digits of a board: each from 0 on once, six or more.
pub fn is_packed(number: &str) -> bool {
    let mut digits: Vec<u8> = number.bytes().collect();
    digits.sort_unstable();
    (FEW + 1..=10).contains(&digits.len()) && (b'0'..).zip(digits).all(|(one, digit)| one == digit)
}
