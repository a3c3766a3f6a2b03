//! IDA* (Korf 1985) with the sum of the tiles' distances, on boards of any form and size. It needs no pattern
//! databases, which suits boards that need few moves, and it is not limited to 25 cells. `eight` and `fifteen` have
//! searches of their own, which pack a board into a word.
//!
//! A slide moves one tile to a neighbouring cell, so it changes the sum by at most one, and the sum is a lower bound on
//! the moves that are left.

use crate::puzzle::arrays::mapped;
use crate::puzzle::graph::Graph;
use crate::puzzle::limits::Budget;
use crate::puzzle::shape::{Move, Order, Shape, MOVES};
use crate::puzzle::Effort;

/// Cells between which tiles slide.
pub trait Ground {
    /// What [`Ground::moved`] must know about a step between two cells, besides the cell.
    type Step: Copy;

    /// The steps from a cell, in the order in which they are tried.
    fn steps(&self, cell: usize) -> impl Iterator<Item = (usize, Self::Step)>;

    /// The sum of distances after the blank steps out of the cell `to` and the tile with this home moves into it.
    fn moved(&self, sum: usize, home: usize, step: (usize, Self::Step), to: usize) -> usize;

    /// The distance between two cells.
    fn apart(&self, a: usize, b: usize) -> usize;
}

/// A grid, possibly with fixed cells, and the distances without them. Unlike a graph's, they need no table, so one
/// board alone repays a grid.
pub struct MeasuredGrid {
    shape: Shape,
    fixed: Vec<bool>,
    moves: [usize; 4],
    /// By cell and move: the cell there, or the cell itself.
    next: Vec<[u16; 4]>,
    /// By cell and move: the number of cells in front of a tile that slides as the blank makes this move.
    ahead: Vec<[u16; 4]>,
}

impl MeasuredGrid {
    /// `order`: the order in which moves are tried; `fixed`: by cell, whether it is fixed, or empty if no cell is.
    pub fn new(shape: Shape, order: Order, fixed: &[bool]) -> MeasuredGrid {
        let is_fixed = |cell: usize| fixed.get(cell) == Some(&true);
        let next = |cell: usize| {
            mapped(MOVES, |m| {
                let to = shape.step(cell, m).filter(|&to| !is_fixed(to));
                to.unwrap_or(cell) as u16
            })
        };
        // A tile goes down as the blank goes up.
        let ahead = |cell: usize| {
            let (row, col) = (cell / shape.cols, cell % shape.cols);
            mapped(MOVES, |m| match m {
                Move::Up => (shape.rows - 1 - row) as u16,
                Move::Down => row as u16,
                Move::Left => (shape.cols - 1 - col) as u16,
                Move::Right => col as u16,
            })
        };
        MeasuredGrid {
            shape,
            fixed: fixed.to_vec(),
            moves: mapped(order.moves(), |m| m as usize),
            next: (0..shape.cells()).map(next).collect(),
            ahead: (0..shape.cells()).map(ahead).collect(),
        }
    }

    /// Whether this is the grid of a shape with these fixed cells.
    pub fn serves(&self, shape: Shape, fixed: &[bool]) -> bool {
        self.shape == shape && self.fixed == fixed
    }
}

impl Ground for MeasuredGrid {
    /// The move.
    type Step = usize;

    #[inline]
    fn steps(&self, cell: usize) -> impl Iterator<Item = (usize, usize)> {
        let next = &self.next[cell];
        let inside = self.moves.iter().map(|&m| (usize::from(next[m % 4]), m));
        inside.filter(move |&(to, _)| to != cell)
    }

    #[inline]
    fn moved(&self, sum: usize, home: usize, (_, m): (usize, usize), to: usize) -> usize {
        match self.ahead[home][m % 4] > self.ahead[to][m % 4] {
            true => sum + 1,
            false => sum - 1,
        }
    }

    #[inline]
    fn apart(&self, a: usize, b: usize) -> usize {
        let (a, b) = (&self.ahead[a], &self.ahead[b]);
        usize::from(a[0].abs_diff(b[0])) + usize::from(a[2].abs_diff(b[2]))
    }
}

/// A graph and its distances.
pub struct MeasuredGraph {
    pub graph: Graph,
    /// The distance of each pair of cells.
    distances: Vec<u16>,
    /// By edge and home: by how much a tile's distance from its home rises when it moves from the edge's end to its
    /// start. One look-up instead of two takes 7% less time on boxes of 12 cells.
    rises: Vec<i8>,
}

impl MeasuredGraph {
    pub fn new(graph: Graph) -> MeasuredGraph {
        let cells = 0..graph.cells();
        let distances: Vec<Vec<u16>> = cells.clone().map(|cell| graph.distances(cell)).collect();
        let mut rises = Vec::new();
        for cell in cells.clone() {
            for &to in graph.neighbours(cell) {
                let rise = |far: &Vec<u16>| i32::from(far[cell]) - i32::from(far[usize::from(to)]);
                rises.extend(distances.iter().map(|far| rise(far) as i8));
            }
        }
        MeasuredGraph {
            distances: distances.concat(),
            graph,
            rises,
        }
    }
}

