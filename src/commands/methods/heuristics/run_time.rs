//! A heuristic that is known only at run time, for boards of more than 16 cells: most methods take seconds there anyway,
//! and searches compiled for each heuristic and both types of boards took a tenth of the program's machine code.

use crate::commands::methods::heuristics::pattern::PdbEvaluation;
use crate::commands::methods::{Domain, Heuristic, Informed, PackedBoard, Search};

/// What a search carries along with a board.
pub trait Evaluation: Copy + Default {
    /// Whether it fits into a [`SmallEvaluation`].
    const SMALL: bool = true;

    fn pack(self) -> SmallEvaluation;

    fn unpack(packed: SmallEvaluation) -> Self;
}

/// The evaluation of any heuristic but additive tables. With a board of 25 cells it takes as much memory as each of them.
pub type SmallEvaluation = [u16; 2];

impl Evaluation for u8 {
    fn pack(self) -> SmallEvaluation {
        [self.into(), 0]
    }

    fn unpack([h, _]: SmallEvaluation) -> u8 {
        h as u8
    }
}

impl Evaluation for [u8; 2] {
    fn pack(self) -> SmallEvaluation {
        self.map(u16::from)
    }

    fn unpack(packed: SmallEvaluation) -> [u8; 2] {
        packed.map(|part| part as u8)
    }
}

impl Evaluation for SmallEvaluation {
    fn pack(self) -> SmallEvaluation {
        self
    }

    fn unpack(packed: SmallEvaluation) -> SmallEvaluation {
        packed
    }
}

impl<S: PackedBoard> Evaluation for PdbEvaluation<S> {
    const SMALL: bool = false;

    fn pack(self) -> SmallEvaluation {
        unreachable!("it is not small")
    }

    fn unpack(_: SmallEvaluation) -> PdbEvaluation<S> {
        unreachable!("it is not small")
    }
}

/// The methods of a [`Heuristic`] with a small evaluation.
trait SmallHeuristic<S> {
    fn bound_step(&self) -> u32;
    fn evaluate(&self, board: S) -> SmallEvaluation;
    fn update(
        &self,
        eval: SmallEvaluation,
        after: S,
        tile: usize,
        cells: (usize, usize),
    ) -> SmallEvaluation;
    fn h(&self, eval: SmallEvaluation) -> u32;
}

impl<S, H: Heuristic<S>> SmallHeuristic<S> for H {
    fn bound_step(&self) -> u32 {
        Heuristic::bound_step(self)
    }

    fn evaluate(&self, board: S) -> SmallEvaluation {
        Heuristic::evaluate(self, board).pack()
    }

    fn update(
        &self,
        eval: SmallEvaluation,
        after: S,
        tile: usize,
        (from, to): (usize, usize),
    ) -> SmallEvaluation {
        let eval = H::Evaluation::unpack(eval);
        Heuristic::update(self, eval, after, tile, from, to).pack()
    }

    fn h(&self, eval: SmallEvaluation) -> u32 {
        Heuristic::h(self, H::Evaluation::unpack(eval))
    }
}

/// A heuristic with a small evaluation.
struct RunTimeHeuristic<S>(Box<dyn SmallHeuristic<S>>);

impl<S: PackedBoard> Heuristic<S> for RunTimeHeuristic<S> {
    type Evaluation = SmallEvaluation;

    fn bound_step(&self) -> u32 {
        self.0.bound_step()
    }

    fn new(_: &Domain<S>) -> RunTimeHeuristic<S> {
        unreachable!("it is made from another heuristic")
    }

    fn evaluate(&self, board: S) -> SmallEvaluation {
        self.0.evaluate(board)
    }

    fn update(
        &self,
        eval: SmallEvaluation,
        after: S,
        tile: usize,
        from: usize,
        to: usize,
    ) -> SmallEvaluation {
        self.0.update(eval, after, tile, (from, to))
    }

    fn h(&self, eval: SmallEvaluation) -> u32 {
        self.0.h(eval)
    }
}

/// A search with a heuristic, compiled for both if its boards have up to 16 cells.
pub fn with_heuristic<S: PackedBoard, H: Heuristic<S>>(
    search: impl Informed<S>,
    domain: &Domain<S>,
    heuristic: H,
) -> Box<dyn Search<S>> {
    if const { S::FAST || !H::Evaluation::SMALL } {
        search.with(domain, heuristic)
    } else {
        search.with(domain, RunTimeHeuristic(Box::new(heuristic)))
    }
}
