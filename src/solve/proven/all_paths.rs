//! All shortest paths of a board whose distance is proven.

use crate::puzzle::{Budget, Move, Slides, Watch};
use crate::solve::deepening::rewriting::Rewriting;
use crate::solve::fifteen::all_paths::{search_all, PathLayers};
use crate::solve::patterns::cells::{MOST_CELLS, OUTSIDE};
use crate::solve::proven::open_proof::OpenProof;
use crate::solve::proven::prover::Prover;
use crate::solve::proven::stage::{Field, WORDS};

/// The stage whose tables give the lower bounds, with patterns of five tiles; an earlier one if there is little memory.
const STAGE: usize = 2;

/// The most moves of a path.
const MOST_MOVES: usize = 96;

/// The number of bytes that a stored board takes.
const BYTES: u64 = 120;

impl Prover {
    /// All shortest paths of a board that needs this number of moves. `None` if more nodes or bytes are
    /// needed, or there are more paths than a `u64` can count, or time is up.
    pub(crate) fn all_paths<'a>(
        &self,
        proof: &'a OpenProof,
        moves: usize,
        (nodes, memory): (u64, u64),
        watch: &Watch,
    ) -> Option<PathLayers<&'a Field>> {
        if moves > MOST_MOVES {
            return None;
        }
        let (field, homes) = (&proof.field, &proof.homes);
        let built = |number| {
            let built = self.stage(field, number, (&watch.budget, watch));
            built.map(|stage| (number, stage))
        };
        let fitting = (0..=STAGE).rev().filter(|&number| self.fits(field, number));
        let (number, stage) = fitting.filter(|_| !watch.budget.late()).find_map(built)?;
        let goal = &stage.goals[0];
        let seen = goal.estimates(&stage.tables, homes)?;
        let root = goal.root(homes, &seen, moves as u32)?;
        let budget = Budget {
            nodes: Some(nodes),
            ..watch.budget.clone()
        };
        self.ledger.make_room(memory);
        let most = (memory / BYTES) as usize;
        let space = stage.space(goal, self.order);
        let (mut layers, effort) = search_all(&space, root, (moves, most), &budget)?;
        let new = || Rewriting::new(&field, self.order, WORDS[number]);
        let rewriting = stage.rewriting.get_or_init(new);
        rewriting.complete(&field, &mut layers, most)?;
        PathLayers::new(field, [*homes, field.solved()], layers, effort)
    }
}

impl Field {
    /// The position at the goal, where each cell holds its own content.
    fn solved(&self) -> [u8; MOST_CELLS] {
        let content = |cell: usize| {
            if cell < self.places.len() {
                cell as u8
            } else {
                0
            }
        };
        std::array::from_fn(content)
    }
}

impl Slides for &Field {
    /// By cell: the goal cell of its content.
    type Position = [u8; MOST_CELLS];

    fn cells(&self) -> usize {
        self.places.len()
    }

    fn with_blank(&self, cell: usize) -> [u8; MOST_CELLS] {
        let mut homes = self.solved();
        homes.swap(cell, self.blank);
        homes
    }

    fn blank(&self, homes: [u8; MOST_CELLS]) -> usize {
        let mut cells = 0..self.places.len();
        let blank = cells.find(|&cell| usize::from(homes[cell]) == self.blank);
        blank.unwrap_or(self.blank)
    }

    fn after(&self, mut homes: [u8; MOST_CELLS], m: Move) -> Option<[u8; MOST_CELLS]> {
        let blank = self.blank(homes);
        let to = usize::from(self.cells.next[blank][m as usize]);
        if to == OUTSIDE {
            return None;
        }
        homes.swap(blank, to);
        Some(homes)
    }
}
