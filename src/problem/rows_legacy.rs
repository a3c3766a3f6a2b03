//! The formats of older programs that this one replaces.

use crate::forms::boards::{Ask, Boards};
use crate::forms::eight_txt::EightTxt;
use crate::forms::whole_table::WholeTable;
use crate::forms::{Problem, LEGACY};
use crate::generate::JudgeInputs;
use crate::judge::AcceptedPaths;
use crate::problem::rows_number::NUMBER;
use crate::problem::sample;
use crate::puzzle::{Goal, Order};
use crate::read::Cases;
use crate::write::Answers;

/// The words of a row whose output does not consist of answers to cases.
const NOTHING: Answers = Answers::new("", "").invalid("");

/// The formats of older programs.
pub(crate) static ROWS: &[Problem] = &[
    Problem {
        id: "eight-txt",
        title: "Eight, every step",
        judge: LEGACY,
        limits: "",
        form: &EightTxt,
        answers: Answers::new("{boards:numbered}", ""),
        sends: JudgeInputs::ALL,
        note: "one line for each board: its number, a tab, the cells; a board that cannot be solved prints nothing",
        sample: sample!("eight-txt"),
    },
    Problem {
        id: "astar-in",
        title: "A*, every board",
        judge: LEGACY,
        limits: "",
        form: &Boards {
            cases: Cases::ToEnd,
            lines: 6,
            goal: Goal::Given,
            ask: Ask::Path(Order::Udlr, AcceptedPaths::Shortest),
            apart: true,
            ..NUMBER
        },
        answers: Answers::new(
            "Case {case}:\n\n{boards:rows}Num of steps: {moves}\nNum of expanded: {expanded}\n\
                     Num of generated: {generated}\nTime consumed: {seconds}\n",
            "Case {case}:\n\nNo solution\n\n",
        )
        .invalid("Case {case}:\n\ninvalid\n\n"),
        sends: JudgeInputs::ALL,
        note: "counts and time are those of this program's search",
        sample: sample!("astar-in"),
    },
    Problem {
        id: "jie3",
        title: "The whole 3 x 3",
        judge: LEGACY,
        limits: "",
        form: &WholeTable,
        answers: NOTHING,
        sends: JudgeInputs::ALL,
        note: "reads nothing; 181,440 lines, of which the sample shows the first. The blank is 9.",
        sample: sample!("jie3"),
    },
];
