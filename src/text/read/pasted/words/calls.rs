//! What a program has around a board in brackets or quotes that leaves it as it is: types, searches, tests, and values with
//! names.
//!
//! ```text
//! root = Node([1, 2, 3, 4, 0, 5, 7, 8, 6], None, 0)     start, goal = [1, 2, 3, 0], [1, 2, 0, 3]     "1230".split("")
//! ```

use crate::text::read::number;
use crate::text::read::pasted::words::asking::is_command;
use crate::text::read::pasted::words::no_cells::{has_few_numbers, HELPERS};
use crate::text::read::pasted::words::side::{
    begins, has, is_board, is_digits, is_end, is_goal, is_reading, name_and_value, side,
    without_number, words_of, Side, SOLUTIONS,
};
use crate::text::read::pasted::words::telling::GOALS;
use crate::text::read::tokens::{numbers, offset};

/// Whether what comes before a board and after it leaves it as it is. `square`: its cells, if it is a square of nine or more;
/// `quoted`: whether it is in quotes.
pub fn leaves_board(before: &str, after: &str, (square, quoted): (Option<usize>, bool)) -> bool {
    let rest = format!("{before} {after}");
    let plain = |cells: usize| {
        says_little(&rest) && !is_named_otherwise(before) && has_plain_arguments(after, cells)
    };
    let sure = square.is_some_and(plain);
    // `EXPECT_EQ(4, solve({1, 2, 3, 4, 0, 5, 7, 8, 6}))`
    let tested = sure && begins("assert|expect_", &before.trim_start().to_lowercase());
    let calculated = || calculates(before, tested) && !converts(before) || calculates(after, sure);
    (sure || !quoted) && leads(before) && ends(after) && !calculated()
}

/// Whether the goal is the first of two boards beside each other; `None` if they are no start and its goal.
pub fn goal_comes_first(before: &str, after: &str) -> Option<bool> {
    let command = after.trim().is_empty() && is_command(before);
    (command || searches(before, after))
        .then_some(false)
        .or_else(|| two_names(before))
}

/// Whether a search is called with two boards: `solve([1, 2, 3, 0], [1, 2, 0, 3])`.
fn searches(before: &str, after: &str) -> bool {
    let call = last_name(before.trim_end_matches('(')).to_lowercase();
    let name = call.rsplit('.').next().unwrap_or_default();
    let other = |word: String| has(OTHERWISE, &word);
    let called = before.ends_with('(') && begins(SEARCHING, name);
    let called = called && !words_of(name.as_bytes()).any(other);
    let plain = says_little(&format!("{before} {after}")) && has_plain_arguments(after, 0);
    called && leads(before) && plain
}

/// Whether a text calls a search with two names beside each other: `print(path(A, B))`.
pub fn searches_names(text: &str, [one, two]: [&str; 2]) -> bool {
    // Others may be names of tables: `solve(board, distances)`.
    let plain = |name: &str| {
        let known =
            |word: String| without_number(&word).len() < 3 || is_board(without_number(&word));
        words_of(name.as_bytes()).all(known)
    };
    if !plain(one) || !plain(two) {
        return false;
    }
    let arguments = format!("({one},{two}");
    text.lines().any(|line| {
        let line = line.replace(' ', "");
        line.match_indices(&arguments).any(|(at, _)| {
            let (before, name) = (&line[..at], last_name(&line[..at]).to_lowercase());
            let name = name.rsplit(['.', ':', '_']).next().unwrap_or_default();
            let ended = line[at + arguments.len()..].starts_with([')', ',']);
            // Neither a remark or a text, nor the head of a function.
            let other = before.contains(['#', '"', '\'', '/', '*']) || begins(HEADS, before);
            ended && !other && (begins(SEARCHING, name) || has("path solution", name))
        })
    })
}

/// What heads of functions begin with, without spaces.
const HEADS: &str = "def|fn|func|fun|public|private|static|void|int|bool|sub|--";

