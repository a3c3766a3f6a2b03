//! IDA* (Korf 1985) by any heuristic: nodes, the search of a tree, and that of a bound.

use crate::puzzle::{Board, Effort, Move, Order, Pages, Shape, Watch};
use crate::solve::deepening::bound::{
    BoundMeter, NodeSearch, SearchEnd, SearchProgress, Searched, TreeWork,
};
use crate::solve::fifteen::target::{edge, mirrored, Target};
use std::marker::PhantomData;

/// A node of a search tree. Each kind of search packs words and tail in its own way, except for the automaton's state.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub board: Board,
    /// For each view, the placements of the patterns.
    pub words: [u64; 2],
    /// What is left of the bound, and the automaton's state from bit [`STATE_AT`] on.
    pub tail: u64,
}

/// The lowest bit of the automaton's state in a tail.
pub(crate) const STATE_AT: u32 = 32;

/// The move of a node's blank, all constants of a compiled search.
#[derive(Clone, Copy)]
pub(crate) struct Step {
    pub shape: Shape,
    /// Its number as a [`Move`].
    pub m: usize,
    /// The cells that the blank leaves and enters.
    pub blank: usize,
    pub to: usize,
    /// The diagonal that the second view is mirrored in: not that through the first cell, but the other.
    anti: bool,
}

impl Step {
    /// The blank's cells as a view sees them, straight or mirrored.
    #[inline(always)]
    pub(crate) const fn seen(&self, view: usize) -> (usize, usize) {
        match view {
            0 => (self.blank, self.to),
            _ => (
                mirrored(self.blank, self.anti),
                mirrored(self.to, self.anti),
            ),
        }
    }

    /// The edge that the tile crosses, as a view sees it. Without a second view, any edge will do there.
    #[inline(always)]
    pub(crate) const fn edge(&self, view: usize) -> usize {
        let (blank, to) = self.seen(view);
        edge(self.shape, blank, to)
    }
}

/// A heuristic for one goal: what the words and the tail of a node mean. It is copied into each search.
pub(crate) trait Expansion: Copy + Sync {
    /// Whether the heuristic is only for boards of 4 x 4, and whether it has a second view. Only these searches are
    /// compiled.
    const SQUARE: bool;
    const VIEWS: bool;

    /// The data that all moves from a node share.
    type Limits: Copy;

    /// The distances of a board by view, 0 for unused views. The largest is a lower bound of its path.
    fn distances(&self, board: Board) -> [u32; 4];

    /// The root of a search within a bound. No distance may exceed the bound.
    fn start(&self, board: Board, distances: &[u32; 4], bound: u32) -> Node;

    /// The limits of a node whose blank is in a cell, and the number of its moves, if they are counted together.
    fn limits(&self, node: &Node, blank: usize) -> (Self::Limits, u64);

    /// The child after a move; `None` if the move is forbidden or the child exceeds the bound. `generated`: counts the
    /// move, if the moves are not counted together.
    fn child(
        &self,
        node: &Node,
        limits: Self::Limits,
        step: Step,
        generated: &mut u64,
    ) -> Option<Node>;
}

/// IDA* (Korf 1985) by a heuristic.
pub(crate) struct Ida<E> {
    pub target: Target,
    pub expansion: E,
}

/// IDA* by a heuristic that is known only at run time.
pub(crate) trait TreeSearch: NodeSearch<Node = Node, Position = Board> {
    fn target(&self) -> Target;

    /// See [`Expansion::distances`].
    fn distances(&self, board: Board) -> [u32; 4];

    /// See [`Expansion::start`].
    fn start(&self, board: Board, distances: &[u32; 4], bound: u32) -> Node;
}

impl<E: Expansion> TreeSearch for Ida<E> {
    fn target(&self) -> Target {
        self.target
    }

    fn distances(&self, board: Board) -> [u32; 4] {
        self.expansion.distances(board)
    }

    fn start(&self, board: Board, distances: &[u32; 4], bound: u32) -> Node {
        self.expansion.start(board, distances, bound)
    }
}

impl<E: Expansion> NodeSearch for Ida<E> {
    type Node = Node;
    type Position = Board;

    fn moves(&self) -> [Move; 4] {
        self.target.order.moves()
    }

    fn position(&self, node: &Node) -> Board {
        node.board
    }

    fn child(&self, node: &Node, m: Move) -> Option<Node> {
        let shape = self.target.shape;
        let blank = node.board.blank(shape.cells());
        let step = Step {
            shape,
            m: m as usize,
            blank,
            to: shape.step(blank, m)?,
            anti: self.target.diagonal == Some(true),
        };
        let (limits, _) = self.expansion.limits(node, blank);
        self.expansion.child(node, limits, step, &mut 0)
    }

