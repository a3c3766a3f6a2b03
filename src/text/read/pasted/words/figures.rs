//! Lines that are no rows: single words, figures and moves, and the captions that `show` prints.

use crate::text::read::pasted::signs::cell::{cell, CellKind};
use crate::text::read::pasted::words::side::{has, is_digits, words_of, UNSPACED};
use crate::text::read::tokens::numbers;

/// Whether a line has nothing but directions: `Up`, `RDLU`, `R, D, D`. A letter alone may be a cell.
fn is_path(line: &str) -> bool {
    // `2. Up` is the second move.
    let number = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let numbered = number.strip_prefix(['.', ')', ':']).map(str::trim);
    let line = numbered.filter(|rest| rest.len() > 1).unwrap_or(line);
    let words = line.split([' ', ',', '-', '>', '→', '[', ']', '"']);
    let mut words = words.filter(|word| !word.is_empty()).peekable();
    let letters = |word: &str| word.bytes().all(|b| b"UDLRudlr".contains(&b));
    let is_direction =
        |word: &str| letters(word) || has("up down left right", &word.to_ascii_lowercase());
    // `rd` may be a row of letters.
    let row = line.bytes().all(|b| b"udlr".contains(&b)) && !repeats(line.bytes());
    line.len() > 1 && !row && words.peek().is_some() && words.all(is_direction)
}

/// Whether a sign comes twice. None of them is beyond ASCII.
pub fn repeats(mut signs: impl Iterator<Item = u8>) -> bool {
    let mut seen = 0u128;
    signs.any(|sign| {
        let before = seen;
        seen |= 1 << (sign & 127);
        seen == before
    })
}

/// Whether a line is a single word that cannot be a row of letters: `Easy`, `Solvable`, `Thanks!`, or has directions only.
pub fn is_name(line: &str) -> bool {
    let word = line.trim_end_matches(['.', '!', '?', ':']);
    if is_path(word) {
        return true;
    }
    let letters = word.as_bytes();
    let plain = letters.len() > 2 && letters.iter().all(u8::is_ascii_alphabetic);
    if !plain || cell(word) != CellKind::Unknown {
        return false;
    }
    let capital =
        letters[0].is_ascii_uppercase() && letters[1..].iter().all(u8::is_ascii_lowercase);
    capital || repeats(word.bytes())
}

/// Whether a line has words in other letters than those of cells, and no number: `八数码问题`.
pub fn is_foreign(line: &str) -> bool {
    let cell = |c: char| c.is_ascii_digit() || "[]|".contains(c);
    let long = |word: &str| word.chars().count() > 3 && word.contains(|c: char| !c.is_ascii());
    // `第1步：` has a number, and no cells.
    let mut numbers = numbers(line.as_bytes());
    let counted = numbers.next().is_some_and(|number| number.len() < 3) && numbers.next().is_none();
    let unspaced = line
        .chars()
        .filter(|c| *c >= UNSPACED && c.is_alphabetic())
        .count();
    // `78空白` is a row.
    let blank = line.contains(['空', '无', '無']);
    if counted && unspaced > 1 && !blank && !line.contains(['[', '|', ',', '，', ' ']) {
        return true;
    }
    let mut words = line.split(|c: char| !c.is_alphabetic());
    // A single word may be the blank.
    let several = line.contains([' ', ':']) || line.contains(|c| c >= UNSPACED);
    several && words.any(long) && !line.contains(cell)
}

/// Words of which a long number is a figure, and those of which small numbers are moves.
const FIGURES: &str = "nodes node expanded explored generated visited iterations moves steps depth cost total number of";
/// Units of time and memory.
const UNITS: &str = "s sec secs second seconds ms us µs ns min kb mb KB MB KiB MiB bytes";
const MOVES: &str = "path moves actions steps plan directions solution";

