//! Problems that ask for a number of moves, on 3 x 3 boards and smaller. What judges.md is not sure of, the note says.

use crate::problem::catalog::{Kind, Problem};
use crate::problem::form::{Ask, Form, Framing, Goal, Rules, Say, Size, Text};
use crate::problem::rows_path::PATH;

/// One board in three lines, `0` its blank; a number, or -1.
pub const NUMBER: Form = Form {
    blank: b'0',
    lines: 3,
    ask: Ask::Number,
    say: Say {
        solved: "{moves}\n",
        unsolvable: "-1\n",
        ..PATH.say
    },
    ..PATH
};

/// Of a judge that sends no board that cannot be solved.
const SOLVABLE: Rules = Rules {
    unsolvable: false,
    ..NUMBER.rules
};

/// Of a judge that sends no more cases than this.
const fn up_to(cases: usize) -> Rules {
    Rules {
        cases,
        ..NUMBER.rules
    }
}

pub static ROWS: &[Problem] = &[
    Problem {
        id: "luogu-p1379",
        title: "The eight puzzle",
        judge: "Luogu P1379",
        limits: "1 s, 125 MB",
        kind: Kind::Small,
        form: Form {
            text: Text::Packed,
            goal: Goal::Is("123804765"),
            lines: 1,
            rules: SOLVABLE,
            ..NUMBER
        },
        two_files: false,
        note: "the judge sends no board that cannot be solved; here it gets -1",
        sample: (
            include_str!("../../inputs/samples/luogu-p1379.in"),
            include_str!("../../inputs/samples/luogu-p1379.out"),
        ),
    },
    Problem {
        id: "acwing845",
        title: "Eight",
        judge: "AcWing 845",
        limits: "1 s, 64 MB",
        kind: Kind::Small,
        form: Form {
            blank: b'x',
            lines: 1,
            ..NUMBER
        },
        two_files: false,
        note: "",
        sample: (
            include_str!("../../inputs/samples/acwing845.in"),
            include_str!("../../inputs/samples/acwing845.out"),
        ),
    },
    Problem {
        id: "aoj-alds1-13-b",
        title: "8 Puzzle",
        judge: "AOJ ALDS1_13_B",
        limits: "1 s, 128 MB",
        kind: Kind::Small,
        form: Form {
            rules: SOLVABLE,
            ..NUMBER
        },
        two_files: false,
        note: "the judge sends no board that cannot be solved; here it gets -1",
        sample: (
            include_str!("../../inputs/samples/aoj-alds1-13-b.in"),
            include_str!("../../inputs/samples/aoj-alds1-13-b.out"),
        ),
    },
    Problem {
        id: "boj1525",
        title: "Puzzle",
        judge: "BOJ 1525",
        limits: "1 s, 32 MB",
        kind: Kind::Small,
        form: NUMBER,
        two_files: false,
        note: "",
        sample: (
            include_str!("../../inputs/samples/boj1525.in"),
            include_str!("../../inputs/samples/boj1525.out"),
        ),
    },
    Problem {
        id: "boj11112",
        title: "8 Puzzle",
        judge: "BOJ 11112",
        limits: "1 s, 256 MB",
        kind: Kind::Small,
        form: Form {
            framing: Framing::Count,
            text: Text::PackedRows,
            blank: b'#',
            rules: Rules {
                spaced: true,
                ..up_to(100)
            },
            say: Say {
                unsolvable: "impossible\n",
                ..NUMBER.say
            },
            ..NUMBER
        },
        two_files: false,
        note: "",
        sample: (
            include_str!("../../inputs/samples/boj11112.in"),
            include_str!("../../inputs/samples/boj11112.out"),
        ),
    },
    Problem {
        id: "mipt089",
        title: "Eight",
        judge: "MIPT 089",
        limits: "2 s, 10 MB",
        kind: Kind::Small,
        form: Form {
            lines: 1,
            say: Say {
                solved: "Yes\n{moves}\n",
                unsolvable: "No\n",
                ..NUMBER.say
            },
            ..NUMBER
        },
        two_files: false,
        note: "",
        sample: (
            include_str!("../../inputs/samples/mipt089.in"),
            include_str!("../../inputs/samples/mipt089.out"),
        ),
    },
    Problem {
        id: "tioj1198",
        title: "8 Puzzle",
        judge: "TIOJ 1198",
        limits: "1 s, 64 MB",
        kind: Kind::Small,
        form: Form {
            goal: Goal::Given,
            lines: 2,
            rules: SOLVABLE,
            ..NUMBER
        },
        two_files: false,
        note: "what the judge wants for a goal out of reach is not known; here it gets -1",
        sample: (
            include_str!("../../inputs/samples/tioj1198.in"),
            include_str!("../../inputs/samples/tioj1198.out"),
        ),
    },
    Problem {
        id: "openjudge14243",
        title: "Eight",
        judge: "OpenJudge 14243",
        limits: "0.5 s, 64 MB",
        kind: Kind::Small,
        form: Form {
            goal: Goal::Given,
            lines: 2,
            ..NUMBER
        },
        two_files: false,
        note: "",
        sample: (
            include_str!("../../inputs/samples/openjudge14243.in"),
            include_str!("../../inputs/samples/openjudge14243.out"),
        ),
    },
    Problem {
        id: "ntuj219",
        title: "8 Puzzle",
        judge: "NTUJ 219",
        limits: "",
        kind: Kind::Small,
        form: Form {
            framing: Framing::Count,
            ask: Ask::NumberUpTo(20),
            say: Say {
                unsolvable: "Hard\n",
                over: "Hard\n",
                ..NUMBER.say
            },
            ..NUMBER
        },
        two_files: false,
        note: "",
        sample: (
            include_str!("../../inputs/samples/ntuj219.in"),
            include_str!("../../inputs/samples/ntuj219.out"),
        ),
    },
    Problem {
        id: "gvu-zaidimas8",
        title: "Game of eight",
        judge: "GVU zaidimas8",
        limits: "1 s, 16 MB",
        kind: Kind::Small,
        form: Form {
            framing: Framing::Count,
            rules: Rules {
                spaced: true,
                ..up_to(1_000)
            },
            ..NUMBER
        },
        two_files: false,
        note: "",
        sample: (
            include_str!("../../inputs/samples/gvu-zaidimas8.in"),
            include_str!("../../inputs/samples/gvu-zaidimas8.out"),
        ),
    },
    Problem {
        id: "baidu2005",
        title: "Eight",
        judge: "Baidu 2005",
        limits: "source 64 KB",
        kind: Kind::Small,
        form: Form {
            goal: Goal::Given,
            lines: 6,
            ..NUMBER
        },
        two_files: true,
        note: "start and goal are two files, or one after the other in one",
        sample: (
            include_str!("../../inputs/samples/baidu2005.in"),
            include_str!("../../inputs/samples/baidu2005.out"),
        ),
    },
    Problem {
        id: "leetcode773",
        title: "Sliding Puzzle",
        judge: "LeetCode 773",
        limits: "",
        kind: Kind::Small,
        form: Form {
            framing: Framing::ToEnd,
            text: Text::Brackets,
            size: Size::Fixed(2, 3),
            lines: 1,
            ..NUMBER
        },
        two_files: false,
        note: "the judge calls a function; here it is a board a line",
        sample: (
            include_str!("../../inputs/samples/leetcode773.in"),
            include_str!("../../inputs/samples/leetcode773.out"),
        ),
    },
    Problem {
        id: "aoj0121",
        title: "Seven Puzzle",
        judge: "AOJ 0121",
        limits: "1 s, 64 MB",
        kind: Kind::Small,
        form: Form {
            framing: Framing::ToEnd,
            size: Size::Fixed(2, 4),
            goal: Goal::Is("01234567"),
            lines: 1,
            rules: Rules {
                cases: 1_000,
                ..SOLVABLE
            },
            ..NUMBER
        },
        two_files: false,
        note: "the judge sends no board that cannot be solved; here it gets -1",
        sample: (
            include_str!("../../inputs/samples/aoj0121.in"),
            include_str!("../../inputs/samples/aoj0121.out"),
        ),
    },
    Problem {
        id: "poj2224",
        title: "The 8 puzzle",
        judge: "POJ 2224, BOJ 9985",
        limits: "1 s, 128 MB",
        kind: Kind::Blocks,
        form: Form {
            framing: Framing::ToEnd,
            blank: b'X',
            goal: Goal::Given,
            rules: up_to(10),
            say: Say {
                solved: "SOLVABLE WITHIN {moves} MOVES\n",
                unsolvable: "NOT SOLVABLE WITHIN {moves} MOVES\n",
                between: "\n",
                ..NUMBER.say
            },
            ..NUMBER
        },
        two_files: false,
        note: "after a bad block reading goes on behind its END",
        sample: (
            include_str!("../../inputs/samples/poj2224.in"),
            include_str!("../../inputs/samples/poj2224.out"),
        ),
    },
];
