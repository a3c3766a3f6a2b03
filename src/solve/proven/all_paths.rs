//! All shortest paths of a board whose distance is proven.

use crate::puzzle::{Budget, Move, Slides, Watch};
use crate::solve::deepening::bound::Searched;
use crate::solve::deepening::by_distance::Ground;
use crate::solve::deepening::rewriting::Rewriting;
use crate::solve::fifteen::all_paths::search_all;
use crate::solve::fifteen::path_layers::{PathLayers, Steps};
use crate::solve::patterns::cells::{MOST_CELLS, OUTSIDE};
use crate::solve::proven::open_proof::OpenProof;
use crate::solve::proven::prover::Prover;
use crate::solve::proven::search::{room, search_bound};
use crate::solve::proven::stage::{Field, ProofStage, WORDS};
use std::sync::Arc;

/// The stage whose tables give the lower bounds, with patterns of five tiles; an earlier one if there is little memory.
const STAGE: usize = 2;

/// A board is near its goal if its shortest path took no more nodes than [`NEAR`]. Then first no tables serve, if at most
/// [`NEARBY`] boards may be on its shortest paths, which takes up to 20 ms; and after that the smallest tables, for
/// [`AT_ONCE`] nodes, about as long.
const NEAR: u64 = 300_000;
const NEARBY: u64 = 20_000;
const AT_ONCE: u64 = 300_000;

/// The most moves of a path.
const MOST_MOVES: usize = 96;

/// The number of bytes that a stored board takes.
const BYTES: u64 = 120;

/// A board, the moves of its shortest paths, and the nodes that it took to find one.
type Solved<'a> = (&'a OpenProof, usize, u64);

/// The number of a stage, and the stage.
type NumberedStage = (usize, Arc<ProofStage>);

