//! IDA* with Manhattan distance, for boards that need nothing more (Korf 1985): nothing is built.
use crate::board::{Board, Move, Shape, MOVES};
use crate::level::{Found, Puzzle};

/// The Manhattan distance of each tile by cell.
pub fn distances(shape: Shape, home: &[u8; 16]) -> [[i8; 16]; 16] {
    let mut distance = [[0; 16]; 16];
    for tile in 1..shape.cells() {
        let (row, col) = (
            home[tile] as usize / shape.cols,
            home[tile] as usize % shape.cols,
        );
        for (cell, distance) in distance[tile][..shape.cells()].iter_mut().enumerate() {
            let moves = row.abs_diff(cell / shape.cols) + col.abs_diff(cell % shape.cols);
            *distance = moves as i8;
        }
    }
    distance
}

/// The Manhattan distance of a board.
pub fn bound(shape: Shape, distance: &[[i8; 16]; 16], board: Board) -> i8 {
    (0..shape.cells())
        .map(|cell| distance[board.tile(cell) as usize][cell])
        .sum()
}

struct Search<'a> {
    /// By cell and move: the next cell, 16 for none.
    next: [[u8; 4]; 16],
    distance: &'a [[i8; 16]; 16],
    /// By move, the last one for none: the move that undoes it.
    back: [usize; 5],
    left: u64,
    expanded: u64,
    path: Vec<u8>,
}

impl Search<'_> {
    /// Children are tested before they are entered; `spare` is what the bound leaves, always even.
    fn dive(&mut self, board: Board, blank: usize, last: usize, h: i8, spare: i8) -> bool {
        if h == 0 {
            return true;
        }
        self.expanded += 1;
        for m in 0..4 {
            let to = self.next[blank][m] as usize;
            if to == 16 || m == self.back[last] || self.left == 0 {
                continue;
            }
            self.left -= 1;
            let tile = board.tile(to) as usize;
            let change = self.distance[tile][blank] - self.distance[tile][to];
            if spare - 1 < change {
                continue;
            }
            self.path.push(m as u8);
            if self.dive(
                board.slide(blank, to),
                to,
                m,
                h + change,
                spare - 1 - change,
            ) {
                return true;
            }
            self.path.pop();
        }
        false
    }
}

/// The first shortest path, unless that takes `limit` nodes generated.
pub fn solve(puzzle: &Puzzle, distance: &[[i8; 16]; 16], board: Board, limit: u64) -> Found {
    let (shape, moves) = (puzzle.shape, puzzle.moves);
    let place = |m: Move| moves.iter().position(|&other| other == m);
    let mut search = Search {
        next: [[16; 4]; 16],
        distance,
        back: [4; 5],
        left: limit,
        expanded: 0,
        path: Vec::new(),
    };
    for &m in &MOVES {
        let at = place(m).expect("the order has all moves");
        search.back[at] = place(m.back()).expect("the order has all moves");
        for cell in 0..shape.cells() {
            search.next[cell][at] = shape.step(cell, m).unwrap_or(16) as u8;
        }
    }
    let h = bound(shape, distance, board);
    let blank = board.blank(shape.cells());
    let mut found = Found::default();
    loop {
        let solved = search.dive(board, blank, 4, h, 2 * found.bounds as i8);
        found.bounds += 1;
        if solved || search.left == 0 {
            found.count.generated = limit - search.left;
            found.count.expanded = search.expanded;
            found.path = Some(search.path).filter(|_| solved);
            return found;
        }
    }
}
