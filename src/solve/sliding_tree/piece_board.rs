//! The board of line pieces, and how it slides.

use crate::puzzle::{DeadEnd, Move, RandomWalk, Rng, Shape};

/// The directions of a piece's lines, by bit: left, up, right, down. The opposite of direction `d` is `d ^ 2`.
pub const DIRECTIONS: [Move; 4] = [Move::Left, Move::Up, Move::Right, Move::Down];

/// Marks a cell that does not exist.
pub const NOWHERE: u8 = 255;

/// The largest side of a board.
pub const MAX_SIDE: usize = 10;

/// The cells of a square grid, row by row, and their neighbours.
#[derive(Clone, Debug)]
pub struct PieceGrid {
    pub side: usize,
    pub cells: usize,
    /// By cell and direction: the neighbour, or [`NOWHERE`].
    pub beside: Vec<[u8; 4]>,
    /// Each pair of neighbours once: a cell, and the direction (right or down) of the other.
    pub edges: Vec<(u8, usize)>,
}

impl PieceGrid {
    pub fn new(side: usize) -> PieceGrid {
        assert!((2..=MAX_SIDE).contains(&side));
        let (shape, cells) = (Shape::new(side, side), side * side);
        let step = |cell, m| shape.step(cell, m).map_or(NOWHERE, |to| to as u8);
        let beside: Vec<[u8; 4]> = (0..cells)
            .map(|cell| DIRECTIONS.map(|m| step(cell, m)))
            .collect();
        let forward = |cell: usize| [2, 3].map(|direction| (cell as u8, direction));
        let edges = (0..cells)
            .flat_map(forward)
            .filter(|&(cell, direction)| beside[cell as usize][direction] != NOWHERE)
            .collect();
        PieceGrid {
            side,
            cells,
            beside,
            edges,
        }
    }

    /// Moves the blank from its cell along a path of directions; returns its last cell.
    pub fn slide<T>(&self, contents: &mut [T], mut blank: usize, path: &[u8]) -> usize {
        for &direction in path {
            let to = self.beside[blank][direction as usize] as usize;
            contents.swap(blank, to);
            blank = to;
        }
        blank
    }

    /// The neighbour of a cell in a direction.
    #[inline]
    pub fn next(&self, cell: usize, direction: usize) -> Option<usize> {
        let to = self.beside[cell][direction];
        (to != NOWHERE).then_some(to as usize)
    }
}

/// A square board of line pieces: bits 0 to 3 of a piece are lines to the left, up, right and down; 0 is the one empty
/// cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceBoard {
    pub side: usize,
    pub pieces: Vec<u8>,
}

impl PieceBoard {
    /// A board by the contest's rule: a random spanning tree of all cells except the last corner (Kruskal's algorithm
    /// on shuffled edges), after 2 N^3 random slides, none of which undoes the one before.
    pub fn random(side: usize, rng: &mut Rng) -> PieceBoard {
        PieceBoard::shuffled(side, move_limit(side), rng)
    }

    /// A random tree after a number of random slides.
    pub fn shuffled(side: usize, slides: usize, rng: &mut Rng) -> PieceBoard {
        let grid = PieceGrid::new(side);
        let blank = grid.cells - 1;
        let mut pieces = random_tree(&grid, blank, rng);
        let beside = |cell| (0..4).filter_map(|way| grid.next(cell, way)).collect();
        let slide = &mut |from, to| pieces.swap(from, to);
        RandomWalk::new(blank, DeadEnd::Stop).go(slides, rng, &beside, slide);
        PieceBoard { side, pieces }
    }

    /// The empty cell.
    pub fn blank(&self) -> usize {
        let empty = self.pieces.iter().position(|&piece| piece == 0);
        empty.expect("an empty cell")
    }