/// Where the second of two calls of a search with boards is in a line: `solve("1230"); solve("1203")`.
pub fn second_search(text: &str) -> Option<usize> {
    let given = |rest: &str| rest.starts_with(|c: char| c.is_ascii_digit() || "\"'[({".contains(c));
    let mut calls = text.match_indices('(').filter_map(|(at, _)| {
        let name = last_name(&text[..at]);
        let search = begins(SEARCHING, &name.to_lowercase()) && given(&text[at + 1..]);
        search.then(|| (at - name.len(), name))
    });
    let (_, first) = calls.next().filter(|_| !text.contains('\n'))?;
    calls.find(|call| call.1 == first).map(|call| call.0)
}

/// Whether the goal is the first of two names to which two boards are assigned: `start, goal = [1, 2, 3, 0], [1, 2, 0, 3]`.
fn two_names(before: &str) -> Option<bool> {
    let (one, two) = before.trim_end().strip_suffix('=')?.split_once(',')?;
    match [one, two].map(|name| side(name.as_bytes())) {
        [Side::Start { .. } | Side::Board, Side::Goal { .. }] => Some(false),
        [Side::Goal { .. }, Side::Start { .. } | Side::Board] => Some(true),
        _ => None,
    }
}

/// Whether a text beside a board has only one line, few numbers, none of them in quotes, and no word for a goal or
/// the blank, and compares nothing.
fn says_little(text: &str) -> bool {
    let says = |word: String| is_goal(&word) || is_end(&word) || is_reading(&word);
    let one = !text.contains('\n') && !text.contains("==");
    let mut quoted = text.split(['"', '\'']).skip(1).step_by(2);
    let cells = quoted.any(|part| part.contains(|c: char| c.is_ascii_digit()));
    one && !cells && has_few_numbers(text) && !words_of(text.as_bytes()).any(says)
}

/// Whether the name before a board may be that of a goal, or of a list that is none.
fn is_named_otherwise(before: &str) -> bool {
    let name = name_and_value(before.as_bytes()).0;
    words_of(name).any(|word| has(GOALS, &word) || has(SOLUTIONS, &word) || has(HELPERS, &word))
}

/// Words beside a board in a call that say nothing of it.
const ARGUMENTS: &str = "null none nil undefined nothing solution path moves sol steps cost depth parent s p n true false";

/// Whether nothing beside a board in a call says anything of it: other words, or numbers that may be another shape or its blank.
fn has_plain_arguments(after: &str, cells: usize) -> bool {
    // A method may follow instead.
    let rest = after.trim_start();
    let arguments = if rest.starts_with('.') { "" } else { rest };
    let arguments = arguments.split(')').next().unwrap_or_default();
    let word = |word: String| has(ARGUMENTS, &word) || is_digits(&word);
    let numbers = numbers(after.as_bytes()).filter_map(number);
    let numbers: Vec<usize> = numbers.map(|n| n as usize).filter(|&n| n > 0).collect();
    let harmless = |&n: &usize| n * n == cells || cells % n > 0 && n + 1 != cells;
    words_of(arguments.as_bytes()).all(word) && numbers.len() < 2 && numbers.iter().all(harmless)
}

/// What the names of searches begin with.
const SEARCHING: &str = "solv|search|bfs|dfs|astar|a_star|ida|greedy|ucs";

/// Words in the names of searches that read a board in another order, or exchange it with its goal.
const OTHERWISE: &str = "column columns major transposed reverse backward backwards";

/// What the names of functions begin with that only look at a board.
const LOOKING: &str = "assert|print|display|is_|run|expect";

