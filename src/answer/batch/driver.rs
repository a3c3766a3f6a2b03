//! The driver of boards that share a budget: reads all of them, searches them pass by pass, and writes as many answers as
//! fit.

use crate::answer::batch::knapsack::sum;
use crate::answer::batch::output_file::OutputFile;
use crate::answer::batch::passes::{letters_of, PassState, SharedBatch};
use crate::answer::near_job::{NearBoard, NearJob, Proof};
use crate::answer::progress::PassProgress;
use crate::answer::reorder_buffer::CaseInfo;
use crate::answer::settings::{Resources, Settings};
use crate::answer::streams::Streams;
use crate::answer::summary::{Failure, Summary};
use crate::near::solver::NearSolver;
use crate::problem::format::Framing;
use crate::problem::instance::{Instance, LetterCounts};
use crate::read::budgeted::{BudgetedBoard, BudgetedFormat, BUDGET_ORDER};
use crate::read::fault::{Fault, FaultKind};
use crate::read::reader::{Next, Reader};
use crate::write::output::Output;
use crate::write::verdict::{Answer, Verdict};
use crate::write::wording::Wording;
use crate::write::words::grouped;
use std::io::Result as IoResult;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The output file is written again within a pass after this time.
const OFTEN: Duration = Duration::from_secs(10);

/// Where a case is, and its board, if it could be read.
type ReadCase = (CaseInfo, Option<usize>);

/// Answers an input.
///
/// # Errors
/// Those of input, output and statistics.
pub(crate) fn answer_all(
    framing: Framing,
    wording: &Wording,
    settings: &mut Settings,
    streams: Streams,
) -> Result<Summary, Failure> {
    let began = Instant::now();
    let file = settings.output.as_deref().map(|path| {
        let file = OutputFile::new(path);
        file.map_err(|e| Failure::File(path.to_string_lossy().into_owned(), e))
    });
    let file = file.transpose()?;
    let mut summary = Summary::default();
    let (cases, mut batch) = read(
        framing,
        settings,
        streams.input,
        streams.report,
        &mut summary,
    )?;
    let mut run = BatchRun {
        cases,
        wording,
        file,
        written: began,
        progress: PassProgress::new(settings.progress),
    };
    let until = settings
        .limits
        .time
        .and_then(|time| began.checked_add(time));
    let mut failure = Ok(());
    batch.search(settings.threads(), until, &mut |batch, state| {
        failure = run.watch(batch, state);
        failure.is_ok()
    });
    failure?;
    let answers = run.answers(&batch);
    for ((case, _), answer) in run.cases.iter().zip(&answers) {
        summary.count(answer);
        summary.failed |= answer.verdict == Verdict::No;
        let reason = match &answer.verdict {
            Verdict::Unsolved(reason) => Some(reason.clone()),
            Verdict::No => Some("the goal cannot be reached".into()),
            _ => None,
        };
        if let Some(reason) = reason {
            (streams.report)(&Fault {
                place: Some(case.place),
                case: Some(case.number),
                kind: FaultKind::Said(reason),
            });
        }
        if let Some(stats) = &mut settings.stats {
            let row = stats.row(case.number, answer);
            row.map_err(|e| Failure::File(stats.name.clone(), e))?;
        }
    }
    if let Some(stats) = &mut settings.stats {
        let flushed = stats.flush();
        flushed.map_err(|e| Failure::File(stats.name.clone(), e))?;
    }
    match &run.file {
        Some(_) => run.write_file(&batch)?,
        None => {
            let written = run.write(&answers, streams.out);
            let flushed = written.and_then(|()| streams.out.flush());
            flushed.map_err(Failure::Write)?;
        }
    }
    if summary.cases > 0 {
        (settings.say)(&told(&summary, &answers, &batch.budget));
    }
    Ok(summary)
}

