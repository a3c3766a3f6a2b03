//! Titles below boards, and titles that may name a goal:
//!
//! ```text
//! 1 2 3     2 8 3          2 8 3                                    2 8 3
//! 8 0 4     1 6 4          1 6 4                                    1 6 4
//! 7 6 5     7 0 5          7 0 5                                    7 0 5
//! Goal      Start          Initial state     (an empty line)        and I want to reach this one:
//! ```

use crate::text::read::format::{line, shown_line};
use crate::text::read::pasted::blocks::block::LineBlock;
use crate::text::read::pasted::side_by_side::titles;
use crate::text::read::pasted::signs::clean;
use crate::text::read::pasted::title::{LineWords, LEVELS};
use crate::text::read::pasted::words::side::{
    has, has_side, has_word, is_end, is_goal, is_goal_line, is_sure_goal, name_and_value,
    names_side, side, without_label, without_number, words_of, Side, REACHED, SOLUTIONS,
};
use crate::text::read::pasted::words::telling::tells_goal;
use crate::text::read::Cursor;
use std::io;

/// The longest title below a board.
const MOST_CAPTION: usize = 64;

/// Words of titles that say nothing of a goal.
const NEUTRAL: &str = "unsolvable solvable not random trivial test example identity got";

/// Words before that for a goal that say that something is away from it.
const AWAY: &str = "from to of towards near than without no reach with before";

/// Words after it that say no more than where it is.
const GOAL_IS: &str =
    "state configuration config position board layout grid is are was as follows following this here shown below the like looks g";

/// What titles say of a board that somebody wants.
const WANTED: &str = " want this | want it | should look like | should look in | should be like | should become | supposed to look \
                      like | is complete when | is finished when ";

/// The most lines of words after it.
const MOST_LINES: usize = 16;

impl LineBlock {
    /// Takes the titles below two boards side by side, or a title directly below a board that has none above it, if an
    /// empty line or nothing follows that title. False if there are no such titles. `whole`: whether nobody waits for an
    /// answer, so that empty lines may come before them.
    pub fn take_caption(
        &mut self,
        cursor: &mut Cursor,
        at: usize,
        whole: bool,
    ) -> io::Result<bool> {
        let titled = self.rows.first().is_none_or(|row| self.from < Some(row.0));
        if self.start || self.goal || titled || self.lines {
            return Ok(false);
        }
        let Some((from, end, next)) = shown_line(cursor, at, whole)? else {
            return Ok(false);
        };
        let text = without_label(without_figure(cursor.window()[from..end].trim_ascii()));
        let words = text.len() < MOST_CAPTION && !text.iter().any(u8::is_ascii_digit);
        let signs = Some(text).filter(|text| words && has_word(text));
        let Some(signs) = signs.and_then(clean::line) else {
            return Ok(false);
        };
        if titles(&signs).is_some() {
            (self.captions, self.next) = (Some(end), next);
            return Ok(true);
        }
        let names = names_side(&String::from_utf8_lossy(text)) && !text.ends_with(b":");
        let below = line(cursor, next, cursor.largest())?;
        let below = below.map(|(end, _)| cursor.window()[next..end].trim_ascii().is_empty());
        if from > at || !names || below == Some(false) {
            return Ok(false);
        }
        let is_goal = LineWords::of(&signs).sides()[1];
        let follows = whole && Self::is_followed_by_digits(cursor, next)?;
        self.captioned = !self.first || follows || is_goal && !whole;
        self.next = next;
        Ok(true)
    }

    /// Whether one of the next lines has a number.
    pub fn is_followed_by_digits(cursor: &mut Cursor, mut at: usize) -> io::Result<bool> {
        for _ in 0..MOST_LINES {
            let Some((from, end, next)) = shown_line(cursor, at, true)? else {
                return Ok(false);
            };
            if cursor.window()[from..end].iter().any(u8::is_ascii_digit) {
                return Ok(true);
            }
            at = next;
        }
        Ok(true)
    }

    /// Whether one of its lines is the title or the name of a goal.
    pub fn names_goal(&self, window: &[u8]) -> bool {
        self.has_goal_line(window, self.rows.last().map_or(0, |row| row.1))
    }

    /// The same for the lines from its titles to a place.
    fn has_goal_line(&self, window: &[u8], end: usize) -> bool {
        let text = self.from.map(|from| &window[from..end.max(from)]);
        text.is_some_and(|text| text.split(|&b| b == b'\n').any(is_goal_line))
    }

    /// Whether its title says that another puzzle begins.
    pub fn begins_other(&self, window: &[u8]) -> bool {
        let title = self.title(window, false);
        let other = |word: String| has("usual default standard another other next", &word);
        title.iter().any(u8::is_ascii_digit) || words_of(title).any(other)
    }

    /// Whether it begins with the title of a goal, after other words or without.
    pub fn begins_with_goal(&self, window: &[u8]) -> bool {
        self.has_goal_line(window, self.rows.first().map_or(0, |row| row.0))
    }

