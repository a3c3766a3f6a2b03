//! The race: runs all programs in turn, often enough, and judges their outputs.

use crate::answer::Resources;
use crate::args::Readable;
use crate::commands::check::judge;
use crate::commands::race::options::{Options, Pace};
use crate::commands::race::runner::{run, RunEnd, RunLimits, TimedRun};
use crate::problems::judge::Judgement;
use crate::text::write::Progress;
use std::ffi::OsString;
use std::fs::File;
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};

/// The verdict on a program that does well.
pub const OK: &str = "ok";

/// The verdict on a program that cannot be started.
const NOT_STARTED: &str = "not started";

/// The limit of a program's output: four times the output of our own program, plus this many bytes.
const OUTPUT: u64 = 64 << 20;

/// A program on one input.
pub struct Racer {
    /// The command as it was typed; for our own program, `npuzzle`.
    pub name: String,
    command: Vec<OsString>,
    /// The first verdict other than `ok`, or else `ok`; in a few words, and in full.
    pub verdict: (String, String),
    /// All runs except the first, which only warms up.
    pub runs: Vec<TimedRun>,
    spent: f64,
    out: bool,
    /// The output that was judged last.
    judged: Option<PathBuf>,
}

/// An input, and all programs on it.
pub struct Raced {
    /// Its name as it was given.
    pub input: Option<PathBuf>,
    pub racers: Vec<Racer>,
}

/// An input: its name as it was given, and its file. Neither, if the problem reads nothing.
type RaceInput = (Option<PathBuf>, Option<PathBuf>);

/// Races all programs on all inputs.
///
/// # Errors
/// A sentence: which file of our own cannot be written or read.
pub fn race(
    options: &Options,
    inputs: Vec<RaceInput>,
    this: &Path,
    scratch: &Path,
) -> Result<Vec<Raced>, String> {
    let share = options.pace.most / inputs.len() as f64;
    let pace = Pace {
        seconds: options.pace.seconds.min(share),
        most: share,
        ..options.pace
    };
    let mut all = Vec::new();
    let mut outputs = 0;
    for (name, input) in inputs {
        let mut track = Track {
            options,
            scratch,
            input,
            outputs,
            limit: None,
        };
        let own = vec![this.into(), options.problem.id.into()];
        let mut racers = vec![Racer::new("npuzzle".into(), own)];
        for command in &options.commands {
            let words: Vec<_> = command.iter().map(|word| word.readable()).collect();
            racers.push(Racer::new(words.join(" "), command.clone()));
        }
        let progress = Progress::begin("runs", None);
        // The least that is to be done, until the times are known.
        progress.of((racers.len() * pace.runs) as u64);
        for _ in 0..pace.warmup {
            for racer in racers.iter_mut().filter(|racer| !racer.out) {
                track.turn(racer, true)?;
            }
        }
        let others = &racers[1..];
        let started = |racer: &Racer| racer.verdict.0 != NOT_STARTED;
        let alone = !others.is_empty() && !others.iter().any(started);
        while !alone && racers.iter().any(|racer| !racer.done(&pace)) {
            for racer in racers.iter_mut().filter(|racer| !racer.done(&pace)) {
                track.turn(racer, false)?;
            }
            progress.done(racers.iter().map(|racer| racer.runs.len() as u64).sum());
            progress.of(racers.iter().map(|racer| racer.expected(&pace)).sum());
        }
        outputs = track.outputs;
        let input = name;
        all.push(Raced { input, racers });
    }
    Ok(all)
}

impl Racer {
    fn new(name: String, command: Vec<OsString>) -> Racer {
        Racer {
            name,
            command,
            verdict: (OK.into(), String::new()),
            runs: Vec::new(),
            spent: 0.0,
            out: false,
            judged: None,
        }
    }

    fn done(&self, pace: &Pace) -> bool {
        let timed: f64 = self.runs.iter().map(|run| run.wall).sum();
        let enough = self.runs.len() >= pace.runs && timed >= pace.seconds;
        self.out || enough || self.spent >= pace.most
    }

    /// The expected number of its runs at the end.
    fn expected(&self, pace: &Pace) -> u64 {
        let timed: f64 = self.runs.iter().map(|run| run.wall).sum();
        let in_time = |seconds: f64| (seconds * self.runs.len() as f64 / timed).ceil();
        match self.out || self.runs.is_empty() {
            true => self.runs.len() as u64,
            false => (pace.runs as f64)
                .max(in_time(pace.seconds))
                .min(in_time(pace.most)) as u64,
        }
    }
}

/// The state of the race on one input.
struct Track<'a> {
    options: &'a Options,
    scratch: &'a Path,
    input: Option<PathBuf>,
    /// The number of output files so far. Each run has its own, so that a program that outlives its run does not write
    /// to the output of another.
    outputs: usize,
    /// The most bytes of output, known after the first run of our own program.
    limit: Option<u64>,
}

