//! What is beside the cells of a line and none of them: the time of a log before them; a comment, a remark or the length of
//! a path after them.
//!
//! ```text
//! 2026-11-30 12:03:11 INFO solving [1, 2, 3, 0]     123405786 # two moves     123405786 (2 moves, optimal)
//! ```

use crate::text::read::pasted::signs::sign::{blank, has_word, text, Sign, SignLine};
use crate::text::read::pasted::words::packed::is_packed;
use crate::text::read::pasted::words::side::{has, has_side_within, is_digits, names_side};

/// Removes it from a line.
pub fn remove(line: &mut SignLine) {
    if line.iter().any(|sign| matches!(sign.c, '[' | '.')) {
        without_calls(line);
    }
    let time = time(line);
    blank(&mut line[..time]);
    without_comment(line);
    if let Some(from) = length(line)
        .or_else(|| remark(line))
        .or_else(|| legend(line))
    {
        blank(&mut line[from..]);
    }
}

/// Calls that make cells of a text, types with numbers, and the sign of a line that goes on: where they begin and end.
const NO_CELLS: [(&str, &str); 4] = [
    (".split[", "]"),
    ("array<", ">"),
    ("int,", ","),
    ("...", "..."),
];

/// Removes such parts of a program around cells: `"1 2 3 0".split()`, `std::array<int, 9> start{...}`.
fn without_calls(line: &mut SignLine) {
    let written = text(line);
    for (begin, end) in NO_CELLS {
        let Some((before, _)) = written.split_once(begin) else {
            continue;
        };
        // Dots are the blank, or end a sentence, unless they follow the end of a row.
        let row = before.trim_end().ends_with([';', ',']);
        if begin == end && !(row && written[before.len()..].trim_end() == begin) {
            continue;
        }
        let rest = &written[before.len()..];
        let call = rest.find(end).map_or("", |at| &rest[..at + end.len()]);
        let from = before.chars().count();
        blank(&mut line[from..from + call.chars().count()]);
    }
}

/// Where words begin that say what the blank is: `1 2 3 0 where 0 is the empty tile`.
fn legend(line: &[Sign]) -> Option<usize> {
    // Most lines are rows.
    if !line.iter().any(|sign| matches!(sign.c, 'w' | 'W')) {
        return None;
    }
    let written = text(line).to_ascii_lowercase();
    let (cells, words) = written.split_once("where ")?;
    let mut of_blank = words.split(|c: char| !c.is_alphabetic());
    let of_blank = of_blank.any(|word| has("blank empty space hole gap", word));
    // Another number says that another tile is the blank.
    let mut digits = words.chars().filter(char::is_ascii_digit);
    let zero = digits.next().is_none_or(|c| c == '0') && digits.next().is_none();
    let row = cells.chars().filter(char::is_ascii_digit).count() > 3;
    (row && of_blank && zero).then(|| cells.chars().count())
}

/// Where words begin that a wide space separates from a row: `7 8 6   Expanding this node...`
fn remark(line: &[Sign]) -> Option<usize> {
    let from = line.iter().position(|sign| sign.c.is_alphabetic())?;
    let (row, words) = line.split_at(from);
    let wide = matches!(row, [.., two, one] if two.c == ' ' && one.c == ' ');
    let cell = |sign: &Sign| sign.c.is_ascii_digit() || " \t_".contains(sign.c);
    let said = |sign: &Sign| sign.c.is_alphabetic() || " .,!?'".contains(sign.c);
    if !wide || !row.iter().all(cell) || !words.iter().all(said) {
        return None;
    }
    let numbers = text(row).split_whitespace().count();
    let words = text(words);
    let long = words.split_whitespace().filter(|word| word.len() > 3);
    let remark = numbers > 1 && long.count() > 1 && !has_side_within(words.as_bytes());
    remark.then_some(from)
}

/// Removes a comment, unless it has a board after the name of a goal or a start.
fn without_comment(line: &mut SignLine) {
    let begun = line.iter().find(|sign| sign.c.is_alphanumeric());
    let comment = |&i: &usize| {
        let mark = match (line[i].c, line.get(i + 1).map(|sign| sign.c)) {
            ('#' | '%', _) | ('/', Some('*')) => true,
            (sign @ ('/' | '-' | ';'), second) => second == Some(sign),
            _ => false,
        };
        // The option of a command: `solve --start 1 2 3`
        let option = line[i].c == '-'
            && line.get(i + 2).is_some_and(|sign| sign.c.is_alphabetic())
            && begun.is_some_and(|first| first.c.is_alphabetic());
        mark && !option && (i == 0 || line[i - 1].c.is_whitespace())
    };
    // No other mark has a word after it if the first one has none.
    let first = (0..line.len()).find(comment);
    if let Some(from) = first.filter(|&from| has_word(&line[from..])) {
        let marks = line[from..]
            .iter()
            .take_while(|sign| !sign.c.is_alphanumeric());
        let marks = from + marks.count();
        // A board after the name of a goal or a start is not lost with its comment.
        let comment = text(&line[marks..]);
        let (name, board) = comment
            .split_once([':', '=', '['])
            .unwrap_or((&comment, ""));
        let board = board.chars().filter(char::is_ascii_digit).count() > 3;
        let title = (from == 0 || board) && names_side(name);
        let end = if title { marks } else { line.len() };
        blank(&mut line[from..end]);
    }
}

