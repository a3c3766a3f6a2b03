//! All shortest paths of a board of 12 or 16 cells: the last bound is searched to its end.
//!
//! ```text
//! search         finds the first path below a node
//! turn back      to the later moves of the path's nodes before the first known board, deepest first
//! rewrite        adds the paths that the automaton forbids, see [`Rewriting`]
//! count          layer by layer, from the goal
//! ```
//!
//! *Where paths meet*: a known board was reached first on a path that is earlier in the order. The rest of that path
//! can follow the board on the present path too. Its boards are not missed, because the earlier path contains them, and
//! that path is found or made by rewriting. By induction over the order of all shortest paths, no path is missed.

use crate::fifteen::bound::{BoundMeter, SearchEnd};
use crate::fifteen::rewriting::Rewriting;
use crate::fifteen::{Engine, Node, TreeSearch};
use crate::puzzle::{first_paths, Board, Effort, Move, Path, Shape, Watch, MOVES};
use std::collections::BTreeSet;

/// All boards on shortest paths.
pub(crate) struct PathLayers {
    shape: Shape,
    start: Board,
    /// By the number of moves made: the boards, rising, each with its number of paths to the goal.
    layers: Vec<Vec<(Board, u64)>>,
    /// Boards within the bound, and moves tried from them.
    pub effort: Effort,
}

impl Engine {
    /// All shortest paths of a board that needs this number of moves, by the tables of this stage or a stronger one.
    /// `None` if a limit was reached, memory for tables was refused, or there are more paths than a `u64` can count.
    pub(crate) fn all_paths(
        &self,
        board: Board,
        moves: usize,
        stage: usize,
        rewriting: &Rewriting,
        watch: &Watch,
    ) -> Option<PathLayers> {
        let stage = self.cache.get(stage.max(1), watch)?;
        let search = stage.stage().search();
        let start = search.start(board, &search.distances(board), moves as u32);
        let mut whole = WholeBound {
            search: &*search,
            watch,
            layers: vec![BTreeSet::new(); moves + 1],
            effort: Effort::default(),
        };
        if !whole.below(start, 0) {
            return None;
        }
        let WholeBound {
            mut layers, effort, ..
        } = whole;
        rewriting.complete(&mut layers);
        Some(PathLayers {
            layers: counted(self.shape, layers)?,
            shape: self.shape,
            start: board,
            effort,
        })
    }
}

/// By layer and board, the number of ways through the later layers to the last; `None` if a number is too large.
fn counted(shape: Shape, layers: Vec<BTreeSet<Board>>) -> Option<Vec<Vec<(Board, u64)>>> {
    let mut all: Vec<Vec<(Board, u64)>> = Vec::new();
    for layer in layers.into_iter().rev() {
        let count = |board: Board| match all.last() {
            None => Some(1),
            Some(next) => {
                let ways = |m: &Move| board.after(shape, *m).map(|child| ways(next, child));
                let mut counts = MOVES.iter().filter_map(ways);
                counts.try_fold(0u64, u64::checked_add)
            }
        };
        let layer: Option<Vec<_>> = layer
            .into_iter()
            .map(|board| Some((board, count(board)?)))
            .collect();
        all.push(layer?);
    }
    all.reverse();
    Some(all)
}

/// The count of a board in a layer, 0 if the layer lacks it.
fn ways(layer: &[(Board, u64)], board: Board) -> u64 {
    let found = layer.binary_search_by_key(&board, |entry| entry.0);
    found.map_or(0, |at| layer[at].1)
}

impl PathLayers {
    /// The number of shortest paths.
    pub(crate) fn count(&self) -> u64 {
        self.layers[0][0].1
    }

    /// The number of moves of each path.
    pub(crate) fn moves(&self) -> usize {
        self.layers.len() - 1
    }

    /// Whether a move begins a shortest path.
    pub(crate) fn is_good(&self, m: Move) -> bool {
        let child = self.start.after(self.shape, m);
        let next = self.layers.get(1);
        child.is_some_and(|child| next.is_some_and(|next| ways(next, child) > 0))
    }

    /// The first paths in the order u, d, l, r, at most `most`.
    pub(crate) fn paths(&self, most: usize) -> Vec<Path> {
        let moves = self.moves();
        first_paths(self.shape, (self.start, moves), most, &mut |board, left| {
            ways(&self.layers[moves - left], board) > 0
        })
    }
}

/// The search of a bound in progress.
struct WholeBound<'a> {
    search: &'a dyn TreeSearch,
    watch: &'a Watch,
    /// By the number of moves made: boards on the paths that were found.
    layers: Vec<BTreeSet<Board>>,
    effort: Effort,
}

impl WholeBound<'_> {
    /// Finds the paths below a node that `made` moves lead to, up to a known board; false if a limit was reached.
    fn below(&mut self, node: Node, made: usize) -> bool {
        let meter = BoundMeter::new(&self.watch.budget, self.effort.generated);
        let searched = self.search.search(node, meter);
        self.effort.add(searched.effort);
        let moves = match searched.end {
            SearchEnd::Exhausted => return true,
            SearchEnd::Stopped => return false,
            SearchEnd::Found(moves) => moves,
        };
        let mut nodes = vec![node];
        nodes.extend(moves.iter().scan(node, |node, &m| {
            *node = self.search.step(node, m)?;
            Some(*node)
        }));
        let layers = &mut self.layers[made..];
        let mut new = 0;
        for (i, (node, layer)) in nodes.iter().zip(layers).enumerate() {
            if layer.insert(node.board) && new == i {
                new += 1;
            }
        }
        let order = self.search.target().order.moves();
        for i in (0..new.min(moves.len())).rev() {
            let later = order.iter().skip_while(|&&m| m != moves[i]).skip(1);
            for &m in later {
                let child = self.search.step(&nodes[i], m);
                let unknown = |child: &Node| !self.layers[made + i + 1].contains(&child.board);
                if let Some(child) = child.filter(unknown) {
                    if !self.below(child, made + i + 1) {
                        return false;
                    }
                }
            }
        }
        true
    }
}
