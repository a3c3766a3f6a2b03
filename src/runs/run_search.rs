//! IDA* (Korf 1985) over runs. Two runs of the same way after each other are one run or undo each other, so the ways
//! alternate: of `n` runs that begin with one way half of them, rounded up, have that way. A bound for each way alone thus
//! bounds both: 2 a - 1 and 2 b, if the first way needs `a` runs and the other `b`.

use crate::puzzle::board::Board;
use crate::puzzle::limits::Watch;
use crate::puzzle::long_path::LongPath;
use crate::puzzle::shape::{Move, Shape};
use crate::puzzle::solver::Effort;
use crate::runs::run_distance::RunDistance;

/// The most cells of a packed board.
const PACKED: usize = 16;

/// The most cells, and the most rows or columns, of a shape that is searched: 4 x 4 needs a stronger bound, and 2 x 6 has a
/// million states of distances.
const MOST_CELLS: usize = 12;
const MOST_SIDE: usize = 5;

/// Boards between two looks at the clock.
const LOOK: u64 = 1 << 16;

/// Finds paths with the fewest runs to one goal.
pub(crate) struct RunSolver {
    shape: Shape,
    goal: Board,
    /// Up and down, then left and right.
    ways: [RunDistance; 2],
    /// By way and tile: the line where it belongs.
    homes: [[u8; PACKED]; 2],
}

/// How a search ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum RunsEnd {
    /// A path with the fewest runs.
    Fewest(LongPath),
    /// The goal is out of reach.
    Unsolvable,
    /// A limit was reached: there is no path of fewer runs than this.
    AtLeast(usize),
}

/// A board on its way.
#[derive(Clone, Copy)]
struct RunNode {
    board: Board,
    blank: usize,
    states: [u32; 2],
}

/// A bound that is being searched.
struct RunSearch<'a> {
    solver: &'a RunSolver,
    watch: &'a Watch,
    effort: Effort,
    stopped: bool,
    /// Runs from the last to the first: the move, and how often.
    runs: Vec<(Move, usize)>,
}

/// The line of a cell: its row or its column.
fn line(shape: Shape, way: usize, cell: usize) -> usize {
    match way {
        0 => cell / shape.cols,
        _ => cell % shape.cols,
    }
}

impl RunSolver {
    /// The shape is small enough for a proof.
    pub(crate) fn supports(shape: Shape) -> bool {
        shape.cells() <= MOST_CELLS && shape.rows.max(shape.cols) <= MOST_SIDE
    }

    /// Builds the tables.
    pub(crate) fn new(shape: Shape, goal: Board) -> RunSolver {
        let mut homes = [[0; PACKED]; 2];
        for cell in 0..shape.cells() {
            for (way, homes) in homes.iter_mut().enumerate() {
                homes[goal.tile(cell) as usize] = line(shape, way, cell) as u8;
            }
        }
        let distance = |way: usize| {
            let lines = if way == 0 { shape.rows } else { shape.cols };
            let blank = line(shape, way, goal.blank(shape.cells()));
            RunDistance::new(lines, &tiles(shape, goal, way, &homes), blank)
        };
        RunSolver {
            shape,
            goal,
            ways: [distance(0), distance(1)],
            homes,
        }
    }

    /// A path with the fewest runs.
    pub(crate) fn solve(&self, board: Board, watch: &Watch) -> (RunsEnd, Effort) {
        let shape = self.shape;
        if board.odd(shape) != self.goal.odd(shape) {
            return (RunsEnd::Unsolvable, Effort::default());
        }
        let mut search = RunSearch {
            solver: self,
            watch,
            effort: Effort::default(),
            stopped: false,
            runs: Vec::new(),
        };
        let root = self.root(board);
        for bound in 0.. {
            search.effort.bounds += 1;
            for way in 0..2 {
                if search.below(root, bound, way) {
                    let runs = search.runs.iter().rev();
                    let moves = runs.flat_map(|&(m, times)| std::iter::repeat_n(m, times));
                    let path: LongPath = moves.collect();
                    assert!(
                        self.leads(board, &path),
                        "a path that does not lead to the goal"
                    );
                    return (RunsEnd::Fewest(path), search.effort);
                }
                if search.stopped {
                    return (RunsEnd::AtLeast(bound), search.effort);
                }
            }
        }
        unreachable!("a board of the right parity has a path")
    }

    /// The path leads from a board to the goal.
    fn leads(&self, board: Board, path: &LongPath) -> bool {
        let mut moves = path.iter();
        let end = moves.try_fold(board, |board, m| board.after(self.shape, m));
        end == Some(self.goal)
    }

    fn root(&self, board: Board) -> RunNode {
        let shape = self.shape;
        let blank = board.blank(shape.cells());
        let state = |way: usize| {
            let tiles = tiles(shape, board, way, &self.homes);
            self.ways[way].state(&tiles, line(shape, way, blank))
        };
        RunNode {
            board,
            blank,
            states: [state(0), state(1)],
        }
    }

    /// No path has fewer runs.
    #[cfg(test)]
    pub(crate) fn lower_bound(&self, board: Board) -> usize {
        let root = self.root(board);
        (0..)
            .find(|&bound| (0..2).any(|way| self.allows(&root, bound, way)))
            .unwrap_or(0)
    }

    /// The bounds of a board allow so many runs, the first of this way.
    #[inline]
    fn allows(&self, node: &RunNode, runs: usize, way: usize) -> bool {
        let left = |way: usize| self.ways[way].left(node.states[way]) as usize;
        left(way) <= runs.div_ceil(2) && left(1 - way) <= runs / 2
    }
}

/// By tile on the board, its line and the line where it belongs, the blank left out.
fn tiles(shape: Shape, board: Board, way: usize, homes: &[[u8; PACKED]; 2]) -> Vec<(usize, usize)> {
    let cells = (0..shape.cells()).filter(|&cell| board.tile(cell) != 0);
    let tile = |cell: usize| {
        (
            line(shape, way, cell),
            homes[way][board.tile(cell) as usize].into(),
        )
    };
    cells.map(tile).collect()
}

impl RunSearch<'_> {
    /// Finds a path of so many runs, the first of this way.
    fn below(&mut self, node: RunNode, runs: usize, way: usize) -> bool {
        if runs == 0 {
            return node.board == self.solver.goal;
        }
        if !self.solver.allows(&node, runs, way) {
            return false;
        }
        self.effort.expanded += 1;
        if self.effort.expanded.is_multiple_of(LOOK) && self.watch.budget.late()
            || self.watch.budget.spent(self.effort.generated)
        {
            self.stopped = true;
            return false;
        }
        let moves = match way {
            0 => [Move::Up, Move::Down],
            _ => [Move::Left, Move::Right],
        };
        for (side, &m) in moves.iter().enumerate() {
            let mut child = node;
            let mut times = 0;
            while let Some(to) = self.solver.shape.step(child.blank, m) {
                let home = self.solver.homes[way][child.board.tile(to) as usize];
                child.states[way] = self.solver.ways[way].after(child.states[way], side, home);
                child.board = child.board.slide(child.blank, to);
                child.blank = to;
                times += 1;
                self.effort.generated += 1;
                if self.below(child, runs - 1, 1 - way) {
                    self.runs.push((m, times));
                    return true;
                }
                if self.stopped {
                    return false;
                }
            }
        }
        false
    }
}
