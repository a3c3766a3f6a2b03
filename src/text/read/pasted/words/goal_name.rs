//! Goals by their names, which are those that `--goal` takes: `Goal: snail`, `goal = blank-first`.

use crate::puzzle::{GoalRule, Shape, GOAL_NAMES, RING};
use crate::text::read::pasted::words::side::{has, name_and_value, names_goal};
use crate::text::read::{show, ErrorKind, FaultKind, LineBoard};

/// The longest line that may name a goal.
const LONGEST: usize = 48;

/// Names that people give to goals, and that are none.
const MISNAMED: &str = "spiral zigzag boustrophedon reverse reversed diagonal rows row-major column-major center centre";

/// Words that say that the goal is a board elsewhere: `Goal: see above`.
const ELSEWHERE: &str = "above below next following here attached figure picture image screenshot";

/// What such words begin with.
const POINTS: &str = "see shown as the is in on this reach get";

/// What may come before the name of a goal without a sign.
const BEFORE: [&str; 5] = ["-> ", "=> ", "→ ", "to ", "goal "];

/// A goal that a line names.
#[derive(Clone, Copy, Debug)]
pub struct NamedGoal {
    name: &'static str,
    rule: GoalRule,
}

impl NamedGoal {
    /// The goal that a line names; `None` if it says anything else.
    pub fn of(line: &[u8]) -> Option<NamedGoal> {
        let (title, value) = name_and_value(line);
        let marked = value.first().is_some_and(|b| b":=".contains(b)) && names_goal(title);
        // Most lines are rows.
        let first = line.trim_ascii_start().first()?;
        if !marked && !b"-=tg\xe2".contains(&first.to_ascii_lowercase()) {
            return None;
        }
        let line = String::from_utf8_lossy(&line[..line.len().min(LONGEST)]).to_lowercase();
        let line = line.replace('\u{a0}', " ");
        let line = line.trim_start_matches(|c: char| c.is_whitespace() || "\"'".contains(c));
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

    /// What is wrong with the words after the title of a goal, if they may be meant as a name and are none, or say where
    /// the goal is: `Goal: spiral`, `Goal: see above`.
    pub fn unknown(line: &[u8]) -> Option<String> {
        let (title, value) = name_and_value(line);
        let value = value.strip_prefix(b":")?.trim_ascii();
        if value.len() > LONGEST || !names_goal(title) {
            return None;
        }
        let value = String::from_utf8_lossy(value).to_lowercase();
        let text = value.trim_end_matches(['.', '!', ',', ';']);
        if has(MISNAMED, text) {
            let names: Vec<&str> = GOAL_NAMES.iter().map(|(name, _)| *name).collect();
            let (word, names) = (show(text.as_bytes()), names.join(", "));
            return Some(format!("no goal is called {word}; the names are {names}"));
        }
        let mut words = text.split(' ');
        let elsewhere = |word: &str| has(ELSEWHERE, word);
        let first = words
            .next()
            .is_some_and(|word| elsewhere(word) || has(POINTS, word));
        (first && text.split(' ').any(elsewhere))
            .then(|| "the goal is elsewhere: write its rows below its name".into())
    }

    /// What `--goal` takes.
    pub fn name(self) -> &'static str {
        self.name
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
