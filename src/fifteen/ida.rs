//! What all IDA* searches share: the target, nodes, counts, the loop, and the result of a search within a bound.

use crate::fifteen::{mirrored, tile_at, BoundMeter, PaddedShape, OUTSIDE};
use crate::puzzle::{Move, Order};
use std::marker::PhantomData;

/// The target of a search: the shape of the boards, the order in which moves are tried, and the padded goal.
#[derive(Clone, Copy)]
pub(crate) struct Target {
    pub shape: PaddedShape,
    pub order: Order,
    pub goal: u64,
}

impl Target {
    /// The diagonal that the goal's blank is on: `Some(false)` for the one through the first cell, `Some(true)` for the
    /// other. A board and its mirror image in that diagonal need the same number of moves.
    pub(crate) fn diagonal(&self) -> Option<bool> {
        let blank = self.shape.blank(self.goal);
        let on = |&other: &bool| mirrored(blank, other) == blank;
        let square = self.shape.rows == self.shape.cols;
        [false, true].iter().cloned().find(on).filter(|_| square)
    }

    /// For each move, whether no path needs to begin with it: if a board is its own mirror image, a path that begins
    /// with the later of two mirrored moves has a mirror image that comes first. This saves 10% of the nodes on the 17
    /// hardest boards.
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

/// A node of a search tree. Each kind of search packs words and tail in its own way, except for the automaton's state.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// Padded.
    pub board: u64,
    /// For each view, the placements of the patterns.
    pub words: [u64; 2],
    /// What is left of the bound, and the automaton's state from bit [`STATE_AT`] on.
    pub tail: u64,
}

/// The lowest bit of the automaton's state in a tail.
pub(crate) const STATE_AT: u32 = 32;

/// The end of the search below a node.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum SearchEnd {
    /// The first path in the order of moves.
    Found(Vec<Move>),
    /// There is no path within the bound.
    Exhausted,
    /// The meter stopped the search.
    Stopped,
}

/// The result of the search below a node.
#[derive(Debug)]
pub(crate) struct Searched {
    pub end: SearchEnd,
    /// Boards within the bound, and moves tried from these.
    pub expanded: u64,
    pub generated: u64,
}

/// A search within a bound in progress: its counts, its limits, and the path that it finds.
pub(crate) struct SearchProgress<'a> {
    pub expanded: u64,
    pub generated: u64,
    /// The number of generated nodes at which the meter is asked again.
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

    /// Whether a limit stops the search. The limits are checked now and then.
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

    /// The result. `found`: the goal was found, or a limit stopped the search.
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

/// What one kind of search adds to the loop: what the words and the tail of a node mean.
pub(crate) trait Expansion {
    /// The data that all moves from a node share.
    type Limits: Copy;

    /// The limits of a node whose blank is in the cell `BLANK`, and the number of its moves, if they are counted together.
    fn limits<const BLANK: usize>(&self, node: &Node) -> (Self::Limits, u64);

    /// The child after move `m`, which takes the blank from a cell to another; `None` if the move is forbidden or the child
    /// exceeds the bound. `generated`: counts the move, if the moves are not counted together.
    fn child<K: Setup>(
        &self,
        node: &Node,
        limits: Self::Limits,
        m: usize,
        ends: (usize, usize),
        generated: &mut u64,
    ) -> Option<Node>;
}

/// Expands a node: its board, its two words and its tail. Returns whether the search ends below it.
type Expand<S> = fn(&mut S, u64, u64, u64, u64) -> bool;

/// The cell that the blank enters by the `nth` move of a setup's order, or [`OUTSIDE`].
const fn entered<K: Setup>(blank: usize, nth: usize) -> usize {
    K::SHAPE.step(blank, K::ORDER.moves()[nth] as usize)
}

/// IDA* (Korf 1985) below one node within its bound. There is a separate function for each cell of the blank, so that all
/// legal moves, edges and shifts are constants in it.
pub(crate) struct Ida<'a, K, E> {
    expansion: E,
    goal: u64,
    progress: SearchProgress<'a>,
    compiled: PhantomData<K>,
}

