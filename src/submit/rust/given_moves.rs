//! The moves are made one after the other, by a table of the cell that the blank goes to from each cell.
//! Cost: a few nanoseconds a move.

use std::iter::once;

const SHAPE: Shape = Shape { rows: @ROWS@, cols: @COLS@ };

fn main() {
    let input = read_input();
    let mut lines = input.lines().filter(|line| !line.trim().is_empty());
    let given = GivenMoves::new(SHAPE);
    let mut out = String::new();
    let mut case = 0;
    while let Some(first) = lines.next().filter(|line| !line.starts_with('Z')) {
        case += 1;
        let mut cells: Vec<u8> = Vec::new();
        for row in once(first).chain(lines.by_ref().take(SHAPE.rows - 1)) {
            // A blank at the end of a line may be lost.
            cells.extend(format!("{:<1$.1$}", row, SHAPE.cols).bytes());
        }
        let mut moves = Vec::new();
        let mut ended = false;
        while !ended {
            let line = lines.next().unwrap();
            let number = |letter| b"@LETTERS@".iter().position(|&other| other == letter);
            moves.extend(line.bytes().filter_map(number).map(|m| m as u8));
            ended = line.contains('0');
        }
        if case > 1 {
            out += @TEXT BETWEEN@;
        }
        let blank = cells.iter().position(|&cell| cell == b' ').unwrap();
        if given.make(&mut cells, blank, &moves).is_some() {
            let mut end = String::new();
            for row in cells.chunks(SHAPE.cols) {
                let row: Vec<String> = row.iter().map(|&c| char::from(c).to_string()).collect();
                end += &(row.join(" ") + "\n");
            }
            @ADD SOLVED@;
        } else {
            @ADD UNSOLVABLE@;
        }
    }
    print!("{out}");
}
