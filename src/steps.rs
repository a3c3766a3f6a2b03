//! The nearer neighbours of every 3 x 3 board, for goals that differ from case to case: four bits a board.
//!
//! A goal's tiles are renamed, and the square turned and mirrored, until its blank stands in the corner, the edge or
//! the centre that its kind is kept for; so three tables of 181,440 bytes serve all goals, and they say every first
//! optimal move, so that they serve any order of moves. A path is walked, a step a move.

use crate::board::{Board, Move, Order, Path, Shape, MOVES};
use crate::index::{tiles_along, Index, WORDS};
use crate::table::{snake_goal, Jumps};

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

pub struct Steps {
    jumps: Jumps,
    tables: [Option<Table>; 3],
    /// By the goal's blank.
    views: Vec<(usize, View)>,
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
    pub fn new() -> Steps {
        let views = (0..9).map(|cell| {
            let found = (0..8).find_map(|turn| {
                let view = View::new(turn);
                let kind = HOMES
                    .iter()
                    .position(|&home| home == usize::from(view.cell[cell]))?;
                Some((kind, view))
            });
            found.unwrap_or((0, View::new(0)))
        });
        Steps {
            jumps: Jumps::new(SHAPE),
            tables: [None, None, None],
            views: views.collect(),
            entries: 0,
        }
    }

    /// The first of all shortest paths in an order, or `None` if there is no path.
    pub fn path(&mut self, board: Board, goal: Board, order: Order) -> Option<Path> {
        let (kind, view) = self.views[goal.blank(9)];
        if self.tables[kind].is_none() {
            self.tables[kind] = Some(Table::new(SHAPE.snake(HOMES[kind]), &self.jumps));
            self.entries += 9 * WORDS as u64;
        }
        let table = self.tables[kind].as_ref()?;
        let start = table
            .index
            .rank(relabel(SHAPE, view.board(board), view.board(goal)))?;
        let moves = order.moves();
        let (mut at, mut word) = (start.blank, start.word);
        let mut path = Path::default();
        loop {
            let nearer = table.nearer[at * WORDS + word];
            let first = moves
                .iter()
                .find(|&&m| nearer >> view.seen[m as usize] as u8 & 1 == 1);
            let m = match first {
                Some(&m) => m,
                None => return Some(path),
            };
            path.push(m);
            let (to, next) = self.jumps.step(at, view.seen[m as usize], word)?;
            at = to;
            word = next;
        }
    }
}

impl Default for Steps {
    fn default() -> Steps {
        Steps::new()
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
fn relabel(shape: Shape, board: Board, goal: Board) -> Board {
    let mut name = [0u64; 16];
    for (i, tile) in tiles_along(shape, goal).into_iter().enumerate() {
        name[usize::from(tile)] = i as u64 + 1;
    }
    Board((0..shape.cells()).fold(0, |packed, cell| {
        packed | name[board.tile(cell) as usize] << (4 * cell)
    }))
}
