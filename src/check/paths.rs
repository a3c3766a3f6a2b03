//! Whether a path is one that the judge takes, and if not, at which move it goes wrong.

use crate::check::instances::Case;
use crate::check::output_lines::Lines;
use crate::check::rejection::{fault, Judged};
use crate::check::replay::{after, replay, Came, Letters};
use crate::check::truth::{Truth, Truths};
use crate::check::verdict::Kind;
use crate::problem::form::{Form, Takes};
use crate::puzzle::board::Path;
use crate::read::words::show;
use std::io::Read;

pub struct Paths {
    letters: Letters,
    takes: Takes,
    pub truths: Truths,
}

impl Paths {
    pub fn new(form: &Form) -> Paths {
        Paths {
            letters: form.say.letters,
            takes: form.rules.takes,
            truths: Truths::new(form),
        }
    }

    /// The length of a path that the judge takes.
    ///
    /// # Errors
    /// What is wrong with any other.
    pub fn judge<R: Read>(
        &mut self,
        case: &Case,
        truth: &Truth,
        path: &[u8],
        lines: &Lines<R>,
    ) -> Judged<usize> {
        let named = |i: usize| format!("move {i} ({})", show(&path[i - 1..i]));
        let (kind, what) = match replay(case, self.letters, path) {
            Came::Goal(moves) => match self.too_long(case, truth, path, moves) {
                None => return Ok(moves),
                Some(wrong) => wrong,
            },
            Came::OffBoard(i) => (Kind::Path, format!("{} leaves the board", named(i))),
            Came::LetterCase(i) => (
                Kind::LetterCase,
                format!("{}: the moves are {}", named(i), self.list()),
            ),
            Came::NoMove(i) => (
                Kind::Wording,
                format!("{} is no move: they are {}", named(i), self.list()),
            ),
            Came::Elsewhere { moves: 0, .. } => (
                Kind::BlankExtra,
                "an empty path, but the board is not solved yet".to_string(),
            ),
            Came::Elsewhere { moves, passed } => {
                let s = if moves == 1 { "" } else { "s" };
                let why = match passed {
                    Some(0) => "; the board was solved before any".to_string(),
                    Some(i) => format!("; it was solved after {}", named(i)),
                    None => self.away(case, truth, path),
                };
                let what = format!("after its {moves} move{s} the board is not solved{why}");
                (Kind::Path, what)
            }
        };
        Err(fault(lines, case.number, kind, what))
    }

    /// What is wrong with a path that leads to the goal.
    fn too_long(
        &mut self,
        case: &Case,
        truth: &Truth,
        path: &[u8],
        moves: usize,
    ) -> Option<(Kind, String)> {
        let shortest = truth.path.map_or(moves, |path| path.len());
        match self.takes {
            Takes::Any => None,
            Takes::AtMost(limit) if moves <= limit => None,
            Takes::AtMost(limit) => {
                // Of a board that is harder than those of the judge a shortest path is taken.
                let least = self.truths.shortest(case).map_or(0, |path| path.len());
                let what = format!("a path of {moves} moves, at most {limit} are allowed");
                (least < moves).then_some((Kind::TooLong, what))
            }
            Takes::Shortest | Takes::First if moves != shortest => {
                let away = self.away(case, truth, path);
                let what = format!("a path of {moves} moves, the shortest has {shortest}{away}");
                Some((Kind::NotShortest, what))
            }
            Takes::Shortest => None,
            Takes::First => self.not_first(&truth.path?, path),
        }
    }

    fn not_first(&self, first: &Path, path: &[u8]) -> Option<(Kind, String)> {
        let letter = |i: usize| self.letters[first.get(i) as usize];
        let i = (0..path.len()).find(|&i| path[i] != letter(i))?;
        let what = format!(
            "move {} is `{}`, the first of all shortest paths has `{}` there",
            i + 1,
            char::from(path[i]),
            char::from(letter(i)),
        );
        Some((Kind::NotFirst, what))
    }

    /// The first move that does not come nearer to the goal, where the distances are known.
    fn away(&mut self, case: &Case, truth: &Truth, path: &[u8]) -> String {
        let Some(whole) = truth.path else {
            return String::new();
        };
        for i in 1..=path.len().min(whole.len() + 1) {
            let board = after(case, self.letters, &path[..i]);
            let left = self.truths.shortest(&board).map_or(0, |path| path.len());
            if left + i != whole.len() {
                let letter = show(&path[i - 1..i]);
                return format!("; move {i} ({letter}) leads away from the goal");
            }
        }
        "; it ends before the goal".to_string()
    }

    fn list(&self) -> String {
        let letters = self
            .letters
            .iter()
            .map(|&letter| char::from(letter).to_string());
        letters.collect::<Vec<_>>().join(", ")
    }
}
