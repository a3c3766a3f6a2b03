//! IDA* (Korf 1985) with Manhattan distance and linear conflicts (Hansson, Mayer & Yung 1992), on grids of up to 5 x 5:
//! its tables take 0.2 ms, so it is the fastest search for boards that need few moves.
//!
//! Each row and each column has a word with three bits for each cell: if the tile in the cell belongs to this line, its
//! goal place there, from 1; otherwise 0. A slide along a line keeps the order of its tiles, so only the conflicts of
//! one line across it can change, and one look-up shows whether the sum rises.

use crate::puzzle::arrays::mapped;
use crate::puzzle::shape::{Order, Shape};
use crate::puzzle::Effort;
use crate::solve::fifteen::linear_conflicts::conflicts;
use crate::solve::patterns::cells::{Cells, MOST_CELLS, OUTSIDE};

/// The most rows and columns.
const SIDE: usize = 5;

/// The expected nodes of all bounds up to the next one, relative to those of the bounds before it.
const GROWTH: u64 = 6;

/// Rows, columns, and a word for slides that change none.
const LINES: usize = 16;
const NO_LINE: u8 = LINES as u8 - 1;

/// A tile's slide.
#[derive(Clone, Copy, Default)]
struct Slide {
    /// 1 if the slide takes the tile away from its goal row or column.
    away: u8,
    /// 1 if the slide takes the tile out of its goal row or column, or into it.
    crosses: u8,
    /// The line that the tile leaves or enters, the cell in it, and the tile's bits there.
    line: u8,
    at: u8,
    bits: u16,
    /// The bits that change in the line along which the tile slides, and that line.
    moved: u16,
    along: u8,
}

/// The tables for one goal.
pub struct LineConflicts {
    next: [[u8; 4]; MOST_CELLS],
    /// By home, by cell of the blank, by move.
    slides: Vec<[Slide; 4 * MOST_CELLS]>,
    /// See [`conflicts`].
    conflicts: Vec<u8>,
    width: usize,
}

/// One search and its counts.
struct LineSearch<'a> {
    tables: &'a LineConflicts,
    moves: [usize; 4],
    homes: [u8; MOST_CELLS],
    lines: [u16; LINES],
    /// The cells that the blank enters, the last one first.
    walk: Vec<usize>,
    effort: Effort,
}

/// Whether there are tables for boards of a shape without fixed cells.
pub fn serve(shape: Shape) -> bool {
    shape.cols.min(shape.rows) >= 2 && shape.cols.max(shape.rows) <= SIDE
}

impl LineConflicts {
    /// The tables of a grid; `None` if it has fixed cells, or a side of one cell or of more than five.
    pub fn new(shape: Shape, cells: &Cells) -> Option<LineConflicts> {
        if !serve(shape) || cells.count() != shape.cells() {
            return None;
        }
        let width = shape.cols.min(shape.rows);
        let slides = |home| {
            let mut slides = [Slide::default(); 4 * MOST_CELLS];
            for (i, slide) in slides.iter_mut().enumerate() {
                let from = usize::from(cells.next[i / 4][i % 4]);
                if from != OUTSIDE {
                    *slide = Slide::new(width, home, from, i / 4);
                }
            }
            slides
        };
        Some(LineConflicts {
            next: cells.next,
            slides: (0..shape.cells()).map(slides).collect(),
            conflicts: conflicts::<SIDE>(),
            width,
        })
    }

    /// Whether these are the tables for `cells`.
    pub fn serves(&self, cells: &Cells) -> bool {
        self.next == cells.next
    }

