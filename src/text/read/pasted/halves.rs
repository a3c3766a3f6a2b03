//! Lines whose halves have the same cells: a start and its goal without a sign between them.

use crate::text::read::tokens::offset;

/// The longest line that is read as two boards without a sign between them.
const LONGEST_PAIR: usize = 1 << 10;

/// Words in their order.
fn sorted<'a>(words: &[&'a [u8]]) -> Vec<&'a [u8]> {
    let mut words = words.to_vec();
    words.sort_unstable();
    words
}

/// Where the second half of a line begins that has the same words in both halves, in any order, or two words of the same
/// characters; `None` if there is anything else beside them than spaces, commas, quotes and brackets.
pub fn second_half(text: &[u8]) -> Option<usize> {
    let other = |b: &u8| !b.is_ascii_digit() && !b" \t,;[](){}xX_\"'".contains(b);
    if text.len() > LONGEST_PAIR || text.iter().any(other) {
        return None;
    }
    let words = text.split(|b| !b.is_ascii_alphanumeric());
    let words: Vec<&[u8]> = words.filter(|word| !word.is_empty()).collect();
    let (one, two) = words.split_at(words.len() / 2);
    let same = match (one, two) {
        ([one], [two]) => {
            let parts = [one, two].map(|word| sorted(&word.chunks(1).collect::<Vec<_>>()));
            one.len() > 3 && parts[0] == parts[1]
        }
        _ => one.len() > 3 && sorted(one) == sorted(two),
    };
    same.then(|| offset(text, two[0]))
}
