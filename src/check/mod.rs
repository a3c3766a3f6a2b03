//! `npuzzle check`: a special judge for every problem, for whoever calls it.
//!
//! Cases come from the reader that the solver uses ([`instances`]), right answers from its tables and searches
//! ([`oracle`]), and the wording from the templates that write answers ([`answer_templates`]): a new problem is judged
//! without any code of its own. Only paths are replayed by separate code ([`replay`]).

pub(crate) mod expected;
pub(crate) mod instances;
pub(crate) mod textbook;

pub(crate) mod oracle;
pub(crate) mod other_answers;
pub(crate) mod output_lines;
pub(crate) mod replay;
pub(crate) mod verdict;

pub(crate) mod rejection;

pub(crate) mod board_blocks;
pub(crate) mod ends;
pub(crate) mod move_lists;
pub(crate) mod paths;
pub(crate) mod tiles;

pub(crate) mod answer_templates;

pub(crate) mod budget;

pub(crate) mod answers;

pub(crate) mod judge;

pub(crate) mod caller;

use crate::args::Command;

/// `npuzzle check`.
pub(crate) static CHECK: Command = Command {
    name: "check",
    usage: &[
        "PROBLEM INPUT OUTPUT [ANSWER [REPORT [-appes]]]",
        "PROBLEM INPUT ANSWER FEEDBACK_DIR/ [ARG]... < OUTPUT",
    ],
    summary: "judges an output, for testlib, Kattis, DOMjudge, oj",
    about: ABOUT,
    options: &[],
    after: "",
};

/// What help says about `check`; it takes no options, since each caller passes arguments of its own.
const ABOUT: &str = concat!(
    "Judges an OUTPUT for an INPUT of the problem: wording, numbers and every path, case by case, up to the first fault. ",
    "The file ANSWER is not read, because the solver finds the right answers itself. White space at the end of a line ",
    "is not judged, nor is a missing end of the last line; a line of more than 4 MiB is a fault. OUTPUT may be `-`, ",
    "standard input.\n\n",
    "The verdict and the exit code are those that the caller expects:\n\n",
    " testlib, oj   0 ok, 1 wrong answer, 2 wrong output format, 3 FAIL (wrong\n",
    "               usage, a file that cannot be read, a malformed INPUT); the\n",
    "               verdict goes to standard error or to the file REPORT, with\n",
    "               -appes as XML\n",
    " Kattis,       42 accepted, 43 wrong, 3 as above; the verdict goes to\n",
    " DOMjudge      judgemessage.txt, and only the kind of the fault and the case\n",
    "               to teammessage.txt. A third argument that ends in `/` means that\n",
    "               they are the caller\n\n",
    "For tools that pass no PROBLEM, write a script of two lines:\n\n",
    " #!/bin/sh\n",
    " exec npuzzle check hdu1043 \"$@\"\n\n",
    "With oj: oj test -c ./a.out --judge-command 'npuzzle check hdu1043'",
);
