//! One answer after the other, against its case: which answer it claims to be, and whether that is so.

use crate::check::instances::Case;
use crate::check::move_lists::{slides, words};
use crate::check::output_lines::Lines;
use crate::check::paths::Paths;
use crate::check::rejection::{fault, next_line, short, unlike, Judged};
use crate::check::template_match::{Block, Gaps, Wording};
use crate::check::truth::{Claim, Truth};
use crate::check::verdict::Kind;
use crate::problem::form::{Form, Takes};
use crate::read::words::show;
use std::io::Read;

/// Judges the answers to problems whose wording is data.
pub struct Answers {
    form: Form,
    wordings: [(Claim, Wording); 3],
    pub paths: Paths,
}

impl Answers {
    pub fn new(form: &Form) -> Answers {
        Answers {
            form: *form,
            wordings: [
                (Claim::Solved, Wording::new(form.say.solved)),
                (Claim::Over, Wording::new(form.say.over)),
                (Claim::Unsolvable, Wording::new(form.say.unsolvable)),
            ],
            paths: Paths::new(form),
        }
    }

    fn wording(&self, claim: Claim) -> &Wording {
        &self.wordings[claim as usize].1
    }

    /// Judges the answer to a case.
    pub fn case<R: Read>(&mut self, case: &Case, lines: &mut Lines<R>) -> Judged<()> {
        if case.number > 1 {
            for _ in self.form.say.between.matches('\n') {
                next_line(lines, case.number, "an empty line between two answers")?;
                if !lines.line().is_empty() {
                    return Err(unlike(lines, case.number, ""));
                }
            }
        }
        let search = matches!(self.form.rules.takes, Takes::Shortest | Takes::First);
        let truth = self.paths.truths.of(case, search);
        let mut stated = None;
        let mut walked = None;
        for part in 0..self.wording(truth.claim).len() {
            let block = self.wording(truth.claim).block(part);
            let solved = case.start == case.goal;
            if solved && matches!(block, Some(Block::Line | Block::Slides)) {
                // No moves, no line.
                continue;
            }
            if block != Some(Block::Words) {
                next_line(lines, case.number, &self.expected(part, case, &truth))?;
            }
            if part == 0 {
                self.contradiction(case, &truth, lines)?;
            }
            if let Some(block) = block {
                let path = self.block(block, case, stated.as_deref(), lines)?;
                walked = Some(self.paths.judge(case, &truth, &path, lines)?);
                continue;
            }
            let gaps = self.fit(part, case, &truth, lines)?;
            let number = |digits: &[u8]| String::from_utf8_lossy(digits).into_owned();
            let due = case.number.to_string();
            if let Some(found) = gaps.case.map(number).filter(|found| *found != due) {
                let what = format!("the answer is numbered {}, not {due}", short(&found));
                return Err(fault(lines, case.number, Kind::CaseNumber, what));
            }
            if let Some(found) = gaps.moves.map(number) {
                self.number(case, &truth, &found, lines)?;
                stated = Some(found);
            }
            if let Some(path) = gaps.path {
                walked = Some(self.paths.judge(case, &truth, path, lines)?);
            }
        }
        match (stated, walked) {
            (Some(stated), Some(walked)) if stated != walked.to_string() => {
                let stated = short(&stated);
                let what =
                    format!("{stated} is said to be the number of moves, the path has {walked}");
                Err(fault(lines, case.number, Kind::Number, what))
            }
            _ => Ok(()),
        }
    }

    /// The letters of a path in another form. `stated`: how many moves it is said to have.
    fn block<R: Read>(
        &self,
        block: Block,
        case: &Case,
        stated: Option<&str>,
        lines: &mut Lines<R>,
    ) -> Judged<Vec<u8>> {
        let letters = self.form.say.letters;
        match block {
            Block::Line => Ok(lines.line().to_vec()),
            Block::Slides => slides(case, letters, lines),
            Block::Words => words(case, letters, stated.unwrap_or_default(), lines),
        }
    }

