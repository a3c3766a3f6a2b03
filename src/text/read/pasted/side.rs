//! What names of values and titles say: whether it is a start or a goal, or any board.

/// Words that name a start or a goal, or a board.
pub(super) const TITLES: [&str; 22] = [
    "initial", "start", "begin", "from", "source", "input", "puzzle", "board", "state", "grid",
    "goal", "target", "final", "end", "solved", "solution", "output", "desired", "example", "case",
    "given", "matrix",
];
pub(super) const GOALS: [&str; 5] = ["goal", "target", "final", "desired", "destination"];
pub(super) const STARTS: [&str; 4] = ["initial", "start", "begin", "source"];
/// A word for a goal where another board is the start.
pub(super) const END: &str = "end";

/// Other names of starts and goals; as words of a text they may mean anything.
const OTHER_STARTS: [&str; 3] = ["init", "from", "src"];
const OTHER_GOALS: [&str; 4] = ["end", "to", "solved", "finish"];

/// Goals of the boards beside them, whatever these are called.
const SURE_GOALS: [&str; 4] = ["goal", "target", "desired", "destination"];

/// Words that say no more than that a value is a board.
const BOARDS: [&str; 14] = [
    "board",
    "state",
    "puzzle",
    "grid",
    "tiles",
    "position",
    "config",
    "configuration",
    "node",
    "matrix",
    "array",
    "cells",
    "input",
    "current",
];

/// Words of values that say how a board is to be read.
const READINGS: [&str; 6] = ["blank", "empty", "hole", "gap", "zero", "order"];

/// What a name is a name of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    /// `pure`: whether there can be no other start, as there can if this one is `start1` or `easy_start`.
    Start {
        pure: bool,
    },
    /// `sure`: whether a board beside it can only be its start.
    Goal {
        pure: bool,
        sure: bool,
    },
    /// A board that is neither by its name.
    Board,
    /// How a board is to be read.
    Reading,
    Other,
}

/// The words of a name in small letters: of `goal_state` and of `goalState` `goal` and `state`.
fn words(name: &[u8]) -> Vec<String> {
    let (mut spaced, mut before) = (String::new(), b' ');
    for &b in name {
        if b.is_ascii_uppercase() && before.is_ascii_lowercase() {
            spaced.push(' ');
        }
        spaced.push(b.to_ascii_lowercase().into());
        before = b;
    }
    let words = spaced.split(|c: char| !c.is_ascii_alphanumeric());
    let words = words.filter(|word| !word.is_empty());
    words.map(str::to_string).collect()
}

/// Of `start1` `start`.
fn without_number(word: &str) -> &str {
    word.trim_end_matches(|c: char| c.is_ascii_digit())
}

fn is_start(word: &str) -> bool {
    STARTS.contains(&word) || OTHER_STARTS.contains(&word)
}

fn is_goal(word: &str) -> bool {
    GOALS.contains(&word) || OTHER_GOALS.contains(&word)
}

/// Whether a text has only words of titles, and one of them is like this.
fn has_only_titles(text: &str, is: &dyn Fn(&str) -> bool) -> bool {
    let words = words(text.as_bytes());
    let known = words.iter().all(|word| TITLES.contains(&word.as_str()));
    known && words.iter().any(|word| is(word))
}

/// Whether a comment names a start or a goal, and says nothing else: `Start`, `goal state`.
pub(super) fn names_side(comment: &str) -> bool {
    has_only_titles(comment, &|word| {
        STARTS.contains(&word) || GOALS.contains(&word)
    })
}

/// Whether a title says that the board below it is a goal, whatever is above it: `Goal:`, `Target state`.
pub(super) fn names_goal(title: &str) -> bool {
    has_only_titles(title, &|word| SURE_GOALS.contains(&word)) && !has_only_titles(title, &is_start)
}

/// Whether a line has a word for a start or a goal.
pub(super) fn has_side(line: &[u8]) -> bool {
    // Most lines of boards have no words.
    if !line
        .windows(2)
        .any(|two| two.iter().all(u8::is_ascii_alphabetic))
    {
        return false;
    }
    let is_side = |word: &str| is_start(word) || is_goal(word) || word == "pair";
    words(line).iter().any(|word| {
        let one = without_number(word);
        is_side(one) || is_side(one.trim_end_matches('s'))
    })
}

/// What a name says.
pub(super) fn side(name: &[u8]) -> Side {
    let words = words(name);
    let has = |of: &dyn Fn(&str) -> bool| words.iter().any(|word| of(without_number(word)));
    let all = |of: &dyn Fn(&str) -> bool| words.iter().all(|word| of(word));
    let plain = |word: &str| BOARDS.contains(&word);
    match (has(&is_start), has(&is_goal)) {
        (true, false) => Side::Start {
            pure: all(&|word| is_start(word) || plain(word)),
        },
        (false, true) => Side::Goal {
            pure: all(&|word| is_goal(word) || plain(word)),
            sure: has(&|word| SURE_GOALS.contains(&word)),
        },
        _ if has(&|word| READINGS.contains(&word)) => Side::Reading,
        _ if all(&plain) => Side::Board,
        _ => Side::Other,
    }
}
