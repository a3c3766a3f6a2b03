//! The naive twin of large boards: IDA* with Manhattan distance added up afresh at every node, on plain cells.

use super::rng::Rng;
use super::twin::{moved, Cells};

/// Manhattan distance to a goal.
pub fn manhattan(cells: &[u8], goal: &[u8], cols: usize) -> usize {
    let tiles = (0..cells.len()).filter(|&cell| cells[cell] != 0);
    let distance = |cell: usize| {
        let home = goal.iter().position(|&tile| tile == cells[cell]);
        let home = home.expect("the tile");
        (cell / cols).abs_diff(home / cols) + (cell % cols).abs_diff(home % cols)
    };
    tiles.map(distance).sum()
}

struct Dive<'a> {
    cols: usize,
    goal: &'a [u8],
    order: &'a str,
    path: String,
}

impl Dive<'_> {
    fn dive(&mut self, cells: &[u8], back: &[u8], left: usize) -> bool {
        if cells == self.goal {
            return true;
        }
        if manhattan(cells, self.goal, self.cols) > left {
            return false;
        }
        for letter in self.order.chars() {
            let child = moved(cells, self.cols, letter).filter(|child| child != back);
            if let Some(child) = child {
                self.path.push(letter);
                if self.dive(&child, cells, left - 1) {
                    return true;
                }
                self.path.pop();
            }
        }
        false
    }
}

/// The first of all shortest paths, when moves are compared in the order. The board must be able to reach the goal.
pub fn path(cols: usize, goal: &[u8], order: &str, cells: &[u8]) -> String {
    let path = String::new();
    let mut dive = Dive {
        cols,
        goal,
        order,
        path,
    };
    let mut left = manhattan(cells, goal, cols);
    while !dive.dive(cells, &[], left) {
        left += 2;
    }
    dive.path
}

/// The board after this many random moves; those off the board are left out.
pub fn walk(cols: usize, from: &[u8], rng: &mut Rng, moves: usize) -> Cells {
    (0..moves).fold(from.to_vec(), |cells, _| {
        let letter = ['u', 'd', 'l', 'r'][rng.below(4)];
        moved(&cells, cols, letter).unwrap_or(cells)
    })
}

/// The parity of the exchanges that sort the cells, and of the blank's way to the last cell. No move changes it, so two boards
/// reach each other exactly when they agree.
pub fn odd(cells: &[u8], cols: usize) -> bool {
    let blank = cells.iter().position(|&tile| tile == 0).expect("a blank");
    let last = cells.len() - 1;
    let way = (last / cols - blank / cols) + (last % cols - blank % cols);
    let mut cells = cells.to_vec();
    let mut exchanges = 0;
    for place in 0..cells.len() {
        let at = cells.iter().position(|&tile| usize::from(tile) == place);
        let at = at.expect("the tile");
        exchanges += usize::from(at != place);
        cells.swap(place, at);
    }
    (exchanges + way) % 2 == 1
}

/// Korf's 100 boards of 1985, and their lengths.
pub fn korf() -> Vec<(Cells, usize)> {
    let text = std::fs::read_to_string("inputs/korf100.txt").expect("the boards");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let numbers = lines.map(|line| {
        let words = line.split_whitespace();
        words
            .map(|word| word.parse().expect("a number"))
            .collect::<Vec<u8>>()
    });
    numbers
        .map(|row| (row[..16].to_vec(), usize::from(row[16])))
        .collect()
}
