//! Judges one answer after the other, each against its case: which kind of answer it is, and whether that is true.

use crate::check::answer_templates::AnswerTemplates;
use crate::check::board_blocks::{judge_boards, judge_nothing, WantedBoards};
use crate::check::budget::UsedBudget;
use crate::check::ends::judge_end;
use crate::check::expected::{AnswerKind, Expected};
use crate::check::move_lists::{
    path_of_names, path_of_slides, path_of_tile_lines, path_of_tiles, path_of_words,
};
use crate::check::output_lines::OutputLines;
use crate::check::paths::PathJudge;
use crate::check::rejection::{
    abbreviated, next_line, rejection, unexpected_line, Judged, Rejection,
};
use crate::check::tiles::judge_tiles;
use crate::check::verdict::WrongKind;
use crate::problem::format::Form;
use crate::problem::instance::Instance;
use crate::problem::row::Problem;
use crate::write::fit::Gaps;
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
    /// What all answers have used, where a budget is for all of them.
    pub used: Option<UsedBudget>,
}

/// What an answer has stated so far.
#[derive(Default)]
struct Stated {
    /// The number of moves, in the digits of the output.
    moves: Option<String>,
    /// The length of the path.
    path_length: Option<usize>,
    /// The case with the board of the answer for its goal, where a board is asked for.
    case: Option<Instance>,
}

impl AnswerJudge {
    /// Judge of the answers to a problem.
    pub(crate) fn new(problem: &Problem) -> AnswerJudge {
        AnswerJudge {
            templates: AnswerTemplates::new(problem),
            between: problem.answers.between,
            paths: PathJudge::new(problem),
            used: (problem.form == Form::Budgeted).then(UsedBudget::default),
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
        if let Some(used) = &mut self.used {
            return used.judge(case, &mut self.paths, lines);
        }
        if !self.paths.oracle.has_room(case) {
            return Err(Rejection::NoMemory);
        }
        let mut expected = self.paths.oracle.expected(case, self.templates.shortest);
        let parts = self.templates.of(expected.kind).len();
        if parts == 0 {
            let style = self.templates.board_style(AnswerKind::Solved);
            return judge_nothing(style, case, lines);
        }
        let mut stated = Stated::default();
        for part in 0..parts {
            let ended = stated.case.take();
            let judged = ended.as_ref().unwrap_or(case);
            self.judge_part(part, judged, &mut expected, &mut stated, lines)?;
            stated.case = stated.case.take().or(ended);
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
        expected: &mut Expected,
        stated: &mut Stated,
        lines: &mut OutputLines<R>,
    ) -> Judged<()> {
        let block = self.templates.of(expected.kind).block(part);
        if block != Some(Block::Words) {
            let no_lines = match block {
                Some(Block::Line | Block::Slides | Block::TileLines) => true,
                Some(Block::Boards(style)) => style.first() > 0,
                Some(Block::Words | Block::End) | None => false,
            };
            if case.start == case.goal && no_lines {
                // A path without moves has no lines.
                stated.path_length = Some(0);
                return Ok(());
            }
            let missing = match block {
                Some(Block::Boards(_)) => "the board after 0 moves".into(),
                Some(Block::End) => "the board at the end".into(),
                _ => self.templates.wanted(part, case, expected),
            };
            next_line(lines, case.number, &missing)?;
            self.templates
                .refuse_other_kinds(part, case, expected, lines)?;
        }
        let path = match block {
            None => return self.judge_line(part, case, expected, stated, lines),
            Some(Block::Boards(style)) => {
                let wanted = self.wanted_boards(case, expected, stated, lines)?;
                judge_boards(style, case, wanted, lines)?
            }
            Some(Block::End) => {
                let letters = self.templates.letters;
                let oracle = &mut self.paths.oracle;
                stated.case = Some(judge_end(case, expected, letters, oracle, lines)?);
                return Ok(());
            }
            Some(Block::TileLines) => path_of_tile_lines(case, self.templates.letters, lines)?,
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

    /// Judges the counts of the search that the case names.
    fn judge_counts<R: Read>(
        &self,
        case: &Instance,
        expected: &Expected,
        gaps: &Gaps,
        lines: &OutputLines<R>,
    ) -> Judged<()> {
        let Some(counts) = &expected.counts else {
            return Ok(());
        };
        for (gap, right) in [
            (gaps.expanded, &counts.expanded),
            (gaps.depth, &counts.depth),
        ] {
            let Some(digits) = gap.map(String::from_utf8_lossy) else {
                continue;
            };
            let stated = digits.parse::<u64>().ok();
            if stated.is_some_and(|count| right.contains(&count)) {
                continue;
            }
            let (least, most) = (right.start(), right.end());
            let wanted = match (least == most, *most) {
                (true, _) => least.to_string(),
                (false, u64::MAX) => format!("{least} or more"),
                (false, _) => format!("{least} to {most}"),
            };
            let what = format!("{}; expected: {wanted}", abbreviated(&digits));
            return Err(rejection(lines, case.number, WrongKind::Number, what));
        }
        Ok(())
    }

    /// What is known of the path whose boards come: its length is the shortest one's, or what the answer states.
    fn wanted_boards<R: Read>(
        &self,
        case: &Instance,
        expected: &Expected,
        stated: &Stated,
        lines: &OutputLines<R>,
    ) -> Judged<WantedBoards> {
        let shortest = expected.path.filter(|_| self.templates.shortest);
        let moves = match (shortest, &stated.moves) {
            (Some(path), _) => Ok(path.len()),
            (None, Some(moves)) => moves.parse::<usize>().map_err(|_| moves),
            (None, None) => Ok(0),
        };
        let moves = moves.map_err(|moves| {
            let what = format!("{} moves are more than anybody makes", abbreviated(moves));
            rejection(lines, case.number, WrongKind::Number, what)
        })?;
        Ok(WantedBoards {
            moves,
            shortest: shortest.is_some(),
            letters: self.templates.letters,
        })
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
        if let Some(tiles) = gaps.letters {
            judge_tiles(case, expected, tiles, lines)?;
        }
        self.judge_counts(case, expected, &gaps, lines)?;
        if let Some(words) = gaps.words {
            let path = path_of_names(case, self.templates.letters, words, lines)?;
            stated.path_length = Some(self.paths.judge(case, expected, &path, lines)?);
        }
        if let Some(tiles) = gaps.tile_list {
            let path = path_of_tiles(case, self.templates.letters, tiles, lines)?;
            stated.path_length = Some(self.paths.judge(case, expected, &path, lines)?);
        }
        if let Some(path) = gaps.path {
            stated.path_length = Some(self.paths.judge(case, expected, path, lines)?);
        }
        Ok(())
    }
}
