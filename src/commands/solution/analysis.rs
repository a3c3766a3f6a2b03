//! Finds where a solution loses moves, from the distance to the goal at each of its positions.
//!
//! The sum of moves made and moves left never falls along a solution. If it is the same at two positions, it is also
//! the same between them. So halving finds all distances by solving few positions: only one, if the solution is a
//! shortest one. The same holds for runs, where a step is a run of equal moves.

use crate::puzzle::Move;
use crate::text::read::LineBoard;
use std::cmp::Reverse;

/// The moves left at a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Left {
    /// The number of moves of the best path known.
    pub most: usize,
    /// A proven lower bound.
    pub least: usize,
}

impl Left {
    /// Whether the distance is known.
    pub fn is_exact(self) -> bool {
        self.most == self.least
    }
}

/// What is left at the goal.
pub const NOTHING: Left = Left { most: 0, least: 0 };

/// A solution, and the steps left at its positions.
#[derive(Clone, Debug)]
pub struct Analysis {
    pub board: LineBoard,
    /// The steps that are counted: single moves, or runs.
    pub steps: Vec<Vec<Move>>,
    /// What is left after each number of steps.
    pub left: Vec<Left>,
}

/// Divides moves into steps.
pub fn steps(moves: &[Move], runs: bool) -> Vec<Vec<Move>> {
    let runs = moves.chunk_by(|a, b| runs && a == b);
    runs.map(<[Move]>::to_vec).collect()
}

/// Consecutive steps, numbered from 1, none of which loses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stretch {
    pub first: usize,
    pub last: usize,
}

impl Stretch {
    /// The number of its steps.
    pub fn length(self) -> usize {
        self.last + 1 - self.first
    }
}

impl Analysis {
    /// Analyses a solution, after which `end` is left: nothing, if it leads to the goal. `solve`: the length of a path from a board, if one is found, and the
    /// proven lower bound. `most`: the most positions that are solved if paths are not proven shortest; the positions
    /// between them get their bounds from these paths and from the solution.
    pub fn new(
        board: &LineBoard,
        steps: Vec<Vec<Move>>,
        end: Left,
        most: usize,
        solve: &mut dyn FnMut(&LineBoard) -> (Option<usize>, usize),
    ) -> Analysis {
        let last = steps.len();
        let known = |i: usize| Left {
            most: last - i + end.most,
            least: if i == last { end.least } else { 0 },
        };
        let mut halving = Halving {
            steps: &steps,
            left: (0..=last).map(known).collect(),
            unproven: most,
            solve,
        };
        halving.position(0, board);
        halving.between(0, last, board);
        let mut left = halving.left;
        spread(&mut left);
        Analysis {
            board: board.clone(),
            steps,
            left,
        }
    }

    /// What a step loses, by its number from 1: a move loses 0 or 2, a run 0, 1 or 2. Step 0, before the first, loses
    /// 0.
    pub fn loss(&self, number: usize) -> usize {
        let before = number
            .checked_sub(1)
            .map_or(usize::MAX, |before| self.left[before].most);
        (self.left[number].most + 1).saturating_sub(before)
    }

    /// The numbers of the steps that lose.
    pub fn losing(&self) -> impl Iterator<Item = usize> + '_ {
        (1..=self.steps.len()).filter(|&number| self.loss(number) > 0)
    }

    /// The longest stretch without a loss, or the first of several such stretches; `None` if all steps lose.
    pub fn longest_stretch(&self) -> Option<Stretch> {
        let mut first = 1;
        let ends = self.losing().chain([self.steps.len() + 1]);
        let stretches = ends.map(|end| {
            let begin = std::mem::replace(&mut first, end + 1);
            Stretch {
                first: begin,
                last: end - 1,
            }
        });
        let longer = stretches.filter(|stretch| stretch.length() > 0);
        longer.min_by_key(|stretch| Reverse(stretch.length()))
    }

    /// What is left after the last step.
    pub fn end(&self) -> Left {
        *self.left.last().unwrap_or(&NOTHING)
    }

    /// Whether all distances are known.
    pub fn is_exact(&self) -> bool {
        self.left.iter().all(|left| left.is_exact())
    }
}

/// Positions that are solved by halving.
struct Halving<'a> {
    steps: &'a [Vec<Move>],
    left: Vec<Left>,
    /// The number of positions that may still be solved without a proof.
    unproven: usize,
    solve: &'a mut dyn FnMut(&LineBoard) -> (Option<usize>, usize),
}

impl Halving<'_> {
    /// Solves the board of a position.
    fn position(&mut self, i: usize, board: &LineBoard) {
        let (length, least) = (self.solve)(board);
        let left = &mut self.left[i];
        left.most = left.most.min(length.unwrap_or(usize::MAX));
        left.least = left.least.max(least);
        if length.is_none() {
            self.unproven = 0;
        } else if !left.is_exact() {
            self.unproven = self.unproven.saturating_sub(1);
        }
    }

    /// Finds the distances of the positions between two others. `board`: the board of the first.
    fn between(&mut self, from: usize, to: usize, board: &LineBoard) {
        let (first, last) = (self.left[from], self.left[to]);
        let straight = first.most == last.most + (to - from);
        let proven = first.is_exact() && last.is_exact();
        if straight && proven {
            for i in from..to {
                let exact = first.most - (i - from);
                self.left[i] = Left {
                    most: exact,
                    least: exact,
                };
            }
            return;
        }
        if to - from < 2 || !proven && (straight || self.unproven == 0) {
            return;
        }
        let middle = (from + to) / 2;
        let moves = self.steps[from..middle].concat();
        let half = board.after(&moves).expect("a path on the board");
        self.position(middle, &half);
        self.between(from, middle, board);
        self.between(middle, to, &half);
    }
}

/// Improves the bounds of each position by those of its neighbours, which are one step apart.
fn spread(left: &mut [Left]) {
    let last = left.len() - 1;
    let forward = (0..last).map(|i| (i, i + 1));
    let backward = (0..last).rev().map(|i| (i + 1, i));
    for (from, to) in forward.chain(backward) {
        let known = left[from];
        left[to].most = left[to].most.min(known.most + 1);
        left[to].least = left[to].least.max(known.least.saturating_sub(1));
    }
}
