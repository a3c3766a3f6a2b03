//! How: rows from the top and columns from the left are done by turns, until 2 x 2 cells are left. Each tile is carried
//! to its place: the blank goes round it to the cell in front, and changes places with it. Of the last two tiles of a line
//! the first is carried to the end and the second next to it; then the blank goes to the free place, and its next two
//! moves bring both home. The last three tiles are turned round until they fit.
//! Cost: @COST@

use std::cmp::Ordering;
use std::io::{self, Read};

/// Cells are numbered row by row, with a border around the board; contents by the cells where they belong.
const WIDTH: usize = @LARGEST SIDE@ + 2;
const CELLS: usize = WIDTH * WIDTH;

/// Moves of the blank; of opposite ones only the lowest bit differs.
const UP: usize = 0;
const DOWN: usize = 1;
const LEFT: usize = 2;
const RIGHT: usize = 3;

struct Puzzle {
    /// The content of each cell, and the cell of each content.
    content: [usize; CELLS],
    cell: [usize; CELLS],
    blank: usize,
    /// Where the blank must not go: on the border, and where tiles are at home.
    fixed: [bool; CELLS],
    /// By cell: the last search that has reached it, and the blank's move from there.
    reached: [(usize, usize); CELLS],
    searches: usize,
    //@ if SLIDES
    /// The cells from which tiles slide.
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
        let mut content = self.content;
        let mut steps = self.blank / WIDTH + self.blank % WIDTH;
        for cell in (0..CELLS).filter(|&cell| !self.fixed[cell]) {
            while content[cell] != cell {
                let place = content[cell];
                content.swap(cell, place);
                steps += 1;
            }
        }
        steps & 1 == 0
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

    /// The moves up or down and to the side that lead nearer from a cell to another, where the blank may go.
    fn nearer(&self, from: usize, to: usize) -> (Option<usize>, Option<usize>) {
        let upright = match (from / WIDTH).cmp(&(to / WIDTH)) {
            Ordering::Greater => Some(UP),
            Ordering::Less => Some(DOWN),
            Ordering::Equal => None,
        };
        let level = match (from % WIDTH).cmp(&(to % WIDTH)) {
            Ordering::Greater => Some(LEFT),
            Ordering::Less => Some(RIGHT),
            Ordering::Equal => None,
        };
        let is_free = |m: &usize| !self.fixed[target(from, *m)];
        (upright.filter(is_free), level.filter(is_free))
    }

    /// Brings the blank to a cell: straight on while that leads nearer, then by a breadth-first search from the cell.
    fn walk(&mut self, to: usize) {
        while let (Some(m), _) | (None, Some(m)) = self.nearer(self.blank, to) {
            self.slide(m);
        }
        if self.blank == to {
            return;
        }
        self.searches += 1;
        self.reached[to].0 = self.searches;
        let mut queue = Vec::with_capacity(64);
        queue.push(to);
        let mut i = 0;
        while self.reached[self.blank].0 < self.searches {
            let cell = queue[i];
            for m in 0..4 {
                let next = target(cell, m);
                if !self.fixed[next] && self.reached[next].0 < self.searches {
                    self.reached[next] = (self.searches, m ^ 1);
                    queue.push(next);
                }
            }
            i += 1;
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
            let (upright, level) = self.nearer(at, to);
            let m = match at / WIDTH == self.blank / WIDTH {
                true => upright.or(level).unwrap(),
                false => level.or(upright).unwrap(),
            };
            self.fixed[at] = true;
            self.walk(target(at, m));
            self.fixed[at] = false;
            self.slide(m ^ 1);
        }
    }

    /// Does a line from its first cell on: the move `along` leads to the next cell, `inward` to the next line.
    fn line(&mut self, mut first: usize, length: usize, along: usize, inward: usize) {
        for _ in 2..length {
            self.carry(first, first);
            self.fixed[first] = true;
            first = target(first, along);
        }
        let last = target(first, along);
        let (above, below) = (target(first, inward), target(last, inward));
        if self.cell[first] != first || self.cell[last] != last {
            self.carry(first, last);
            let tile = self.cell[last];
            if tile == first || tile == above && self.blank == first {
                // The last tile is caught in the corner: it moves aside, and the other one comes back.
                let aside = target(above, inward);
                self.carry(last, aside);
                self.fixed[aside] = true;
                self.carry(first, last);
                self.fixed[aside] = false;
            }
            self.fixed[last] = true;
            self.carry(last, below);
            self.fixed[below] = true;
            self.walk(first);
            self.fixed[below] = false;
            self.slide(along);
            self.slide(inward);
        }
        self.fixed[first] = true;
        self.fixed[last] = true;
    }

    fn solve(&mut self, side: usize) {
        //@ if SIDE_ONE
        if side == 1 {
            return;
        }
        //@ end
        for i in 1..side - 1 {
            self.line(i * (WIDTH + 1), side - i + 1, RIGHT, DOWN);
            self.line(i * (WIDTH + 1) + WIDTH, side - i, DOWN, RIGHT);
        }
        let corner = (side - 1) * (WIDTH + 1);
        self.walk(corner + WIDTH + 1);
        while self.cell[corner] != corner {
            for &m in &[UP, LEFT, DOWN, RIGHT] {
                self.slide(m);
            }
        }
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
        content: [0; CELLS],
        cell: [0; CELLS],
        blank: 0,
        fixed: [true; CELLS],
        reached: [(0, 0); CELLS],
        searches: 0,
        path: Vec::new(),
    };
    for i in 0..cells {
        //@ if BLANK_FIRST
        // The board is turned by 180 degrees, because its blank belongs first and here last; so are its moves.
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
    puzzle.solve(side);
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
    // A board that is already solved has no second line.
    if !path.is_empty() {
        println!("{path}");
    }
    //@ else
    @PRINT SOLVED@;
    //@ end
    //@ end
    //@ end
}
