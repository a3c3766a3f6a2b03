//! Problems that ask for a number of moves, on 3 x 3 boards and smaller. A row's `note` states where the rules of a
//! judge are uncertain.

use crate::problems::forms::boards::{Ask, Boards};
use crate::problems::forms::rectangles::Rectangles;
use crate::problems::forms::Problem;
use crate::problems::generate::JudgeInputs;
use crate::problems::rows::path::PATH;
use crate::problems::rows::problem;
use crate::puzzle::{Goal, Shape};
use crate::text::read::{Cases, CellText, Sides, SidesKind};
use crate::text::write::Answers;

/// One 3 x 3 board in three lines, `0` its blank.
pub const NUMBER: Boards = Boards {
    blank: b'0',
    lines: 3,
    ask: Ask::Number,
    ..PATH
};

/// A count of boards, then the boards.
const COUNTED: Boards = Boards {
    cases: Cases::Count,
    ..NUMBER
};

/// A number, or -1.
pub(super) const MOVES: Answers = Answers::new("{moves}\n", "-1\n");

/// A note that several rows share.
const NEVER_UNSOLVABLE: &str = "the judge sends no board that cannot be solved; here it gets -1";

/// Problems that ask for the number of moves on up to 9 cells.
pub static ROWS: &[Problem] = &[
    Problem {
        title: "The eight puzzle",
        judge: "Luogu P1379, CodeVS 1225",
        limits: "1 s, 125 MB",
        form: &Boards {
            text: CellText::Packed,
            lines: 1,
            goal: Goal::Cells("123804765"),
            ..NUMBER
        },
        sends: JudgeInputs::SOLVABLE,
        note: NEVER_UNSOLVABLE,
        ..problem!("luogu-p1379")
    },
    Problem {
        title: "Eight",
        judge: "AcWing 845",
        limits: "1 s, 64 MB",
        form: &Boards {
            blank: b'x',
            lines: 1,
            ..NUMBER
        },
        ..problem!("acwing845")
    },
    Problem {
        title: "8 Puzzle",
        judge: "AOJ ALDS1_13_B",
        limits: "1 s, 128 MB",
        form: &NUMBER,
        sends: JudgeInputs::SOLVABLE,
        note: NEVER_UNSOLVABLE,
        ..problem!("aoj-alds1-13-b")
    },
    Problem {
        title: "Puzzle",
        judge: "BOJ 1525",
        limits: "1 s, 32 MB",
        form: &NUMBER,
        ..problem!("boj1525")
    },
    Problem {
        title: "8 Puzzle",
        judge: "BOJ 11112",
        limits: "1 s, 256 MB",
        form: &Boards {
            text: CellText::PackedRows,
            blank: b'#',
            ..COUNTED
        },
        answers: Answers::new("{moves}\n", "impossible\n"),
        sends: JudgeInputs::ALL.of_cases(100).spaced(),
        ..problem!("boj11112")
    },
    Problem {
        title: "Eight",
        judge: "MIPT 089",
        limits: "2 s, 10 MB",
        form: &Boards { lines: 1, ..NUMBER },
        answers: Answers::new("Yes\n{moves}\n", "No\n"),
        ..problem!("mipt089")
    },
    Problem {
        title: "8 Puzzle",
        judge: "NTUJ 219",
        form: &COUNTED,
        answers: Answers::new("{moves}\n", "Hard\n").over(20, "Hard\n"),
        ..problem!("ntuj219")
    },
    Problem {
        title: "Game of eight",
        judge: "GVU zaidimas8",
        limits: "1 s, 16 MB",
        form: &COUNTED,
        sends: JudgeInputs::ALL.of_cases(1_000).spaced(),
        ..problem!("gvu-zaidimas8")
    },
    Problem {
        title: "Sliding Puzzle",
        judge: "LeetCode 773",
        form: &Boards {
            cases: Cases::ToEnd,
            shape: Shape::new(2, 3),
            text: CellText::Brackets,
            lines: 1,
            ..NUMBER
        },
        note: "the judge calls a function; here it is one board per line. Names, comments and the lines of its page are skipped",
        ..problem!("leetcode773")
    },
    Problem {
        title: "Seven Puzzle",
        judge: "AOJ 0121",
        limits: "1 s, 64 MB",
        form: &Boards {
            cases: Cases::ToEnd,
            shape: Shape::new(2, 4),
            lines: 1,
            goal: Goal::Cells("01234567"),
            ..NUMBER
        },
        sends: JudgeInputs::SOLVABLE.of_cases(1_000),
        note: NEVER_UNSOLVABLE,
        ..problem!("aoj0121")
    },
    Problem {
        title: "8 Puzzle",
        judge: "LightOJ 1139",
        form: &COUNTED,
        answers: Answers::new("Case {case}: {moves}\n", "Case {case}: impossible\n")
            .invalid("Case {case}: invalid\n"),
        sends: JudgeInputs::ALL.of_cases(1_000).spaced(),
        ..problem!("lightoj1139")
    },
    Problem {
        title: "Game of Eight",
        judge: "TopCoder GameOfEight",
        form: &Boards {
            cases: Cases::ToEnd,
            text: CellText::PackedRows,
            blank: b'.',
            lines: 1,
            ..NUMBER
        },
        note: "the judge calls a function with three strings; here they are separated by white space",
        ..problem!("topcoder-gameofeight")
    },
    Problem {
        title: "8 puzzle",
        judge: "Jutge P68428",
        form: &Boards { lines: 1, ..NUMBER },
        answers: Answers::new("{moves}\n", "None\n"),
        ..problem!("jutge-p68428")
    },
    Problem {
        title: "8-Puzzle",
        judge: "koistudy 608",
        limits: "5 s",
        form: &NUMBER,
        sends: JudgeInputs { moves: 20, ..JudgeInputs::ALL },
        note: "the judge sends boards of up to 20 moves, and some that cannot be solved; others are solved too",
        ..problem!("koistudy608")
    },
    Problem {
        title: "Sliding Puzzle",
        judge: "Code360 1266108",
        limits: "1 s",
        form: &Boards {
            shape: Shape::new(2, 3),
            lines: 2,
            ..COUNTED
        },
        sends: JudgeInputs::ALL.of_cases(50),
        note: "the judge calls a function; here it is the text of its page",
        ..problem!("code360-sliding-puzzle")
    },
    Problem {
        title: "The Game",
        judge: "SPOJ HS08NBGM",
        limits: "0.4 s to 2 s, 1,536 MB",
        form: &Boards {
            text: CellText::PackedRows,
            goal: Goal::Cells("876543210"),
            ..COUNTED
        },
        note: "the judge's number of boards is not stated",
        ..problem!("spoj-hs08nbgm")
    },
    Problem {
        title: "Sliding Puzzle",
        judge: "CodinGame",
        form: &Rectangles {
            sides: Sides::new(SidesKind::RowsCols, 1, 10),
            blank: b'.',
            catalan: None,
        },
        sends: JudgeInputs::SOLVABLE.within(10),
        note: "the judge's boards need at most 10 moves; others are solved too, where a shortest path is proven with little effort",
        ..problem!("codingame-sliding-puzzle")
    },
    Problem {
        title: "Sorting the puzzle",
        judge: "Jutge P27048",
        form: &Rectangles {
            sides: Sides::new(SidesKind::RowsCols, 1, 10),
            blank: b'0',
            catalan: Some(Answers::new(
                "té solució en {moves} passos\n",
                "no té solució\n",
            )),
        },
        answers: Answers::new("has solution in {moves} steps\n", "no solution\n"),
        sends: JudgeInputs::ALL.within(20),
        note: "the statement says only that boards are small; those of one row occur. `make` makes boards of at most 20 moves. --catalan answers as the Catalan statement asks, \
               and `check` takes both languages. The English statement has the blank at the bottom left; its samples have it at the right",
        ..problem!("jutge-p27048")
    },
    Problem {
        title: "Puzzle",
        judge: "AtCoder indeednow 2015 quala D",
        form: &Rectangles {
            sides: Sides::new(SidesKind::RowsCols, 2, 6),
            blank: b'0',
            catalan: None,
        },
        sends: JudgeInputs::SOLVABLE.within(24),
        note: "the judge's boards need at most 24 moves; others are solved too, where a shortest path is proven with little effort",
        ..problem!("atcoder-indeednow-2015-quala-d")
    },
];
