//! Which boards are searched in the next pass, and with how much effort.
//!
//! The first pass spends a little effort on every board. Later passes search the boards without a path again, each time
//! with four times the effort, and with them the boards whose paths promise to become shorter: those with the largest
//! gap to the lower bound, relative to the cost of another search. The passes end when all answers fit into the budget.

use crate::answer::NearJob;
use crate::problems::forms::budgeted::format::LetterCounts;
use crate::problems::forms::budgeted::knapsack::{chosen, fits, sum};
use crate::puzzle::channel::{channel, RecvError};
use crate::puzzle::memory::{start, Claim};
use crate::puzzle::sorting::sort_by_key;
use crate::puzzle::{Answer, Budget, Verdict, Watch};
use crate::text::read::plural;
use crate::text::write::Progress;
use std::borrow::Cow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::scope;
use std::time::{Duration, Instant};

/// The states for a board in the first pass, and the factor for each later search.
pub const FIRST: u64 = 400_000;
const MORE: u64 = 4;

/// A later pass spends about one part in this many of the first pass's states on shorter paths, so that no pass
/// searches much longer than needed.
const SHARE: u64 = 8;

/// Bytes reserved for a path: 500 moves, and the overhead of the allocator.
pub(super) const PATH: usize = 160;

/// Boards that share a budget, and what is known about them.
pub struct SharedBatch {
    jobs: Vec<NearJob>,
    answers: Vec<Answer>,
    /// For each board the states of its last search, 0 before the first.
    searched: Vec<u64>,
    /// For each board the letters of its path.
    letters: Vec<LetterCounts>,
    pub budget: LetterCounts,
    /// The most states for a board in one search.
    most: u64,
    /// Memory for the paths of boards that have not been searched yet, if there is enough.
    paths: Option<Claim>,
}

impl SharedBatch {
    /// Boards without answers. `paths`: memory for their paths, if there is enough.
    pub fn new(
        jobs: Vec<NearJob>,
        paths: Option<Claim>,
        budget: LetterCounts,
        most: u64,
    ) -> SharedBatch {
        let none = || Verdict::Unsolved("the time is over".into()).into();
        SharedBatch {
            answers: jobs.iter().map(|_| none()).collect(),
            searched: vec![0; jobs.len()],
            letters: vec![[0; 4]; jobs.len()],
            paths,
            jobs,
            budget,
            most,
        }
    }

    fn has_path(&self, board: usize) -> bool {
        matches!(self.answers[board].verdict, Verdict::LongPath(_))
    }

    /// Whether no search can improve the answer: its path is a shortest one, or there is no path.
    fn is_final(&self, board: usize) -> bool {
        let answer = &self.answers[board];
        match &answer.verdict {
            Verdict::LongPath(path) => path.len() <= answer.bound.unwrap_or(0),
            verdict => *verdict == Verdict::No,
        }
    }

    /// Keeps the result of a search if it is better: a shorter path, a higher bound.
    fn take(&mut self, board: usize, found: Answer) {
        if let (0, Some(paths)) = (self.searched[board], &mut self.paths) {
            paths.give(PATH);
        }
        let answer = &mut self.answers[board];
        let bound = answer.bound.unwrap_or(0).max(found.bound.unwrap_or(0));
        let shorter = match (&answer.verdict, &found.verdict) {
            (Verdict::LongPath(old), Verdict::LongPath(new)) => new.len() < old.len(),
            (Verdict::LongPath(_), _) => false,
            _ => true,
        };
        answer.effort.add(found.effort);
        answer.seconds += found.seconds;
        if shorter {
            answer.verdict = found.verdict;
            self.letters[board] = letters_of(answer);
        }
        answer.bound = Some(bound);
    }

    pub fn all_letters(&self) -> LetterCounts {
        self.letters.iter().fold([0; 4], |all, one| sum(&all, one))
    }

    /// The boards of the next pass, and the states for each; empty if the answers are good enough, or cannot get
    /// better.
    fn next_pass(&self) -> Vec<(usize, u64)> {
        let boards = || 0..self.jobs.len();
        let first = FIRST.min(self.most);
        if self.searched.contains(&0) {
            let todo = boards().filter(|&board| self.searched[board] == 0);
            return todo.map(|board| (board, first)).collect();
        }
        let next = |board: usize| (self.searched[board] * MORE).min(self.most);
        let open = |&board: &usize| !self.is_final(board) && self.searched[board] < self.most;
        let without: Vec<usize> = boards().filter(|&board| !self.has_path(board)).collect();
        let mut todo: Vec<(usize, u64)> = without
            .iter()
            .filter(|board| open(board))
            .map(|&board| (board, next(board)))
            .collect();
        if fits(&self.expected(without.len() as u64), &self.budget) {
            return todo;
        }
        let mut others: Vec<usize> = boards().filter(|&board| self.has_path(board)).collect();
        others.retain(open);
        let gap = |board: usize| {
            let answer = &self.answers[board];
            answer.verdict.moves().1 - answer.bound.unwrap_or(0)
        };
        // The gap divided by the states, in whole numbers.
        let worth = |&board: &usize| u128::from(u64::MAX / next(board)) * gap(board) as u128;
        sort_by_key(&mut others, |board| {
            (std::cmp::Reverse(worth(board)), *board)
        });
        let mut states = first * self.jobs.len() as u64 / SHARE;
        for board in others {
            if states == 0 {
                break;
            }
            states = states.saturating_sub(next(board));
            todo.push((board, next(board)));
        }
        todo
    }

