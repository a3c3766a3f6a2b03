//! How: iterative deepening with Manhattan distance (IDA*, Korf 1985). Few paths do not turn back, as only two cells have
//! three others beside them.
//! Cost: about 5 ms and 2 MB.

use std::io::{self, BufRead};

const LIMIT: usize = 70;

/// The goal, row by row; `NONE` where there is no cell.
const GOAL: [usize; 15] = [11, 12, 1, 10, NONE, 2, 9, 0, 3, 8, NONE, 4, 7, 6, 5];
const NONE: usize = 99;

struct Search {
    cell: Vec<usize>,
    home: Vec<usize>,
    path: String,
}

impl Search {
    fn distance(&self, tile: usize, at: usize) -> usize {
        let home = self.home[tile];
        let apart = |a: usize, b: usize| a.max(b) - a.min(b);
        apart(home / 3, at / 3) + apart(home % 3, at % 3)
    }

    /// Whether the goal can be reached in this number of moves; `h` is the sum of the tiles' distances.
    fn reaches(&mut self, blank: usize, back: usize, moves: usize, h: usize) -> bool {
        if moves == 0 {
            return h == 0;
        }
        let (row, column) = (blank / 3, blank % 3);
        let ways = [
            (row > 0, blank.wrapping_sub(3)),
            (row < 4, blank + 3),
            (column > 0, blank.wrapping_sub(1)),
            (column < 2, blank + 1),
        ];
        for (k, &(there, to)) in ways.iter().enumerate() {
            if !there || to == back || self.cell[to] == NONE {
                continue;
            }
            let tile = self.cell[to];
            let more = h + self.distance(tile, blank) - self.distance(tile, to);
            if more + 1 > moves {
                continue;
            }
            self.cell.swap(blank, to);
            self.path.push(b"@LETTERS@"[k] as char);
            if self.reaches(to, blank, moves - 1, more) {
                return true;
            }
            self.path.pop();
            self.cell.swap(blank, to);
        }
        false
    }
}

fn main() {
    let mut tiles: Vec<usize> = Vec::new();
    for line in io::stdin().lock().lines() {
        let line = line.unwrap();
        tiles.extend(
            line.split_whitespace()
                .map(|word| word.parse::<usize>().unwrap()),
        );
        if tiles.len() >= 13 {
            break;
        }
    }
    let mut tiles = tiles.into_iter();
    let cell: Vec<usize> = GOAL
        .iter()
        .map(|&goal| {
            if goal == NONE {
                NONE
            } else {
                tiles.next().unwrap()
            }
        })
        .collect();
    let place = |tile| GOAL.iter().position(|&goal| goal == tile).unwrap();
    let mut search = Search {
        cell,
        home: (0..13).map(place).collect(),
        path: String::new(),
    };
    let blank = search.cell.iter().position(|&tile| tile == 0).unwrap();
    let tiles = (0..15).filter(|&at| search.cell[at] != NONE && search.cell[at] > 0);
    let h: usize = tiles.map(|at| search.distance(search.cell[at], at)).sum();
    let mut moves = h;
    while moves <= LIMIT && !search.reaches(blank, NONE, moves, h) {
        moves += 2;
    }
    if moves <= LIMIT {
        let path = &search.path;
        @PRINT SOLVED@;
    } else {
        @PRINT UNSOLVABLE@;
    }
}
