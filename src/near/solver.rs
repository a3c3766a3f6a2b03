//! Near-shortest walks: the order of work.
//!
//! ```text
//! parity and reach                       proves that there is no path
//! both ends, breadth-first               a shortest path, or proof that there is none
//! up to 16 free cells: IDA*              a shortest path
//! a narrow beam, forward or backward     some path; else the construction
//! a wide beam                            a shorter one
//! windows                                shorter still
//! ```

use crate::near::additive::{Additive, ByTables};
use crate::near::beam::{Beam, BeamLimits, Field, Rank};
use crate::near::bidirectional_bfs::{both_ends, Found};
use crate::near::construction::some_path;
use crate::near::distance::Distances;
use crate::near::ida::{Ended, Ida, MOST};
use crate::near::part::Part;
use crate::near::table::{Weights, ADDITIVE, GUIDING};
use crate::near::tables::{TableKey, Tables};
use crate::near::walled_board::{Walk, WalledBoard};
use crate::puzzle::graph::Graph;
use crate::puzzle::shape::Shape;
use crate::puzzle::solver::Effort;

/// The most cells for pattern databases.
const TABLED: usize = 64;

/// A board to be solved.
pub(crate) struct NearTask<'a> {
    /// Of the grid.
    pub shape: Shape,
    /// The board.
    pub board: &'a WalledBoard,
    /// States that may be generated.
    pub nodes: u64,
    /// Decides between equal ranks.
    pub seed: u64,
    /// A lower bound is asked for.
    pub bounded: bool,
    /// Time is up.
    pub late: &'a dyn Fn() -> bool,
}

/// What became of a board.
#[derive(Clone, Debug, Default)]
pub(crate) struct NearOutcome {
    /// The best walk, replayed.
    pub walk: Option<Walk>,
    /// There is no walk.
    pub unsolvable: bool,
    /// No walk has fewer moves; 0 if nothing is known.
    pub lower_bound: usize,
    /// The work.
    pub effort: Effort,
}

/// Finds near-shortest walks; threads may share it.
pub(crate) struct NearSolver {
    tables: Tables,
    memory: u64,
}

impl NearSolver {
    /// `memory`: what the process may take, in bytes.
    pub(crate) fn new(memory: u64) -> NearSolver {
        NearSolver {
            tables: Tables::new((memory / 2) as usize),
            memory,
        }
    }

    /// Solves a board of at most 256 cells.
    ///
    /// # Panics
    /// If a walk does not lead to the goal.
    pub(crate) fn solve(&self, task: &NearTask) -> NearOutcome {
        if !task.board.plausible() {
            return NearOutcome {
                unsolvable: true,
                ..NearOutcome::default()
            };
        }
        let part = Part::reachable(task.board);
        let whole = part.board.homes.len() == task.board.homes.len();
        let mut run = Run {
            solver: self,
            task,
            board: &part.board,
            shape: Some(task.shape).filter(|_| whole),
            charged: 0,
            outcome: NearOutcome::default(),
        };
        run.solve();
        let mut outcome = run.outcome;
        outcome.walk = outcome.walk.map(|walk| part.outside(&walk));
        let sound = |walk: &Walk| task.board.solved_by(walk);
        assert!(
            outcome.walk.as_ref().map_or(true, sound),
            "a walk that does not lead to the goal"
        );
        outcome
    }
}

/// A board on its way.
struct Run<'a> {
    solver: &'a NearSolver,
    task: &'a NearTask<'a>,
    /// The cells that the blank can reach.
    board: &'a WalledBoard,
    /// If these are all cells.
    shape: Option<Shape>,
    /// What the tables of windows have cost, in states.
    charged: u64,
    outcome: NearOutcome,
}

/// Boards that the search from both ends may store: most near ones take less than a millisecond.
const NEAR: usize = 4000;

/// The width of the first beam.
const NARROW: usize = 300;