    /// Searches until all answers fit, or nothing more can be done. `watch` is called now and then with the progress of
    /// the pass, and ends the work by returning false.
    pub fn search(
        &mut self,
        threads: usize,
        until: Option<Instant>,
        watch: &mut dyn FnMut(&SharedBatch, bool) -> bool,
    ) {
        for pass in 1.. {
            let todo = self.next_pass();
            let over = until.is_some_and(|until| Instant::now() >= until);
            if todo.is_empty() || over {
                return;
            }
            // The pass borrows the jobs while it changes the other fields.
            let jobs = std::mem::take(&mut self.jobs);
            let work = Pass {
                jobs: &jobs,
                todo: &todo,
                seed: pass - 1,
                threads,
                until,
            };
            let progress =
                Progress::begin(format!("boards of pass {pass}"), Some(todo.len() as u64));
            let mut done = 0;
            work.run(|found| {
                if let Some((board, answer)) = found {
                    self.take(board, answer);
                    done += 1;
                    progress.done(done);
                }
                watch(self, false)
            });
            self.jobs = jobs;
            for (board, states) in todo {
                self.searched[board] = states;
            }
            drop(progress);
            if !watch(self, true) {
                return;
            }
        }
    }

    /// The letters of all paths, plus twice their mean for each of the `without` boards that have no path yet.
    fn expected(&self, without: u64) -> LetterCounts {
        let with = (self.jobs.len() as u64 - without).max(1);
        self.all_letters()
            .map(|letters| letters + letters * without * 2 / with)
    }

    /// Whether the path of each board is written. The written paths together fit into the budget.
    pub fn within_budget(&self) -> Vec<bool> {
        chosen(&self.letters, self.budget)
    }

    /// The answer to a board; without its path unless it is `taken`.
    pub fn answer(&self, board: usize, taken: bool) -> Cow<'_, Answer> {
        let answer = &self.answers[board];
        if taken || !self.has_path(board) {
            return Cow::Borrowed(answer);
        }
        let moves = plural(answer.verdict.moves().1 as u64, "move");
        let what = format!("a path of {moves} is left out: the budget is too small");
        Cow::Owned(Answer {
            verdict: Verdict::Unsolved(what.into()),
            ..answer.clone()
        })
    }
}

pub fn letters_of(answer: &Answer) -> LetterCounts {
    let mut letters = [0; 4];
    if let Verdict::LongPath(path) = &answer.verdict {
        path.iter().for_each(|m| letters[m as usize] += 1);
    }
    letters
}

/// The longest time between two calls of `found`.
const EVERY: Duration = Duration::from_millis(100);

/// The most answers that wait for the thread that collects them.
const WAITING: usize = 1000;

/// A pass on several threads: each takes the next board, and the thread that began the pass collects the answers.
struct Pass<'a> {
    jobs: &'a [NearJob],
    /// The boards of this pass, with the states that each may take.
    todo: &'a [(usize, u64)],
    /// Decides which of several equal states is kept.
    seed: u64,
    threads: usize,
    until: Option<Instant>,
}

impl Pass<'_> {
    /// Searches all boards. `found` receives the answers in any order; with threads it is also called now and then
    /// without an answer. It returns false to end the pass.
    fn run(&self, mut found: impl FnMut(Option<(usize, Answer)>) -> bool) {
        let next = AtomicUsize::new(0);
        // Workers wait when the queue is full, because answers take memory.
        let (sender, answers) = channel(WAITING);
        scope(|scope| {
            let mut started = 0;
            for _ in 0..self.threads.min(self.todo.len()) {
                let (next, sender) = (&next, sender.clone());
                let work = move || self.work(next, |found| sender.send(found));
                started += usize::from(start(scope, work).is_some());
            }
            drop(sender);
            if started == 0 {
                // The system has no thread left.
                return self.work(&next, |answer| found(Some(answer)));
            }
            // Dropped at the end of this closure, so that workers that wait to send give up.
            let answers = answers;
            loop {
                let answer = match answers.recv_timeout(EVERY) {
                    Ok(answer) => Some(answer),
                    Err(RecvError::Timeout) => None,
                    Err(RecvError::Disconnected) => break,
                };
                if !found(answer) {
                    break;
                }
            }
        });
    }

    /// Searches boards until none is left, or `found` returns false.
    fn work(&self, next: &AtomicUsize, mut found: impl FnMut((usize, Answer)) -> bool) {
        while let Some(&(board, effort)) = self.todo.get(next.fetch_add(1, Ordering::Relaxed)) {
            if self.until.is_some_and(|until| Instant::now() >= until) {
                return;
            }
            let watch = Watch {
                budget: Budget {
                    until: self.until,
                    ..Budget::default()
                },
                ..Watch::default()
            };
            let answer = self.jobs[board].search(effort, self.seed, &watch);
            if !found((board, answer)) {
                return;
            }
        }
    }
}
