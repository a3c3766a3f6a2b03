//! A* (Hart, Nilsson and Raphael 1968), weighted or not (Pohl 1970), with any bound and any open list.
//!
//! Nodes come out of the open list by smallest f = q g + p h, and of equal ones by largest g: those are nearer the
//! goal. The closed list holds the best g known of each board and the move it was reached by; a board reached again by
//! fewer moves is opened again, and its older entry is passed over when it comes out.

use crate::methods::heuristics::heuristic::Bound;
use crate::methods::meter::{Found, Limits, Meter, Solve};
use crate::methods::space::{Space, NONE};
use crate::methods::state::State;
use crate::methods::structures::closed::Closed;
use crate::methods::structures::open::Open;
use crate::puzzle::board::{Move, MOVES};

/// f = g + h x `num` / `den`, reckoned in whole numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weight {
    pub num: u32,
    pub den: u32,
}

impl Weight {
    pub const ONE: Weight = Weight { num: 1, den: 1 };
}

/// In an open list's key: f above, and below it how much smaller g is than this.
const G_BITS: u32 = 12;
const MOST_G: u32 = (1 << G_BITS) - 1;

pub struct Astar<S, B: Bound<S>, O> {
    space: Space<S>,
    bound: B,
    weight: Weight,
    open: O,
    /// `8 g + last move`.
    closed: Closed<S, u32>,
}

impl<S: State, B: Bound<S>, O: Open<(S, B::Note)>> Astar<S, B, O> {
    pub fn new(space: &Space<S>, bound: B, weight: Weight) -> Self {
        Astar {
            space: space.clone(),
            bound,
            weight,
            open: O::default(),
            closed: Closed::new(),
        }
    }

    #[inline(always)]
    fn key(&self, g: u32, h: u32) -> u32 {
        let f = self.weight.den * g + self.weight.num * h;
        f << G_BITS | (MOST_G - g)
    }

    fn search(&mut self, start: S, meter: &mut Meter) -> Option<Vec<Move>> {
        let note = self.bound.note(start);
        self.closed.entry(start, NONE as u32);
        self.open
            .push(self.key(0, self.bound.h(note)), (start, note));
        while let Some((key, (board, note))) = self.open.pop() {
            let g = MOST_G - (key & MOST_G);
            let held = self.closed.get(board)?;
            if held / 8 < g {
                continue;
            }
            if self.bound.h(note) == 0 {
                return Some(path_back(&self.space, &self.closed, board));
            }
            let blank = self.space.blank(board);
            let steps = self.space.steps(blank, held as usize % 8);
            let room = self.open.bytes_for(4) + self.closed.bytes_for(4);
            if !meter.expand(steps.len()) || !meter.fits(room) {
                return None;
            }
            for step in steps {
                let to = usize::from(step.to);
                let child = board.slid(blank, to);
                let reached = 8 * (g + 1) + u32::from(step.m);
                let (held, new) = self.closed.entry(child, reached);
                if new || *held / 8 > g + 1 {
                    *held = reached;
                    let note = self.bound.moved(note, child, board.at(to), to, blank);
                    let key = self.key(g + 1, self.bound.h(note));
                    self.open.push(key, (child, note));
                }
            }
        }
        None
    }
}

/// The path that a closed list of `8 g + last move` holds, followed from its end back to the start.
pub fn path_back<S: State>(space: &Space<S>, closed: &Closed<S, u32>, goal: S) -> Vec<Move> {
    let last = |board| closed.get(board).map_or(NONE, |held| held as usize % 8);
    let mut path = Vec::new();
    let mut board = goal;
    while let Some(&m) = MOVES.get(last(board)) {
        path.push(m);
        board = space.moved(board, m.back()).expect("a move taken back");
    }
    path.reverse();
    path
}

impl<S: State, B: Bound<S>, O: Open<(S, B::Note)>> Solve<S> for Astar<S, B, O> {
    fn solve(&mut self, board: S, limits: &Limits) -> Found {
        let mut meter = Meter::new(limits);
        self.open.clear(limits.memory);
        self.closed.clear(limits.memory);
        let path = self.search(board, &mut meter);
        let bytes = self.open.bytes() + self.closed.bytes();
        meter.stored(self.open.len() + self.closed.len(), bytes);
        meter.found(path, "every board that can be reached was looked at")
    }
}
