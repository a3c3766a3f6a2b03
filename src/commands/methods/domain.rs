//! The search domain: a shape, a goal, and the legal moves of the blank from every cell.

use crate::commands::methods::PackedBoard;
use crate::puzzle::{Move, Shape, SmallPermutation, MOVES};

/// Stands for the last move at the start of a search, where there is none. Its code follows the four codes of
/// [`MOVES`].
pub const NO_MOVE: usize = 4;

/// A move of the blank from a cell that the caller knows.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct LegalMove {
    /// The cell that the blank goes to, and so the cell of the tile that slides.
    pub to: u8,
    /// Index in [`MOVES`].
    pub code: u8,
}

/// The legal moves from one cell, without the one that takes back the last move.
#[derive(Clone, Copy, Default)]
struct LegalMoves {
    /// The first `count` of these, in the order of [`MOVES`].
    moves: [LegalMove; 4],
    /// At most 4.
    count: u8,
}

/// A shape and a goal, with the tables that all searches use.
#[derive(Clone)]
pub struct Domain<S> {
    /// At most 25 cells.
    pub shape: Shape,
    /// The board that a path must lead to.
    pub goal: S,
    /// By tile: its cell on the goal. Tile 0 is the blank.
    pub home: [u8; 32],
    /// By cell of the blank and last move ([`NO_MOVE`] included). 32 rows, so that a masked index needs no check.
    legal_moves: [[LegalMoves; 5]; 32],
}

impl<S: PackedBoard> Domain<S> {
    pub fn new(shape: Shape, goal: S) -> Domain<S> {
        let mut domain = Domain {
            shape,
            goal,
            home: [0; 32],
            legal_moves: [[LegalMoves::default(); 5]; 32],
        };
        for cell in 0..shape.cells() {
            domain.home[goal.at(cell)] = cell as u8;
            for (last, legal) in domain.legal_moves[cell].iter_mut().enumerate() {
                // The codes of a move and its inverse differ in the lowest bit only.
                for &m in MOVES.iter().filter(|&&m| m as usize ^ 1 != last) {
                    if let Some(to) = shape.step(cell, m) {
                        let (to, code) = (to as u8, m as u8);
                        legal.moves[usize::from(legal.count)] = LegalMove { to, code };
                        legal.count += 1;
                    }
                }
            }
        }
        domain
    }

    pub fn cells(&self) -> usize {
        self.shape.cells()
    }

    pub fn blank(&self, board: S) -> usize {
        board.blank(self.cells())
    }

    /// The moves of a blank in cell `blank`, except the one that takes back `last`: a code of [`MOVES`], or
    /// [`NO_MOVE`].
    #[inline(always)]
    pub fn legal_moves(&self, blank: usize, last: usize) -> &[LegalMove] {
        let moves = &self.legal_moves[blank & 31][last];
        // The mask and the minimum change nothing; they let the compiler drop the bounds checks.
        &moves.moves[..usize::from(moves.count & 7).min(4)]
    }

    /// The boards one move away, each with its move.
    pub fn successors(&self, board: S) -> impl Iterator<Item = (S, Move)> + '_ {
        let blank = self.blank(board);
        let slide = move |m: &LegalMove| {
            let to = usize::from(m.to);
            (board.slid(blank, to), MOVES[usize::from(m.code)])
        };
        self.legal_moves(blank, NO_MOVE).iter().map(slide)
    }

    /// The board after a move, or `None` if the blank would leave the board.
    pub fn apply(&self, board: S, m: Move) -> Option<S> {
        let blank = self.blank(board);
        Some(board.slid(blank, self.shape.step(blank, m)?))
    }

    /// The moves that led to a board, the last one first. `last`: the code of the last move to a board, or [`NO_MOVE`]
    /// where the path begins.
    #[inline(never)]
    pub fn moves_back(&self, mut board: S, last: &dyn Fn(S) -> usize) -> Vec<Move> {
        let mut moves = Vec::new();
        while let Some(&m) = MOVES.get(last(board)) {
            moves.push(m);
            board = self.apply(board, m.back()).expect("a move taken back");
        }
        moves
    }

    /// Replays a path: whether it leads from the board to the goal. Every answer must pass this test.
    pub fn leads_to_goal(&self, board: S, path: &[Move]) -> bool {
        let mut moves = path.iter();
        moves.try_fold(board, |board, &m| self.apply(board, m)) == Some(self.goal)
    }

    /// Whether the goal can be reached, by parity.
    pub fn solvable(&self, board: S) -> bool {
        self.odd(board) == self.odd(self.goal)
    }

    /// Whether the tiles, read along the snake without the blank, have an odd number of inversions. A move carries a
    /// tile past an even number of others along the snake, so it never changes the parity.
    fn odd(&self, board: S) -> bool {
        let mut tiles = SmallPermutation::default();
        let along = (0..self.cells()).map(|at| board.at(self.shape.snake(at)));
        for tile in along.filter(|&tile| tile != 0) {
            tiles.add(tile as u32);
        }
        tiles.odd()
    }
}
