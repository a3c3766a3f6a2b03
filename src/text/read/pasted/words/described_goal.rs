//! Goals that words describe: `0 comes first in the solved puzzle`, `into a clockwise spiral`, `from largest to smallest`,
//! `layout = spiral`.

use crate::puzzle::GOAL_NAMES;
use crate::text::read::pasted::signs::page::is_comment;
use crate::text::read::pasted::words::packed::is_packed;
use crate::text::read::pasted::words::side::{has, is_digits, is_goal, words_of};

/// The message for a goal that a text computes or describes.
pub const NO_BOARD: &str =
    "the goal is no board here: write its rows below `Goal:`, or use `--goal`";

/// The message for a goal that a text has elsewhere.
pub const GOAL_ELSEWHERE: &str = "the goal is elsewhere: write its rows below `Goal:`";

/// Names that people give to goals, and that are none.
const MISNAMED: &str =
    "spiral spirale zigzag boustrophedon reverse reversed diagonal rows row-major column-major \
                        center centre clockwise corner first backwards";

/// Orders of tiles that are not the usual one.
const ORDERS: &str =
    "clockwise counterclockwise anticlockwise spiral ring descending decreasing backwards mirror mirrored";
const ORDERS_IN_WORDS: &str =
    "largest to smallest|biggest to smallest|highest to lowest|high to low|down the columns|down each column|column by column|by columns";

/// Words that say that tiles are to be brought into such an order.
const ARRANGING: &str =
    "arrange arranged rearrange sort sorted slide get put bring until make form done final goal solved";

/// Words of sentences that say something else: `I searched backwards`.
const ELSE: &str = "if not search searches searched searching work works worked working rotate rotated path walk walks walked \
     walking generate generated scramble scrambled scrambling shuffled difficulty length \
     nodes results time hint takes";

/// The same in other languages: what is wanted, the blank, places that are not the last one, and those that are.
const WISHES_ABROAD: &str = "soll muss ziel zielzustand ende doit fin but objetivo debe queda final deve fine końcu конце цель";
const BLANKS_ABROAD: &str =
    "leere leeres leer lücke vide trou hueco vacío vazio vuota vuoto buco puste пустая пустое";
const PLACES_ABROAD: &str =
    "links mitte uhrzeigersinn gauche milieu spirale izquierda centro reloj esquerdo sinistra lewym środku левом середине центре";
const LAST_ABROAD: &str =
    "unten rechts bas droite abajo derecha inferior direito basso destra prawym нижнем правом";

/// The fewest words of a goal with a title that say more than its name.
const LEAST_WORDS: usize = 5;

/// Words for the blank.
const BLANKS: &str = "blank empty zero hole gap space 0";

/// Words that say which board is wanted.
const WISHES: &str =
    "must should want wanted finish finished end ends solve solved complete completed win wins final ordered";

/// Whether words after that for a goal say where its blank is, or in which other order its tiles are.
pub fn describes(words: &[String]) -> bool {
    let any = |list: &str| words.iter().any(|word| has(list, word));
    let first = any(BLANKS) && any("first top upper left corner centre center middle index");
    let numbers = words.iter().filter_map(|word| word.parse::<u16>().ok());
    // `0-8 in order`
    let from_0 = matches!(numbers.collect::<Vec<_>>()[..], [0, last] if last < 255 && (last + 1).isqrt().pow(2) == last + 1);
    let last =
        any("last bottom lower") || any("end") && !any("top upper corner centre center middle");
    let abroad =
        any(WISHES_ABROAD) && any(BLANKS_ABROAD) && any(PLACES_ABROAD) && !any(LAST_ABROAD);
    first && !last || from_0 || any("descending decreasing") || abroad
}

/// What is wrong with a line that describes a goal: `0 comes first in the solved puzzle`, `# to be solved to 0 1 2 / 3 4 5 /
/// 6 7 8`. `valued`: whether it gives the goal a value.
pub fn described(line: &[u8], words: &[String], valued: bool) -> Option<&'static str> {
    // Most words are cells.
    let said = words.iter().filter(|word| !is_digits(word));
    let any = |list: &str| said.clone().any(|word| has(list, word));
    let wishes = any(WISHES);
    // A snake and a spiral are orders of a goal, whatever is said of it.
    let goal = || wishes || said.clone().any(|word| is_goal(word));
    let turns = any("snake spiral") && goal() && !valued;
    // A magic square
    let code = || line.iter().any(|b| b"=(".contains(b));
    let sums = any("row rows") && any("sum sums add adds") && any("all every each must goal");
    let sums = sums && !code();
    // `Goal: spiral` is a name.
    let name = valued && words.len() < LEAST_WORDS;
    let code = name || code() || line.iter().any(|b| b"[{".contains(b));
    if (wishes || !valued && any(WISHES_ABROAD)) && describes(words)
        || turns
        || sums
        || !code && arranges(words)
    {
        return Some(NO_BOARD);
    }
    let other = goal() && !valued && is_comment(line) && has_other_goal(words);
    other.then_some(GOAL_ELSEWHERE)
}

/// Whether words say that the tiles, or the blank, are to be brought to places other than the usual ones: `Rearrange the tiles
/// into a ring`, `bring the blank to the corner`.
fn arranges(words: &[String]) -> bool {
    let any = |list: &str| words.iter().any(|word| has(list, word));
    let phrase = || {
        let said = words.join(" ");
        ORDERS_IN_WORDS
            .split('|')
            .any(|phrase| said.contains(phrase))
    };
    let brings = || {
        let blank =
            |words: &[String]| has("bring put get leave", &words[0]) && has(BLANKS, &words[2]);
        words.windows(3).any(blank) || any("arrange arranged rearrange until")
    };
    let place = || any("corner centre center middle top upper front");
    any(ARRANGING)
        && !any(ELSE)
        && (any(ORDERS) || phrase() || brings() && place() && describes(words))
}

/// Whether a value with a name says which board is the goal: `blank_first: true`, `layout = spiral`, `goal_type = zero_first`.
pub fn sets_goal(title: &[u8], value: &[u8]) -> bool {
    // Most lines give no value a name.
    if value.len() < 2 {
        return false;
    }
    let joined = |text: &[u8]| words_of(text).collect::<Vec<_>>().join("-");
    let (name, value) = (joined(title), joined(value));
    let order = |word: String| has("layout order ordering arrangement type variant", &word);
    let blank = |name: &str| has("blank-first zero-first empty-first", name);
    let named = is_name_of_goal(&value) && !has("rows row-major", &value) || blank(&value);
    named && words_of(title).any(order)
        || (blank(&name) || is_name_of_goal(&name)) && has("true yes on", &value)
}

/// Whether there is a board among words that is not the usual goal.
fn has_other_goal(words: &[String]) -> bool {
    let packed = words.iter().find(|word| word.len() > 8 && is_packed(word));
    let tiles: Vec<usize> = match packed {
        Some(packed) => packed.bytes().map(|b| usize::from(b & 15)).collect(),
        None => words.iter().filter_map(|word| word.parse().ok()).collect(),
    };
    let board = tiles.len() > 5 && (0..tiles.len()).all(|tile| tiles.contains(&tile));
    let usual = (1..tiles.len()).chain([0]);
    board && !usual.eq(tiles.iter().copied())
}

/// Whether a word names a goal, or people use it so.
pub fn is_name_of_goal(word: &str) -> bool {
    has(MISNAMED, word) || GOAL_NAMES.iter().any(|(name, _)| *name == word)
}
