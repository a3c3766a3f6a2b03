//! Sound input and no more: a case is its tokens, whatever the line breaks.
//!
//! [`crate::read::case_recovery`] reads the same tokens, and knows besides what lines tell, so that a fault costs one case. Judges send
//! no faults: what this meets of them is answered as invalid, and reading goes on behind as many tokens.

use crate::read::case::{Case, Cases};
use crate::read::reader::Session;
use std::io::{Read, Result, Write};

/// Reads a case of any kind; `None` if something is wrong with it.
pub fn read_case<R: Read, W: Write>(
    cases: &Cases,
    session: &mut Session<R, W>,
) -> Result<Option<Case>> {
    loop {
        let text = session.input.window();
        let end = session.input.ended() || session.input.full();
        let found = cases.spans(text, 0, end).map(|spans| {
            let used = spans.last().map_or(text.len(), |span| span.1);
            (cases.boards_of(text, &spans).ok(), used)
        });
        if let Some((boards, used)) = found {
            session.input.advance(used);
            session.fresh = false;
            return Ok(boards.map(|(start, goal)| Case { start, goal, used }));
        }
        session.wait()?;
    }
}