impl Prover {
    /// All shortest paths of a board. `None` if more nodes or bytes are needed, or there are more paths than a `u64` can
    /// count, or time is up.
    pub fn all_paths<'a>(
        &self,
        (proof, moves, found): Solved<'a>,
        (nodes, memory): (u64, u64),
        watch: &Watch,
    ) -> Option<PathLayers<&'a Field>> {
        if moves > MOST_MOVES {
            return None;
        }
        let near = self.nearby((proof, moves, found), nodes);
        near.or_else(|| {
            let search = |stage: &_, nodes| {
                self.paths_by_tables((proof, moves), stage, (nodes, memory), watch)
            };
            self.by_stages((proof, found), (nodes, watch), &search)
        })
    }

    /// The distances after the moves of a board; `None` if more nodes are needed or time is up.
    pub fn steps(
        &self,
        (proof, moves, found): Solved,
        (nodes, _): (u64, u64),
        watch: &Watch,
    ) -> Option<Steps> {
        if moves > MOST_MOVES {
            return None;
        }
        if let Some(near) = self.nearby((proof, moves, found), nodes) {
            return Some(near.steps());
        }
        let search =
            |stage: &_, nodes| self.steps_by_tables((proof, moves, found), stage, nodes, watch);
        self.by_stages((proof, found), (nodes, watch), &search)
    }

    /// All shortest paths of a board near its goal, without tables; `None` if there are many boards.
    pub fn nearby<'a>(
        &self,
        (proof, moves, found): Solved<'a>,
        nodes: u64,
    ) -> Option<PathLayers<&'a Field>> {
        if found > NEAR {
            return None;
        }
        let field = &proof.field;
        let ground = self.ground(field);
        let least = |homes: [u8; MOST_CELLS]| {
            let homes = homes[..field.places.len()]
                .iter()
                .map(|&home| usize::from(home));
            let tiles = homes.enumerate().filter(|&(_, home)| home != field.blank);
            tiles.map(|(cell, home)| ground.apart(home, cell)).sum()
        };
        let most = NEARBY.min(nodes);
        let ends = [proof.homes, field.solved()];
        PathLayers::nearby(field, ends, (moves, most), &least)
    }

    /// What a search finds by the tables of a stage, within a number of nodes: near the goal by the smallest ones if it
    /// soon ends, else by those of [`STAGE`].
    fn by_stages<T>(
        &self,
        (proof, found): (&OpenProof, u64),
        (nodes, watch): (u64, &Watch),
        search: &dyn Fn(&NumberedStage, u64) -> Option<T>,
    ) -> Option<T> {
        let smallest = (0..1).filter(|_| found <= NEAR);
        let at_once = self.numbered_stage(proof, smallest, watch);
        let near = at_once.and_then(|stage| search(&stage, nodes.min(AT_ONCE)));
        near.or_else(|| {
            let stage = self.numbered_stage(proof, (0..=STAGE).rev(), watch)?;
            search(&stage, nodes)
        })
    }

    /// The first of some stages that fits and can be built.
    pub fn numbered_stage(
        &self,
        proof: &OpenProof,
        mut numbers: impl Iterator<Item = usize>,
        watch: &Watch,
    ) -> Option<NumberedStage> {
        let field = &proof.field;
        numbers.find_map(|number| {
            let fits = self.fits(field, number) && !watch.budget.late();
            let built = fits.then(|| self.stage(field, number, (&watch.budget, watch)))?;
            Some((number, built?))
        })
    }

    /// All shortest paths by the tables of a stage.
    pub fn paths_by_tables<'a>(
        &self,
        (proof, moves): (&'a OpenProof, usize),
        (number, stage): &NumberedStage,
        (nodes, memory): (u64, u64),
        watch: &Watch,
    ) -> Option<PathLayers<&'a Field>> {
        let (field, homes) = (&proof.field, &proof.homes);
        let goal = &stage.goals[0];
        let seen = goal.estimates(&stage.tables, homes)?;
        let root = goal.root(homes, &seen, moves as u32)?;
        let budget = within(nodes, &watch.budget);
        self.ledger.make_room(memory);
        let most = (memory / BYTES) as usize;
        let space = stage.space(goal, self.order);
        let (mut layers, effort) = search_all(&space, root, (moves, most), &budget)?;
        let new = || Rewriting::new(&field, self.order, WORDS[*number]);
        let rewriting = stage.rewriting.get_or_init(new);
        rewriting.complete(&field, &mut layers, most)?;
        PathLayers::new(field, [*homes, field.solved()], layers, effort)
    }

    /// The distances after the moves of a board, each shown by a search of its own.
    pub fn steps_by_tables(
        &self,
        (proof, moves, found): Solved,
        (_, stage): &NumberedStage,
        nodes: u64,
        watch: &Watch,
    ) -> Option<Steps> {
        let (goal, bound) = (&stage.goals[0], moves as u32 - 1);
        let space = stage.space(goal, self.order);
        let budget = within(nodes, &watch.budget);
        let below = |homes, before| {
            let seen = goal.estimates(&stage.tables, &homes);
            let Some(seen) = seen.filter(|seen| seen.sums.iter().all(|&sum| sum <= bound)) else {
                return Some(Searched::excluded());
            };
            let root = goal.root(&homes, &seen, bound)?;
            self.ledger.make_room(room(found));
            let (nodes, limits) = ((found, before), (&budget, watch));
            Some(search_bound(&space, root, nodes, limits))
        };
        Steps::searched(&&proof.field, (proof.homes, moves), &below)
    }
}

/// A budget with a limit on the nodes.
fn within(nodes: u64, budget: &Budget) -> Budget {
    Budget {
        nodes: Some(nodes),
        ..budget.clone()
    }
}

impl Field {
    /// The position at the goal, where each cell holds its own content.
    fn solved(&self) -> [u8; MOST_CELLS] {
        let content = |cell: usize| {
            if cell < self.places.len() {
                cell as u8
            } else {
                0
            }
        };
        std::array::from_fn(content)
    }
}

impl Slides for &Field {
    /// By cell: the goal cell of its content.
    type Position = [u8; MOST_CELLS];

    fn cells(&self) -> usize {
        self.places.len()
    }

    fn with_blank(&self, cell: usize) -> [u8; MOST_CELLS] {
        let mut homes = self.solved();
        homes.swap(cell, self.blank);
        homes
    }

    fn blank(&self, homes: [u8; MOST_CELLS]) -> usize {
        let mut cells = 0..self.places.len();
        let blank = cells.find(|&cell| usize::from(homes[cell]) == self.blank);
        blank.unwrap_or(self.blank)
    }

    fn after(&self, mut homes: [u8; MOST_CELLS], m: Move) -> Option<[u8; MOST_CELLS]> {
        let blank = self.blank(homes);
        let to = usize::from(self.cells.next[blank][m as usize]);
        if to == OUTSIDE {
            return None;
        }
        homes.swap(blank, to);
        Some(homes)
    }
}
