//! The coarse phase: one beam moves all tiles at once, until each is about half a cell away from home on average.
//!
//! The beam rolls on: its root follows the best state at a distance, and states that do not descend from the root are
//! dropped. So the time is linear in the moves, and the memory is constant.

use crate::puzzle::sorting::sort_by_key;
use crate::solve::near::tour::beam::TourBeam;
use crate::solve::near::tour::board::{back, distance, TourBoard};
use crate::solve::near::tour::plan::TourPlan;
use crate::solve::near::tour::potential::Potential;
use crate::solve::near::tour::state::Width;
use crate::solve::near::tour::visits::Visits;
use crate::solve::near::Allowance;

/// The number of layers between two updates of the root and the visits.
const EVERY: usize = 8;

/// Twice the moves that the fine phase takes for each cell that a tile is away from home.
const TO_COME: u64 = 7;

/// The phase ends if nothing is gained in this number of moves: on small boards, and where tiles are still far away.
const PATIENCE: usize = 100;
const FAR: usize = 3000;

/// The same for what is left beyond a cell a tile.
const FAR_TO_COME: u64 = 14;

/// The beam becomes twice as wide when a move gains less than this share of a cell in the second
/// half of the phase.
const LITTLE: f64 = 0.5;

/// Beams of fewer states move their root after each layer, wider ones with the updates.
const NARROW: usize = 200;

/// Where the coarse phase ends: after this number of moves of the walk, and then any of these paths.
#[derive(Default)]
pub(super) struct CoarseEnd {
    pub moves: usize,
    pub paths: Vec<Vec<u8>>,
}

/// The board at the root, which follows the beam's, and the sum of its tiles' distances.
struct Follower {
    board: TourBoard,
    left: u64,
}

impl Follower {
    fn slide(&mut self, m: u8) {
        let to = self.board.blank;
        self.board.slide(m);
        let (tile, places) = (self.board.tiles[to], &self.board.places);
        let way = |cell: usize| u64::from(distance(tile, places[cell]));
        self.left = self.left + way(to) - way(self.board.blank);
    }
}

/// The coarse phase of a board.
struct Coarse<'a> {
    beam: &'a mut TourBeam,
    plan: &'a TourPlan,
    potential: Potential,
    visits: Visits,
    follower: Follower,
    /// The moves of the walk that the follower has made.
    followed: usize,
    /// The cells of a path whose visits count although it is not fixed.
    counted: Vec<usize>,
    end: CoarseEnd,
    /// Twice the moves in all that the end promises.
    promise: u64,
    /// The moves to the end.
    promised: usize,
    width: Width,
    /// The distances at the beginning, and the moves and distances when the width was last looked at.
    first: u64,
    looked: (usize, u64),
}

/// Twice the moves in all that a board promises after some moves, with this sum of its tiles' distances.
pub(super) fn promise(cells: usize, moves: usize, left: u64) -> u64 {
    let cells = cells as u64;
    2 * moves as u64 + TO_COME * left.min(cells) + FAR_TO_COME * left.saturating_sub(cells)
}

/// Runs the coarse phase. The beam may go beyond the end.
pub(super) fn coarse(beam: &mut TourBeam, plan: &TourPlan, allowance: &mut Allowance) -> CoarseEnd {
    beam.choice.forget(plan.width.states);
    let cells = beam.board.shape.cells();
    let mut coarse = Coarse {
        plan,
        potential: Potential::new(&plan.weights),
        visits: Visits::new(&beam.board),
        follower: Follower {
            left: beam.board.left(),
            board: beam.board.clone(),
        },
        followed: beam.walk.len(),
        beam,
        counted: Vec::new(),
        end: CoarseEnd::default(),
        promise: u64::MAX,
        promised: 0,
        width: plan.width,
        first: 0,
        looked: (0, 0),
    };
    coarse.first = coarse.follower.left;
    coarse.looked = (coarse.followed, coarse.first);
    loop {
        let (moves, left) = coarse.update();
        coarse.widen(moves, left);
        let near = left < 2 * cells as u64;
        let patience = match near {
            true => PATIENCE.max(cells / 2),
            false => FAR.max(10 * cells),
        };
        if moves - coarse.promised > patience || (allowance.late)() {
            return coarse.end;
        }
        let before = coarse.beam.generated;
        coarse.layers();
        allowance.generated(coarse.beam.generated - before);
    }
}

impl Coarse<'_> {
    /// Makes some layers.
    fn layers(&mut self) {
        for _ in 0..EVERY {
            let guide = (&self.potential, &self.visits);
            self.beam.step(guide, self.width, 0, |_, _| {});
            if self.beam.leaves.is_empty() {
                // A dead end of a narrow beam.
                self.beam.choice.forget(self.width.states);
                self.beam.restart();
                return;
            }
            if self.plan.width.states < NARROW {
                self.beam.advance();
            }
        }
    }

    /// Makes the beam wider if it gains little.
    fn widen(&mut self, moves: usize, left: u64) {
        let (before, then) = self.looked;
        if moves < before + (self.follower.board.shape.cells() / 2).max(PATIENCE) {
            return;
        }
        self.looked = (moves, left);
        let gain = (then as f64 - left as f64) / (moves - before) as f64;
        if 2 * left < self.first
            && gain < LITTLE
            && self.width.states < self.plan.width.states * self.plan.widest
        {
            self.width.states *= 2;
            self.width.quota = self.width.quota.max(self.width.states / 50);
            self.beam.choice.forget(self.width.states);
        }
    }

    /// Moves the root on, and counts the visits on the way to it and to the best state. Returns the moves to that, and
    /// the sum of its tiles' distances.
    fn update(&mut self) -> (usize, u64) {
        let best = self.beam.best().unwrap_or(0);
        self.beam.rebase(best);
        self.beam.commit(best, self.plan.lag);
        self.beam.advance();
        for &cell in &self.counted {
            self.visits.add(cell, -1);
        }
        for m in self.beam.walk.from(self.followed) {
            self.follower.slide(m);
            self.visits.add(self.follower.board.blank, 1);
        }
        self.followed = self.beam.walk.len();
        let best = self.beam.best().unwrap_or(0);
        let path = self.beam.paths(&[best]).concat();
        self.counted.clear();
        for &m in &path {
            self.follower.slide(m);
            self.counted.push(self.follower.board.blank);
            self.visits.add(self.follower.board.blank, 1);
        }
        let (moves, left) = (self.followed + path.len(), self.follower.left);
        let (board, weight) = (&self.follower.board, self.plan.visits);
        self.visits.set_price(board, &self.potential, weight);
        let promise = promise(self.follower.board.shape.cells(), moves, left);
        if promise < self.promise {
            (self.promise, self.promised) = (promise, moves);
            self.end = CoarseEnd {
                moves: self.followed,
                paths: self.ends(best, &path),
            };
        }
        path.iter()
            .rev()
            .for_each(|&m| self.follower.slide(back(m)));
        (moves, left)
    }

    /// The paths to the best states.
    fn ends(&self, best: usize, path: &[u8]) -> Vec<Vec<u8>> {
        let leaves = &self.beam.leaves;
        if self.plan.ends == 1 || self.follower.left > 2 * self.follower.board.shape.cells() as u64
        {
            return vec![path.to_vec()];
        }
        let mut some: Vec<usize> = (0..leaves.len()).collect();
        sort_by_key(&mut some, |&i| (i != best, leaves[i].value));
        some.truncate(self.plan.ends);
        some.sort_unstable();
        self.beam.paths(&some)
    }
}
