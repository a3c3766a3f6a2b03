//! Realm 10: A* that expands no more than so many nodes at each depth, and drops the rest.
//!
//! With a bound as good as [`crate::methods::heuristics::additive_pdb`] the cap hardly ever bites: on 3 x 3 a board takes 50 expansions
//! on average. [`CAPS`] are the smallest caps with which not one of the 181,440 boards gets a longer path, found by
//! trying (a test proves them); which is more than enough for smaller boards. On larger ones the path is not
//! promised to be shortest; and where the cap leaves no path at all the search begins again with twice the cap.

use crate::methods::heuristics::heuristic::Bound;
use crate::methods::meter::{Found, Limits, Meter, Solve};
use crate::methods::search::astar::path_back;
use crate::methods::space::{Space, NONE};
use crate::methods::state::State;
use crate::methods::structures::closed::Closed;
use crate::methods::structures::heap::Heap;
use crate::methods::structures::open::Open;

/// For a 3 x 3 goal, by the cell of its blank: the sets of tiles, and with them the bound, differ.
pub const CAPS: [usize; 9] = [94, 132, 127, 131, 94, 131, 135, 132, 90];

/// The cap on boards that are not 3 x 3: the largest of them.
pub const CAP: usize = 135;

/// In a key: f above, below it how much smaller g is than this.
const MOST_G: u32 = (1 << 12) - 1;

pub struct Beam<S, B: Bound<S>> {
    space: Space<S>,
    bound: B,
    cap: usize,
    /// Searches that left no path, and were begun again with twice the cap.
    pub restarts: u64,
    open: Heap<(S, B::Note)>,
    /// `8 g + last move`.
    closed: Closed<S, u32>,
    /// Nodes expanded, by depth.
    expanded: Vec<usize>,
}

impl<S: State, B: Bound<S>> Beam<S, B> {
    pub fn new(space: &Space<S>, bound: B, cap: usize) -> Beam<S, B> {
        Beam {
            space: space.clone(),
            bound,
            cap,
            restarts: 0,
            open: Heap::default(),
            closed: Closed::new(),
            expanded: vec![0; MOST_G as usize],
        }
    }

    fn search(&mut self, start: S, cap: usize, meter: &mut Meter) -> Option<S> {
        self.open.clear(meter.memory());
        self.closed.clear(meter.memory());
        self.expanded.fill(0);
        let key = |g: u32, h: u32| (g + h) << 12 | (MOST_G - g);
        let note = self.bound.note(start);
        self.closed.entry(start, NONE as u32);
        self.open.push(key(0, self.bound.h(note)), (start, note));
        while let Some((at, (board, note))) = self.open.pop() {
            let g = MOST_G - (at & MOST_G);
            let held = self.closed.get(board)?;
            if held / 8 < g {
                continue;
            }
            if self.bound.h(note) == 0 {
                return Some(board);
            }
            match self.expanded.get_mut(g as usize) {
                Some(expanded) if *expanded < cap => *expanded += 1,
                _ => continue,
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
                    self.open
                        .push(key(g + 1, self.bound.h(note)), (child, note));
                }
            }
        }
        None
    }
}

impl<S: State, B: Bound<S>> Solve<S> for Beam<S, B> {
    fn solve(&mut self, board: S, limits: &Limits) -> Found {
        let mut meter = Meter::new(limits);
        let mut cap = self.cap;
        let mut end = None;
        while end.is_none() && meter.stop.is_none() && cap < 1 << 40 {
            end = self.search(board, cap, &mut meter);
            let bytes = self.open.bytes() + self.closed.bytes();
            meter.stored(self.open.len() + self.closed.len(), bytes);
            self.restarts += u64::from(end.is_none());
            cap *= 2;
        }
        let path = end.map(|goal| path_back(&self.space, &self.closed, goal));
        meter.found(path, "no path with any cap")
    }
}

/// The cap for a space.
pub fn cap<S: State>(space: &Space<S>) -> usize {
    match (space.shape.rows, space.shape.cols) {
        (3, 3) => CAPS[usize::from(space.home[0])],
        _ => CAP,
    }
}
