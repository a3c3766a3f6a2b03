//! Boards on which rewriting is hardest: on a path to their goal, a first word of the greatest length and a later word
//! overlap by one move. The last board of the first word may then be known only by replacing another word.
//!
//! Tests: `src/solve/deepening/rewriting.rs`

use crate::common::rng::Rng;
use std::collections::{BTreeSet, HashSet};

/// A board: by cell, the goal cell of its content.
pub type Homes = Vec<u8>;

/// A first word and a later one, as numbers of moves.
type Pair = (Vec<usize>, Vec<usize>);

/// A grid: by cell and move, u, d, l, r, the next cell.
pub struct Grid {
    pub cols: usize,
    pub next: Vec<[Option<usize>; 4]>,
}

impl Grid {
    pub fn new(rows: usize, cols: usize) -> Grid {
        let next = |cell: usize| {
            let (row, col) = (cell / cols, cell % cols);
            [
                (row > 0).then(|| cell - cols),
                (row + 1 < rows).then_some(cell + cols),
                (col > 0).then(|| cell - 1),
                (col + 1 < cols).then_some(cell + 1),
            ]
        };
        Grid {
            cols,
            next: (0..rows * cols).map(next).collect(),
        }
    }

    pub fn cells(&self) -> usize {
        self.next.len()
    }

    fn apart(&self, a: usize, b: usize) -> usize {
        (a / self.cols).abs_diff(b / self.cols) + (a % self.cols).abs_diff(b % self.cols)
    }

    /// All pairs for words that begin in a cell and have at most `length` moves, without those that begin alike.
    fn pairs(&self, start: usize, length: usize) -> Vec<Pair> {
        let board: Homes = (0..self.cells() as u8).collect();
        let (mut before, mut layer) = (BTreeSet::new(), vec![(board, start, Vec::new())]);
        let mut pairs = Vec::new();
        for _ in 0..length {
            let mut next: Vec<(Homes, usize, Vec<usize>)> = Vec::new();
            for (board, blank, word) in &layer {
                for (m, to) in self.next[*blank].into_iter().enumerate() {
                    let Some(to) = to else { continue };
                    let mut child = board.clone();
                    child.swap(*blank, to);
                    if !before.contains(&child) {
                        next.push((child, to, [&word[..], &[m]].concat()));
                    }
                }
            }
            next.sort();
            for group in next.chunk_by(|a, b| a.0 == b.0) {
                let others = group[1..]
                    .iter()
                    .filter(|other| other.2[0] != group[0].2[0]);
                pairs.extend(others.map(|other| (group[0].2.clone(), other.2.clone())));
            }
            next.dedup_by(|a, b| a.0 == b.0);
            before = layer.into_iter().map(|(board, ..)| board).collect();
            layer = next;
        }
        pairs
    }

    /// Different boards, each with the goal cell of its blank. The words have at most `length` moves, and up to `extra`
    /// random moves follow; they end in one of some cells.
    pub fn overlaps(
        &self,
        (length, extra): (usize, usize),
        ends: &[usize],
        count: usize,
        rng: &mut Rng,
    ) -> Vec<(Homes, usize)> {
        let pairs: Vec<_> = (0..self.cells())
            .map(|cell| self.pairs(cell, length))
            .collect();
        let longest = |pairs: &Vec<Pair>| {
            let long = pairs.iter().filter(|pair| pair.0.len() == length);
            long.cloned().collect::<Vec<Pair>>()
        };
        let longest: Vec<_> = pairs.iter().map(longest).collect();
        let (mut boards, mut seen) = (Vec::new(), HashSet::new());
        for _ in 0..10_000 * count {
            if boards.len() == count {
                break;
            }
            let start = rng.below(self.cells());
            let Some((first, _)) = pick(&longest[start], rng) else {
                continue;
            };
            let (&last, begin) = first.split_last().expect("a word has moves");
            let Some((_, later)) = pick(&pairs[self.walked(start, begin)], rng) else {
                continue;
            };
            if later[0] != last {
                continue;
            }
            let mut path = [begin, &later[..]].concat();
            for _ in 0..rng.below(extra + 1) {
                let (m, end) = (rng.below(4), self.walked(start, &path));
                if self.next[end][m].is_some() && path[path.len() - 1] != m ^ 1 {
                    path.push(m);
                }
            }
            let blank = self.walked(start, &path);
            let board = self.before(&path, blank);
            let is_goal = board.is_sorted();
            if !is_goal && ends.contains(&blank) && seen.insert((board.clone(), blank)) {
                boards.push((board, blank));
            }
        }
        assert_eq!(boards.len(), count, "so many can be made");
        boards.sort_by_key(|&(_, blank)| blank);
        boards
    }

    /// The cell that moves lead to.
    fn walked(&self, start: usize, word: &[usize]) -> usize {
        let step = |cell: usize, &m: &usize| self.next[cell][m].expect("a legal move");
        word.iter().fold(start, step)
    }

    /// The board from which moves lead to the goal, whose blank is in a cell.
    fn before(&self, path: &[usize], blank: usize) -> Homes {
        let mut board: Homes = (0..self.cells() as u8).collect();
        let mut at = blank;
        for &m in path.iter().rev() {
            let to = self.next[at][m ^ 1].expect("a legal move");
            board.swap(at, to);
            at = to;
        }
        board
    }

    /// The number of moves to the goal, and the number of shortest paths: all sequences of moves that do not undo the
    /// last, as far as the tiles' distances allow, bound after bound.
    pub fn counted(&self, board: &[u8], blank: usize) -> (usize, u64) {
        let place = |home: usize| board.iter().position(|&other| usize::from(other) == home);
        let at = place(blank).expect("a blank");
        let homes = (0..board.len()).filter(|&home| home != blank);
        let away = homes
            .filter_map(|home| Some(self.apart(place(home)?, home)))
            .sum();
        let paths = |bound| self.paths(&mut board.to_vec(), (at, 4), away, bound);
        let counts = (away..).step_by(2).map(|bound| (bound, paths(bound)));
        let mut found = counts.skip_while(|&(_, count)| count == 0);
        found.next().expect("a solvable board")
    }

    /// Paths of so many moves.
    fn paths(
        &self,
        board: &mut Homes,
        (blank, last): (usize, usize),
        away: usize,
        left: usize,
    ) -> u64 {
        if left == 0 {
            return 1;
        }
        let mut all = 0;
        for m in (0..4).filter(|&m| m ^ 1 != last) {
            let Some(to) = self.next[blank][m] else {
                continue;
            };
            let home = usize::from(board[to]);
            let away = away + self.apart(blank, home) - self.apart(to, home);
            if away < left {
                board.swap(blank, to);
                all += self.paths(board, (to, m), away, left - 1);
                board.swap(blank, to);
            }
        }
        all
    }
}

fn pick<'a>(pairs: &'a [Pair], rng: &mut Rng) -> Option<&'a Pair> {
    (!pairs.is_empty()).then(|| &pairs[rng.below(pairs.len())])
}
