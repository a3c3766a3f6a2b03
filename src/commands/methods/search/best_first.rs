//! Best-first search: A* (Hart, Nilsson and Raphael 1968), its weighted and its beam variant, with any heuristic and
//! any open list.
//!
//! Nodes leave the open list by smallest f = den g + num h. Among equal f the largest g comes first, because that node
//! is nearer the goal. The closed list holds, for every board generated, the smallest g known and the move that reached
//! the board. A board reached again by fewer moves is opened again; its older entry in the open list is skipped when it
//! comes out.
//!
//! ```text
//! key of an open entry     bits 12 .. 32  f              bits 0 .. 12  4095 - g
//! value of a closed entry  bits 3 .. 32   g              bits 0 .. 3   the last move, or NO_MOVE
//! ```

use crate::commands::methods::observer::ExpandedNode;
use crate::commands::methods::{
    Closed, Domain, Heap, Heuristic, Informed, Meter, Open, PackedBoard, Search, NO_MOVE,
};
use crate::puzzle::Move;

/// The order of nodes: f = g + h `num` / `den`, computed in whole numbers as `den` g + `num` h; and a limit for each
/// depth.
#[derive(Clone, Copy)]
pub struct BestFirstRule {
    /// 0 to 100.
    pub num: u32,
    /// 0 to 100.
    pub den: u32,
    /// The most nodes that are expanded at each depth, the *cap*; the others are dropped.
    pub cap: usize,
}

impl BestFirstRule {
    /// Plain A*: f = g + h, without a cap.
    pub const ASTAR: BestFirstRule = BestFirstRule::weighted(1, 1);

    /// A* with a weight of h.
    pub const fn weighted(num: u32, den: u32) -> BestFirstRule {
        BestFirstRule {
            num,
            den,
            cap: usize::MAX,
        }
    }
}

/// Best-first search with a heap and any heuristic.
impl<S: PackedBoard> Informed<S> for BestFirstRule {
    fn with<H: Heuristic<S>>(self, domain: &Domain<S>, heuristic: H) -> Box<dyn Search<S>> {
        Box::new(BestFirst::<S, H, Heap<_>>::new(domain, heuristic, self))
    }
}

/// Bits of g in the key of an open entry.
const G_BITS: u32 = 12;

/// The largest g that a key can hold. Boards with this g are not expanded; only greedy search gets that far.
const MAX_G: u32 = (1 << G_BITS) - 1;

/// Best-first search. The memory of its lists is kept from one search to the next.
pub struct BestFirst<S, H: Heuristic<S>, O> {
    domain: Domain<S>,
    heuristic: H,
    rule: BestFirstRule,
    /// By key, see the head of this file.
    open: O,
    /// Values: see the head of this file.
    closed: Closed<S, u32>,
    /// Nodes expanded in this search, by depth; empty without a cap.
    expanded: Vec<usize>,
    /// Searches that found no path, over all boards so far; each was repeated with twice the cap.
    pub restarts: u64,
}

impl<S: PackedBoard, H: Heuristic<S>, O: Open<(S, H::Evaluation)>> BestFirst<S, H, O> {
    /// A search in a domain, with lists that are still empty.
    pub fn new(domain: &Domain<S>, heuristic: H, rule: BestFirstRule) -> Self {
        let depths = if rule.cap < usize::MAX { MAX_G } else { 0 };
        BestFirst {
            domain: domain.clone(),
            heuristic,
            rule,
            open: O::default(),
            closed: Closed::new(),
            expanded: vec![0; depths as usize],
            restarts: 0,
        }
    }

    #[inline(always)]
    fn key(&self, g: u32, h: u32) -> u32 {
        let f = self.rule.den * g + self.rule.num * h;
        f << G_BITS | (MAX_G - g)
    }

    /// One search with a fixed cap. Returns the goal if it is reached.
    fn search_capped(&mut self, start: S, cap: usize, meter: &mut Meter) -> Option<S> {
        self.open.clear(meter.limits.memory);
        self.closed.clear(meter.limits.memory);
        self.expanded.fill(0);
        let eval = self.heuristic.evaluate(start);
        self.closed.entry(start, NO_MOVE as u32);
        let key = self.key(0, self.heuristic.h(eval));
        self.open.push(key, (start, eval));
        while let Some((key, (board, eval))) = self.open.pop() {
            let g = MAX_G - (key & MAX_G);
            let reached = self.closed.get(board)?;
            if reached / 8 < g {
                // The board was reached by fewer moves after this entry was pushed.
                continue;
            }
            // No other board has h = 0.
            if self.heuristic.h(eval) == 0 {
                return Some(board);
            }
            match self.expanded.get_mut(g as usize) {
                Some(expanded) if *expanded < cap => *expanded += 1,
                None if g < MAX_G => {}
                _ => continue,
            }
            if !self.expand(board, eval, reached, meter) {
                return None;
            }
        }
        None
    }

    /// Opens the successors of a board that are new, or reached by fewer moves than before. Returns false if a limit is
    /// reached.
    #[inline(always)]
    fn expand(&mut self, board: S, eval: H::Evaluation, reached: u32, meter: &mut Meter) -> bool {
        let (g, last) = (reached / 8 + 1, reached as usize % 8);
        let open = self.open.len();
        let blank = self.domain.blank(board);
        let moves = self.domain.legal_moves(blank, last);
        // Reserved for four successors at once, so that neither list checks the limit again below.
        let bytes = self.open.bytes_for(4) + self.closed.bytes_for(4);
        let (domain, heuristic, rule) = (
            &self.domain,
            &self.heuristic,
            (self.rule.den, self.rule.num),
        );
        let node = move || {
            Some(ExpandedNode::informed(
                domain,
                heuristic,
                (board, eval),
                (g - 1, last),
                rule,
                Some(open),
            ))
        };
        if !(meter.expand_node(moves.len(), node) && meter.stored(bytes)) {
            return false;
        }
        self.open.reserve(4);
        self.closed.reserve(4);
        for m in moves {
            let to = usize::from(m.to);
            let child = board.slid(blank, to);
            let reached = 8 * g + u32::from(m.code);
            let (known, new) = self.closed.entry(child, reached);
            if new || *known / 8 > g {
                *known = reached;
                let eval = self.heuristic.update(eval, child, board.at(to), to, blank);
                let key = self.key(g, self.heuristic.h(eval));
                self.open.push(key, (child, eval));
            }
        }
        true
    }
}

impl<S: PackedBoard, H: Heuristic<S>, O: Open<(S, H::Evaluation)>> Search<S>
    for BestFirst<S, H, O>
{
    /// If a cap leaves no path at all, the search starts again with twice the cap.
    fn search(&mut self, start: S, meter: &mut Meter) -> Option<Vec<Move>> {
        let mut cap = self.rule.cap;
        loop {
            let goal = self.search_capped(start, cap, meter);
            // Each board is in the closed list once. The lists only grow during a search, so its end is the time for
            // this.
            let bytes = self.open.bytes_for(0) + self.closed.bytes_for(0);
            meter.record_storage(self.closed.len(), bytes);
            if let Some(goal) = goal {
                let reached = |board| self.closed.get(board).unwrap_or(NO_MOVE as u32);
                let last = |board| reached(board) as usize % 8;
                let mut path = self.domain.moves_back(goal, &last);
                path.reverse();
                return Some(path);
            }
            if meter.stop.is_some() || cap == usize::MAX {
                return None;
            }
            self.restarts += 1;
            cap = cap.saturating_mul(2);
        }
    }
}
