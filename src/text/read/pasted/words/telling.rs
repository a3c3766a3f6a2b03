//! Titles that tell which board is the goal, and say nothing else: `The goal state of this solver is:`.

use crate::text::read::pasted::words::side::{
    has, has_word, is_board, is_digits, is_goal, is_start, name_and_value, side, words_of, Side,
};

/// More words that name a goal in such titles.
pub const GOALS: &str =
    "solved objective want wanted finished end finish task reach win winning object aim";

/// Words that may be beside that of a goal where a title tells which board it is, without the `s` at their ends.
const TELLING: &str =
    "the our my a thi that these i d m ve ll are ha have look like a follow following shown below used by solver program for both \
     all of them layout arrangement tile cell with assume we should it must please enter now first reference here in every each \
     standard common what when where is to get your you and one note g be at or bring into order need use game";

/// Whether a title does no more than tell which board is the goal: `The goal state of this solver is:`, `A solved puzzle
/// looks like this:`.
pub fn tells_goal(title: &[u8]) -> bool {
    let names = |word: &str| is_goal(word) || has(GOALS, word);
    let known = |word: String| {
        let word = word.trim_end_matches('s');
        names(word) || has(TELLING, word) || side(word.as_bytes()) == Side::Board
    };
    let digits = title.iter().any(u8::is_ascii_digit);
    let only = || words_of(title).any(|word| names(&word)) && words_of(title).all(known);
    !digits && only() && is_of_goal(title)
}

/// Whether words below a board say that it is the goal: `This is the goal.`
pub fn names_goal_above(line: &[u8]) -> bool {
    let any = |of: &dyn Fn(&str) -> bool| words_of(line).any(|word| of(&word));
    tells_goal(line) && any(&is_goal) && any(&|word| has("this that above", word))
}

/// Whether a title below a named start tells which board is its goal. `End of puzzle` and `These are solved:` do not.
pub fn tells_goal_after_start(title: &[u8]) -> bool {
    let named = words_of(title).any(|word| is_goal(&word));
    !title.iter().any(u8::is_ascii_digit)
        && (named || is_beside(title, "solved finished winning wanted") || wants(title))
        && tells_goal(title)
}

/// Whether a title says that somebody wants to get to a board: `and I want to get to`.
fn wants(title: &[u8]) -> bool {
    let end = title.trim_ascii_end();
    let end = end.strip_suffix(b":").unwrap_or(end);
    end.ends_with(b" get to") && words_of(title).any(|word| word == "want")
}

/// Words after those that lead to the next board, as in `to the following:`.
const NEXT: &str =
    "this that these the following one board position state configuration below here a";

/// Words that lead to the next board, and what is before `to` where it does not.
const LEADING: &str = "to into reach become becomes need want get obtain achieve";
const NOT_LEADING: &str =
    "solution solutions answer similar compared according next equal due thanks belongs close related addition is linked";

/// Whether the words between two boards lead from the first one to the second: `to this:`, `should become`, `and it
/// should end up like this:`.
pub fn leads_to_next(title: &[u8]) -> bool {
    let words: Vec<String> = words_of(title).collect();
    let last = words.iter().rposition(|word| !has(NEXT, word));
    let Some(at) = last.filter(|_| {
        !title
            .iter()
            .any(|b| b.is_ascii_digit() || b"=[(".contains(b))
    }) else {
        return false;
    };
    let before = at.checked_sub(1).map_or("", |before| &words[before]);
    let wished = || {
        words
            .iter()
            .any(|word| has("should must want needs supposed end has", word))
    };
    match words[at].as_str() {
        "like" => has("look up be", before) && wished(),
        word => has(LEADING, word) && !has(NOT_LEADING, before),
    }
}

/// Whether one of these words comes directly before that for a board or its state.
fn is_beside(title: &[u8], list: &str) -> bool {
    let words: Vec<String> = words_of(title).collect();
    let board = |word: &str| has(STATES, word) || side(word.as_bytes()) == Side::Board;
    words
        .windows(2)
        .any(|two| has(list, &two[0]) && board(&two[1]))
}

/// Words beside which `final` says that a board is the goal, rather than the last one.
const STATES: &str =
    "state configuration config position layout arrangement look looks état etat estado stato";

/// Words beside `solved` in the title of a board that is solved, or that somebody wants solved.
const MINE: &str = "i have get want need use";

/// Whether a title may be that of a goal. Those of last boards and of boards to solve are not: `The final puzzle:`,
/// `Solved?`, `Your task:`, `What I want solved:`.
fn is_of_goal(title: &[u8]) -> bool {
    let any = |list: &str| words_of(title).any(|word| has(list, &word));
    let last = any("final finale") && !any(STATES);
    // `The solved state is:` says that of a state.
    let said = any("is be") && !is_beside(title, "solved complete");
    let mine = any("solved complete") && (any(MINE) || said) && !any("when");
    let task = any("task") && !any("get reach");
    !last && !mine && !task && !title.iter().any(|b| b"?!".contains(b))
}

/// Words in titles of the boards of a log.
const STEPS: &str = "step steps parent move moves call calls depth node nodes before";

/// Words that say what became of a board, whatever it was for.
const RESULTS: &str = "result output after answer";

/// Whether a title has a number that is not that of a size: `Step 1:`, but not `This 3x3 board:`, `An 8-puzzle`.
fn counts(title: &[u8]) -> bool {
    let words: Vec<String> = words_of(title).collect();
    let of_size = |at: usize| {
        let next = words.get(at + 1).map_or("", String::as_str);
        let before = at.checked_sub(1).map_or("", |at| &words[at]);
        has("x by puzzle tile", next) || has("x by", before)
    };
    (0..words.len()).any(|at| is_digits(&words[at]) && !of_size(at))
}

/// Whether a title says that a board is the goal of the one above it, whose titles are these and name neither side.
pub fn tells_goal_of(above: &[u8], title: &[u8]) -> bool {
    let any = |text: &[u8], list: &str| words_of(text).any(|word| has(list, &word));
    let log = any(above, STEPS) || counts(above);
    let plain = !has_word(name_and_value(title).1) || tells_goal(title);
    let titled = !above.trim_ascii().is_empty();
    plain && is_of_goal(title) && !log && !(titled && any(title, RESULTS))
}

/// Whether a title without a number of its own has a word for a goal, and one for a start, or for a board before it; `Goal below`.
pub fn speaks_of_goal(title: &[u8]) -> bool {
    let words: Vec<String> = words_of(title).collect();
    let Some(goal) = words.iter().position(|word| is_goal(word)) else {
        return false;
    };
    let board = words[..goal].iter().any(|word| is_board(word));
    let start = words.iter().any(|word| is_start(word) || word == "below");
    // Not in `both to the standard goal (1-8, blank last)`, but in `2nd is the goal`.
    (board || start) && !words.iter().any(|word| is_digits(word))
}
