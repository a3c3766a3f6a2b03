//! IDA* (Korf 1985) by any heuristic: nodes, the search of a tree, and that of a bound.

use crate::puzzle::arrays::mapped;
use crate::puzzle::{Board, Effort, Move, Order, Pages, Shape, Watch};
use crate::solve::deepening::bound::{
    BoundMeter, NodeSearch, SearchEnd, SearchProgress, Searched, TreeWork,
};
use crate::solve::fifteen::target::{edge, mirrored, Target};

/// A node of a search tree. Each kind of search packs words and tail in its own way, except for the automaton's state.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    pub board: Board,
    /// For each view, the placements of the patterns.
    pub words: [u64; 2],
    /// What is left of the bound, and the automaton's state from bit [`STATE_AT`] on.
    pub tail: u64,
}

/// The lowest bit of the automaton's state in a tail.
pub const STATE_AT: u32 = 32;

/// The move of a node's blank: constants in a compiled search.
#[derive(Clone, Copy)]
pub struct Step {
    pub shape: Shape,
    /// Its number as a [`Move`].
    pub m: usize,
    /// The cells that the blank leaves and enters.
    pub blank: usize,
    pub to: usize,
    /// The same cells as each view sees them, straight or mirrored.
    pub seen: [(usize, usize); 2],
    /// The edge that the tile crosses, as each view sees it. Without a second view, any edge will do there.
    pub edges: [usize; 2],
}

impl Step {
    /// A move from a cell; `None` if it leaves the board. `anti`: the second view is not mirrored in the diagonal through
    /// the first cell, but in the other.
    const fn new(shape: Shape, blank: usize, m: Move, anti: bool) -> Option<Step> {
        let Some(to) = shape.step(blank, m) else {
            return None;
        };
        let across = (mirrored(blank, anti), mirrored(to, anti));
        Some(Step {
            shape,
            m: m as usize,
            blank,
            to,
            seen: [(blank, to), across],
            edges: [edge(shape, blank, to), edge(shape, across.0, across.1)],
        })
    }
}

/// A heuristic for one goal: what the words and the tail of a node mean. It is copied into each search.
pub trait Expansion: Copy + Sync {
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
pub struct Ida<E> {
    pub target: Target,
    pub expansion: E,
}

/// IDA* by a heuristic that is known only at run time.
pub trait TreeSearch: NodeSearch<Node = Node, Position = Board> {
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
        let step = Step::new(shape, blank, m, self.anti())?;
        let (limits, _) = self.expansion.limits(node, blank);
        self.expansion.child(node, limits, step, &mut 0)
    }

    fn below(&self, node: &Node, meter: BoundMeter) -> Searched {
        let Target { shape, order, .. } = self.target;
        if order == Order::Dlru || self.anti() {
            return self.run_any(node, meter);
        }
        match (shape.rows, shape.cols) {
            (4, 4) => self.run::<4, 4>(*node, meter),
            (3, _) => self.run::<3, 4>(*node, meter),
            (_, _) => self.run::<4, 3>(*node, meter),
        }
    }
}

impl<E: Expansion> Ida<E> {
    /// Whether the second view is mirrored in the diagonal through the last cell of the first row, not the first.
    fn anti(&self) -> bool {
        E::VIEWS && self.target.diagonal == Some(true)
    }

    /// The search of a shape that is known at compile time.
    fn run<const ROWS: usize, const COLS: usize>(&self, node: Node, meter: BoundMeter) -> Searched {
        if const { E::SQUARE && ROWS != COLS } {
            unreachable!("it is not compiled");
        }
        let mut tree = Tree::<ROWS, COLS, E> {
            expansion: self.expansion,
            goal: self.target.goal,
            progress: SearchProgress::new(meter),
        };
        let found = tree.enter(node, node.board.blank(ROWS * COLS));
        tree.progress.end(found)
    }

