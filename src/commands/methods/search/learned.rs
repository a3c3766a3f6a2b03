//! `learned`: walks to the goal along the distances that a network predicts. The network is trained before the first
//! board and serves all goals of its kind: see [`crate::commands::methods::learned`].

use crate::commands::methods::learned::symmetry::SHAPE;
use crate::commands::methods::learned::{TrainedNetwork, LONGEST};
use crate::commands::methods::{build_packed, Meter, Method, PackedBoard, Search, Stop};
use crate::puzzle::{Board, Move};
use std::mem::size_of;
use std::time::Instant;

pub const LEARNED: Method = Method {
    max_cells: 9,
    only: Some((|shape| shape == SHAPE, "3 x 3 alone")),
    is_optimal: |_, _| false,
    megabytes: 32,
    can_be_observed: false,
    ..Method::new(
        "learned",
        "a network, trained at start, predicts how many moves are left; may find nothing",
        build_packed!(choice, domain: {
            let goal = Board::pack(&domain.goal.to_cells(domain.shape));
            Box::new(choice.networks.network(goal, choice.seed, choice.say))
        }),
    )
};

impl<S: PackedBoard> Search<S> for TrainedNetwork {
    /// A walk is short, so it is compared with the limits when it is done.
    fn search(&mut self, board: S, meter: &mut Meter) -> Option<Vec<Move>> {
        let began = Instant::now();
        let walk = self.walk(Board::pack(&board.to_cells(SHAPE)));
        meter.record_nodes(walk.expanded, walk.evaluated);
        // It stores the boards where it has been.
        let bytes = size_of::<Board>() * (LONGEST + 1);
        meter.record_storage(walk.expanded as usize + 1, bytes as u64);
        let limits = meter.limits;
        meter.stop = match () {
            () if walk.evaluated > limits.nodes => Some(Stop::Nodes),
            () if limits.time.is_some_and(|time| began.elapsed() > time) => Some(Stop::Time),
            () if bytes as u64 > limits.memory => Some(Stop::Memory),
            () if walk.path.is_none() => Some(Stop::GaveUp("the network led it astray")),
            () => None,
        };
        let path = walk.path.filter(|_| meter.stop.is_none());
        path.map(|path| path.iter().collect())
    }
}
