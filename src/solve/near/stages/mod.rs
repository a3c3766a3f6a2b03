//! The order of work for one board.
//!
//! ```text
//! construction                           some walk
//! both ends, breadth-first               a shortest walk, if it is short
//! stages of more and more states:
//!   on open boards of more than 25       a much shorter one
//!     cells, tours that move all tiles
//!     at once; on others of more than
//!     36, groups
//!   on open boards of up to 36 cells,    shorter
//!     or 49 if two lines wide or with
//!     tables of blocks, and on others
//!     of up to 64, a beam, forward or
//!     backward, or both with tables of
//!     blocks; then windows
//! ```
//!
//! What a stage does depends on the board and on the stages before it, but not on the limit of states: the limit only
//! ends the work, at the latest before a beam that could not be finished. So a larger limit never makes a walk longer.

mod beams;
mod groups;
mod tours;

use crate::puzzle::{Graph, GridBoard};
use crate::solve::large::any_path::any;
use crate::solve::near::blocks::BlockCache;
use crate::solve::near::board::reversed;
use crate::solve::near::both_ends::{both_ends, BfsOutcome};
use crate::solve::near::construct::construct;
use crate::solve::near::groups::Distances;
use crate::solve::near::tour::Tries;
use crate::solve::near::windows::{windows, WINDOWS};
use crate::solve::near::{Allowance, NearTask, TableCache, Trimmed, Walk, WalledBoard, ADDITIVE};
use tours::{Toured, FIRST_TOURED};

pub use tours::is_toured;

/// The most cells for tables of the whole board.
pub const TABLED: usize = 64;

/// Boards of more cells are solved by groups, unless tours have found a walk.
const GROUPED: usize = 36;

/// The least and the greatest limit on the boards that the search from both ends stores: within the least, most boards
/// near their goals take less than a millisecond; beyond the greatest, beams find shorter walks in the same time. On a
/// board of at most `FEW` cells the limit is higher, so the search may find all boards that exist.
const NEAR: u64 = 4000;
const FAR: u64 = 600_000;
const FEW: usize = 16;

/// The states of the first stage, and the factor by which the total grows over two stages. With fewer states a board of
/// up to `TABLED` cells keeps its constructed walk, and no window shortens it: the tables of one window of 25 cells alone
/// cost 50,781 states.
const FIRST: f64 = 37_947.0;
const TWO_STAGES: f64 = 10.0;

/// The most stages: no limit of states is large enough for more.
const STAGES: u64 = 40;

/// The number of constructions that are tried on a board with fixed cells: from both ends, and from five cells each.
const WAYS: usize = 10;

/// A board, and the best results so far.
pub struct Stages<'a> {
    /// Tables that other boards may use too.
    kept: &'a TableCache,
    blocks: &'a BlockCache,
    /// The number of tables of blocks, once it is counted.
    of_four: Option<u64>,
    task: &'a NearTask<'a>,
    trimmed: &'a Trimmed,
    board: &'a WalledBoard,
    /// Whether the board is a whole grid without fixed cells.
    open: bool,
    /// Whether beams with tables of the whole board are used.
    tabled: bool,
    allowance: Allowance<'a>,
    walk: Option<Walk>,
    lower_bound: usize,
    /// The sum of the tiles' distances.
    distance: usize,
    /// The tours of an open board of more than [`FIRST_TOURED`] cells.
    tries: Option<Tries<'a>>,
    /// The width of the last beams for groups.
    grouped: u64,
    /// The length of the last walk whose stretches were all tried.
    windowed: usize,
}

