//! Problems that only ask whether the goal can be reached.

use crate::problems::forms::boards::{Ask, Boards};
use crate::problems::forms::each_once::EachOnce;
use crate::problems::forms::grids::Grids;
use crate::problems::forms::Problem;
use crate::problems::generate::{JudgeFiles, JudgeInputs};
use crate::problems::rows::number::NUMBER;
use crate::problems::rows::problem;
use crate::puzzle::Shape;
use crate::text::read::{BoardSize, Cases, CellText, Framing, Sides, SidesKind};
use crate::text::write::Answers;

/// 4 x 4 boards.
const fn fifteen(cases: Cases) -> Grids {
    Grids {
        framing: Framing::Cases(cases),
        size: BoardSize::Fixed(Shape::new(4, 4)),
        pairs: false,
    }
}

/// The usual words.
const YES_NO: Answers = Answers::new("YES\n", "NO\n");

/// The usual number of cases.
const UP_TO_100_000: JudgeInputs = JudgeInputs::ALL.of_cases(100_000);

/// Problems that ask whether a board can be solved.
pub static ROWS: &[Problem] = &[
    Problem {
        title: "15 puzzle, yes or no",
        judge: "name lost",
        form: &fifteen(Cases::Count),
        answers: YES_NO,
        ..problem!("yesno15")
    },
    Problem {
        title: "Just an Old Puzzle",
        judge: "HDU 6620",
        limits: "2 s, 256 MB",
        form: &fifteen(Cases::Count),
        answers: Answers::new("Yes\n", "No\n"),
        sends: UP_TO_100_000,
        ..problem!("hdu6620")
    },
    Problem {
        title: "M x N Puzzle",
        judge: "POJ 2893",
        limits: "4 s, 128 MB",
        form: &Grids {
            framing: Framing::ToZero,
            size: BoardSize::InFront(Sides::new(SidesKind::RowsCols, 2, 999)),
            pairs: false,
        },
        answers: YES_NO,
        ..problem!("poj2893")
    },
    Problem {
        title: "Simple Puzzle",
        judge: "HDU 3600",
        limits: "1 s, 32 MB",
        form: &Grids {
            framing: Framing::ToZero,
            size: BoardSize::InFront(Sides::new(SidesKind::Square, 1, 300)),
            pairs: false,
        },
        answers: YES_NO,
        ..problem!("hdu3600")
    },
    Problem {
        title: "Odd Eight",
        judge: "AcWing 108",
        form: &Grids {
            framing: Framing::Cases(Cases::ToEnd),
            size: BoardSize::InFront(Sides::new(SidesKind::OddSquare, 1, 499)),
            pairs: true,
        },
        answers: Answers::new("TAK\n", "NIE\n"),
        ..problem!("acwing108")
    },
    Problem {
        title: "Help Needed!",
        judge: "SGU 139",
        limits: "0.25 s, 4 MB",
        form: &fifteen(Cases::One),
        answers: YES_NO,
        ..problem!("sgu139")
    },
    Problem {
        title: "4x4 puzzle",
        judge: "infoarena 4x4puzzle",
        form: &fifteen(Cases::Count),
        answers: Answers::new("DA\n", "NU\n"),
        sends: JudgeInputs {
            spaced: true,
            files: JudgeFiles {
                input: &["4x4puzzle.in"],
                output: "4x4puzzle.out",
            },
            ..UP_TO_100_000
        },
        ..problem!("infoarena-4x4puzzle")
    },
    Problem {
        title: "Sliding Puzzle III",
        judge: "LintCode 950",
        form: &Boards {
            cases: Cases::ToEnd,
            text: CellText::Brackets,
            lines: 1,
            ask: Ask::Solvable,
            ..NUMBER
        },
        answers: YES_NO,
        note: "the judge calls a function; here it is one board per line. Names and comments around it are skipped",
        ..problem!("lintcode950")
    },
    Problem {
        title: "Yukiko's 15-puzzle",
        judge: "yukicoder 228",
        form: &EachOnce,
        answers: Answers::new("Yes\n", "No\n"),
        note: "the input is the target, not the start; the sample is ours",
        ..problem!("yukicoder-228")
    },
];
