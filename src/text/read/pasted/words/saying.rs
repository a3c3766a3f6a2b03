//! What lines beside boards say of them: of a goal, a size, the blank, an order; and statements that change a board or test
//! whether it is solved.

use crate::text::read::line::sides;
use crate::text::read::pasted::signs::reorder::is_reordering;
use crate::text::read::pasted::title::LEVELS;
use crate::text::read::pasted::words::computed_goal::compares;
use crate::text::read::pasted::words::described_goal::is_name_of_goal;
use crate::text::read::pasted::words::order::{changes_order, says_order};
use crate::text::read::pasted::words::side::{
    begins, has, has_side, has_word, is_board, is_goal, is_reading, name_and_value, side, twin,
    words_of, Side, REACHED, SOLUTIONS,
};
use crate::text::read::pasted::words::telling::GOALS;
use crate::text::read::tokens::numbers;

/// Words of a goal, of a size, and of what changes the cells or their order.
const SAYING: &str = "solved sort sorted row rows column columns transpose transposed reverse reversed rev shuffle rotate \
                      flip mirror swap del roll enumerate all every";

/// Whether a line says something of a board or its goal.
pub fn speaks_of_board(line: &[u8]) -> bool {
    let (name, value) = name_and_value(line);
    let board = has_word(name) && !matches!(side(name), Side::Other | Side::Reading);
    let level = words_of(name).any(|word| has(LEVELS, &word));
    let written: Vec<u8> = value
        .iter()
        .filter(|b| !b":= \"',;}".contains(b))
        .copied()
        .collect();
    let empty = !value.is_empty() && [&b""[..], b"null", b"None"].contains(&&written[..]);
    let digit = line.iter().any(u8::is_ascii_digit);
    let named =
        board && numbers(value).nth(2).is_some() || level && digit || (board || level) && empty;
    let words: Vec<String> = words_of(line).collect();
    let few = words.len() < 3;
    let says = |word: &String| {
        let goal = is_goal(word) || has(REACHED, word) || few && is_name_of_goal(word);
        goal || has(SAYING, word) || digit && is_reading(word) || sides(word).is_some()
    };
    let markup = line.starts_with(b"<") && digit;
    named
        || markup
        || acts(line)
        || !line.contains(&b'=') && says_order(&String::from_utf8_lossy(line))
        || twin(line) == Some(true)
        || words.iter().any(says)
        || compares(line)
        || compares_cell(line)
}

/// Whether a title says more of a board than that it is one.
pub fn says_of_board(title: &[u8]) -> bool {
    has_side(title) || speaks_of_board(title) || changes_order(title)
}

/// Whether a statement sets a board or what may be a goal, or calls a function with a board: `board = f(board)`,
/// `board.insert(0, 9)`, `move(board, "U")`, `finished = [i for i in range(9)]`; or compares a value with that of a call.
fn acts(line: &[u8]) -> bool {
    let text = String::from_utf8_lossy(line);
    let board = |name: &str| {
        words_of(name.as_bytes())
            .next()
            .is_some_and(|word| is_board(&word))
    };
    let names = text.rsplit_once(" = ").map_or("", |(names, _)| names);
    let set = names.split(" = ").any(|part| {
        let name = part.rsplit([' ', ':']).next().unwrap_or_default();
        let goal = words_of(name.as_bytes()).any(|word| has(SOLUTIONS, &word) || has(GOALS, &word));
        board(part) || board(name) || goal && text.contains(['[', '('])
    });
    let (call, arguments) = text.split_once('(').unwrap_or_default();
    let plain = !call.contains([' ', '=', '"']);
    let changed = board(arguments) && arguments.contains(',');
    let method = plain && call.contains('.') && board(call);
    // `board[i] -= 1`, `board[i]=8`
    let cell = text.match_indices(']').any(|(at, _)| {
        let after = text[at + 1..]
            .trim_start()
            .trim_start_matches(['+', '-', '*']);
        let name = text[..at].rsplit_once('[').map_or("", |(name, _)| name);
        let name = name.rsplit([' ', '(', ']']).next().unwrap_or_default();
        after.starts_with('=') && !after.starts_with("==") && board(name)
    });
    let in_name = |c: char| c.is_alphanumeric() || "_.:".contains(c);
    let is_call = |value: &str| {
        let value = value.trim_start_matches(['=', ' ']);
        value.starts_with(char::is_alphabetic) && value.trim_start_matches(in_name).starts_with('(')
    };
    let compared = text.split("==").skip(1).any(is_call);
    set || cell || method || plain && !call.is_empty() && changed || compared || alters(&text)
}

