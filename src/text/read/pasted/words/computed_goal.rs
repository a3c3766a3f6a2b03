//! Goals that a program computes: `goal = list(range(9))`, `goal[i] = i`, `return state == sorted(state)`.

use crate::text::read::pasted::words::idle::{compares_index, is_cell};
use crate::text::read::pasted::words::side::{
    has, is_end, is_goal, is_sure_goal, side, words_of, Side,
};
use crate::text::read::tokens::numbers;

/// Whether a goal is assigned that is no board but the value of a call, as `list(range(9))`, or a range.
pub fn is_computed(title: &[u8], value: &[u8]) -> bool {
    // Rust's `let goal: Vec<u8> = (0..9).collect();`
    let typed = value.iter().position(|b| *b == b'=').unwrap_or(0);
    let is_type = |b: &u8| b.is_ascii_alphanumeric() || b":<>[];_ ".contains(b);
    let value = match value[..typed].iter().all(is_type) {
        true => &value[typed..],
        false => value,
    };
    // `end` may be that of a search.
    let range = value.windows(6).any(|part| part == b"range(");
    let goal = |word: String| is_goal(&word) || word == "solved" || range && is_end(&word);
    let pure = |name: &[u8]| matches!(side(name), Side::Goal { pure: true, .. });
    let is_name = |name: &[u8]| pure(name) && words_of(name).any(goal);
    let name = title
        .trim_ascii_end()
        .rsplit(|b| b" .\t@$".contains(b))
        .next();
    let Some(value) = value
        .strip_prefix(b"=")
        .filter(|_| name.is_some_and(is_name))
    else {
        return false;
    };
    let text = String::from_utf8_lossy(value);
    let count = |c: char| text.matches(c).count();
    let whole = count('(') == count(')') && count('[') == count(']');
    let (call, argument) = text.split_once('(').unwrap_or((&text, ""));
    let called = !argument.is_empty() && !call.trim().is_empty();
    let few = numbers(value).count() < 4 && numbers(value).all(|number| number.len() < 4);
    let same = words_of(argument.as_bytes()).any(|word| is_sure_goal(&word));
    let is_function = |text: &str| {
        ["lambda", "=>", "->"]
            .iter()
            .any(|sign| text.contains(sign))
    };
    let function = is_function(call)
        || argument.strip_prefix(')').is_some_and(is_function)
        || text.contains("==");
    whole && few && !same && !function && (called || text.contains(".."))
}

/// What compares a board with one in order, or gives such a goal to a search, and what comes before that.
const IN_ORDER: [(&str, &[&str]); 9] = [
    ("[i] != i:", &[""]),
    ("[i] != i)", &[""]),
    ("!= sorted(", &[""]),
    ("is_sorted(", &["return ", "return std::"]),
    ("== i for i, ", &["all("]),
    (", tuple(range(", &SEARCHES),
    (", list(range(", &SEARCHES),
    (", sorted(", &SEARCHES),
    (", np.arange(", &SEARCHES),
];

/// Calls that look for the goal that they are given, or compare with it.
const SEARCHES: [&str; 6] = ["solve(", "search(", "bfs(", "dfs(", "star(", "equal("];

/// Whether a line compares a board with one in order, as the test of a goal does: `return state == list(range(9))`; or puts
/// a goal in order: `std::iota(goal.begin(), goal.end(), 0)`.
pub fn compares(line: &[u8]) -> bool {
    let text = String::from_utf8_lossy(line);
    // `sorted(board) == list(range(9))` holds for every board.
    let always = |before: &str| {
        let calls = ["sorted(", "set(", "len(", "range("];
        calls.iter().any(|call| before.contains(call))
    };
    let ordered = |&(test, calls): &(&str, &[&str])| {
        let before = text.find(test).map(|at| &text[..at]);
        before
            .is_some_and(|before| !always(before) && calls.iter().any(|call| before.contains(call)))
    };
    let (board, value) = text.split_once("==").unwrap_or_default();
    let value = value.trim_start_matches(['=', ' ']);
    IN_ORDER.iter().any(ordered)
        || equals_range(&text)
        || measures_values(&text)
        || calculates_goal(&text)
        || compares_index(&text)
        || !always(board)
            && (value.starts_with("sort")
                || value.contains(".sort")
                || value.contains("(sorted(")
                || value.contains("range("))
}

