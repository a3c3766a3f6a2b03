//! Reads an input of solutions, and writes their analyses.

use crate::answer::{
    Answered, Failure, NoSolution, Notation, PathFinder, Streams, Summary, FRAMING,
};
use crate::commands::solution::analysis::{steps, Analysis, Left, NOTHING};
use crate::commands::solution::report;
use crate::commands::solution::solutions::{GivenSolution, SolutionFormat};
use crate::text::read::{Fault, FaultKind, Next, Reader};
use crate::text::write::Progress;

/// The most positions of a solution that are solved if its paths are not proven shortest.
const UNPROVEN: usize = 8;

/// How analyses are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    Text,
    Json,
    Csv,
    /// Not at all: only a picture is asked for.
    Nothing,
}

/// Analyses the solutions of inputs.
pub struct Analyser {
    pub format: SolutionFormat,
    pub style: Style,
    pub finder: PathFinder,
    /// The number of solutions so far, in all inputs.
    pub solutions: u64,
    /// The number of solutions before them, in the file that the first input is a part of.
    pub before: u64,
    /// The last analysis, and how its moves are written.
    pub last: Option<(Analysis, Notation)>,
}

impl Analyser {
    /// Writes the analyses of an input.
    ///
    /// # Errors
    /// Those of input and output.
    pub fn input(&mut self, streams: Streams) -> Answered {
        let format = Box::new(self.format.clone());
        let mut reader = Reader::new(format, FRAMING, streams.input).with_places();
        let mut summary = Summary::default();
        let progress = Progress::begin_unless(streams.waits, "solutions");
        loop {
            let next = reader.next().map_err(Failure::Read)?;
            let said = |kind| Fault {
                place: reader.place(),
                case: Some(reader.case()),
                kind,
            };
            let analysis = match next {
                Next::Case(case) => {
                    if let Some(note) = case.note {
                        (streams.report)(&said(note.into()));
                    }
                    let analysis = self.analysis(&case);
                    analysis.map_err(said).map(|analysis| (analysis, case))
                }
                Next::Invalid(fault) => Err(fault),
                Next::Fault(fault) => {
                    (streams.report)(&fault);
                    summary.failed = true;
                    continue;
                }
                Next::End => {
                    summary.cases = reader.case();
                    return Ok(summary);
                }
            };
            let text = match &analysis {
                Ok((analysis, case)) => {
                    summary.solved += 1;
                    self.text(Some(analysis), case.notation)
                }
                Err(fault) => {
                    (streams.report)(fault);
                    summary.failed = true;
                    self.text(None, self.format.notation)
                }
            };
            if let Ok((analysis, case)) = analysis {
                self.last = Some((analysis, case.notation));
            }
            let out = &mut *streams.out;
            let written = out.bytes(text.as_bytes()).and_then(|()| out.flush());
            written.map_err(Failure::Write)?;
            progress.done(reader.case());
        }
    }

    /// The analysis of a solution, or of an attempt that does not reach the goal.
    ///
    /// # Errors
    /// Why there is none: the goal cannot be reached, or no path was found from the end of an attempt.
    fn analysis(&mut self, case: &GivenSolution) -> Result<Analysis, FaultKind> {
        let at_goal = case.end == self.format.boards.goal_of(&case.board);
        let end = match at_goal {
            true => NOTHING,
            false => self.left(case)?,
        };
        let finder = &mut self.finder;
        let mut solve = |board: &_| finder.length(board);
        let steps = steps(&case.moves, self.format.notation.in_runs);
        Ok(Analysis::new(&case.board, steps, end, UNPROVEN, &mut solve))
    }

    /// What is left at the end of an attempt.
    fn left(&mut self, case: &GivenSolution) -> Result<Left, FaultKind> {
        // The remark on other goals is about the board that was given.
        self.format.boards.note_unsolvable(&case.board);
        let found = self.finder.solve(&case.end).map_err(|why| match why {
            NoSolution::Unsolvable => "no path leads from this board to the goal".into(),
            NoSolution::Unsolved(why) => FaultKind::Said(why),
        })?;
        Ok(Left {
            most: found.length,
            least: found.at_least,
        })
    }

    /// The text for the next line, which has this analysis; `None`: the line holds no solution.
    fn text(&mut self, analysis: Option<&Analysis>, notation: Notation) -> String {
        self.solutions += 1;
        let number = self.before + self.solutions;
        let head = match (self.style, self.solutions) {
            (Style::Csv, 1) => report::CSV_HEAD,
            (Style::Text, 2..) => "\n",
            _ => "",
        };
        head.to_string()
            + &match (self.style, analysis) {
                (Style::Text, Some(analysis)) => report::text(analysis, notation),
                (Style::Text, None) => "invalid\n".to_string(),
                (Style::Json, Some(analysis)) => report::json(analysis, notation),
                (Style::Json, None) => "null\n".to_string(),
                (Style::Csv, Some(analysis)) => report::csv(analysis, notation, number),
                (Style::Csv, None) | (Style::Nothing, _) => String::new(),
            }
    }
}
