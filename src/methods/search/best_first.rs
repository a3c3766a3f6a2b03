//! Best-first search: the open and the closed list of A* and of its beam variant.
//!
//! Nodes leave the open list by smallest f = den g + num h. Among equal f the largest g comes first, because that node is
//! nearer the goal. The closed list holds, for every board generated, the smallest g known and the move that reached the
//! board. A board reached again by fewer moves is opened again; its older entry in the open list is skipped when it
//! comes out.
//!
//! ```text
//! key of an open entry     bits 12 .. 32  f              bits 0 .. 12  4095 - g
//! value of a closed entry  bits 3 .. 32   g              bits 0 .. 3   the last move, or NO_MOVE
//! ```

use crate::methods::{Closed, Domain, Heuristic, Meter, Open, PackedBoard, NO_MOVE};
use crate::puzzle::Move;

/// The weight of h: f = g + h `num` / `den`, computed in whole numbers as `den` g + `num` h.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Weight {
    /// 0 to 100.
    pub num: u32,
    /// 0 to 100.
    pub den: u32,
}

impl Weight {
    /// Plain A*: f = g + h.
    pub(crate) const ONE: Weight = Weight { num: 1, den: 1 };
}

/// Bits of g in the key of an open entry.
const G_BITS: u32 = 12;

/// The largest g that a key can hold.
pub(crate) const MAX_G: u32 = (1 << G_BITS) - 1;

/// The open and the closed list of one search at a time; their memory is kept for the next one.
pub(crate) struct BestFirst<S, H: Heuristic<S>, O> {
    domain: Domain<S>,
    heuristic: H,
    weight: Weight,
    /// By key, see the head of this file.
    open: O,
    /// Values: see the head of this file.
    closed: Closed<S, u32>,
}

/// A node taken from the open list: the board by the best path known to it.
pub(crate) struct OpenNode<S, E> {
    pub board: S,
    /// The evaluation of the board by the heuristic.
    eval: E,
    /// Moves from the start.
    pub g: u32,
    /// The last move's code, or [`NO_MOVE`] at the start.
    last: usize,
}

impl<S: PackedBoard, H: Heuristic<S>, O: Open<(S, H::Evaluation)>> BestFirst<S, H, O> {
    /// Lists without any node.
    pub(crate) fn new(domain: &Domain<S>, heuristic: H, weight: Weight) -> Self {
        BestFirst {
            domain: domain.clone(),
            heuristic,
            weight,
            open: O::default(),
            closed: Closed::new(),
        }
    }

    /// Forgets the last search and opens `start`. `memory` is the limit of the new search, in bytes.
    pub(crate) fn begin(&mut self, start: S, memory: u64) {
        self.open.clear(memory);
        self.closed.clear(memory);
        let eval = self.heuristic.evaluate(start);
        self.closed.entry(start, NO_MOVE as u32);
        let key = self.key(0, self.heuristic.h(eval));
        self.open.push(key, (start, eval));
    }

    #[inline(always)]
    fn key(&self, g: u32, h: u32) -> u32 {
        let f = self.weight.den * g + self.weight.num * h;
        f << G_BITS | (MAX_G - g)
    }

    /// Takes the best node from the open list, or returns `None` if no node is left.
    #[inline(always)]
    pub(crate) fn pop(&mut self) -> Option<OpenNode<S, H::Evaluation>> {
        loop {
            let (key, (board, eval)) = self.open.pop()?;
            let g = MAX_G - (key & MAX_G);
            let reached = self.closed.get(board)?;
            // Otherwise the board was reached by fewer moves after this entry was pushed.
            if reached / 8 >= g {
                return Some(OpenNode {
                    board,
                    eval,
                    g,
                    last: reached as usize % 8,
                });
            }
        }
    }

    /// Whether a node is the goal: no other board has h = 0.
    #[inline(always)]
    pub(crate) fn is_goal(&self, node: &OpenNode<S, H::Evaluation>) -> bool {
        self.heuristic.h(node.eval) == 0
    }

    /// Opens the successors of a node that are new, or reached by fewer moves than before. Returns false if a limit is
    /// reached.
    #[inline(always)]
    pub(crate) fn expand(&mut self, node: OpenNode<S, H::Evaluation>, meter: &mut Meter) -> bool {
        let OpenNode {
            board,
            eval,
            g,
            last,
        } = node;
        if g == MAX_G {
            // Keys cannot hold a larger g. Only greedy search gets this far; it goes on with other nodes.
            return true;
        }
        let blank = self.domain.blank(board);
        let moves = self.domain.legal_moves(blank, last);
        // Reserved for four successors at once, so that neither list checks the limit again below.
        let bytes = self.open.bytes_for(4) + self.closed.bytes_for(4);
        let reserve = || self.open.reserve(4) && self.closed.reserve(4);
        if !meter.expand_stored(moves.len(), bytes, reserve) {
            return false;
        }
        for m in moves {
            let to = usize::from(m.to);
            let child = board.slid(blank, to);
            let reached = 8 * (g + 1) + u32::from(m.code);
            let (known, new) = self.closed.entry(child, reached);
            if new || *known / 8 > g + 1 {
                *known = reached;
                let eval = self.heuristic.update(eval, child, board.at(to), to, blank);
                let key = self.key(g + 1, self.heuristic.h(eval));
                self.open.push(key, (child, eval));
            }
        }
        true
    }

    /// The path from the start to a board.
    pub(crate) fn path_to(&self, board: S) -> Vec<Move> {
        let reached = |board| self.closed.get(board).unwrap_or(NO_MOVE as u32);
        let last = |board| reached(board) as usize % 8;
        let mut path = self.domain.moves_back(board, last);
        path.reverse();
        path
    }

    /// Notes the number of boards, each of which is in the closed list once, and the bytes of both lists. They only grow
    /// during a search, so its end is the time for it.
    pub(crate) fn record_storage(&self, meter: &mut Meter) {
        let bytes = self.open.bytes() + self.closed.bytes();
        meter.record_storage(self.closed.len(), bytes);
    }
}