    /// The board after moves of the empty cell; `None` if one leaves the board.
    pub fn replay(&self, path: &[Move]) -> Option<PieceBoard> {
        let shape = Shape::new(self.side, self.side);
        let (mut board, mut blank) = (self.clone(), self.blank());
        for &m in path {
            let to = shape.step(blank, m)?;
            board.pieces.swap(blank, to);
            blank = to;
        }
        Some(board)
    }

    /// The number of cells of the largest component that has no cycle.
    pub fn largest_tree(&self) -> usize {
        let grid = PieceGrid::new(self.side);
        let mut seen = vec![false; grid.cells];
        let mut largest = 0;
        for first in 0..grid.cells {
            if seen[first] || self.pieces[first] == 0 {
                continue;
            }
            seen[first] = true;
            let (mut todo, mut cells, mut ends) = (vec![first], 0, 0);
            while let Some(cell) = todo.pop() {
                cells += 1;
                for direction in 0..4 {
                    let Some(to) = self.joined(&grid, cell, direction) else {
                        continue;
                    };
                    ends += 1;
                    if !seen[to] {
                        seen[to] = true;
                        todo.push(to);
                    }
                }
            }
            // Each edge has two ends, and a tree has one edge fewer than cells.
            if ends == 2 * (cells - 1) {
                largest = largest.max(cells);
            }
        }
        largest
    }

    /// The neighbour in a direction, if both cells have a line to each other.
    fn joined(&self, grid: &PieceGrid, cell: usize, direction: usize) -> Option<usize> {
        let to = grid.next(cell, direction)?;
        let both = self.pieces[cell] >> direction & self.pieces[to] >> (direction ^ 2) & 1;
        (both == 1).then_some(to)
    }

    /// Whether the board has as many lines as a tree without open ends, and each line has a counterpart that it could
    /// join. The judge's boards do.
    pub fn may_be_a_tree(&self) -> bool {
        let lines = |way: usize| {
            let with = self.pieces.iter().filter(|&&piece| piece >> way & 1 == 1);
            with.count()
        };
        let edges = lines(0) + lines(1);
        lines(0) == lines(2) && lines(1) == lines(3) && edges + 2 == self.pieces.len()
    }

    /// Whether all pieces are in one tree.
    pub fn is_full_tree(&self) -> bool {
        self.largest_tree() + 1 == self.pieces.len()
    }

    /// The contest's score for this board after a number of moves, which must be within the limit: up to 500,000 for
    /// the tree and, once it has all pieces, up to 500,000 more for the moves saved.
    pub fn score(&self, moves: usize) -> u64 {
        let (tree, all) = (self.largest_tree() as u64, self.pieces.len() as u64 - 1);
        let (moves, limit) = (moves as u64, move_limit(self.side) as u64);
        if tree < all {
            (500_000 * tree + all / 2) / all
        } else {
            (500_000 * (2 * limit - moves) + limit / 2) / limit
        }
    }
}

/// The most moves that an answer may have: 2 N^3.
pub fn move_limit(side: usize) -> usize {
    2 * side * side * side
}

/// The pieces of a random spanning tree of all cells except the hole.
pub fn random_tree(grid: &PieceGrid, hole: usize, rng: &mut Rng) -> Vec<u8> {
    fn root(parents: &mut [usize], mut cell: usize) -> usize {
        while parents[cell] != cell {
            parents[cell] = parents[parents[cell]];
            cell = parents[cell];
        }
        cell
    }
    let mut edges = grid.edges.clone();
    rng.shuffle(&mut edges);
    let mut parents: Vec<usize> = (0..grid.cells).collect();
    let mut pieces = vec![0; grid.cells];
    for (a, direction) in edges {
        let (a, b) = (a as usize, grid.beside[a as usize][direction] as usize);
        if a == hole || b == hole {
            continue;
        }
        let (x, y) = (root(&mut parents, a), root(&mut parents, b));
        if x != y {
            parents[x] = y;
            pieces[a] |= 1 << direction;
            pieces[b] |= 1 << (direction ^ 2);
        }
    }
    pieces
}
