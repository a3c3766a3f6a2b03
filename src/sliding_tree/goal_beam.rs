//! Short paths for square boards with numbered tiles: one beam gathers tiles near their goals, then another brings them
//! home.

use crate::puzzle::Move;
use crate::sliding_tree::beam::beam;
use crate::sliding_tree::gather::Spread;
use crate::sliding_tree::{
    goal_code, BeamSize, BeamTables, PieceGrid, SlidingValue, ValueWeights, DIRECTIONS, NO_GOAL,
};

/// The most moves of a beam for each cell of the board.
const MOVES_PER_CELL: usize = 30;

/// The data that beams on boards of one size share.
pub(crate) struct GoalBeams {
    grid: PieceGrid,
    tables: BeamTables,
    value: SlidingValue,
}

/// How a board is searched.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GoalSearch {
    /// The most states that are kept in a layer.
    pub width: usize,
    /// The average distance from their goals to which tiles are gathered.
    pub near: f64,
}

impl GoalBeams {
    /// Beams on boards of `side` rows and columns, at most 10.
    pub(crate) fn new(side: usize) -> GoalBeams {
        let grid = PieceGrid::new(side);
        GoalBeams {
            tables: BeamTables::new(&grid),
            value: SlidingValue::new(side, &ValueWeights::tuned()),
            grid,
        }
    }

    /// The path, if one is found, and the number of states expanded. `homes`: by cell, the home of its content, where
    /// the blank's is `blank_home`. `late`: whether time is up.
    pub(crate) fn path(
        &self,
        homes: &[u16],
        blank_home: u16,
        search: GoalSearch,
        late: &dyn Fn() -> bool,
    ) -> (Option<Vec<Move>>, u64) {
        let side = self.grid.side;
        let goal = |&home: &u16| match home {
            _ if home == blank_home => NO_GOAL,
            home => goal_code(side, home.into()),
        };
        let start: Vec<u8> = homes.iter().map(goal).collect();
        let size = BeamSize {
            width: search.width,
            length: MOVES_PER_CELL * homes.len(),
        };
        let stop = |_| late();
        let spread = Spread::new(side, search.near);
        let near = beam(
            &self.tables,
            &spread,
            &start,
            size,
            &stop,
            &mut |_, _, _| (),
        );
        let home = beam(
            &self.tables,
            &self.value,
            &near.goals,
            size,
            &stop,
            &mut |_, _, _| (),
        );
        let path = near.path.iter().chain(&home.path);
        let path = path.map(|&direction| DIRECTIONS[usize::from(direction)]);
        (
            home.reached.then(|| path.collect()),
            near.nodes + home.nodes,
        )
    }
}
