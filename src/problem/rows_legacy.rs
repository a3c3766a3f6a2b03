//! Forms of the older programs that this project replaces.

use crate::problem::catalog::{Kind, Problem};
use crate::problem::form::{Form, Framing, Goal};
use crate::problem::rows_number::NUMBER;

pub static ROWS: &[Problem] = &[
    Problem {
        id: "eight-txt",
        title: "Eight, every step",
        judge: "an older program",
        limits: "",
        kind: Kind::EightTxt,
        form: Form { goal: Goal::Given, lines: 3, ..NUMBER },
        two_files: false,
        note: "one line a step: its number, a tab, the cells; a board that cannot be solved prints nothing",
        sample: (include_str!("../../inputs/samples/eight-txt.in"), include_str!("../../inputs/samples/eight-txt.out")),
    },
    Problem {
        id: "astar-in",
        title: "A*, every board",
        judge: "an older program",
        limits: "",
        kind: Kind::AstarIn,
        form: Form { framing: Framing::ToEnd, goal: Goal::Given, lines: 6, ..NUMBER },
        two_files: false,
        note: "counts and time are those of the search of this program",
        sample: (include_str!("../../inputs/samples/astar-in.in"), include_str!("../../inputs/samples/astar-in.out")),
    },
    Problem {
        id: "jie3",
        title: "The whole 3 x 3",
        judge: "an older program",
        limits: "",
        kind: Kind::Jie3,
        form: NUMBER,
        two_files: false,
        note: "reads nothing; 181,440 lines, of which the sample shows the first",
        sample: ("", include_str!("../../inputs/samples/jie3.out")),
    },
];
