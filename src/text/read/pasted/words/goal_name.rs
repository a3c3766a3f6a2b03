//! Goals by their names, which are those that `--goal` takes: `Goal: snail`, `goal = blank-first`.

use crate::puzzle::{GoalRule, Shape, GOAL_NAMES, RING};
use crate::text::read::pasted::words::computed_goal::{compares, is_computed};
use crate::text::read::pasted::words::described_goal::{
    described, describes, is_name_of_goal, sets_goal, GOAL_ELSEWHERE, NO_BOARD,
};
use crate::text::read::pasted::words::idle::is_idle;
use crate::text::read::pasted::words::packed::is_packed;
use crate::text::read::pasted::words::side::{
    has, is_digits, is_known, is_sure_goal, name_and_value, names_goal, words_of,
};
use crate::text::read::{show, ErrorKind, FaultKind, LineBoard};

/// The longest line that may name a goal.
const LONGEST: usize = 48;

/// The longest line that may describe one.
const LONGEST_WORDS: usize = 160;

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
        let computed = is_computed(title, value) && !is_idle(line) || compares(line);
        if computed || sets_goal(title, value) {
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
