//! How: line by line. Each tile is carried to its place: the blank goes round it to the cell in front, and changes
//! places with it. Of the last two tiles of a line the first is carried to the end and the second next to it; then a
//! breadth-first search within the six cells there brings both home. Of the last two rows the columns are the lines.
//! Cost: @COST@

use std::cmp::Ordering;
use std::collections::VecDeque;
use std::io::{self, Read};

/// Cells are numbered row by row, with a border around the board; contents by the cells where they belong.
const WIDTH: usize = @LARGEST SIDE@ + 2;
const CELLS: usize = WIDTH * WIDTH;

struct Puzzle {
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
    //@ else
    /// The moves: 0 is up, 1 down, 2 left, 3 right.
    //@ end
    path: Vec<usize>,
}

/// The cell to which a move leads.
fn target(cell: usize, m: usize) -> usize {
    [cell - WIDTH, cell + WIDTH, cell - 1, cell + 1][m]
}

impl Puzzle {
    //@ if UNSOLVABLE
    /// A move exchanges two contents, and takes the blank a step nearer to its place or farther: so the exchanges
    /// that sort the board, and those steps, must be both even or both odd.
    fn is_solvable(&self) -> bool {
        let mut content = self.content.clone();
        let mut steps = self.blank / WIDTH + self.blank % WIDTH;
        for cell in 0..CELLS {
            while content[cell] != cell {
                let place = content[cell];
                content.swap(cell, place);
                steps += 1;
            }
        }
        steps % 2 == 0
    }

    //@ end
    /// Moves the blank.
    fn slide(&mut self, m: usize) {
        let to = target(self.blank, m);
        self.cell.swap(self.content[to], self.content[self.blank]);
        self.content.swap(to, self.blank);
        self.blank = to;
        //@ if SLIDES
        self.path.push(to);
        //@ else
        self.path.push(m);
        //@ end
    }

    /// Brings the blank to a cell: straight on while that leads nearer, then by a breadth-first search from the cell.
    fn walk(&mut self, to: usize) {
        loop {
            let (row, col) = (self.blank / WIDTH, self.blank % WIDTH);
            let m = match (row.cmp(&(to / WIDTH)), col.cmp(&(to % WIDTH))) {
                (Ordering::Greater, _) => 0,
                (Ordering::Less, _) => 1,
                (_, Ordering::Greater) => 2,
                (_, Ordering::Less) => 3,
                _ => return,
            };
            if self.fixed[target(self.blank, m)] {
                break;
            }
            self.slide(m);
        }
        self.searches += 1;
        self.reached[to].0 = self.searches;
        let mut queue = VecDeque::with_capacity(64);
        queue.push_back(to);
        while self.reached[self.blank].0 < self.searches {
            let cell = queue.pop_front().unwrap();
            for m in 0..4 {
                let next = target(cell, m);
                if !self.fixed[next] && self.reached[next].0 < self.searches {
                    self.reached[next] = (self.searches, m ^ 1);
                    queue.push_back(next);
                }
            }
        }
        while self.blank != to {
            self.slide(self.reached[self.blank].1);
        }
    }

    /// Carries a tile to a cell. Where two directions lead nearer, it turns: after a step up, the blank is below, and
    /// nearer to the cell beside the tile than to the one above it.
    fn carry(&mut self, tile: usize, to: usize) {
        while self.cell[tile] != to {
            let at = self.cell[tile];
            let row = at / WIDTH;
            let upright = usize::from(row < to / WIDTH);
            let level = 2 + usize::from(at % WIDTH < to % WIDTH);
            let turns = row == self.blank / WIDTH && !self.fixed[target(at, upright)];
            let m = match (row == to / WIDTH, at % WIDTH == to % WIDTH) {
                (false, true) => upright,
                (false, false) if turns => upright,
                _ => level,
            };
            self.fixed[at] = true;
            self.walk(target(at, m));
            self.fixed[at] = false;
            self.slide(m ^ 1);
        }
    }

