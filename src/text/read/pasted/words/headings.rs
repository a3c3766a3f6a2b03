//! Headings of documents, with numbers that are no cells: `Homework 1, Fall 2013`, `Puzzle 2 (depth 12)`, `HDU 1043`, `S:`.

use crate::text::read::pasted::signs::cell::{cell, CellKind};
use crate::text::read::pasted::words::side::{has, is_digits, is_known};

/// The most numbers of a heading.
const MOST_NUMBERS: usize = 3;

/// Whether a line, which has these words, has few numbers, a word that is no cell, and no cells beside each other.
pub fn is_heading(text: &str, words: &[(usize, String)]) -> bool {
    let text = text.trim();
    let sign = |c: char| c.is_alphanumeric() || c.is_whitespace() || ",.!?#'-:+%&".contains(c);
    let remark = has_remark(text);
    if !(remark || text.chars().all(sign)) || text.starts_with('-') {
        return false;
    }
    let digit = |c: char| c.is_ascii_digit();
    let numbers = || text.split_whitespace().filter(|word| word.contains(digit));
    // `2ta1 cps` may be a row of letters and digits.
    if numbers().any(|word| word.contains(char::is_alphabetic)) {
        return false;
    }
    let numbers = numbers().count();
    // A letter beyond those of cells.
    let strange = |(_, word): &&(usize, String)| {
        let long = word.chars().count() > 3 && word.contains(|c: char| c > 'f' && c != 'x');
        long && cell(word) == CellKind::Unknown
    };
    let least = if remark { 1 } else { numbers.min(2) };
    let sound = (1..=MOST_NUMBERS).contains(&numbers);
    if !sound || words.iter().filter(strange).count() < least {
        return false;
    }
    // Four digits may be a board; but that is a year.
    let small = |run: &str| run.len() == 4 && run != "2013" && run.bytes().all(|b| b < b'4');
    let titled = || words.iter().any(|(_, word)| is_known(word));
    let mut runs = text.split(|c| !digit(c));
    let board = runs.any(|run| run.len() > 5 || small(run) || run == "2013" && titled());
    let mut between = text.split(|c: char| c.is_alphabetic() || "[=".contains(c));
    !board && !between.any(has_list)
}

/// Judges whose problems have numbers, and what may be in place of a judge's name.
const JUDGES: &str =
    "hdu poj uva zoj p oj luogu leetcode codeforces kattis eolymp acwing aoj spoj timus problem";

/// Whether a line begins with a judge and the number of a problem, and has no other number: `HDU 1043`, `P1379 八数码难题`.
pub fn is_problem(text: &str) -> bool {
    let text = text.trim_matches([' ', '[', ']', '(', ')', '#', ':']);
    let (judge, rest) = text.split_at(text.find(|c: char| !c.is_alphabetic()).unwrap_or(0));
    let rest = rest.trim_start_matches([' ', '-', '#']);
    let number = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, title) = rest.split_at(number);
    let plain = |c: char| c.is_alphabetic() || " .:,-()[]".contains(c);
    let apart = !title.starts_with(char::is_alphanumeric) && title.chars().all(plain);
    // `1023` may be a board, and `P71` a row.
    let board = number.len() == 4 && number.bytes().all(|b| b < b'4');
    let row = judge.len() == 1 && (judge != "P" || number.len() != 4 || !title.starts_with(' '));
    let known = has(JUDGES, &judge.to_lowercase()) && (2..6).contains(&number.len());
    known && apart && !board && !row
}

/// Whether a text without words has more than a number, perhaps with signs around it: `1.2.0` and `12)` are numbers.
fn has_list(text: &str) -> bool {
    let text = text.trim().trim_matches([',', '.', ':']);
    let other = |c: char| !c.is_ascii_digit() && !".#]%+".contains(c);
    let digits = text.contains(|c: char| c.is_ascii_digit());
    digits && (text.contains(other) || text.matches('.').count() > 2)
}

/// Whether the only brackets of a line are at its end, with a word and no list in them: `Node 1 (parent 0)`.
pub fn has_remark(line: &str) -> bool {
    let line = line.trim_end_matches([':', '.']);
    let Some((before, group)) = line
        .strip_suffix(']')
        .and_then(|line| line.split_once(" ["))
    else {
        return false;
    };
    let word = |word: &str| word.len() > 3 && word.chars().all(char::is_alphabetic);
    let plain = |text: &str| !text.contains(['[', ']', ',', '|']);
    plain(before)
        && !before.contains('=')
        && plain(group)
        && (group.contains(" = ") || group.split(' ').any(word))
}

/// Whether two numbers of a line have nothing but spaces between them.
pub fn has_cells_beside(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    words
        .windows(2)
        .any(|two| two.iter().all(|word| is_digits(word)))
}

/// Whether a line is a letter with a colon, or what MATLAB prints above a matrix: `S:`, `s0:`, `A =`, `ans =`.
pub fn is_letter(line: &str) -> bool {
    let (name, assigned) = match (line.strip_suffix(':'), line.strip_suffix(" =")) {
        (Some(name), _) => (name, false),
        (_, Some(name)) => (name, true),
        _ => return false,
    };
    let mut letters = name.chars();
    let first = letters.next().is_some_and(|c| c.is_ascii_alphabetic());
    let number = letters.as_str().len() < 2 && letters.all(|c| c.is_ascii_digit());
    first && number || assigned && name == "ans"
}
