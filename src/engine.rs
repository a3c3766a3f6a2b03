//! Shortest paths to one goal: Manhattan distance first, then larger tables as the nodes spent justify them.
use crate::batch::Node;
use crate::board::{Board, Move, Order, Path, Shape, MOVES};
use crate::level::{Found, Level, Puzzle};
use crate::manhattan;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Instant;

/// The last level. 0: Manhattan; 1: 4 + 4 + 4 + 3 tiles; 2: 5 + 5 + 5; 3: 6 + 6 + 3.
pub const TOP: usize = 3;

/// Nodes generated at a level before the next is tried: about what building its tables costs.
const LIMITS: [u64; TOP] = [50_000, 1_000_000, 20_000_000];

/// Peak of a process with all levels, in bytes; level 2 and below take half of it.
const LARGE_MEMORY: u64 = 62 << 20;

/// Boards at least as far from the goal by Manhattan distance are not easy: they start at the level planned.
const FAR: i8 = 18;

/// By level, what pays for its tables: the sum over the boards that wait of `growth` to the power of how much farther
/// they are than `USUAL`. Nodes of Manhattan grow about 2 times for each move farther, those of the tables 1.5 times.
const PAY: [(f64, f64); TOP] = [(2.0, 0.003), (1.5, 9.0), (1.5, 50.0)];

/// The mean Manhattan distance of random boards.
const USUAL: i8 = 37;

/// What became of a board. Nodes and bounds are of all levels that were tried.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The first of all shortest; none if the board has no solution or is past its limit.
    pub path: Option<Path>,
    /// Nodes within the bound, and nodes reached by a move: all searches together, the same on every run.
    pub expanded: u64,
    pub generated: u64,
    pub bounds: u32,
    /// The last level tried.
    pub level: usize,
}

/// What ends the search for a board early, and what it shows meanwhile.
#[derive(Default, Debug)]
pub struct Watch {
    /// Nodes generated; the count goes a little beyond.
    pub nodes: Option<u64>,
    pub until: Option<Instant>,
    /// The bound in work, in moves.
    pub bound: AtomicU32,
}

/// Solves boards of 4 x 4, 3 x 4 or 4 x 3 cells; may be shared by threads.
pub struct Engine {
    puzzle: Puzzle,
    /// Carries the board's cells to the puzzle's; its own inverse.
    map: [u8; 16],
    /// In the order asked for, on the board as given.
    moves: [Move; 4],
    distance: [[i8; 16]; 16],
    odd: bool,
    top: usize,
    levels: [Mutex<Option<Arc<Level>>>; TOP],
    stacks: Mutex<Vec<Vec<Node>>>,
}

impl Engine {
    /// Tables that take the process beyond `memory` bytes are not built.
    pub fn new(shape: Shape, goal: Board, order: Order, memory: u64) -> Engine {
        let top = match (shape.rows, shape.cols) {
            (4, 4) if memory >= LARGE_MEMORY => 3,
            (4, 4) => 2,
            (3, 4) | (4, 3) => 1,
            _ => 0,
        };
        let last = shape.cells() - 1;
        let (row, col) = (
            goal.blank(last + 1) / shape.cols,
            goal.blank(last + 1) % shape.cols,
        );
        let corner = (row == 0 || row + 1 == shape.rows) && (col == 0 || col + 1 == shape.cols);
        // A corner is carried to the last one by turning rows, columns or both round.
        let rows = corner && row == 0;
        let cols = corner && col == 0;
        let mut map = [0; 16];
        for (cell, to) in map[..=last].iter_mut().enumerate() {
            let (row, col) = (cell / shape.cols, cell % shape.cols);
            let row = if rows { shape.rows - 1 - row } else { row };
            let col = if cols { shape.cols - 1 - col } else { col };
            *to = (row * shape.cols + col) as u8;
        }
        let mut moves = order.moves();
        for m in &mut moves {
            *m = MOVES[*m as usize ^ usize::from(if (*m as usize) < 2 { rows } else { cols })];
        }
        let turned = turn(goal, &map, last + 1);
        let mut home = [0; 16];
        (0..=last).for_each(|cell| home[turned.tile(cell) as usize] = cell as u8);
        Engine {
            puzzle: Puzzle {
                shape,
                moves,
                goal: turned,
                home,
            },
            map,
            moves: order.moves(),
            distance: manhattan::distances(shape, &home),
            odd: goal.odd(shape),
            top,
            levels: Default::default(),
            stacks: Mutex::default(),
        }
    }