    /// The search of any other setup, in a loop over the moves. Compiled like the others, such setups took a tenth of the
    /// program's machine code.
    fn run_any(&self, node: &Node, meter: BoundMeter) -> Searched {
        let shape = self.target.shape;
        let steps = |blank: usize| {
            let step = |m: Move| Step::new(shape, blank, m, self.anti());
            mapped(self.target.order.moves(), step)
        };
        let mut tree = AnyTree {
            expansion: self.expansion,
            goal: self.target.goal,
            moves: self.target.order.moves(),
            steps: std::array::from_fn(steps),
            progress: SearchProgress::new(meter),
        };
        let found = tree.expand(node, node.board.blank(shape.cells()));
        tree.progress.end(found)
    }
}

/// A bound that is expected to take more nodes than this is shared among threads: its tree is cut this many moves below
/// the board, into 200 to 600 subtrees.
const WIDE: u64 = 1_000_000;
const DEPTH: usize = 9;

/// Searches one bound. `expected`: roughly the nodes that it takes; `before`: the nodes generated earlier.
pub fn search_bound(
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

/// The order in which moves are tried.
const UDLR: [Move; 4] = Order::Udlr.moves();

/// A search below one node within its bound. There is a separate function for each cell of the blank, so that all legal
/// moves, edges and shifts are constants in it: for the order u, d, l, r, and second views mirrored in the diagonal
/// through the first cell.
struct Tree<'a, const ROWS: usize, const COLS: usize, E> {
    expansion: E,
    goal: Board,
    progress: SearchProgress<'a>,
}

impl<const ROWS: usize, const COLS: usize, E: Expansion> Tree<'_, ROWS, COLS, E> {
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
        if const { BLANK >= ROWS * COLS } {
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
        // Moves that leave the board are not compiled.
        (const { Self::step(BLANK, 0).is_some() } && self.child::<BLANK, 0>(&node, limits))
            || (const { Self::step(BLANK, 1).is_some() } && self.child::<BLANK, 1>(&node, limits))
            || (const { Self::step(BLANK, 2).is_some() } && self.child::<BLANK, 2>(&node, limits))
            || (const { Self::step(BLANK, 3).is_some() } && self.child::<BLANK, 3>(&node, limits))
    }

    /// The move that is the `nth` in the order, from a cell; `None` if it leaves the board.
    const fn step(blank: usize, nth: usize) -> Option<Step> {
        Step::new(Shape::new(ROWS, COLS), blank, UDLR[nth], false)
    }

    #[inline(always)]
    fn child<const BLANK: usize, const NTH: usize>(
        &mut self,
        node: &Node,
        limits: E::Limits,
    ) -> bool {
        let Some(step) = (const { Self::step(BLANK, NTH) }) else {
            return false;
        };
        let generated = &mut self.progress.generated;
        let Some(child) = self.expansion.child(node, limits, step, generated) else {
            return false;
        };
        let found = self.enter(child, step.to);
        if found {
            self.progress.trail.push(UDLR[NTH]);
        }
        found
    }
}

/// The same search of a setup that is known at run time.
struct AnyTree<'a, E> {
    expansion: E,
    goal: Board,
    moves: [Move; 4],
    /// By cell of the blank, the moves in their order.
    steps: [[Option<Step>; 4]; 16],
    progress: SearchProgress<'a>,
}

impl<E: Expansion> AnyTree<'_, E> {
    fn expand(&mut self, node: &Node, blank: usize) -> bool {
        if node.board == self.goal {
            return true;
        }
        let (limits, moves) = self.expansion.limits(node, blank);
        self.progress.expanded += 1;
        self.progress.generated += moves;
        if self.progress.stops() {
            return true;
        }
        for nth in 0..4 {
            let Some(step) = self.steps[blank & 15][nth] else {
                continue;
            };
            let generated = &mut self.progress.generated;
            let child = self.expansion.child(node, limits, step, generated);
            if child.is_some_and(|child| self.expand(&child, step.to)) {
                self.progress.trail.push(self.moves[nth]);
                return true;
            }
        }
        false
    }
}
