//! `npuzzle lines`: answers an input with one board per line.

use crate::answer::{pool, Failure, LineAsk, LineSolver, Settings, Streams, Summary};
use crate::read::{Framing, LineFormat};
use crate::write::is_shown;
use std::fs::File;
use std::io::Read;

/// How every line is read and answered.
pub(crate) struct LineOptions {
    pub ask: LineAsk,
    pub format: LineFormat,
    /// Whether paths of any length are answers.
    pub any_length: bool,
    /// Whether moves are counted in runs.
    pub runs: bool,
}

/// Where the lines of an input end.
pub(crate) const FRAMING: Framing = Framing::ByLine;

/// The number of lines of a file, where the progress is shown.
pub(crate) fn cases_of(streams: &Streams) -> Option<u64> {
    if streams.waits || !is_shown() {
        return None;
    }
    let mut file = File::open(streams.name).ok()?;
    let (mut block, mut lines, mut last) = (vec![0; 1 << 16], 0, b'\n');
    loop {
        let length = file.read(&mut block).ok()?;
        let Some(&end) = block[..length].last() else {
            return Some(lines + u64::from(last != b'\n'));
        };
        lines += block[..length]
            .iter()
            .filter(|&&byte| byte == b'\n')
            .count() as u64;
        last = end;
    }
}

/// Answers every line of an input.
///
/// # Errors
/// Those of input, output and statistics.
pub(crate) fn answer_lines(
    options: &LineOptions,
    settings: &mut Settings,
    streams: Streams,
) -> Result<Summary, Failure> {
    let wording = options.ask.wording();
    let mut solver = LineSolver::new(
        options.ask,
        options.format.clone(),
        settings.resources.clone(),
    );
    solver.any_length = Some(options.any_length);
    if options.runs {
        solver.count_runs();
    }
    if let Some(stats) = &mut settings.stats {
        stats.runs = options.runs;
    }
    settings.total = cases_of(&streams);
    let answered = pool::answer_all(
        Box::new(options.format.clone()),
        FRAMING,
        &mut solver,
        &wording,
        settings,
        streams,
    );
    solver.solvers.keep_engines(&mut settings.resources.engines);
    answered
}
