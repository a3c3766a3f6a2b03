//! IDA* (Korf 1985) with disjoint pattern databases (Korf & Felner 2002): the tiles are split into patterns, and
//! the fewest moves of a pattern's tiles that bring them home, added up over the patterns, are never too many.
//! Tables tell for each placement of a pattern's tiles which slides raise this number. The first patterns have three
//! tiles; patterns of four and five follow when the search has shown that they pay.
//@ if MOVES
//@ else
//! The answer is the first of all shortest paths in the order @ORDER LETTERS@.
//@ end
//! Cost: 20 microseconds for a board of 20 to 30 moves, 0.1 ms for 30 to 45, 5 ms for a random board; the tables
//! take 1.5, 9 and 90 ms, and 0.1, 1 and 12 MB.

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
