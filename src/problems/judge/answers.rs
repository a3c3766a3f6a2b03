//! Judges the answers one by one, each against its case: which kind of answer it is, and whether it is true.

use crate::problems::judge::boards::{judge_boards, judge_nothing, judge_rows};
use crate::problems::judge::lines::abbreviated;
use crate::problems::judge::moves::{printed, MoveNotation, MoveReader};
use crate::problems::judge::replay::tile_sum;
use crate::problems::judge::templates::AnswerRules;
use crate::problems::judge::{
    AcceptedPaths, AnswerKind, Expected, Judged, Oracle, OutputLines, Rejection, Score, WrongKind,
};
use crate::puzzle::Instance;
use crate::text::read::any_case::AnyCase;
use crate::text::read::plural;
use crate::text::write::{Answers, Block, Gaps};

/// Judges the answers to the cases of one input.
pub trait CaseJudge {
    /// Judges the answer to a case, which begins on the next line. `board`: the case in plain cells, with its number.
    fn judge(&mut self, board: Instance, case: &AnyCase, lines: &mut OutputLines) -> Judged<()>;

    /// Judges all answers together, after the last of them, and returns their score if the form has one.
    fn finish(&mut self, _cases: u64, _lines: &mut OutputLines) -> Judged<Option<Score>> {
        Ok(None)
    }
}

/// Judges answers whose wording is given by templates, one for each kind of answer.
pub struct TemplateJudge<'a> {
    rules: AnswerRules,
    oracle: &'a mut dyn Oracle,
}

/// A case while its answer is judged.
struct Judging<'a> {
    oracle: &'a mut dyn Oracle,
    case: &'a AnyCase,
    /// The case on a grid. If the answer must show a board, that board becomes the goal.
    board: Instance,
    expected: Expected,
    /// The number of moves that the answer states, in the digits of the output.
    moves: Option<String>,
    /// The cost that the answer states, in the same way.
    cost: Option<String>,
    /// The sum of the tiles that the answer's path slides.
    path_cost: u64,
    /// The length of the answer's path.
    path_length: Option<usize>,
}

impl<'a> TemplateJudge<'a> {
    /// A judge of answers in this wording.
    pub fn new(
        answers: &Answers,
        accepted: AcceptedPaths,
        oracle: &'a mut dyn Oracle,
    ) -> TemplateJudge<'a> {
        let rules = AnswerRules::new(answers, accepted);
        TemplateJudge { rules, oracle }
    }
}

impl AnswerRules {
    /// Judges one line or block of an answer.
    fn judge_part(&self, part: usize, now: &mut Judging, lines: &mut OutputLines) -> Judged<()> {
        let board = &now.board;
        let moves = |notation| MoveReader::new(board, self.paths.letters, notation);
        let block = self.of(now.expected.kind).block(part);
        let counted = matches!(
            block,
            Some(Block::Words | Block::TileWords | Block::NamedSlides)
        );
        if !counted {
            let no_lines = match block {
                Some(Block::Line | Block::Slides | Block::TileLines) => true,
                Some(Block::Boards(style)) => style.first() > 0,
                _ => false,
            };
            if board.start == board.goal && no_lines {
                // A path without moves has no lines.
                now.path_length = Some(0);
                return Ok(());
            }
            let missing = match block {
                Some(Block::Boards(_)) => "the board after 0 moves".into(),
                Some(Block::End) => "the board at the end".into(),
                Some(Block::Start | Block::Goal) => "the first row of a board".into(),
                _ => self.wanted(part, board, &now.expected),
            };
            lines.next_line(&missing)?;
            self.refuse_other_kinds(part, board, &now.expected, lines)?;
        }
        let path = match block {
            None => return self.judge_line(part, now, lines),
            Some(Block::Boards(style)) => {
                let wanted = self.wanted_boards(now, lines)?;
                judge_boards(style, board, wanted, self.paths.letters, lines)?
            }
            Some(Block::End) => {
                let goal = now
                    .oracle
                    .judge_end(now.case, board, &mut now.expected, lines)?;
                now.board.goal = goal;
                return Ok(());
            }
            Some(Block::TileLines) => moves(MoveNotation::Tiles).until_end(lines)?,
            Some(Block::Line) => lines.line().to_vec(),
            Some(Block::Slides) => moves(MoveNotation::Places).until_end(lines)?,
            Some(Block::Start) => return judge_rows(&now.board.start, now.board.cols, lines),
            Some(Block::Goal) => return judge_rows(&now.board.goal, now.board.cols, lines),
            Some(Block::Words | Block::TileWords | Block::NamedSlides) => {
                let count = now.moves.as_deref().unwrap_or_default();
                let notation = match block {
                    Some(Block::Words) => MoveNotation::Words,
                    Some(Block::TileWords) => MoveNotation::TileWords,
                    _ => MoveNotation::NamedSlides,
                };
                moves(notation).counted(count, lines)?
            }
        };
        self.judge_path(&path, now, lines)
    }