    /// Any number of moves may be true: with any path its own length is.
    fn free(&self, truth: &Truth) -> bool {
        self.wording(truth.claim).has_path()
            && !matches!(self.form.rules.takes, Takes::Shortest | Takes::First)
    }

    /// The number of moves where one is true.
    fn number<R: Read>(
        &self,
        case: &Case,
        truth: &Truth,
        found: &str,
        lines: &Lines<R>,
    ) -> Judged<()> {
        match truth.moves {
            Some(moves) if !self.free(truth) && found != moves.to_string() => {
                let what = format!("{}; expected: {moves}", short(found));
                Err(fault(lines, case.number, Kind::Number, what))
            }
            _ => Ok(()),
        }
    }

    /// Another answer than the true one, in that one's own wording.
    fn contradiction<R: Read>(&self, case: &Case, truth: &Truth, lines: &Lines<R>) -> Judged<()> {
        let text = lines.line();
        let own = self.wording(truth.claim);
        let own_path = own.has_path();
        if own
            .fit(0, text, true)
            .is_some_and(|gaps| gaps.path.is_none())
        {
            return Ok(());
        }
        for (claim, other) in self
            .wordings
            .iter()
            .filter(|(claim, _)| *claim != truth.claim)
        {
            let Some(gaps) = other.fit(0, text, true) else {
                continue;
            };
            let letters = &self.form.say.letters;
            let is_path = |path: &[u8]| {
                !own_path && !path.is_empty() && path.iter().all(|byte| letters.contains(byte))
            };
            if gaps.path.map_or(!other.is_empty(), is_path) {
                let moves = match truth.moves {
                    Some(1) => ", in 1 move".to_string(),
                    Some(moves) => format!(", in {moves} moves"),
                    None => String::new(),
                };
                let truly = match truth.claim {
                    // Of a bound, not of parity.
                    Claim::Unsolvable if truth.moves.is_some() => {
                        format!(
                            "the goal cannot be reached{}",
                            moves.trim_start_matches(',')
                        )
                    }
                    Claim::Unsolvable => "the goal cannot be reached".into(),
                    Claim::Solved | Claim::Over => format!("the goal can be reached{moves}"),
                };
                let wanted = self.expected(0, case, truth);
                let what = format!("{}, but {truly}; expected: {wanted}", show(text));
                let unsolvable = [*claim, truth.claim].contains(&Claim::Unsolvable);
                let kind = if unsolvable {
                    Kind::Claim
                } else {
                    Kind::Number
                };
                return Err(fault(lines, case.number, kind, what));
            }
        }
        Ok(())
    }

    /// The gaps of a line in the wording that is true of the case.
    fn fit<'a, R: Read>(
        &self,
        line: usize,
        case: &Case,
        truth: &Truth,
        lines: &'a Lines<R>,
    ) -> Judged<Gaps<'a>> {
        let text = lines.line();
        let own = self.wording(truth.claim);
        if let Some(gaps) = own.fit(line, text, false) {
            return Ok(gaps);
        }
        let moves = truth.moves.filter(|_| !self.free(truth));
        let wanted = own.show(line, case.number, moves, "(path)");
        if own.fit(line, text, true).is_some() {
            let what = format!("{}; expected: `{wanted}`", show(text));
            return Err(fault(lines, case.number, Kind::LetterCase, what));
        }
        Err(unlike(lines, case.number, &wanted))
    }

    /// A line of the true answer, for people.
    fn expected(&self, line: usize, case: &Case, truth: &Truth) -> String {
        let own = self.wording(truth.claim);
        let path = match truth.moves {
            _ if !own.has_path() => String::new(),
            Some(0) => String::new(),
            Some(1) => "a path (1 move is enough)".into(),
            Some(moves) => format!("a path ({moves} moves are enough)"),
            None => "a path".into(),
        };
        let moves = truth.moves.filter(|_| !self.free(truth));
        match own.show(line, case.number, moves, &path) {
            text if text.is_empty() => "an empty line".into(),
            text if text == path => text,
            text => format!("`{text}`"),
        }
    }
}
