//! Walks of open boards that move all tiles at once, and the boards and stages that get them.

use crate::puzzle::{Graph, Shape};
use crate::solve::near::stages::Stages;
use crate::solve::near::WalledBoard;

/// Open boards of more cells are toured, and those of more than [`TOURED`] are only toured. On smaller ones tours take one
/// in this many states of a stage. Against groups and beams alone, on 20 random boards of each shape: 17 to 27% fewer
/// moves on 30 to 36 cells with an effort of 100,000, 1 to 24% fewer with 1,200,000; on 7 x 7 43%, 14%, and 6% fewer with
/// 12,000,000; no shape takes more.
pub(super) const FIRST_TOURED: usize = 25;
const TOURED: usize = 49;
const OF_STAGE: u64 = 2;

/// On open boards of more cells, and of at least three rows and columns, a stage ends with its tours until tables of blocks
/// pay: beams and windows find little. With half of the states for these, 30 boards of 7 x 7 took 1.120 of DeepCubeA's
/// moves in place of 1.089, and 30 random ones of 6 x 7 1.2% more; with a twelfth of them for windows, 8 x 8 took 0.5% more
/// (40 boards). But with tours alone 5 x 6, 4 x 8 and 6 x 6 take 5% more moves, and 2 x 20 1.5%.
const BEAMED: usize = 36;
const LEAST_SIDE: usize = 3;

/// Windows shorten the walks of narrow beams: in stages of fewer states they follow the tours of boards without tables.
/// With an effort of 100,000 and 300,000 8 x 8 takes 1.6% and 1.3% more moves without them, 10 x 10 1.6% (50 boards).
const NARROW: u64 = 1_000_000;

/// The tries of a stage that were run: none belong to it, or the limit of states came before the last of them, or all.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Toured {
    Not,
    Partly,
    Wholly,
}

/// Whether all tiles of a board are moved at once: it is open, and too large for tables of patterns.
pub fn is_toured(board: &WalledBoard, shape: Shape) -> bool {
    board.homes.len() > TOURED && board.graph == Graph::open(shape)
}

impl Stages<'_> {
    /// Whether neither beams nor windows follow the tours of a stage of this many states.
    pub(super) fn ends_with_tours(&self, total: u64) -> bool {
        let shape = self.task.shape;
        let wide = shape.cells() > BEAMED && shape.rows.min(shape.cols) >= LEAST_SIDE;
        wide && (self.tabled || total >= NARROW)
    }

    /// Walks that move all tiles at once, if this is worth while yet.
    pub(super) fn by_tour(&mut self, end: u64, total: u64) -> Toured {
        if self.tabled && self.blocks_pay(total).is_some() {
            return Toured::Not;
        }
        let left = end.saturating_sub(self.allowance.spent());
        let planned = match (self.ends_with_tours(total), self.tabled) {
            (true, _) => left / 20 * 19,
            (false, true) => left / OF_STAGE,
            (false, false) => left / 12 * 11,
        };
        let Some(tries) = &mut self.tries else {
            return Toured::Not;
        };
        // The beams of a tour keep less than groups do.
        let allowance = &self.allowance;
        let room = allowance.memory.min(3 * planned);
        allowance.ledger.make_room(room);
        let before = tries.number;
        let all = tries.within(planned, &mut self.allowance);
        let more = tries.number > before;
        let board = &self.trimmed.whole;
        let path = tries.best.take();
        self.offer(path.and_then(|path| {
            let walk = board.walk(self.task.shape, &path);
            self.trimmed.part.inside(&walk)
        }));
        match (all, more) {
            (false, _) => Toured::Partly,
            (true, true) => Toured::Wholly,
            (true, false) => Toured::Not,
        }
    }
}
