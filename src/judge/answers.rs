//! Judges the answers one by one, each against its case: which kind of answer it is, and whether it is true.

use crate::judge::boards::{judge_boards, judge_nothing, WantedBoards};
use crate::judge::lines::abbreviated;
use crate::judge::moves::{
    comma_separated, path_of_columns, path_of_names, path_of_slides, path_of_tile_lines,
    path_of_tiles, path_of_words,
};
use crate::judge::paths::PathFault;
use crate::judge::templates::AnswerTemplates;
use crate::judge::{
    AcceptedPaths, AnswerKind, Expected, Judged, Oracle, OutputLines, PathJudge, Rejection, Score,
    WrongKind,
};
use crate::puzzle::Instance;
use crate::write::{Answers, Block, Gaps};

/// Judges the answers to the cases of one input.
pub(crate) trait CaseJudge<C> {
    /// Judges the answer to a case, which begins on the next line. `number`: the number of the case, from 1.
    ///
    /// # Errors
    /// The answer is wrong, or cannot be judged.
    fn judge(&mut self, number: u64, case: &C, lines: &mut OutputLines) -> Judged<()>;

    /// Judges all answers together, after the last of them, and returns their score if the form has one.
    ///
    /// # Errors
    /// The answers are wrong as a whole.
    fn finish(&mut self, _cases: u64, _lines: &mut OutputLines) -> Judged<Option<Score>> {
        Ok(None)
    }
}

/// Judges answers whose wording is given by templates, one for each kind of answer.
pub(crate) struct TemplateJudge<O> {
    rules: AnswerRules,
    oracle: O,
}

/// What the answers to all cases of a problem have in common.
struct AnswerRules {
    templates: AnswerTemplates,
    /// The text between two answers: nothing, or line ends.
    between: &'static str,
    paths: PathJudge,
}

/// What an [`Oracle`] knows about one case. Judging by this trait is compiled once, not once for each form.
trait CaseOracle {
    /// See [`Oracle::path_fault`].
    fn path_fault(
        &mut self,
        paths: PathJudge,
        now: (&Instance, &Expected),
        path: &[u8],
    ) -> Option<PathFault>;

    /// See [`Oracle::tiles_fault`].
    fn tiles_fault(&mut self, expected: &Expected, tiles: &[u8]) -> Option<(WrongKind, String)>;

    /// See [`Oracle::judge_end`].
    fn judge_end(
        &mut self,
        board: &Instance,
        expected: &mut Expected,
        lines: &mut OutputLines,
    ) -> Judged<Vec<usize>>;
}

/// An oracle and a case.
struct Asked<'a, O: Oracle> {
    oracle: &'a mut O,
    case: &'a O::Case,
}

impl<O: Oracle> CaseOracle for Asked<'_, O> {
    fn path_fault(
        &mut self,
        paths: PathJudge,
        (board, expected): (&Instance, &Expected),
        path: &[u8],
    ) -> Option<PathFault> {
        self.oracle
            .path_fault(paths, self.case, board, expected, path)
    }

    fn tiles_fault(&mut self, expected: &Expected, tiles: &[u8]) -> Option<(WrongKind, String)> {
        self.oracle.tiles_fault(self.case, expected, tiles)
    }

    fn judge_end(
        &mut self,
        board: &Instance,
        expected: &mut Expected,
        lines: &mut OutputLines,
    ) -> Judged<Vec<usize>> {
        self.oracle.judge_end(self.case, board, expected, lines)
    }
}

/// A case while its answer is judged.
struct Judging<'a> {
    oracle: &'a mut dyn CaseOracle,
    /// The case on a grid. If the answer must show a board, that board becomes the goal.
    board: Instance,
    expected: Expected,
    /// The number of moves that the answer states, in the digits of the output.
    moves: Option<String>,
    /// The length of the answer's path.
    path_length: Option<usize>,
}

