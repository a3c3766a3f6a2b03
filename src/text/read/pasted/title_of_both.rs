//! Titles that name both boards below them, a start and its goal: `Start and goal:`, `Puzzle; solution`, `First the goal,
//! then the start`, `start on top, goal at the bottom`, `My board (the goal is below)`.

use crate::text::read::pasted::title::LineWords;
use crate::text::read::pasted::words::side::{has, is_board, is_goal, is_known, twin};

/// Words that say nothing of the boards.
const FILLS: &str = "the its my our a here are is these this on at in";

/// Words for the place of the first board, and for that of the second.
const PLACES: [&str; 2] = ["top first left upper", "bottom second right lower then"];

/// Signs between the names of two boards.
const BETWEEN: &str = ",&/→;|";

/// What else such a title consists of.
const PLAIN: &str = " ,&:;|[]./→";

/// The board whose place a word has.
fn place(word: &str) -> Option<usize> {
    PLACES.iter().position(|places| has(places, word))
}

/// Whether a word says which of two boards is above the other.
fn is_beside(word: &str) -> bool {
    has("above below", word)
}

/// What [`twin`] says of a word that has no other meaning.
fn other(word: &str) -> Option<bool> {
    let word = Some(word).filter(|word| !is_known(word))?;
    twin(word.as_bytes())
}

impl LineWords<'_> {
    /// Whether the words name a board and its goal and say nothing else, and whether the goal comes first.
    pub(super) fn name_both(&self) -> Option<bool> {
        // `start at the bottom, goal on top` names them in another order.
        let places = self.words.iter().filter_map(|(_, word)| place(word));
        if !places.is_sorted() {
            return None;
        }
        let words = self.words.iter();
        let words = words.filter(|(_, word)| !has(FILLS, word) && place(word).is_none());
        let words: Vec<(usize, &str)> = words.map(|(at, word)| (*at, &**word)).collect();
        let first = |is: &dyn Fn(&str) -> bool| words.iter().position(|(_, word)| is(word));
        let goal =
            first(&is_goal).or_else(|| first(&|word| twin(word.as_bytes()) == Some(true)))?;
        let named = first(&|word| self.is_start(word) || other(word) == Some(false));
        let start = named.or_else(|| first(&is_board))?;
        // What a place is said of is the last one before that word.
        let of_goal = |at: usize| start > at || goal > start && goal < at;
        let said = first(&is_beside).map(|at| of_goal(at) == (words[at].1 == "above"));
        let alone = words.len() == 2 && named.is_some();
        let joined =
            alone || said.is_some() || self.are_joined(&words, start.min(goal), start.max(goal));
        (joined && self.say_no_more(&words)).then_some(said.unwrap_or(goal < start))
    }

    /// Whether there is `and`, or a sign, between two words.
    fn are_joined(&self, words: &[(usize, &str)], one: usize, two: usize) -> bool {
        let (from, to) = (words[one].0, words[two].0);
        let mut signs = self.text.chars().skip(from).take(to - from);
        let and = |(_, word): &(usize, &str)| has("and with", word);
        signs.any(|c| BETWEEN.contains(c)) || words[one..two].iter().any(and)
    }

    /// Whether all words and signs of the line belong to such a title. It does not end with a comma: `"board, expected",`
    fn say_no_more(&self, words: &[(usize, &str)]) -> bool {
        let known = |(_, word): &(usize, &str)| {
            let word = word.trim_end_matches('s');
            is_known(word) || other(word).is_some() || is_beside(word) || has("and with", word)
        };
        let text = self.text.replace("1st", "").replace("2nd", "");
        let plain = |c: char| c.is_alphabetic() || PLAIN.contains(c);
        words.iter().all(known) && text.chars().all(plain) && !text.trim_end().ends_with(',')
    }
}