    /// Judges a path in the letters of the moves.
    fn judge_path(&self, path: &[u8], now: &mut Judging, lines: &OutputLines) -> Judged<()> {
        let (case, board) = (now.case, &now.board);
        let fault = now
            .oracle
            .path_fault(self.paths, case, board, &now.expected, path);
        if let Some(fault) = fault {
            return Err(lines.rejection(fault.kind, fault.what));
        }
        now.path_length = Some(path.len());
        now.path_cost = tile_sum(&now.board, self.paths.letters, path);
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
            return Err(lines.rejection(WrongKind::Number, what));
        }
        Ok(())
    }

    /// The number of moves of the path whose boards follow, and whether it is that of a shortest path; otherwise it is
    /// the number that the answer states.
    fn wanted_boards(&self, now: &Judging, lines: &OutputLines) -> Judged<(usize, bool)> {
        let shortest = now.expected.path.filter(|_| self.paths.only_shortest());
        let moves = match (shortest, &now.moves) {
            (Some(path), _) => Ok(path.len()),
            (None, Some(moves)) => moves.parse::<usize>().map_err(|_| moves),
            (None, None) => Ok(0),
        };
        let moves = moves.map_err(|moves| {
            let what = format!("{} moves are too many", abbreviated(moves));
            lines.rejection(WrongKind::Number, what)
        })?;
        Ok((moves, shortest.is_some()))
    }

    /// Judges the line that was read last: the texts in the gaps of its template.
    fn judge_line(&self, part: usize, now: &mut Judging, lines: &OutputLines) -> Judged<()> {
        let gaps = self.fit(part, &now.board, &now.expected, lines)?;
        let text = |digits: &[u8]| String::from_utf8_lossy(digits).into_owned();
        let number = now.board.number.to_string();
        if let Some(found) = gaps.case.map(text).filter(|found| *found != number) {
            let found = abbreviated(&found);
            let what = format!("the answer is numbered {found}, not {number}");
            return Err(lines.rejection(WrongKind::CaseNumber, what));
        }
        if let Some(found) = gaps.moves.or(gaps.bound).map(text) {
            match self.fixed_moves(&now.expected) {
                Some(moves) if found != moves.to_string() => {
                    let what = format!("{}; expected: {moves}", abbreviated(&found));
                    return Err(lines.rejection(WrongKind::Number, what));
                }
                _ => now.moves = Some(found),
            }
        }
        now.cost = gaps.cost.map(text).or(now.cost.take());
        if let Some(tiles) = gaps.letters {
            let fault = now.oracle.tiles_fault(&now.board, &now.expected, tiles);
            if let Some((kind, what)) = fault {
                return Err(lines.rejection(kind, what));
            }
        }
        self.judge_counts(now, &gaps, lines)?;
        let lists = [
            (gaps.words, MoveNotation::Names, Some(b',')),
            (gaps.tile_list, MoveNotation::Tiles, Some(b',')),
            (gaps.tile_run, MoveNotation::Tiles, None),
            (gaps.columns, MoveNotation::Columns, Some(b' ')),
        ];
        for (list, notation, separator) in lists {
            if let Some(list) = list {
                let moves = MoveReader::new(&now.board, self.paths.letters, notation);
                let path = moves.list(list, separator, lines)?;
                self.judge_path(&path, now, lines)?;
            }
        }
        if let Some(spaced) = gaps.spaced {
            let path: Vec<u8> = spaced.split(|&b| b == b' ').flatten().copied().collect();
            if spaced.len() != (2 * path.len()).saturating_sub(1) {
                return Err(lines.unexpected("a path with single blanks between its letters"));
            }
            self.judge_path(&path, now, lines)?;
        }
        if let (Some(values), Some(length)) = (gaps.estimates, now.path_length) {
            judge_estimates(values, length, lines)?;
        }
        if let Some(path) = gaps.path {
            self.judge_path(path, now, lines)?;
        }
        Ok(())
    }

    /// Judges the lines between two answers.
    fn judge_between(&self, lines: &mut OutputLines) -> Judged<()> {
        for _ in self.between.matches('\n') {
            lines.next_line("an empty line between two answers")?;
            if !lines.line().is_empty() {
                return Err(lines.unexpected(""));
            }
        }
        Ok(())
    }

    /// Judges the answer to a case.
    fn judge_case(&self, mut now: Judging, lines: &mut OutputLines) -> Judged<()> {
        let parts = self.of(now.expected.kind).len();
        if parts == 0 {
            let style = self.board_style(AnswerKind::Solved);
            return judge_nothing(style, &now.board, lines);
        }
        for part in 0..parts {
            self.judge_part(part, &mut now, lines)?;
        }
        let sum = now.path_cost.to_string();
        if let Some(cost) = now
            .cost
            .filter(|cost| *cost != sum && now.path_length.is_some())
        {
            let cost = abbreviated(&cost);
            let what = format!("the answer states a cost of {cost}, but its path costs {sum}");
            return Err(lines.rejection(WrongKind::Number, what));
        }
        match (now.moves, now.path_length) {
            (Some(moves), Some(length)) if moves != length.to_string() => {
                let moves = abbreviated(&moves);
                let s = if moves == "1" { "" } else { "s" };
                let what = format!("the answer states {moves} move{s}, but its path has {length}");
                Err(lines.rejection(WrongKind::Number, what))
            }
            _ => Ok(()),
        }
    }
}

