//! All shortest paths of a board: the last bound is searched to its end.
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

use crate::puzzle::{
    first_paths, has_memory, Board, Budget, Effort, Order, Path, Shape, Slides, Watch,
};
use crate::solve::deepening::bound::{BoundMeter, NodeSearch, SearchEnd};
use crate::solve::deepening::rewriting::{Rewriting, StoredBoards};
use crate::solve::fifteen::Engine;
use std::collections::{BTreeSet, HashMap};
use std::mem::size_of;

/// All boards on shortest paths.
pub(crate) struct PathLayers<S: Slides> {
    slides: S,
    start: S::Position,
    /// By the number of moves made: the boards, each with its number of paths to the goal.
    layers: Vec<HashMap<S::Position, u64>>,
    pub effort: Effort,
}

impl<S: Slides> PathLayers<S> {
    /// Counts paths from the goal back. `layers`: by the number of moves made, all boards on shortest paths, and maybe
    /// others. `None` if there are more paths than a `u64` can count, or the system has no memory for the counts.
    pub(crate) fn new<L>(
        slides: S,
        [start, goal]: [S::Position; 2],
        layers: Vec<L>,
        effort: Effort,
    ) -> Option<PathLayers<S>>
    where
        L: IntoIterator<Item = S::Position>,
    {
        let mut counted = vec![HashMap::from([(goal, 1)])];
        for layer in layers.into_iter().rev().skip(1) {
            let layer = layer.into_iter();
            // A map has up to twice as many places as items, and while it grows half as many again.
            if !has_memory(3 * layer.size_hint().0 * size_of::<(S::Position, u64)>()) {
                return None;
            }
            let mut counts = HashMap::new();
            for position in layer {
                let later = &counted[counted.len() - 1];
                let children = slides.children(position);
                let mut ways = children.filter_map(|(_, child)| later.get(&child).copied());
                let count = ways.try_fold(0, u64::checked_add)?;
                if count > 0 {
                    counts.insert(position, count);
                }
            }
            counted.push(counts);
        }
        counted.reverse();
        Some(PathLayers {
            slides,
            start,
            layers: counted,
            effort,
        })
    }

    /// The number of shortest paths.
    pub(crate) fn count(&self) -> u64 {
        self.layers[0].get(&self.start).copied().unwrap_or(0)
    }

    /// The number of moves of each path.
    pub(crate) fn moves(&self) -> usize {
        self.layers.len() - 1
    }

    /// The distance after each legal move. A move changes the parity of the blank's distance from its goal, so it never
    /// leaves the number of moves unchanged.
    pub(crate) fn steps(&self) -> [Option<usize>; 4] {
        let mut steps = [None; 4];
        for (m, child) in self.slides.children(self.start) {
            let next = self.layers.get(1);
            let good = next.is_some_and(|next| next.contains_key(&child));
            let moves = self.moves();
            steps[m as usize] = Some(if good { moves - 1 } else { moves + 1 });
        }
        steps
    }

    /// The first paths in the order u, d, l, r, at most `most`.
    pub(crate) fn paths(&self, most: usize) -> Vec<Path> {
        let moves = self.moves();
        let is_left = &mut |at, left: usize| self.layers[moves - left].contains_key(&at);
        first_paths(&self.slides, (self.start, moves), most, is_left)
    }
}

impl Engine {
    /// All shortest paths of a board that needs this number of moves, by the tables of this stage or a stronger one.
    /// `None` if a limit was reached, memory for tables was refused, or there are more paths than a `u64` can count.
    pub(crate) fn all_paths(
        &self,
        board: Board,
        moves: usize,
        stage: usize,
        watch: &Watch,
    ) -> Option<PathLayers<Shape>> {
        let stage = self.cache.get(stage.max(1), watch)?;
        let search = stage.stage.search();
        let start = search.start(board, &search.distances(board), moves as u32);
        let (mut layers, effort) = search_all(&*search, start, (moves, usize::MAX), &watch.budget)?;
        let length = self.stages().iter().map(|stage| stage.length).max();
        let new = || Rewriting::new(&self.target.shape, Order::Udlr, length.unwrap_or(0));
        let rewriting = self.rewriting.get_or_init(new);
        rewriting.complete(&self.target.shape, &mut layers, usize::MAX)?;
        let ends = [board, self.target.goal];
        PathLayers::new(self.target.shape, ends, layers, effort)
    }
}

/// The boards on shortest paths, by the number of moves made; a path that meets one found earlier ends there. `None` if
/// a limit was reached, there are more than `most` boards, or the system has no memory for them.
pub(crate) fn search_all<N: NodeSearch + ?Sized>(
    search: &N,
    start: N::Node,
    (moves, most): (usize, usize),
    budget: &Budget,
) -> Option<(Vec<BTreeSet<N::Position>>, Effort)> {
    let mut whole = WholeBound {
        search,
        budget,
        layers: vec![BTreeSet::new(); moves + 1],
        room: StoredBoards::new(0, most),
        effort: Effort::default(),
    };
    whole.below(start, 0)?;
    Some((whole.layers, whole.effort))
}

/// The search of a bound in progress.
struct WholeBound<'a, N: NodeSearch + ?Sized> {
    search: &'a N,
    budget: &'a Budget,
    layers: Vec<BTreeSet<N::Position>>,
    room: StoredBoards,
    effort: Effort,
}

impl<N: NodeSearch + ?Sized> WholeBound<'_, N> {
    /// Finds the paths below a node that `made` moves lead to, up to a known board; `None` if a limit was reached.
    fn below(&mut self, node: N::Node, made: usize) -> Option<()> {
        let meter = BoundMeter::new(self.budget, self.effort.generated);
        let searched = self.search.below(&node, meter);
        self.effort.add(searched.effort);
        let moves = match searched.end {
            SearchEnd::Exhausted => return Some(()),
            SearchEnd::Stopped => return None,
            SearchEnd::Found(moves) => moves,
        };
        let mut nodes = vec![node];
        for &m in &moves {
            nodes.extend(self.search.child(&nodes[nodes.len() - 1], m));
        }
        let mut new = 0;
        for (i, (node, layer)) in nodes.iter().zip(&mut self.layers[made..]).enumerate() {
            let added = layer.insert(self.search.position(node));
            self.room.add(added.into())?;
            if added && new == i {
                new += 1;
            }
        }
        for i in (0..new.min(moves.len())).rev() {
            let order = self.search.moves();
            for m in order.into_iter().skip_while(|&m| m != moves[i]).skip(1) {
                let child = self.search.child(&nodes[i], m);
                let layer = &self.layers[made + i + 1];
                let unknown = |child: &N::Node| !layer.contains(&self.search.position(child));
                if let Some(child) = child.filter(unknown) {
                    self.below(child, made + i + 1)?;
                }
            }
        }
        Some(())
    }
}
