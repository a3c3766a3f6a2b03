//! Beam search from a board to one target: after each move, only the positions with the smallest values stay.

use crate::sliding_tree::expand::expand;
use crate::sliding_tree::value::OUTSIDE_GOAL;
use crate::sliding_tree::{
    goal_code, BeamPosition, BeamTables, SeenHashes, Sieve, SlidingValue, NO_GOAL,
};

/// The size of a beam.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BeamSize {
    pub width: usize,
    /// The most moves.
    pub length: usize,
}

/// The result of a beam.
#[derive(Clone, Debug)]
pub(crate) struct BeamEnd {
    /// The path to the target, or else to the position with the smallest value, as directions of the blank.
    pub path: Vec<u8>,
    /// Whether the beam reached the target.
    pub reached: bool,
    /// The goals of the cells at the end of the path.
    pub goals: Vec<u8>,
    /// The number of positions that were expanded.
    pub nodes: u64,
}

/// Gives the positions of a beam their values.
pub(crate) trait BeamGuide {
    /// The side of the board.
    fn side(&self) -> usize;

    /// The value of a position: the goals of its cells, row by row.
    fn value_of(&self, goals: &[u8]) -> i32;

    /// The largest value of a position that is as good as the target.
    fn enough(&self) -> i32;

    /// Offers the children of a position to the sieve.
    fn expand<const C: usize>(
        &self,
        tables: &BeamTables,
        position: &BeamPosition<C>,
        parent: u32,
        sieve: &mut Sieve,
    );
}

impl BeamGuide for SlidingValue {
    fn side(&self) -> usize {
        self.side
    }

    fn value_of(&self, goals: &[u8]) -> i32 {
        self.value(goals)
    }

    fn enough(&self) -> i32 {
        i32::MIN
    }

    #[inline]
    fn expand<const C: usize>(
        &self,
        tables: &BeamTables,
        position: &BeamPosition<C>,
        parent: u32,
        sieve: &mut Sieve,
    ) {
        expand(tables, self, position, parent, sieve);
    }
}

/// A beam is stuck if its smallest value has not fallen for this many moves.
const PATIENCE: usize = 40;

/// Searches from a position, given as the goals of its cells. `stop` is called every few layers; `watch` gets a
/// position of each layer with its number of moves and its value.
pub(crate) fn beam<G: BeamGuide>(
    tables: &BeamTables,
    value: &G,
    start: &[u8],
    size: BeamSize,
    stop: &dyn Fn(u64) -> bool,
    watch: &mut dyn FnMut(usize, i32, &[u8]),
) -> BeamEnd {
    let search = match value.side() {
        ..=6 => run::<G, 37>,
        7 => run::<G, 50>,
        8 => run::<G, 65>,
        9 => run::<G, 82>,
        _ => run::<G, 101>,
    };
    search(tables, value, start, size, stop, watch)
}

fn run<G: BeamGuide, const C: usize>(
    tables: &BeamTables,
    value: &G,
    start: &[u8],
    size: BeamSize,
    stop: &dyn Fn(u64) -> bool,
    watch: &mut dyn FnMut(usize, i32, &[u8]),
) -> BeamEnd {
    let first = first_position::<G, C>(tables, value, start);
    let mut trail: Vec<u32> = vec![0];
    let mut nodes = 0;
    let mut best = first;
    let mut best_at = 0;
    let mut layer = vec![first];
    let mut next = Vec::with_capacity(size.width);
    let mut sieve = Sieve::new(size.width, first.value);
    let mut seen = SeenHashes::new(size.width);
    for depth in 0..size.length {
        let stuck = depth > best_at + PATIENCE;
        let there = best.away == 0 || best.value <= value.enough();
        if there || stuck || depth % 8 == 0 && stop(nodes) {
            break;
        }
        sieve.clear();
        for (i, position) in layer.iter().enumerate() {
            value.expand(tables, position, i as u32, &mut sieve);
        }
        nodes += layer.len() as u64;
        next.clear();
        sieve.each_kept(|child| {
            let parent = &layer[child.parent as usize];
            let blank = parent.blank as usize;
            let from = tables.beside[blank][child.direction as usize];
            let goal = parent.goals[from as usize];
            let hashes = &tables.hash[goal as usize * 128..][..128];
            let hash = parent.hash ^ hashes[from as usize] ^ hashes[blank];
            if !seen.insert(hash) {
                return false;
            }
            let mut goals = parent.goals;
            goals[blank] = goal;
            goals[from as usize] = NO_GOAL;
            next.push(BeamPosition {
                hash,
                value: child.value,
                trail: trail.len() as u32,
                blank: from,
                back: child.direction ^ 2,
                away: child.away,
                goals,
            });
            trail.push(parent.trail << 2 | u32::from(child.direction));
            true
        });
        std::mem::swap(&mut layer, &mut next);
        let Some(smallest) = layer.iter().min_by_key(|p| (p.away > 0, p.value)) else {
            break;
        };
        if smallest.value < best.value || smallest.away == 0 {
            (best, best_at) = (*smallest, depth + 1);
        }
        let met = &layer[nodes as usize % layer.len()];
        watch(depth + 1, met.value, &met.goals[..start.len()]);
    }
    BeamEnd {
        path: path_to(&trail, best.trail),
        reached: best.away == 0,
        goals: best.goals[..start.len()].to_vec(),
        nodes,
    }
}

fn first_position<G: BeamGuide, const C: usize>(
    tables: &BeamTables,
    value: &G,
    start: &[u8],
) -> BeamPosition<C> {
    let mut goals = [OUTSIDE_GOAL; C];
    goals[..start.len()].copy_from_slice(start);
    let mut position = BeamPosition {
        hash: 0,
        value: value.value_of(start),
        trail: 0,
        blank: 0,
        back: 4,
        away: 0,
        goals,
    };
    for (cell, &goal) in start.iter().enumerate() {
        if goal == NO_GOAL {
            position.blank = cell as u8;
        } else {
            position.hash ^= tables.hash[goal as usize * 128 + cell];
            position.away += u8::from(goal != goal_code(value.side(), cell));
        }
    }
    position
}

/// The moves that lead to a place in the trail. Each word of the trail holds the place before it, and the direction in
/// two bits.
fn path_to(trail: &[u32], mut at: u32) -> Vec<u8> {
    let mut path = Vec::new();
    while at > 0 {
        path.push((trail[at as usize] & 3) as u8);
        at = trail[at as usize] >> 2;
    }
    path.reverse();
    path
}
