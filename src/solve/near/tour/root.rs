//! The root of a beam's tree: where all states agree, it moves on.

use crate::solve::near::tour::beam::{Step, TourBeam, DOWN, KIND, LATER, LEAF, UP};
use crate::solve::near::tour::board::back;

impl TourBeam {
    /// Moves the root.
    pub(super) fn go(&mut self, m: u8) {
        self.board.slide(m);
        self.walk.push(m);
    }

    /// Moves the root back to where the walk had this number of moves.
    pub(super) fn rewind(&mut self, moves: usize) {
        while self.walk.len() > moves {
            let m = self.walk.pop().expect("the walk is longer");
            self.board.slide(back(m));
        }
    }

    /// Moves the root to the last state from which all others descend.
    pub(super) fn advance(&mut self) {
        let common = common(&self.tour);
        for i in 0..common {
            self.go(self.tour[i] & 3);
        }
        let end = self.tour.len() - common;
        self.tour.truncate(end);
        self.tour.drain(..common);
    }

    /// Moves the root along the path to a state until `lag` moves of that are left, and drops the states that do not
    /// descend from there. All states must be in the same layer.
    pub(super) fn commit(&mut self, leaf: usize, lag: usize) {
        let path = self.paths(&[leaf]).concat();
        let Some(depth) = path.len().checked_sub(lag).filter(|&depth| depth > 0) else {
            return;
        };
        let (mut at, mut number) = (0, 0);
        let (mut begin, mut first) = (0, 0);
        let mut end = self.tour.len();
        for (i, &step) in self.tour.iter().enumerate() {
            match step & KIND {
                DOWN => {
                    at += 1;
                    if at == depth && number <= leaf {
                        (begin, first) = (i + 1, number);
                    }
                }
                UP => {
                    if at == depth && number > leaf {
                        end = i;
                        break;
                    }
                    at -= 1;
                }
                _ => number += 1,
            }
        }
        self.tour.truncate(end);
        self.tour.drain(..begin);
        self.leaves.truncate(number);
        self.leaves.drain(..first);
        path[..depth].iter().for_each(|&m| self.go(m));
    }

    /// The moves from the root to some states of this layer, whose numbers are given in ascending order.
    pub(super) fn paths(&self, leaves: &[usize]) -> Vec<Vec<u8>> {
        let (mut paths, mut path) = (Vec::new(), Vec::new());
        let mut number = 0;
        for &step in &self.tour {
            match step & KIND {
                DOWN => path.push(step & 3),
                UP => _ = path.pop(),
                LATER => {}
                kind => {
                    if leaves.get(paths.len()) == Some(&number) {
                        let last = Some(step & 3).filter(|_| kind == LEAF);
                        paths.push(path.iter().copied().chain(last).collect());
                    }
                    number += 1;
                }
            }
        }
        paths
    }

    /// Counts potentials from that of a state on: on 255 x 255 their sum would not fit.
    pub(super) fn rebase(&mut self, leaf: usize) {
        let least = self.leaves[leaf].value;
        self.leaves.iter_mut().for_each(|leaf| leaf.value -= least);
    }
}

/// The number of moves that all states of a tour have in common, up to the last one of the shortest.
fn common(tour: &[Step]) -> usize {
    let begin = tour.iter().take_while(|&&step| step & KIND == DOWN).count();
    let (mut depth, mut lowest, mut least) = (begin, begin, begin);
    for &step in &tour[begin..] {
        match step & KIND {
            DOWN => depth += 1,
            UP => {
                depth -= 1;
                lowest = lowest.min(depth);
            }
            _ => {
                least = least.min(lowest);
                lowest = depth;
            }
        }
        if least == 0 {
            break;
        }
    }
    least
}
