//! The beginning of a path: brings tiles that are far from their goals near to them.
//!
//! The patterns of [`crate::sliding_tree::value`] give the cost of tiles that are near their goals. If most tiles are
//! far away, as on a board that was shuffled at random, these costs mislead a beam. So the sum of (distance)^1.5 guides
//! it until tiles are two cells away on average. On random boards of 9 x 9 this makes paths about a third shorter.

use crate::puzzle::logarithm::power;
use crate::sliding_tree::{
    goal_cell, goal_code, BeamChild, BeamGuide, BeamPosition, BeamTables, Sieve, NO_GOAL,
};

/// The cost of a distance of one.
const COST: f64 = 40.0;

/// The power of the distance by which costs grow.
const GROWTH: f64 = 1.5;

/// The costs of tiles by their distances.
pub(crate) struct Spread {
    side: usize,
    enough: i32,
    /// By 200 plus the difference of goal and cell, both as codes: the cost.
    cost: Vec<i32>,
    /// By cell: 200 minus its code.
    place: Vec<u16>,
}

impl Spread {
    /// `near`: the average distance at which tiles are near enough.
    pub(crate) fn new(side: usize, near: f64) -> Spread {
        let mut cost = vec![0; 600];
        for dy in -9i32..=9 {
            for dx in -9i32..=9 {
                let distance = f64::from(dx.abs() + dy.abs());
                let at = (dy * 20 + dx + 200) as usize;
                cost[at] = (COST * power(distance, GROWTH)).round() as i32;
            }
        }
        let cells = side * side;
        Spread {
            side,
            enough: (COST * power(near, GROWTH) * cells as f64) as i32,
            cost,
            place: (0..cells)
                .map(|cell| 200 - u16::from(goal_code(side, cell)))
                .collect(),
        }
    }

    #[inline]
    fn cost(&self, goal: u8, cell: usize) -> i32 {
        self.cost[(u16::from(goal) + self.place[cell]) as usize]
    }
}

impl BeamGuide for Spread {
    fn side(&self) -> usize {
        self.side
    }

    fn value_of(&self, goals: &[u8]) -> i32 {
        let tiles = goals.iter().enumerate().filter(|&(_, &g)| g != NO_GOAL);
        tiles.map(|(cell, &goal)| self.cost(goal, cell)).sum()
    }

    fn enough(&self) -> i32 {
        self.enough
    }

    #[inline]
    fn expand<const C: usize>(
        &self,
        tables: &BeamTables,
        position: &BeamPosition<C>,
        parent: u32,
        sieve: &mut Sieve,
    ) {
        let blank = position.blank as usize;
        for direction in 0..4 {
            let from = tables.beside[blank][direction] as usize;
            if from >= self.place.len() || direction as u8 == position.back {
                continue;
            }
            let goal = position.goals[from];
            let home = goal_cell(self.side, goal);
            sieve.offer(BeamChild {
                parent,
                key: 0,
                direction: direction as u8,
                away: position.away + u8::from(home == from) - u8::from(home == blank),
                value: position.value + self.cost(goal, blank) - self.cost(goal, from),
            });
        }
    }
}
