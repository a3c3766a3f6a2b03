//! What waits to be written: kept in the order of the input.
//!
//! Faults, answers, and tasks that somebody takes and puts back as answers. Whatever stands complete at the front goes
//! out.

use crate::answer::job::{Solved, Task};
use crate::answer::progress::Progress;
use crate::answer::settings::Limits;
use crate::answer::solver::Effort;
use crate::answer::stats::Stats;
use crate::fifteen::engine::{Idle, Watch};
use crate::puzzle::board::Board;
use crate::read::reader::Fault;
use crate::write::output::Output;
use crate::write::wording::Verdict;
use std::collections::VecDeque;
use std::io::{Error, Result, Write};
use std::mem::replace;
use std::sync::atomic::Ordering;
use std::sync::Arc;
use std::time::Instant;

/// Tasks that are taken together, and what they may cost together, in microseconds: next to that a lock is nothing.
const TOGETHER: usize = 32;
const COST: f64 = 100.0;

/// Finished answers no longer wait for more of them to be written once so many nodes are spent, or when what is taken
/// next may cost as much, in microseconds: half a millisecond or so.
const PATIENCE: u64 = 50_000;
const LONG: f64 = 500.0;

/// Puts an answer into words.
pub trait Say: Sync {
    fn say<W: Write>(&self, out: &mut Output<W>, answer: &Answer) -> Result<()>;
}

/// What became of a case.
pub struct Answer {
    pub case: u64,
    /// Line and column of the case, if they are known.
    pub place: (u64, u64),
    pub board: Board,
    pub verdict: Verdict,
    pub effort: Effort,
    pub seconds: f64,
}

pub enum Slot {
    Fault(Fault),
    Answer(Answer),
    Task(Task),
    /// A task that is taken.
    Taken(Arc<Watch>),
}

/// A task that somebody takes: its number, to put the answer back by, and what ends it early.
pub type Taken = (u64, Task, Arc<Watch>);

/// What all answers came to.
#[derive(Clone, Copy, Default, Debug)]
pub struct Tally {
    pub failed: bool,
    pub solved: u64,
    pub moves: u64,
    pub effort: Effort,
}

pub struct Queue<'a, W, S> {
    slots: VecDeque<Slot>,
    /// Numbers of the first slot, and of the first that may be a task.
    first: u64,
    next: u64,
    out: &'a mut Output<W>,
    report: &'a mut (dyn FnMut(&Fault) + Send),
    say: &'a S,
    stats: Option<&'a mut Stats>,
    limits: Limits,
    /// Threads that may help with a hard board.
    pub idle: Idle,
    progress: Progress,
    pub tally: Tally,
    /// Nodes since answers were last let go.
    spent: u64,
    /// The first that the sink or the statistics had.
    pub error: Option<Error>,
    /// Nothing more will come, or nothing can be written: nobody is to work or wait.
    pub over: bool,
    /// How many slots the reader wants to be left, while it waits.
    pub wanted: Option<usize>,
}