/// Whether a function with such a name makes no other board of the one that it is given: a type, or a search.
fn looks(name: &str) -> bool {
    let last = name.rsplit(['.', ':', ' ']).next().unwrap_or_default();
    let small = last.to_lowercase();
    let known = begins(SEARCHING, &small) || begins(LOOKING, &small);
    // `isSolvable`, `expect(...).toBe(true)`
    let asks = last.strip_prefix("is").or(last.strip_prefix("to"));
    let known = known || asks.is_some_and(|rest| rest.starts_with(char::is_uppercase));
    let made = ["puzzle", "board", "array2d", "state"]
        .iter()
        .any(|word| small.ends_with(word));
    known
        || made
        || last.starts_with(char::is_uppercase)
        || ["", "list", "array", "vec!"].contains(&last)
}

/// A sign of a name in a program.
fn in_name(c: char) -> bool {
    c.is_alphanumeric() || "_.-!:".contains(c)
}

/// The name that a text ends with.
fn last_name(text: &str) -> &str {
    let text = text.trim_end_matches([' ', '\t', '\n', '\'']);
    &text[text.trim_end_matches(in_name).len()..]
}

/// Whether what comes before a board gives it to functions that only look at it, or gives it a name.
fn leads(before: &str) -> bool {
    let mut calls = Vec::new();
    for (at, c) in before.char_indices() {
        match c {
            '(' => calls.push(last_name(&before[..at])),
            '[' | '{' => calls.push(""),
            ')' | ']' | '}' => drop(calls.pop()),
            _ => {}
        }
    }
    let end = before.trim_end_matches([' ', '\t', '\n', '\'']);
    let opened = end.is_empty() || end.ends_with(['(', '[', '{', ',', '=', ':', ']']);
    let called = opened || looks(last_name(before)) || converts(before);
    called && calls.into_iter().all(looks)
}

/// Whether a text ends with the head of a list of numbers: `[int(c) for c in `.
fn converts(before: &str) -> bool {
    let call = before.rsplit_once("[int(").or(before.rsplit_once("(int("));
    call.map(|(_, call)| call)
        .and_then(|call| call.split_once(')'))
        .is_some_and(|(name, rest)| !name.is_empty() && rest == format!(" for {name} in "))
}

/// Methods that make cells of a text, and functions that they are given for each of these.
const PARSING: &str = "parse unwrap split strip trim trimindent trimmargin into chars iter collect tolist tochararray to_vec to_string \
                       map";
const NUMBERS: &str = "Number int parseInt Integer::parseInt :to_i float";

/// Whether what comes after a board changes nothing: ends of brackets, values with names, calls that look.
fn ends(after: &str) -> bool {
    let mut methods = after.split('.').skip(1);
    let name = |method: &str| {
        let (name, rest) = method.split_at(method.find(|c| !in_name(c)).unwrap_or(method.len()));
        let given = rest.trim_matches(['(', ')', ';', '&', ' ']);
        let plain = name != "map" || has(NUMBERS, given);
        // `.T` exchanges rows and columns.
        looks(name) && name.len() != 1 || plain && has(PARSING, &name.to_lowercase())
    };
    !after.trim_start().starts_with('[') && methods.all(name)
}

/// Whether a text has a sign or a word of a calculation, or a number without a name. `sure`: whether numbers do not count.
fn calculates(text: &str, sure: bool) -> bool {
    // `\+` is Prolog's `not`.
    let signs = [
        " + ", " - ", " * ", " % ", " << ", "\\+", " for ", " in ", "dim=",
    ];
    let mut named = false;
    let alone = |word: &str| {
        let before = &text[..offset(text.as_bytes(), word.as_bytes())];
        let value = before.trim_end_matches([' ', '(', '[']);
        let keyed = before.split_whitespace().next_back();
        let marked = value.ends_with([':', '=']) || keyed.is_some_and(|key| key.starts_with(':'));
        named = marked || named && value.ends_with(',');
        !named
    };
    let words = text.split(|c: char| !in_name(c) || c == ':');
    // `8-puzzle` is a name.
    let digit = |word: &&str| word.starts_with(|c: char| c.is_ascii_digit());
    let mut numbers = words.filter(|word| digit(word) && !word.ends_with("puzzle"));
    signs.iter().any(|sign| text.contains(sign)) || !sure && numbers.any(alone)
}
