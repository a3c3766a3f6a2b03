//! Line by line: each tile is carried to its place, the last two of a line are brought home by a table of the corner,
//! and the last 3 x 3 cells by a shortest path (IDA* with Manhattan distance).
//! Cost: @COST@

fn main() {
    let mut numbers = Numbers::read();
    let side = numbers.number().unwrap();
    let cells = side * side;
    //@ if BLANK_FIRST
    // Turned by 180 degrees, with the moves: the blank belongs first, and so becomes the last.
    let mut homes: Vec<u16> = (0..cells)
        .map(|_| (cells - 1 - numbers.number().unwrap()) as u16)
        .collect();
    homes.reverse();
    //@ else
    // Tile t belongs to the cell t - 1, the blank to the last one.
    let homes: Vec<u16> = (0..cells)
        .map(|_| ((numbers.number().unwrap() + cells - 1) % cells) as u16)
        .collect();
    //@ end
    let board = LargeBoard::new(Shape::new(side, side), homes, cells - 1);
    //@ if UNSOLVABLE
    if !board.solvable() {
        @PRINT UNSOLVABLE@
        return;
    }
    //@ end
    let path = construct(&board).unwrap().moves;
    //@ if MOVES
    let moves = path.len();
    //@ end
    //@ if WORDS
    let words = @WORDS@;
    let words: String = path.iter().map(|m| words[m as usize]).collect();
    //@ else
    let letter = |m: Move| char::from(b"@LETTERS@"[m as usize]);
    let path: String = path.iter().map(letter).collect();
    //@ end
    @PRINT SOLVED@
}
