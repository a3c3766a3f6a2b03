//! The wording of answers as the judge sees it: whether a line fits the right kind of answer, what is in its gaps, and
//! whether it is an answer of another kind.

use crate::problems::judge::boards::{begins_boards, path_of_unsolvable};
use crate::problems::judge::{
    AcceptedPaths, AnswerKind, Expected, Judged, OutputLines, PathJudge, WrongKind,
};
use crate::puzzle::Instance;
use crate::text::read::{plural, show};
use crate::text::write::{Answers, Block, BoardStyle, Gaps, Template, Wording};

/// What the answers to all cases of a problem have in common.
pub struct AnswerRules {
    /// The templates that write answers, one for each kind, in the order of [`AnswerKind`].
    templates: [(AnswerKind, Template); 3],
    /// The text between two answers: nothing, or line ends.
    pub between: &'static str,
    pub paths: PathJudge,
}

impl AnswerRules {
    /// The rules for answers in this wording.
    pub fn new(answers: &Answers, accepted: AcceptedPaths) -> AnswerRules {
        let wording = Wording::new(answers);
        let over = wording.over.map_or(Template::new(""), |over| over.1);
        AnswerRules {
            templates: [
                (AnswerKind::Solved, wording.solved),
                (AnswerKind::OverLimit, over),
                (AnswerKind::Unsolvable, wording.unsolvable),
            ],
            between: answers.between,
            paths: PathJudge {
                letters: answers.letters,
                accepted,
            },
        }
    }

    /// The template of one kind of answer.
    pub fn of(&self, kind: AnswerKind) -> &Template {
        &self.templates[kind as usize].1
    }

    /// How answers of this kind show boards, if they do.
    pub fn board_style(&self, kind: AnswerKind) -> Option<BoardStyle> {
        let template = self.of(kind);
        (0..template.len()).find_map(|part| match template.block(part) {
            Some(Block::Boards(style)) => Some(style),
            _ => None,
        })
    }

    /// The right number of moves; `None` if any path is accepted, so that the number depends on the path.
    pub fn fixed_moves(&self, expected: &Expected) -> Option<u64> {
        let depends = self.of(expected.kind).has_path() && !self.paths.only_shortest();
        expected.moves.filter(|_| !depends)
    }

    /// The texts in the gaps of the line that was read last.
    pub fn fit<'a>(
        &self,
        part: usize,
        case: &Instance,
        expected: &Expected,
        lines: &'a OutputLines,
    ) -> Judged<Gaps<'a>> {
        let line = lines.line();
        let template = self.of(expected.kind);
        if let Some(gaps) = template.fit(part, line, false) {
            return Ok(gaps);
        }
        let moves = self.fixed_moves(expected);
        let wanted = template.show(part, case.number, moves, "(path)");
        if template.fit(part, line, true).is_some() {
            let what = format!("{}; expected: `{wanted}`", show(line));
            return Err(lines.rejection(WrongKind::LetterCase, what));
        }
        Err(lines.unexpected(&wanted))
    }

    /// Rejects the line that was read last if it is an answer of a wrong kind.
    pub fn refuse_other_kinds(
        &self,
        part: usize,
        case: &Instance,
        expected: &Expected,
        lines: &OutputLines,
    ) -> Judged<()> {
        let line = lines.line();
        let right = self.of(expected.kind);
        let without_path = |gaps: Gaps| gaps.path.is_none() && gaps.letters.is_none();
        if right.fit(part, line, true).is_some_and(without_path) {
            return Ok(());
        }
        for (kind, template) in &self.templates {
            if *kind == expected.kind {
                continue;
            }
            if let Some(Block::Boards(style)) = template.block(part) {
                return match begins_boards(style, case, lines) {
                    true => Err(path_of_unsolvable(lines)),
                    false => Ok(()),
                };
            }
            let Some(gaps) = template.fit(part, line, true) else {
                continue;
            };
            // A gap for a path matches any text, but only the letters of moves are a path.
            let is_other = match gaps.path.or(gaps.letters) {
                Some(path) => {
                    let tiles = gaps.letters.is_some();
                    let is_letter = |byte: &u8| match tiles {
                        true => byte.is_ascii_uppercase(),
                        false => self.paths.letters.contains(byte),
                    };
                    !right.has_path() && !path.is_empty() && path.iter().all(is_letter)
                }
                None => part == 0 && !template.is_empty() || part > 0 && !line.is_empty(),
            };
            if is_other {
                let kinds = [*kind, expected.kind];
                let wrong = match kinds.contains(&AnswerKind::Unsolvable) {
                    true => WrongKind::Claim,
                    false => WrongKind::Number,
                };
                let truth = match right.has_number() {
                    true => "the goal can be reached".to_string(),
                    false => truth(expected),
                };
                let mut what = format!("{}, but {truth}", show(line));
                if self.board_style(AnswerKind::Solved).is_none() {
                    what += &format!("; expected: {}", self.wanted(part, case, expected));
                }
                return Err(lines.rejection(wrong, what));
            }
        }
        Ok(())
    }

    /// A line of the right answer, for messages.
    pub fn wanted(&self, part: usize, case: &Instance, expected: &Expected) -> String {
        let template = self.of(expected.kind);
        let path = match expected.moves {
            _ if !template.has_path() => String::new(),
            Some(0) => String::new(),
            Some(moves) => {
                let are = if moves == 1 { "is" } else { "are" };
                format!("a path ({} {are} enough)", plural(moves, "move"))
            }
            None => "a path".into(),
        };
        let moves = self.fixed_moves(expected);
        match template.show(part, case.number, moves, &path) {
            text if text.is_empty() => "an empty line".into(),
            text if text == path => text,
            text => format!("`{text}`"),
        }
    }
}

/// What is true about a case, as a clause for messages.
fn truth(expected: &Expected) -> String {
    let moves = expected.moves.map(|moves| plural(moves, "move"));
    match (expected.kind, moves) {
        // The case has a bound, and this number is the bound.
        (AnswerKind::Unsolvable, Some(moves)) => {
            format!("the goal cannot be reached in {moves}")
        }
        (AnswerKind::Unsolvable, None) => "the goal cannot be reached".into(),
        (AnswerKind::Solved | AnswerKind::OverLimit, Some(moves)) => {
            format!("the goal can be reached, in {moves}")
        }
        (AnswerKind::Solved | AnswerKind::OverLimit, None) => "the goal can be reached".into(),
    }
}
