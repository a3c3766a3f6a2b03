//! Several runs on one board, each with another view of it, and their widths.

use crate::puzzle::{GridBoard, LongPath, Move, Shape};
use crate::solve::near::tour::board::TourBoard;
use crate::solve::near::tour::path::path;
use crate::solve::near::tour::plan::TourPlan;
use crate::solve::near::{Allowance, TableCache};
use std::iter::successors;

/// The narrowest beam.
const NARROWEST: u64 = 10;

/// The width of the first beam of a large board.
const FIRST: u64 = 16;

/// How many times wider the next beam is.
const WIDER: u64 = 2;

/// The tries of a board so far.
pub struct Tries<'a> {
    board: GridBoard,
    tables: &'a TableCache,
    pub number: u64,
    pub best: Option<LongPath>,
    /// The states that the tries so far have generated, and the rough number that was expected.
    generated: u64,
    expected: u64,
}

impl<'a> Tries<'a> {
    /// `None` if the board is not for tours.
    pub fn new(board: GridBoard, tables: &'a TableCache) -> Option<Tries<'a>> {
        TourBoard::fits(&board).then_some(Tries {
            board,
            tables,
            number: 0,
            best: None,
            generated: 0,
            expected: 0,
        })
    }

    /// Runs as many tries as about this number of states allow, as wide as pays. False if the allowance ended before
    /// the last of them began.
    pub fn within(&mut self, states: u64, allowance: &mut Allowance) -> bool {
        let each = TourPlan::states(self.board.shape, 1);
        let most = TourPlan::widest(self.board.shape, states / each, allowance.memory);
        let width = (states / each).min(most);
        if width < NARROWEST {
            return true;
        }
        let tries = states / (each * width);
        let end = self.number + tries;
        while self.number < end {
            if !self.run(&mut (self.number..end).map(|_| width), allowance) {
                return false;
            }
        }
        true
    }

    /// Runs wider and wider tries until the next one would exceed the limit of states.
    pub fn ladder(&mut self, allowance: &mut Allowance) {
        let (shape, memory) = (self.board.shape, allowance.memory);
        let wider = |width: u64| (width * WIDER).min(TourPlan::widest(shape, width, memory));
        let widths = |tries| successors(Some(FIRST), |&width| Some(wider(width))).skip(tries);
        while self.run(&mut widths(self.number as usize), allowance) {}
    }

    /// Runs the next tries with these widths, and begins as many at once as there are idle threads and the allowance
    /// probably suffices for. Only those count that fit by what was generated before them, so the tries of a board do
    /// not depend on the number of threads. False if the first one does not fit.
    fn run(&mut self, widths: &mut dyn Iterator<Item = u64>, allowance: &mut Allowance) -> bool {
        let states = |width| TourPlan::states(self.board.shape, width);
        let widths = self.probable(widths, allowance);
        let fits = |number: usize, allowance: &Allowance| {
            let width = widths.get(number);
            width.is_some_and(|&width| states(width) <= allowance.left())
        };
        if !fits(0, allowance) || (allowance.late)() {
            return false;
        }
        // The widest one takes longest, so it begins first, unless time may end soon.
        let order = (widths.len(), widths.len() - 1, !allowance.is_timed());
        let tries = allowance.in_order(order, &fits, &|number, allowance| {
            let found = self.path(number as u64, widths[number], allowance);
            (found, allowance.spent())
        });
        for ((found, generated), width) in tries.into_iter().zip(&widths) {
            self.number += 1;
            self.generated += generated;
            self.expected += states(*width);
            let best = self.best.as_ref().map_or(usize::MAX, LongPath::len);
            if let Some(found) = found.filter(|found| found.len() < best) {
                self.best = Some(found);
            }
        }
        true
    }

    /// The widths of the next tries that the allowance, and the memory, are probably enough for, at least one.
    fn probable(&self, widths: &mut dyn Iterator<Item = u64>, allowance: &Allowance) -> Vec<u64> {
        let (shape, left) = (self.board.shape, allowance.left() as f64);
        let rate = match self.expected {
            0 => 1.0,
            expected => self.generated as f64 / expected as f64,
        };
        let (mut sum, mut room) = (0.0, 0);
        let fits = |&(number, width): &(usize, u64)| {
            sum += TourPlan::states(shape, width) as f64 * rate;
            room += TourPlan::memory(shape, width);
            number == 0 || sum <= left && room <= allowance.memory
        };
        let widths = widths.enumerate().take_while(fits);
        widths.map(|(_, width)| width).collect()
    }

    /// The path that a try finds: the next one, or one that is this many later.
    fn path(&self, later: u64, width: u64, allowance: &mut Allowance) -> Option<LongPath> {
        let number = self.number + later;
        let view = View {
            transposed: number % 4 / 2 == 1,
            exchanged: number % 2 == 1,
        };
        let board = view.of(&self.board);
        let plan = TourPlan::new(board.shape, width, number);
        let found = path(&board, &plan, (self.tables, allowance))?;
        Some(view.back(&found))
    }
}

/// A view of a board: with rows and columns exchanged, with start and goal exchanged, or both.
#[derive(Clone, Copy)]
struct View {
    transposed: bool,
    exchanged: bool,
}

impl View {
    /// The board in this view.
    fn of(self, board: &GridBoard) -> GridBoard {
        let mut seen = board.clone();
        if self.exchanged {
            for (cell, &home) in (0..).zip(&board.homes) {
                seen.homes[usize::from(home)] = cell;
            }
            seen.blank_home = board.blank() as u16;
        }
        if self.transposed {
            let Shape { rows, cols } = board.shape;
            let to = |cell: usize| cell % cols * rows + cell / cols;
            let before = seen.clone();
            seen.shape = Shape::new(cols, rows);
            seen.blank_home = to(before.blank_home.into()) as u16;
            for (cell, &home) in before.homes.iter().enumerate() {
                seen.homes[to(cell)] = to(home.into()) as u16;
            }
        }
        seen
    }

    /// Turns a path of the view into one of the board.
    fn back(self, path: &LongPath) -> LongPath {
        let turned = |m: Move| match (self.transposed, m) {
            (false, m) => m,
            (true, Move::Up) => Move::Left,
            (true, Move::Left) => Move::Up,
            (true, Move::Down) => Move::Right,
            (true, Move::Right) => Move::Down,
        };
        match self.exchanged {
            false => path.iter().map(turned).collect(),
            true => {
                let moves = (0..path.len()).rev().map(|i| path.get(i).back());
                moves.map(turned).collect()
            }
        }
    }
}
