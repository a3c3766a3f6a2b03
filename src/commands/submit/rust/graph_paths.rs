//! How: IDA* (Korf 1985) with the sum of the tiles' distances on the graph: a slide takes one tile to a neighbour, so
//! it changes the sum by one at most. If a bound is too small, the next one is the smallest sum above it that was
//! found.
//! Cost: 0.2 ms for an average board, 3 ms for one of 35 moves; 2 MB and no tables.

use std::io::{self, Read};

/// The cells between which a tile can slide.
@EDGES@

struct Search {
    /// The neighbours of each cell.
    next: Vec<Vec<usize>>,
    /// By tile, counted from `A`, and cell: the slides to its place.
    distance: Vec<[usize; @CELLS@]>,
    board: Vec<u8>,
    /// The tiles that slide.
    letters: String,
    /// The fewest slides that a board beyond the bound needs.
    next_bound: usize,
}

impl Search {
    fn new() -> Search {
        let mut next = vec![Vec::new(); @CELLS@];
        for &(a, b) in &EDGES {
            next[a].push(b);
            next[b].push(a);
        }
        // Each tile belongs in the place with its number; breadth-first search from there gives the distances.
        let mut distance = vec![[usize::MAX; @CELLS@]; @CELLS@];
        for (place, distance) in distance.iter_mut().enumerate() {
            distance[place] = 0;
            let mut queue = vec![place];
            for i in 0..@CELLS@ {
                let cell = queue[i];
                for &to in &next[cell] {
                    if distance[to] == usize::MAX {
                        distance[to] = distance[cell] + 1;
                        queue.push(to);
                    }
                }
            }
        }
        Search {
            next,
            distance,
            board: Vec::new(),
            letters: String::new(),
            next_bound: 0,
        }
    }

    fn tile_distance(&self, tile: u8, cell: usize) -> usize {
        self.distance[usize::from(tile - b'A')][cell]
    }

    /// Searches within the bound, without a slide back from the cell `before`; `sum`: that of the distances.
    fn search(&mut self, blank: usize, before: usize, sum: usize, bound: usize) -> bool {
        if sum == 0 {
            return true;
        }
        for i in 0..self.next[blank].len() {
            let to = self.next[blank][i];
            let tile = self.board[to];
            if to == before {
                continue;
            }
            let sum = sum + self.tile_distance(tile, blank) - self.tile_distance(tile, to);
            let slides = self.letters.len() + 1 + sum;
            if slides > bound {
                self.next_bound = slides.min(self.next_bound);
                continue;
            }
            self.board.swap(blank, to);
            self.letters.push(char::from(tile));
            if self.search(to, blank, sum, bound) {
                return true;
            }
            self.letters.pop();
            self.board.swap(blank, to);
        }
        false
    }

    /// A shortest path.
    fn solve(&mut self, board: &str) -> &str {
        self.board = board.bytes().collect();
        self.letters.clear();
        let tiles = self.board.iter().enumerate().filter(|tile| *tile.1 != b'@BLANK@');
        let distances = tiles.map(|(cell, &tile)| self.tile_distance(tile, cell));
        let sum = distances.sum();
        let blank = self.board.iter().position(|&tile| tile == b'@BLANK@').unwrap();
        self.next_bound = sum;
        loop {
            let bound = self.next_bound;
            self.next_bound = usize::MAX;
            if self.search(blank, blank, sum, bound) {
                return &self.letters;
            }
        }
    }
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace();
    let count: usize = words.next().unwrap().parse().unwrap();
    let mut search = Search::new();
    for (case, board) in (1..=count).zip(words) {
        let letters = search.solve(board);
        @PRINT SOLVED@;
    }
}
