//! Problems that ask for a path of a board of any size. Boards that are larger than the judges' are answered too.

use crate::problems::forms::squares::format::{SquareText, MOST};
use crate::problems::forms::squares::scored::Scored;
use crate::problems::forms::squares::Square;
use crate::problems::forms::Problem;
use crate::problems::generate::JudgeInputs;
use crate::problems::judge::AcceptedPaths;
use crate::problems::rows::problem;
use crate::puzzle::GoalRule;
use crate::text::read::Cases;
use crate::text::write::Answers;

/// One board with its size in front; any path.
pub const SQUARE: Square = Square {
    cases: Cases::One,
    text: SquareText::Sized,
    goal: GoalRule::Standard,
    sent: (1, MOST),
    most_made: MOST,
    accepts: AcceptedPaths::Any,
};

/// A path in capital letters.
const CAPITALS: Answers = Answers::new("{path}\n", "unsolvable\n").letters(*b"UDLR");

/// Problems that accept any path.
pub static ROWS: &[Problem] = &[
    Problem {
        title: "N Puzzle",
        judge: "HackerRank n-puzzle",
        form: &Square {
            text: SquareText::CellPerLine,
            goal: GoalRule::BlankFirst,
            sent: (3, 5),
            ..SQUARE
        },
        answers: Answers::new("{moves}\n{words}", "unsolvable\n").letters(*b"UDLR"),
        sends: JudgeInputs::SOLVABLE,
        note: "{words} is a line for each move: UP, DOWN, LEFT or RIGHT. The judge accepts any path.",
        ..problem!("hackerrank-n-puzzle")
    },
    Problem {
        title: "n x n puzzle",
        judge: "POJ 3240",
        limits: "1 s, 128 MB",
        form: &Square {
            sent: (1, 10),
            ..SQUARE
        },
        answers: Answers::new("{path}\n", "No Answer!\n").letters(*b"UDLR"),
        note: "the judge accepts any path.",
        ..problem!("poj3240")
    },
    Problem {
        title: "N x N puzzle",
        judge: "Eolymp 4609",
        form: &Square {
            sent: (2, 50),
            accepts: AcceptedPaths::AtMost(2_500_000),
            ..SQUARE
        },
        answers: Answers::new("Yes\n{path}\n", "No\n").letters(*b"UDLR"),
        note: "the judge accepts any path of at most 2,500,000 moves.",
        ..problem!("eolymp4609")
    },
    Problem {
        title: "Sliding Puzzle Solver",
        judge: "Codewars Sliding Puzzle Solver",
        limits: "12 s",
        form: &Square {
            cases: Cases::ToEnd,
            text: SquareText::Matrix,
            sent: (3, 10),
            ..SQUARE
        },
        answers: Answers::new("[{tiles:list}]\n", "null\n"),
        note: "the judge calls a function, and accepts any list of tiles that solves the board; here a board is a matrix of any language. \
               Names, comments and calls around it are skipped",
        ..problem!("codewars-sliding-puzzle")
    },
    Problem {
        title: "Game of Fifteen",
        judge: "CS50 pset3 fifteen",
        form: &Square {
            text: SquareText::SizeOnly,
            sent: (3, 9),
            ..SQUARE
        },
        answers: Answers::new("{tiles:lines}", "-1\n"),
        note: "the tiles to slide, one per line, as the course's program reads them. We know only from memory that 1 and 2 are exchanged if N is even",
        ..problem!("cs50-fifteen")
    },
    Problem {
        title: "Solving the Puzzle",
        judge: "SPOJ SOLVING",
        limits: "1 s for all boards, 1,536 MB",
        form: &Scored(Square {
            cases: Cases::Count,
            sent: (3, 10),
            accepts: AcceptedPaths::AtMost(10_000),
            ..SQUARE
        }),
        answers: CAPITALS,
        sends: JudgeInputs::SOLVABLE.of_cases(200).spaced(),
        note: "a challenge: the points of all boards are added up. What a board that cannot be solved is worth is not stated; \
               here it gets `unsolvable` and no points",
        ..problem!("spoj-solving")
    },
];
