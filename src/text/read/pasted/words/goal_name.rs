//! Goals by their names, which are those that `--goal` takes: `Goal: snail`, `goal = blank-first`.

use crate::puzzle::{GoalRule, Shape, GOAL_NAMES, RING};
use crate::text::read::pasted::signs::page::is_comment;
use crate::text::read::pasted::words::computed_goal::{compares, is_computed};
use crate::text::read::pasted::words::idle::is_idle;
use crate::text::read::pasted::words::packed::is_packed;
use crate::text::read::pasted::words::side::{
    has, is_digits, is_goal, is_known, is_sure_goal, name_and_value, names_goal, words_of,
};
use crate::text::read::{show, ErrorKind, FaultKind, LineBoard};

/// The longest line that may name a goal.
const LONGEST: usize = 48;

/// The longest line that may describe one.
const LONGEST_WORDS: usize = 160;

/// Names that people give to goals, and that are none.
const MISNAMED: &str =
    "spiral spirale zigzag boustrophedon reverse reversed diagonal rows row-major column-major \
                        center centre clockwise corner first backwards";

/// The message for a goal that a text has elsewhere.
const GOAL_ELSEWHERE: &str = "the goal is elsewhere: write its rows below `Goal:`";

/// Words that say that the goal is a board elsewhere: `Goal: see above`.
const ELSEWHERE: &str = "above below next following here attached figure picture image screenshot";

/// What such words begin with.
const POINTS: &str = "see shown as the is in on this reach get";

/// What may come before the name of a goal without a sign.
const BEFORE: [&str; 6] = ["-> ", "=> ", "→ ", "to ", "goal ", "--goal "];

/// Whether a board is one of the goals that have names. One of 2 x 2 is so by chance.
pub fn is_other_goal(board: &LineBoard) -> bool {
    board.tiles.len() > 4 && GOAL_NAMES.iter().any(|(_, rule)| is_goal_by(*rule, board))
}

/// Whether a board is one of these goals, or the usual one.
pub fn is_usual_goal(board: &LineBoard) -> bool {
    let mut rules = GOAL_NAMES.iter().map(|(_, rule)| *rule);
    rules.any(|rule| is_goal_by(rule, board)) || is_standard(board)
}

/// Whether a board is the usual goal.
pub fn is_standard(board: &LineBoard) -> bool {
    is_goal_by(GoalRule::Standard, board)
}

fn is_goal_by(rule: GoalRule, board: &LineBoard) -> bool {
    let cells = rule.cells(board.shape.rows, board.shape.cols);
    let tiles = board.tiles.iter().map(|&tile| usize::from(tile));
    cells.into_iter().eq(tiles)
}

/// Words that say which board is wanted.
const WISHES: &str =
    "must should want wanted finish finished end ends solve solved complete completed win wins final ordered";

/// The message for a goal that a text computes or describes.
const NO_BOARD: &str = "the goal is no board here: write its rows below `Goal:`, or use `--goal`";

/// Whether words after that for a goal say where its blank is, or in which other order its tiles are.
fn describes(words: &[String]) -> bool {
    let any = |list: &str| words.iter().any(|word| has(list, word));
    let first = any("blank empty zero hole gap space 0")
        && any("first top upper left corner centre center middle index");
    let numbers = words.iter().filter_map(|word| word.parse::<u16>().ok());
    // `0-8 in order`
    let from_0 = matches!(numbers.collect::<Vec<_>>()[..], [0, last] if last < 255 && (last + 1).isqrt().pow(2) == last + 1);
    let last =
        any("last bottom lower") || any("end") && !any("top upper corner centre center middle");
    first && !last || from_0 || any("descending decreasing")
}

/// What is wrong with a line that describes a goal: `0 comes first in the solved puzzle`, `# to be solved to 0 1 2 / 3 4 5 /
/// 6 7 8`. `valued`: whether it gives the goal a value.
fn described(line: &[u8], words: &[String], valued: bool) -> Option<&'static str> {
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
    if wishes && describes(words) || turns || sums {
        return Some(NO_BOARD);
    }
    let other = wishes && !valued && is_comment(line) && has_other_goal(words);
    other.then_some(GOAL_ELSEWHERE)
}

/// Whether there is a board among words that is not the usual goal.
fn has_other_goal(words: &[String]) -> bool {
    let packed = words.iter().find(|word| is_packed(word));
    let numbers = words.iter().filter(|word| is_digits(word));
    let board = packed.is_some() || numbers.clone().count() > 5;
    let tiles: Vec<usize> = match packed {
        Some(packed) => packed.bytes().map(|b| usize::from(b & 15)).collect(),
        None => numbers.filter_map(|word| word.parse().ok()).collect(),
    };
    let usual = (1..tiles.len()).chain([0]);
    board && !usual.eq(tiles.iter().copied())
}

