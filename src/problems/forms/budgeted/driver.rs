//! The driver of boards that share a budget: reads all boards, as long as there is memory for them, searches them pass
//! by pass, and writes as many answers as fit.

use crate::answer::{
    Answered, Failure, NearJob, NearSolvers, Proving, Resources, Run, Stats, Summary,
};
use crate::args::Readable;
use crate::problems::forms::budgeted::format::{BudgetedFormat, LetterCounts, BUDGET_ORDER};
use crate::problems::forms::budgeted::knapsack::sum;
use crate::problems::forms::budgeted::passes::{letters_of, SharedBatch, PATH};
use crate::puzzle::memory::claim;
use crate::puzzle::{has_memory, Answer, GridBoard, Instance, Order, Verdict};
use crate::text::read::{Fault, Framing, Next, Place, Reader};
use crate::text::write::{grouped, Output, OutputFile, Wording};
use std::borrow::Cow;
use std::io::{self, Read};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Within a pass the output file is rewritten this often.
const OFTEN: Duration = Duration::from_secs(10);

/// Why a board is left out.
const NO_MEMORY: &str = "the system has no memory for more boards";

/// Bytes of a board until it is answered: for its cells, its answer, its path, its numbers in the lists of a pass, and
/// its entries in the lists of cases and jobs, which take twice as much while they grow.
const BOARD: usize = 480 + PATH + 2 * (48 + size_of::<NearJob>());

/// Memory is requested for this many boards at a time.
const TOGETHER: usize = 1000;

/// Answers an input.
pub fn answer_all(run: Run) -> Answered {
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
        file.map_err(|e| Failure::File(path.readable().into_owned(), e))
    });
    let file = file.transpose()?;
    let mut summary = Summary::default();
    let resources = &settings.resources;
    let (input, report) = (&mut *streams.input, &mut *streams.report);
    let (cases, mut batch) = read(framing, resources, input, report, &mut summary)?;
    let mut run = BatchRun {
        cases,
        all: summary.cases,
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
    let used = run.tell(&batch, &taken, streams.stats, streams.report, &mut summary)?;
    match &run.file {
        Some(_) if summary.keeps_files(settings.soft) => {}
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

/// The places of the first cases, those for which there is memory; and the index of the board of each, if it could be
/// read.
type ReadCases = Vec<(Place, Option<usize>)>;

/// The state of a run: the cases that were read, the number of all cases, and where their answers go.
struct BatchRun<'a> {
    cases: ReadCases,
    all: u64,
    wording: &'a Wording,
    file: Option<OutputFile>,
    /// When the output file was last written.
    written: Instant,
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

    /// All cases with their numbers and answers, and with their places unless the reason for the answer has already
    /// been reported. `taken`: the boards whose paths are within the budget.
    fn answers<'b>(
        &'b self,
        batch: &'b SharedBatch,
        taken: &'b [bool],
    ) -> impl Iterator<Item = (u64, Option<Place>, Cow<'b, Answer>)> {
        let left_out = || Verdict::Unsolved(NO_MEMORY.into());
        (1..=self.all).map(move |number| match self.cases.get(number as usize - 1) {
            Some(&(place, Some(board))) => (number, Some(place), batch.answer(board, taken[board])),
            Some(_) => (number, None, Cow::Owned(Verdict::Invalid.into())),
            None => (number, None, Cow::Owned(left_out().into())),
        })
    }

    /// Counts all answers, reports those that are missing, and writes the rows of statistics. Returns the letters that
    /// the answers use.
    fn tell(
        &self,
        batch: &SharedBatch,
        taken: &[bool],
        mut stats: Option<&mut Stats>,
        report: &mut dyn FnMut(&Fault),
        summary: &mut Summary,
    ) -> Result<LetterCounts, Failure> {
        let mut used = [0; 4];
        for (number, place, answer) in self.answers(batch, taken) {
            summary.count(&answer);
            summary.failed |= answer.verdict == Verdict::No;
            used = sum(&used, &letters_of(&answer));
            let reason = match &answer.verdict {
                Verdict::Unsolved(reason) => Some(reason.to_string()),
                Verdict::No => Some("the goal cannot be reached".into()),
                _ => None,
            };
            if let Some((reason, place)) = reason.zip(place) {
                report(&said(place, number, reason));
            }
            if let Some(stats) = &mut stats {
                stats.row(number, &answer)?;
            }
        }
        if let Some(stats) = stats {
            stats.flush()?;
        }
        Ok(used)
    }

    fn write(&self, batch: &SharedBatch, taken: &[bool], out: &mut Output) -> io::Result<()> {
        let mut answers = self.answers(batch, taken);
        answers.try_for_each(|(number, _, answer)| {
            self.wording.write(out, number, &answer, &Instance::default)
        })
    }

    fn write_file(
        &self,
        file: &OutputFile,
        batch: &SharedBatch,
        taken: &[bool],
    ) -> Result<(), Failure> {
        let replaced = file.replace(|out| self.write(batch, taken, out).map(|()| true));
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
    let s = if summary.cases == 1 { "" } else { "s" };
    format!(
        "{} of {} board{s} solved; letters: {}",
        grouped(summary.solved),
        grouped(summary.cases),
        letters.join(", ")
    )
}

/// Reads all cases. Those that are left out are reported at once.
fn read(
    framing: Framing,
    resources: &Resources,
    input: &mut dyn Read,
    report: &mut dyn FnMut(&Fault),
    summary: &mut Summary,
) -> Result<(ReadCases, SharedBatch), Failure> {
    let format = Box::<BudgetedFormat>::default();
    let mut reader = Reader::new(format, framing, input).with_places();
    let near = NearSolvers::new(Order::Udlr, resources.memory.clone());
    let (mut cases, mut jobs) = (Vec::new(), Vec::new());
    let mut full = false;
    loop {
        let next = reader.next().map_err(Failure::Read)?;
        let place = reader.place().unwrap_or_default();
        if matches!(next, Next::Case(_) | Next::Invalid(_)) {
            let asks = cases.len() % TOGETHER == 0;
            full = full || asks && !has_memory(BOARD * (cases.len() + TOGETHER));
        }
        let job = match next {
            Next::Case(_) if full => {
                report(&said(place, reader.case(), NO_MEMORY.into()));
                continue;
            }
            Next::Case(board) => {
                jobs.push(job(&near, board, resources.effort));
                Some(jobs.len() - 1)
            }
            Next::Invalid(fault) => {
                report(&fault);
                None
            }
            Next::Fault(fault) => {
                summary.failed |= fault.kind.is_failure();
                report(&fault);
                continue;
            }
            Next::End => break,
        };
        if !full {
            cases.push((place, job));
        }
    }
    summary.cases = reader.case();
    let budget = reader.format().budget.get();
    let paths = claim(jobs.len() * PATH);
    Ok((
        cases,
        SharedBatch::new(jobs, paths, budget, resources.effort),
    ))
}

/// A fault of a case, in words.
fn said(place: Place, case: u64, what: String) -> Fault {
    Fault {
        place: Some(place),
        case: Some(case),
        kind: what.into(),
    }
}

/// Boards with more free cells are hardly ever proven within the effort for a board, so no proof is tried.
const PROVEN: usize = 16;

/// The search for a path of a board.
pub(super) fn job(near: &Arc<NearSolvers>, board: GridBoard, effort: u64) -> NearJob {
    let free = board.fixed.iter().filter(|&&fixed| !fixed).count();
    NearJob {
        bounded: true,
        proving: match free <= PROVEN {
            true => Proving::WithinEffort,
            false => Proving::No,
        },
        ..near.job(board, effort)
    }
}