impl<'a, K: Setup, E: Expansion> Ida<'a, K, E> {
    /// Searches below a node.
    pub(crate) fn search(
        expansion: E,
        target: Target,
        node: Node,
        meter: BoundMeter<'a>,
    ) -> Searched {
        let mut search = Ida::<K, E> {
            expansion,
            goal: target.goal,
            progress: SearchProgress::new(meter),
            compiled: PhantomData,
        };
        let found = search.enter(node, target.shape.blank(node.board));
        search.progress.end(found)
    }

    /// If `blank` is known at compile time this is one function call.
    #[inline(always)]
    fn enter(&mut self, node: Node, blank: usize) -> bool {
        let Node { board, words, tail } = node;
        macro_rules! expand {
            ($($cell:literal)*) => {{
                let by_cell: &[Expand<Self>; 16] = const { &[$(Self::expand::<$cell>),*] };
                by_cell[blank](self, board, words[0], words[1], tail)
            }};
        }
        expand!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15)
    }

    /// Whether the goal is found, or a limit stops the search. The parts of the node are passed in registers.
    fn expand<const BLANK: usize>(
        &mut self,
        board: u64,
        first: u64,
        second: u64,
        tail: u64,
    ) -> bool {
        if const { !K::SHAPE.has(BLANK) } {
            return true;
        }
        if board == self.goal {
            return true;
        }
        let words = [first, second];
        let node = Node { board, words, tail };
        let (limits, moves) = self.expansion.limits::<BLANK>(&node);
        self.progress.expanded += 1;
        self.progress.generated += moves;
        if self.progress.stops() {
            // Return through all levels, as if the goal were found.
            return true;
        }
        self.child::<BLANK, 0>(&node, limits)
            || self.child::<BLANK, 1>(&node, limits)
            || self.child::<BLANK, 2>(&node, limits)
            || self.child::<BLANK, 3>(&node, limits)
    }

    #[inline(always)]
    fn child<const BLANK: usize, const NTH: usize>(
        &mut self,
        node: &Node,
        limits: E::Limits,
    ) -> bool {
        if const { entered::<K>(BLANK, NTH) == OUTSIDE } {
            return false;
        }
        let (m, to) = const { (K::ORDER.moves()[NTH] as usize, entered::<K>(BLANK, NTH)) };
        let generated = &mut self.progress.generated;
        let Some(child) = self
            .expansion
            .child::<K>(node, limits, m, (BLANK, to), generated)
        else {
            return false;
        };
        let found = self.enter(child, to);
        if found {
            self.progress.trail.push(K::ORDER.moves()[NTH]);
        }
        found
    }
}

/// A heuristic by pattern databases for one goal, and IDA* that uses it.
pub(crate) trait PdbSearch: Sync {
    /// The target of the search.
    fn target(&self) -> Target;

    /// The distances of a padded board by view, 0 for unused views. The largest is a lower bound of its path.
    fn distances(&self, board: u64) -> [u32; 4];

    /// The root of a search within a bound. No distance may exceed the bound.
    fn start(&self, board: u64, distances: &[u32; 4], bound: u32) -> Node;

    /// The child after a move, or `None` if the automaton forbids the move or the child exceeds the bound. Slow: only used
    /// for roots.
    fn step(&self, node: &Node, m: Move) -> Option<Node>;

    /// Searches below a node within its bound.
    fn search(&self, node: Node, meter: BoundMeter) -> Searched;
}

/// Constants of a compiled search.
pub(crate) trait Setup {
    /// Rows and columns.
    const SHAPE: PaddedShape;
    /// The order in which moves are tried.
    const ORDER: Order;
    /// Whether the second view is mirrored in the diagonal through the last cell of the first row, not the first.
    const ANTI: bool;
}

/// A setup: rows, columns, whether the order is u, d, l, r, and [`Setup::ANTI`].
pub(crate) struct Compiled<const ROWS: usize, const COLS: usize, const UDLR: bool, const ANTI: bool>;

impl<const ROWS: usize, const COLS: usize, const UDLR: bool, const ANTI: bool> Setup
    for Compiled<ROWS, COLS, UDLR, ANTI>
{
    const SHAPE: PaddedShape = PaddedShape {
        rows: ROWS,
        cols: COLS,
    };
    const ORDER: Order = if UDLR { Order::Udlr } else { Order::Dlru };
    const ANTI: bool = ANTI;
}
