//! Boards on which rewriting is hardest: on a path to their goal, a first word of the greatest length and a later word
//! overlap by one move. The last board of the first word may then be known only by replacing another word.

use crate::suite::common::rng::Rng;
use std::collections::{BTreeSet, HashSet};

/// Row by row: the tiles, the blank 0.
pub type Tiles = Vec<u8>;

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
        let mut board: Tiles = (1..=self.cells() as u8).collect();
        board[start] = 0;
        let (mut before, mut layer) = (BTreeSet::new(), vec![(board, start, Vec::new())]);
        let mut pairs = Vec::new();
        for _ in 0..length {
            let mut next: Vec<(Tiles, usize, Vec<usize>)> = Vec::new();
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

    /// Different boards whose goal is 1, 2, ... with the blank last. The words have at most `length` moves, and up to
    /// `extra` random moves follow.
    pub fn overlaps(&self, length: usize, extra: usize, count: usize, rng: &mut Rng) -> Vec<Tiles> {
        let pairs: Vec<_> = (0..self.cells())
            .map(|cell| self.pairs(cell, length))
            .collect();
        let longest = |pairs: &Vec<Pair>| {
            let long = pairs.iter().filter(|pair| pair.0.len() == length);
            long.cloned().collect::<Vec<Pair>>()
        };
        let longest: Vec<_> = pairs.iter().map(longest).collect();
        let (mut boards, mut seen) = (Vec::new(), HashSet::new());
        while boards.len() < count {
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
            if self.walked(start, &path) == self.cells() - 1 {
                let board = self.before(&path);
                if seen.insert(board.clone()) {
                    boards.push(board);
                }
            }
        }
        boards
    }

    /// The cell that moves lead to.
    fn walked(&self, start: usize, word: &[usize]) -> usize {
        let step = |cell: usize, &m: &usize| self.next[cell][m].expect("a legal move");
        word.iter().fold(start, step)
    }

    /// The board from which moves lead to the goal.
    fn before(&self, path: &[usize]) -> Tiles {
        let mut board: Tiles = (1..self.cells() as u8).chain([0]).collect();
        let mut blank = self.cells() - 1;
        for &m in path.iter().rev() {
            let to = self.next[blank][m ^ 1].expect("a legal move");
            board.swap(blank, to);
            blank = to;
        }
        board
    }

    /// The number of moves to this goal, and the number of shortest paths: all sequences of moves that do not undo the
    /// last, as far as the tiles' distances allow, bound after bound.
    pub fn counted(&self, board: &[u8]) -> (usize, u64) {
        let blank = board.iter().position(|&tile| tile == 0).expect("a blank");
        let tiles = board.iter().enumerate().filter(|&(_, &tile)| tile > 0);
        let away = |(cell, &tile): (usize, &u8)| self.apart(cell, usize::from(tile) - 1);
        let away: usize = tiles.map(away).sum();
        let bounds = (away..).step_by(2);
        let counts = bounds.map(|bound| {
            (
                bound,
                self.paths(&mut board.to_vec(), (blank, 4), away, bound),
            )
        });
        let mut found = counts.skip_while(|&(_, count)| count == 0);
        found.next().expect("a solvable board")
    }

    /// Paths of so many moves.
    fn paths(
        &self,
        board: &mut Tiles,
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
            let home = usize::from(board[to]) - 1;
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
