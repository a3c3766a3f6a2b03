//! Options of the commands that answer inputs.

use crate::answer::settings::{NODES, STATES_OPTION, TIME};
use crate::args::{flag, option, OptionGroup};

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
