/// The place of a board among all boards in dictionary order.
fn rank(board: &[u8]) -> usize {
    let mut rank = 0;
    for (i, tile) in board.iter().enumerate() {
        let smaller = board[i + 1..].iter().filter(|&other| other < tile);
        rank = rank * (@CELLS@ - i) + smaller.count();
    }
    rank
}
