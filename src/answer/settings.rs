//! How an input is answered: threads, memory, limits, what is shown during the work, and the run that holds all of it.

use crate::answer::near_job::EFFORT;
use crate::answer::notation::JSON;
use crate::answer::{AllPaths, Streams, STANDARD};
use crate::args::{flag, option, Args, OptionGroup, OptionRow};
use crate::puzzle::memory::LEAST;
use crate::puzzle::{Board, Ledger, Limits, Order, Shape};
use crate::solve::fifteen::Engine;
use crate::text::read::Framing;
use crate::text::write::{say, Wording};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::thread::available_parallelism;

/// The default memory for tables, in bytes.
pub const MEMORY: u64 = 64 << 20;

pub const JOBS: OptionRow = option(
    "--jobs",
    "N",
    "solve on N threads; else on all cores, once there is enough work. Answers are in the order of the input, and the same \
     for any N",
);

pub const EFFORT_OPTION: OptionRow = option(
    "--effort",
    "N",
    "nodes for a board beyond 4 x 4 or with fixed cells, 12M by default: about a second on 5 x 5 to 7 x 7. 1.2M take \
     about 0.1 s, 120M about 10 s, and with fewer than 38000 a path is only constructed",
);

pub const SHORTEST: OptionRow = flag(
    "--shortest",
    "go on until the path is proven to be shortest, on boards of up to 25 free cells: seconds on 5 x 5 up to 80 moves, \
     minutes to hours for 100. With --time or --nodes the best path is the answer. Takes up to 512M unless --memory is given",
);

/// The default memory for `--shortest`, in bytes: enough for all tables for 5 x 5.
const PROVING_MEMORY: u64 = 512 << 20;

pub const NODES: OptionRow = option(
    "--nodes",
    "N",
    "end the search of a board after N nodes generated",
);

pub const TIME: OptionRow = option(
    "--time",
    "SECONDS",
    "end the search of a board after this time",
);

pub const MEMORY_OPTION: OptionRow = option(
    "--memory",
    "SIZE",
    "the memory that the program may take, as in 64M (the default) or 1G: at least 9M, for boards beyond 4 x 4 or with \
     fixed cells 24M. For such boards every thread may use this much",
);

/// `--memory` for a classic method, which stores states and uses no tables.
pub const STATES_OPTION: OptionRow = OptionRow {
    help: "the memory for the states stored, 1G by default",
    ..MEMORY_OPTION
};

/// How the paths of single boards are found.
pub static FINDING_OPTIONS: OptionGroup = OptionGroup {
    title: "How a path is found, on boards of 12 cells or more, or with fixed cells:",
    rows: &[EFFORT_OPTION, SHORTEST, NODES, TIME, MEMORY_OPTION],
};

/// The file of statistics.
pub const STATS_OPTION: OptionRow = option(
    "--stats",
    "FILE",
    "write a row for each case: length, nodes expanded and generated, bounds, seconds, a lower bound; with several files, also the name of each, and cases are numbered through all of them, while messages begin again with 1",
);

/// The options of how boards are solved.
pub static RUN_OPTIONS: OptionGroup = OptionGroup {
    title: "These matter for boards of 12 cells or more; on smaller ones only --stats has an effect. --nodes and --time end the search of a board: up to 4 x 4 it is then `unsolved`, the reason is on \
            standard error, and the exit code is 1; beyond that, and with fixed cells, the answer is the best path so far.",
    rows: &[
        JOBS,
        NODES,
        TIME,
        MEMORY_OPTION,
        STATS_OPTION,
    ],
};

/// The option that makes cases without an answer no failure.
pub const OK_IF_UNANSWERED: &str = "--ok-if-unanswered";

/// The most threads that can be asked for.
pub const MOST_JOBS: u64 = 256;

