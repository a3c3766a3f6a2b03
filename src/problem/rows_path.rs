//! Problems that ask for a path of a 3 x 3 board.

use crate::problem::catalog::{Kind, Problem};
use crate::problem::form::{Ask, Form, Framing, Goal, Rules, Say, Size, Takes, Text};
use crate::puzzle::board::Order;

/// One board, `x` its blank; a path in small letters.
pub const PATH: Form = Form {
    framing: Framing::One,
    text: Text::Tokens,
    blank: b'x',
    size: Size::Fixed(3, 3),
    goal: Goal::Standard,
    lines: 1,
    ask: Ask::Path(Order::Udlr),
    say: Say {
        solved: "{path}\n",
        unsolvable: "unsolvable\n",
        over: "",
        invalid: "invalid\n",
        between: "",
        letters: *b"udlr",
    },
    rules: Rules {
        takes: Takes::Any,
        cases: usize::MAX,
        moves: usize::MAX,
        unsolvable: true,
        sides: (1, usize::MAX),
        spaced: false,
    },
};

/// A count of pairs, a line a board; the first path in the dictionary.
const PAIRS: Form = Form {
    framing: Framing::Count,
    text: Text::Packed,
    blank: b'X',
    goal: Goal::Given,
    lines: 2,
    ask: Ask::Path(Order::Dlru),
    say: Say {
        solved: "Case {case}: {moves}\n{path}\n",
        unsolvable: "Case {case}: unsolvable\n\n",
        invalid: "Case {case}: invalid\n\n",
        ..PATH.say
    },
    rules: Rules {
        takes: Takes::First,
        cases: 200,
        unsolvable: false,
        ..PATH.rules
    },
    ..PATH
};

/// Of a judge that sends an empty line before each case.
const SPACED: Rules = Rules {
    spaced: true,
    ..PATH.rules
};

pub static ROWS: &[Problem] = &[
    Problem {
        id: "poj1077",
        title: "Eight",
        judge: "POJ 1077",
        limits: "1 s, 64 MB",
        kind: Kind::Small,
        form: PATH,
        two_files: false,
        note: "",
        sample: (
            include_str!("../../inputs/samples/poj1077.in"),
            include_str!("../../inputs/samples/poj1077.out"),
        ),
    },
    Problem {
        id: "hdu1043",
        title: "Eight",
        judge: "HDU 1043",
        limits: "5 s, 32 MB",
        kind: Kind::Small,
        form: Form {
            framing: Framing::ToEnd,
            ..PATH
        },
        two_files: false,
        note: "",
        sample: (
            include_str!("../../inputs/samples/hdu1043.in"),
            include_str!("../../inputs/samples/hdu1043.out"),
        ),
    },
    Problem {
        id: "zoj1217",
        title: "Eight",
        judge: "ZOJ 1217",
        limits: "10 s, 32 MB",
        kind: Kind::Small,
        form: Form {
            framing: Framing::ToEnd,
            ..PATH
        },
        two_files: false,
        note: "",
        sample: (
            include_str!("../../inputs/samples/zoj1217.in"),
            include_str!("../../inputs/samples/zoj1217.out"),
        ),
    },
    Problem {
        id: "uva652",
        title: "Eight",
        judge: "UVa 652",
        limits: "3 s",
        kind: Kind::Small,
        form: Form {
            framing: Framing::Count,
            say: Say {
                between: "\n",
                ..PATH.say
            },
            rules: SPACED,
            ..PATH
        },
        two_files: false,
        note: "",
        sample: (
            include_str!("../../inputs/samples/uva652.in"),
            include_str!("../../inputs/samples/uva652.out"),
        ),
    },
    Problem {
        id: "hdu3567",
        title: "Eight II",
        judge: "HDU 3567",
        limits: "2 s, 64 MB",
        kind: Kind::Small,
        form: PAIRS,
        two_files: false,
        note: "",
        sample: (
            include_str!("../../inputs/samples/hdu3567.in"),
            include_str!("../../inputs/samples/hdu3567.out"),
        ),
    },
    Problem {
        id: "acwing4228",
        title: "Eight II",
        judge: "AcWing 4228",
        limits: "",
        kind: Kind::Small,
        form: PAIRS,
        two_files: false,
        note: "",
        sample: (
            include_str!("../../inputs/samples/acwing4228.in"),
            include_str!("../../inputs/samples/acwing4228.out"),
        ),
    },
    Problem {
        id: "acwing179",
        title: "Eight",
        judge: "AcWing 179",
        limits: "1 s, 64 MB",
        kind: Kind::Small,
        form: Form {
            rules: Rules {
                takes: Takes::Shortest,
                ..PATH.rules
            },
            ..PATH
        },
        two_files: false,
        note: "",
        sample: (
            include_str!("../../inputs/samples/acwing179.in"),
            include_str!("../../inputs/samples/acwing179.out"),
        ),
    },
];
