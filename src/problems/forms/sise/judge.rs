//! Judges what students' programs write to their two files.

use crate::answer::Resources;
use crate::problems::forms::sise::case::{is_solvable, SiseCase, LETTERS};
use crate::problems::judge::moves::printed;
use crate::problems::judge::{
    AcceptedPaths, AnswerKind, Ask, CaseJudge, Expected, GridOracle, Judged, LineRead, Oracle,
    OutputLines, PathJudge, WrongKind,
};
use crate::puzzle::{Instance, Order};
use crate::solve::course_search::CourseMethod;
use crate::text::read::any_case::{case_of, AnyCase};

/// Judges a solution, and the statistics after it if there are any.
pub(super) struct SiseJudge;

impl SiseJudge {
    /// Judges the path of a number of moves, on the next line.
    fn path(&self, case: &SiseCase, moves: usize, lines: &mut OutputLines) -> Judged<()> {
        lines.next_line("the path")?;
        let path = lines.line().to_vec();
        if path.len() != moves {
            let what = format!("{} letters, but {moves} moves are stated", path.len());
            return Err(lines.rejection(WrongKind::Number, what));
        }
        let shortest = match case.search.map(|search| search.method) {
            Some(CourseMethod::BreadthFirst | CourseMethod::Astar) => AcceptedPaths::Shortest,
            _ => AcceptedPaths::Any,
        };
        let judge = PathJudge {
            letters: LETTERS,
            accepted: shortest,
        };
        let ask = Ask::Path(Order::Udlr, shortest);
        let mut oracle = GridOracle::new(ask, false, None, &Resources::default());
        let first = match shortest {
            AcceptedPaths::Shortest => oracle.shortest(&case.board),
            _ => None,
        };
        let expected = Expected {
            path: first,
            ..Expected::new(AnswerKind::Solved, None)
        };
        let fault = judge.fault(&case.board, &expected, &path, &mut |board| {
            oracle.shortest(board)
        });
        fault.map_or(Ok(()), |fault| Err(lines.rejection(fault.kind, fault.what)))
    }

    /// Judges the statistics, whose first line has been read.
    fn statistics(&self, moves: Option<usize>, lines: &mut OutputLines) -> Judged<()> {
        let length = moves.map_or("-1".into(), |moves| moves.to_string());
        if lines.line() != length.as_bytes() {
            return Err(lines.unexpected(&length));
        }
        let mut counts = [0; 3];
        for (count, name) in
            counts
                .iter_mut()
                .zip(["states visited", "states processed", "a depth"])
        {
            lines.next_line(name)?;
            *count = printed(lines.line()).ok_or_else(|| lines.unexpected("(a number)"))?;
        }
        let [visited, processed, depth] = counts;
        let least = moves.unwrap_or(0);
        if processed > visited || depth < least {
            let what =
                format!("{visited} visited, {processed} processed, depth {depth}: none can be so");
            return Err(lines.rejection(WrongKind::Number, what));
        }
        lines.next_line("milliseconds")?;
        let time = std::str::from_utf8(lines.line()).ok();
        let time = time.and_then(|time| time.replace(',', ".").parse::<f64>().ok());
        match time.is_some_and(|time| time >= 0.0) {
            true => Ok(()),
            false => Err(lines.unexpected("(milliseconds)")),
        }
    }
}

impl CaseJudge for SiseJudge {
    fn judge(&mut self, _board: Instance, case: &AnyCase, lines: &mut OutputLines) -> Judged<()> {
        let case: &SiseCase = case_of(case);
        lines.next_line("a number of moves, or -1")?;
        let solvable = is_solvable(&case.board);
        let moves = match lines.line() {
            b"-1" => {
                // A limit of depth may hide the path from dfs.
                let dfs = case.search.is_some_and(|search| search.is_depth_first());
                if solvable && !dfs {
                    let what = "-1, but the goal can be reached".into();
                    return Err(lines.rejection(WrongKind::Claim, what));
                }
                None
            }
            line => {
                let moves = printed(line);
                let moves = moves.ok_or_else(|| lines.unexpected("(a number of moves, or -1)"))?;
                if !solvable {
                    let what = format!("{moves}, but the goal cannot be reached");
                    return Err(lines.rejection(WrongKind::Claim, what));
                }
                self.path(case, moves, lines)?;
                Some(moves)
            }
        };
        match lines.read()? {
            LineRead::End => Ok(()),
            LineRead::Line | LineRead::TooLong => self.statistics(moves, lines),
        }
    }
}
