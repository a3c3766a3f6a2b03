//! Words that say in which order the cells of a board are: `column by column`, `reversed`.

use crate::text::read::pasted::words::labels::COLUMNWISE;
use crate::text::read::pasted::words::side::{begins, has, has_word, words_of};
use crate::text::read::tokens::numbers;

/// What titles say of lists that are columns, and of boards in another order.
const BY_COLUMNS: &str = "column by column|column major|column major order|column wise|columnwise|columns are|by columns|by column|columns not rows|rows are columns|columns first|\
                          spaltenweise|down the columns|transposed";
const IN_OTHER_ORDER: &str = "bottom to top|bottom row first|last row first|bottom up|right to left|mirrored|reversed|backwards|boustrophedon|snake order|in reverse order|in reverse|\
                              upside down|descending order|blank first|zero first|empty first";

/// The message about such words.
pub const IN_ANOTHER_ORDER: &str = "says that the cells are in another order";

/// The most words of such a title.
const MOST_WORDS: usize = 9;

/// What words say that the cells are in another order, or are columns.
fn phrases() -> impl Iterator<Item = &'static str> {
    BY_COLUMNS.split('|').chain(IN_OTHER_ORDER.split('|'))
}

/// Whether a name says that the cells are in another order.
pub fn says_order(name: &str) -> bool {
    let words: Vec<String> = words_of(name.as_bytes()).take(MOST_WORDS).collect();
    let said = words.join(" ");
    phrases().any(|phrase| phrase == said)
}

/// What changes a board, or its order, where a line begins with it.
const CHANGES: &str = "swap exchange rotate flip transpose mirror reverse shuffle shift renumber";

/// Words before those that change a board.
const BEFORE: &str = "then now and please edit after that this";

/// Words of sentences that say something else.
const ELSE: &str =
    "if not search searches searched solve solved solver solvable unsolvable worked difficulty";

/// Whether words beside a board say that its cells are to be read in another order, or changed: `then swap 1 and 2`, `turn
/// it upside down`.
pub fn changes_order(line: &[u8]) -> bool {
    let words: Vec<String> = words_of(line).take(2 * MOST_WORDS).collect();
    let said = format!(" {} ", words.join(" "));
    let any = |list: &str| words.iter().any(|word| has(list, word));
    // `I worked backwards` and `if you swap 7 and 8 it is unsolvable` say nothing of the cells.
    if any(ELSE) {
        return false;
    }
    let single = |phrase: &str| has("reversed backwards mirrored transposed", phrase);
    let goal = |phrase: &str| phrase.ends_with(" first") && phrase != "columns first";
    let in_sentence = |phrase: &&str| {
        !(goal(phrase) || *phrase == "columns are" || single(phrase) && words.len() > 4)
    };
    // A move swaps the blank.
    let two = numbers(line).count() == 2;
    let tiles = two && numbers(line).all(|tile| tile != b"0");
    let exchanges = any("swap swapped exchange exchanged vertausche vertauscht") && tiles;
    let first = words.iter().find(|word| !has(BEFORE, word));
    // `reverse it`, but not `reverse(board)` or `swap = 1`
    let code = line.iter().any(|b| b"=(.[".contains(b));
    let object = any("it them rows columns all row column board tiles");
    let moved = |word: &str| {
        has("move slide", word) && any("blank empty gap hole") && any("left right up down")
    };
    let changes = first.is_some_and(|word| has(CHANGES, word) && object || moved(word)) && !code;
    phrases()
        .filter(in_sentence)
        .any(|phrase| said.contains(&format!(" {phrase} ")))
        || exchanges
        || changes
}

/// The words of a title that say in which order the cells are, and what they say.
pub fn order_of_title(line: &str) -> Option<(&'static str, &'static str)> {
    if !has_word(line.as_bytes()) {
        return None;
    }
    let (head, value) = line.split_once(':').unwrap_or((line, ""));
    let head = head
        .trim()
        .trim_start_matches(['/', '#', '*', '"', '\'', ' ']);
    let words = head.split(|c: char| !c.is_alphanumeric());
    let words: Vec<String> = words
        .filter(|word| !word.is_empty())
        .take(MOST_WORDS + 1)
        .map(str::to_lowercase)
        .collect();
    let cells = value.split(|c: char| !c.is_ascii_digit());
    let cells = cells.filter(|cell| !cell.is_empty()).count();
    let valued = value.trim().is_empty() || cells > 2 && !has_word(value.as_bytes());
    if words.len() > MOST_WORDS || !valued {
        return None;
    }
    let said = words.join(" ");
    let padded = format!(" {said} ");
    let comment = begins("//|#|/*|--|;;", line.trim_start());
    let titled = line.contains(':') || comment;
    let says = |phrases: &'static str| {
        let has =
            |phrase: &&str| *phrase == said || titled && padded.contains(&format!(" {phrase} "));
        phrases.split('|').find(has)
    };
    // `Columns: 1 4 7, 2 0 8, 3 5 6`
    let lists = (said == "columns" && cells > 2).then_some("columns");
    let columns = lists
        .or_else(|| says(BY_COLUMNS))
        .map(|phrase| (phrase, COLUMNWISE));
    columns.or_else(|| says(IN_OTHER_ORDER).map(|phrase| (phrase, IN_ANOTHER_ORDER)))
}