    /// Brings two tiles home within a window, by the fewest moves; and the blank to a cell, if there is one for it.
    fn finish(&mut self, (a, b): (usize, usize), window: &[usize], blank_to: Option<usize>) {
        let number = |state: [usize; 3]| {
            let place = |cell: usize| window.iter().position(|&other| other == cell).unwrap();
            let digits = state.iter().map(|&cell| place(cell));
            digits.fold(0, |number, digit| 6 * number + digit)
        };
        // From home on, by the cells of the blank and of both tiles: the move that leads nearer, 4 at home.
        let mut nearer = [None; 216];
        let homes = window.iter().filter(|&&cell| cell != a && cell != b);
        let homes = homes.filter(|&&cell| blank_to.map_or(true, |home| home == cell));
        let mut queue: VecDeque<[usize; 3]> = homes.map(|&cell| [cell, a, b]).collect();
        for &home in &queue {
            nearer[number(home)] = Some(4);
        }
        let start = number([self.blank, self.cell[a], self.cell[b]]);
        while nearer[start].is_none() {
            let [blank, a, b] = queue.pop_front().unwrap();
            for m in 0..4 {
                let to = target(blank, m);
                if window.contains(&to) {
                    // What is there goes to where the blank is.
                    let tile = |cell| if cell == to { blank } else { cell };
                    let next = [to, tile(a), tile(b)];
                    if nearer[number(next)].is_none() {
                        nearer[number(next)] = Some(m ^ 1);
                        queue.push_back(next);
                    }
                }
            }
        }
        loop {
            match nearer[number([self.blank, self.cell[a], self.cell[b]])].unwrap() {
                4 => return,
                m => self.slide(m),
            }
        }
    }

    /// Does a line from its first cell on; from cell to cell it is a step, and to the next line `inward`.
    fn line(&mut self, first: usize, length: usize, step: usize, inward: usize) {
        for i in 0..length - 2 {
            let cell = first + i * step;
            self.carry(cell, cell);
            self.fixed[cell] = true;
        }
        let a = first + (length - 2) * step;
        let b = a + step;
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
                self.fixed[tile] = true;
                let free = window[2..].iter().step_by(2).find(|&&cell| cell != tile);
                self.walk(*free.unwrap());
                self.fixed[tile] = false;
            }
            self.finish((a, b), &window, None);
        }
        self.fixed[a] = true;
        self.fixed[b] = true;
    }

    fn solve(&mut self, side: usize) {
        for row in 1..side - 1 {
            self.line(row * WIDTH + 1, side, 1, WIDTH);
        }
        for col in 1..side - 1 {
            self.line((side - 1) * WIDTH + col, 2, WIDTH, 1);
        }
        let a = (side - 1) * (WIDTH + 1);
        let window = [a, a + 1, a + WIDTH, a + WIDTH + 1];
        self.finish((a, a + 1), &window, Some(a + WIDTH + 1));
    }
}

include!("number.rs");

fn main() {
    let mut input = io::stdin().lock().bytes().map(|byte| byte.unwrap());
    let mut number = || number(&mut input).unwrap();
    //@ if FIXED
    let side = @ROWS@;
    //@ else
    let side = number();
    //@ end
    let place = |i: usize| (i / side + 1) * WIDTH + i % side + 1;
    let cells = side * side;
    let mut puzzle = Puzzle {
        content: (0..CELLS).collect(),
        cell: (0..CELLS).collect(),
        blank: 0,
        fixed: vec![true; CELLS],
        reached: vec![(0, 0); CELLS],
        searches: 0,
        path: Vec::new(),
    };
    for i in 0..cells {
        //@ if BLANK_FIRST
        // Turned by half a circle, and the moves with it: the blank belongs first, and so becomes the last.
        let (cell, content) = (place(cells - 1 - i), place(cells - 1 - number()));
        //@ else
        let (cell, content) = (place(i), place((number() + cells - 1) % cells));
        //@ end
        puzzle.content[cell] = content;
        puzzle.cell[content] = cell;
        puzzle.fixed[cell] = false;
    }
    puzzle.blank = puzzle.cell[place(cells - 1)];
    //@ if UNSOLVABLE
    if !puzzle.is_solvable() {
        @PRINT UNSOLVABLE@;
        return;
    }
    //@ end
    //@ if SIDE_ONE
    if side > 1 {
        puzzle.solve(side);
    }
    //@ else
    puzzle.solve(side);
    //@ end
    //@ if SLIDES
    for cell in puzzle.path {
        println!("{} {}", cell / WIDTH - 1, cell % WIDTH - 1);
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
