//! Lines of programs and terminals whose names and numbers are no cells: `WHITE = (255, 255, 255)`,
//! `seed = 102345`, `In [3]: board`.

use crate::text::read::number;
use crate::text::read::pasted::words::packed::is_packed;
use crate::text::read::pasted::words::side::{
    begins, has, has_side, is_board, is_digits, words_of,
};
use crate::text::read::tokens::numbers;

/// Whether a line has names or numbers of a program or a terminal, and no cells.
pub fn has_no_cells(text: &str) -> bool {
    let few = has_few_numbers(text);
    let valued = text.split_once('=').is_some_and(|(name, value)| {
        is_place(name, value) || is_helper(name, value) || is_seed(name, value)
    });
    valued
        || text.starts_with("@@ -")
        || is_window(text)
        || is_prompt(text)
        || few && is_bound(text)
}

/// The most numbers of such a line.
const MOST_NUMBERS: usize = 2;

/// Whether a text has at most [`MOST_NUMBERS`] numbers, none of them as long as a board.
pub fn has_few_numbers(text: &str) -> bool {
    let mut numbers = numbers(text.as_bytes());
    numbers
        .by_ref()
        .take(MOST_NUMBERS)
        .all(|number| number.len() < 4)
        && numbers.next().is_none()
}

/// Whether a text consists of digits and these signs.
fn is_plain(text: &str, signs: &str) -> bool {
    text.chars()
        .all(|c| c.is_ascii_digit() || signs.contains(c))
}

/// Whether a value says where the blank is: `empty_tile_pos = [1, 2]`.
fn is_place(name: &str, value: &str) -> bool {
    let place = |word: String| has("pos position coord coords coordinates location loc", &word);
    words_of(name.as_bytes()).any(place)
        && is_plain(value, "[](){},; ")
        && numbers(value.as_bytes()).count() == 2
}

/// Names of lists that searches need beside a board, whatever their numbers are.
pub const HELPERS: &str = "dx dy dr dc di dj dir dirs direction directions delta deltas offset offsets neighbors neighbours fact factorial \
                       factorials weight weights drow dcol dxy adj adjacent adjacency idx indices pdb";

/// Names of such lists whose values are -1, 0 and 1.
const STEPS: &str = "row col rows cols x y";

/// Whether a value is a list that a search needs: `dx = [0, 0, 1, -1]`, `int dirs[4][2] = {{0, 1}, ...};`
fn is_helper(name: &str, value: &str) -> bool {
    // Of `int dirs[4][2]` and of `int[][] dirs` the name alone.
    let name = name
        .trim_end()
        .trim_end_matches(|c: char| c.is_ascii_digit() || "[]".contains(c));
    let (types, last) = name.rsplit_once([' ', '*', '>', ']']).unwrap_or(("", name));
    let plain = |word: &str| has(TYPES, word) || word.contains(['[', '<', ':', '*']);
    let sound = types.split_whitespace().all(plain);
    let value = value.trim_start_matches("new int").trim();
    let listed = value.starts_with(['[', '(', '{'])
        && value
            .trim_end_matches([';', ','])
            .ends_with([']', ')', '}']);
    let closed = value.matches(['[', '(', '{']).count() == value.matches([']', ')', '}']).count();
    let last = last.to_lowercase();
    let one = |number: &[u8]| matches!(number, b"0" | b"1");
    let step = || numbers(value.as_bytes()).all(one) && value.contains("-1");
    let sometimes = has("moves pos", &last) || has(STEPS, &last) && step();
    sound && listed && closed && (has(HELPERS, &last) || sometimes && !is_board_of(value))
}

/// What may come before the name of such a list.
const TYPES: &str =
    "const let var int auto static final val char private public double float my constexpr";

/// Whether the numbers of a text are those of a board.
fn is_board_of(text: &str) -> bool {
    let mut values: Vec<Option<u32>> = numbers(text.as_bytes()).map(number).collect();
    values.sort_unstable();
    values.len() > 3 && (0..).zip(values).all(|(i, value)| value == Some(i))
}

/// Whether a value is that from which random numbers begin: `seed = 102345`. Nine digits are rather a board.
fn is_seed(name: &str, value: &str) -> bool {
    let number = value.trim_matches([' ', ';']);
    let digits = !number.is_empty() && is_digits(number);
    let board = number.len() > 8 && is_packed(number);
    digits
        && !board
        && words_of(name.as_bytes())
            .last()
            .is_some_and(|word| word == "seed")
}

/// What a terminal shows before what somebody types.
const PROMPTS: &str = ">> |> |octave:|In [|irb(";

/// Whether somebody types no more than the name of a board, or a letter: `>> A`, `In [3]: board`,
/// `irb(main):001:0> board`. Any other word may be a row that is quoted.
fn is_prompt(text: &str) -> bool {
    let Some((prompt, name)) = text.rsplit_once(' ') else {
        return false;
    };
    let single = !prompt.contains(' ') || prompt.starts_with("In [") && prompt.ends_with("]:");
    let letter = name.len() == 1 && name.bytes().all(|b| b.is_ascii_alphabetic());
    single && begins(PROMPTS, text) && (letter || is_board(name) && !has_side(name.as_bytes()))
}

/// Whether a line says which values a cell `[i]` or a length may have: `0 <= board[i][j] <= 5`, `board.length == 3`.
fn is_bound(text: &str) -> bool {
    let cell = text.contains("[i]") || text.contains(".length");
    cell && !text.contains('(') && (text.contains(" <= ") || text.contains(".length == "))
}

/// Whether a line gives a window its size: `root.geometry("400x400")`.
fn is_window(text: &str) -> bool {
    let Some((name, size)) = text.split_once('(') else {
        return false;
    };
    let large = |number: &[u8]| number.len() > 2 && number[0] != b'0';
    let method = !name.contains([' ', '[', '='])
        && ["geometry", "set_mode", "setSize"]
            .iter()
            .any(|word| name.ends_with(word));
    method && is_plain(size, "(),x\"'; ") && numbers(size.as_bytes()).all(large)
}
