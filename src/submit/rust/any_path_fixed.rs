//! Line by line: each tile is carried to its place, the last two of a line are brought home by a table of the corner,
//! and the last 3 x 3 cells by a shortest path (IDA* with Manhattan distance).
//! Cost: less than a millisecond; about 100 moves, and never 250.

const SHAPE: Shape = Shape { rows: @ROWS@, cols: @COLS@ };

fn main() {
    let mut numbers = Numbers::read();
    let cells = SHAPE.cells();
    // Tile t belongs to the cell t - 1, the blank to the last one.
    let homes: Vec<u16> = (0..cells)
        .map(|_| ((numbers.number().unwrap() + cells - 1) % cells) as u16)
        .collect();
    let board = LargeBoard::new(SHAPE, homes, cells - 1);
    //@ if UNSOLVABLE
    if !board.solvable() {
        @PRINT UNSOLVABLE@
        return;
    }
    //@ end
    let path = construct(&board).unwrap().moves;
    //@ if SLIDES
    // The tile to slide is where the blank goes.
    let mut blank = board.blank();
    for m in path.iter() {
        blank = SHAPE.step(blank, m).unwrap();
        println!("{} {}", blank / SHAPE.cols, blank % SHAPE.cols);
    }
    //@ else
    let letter = |m: Move| char::from(b"@LETTERS@"[m as usize]);
    let path: String = path.iter().map(letter).collect();
    //@ end
    //@ if LINE
    // A board that is solved already has no line.
    let line = if path.is_empty() { path } else { path + "\n" };
    //@ end
    //@ if SLIDES
    //@ else
    @PRINT SOLVED@
    //@ end
}
