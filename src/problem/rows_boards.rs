//! Problems that ask for every board of a shortest path of a 3 x 3 board.

use crate::problem::format::{Accepts, Answers, Ask, Boards, Cases, Form, Text};
use crate::problem::row::{sample, Problem};
use crate::problem::rows_number::{MOVES, NUMBER};
use crate::problem::rows_path::ALL;
use crate::puzzle::shape::Order;

pub(crate) static ROWS: &[Problem] = &[
    Problem {
        id: "beecrowd2032",
        title: "Game of Eight",
        judge: "beecrowd 2032",
        limits: "5 s",
        form: Form::Boards(Boards {
            cases: Cases::ToEnd,
            text: Text::Characters,
            ask: Ask::Path(Order::Udrl, Accepts::First),
            ..NUMBER
        }),
        answers: Answers {
            solved: "Quantidade minima de passos = {moves}\n{boards:packed}",
            unsolvable: "Problema sem solucao\n",
            ..MOVES
        },
        sends: ALL,
        note: "the boards after the start, with an empty line between two. That the judge compares text, and so accepts one path only, is not certain; it sends no solved board",
        sample: sample!("beecrowd2032"),
    },
    Problem {
        id: "codegolf1351",
        title: "Solve the 8 puzzle",
        judge: "Code Golf 1351",
        limits: "30 s",
        form: Form::Boards(Boards {
            ask: Ask::Path(Order::Udlr, Accepts::Shortest),
            ..NUMBER
        }),
        answers: Answers {
            solved: "{moves}\n{boards:spaced}",
            ..MOVES
        },
        sends: ALL,
        note: "the number, then every board from the start, with an empty line between two",
        sample: sample!("codegolf1351"),
    },
];