/// Words for the level of a line of a log, and the longest time before one.
const LEVELS: &str = "INFO DEBUG TRACE WARN WARNING ERROR info debug";
const LONGEST_TIME: usize = 32;

/// Where the time at the beginning of a line of a log ends, with the word for the level after it; 0 if there is none. A
/// time alone may be a row with colons between its cells.
fn time(line: &[Sign]) -> usize {
    // Most lines are rows.
    let colon = line.iter().take(LONGEST_TIME).any(|sign| sign.c == ':');
    if !colon {
        return 0;
    }
    let skip = |from: usize, signs: &str| {
        let rest = line[from..].iter();
        from + rest.take_while(|sign| signs.contains(sign.c)).count()
    };
    let shape = |from: usize, to: usize| {
        let signs = line[from..to].iter().map(|sign| sign.c);
        let digit = |c: char| if c.is_ascii_digit() { '9' } else { c };
        signs.map(digit).collect::<String>()
    };
    let end = |from: usize| skip(from, "0123456789-/:.,TZ");
    let bracket = skip(0, "[");
    let first = end(bracket);
    let dated = ["9999-99-99", "9999/99/99"]
        .iter()
        .any(|date| shape(bracket, first).starts_with(date));
    let joined = dated && shape(bracket, first).contains("T99:99");
    let (from, to) = match dated && !joined {
        true => (skip(first, " "), end(skip(first, " "))),
        false => (bracket, first),
    };
    if !joined && !shape(from, to).starts_with("99:99:99") {
        return 0;
    }
    let end = skip(to, " ][-|");
    let word = line[end..].iter().take_while(|sign| sign.c.is_alphabetic());
    let level = end + word.count();
    if has(LEVELS, &text(&line[end..level])) {
        return skip(level, " ]:-|");
    }
    // A time in brackets, with cells after it: alone it may be a row.
    let exact = matches!(
        &*shape(from, to),
        "99:99:99" | "99:99:99.999" | "99:99:99,999"
    );
    let mut rest = line[to..].iter().skip(1).skip_while(|sign| sign.c == ' ');
    let cells = rest.next().is_some_and(|sign| sign.c.is_alphanumeric());
    let closed = bracket == 1 && line.get(to).is_some_and(|sign| sign.c == ']');
    match dated || exact && closed && cells {
        true => skip(to, " ]-|"),
        false => 0,
    }
}

/// Words for the length of a path, and words beside them.
pub const LENGTHS: &str = "move moves step steps depth cost length distance";
const BESIDE: &str = "in of is optimal optimally minimum min solved takes needs";

/// Where the length of a path after cells begins: `(2 moves, optimal)`, `: depth 2`, `moves=2`.
fn length(line: &[Sign]) -> Option<usize> {
    // Most lines are rows.
    if !has_word(line) {
        return None;
    }
    let words = words(line);
    let word = |i: usize| text(&line[words[i].0..words[i].1]).to_lowercase();
    let (mut first, mut number, mut named) = (words.len(), false, false);
    while let Some(i) = first.checked_sub(1) {
        let word = word(i);
        if is_digits(&word) {
            if number || word.len() > 3 {
                break;
            }
            number = true;
        } else if has(LENGTHS, &word) {
            named = true;
        } else if !has(BESIDE, &word) {
            break;
        }
        first = i;
    }
    let last = first.checked_sub(1).filter(|_| number && named)?;
    let cells = (0..first).map(word).filter(|word| is_digits(word));
    let cells: Vec<String> = cells.collect();
    // `1 2 3 4 5 6 7 0 8 moves`: the number may be the last cell.
    let gap = |i: usize| text(&line[words[i - 1].1..words[i].0]);
    let like = gap(first).len() < 2 || last > 0 && gap(first) == gap(last);
    let tile = word(first);
    let value = tile.parse::<usize>().ok().filter(|_| like);
    if value.is_some_and(|value| value <= first && !cells.contains(&tile)) {
        return None;
    }
    let board = cells.len() > 2 || (0..first).any(|i| is_packed(&word(i)));
    // Ends of brackets belong to what comes before.
    let after = &line[words[last].1..];
    let from = words[last].1 + after.iter().take_while(|sign| sign.c == ']').count();
    let mut depth = 0;
    let closed = line[from..].iter().all(|sign| {
        depth += i32::from(sign.c == '[') - i32::from(sign.c == ']');
        depth >= 0 && sign.c != '|'
    });
    (board && closed && depth == 0).then_some(from)
}

/// Where the words and numbers of a line begin and end.
fn words(line: &[Sign]) -> Vec<(usize, usize)> {
    let is_word = |sign: &Sign| sign.c.is_alphanumeric();
    let runs = line.chunk_by(|one, next| is_word(one) == is_word(next));
    let places = runs.scan(0, |end, run| {
        *end += run.len();
        Some((*end - run.len(), *end))
    });
    places.filter(|&(from, _)| is_word(&line[from])).collect()
}
