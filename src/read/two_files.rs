//! One board that is an input of its own: start and goal may come as two files.

use crate::problem::form::{Form, Framing, Goal};
use crate::read::case::Cases;
use crate::read::case_recovery::read_case;
use crate::read::reader::{Fault, Session};
use crate::write::output::Output;
use std::io::{Read, Result};

/// Reads an input that holds one board of the form, and gives the board as text; `None` if something is wrong, and that
/// is said.
pub fn one_board<R: Read>(
    form: &Form,
    source: R,
    report: &mut dyn FnMut(&Fault),
) -> Result<Option<String>> {
    let single = Form {
        framing: Framing::One,
        goal: Goal::Standard,
        lines: form.lines / 2,
        ..*form
    };
    let cases = Cases::new(&single);
    let mut out = Output::new(std::io::sink());
    let mut session = Session::new(source, single.framing, &mut out, report);
    let mut text = None;
    while session.next_case()? {
        if let Some(case) = read_case(&cases, &mut session)? {
            let cells = (0..cases.cells).map(|cell| format!("{} ", case.start.tile(cell)));
            text = Some(cells.collect());
        }
    }
    Ok(text.filter(|_| !session.failed))
}
