//! `npuzzle check`: a special judge for every problem, for whoever calls it.
//!
//! A case comes from the readers of the solver ([`cases`]), what is true of it from its tables and searches ([`truth`]),
//! the wording from the templates that write answers ([`wording`]); so a new problem is judged with nothing added.

pub mod answers;
pub mod caller;
pub mod instances;
pub mod judge;
pub mod legacy;
pub mod move_lists;
pub mod output_lines;
pub mod paths;
pub mod rejection;
pub mod replay;
pub mod template_match;
pub mod truth;
pub mod verdict;

pub const HELP: &str = "\
npuzzle check PROBLEM INPUT OUTPUT [ANSWER [REPORT [-appes]]]
npuzzle check PROBLEM INPUT ANSWER FEEDBACK_DIR/ [ARG]... < OUTPUT

Judges an OUTPUT for an INPUT of the problem: wording, numbers and every path, case by
case, up to the first fault. ANSWER is not read: the solver knows the truth. White
space at the end of a line is not judged, nor the end of the last line; a line of
more than 4 MiB is a fault. OUTPUT may be `-`, standard input.

The verdict and the exit code are as the caller wants them:
testlib, oj  0 ok, 1 wrong answer, 2 wrong output format, 3 FAIL (wrong usage, a
             file that cannot be read, a malformed INPUT); said on standard error or,
             if it is given, in the file REPORT, with -appes as XML
Kattis,      42 accepted, 43 wrong, 3 as above; said in judgemessage.txt, and in
DOMjudge     teammessage.txt only the kind of the fault and the case. It is their
             way if the third argument ends in `/`

For tools that pass no PROBLEM, a script of two lines:
#!/bin/sh
exec npuzzle check hdu1043 \"$@\"
With oj: oj test -c ./a.out --judge-command 'npuzzle check hdu1043'
";