impl<O: Oracle> TemplateJudge<O> {
    /// A judge of answers in this wording.
    pub(crate) fn new(answers: &Answers, accepted: AcceptedPaths, oracle: O) -> TemplateJudge<O> {
        let paths = PathJudge {
            letters: answers.letters,
            accepted,
        };
        let rules = AnswerRules {
            templates: AnswerTemplates::new(answers, paths.only_shortest()),
            between: answers.between,
            paths,
        };
        TemplateJudge { rules, oracle }
    }
}

impl AnswerRules {
    /// Judges one line or block of an answer.
    fn judge_part(&self, part: usize, now: &mut Judging, lines: &mut OutputLines) -> Judged<()> {
        let (board, letters) = (&now.board, self.paths.letters);
        let block = self.templates.of(now.expected.kind).block(part);
        if block != Some(Block::Words) {
            let no_lines = match block {
                Some(Block::Line | Block::Slides | Block::TileLines) => true,
                Some(Block::Boards(style)) => style.first() > 0,
                Some(Block::Words | Block::End) | None => false,
            };
            if board.start == board.goal && no_lines {
                // A path without moves has no lines.
                now.path_length = Some(0);
                return Ok(());
            }
            let missing = match block {
                Some(Block::Boards(_)) => "the board after 0 moves".into(),
                Some(Block::End) => "the board at the end".into(),
                _ => self.templates.wanted(part, board, &now.expected),
            };
            lines.next_line(board.number, &missing)?;
            self.templates
                .refuse_other_kinds(part, board, &now.expected, lines)?;
        }
        let path = match block {
            None => return self.judge_line(part, now, lines),
            Some(Block::Boards(style)) => {
                let wanted = self.wanted_boards(now, lines)?;
                judge_boards(style, board, wanted, lines)?
            }
            Some(Block::End) => {
                let expected = &mut now.expected;
                let goal = now.oracle.judge_end(board, expected, lines)?;
                now.board.goal = goal;
                return Ok(());
            }
            Some(Block::TileLines) => path_of_tile_lines(board, letters, lines)?,
            Some(Block::Line) => lines.line().to_vec(),
            Some(Block::Slides) => path_of_slides(board, letters, lines)?,
            Some(Block::Words) => {
                let count = now.moves.as_deref().unwrap_or_default();
                path_of_words(board, letters, count, lines)?
            }
        };
        self.judge_path(&path, now, lines)
    }

    /// Judges a path in the letters of the moves.
    fn judge_path(&self, path: &[u8], now: &mut Judging, lines: &OutputLines) -> Judged<()> {
        let known = (&now.board, &now.expected);
        if let Some(fault) = now.oracle.path_fault(self.paths, known, path) {
            return Err(lines.rejection(now.board.number, fault.kind, fault.what));
        }
        now.path_length = Some(path.len());
        Ok(())
    }

    /// Judges the counts that a line states, if the case names a search: its expanded nodes and its depth.
    fn judge_counts(&self, now: &Judging, gaps: &Gaps, lines: &OutputLines) -> Judged<()> {
        let Some(counts) = &now.expected.counts else {
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
            return Err(lines.rejection(now.board.number, WrongKind::Number, what));
        }
        Ok(())
    }

    /// What is known about the path whose boards follow: it is as long as the shortest path, or as the answer states.
    fn wanted_boards(&self, now: &Judging, lines: &OutputLines) -> Judged<WantedBoards> {
        let shortest = now.expected.path.filter(|_| self.templates.shortest);
        let moves = match (shortest, &now.moves) {
            (Some(path), _) => Ok(path.len()),
            (None, Some(moves)) => moves.parse::<usize>().map_err(|_| moves),
            (None, None) => Ok(0),
        };
        let moves = moves.map_err(|moves| {
            let what = format!("{} moves are too many", abbreviated(moves));
            lines.rejection(now.board.number, WrongKind::Number, what)
        })?;
        Ok(WantedBoards {
            moves,
            shortest: shortest.is_some(),
            letters: self.paths.letters,
        })
    }

