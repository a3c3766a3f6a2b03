//! Titles that tell which board is the goal, and say nothing else: `The goal state of this solver is:`.

use crate::text::read::pasted::words::side::{has, is_goal, side, words_of, Side};

/// More words that name a goal in such titles.
const GOALS: &str = "solved objective want wanted finished end finish task reach";

/// Words that may be beside that of a goal where a title tells which board it is, without the `s` at their ends.
const TELLING: &str =
    "the our my a thi that these i i' are ha have look like a follow following shown below used by solver program for both \
     all of them layout arrangement tile with assume we should it must please enter now first reference here in every each \
     standard common what when where is to get your you and one";

/// Whether a title does no more than tell which board is the goal: `The goal state of this solver is:`, `A solved puzzle
/// looks like this:`.
pub fn tells_goal(title: &[u8]) -> bool {
    let names = |word: &str| is_goal(word) || has(GOALS, word);
    let known = |word: String| {
        let word = word.trim_end_matches('s');
        names(word) || has(TELLING, word) || side(word.as_bytes()) == Side::Board
    };
    let plain = !title.iter().any(|b| b.is_ascii_digit() || *b == b'?');
    plain && words_of(title).any(|word| names(&word)) && words_of(title).all(known)
}
