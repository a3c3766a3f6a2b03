//! Lines of a program that neither hold a board nor change one: `int main() {`, `print(solve(board))`, `return 0;`.

use crate::text::read::pasted::signs::reorder::is_reordering;
use crate::text::read::pasted::words::changing::changes;
use crate::text::read::pasted::words::no_cells::{has_few_numbers, has_no_cells};
use crate::text::read::pasted::words::side::{begins, has, is_board, is_digits, side, Side};
use crate::text::read::tokens::numbers;

/// What the names of functions begin with that only look at a board.
const LOOKING: &str = "print put echo write log console show display draw render solve search bfs dfs astar a_star ida \
                       dijkstra greedy ucs is_ main run test assert expect system.out std::cout cout fmt.print stdout";

/// What lines of tests begin with. They may have a few numbers: `assert solve(start, goal) == 5`.
const TESTING: &str =
    "assert|expect(|self.assert|$this->assert|t.error|t.fatal|xctassert|@test |?assert";

/// What lines begin with that neither hold a board nor change one, if they have no digits and no lists.
const IDLE: &str = "return |import |use |package |type |var (|const (|:- |cout <<|@";

/// What the heads of functions and blocks begin with, and in Swift of values that are computed (`var isSolved: Bool {`).
const HEADS: &str = "var def class fn func fun function public private static void int if async sub proc object pub module \
                     namespace impl mod enum struct interface trait internal while for elif else try with except";

/// Lines of one word: ends of blocks, and what surrounds code in pages and messages.
const WORDS: &str =
    "} }; }) }); pass return; else: try: [code] [/code] {code} {noformat} <pre> </pre> <code> </code> [/quote] EOF [Fact] [Test] [Theory] \
     [TestMethod] <?php ?> ) const \\centering \\hfill";

/// The longest of these lines.
const LONGEST: usize = 160;

/// Whether a line is one of a program and says nothing of a board.
pub fn is_idle(line: &[u8]) -> bool {
    // The body of a function in Python.
    let nothing = line.first() == Some(&b' ') && line.trim_ascii() == b"...";
    let line = line.trim_ascii();
    // Most lines are rows.
    let digit = line.first().is_none_or(u8::is_ascii_digit);
    let line = if digit { line } else { without_remark(line) };
    let bound = digit && line.contains(&b'<');
    let short = line.len() < LONGEST && (!digit || bound);
    let Some(text) = std::str::from_utf8(line).ok().filter(|_| short) else {
        return false;
    };
    let line_of_program = || tests(text) || is_block(text) || is_call(text);
    if compares_index(text) {
        return false;
    }
    if nothing || has_no_cells(text) || !digit && (has(WORDS, text) || line_of_program()) {
        return true;
    }
    if digit {
        return false;
    }
    let brackets: Vec<&str> = text.split(['[', ']']).collect();
    let list = |within: &&str| within.contains(',');
    let lists = brackets.len() % 2 == 0 || brackets.iter().skip(1).step_by(2).any(list);
    let declared = text.starts_with("type ") && has_few_numbers(text);
    if has_number(text) && !declared || lists {
        return false;
    }
    if begins(IDLE, text) {
        return true;
    }
    // A type, and a line that somebody types.
    let typed = text.contains(" :: ") && !text.contains('=');
    if typed || text.starts_with(">>> ") && !text.contains('=') {
        return true;
    }
    let first = text.split([' ', '(']).next().unwrap_or_default();
    let head = has(HEADS, first) && text.ends_with(['{', ':']) && text.contains(['(', ' ']);
    head && !text.contains(" = ") || text.contains('(') && (looks(text) || is_lisp(text))
}

/// Whether a line of Lisp only looks at what it names: `(print (a-star *start* *goal*))`.
fn is_lisp(text: &str) -> bool {
    let call = text.strip_prefix('(').filter(|_| text.ends_with(')'));
    call.is_some_and(only_looks) && !text.contains(['"', '\''])
}

