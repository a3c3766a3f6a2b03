//! The naive twin of large boards: IDA* with Manhattan distance added up afresh at every node.

use npuzzle::puzzle::board::{Board, Move, Order, Path, Shape, MOVES};
use npuzzle::puzzle::random::Rng;

pub fn step(shape: Shape, board: Board, m: Move) -> Option<Board> {
    let blank = board.blank(shape.cells());
    shape.step(blank, m).map(|to| board.slide(blank, to))
}

/// Manhattan distance to a goal.
pub fn manhattan(shape: Shape, goal: Board, board: Board) -> usize {
    let cells = || 0..shape.cells();
    let distance = |cell: usize| {
        let home = cells()
            .find(|&c| goal.tile(c) == board.tile(cell))
            .expect("the tile");
        let (rows, cols) = (cell / shape.cols, cell % shape.cols);
        rows.abs_diff(home / shape.cols) + cols.abs_diff(home % shape.cols)
    };
    cells().filter(|&c| board.tile(c) != 0).map(distance).sum()
}

struct Dive {
    shape: Shape,
    goal: Board,
    order: Order,
    path: Vec<Move>,
}

impl Dive {
    fn dive(&mut self, board: Board, back: Board, left: usize) -> bool {
        if board == self.goal {
            return true;
        }
        if manhattan(self.shape, self.goal, board) > left {
            return false;
        }
        for &m in &self.order.moves() {
            let child = step(self.shape, board, m).filter(|&child| child != back);
            if let Some(child) = child {
                self.path.push(m);
                if self.dive(child, board, left - 1) {
                    return true;
                }
                self.path.pop();
            }
        }
        false
    }
}

/// The first of all shortest paths in the order. The board must be able to reach the goal.
pub fn path(shape: Shape, goal: Board, order: Order, board: Board) -> Path {
    let mut dive = Dive {
        shape,
        goal,
        order,
        path: Vec::new(),
    };
    let mut left = manhattan(shape, goal, board);
    while !dive.dive(board, Board(0), left) {
        left += 2;
    }
    let mut path = Path::default();
    dive.path.iter().for_each(|&m| path.push(m));
    path
}

/// Where so many random moves lead; those off the board are left out.
pub fn walk(shape: Shape, from: Board, rng: &mut Rng, moves: usize) -> Board {
    (0..moves).fold(from, |board, _| {
        step(shape, board, MOVES[rng.below(4)]).unwrap_or(board)
    })
}

/// The cells of a board.
pub fn cells(shape: Shape, board: Board) -> Vec<u8> {
    let tile = |cell| board.tile(cell) as u8;
    (0..shape.cells()).map(tile).collect()
}

/// Korf's 100 boards of 1985, and their lengths.
pub fn korf() -> Vec<(Board, usize)> {
    let text = std::fs::read_to_string("inputs/korf100.txt").expect("the boards");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let numbers = lines.map(|line| {
        let words = line.split_whitespace();
        words
            .map(|word| word.parse().expect("a number"))
            .collect::<Vec<u8>>()
    });
    numbers
        .map(|row| (Board::pack(&row[..16]), usize::from(row[16])))
        .collect()
}
