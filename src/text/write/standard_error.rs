//! Standard error, which is for people: messages, and one line that shows the progress of the work.
//!
//! There is one terminal, so all threads share one line. A separate thread draws it in place, ten times a second, once
//! the work has taken a second, and only on a terminal. Code that may take long begins a [`Progress`] and reports what
//! is done. Tasks within tasks follow each other on the line.

use crate::puzzle::memory::start_alone;
use crate::puzzle::{SearchReport, Watch};
use std::io::{stderr, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The time between two drawings.
const EVERY: Duration = Duration::from_millis(100);
/// The time before the first drawing.
const FIRST: Duration = Duration::from_secs(1);

/// Returns the cursor to the start of its line and clears the line (ECMA-48).
const CLEAR: &[u8] = b"\r\x1b[K";
/// Pauses that are shorter than this are ignored.
const PAUSE: Duration = Duration::from_millis(200);
/// The most columns of the line: a longer line would wrap, and a part of it would stay on the screen.
const WIDTH: usize = 79;

/// An estimate is shown once it has been steady for this fraction of the time that it predicts, or for [`LONGEST_WAIT`]
/// if that is less.
const STEADY: f64 = 0.25;
const LONGEST_WAIT: f64 = 30.0;

/// After this time without a node a search's end is unknown.
const STILL: Duration = Duration::from_secs(3);

/// Whether the line is drawn.
static SHOWN: AtomicBool = AtomicBool::new(false);

static LINE: Mutex<ProgressLine> = Mutex::new(ProgressLine {
    tasks: Vec::new(),
    begun: 0,
    visible: false,
    drawn: false,
});

/// The line, and the tasks in progress.
pub struct ProgressLine {
    /// The tasks in progress, the outermost first.
    tasks: Vec<ProgressState>,
    begun: u64,
    visible: bool,
    /// Whether there is a thread that draws.
    drawn: bool,
}

/// A task that goes on until this value is dropped.
#[derive(Debug, Default)]
pub struct Progress {
    /// The task's number; `None` if nothing is shown.
    number: Option<u64>,
}

struct ProgressState {
    number: u64,
    what: String,
    done: u64,
    total: Option<u64>,
    /// When the task began, or went on after a long pause; and what was done before that.
    since: (Instant, u64),
    paused: Option<Instant>,
    /// The search of the board for which all other boards wait.
    search: Option<(Arc<Watch>, Option<SearchPace>)>,
}

/// Shows the line from now on, if standard error is a terminal.
pub fn show_progress() {
    let shown = stderr().is_terminal() && obeys_escapes();
    SHOWN.store(shown, Ordering::Relaxed);
}

/// Whether the line is shown when work takes long.
pub fn is_shown() -> bool {
    SHOWN.load(Ordering::Relaxed)
}

pub fn say(line: &str) {
    let _hidden = hidden();
    write(format!("{line}\n").as_bytes());
}

/// Hides the line while the guard lives, so that the caller can write to a terminal.
pub fn hidden() -> Option<MutexGuard<'static, ProgressLine>> {
    is_shown().then(|| {
        let mut line = lock();
        line.erase();
        line
    })
}

fn lock() -> MutexGuard<'static, ProgressLine> {
    LINE.lock().expect("no thread panics while it draws")
}

/// An error is ignored, because nobody could read a message about it.
fn write(bytes: &[u8]) {
    let _ = stderr().write_all(bytes);
}

impl ProgressLine {
    fn erase(&mut self) {
        if std::mem::take(&mut self.visible) {
            write(CLEAR);
        }
    }

    fn draw(&mut self) {
        let long = |task: &ProgressState| !task.rests() && task.since.0.elapsed() >= FIRST;
        if !self.tasks.iter().any(long) {
            return self.erase();
        }
        let last = self.tasks.len() - 1;
        let texts = self.tasks.iter_mut().enumerate();
        let mut texts: Vec<String> = texts.map(|(i, task)| task.text(i == last)).collect();
        // The innermost task tells most.
        while texts.len() > 1 && texts.join("; ").chars().count() > WIDTH {
            texts.remove(0);
        }
        let line: String = texts.join("; ").chars().take(WIDTH).collect();
        write(&[CLEAR, line.as_bytes()].concat());
        self.visible = true;
    }
}

