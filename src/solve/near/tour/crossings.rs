//! The first coarse phase of a board that is not thin: the blank crosses it, line after line, in one of four directions.
//!
//! A crossing is a path of the blank that never comes back to a line that it has left. So it moves each tile at most
//! once, and what a move gains does not depend on the moves before it: dynamic programming finds the best of all
//! crossings, in a time linear in the cells. The blank takes the best one of the four directions, and ends it where
//! that is best; then it looks again. It keeps within half a line of the place where it began: that takes a quarter less
//! time, for the same moves.
//!
//! ```text
//! a crossing to the right,     . . > > v .
//! from the blank to the star   _ . ^ . v .
//!                              > > ^ . * .
//! ```
//!
//! A move has a price, as in `sweeps`: when no crossing gains more than the price of its moves, the price falls.
//!
//! A crossing sees the whole board, where a beam sees 64 moves. On 100 x 100 crossings bring each tile to within four
//! cells of its home in 0.89 n^3 moves and half a second, and the whole path takes 0.99 n^3; with a beam alone it took
//! 1.17 to 1.25.

use crate::solve::near::tour::beam::TourBeam;
use crate::solve::near::tour::board::Place;
use crate::solve::near::tour::plan::TourPlan;
use crate::solve::near::tour::potential::{lower, NEVER};
use crate::solve::near::tour::two_way::{TwoWayBoard, CELLS, UNIT};
use crate::solve::near::Allowance;
use std::ops::Range;

/// The least price of a move.
const LEAST: i32 = UNIT / 8;

/// Crossings end when tiles are this many cells away from home on average. A beam does better then: it sees tiles in
/// each other's way.
const NEAR: u64 = 4;

/// Crosses the board until its tiles are near enough for a beam, or no crossing gains anything. The root of `beam` goes
/// along.
pub(super) fn crossings(beam: &mut TourBeam, plan: &TourPlan, allowance: &mut Allowance) {
    let cells = beam.board.shape.cells() as u64;
    let mut board = TwoWayBoard::new(&beam.board);
    board.price = board.price * plan.price / 100;
    let (mut chosen, mut other) = (Crossing::default(), Crossing::default());
    // To go on in the last direction gains nothing until the price falls.
    let mut last = None;
    while board.left > NEAR * cells && board.price >= LEAST && !(allowance.late)() {
        chosen.cost = 0;
        let directions = [(0, false), (0, true), (1, false), (1, true)];
        for (axis, up) in directions.into_iter().filter(|&way| last != Some(way)) {
            other.find(&board, axis, up);
            if other.cost < chosen.cost {
                std::mem::swap(&mut chosen, &mut other);
            }
        }
        allowance.charge(2 * cells / CELLS);
        if chosen.cost == 0 {
            board.price = lower(board.price);
            last = None;
            continue;
        }
        last = Some((chosen.axis, chosen.up));
        for cell in chosen.cells(&board) {
            beam.go(board.slide(cell));
        }
    }
    beam.restart();
}

/// The best crossing in one direction.
#[derive(Default)]
pub struct Crossing {
    /// The axis whose lines are crossed, and whether to larger numbers.
    axis: usize,
    up: bool,
    /// The cost of the best crossing; 0 if none gains anything.
    pub cost: i32,
    /// The places of a line that crossings may use.
    pub places: Range<usize>,
    /// The number of lines that the best one crosses, and the place where it ends.
    lines: usize,
    end: usize,
    /// The least costs of leaving each line at each place.
    leave: Vec<i32>,
    /// The least costs of entering a line at each place.
    enter: Vec<i32>,
    room: Vec<i32>,
}

impl Crossing {
    /// Finds the best crossing.
    pub fn find(&mut self, board: &TwoWayBoard, axis: usize, up: bool) {
        let (length, begin, place) = (
            board.lengths[axis],
            board.blank[axis],
            board.blank[1 - axis],
        );
        let lines = match up {
            true => board.lengths[1 - axis] - begin,
            false => begin + 1,
        };
        (self.axis, self.up) = (axis, up);
        self.places = place.saturating_sub(length / 2)..(place + length / 2 + 1).min(length);
        (self.cost, self.lines, self.end) = (0, 0, place);
        let width = self.places.len();
        self.leave.resize(lines * width, 0);
        self.room.resize(3 * width, 0);
        for i in 0..lines {
            self.enter(board, i);
            let line = (self.line(board, i), self.places.start);
            let leave = &mut self.leave[i * width..(i + 1) * width];
            board.turns(line, &self.enter, leave, &mut self.room);
            let least = leave.iter().fold(0, |least: i32, &cost| least.min(cost));
            if least < self.cost {
                let end = leave.iter().position(|&cost| cost == least).unwrap_or(0);
                (self.cost, self.lines, self.end) = (least, i, self.places.start + end);
            }
        }
    }

    /// The number of the line at a distance from the blank's.
    fn number(&self, board: &TwoWayBoard, distance: usize) -> usize {
        match self.up {
            true => board.blank[self.axis] + distance,
            false => board.blank[self.axis] - distance,
        }
    }

    /// The tiles of that line, at the places that crossings may use.
    fn line<'a>(&self, board: &'a TwoWayBoard, distance: usize) -> &'a [Place] {
        &board.line(self.axis, self.number(board, distance))[self.places.clone()]
    }

    /// The costs of entering a line at each place. The blank's own line is entered where the blank is.
    fn enter(&mut self, board: &TwoWayBoard, i: usize) {
        let width = self.places.len();
        self.enter.clear();
        if i == 0 {
            self.enter.resize(width, NEVER);
            self.enter[board.blank[1 - self.axis] - self.places.start] = 0;
            return;
        }
        let (number, step) = (self.number(board, i), if self.up { 1 } else { -1 });
        let before = &self.leave[(i - 1) * width..i * width];
        let tiles = self.line(board, i).iter().zip(before);
        let costs = tiles.map(|(&tile, &before)| before + board.pull(tile, number, step));
        self.enter.extend(costs);
    }

    /// The cells of the best crossing, as rows and columns.
    pub fn cells(&mut self, board: &TwoWayBoard) -> Vec<[usize; 2]> {
        let (mut cells, mut at) = (Vec::new(), self.end);
        for i in (0..self.lines + 1).rev() {
            self.enter(board, i);
            let (number, axis) = (self.number(board, i), self.axis);
            let entered = self.entered(board, i, at);
            let mut push = |at: usize| {
                cells.push(match axis {
                    0 => [number, at],
                    _ => [at, number],
                });
            };
            match entered < at {
                true => (entered + 1..at + 1).rev().for_each(&mut push),
                false => (at..entered).for_each(&mut push),
            }
            if i > 0 {
                push(entered);
            }
            at = entered;
        }
        cells.reverse();
        cells
    }

    /// The place where the best crossing enters a line that it leaves at `at`.
    fn entered(&self, board: &TwoWayBoard, i: usize, at: usize) -> usize {
        let (tiles, begin) = (self.line(board, i), self.places.start);
        let cost = self.leave[i * tiles.len() + at - begin];
        let mut rest = cost;
        for place in (begin..at + 1).rev() {
            if rest == self.enter[place - begin] {
                return place;
            }
            rest -= board.turn(tiles[place - begin], place)[0];
        }
        rest = cost;
        for place in at..self.places.end {
            if rest == self.enter[place - begin] {
                return place;
            }
            rest -= board.turn(tiles[place - begin], place)[1];
        }
        unreachable!("each line is entered somewhere")
    }
}