/// Whether a call begins with the name of a function that only looks at a board.
fn only_looks(call: &str) -> bool {
    let mut names = LOOKING.split_whitespace();
    names.any(|name| call.starts_with(name))
}

/// Whether a number stands alone in a text. That of `solve8(board)` belongs to a name.
fn has_number(text: &str) -> bool {
    let mut words = text.split(|c: char| !(c.is_alphanumeric() || c == '_'));
    words.any(|word| word.starts_with(|c: char| c.is_ascii_digit()))
}

/// Letters of places.
const PLACES: &str = "i j k n r c x y p pos";

/// Names of the value of a cell.
const CELLS: &str = "t v tile value val cell num number piece";

/// Whether a condition compares a value with an index, as the test for a goal in order does: `if t != i:`, `if (v != i + 1)`.
pub fn compares_index(text: &str) -> bool {
    // Most lines compare nothing.
    if !text.contains("==") && !text.contains("!=") {
        return false;
    }
    let text = text.replace([' ', '$'], "");
    let in_name = |c: char| c.is_alphanumeric() || "_[]".contains(c);
    let compared = |(at, sign): (usize, &str)| {
        let (before, after) = (&text[..at], text[at + sign.len()..].trim_start_matches('='));
        let left = &before[before.trim_end_matches(in_name).len()..];
        // The word before it: `if`, `and`, `return`, without spaces.
        let words = ["if", "and", "return"].iter();
        let mut lefts = words.filter_map(|word| Some(left.rsplit_once(word)?.1));
        let left = lefts
            .find(|left| is_cell(left) || has(PLACES, left))
            .unwrap_or(left);
        let right = &after[..after.find(|c| !in_name(c)).unwrap_or(after.len())];
        let alone = !after[right.len()..].starts_with(['.', '('])
            && !before[..before.len() - left.len()].ends_with('.');
        let index = |place: &str| has(PLACES, place);
        alone && (is_cell(left) && index(right) || index(left) && is_cell(right))
    };
    text.match_indices("==")
        .chain(text.match_indices("!="))
        .any(compared)
}

/// Whether an expression is the value of a cell: `tile`, `s[i]`.
pub fn is_cell(value: &str) -> bool {
    let (list, place) = value.split_once('[').unwrap_or_default();
    let board = has("s b t a", list) || is_board(list);
    has(CELLS, value) || board && has(PLACES, place.trim_end_matches(']'))
}

/// A call without the numbers in a remark after it, which are no board: `solve(board); // [6,7,11,12]`.
fn without_remark(line: &[u8]) -> &[u8] {
    let Some(at) = line.windows(5).position(|five| five == b"); //") else {
        return line;
    };
    let remark = &line[at + 5..];
    let plain = !remark
        .iter()
        .any(|b| b.is_ascii_alphabetic() || !b.is_ascii());
    let mut numbers = numbers(remark);
    let few = numbers
        .by_ref()
        .take(MOST_IN_REMARK)
        .all(|number| number != b"0" && number.len() < 3);
    match plain && few && numbers.next().is_none() {
        true => &line[..at + 2],
        false => line,
    }
}

/// The most numbers of such a remark.
const MOST_IN_REMARK: usize = 4;

/// Whether a line is a condition or a loop with few numbers, or the head of a function in a test: `if moves != 2 {`,
/// `describe('solver', () => {`.
fn is_block(text: &str) -> bool {
    let first = text.split([' ', '(']).next().unwrap_or_default();
    let few = has_few_numbers(text);
    let condition = has("if for while switch elif", first) && text.ends_with(['{', ':']);
    let function = ["=> {", "function", "final class"]
        .iter()
        .any(|word| text.contains(word));
    let function = function && text.ends_with('{');
    (condition && few || function && !text.contains(" = ")) && !text.contains(['[', '\\'])
}