/// Whether a statement changes values, or makes or tests a list in order: `tiles[i]--`, `x -= 1`, `solve(9 - board)`,
/// `s = [9 - n for n in s]`, `s = s.replace("8", "0")`, `solve(board, range(9))`, `b == [0..8]`, `return False`.
fn alters(text: &str) -> bool {
    let any = |signs: &[&str]| signs.iter().any(|sign| text.contains(sign));
    let words: Vec<String> = words_of(text.as_bytes()).collect();
    let board = words.iter().any(|word| is_board(word));
    let loops = text.starts_with("for ") && board && any(&["--", "= "]);
    let calculated = board && any(&[" - ", " + "]) && !text.contains('[');
    let itself = text.split_once(" = ").is_some_and(|(name, value)| {
        let end = value.trim_end_matches([']', ')', ';']);
        let replaced = value.starts_with(&format!("{name}.replace"));
        !name.is_empty() && (end.ends_with(&format!(" in {name}")) || replaced)
    });
    let ordered = any(&[
        ", range(",
        "[*range(",
        "list(range(",
        "tuple(range(",
        "[0..",
    ]);
    let tested = text.to_lowercase().contains("return false");
    let reordered = words
        .iter()
        .any(|word| word.len() > 1 && is_reordering(word));
    let signs = any(&["]--", "]++", "-= ", "*= ", "^= ", "%= "]);
    let always = any(&["zip(", "sorted("]);
    loops || calculated || itself || tested || signs || (ordered || reordered) && !always
}

/// Whether a line compares a cell with anything but 0 (`b[i] != k++`) or with another cell (`b[i] > b[j]`), reads or sets a
/// cell at a fixed place (`b[0] == 0`, `b(1) = 5`), or takes cells in another order (`b[::-1]`).
fn compares_cell(line: &[u8]) -> bool {
    let text = String::from_utf8_lossy(line).replace(' ', "");
    let last = text.rfind('[').unwrap_or(0);
    // A number of inversions says nothing of a goal.
    let counts = words_of(line).any(|word| has("inv inversion inversions count", &word));
    text.contains("[::")
        || text.match_indices([']', ')']).any(|(at, bracket)| {
            let (before, after) = (&text[..at], &text[at + 1..]);
            let fixed = before.ends_with(|c: char| c.is_ascii_digit());
            let assigned = after.starts_with('=') && !after.starts_with("==");
            if bracket == ")" {
                return fixed && assigned;
            }
            let sign = |sign: &str| after.strip_prefix(sign);
            let other = sign("==").or(sign("!="));
            let ordered = after.starts_with(['<', '>']) && at < last && !counts;
            let compared = other.is_some_and(|value| !value.starts_with('0'));
            compared || ordered || fixed && after.starts_with(['=', '!'])
        })
}

/// Whether a statement of a program only looks at a board and at its goal, counts cells, or asks whether the board has all
/// tiles: `return sum(s[i] != goal[i] for i in range(9))`, `if sorted(board) != list(range(9)):`.
pub fn reads(line: &[u8]) -> bool {
    let text = String::from_utf8_lossy(line);
    let without = ["==", "!=", "<=", ">="]
        .iter()
        .fold(text.to_string(), |text, sign| text.replace(sign, " "));
    if !begins("return |if |while |for |elif ", &text) || without.contains('=') || compares(line) {
        return false;
    }
    let sorted = text.find("sorted(").zip(text.find("range("));
    let checks = sorted.is_some_and(|(sorted, _)| {
        text.contains("!=") || text.find('=').is_some_and(|at| sorted < at)
    });
    let counts = text.contains("sum(") && !text.contains("==");
    let words: Vec<String> = words_of(line).collect();
    let changes = |word: &String| has(SAYING, word) || is_reordering(word);
    let named = words.iter().any(|word| is_goal(word)) && !text.contains(['"', '\'']);
    checks || counts || named && !words.iter().any(changes) && !compares_cell(line)
}