/// Whether a line has a figure or moves after its name: `Nodes: 1302`, `Path: [3, 1, 0, 2]`.
pub fn is_figure(line: &str) -> bool {
    let Some((name, value)) = line.split_once([':', '=']) else {
        return false;
    };
    let names: Vec<String> = words_of(name.as_bytes()).collect();
    let value = value.trim().trim_end_matches([';', '.']);
    let timed = names
        .iter()
        .any(|name| has("time memory runtime elapsed", name));
    let unit = value
        .trim_start_matches(|c: char| c.is_ascii_digit() || c == '.')
        .trim();
    let fraction = value.split('.').count() == 2;
    if timed && unit.len() < value.len() && (fraction || has(UNITS, unit)) {
        return true;
    }
    let counted = !names.is_empty() && names.iter().all(|name| has(FIGURES, name));
    if counted && value.len() > 3 && is_digits(value) {
        // Nine different digits are rather a board.
        return value.len() < 9 || repeats(value.bytes());
    }
    let flat = value
        .strip_prefix('[')
        .and_then(|value| value.strip_suffix(']'));
    let list = flat
        .unwrap_or(value)
        .split([',', ' '])
        .filter(|word| !word.is_empty());
    // More than four are no board of 2 x 2.
    let list: Vec<&str> = list.take(5).collect();
    let moves = list
        .iter()
        .all(|word| matches!(*word, "0" | "1" | "2" | "3"));
    // A solution may be the solved board.
    let solved = [["0", "1", "2", "3"], ["1", "2", "3", "0"]]
        .iter()
        .any(|board| list == board);
    let named =
        matches!(&names[..], [name] if has(MOVES, name)) && !(solved && names[0] == "solution");
    named && moves && list.len() == 4
}

/// A line without the smiley behind its words, which opens no bracket: of `Stuck here :(` `Stuck here `.
pub fn without_smiley(line: &str) -> &str {
    let mut smileys = [":(", ":)", ";)", ":-(", ":-)"].into_iter();
    let mut before = smileys.find_map(|smiley| line.trim_end().strip_suffix(smiley));
    // Code has signs before it.
    before = before.filter(|before| before.ends_with([' ', '.', '!', '?']));
    let before = before.filter(|before| !before.contains(['[', '(', '{', '=']));
    before
        .filter(|before| before.contains(char::is_alphabetic))
        .unwrap_or(line)
}

/// What a game counts beside its board.
const COUNTERS: &str =
    "move moves time score level steps timer turn turns clicks elapsed best record points";

/// Whether a line has nothing but counters of a game, each before its value: `Moves: 0    Time: 00:00`, `Score 120`.
pub fn has_counters(line: &str) -> bool {
    let words = line
        .split([' ', ',', '|', '\t', '·'])
        .filter(|word| !word.is_empty());
    let words: Vec<&str> = words.collect();
    let name = |word: &str| {
        let name = word.trim_end_matches([':', '=', '#']);
        has(COUNTERS, &name.to_lowercase())
    };
    let value = |word: &str| {
        let word = word.trim_end_matches('s');
        let parts = || word.split([':', '.', '/']);
        parts().count() < 4 && parts().all(|part| is_digits(part) && (1..4).contains(&part.len()))
    };
    let two = |two: &[&str]| name(two[0]) && value(two[1]);
    words.len() % 2 == 0 && !words.is_empty() && words.chunks(2).all(two)
}

/// Whether a line has cells of a row after a `:` or `=`, and nothing else.
pub fn has_cells(line: &str) -> bool {
    let cells = line.rsplit_once([':', '=']).map_or("", |(_, cells)| cells);
    let is_cell = |word: &str| is_digits(word) || word.len() == 1;
    cells.split_whitespace().count() > 1 && cells.split_whitespace().all(is_cell)
}

/// Whether a line is a heading of the boards that `show` prints: `start`, `1 r`, `2 d +2`.
pub fn is_caption(line: &str) -> bool {
    let mut words: Vec<&str> = line.split_whitespace().collect();
    words.retain(|word| !["+2", "!"].contains(word));
    let steps = words.strip_prefix(&["start"]).unwrap_or(&words);
    let is_step = |step: &[&str]| matches!(step, [number, "u" | "d" | "l" | "r"] if number.parse::<usize>().is_ok());
    !words.is_empty() && steps.chunks(2).all(is_step)
}
