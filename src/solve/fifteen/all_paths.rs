//! All shortest paths of a board: the last bound is searched to its end.
//!
//! ```text
//! search         finds the first path below a node
//! turn back      to the later moves of the path's nodes before the first known board, deepest first
//! rewrite        adds the paths that the automaton forbids, see [`Rewriting`]
//! count          layer by layer, from the goal, see [`PathLayers`]
//! ```
//!
//! # No shortest path is missed
//!
//! By induction over all shortest paths in the order of moves: if all boards of the earlier ones are in the layers, then
//! so are those of a path `p`.
//!
//! *The automaton forbids `p`.* Then rewriting makes `p` of an earlier shortest path, whose boards are in the layers.
//!
//! *The automaton allows `p`.* No bound cuts off a node of a shortest path, so only known boards can keep the search from
//! following `p` to its end. Each search below a node finds the first path there, and nodes are turned back from the
//! deepest to the highest, each to later moves only; so paths are found in their order, and those found before a node is
//! searched do not lead through it. Follow `p` up to the first board that was known when the search came to it, either as
//! a later move of a node, or as a board on a path just found, from which on no node is turned back. The boards before it
//! are in the layers. A path found before has this board too, in the same layer, and reaches it by an earlier word. This
//! word, followed by the rest of `p`, is an earlier shortest path; so the boards of the rest are in the layers.
//!
//! What the layers contain besides does no harm, because paths are counted from the goal.
//!
//! A board near its goal needs none of this, nor any tables, see [`PathLayers::nearby`].

use crate::puzzle::{Board, Budget, Effort, Shape, Watch};
use crate::solve::deepening::bound::{BoundMeter, NodeSearch, SearchEnd, Searched};
use crate::solve::deepening::rewriting::{Rewriting, StoredBoards};
use crate::solve::fifteen::engine::Attempt;
use crate::solve::fifteen::ida::{search_bound, TreeSearch};
use crate::solve::fifteen::path_layers::{PathLayers, Steps};
use crate::solve::fifteen::{Engine, Target};
use std::collections::BTreeSet;

/// A board is near its goal if its shortest path took no more nodes than this, and if no more boards than this may be on
/// its shortest paths. To count them takes up to a millisecond; the tables and the rules of rewriting take 55.
const NEAR: u64 = 10_000;
const NEARBY: u64 = 2_000;

impl Engine {
    /// All shortest paths of a board, which an attempt has solved with this number of moves. `None` if a limit was
    /// reached, memory was refused, or there are more paths than a `u64` can count.
    pub fn all_paths(
        &self,
        board: Board,
        (moves, attempt): (usize, &Attempt),
        watch: &Watch,
    ) -> Option<PathLayers<Shape>> {
        let near = self.nearby(board, (moves, attempt), &watch.budget);
        near.or_else(|| self.paths_by_tables(board, moves, attempt.stage, watch))
    }

    /// The distances after the moves of such a board; `None` if a limit was reached or memory was refused.
    pub fn steps(
        &self,
        board: Board,
        (moves, attempt): (usize, &Attempt),
        watch: &Watch,
    ) -> Option<Steps> {
        match self.nearby(board, (moves, attempt), &watch.budget) {
            Some(near) => Some(near.steps()),
            None => self.steps_by_tables(board, (moves, attempt), watch),
        }
    }

    /// All shortest paths of a board that an attempt has solved with little work; `None` if there are many boards.
    fn nearby(
        &self,
        board: Board,
        (moves, attempt): (usize, &Attempt),
        budget: &Budget,
    ) -> Option<PathLayers<Shape>> {
        debug_assert!(!self.mirrored, "only the goal of a board is mirrored");
        if attempt.effort.generated > NEAR {
            return None;
        }
        let least = |board| self.light().distances(board)[0] as usize;
        let ends = [board, self.target.goal];
        let most = budget.nodes.map_or(NEARBY, |nodes| NEARBY.min(nodes));
        PathLayers::nearby(self.target.shape, ends, (moves, most), &least)
    }

    /// All shortest paths by the tables of a stage or a stronger one.
    pub fn paths_by_tables(
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
        let Target {
            shape, order, goal, ..
        } = self.target;
        let new = || Rewriting::new(&shape, order, length.unwrap_or(0));
        let rewriting = self.rewriting.get_or_init(new);
        rewriting.complete(&shape, &mut layers, usize::MAX)?;
        PathLayers::new(shape, [board, goal], layers, effort)
    }

    /// The distances after the moves of a board, each shown by a search of its own.
    pub fn steps_by_tables(
        &self,
        board: Board,
        (moves, attempt): (usize, &Attempt),
        watch: &Watch,
    ) -> Option<Steps> {
        let stage = self.cache.get(attempt.stage.max(1), watch)?;
        let search = stage.stage.search();
        let (bound, expected) = (moves as u32 - 1, attempt.effort.generated);
        let below = |child, before| {
            let distances = search.distances(child);
            if distances.iter().any(|&least| least > bound) {
                return Some(Searched::excluded());
            }
            let start = search.start(child, &distances, bound);
            let nodes = (expected, before);
            Some(search_bound(&*search, start, nodes, watch))
        };
        Steps::searched(&self.target.shape, (board, moves), &below)
    }
}

/// The boards on shortest paths, by the number of moves made; a path that meets one found earlier ends there. `None` if
/// a limit was reached, there are more than `most` boards, or the system has no memory for them.
pub fn search_all<N: NodeSearch + ?Sized>(
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
