//! Options of the commands that answer inputs.

use crate::answer::settings::{NODES, STATES_OPTION, TIME};
use crate::args::{flag, option, OptionGroup};

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