/// The settings of one run of the program.
pub struct Settings {
    /// The number of threads; `None` for all cores, once there is enough work.
    pub jobs: Option<usize>,
    pub limits: Limits,
    /// The file of answers, if it is not standard output.
    pub output: Option<PathBuf>,
    /// Whether cases without an answer are no failure (`--ok-if-unanswered`).
    pub soft: bool,
    /// Reports a line about all answers.
    pub say: fn(&str),
    /// The options of the form that are given, each with its value.
    pub of_form: Vec<(&'static str, String)>,
    pub resources: Resources,
}

/// What a solver may use.
#[derive(Clone)]
pub struct Resources {
    /// The memory that the process may take, and the tables in it.
    pub memory: Ledger,
    /// Engines that are left from earlier boards.
    pub engines: Engines,
    /// Whether seconds are asked for.
    pub timed: bool,
    /// What is asked about all shortest paths of boards up to 4 x 4; `None` if one of them is the answer.
    pub all: Option<AllPaths>,
    /// Nodes for a board beyond 4 x 4 or with fixed cells.
    pub effort: u64,
    /// Whether only limits end the proof that a path is a shortest one.
    pub shortest: bool,
}

/// An input, and how it is answered.
pub struct Run<'a, 's> {
    /// The problem's name in messages.
    pub id: &'static str,
    /// How answers are worded.
    pub wording: Wording,
    /// Where the cases of the input end.
    pub framing: Framing,
    /// The number of cases, if it is known before they are read.
    pub total: Option<u64>,
    pub settings: &'a mut Settings,
    pub streams: Streams<'a, 's>,
}

impl Default for Settings {
    /// One thread, no limits, nothing shown.
    fn default() -> Settings {
        Settings {
            jobs: Some(1),
            limits: Limits::default(),
            output: None,
            soft: false,
            say: |_| {},
            of_form: Vec::new(),
            resources: Resources::default(),
        }
    }
}

impl Settings {
    /// The settings that a command line asks for: threads, limits, memory and effort.
    pub fn from_args(args: &Args) -> Result<Settings, String> {
        let jobs = args.whole("--jobs", 1..=MOST_JOBS)?;
        let limits = Limits {
            nodes: args.count("--nodes")?,
            time: args.seconds("--time")?,
        };
        let mut resources = Resources::default();
        resources.effort = args.count("--effort")?.unwrap_or(resources.effort);
        resources.ask_for_shortest(args.has(SHORTEST.name));
        resources.timed = args.has("--stats") || args.has(JSON.name);
        if let Some(memory) = args.bytes("--memory")? {
            resources.memory = Ledger::new(memory);
        }
        if resources.memory.memory() < LEAST && !args.has("--method") {
            let text = args.text("--memory").unwrap_or_default();
            return Err(format!(
                "--memory `{text}`: at least 9M are needed, for boards beyond 4 x 4 or with fixed cells 24M"
            ));
        }
        Ok(Settings {
            jobs: jobs.map(|jobs| jobs as usize),
            limits,
            output: args
                .value("--output")
                .filter(|name| *name != STANDARD)
                .map(PathBuf::from),
            soft: args.has(OK_IF_UNANSWERED),
            say,
            of_form: Vec::new(),
            resources,
        })
    }

    /// The value of an option of the form, if it is given.
    pub fn of_form(&self, name: &str) -> Option<&str> {
        let given = self.of_form.iter().find(|given| given.0 == name);
        given.map(|given| &*given.1)
    }

    /// The number of threads.
    pub fn threads(&self) -> usize {
        self.jobs.unwrap_or_else(cores)
    }
}

/// The number of cores, or 1 if it is unknown.
pub fn cores() -> usize {
    available_parallelism().map_or(1, |count| count.get())
}

impl Default for Resources {
    fn default() -> Resources {
        Resources {
            memory: Ledger::new(MEMORY),
            engines: Engines::default(),
            timed: false,
            all: None,
            effort: EFFORT,
            shortest: false,
        }
    }
}

impl Resources {
    /// The engine for a shape, goal and order: the one that was made last for the shape, or else a new one.
    pub fn engine(&self, shape: Shape, goal: Board, order: Order) -> Arc<Engine> {
        let key = (shape, goal, order, self.memory.memory());
        let mut engines = self.engines.lock().expect("no thread panics here");
        let kept = engines.iter().position(|kept| kept.0 .0 == shape);
        let kept = kept.map(|place| engines.swap_remove(place));
        let new = || Arc::new(Engine::new(shape, goal, order, self.memory.clone()));
        let kept = kept.filter(|kept| kept.0 == key);
        let engine = kept.map_or_else(new, |kept| kept.1);
        engines.push((key, Arc::clone(&engine)));
        engine
    }

    /// Lets only limits end the proof that a path is a shortest one, with the memory that this needs.
    pub fn ask_for_shortest(&mut self, shortest: bool) {
        self.shortest = shortest;
        self.memory = Ledger::new(if shortest { PROVING_MEMORY } else { MEMORY });
    }
}

/// What an engine is for: the shape, the goal, the order and the memory.
type EngineKey = (Shape, Board, Order, u64);

/// The last engine for each shape, with its tables. To use it again saves time, but changes neither answers nor nodes.
type Engines = Arc<Mutex<Vec<(EngineKey, Arc<Engine>)>>>;
