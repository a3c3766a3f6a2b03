//! The boards on all shortest paths, layer by layer, and what is asked about them.

use crate::puzzle::{first_paths, Effort, Path, Slides};
use crate::solve::deepening::bound::{SearchEnd, Searched};
use crate::solve::deepening::rewriting::StoredBoards;
use std::collections::HashMap;

/// All boards on shortest paths.
pub struct PathLayers<S: Slides> {
    slides: S,
    start: S::Position,
    /// By the number of moves made: the boards, each with its number of paths to the goal.
    layers: Vec<HashMap<S::Position, u64>>,
    pub effort: Effort,
}

impl<S: Slides> PathLayers<S> {
    /// Counts paths from the goal back. `layers`: by the number of moves made, all boards on shortest paths, and maybe
    /// others. `None` if there are more paths than a `u64` can count, or the system has no memory for the counts.
    pub fn new<L>(
        slides: S,
        [start, goal]: [S::Position; 2],
        layers: Vec<L>,
        effort: Effort,
    ) -> Option<PathLayers<S>>
    where
        L: IntoIterator<Item = S::Position>,
    {
        let mut counted = vec![HashMap::from([(goal, 1)])];
        // The items for which the system was asked for memory, and which are not stored yet.
        let mut room = 0;
        for layer in layers.into_iter().rev().skip(1) {
            let layer = &mut layer.into_iter();
            let items = layer.size_hint().0;
            if items > room {
                room = items.max(StoredBoards::BETWEEN);
                StoredBoards::map::<(S::Position, u64)>(room)?;
            }
            room -= items;
            counted.push(counts(&slides, layer, &counted[counted.len() - 1])?);
        }
        counted.reverse();
        Some(PathLayers {
            slides,
            start,
            layers: counted,
            effort,
        })
    }

    /// All shortest paths without tables, breadth first: each layer holds the children from which the goal may still be
    /// reached in time. `least`: a lower bound on the moves left. So a board that is left out is on no shortest path.
    /// `None` if there are more than `most` boards.
    pub fn nearby(
        slides: S,
        [start, goal]: [S::Position; 2],
        (moves, most): (usize, u64),
        least: &dyn Fn(S::Position) -> usize,
    ) -> Option<PathLayers<S>> {
        let (mut layers, mut effort) = (vec![vec![start]], Effort::default());
        let mut before = Vec::new();
        for left in (0..moves).rev() {
            let layer = &layers[layers.len() - 1];
            let children = layer.iter().flat_map(|&board| slides.children(board));
            let mut next: Vec<S::Position> = children.map(|(_, child)| child).collect();
            effort.expanded += layer.len() as u64;
            effort.generated += next.len() as u64;
            next.sort_unstable();
            next.dedup();
            // A board of an earlier layer is reached by fewer moves.
            next.retain(|child| before.binary_search(child).is_err() && least(*child) <= left);
            if effort.expanded + next.len() as u64 > most {
                return None;
            }
            before = layer.clone();
            layers.push(next);
        }
        PathLayers::new(slides, [start, goal], layers, effort)
    }

    /// The number of shortest paths.
    pub fn count(&self) -> u64 {
        self.layers[0].get(&self.start).copied().unwrap_or(0)
    }

    /// The number of moves of each path.
    pub fn moves(&self) -> usize {
        self.layers.len() - 1
    }

    /// The distances after the moves; the layers must have been found to their end.
    pub fn steps(&self) -> Steps {
        let nearer = |child| {
            let next = self.layers.get(1);
            Some(next.is_some_and(|next| next.contains_key(&child)))
        };
        let after = after_moves(&self.slides, (self.start, self.moves()), &mut { nearer });
        Steps {
            after: after.expect("every layer is known"),
            effort: self.effort,
        }
    }

    /// The first paths in the order u, d, l, r, at most `most`.
    pub fn paths(&self, most: usize) -> Vec<Path> {
        let moves = self.moves();
        let is_left = &mut |at, left: usize| self.layers[moves - left].contains_key(&at);
        first_paths(&self.slides, (self.start, moves), most, is_left)
    }
}

/// The boards of a layer from which paths lead to the goal, with the numbers of these. `later`: those of the next layer.
fn counts<S: Slides>(
    slides: &S,
    layer: &mut dyn Iterator<Item = S::Position>,
    later: &HashMap<S::Position, u64>,
) -> Option<HashMap<S::Position, u64>> {
    let mut counts = HashMap::new();
    for position in layer {
        let children = slides.children(position);
        let mut ways = children.filter_map(|(_, child)| later.get(&child).copied());
        let count = ways.try_fold(0, u64::checked_add)?;
        if count > 0 {
            counts.insert(position, count);
        }
    }
    Some(counts)
}

/// The distances after the moves of a board.
pub struct Steps {
    /// By move; `None` if it leaves the board.
    pub after: [Option<usize>; 4],
    pub effort: Effort,
}

impl Steps {
    /// Searches the board after each move for a path of one move less than `moves`, which the start needs. `below`
    /// searches a board, given the nodes generated before; `None` if it cannot. `None` if a limit was reached.
    pub fn searched<S: Slides>(
        slides: &S,
        (start, moves): (S::Position, usize),
        below: &dyn Fn(S::Position, u64) -> Option<Searched>,
    ) -> Option<Steps> {
        let mut effort = Effort::default();
        let mut is_nearer = |child| {
            let searched = below(child, effort.generated)?;
            effort.add(searched.effort);
            match searched.end {
                SearchEnd::Found(_) => Some(true),
                SearchEnd::Exhausted => Some(false),
                SearchEnd::Stopped => None,
            }
        };
        let after = after_moves(slides, (start, moves), &mut is_nearer)?;
        Some(Steps { after, effort })
    }
}

/// The distance after each legal move of a board that needs `moves` moves. A move changes the parity of the blank's
/// distance from its goal, and can be taken back; so a board that is not nearer is one move farther away. `is_nearer`:
/// whether a search has shown a path of one move less; `None` if it reached a limit.
fn after_moves<S: Slides>(
    slides: &S,
    (start, moves): (S::Position, usize),
    is_nearer: &mut dyn FnMut(S::Position) -> Option<bool>,
) -> Option<[Option<usize>; 4]> {
    let mut after = [None; 4];
    for (m, child) in slides.children(start) {
        after[m as usize] = Some(if is_nearer(child)? {
            moves - 1
        } else {
            moves + 1
        });
    }
    Some(after)
}
