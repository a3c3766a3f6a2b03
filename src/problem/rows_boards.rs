//! Problems that ask for every board of a shortest path of a 3 x 3 board.

use crate::forms::boards::{Ask, Boards};
use crate::forms::Problem;
use crate::generate::JudgeInputs;
use crate::judge::AcceptedPaths;
use crate::problem::rows_number::NUMBER;
use crate::problem::sample;
use crate::puzzle::Order;
use crate::read::{Cases, CellText};
use crate::write::Answers;

pub(crate) static ROWS: &[Problem] = &[
    Problem {
        id: "beecrowd2032",
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
        sends: JudgeInputs::ALL,
        note: "the boards after the start, with an empty line between two. It is not certain that the judge compares text, and so accepts only one path; it sends no solved board",
        sample: sample!("beecrowd2032"),
    },
    Problem {
        id: "codegolf1351",
        title: "Solve the 8 puzzle",
        judge: "Code Golf 1351",
        limits: "30 s",
        form: &Boards {
            ask: Ask::Path(Order::Udlr, AcceptedPaths::Shortest),
            ..NUMBER
        },
        answers: Answers::new("{moves}\n{boards:spaced}", "-1\n"),
        sends: JudgeInputs::ALL,
        note: "the number, then every board from the start, with an empty line between two",
        sample: sample!("codegolf1351"),
    },
];