impl<'a> Stages<'a> {
    pub fn new(
        (kept, blocks): (&'a TableCache, &'a BlockCache),
        task: &'a NearTask,
        trimmed: &'a Trimmed,
        allowance: Allowance<'a>,
    ) -> Stages<'a> {
        let shape = task.shape;
        let board = &trimmed.part.board;
        let distances = Distances::new(&board.graph, board.blank_home);
        let open = board.graph == Graph::open(shape);
        let cells = board.homes.len();
        let grid = || GridBoard::open(shape, board.wide_homes(), board.blank_home.into());
        Stages {
            open,
            tabled: cells <= TABLED && !is_toured(board, shape),
            kept,
            blocks,
            of_four: None,
            task,
            trimmed,
            board,
            allowance,
            walk: None,
            lower_bound: 0,
            distance: distances.sum(&board.homes),
            tries: match open && cells > FIRST_TOURED {
                true => Tries::new(grid(), kept),
                false => None,
            },
            grouped: 0,
            windowed: usize::MAX,
        }
    }

    /// The best walk, a lower bound, and the work.
    pub fn outcome(self) -> (Option<Walk>, usize, Allowance<'a>) {
        (self.walk, self.lower_bound, self.allowance)
    }

    pub fn run(&mut self) {
        self.construct();
        self.offer(self.task.given.and_then(|walk| self.trimmed.inside(walk)));
        if self.search_both_ends() {
            return;
        }
        self.raise_lower_bound();
        let untoured = self.board.homes.len() > TABLED && self.tries.is_none();
        if self.task.given.is_some() && untoured {
            // Windows come later, for the best of all views.
            let walk = self.by_groups(self.task.nodes, self.task.nodes);
            return self.offer(walk);
        }
        let begun = self.allowance.spent();
        let mut total = FIRST;
        for stage in 1..STAGES {
            if self.over() {
                return;
            }
            let (cells, planned) = (self.board.homes.len(), total as u64);
            total *= TWO_STAGES.sqrt();
            // All stages so far spend this number of states.
            let end = begun.saturating_add(planned);
            let toured = self.by_tour(end, planned);
            let number = self.tries.as_ref().map_or(0, |tries| tries.number);
            if toured == Toured::Partly && number > 0 {
                // Windows after fewer tries might find more than after all of them.
                return;
            }
            if toured == Toured::Wholly && self.ends_with_tours(planned) {
                continue;
            }
            if cells > GROUPED && toured != Toured::Wholly && self.blocks_pay(planned).is_none() {
                let walk = self.by_groups(end, planned);
                self.offer(walk);
            }
            if self.tabled {
                let states = end.saturating_sub(self.allowance.spent()) / 20 * 19;
                // A beam that must end early finds nothing.
                if self.allowance.left() < states / 20 * 19 {
                    return;
                }
                self.by_beams(stage, states, planned);
            }
            if self.tabled || self.tries.is_none() || number > 0 {
                self.by_windows(end);
            }
        }
    }

    /// The length of the best walk.
    fn length(&self) -> usize {
        self.walk.as_ref().map_or(usize::MAX, Vec::len)
    }

    /// Whether the best walk is a shortest one, or the work must end.
    fn over(&self) -> bool {
        self.length() <= self.lower_bound || self.allowance.over()
    }

    /// Keeps a walk if it is the best.
    fn offer(&mut self, walk: Option<Walk>) {
        let better = |walk: &Walk| walk.len() < self.length() && self.board.solved_by(walk);
        if let Some(walk) = walk.filter(better) {
            self.walk = Some(walk);
        }
    }

    /// Finds some walk: on open boards row by row, which is shorter there, and on others ear by ear in several ways.
    fn construct(&mut self) {
        let (shape, board) = (self.task.shape, &self.trimmed.whole);
        if self.open && shape.rows.min(shape.cols) > 1 {
            let grid = GridBoard::open(shape, board.wide_homes(), board.blank_home.into());
            let (path, effort) = any(&grid, &|| false);
            self.allowance.effort.add(effort);
            if let Some(path) = path {
                self.offer(self.trimmed.part.inside(&board.walk(shape, &path)));
            }
            return;
        }
        let exchanged = board.exchanged();
        for way in 0..WAYS {
            let (backward, quarter) = (way % 2 == 1, way / 2);
            if way > 0 && self.over() {
                return;
            }
            let from = if backward { &exchanged } else { board };
            let (homes, home) = (from.wide_homes(), usize::from(from.blank_home));
            let limits = (usize::MAX, quarter);
            let found = construct((shape, &board.graph), &homes, home, limits, &|| false);
            let Some((path, stored)) = found else {
                continue;
            };
            self.allowance.generated(stored);
            let walk = from.walk(shape, &path);
            let walk = match backward {
                true => reversed(walk, board.blank_home),
                false => walk,
            };
            self.offer(self.trimmed.part.inside(&walk));
        }
    }

    /// Searches from both ends; true if that settles the board.
    fn search_both_ends(&mut self) -> bool {
        let board = self.board;
        let few = board.homes.len() <= FEW;
        let nodes = self.task.nodes;
        let most = match few {
            true => nodes / 20,
            false => (nodes / 200).min(FAR),
        };
        let most = most.max(NEAR).min(self.allowance.left());
        let bytes = 2 * board.homes.len() as u64 + 60;
        let most = most.min(self.allowance.memory / bytes);
        self.allowance.ledger.make_room(most * bytes);
        let (found, stored) = both_ends(board, most as usize, self.allowance.late);
        self.allowance.effort.expanded += stored as u64;
        self.allowance.generated(stored as u64);
        match found {
            BfsOutcome::Shortest(walk) => {
                self.lower_bound = walk.len();
                self.walk = Some(walk);
                return true;
            }
            BfsOutcome::LongerThan(moves) => self.lower_bound = moves + 1,
            BfsOutcome::Unreachable => {}
        }
        false
    }

    fn raise_lower_bound(&mut self) {
        let board = self.board;
        let places = board.exchanged().homes;
        let pays = (self.task.bounded || !self.open) && board.homes.len() <= TABLED;
        let tables = match pays && !self.over() {
            true => self.tables(self.key(board, ADDITIVE, self.task.nodes)),
            false => None,
        };
        let bound = tables.map_or(self.distance, |tables| tables.lower_bound(&places));
        self.lower_bound = self.lower_bound.max(bound);
        if (self.lower_bound % 2 == 1) != board.odd() {
            self.lower_bound += 1;
        }
    }

    /// Solves stretches of the walk anew.
    fn by_windows(&mut self, end: u64) {
        let Some(mut walk) = self.walk.take() else {
            return;
        };
        // All stretches of this walk have been tried.
        if self.windowed == walk.len() {
            self.walk = Some(walk);
            return;
        }
        let mut over = false;
        for window in WINDOWS {
            let mut step = window.moves / 3;
            while step > window.moves / 12 && !over {
                let allowance = (&mut self.allowance, end);
                if !windows(self.board, &mut walk, window, step, allowance) {
                    step /= 2;
                }
                over = self.allowance.spent() >= end
                    || walk.len() <= self.lower_bound
                    || self.allowance.over();
            }
        }
        if !over {
            self.windowed = walk.len();
        }
        self.offer(Some(walk));
    }
}
