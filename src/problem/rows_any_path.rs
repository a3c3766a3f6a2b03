//! Problems that ask for a path of a board of any size. Judges' limits on the size are not enforced.

use crate::problem::format::{Accepts, Answers, Form, Sends, Square};
use crate::problem::row::{sample, Problem};
use crate::problem::rows_number::MOVES;
use crate::problem::rows_path::ALL;

/// A path in capital letters.
const CAPITALS: Answers = Answers {
    solved: "{path}\n",
    unsolvable: "unsolvable\n",
    letters: *b"UDLR",
    ..MOVES
};

/// Problems that accept any path.
pub(crate) static ROWS: &[Problem] = &[
    Problem {
        id: "hackerrank-n-puzzle",
        title: "N Puzzle",
        judge: "HackerRank n-puzzle",
        limits: "N to 5",
        form: Form::AnyPath(Square {
            blank_first: true,
            sent: (3, 5),
            accepts: Accepts::Any,
            cell_per_line: true,
        }),
        answers: Answers {
            solved: "{moves}\n{words}",
            ..CAPITALS
        },
        sends: Sends {
            unsolvable: false,
            ..ALL
        },
        note: "{words} is a line for each move: UP, DOWN, LEFT or RIGHT. The judge has 3 <= N <= 5 and accepts any path.",
        sample: sample!("hackerrank-n-puzzle"),
    },
    Problem {
        id: "poj3240",
        title: "n x n puzzle",
        judge: "POJ 3240",
        limits: "1 s, 128 MB; N to 10",
        form: Form::AnyPath(Square {
            blank_first: false,
            sent: (1, 10),
            accepts: Accepts::Any,
            cell_per_line: false,
        }),
        answers: Answers {
            unsolvable: "No Answer!\n",
            ..CAPITALS
        },
        sends: ALL,
        note: "the judge has N <= 10 and accepts any path.",
        sample: sample!("poj3240"),
    },
    Problem {
        id: "eolymp4609",
        title: "N x N puzzle",
        judge: "Eolymp 4609",
        limits: "N to 50",
        form: Form::AnyPath(Square {
            blank_first: false,
            sent: (2, 50),
            accepts: Accepts::AtMost(2_500_000),
            cell_per_line: false,
        }),
        answers: Answers {
            solved: "Yes\n{path}\n",
            unsolvable: "No\n",
            ..CAPITALS
        },
        sends: ALL,
        note: "the judge has 2 <= N <= 50 and accepts any path of at most 2,500,000 moves.",
        sample: sample!("eolymp4609"),
    },
];
