//! IDA* (Korf 1985) with the walking distance as its bound (Takahashi Ken'ichiro 2001): the vertical moves that the
//! rows of the tiles need at least, and the horizontal ones that their columns need, both kept up to date move by
//@ if MOVES
//! move.
//@ else
//! move. The answer is the first of all shortest paths in the order u, d, l, r.
//@ end
//! Cost: 1,600 nodes and about 15 microseconds for an average board, 58,418 nodes and 0.3 ms for the hardest; 40 KB.

//@ if UNSOLVABLE
const SHAPE: Shape = Shape { rows: 3, cols: 3 };

//@ end
const GOAL: [u8; 9] = [@GOAL@];

fn main() {
    let board = Board::pack(&read_cells(&read_input()));
    let goal = Board::pack(&GOAL);
    //@ if UNSOLVABLE
    if board.odd(SHAPE) != goal.odd(SHAPE) {
        @PRINT UNSOLVABLE@
        return;
    }
    //@ end
    //@ if MOVES
    let moves = EightIda::<true>::new(goal).search(board).unwrap();
    //@ else
    let path = EightIda::<true>::new(goal).solve(board).unwrap();
    let path = path_letters(&path);
    //@ end
    @PRINT SOLVED@
}
