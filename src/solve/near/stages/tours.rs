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

/// The tries of a stage that were run: none belong to it, or the limit of states came before the last of them, or all.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Toured {
    Not,
    Partly,
    Wholly,
}

/// Whether all tiles of a board are moved at once: it is open, and too large for tables of patterns.
pub(crate) fn is_toured(board: &WalledBoard, shape: Shape) -> bool {
    board.homes.len() > TOURED && board.graph == Graph::open(shape)
}

impl Stages<'_> {
    /// Walks that move all tiles at once, if this is worth while yet.
    pub(super) fn by_tour(&mut self, end: u64, total: u64) -> Toured {
        if self.tabled && self.blocks_pay(total).is_some() {
            return Toured::Not;
        }
        let left = end.saturating_sub(self.allowance.spent());
        let planned = match self.tabled {
            true => left / OF_STAGE,
            false => left / 12 * 11,
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
