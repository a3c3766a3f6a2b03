//! Problems on 3 x 4 and 4 x 4 boards that ask for a path or a number. A row's `note` states where the rules of a
//! judge are uncertain.

use crate::problems::forms::boards::{Ask, Boards};
use crate::problems::forms::Problem;
use crate::problems::generate::JudgeInputs;
use crate::problems::judge::AcceptedPaths;
use crate::problems::rows::number::NUMBER;
use crate::problems::rows::problem;
use crate::puzzle::{Goal, Order, Shape};
use crate::text::read::{Cases, CellText};
use crate::text::write::Answers;

/// One board in four lines; the number of moves.
const FIFTEEN: Boards = Boards {
    shape: Shape::new(4, 4),
    lines: 4,
    ..NUMBER
};

/// One board in four lines; a path of at most `moves` moves.
const fn path(moves: usize) -> Boards {
    Boards {
        ask: Ask::Path(Order::Udlr, AcceptedPaths::AtMost(moves)),
        ..FIFTEEN
    }
}

/// A path in capital letters.
const CAPITALS: Answers =
    Answers::new("{path}\n", "This puzzle is not solvable.\n").letters(*b"UDLR");

/// Problems with boards of 3 x 4 and 4 x 4.
pub static ROWS: &[Problem] = &[
    Problem {
        title: "15-Puzzle Problem",
        judge: "UVa 10181",
        limits: "3 s",
        form: &Boards {
            cases: Cases::Count,
            ..path(50)
        },
        answers: CAPITALS,
        sends: JudgeInputs::ALL.within(45),
        note: "the judge accepts at most 50 moves and sends boards of up to 45; others are solved too",
        ..problem!("uva10181")
    },
    Problem {
        title: "15 Puzzle",
        judge: "AOJ ALDS1_13_C",
        limits: "3 s, 128 MB",
        form: &FIFTEEN,
        sends: JudgeInputs::SOLVABLE.within(45),
        note: "the judge sends boards of up to 45 moves, and none that cannot be solved; here that gets -1",
        ..problem!("aoj-alds1-13-c")
    },
    Problem {
        title: "15 Puzzle",
        judge: "LightOJ",
        form: &Boards {
            cases: Cases::Count,
            ask: Ask::Path(Order::Dlru, AcceptedPaths::First),
            ..FIFTEEN
        },
        answers: Answers::new(
            "Case {case}: {path}\n",
            "Case {case}: This puzzle is not solvable.\n",
        )
        .invalid("Case {case}: invalid\n")
        .letters(*b"UDLR"),
        sends: JudgeInputs::ALL.within(35).of_cases(100).spaced(),
        note: "the judge sends boards of up to 35 moves; its words for one that cannot be solved are not certain",
        ..problem!("lightoj-15-puzzle")
    },
    Problem {
        title: "15 puzzle",
        judge: "MIPT 091",
        limits: "5 s, 33 MB",
        form: &Boards {
            lines: 1,
            ..path(999)
        },
        answers: Answers::new("YES\n{line}", "NO\n"),
        note: "a board that is solved already gets no second line",
        ..problem!("mipt091")
    },
    Problem {
        title: "15 puzzle",
        judge: "SPOJ AL_10_06",
        limits: "5 s",
        form: &path(50),
        answers: Answers::new("{path}\n", "NIE\n").letters(*b"UDLR"),
        sends: JudgeInputs::ALL.within(50),
        note: "the judge accepts at most 50 moves",
        ..problem!("spoj-al-10-06")
    },
    Problem {
        title: "15-Puzzle Problem",
        judge: "ZeroJudge d207",
        form: &Boards {
            cases: Cases::Count,
            ..FIFTEEN
        },
        answers: Answers::new("{moves}\n", "This puzzle is not solvable.\n").letters(*b"UDLR"),
        sends: JudgeInputs::ALL.within(45),
        note: "it is not certain that the judge asks for the number",
        ..problem!("zerojudge-d207")
    },
    Problem {
        title: "Klotski",
        judge: "CodinGame",
        form: &path(500),
        answers: Answers::new("{slides}", "unsolvable\n").letters(*b"UDLR"),
        sends: JudgeInputs::SOLVABLE,
        note: "row and column, from 0, of each tile to slide; the judge accepts at most 500",
        ..problem!("codingame-klotski")
    },
    Problem {
        title: "11-puzzle",
        judge: "CodinGame",
        limits: "1 s for the first move",
        form: &Boards {
            shape: Shape::new(3, 4),
            lines: 3,
            goal: Goal::Cells("0123456789ab"),
            ..path(50)
        },
        answers: Answers::new("{slides}", "unsolvable\n").letters(*b"UDLR"),
        sends: JudgeInputs::SOLVABLE.within(40),
        note: "row and column, from 0, of each tile to slide; the judge accepts at most 50, and its known boards need \
               up to 40",
        ..problem!("codingame-11-puzzle")
    },
    Problem {
        title: "Fifteen Puzzle",
        judge: "Eolymp 3669",
        form: &Boards {
            ask: Ask::Path(Order::Udlr, AcceptedPaths::Shortest),
            ..FIFTEEN
        },
        answers: Answers::new("{path}\n", "NO SOLUTION\n").letters(*b"UDLR").over(45, "TOO LONG\n"),
        note: "it is not known which of several shortest paths the judge accepts, and what it expects for a solved board: here an \
               empty line",
        ..problem!("eolymp3669")
    },
    Problem {
        title: "15 puzzle",
        judge: "University of Houston COSC3320 p31",
        limits: "2 s",
        form: &FIFTEEN,
        answers: Answers::new("{moves}\n", "unsolvable\n"),
        sends: JudgeInputs::SOLVABLE,
        note: "the judge sends no board that cannot be solved; here it gets `unsolvable`",
        ..problem!("uh-p31")
    },
    Problem {
        title: "15 puzzle solver",
        judge: "Rosetta Code 15_puzzle_solver",
        form: &Boards {
            ask: Ask::Path(Order::Udlr, AcceptedPaths::Shortest),
            ..FIFTEEN
        },
        answers: Answers::new("{path}\n", "unsolvable\n"),
        note: "a task with one board, which has exactly two shortest paths, and another for extra credit",
        ..problem!("rosetta-15")
    },
    Problem {
        title: "The sliding puzzle: 15",
        judge: "MathWorks Cody 42842",
        form: &Boards {
            text: CellText::Matrix,
            ask: Ask::Path(Order::Udlr, AcceptedPaths::Any),
            ..FIFTEEN
        },
        answers: Answers::new("{columns}\n", "unsolvable\n").letters(*b"UDLR"),
        sends: JudgeInputs::SOLVABLE,
        note: "the judge calls a function and accepts any path; it skips a cell that is not beside the blank, which `check` refuses. \
               Where `;` ends rows they must have four cells, and `'` is refused",
        ..problem!("cody-42842")
    },
];
