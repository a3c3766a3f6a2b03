//! The only board within brackets of a text, where types, searches, and values with names are around it:
//!
//! ```text
//! Board { tiles: [1, 2, 3, 4, 0, 5, 7, 8, 6], blank: 4 }     assert solve([[1, 2, 3], [4, 0, 5]]) == 1
//! ```

use crate::puzzle::Shape;
use crate::text::read::brackets::closing;
use crate::text::read::line::board as usual;
use crate::text::read::pasted::around::around;
use crate::text::read::pasted::reading::Reading;
use crate::text::read::pasted::words::no_cells::{has_few_numbers, HELPERS};
use crate::text::read::pasted::words::side::{
    begins, has, has_side_within, has_word, is_digits, is_end, is_goal, is_reading, name_and_value,
    side, twin, words_of, Side, SOLUTIONS,
};
use crate::text::read::pasted::words::telling::GOALS;
use crate::text::read::pasted::{part_reading, Part};
use crate::text::read::tokens::{numbers, offset};
use crate::text::read::{number, ErrorKind, FaultAt};

/// The fewest numbers of such a board, and the most brackets that are looked into.
const FEWEST: usize = 5;
const MOST_BRACKETS: usize = 12;

/// The fewest digits in quotes.
const FEWEST_DIGITS: usize = 9;

/// The pairs of brackets of a text, in the order in which they open, each with the number of those around it; `None` if
/// they do not fit each other, or are too many.
fn pairs(text: &[u8]) -> Option<Vec<(usize, Part)>> {
    let (mut open, mut pairs) = (Vec::new(), Vec::<(usize, Part)>::new());
    for (at, &b) in text.iter().enumerate() {
        if let Some(end) = closing(b) {
            pairs.push((open.len(), (at, at)));
            open.push((pairs.len() - 1, end));
        } else if matches!(b, b']' | b')' | b'}') {
            let (pair, end) = open.pop()?;
            pairs[pair].1 .1 = at + 1;
            if end != b {
                return None;
            }
        }
    }
    (open.is_empty() && pairs.len() <= MOST_BRACKETS).then_some(pairs)
}

/// The pairs of quotes of a text that have nothing but cells between them.
fn quoted(text: &[u8]) -> impl Iterator<Item = Part> + '_ {
    let sign = |b: &u8| b.is_ascii_digit() || b" ,;/|_\\n".contains(b);
    let quotes = (0..text.len()).filter(|&at| b"\"'".contains(&text[at]));
    quotes.filter_map(move |from| {
        let length = text[from + 1..].iter().position(|b| !sign(b))?;
        let to = from + 1 + length;
        let digits = text[from..to].iter().filter(|b| b.is_ascii_digit());
        (text[to] == text[from] && digits.count() >= FEWEST_DIGITS).then_some((from, to + 1))
    })
}