/// Whether a word names a goal, or people use it so.
pub fn is_name_of_goal(word: &str) -> bool {
    has(MISNAMED, word) || GOAL_NAMES.iter().any(|(name, _)| *name == word)
}

/// A goal that a line names.
#[derive(Clone, Copy, Debug)]
pub struct NamedGoal {
    /// What `--goal` takes.
    pub name: &'static str,
    rule: GoalRule,
}

impl NamedGoal {
    /// The goal that a line names; `None` if it says anything else.
    pub fn of(line: &[u8]) -> Option<NamedGoal> {
        let (title, value) = name_and_value(line);
        let marked = value.first().is_some_and(|b| b":=".contains(b)) && names_goal(title);
        // Most lines are rows.
        let first = line.trim_ascii_start().first()?;
        if !marked && !b"-=tg>\xe2".contains(&first.to_ascii_lowercase()) {
            return None;
        }
        let line = String::from_utf8_lossy(&line[..line.len().min(LONGEST)]).to_lowercase();
        let line = line.replace('\u{a0}', " ");
        let line = line.trim_start_matches(|c: char| c.is_whitespace() || "\"'>".contains(c));
        let value = match marked {
            true => line.split_once([':', '='])?.1,
            false => BEFORE.iter().find_map(|before| line.strip_prefix(before))?,
        };
        let value = value.split([',', ';', '}']).next().unwrap_or_default();
        let word = value.trim_matches(|c: char| !c.is_alphanumeric());
        let word = word.replace([' ', '_'], "-");
        let mut named = GOAL_NAMES.iter().filter(|(name, _)| *name == word);
        let &(name, rule) = named.next()?;
        Some(NamedGoal { name, rule })
    }

    /// What is wrong with a line of words about the goal, if they may be meant as its name and are none, or say where it
    /// is: `Goal: spiral`, `The goal is the snail`, `Goal: see above`.
    pub fn unknown(line: &[u8]) -> Option<String> {
        let (title, value) = name_and_value(line);
        let titled = value.starts_with(b":") && names_goal(title);
        if line.len() > LONGEST_WORDS || NamedGoal::of(line).is_some() {
            return None;
        }
        if is_computed(title, value) && !is_idle(line) || compares(line) {
            return Some(NO_BOARD.into());
        }
        let words: Vec<String> = words_of(line).collect();
        let valued = titled || value.starts_with(b"=");
        if let Some(what) = described(line, &words, valued) {
            return Some(what.into());
        }
        let mut words = words.into_iter().skip_while(|word| !is_sure_goal(word));
        let goal = words.next()?;
        let all: Vec<String> = words.collect();
        // `With the goal 012345678, solve:` and `#define GOAL 012345678`
        let prose = value == b":" || title.starts_with(b"#");
        let digits = prose && words_of(title).any(|word| is_packed(&word));
        if digits || describes(&all) {
            return Some(NO_BOARD.into());
        }
        let words = all.into_iter();
        let words = words.filter(|word| !is_known(word) && !has("in the a at with", word));
        let words: Vec<String> = words.collect();
        let is_called = words
            .first()
            .is_some_and(|word| has("is should must will", word));
        if !valued && !is_called {
            return None;
        }
        let called = |word: &&String| is_name_of_goal(word);
        let digits = words.iter().any(|word| word.len() > 5 && is_digits(word));
        let verb = |word: &String| has("to get sort as arrange move put be make", word);
        let skip = usize::from(is_called);
        let sentence = words.len() > 4 || words.get(skip).is_some_and(verb);
        if let Some(word) = words.iter().find(called).filter(|_| !sentence) {
            let names: Vec<&str> = GOAL_NAMES.iter().map(|(name, _)| *name).collect();
            let (word, names) = (show(word.as_bytes()), names.join(", "));
            return Some(format!(
                "{word} beside {goal}: a goal is named as in `Goal: snail`; the names are {names}"
            ));
        }
        let elsewhere = |word: &String| has(ELSEWHERE, word);
        let first = words
            .first()
            .is_some_and(|word| elsewhere(word) || has(POINTS, word));
        (titled && first && words.iter().any(elsewhere) || is_called && digits)
            .then(|| GOAL_ELSEWHERE.into())
    }

    /// The goal of boards like this one.
    ///
    /// # Errors
    /// There is no such goal for this board.
    pub fn goal(self, board: &LineBoard) -> Result<LineBoard, FaultKind> {
        let shape = board.shape;
        let what = match self.name {
            _ if board.has_fixed() => {
                "a goal has the same fixed cells: its name alone does not say where they are"
            }
            RING if shape != Shape::new(3, 3) => "the goal `ring` is that of 3 x 3 boards",
            _ => {
                let cells = self.rule.cells(shape.rows, shape.cols).into_iter();
                let tiles = cells.map(|tile| tile as u16).collect();
                return Ok(LineBoard::new(shape, tiles));
            }
        };
        Err(ErrorKind::Goal.said(what))
    }
}
