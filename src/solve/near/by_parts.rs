//! Shortens paths on boards of any size: cuts a path wherever it leaves a small part of the board, and shortens each
//! piece on that part alone.

use crate::puzzle::{Graph, GridBoard, LongPath, Shape, Watch};
use crate::solve::near::{NearSolver, NearTask, WalledBoard};

/// The most cells of a part, and the most moves of a piece.
const CELLS: usize = 100;
const PIECE: usize = 1000;

/// The fewest states for a piece: with fewer, no piece becomes shorter. So the states may last only for the beginning
/// of a very long path.
const LEAST: u64 = 40_000;

/// The first and the last row of a part, and the first and the last column.
#[derive(Clone, Copy)]
struct Rectangle {
    rows: (usize, usize),
    cols: (usize, usize),
}

impl Rectangle {
    fn with(self, (row, col): (usize, usize)) -> Rectangle {
        Rectangle {
            rows: (self.rows.0.min(row), self.rows.1.max(row)),
            cols: (self.cols.0.min(col), self.cols.1.max(col)),
        }
    }

    fn shape(self) -> Shape {
        Shape::new(self.rows.1 + 1 - self.rows.0, self.cols.1 + 1 - self.cols.0)
    }
}

/// A path of a board with each piece shortened. `nodes`: states that may be generated for the whole path.
pub fn shortened(
    solver: &NearSolver,
    board: &GridBoard,
    path: &LongPath,
    nodes: u64,
    watch: &Watch,
) -> LongPath {
    let mut shorter = LongPath::default();
    let (mut from, mut blank, mut left) = (0, board.blank(), nodes);
    while from < path.len() {
        let (part, cells) = piece(board.shape, path, from, blank);
        let moves = cells.len() - 1;
        let share = nodes as u128 * moves as u128 / path.len() as u128;
        let share = (share as u64).max(LEAST).min(left);
        left -= share;
        let local = match share == 0 || watch.budget.late() {
            true => None,
            false => on_part(solver, (board, part), &cells, share, watch),
        };
        match local {
            Some(local) => local.iter().for_each(|m| shorter.push(m)),
            None => (from..from + moves).for_each(|i| shorter.push(path.get(i))),
        }
        blank = cells[moves];
        from += moves;
    }
    shorter
}

/// The part in which the path stays from move `from` on, and the cells that the blank visits there.
fn piece(shape: Shape, path: &LongPath, from: usize, blank: usize) -> (Rectangle, Vec<usize>) {
    let place = |cell: usize| (cell / shape.cols, cell % shape.cols);
    let (row, col) = place(blank);
    let mut part = Rectangle {
        rows: (row, row),
        cols: (col, col),
    };
    let (mut at, mut cells) = (blank, vec![blank]);
    for i in from..path.len().min(from + PIECE) {
        at = shape.step(at, path.get(i)).expect("a path on the board");
        let larger = part.with(place(at));
        if larger.shape().cells() > CELLS {
            break;
        }
        part = larger;
        cells.push(at);
    }
    (part, cells)
}

/// A shorter path for a piece, given as the cells of the blank, on its part; `None` if it cannot be shortened, for
/// example on a single line, where there is only one way.
fn on_part(
    solver: &NearSolver,
    (whole, part): (&GridBoard, Rectangle),
    cells: &[usize],
    nodes: u64,
    watch: &Watch,
) -> Option<LongPath> {
    let shape = part.shape();
    if shape.rows.min(shape.cols) < 2 {
        return None;
    }
    let cols = whole.shape.cols;
    let fixed = (part.rows.0..=part.rows.1)
        .flat_map(|row| &whole.fixed[row * cols..][part.cols.0..=part.cols.1]);
    let fixed: Vec<bool> = fixed.copied().collect();
    let inside =
        |&cell: &usize| (cell / cols - part.rows.0) * shape.cols + cell % cols - part.cols.0;
    let begin = inside(&cells[0]);
    let walk: Vec<u8> = cells[1..].iter().map(|cell| inside(cell) as u8).collect();
    let before = WalledBoard {
        graph: Graph::grid(shape.rows, shape.cols, &fixed),
        homes: (0..shape.cells() as u8).collect(),
        blank_home: begin as u8,
    };
    // The goal is the position after the walk.
    let board = before.replay(&walk)?.exchanged();
    let task = NearTask {
        shape,
        board: &board,
        nodes,
        seed: 0,
        boards: 1,
        bounded: false,
        given: Some(&walk),
        late: &|| watch.budget.late(),
        counter: &watch.report.nodes,
        helpers: Some(watch),
    };
    let shorter = solver.solve(&task).walk?;
    if shorter.len() >= walk.len() {
        return None;
    }
    let cells = shorter.iter().map(|&cell| cell.into());
    shape.moves_through(begin, cells).collect()
}
