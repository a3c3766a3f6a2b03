//! A beam without copies of boards: the states of a layer are the leaves of a tree of moves, and one board visits them
//! all on a tour of this tree. Nearby states share most of their moves, so the tour makes and takes back about ten
//! moves for each of them. Where all states agree, the root of the tree moves on.
//!
//! ```text
//!         root            tour      d  [l]  [r]  u   l  [d]  u
//!        /    \
//!       d      l          d: go down     u: take a move back     [l]: a state, beyond a move to the left
//!      / \      \
//!    [l] [r]    [d]
//! ```

use crate::solve::near::tour::board::{back, heading, TourBoard, TourCells, NO_HEADING, NO_TILE};
use crate::solve::near::tour::choice::Choice;
use crate::solve::near::tour::potential::Potential;
use crate::solve::near::tour::state::{Guide, Leaf, Width};
use crate::solve::near::tour::walk::TourWalk;

/// A step of the tour: its kind, and in the lowest two bits its move.
pub(super) type Step = u8;
pub(super) const DOWN: Step = 0 << 2;
pub(super) const UP: Step = 1 << 2;
/// A state of this layer.
pub(super) const LEAF: Step = 2 << 2;
/// A state of a later layer.
pub(super) const LATER: Step = 3 << 2;
/// A state without a move, at the root.
pub(super) const ROOT: Step = 4 << 2;
pub(super) const KIND: Step = !3;

/// A child of a state.
#[derive(Clone, Copy)]
pub(super) struct Child {
    pub state: Leaf,
    pub score: i32,
    parent: u32,
    m: u8,
}

/// A beam and its board.
pub(super) struct TourBeam {
    /// The board at the root.
    pub board: TourBoard,
    /// The moves from the start to the root.
    pub walk: TourWalk,
    pub choice: Choice,
    /// States generated.
    pub generated: u64,
    pub tour: Vec<Step>,
    /// The states of the present layer, in the order of the tour.
    pub leaves: Vec<Leaf>,
    /// States of later layers, in the order of the tour, with their layers.
    pub later: Vec<(Leaf, usize)>,
    children: Vec<Child>,
    /// By child: whether it is kept.
    kept: Vec<bool>,
    /// What the next layer is built in.
    next_tour: Vec<Step>,
    next_leaves: Vec<Leaf>,
}

impl TourBeam {
    /// A beam that begins on a board.
    pub(super) fn new(board: TourBoard) -> TourBeam {
        let mut beam = TourBeam {
            choice: Choice::new(board.tiles.len()),
            board,
            walk: TourWalk::default(),
            generated: 0,
            tour: Vec::new(),
            leaves: Vec::new(),
            later: Vec::new(),
            children: Vec::new(),
            kept: Vec::new(),
            next_tour: Vec::new(),
            next_leaves: Vec::new(),
        };
        beam.restart();
        beam
    }

    /// Begins anew with the root alone.
    pub(super) fn restart(&mut self) {
        let root = Leaf {
            blank: self.board.blank as u16,
            ..Leaf::default()
        };
        self.plant(&[(Vec::new(), root, 0)], 0);
    }

    /// Begins anew with these states. For each of them, the moves from the root and its layer are given too; the first
    /// layer is `layer`. The moves must be in ascending order, and none may begin with those of another.
    pub(super) fn plant(&mut self, states: &[(Vec<u8>, Leaf, usize)], layer: usize) {
        self.tour.clear();
        self.leaves.clear();
        self.later.clear();
        let mut at: &[u8] = &[];
        for (path, leaf, due) in states {
            let Some((last, way)) = path.split_last() else {
                self.tour.push(ROOT);
                self.leaves.push(*leaf);
                continue;
            };
            let pairs = at.iter().zip(way);
            let common = pairs.take_while(|(a, b)| a == b).count();
            self.tour.extend(at[common..].iter().rev().map(|m| UP | m));
            self.tour.extend(way[common..].iter().map(|m| DOWN | m));
            at = way;
            if *due == layer {
                self.tour.push(LEAF | last);
                self.leaves.push(*leaf);
            } else {
                self.tour.push(LATER | last);
                self.later.push((*leaf, *due));
            }
        }
        self.tour.extend(at.iter().rev().map(|m| UP | m));
    }

    /// Makes the next layer, and calls `reach` with each state that is what the beam is after, and the moves to it from
    /// the root; such states have no children. `layer`: the number of the next layer.
    pub(super) fn step<G: Guide>(
        &mut self,
        (potential, guide): (&Potential, &G),
        width: Width,
        layer: usize,
        reach: impl FnMut(&[u8], &Leaf),
    ) {
        self.generate(potential, guide);
        self.generated += self.children.len() as u64;
        let (children, choice) = (&self.children, &mut self.choice);
        choice.sort(children, |child| child.score);
        self.kept.clear();
        self.kept.resize(children.len(), false);
        let state = |i: usize| {
            let state = &children[i].state;
            (usize::from(state.blank), guide.key(state))
        };
        let keep = |i: usize| self.kept[i] = true;
        choice.choose((width.states, width.quota), state, keep);
        self.build(guide, layer, reach);
    }