    /// A shortest walk, the first in the order of moves: the cells that the blank enters. If the next bound is expected
    /// to bring the nodes to more than `nodes`, the error is that bound. `homes`: by cell the goal cell of its content.
    pub fn solve(
        &self,
        homes: &[u8; MOST_CELLS],
        blank: usize,
        order: Order,
        nodes: u64,
    ) -> (Result<Vec<usize>, u32>, Effort) {
        let mut search = LineSearch {
            tables: self,
            moves: mapped(order.moves(), |m| m as usize),
            homes: *homes,
            lines: [0; LINES],
            walk: Vec::new(),
            effort: Effort::default(),
        };
        let (mut at, mut least) = (blank, 0);
        for (cell, &home) in homes[..self.slides.len()].iter().enumerate() {
            let home = usize::from(home);
            if home == blank {
                at = cell;
                continue;
            }
            for (line, place, bits) in Slide::both(self.width, home, cell) {
                least += place;
                search.lines[usize::from(line)] |= bits;
            }
        }
        let leave = |&line: &u16| u32::from(self.conflicts[usize::from(line)] >> SIDE);
        least += 2 * search.lines[..2 * SIDE].iter().map(leave).sum::<u32>();
        let mut bound = least;
        while search.effort.generated * GROWTH <= nodes {
            search.effort.bounds += 1;
            if search.reaches(at, OUTSIDE, (bound - least) / 2, bound) {
                search.walk.reverse();
                return (Ok(search.walk), search.effort);
            }
            bound += 2;
        }
        (Err(bound), search.effort)
    }
}

impl Slide {
    /// The slide of a tile, given its home, into the blank's cell.
    fn new(width: usize, home: usize, from: usize, blank: usize) -> Slide {
        let [before, after] = mapped([from, blank], |cell| Slide::both(width, home, cell));
        // The lines across the slide and along it: for each its number, the distance to it, and the tile's bits.
        let (across, along) = match from / width == blank / width {
            true => (1, 0),
            false => (0, 1),
        };
        let crosses = before[across].1 == 0 || after[across].1 == 0;
        let line = match before[across].1 {
            0 => before[across],
            _ => after[across],
        };
        let moved = before[along].2 ^ after[along].2;
        Slide {
            away: u8::from(after[across].1 > before[across].1),
            crosses: u8::from(crosses),
            line: if crosses { line.0 } else { NO_LINE },
            at: [from % width, from / width][across] as u8,
            bits: if crosses { line.2 } else { 0 },
            moved,
            along: if moved == 0 { NO_LINE } else { before[along].0 },
        }
    }

    /// The goal row and the goal column of a tile in a cell: their numbers, the distance to them, and the tile's bits
    /// in them.
    fn both(width: usize, home: usize, cell: usize) -> [(u8, u32, u16); 2] {
        let (row, col) = (cell / width, cell % width);
        let (goal_row, goal_col) = (home / width, home % width);
        let bits = |inside: bool, at: usize, place: usize| {
            u16::from(inside) * ((place as u16 + 1) << (3 * at))
        };
        [
            (
                goal_row as u8,
                row.abs_diff(goal_row) as u32,
                bits(row == goal_row, col, goal_col),
            ),
            (
                (SIDE + goal_col) as u8,
                col.abs_diff(goal_col) as u32,
                bits(col == goal_col, row, goal_row),
            ),
        ]
    }
}

impl LineSearch<'_> {
    /// Whether `left` moves reach the goal, of which `slack` may raise the estimate. The blank came from `before`.
    fn reaches(&mut self, blank: usize, before: usize, slack: u32, left: u32) -> bool {
        if left == 0 {
            return true;
        }
        self.effort.expanded += 1;
        for m in self.moves {
            let to = usize::from(self.tables.next[blank % MOST_CELLS][m % 4]);
            if to == before || to >= OUTSIDE {
                continue;
            }
            self.effort.generated += 1;
            let tile = self.homes[to % MOST_CELLS];
            let slide = self.tables.slides[usize::from(tile)][(4 * blank + m) % (4 * MOST_CELLS)];
            let (line, along) = (
                usize::from(slide.line) % LINES,
                usize::from(slide.along) % LINES,
            );
            let contents = usize::from(self.lines[line] | slide.bits);
            let fewer = self.tables.conflicts[contents % (1 << (3 * SIDE))] >> slide.at;
            let rise = u32::from(slide.away ^ fewer & slide.crosses);
            if rise > slack {
                continue;
            }
            self.lines[line] ^= slide.bits;
            self.lines[along] ^= slide.moved;
            self.homes[blank % MOST_CELLS] = tile;
            let found = self.reaches(to, blank, slack - rise, left - 1);
            self.homes[to % MOST_CELLS] = tile;
            self.lines[line] ^= slide.bits;
            self.lines[along] ^= slide.moved;
            if found {
                self.walk.push(to);
                return true;
            }
        }
        false
    }
}
