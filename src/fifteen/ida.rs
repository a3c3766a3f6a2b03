//! What all IDA* searches have in common: goal, nodes, and how a search within a bound ends.

use crate::fifteen::outcome::BoundMeter;
use crate::fifteen::padded_board::{mirrored, tile_at, PaddedShape};
use crate::puzzle::shape::{Move, Order};

/// What is searched for: the shape of the boards, the order in which moves are tried, and the padded goal.
#[derive(Clone, Copy)]
pub(crate) struct Target {
    pub shape: PaddedShape,
    pub order: Order,
    pub goal: u64,
}

impl Target {
    /// The diagonal that the goal's blank is on: `Some(false)` for that through the first cell, `Some(true)` for the other
    /// one. A board's mirror image in it needs as many moves.
    pub(crate) fn diagonal(&self) -> Option<bool> {
        let blank = self.shape.blank(self.goal);
        let on = |&other: &bool| mirrored(blank, other) == blank;
        let square = self.shape.rows == self.shape.cols;
        [false, true].iter().cloned().find(on).filter(|_| square)
    }

    /// By move: whether it needs not be tried first, as the board is its own mirror image, and a path that begins with it
    /// has a mirror image that comes before it. -10% nodes on the 17 hardest boards.
    pub(crate) fn redundant(&self, board: u64) -> [bool; 4] {
        let mut redundant = [false; 4];
        let other = match self.diagonal() {
            Some(other) => other,
            None => return redundant,
        };
        let home = self.shape.cells_of_tiles(self.goal);
        let at = self.shape.cells_of_tiles(board);
        let twin = |tile: usize| tile_at(self.goal, mirrored(home[tile], other));
        if (1..16).all(|tile| at[twin(tile)] == mirrored(at[tile], other)) {
            for pair in &[(Move::Up, Move::Left), (Move::Down, Move::Right)] {
                let pair = match (*pair, other) {
                    (pair, false) => pair,
                    ((Move::Up, _), _) => (Move::Up, Move::Right),
                    _ => (Move::Down, Move::Left),
                };
                let later = |m: &&Move| **m == pair.0 || **m == pair.1;
                let last = self.order.moves().iter().rev().find(later).cloned();
                last.iter().for_each(|&m| redundant[m as usize] = true);
            }
        }
        redundant
    }
}

/// A board on its way. How a search packs words and tail is its own affair, but for the automaton's state.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// Padded.
    pub board: u64,
    /// By view, the placements of the patterns.
    pub words: [u64; 2],
    /// What is left of the bound; the automaton's state from bit [`STATE_AT`] on.
    pub tail: u64,
}

/// Where the automaton's state is in a tail.
pub(crate) const STATE_AT: u32 = 32;

/// How the search below a node ends.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum SearchEnd {
    /// With the first path in the order of moves.
    Found(Vec<Move>),
    /// There is no path within the bound.
    Exhausted,
    /// The meter has stopped it.
    Stopped,
}

/// Result of the search below a node.
#[derive(Debug)]
pub(crate) struct Searched {
    pub end: SearchEnd,
    /// Boards within the bound, and moves tried from these.
    pub expanded: u64,
    pub generated: u64,
}

/// A search within a bound on its way: its counts, its limits, and the path it finds.
pub(crate) struct SearchProgress<'a> {
    pub expanded: u64,
    pub generated: u64,
    /// Generated nodes at which the meter is asked again.
    pause: u64,
    meter: BoundMeter<'a>,
    /// The moves to the goal, last first, once it is found.
    pub trail: Vec<Move>,
}

impl<'a> SearchProgress<'a> {
    pub(crate) fn new(meter: BoundMeter<'a>) -> SearchProgress<'a> {
        SearchProgress {
            expanded: 0,
            generated: 0,
            pause: meter.next(0),
            meter,
            trail: Vec::new(),
        }
    }

    /// Whether a limit stops the search; it looks at them now and then.
    #[inline(always)]
    pub(crate) fn stops(&mut self) -> bool {
        if self.generated >= self.pause {
            if !self.meter.goes_on(self.generated) {
                return true;
            }
            self.pause = self.meter.next(self.generated);
        }
        false
    }

    /// The result. `found`: the goal was found, or a limit has stopped the search.
    pub(crate) fn end(mut self, found: bool) -> Searched {
        self.trail.reverse();
        Searched {
            end: match (self.meter.stopped, found) {
                (true, _) => SearchEnd::Stopped,
                (_, true) => SearchEnd::Found(self.trail),
                _ => SearchEnd::Exhausted,
            },
            expanded: self.expanded,
            generated: self.generated,
        }
    }
}

/// A heuristic for one goal by pattern databases, and IDA* by it.
pub(crate) trait PdbSearch: Sync {
    /// What is searched for.
    fn target(&self) -> Target;

    /// Distances of a padded board by view, the largest of which bounds its path from below; 0 for views of no use.
    fn distances(&self, board: u64) -> [u32; 4];

    /// The node that a search within a bound begins at; no distance is above the bound.
    fn start(&self, board: u64, distances: &[u32; 4], bound: u32) -> Node;

    /// One move from a node, or `None` if the automaton does not let it through or it exceeds the bound. Slow: for the nodes
    /// that searches begin at.
    fn step(&self, node: &Node, m: Move) -> Option<Node>;

    /// Searches below a node within its bound.
    fn search(&self, node: Node, meter: BoundMeter) -> Searched;
}
