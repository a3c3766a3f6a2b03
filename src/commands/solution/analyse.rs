//! Reads an input of solutions, and writes their analyses.

use crate::answer::{Answered, Failure, PathFinder, Streams, Summary, FRAMING};
use crate::commands::solution::analysis::{steps, Analysis};
use crate::commands::solution::report;
use crate::commands::solution::solutions::SolutionFormat;
use crate::text::read::{Next, Reader};
use crate::text::write::Progress;

/// The most positions of a solution that are solved if its paths are not proven shortest.
const UNPROVEN: usize = 8;

/// How analyses are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Style {
    Text,
    Json,
    Csv,
    /// Not at all: only a picture is asked for.
    Nothing,
}

/// Analyses the solutions of inputs.
pub(crate) struct Analyser {
    pub format: SolutionFormat,
    pub style: Style,
    pub finder: PathFinder,
    /// The number of solutions so far, in all inputs.
    pub solutions: u64,
    /// The number of solutions before them, in the file that the first input is a part of.
    pub before: u64,
    pub last: Option<Analysis>,
}

impl Analyser {
    /// Writes the analyses of an input.
    ///
    /// # Errors
    /// Those of input and output.
    pub(crate) fn input(&mut self, streams: Streams) -> Answered {
        let mut reader = Reader::new(Box::new(self.format.clone()), FRAMING, streams.input);
        let mut summary = Summary::default();
        let progress = Progress::begin_unless(streams.waits, "solutions");
        loop {
            let text = match reader.next().map_err(Failure::Read)? {
                Next::Case(case) => {
                    let finder = &mut self.finder;
                    let mut solve = |board: &_| finder.length(board);
                    let steps = steps(&case.moves, self.format.notation.in_runs);
                    let analysis = Analysis::new(&case.board, steps, UNPROVEN, &mut solve);
                    summary.solved += 1;
                    let text = self.text(Some(&analysis));
                    self.last = Some(analysis);
                    text
                }
                // Each line is a case, so every fault belongs to one.
                Next::Invalid(fault) | Next::Fault(fault) => {
                    (streams.report)(&fault);
                    summary.failed = true;
                    self.text(None)
                }
                Next::End => return Ok(summary),
            };
            let out = &mut *streams.out;
            let written = out.bytes(text.as_bytes()).and_then(|()| out.flush());
            written.map_err(Failure::Write)?;
            progress.done(reader.case());
        }
    }

    /// The text for the next line, which has this analysis; `None`: the line holds no solution.
    fn text(&mut self, analysis: Option<&Analysis>) -> String {
        self.solutions += 1;
        let notation = self.format.notation;
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
