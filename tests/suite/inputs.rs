//! Damaged inputs.

use crate::common::rng::Rng;

/// An input with a few accidents.
pub fn spoilt(sample: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut text = sample.to_vec();
    let pieces: [&[u8]; 12] = [
        b"\n", b"\n\n", b"\r\n", b" ", b"1", b"9 ", b"x", b"0", b" 5", b"\0", b"\xff", b"END",
    ];
    for _ in 0..1 + rng.below(3) {
        let at = rng.below(text.len() + 1);
        let end = (at + rng.below(4)).min(text.len());
        match rng.below(5) {
            0 => drop(text.drain(at..end)),
            1 => text.truncate(at.max(1)),
            2 => {
                let again = text[at..].to_vec();
                text.extend(again);
            }
            _ => {
                let piece = pieces[rng.below(pieces.len())];
                text.splice(at..end, piece.iter().copied());
            }
        }
    }
    text
}