impl Run<'_> {
    fn solve(&mut self) {
        if self.search_both_ends() {
            return;
        }
        self.lower_bound();
        if self.outcome.unsolvable {
            return;
        }
        if self.board.homes.len() <= MOST && self.shortest() {
            return;
        }
        self.first();
        self.wider();
        self.windows();
    }

    fn left(&self) -> u64 {
        let spent = self.outcome.effort.generated + self.charged;
        self.task.nodes.saturating_sub(spent)
    }

    fn spent(&self) -> bool {
        self.left() == 0 || (self.task.late)() || self.proven()
    }

    /// The best walk is a shortest one.
    fn proven(&self) -> bool {
        let length = self.outcome.walk.as_ref().map(Vec::len);
        length.map_or(false, |length| length <= self.outcome.lower_bound)
    }

    /// Keeps a walk if it is the best.
    fn offer(&mut self, walk: Walk) -> bool {
        let shorter = self
            .outcome
            .walk
            .as_ref()
            .map_or(true, |best| walk.len() < best.len());
        if shorter && self.board.solved_by(&walk) {
            self.outcome.walk = Some(walk);
            return true;
        }
        false
    }

    /// True if that settles the board.
    fn search_both_ends(&mut self) -> bool {
        let board = self.board;
        let few = board.homes.len() <= MOST;
        let most = if few {
            self.task.nodes / 20
        } else {
            self.task.nodes / 200
        };
        let most = (most as usize)
            .max(NEAR)
            .min(self.solver.memory as usize / 200);
        let (found, stored) = both_ends(board, most);
        self.outcome.effort.expanded += stored as u64;
        self.outcome.effort.generated += stored as u64;
        match found {
            Found::Shortest(walk) => {
                self.outcome.lower_bound = walk.len();
                self.outcome.walk = Some(walk);
                true
            }
            Found::Unreachable => {
                self.outcome.unsolvable = true;
                true
            }
            Found::LongerThan(moves) => {
                self.outcome.lower_bound = moves + 1;
                false
            }
        }
    }

    /// Tables for a board: of as many tiles a pattern as the effort pays for.
    fn key(&self, board: &WalledBoard, weights: Weights) -> TableKey {
        let open = board.graph == self.task.board.graph;
        let key = |tiles: usize| TableKey {
            shape: Some(self.task.shape).filter(|_| open),
            graph: board.graph.clone(),
            blank_home: board.blank_home,
            tiles,
            weights,
        };
        let pays = |key: &TableKey| {
            let nodes = self.task.nodes;
            let most = if key.tiles < 4 {
                nodes.saturating_mul(3)
            } else {
                nodes
            };
            key.cost() <= most && key.memory() <= self.solver.memory / 2
        };
        (3..5).rev().map(key).find(pays).unwrap_or_else(|| key(2))
    }

    fn tables(&mut self, key: TableKey) -> std::sync::Arc<Additive> {
        let (tables, new) = self.solver.tables.get(key);
        self.outcome.effort.entries += if new { tables.entries() as u64 } else { 0 };
        tables
    }

    fn lower_bound(&mut self) {
        let board = self.board;
        let places = board.exchanged().homes;
        let bound = if (self.task.bounded || !self.open()) && board.homes.len() <= TABLED {
            let key = self.key(board, ADDITIVE);
            let tables = self.tables(key);
            self.outcome.unsolvable = tables.excludes(&places);
            tables.lower_bound(&places)
        } else {
            Distances::new(&board.graph, board.blank_home).lower_bound(&places)
        };
        let mut bound = bound.max(self.outcome.lower_bound);
        if board.graph.colours().is_some() && (bound % 2 == 1) != board.odd() {
            bound += 1;
        }
        self.outcome.lower_bound = bound;
    }

    /// True if IDA* settles the board.
    fn shortest(&mut self) -> bool {
        let key = self.key(self.board, ADDITIVE);
        let tables = self.tables(key);
        let most = self.left() / 2;
        let (ended, generated) = match tables.readings() {
            1 => by_ida::<1>(self.board, &tables, most, self.outcome.lower_bound),
            _ => by_ida::<2>(self.board, &tables, most, self.outcome.lower_bound),
        };
        self.outcome.effort.generated += generated;
        match ended {
            Ended::Shortest(walk) => {
                self.outcome.lower_bound = walk.len();
                self.outcome.walk = Some(walk);
            }
            Ended::Unreachable => self.outcome.unsolvable = true,
            Ended::NotBelow(bound) => {
                self.outcome.lower_bound = self.outcome.lower_bound.max(bound);
                return false;
            }
        }
        true
    }

    /// Some walk: on open boards by construction at least.
    fn first(&mut self) {
        self.construct();
        let open = self.outcome.walk.is_some();
        if open && self.board.homes.len() > TABLED {
            return;
        }
        let mut width = NARROW;
        loop {
            for &backward in &[false, true] {
                if self.spent() {
                    return;
                }
                let nodes = self.left() / if open { 12 } else { 2 };
                let walk = self.beam(backward, (width, 0), nodes, 0);
                let found = walk.map_or(false, |walk| self.offer(walk));
                if found || open {
                    return;
                }
            }
            width *= 4;
        }
    }

    fn open(&self) -> bool {
        let open = |shape: Shape| {
            self.board.graph == Graph::grid(shape.rows, shape.cols, &vec![false; shape.cells()])
        };
        self.shape.map_or(false, open)
    }

    /// The construction, on open boards.
    fn construct(&mut self) {
        let board = self.board;
        let shape = self.task.shape;
        if shape.rows.min(shape.cols) < 2 || !self.open() {
            return;
        }
        let homes: Vec<u16> = board.homes.iter().map(|&home| u16::from(home)).collect();
        let (path, effort) = some_path(shape, &homes, usize::from(board.blank_home));
        self.outcome.effort.add(effort);
        if let Some(path) = path {
            let mut at = usize::from(board.blank());
            let step = |m| {
                at = shape.step(at, m).expect("a path on the board");
                at as u8
            };
            let walk = path.iter().map(step).collect();
            self.offer(walk);
        }
    }

    /// Beams as wide as the states that are left allow, if the walk is about as long as expected.
    fn wider(&mut self) {
        let mut salt = 1;
        while let Some(best) = self.outcome.walk.as_ref().map(Vec::len) {
            let expected = best.min(self.outcome.lower_bound * 3 / 2).max(1);
            let width = self.left() * 9 / (21 * expected as u64);
            if self.spent() || width < NARROW as u64 * 2 || self.board.homes.len() > TABLED {
                return;
            }
            let bytes = best as u64 * 4 + 420;
            let width = (width * 3 / 2).min(self.solver.memory / 2 / bytes);
            let nodes = self.left() * 19 / 20;
            // Tables of the start serve this board alone.
            let backward = salt % 2 == 0;
            if backward && self.key(&self.board.exchanged(), GUIDING).cost() > nodes / 4 {
                return;
            }
            match self.beam(backward, (width as usize, expected), nodes, salt) {
                Some(walk) => self.offer(walk),
                None => false,
            };
            salt += 1;
        }
    }

    /// A shorter walk than the best by a beam.
    /// `width`: with the length that is expected.
    fn beam(
        &mut self,
        backward: bool,
        width: (usize, usize),
        nodes: u64,
        salt: u64,
    ) -> Option<Walk> {
        let exchanged;
        let board = match backward {
            true => {
                exchanged = self.board.exchanged();
                &exchanged
            }
            false => self.board,
        };
        let best = self
            .outcome
            .walk
            .as_ref()
            .map_or(6 * self.outcome.lower_bound + 60, |best| best.len() - 1);
        let limits = BeamLimits {
            width: width.0,
            layers: best,
            expected: width.1,
            nodes,
            late: self.task.late,
            salt: (self.task.seed ^ salt).wrapping_mul(0x9e37_79b9_7f4a_7c15),
        };
        let mut walk = if board.homes.len() <= TABLED {
            let key = self.key(board, GUIDING);
            let tables = self.tables(key);
            let effort = &mut self.outcome.effort;
            by_tables(board, &tables, limits, effort)
        } else {
            let distances = Distances::new(&board.graph, board.blank_home);
            beam::<256, _>(board, &distances, limits, &mut self.outcome.effort)
        }?;
        if backward {
            walk.insert(0, self.board.blank_home);
            walk.pop();
            walk.reverse();
        }
        Some(walk)
    }

    /// Solves stretches of the walk anew: long ones with a narrow beam while the walk is bad, then shorter ones.
    fn windows(&mut self) {
        for &(moves, width, cells) in &[(200, 100, 36), (60, 1000, 30), (80, 2000, 30)] {
            let mut step = moves / 3;
            while step > moves / 12 {
                if !self.windows_of(moves, width, cells, step) {
                    step /= 2;
                }
                if self.spent() {
                    return;
                }
            }
        }
    }

    /// Solves each stretch of so many moves; true if one got shorter.
    fn windows_of(&mut self, moves: usize, width: usize, cells: usize, step: usize) -> bool {
        let board = self.board;
        let mut improved = false;
        let mut from = 0;
        while let Some(best) = self.outcome.walk.clone() {
            if self.spent() || from + 8 > best.len() {
                break;
            }
            let to = (from + moves).min(best.len());
            let here = board.replay(&best[..from]).expect("a walk on the board");
            let part = Part::around(&here, &best[from..to], cells);
            if part.board.homes.len() > TABLED {
                from += step;
                continue;
            }
            let limits = BeamLimits {
                width,
                layers: to - from - 1,
                expected: 0,
                nodes: self.left(),
                late: self.task.late,
                salt: step as u64,
            };
            let key = TableKey {
                shape: None,
                graph: part.board.graph.clone(),
                blank_home: part.board.blank_home,
                tiles: 2,
                weights: GUIDING,
            };
            self.charged += key.cost();
            let tables = key.build();
            match by_tables(&part.board, &tables, limits, &mut self.outcome.effort) {
                Some(walk) => {
                    let mut whole = best[..from].to_vec();
                    whole.extend(part.outside(&walk));
                    whole.extend(&best[to..]);
                    improved |= self.offer(whole);
                }
                None => from += step,
            }
        }
        improved
    }
}

