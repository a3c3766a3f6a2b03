//! What stands around the modules in a Rust submission: the comment in front, and the main function.

use crate::answer::shortest as small;
use crate::fifteen::far::MEMORY;
use crate::problem::catalog::{Kind, Problem};
use crate::problem::form::{Ask, Form, Goal, Rules, Say, Size, Text};
use crate::problem::judges;
use crate::write::wording::shape_of;

/// How it works, a line each; and the main function, if there is one for this kind of problem.
pub struct Main {
    pub how: &'static [&'static str],
    pub text: String,
}

const SMALL: &[&str] = &[
    "A board is a 64-bit word. Parity first; few boards are searched for, by IDA* with the walking distance, and when",
    "their searches have cost as much as a table, a breadth-first search from the goal makes one of whole paths.",
];

const GIVEN: &[&str] = &[
    "A board is a 64-bit word. Parity first; few boards are searched for, by IDA* with the walking distance, and when",
    "their searches have cost as much as tables, three of these serve all goals, by the symmetry of the square.",
];

const FAR: &[&str] = &[
    "A board is a 64-bit word. Parity first, then IDA*: with Manhattan distance at first, with additive pattern tables once",
    "the boards have paid for them, and an automaton that leaves out moves that only lead to where others lead.",
];

const FUNCTION: &[&str] = &[
    "A breadth-first search from the goal makes a table of all boards with their paths, by a perfect hash.",
];

const GRIDS: &[&str] = &[
    "The parity of the permutation against that of the blank's way home: one pass over the cells as they are read, with",
    "eight chains of the permutation followed side by side on large boards.",
];

const LARGE: &[&str] = &[
    "Whole rows and columns first: tiles are carried to their places, the last two of a line brought home by a table of the",
    "corner; the last 3 x 3 cells by IDA* with Manhattan distance. Any path, in time linear in its moves.",
];

const BLOCKS: &[&str] = &["Parity first, then IDA* with Manhattan distance up to the bound."];

/// `None`: nothing is known of how a problem of this kind could be answered by a file.
pub fn main_of(problem: &Problem) -> Option<Main> {
    let form = &problem.form;
    let (how, call) = match problem.kind {
        Kind::Small if form.text == Text::Brackets => {
            return Some(Main {
                how: FUNCTION,
                text: function(form)?,
            })
        }
        Kind::Small if form.goal == Goal::Given => (
            GIVEN,
            format!(
                "    let mut solver = given::Given::new(board::Order::{:?});\n{SMALL_CALL}",
                small::order_of(form)
            ),
        ),
        Kind::Small if shape_of(form).cells() > 9 => {
            let memory = format!(", {}", judges::memory(problem).min(MEMORY));
            let solver = one_goal("far::Far", form, &memory)?;
            (FAR, format!("    let mut solver = {solver};\n{SMALL_CALL}"))
        }
        Kind::Small => {
            let solver = one_goal("fixed::Fixed", form, "")?;
            (SMALL, format!("    let mut solver = {solver};\n{SMALL_CALL}"))
        }
        Kind::Grids => (GRIDS, call("grids")),
        Kind::Large => (
            LARGE,
            "    let _ = large::answer_all(&form, any::any, plain_grid::next_board, &mut session);\n".into(),
        ),
        Kind::Blocks => (BLOCKS, call("blocks")),
        _ => return None,
    };
    Some(Main {
        how,
        text: program(form, problem.two_files, &call),
    })
}

const SMALL_CALL: &str =
    "    let _ = small::answer_all(&form, &mut solver, plain::read_case, &mut session);\n";

fn call(module: &str) -> String {
    format!("    let _ = {module}::answer_all(&form, &mut session);\n")
}

/// What answers the boards of a form that has one goal; `more`: what it is told besides.
fn one_goal(solver: &str, form: &Form, more: &str) -> Option<String> {
    let (Size::Fixed(rows, cols), goal) = (form.size, small::goal_of(form)?) else {
        return None;
    };
    Some(format!(
        "{solver}::new(board::Shape::new({rows}, {cols}), board::Board({:#x}), board::Order::{:?}{more})",
        goal.0,
        small::order_of(form)
    ))
}

/// Errors of reading and writing end the work: there is nobody to tell.
fn program(form: &Form, two_files: bool, call: &str) -> String {
    let source = if two_files {
        TWO_FILES
    } else {
        "    let stdin = std::io::stdin();\n    let source = stdin.lock();\n"
    };
    format!(
        "fn main() {{\n{}{source}    let stdout = std::io::stdout();\n    let mut out = output::Output::new(stdout.lock());\n    \
         let mut report = |_: &session::Fault| ();\n    \
         let mut session = session::Session::new(source, form.framing, &mut out, &mut report);\n{call}}}\n",
        form_text(form)
    )
}

/// Start and goal as the judge has them; one after the other on standard input where these files are not.
const TWO_FILES: &str = "    use std::io::Read;
    let open = std::fs::File::open;
    let source: Box<dyn Read> = match (open(\"start.txt\"), open(\"goal.txt\")) {
        (Ok(start), Ok(goal)) => Box::new(start.chain(&b\"\\n\"[..]).chain(goal)),
        _ => Box::new(std::io::stdin()),
    };
";

/// The function of a judge that calls one with a board of two rows.
fn function(form: &Form) -> Option<String> {
    let solver = one_goal("fixed::Fixed", form, "")?;
    Some(format!(
        "impl Solution {{
    pub fn sliding_puzzle(board: Vec<Vec<i32>>) -> i32 {{
        use solve::Solve;
        let cells: Vec<u8> = board.iter().flat_map(|row| row.iter().map(|&cell| cell as u8)).collect();
        let mut solver = {solver};
        let path = solver.solve(board::Board::pack(&cells), None);
        path.map_or({}, |path| path.len() as i32)
    }}
}}
",
        form.say.unsolvable.trim_end()
    ))
}

/// The form as Rust has it.
fn form_text(form: &Form) -> String {
    let Form {
        framing,
        text,
        blank,
        size,
        goal,
        lines,
        ask,
        say,
        rules,
    } = *form;
    let Say {
        solved,
        unsolvable,
        over,
        invalid,
        between,
        letters,
    } = say;
    let Rules {
        takes,
        cases,
        moves,
        unsolvable: unsolvable_sent,
        sides,
        spaced,
    } = rules;
    let ask = match ask {
        Ask::Path(order) => format!("Path(board::Order::{order:?})"),
        _ => format!("{ask:?}"),
    };
    format!(
        "    use form::{{Ask, Form, Framing, Goal, Rules, Say, Size, Takes, Text}};
    let form = Form {{
        framing: Framing::{framing:?},
        text: Text::{text:?},
        blank: {blank},
        size: Size::{size:?},
        goal: Goal::{goal:?},
        lines: {lines},
        ask: Ask::{ask},
        say: Say {{
            solved: {solved:?},
            unsolvable: {unsolvable:?},
            over: {over:?},
            invalid: {invalid:?},
            between: {between:?},
            letters: {letters:?},
        }},
        rules: Rules {{
            takes: Takes::{takes:?},
            cases: {cases},
            moves: {moves},
            unsolvable: {unsolvable_sent},
            sides: {sides:?},
            spaced: {spaced},
        }},
    }};
"
    )
}