/// Reads all cases.
fn read(
    framing: Framing,
    settings: &Settings,
    input: &mut dyn std::io::Read,
    report: &mut dyn FnMut(&Fault),
    summary: &mut Summary,
) -> Result<(Vec<ReadCase>, SharedBatch), Failure> {
    let mut reader = Reader::new(BudgetedFormat::default(), framing, input).with_places();
    let solver = Arc::new(NearSolver::new(settings.resources.memory));
    let (mut cases, mut jobs) = (Vec::new(), Vec::new());
    loop {
        let next = reader.next().map_err(Failure::Read)?;
        let case = CaseInfo {
            number: reader.case(),
            place: reader.place().unwrap_or_default(),
            instance: None,
        };
        match next {
            Next::Case(board) => {
                cases.push((case, Some(jobs.len())));
                jobs.push(job(&board, &solver, &settings.resources));
            }
            Next::Invalid(fault) => {
                report(&fault);
                cases.push((case, None));
            }
            Next::Fault(fault) => {
                summary.failed |= fault.kind.is_failure();
                report(&fault);
            }
            Next::End => break,
        }
    }
    summary.cases = reader.case();
    let budget = reader.format().budget;
    let batch = SharedBatch::new(jobs, budget, settings.resources.effort);
    Ok((cases, batch))
}

/// A board as a job.
pub(super) fn job(
    board: &BudgetedBoard,
    solver: &Arc<NearSolver>,
    resources: &Resources,
) -> NearJob {
    NearJob {
        board: NearBoard {
            shape: board.shape,
            homes: board.homes.iter().map(|&home| home.into()).collect(),
            blank_home: board.blank_home.into(),
            fixed: board.fixed.clone(),
        },
        solver: Arc::clone(solver),
        effort: resources.effort,
        proof: Proof::Path,
        bounded: true,
    }
}

/// An input on its way to its answers.
struct BatchRun<'a> {
    cases: Vec<ReadCase>,
    wording: &'a Wording,
    file: Option<OutputFile>,
    /// When the file was written last.
    written: Instant,
    progress: PassProgress,
}

impl BatchRun<'_> {
    /// Shows the progress, and writes the output file if it is time to.
    fn watch(&mut self, batch: &SharedBatch, state: PassState) -> Result<(), Failure> {
        let PassState {
            pass,
            done,
            of,
            ended,
        } = state;
        if ended {
            self.progress.erase();
        } else {
            let line = || format!("pass {pass}: {done} of {of} boards");
            self.progress.show(line);
        }
        if ended || self.written.elapsed() >= OFTEN {
            return self.write_file(batch);
        }
        Ok(())
    }

    /// The answers of all cases, within the budget.
    fn answers(&self, batch: &SharedBatch) -> Vec<Answer> {
        let mut answers: Vec<Option<Answer>> =
            batch.within_budget().into_iter().map(Some).collect();
        let mut answer = |board: &Option<usize>| match board {
            Some(board) => answers[*board].take().expect("a board of one case"),
            None => Verdict::Invalid.into(),
        };
        self.cases.iter().map(|case| answer(&case.1)).collect()
    }

    fn write(&self, answers: &[Answer], out: &mut Output) -> IoResult<()> {
        for ((case, _), answer) in self.cases.iter().zip(answers) {
            self.wording
                .write(out, case.number, answer, &Instance::default)?;
        }
        Ok(())
    }

    /// Replaces the output file, if there is one.
    fn write_file(&mut self, batch: &SharedBatch) -> Result<(), Failure> {
        self.written = Instant::now();
        let Some(file) = &self.file else {
            return Ok(());
        };
        let mut out = Output::in_memory();
        let written = self.write(&self.answers(batch), &mut out);
        let replaced = written
            .and_then(|()| out.flush())
            .and_then(|()| file.replace(&out.into_bytes()));
        replaced.map_err(|e| Failure::File(file.name(), e))
    }
}

/// How many boards are solved, with how many letters, in a line.
fn told(summary: &Summary, answers: &[Answer], budget: &LetterCounts) -> String {
    let used = answers
        .iter()
        .fold([0; 4], |all, answer| sum(&all, &letters_of(answer)));
    let letters = BUDGET_ORDER.map(|m| {
        let (used, most) = (used[m as usize], budget[m as usize]);
        let name = ['U', 'D', 'L', 'R'][m as usize];
        format!("{name} {} of {}", grouped(used), grouped(most))
    });
    format!(
        "{} of {} boards solved; letters: {}",
        grouped(summary.solved),
        grouped(summary.cases),
        letters.join(", ")
    )
}
