//! What names of values and titles say: whether it is a start or a goal, or any board.

/// Words that begin titles.
pub(super) const TITLES: [&str; 22] = [
    "initial", "start", "begin", "from", "source", "input", "puzzle", "board", "state", "grid",
    "goal", "target", "final", "end", "solved", "solution", "output", "desired", "example", "case",
    "given", "matrix",
];

/// Words for starts and goals wherever they are, also in other languages.
pub(super) const STARTS: [&str; 22] = [
    "initialstate",
    "startstate",
    "initial",
    "start",
    "begin",
    "source",
    "starting",
    "shuffled",
    "scrambled",
    "unsolved",
    "inicial",
    "inicio",
    "iniziale",
    "initiale",
    "startzustand",
    "anfangszustand",
    "początkowy",
    "начальное",
    "başlangıç",
    "初始",
    "初始状态",
    "初期状態",
];
pub(super) const GOALS: [&str; 20] = [
    "goalstate",
    "finalstate",
    "goal",
    "target",
    "final",
    "desired",
    "destination",
    "objetivo",
    "finale",
    "obiettivo",
    "objectif",
    "ziel",
    "zielzustand",
    "endzustand",
    "docelowy",
    "конечное",
    "целевое",
    "hedef",
    "目标",
    "目标状态",
];

/// Other words for starts, and for goals where another board is the start; in a sentence they may mean anything.
pub(super) const OTHER_STARTS: [&str; 3] = ["init", "from", "src"];
const ENDS: [&str; 8] = [
    "end", "ending", "to", "solved", "meta", "finish", "dest", "dst",
];

/// Words for boards in other languages.
const OTHER_BOARDS: [&str; 8] = [
    "estado",
    "stato",
    "etat",
    "état",
    "zustand",
    "stan",
    "состояние",
    "durum",
];

/// Words for goals that may be last boards of any kind too.
const UNSURE_GOALS: [&str; 4] = ["final", "finalstate", "finale", "endzustand"];

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
    let (mut spaced, mut before) = (String::new(), ' ');
    for c in String::from_utf8_lossy(name).chars() {
        if c.is_uppercase() && before.is_lowercase() {
            spaced.push(' ');
        }
        spaced.extend(c.to_lowercase());
        before = c;
    }
    let words = spaced.split(|c: char| !c.is_alphanumeric());
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
    GOALS.contains(&word) || ENDS.contains(&word)
}

/// Whether a word names the goal of the boards beside it, whatever these are called.
fn is_sure_goal(word: &str) -> bool {
    GOALS.contains(&word) && !UNSURE_GOALS.contains(&word)
}

/// Whether titles consist of such words.
pub(super) fn is_known(word: &str) -> bool {
    let lists: [&[&str]; 7] = [
        &TITLES,
        &STARTS,
        &GOALS,
        &OTHER_STARTS,
        &ENDS,
        &BOARDS,
        &OTHER_BOARDS,
    ];
    lists.iter().any(|list| list.contains(&word))
}

/// Whether a word names a goal where another board is the start.
pub(super) fn is_end(word: &str) -> bool {
    ENDS.contains(&word)
}

/// Whether a text has only words of titles, and one of them is like this.
fn has_only_titles(text: &[u8], is: &dyn Fn(&str) -> bool) -> bool {
    let words = words(text);
    words.iter().all(|word| is_known(word)) && words.iter().any(|word| is(word))
}

/// Whether a comment names a start or a goal, and says nothing else: `Start`, `goal state`.
pub(super) fn names_side(comment: &str) -> bool {
    has_only_titles(comment.as_bytes(), &|word| {
        STARTS.contains(&word) || GOALS.contains(&word)
    })
}

/// Whether a title says that the board below it is a goal, whatever is above it: `Goal:`, `Target state`.
fn names_goal(title: &[u8]) -> bool {
    has_only_titles(title, &is_sure_goal) && !has_only_titles(title, &is_start)
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
            sure: has(&is_sure_goal),
        },
        _ if has(&|word| READINGS.contains(&word)) => Side::Reading,
        _ if all(&plain) => Side::Board,
        _ => Side::Other,
    }
}

/// Whether a line is the title of a goal, or a value or a call with its name: `Goal:`, `mat_goal = ...`, `goal(...)`.
/// Words after a sign say something of it: `Goal: 5 moves`.
pub(super) fn is_goal_line(line: &[u8]) -> bool {
    let end = |signs: &[u8]| line.iter().position(|b| signs.contains(b));
    let mark = end(b":=").or_else(|| end(b"([{")).unwrap_or(line.len());
    let (name, value) = line.split_at(mark);
    let digits = value.iter().filter(|b| b.is_ascii_digit()).count();
    let words = value
        .windows(2)
        .any(|two| two.iter().all(u8::is_ascii_alphabetic));
    let bracket = value.iter().any(|b| b"[({|".contains(b));
    let board =
        value.len() < 2 || value[1..].trim_ascii().is_empty() || bracket || digits > 2 && !words;
    let assigned = value.first() == Some(&b'=');
    let goal = || matches!(side(name), Side::Goal { sure, pure } if sure || pure);
    board && (names_goal(name) || assigned && goal())
}
