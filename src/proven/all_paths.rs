//! Finds all shortest paths of a board whose distance is proven.
//!
//! ```text
//! forward    layer by layer: all boards that the sums do not prove too far from the goal; equal boards are merged
//! backward   from the goal: counts the shortest paths of each board, and drops boards that have none
//! ```

use crate::patterns::cells::{MOST_CELLS, OUTSIDE};
use crate::proven::prover::{OpenProof, Prover};
use crate::puzzle::limits::Watch;
use crate::puzzle::path::Path;
use crate::puzzle::shape::{Move, MOVES};
use std::collections::HashMap;

/// The stage whose tables give the lower bounds, with patterns of five tiles.
const STAGE: usize = 2;

/// The most moves of a path.
const MOST_MOVES: usize = 96;

/// The number of bytes that a stored board takes.
pub(crate) const BYTES: u64 = 120;

/// By cell: the goal cell of its content.
type Homes = [u8; MOST_CELLS];

/// By board: the number of its shortest paths.
type Layer = HashMap<Homes, u64>;

/// All boards on shortest paths.
pub(crate) struct ProvenLayers<'a> {
    proof: &'a OpenProof,
    start: Homes,
    layers: Vec<Layer>,
}

impl Prover {
    /// All shortest paths of a board that needs this number of moves. `most`: the most boards to store. `None` if there
    /// are more boards, or more paths than a `u64` can count, or time is up.
    pub(crate) fn all_paths<'a>(
        &self,
        proof: &'a OpenProof,
        moves: usize,
        most: u64,
        watch: &Watch,
    ) -> Option<ProvenLayers<'a>> {
        if moves > MOST_MOVES {
            return None;
        }
        let stage = self.stage(proof.field(), STAGE, (&watch.budget, watch))?;
        let start = *proof.homes();
        let mut layers = vec![Layer::from([(start, 0)])];
        let mut stored = 1;
        for left in (0..moves).rev() {
            let mut next = Layer::new();
            for homes in layers[layers.len() - 1].keys() {
                for (_, child) in children(proof, homes) {
                    if next.contains_key(&child) {
                        continue;
                    }
                    let seen = stage.goals[0].estimates(&stage.tables, &child);
                    let near = |sums: &[u32]| sums.iter().all(|&sum| sum as usize <= left);
                    if seen.is_some_and(|seen| near(&seen.sums)) {
                        next.insert(child, 0);
                        stored += 1;
                    }
                }
                if stored > most || watch.budget.late() {
                    return None;
                }
            }
            layers.push(next);
        }
        let layers = counted(proof, layers)?;
        Some(ProvenLayers {
            proof,
            start,
            layers,
        })
    }
}

/// The layers, with the number of ways from each board to the goal, and without boards that have none; `None` if a
/// number is too large.
fn counted(proof: &OpenProof, mut layers: Vec<Layer>) -> Option<Vec<Layer>> {
    let solved = |homes: &Homes| {
        let cells = 0..proof.cells();
        cells.clone().all(|cell| usize::from(homes[cell]) == cell)
    };
    let last = layers.last_mut()?;
    last.retain(|homes, _| solved(homes));
    last.values_mut().for_each(|count| *count = 1);
    for i in (0..layers.len() - 1).rev() {
        let (before, after) = layers.split_at_mut(i + 1);
        let ways = |homes: &Homes| {
            let after = &after[0];
            let counts = children(proof, homes).filter_map(|(_, child)| after.get(&child));
            counts.copied().try_fold(0u64, u64::checked_add)
        };
        for (homes, count) in before[i].iter_mut() {
            *count = ways(homes)?;
        }
        before[i].retain(|_, count| *count > 0);
    }
    Some(layers)
}

/// The boards after each legal move, in the order u, d, l, r.
fn children<'a>(
    proof: &'a OpenProof,
    homes: &'a Homes,
) -> impl Iterator<Item = (Move, Homes)> + 'a {
    let field = proof.field();
    let mut cells = 0..proof.cells();
    let blank = cells.find(|&cell| usize::from(homes[cell]) == field.blank);
    MOVES.iter().filter_map(move |&m| {
        let blank = blank?;
        let to = usize::from(field.cells.next[blank][m as usize]);
        if to == OUTSIDE {
            return None;
        }
        let mut child = *homes;
        child.swap(blank, to);
        Some((m, child))
    })
}

impl ProvenLayers<'_> {
    /// The number of shortest paths.
    pub(crate) fn count(&self) -> u64 {
        self.layers[0].get(&self.start).copied().unwrap_or(0)
    }

    /// The distance after each legal move, which is one more or one less.
    pub(crate) fn steps(&self) -> [Option<usize>; 4] {
        let moves = self.layers.len() - 1;
        let mut steps = [None; 4];
        for (m, child) in children(self.proof, &self.start) {
            let next = self.layers.get(1);
            let good = next.is_some_and(|next| next.contains_key(&child));
            steps[m as usize] = Some(if good { moves - 1 } else { moves + 1 });
        }
        steps
    }

    /// The first paths in the order u, d, l, r, at most `most` of them.
    pub(crate) fn paths(&self, most: usize) -> Vec<Path> {
        let mut paths = Vec::new();
        self.add_paths(&self.start, Path::default(), most, &mut paths);
        paths
    }

    fn add_paths(&self, homes: &Homes, way: Path, most: usize, paths: &mut Vec<Path>) {
        let Some(next) = self.layers.get(way.len() + 1) else {
            paths.push(way);
            return;
        };
        for (m, child) in children(self.proof, homes) {
            if paths.len() < most && next.contains_key(&child) {
                let mut longer = way;
                longer.push(m);
                self.add_paths(&child, longer, most, paths);
            }
        }
    }
}
