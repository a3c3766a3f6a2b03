//! Problems that ask for a path of a 3 x 3 board.

use crate::problems::forms::boards::{Ask, Boards};
use crate::problems::forms::Problem;
use crate::problems::generate::JudgeInputs;
use crate::problems::judge::AcceptedPaths;
use crate::problems::rows::problem;
use crate::puzzle::{Goal, Order, Shape};
use crate::text::read::{Cases, CellText};
use crate::text::write::Answers;

/// One 3 x 3 board, `x` its blank; any path.
pub const PATH: Boards = Boards {
    cases: Cases::One,
    shape: Shape::new(3, 3),
    text: CellText::Tokens,
    blank: b'x',
    lines: 1,
    goal: Goal::Standard,
    ask: Ask::Path(Order::Udlr, AcceptedPaths::Any),
    apart: false,
};

/// The path in small letters.
pub const LETTERS: Answers = Answers::new("{path}\n", "unsolvable\n");

/// One 3 x 3 board after the other, to the end of the input.
const TO_END: Boards = Boards {
    cases: Cases::ToEnd,
    ..PATH
};

/// A count of pairs, a line for each board; the first path in dictionary order.
const PAIRS: Boards = Boards {
    cases: Cases::Count,
    text: CellText::Packed,
    blank: b'X',
    lines: 2,
    goal: Goal::Given,
    ask: Ask::Path(Order::Dlru, AcceptedPaths::First),
    ..PATH
};

/// Answers with the number of the case.
const NUMBERED: Answers = Answers::new(
    "Case {case}: {moves}\n{path}\n",
    "Case {case}: unsolvable\n\n",
)
.invalid("Case {case}: invalid\n\n");

/// The inputs that judges of pairs send.
const PAIRS_SENT: JudgeInputs = JudgeInputs::SOLVABLE.of_cases(200);

/// Problems that ask for a path on up to 9 cells.
pub static ROWS: &[Problem] = &[
    Problem {
        title: "Eight",
        judge: "POJ 1077",
        limits: "1 s, 64 MB",
        form: &PATH,
        answers: LETTERS,
        ..problem!("poj1077")
    },
    Problem {
        title: "Eight",
        judge: "HDU 1043",
        limits: "5 s, 32 MB",
        form: &TO_END,
        answers: LETTERS,
        ..problem!("hdu1043")
    },
    Problem {
        title: "Eight",
        judge: "ZOJ 1217",
        limits: "10 s, 32 MB",
        form: &TO_END,
        answers: LETTERS,
        ..problem!("zoj1217")
    },
    Problem {
        title: "Eight",
        judge: "UVa 652",
        limits: "3 s",
        form: &Boards {
            cases: Cases::Count,
            ..PATH
        },
        answers: Answers::new("{path}\n", "unsolvable\n").between("\n"),
        sends: JudgeInputs::ALL.spaced(),
        ..problem!("uva652")
    },
    Problem {
        title: "Eight II",
        judge: "HDU 3567",
        limits: "2 s, 64 MB",
        form: &PAIRS,
        answers: NUMBERED,
        sends: PAIRS_SENT,
        ..problem!("hdu3567")
    },
    Problem {
        title: "Eight II",
        judge: "AcWing 4228",
        form: &PAIRS,
        answers: NUMBERED,
        sends: PAIRS_SENT,
        ..problem!("acwing4228")
    },
    Problem {
        title: "Eight",
        judge: "AcWing 179, STUBA 2002 E",
        limits: "1 s, 64 MB",
        form: &Boards {
            ask: Ask::Path(Order::Udlr, AcceptedPaths::Shortest),
            ..PATH
        },
        answers: LETTERS,
        ..problem!("acwing179")
    },
    Problem {
        title: "Eight",
        judge: "KoMaL S. 15",
        form: &Boards {
            blank: b'0',
            lines: 3,
            ask: Ask::Path(Order::Udlr, AcceptedPaths::Shortest),
            ..PATH
        },
        answers: Answers::new("{tiles:run}\n", "no solution\n"),
        note: "the numbers of the tiles that slide, with nothing between. A solved board gets an empty line",
        ..problem!("komal-s15")
    },
];
