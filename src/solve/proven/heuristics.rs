//! Lower bounds for one goal: sums of the distances of patterns (Korf & Felner 2002).

use crate::solve::patterns::cells::{bits, CellSet, MOST_CELLS};
use crate::solve::proven::lookup::{Placed, Unit};
use crate::solve::proven::tables::{ProofGoal, Tables, ViewFrame};

/// The most sums and the most units.
pub const MOST_SUMS: usize = 64;
pub const MOST_UNITS: usize = 128;

/// The tiles of a pattern, and their table.
struct Part {
    tiles: CellSet,
    unit: Unit,
    frame: ViewFrame,
}

/// By tile: its unit in one sum.
type UnitsOf = [u8; MOST_CELLS];

/// The sums of one goal.
pub struct Heuristics {
    pub blank: usize,
    parts: Vec<Part>,
    /// The units by number.
    pub units: [Unit; MOST_UNITS],
    pub of: Vec<UnitsOf>,
    /// By sum: the numbers of its units.
    pub units_in: Vec<Vec<u8>>,
    /// By tile: the units that contain it, each with the sums that contain the unit, as a bit set.
    pub by_tile: Vec<Vec<(u8, u64)>>,
}

/// The placements of all units on a board, and its sums.
pub struct Estimates {
    pub placed: [Placed; MOST_UNITS],
    /// The value of each sum.
    pub sums: Vec<u32>,
}

/// The greatest slack that a byte holds beside its guard.
const MOST_SLACK: u32 = 127;

/// The root of a tree.
#[derive(Clone)]
pub struct Root {
    /// By cell: the goal cell of its content.
    pub tiles: [u8; MOST_CELLS],
    pub placed: [Placed; MOST_UNITS],
    /// By sum: its slack.
    pub slack: [u8; MOST_SUMS],
    pub state: u16,
    pub blank: u8,
    /// The number of moves left within the bound.
    pub left: u32,
}

impl Heuristics {
    /// The sums of a goal, whose tables must have been built.
    pub fn new(tables: &Tables, goal: &ProofGoal) -> Option<Heuristics> {
        let mut new = Heuristics {
            blank: goal.blank,
            parts: Vec::new(),
            units: [Unit::default(); MOST_UNITS],
            of: Vec::new(),
            units_in: Vec::new(),
            by_tile: vec![Vec::new(); MOST_CELLS],
        };
        for partition in goal.partitions.iter().take(MOST_SUMS) {
            new.add(tables, partition)?;
        }
        Some(new)
    }

    fn add(&mut self, tables: &Tables, partition: &[CellSet]) -> Option<()> {
        let number = self.units_in.len();
        let mut of = [0; MOST_CELLS];
        let mut sum = Vec::new();
        for &tiles in partition {
            let known = self.parts.iter().position(|part| part.tiles == tiles);
            let at = known.unwrap_or(self.parts.len());
            if known.is_none() {
                let (unit, frame) = tables.unit(tiles, self.blank)?;
                *self.units.get_mut(at)? = unit;
                self.parts.push(Part { tiles, unit, frame });
            }
            sum.push(at as u8);
            for tile in bits(tiles) {
                of[tile] = at as u8;
                let list = &mut self.by_tile[tile];
                match list.iter_mut().find(|entry| entry.0 == at as u8) {
                    Some(entry) => entry.1 |= 1 << number,
                    None => list.push((at as u8, 1 << number)),
                }
            }
        }
        self.of.push(of);
        self.units_in.push(sum);
        Some(())
    }

    /// For each sum, the tiles of its patterns.
    #[cfg(feature = "suite")]
    pub fn tiles_of_sums(&self) -> impl Iterator<Item = impl Iterator<Item = CellSet> + '_> {
        let tiles = |&unit: &u8| self.parts[usize::from(unit)].tiles;
        self.units_in.iter().map(move |sum| sum.iter().map(tiles))
    }

    /// All sums of a board; `None` if the tiles of some pattern cannot get home. `homes`: by cell, the goal cell of its
    /// content.
    pub fn estimates(&self, tables: &Tables, homes: &[u8; MOST_CELLS]) -> Option<Estimates> {
        let mut at = [0; MOST_CELLS];
        bits(tables.cells.all).for_each(|cell| at[usize::from(homes[cell])] = cell as u8);
        let mut placed = [0; MOST_UNITS];
        let mut distances = [0; MOST_UNITS];
        for (i, part) in self.parts.iter().enumerate() {
            let place = tables.place((part.unit, &part.frame), part.tiles, &at, self.blank);
            (placed[i], distances[i]) = place?;
        }
        let sum = |units: &Vec<u8>| units.iter().map(|&unit| distances[usize::from(unit)]).sum();
        Some(Estimates {
            placed,
            sums: self.units_in.iter().map(sum).collect(),
        })
    }
    /// The root of a search within a bound; `None` if that is too large.
    pub fn root(&self, homes: &[u8; MOST_CELLS], seen: &Estimates, bound: u32) -> Option<Root> {
        let mut slack = [0; MOST_SUMS];
        for (slack, &sum) in slack.iter_mut().zip(&seen.sums) {
            let spare = (bound - sum) / 2;
            if spare > MOST_SLACK {
                return None;
            }
            *slack = spare as u8;
        }
        let blank = homes
            .iter()
            .position(|&home| usize::from(home) == self.blank)? as u8;
        Some(Root {
            tiles: *homes,
            placed: seen.placed,
            slack,
            state: u16::from(blank),
            blank,
            left: bound,
        })
    }
}
