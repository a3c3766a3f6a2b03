//! How: IDA* (Korf 1985) with Manhattan distance, up to the bound; that is at most 15 moves, so nothing else is needed.
//! Cost: less than 1 ms a block, and 2 MB.

use std::io::{self, Read};

struct Search {
    side: usize,
    board: Vec<usize>,
    /// By tile: its goal cell.
    home: Vec<usize>,
}

impl Search {
    /// The rows and columns between a tile and its home.
    fn distance(&self, tile: usize, cell: usize) -> usize {
        let (home, side) = (self.home[tile], self.side);
        (home / side).abs_diff(cell / side) + (home % side).abs_diff(cell % side)
    }

    /// Whether `left` moves are enough for a board whose distances have this sum, without a move back to the cell
    /// `before`.
    fn reaches(&mut self, blank: usize, before: usize, left: usize, sum: usize) -> bool {
        if sum == 0 {
            return true;
        }
        let (row, col, side) = (blank / self.side, blank % self.side, self.side);
        let moves = [
            (row > 0, blank.wrapping_sub(side)),
            (row + 1 < side, blank + side),
            (col > 0, blank.wrapping_sub(1)),
            (col + 1 < side, blank + 1),
        ];
        for &(is_inside, to) in &moves {
            if !is_inside || to == before {
                continue;
            }
            let tile = self.board[to];
            let sum = sum + self.distance(tile, blank) - self.distance(tile, to);
            if sum < left {
                self.board.swap(blank, to);
                let found = self.reaches(to, blank, left - 1, sum);
                self.board.swap(blank, to);
                if found {
                    return true;
                }
            }
        }
        false
    }
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace();
    let mut first = true;
    // START, the size, the bound, a start, a goal, END.
    while words.next() == Some("START") {
        let side = words.next().unwrap().parse().unwrap();
        let bound = words.next().unwrap().parse().unwrap();
        // The blank is no number, and becomes 0.
        let cells = words.by_ref().take(2 * side * side);
        let cells: Vec<usize> = cells.map(|cell| cell.parse().unwrap_or(0)).collect();
        words.next();
        let (start, goal) = cells.split_at(side * side);
        let mut home = vec![0; side * side];
        for (cell, &tile) in goal.iter().enumerate() {
            home[tile] = cell;
        }
        let board = start.to_vec();
        let mut search = Search { side, board, home };
        let blank = start.iter().position(|&tile| tile == 0).unwrap();
        let tiles = start.iter().enumerate().filter(|cell| *cell.1 > 0);
        let sum = tiles.map(|(cell, &tile)| search.distance(tile, cell)).sum();
        if !first {
            @PRINT BETWEEN@;
        }
        first = false;
        // Every path has as many moves as the sum, or two more, or four, ..
        let mut bounds = (sum..=bound).step_by(2);
        match bounds.find(|&moves| search.reaches(blank, blank, moves, sum)) {
            Some(moves) => @PRINT SOLVED@,
            None => @PRINT UNSOLVABLE@,
        }
    }
}
