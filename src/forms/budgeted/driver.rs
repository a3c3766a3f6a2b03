//! The driver of boards that share a budget: reads all boards, searches them pass by pass, and writes as many answers
//! as fit.

use crate::answer::{Failure, Run, Settings, Summary};
use crate::forms::budgeted::format::{LetterCounts, BUDGET_ORDER};
use crate::forms::budgeted::knapsack::sum;
use crate::forms::budgeted::passes::{letters_of, SharedBatch};
use crate::forms::budgeted::reading::{read, ReadBatch, ReadCase, NO_MEMORY};
use crate::puzzle::{Answer, Instance, Verdict};
use crate::read::{Fault, FaultKind, Place};
use crate::write::{grouped, Output, OutputFile, Wording};
use std::borrow::Cow;
use std::io::Result as IoResult;
use std::ops::Range;
use std::time::{Duration, Instant};

/// Within a pass the output file is rewritten this often.
const OFTEN: Duration = Duration::from_secs(10);

/// Answers an input.
///
/// # Errors
/// Those of input, output and statistics.
pub(crate) fn answer_all(run: Run) -> Result<Summary, Failure> {
    let Run {
        wording,
        framing,
        settings,
        streams,
        ..
    } = run;
    let began = Instant::now();
    let file = settings.output.as_deref().map(|path| {
        let file = OutputFile::new(path);
        file.map_err(|e| Failure::File(path.to_string_lossy().into_owned(), e))
    });
    let file = file.transpose()?;
    let mut summary = Summary::default();
    let resources = &settings.resources;
    let ReadBatch {
        cases,
        left_out,
        jobs,
        budget,
    } = read(
        framing,
        resources,
        streams.input,
        streams.report,
        &mut summary,
    )?;
    let mut batch = SharedBatch::new(jobs, budget, resources.effort);
    let mut run = BatchRun {
        cases,
        left_out,
        wording: &wording,
        file,
        written: began,
    };
    let until = settings
        .limits
        .time
        .and_then(|time| began.checked_add(time));
    let mut failure = Ok(());
    batch.search(settings.threads(), until, &mut |batch, ended| {
        failure = run.watch(batch, ended);
        failure.is_ok()
    });
    failure?;
    let taken = batch.within_budget();
    let used = run.tell(&batch, &taken, settings, streams.report, &mut summary)?;
    match &run.file {
        // Nothing was read: the old content of the file is better than nothing.
        Some(_) if summary.cases == 0 && summary.failed => {}
        Some(file) => run.write_file(file, &batch, &taken)?,
        None => {
            let written = run.write(&batch, &taken, streams.out);
            let flushed = written.and_then(|()| streams.out.flush());
            flushed.map_err(Failure::Write)?;
        }
    }
    if summary.cases > 0 {
        (settings.say)(&told(&summary, used, &batch.budget));
    }
    Ok(summary)
}

/// The state of a run: the cases that were read, and where their answers go.
struct BatchRun<'a> {
    cases: Vec<ReadCase>,
    /// The numbers of the cases that did not fit into memory.
    left_out: Range<u64>,
    wording: &'a Wording,
    file: Option<OutputFile>,
    /// When the output file was last written.
    written: Instant,
}

/// A case with an answer.
struct AnsweredCase {
    number: u64,
    /// The place of the case in the input; `None` if the reason for its answer has already been reported.
    place: Option<Place>,
}

impl BatchRun<'_> {
    /// Writes the output file when it is due. `ended`: whether a pass has ended.
    fn watch(&mut self, batch: &SharedBatch, ended: bool) -> Result<(), Failure> {
        if ended || self.written.elapsed() >= OFTEN {
            self.written = Instant::now();
            if let Some(file) = &self.file {
                return self.write_file(file, batch, &batch.within_budget());
            }
        }
        Ok(())
    }

    /// All cases with their answers. `taken`: the boards whose paths are within the budget.
    fn answers<'b>(
        &'b self,
        batch: &'b SharedBatch,
        taken: &'b [bool],
    ) -> impl Iterator<Item = (AnsweredCase, Cow<'b, Answer>)> {
        let read = self.cases.iter().map(move |case| {
            let answered = AnsweredCase {
                number: case.number,
                place: Some(case.place),
            };
            let answer = match case.board {
                Some(board) => batch.answer(board, taken[board]),
                None => Cow::Owned(Verdict::Invalid.into()),
            };
            (answered, answer)
        });
        let left_out = self.left_out.clone().map(|number| {
            let verdict = Verdict::Unsolved(NO_MEMORY.into());
            let place = None;
            (AnsweredCase { number, place }, Cow::Owned(verdict.into()))
        });
        read.chain(left_out)
    }

    /// Counts all answers, reports those that are missing, and writes the rows of statistics. Returns the letters that
    /// the answers use.
    fn tell(
        &self,
        batch: &SharedBatch,
        taken: &[bool],
        settings: &mut Settings,
        report: &mut dyn FnMut(&Fault),
        summary: &mut Summary,
    ) -> Result<LetterCounts, Failure> {
        let mut used = [0; 4];
        for (case, answer) in self.answers(batch, taken) {
            summary.count(&answer);
            summary.failed |= answer.verdict == Verdict::No;
            used = sum(&used, &letters_of(&answer));
            let reason = match &answer.verdict {
                Verdict::Unsolved(reason) => Some(reason.clone()),
                Verdict::No => Some("the goal cannot be reached".into()),
                _ => None,
            };
            if let (Some(reason), Some(place)) = (reason, case.place) {
                report(&Fault {
                    place: Some(place),
                    case: Some(case.number),
                    kind: FaultKind::Said(reason),
                });
            }
            if let Some(stats) = &mut settings.stats {
                stats.row(case.number, &answer)?;
            }
        }
        if let Some(stats) = &mut settings.stats {
            stats.flush()?;
        }
        Ok(used)
    }

    fn write(&self, batch: &SharedBatch, taken: &[bool], out: &mut Output) -> IoResult<()> {
        for (case, answer) in self.answers(batch, taken) {
            self.wording
                .write(out, case.number, &answer, &Instance::default)?;
        }
        Ok(())
    }

    /// Replaces the output file.
    fn write_file(
        &self,
        file: &OutputFile,
        batch: &SharedBatch,
        taken: &[bool],
    ) -> Result<(), Failure> {
        let replaced = file.replace(|out| self.write(batch, taken, out));
        replaced.map_err(|e| Failure::File(file.name(), e))
    }
}

/// A line with the numbers of boards solved and of letters used.
fn told(summary: &Summary, used: LetterCounts, budget: &LetterCounts) -> String {
    let letters = BUDGET_ORDER.map(|m| {
        let (used, most) = (used[m as usize], budget[m as usize]);
        let name = ['U', 'D', 'L', 'R'][m as usize];
        format!("{name} {} of {}", grouped(used), grouped(most))
    });
    let boards = if summary.cases == 1 {
        "board"
    } else {
        "boards"
    };
    format!(
        "{} of {} {boards} solved; letters: {}",
        grouped(summary.solved),
        grouped(summary.cases),
        letters.join(", ")
    )
}