/// The board of the only brackets or quotes of a text that hold one.
pub(super) fn lone_board(text: &[u8], size: Option<Shape>) -> Option<Reading> {
    let pairs = pairs(text)?;
    let (mut found, mut after) = (Vec::new(), 0);
    for (i, &(depth, (from, to))) in pairs.iter().enumerate() {
        if from < after || (from, to) == (0, text.len()) {
            continue;
        }
        let within = pairs[i + 1..].iter().take_while(|pair| pair.0 > depth);
        // One of 2 x 2 has its rows in brackets.
        let rows = within.filter(|pair| pair.0 == depth + 1).count();
        let fewest = if rows == 2 { 4 } else { FEWEST };
        let few = numbers(&text[from..to]).nth(fewest - 1).is_none();
        let read = Some(&text[from..to]).filter(|_| !few);
        let read = read.and_then(|part| part_reading(part, size));
        // Nothing within a board is another one, and nothing within too few numbers is one.
        if few || read.is_some() {
            after = to;
        }
        found.extend(read.map(|read| ((from, to), read)));
    }
    // A board with a mistake is a fault, whatever is beside it.
    let faulty = |&(_, (from, to)): &(usize, Part)| {
        let within = |&((begin, end), _): &(Part, Reading)| begin < to && from < end;
        let many = numbers(&text[from..to]).nth(FEWEST - 1).is_some();
        many && !found.iter().any(within)
    };
    if pairs.iter().any(faulty) && !found.is_empty() {
        return None;
    }
    if found.is_empty() {
        let read = |part: Part| Some((part, part_reading(&text[part.0..part.1], size)?));
        found.extend(quoted(text).filter_map(read));
    }
    if let [((from, to), start), ((next, end), goal)] = &found[..] {
        // `solve([1, 2, 3, 0], [1, 2, 0, 3])`
        let [before, after] = [&text[..*from], &text[*end..]].map(String::from_utf8_lossy);
        let beside = text[*to..*next].iter().all(|b| b", ".contains(b));
        let call = last_name(before.trim_end_matches('(')).to_lowercase();
        let searches = before.ends_with('(') && begins(SEARCHING, call.rsplit('.').next()?);
        let sound =
            beside && searches && leads(&before) && says_little(&format!("{before} {after}"));
        return sound.then(|| start.clone().towards(goal.clone())).flatten();
    }
    let &[((from, to), ref read)] = &found[..] else {
        return None;
    };
    let flat = || {
        let rows = |&b: &u8| closing(b).is_some() || b"/\n;".contains(&b);
        !text[from + 1..to - 1].iter().any(rows)
    };
    let square = read.board.shape.rows == read.board.shape.cols;
    let sound = read.board.goal.is_none() && (size.is_some() || square || !flat());
    let [before, after] = [&text[..from], &text[to..]].map(String::from_utf8_lossy);
    // Numbers beside a smaller one may be its cells, and what tests for a goal may have it.
    let cells = read.board.tiles.len();
    let sure = square && cells >= FEWEST_DIGITS && says_little(&format!("{before} {after}"));
    let sure = sure && !is_named_otherwise(&before) && has_plain_arguments(&after, cells);
    let sound = sound && (sure || closing(text[from]).is_some());
    let calculated =
        || calculates(&before, false) && !converts(&before) || calculates(&after, sure);
    let sound = sound && leads(&before) && ends(&after) && !calculated();
    let read = sound.then(|| read.clone())?;
    let line = before.rsplit('\n').next().unwrap_or_default();
    match side(name_and_value(line.as_bytes()).0) {
        // `goal = [1, 2, 3, 0]` beside `board = 1230`
        Side::Goal { pure: true, .. } => match around(&String::from_utf8_lossy(text)).start {
            Some(start) => usual(start.as_bytes(), Some(read.board.shape))
                .ok()
                .and_then(|start| Reading::from(start).towards(read)),
            None => Some(read),
        },
        _ => Some(read),
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

/// Whether nothing beside a board in a call says anything of it: other words, or numbers that may be its shape or its blank.
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

/// What the names of functions begin with that only look at a board.
const SEARCHING: &str = "solv|search|bfs|dfs|astar|a_star|ida|greedy|ucs";
const LOOKING: &str = "solv|print|display|search|is_|run|bfs|dfs|astar|ida|expect";

/// Whether a function with such a name makes no other board of the one that it is given: a type, or a search.
fn looks(name: &str) -> bool {
    let last = name.rsplit(['.', ':', ' ']).next().unwrap_or_default();
    let small = last.to_lowercase();
    let known = begins(LOOKING, &small);
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
    let call = before.rsplit_once("int(").map(|(_, call)| call);
    call.and_then(|call| call.split_once(')'))
        .is_some_and(|(name, rest)| !name.is_empty() && rest == format!(" for {name} in "))
}

/// Methods that make cells of a text, and functions that they are given for each of these.
const PARSING: &str = "parse unwrap split strip trim trimindent trimmargin into chars iter collect tolist tochararray to_vec to_string \
                       map";
const NUMBERS: &str =
    "Number int parseInt Integer.parseInt Integer::parseInt int.Parse String.toInt :to_i float";

/// Whether what comes after a board changes nothing: ends of brackets, values with names, calls that look.
fn ends(after: &str) -> bool {
    let mut methods = after.split('.').skip(1);
    let name = |method: &str| {
        let (name, rest) = method.split_at(method.find(|c| !in_name(c)).unwrap_or(method.len()));
        let given = rest.trim_matches(['(', ')', ';', '&', ' ']);
        let numbers = name != "map" || has(NUMBERS, given);
        looks(name) && name.len() != 1 || numbers && has(PARSING, &name.to_lowercase())
    };
    !after.trim_start().starts_with('[') && methods.all(name)
}

/// Whether a text has a sign or a word of a calculation, or a number without a name. `sure`: whether numbers do not count.
fn calculates(text: &str, sure: bool) -> bool {
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

/// The fault of several boards in one line that have names, of which none is that of a start or a goal.
pub(super) fn several_named(text: &[u8]) -> Option<FaultAt> {
    let bracket = |&b: &u8| closing(b).is_some() || b"])}".contains(&b);
    let (mut names, mut named) = (0, false);
    for part in text.trim_ascii().split(bracket) {
        let digits = part.iter().filter(|b| b.is_ascii_digit()).count();
        if part.contains(&b'\n') {
            return None;
        }
        if has_word(part) {
            let name = part
                .split(|b| b",;".contains(b))
                .next_back()
                .unwrap_or_default();
            named = name.trim_ascii_end().ends_with(b":") || name.trim_ascii_end().ends_with(b"=");
            if named && (has_side_within(name) || twin(name) == Some(true)) {
                return None;
            }
        } else if digits > 1 {
            names += usize::from(std::mem::take(&mut named));
        }
    }
    let what =
        "several boards with names, where one is wanted; `start` and `goal` are names of a pair";
    (names > 1).then(|| (0, ErrorKind::Size.said(what)))
}
