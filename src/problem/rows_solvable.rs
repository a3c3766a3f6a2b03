//! Problems that ask only whether the goal can be reached.

use crate::problem::catalog::{Kind, Problem};
use crate::problem::form::{Ask, Form, Framing, Goal, Rules, Say, Size};
use crate::problem::rows_number::NUMBER;

/// One 4 x 4 board.
const FIFTEEN: Form = Form {
    size: Size::Fixed(4, 4),
    lines: 4,
    ask: Ask::Parity,
    say: Say {
        solved: "YES\n",
        unsolvable: "NO\n",
        ..NUMBER.say
    },
    ..NUMBER
};

/// Of judges that say so.
const UP_TO_100_000: Rules = Rules {
    cases: 100_000,
    ..FIFTEEN.rules
};

pub static ROWS: &[Problem] = &[
    Problem {
        id: "yesno15",
        title: "15 puzzle, yes or no",
        judge: "name lost",
        limits: "",
        kind: Kind::Grids,
        form: Form {
            framing: Framing::Count,
            ..FIFTEEN
        },
        two_files: false,
        note: "",
        sample: (
            include_str!("../../inputs/samples/yesno15.in"),
            include_str!("../../inputs/samples/yesno15.out"),
        ),
    },
    Problem {
        id: "hdu6620",
        title: "Just an Old Puzzle",
        judge: "HDU 6620",
        limits: "2 s, 256 MB",
        kind: Kind::Grids,
        form: Form {
            framing: Framing::Count,
            rules: UP_TO_100_000,
            say: Say {
                solved: "Yes\n",
                unsolvable: "No\n",
                ..FIFTEEN.say
            },
            ..FIFTEEN
        },
        two_files: false,
        note: "",
        sample: (
            include_str!("../../inputs/samples/hdu6620.in"),
            include_str!("../../inputs/samples/hdu6620.out"),
        ),
    },
    Problem {
        id: "poj2893",
        title: "M x N Puzzle",
        judge: "POJ 2893",
        limits: "4 s, 128 MB",
        kind: Kind::Grids,
        form: Form {
            framing: Framing::ToZero,
            size: Size::RowsCols(2, 999),
            ..FIFTEEN
        },
        two_files: false,
        note: "",
        sample: (
            include_str!("../../inputs/samples/poj2893.in"),
            include_str!("../../inputs/samples/poj2893.out"),
        ),
    },
    Problem {
        id: "hdu3600",
        title: "Simple Puzzle",
        judge: "HDU 3600",
        limits: "1 s, 32 MB",
        kind: Kind::Grids,
        form: Form {
            framing: Framing::ToZero,
            size: Size::Square(1, 300, false),
            ..FIFTEEN
        },
        two_files: false,
        note: "",
        sample: (
            include_str!("../../inputs/samples/hdu3600.in"),
            include_str!("../../inputs/samples/hdu3600.out"),
        ),
    },
    Problem {
        id: "acwing108",
        title: "Odd Eight",
        judge: "AcWing 108",
        limits: "",
        kind: Kind::Grids,
        form: Form {
            framing: Framing::ToEnd,
            size: Size::Square(1, 499, true),
            goal: Goal::Given,
            say: Say {
                solved: "TAK\n",
                unsolvable: "NIE\n",
                ..FIFTEEN.say
            },
            ..FIFTEEN
        },
        two_files: false,
        note: "",
        sample: (
            include_str!("../../inputs/samples/acwing108.in"),
            include_str!("../../inputs/samples/acwing108.out"),
        ),
    },
    Problem {
        id: "sgu139",
        title: "Help Needed!",
        judge: "SGU 139",
        limits: "0.25 s, 4 MB",
        kind: Kind::Grids,
        form: FIFTEEN,
        two_files: false,
        note: "",
        sample: (
            include_str!("../../inputs/samples/sgu139.in"),
            include_str!("../../inputs/samples/sgu139.out"),
        ),
    },
    Problem {
        id: "infoarena-4x4puzzle",
        title: "4x4 puzzle",
        judge: "infoarena 4x4puzzle",
        limits: "",
        kind: Kind::Grids,
        form: Form {
            framing: Framing::Count,
            rules: Rules {
                spaced: true,
                ..UP_TO_100_000
            },
            say: Say {
                solved: "DA\n",
                unsolvable: "NU\n",
                ..FIFTEEN.say
            },
            ..FIFTEEN
        },
        two_files: false,
        note: "",
        sample: (
            include_str!("../../inputs/samples/infoarena-4x4puzzle.in"),
            include_str!("../../inputs/samples/infoarena-4x4puzzle.out"),
        ),
    },
];
