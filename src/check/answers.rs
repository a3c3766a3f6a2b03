//! Judges one answer after the other, each against its case: which kind of answer it is, and whether that is true.

use crate::check::answer_templates::AnswerTemplates;
use crate::check::board_blocks::{judge_boards, judge_nothing};
use crate::check::move_lists::{path_of_slides, path_of_words};
use crate::check::oracle::{AnswerKind, Expected};
use crate::check::output_lines::OutputLines;
use crate::check::paths::PathJudge;
use crate::check::rejection::{abbreviated, next_line, rejection, unexpected_line, Judged};
use crate::check::verdict::WrongKind;
use crate::problem::instance::Instance;
use crate::problem::row::Problem;
use crate::write::template::Block;
use std::io::Read;

/// Judge of the answers to one problem.
pub(crate) struct AnswerJudge {
    /// The wording of the answers.
    templates: AnswerTemplates,
    /// The text between two answers: nothing, or line ends.
    between: &'static str,
    /// Judges the paths, and knows what is expected.
    paths: PathJudge,
}

/// What an answer has stated so far.
#[derive(Default)]
struct Stated {
    /// The number of moves, in the digits of the output.
    moves: Option<String>,
    /// The length of the path.
    path_length: Option<usize>,
}

impl AnswerJudge {
    /// Judge of the answers to a problem.
    pub(crate) fn new(problem: &Problem) -> AnswerJudge {
        AnswerJudge {
            templates: AnswerTemplates::new(problem),
            between: problem.answers.between,
            paths: PathJudge::new(problem),
        }
    }

    /// Judges the answer to a case, which begins on the next line.
    pub(crate) fn judge<R: Read>(
        &mut self,
        case: &Instance,
        lines: &mut OutputLines<R>,
    ) -> Judged<()> {
        if case.number > 1 {
            for _ in self.between.matches('\n') {
                next_line(lines, case.number, "an empty line between two answers")?;
                if !lines.line().is_empty() {
                    return Err(unexpected_line(lines, case.number, ""));
                }
            }
        }
        let expected = self.paths.oracle.expected(case, self.templates.shortest);
        let parts = self.templates.of(expected.kind).len();
        if parts == 0 {
            let style = self.templates.board_style(AnswerKind::Solved);
            return judge_nothing(style, case, lines);
        }
        let mut stated = Stated::default();
        for part in 0..parts {
            self.judge_part(part, case, &expected, &mut stated, lines)?;
        }
        match (stated.moves, stated.path_length) {
            (Some(moves), Some(length)) if moves != length.to_string() => {
                let moves = abbreviated(&moves);
                let what = format!("the answer states {moves} moves, but its path has {length}");
                Err(rejection(lines, case.number, WrongKind::Number, what))
            }
            _ => Ok(()),
        }
    }

    /// Judges one line or block of an answer.
    fn judge_part<R: Read>(
        &mut self,
        part: usize,
        case: &Instance,
        expected: &Expected,
        stated: &mut Stated,
        lines: &mut OutputLines<R>,
    ) -> Judged<()> {
        let block = self.templates.of(expected.kind).block(part);
        if block != Some(Block::Words) {
            if case.start == case.goal && matches!(block, Some(Block::Line | Block::Slides)) {
                // A path without moves has no lines.
                return Ok(());
            }
            let missing = match block {
                Some(Block::Boards(_)) => "the board after 0 moves".into(),
                _ => self.templates.wanted(part, case, expected),
            };
            next_line(lines, case.number, &missing)?;
            self.templates
                .refuse_other_kinds(part, case, expected, lines)?;
        }
        let path = match block {
            None => return self.judge_line(part, case, expected, stated, lines),
            Some(Block::Boards(style)) => {
                let moves = expected.path.map_or(0, |path| path.len());
                return judge_boards(style, case, moves, lines);
            }
            Some(Block::Line) => lines.line().to_vec(),
            Some(Block::Slides) => path_of_slides(case, self.templates.letters, lines)?,
            Some(Block::Words) => {
                let count = stated.moves.as_deref().unwrap_or_default();
                path_of_words(case, self.templates.letters, count, lines)?
            }
        };
        stated.path_length = Some(self.paths.judge(case, expected, &path, lines)?);
        Ok(())
    }

    /// Judges the line that was read last: the texts in the gaps of its template.
    fn judge_line<R: Read>(
        &mut self,
        part: usize,
        case: &Instance,
        expected: &Expected,
        stated: &mut Stated,
        lines: &OutputLines<R>,
    ) -> Judged<()> {
        let gaps = self.templates.fit(part, case, expected, lines)?;
        let text = |digits: &[u8]| String::from_utf8_lossy(digits).into_owned();
        let number = case.number.to_string();
        if let Some(found) = gaps.case.map(text).filter(|found| *found != number) {
            let found = abbreviated(&found);
            let what = format!("the answer is numbered {found}, not {number}");
            return Err(rejection(lines, case.number, WrongKind::CaseNumber, what));
        }
        if let Some(found) = gaps.moves.or(gaps.bound).map(text) {
            match self.templates.fixed_moves(expected) {
                Some(moves) if found != moves.to_string() => {
                    let what = format!("{}; expected: {moves}", abbreviated(&found));
                    return Err(rejection(lines, case.number, WrongKind::Number, what));
                }
                _ => stated.moves = Some(found),
            }
        }
        if let Some(path) = gaps.path {
            stated.path_length = Some(self.paths.judge(case, expected, path, lines)?);
        }
        Ok(())
    }
}
