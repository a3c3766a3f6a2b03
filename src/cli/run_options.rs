//! Options of the commands that answer inputs.

use crate::answer::settings::{JOBS, MEMORY_OPTION, NODES, STATES_OPTION, TIME};
use crate::args::{flag, option, OptionGroup};

/// How boards are solved.
pub(super) static RUN_OPTIONS: OptionGroup = OptionGroup {
    title: "Boards of 12 and 16 cells may take time; smaller ones take none to speak of, so of these options only --stats \
            matters to them. A board that is given up is `unsolved`: why is on standard error, and the exit code is 1.",
    rows: &[
        JOBS,
        NODES,
        TIME,
        MEMORY_OPTION,
        option(
            "--stats",
            "FILE",
            "write a row for each case: length, nodes expanded and generated, bounds, seconds, a lower bound; and its FILE, \
             if there are several",
        ),
    ],
};

/// How boards that share a budget are solved.
pub(super) static BATCH_OPTIONS: OptionGroup = OptionGroup {
    title: "All boards are read first. Then they are searched in passes, until the answers fit into the budget; if they never \
            do, as many as possible are written:",
    rows: &[
        option(
            "--output",
            "FILE",
            "replace FILE after each pass and every 10 seconds, as a whole, by the answers so far; nothing goes to \
             standard output then",
        ),
        option("--jobs", "N", "search on N threads; else on all cores. Answers are the same for any N"),
        option(
            "--effort",
            "N",
            "the most nodes for a board in one search, 12000000 by default: about a second. The first pass takes 400000, \
             each later one four times the last",
        ),
        option("--time", "SECONDS", "end all work after this time; what was found by then is written"),
        option(
            "--memory",
            "SIZE",
            "the memory that the program may take, as in 64M (the default) or 1G",
        ),
        option(
            "--stats",
            "FILE",
            "write a row for each case: length, nodes expanded and generated, seconds, lower bound",
        ),
    ],
};

/// What is told of faults.
pub(super) static REPORT_OPTIONS: OptionGroup = OptionGroup {
    title: "What is told of faults:",
    rows: &[
        option(
            "--faults",
            "all",
            "tell every fault; else the first 20 of each kind, and how many more there are",
        ),
        flag(
            "--quiet",
            "of faults only the number of each kind, and no progress line (only a terminal is shown one)",
        ),
        flag(
            "--ok-if-unanswered",
            "exit with 0 although some answers are `invalid` or `unsolved`, for tools that stop at any other code",
        ),
    ],
};

/// The limits of a method, for problems that the engine answers without any.
pub(super) static LIMIT_OPTIONS: OptionGroup = OptionGroup {
    title: "",
    rows: &[NODES, TIME, STATES_OPTION],
};
