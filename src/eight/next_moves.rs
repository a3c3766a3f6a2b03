//! The nearer neighbours of every 3 x 3 board, for goals that differ from case to case: four bits a board.
//!
//! A goal's tiles are renamed, and the square turned and mirrored, until its blank stands in the corner, the edge or
//! the centre that its kind is kept for; so three tables of 181,440 bytes serve all goals, and they say every first
//! optimal move, so that they serve any order of moves. A path is walked, a step a move.

use crate::eight::move_tables::{snake_goal, Jumps};
use crate::eight::perm_index::{Index, WORDS};
use crate::puzzle::board::{Board, Move, Order, Path, Shape, MOVES};

const SHAPE: Shape = Shape { rows: 3, cols: 3 };

/// Entries: the moves that come nearer, a bit each; and whether the search is past the board.
const PASSED: u8 = 1 << 4;

/// The cells that a kind's blank is brought to: corner, edge, centre.
const HOMES: [usize; 3] = [8, 7, 4];

struct Table {
    index: Index,
    /// By the blank's place on the snake, then by word.
    nearer: Vec<u8>,
}

/// A turn or mirror image of the square.
#[derive(Clone, Copy)]
struct View {
    cell: [u8; 9],
    /// What becomes of each move.
    seen: [Move; 4],
}

/// How a goal is looked at: its kind, the image of the square, and by the moves that come nearer in that image the
/// first of them in the order asked for, before and after.
struct Sight {
    kind: usize,
    view: View,
    first: [(Move, Move); 16],
}

pub struct Steps {
    jumps: Jumps,
    /// By the blank's place on the snake and the move: where that takes it.
    to: [[u8; 4]; 9],
    tables: [Option<Table>; 3],
    /// By the goal's blank.
    sights: Vec<Sight>,
    /// Entries built.
    pub entries: u64,
}

impl View {
    /// `turn`: bit 0 swaps rows and columns, then bit 1 mirrors the rows and bit 2 the columns.
    fn new(turn: usize) -> View {
        let mirror = |line: usize, yes: bool| if yes { 2 - line } else { line };
        let mut cell = [0; 9];
        for (from, to) in cell.iter_mut().enumerate() {
            let (row, col) = if turn & 1 == 1 {
                (from % 3, from / 3)
            } else {
                (from / 3, from % 3)
            };
            *to = (3 * mirror(row, turn & 2 != 0) + mirror(col, turn & 4 != 0)) as u8;
        }
        let mut view = View { cell, seen: MOVES };
        for &m in &MOVES {
            let to = SHAPE.step(4, m).map_or(4, |to| usize::from(view.cell[to]));
            view.seen[m as usize] = MOVES
                .iter()
                .cloned()
                .find(|&n| SHAPE.step(4, n) == Some(to))
                .unwrap_or(m);
        }
        view
    }

    fn board(&self, board: Board) -> Board {
        Board((0..9).fold(0, |packed, cell| {
            packed | board.tile(cell) << (4 * self.cell[cell])
        }))
    }
}

impl Steps {
    /// For paths that are the first of all shortest in an order.
    pub fn new(order: Order) -> Steps {
        let mut to = [[0; 4]; 9];
        for (at, row) in to.iter_mut().enumerate() {
            for &m in &MOVES {
                let cell = SHAPE.step(SHAPE.snake(at), m);
                row[m as usize] = cell.map_or(at, |cell| SHAPE.snake(cell)) as u8;
            }
        }
        Steps {
            jumps: Jumps::new(SHAPE),
            to,
            tables: [None, None, None],
            sights: (0..9).map(|blank| Sight::new(blank, order)).collect(),
            entries: 0,
        }
    }