impl Track<'_> {
    /// Runs a program once, and judges its output.
    fn turn(&mut self, racer: &mut Racer, warming: bool) -> Result<(), String> {
        self.outputs += 1;
        let output = self.scratch.join(self.outputs.to_string());
        let ours = |e: std::io::Error| format!("{}: {e}", output.readable());
        let limits = RunLimits {
            time: self.options.timeout,
            output: self.limit.unwrap_or(u64::MAX),
        };
        let run = run(&racer.command, self.input.as_deref(), &output, &limits).map_err(ours)?;
        racer.spent += run.wall;
        let faulty = self.fault_in(&run, &limits);
        self.limit.get_or_insert_with(|| {
            let ours = output.metadata().map_or(0, |meta| meta.len());
            OUTPUT + 4 * ours
        });
        let judge_limit = self.options.judge_limit;
        let slow = judge_limit.filter(|&limit| run.wall > limit);
        let slow = slow.map(|limit| self.too_slow(&tenths(run.wall), limit));
        match faulty {
            Some(verdict) => {
                racer.verdict = verdict;
                racer.out = true;
            }
            None if !warming || slow.is_some() => racer.runs.push(run),
            None => {}
        }
        if racer.out {
            // If this fails, the file matters only when the disk is full.
            let _ = std::fs::remove_file(&output);
            return Ok(());
        }
        self.check(racer, &output)?;
        racer.out = slow.is_some();
        if let Some(verdict) = slow.filter(|_| racer.verdict.0 == OK) {
            racer.verdict = verdict;
        }
        Ok(())
    }

    /// The verdict on a run that did not end well.
    fn fault_in(&self, run: &TimedRun, limits: &RunLimits) -> Option<(String, String)> {
        match &run.end {
            RunEnd::Success => None,
            RunEnd::Failure(how, _) => Some((crash(how), how.clone())),
            RunEnd::Timeout => {
                let most = format!("more than {}", limits.time.as_secs_f64());
                Some(match self.options.judge_limit {
                    Some(limit) => self.too_slow(&most, limit),
                    None => ("time limit".into(), format!("{most} s")),
                })
            }
            RunEnd::Flood => {
                let bytes = limits.output;
                Some(("output limit".into(), format!("more than {bytes} bytes")))
            }
            RunEnd::NotStarted(why) => Some((NOT_STARTED.into(), why.clone())),
        }
    }

    /// The verdict on a run that takes longer than the judge allows.
    fn too_slow(&self, seconds: &str, limit: f64) -> (String, String) {
        let id = self.options.problem.id;
        (
            format!("too slow: {seconds} s of {limit} s"),
            format!("the judge of {id} allows {limit} s; --timeout sets another limit"),
        )
    }

    /// Judges an output, unless it is the same as the last one.
    fn check(&self, racer: &mut Racer, output: &Path) -> Result<(), String> {
        let failed = |e: std::io::Error| format!("{}: {e}", output.readable());
        let last = racer.judged.replace(output.to_path_buf());
        if let Some(last) = last {
            let same = same(&last, output).map_err(failed)?;
            let _ = std::fs::remove_file(&last);
            if same {
                return Ok(());
            }
        }
        let came = File::open(output).map_err(failed)?;
        let (shown, input): (_, Box<dyn Read>) = match &self.input {
            Some(path) => (
                path.readable().into_owned(),
                Box::new(File::open(path).map_err(|e| format!("{}: {e}", path.readable()))?),
            ),
            None => (String::new(), Box::new(std::io::empty())),
        };
        let (problem, names) = (self.options.problem, (&*shown, "the output"));
        let verdict = judge(problem, &Resources::default(), names, input, came);
        let short = match &verdict {
            Judgement::Accepted(_) | Judgement::Scored(..) => return Ok(()),
            Judgement::Wrong(wrong) if wrong.kind.is_of_format() => "wrong output format",
            Judgement::Wrong(_) => "wrong answer",
            Judgement::Fail(_) => "FAIL",
        };
        if racer.verdict.0 == OK {
            racer.verdict = (short.into(), verdict.to_string());
        }
        Ok(())
    }
}

/// Seconds in tenths, rounded up, so that a time above a limit of tenths looks like it.
fn tenths(seconds: f64) -> String {
    format!("{:.1}", (seconds * 10.0).ceil() / 10.0)
}

fn crash(how: &str) -> String {
    let signal = how.starts_with("signal");
    (if signal { "crash" } else { "runtime error" }).into()
}

fn same(a: &Path, b: &Path) -> std::io::Result<bool> {
    if a.metadata()?.len() != b.metadata()?.len() {
        return Ok(false);
    }
    let (mut a, mut b) = (
        BufReader::new(File::open(a)?).bytes(),
        BufReader::new(File::open(b)?).bytes(),
    );
    loop {
        match (a.next().transpose()?, b.next().transpose()?) {
            (None, None) => return Ok(true),
            (x, y) if x != y => return Ok(false),
            _ => {}
        }
    }
}