/// Whether a line calls a function with a number: `random.seed(9)`. A type may be that of a cell: `Tile(9)`.
fn is_call(text: &str) -> bool {
    let call = text.trim_end_matches(';').strip_suffix(')');
    let Some((name, number)) = call.and_then(|call| call.split_once('(')) else {
        return false;
    };
    let plain = name
        .bytes()
        .all(|b| b.is_ascii_alphanumeric() || b"._".contains(&b));
    let cell = name.len() < 4 || has("tile cell some just state board", name);
    let known = plain && !cell && name.starts_with(|c: char| c.is_ascii_lowercase());
    let one = !number.is_empty() && number.len() < 4 && is_digits(number);
    known && (one || searches_with_place(name, number))
}

/// Whether a search is given a board by its name, and the place of its blank: `solve(initial, 1, 1)`.
fn searches_with_place(name: &str, arguments: &str) -> bool {
    let mut places = arguments.split(',').map(str::trim);
    let board = places.next().is_some_and(has_name);
    let rest: Vec<&str> = places.collect();
    let digit = |word: &&str| word.len() == 1 && is_digits(word);
    let numbers = rest.iter().filter(|word| digit(word)).count();
    only_looks(name)
        && board
        && numbers < 3
        && rest.iter().all(|word| digit(word) || has_name(word))
}

/// Whether a word is a name.
fn has_name(word: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_.".contains(c);
    word.starts_with(|c: char| c.is_ascii_alphabetic()) && word.chars().all(plain)
}

/// Whether a line of a test has no board.
fn tests(text: &str) -> bool {
    let small = text.to_lowercase();
    let returns = small.starts_with("return ") && !small.contains(['[', '{']);
    (returns || begins(TESTING, &small)) && has_few_numbers(text)
}

/// The same, also for the head of a function and the brace below it. `head`: whether the line before is such a head.
pub fn is_idle_after(line: &[u8], head: &mut bool) -> bool {
    let brace = *head && line.trim_ascii() == b"{";
    *head = is_head(line);
    brace || *head || is_idle(line)
}

/// Whether a line is the head of a function whose brace is on the next line.
fn is_head(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    // Most lines are rows.
    if !line.first().is_some_and(u8::is_ascii_lowercase) {
        return false;
    }
    let first = line.split(|b| b" (".contains(b)).next().unwrap_or_default();
    let named = std::str::from_utf8(first).is_ok_and(|first| has(HEADS, first));
    // `def bh` may be a row.
    let sure = line.contains(&b'(') || first.iter().any(|b| *b > b'f');
    named
        && sure
        && first.len() < line.len()
        && line.len() < LONGEST
        && !line
            .iter()
            .any(|b| b.is_ascii_digit() || b";={".contains(b))
}

/// Whether a call of names alone makes no other board, and its value is no start or goal, or whether its outermost function
/// only looks at a board: of `let path = solve(board);` `solve`.
fn looks(text: &str) -> bool {
    let (value, call) = match text.split_once(" = ") {
        Some((name, call)) if !name.contains('(') => (name, call),
        _ => ("", text),
    };
    let call = call
        .trim_start_matches("await ")
        .trim_start_matches("new ")
        .to_lowercase();
    let ended = call.trim_end_matches([';', ' ']).ends_with(')');
    let (name, arguments) = call.split_once('(').unwrap_or_default();
    let in_name = |c: char| c.is_alphanumeric() || "._:!$".contains(c);
    let plain = !name.is_empty() && name.chars().all(in_name);
    let called = plain || name.contains("<<") || begins("print |echo |puts ", name);
    let side = side(value.as_bytes());
    // `Board initial = new Board(tiles);` takes the board before it.
    let taken = |c: char| in_name(c) || ");".contains(c);
    let made = text.contains(" = new ") && arguments.chars().all(taken);
    let named = matches!(side, Side::Goal { .. }) || matches!(side, Side::Start { .. }) && !made;
    // Sorted nodes are no board.
    let board = arguments.split(|c: char| !c.is_alphanumeric()).next();
    let function = name.rsplit(['.', ':']).next().unwrap_or_default();
    let reordered = || is_reordering(function) && board.is_some_and(is_board);
    let changed = || changes(&call) || reordered();
    let other = || plain && !named && !arguments.contains(['"', '\'']) && !changed();
    ended && called && (only_looks(&call) || other())
}