    fn below(&self, node: &Node, meter: BoundMeter) -> Searched {
        let Shape { rows, cols } = self.target.shape;
        let anti = E::VIEWS && self.target.diagonal == Some(true);
        let run = match (rows, cols, self.target.order, anti) {
            (4, 4, Order::Dlru, false) => Self::run::<Compiled<4, 4, false, false>>,
            (4, 4, Order::Dlru, true) => Self::run::<Compiled<4, 4, false, true>>,
            (4, 4, _, false) => Self::run::<Compiled<4, 4, true, false>>,
            (4, 4, _, true) => Self::run::<Compiled<4, 4, true, true>>,
            (3, _, Order::Dlru, _) => Self::run::<Compiled<3, 4, false, false>>,
            (3, _, _, _) => Self::run::<Compiled<3, 4, true, false>>,
            (_, _, Order::Dlru, _) => Self::run::<Compiled<4, 3, false, false>>,
            (_, _, _, _) => Self::run::<Compiled<4, 3, true, false>>,
        };
        run(self, *node, meter)
    }
}

impl<E: Expansion> Ida<E> {
    /// The search with a setup that is known at compile time.
    fn run<K: Setup>(&self, node: Node, meter: BoundMeter) -> Searched {
        if const { E::SQUARE && K::SHAPE.rows != K::SHAPE.cols || K::ANTI && !E::VIEWS } {
            unreachable!("it is not compiled");
        }
        let mut tree = Tree::<K, E> {
            expansion: self.expansion,
            goal: self.target.goal,
            progress: SearchProgress::new(meter),
            compiled: PhantomData,
        };
        let found = tree.enter(node, node.board.blank(K::SHAPE.cells()));
        tree.progress.end(found)
    }
}

/// A bound that is expected to take more nodes than this is shared among threads: its tree is cut this many moves below
/// the board, into 200 to 600 subtrees.
const WIDE: u64 = 1_000_000;
const DEPTH: usize = 9;

/// Searches one bound. `expected`: roughly the nodes that it takes; `before`: the nodes generated earlier.
pub(crate) fn search_bound(
    search: &dyn TreeSearch,
    start: Node,
    (expected, before): (u64, u64),
    watch: &Watch,
) -> Searched {
    let target = search.target();
    if start.board == target.goal {
        return Searched {
            end: SearchEnd::Found(Vec::new()),
            effort: Effort::default(),
        };
    }
    let redundant = target.redundant(start.board);
    let depth = match redundant.contains(&true) {
        _ if expected > WIDE => DEPTH,
        true => 1,
        false => 0,
    };
    let mut trees = Pages::from(vec![(Vec::new(), start)]);
    for depth in 0..depth {
        trees = search.cut(&trees);
        if depth == 0 {
            trees.retain(|tree| !redundant[tree.0[0] as usize]);
        }
    }
    let work = TreeWork {
        generated: before,
        shared: expected > WIDE,
        budget: &watch.budget,
        watch,
    };
    work.search(&trees, &|node, meter| search.below(node, meter))
}

/// Expands a node: its board, its two words and its tail. Returns whether the search ends below it.
type Expand<S> = fn(&mut S, Board, u64, u64, u64) -> bool;

/// The move that is the `nth` in a setup's order, from a cell; `None` if it leaves the board.
const fn step<K: Setup>(blank: usize, nth: usize) -> Option<Step> {
    let m = K::ORDER.moves()[nth];
    match K::SHAPE.step(blank, m) {
        None => None,
        Some(to) => Some(Step {
            shape: K::SHAPE,
            m: m as usize,
            blank,
            to,
            anti: K::ANTI,
        }),
    }
}

/// A search below one node within its bound. There is a separate function for each cell of the blank, so that all legal
/// moves, edges and shifts are constants in it.
struct Tree<'a, K, E> {
    expansion: E,
    goal: Board,
    progress: SearchProgress<'a>,
    compiled: PhantomData<K>,
}

impl<K: Setup, E: Expansion> Tree<'_, K, E> {
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
        board: Board,
        first: u64,
        second: u64,
        tail: u64,
    ) -> bool {
        if const { BLANK >= K::SHAPE.cells() } {
            return true;
        }
        if board == self.goal {
            return true;
        }
        let words = [first, second];
        let node = Node { board, words, tail };
        let (limits, moves) = self.expansion.limits(&node, BLANK);
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
        let Some(step) = (const { step::<K>(BLANK, NTH) }) else {
            return false;
        };
        let generated = &mut self.progress.generated;
        let Some(child) = self.expansion.child(node, limits, step, generated) else {
            return false;
        };
        let found = self.enter(child, step.to);
        if found {
            self.progress.trail.push(K::ORDER.moves()[NTH]);
        }
        found
    }
}

/// Constants of a compiled search.
trait Setup {
    /// Rows and columns.
    const SHAPE: Shape;
    /// The order in which moves are tried.
    const ORDER: Order;
    /// Whether the second view is mirrored in the diagonal through the last cell of the first row, not the first.
    const ANTI: bool;
}

/// A setup: rows, columns, whether the order is u, d, l, r, and [`Setup::ANTI`].
struct Compiled<const ROWS: usize, const COLS: usize, const UDLR: bool, const ANTI: bool>;

impl<const ROWS: usize, const COLS: usize, const UDLR: bool, const ANTI: bool> Setup
    for Compiled<ROWS, COLS, UDLR, ANTI>
{
    const SHAPE: Shape = Shape::new(ROWS, COLS);
    const ORDER: Order = if UDLR { Order::Udlr } else { Order::Dlru };
    const ANTI: bool = ANTI;
}