    /// Judges the line that was read last: the texts in the gaps of its template.
    fn judge_line(&self, part: usize, now: &mut Judging, lines: &OutputLines) -> Judged<()> {
        let letters = self.paths.letters;
        let gaps = self.templates.fit(part, &now.board, &now.expected, lines)?;
        let text = |digits: &[u8]| String::from_utf8_lossy(digits).into_owned();
        let number = now.board.number.to_string();
        if let Some(found) = gaps.case.map(text).filter(|found| *found != number) {
            let found = abbreviated(&found);
            let what = format!("the answer is numbered {found}, not {number}");
            return Err(lines.rejection(now.board.number, WrongKind::CaseNumber, what));
        }
        if let Some(found) = gaps.moves.or(gaps.bound).map(text) {
            match self.templates.fixed_moves(&now.expected) {
                Some(moves) if found != moves.to_string() => {
                    let what = format!("{}; expected: {moves}", abbreviated(&found));
                    return Err(lines.rejection(now.board.number, WrongKind::Number, what));
                }
                _ => now.moves = Some(found),
            }
        }
        if let Some(tiles) = gaps.letters {
            if let Some((kind, what)) = now.oracle.tiles_fault(&now.expected, tiles) {
                return Err(lines.rejection(now.board.number, kind, what));
            }
        }
        self.judge_counts(now, &gaps, lines)?;
        if let Some(words) = gaps.words {
            let path = path_of_names(&now.board, letters, words, lines)?;
            self.judge_path(&path, now, lines)?;
        }
        if let Some(tiles) = gaps.tile_list {
            let path = path_of_tiles(&now.board, letters, &comma_separated(tiles), lines)?;
            self.judge_path(&path, now, lines)?;
        }
        if let Some(tiles) = gaps.tile_run {
            let tiles: Vec<&[u8]> = tiles.chunks(1).collect();
            let path = path_of_tiles(&now.board, letters, &tiles, lines)?;
            self.judge_path(&path, now, lines)?;
        }
        if let Some(cells) = gaps.columns {
            let path = path_of_columns(&now.board, letters, cells, lines)?;
            self.judge_path(&path, now, lines)?;
        }
        if let Some(path) = gaps.path {
            self.judge_path(path, now, lines)?;
        }
        Ok(())
    }

    /// Judges the lines between two answers.
    fn judge_between(&self, number: u64, lines: &mut OutputLines) -> Judged<()> {
        for _ in self.between.matches('\n') {
            lines.next_line(number, "an empty line between two answers")?;
            if !lines.line().is_empty() {
                return Err(lines.unexpected(number, ""));
            }
        }
        Ok(())
    }

    /// Judges the answer to a case.
    fn judge_case(&self, mut now: Judging, lines: &mut OutputLines) -> Judged<()> {
        let parts = self.templates.of(now.expected.kind).len();
        if parts == 0 {
            let style = self.templates.board_style(AnswerKind::Solved);
            return judge_nothing(style, &now.board, lines);
        }
        for part in 0..parts {
            self.judge_part(part, &mut now, lines)?;
        }
        match (now.moves, now.path_length) {
            (Some(moves), Some(length)) if moves != length.to_string() => {
                let moves = abbreviated(&moves);
                let s = if moves == "1" { "" } else { "s" };
                let what = format!("the answer states {moves} move{s}, but its path has {length}");
                Err(lines.rejection(now.board.number, WrongKind::Number, what))
            }
            _ => Ok(()),
        }
    }
}

impl<O: Oracle> CaseJudge<O::Case> for TemplateJudge<O> {
    fn judge(&mut self, number: u64, case: &O::Case, lines: &mut OutputLines) -> Judged<()> {
        if number > 1 {
            self.rules.judge_between(number, lines)?;
        }
        let oracle = &mut self.oracle;
        if !oracle.has_room(case) {
            return Err(Rejection::NoMemory);
        }
        let board = Instance {
            number,
            ..oracle.instance(case)
        };
        let now = Judging {
            board,
            expected: oracle.expected(case, self.rules.templates.shortest),
            oracle: &mut Asked { oracle, case },
            moves: None,
            path_length: None,
        };
        self.rules.judge_case(now, lines)
    }
}
