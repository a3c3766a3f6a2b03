//! Answers by the searches of textbooks.

use crate::eight::textbook::room;
use crate::eight::TextbookSearch;
use crate::puzzle::{has_memory, Answer, Board, Effort, Peak, Strategy, Verdict};
use std::time::Instant;

/// The answer of a search, with all of its counts.
pub(crate) fn textbook_answer(
    search: &mut TextbookSearch,
    board: Board,
    strategy: Strategy,
) -> Answer {
    if !has_memory(room(strategy)) {
        return Verdict::Unsolved("the system has no memory for this search".into()).into();
    }
    let began = Instant::now();
    let Some(found) = search.solve(board, strategy) else {
        return Verdict::No.into();
    };
    Answer {
        bound: None,
        note: None,
        verdict: Verdict::LongPath(found.path),
        effort: Effort {
            expanded: found.expanded,
            generated: found.generated,
            ..Effort::default()
        },
        seconds: began.elapsed().as_secs_f64(),
        peak: Peak {
            depth: found.depth,
            states: found.states,
            bytes: found.bytes,
        },
    }
}
