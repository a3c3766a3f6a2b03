//! Names of the rows of a board that say that they are in another order, or that they are columns:
//!
//! ```text
//! Row 3: 7 8 6 \n Row 2: 4 0 5 \n Row 1: 1 2 3     {"col1": [1, 4, 7], "col2": [2, 0, 8], "col3": [3, 5, 6]}
//! ```

use crate::text::read::pasted::words::side::{has, is_digits, words, words_of};
use crate::text::read::tokens::offset;
use crate::text::read::LineBoard;

/// The message about a list of columns.
pub const COLUMNWISE: &str = "says that these are columns";

/// The most rows that are looked at.
const MOST_ROWS: usize = 256;

/// What a name of rows begins with if they are columns.
pub const COLUMNS: &str =
    "column col c x spalte colonne columna coluna colonna kolumna kolom столбец 列";

/// Functions that take lists as columns with names.
const TABLES: [&str; 4] = ["dataframe(", "data.frame(", "tibble(", "data.table("];

/// The names of rows in their order, from the first on.
const ORDERS: [&[&str]; 4] = [
    &["first", "second", "third", "fourth", "fifth", "sixth"],
    &["1st", "2nd", "3rd", "4th", "5th", "6th"],
    &["top", "middle", "bottom"],
    &["upper", "middle", "lower"],
];

/// The names of columns from the left.
const ACROSS: [&str; 5] = ["left", "middle", "center", "centre", "right"];

/// Names of lists of cells from which or to which a move is possible.
const DIRECTIONS: &str = "up down left right";
const MOVES: &str = "says that these are moves";

/// A name before a list, and the number of cells in that.
type Label<'a> = (&'a str, usize);

/// A name of rows that are not those of the board that was read, and what it says.
pub fn order<'a>(text: &'a str, board: &LineBoard) -> Option<(&'a str, &'static str)> {
    // `pos = [[0, 1], [2, 3]]` are two rows and two columns.
    let name = text.split_once('=').map_or("", |(name, _)| name);
    let place = |word: String| has("pos positions coords coordinates", &word);
    if board.tiles.len() == 4 && words_of(name.as_bytes()).any(place) {
        return Some((name.trim(), PLACES));
    }
    let labels = labels(text);
    let places = labels.iter().find(|label| lists_places(label, board));
    if let Some(&(name, _)) = places {
        return Some((name, PLACES));
    }
    let &(first, cells) = labels.first().filter(|_| labels.len() > 1)?;
    let alike = labels.iter().all(|label| label.1 == cells);
    if !alike || labels.len() * cells != board.tiles.len() {
        return None;
    }
    let columns = Some((first, COLUMNWISE));
    if is_table(&text[..offset(text.as_bytes(), first.as_bytes())]) {
        return columns;
    }
    let names: Vec<Vec<String>> = labels.iter().map(|label| parts(label.0)).collect();
    let direction = |name: &Vec<String>| matches!(&name[..], [word] if has(DIRECTIONS, word));
    if names.iter().all(direction) && names.iter().any(|name| has("up down", &name[0])) {
        return Some((first, MOVES));
    }
    let across = |name: &Vec<String>| matches!(&name[..], [word] if ACROSS.contains(&&**word));
    if names.iter().all(across) && names.iter().any(|name| name[0] != "middle") {
        return columns;
    }
    let why = order_of_names(&names)?;
    Some((first, why))
}

/// The message about rows in another order.
const UNSORTED: &str = "is before a row that it follows: write the rows in their order";

/// What the words of names and their numbers say, if they are not rows in their order.
fn order_of_names(names: &[Vec<String>]) -> Option<&'static str> {
    let number = |name: &Vec<String>| name.last()?.parse::<u32>().ok();
    let numbers: Option<Vec<u32>> = names.iter().map(number).collect();
    let bases = names.iter().map(|name| &name[..name.len() - 1]);
    let same = bases
        .clone()
        .all(|base| base == &names[0][..names[0].len() - 1]);
    let is_column = |base: &String| has(COLUMNS, base);
    let lettered = || {
        names
            .iter()
            .all(|name| name.len() == 2 && name[1].chars().count() == 1)
    };
    if same && (numbers.is_some() || lettered()) && names[0][..1].iter().any(is_column) {
        return (names[0].len() > 1).then_some(COLUMNWISE);
    }
    let places = numbers.filter(|_| same).or_else(|| {
        ORDERS.iter().find_map(|order| {
            let place = |name: &Vec<String>| {
                let mut places = (0..).zip(*order);
                Some(
                    places
                        .find(|(_, word)| name.iter().any(|one| one == *word))?
                        .0,
                )
            };
            names.iter().map(place).collect()
        })
    });
    let sorted = places?.windows(2).all(|two| two[0] < two[1]);
    (!sorted).then_some(UNSORTED)
}

/// The message about a list with the place of each tile.
const PLACES: &str = "says that these are places of tiles";

