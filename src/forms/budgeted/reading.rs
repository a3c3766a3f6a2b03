//! Reads all boards of an input that share a budget, as long as there is memory for them.

use crate::answer::{Failure, NearJob, NearSolvers, Resources, Summary};
use crate::forms::budgeted::format::{BudgetedFormat, LetterCounts};
use crate::forms::budgeted::passes::PATH;
use crate::puzzle::{grow, has_memory, GridBoard, Order};
use crate::read::{Fault, FaultKind, Framing, Next, Place, Reader};
use std::io::Read;
use std::ops::Range;
use std::sync::Arc;

/// Why a board is left out.
pub(super) const NO_MEMORY: &str = "the system has no memory for more boards";

/// Bytes of a board until it is answered, besides its entry in the list: for its cells, its answer and its path.
const BOARD: usize = 400 + PATH;

/// Memory is requested for this many boards at a time.
const TOGETHER: usize = 1000;

/// A case that was read.
pub(super) struct ReadCase {
    pub number: u64,
    pub place: Place,
    /// The index of its job, if it could be read.
    pub board: Option<usize>,
}

/// The content of an input.
pub(super) struct ReadBatch {
    pub cases: Vec<ReadCase>,
    /// The numbers of the cases after those in `cases`: there is no memory for their boards.
    pub left_out: Range<u64>,
    pub jobs: Vec<NearJob>,
    pub budget: LetterCounts,
}

/// Reads all cases. Those that are left out are reported at once.
pub(super) fn read(
    framing: Framing,
    resources: &Resources,
    input: &mut dyn Read,
    report: &mut dyn FnMut(&Fault),
    summary: &mut Summary,
) -> Result<ReadBatch, Failure> {
    let mut reader = Reader::new(BudgetedFormat::default(), framing, input).with_places();
    let solvers = Solvers::new(resources);
    let (mut cases, mut jobs) = (Vec::new(), Vec::new());
    let mut full = false;
    loop {
        let next = reader.next().map_err(Failure::Read)?;
        let (number, place) = (reader.case(), reader.place().unwrap_or_default());
        if matches!(next, Next::Case(_) | Next::Invalid(_)) {
            let asks = cases.len() % TOGETHER == 0;
            full = full || asks && !has_memory(BOARD * (cases.len() + TOGETHER));
            full = full || !grow(&mut cases, 1) || !grow(&mut jobs, 1);
        }
        match next {
            Next::Case(_) if full => report(&Fault {
                place: Some(place),
                case: Some(number),
                kind: FaultKind::Said(NO_MEMORY.into()),
            }),
            Next::Case(board) => {
                cases.push(ReadCase {
                    number,
                    place,
                    board: Some(jobs.len()),
                });
                jobs.push(solvers.job(board));
            }
            Next::Invalid(fault) => {
                report(&fault);
                if !full {
                    cases.push(ReadCase {
                        number,
                        place,
                        board: None,
                    });
                }
            }
            Next::Fault(fault) => {
                summary.failed |= fault.kind.is_failure();
                report(&fault);
            }
            Next::End => break,
        }
    }
    summary.cases = reader.case();
    Ok(ReadBatch {
        left_out: cases.len() as u64 + 1..reader.case() + 1,
        cases,
        jobs,
        budget: reader.format().budget.get(),
    })
}

/// Boards with more free cells are hardly ever proven within the effort for a board, so no proof is tried.
const PROVEN: usize = 16;

/// What boards have in common.
pub(super) struct Solvers {
    near: Arc<NearSolvers>,
    effort: u64,
}

impl Solvers {
    pub(super) fn new(resources: &Resources) -> Solvers {
        Solvers {
            near: NearSolvers::new(Order::Udlr, resources.memory),
            effort: resources.effort,
        }
    }

    /// A board as a job.
    pub(super) fn job(&self, board: GridBoard) -> NearJob {
        let free = board.fixed.iter().filter(|&&fixed| !fixed).count();
        NearJob {
            bounded: true,
            proves: free <= PROVEN,
            ..self.near.job(board, self.effort)
        }
    }
}
