//! Statements of a program that change a board after it: `board[0][0] = 5`, `random.shuffle(board)`, `board -= 1`.

use crate::text::read::pasted::signs::reorder::is_reordering;
use crate::text::read::pasted::words::changing::{changes as changes_board, MUTATING};
use crate::text::read::pasted::words::side::{has, has_word, name_and_value};

/// The message about a board that a statement changes.
pub(super) const CHANGED: &str =
    "a statement after this board changes it: write the board that is meant";

/// The most names of a text that are looked for.
const MOST_NAMES: usize = 4;

/// Whether a statement of a text changes the board that a statement before it assigns.
pub(super) fn changes_itself(text: &[u8]) -> bool {
    let mut names: Vec<&[u8]> = Vec::new();
    for statement in text.split(|b| b"\n;".contains(b)).map(<[u8]>::trim_ascii) {
        if names.iter().any(|name| changes(statement, name)) {
            return true;
        }
        names.extend(board_assigned(statement).filter(|_| names.len() < MOST_NAMES));
    }
    false
}

/// The name of the variable that a line assigns to, and the value with the sign before it.
pub(super) fn assignment(line: &[u8]) -> Option<(&[u8], &[u8])> {
    let (name, value) = match line.windows(2).position(|two| two == b"<-") {
        // R's `m <- matrix(...)`
        Some(at)
            if line[..at]
                .iter()
                .all(|b| b.is_ascii_alphanumeric() || b"._ ".contains(b)) =>
        {
            (&line[..at], &line[at + 1..])
        }
        _ => name_and_value(line),
    };
    let name = name.trim_ascii_end();
    // Of `int[] self.goal[3][3] = ` only `goal`.
    let name = name.strip_suffix(b"[]").unwrap_or(name);
    let words = || name.rsplit(|b| b" .\t$@".contains(b));
    let last = words().next()?;
    let last = last.split(|&b| b == b'[').next()?;
    // C++ may have a value directly after its name: `std::vector<int> t{1, 2, 3, 0};`
    let direct = value.first() == Some(&b'{') && name.starts_with(b"std::") && words().count() > 1;
    let marked = direct || value.first().is_some_and(|b| b"=-".contains(b));
    (marked && last.first()?.is_ascii_alphabetic()).then_some((last, value))
}

/// The name of the variable that a line assigns to, if the value may be a board, which may begin on the next line.
pub(super) fn board_assigned(line: &[u8]) -> Option<&[u8]> {
    let (name, value) = assignment(line)?;
    let digits = value.iter().filter(|b| b.is_ascii_digit()).count();
    let begins =
        value.trim_ascii_end().ends_with(b"=") || value.iter().any(|b| b"[{(\"'/".contains(b));
    let begins = begins
        || value
            .split(|b| b" =".contains(b))
            .any(|word| word.len() > 8 && word.iter().all(u8::is_ascii_digit));
    let open = value.last().is_some_and(|b| b"[{(=".contains(b));
    (begins && (digits > 2 || open)).then_some(name)
}

/// What comes before a name and after it. PHP and Perl have a sign directly before names.
fn around_name<'a>(text: &'a str, name: &str) -> Option<(&'a str, &'a str)> {
    let in_name = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(name).find_map(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + name.len()..]);
        let whole = !before.ends_with(in_name) && !after.starts_with(in_name);
        whole.then_some((before.trim_end_matches(['$', '@']), after))
    })
}

/// Whether a statement changes the cells of a board with a name.
pub(super) fn changes(text: &[u8], name: &[u8]) -> bool {
    if text.len() > 256 || !has_word(text) && text.first() != name.first() {
        return false;
    }
    let text = String::from_utf8_lossy(text);
    let name = String::from_utf8_lossy(name);
    let Some((before, after)) = around_name(&text, &name) else {
        return false;
    };
    let after = after.trim_start();
    if before == "del " && after.starts_with('[') {
        return true;
    }
    // A function that takes it, whose value is the board or nothing: `shuffle(board)`, `board = sorted(board)`.
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let call = |text: &str| {
        // Julia has `shuffle!(board)`.
        let text = text.strip_suffix('(')?.trim_end_matches('!');
        let word = text.rsplit(|c| !is_word(c)).next()?;
        let alone = text.trim_start().len() == word.len();
        let outer = !text.contains('(');
        Some(outer && is_reordering(word) || alone && changes_board(word))
    };
    let statement = |text: &str| !text.contains(['=', ' ', '"', '\'']);
    if statement(before) && call(before) == Some(true) {
        // Also of two elements: `swap(board[4], board[5])`.
        return after.starts_with([')', ',', '[']) || after.starts_with(".begin(");
    }
    let value = after.strip_prefix('=').or(after.strip_prefix("<-"));
    if let Some(value) = value.filter(|_| before.is_empty()) {
        let Some((before, after)) = around_name(value, &name) else {
            return false;
        };
        let end = after.trim_end_matches([';', ' ']);
        let method = after.strip_prefix('.').unwrap_or_default();
        let method = method.split(|c| !is_word(c)).next();
        let plain = before.trim().is_empty();
        let turned = ["'", ".'", "[::-1]"].contains(&end) || end == ".T" || end.starts_with(".T.");
        // Cells of it in another order: MATLAB's `board(randperm(9))`, R's `m[3:1, ]`.
        let part = end.starts_with(['(', '[']) && (end.contains(':') || end.contains("perm"));
        let turned = turned || part;
        let changing = |name: &str| is_reordering(name) || changes_board(name);
        return plain && (turned || method.is_some_and(changing)) || call(before) == Some(true);
    }
    // An element with a number, and a sign that is no comparison; in MATLAB also several: `board([1 2], :) = ...`.
    let digit = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
    let element = after.starts_with('[') && digit(&after[1..])
        || after.starts_with("([") && after.contains('=') && digit(&after[2..]);
    let sign = after.split_once('=').filter(|(before, after)| {
        !after.starts_with('=') && !before.ends_with(['=', '<', '>', '!'])
    });
    let calculated = ["+=", "-=", "*="];
    let method = |text: &str| {
        let (method, rest) = text.split_at(text.find(|c| !is_word(c)).unwrap_or(text.len()));
        let mutates = has(MUTATING, method) || is_reordering(method) || changes_board(method);
        // Ruby has methods with a sign for that: `board.shuffle!`.
        let called = rest.starts_with(['(', '!']);
        mutates && called && rest.trim_end().ends_with([')', '!', ';'])
    };
    let changes = element && sign.is_some()
        || calculated.iter().any(|sign| after.starts_with(sign))
        || after.strip_prefix('.').is_some_and(method);
    // `a.shape = (4, 3)`
    let shape = after.strip_prefix(".shape");
    let shaped = shape.is_some_and(|value| value.trim_start().starts_with('='));
    (changes || shaped) && (before.is_empty() || before == "self.")
}