fn by_ida<const R: usize>(
    board: &WalledBoard,
    tables: &Additive,
    most: u64,
    bound: usize,
) -> (Ended, u64) {
    let mut ida = Ida::<R>::new(board, tables, most);
    let ended = ida.run(bound);
    (ended, ida.generated)
}

/// A beam with tables, on arrays as large as the board needs.
fn by_tables(
    board: &WalledBoard,
    tables: &Additive,
    limits: BeamLimits,
    effort: &mut Effort,
) -> Option<Walk> {
    let (one, two) = (ByTables::<1>(tables), ByTables::<2>(tables));
    match (board.homes.len(), tables.readings()) {
        (0..=16, 1) => beam::<16, _>(board, &one, limits, effort),
        (0..=16, _) => beam::<16, _>(board, &two, limits, effort),
        (17..=25, 1) => beam::<25, _>(board, &one, limits, effort),
        (17..=25, _) => beam::<25, _>(board, &two, limits, effort),
        (26..=36, 1) => beam::<36, _>(board, &one, limits, effort),
        (26..=36, _) => beam::<36, _>(board, &two, limits, effort),
        (37..=49, 1) => beam::<49, _>(board, &one, limits, effort),
        (37..=49, _) => beam::<49, _>(board, &two, limits, effort),
        (_, 1) => beam::<64, _>(board, &one, limits, effort),
        (_, _) => beam::<64, _>(board, &two, limits, effort),
    }
}

fn beam<const N: usize, R: Rank<N>>(
    board: &WalledBoard,
    rank: &R,
    limits: BeamLimits,
    effort: &mut Effort,
) -> Option<Walk> {
    let field = Field::<N>::new(&board.graph, board.blank_home);
    let mut beam = Beam::new(&field, rank, &board.homes, limits);
    let walk = beam.run();
    effort.expanded += beam.expanded;
    effort.generated += beam.generated;
    walk
}