impl Ground for MeasuredGraph {
    /// The number of the edge.
    type Step = usize;

    #[inline]
    fn steps(&self, cell: usize) -> impl Iterator<Item = (usize, usize)> {
        let edges = self.graph.edges(cell);
        edges.map(|edge| (self.graph.end(edge), edge))
    }

    #[inline]
    fn moved(&self, sum: usize, home: usize, (_, edge): (usize, usize), _to: usize) -> usize {
        let rise = self.rises[edge * self.graph.cells() + home];
        sum.wrapping_add_signed(isize::from(rise))
    }

    #[inline]
    fn apart(&self, a: usize, b: usize) -> usize {
        usize::from(self.distances[a * self.graph.cells() + b])
    }
}

/// How far a search has come: its work, and the bound that is next, 0 before the first.
#[derive(Clone, Copy, Default, Debug)]
pub struct BoundsDone {
    pub effort: Effort,
    next: usize,
}

/// A search for a shortest walk of the blank.
pub struct DistanceSearch<'a, G> {
    ground: &'a G,
    /// By cell: the home of its content.
    homes: Vec<u16>,
    /// The least amount by which an estimate exceeded the bound; the bound rises by it. On a graph of 12 cells this
    /// takes 30% fewer nodes than bounds that are one move apart.
    excess: usize,
    /// The cells that the blank enters, the last one first.
    walk: Vec<usize>,
    pub done: BoundsDone,
    /// Limits, if there are any.
    budget: Option<&'a Budget>,
    /// The number of generated nodes at which the limits are checked next; 0 once the search must end.
    check: u64,
}

/// Limits are checked each time this many nodes are generated.
const CHECKED: u64 = 10_000;

impl<'a, G: Ground> DistanceSearch<'a, G> {
    /// `homes`: by cell, the home of its content.
    pub fn new(ground: &'a G, homes: Vec<u16>) -> DistanceSearch<'a, G> {
        DistanceSearch {
            ground,
            homes,
            excess: 0,
            walk: Vec::new(),
            done: BoundsDone::default(),
            budget: None,
            check: u64::MAX,
        }
    }

    /// The search within limits, after what a search for this board has done before.
    pub fn within(mut self, budget: &'a Budget, done: BoundsDone) -> DistanceSearch<'a, G> {
        self.budget = Some(budget);
        self.done = done;
        self.check = 0;
        self.over();
        self
    }

    /// Checks the limits.
    fn over(&mut self) -> bool {
        let generated = self.done.effort.generated;
        let Some(budget) = self.budget else {
            return false;
        };
        self.check = match budget.spent(generated) || budget.late() {
            true => 0,
            false => (generated + CHECKED).min(budget.nodes.unwrap_or(u64::MAX)),
        };
        self.check == 0
    }

    /// The cells that the blank enters on a shortest walk of at most `most` moves: on the first such walk, in the order
    /// in which cells are tried. `None` if there is none, or if limits end the search. No bound begins once `nodes`
    /// nodes are generated. `blank`: the blank's home.
    pub fn solve(&mut self, blank: usize, most: usize, nodes: u64) -> Option<Vec<usize>> {
        let (mut at, mut sum) = (blank, 0);
        for (cell, &home) in self.homes.iter().enumerate() {
            match usize::from(home) {
                home if home == blank => at = cell,
                home => sum += self.ground.apart(home, cell),
            }
        }
        let mut bound = self.done.next.max(sum);
        self.walk.reserve(sum);
        while bound <= most && self.done.effort.generated < nodes && self.check > 0 {
            self.done.effort.bounds += 1;
            self.excess = usize::MAX;
            if self.reaches((at, at), bound, sum) {
                self.walk.reverse();
                return Some(std::mem::take(&mut self.walk));
            }
            // A bound that a limit has cut off is not done.
            if self.check == 0 || self.excess == usize::MAX {
                break;
            }
            bound += self.excess;
            self.done.next = bound;
        }
        None
    }

    /// Whether `left` moves can reach the goal from a board with this sum of distances, if the blank does not first go
    /// back to the cell `before`.
    fn reaches(&mut self, (at, before): (usize, usize), left: usize, sum: usize) -> bool {
        if sum == 0 {
            return true;
        }
        if self.done.effort.generated >= self.check && self.over() {
            return false;
        }
        self.done.effort.expanded += 1;
        let ground = self.ground;
        for step in ground.steps(at) {
            let to = step.0;
            if to == before {
                continue;
            }
            self.done.effort.generated += 1;
            let tile = self.homes[to];
            let home = usize::from(tile);
            let sum = ground.moved(sum, home, step, at);
            if sum >= left {
                if sum + 1 - left < self.excess {
                    self.excess = sum + 1 - left;
                }
                continue;
            }
            self.homes[at] = tile;
            let found = self.reaches((to, at), left - 1, sum);
            self.homes[to] = tile;
            if found {
                self.walk.push(to);
                return true;
            }
        }
        false
    }
}
