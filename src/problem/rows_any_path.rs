//! Problems that ask for a path of a board of any size.

use crate::answer::large::MOST;
use crate::problem::catalog::{Kind, Problem};
use crate::problem::form::{Ask, Form, Framing, Goal, Rules, Say, Size, Takes, Text};
use crate::problem::rows_path::PATH;
use crate::puzzle::board::Order;

/// One board N x N, its N in front; a path in capital letters. Judges' limits on N are not enforced.
const LARGE: Form = Form {
    framing: Framing::One,
    text: Text::Tokens,
    blank: b'0',
    size: Size::Square(1, MOST, false),
    goal: Goal::Standard,
    lines: 1,
    ask: Ask::Path(Order::Udlr),
    say: Say {
        solved: "{path}\n",
        unsolvable: "unsolvable\n",
        over: "",
        invalid: "invalid\n",
        between: "",
        letters: *b"UDLR",
    },
    rules: PATH.rules,
};

pub static ROWS: &[Problem] = &[
    Problem {
        id: "hackerrank-n-puzzle",
        title: "N Puzzle",
        judge: "HackerRank n-puzzle",
        limits: "N to 5",
        kind: Kind::Large,
        form: Form {
            goal: Goal::BlankFirst,
            say: Say {
                solved: "{moves}\n{words}",
                ..LARGE.say
            },
            rules: Rules {
                sides: (3, 5),
                unsolvable: false,
                ..LARGE.rules
            },
            ..LARGE
        },
        two_files: false,
        note: "{words} is a line a move: UP, DOWN, LEFT or RIGHT. The judge has 3 <= N <= 5 and takes any path.",
        sample: (
            include_str!("../../inputs/samples/hackerrank-n-puzzle.in"),
            include_str!("../../inputs/samples/hackerrank-n-puzzle.out"),
        ),
    },
    Problem {
        id: "poj3240",
        title: "n x n puzzle",
        judge: "POJ 3240",
        limits: "1 s, 128 MB; N to 10",
        kind: Kind::Large,
        form: Form {
            say: Say {
                unsolvable: "No Answer!\n",
                ..LARGE.say
            },
            rules: Rules {
                sides: (1, 10),
                ..LARGE.rules
            },
            ..LARGE
        },
        two_files: false,
        note: "the judge has N <= 10 and takes any path.",
        sample: (
            include_str!("../../inputs/samples/poj3240.in"),
            include_str!("../../inputs/samples/poj3240.out"),
        ),
    },
    Problem {
        id: "eolymp4609",
        title: "N x N puzzle",
        judge: "Eolymp 4609",
        limits: "N to 50",
        kind: Kind::Large,
        form: Form {
            say: Say {
                solved: "Yes\n{path}\n",
                unsolvable: "No\n",
                ..LARGE.say
            },
            rules: Rules {
                takes: Takes::AtMost(2_500_000),
                sides: (2, 50),
                ..LARGE.rules
            },
            ..LARGE
        },
        two_files: false,
        note: "the judge has 2 <= N <= 50 and takes any path of at most 2,500,000 moves.",
        sample: (
            include_str!("../../inputs/samples/eolymp4609.in"),
            include_str!("../../inputs/samples/eolymp4609.out"),
        ),
    },
];
