//! Margins: the signs of comments and lists, and the numbers and letters of rows, which are written in front of each row.
//!
//! ```text
//! # 1 2 3      * 1 2 3      1: 1 2 3      A | 1 2 3
//! # 4 0 5      * 4 0 5      2: 4 0 5      B | 4 0 5
//! ```
//!
//! Programs for statistics number columns, too:
//!
//! ```text
//!      [,1] [,2] [,3]          0  1  2      [1] 1 2 3 4 0 5 7 8 6
//! [1,]    1    2    3       0  1  2  3
//! [2,]    4    0    5       1  4  0  5
//! ```

use crate::text::read::pasted::signs::cell::{cell, CellKind};
use crate::text::read::pasted::signs::page::is_rule;
use crate::text::read::pasted::signs::sign::{blank, is_cell, is_shown, text, SignLine};
use crate::text::read::pasted::words::labels::COLUMNS;
use crate::text::read::pasted::words::side::{has, has_side, is_known};

/// The lines without their margins, and whether a margin cannot be a column of cells. `None` if a line has no margin.
pub fn without_margin(lines: &[SignLine]) -> Option<(Vec<SignLine>, bool)> {
    let shown = lines.iter().flatten().filter(|sign| sign.c != ' ');
    let begin: String = shown.take(3).map(|sign| sign.c).collect();
    let indexed = begin == "[1]" || begin == "[,1";
    if lines.len() < 2 && !indexed {
        return None;
    }
    let mut rest: Vec<SignLine> = lines
        .iter()
        .filter(|line| is_shown(line) && !is_rule(line))
        .cloned()
        .collect();
    if let Some(rest) = indexed.then(|| without_indices(&rest)).flatten() {
        return Some((rest, true));
    }
    if let Some(rest) = without_prompts(&rest) {
        return Some((rest, true));
    }
    if has_column_numbers(&rest) {
        rest.remove(0);
    } else if has_column_names(&rest) {
        rest.remove(0);
        let numbered = words(&rest[0]).len() > words(&lines[0]).len();
        return numbered
            .then(|| without_margin(&rest))
            .flatten()
            .or(Some((rest, true)));
    }
    let heads: Vec<String> = rest.iter_mut().map(take_head).collect();
    if heads
        .iter()
        .all(|head| is_speaker(head) && *head == heads[0])
    {
        return Some((rest, true));
    }
    let (first, marks) = (heads.first()?, [':', '.', ')', ']', '|']);
    let number = |head: &String| {
        let head = head.trim_end_matches(marks);
        // `R1:`
        let digits = head.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        match (digits.parse::<u32>(), head.as_bytes()) {
            (Ok(number), _) => Some(number),
            (_, [letter]) if letter.is_ascii_alphabetic() => Some(u32::from(*letter)),
            _ => None,
        }
    };
    let follows = |two: &[String]| {
        number(&two[0]).is_some_and(|one| one < u32::MAX && Some(one + 1) == number(&two[1]))
    };
    let marked = first.ends_with(marks);
    let begins = marked || ["0", "1", "a", "A"].contains(&first.as_str());
    // A blank may be a cell, but for signs of lists and comments.
    let blank =
        !matches!(first.as_str(), "#" | "*" | "-" | "--" | "•") && cell(first) != CellKind::Unknown;
    let is_sign = !blank && first.chars().all(|c| is_cell(c) && !c.is_alphanumeric());
    let same = is_sign && heads.iter().all(|head| head == first);
    let row = |line: &SignLine| text(line).trim().len() > 1 || !is_shown(line);
    let sound = heads.len() > 1 && rest.iter().all(row);
    let sound = sound && (same || begins && heads.windows(2).all(follows));
    sound.then_some((rest, same || marked))
}

/// Words that number the rows which a program asks for.
const ORDINALS: &str =
    "first second third fourth fifth sixth 1st 2nd 3rd 4th 5th 6th top middle bottom last";

/// What asks for a row has more letters than most rows.
const FEWEST_LETTERS: usize = 10;

/// Rows behind the words that ask for them, which differ in what numbers the rows: `Enter the first row 1 8 2`.
fn without_prompts(lines: &[SignLine]) -> Option<Vec<SignLine>> {
    // Most lines are rows.
    let letters = lines.first()?.iter().filter(|sign| sign.c.is_alphabetic());
    if letters.count() < FEWEST_LETTERS {
        return None;
    }
    let mut rest = lines.to_vec();
    let mut asked: Option<Vec<String>> = None;
    for line in &mut rest {
        let letters = |at: &usize| {
            line[*at..]
                .iter()
                .take(3)
                .all(|sign| sign.c.is_alphabetic())
        };
        let word = (0..line.len().saturating_sub(2)).rfind(letters)?;
        let end = word
            + line[word..]
                .iter()
                .position(|sign| !sign.c.is_alphabetic())?;
        let mut said = words(&line[..end].to_vec());
        let count = said.len();
        said.retain(|word| !has(ORDINALS, &word.to_lowercase()));
        let same = asked.as_ref().is_none_or(|asked| *asked == said);
        if said.len() == count
            || count < 3
            || !same
            || !line[end..].iter().any(|sign| sign.c.is_ascii_digit())
        {
            return None;
        }
        blank(&mut line[..end]);
        asked = Some(said);
    }
    asked.map(|_| rest)
}