    /// The level at which boards that are not easy should start, when these boards wait to be solved.
    pub fn plan(&self, boards: &[Board]) -> usize {
        let pays = |&(growth, price): &(f64, f64)| {
            let far = boards
                .iter()
                .map(|&board| i32::from(self.bound(board) - USUAL));
            far.map(|far| growth.powi(far)).sum::<f64>() >= price
        };
        let level = PAY.iter().rposition(pays).map_or(0, |i| i + 1);
        level.min(self.top)
    }

    fn bound(&self, board: Board) -> i8 {
        let turned = turn(board, &self.map, self.puzzle.shape.cells());
        manhattan::bound(self.puzzle.shape, &self.distance, turned)
    }

    /// Solves a board within what the watch allows. `planned`: from [`Engine::plan`], or 0.
    pub fn solve(&self, board: Board, planned: usize, watch: &Watch) -> Outcome {
        let bound = self.bound(board);
        watch.bound.store(bound as u32, Ordering::Relaxed);
        let first = if bound >= FAR { planned } else { 0 };
        self.climb(
            board,
            [first, planned.max(1)],
            watch.nodes.unwrap_or(u64::MAX),
        )
    }

    /// Nothing below level `first` is tried; for tests.
    pub fn solve_from(&self, board: Board, first: usize, limit: Option<u64>) -> Outcome {
        self.climb(board, [first, first + 1], limit.unwrap_or(u64::MAX))
    }

    /// From the first of two levels to the second if that is higher, and on.
    fn climb(&self, board: Board, [first, second]: [usize; 2], limit: u64) -> Outcome {
        let mut outcome = Outcome {
            path: None,
            expanded: 0,
            generated: 0,
            bounds: 0,
            level: 0,
        };
        if board.odd(self.puzzle.shape) != self.odd {
            return outcome;
        }
        let board = turn(board, &self.map, self.puzzle.shape.cells());
        let mut level = first.min(self.top);
        loop {
            let left = limit - outcome.generated.min(limit);
            let own = if level == self.top {
                left
            } else {
                LIMITS[level].min(left)
            };
            let found = self.search(level, board, own);
            outcome.expanded += found.count.expanded;
            outcome.generated += found.count.generated;
            outcome.bounds += found.bounds;
            outcome.level = level;
            if let Some(path) = found.path {
                let mut answer = Path::default();
                path.iter()
                    .for_each(|&m| answer.push(self.moves[m as usize]));
                outcome.path = Some(answer);
            }
            if outcome.path.is_some() || level == self.top || outcome.generated >= limit {
                return outcome;
            }
            level = (level + 1).max(second).min(self.top);
        }
    }

    fn search(&self, level: usize, board: Board, limit: u64) -> Found {
        let puzzle = &self.puzzle;
        if level == 0 {
            return manhattan::solve(puzzle, &self.distance, board, limit);
        }
        let tables = self.level(level);
        let lock = "no thread panics while it holds the stacks";
        let mut stack = self.stacks.lock().expect(lock).pop().unwrap_or_default();
        let found = tables.solve(board, limit, &mut stack);
        self.stacks.lock().expect(lock).push(stack);
        found
    }

    /// The tables of a level, built if they are not there.
    fn level(&self, number: usize) -> Arc<Level> {
        let mut level = self.levels[number - 1]
            .lock()
            .expect("building does not panic");
        Arc::clone(level.get_or_insert_with(|| Arc::new(Level::build(&self.puzzle, number))))
    }
}

/// The board with its cells where `map` carries them.
fn turn(board: Board, map: &[u8; 16], cells: usize) -> Board {
    Board((0..cells).fold(0, |turned, cell| {
        turned | board.tile(cell) << (4 * map[cell])
    }))
}