impl<'a, W: Write, S: Say> Queue<'a, W, S> {
    pub fn new(
        out: &'a mut Output<W>,
        report: &'a mut (dyn FnMut(&Fault) + Send),
        say: &'a S,
        stats: Option<&'a mut Stats>,
        limits: Limits,
    ) -> Queue<'a, W, S> {
        Queue {
            slots: VecDeque::new(),
            first: 0,
            next: 0,
            out,
            report,
            say,
            stats,
            limits,
            idle: Idle::default(),
            progress: Progress::default(),
            tally: Tally::default(),
            spent: 0,
            error: None,
            over: false,
            wanted: None,
        }
    }

    pub fn len(&self) -> usize {
        self.slots.len()
    }

    pub fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }

    /// Takes in what was read, and empties the list.
    pub fn extend(&mut self, slots: &mut Vec<Slot>) {
        let ready = slots.iter().filter(|slot| matches!(slot, Slot::Answer(_)));
        self.progress.done += ready.count() as u64;
        self.slots.extend(slots.drain(..));
        self.let_go();
        self.progress.busy(!self.slots.is_empty());
    }

    /// An answer that nothing stands before.
    pub fn say_now(&mut self, answer: &Answer) {
        self.progress.done += 1;
        self.write(answer);
    }

    /// The next tasks, if there are any: one that may take long, or several that will not.
    pub fn take(&mut self) -> Vec<Taken> {
        let limits = self.limits;
        let mut taken = Vec::new();
        let mut cost = 0.0;
        // A board's time begins when it is taken.
        let most = if limits.time.is_some() { 1 } else { TOGETHER };
        while taken.len() < most && cost < COST && !self.over {
            let at = (self.next - self.first) as usize;
            let Some(slot) = self.slots.get_mut(at) else {
                break;
            };
            self.next += 1;
            if let Slot::Task(_) = slot {
                let until = limits
                    .time
                    .and_then(|time| Instant::now().checked_add(time));
                let watch = Arc::new(Watch {
                    nodes: limits.nodes,
                    until,
                    idle: Some(Arc::clone(&self.idle)),
                    ..Watch::default()
                });
                if let Slot::Task(task) = replace(slot, Slot::Taken(Arc::clone(&watch))) {
                    cost += task.cost;
                    taken.push((self.next - 1, task, watch));
                }
            }
        }
        if cost >= LONG {
            self.flush();
        }
        taken
    }

    /// Takes back a task as an answer.
    pub fn put(&mut self, number: u64, answer: Answer) {
        self.spent += answer.effort.generated;
        self.progress.done += 1;
        let at = (number - self.first) as usize;
        self.slots[at] = Slot::Answer(answer);
    }

    /// Writes all that stands complete at the front, and hands it on if nothing is to follow soon.
    pub fn let_go(&mut self) {
        if self.over {
            return;
        }
        while let Some(Slot::Answer(_) | Slot::Fault(_)) = self.slots.front() {
            self.first += 1;
            match self.slots.pop_front() {
                Some(Slot::Answer(answer)) => self.write(&answer),
                Some(Slot::Fault(fault)) => self.tell(&fault),
                _ => {}
            }
        }
        self.next = self.next.max(self.first);
        if self.slots.is_empty() || self.spent >= PATIENCE {
            self.flush();
        }
        if self.slots.is_empty() {
            self.progress.busy(false);
        }
    }

    /// Shows how the work goes: the bound is that of the board that all others wait for.
    pub fn show(&mut self) {
        let bound = match self.slots.front() {
            Some(Slot::Taken(watch)) => watch.bound.load(Ordering::Relaxed),
            _ => 0,
        };
        self.progress.draw(bound);
    }

    /// Nothing more will come.
    pub fn close(&mut self) {
        self.over = true;
        self.progress.clear();
    }

    fn flush(&mut self) {
        self.spent = 0;
        self.progress.clear();
        let flushed = self.out.flush();
        self.note(flushed);
    }

    fn write(&mut self, answer: &Answer) {
        if self.over {
            return;
        }
        self.tally.add(answer);
        if answer.verdict == Verdict::Unsolved {
            self.tell(&answer.given_up(self.limits));
        }
        let said = self.say.say(self.out, answer);
        self.note(said);
        let row = self
            .stats
            .as_mut()
            .map_or(Ok(()), |stats| stats.row(answer));
        self.note(row);
    }

    fn tell(&mut self, fault: &Fault) {
        self.progress.clear();
        (self.report)(fault);
    }

    /// The first error counts, and ends the work.
    fn note(&mut self, result: Result<()>) {
        if let Err(e) = result {
            self.error.get_or_insert(e);
            self.over = true;
        }
    }
}

impl Answer {
    /// What a case came to.
    pub fn new(case: u64, place: (u64, u64), board: Board, solved: Solved) -> Answer {
        Answer {
            case,
            place,
            board,
            verdict: solved.verdict,
            effort: solved.effort,
            seconds: solved.seconds,
        }
    }

    fn given_up(&self, limits: Limits) -> Fault {
        let (line, column) = self.place;
        let nodes = self.effort.generated;
        let what = match limits.nodes {
            Some(limit) if nodes >= limit => {
                format!("given up after {nodes} nodes (--nodes {limit})")
            }
            _ => format!("given up after {:.1} s (--time)", self.seconds),
        };
        Fault {
            line,
            column,
            case: self.case,
            what: what.into(),
        }
    }
}

impl Tally {
    fn add(&mut self, answer: &Answer) {
        if let Verdict::Path(ref path) = answer.verdict {
            self.moves += path.len() as u64;
        }
        let solved = matches!(answer.verdict, Verdict::Path(_) | Verdict::Yes);
        self.solved += u64::from(solved);
        self.failed |= matches!(answer.verdict, Verdict::Invalid | Verdict::Unsolved);
        self.effort.expanded += answer.effort.expanded;
        self.effort.generated += answer.effort.generated;
        self.effort.bounds += answer.effort.bounds;
    }
}