/// Draws the line until the program ends.
fn keep_drawing() {
    loop {
        sleep(EVERY);
        lock().draw();
    }
}

impl Progress {
    /// Begins a task that may take long. `total`: the amount of work, in the units that are counted, if it is known.
    pub fn begin(what: impl Into<String>, total: Option<u64>) -> Progress {
        if !is_shown() {
            return Progress::default();
        }
        let mut line = lock();
        line.begun += 1;
        let number = line.begun;
        line.tasks.push(ProgressState {
            number,
            what: what.into(),
            done: 0,
            total,
            since: (Instant::now(), 0),
            paused: None,
            search: None,
        });
        if !line.drawn {
            line.drawn = start_alone(Box::new(keep_drawing));
        }
        Progress {
            number: Some(number),
        }
    }

    /// Changes the task's state, if it is shown.
    fn set(&self, change: impl FnOnce(&mut ProgressState)) {
        if let Some(number) = self.number {
            let mut line = lock();
            let task = line.tasks.iter_mut().find(|task| task.number == number);
            if let Some(task) = task {
                change(task);
            }
        }
    }

    /// Begins a task whose amount of work is unknown, unless a person may be typing its input.
    pub fn begin_unless(typed: bool, what: &str) -> Progress {
        match typed {
            true => Progress::default(),
            false => Progress::begin(what, None),
        }
    }

    pub fn done(&self, done: u64) {
        self.set(|task| task.done = done);
    }

    /// Reports how much is to be done.
    pub fn of(&self, total: u64) {
        self.set(|task| task.total = Some(total));
    }

    /// Pauses the task, or lets it go on: nothing is shown while a person may be typing.
    pub fn pause(&self, pause: bool) {
        self.set(|task| {
            if task.rests() && !pause {
                task.since = (Instant::now(), task.done);
            }
            task.paused = pause.then(|| task.paused.unwrap_or_else(Instant::now));
        });
    }

    /// Shows the search of a board, as its watch reports it.
    pub fn searches(&self, search: Option<&Arc<Watch>>) {
        self.set(|task| {
            let same =
                |shown: &(Arc<Watch>, _)| search.is_some_and(|new| Arc::ptr_eq(new, &shown.0));
            if !task.search.as_ref().is_some_and(same) {
                task.search = search.map(|watch| (Arc::clone(watch), None));
            }
        });
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(number) = self.number {
            let mut line = lock();
            line.tasks.retain(|task| task.number != number);
            if line.tasks.is_empty() {
                line.erase();
            }
        }
    }
}

impl ProgressState {
    /// Whether the task has been paused for longer than [`PAUSE`].
    fn rests(&self) -> bool {
        self.paused.is_some_and(|since| since.elapsed() >= PAUSE)
    }

    /// What is done. For the last task also its speed, and the time that is left.
    fn text(&mut self, last: bool) -> String {
        let (what, done) = (&self.what, grouped(self.done));
        let mut text = match self.total {
            Some(total) => format!("{what}: {done} of {}", grouped(total)),
            None if self.done > 0 => format!("{what}: {done}"),
            None => what.clone(),
        };
        if !last {
            return text;
        }
        let (since, before) = self.since;
        let (new, seconds) = (self.done - before, since.elapsed().as_secs_f64());
        let rate = new as f64 / seconds;
        if rate >= 1.0 {
            let digits = if rate < 9.95 { 1 } else { 0 };
            text += &format!(", {rate:.digits$} per second");
        } else if rate * 60.0 >= 1.0 && self.total.is_none() {
            text += &format!(", {:.1} per minute", rate * 60.0);
        }
        let left = self.total.map(|total| total.saturating_sub(self.done));
        let searched = self.search.as_mut().and_then(|(watch, pace)| {
            let (searching, left) = search_text(&watch.report, pace)?;
            text += &searching;
            left
        });
        // The first hundredth is not representative: the early layers of a search are small, and the first boards may
        // be hard.
        let known = |total: u64| new > 0 && new.saturating_mul(100) >= total;
        let all = left
            .filter(|_| self.total.is_some_and(known))
            .map(|left| left as f64 / rate);
        // If only one board is left, the time left is that of its search.
        let seconds = if left.is_none_or(|left| left <= 1) {
            searched.or(all)
        } else {
            all
        };
        let seconds = seconds.filter(|&seconds| seconds >= 0.5);
        seconds.map_or(text.clone(), |seconds| text + &time_left(seconds))
    }
}

