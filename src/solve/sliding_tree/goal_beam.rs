//! Short paths for square boards with numbered tiles: one beam gathers tiles near their goals, then another brings them
//! home.
//!
//! The patterns of [`crate::solve::sliding_tree::value`] give the cost of tiles that are near their goals. If most tiles are
//! far away, as on a board that was shuffled at random, these costs mislead a beam. So the sum of (distance)^1.5 guides
//! it until tiles are two cells away on average. On random boards of 9 x 9 this makes paths about a third shorter.

use crate::puzzle::logarithm::power;
use crate::puzzle::Move;
use crate::solve::sliding_tree::beam::beam;
use crate::solve::sliding_tree::{
    goal_code, BeamSize, SlidingBeams, SlidingValue, DIRECTIONS, NO_GOAL,
};

/// The most moves of a beam for each cell of the board.
const MOVES_PER_CELL: usize = 30;

/// The value of the first beam. `near`: the average distance at which tiles are near enough.
pub fn spread(side: usize, near: f64) -> SlidingValue {
    let cost = |distance: f64| 40.0 * power(distance, 1.5);
    let single = |dx: i32, dy: i32| cost(f64::from(dx.abs() + dy.abs())).round() as i16;
    SlidingValue {
        enough: (cost(near) * (side * side) as f64) as i32,
        ..SlidingValue::of_distances(side, single)
    }
}

impl SlidingBeams {
    /// The path, if one is found, and the number of states expanded. `homes`: by cell, the home of its content, where
    /// the blank's is `blank_home`. `width`: the most states that are kept in a layer. `near`: the average distance
    /// from their goals to which tiles are gathered. `late`: whether time is up.
    pub fn path_home(
        &self,
        homes: &[u16],
        blank_home: u16,
        (width, near): (usize, f64),
        late: &dyn Fn() -> bool,
    ) -> (Option<Vec<Move>>, u64) {
        let side = self.grid.side;
        let goal = |&home: &u16| match home {
            _ if home == blank_home => NO_GOAL,
            home => goal_code(side, home.into()),
        };
        let start: Vec<u8> = homes.iter().map(goal).collect();
        let size = BeamSize {
            width,
            length: MOVES_PER_CELL * homes.len(),
        };
        let run = |value: &SlidingValue, start: &[u8]| {
            let late = |_| late();
            beam(&self.tables, value, start, size, &late, &mut |_, _, _| ())
        };
        let gathered = run(&spread(side, near), &start);
        let home = run(&self.value, &gathered.goals);
        let path = gathered.path.iter().chain(&home.path);
        let path = path.map(|&direction| DIRECTIONS[usize::from(direction)]);
        (
            home.reached.then(|| path.collect()),
            gathered.nodes + home.nodes,
        )
    }
}
