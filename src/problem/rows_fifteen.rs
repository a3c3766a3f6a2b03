//! Problems of 4 x 4 boards that ask for a path or a number. What judges.md is not sure of, the note says.

use crate::problem::catalog::{Kind, Problem};
use crate::problem::form::{Ask, Form, Framing, Rules, Say, Size, Takes};
use crate::problem::rows_number::NUMBER;
use crate::puzzle::board::Order;

const LETTERS: [u8; 4] = *b"UDLR";

/// One board, a path in large letters.
const FIFTEEN: Form = Form {
    size: Size::Fixed(4, 4),
    lines: 4,
    ask: Ask::Path(Order::Udlr),
    say: Say {
        solved: "{path}\n",
        unsolvable: NOT_SOLVABLE,
        letters: LETTERS,
        ..NUMBER.say
    },
    ..NUMBER
};

const NOT_SOLVABLE: &str = "This puzzle is not solvable.\n";

/// Of a judge that takes paths of at most so many moves, and sends boards of up to so many.
const fn at_most(taken: usize, sent: usize) -> Rules {
    Rules {
        takes: Takes::AtMost(taken),
        moves: sent,
        ..NUMBER.rules
    }
}

pub static ROWS: &[Problem] = &[
    Problem {
        id: "uva10181",
        title: "15-Puzzle Problem",
        judge: "UVa 10181",
        limits: "3 s",
        kind: Kind::Small,
        form: Form {
            framing: Framing::Count,
            rules: at_most(50, 45),
            ..FIFTEEN
        },
        two_files: false,
        note: "the judge wants at most 50 moves and sends boards of up to 45; others are solved too",
        sample: (
            include_str!("../../inputs/samples/uva10181.in"),
            include_str!("../../inputs/samples/uva10181.out"),
        ),
    },
    Problem {
        id: "aoj-alds1-13-c",
        title: "15 Puzzle",
        judge: "AOJ ALDS1_13_C",
        limits: "3 s, 128 MB",
        kind: Kind::Small,
        form: Form {
            size: Size::Fixed(4, 4),
            lines: 4,
            rules: Rules {
                moves: 45,
                unsolvable: false,
                ..NUMBER.rules
            },
            ..NUMBER
        },
        two_files: false,
        note: "the judge sends boards of up to 45 moves, and none that cannot be solved; here that gets -1",
        sample: (
            include_str!("../../inputs/samples/aoj-alds1-13-c.in"),
            include_str!("../../inputs/samples/aoj-alds1-13-c.out"),
        ),
    },
    Problem {
        id: "lightoj-15-puzzle",
        title: "15 Puzzle",
        judge: "LightOJ",
        limits: "",
        kind: Kind::Small,
        form: Form {
            framing: Framing::Count,
            ask: Ask::Path(Order::Dlru),
            rules: Rules {
                takes: Takes::First,
                cases: 100,
                moves: 35,
                spaced: true,
                ..NUMBER.rules
            },
            say: Say {
                solved: "Case {case}: {path}\n",
                unsolvable: "Case {case}: This puzzle is not solvable.\n",
                invalid: "Case {case}: invalid\n",
                ..FIFTEEN.say
            },
            ..FIFTEEN
        },
        two_files: false,
        note: "the judge sends boards of up to 35 moves; its words for one that cannot be solved are not certain",
        sample: (
            include_str!("../../inputs/samples/lightoj-15-puzzle.in"),
            include_str!("../../inputs/samples/lightoj-15-puzzle.out"),
        ),
    },
    Problem {
        id: "mipt091",
        title: "15 puzzle",
        judge: "MIPT 091",
        limits: "5 s, 33 MB",
        kind: Kind::Small,
        form: Form {
            lines: 1,
            rules: at_most(999, usize::MAX),
            say: Say {
                solved: "YES\n{line}",
                unsolvable: "NO\n",
                ..NUMBER.say
            },
            ..FIFTEEN
        },
        two_files: false,
        note: "a board that is solved already gets no second line",
        sample: (
            include_str!("../../inputs/samples/mipt091.in"),
            include_str!("../../inputs/samples/mipt091.out"),
        ),
    },
    Problem {
        id: "spoj-al-10-06",
        title: "15 puzzle",
        judge: "SPOJ AL_10_06",
        limits: "5 s",
        kind: Kind::Small,
        form: Form {
            rules: at_most(50, 50),
            say: Say {
                unsolvable: "NIE\n",
                ..FIFTEEN.say
            },
            ..FIFTEEN
        },
        two_files: false,
        note: "the judge wants at most 50 moves",
        sample: (
            include_str!("../../inputs/samples/spoj-al-10-06.in"),
            include_str!("../../inputs/samples/spoj-al-10-06.out"),
        ),
    },
    Problem {
        id: "zerojudge-d207",
        title: "15-Puzzle Problem",
        judge: "ZeroJudge d207",
        limits: "",
        kind: Kind::Small,
        form: Form {
            framing: Framing::Count,
            ask: Ask::Number,
            rules: Rules {
                moves: 45,
                ..NUMBER.rules
            },
            say: Say {
                solved: "{moves}\n",
                ..FIFTEEN.say
            },
            ..FIFTEEN
        },
        two_files: false,
        note: "that it is the number that is asked for is not certain",
        sample: (
            include_str!("../../inputs/samples/zerojudge-d207.in"),
            include_str!("../../inputs/samples/zerojudge-d207.out"),
        ),
    },
    Problem {
        id: "codingame-klotski",
        title: "Klotski",
        judge: "CodinGame",
        limits: "",
        kind: Kind::Small,
        form: Form {
            rules: Rules {
                unsolvable: false,
                ..at_most(500, usize::MAX)
            },
            say: Say {
                solved: "{slides}",
                unsolvable: "unsolvable\n",
                ..FIFTEEN.say
            },
            ..FIFTEEN
        },
        two_files: false,
        note: "row and column, from 0, of each tile to slide; the judge wants at most 500",
        sample: (
            include_str!("../../inputs/samples/codingame-klotski.in"),
            include_str!("../../inputs/samples/codingame-klotski.out"),
        ),
    },
];
