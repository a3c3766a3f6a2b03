//! The letters that boards need.

use crate::answer::{cores, Resources};
use crate::forms::budgeted::format::{BudgetedFormat, LetterCounts};
use crate::forms::budgeted::passes::SharedBatch;
use crate::forms::budgeted::reading::Solvers;
use crate::read::{Cases, Framing, Next, Reader};

/// The letters that the answers to these valid boards, one per line, use with an unlimited budget.
pub(crate) fn letters_needed(boards: &str, count: usize) -> LetterCounts {
    let text = format!("0 0 0 0 {count}\n{boards}");
    let framing = Framing::Cases(Cases::Count);
    let mut reader = Reader::new(BudgetedFormat::default(), framing, text.as_bytes());
    let resources = Resources::default();
    let solvers = Solvers::new(&resources);
    let mut jobs = Vec::new();
    while let Ok(Next::Case(board)) = reader.next() {
        jobs.push(solvers.job(board));
    }
    let unlimited = [u64::MAX; 4];
    let mut batch = SharedBatch::new(jobs, unlimited, resources.effort);
    batch.search(cores(), None, &mut |_, _| true);
    batch.all_letters()
}
