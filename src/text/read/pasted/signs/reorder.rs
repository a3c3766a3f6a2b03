//! Functions of a program that change the order of the cells in their brackets, or before them.

use crate::text::read::pasted::signs::sign::{opens, text as written, Sign};
use crate::text::read::pasted::words::labels::COLUMNWISE;
use crate::text::read::pasted::words::side::{begins, has, has_any_case, is_digits};

/// The message about a matrix that is the board in another order.
pub const REORDERS: &str = "changes the order of the cells";

/// The message about numbers that are not those of the board.
pub const CALCULATES: &str = "changes the numbers of the cells";

/// Functions that do so wherever they are called.
const REORDERING: &str = "transpose swapaxes flipud fliplr flip rot90 reversed cbind hcat zip";

/// Functions that do so if cells are in their brackets: elsewhere they are names of boards, or words.
const ARRANGING: &str = "reverse rev shuffle shuffled sample permutation permutations sort sorted rotate rotated \
     circshift permutedims swap roll mirror unzip moveaxis column_stack c_ choices randperm fftshift";

/// Functions that do so after a dot and the brackets of a board.
const METHODS: &str = "transpose reverse reversed t rev shuffle shuffled sort sorted sort_by sort_unstable rotate \
     rotate_left rotate_right swap swapaxes flip fliplr flipud rot90 roll mirror transposed toReversed \
     toSorted permute unzip sample";

/// Whether a function with such a name changes the order of what it is called with.
pub fn is_reordering(name: &str) -> bool {
    has(REORDERING, name) || has_any_case(ARRANGING, name) || has_any_case(METHODS, name)
}

/// The most signs of an argument that are looked at.
const MOST_SIGNS: usize = 1 << 10;

/// Names of boards that are written column by column.
const COLUMNS: &str = "columns cols col";

/// Why the cells after a name are in another order: it is that of a function that changes it, or of a list of columns.
/// `rest`: the text from the sign after it on; `method`: whether it follows a dot and a bracket.
pub fn reorders(name: &[Sign], rest: &[Sign], method: bool) -> Option<&'static str> {
    let name = written(name).to_lowercase();
    let last = name.rsplit(['.', '!']).next().unwrap_or_default();
    let word = last.rsplit('_').next().unwrap_or_default();
    if method && has_any_case(METHODS, last) {
        return Some(REORDERS);
    }
    if rest.first().is_none_or(|sign| sign.c != '[') {
        let columns = has(COLUMNS, &name) && rest.len() > 1 && opens(&rest[1..]);
        return columns.then_some(COLUMNWISE);
    }
    // `is_sorted(...)` and `test_swap(...)` change nothing.
    let asks = begins("is_|has_|test_|load_", last);
    let arranging = || has_any_case(ARRANGING, last) || has_any_case(ARRANGING, word) && !asks;
    let called = arranging() && holds_cells(rest) || takes_rows(last, rest);
    if called || has(REORDERING, word) || by_columns(&name, word, rest) {
        return Some(REORDERS);
    }
    (method && last == "map" && calculates(rest)).then_some(CALCULATES)
}

/// The text between the bracket that begins a text and the one that closes it.
fn argument(rest: &[Sign]) -> String {
    let mut depth = 0;
    let within = rest.iter().take(MOST_SIGNS).skip(1).take_while(|sign| {
        depth += i32::from(sign.c == '[') - i32::from(sign.c == ']');
        depth >= 0
    });
    within.map(|sign| sign.c).collect()
}

/// Whether there are three numbers or more in the brackets that begin a text, or nothing but one with a digit for each cell.
fn holds_cells(rest: &[Sign]) -> bool {
    let argument = argument(rest);
    let numbers = argument.split(|c: char| !c.is_ascii_digit());
    let numbers = numbers.filter(|number| !number.is_empty()).count();
    let word = argument.trim();
    numbers > 2 || word.len() > 3 && is_digits(word)
}

/// Whether a function that does so with some arguments only has one of them.
fn takes_rows(name: &str, rest: &[Sign]) -> bool {
    let argument = || argument(rest).replace(' ', "");
    match name {
        // In R.
        "t" => begins("rbind[|matrix[|array[|as.matrix[", &argument()),
        "insert" => argument().starts_with("0,["),
        "stack" => argument().contains("axis=1"),
        _ => false,
    }
}

/// Whether numbers are calculated in the brackets that begin a text: `x => x + 1`.
fn calculates(rest: &[Sign]) -> bool {
    let argument = argument(rest).replace(' ', "");
    let mut two = argument.as_bytes().windows(2);
    two.any(|two| b"+-*%".contains(&two[0]) && two[1].is_ascii_digit())
}

/// Whether a function takes a list column by column, as in R, Julia and MATLAB.
fn by_columns(name: &str, last: &str, rest: &[Sign]) -> bool {
    if name != "matrix" && last != "reshape" {
        return false;
    }
    let line = format!("[{}]", argument(rest)).replace([' ', '\n'], "");
    name == "matrix" && line.starts_with("[c[") && !line.contains("byrow=T")
        || name == "reshape" && line.starts_with("[[")
        || last == "reshape" && (line.contains("order=F") || line.contains(",F]"))
}
