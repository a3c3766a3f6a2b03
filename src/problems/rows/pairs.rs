//! Problems that ask for a number of moves from a start to a goal of its own; and those that ask for every board of a
//! shortest path on 3 x 3. A row's `note` states where the rules of a judge are uncertain.

use crate::problems::forms::boards::{Ask, Boards};
use crate::problems::forms::bounded::Bounded;
use crate::problems::forms::nearest_start::NearestStart;
use crate::problems::forms::Problem;
use crate::problems::generate::{JudgeFiles, JudgeInputs};
use crate::problems::judge::AcceptedPaths;
use crate::problems::rows::number::NUMBER;
use crate::problems::rows::problem;
use crate::puzzle::{Goal, Order};
use crate::text::read::{Cases, CellText};
use crate::text::write::Answers;

/// A start and a goal, a line for each.
const PAIR: Boards = Boards {
    lines: 2,
    goal: Goal::Given,
    ..NUMBER
};

pub static ROWS: &[Problem] = &[
    Problem {
        title: "8 Puzzle",
        judge: "TIOJ 1198",
        limits: "1 s, 64 MB",
        form: &PAIR,
        sends: JudgeInputs::SOLVABLE,
        note: "it is not known what the judge expects for a goal that cannot be reached; here it gets -1",
        ..problem!("tioj1198")
    },
    Problem {
        title: "Eight",
        judge: "OpenJudge 14243",
        limits: "0.5 s, 64 MB",
        form: &PAIR,
        ..problem!("openjudge14243")
    },
    Problem {
        title: "Eight",
        judge: "Baidu 2005",
        limits: "source 64 KB",
        form: &Boards { lines: 6, ..PAIR },
        sends: JudgeInputs {
            files: JudgeFiles {
                input: &["start.txt", "goal.txt"],
                output: "",
            },
            ..JudgeInputs::ALL
        },
        note: "start and goal are two files, or one after the other in one",
        ..problem!("baidu2005")
    },
    Problem {
        title: "Eight, rearranged",
        judge: "Lanqiao 261, dotcpp 1426",
        limits: "1 s, 128 MB",
        form: &Boards {
            cases: Cases::ToEnd,
            text: CellText::Packed,
            blank: b'.',
            ..PAIR
        },
        sends: JudgeInputs::ALL.of_cases(1),
        note: "the judge sends one pair; here they go on to the end of the input",
        ..problem!("lanqiao261")
    },
    Problem {
        title: "Sliding Puzzle II",
        judge: "LintCode 794",
        form: &Boards {
            cases: Cases::ToEnd,
            text: CellText::Brackets,
            ..PAIR
        },
        note: "the judge calls a function; here a pair is two lines",
        ..problem!("lintcode794")
    },
    Problem {
        title: "The 8 puzzle",
        judge: "POJ 2224, BOJ 9985, ZOJ 1281",
        limits: "1 s, 128 MB",
        form: &Bounded { blank: b'X' },
        answers: Answers::new(
            "SOLVABLE WITHIN {moves} MOVES\n",
            "NOT SOLVABLE WITHIN {bound} MOVES\n",
        )
        .between("\n"),
        sends: JudgeInputs::ALL.of_cases(10),
        note: "after a bad block, reading continues after its END",
        ..problem!("poj2224")
    },
    Problem {
        title: "A Puzzlingly Puzzling Puzzle Problem",
        judge: "DMOJ cpc19c1p5",
        limits: "3.5 s, 512 MB",
        form: &NearestStart,
        answers: Answers::new("{number}\n", "unsolvable\n"),
        sends: JudgeInputs::SOLVABLE.of_cases(10_000),
        note: "the judge's limits are known for small inputs alone: Q to 10,000 on 3 x 3, K to 10. Boards beyond 9 cells, of \
               which it sends one game of two players, are taken to have 3 x 4 or 4 x 3 cells; here up to 4 x 4 are answered",
        ..problem!("cpc19c1p5")
    },
    Problem {
        title: "Game of Eight",
        judge: "beecrowd 2032",
        limits: "5 s",
        form: &Boards {
            cases: Cases::ToEnd,
            text: CellText::Characters,
            ask: Ask::Path(Order::Udrl, AcceptedPaths::First),
            ..NUMBER
        },
        answers: Answers::new(
            "Quantidade minima de passos = {moves}\n{boards:packed}",
            "Problema sem solucao\n",
        ),
        note: "the boards after the start, with an empty line between two. It is not certain that the judge compares text, and so accepts only one path; it sends no solved board",
        ..problem!("beecrowd2032")
    },
    Problem {
        title: "Solve the 8 puzzle",
        judge: "Code Golf 1351",
        limits: "30 s",
        form: &Boards {
            ask: Ask::Path(Order::Udlr, AcceptedPaths::Shortest),
            ..NUMBER
        },
        answers: Answers::new("{moves}\n{boards:spaced}", "-1\n"),
        note: "the number, then every board from the start, with an empty line between two",
        ..problem!("codegolf1351")
    },
];
