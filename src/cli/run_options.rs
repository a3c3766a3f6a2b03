//! Options of the commands that answer inputs.

use crate::answer::{NODES, STATES_OPTION, TIME};
use crate::args::{flag, option, OptionGroup, OptionRow};

/// `--output`.
pub(crate) const OUTPUT: OptionRow = option(
    "--output",
    "FILE",
    "write the answers to FILE, which is replaced as a whole at the end; a run that is killed before then \
     leaves `npuzzle-*.part` in the same directory, which may be removed. -o FILE is the same",
);

/// `--first-line`.
pub(crate) const FIRST_LINE: OptionRow = option(
    "--first-line",
    "N",
    "the number of the first line in messages, for an input that is a part of a larger file",
);

/// Where answers and messages go, if each line has an answer.
pub(super) static LINE_REPORT_OPTIONS: OptionGroup = OptionGroup {
    title: "",
    rows: &[OUTPUT, FIRST_LINE],
};

/// Where answers go.
pub(super) static OUTPUT_OPTIONS: OptionGroup = OptionGroup {
    title: "",
    rows: &[OUTPUT],
};

/// How faults are reported.
pub(super) static REPORT_OPTIONS: OptionGroup = OptionGroup {
    title: "How faults are reported:",
    rows: &[
        option(
            "--faults",
            "all",
            "report every fault; else the first 20 of each kind, and how many more there are",
        ),
        flag(
            "--quiet",
            "report only the number of faults of each kind, and show no progress line (only a terminal is shown one)",
        ),
        flag(
            "--ok-if-unanswered",
            "exit with 0 although some answers are `invalid` or `unsolved`, for tools that stop at any other code",
        ),
    ],
};

/// The limits of a method, for problems whose own solvers take no limits.
pub(super) static LIMIT_OPTIONS: OptionGroup = OptionGroup {
    title: "",
    rows: &[NODES, TIME, STATES_OPTION],
};
