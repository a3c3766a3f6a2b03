//! How: line by line. Each tile is carried to its place: the blank goes round it to the cell in front, and changes
//! places with it. Of the last two tiles of a line the first is carried to the end and the second next to it; then a
//! breadth-first search within the six cells there brings both home. Of the last two rows the columns are the lines.
//! Cost: @COST@

use std::collections::{HashMap, VecDeque};
use std::io::{self, Read};

//@ if FIXED
const SIDE: usize = @ROWS@;

//@ end
/// Cells are numbered row by row, and contents by the cells where they belong: the blank, to the last one.
struct Puzzle {
    //@ if !FIXED
    side: usize,
    //@ end
    /// The content of each cell, and the cell of each content.
    content: Vec<usize>,
    cell: Vec<usize>,
    blank: usize,
    /// Where the blank must not go.
    fixed: Vec<bool>,
    /// By cell: the last search that has reached it, and the blank's move from there.
    reached: Vec<(usize, usize)>,
    searches: usize,
    //@ if SLIDES
    /// The cells from which tiles slide.
    path: Vec<usize>,
    //@ else
    /// The moves: 0 is up, 1 down, 2 left, 3 right.
    path: Vec<usize>,
    //@ end
}

impl Puzzle {
    //@ if FIXED
    fn new(content: Vec<usize>) -> Puzzle {
    //@ else
    fn new(side: usize, content: Vec<usize>) -> Puzzle {
    //@ end
        let cells = content.len();
        let mut cell = vec![0; cells];
        for (i, &tile) in content.iter().enumerate() {
            cell[tile] = i;
        }
        Puzzle {
            //@ if !FIXED
            side,
            //@ end
            blank: cell[cells - 1],
            content,
            cell,
            fixed: vec![false; cells],
            reached: vec![(0, 0); cells],
            searches: 0,
            path: Vec::new(),
        }
    }

    //@ if UNSOLVABLE
    /// A move exchanges two contents, and takes the blank a step nearer to its place or farther: so the exchanges
    /// that sort the board, and those steps, must be both even or both odd.
    fn is_solvable(&self) -> bool {
        let mut content = self.content.clone();
        let mut steps = 2 * (@SIDE@ - 1) - self.blank / @SIDE@ - self.blank % @SIDE@;
        for cell in 0..content.len() {
            while content[cell] != cell {
                let place = content[cell];
                content.swap(cell, place);
                steps += 1;
            }
        }
        steps & 1 == 0
    }

    //@ end
    /// Where a move leads, unless that is off the board or fixed.
    fn target(&self, cell: usize, m: usize) -> Option<usize> {
        let (row, col) = (cell / @SIDE@, cell % @SIDE@);
        let to = match m {
            0 if row > 0 => cell - @SIDE@,
            1 if row < @SIDE@ - 1 => cell + @SIDE@,
            2 if col > 0 => cell - 1,
            3 if col < @SIDE@ - 1 => cell + 1,
            _ => return None,
        };
        Some(to).filter(|&to| !self.fixed[to])
    }

    /// Moves the blank.
    fn slide(&mut self, m: usize) {
        let to = self.target(self.blank, m).unwrap();
        self.cell.swap(self.content[to], self.content[self.blank]);
        self.content.swap(to, self.blank);
        self.blank = to;
        //@ if SLIDES
        self.path.push(to);
        //@ else
        self.path.push(m);
        //@ end
    }

    /// The steps from cell to cell on an empty board.
    fn distance(&self, a: usize, b: usize) -> usize {
        (a / @SIDE@).abs_diff(b / @SIDE@) + (a % @SIDE@).abs_diff(b % @SIDE@)
    }

    /// Brings the blank to a cell: as far as every step leads nearer, then by a breadth-first search from that cell.
    fn walk(&mut self, to: usize) {
        let nearer = |puzzle: &Puzzle, m: &usize| match puzzle.target(puzzle.blank, *m) {
            Some(next) => puzzle.distance(next, to) < puzzle.distance(puzzle.blank, to),
            None => false,
        };
        while let Some(m) = (0..4).find(|m| nearer(self, m)) {
            self.slide(m);
        }
        self.searches += 1;
        self.reached[to].0 = self.searches;
        let mut queue = VecDeque::with_capacity(64);
        queue.push_back(to);
        while self.reached[self.blank].0 < self.searches {
            let cell = queue.pop_front().unwrap();
            for m in 0..4 {
                match self.target(cell, m) {
                    Some(next) if self.reached[next].0 < self.searches => {
                        self.reached[next] = (self.searches, m ^ 1);
                        queue.push_back(next);
                    }
                    _ => {}
                }
            }
        }
        while self.blank != to {
            self.slide(self.reached[self.blank].1);
        }
    }

    /// Moves a tile by one step.
    fn push(&mut self, tile: usize, m: usize) {
        let at = self.cell[tile];
        let front = self.target(at, m).unwrap();
        self.fixed[at] = true;
        self.walk(front);
        self.fixed[at] = false;
        self.slide(m ^ 1);
    }

    /// Carries a tile to a cell.
    fn carry(&mut self, tile: usize, to: usize) {
        while self.cell[tile] % @SIDE@ > to % @SIDE@ {
            self.push(tile, 2);
        }
        while self.cell[tile] % @SIDE@ < to % @SIDE@ {
            self.push(tile, 3);
        }
        while self.cell[tile] / @SIDE@ > to / @SIDE@ {
            self.push(tile, 0);
        }
        while self.cell[tile] / @SIDE@ < to / @SIDE@ {
            self.push(tile, 1);
        }
    }

    /// Brings two tiles home within a window, by the fewest moves; and the blank to a cell, if there is one for it.
    fn finish(&mut self, (a, b): (usize, usize), window: &[usize], blank_to: Option<usize>) {
        // States are the cells of the blank and of both tiles. By state: the one before it, and the move from there.
        let start = [self.blank, self.cell[a], self.cell[b]];
        let mut before = HashMap::from([(start, (start, 0))]);
        let mut queue = VecDeque::from([start]);
        while let Some(mut state) = queue.pop_front() {
            let blank = state[0];
            if state == [blank_to.unwrap_or(blank), a, b] {
                let mut moves = Vec::new();
                while state != start {
                    moves.push(before[&state].1);
                    state = before[&state].0;
                }
                moves.iter().rev().for_each(|&m| self.slide(m));
                return;
            }
            for m in 0..4 {
                let to = match self.target(blank, m) {
                    Some(to) if window.contains(&to) => to,
                    _ => continue,
                };
                // What is there goes to where the blank is.
                let next = state.map(|cell| match cell {
                    _ if cell == blank => to,
                    _ if cell == to => blank,
                    _ => cell,
                });
                before.entry(next).or_insert_with(|| {
                    queue.push_back(next);
                    (state, m)
                });
            }
        }
    }

    /// Does a line from its first cell on; from cell to cell it is a step, and to the next line `inward`.
    fn line(&mut self, first: usize, length: usize, step: usize, inward: usize) {
        let cells: Vec<usize> = (0..length).map(|i| first + i * step).collect();
        let (single, pair) = cells.split_at(length - 2);
        for &cell in single {
            self.carry(cell, cell);
            self.fixed[cell] = true;
        }
        let (a, b) = (pair[0], pair[1]);
        if self.cell[a] != a || self.cell[b] != b {
            let window = [0, inward, 2 * inward];
            let window: Vec<usize> = window.iter().flat_map(|&by| [a + by, b + by]).collect();
            self.carry(a, b);
            self.fixed[b] = true;
            if !window.contains(&self.cell[b]) {
                self.carry(b, b + inward);
            }
            if !window.contains(&self.blank) {
                let tile = self.cell[b];
                let mut free = a + inward;
                if free == tile {
                    free += inward;
                }
                self.fixed[tile] = true;
                self.walk(free);
                self.fixed[tile] = false;
            }
            self.fixed[b] = false;
            self.finish((a, b), &window, None);
        }
        self.fixed[a] = true;
        self.fixed[b] = true;
    }

    fn solve(&mut self) {
        let cells = self.content.len();
        for row in 0..@SIDE@.saturating_sub(2) {
            self.line(row * @SIDE@, @SIDE@, 1, @SIDE@);
        }
        for col in 0..@SIDE@.saturating_sub(2) {
            self.line(cells - 2 * @SIDE@ + col, 2, @SIDE@, 1);
        }
        //@ if SIDE_ONE
        if @SIDE@ == 1 {
            return;
        }
        //@ end
        let a = cells - @SIDE@ - 2;
        let window = [a, a + 1, cells - 2, cells - 1];
        self.finish((a, a + 1), &window, Some(cells - 1));
    }
}

include!("number.rs");

fn main() {
    let mut input = io::stdin().lock().bytes().map(|byte| byte.unwrap());
    let mut number = || number(&mut input).unwrap();
    //@ if FIXED
    let cells = SIDE * SIDE;
    //@ else
    let side = number();
    let cells = side * side;
    //@ end
    //@ if BLANK_FIRST
    // Turned by half a circle, and the moves with it: the blank belongs first, and so becomes the last.
    let mut content: Vec<usize> = (0..cells).map(|_| cells - 1 - number()).collect();
    content.reverse();
    //@ else
    let content = (0..cells).map(|_| (number() + cells - 1) % cells).collect();
    //@ end
    //@ if FIXED
    let mut puzzle = Puzzle::new(content);
    //@ else
    let mut puzzle = Puzzle::new(side, content);
    //@ end
    //@ if UNSOLVABLE
    if !puzzle.is_solvable() {
        @PRINT UNSOLVABLE@;
        return;
    }
    //@ end
    puzzle.solve();
    //@ if SLIDES
    for cell in puzzle.path {
        println!("{} {}", cell / SIDE, cell % SIDE);
    }
    //@ else
    //@ if WORDS
    println!("{}", puzzle.path.len());
    for m in puzzle.path {
        println!("{}", @WORDS@[m]);
    }
    //@ else
    let letters = puzzle.path.iter().map(|&m| char::from(b"@LETTERS@"[m]));
    let path: String = letters.collect();
    //@ if LINE
    @PRINT BEFORE PATH@;
    // A board that is solved already has no second line.
    if !path.is_empty() {
        println!("{path}");
    }
    //@ else
    @PRINT SOLVED@;
    //@ end
    //@ end
    //@ end
}
