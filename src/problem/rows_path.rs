//! Problems that ask for a path of a 3 x 3 board.

use crate::forms::boards::{Ask, Boards};
use crate::forms::Problem;
use crate::generate::JudgeInputs;
use crate::judge::AcceptedPaths;
use crate::problem::sample;
use crate::puzzle::{Goal, Order, Shape};
use crate::read::{Cases, CellText};
use crate::write::Answers;

/// One 3 x 3 board, `x` its blank; any path.
pub(crate) const PATH: Boards = Boards {
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
pub(crate) const LETTERS: Answers = Answers::new("{path}\n", "unsolvable\n");

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
pub(crate) static ROWS: &[Problem] = &[
    Problem {
        id: "poj1077",
        title: "Eight",
        judge: "POJ 1077",
        limits: "1 s, 64 MB",
        form: &PATH,
        answers: LETTERS,
        sends: JudgeInputs::ALL,
        note: "",
        sample: sample!("poj1077"),
    },
    Problem {
        id: "hdu1043",
        title: "Eight",
        judge: "HDU 1043",
        limits: "5 s, 32 MB",
        form: &TO_END,
        answers: LETTERS,
        sends: JudgeInputs::ALL,
        note: "",
        sample: sample!("hdu1043"),
    },
    Problem {
        id: "zoj1217",
        title: "Eight",
        judge: "ZOJ 1217",
        limits: "10 s, 32 MB",
        form: &TO_END,
        answers: LETTERS,
        sends: JudgeInputs::ALL,
        note: "",
        sample: sample!("zoj1217"),
    },
    Problem {
        id: "uva652",
        title: "Eight",
        judge: "UVa 652",
        limits: "3 s",
        form: &Boards {
            cases: Cases::Count,
            ..PATH
        },
        answers: Answers::new("{path}\n", "unsolvable\n").between("\n"),
        sends: JudgeInputs::ALL.spaced(),
        note: "",
        sample: sample!("uva652"),
    },
    Problem {
        id: "hdu3567",
        title: "Eight II",
        judge: "HDU 3567",
        limits: "2 s, 64 MB",
        form: &PAIRS,
        answers: NUMBERED,
        sends: PAIRS_SENT,
        note: "",
        sample: sample!("hdu3567"),
    },
    Problem {
        id: "acwing4228",
        title: "Eight II",
        judge: "AcWing 4228",
        limits: "",
        form: &PAIRS,
        answers: NUMBERED,
        sends: PAIRS_SENT,
        note: "",
        sample: sample!("acwing4228"),
    },
    Problem {
        id: "acwing179",
        title: "Eight",
        judge: "AcWing 179, STUBA 2002 E",
        limits: "1 s, 64 MB",
        form: &Boards {
            ask: Ask::Path(Order::Udlr, AcceptedPaths::Shortest),
            ..PATH
        },
        answers: LETTERS,
        sends: JudgeInputs::ALL,
        note: "",
        sample: sample!("acwing179"),
    },
    Problem {
        id: "komal-s15",
        title: "Eight",
        judge: "KoMaL S. 15",
        limits: "",
        form: &Boards {
            blank: b'0',
            lines: 3,
            ask: Ask::Path(Order::Udlr, AcceptedPaths::Shortest),
            ..PATH
        },
        answers: Answers::new("{tiles:run}\n", "no solution\n"),
        sends: JudgeInputs::ALL,
        note: "the numbers of the tiles that slide, with nothing between. A solved board gets an empty line",
        sample: sample!("komal-s15"),
    },
];
