//! A board whose shortest path is to be proven, and the state of its proof.

use crate::puzzle::graph::{Graph, NOT_CONNECTED};
use crate::puzzle::limits::{Budget, Watch};
use crate::puzzle::shape::{Move, Shape};
use crate::puzzle::Effort;
use crate::solve::patterns::cells::{bits, Cells, MOST_CELLS, OUTSIDE};
use crate::solve::proven::stage::{Field, LAST};

/// The most cells of a board whose shortest paths are proven, and the greatest difference between the numbers of two
/// neighbouring cells.
pub const MOST: usize = 25;
const MOST_LINE: usize = 5;

/// The ratio of a bound's nodes to those of the bound before: the first guess, measured on 5 x 5, and the range to
/// which the ratios of a board's own bounds are limited.
const GROWTH: f64 = 6.5;
const GROWTHS: std::ops::RangeInclusive<f64> = 2.0..=12.0;

/// The nodes that the first bound of a board is expected to take.
const FIRST: u64 = 1000;

/// A board, and the state of its proof.
pub struct OpenProof {
    pub field: Field,
    /// By cell: the goal cell of its content.
    pub homes: [u8; MOST_CELLS],
    /// The stage whose tables the next bound uses.
    pub stage: usize,
    /// A proven lower bound on the moves.
    pub lower: u32,
    /// The work of the searches with tables, and of the one without.
    pub counts: Effort,
    pub at_once: Effort,
    /// The rough number of nodes that the next bound will take, and the ratio of a bound's nodes to those of the one
    /// before.
    pub expected: u64,
    growth: f64,
    /// The nodes that the last bound took in this stage; 0 if there was none.
    pub previous: u64,
    /// The last stage for which there is memory.
    pub top: usize,
    /// This board's share of the work of building tables, in nodes.
    pub building: u64,
    /// If the inverse board is searched: the number of its goal among those of the last stage.
    pub inverse: Option<usize>,
    pub directed: bool,
}

/// What a proof is to find, and its limits.
pub struct ProofTask<'a> {
    /// The length of a known path. Only shorter paths are searched for, and with `first` also paths of that length.
    pub known: Option<u32>,
    /// Whether the first of all shortest paths is asked for.
    pub first: bool,
    /// The last stage that may begin.
    pub last: usize,
    /// The most nodes of the board, as far as they can be foreseen: those of all bounds up to the known length, or else
    /// those of the next bound.
    pub nodes: Option<u64>,
    /// The number of boards that share the cost of tables.
    pub boards: u64,
    /// The factor by which larger tables are built sooner than one board alone would justify.
    pub sooner: u64,
    pub budget: &'a Budget,
    pub watch: &'a Watch,
}

/// How a proof ends.
#[derive(Debug, PartialEq, Eq)]
pub enum ProofEnd {
    /// A shortest path: the cells that the blank enters, as places on the board's grid.
    Shortest(Vec<usize>),
    /// The known path is a shortest one.
    Known,
    /// There is no path.
    Unsolvable,
    /// A limit was reached.
    Limit,
}

impl OpenProof {
    /// A board on the cells of a grid. `homes`: by cell, the home of its content; `blank`: the home of the blank.
    /// `None` if the board is too large, or some content can never get home.
    pub fn new(shape: Shape, graph: &Graph, homes: &[u8], blank: u8) -> Option<OpenProof> {
        let start = homes.iter().position(|&home| home == blank)?;
        let reach = graph.distances(start);
        let upright = shape.cols <= shape.rows;
        let place = |at: usize| match upright {
            true => at,
            false => at % shape.rows * shape.cols + at / shape.rows,
        };
        let places: Vec<usize> = (0..homes.len())
            .map(place)
            .filter(|&at| reach[at] != NOT_CONNECTED)
            .collect();
        if places.len() > MOST || places.len() < 2 {
            return None;
        }
        let cells = Cells::new(shape, &places);
        let far =
            |cell: usize| bits(cells.beside[cell]).any(|next| cell.abs_diff(next) > MOST_LINE);
        if bits(cells.all).any(far) {
            return None;
        }
        let number = |home: u8| places.iter().position(|&place| place == usize::from(home));
        let mut mapped = [0; MOST_CELLS];
        for (cell, &place) in places.iter().enumerate() {
            mapped[cell] = number(homes[place])? as u8;
        }
        Some(OpenProof {
            field: Field {
                shape,
                cells,
                blank: number(blank)?,
                places,
            },
            homes: mapped,
            stage: 0,
            lower: 0,
            counts: Effort::default(),
            at_once: Effort::default(),
            expected: FIRST,
            growth: GROWTH,
            previous: 0,
            top: LAST,
            building: 0,
            inverse: None,
            directed: false,
        })
    }

    /// The work so far.
    pub fn effort(&self) -> Effort {
        let mut effort = self.counts;
        effort.add(self.at_once);
        effort
    }

    /// The expected nodes of the work to come in this stage: of all bounds up to the known length, or else of the next
    /// bound.
    pub fn foreseen(&self, task: &ProofTask) -> u64 {
        let last = match task.known {
            Some(known) if task.first => known,
            Some(known) => known.saturating_sub(2),
            None => self.lower,
        };
        let (mut all, mut next) = (0.0, self.expected as f64);
        for _ in (self.lower..=last).step_by(2) {
            all += next;
            next *= self.growth;
        }
        all as u64
    }

    /// Records the nodes that a bound took, and goes on to the next bound.
    pub fn searched(&mut self, nodes: u64) {
        if self.previous >= FIRST {
            let growth = nodes as f64 / self.previous as f64;
            self.growth = growth.clamp(*GROWTHS.start(), *GROWTHS.end());
        }
        self.previous = nodes;
        self.lower += 2;
        self.expected = ((nodes as f64 * self.growth) as u64).max(FIRST);
    }

    /// Raises the lower bound to the one that a stage's sums prove.
    pub fn raise(&mut self, lower: u32) {
        if self.lower == 0 {
            self.lower = lower;
        }
        while self.lower < lower {
            self.expected = (self.expected as f64 * self.growth) as u64;
            self.lower += 2;
        }
    }

    /// The board with start and goal exchanged.
    pub fn inverse(&self) -> [u8; MOST_CELLS] {
        let mut inverse = [0; MOST_CELLS];
        bits(self.field.cells.all)
            .for_each(|cell| inverse[usize::from(self.homes[cell])] = cell as u8);
        inverse
    }

    /// The cell of the blank.
    pub fn start(&self) -> usize {
        usize::from(self.inverse()[self.field.blank])
    }

    /// The places on the grid that the blank enters by some moves.
    pub fn walk(&self, moves: &[Move]) -> Vec<usize> {
        let mut at = self.start();
        let step = |&m: &Move| {
            at = usize::from(self.field.cells.next[at][m as usize]);
            debug_assert!(at != OUTSIDE);
            self.field.places[at]
        };
        moves.iter().map(step).collect()
    }
}