/// Names of lists that have a number of a cell or a move for each cell or move.
const TABLES_OF_CELLS: &str = "where mirror mirrored opposite opposites opp inverse indices";

/// Whether a comment says that the numbers below it are those of cells: `# numbering of the positions`.
pub fn numbers_cells(comment: &[u8]) -> bool {
    words_of(comment).any(|word| has("numbering numbered indices indexes", &word))
}

/// Whether a name says that the list after it has the place of each tile: `positions`, `tile_position`; or it may do so, and
/// the list is that of the usual goal.
fn lists_places(&(name, cells): &Label, board: &LineBoard) -> bool {
    if cells != board.tiles.len() {
        return false;
    }
    let name = parts(name);
    let last = name.last().map_or("", String::as_str);
    let usual = |tiles: &[u16]| {
        let turned = tiles.iter().skip(1).copied().eq(0..tiles.len() as u16 - 1);
        turned && usize::from(tiles[0]) + 1 == tiles.len()
    };
    let goal = board.goal.as_ref().is_some_and(|goal| usual(&goal.tiles));
    match last {
        _ if has(TABLES_OF_CELLS, last) => true,
        "positions" => true,
        "position" | "pos" if name[0] == "tile" => true,
        "position" | "pos" | "index" => usual(&board.tiles) || goal,
        _ => false,
    }
}

/// Whether a text ends with a call of a function that takes columns: `pd.DataFrame({`, `pd.DataFrame(dict(`.
fn is_table(before: &str) -> bool {
    let open = |c: char| c.is_whitespace() || "{(\"'".contains(c);
    let before = before.trim_end_matches(|c| open(c) && c != '(');
    let before = before.strip_suffix("dict(").unwrap_or(before);
    let before = before.trim_end_matches(|c: char| c.is_whitespace() || c == '{');
    let small = before
        .len()
        .checked_sub(16)
        .and_then(|from| before.get(from..));
    let small = small.unwrap_or(before).to_ascii_lowercase();
    TABLES.iter().any(|table| small.ends_with(table))
}

/// The words of a name, with its number apart: of `row3` `row` and `3`.
fn parts(name: &str) -> Vec<String> {
    let mut parts = Vec::new();
    for (_, word) in words(name, true) {
        let base = word.trim_end_matches(|c: char| c.is_ascii_digit());
        let number = word[base.len()..].to_string();
        parts.extend(
            [base.to_string(), number]
                .into_iter()
                .filter(|part| !part.is_empty()),
        );
    }
    if parts.is_empty() {
        parts.push(String::new());
    }
    parts
}

/// The names before lists of cells, if there are no more than a board has rows.
fn labels(text: &str) -> Vec<Label<'_>> {
    let mut labels = Vec::new();
    let mut from = 0;
    for (at, mark) in text.match_indices([':', '=']) {
        let before = without_index(&text[from..at]);
        from = at + mark.len();
        let name = before.rsplit(['\n', ',', ';', '{', '(', '[', '|']).next();
        let name = name.unwrap_or_default();
        let quote = |c: char| c.is_whitespace() || "\"'`<*-".contains(c);
        let name = name.trim_matches(quote);
        let cells = cells(&text[from..]);
        if cells > 1 && name.len() < 32 && name.starts_with(char::is_alphanumeric) {
            labels.push((name, cells));
        }
        if labels.len() > MOST_ROWS {
            return Vec::new();
        }
    }
    labels
}

/// Of `int row[3]` only `int row`.
fn without_index(name: &str) -> &str {
    let mut name = name.trim_end();
    while let Some((rest, _)) = name
        .strip_suffix(']')
        .and_then(|name| name.rsplit_once('['))
    {
        name = rest;
    }
    name
}

/// The number of cells in a list that begins a text: `[1, 4, 7]`, `c(1, 4, 7)`, ` 1 4 7`; 0 if there are rows in it.
fn cells(value: &str) -> usize {
    let value = value.trim_start_matches(['>', ' ', '\t', '*', '"', '\'']);
    let open = value.trim_start_matches("list").trim_start_matches('c');
    let open = open.trim_start_matches(|c: char| c.is_whitespace());
    let list = open.strip_prefix(['[', '(', '{']);
    let (list, bracketed) = match list {
        Some(list) => (list, true),
        None => (value, false),
    };
    let end = |c: char| {
        if bracketed {
            "])}[({:=".contains(c)
        } else {
            "\n[({:=".contains(c)
        }
    };
    let list = list.split(end).next().unwrap_or_default();
    let words = list.split(|c: char| c.is_whitespace() || ",;|\"'".contains(c));
    let words: Vec<&str> = words
        .filter(|word| !word.is_empty())
        .take(MOST_ROWS)
        .collect();
    let is_cell = |word: &&&str| is_digits(word) || word.len() == 1;
    let count = words.iter().filter(is_cell).count();
    let none = |word: &&&str| matches!(**word, "None" | "null" | "nil" | "NA");
    match count + words.iter().filter(none).count() == words.len() {
        true => words.len(),
        false => 0,
    }
}