/// The lines of a matrix or a vector as R prints it, without the numbers of its rows and columns; `None` for others.
fn without_indices(lines: &[SignLine]) -> Option<Vec<SignLine>> {
    let header: Vec<String> = words(lines.first()?);
    let numbered = (1..)
        .zip(&header)
        .all(|(i, word)| *word == format!("[,{i}]"));
    let vector = header.len() > 4 && header[0] == "[1]";
    let mut rest = lines[usize::from(numbered)..].to_vec();
    let heads: Vec<String> = rest.iter_mut().map(take_head).collect();
    let mut rows = (1..).zip(&heads);
    let sound = match numbered {
        true => rows.all(|(i, head)| *head == format!("[{i},]")),
        false => {
            vector
                && heads
                    .iter()
                    .all(|head| head.starts_with('[') && head.ends_with(']'))
        }
    };
    sound.then_some(rest)
}

/// Whether the first line numbers the columns from 0, and the next ones have a word more, for the numbers of the rows.
fn has_column_numbers(lines: &[SignLine]) -> bool {
    let header = lines.first().map_or(Vec::new(), words);
    let numbered = (0..).zip(&header).all(|(i, word)| *word == i.to_string());
    let mut rest = lines.iter().skip(1);
    header.len() > 1 && numbered && rest.all(|line| words(line).len() == header.len() + 1)
}

/// Levels of a log in front of each line.
const LOGS: &str = "INFO DEBUG WARN WARNING ERROR TRACE LOG INF DBG";

/// Whether a word in front of each line says who or what says it: `[INFO]`, `<alice>`, `alice:`.
fn is_speaker(head: &str) -> bool {
    let name = head.trim_start_matches(['<', '[']);
    let name = name.trim_end_matches([':', '>', ']']);
    let small = name.to_lowercase();
    let named = name.len() < head.len() && !is_known(&small) && !has(COLUMNS, &small);
    let letters = name.len() > 2 && name.chars().all(char::is_alphabetic);
    letters && cell(name) == CellKind::Unknown && (named || has(LOGS, name))
}

/// Whether the first line has names of columns, and the next ones have nothing but numbers.
fn has_column_names(lines: &[SignLine]) -> bool {
    let bars = |line: &SignLine| line.iter().filter(|sign| sign.c == '|').count();
    let header = lines.first().map_or(String::new(), |line| text(line));
    let names = header.split(|c: char| c.is_whitespace() || ",;".contains(c));
    let names: Vec<&str> = names.filter(|name| !name.is_empty()).collect();
    let other = |name: &str| name.starts_with("row") || has_side(name.as_bytes());
    let named = |name: &str| name.starts_with(char::is_alphabetic) && !other(name);
    let name = |name: &&str| *name == "|" || named(&name.to_lowercase());
    let letters = |line: &SignLine| line.iter().any(|sign| sign.c.is_alphabetic());
    let number = |name: &&str| {
        name.trim_start_matches(char::is_alphabetic)
            .parse::<u32>()
            .ok()
    };
    let numbers: Option<Vec<u32>> = names.iter().map(number).collect();
    let rows = names
        .first()
        .is_some_and(|name| name.starts_with(['r', 'R']));
    let ordered = numbers.is_none_or(|numbers| numbers.is_sorted() && !rows);
    let sound = lines.len() > 2 && names.len() > 1 && names.iter().all(name) && ordered;
    sound
        && lines.iter().all(|line| bars(line) == bars(&lines[0]))
        && !lines[1..].iter().any(letters)
}

fn words(line: &SignLine) -> Vec<String> {
    text(line).split_whitespace().map(String::from).collect()
}

/// Removes the first word of a line.
fn take_head(line: &mut SignLine) -> String {
    let shown = |from: usize, is: bool| {
        let mut signs = (from..line.len()).filter(|&at| line[at].c.is_whitespace() != is);
        signs.next().unwrap_or(line.len())
    };
    let from = shown(0, true);
    let to = shown(from, false);
    let head = text(&line[from..to]);
    blank(&mut line[from..to]);
    head
}
