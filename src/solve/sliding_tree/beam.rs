//! Beam search from a board to one target: after each move, only the positions with the smallest values stay.

use crate::solve::sieve::{Sieve, Signatures};
use crate::solve::sliding_tree::expand::expand;
use crate::solve::sliding_tree::value::OUTSIDE_GOAL;
use crate::solve::sliding_tree::{
    goal_code, BeamPosition, BeamTables, PieceGrid, SlidingValue, ValueWeights, NO_GOAL,
};

/// What all beams on boards of one size share.
#[derive(Clone, Debug)]
pub struct SlidingBeams {
    pub grid: PieceGrid,
    pub tables: BeamTables,
    pub value: SlidingValue,
}

impl SlidingBeams {
    /// Beams with the tuned weights.
    pub fn new(side: usize) -> SlidingBeams {
        SlidingBeams::with_weights(side, &ValueWeights::tuned())
    }

    pub fn with_weights(side: usize, weights: &ValueWeights) -> SlidingBeams {
        let grid = PieceGrid::new(side);
        SlidingBeams {
            tables: BeamTables::new(&grid),
            value: SlidingValue::new(side, weights),
            grid,
        }
    }
}

/// The size of a beam.
#[derive(Clone, Copy, Debug)]
pub struct BeamSize {
    pub width: usize,
    /// The most moves.
    pub length: usize,
}

/// The result of a beam.
#[derive(Clone, Debug)]
pub struct BeamEnd {
    /// The path to the target, or else to the position with the smallest value, as directions of the blank.
    pub path: Vec<u8>,
    /// Whether the beam reached the target.
    pub reached: bool,
    /// The goals of the cells at the end of the path.
    pub goals: Vec<u8>,
    /// The number of positions that were expanded.
    pub nodes: u64,
}

/// A beam is stuck if its smallest value has not fallen for this many moves.
const PATIENCE: usize = 40;

/// The number of keys, by which children are sorted; the lowest value that has a key of its own, because values may be
/// a little below 0.
const KEYS: usize = 8192;
const LOWEST: i32 = -2000;

/// A position's child that may enter the next layer.
struct BeamChild {
    parent: u32,
    direction: u8,
    away: u8,
    value: i32,
}

/// Searches from a position, given as the goals of its cells. `stop` is called every few layers; `watch` gets a
/// position of each layer with its number of moves and its value.
pub fn beam(
    tables: &BeamTables,
    value: &SlidingValue,
    start: &[u8],
    size: BeamSize,
    stop: &dyn Fn(u64) -> bool,
    watch: &mut dyn FnMut(usize, i32, &[u8]),
) -> BeamEnd {
    let search = match value.side {
        ..=6 => run::<37>,
        7 => run::<50>,
        8 => run::<65>,
        9 => run::<82>,
        _ => run::<101>,
    };
    search(tables, value, start, size, stop, watch)
}

fn run<const C: usize>(
    tables: &BeamTables,
    value: &SlidingValue,
    start: &[u8],
    size: BeamSize,
    stop: &dyn Fn(u64) -> bool,
    watch: &mut dyn FnMut(usize, i32, &[u8]),
) -> BeamEnd {
    let first = first_position::<C>(tables, value, start);
    let largest = (first.value * 3 / 2 - LOWEST).max(1) as usize;
    let shift = (0..).find(|&shift| largest >> shift <= KEYS).unwrap_or(0);
    let key = |value: i32| (((value - LOWEST).max(0) >> shift) as usize).min(KEYS - 1);
    let mut trail: Vec<u32> = vec![0];
    let mut nodes = 0;
    let mut best = first;
    let mut best_at = 0;
    let mut layer = vec![first];
    let mut next = Vec::with_capacity(size.width);
    let mut children = Vec::with_capacity(3 * size.width);
    let mut sieve = Sieve::new(KEYS);
    let mut seen = Signatures::new(size.width * 16);
    for depth in 0..size.length {
        let stuck = depth > best_at + PATIENCE;
        let there = best.away == 0 || best.value <= value.enough;
        if there || stuck || depth % 8 == 0 && stop(nodes) {
            break;
        }
        children.clear();
        sieve.clear(size.width);
        for (parent, position) in (0..).zip(&layer) {
            expand(tables, value, position, |direction, away, value| {
                if sieve.takes(key(value)) {
                    children.push(BeamChild {
                        parent,
                        direction,
                        away,
                        value,
                    });
                }
            });
        }
        nodes += layer.len() as u64;
        next.clear();
        let (last, mut rest) = sieve.last_kept();
        for child in &children {
            let tied = key(child.value) == last;
            if key(child.value) > last || tied && rest == 0 {
                continue;
            }
            let parent = &layer[child.parent as usize];
            let blank = parent.blank as usize;
            let from = tables.beside[blank][child.direction as usize];
            let goal = parent.goals[from as usize];
            let hashes = &tables.hash[goal as usize * 128..][..128];
            let hash = parent.hash ^ hashes[from as usize] ^ hashes[blank];
            if !seen.add(hash) {
                continue;
            }
            rest -= usize::from(tied);
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
        }
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

fn first_position<const C: usize>(
    tables: &BeamTables,
    value: &SlidingValue,
    start: &[u8],
) -> BeamPosition<C> {
    let mut goals = [OUTSIDE_GOAL; C];
    goals[..start.len()].copy_from_slice(start);
    let mut position = BeamPosition {
        hash: 0,
        value: value.value(start),
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
            position.away += u8::from(goal != goal_code(value.side, cell));
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
