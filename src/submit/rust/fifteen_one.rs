//! IDA* (Korf 1985) with disjoint pattern databases (Korf & Felner 2002): the tiles are split into patterns, and for
//! each placement of a pattern's tiles a table has the fewest moves of these tiles that bring them home, so that the
//! sum over the patterns is never too large. The first patterns are single tiles, which is Manhattan distance;
//! patterns of four and five tiles follow when the search has taken as long as their tables do.
//@ if MOVES
//@ else
//! The answer is the first of all shortest paths in the order @ORDER LETTERS@.
//@ end
//! Cost: 20 microseconds for a board of 20 to 30 moves, 0.2 ms for 30 to 45, 15 ms for a random board; the tables
//! take 5 ms and 0.2 MB, and 70 ms and 3 MB.

fn main() {
    let mut numbers = Numbers::read();
    let cells: Vec<u8> = (0..16).map(|_| numbers.number().unwrap() as u8).collect();
    let mut search = DisjointIda::<@UP FIRST@>::new();
    //@ if UNSOLVABLE
    let path = match search.solve(Board::pack(&cells)) {
        Some(path) => path,
        None => {
            @PRINT UNSOLVABLE@
            return;
        }
    };
    //@ else
    let path = search.solve(Board::pack(&cells)).unwrap();
    //@ end
    //@ if OVER
    if path.len() > @LIMIT@ {
        @PRINT OVER@
        return;
    }
    //@ end
    //@ if MOVES
    let moves = path.len();
    //@ else
    let letter = |&m: &Move| char::from(b"@LETTERS@"[m as usize]);
    let path: String = path.iter().map(letter).collect();
    //@ end
    @PRINT SOLVED@
}
