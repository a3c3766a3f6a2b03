//! `npuzzle check`: a special judge for every problem, for several programs that call judges.

pub mod caller;
pub mod input;
pub mod layout;
pub mod validator;

use crate::answer::Resources;
use crate::args::Command;
use crate::commands::check::input::INPUT_OPTIONS;
use crate::problems::forms::Problem;
use crate::problems::judge::{Check, Judgement};
use std::io::Read;

/// Judges an output. `resources`: what right answers are found with, tables that are left from other outputs among it;
/// `names`: the names of the input and of the output in messages.
pub fn judge(
    problem: &Problem,
    resources: &Resources,
    names: (&str, &str),
    input: impl Read,
    output: impl Read,
) -> Judgement {
    let check = Check {
        answers: &problem.answers,
        case_line: &|case| problem.form.case_line(case),
        names,
        input: Box::new(input),
        framing: problem.form.framing(),
        output: Box::new(output),
        resources,
    };
    problem.form.check(check)
}

pub static CHECK: Command = Command {
    name: "check",
    usage: &[
        "PROBLEM INPUT OUTPUT [ANSWER [REPORT [-appes]]]",
        "PROBLEM INPUT ANSWER FEEDBACK_DIR/ [ARG]... < OUTPUT",
        "PROBLEM --input [FILE] [--kattis]",
    ],
    summary: "judges an output or an input, for testlib, Kattis, DOMjudge, oj",
    about: ABOUT,
    options: &[&INPUT_OPTIONS],
    after: "",
};

/// The help text of `check`.
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
    "With --input it validates an input, as the validators of testlib and Kattis do: FILE or standard input must be what ",
    "the judge sends, to the letter, within its limits on sizes, counts, values, moves and unsolvable boards. Only if its ",
    "sample has other spaces or empty lines than `make` writes may these differ. The first 1000 faults are ",
    "reported with their places; carriage returns at line ends are one fault. The exit code is 0 for a sound input and 3 ",
    "for any other; with --kattis, for Kattis and DOMjudge, 42 and 43.\n\n",
    "For tools that pass no PROBLEM, write a script of two lines:\n\n",
    " #!/bin/sh\n",
    " exec npuzzle check hdu1043 \"$@\"\n\n",
    "With oj: oj test -c ./a.out --judge-command 'npuzzle check hdu1043'",
);