    /// Goes on the tour, and finds the children of all states.
    fn generate<G: Guide>(&mut self, potential: &Potential, guide: &G) {
        let TourBoard {
            stride,
            shape,
            steps,
            blank: root,
            ..
        } = self.board;
        // Slices, not vectors, so that nothing is loaded anew after each write.
        let (places, ways) = (&self.board.places[..], &self.board.ways[..]);
        let (tiles, headings) = (&mut self.board.tiles[..], &mut self.board.headings[..]);
        let (leaves, children) = (&self.leaves[..], &mut self.children);
        children.clear();
        children.reserve(3 * leaves.len() + 1);
        let beside = |cell: usize, m: u8| cell.wrapping_add_signed(steps[usize::from(m & 3)]);
        let (mut blank, mut number) = (root, 0);
        for &step in &self.tour {
            let m = step & 3;
            let kind = step & KIND;
            if kind <= UP {
                let to = beside(blank, m ^ (kind >> 2));
                tiles[blank] = tiles[to];
                headings[blank] = heading(tiles[to], places[blank]);
                tiles[to] = NO_TILE;
                headings[to] = NO_HEADING;
                blank = to;
                continue;
            }
            if kind == LATER {
                continue;
            }
            let leaf = &leaves[number];
            let at = usize::from(leaf.blank);
            let mut open = ways[at];
            if kind == LEAF {
                tiles[blank] = tiles[at];
                headings[blank] = heading(tiles[at], places[blank]);
                tiles[at] = NO_TILE;
                headings[at] = NO_HEADING;
                open &= !(1 << back(m));
            }
            let to = places[at];
            while open != 0 {
                let m = open.trailing_zeros() as u8;
                open &= open - 1;
                let from = beside(at, m);
                let tile = tiles[from];
                let cells = TourCells {
                    tiles: &*tiles,
                    headings: &*headings,
                    places,
                    stride,
                    shape,
                };
                let way = potential.change(tile, to, m);
                let conflicts = potential.conflicts(cells, tile, (from, at), m);
                let mut state = *leaf;
                state.slide(tile, from);
                let score = guide.judge(places, &mut state, (tile, to), (way, conflicts));
                children.push(Child {
                    score,
                    state,
                    parent: number as u32,
                    m,
                });
            }
            if kind == LEAF {
                tiles[at] = tiles[blank];
                headings[at] = heading(tiles[at], places[at]);
                tiles[blank] = NO_TILE;
                headings[blank] = NO_HEADING;
            }
            number += 1;
        }
    }

    /// Builds the tour of the next layer.
    fn build<G: Guide>(&mut self, guide: &G, layer: usize, mut reach: impl FnMut(&[u8], &Leaf)) {
        let (tour, leaves) = (&mut self.next_tour, &mut self.next_leaves);
        tour.clear();
        leaves.clear();
        let mut path: Vec<u8> = Vec::with_capacity(100);
        let (mut parent, mut child, mut waiting) = (0, 0, 0);
        let mut later = Vec::new();
        for &step in &self.tour {
            let m = step & 3;
            let kind = step & KIND;
            match kind {
                DOWN => {
                    tour.push(step);
                    if G::REACHES {
                        path.push(m);
                    }
                }
                UP => {
                    if G::REACHES {
                        path.pop();
                    }
                    match tour.last() {
                        Some(&last) if last == DOWN | m => _ = tour.pop(),
                        _ => tour.push(step),
                    }
                }
                LATER => {
                    let (leaf, due) = self.later[waiting];
                    waiting += 1;
                    if due == layer {
                        tour.push(LEAF | m);
                        leaves.push(leaf);
                    } else {
                        tour.push(step);
                        later.push((leaf, due));
                    }
                }
                _ => {
                    if kind == LEAF {
                        tour.push(DOWN | m);
                    }
                    let before = leaves.len();
                    while let Some(next) = self.children.get(child).filter(|c| c.parent == parent) {
                        child += 1;
                        if !self.kept[child - 1] {
                            continue;
                        }
                        if G::REACHES && guide.reached(&next.state) {
                            let depth = path.len();
                            path.extend(Some(m).filter(|_| kind == LEAF));
                            path.push(next.m);
                            reach(&path, &next.state);
                            path.truncate(depth);
                        } else {
                            tour.push(LEAF | next.m);
                            leaves.push(next.state);
                        }
                    }
                    parent += 1;
                    if kind == LEAF && leaves.len() == before {
                        tour.pop();
                    } else if kind == LEAF {
                        tour.push(UP | m);
                    }
                }
            }
        }
        self.later = later;
        std::mem::swap(&mut self.tour, &mut self.next_tour);
        std::mem::swap(&mut self.leaves, &mut self.next_leaves);
    }

    /// The number of the state with the least potential.
    pub(super) fn best(&self) -> Option<usize> {
        (0..self.leaves.len()).min_by_key(|&i| self.leaves[i].value)
    }
}