/// Whether a line compares a board with a range: `s == 0:8`, `s.SequenceEqual(Enumerable.Range(0, 9))`, `the state equals 0..8`.
fn equals_range(text: &str) -> bool {
    // Most lines compare nothing.
    if !text.contains("==") && !text.contains("qual") {
        return false;
    }
    let small = text.to_lowercase();
    let counts = |range: &str| {
        small.split_once(range).is_some_and(|(before, after)| {
            let last = after.trim_start_matches(['=', '<', '.']);
            let last = last.split(|c: char| !c.is_ascii_digit()).next();
            let alone = range.starts_with('r')
                || !before.ends_with(|c: char| c.is_alphanumeric() || c == '.');
            let sorted = before.contains("sort") || before.contains("orderby");
            let compared = !sorted && (before.contains("==") || before.contains("equal"));
            alone && compared && last.is_some_and(|last| has("3 4 8 9 15 16 24 25", last))
        })
    };
    ["0:", "0..", "range(0, "].into_iter().any(counts)
}

/// Whether a heuristic has a place for each tile that is its number, so that the blank comes first in the goal:
/// `abs(i // 3 - t // 3)`, but not `abs(i // 3 - (t - 1) // 3)`.
fn measures_values(text: &str) -> bool {
    // Most lines calculate nothing.
    if !text.contains("abs(") {
        return false;
    }
    let counted = text.contains("enumerate(");
    let text = text.replace(' ', "");
    let quotient = |operand: &str| {
        let (value, side) = operand.rsplit_once(['/', '%']).unwrap_or_default();
        let value = value.trim_end_matches('/');
        // Others may be less by 1, or places: `val = tile - 1`, `t = goal.index(tile)`.
        !side.is_empty() && is_cell(value) && (value.contains('[') || counted)
    };
    text.split("abs(").skip(1).any(|argument| {
        let mut depth = 0;
        let mut operands = argument.split(|c: char| {
            depth += i32::from(c == '(') - i32::from(c == ')');
            depth < 0 || depth == 0 && c == '-'
        });
        let two = [operands.next(), operands.next()];
        two.into_iter().flatten().any(quotient)
    })
}

/// Whether a line calculates a goal: `goal[i] = i`, `goal.append(i)`, `goal.sort()`, `std::iota(std::begin(goal), ...)`.
fn calculates_goal(text: &str) -> bool {
    let is_goal = |name: &str| words_of(name.as_bytes()).any(|word| is_sure_goal(&word));
    let in_name = |c: char| c.is_alphanumeric() || c == '_';
    let set = text.split_once('[').is_some_and(|(name, index)| {
        let value = index.split_once("] = ").map(|(_, value)| value);
        let letter = |value: &str| value.starts_with(char::is_alphabetic);
        name.chars().all(in_name) && is_goal(name) && value.is_some_and(letter)
    });
    let called = |call: &str, argument: bool| {
        text.split_once(call).is_some_and(|(before, after)| {
            let object = before.strip_suffix('.').unwrap_or_default();
            let object = object.rsplit(|c| !in_name(c)).next();
            let first = after
                .trim_start_matches("std::")
                .trim_start_matches("begin(");
            let first = first.split(|c| !in_name(c)).next().filter(|_| argument);
            [object, first].into_iter().flatten().any(is_goal)
        })
    };
    // `path.append(goal)` calculates none.
    let place = |call: &str| {
        let argument = text.split_once(call).map_or("", |(_, argument)| argument);
        matches!(argument.as_bytes(), [b'a'..=b'z', b')' | b' ' | b',', ..])
    };
    let fills = |call: &&str| place(call) && called(call, false);
    let sorts = |call: &&str| called(call, true);
    set || ["append(", "push("].iter().any(fills) || ["sort(", "iota("].iter().any(sorts)
}