fn time_left(seconds: f64) -> String {
    match seconds {
        0.0..=100.0 => format!(", about {seconds:.0} s left"),
        0.0..=6000.0 => format!(", about {:.0} min left", seconds / 60.0),
        _ => format!(", about {:.0} h left", seconds / 3600.0),
    }
}

/// The pace of a search, and how long its estimates of the whole time have agreed within a factor of two. A proof may
/// replace a search at any time, which changes the estimate.
struct SearchPace {
    /// When nodes were first known, and their number then.
    since: (Instant, u64),
    /// When the number last changed, and to what.
    changed: (Instant, u64),
    steady: Instant,
    least: f64,
    most: f64,
}

/// What a search reports, and the seconds that it may still take, estimated from its nodes so far.
fn search_text(
    report: &SearchReport,
    pace: &mut Option<SearchPace>,
) -> Option<(String, Option<f64>)> {
    let bound = report.bound.load(Ordering::Relaxed);
    let nodes = report.nodes.load(Ordering::Relaxed);
    let end = report.end.load(Ordering::Relaxed);
    let mut text = match bound {
        0 => String::new(),
        bound => format!(", searching bound {bound}"),
    };
    if end == 0 {
        return Some(text)
            .filter(|text| !text.is_empty())
            .map(|text| (text, None));
    }
    text += &format!(", {} nodes", grouped(nodes));
    let pace = pace.get_or_insert_with(|| SearchPace::from(nodes));
    Some((text, pace.left(nodes, end)))
}

impl SearchPace {
    fn from(nodes: u64) -> SearchPace {
        SearchPace {
            since: (Instant::now(), nodes),
            changed: (Instant::now(), nodes),
            steady: Instant::now(),
            least: f64::INFINITY,
            most: 0.0,
        }
    }

    /// The seconds left until there are `end` nodes, if the estimate is steady. When nodes are no longer counted, or
    /// more than expected, the board is at other work, whose end is unknown.
    fn left(&mut self, nodes: u64, end: u64) -> Option<f64> {
        if nodes != self.changed.1 {
            self.changed = (Instant::now(), nodes);
        }
        if nodes >= end || self.changed.0.elapsed() > STILL {
            return None;
        }
        let (since, before) = self.since;
        let passed = since.elapsed().as_secs_f64();
        let left = end.saturating_sub(nodes) as f64 * passed / nodes.saturating_sub(before) as f64;
        let whole = Some(passed + left).filter(|whole| passed > 1.0 && whole.is_finite())?;
        (self.least, self.most) = (self.least.min(whole), self.most.max(whole));
        if self.most > 2.0 * self.least {
            (self.steady, self.least, self.most) = (Instant::now(), whole, whole);
        }
        let steady = self.steady.elapsed().as_secs_f64();
        Some(left).filter(|left| steady >= (STEADY * left).min(LONGEST_WAIT))
    }
}

/// The keys that end the input at a terminal.
pub const END_OF_INPUT: &str = if cfg!(windows) {
    "Ctrl-Z and Enter end the input"
} else {
    "Ctrl-D ends the input"
};

/// Whether a terminal obeys escape sequences (ECMA-48). The console of Windows obeys them only after a system call;
/// other terminals there set `TERM`.
pub fn obeys_escapes() -> bool {
    let term = std::env::var_os("TERM");
    term.map_or(!cfg!(windows), |term| term != "dumb")
}

/// A number in groups of three digits: `999,980`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