    /// `None` if there is no path.
    pub fn path(&mut self, board: Board, goal: Board) -> Option<Path> {
        let sight = &self.sights[goal.blank(9)];
        if self.tables[sight.kind].is_none() {
            let home = SHAPE.snake(HOMES[sight.kind]);
            self.tables[sight.kind] = Some(Table::new(home, &self.jumps));
            self.entries += 9 * WORDS as u64;
        }
        let table = self.tables[sight.kind].as_ref()?;
        let (board, goal) = (sight.view.board(board), sight.view.board(goal));
        let start = table.index.rank(relabel(board, goal))?;
        let (mut at, mut word) = (start.blank, start.word);
        let (mut moves, mut count) = (0, 0);
        loop {
            let nearer = table.nearer[at * WORDS + word] & 15;
            if nearer == 0 {
                return Some(Path::from_word(moves, count));
            }
            // No board is further than 31 moves from a goal.
            let (m, seen) = sight.first[usize::from(nearer)];
            moves |= (m as u64) << (2 * count);
            count += 1;
            let to = usize::from(self.to[at][seen as usize]);
            word = self.jumps.word(at, to, word);
            at = to;
        }
    }
}

impl Sight {
    fn new(blank: usize, order: Order) -> Sight {
        let mut kinds = (0..8).filter_map(|turn| {
            let view = View::new(turn);
            let to = usize::from(view.cell[blank]);
            HOMES
                .iter()
                .position(|&home| home == to)
                .map(|kind| (kind, view))
        });
        let (kind, view) = kinds.next().unwrap_or((0, View::new(0)));
        let mut first = [(Move::Up, Move::Up); 16];
        for (nearer, first) in first.iter_mut().enumerate() {
            for &m in order.moves().iter().rev() {
                let seen = view.seen[m as usize];
                if nearer >> seen as usize & 1 == 1 {
                    *first = (m, seen);
                }
            }
        }
        Sight { kind, view, first }
    }
}

impl Table {
    fn new(blank: usize, jumps: &Jumps) -> Table {
        let index = Index::new(SHAPE, Board::pack(&snake_goal(SHAPE, blank)));
        let mut nearer = vec![0u8; 9 * WORDS];
        // The words of a layer, by the blank's place.
        let mut layer = vec![Vec::new(); 9];
        let mut next = vec![Vec::new(); 9];
        layer[blank].push(0u16);
        while layer.iter().any(|words| !words.is_empty()) {
            for at in 0..9 {
                layer[at]
                    .iter()
                    .for_each(|&word| nearer[at * WORDS + usize::from(word)] |= PASSED);
            }
            for &m in &MOVES {
                for (to, words) in layer.iter().enumerate() {
                    if let Some((from, jump)) = jumps.back(to, m) {
                        let row = &mut nearer[from * WORDS..(from + 1) * WORDS];
                        pass(1 << m as u8, words, jump, row, &mut next[from]);
                    }
                }
            }
            std::mem::swap(&mut layer, &mut next);
            next.iter_mut().for_each(Vec::clear);
        }
        Table { index, nearer }
    }
}

/// Gives a move to every board not yet passed that it brings from `row` into the layer. Without a branch.
fn pass(m: u8, layer: &[u16], jump: &[u16], row: &mut [u8], next: &mut Vec<u16>) {
    let mut count = next.len();
    next.resize(count + layer.len(), 0);
    for &word in layer {
        let before = if jump.is_empty() {
            word
        } else {
            jump[usize::from(word)]
        };
        let entry = &mut row[usize::from(before)];
        next[count] = before;
        count += usize::from(*entry == 0);
        *entry |= if *entry & PASSED == 0 { m } else { 0 };
    }
    next.truncate(count);
}

/// The board as it looks when the goal's tiles are numbered along the snake.
fn relabel(board: Board, goal: Board) -> Board {
    let goal = goal.along_snake(SHAPE);
    let mut name = [0u64; 16];
    let tiles = (0..9).map(|at| goal.tile(at)).filter(|&tile| tile != 0);
    for (i, tile) in tiles.enumerate() {
        name[tile as usize] = i as u64 + 1;
    }
    Board((0..9).fold(0, |packed, cell| {
        packed | name[board.tile(cell) as usize] << (4 * cell)
    }))
}