/// Judges the values along a path of A*: they never fall, and the last is the number of moves.
fn judge_estimates(values: &[u8], moves: usize, lines: &OutputLines) -> Judged<()> {
    let values: Vec<Option<usize>> = values.split(|&b| b == b' ').map(printed).collect();
    let ends = values.len() == moves + 1 && values.last() == Some(&Some(moves));
    match ends && values.windows(2).all(|two| two[0] <= two[1]) {
        true => Ok(()),
        false => {
            let values = plural(moves as u64 + 1, "value");
            let what = format!("{values} that never fall, the last one {moves}");
            Err(lines.unexpected(&what))
        }
    }
}

impl CaseJudge for TemplateJudge<'_> {
    fn judge(&mut self, board: Instance, case: &AnyCase, lines: &mut OutputLines) -> Judged<()> {
        if board.number > 1 {
            self.rules.judge_between(lines)?;
        }
        let search = self.rules.paths.only_shortest();
        let expected = self.oracle.expected(case, &board, search);
        let now = Judging {
            oracle: self.oracle,
            case,
            board,
            expected: expected.ok_or(Rejection::NoMemory)?,
            moves: None,
            cost: None,
            path_cost: 0,
            path_length: None,
        };
        self.rules.judge_case(now, lines)
    }
}
