//! Several runs on one board, each with another view of it, and their widths.

use crate::puzzle::{GridBoard, LongPath, Move, Shape};
use crate::solve::near::tour::path::path;
use crate::solve::near::tour::plan::TourPlan;
use crate::solve::near::{Allowance, TableCache};

/// The narrowest beam.
const NARROWEST: u64 = 10;

/// The width of the first beam of a large board.
const FIRST: u64 = 16;

/// How many times wider the next beam is.
const WIDER: u64 = 2;

/// The tries of a board so far.
pub(crate) struct Tries<'a> {
    board: GridBoard,
    tables: &'a TableCache,
    pub number: u64,
    pub best: Option<LongPath>,
}

impl<'a> Tries<'a> {
    pub(crate) fn new(board: GridBoard, tables: &'a TableCache) -> Tries<'a> {
        Tries {
            board,
            tables,
            number: 0,
            best: None,
        }
    }

    /// Runs as many tries as about this number of states allow, as wide as pays. False if the allowance ended before
    /// the last of them began.
    pub(crate) fn within(&mut self, states: u64, allowance: &mut Allowance) -> bool {
        let each = TourPlan::states(self.board.shape, 1);
        let most = TourPlan::widest(self.board.shape, states / each);
        let width = (states / each).min(most);
        if width < NARROWEST {
            return true;
        }
        for _ in 0..states / (each * width) {
            if each * width > allowance.left() || (allowance.late)() {
                return false;
            }
            self.run(width, allowance);
        }
        true
    }

    /// Runs wider and wider tries until the next one would exceed the limit of states.
    pub(crate) fn ladder(&mut self, allowance: &mut Allowance) {
        let shape = self.board.shape;
        let mut width = FIRST;
        while TourPlan::states(shape, width) <= allowance.left() && !(allowance.late)() {
            self.run(width, allowance);
            width = (width * WIDER).min(TourPlan::widest(shape, width));
        }
    }

    /// One more try.
    fn run(&mut self, width: u64, allowance: &mut Allowance) {
        let view = View {
            transposed: self.number % 4 / 2 == 1,
            exchanged: self.number % 2 == 1,
        };
        let board = view.of(&self.board);
        let plan = TourPlan::new(board.shape, width, self.number);
        self.number += 1;
        let Some(found) = path(&board, &plan, (self.tables, allowance)) else {
            return;
        };
        if self
            .best
            .as_ref()
            .is_none_or(|best| found.len() < best.len())
        {
            self.best = Some(view.back(&found));
        }
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
