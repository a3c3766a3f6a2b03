//! Reads an input of solutions, and writes their analyses.

use crate::answer::{Failure, PathFinder, Settings, Streams, Summary, FRAMING};
use crate::read::{Next, Reader};
use crate::solution::analysis::{steps, Analysis};
use crate::solution::notation::Notation;
use crate::solution::solutions::SolutionFormat;
use crate::solution::{picture, report};
use crate::write::Progress;

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
    format: SolutionFormat,
    /// How moves are written, and whether they are counted in runs.
    notation: (Notation, bool),
    style: Style,
    finder: PathFinder,
    /// The number of solutions so far, in all inputs.
    pub solutions: u64,
    /// The number of solutions before them, in the file that the first input is a part of.
    pub before: u64,
    /// The last analysis as a picture, if one is asked for.
    pub picture: Option<String>,
}

impl Analyser {
    /// An analyser that has not read anything yet.
    pub(crate) fn new(
        format: SolutionFormat,
        notation: (Notation, bool),
        style: Style,
        settings: &Settings,
    ) -> Analyser {
        let finder = PathFinder::new(format.boards.clone(), settings);
        Analyser {
            finder: if notation.1 { finder.in_runs() } else { finder },
            format,
            notation,
            style,
            solutions: 0,
            before: 0,
            picture: None,
        }
    }

    /// Writes the analyses of an input. `drawn`: whether a picture is asked for.
    ///
    /// # Errors
    /// Those of input and output.
    pub(crate) fn input(&mut self, drawn: bool, streams: Streams) -> Result<Summary, Failure> {
        let Streams {
            input,
            out,
            report,
            waits,
            ..
        } = streams;
        let mut reader = Reader::new(Box::new(self.format.clone()), FRAMING, input);
        let mut summary = Summary::default();
        let progress = Progress::begin_unless(waits, "solutions");
        for read in 1.. {
            let text = match reader.next().map_err(Failure::Read)? {
                Next::Case(case) => {
                    let finder = &mut self.finder;
                    let mut solve = |board: &_| finder.length(board);
                    let steps = steps(&case.moves, self.notation.1);
                    let analysis = Analysis::new(&case.board, steps, UNPROVEN, &mut solve);
                    if drawn {
                        self.picture = Some(picture::svg(&analysis, self.notation));
                    }
                    summary.solved += 1;
                    self.text(Some(&analysis))
                }
                Next::Invalid(fault) => {
                    report(&fault);
                    summary.failed = true;
                    self.text(None)
                }
                Next::Fault(fault) => {
                    report(&fault);
                    summary.failed |= fault.kind.is_failure();
                    continue;
                }
                Next::End => return Ok(summary),
            };
            let written = out.bytes(text.as_bytes()).and_then(|()| out.flush());
            written.map_err(Failure::Write)?;
            progress.done(read);
        }
        Ok(summary)
    }

    /// The text for the next line, which has this analysis; `None`: the line holds no solution.
    fn text(&mut self, analysis: Option<&Analysis>) -> String {
        self.solutions += 1;
        let first = self.solutions == 1;
        let notation = self.notation;
        let (before, text) = match (self.style, analysis) {
            (Style::Text, Some(analysis)) => ("\n", report::text(analysis, notation)),
            (Style::Text, None) => ("\n", "invalid\n".to_string()),
            (Style::Json, Some(analysis)) => ("", report::json(analysis, notation)),
            (Style::Json, None) => ("", "null\n".to_string()),
            (Style::Csv, Some(analysis)) => (
                "",
                report::csv(analysis, notation.0, self.before + self.solutions),
            ),
            (Style::Csv, None) | (Style::Nothing, _) => ("", String::new()),
        };
        let head = match (self.style, first) {
            (Style::Csv, true) => report::CSV_HEAD,
            (_, true) => "",
            (_, false) => before,
        };
        head.to_string() + &text
    }
}
