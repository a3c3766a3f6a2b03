//! Walking distance on any board of up to 16 cells (Takahashi Ken'ichiro 2001): the moves that the rows need, plus
//! those that the columns need. [`crate::solve::eight::walking_distance`] explains it.
//!
//! A pattern is the number of tiles of each goal row in each row, and the row of the blank; the same for columns. A
//! breadth-first search finds the distances of all patterns (24,964 on 4 x 4).
//!
//! ```text
//! key of a pattern  the tiles in line r from goal line g: three bits at 3 (4r + g); the blank's line: bits 48 and 49
//! ```

use crate::commands::methods::{Closed, Domain, Heuristic, PackedBoard};
use crate::puzzle::arrays::mapped;
use crate::puzzle::{Board, Shape};

/// The lowest bit of the blank's line in a key.
const BLANK_AT: usize = 48;

/// A pattern's distance and its neighbours.
#[derive(Clone, Copy, Default)]
struct LinePattern {
    distance: u8,
    /// Numbers of patterns, by the goal line of the tile that slides; then 0 if the blank goes to the line before, 1 if
    /// it goes to the next one.
    links: [[u16; 2]; 4],
}

/// The patterns of the rows, or of the columns.
struct Axis {
    /// Numbers of patterns, by key.
    numbers: Closed<Board, u16>,
    patterns: Vec<LinePattern>,
    /// By tile: its goal line.
    goal_line: [u8; 32],
    /// By cell: its line.
    line: [u8; 32],
}

pub struct WalkingHeuristic {
    axes: [Axis; 2],
    shape: Shape,
}

impl Axis {
    /// `goal`: its cells; `line_of`: the line of a cell.
    fn new(goal: &[u8], line_of: &dyn Fn(usize) -> usize, lines: usize) -> Axis {
        let mut axis = Axis {
            numbers: Closed::new(),
            patterns: Vec::new(),
            goal_line: [0; 32],
            line: [0; 32],
        };
        for (cell, &tile) in goal.iter().enumerate() {
            axis.line[cell] = line_of(cell) as u8;
            axis.goal_line[usize::from(tile)] = line_of(cell) as u8;
        }
        let goal = axis.key(goal);
        let mut keys = Vec::new();
        axis.number(goal, 0, &mut keys);
        let mut at = 0;
        while at < keys.len() {
            let from = keys[at];
            let blank = (from >> BLANK_AT) as usize;
            let next = axis.patterns[at].distance + 1;
            for (way, to) in [(0, blank.wrapping_sub(1)), (1, blank + 1)] {
                for goal_line in (0..lines).filter(|_| to < lines) {
                    let held = |line: usize| 1u64 << (3 * (4 * line + goal_line));
                    if (from / held(to)) & 7 != 0 {
                        let moved = from - held(to) + held(blank);
                        let moved = moved & !(3 << BLANK_AT) | (to as u64) << BLANK_AT;
                        let number = axis.number(moved, next, &mut keys);
                        axis.patterns[at].links[goal_line][way] = number;
                    }
                }
            }
            at += 1;
        }
        axis
    }

    /// The number of a pattern. A new pattern is added, with this distance.
    fn number(&mut self, key: u64, distance: u8, keys: &mut Vec<u64>) -> u16 {
        let (number, new) = self.numbers.entry(Board(key), self.patterns.len() as u16);
        if new {
            keys.push(key);
            self.patterns.push(LinePattern {
                distance,
                ..LinePattern::default()
            });
        }
        *number
    }

    fn key(&self, board: &[u8]) -> u64 {
        let held = |(&line, &tile): (&u8, &u8)| match tile {
            0 => u64::from(line) << BLANK_AT,
            tile => 1 << (3 * (4 * line + self.goal_line[usize::from(tile)])),
        };
        self.line.iter().zip(board).map(held).sum()
    }
}

impl<S: PackedBoard> Heuristic<S> for WalkingHeuristic {
    /// The numbers of both patterns.
    type Evaluation = [u16; 2];

    fn megabytes(_: Shape) -> usize {
        8
    }

    fn refusal(shape: Shape) -> Option<&'static str> {
        let why = "--bound walking is for boards of up to 4 x 4: on 5 x 5 its table has 65 million patterns";
        (shape.cells() > 16).then_some(why)
    }

    fn new(domain: &Domain<S>) -> WalkingHeuristic {
        let shape = domain.shape;
        let goal = domain.goal.to_cells(shape);
        WalkingHeuristic {
            axes: [
                Axis::new(&goal, &|cell| cell / shape.cols, shape.rows),
                Axis::new(&goal, &|cell| cell % shape.cols, shape.cols),
            ],
            shape,
        }
    }

    fn evaluate(&self, board: S) -> [u16; 2] {
        let cells = board.to_cells(self.shape);
        mapped([0, 1], |i: usize| {
            let axis = &self.axes[i];
            let number = axis.numbers.get(Board(axis.key(&cells)));
            number.expect("a board that can reach the goal")
        })
    }

    #[inline(always)]
    fn update(&self, eval: [u16; 2], _: S, tile: usize, from: usize, to: usize) -> [u16; 2] {
        let which = usize::from(from / self.shape.cols == to / self.shape.cols);
        let axis = &self.axes[which];
        let goal_line = usize::from(axis.goal_line[tile & 31]);
        let links = &axis.patterns[usize::from(eval[which])].links;
        let mut eval = eval;
        eval[which] = links[goal_line & 3][usize::from(from > to)];
        eval
    }

    #[inline(always)]
    fn h(&self, eval: [u16; 2]) -> u32 {
        let distance = |i: usize| u32::from(self.axes[i].patterns[usize::from(eval[i])].distance);
        distance(0) + distance(1)
    }
}