    /// Whether its title may name a goal of other boards: `and I want to reach this one:`. `usual`: whether any words may
    /// say so; `named`: also those before the cells of its first row.
    pub fn may_be_goal(&self, window: &[u8], (usual, named): (bool, bool)) -> bool {
        let title = self.title(window, named);
        let figure = title.iter().any(u8::is_ascii_digit);
        let words = || words_of(title).filter(|word| word.chars().any(char::is_alphabetic));
        let other = words().any(|word| {
            let one = without_number(&word);
            !(has(LEVELS, one) || has(NEUTRAL, one) || side(one.as_bytes()) == Side::Board)
        });
        let said = usual && other && (!figure || has_side(title));
        said || !self.goal && !figure && words().any(|word| has(REACHED, &word))
    }

    /// Whether its title speaks of a goal.
    pub fn speaks_of_goal(&self, window: &[u8]) -> bool {
        let title = self.title(window, true);
        let speaks = |word: &str| is_goal(word) || is_end(word) || has(SOLUTIONS, word);
        words_of(title).any(|word| speaks(&word) || has(REACHED, &word))
    }

    /// Whether its title says that somebody wants this board, or how the puzzle ends: `I want this`, `it should look like this`.
    pub fn wants_board(&self, window: &[u8]) -> bool {
        let title = self.title(window, true);
        let words: Vec<String> = words_of(title).collect();
        let said = format!(" {} ", words.join(" "));
        let wanted = WANTED.split('|').any(|phrase| said.contains(phrase));
        let target = said.starts_with(" target ") && title.trim_ascii_end().ends_with(b":");
        let figure = title.iter().any(u8::is_ascii_digit);
        (wanted || target || has("finished", words.first().map_or("", String::as_str))) && !figure
    }

    /// Whether it is the number that a title calls an output: `Sample Output`, and `31` below it.
    pub fn is_answer(&self, window: &[u8]) -> bool {
        let [row] = self.rows[..] else {
            return false;
        };
        let text = window[row.0..row.1].trim_ascii();
        let number = text.strip_prefix(b"-").unwrap_or(text);
        let few = (1..4).contains(&number.len()) && number.iter().all(u8::is_ascii_digit);
        let output = |word: String| {
            has("output answer ausgabe salida saída sortie вывод", &word) || word.contains("输出")
        };
        few && words_of(self.title(window, false)).any(output)
    }

    /// Whether the last line of its title ends with the name of a goal: `Figure 2: Goal state`, `Now the goal is as follows:`,
    /// but not `One move from the goal:`.
    pub fn names_sure_goal(&self, window: &[u8]) -> bool {
        let title = self.title(window, false).trim_ascii_end();
        let line = title.rsplit(|&b| b == b'\n').next().unwrap_or_default();
        if self.start || line.iter().any(|b| b"=[{?".contains(b)) {
            return false;
        }
        let words: Vec<String> = words_of(line).collect();
        let Some(at) = words.iter().rposition(|word| is_sure_goal(word)) else {
            return false;
        };
        let mut before = words[..at]
            .iter()
            .rev()
            .filter(|word| !has("the its my our a", word));
        let not = |word: &String| has("not yet almost nearly", word);
        let away = before.next().is_some_and(|word| has(AWAY, word)) || words[..at].iter().any(not);
        !away && words[at + 1..].iter().all(|word| has(GOAL_IS, word))
    }

    /// Whether its title may speak of a board beside the goal: `Here are a board and the goal:`, `Goal below`.
    pub fn tells_of_another(&self, window: &[u8]) -> bool {
        let title = self.title(window, false);
        let words: Vec<String> = words_of(title).collect();
        let below = words.last().is_some_and(|word| word == "below") && words.len() < 3;
        let goal = words.iter().position(|word| is_goal(word)).unwrap_or(0);
        let before = &words[..goal.saturating_sub(1)];
        let another = |word: &String| side(word.as_bytes()) == Side::Board;
        below || before.iter().any(another) || words.iter().any(|word| has("and with", word))
    }

    /// Whether its title does no more than tell which board is the goal.
    pub fn tells_goal(&self, window: &[u8]) -> bool {
        tells_goal(self.title(window, false))
    }

    /// The titles above its rows, and if `named` with the name in the first one; nothing if they are long.
    pub fn title<'a>(&self, window: &'a [u8], named: bool) -> &'a [u8] {
        let (Some(from), Some(row)) = (self.from, self.rows.first()) else {
            return b"";
        };
        let name = name_and_value(&window[row.0..row.1]);
        let named = match named && !name.1.is_empty() {
            true => name.0.len(),
            false => 0,
        };
        let title = from.min(row.0)..row.0 + named;
        if title.len() < 4 * MOST_CAPTION {
            &window[title]
        } else {
            b""
        }
    }
}

/// A title without the number of its figure: of `Figure 1: Goal state` `Goal state`.
fn without_figure(text: &[u8]) -> &[u8] {
    let digit = text.iter().position(u8::is_ascii_digit);
    let (label, rest) = text.split_at(digit.unwrap_or(0));
    let label = label.trim_ascii_end().to_ascii_lowercase();
    let label = std::str::from_utf8(&label).unwrap_or_default();
    match has("figure fig fig. abbildung abb.", label) {
        true => {
            let title = rest.iter().position(u8::is_ascii_alphabetic);
            &rest[title.unwrap_or(rest.len())..]
        }
        false => text,
    }
}
