//! The searches of textbooks on up to 9 cells: breadth-first, depth-first and A*, which keep every board that they have
//! met, and IDA*, which keeps only a path. Courses grade their counts, so all details are fixed: the goal is tested when a board is taken from the
//! frontier, not when it is put there; children come in the order u, d, l, r; a board that was met before is not put
//! there again.

use crate::puzzle::{Board, LongPath, Move, Shape, Strategy, MOVES};
use crate::solve::eight::{words_of, PermIndex};

/// The most bytes of a search: those of the boards that it met, and of its frontier, which needs twice its size while it
/// grows. A* meets far fewer boards than the others; depth-first search also has a path of 66,000 moves, in words.
pub fn room(strategy: Strategy) -> usize {
    match strategy {
        Strategy::IterativeDeepening => 1 << 20,
        Strategy::Astar => 4 << 20,
        Strategy::BreadthFirst | Strategy::DepthFirst => 10 << 20,
    }
}

/// A path, and the counts of the search that found it.
#[derive(Clone, Debug)]
pub struct TextbookResult {
    /// From the board to the goal; shortest except for depth-first search.
    pub path: LongPath,
    /// Boards whose children were made, the goal not included.
    pub expanded: u64,
    /// Children made.
    pub generated: u64,
    /// The greatest depth of a board that was ever in the frontier.
    pub depth: u64,
    /// Boards in memory at the end, which is the maximum, as no board is ever dropped.
    pub states: u64,
    /// Bytes of everything that the search has kept.
    pub bytes: u64,
}

/// A search for one goal.
pub struct TextbookSearch {
    shape: Shape,
    goal: Board,
    index: PermIndex,
    /// Goal cell by tile.
    home: [usize; 16],
    /// By number of a board: its depth plus one (0 for a board that was not met), and the move that led to it.
    met: Vec<(u32, u8)>,
}

/// A board in the frontier, and its depth there.
type Entry = (Board, u32);

/// The boards that wait to be expanded.
#[derive(Default)]
struct Frontier {
    /// By estimate, which is 0 except for A*. The heuristic is consistent, so the estimates of the boards taken never
    /// fall.
    buckets: Vec<Vec<Entry>>,
    /// The number of entries taken by breadth-first search, which leaves them in their bucket.
    taken: usize,
}

impl Frontier {
    fn put(&mut self, entry: Entry, estimate: usize) {
        if self.buckets.len() <= estimate {
            self.buckets.resize(estimate + 1, Vec::new());
        }
        self.buckets[estimate].push(entry);
    }

    fn take(&mut self, strategy: Strategy) -> Option<Entry> {
        if strategy != Strategy::BreadthFirst {
            return self.buckets.iter_mut().find_map(Vec::pop);
        }
        self.taken += 1;
        self.buckets[0].get(self.taken - 1).copied()
    }

    /// The number of entries that there is space for.
    fn capacity(&self) -> usize {
        self.buckets.iter().map(Vec::capacity).sum()
    }
}

impl TextbookSearch {
    /// A search for a goal of at most 9 cells. Takes about a tenth of a millisecond.
    pub fn new(shape: Shape, goal: Board) -> TextbookSearch {
        let mut home = [0; 16];
        for cell in 0..shape.cells() {
            home[goal.tile(cell) as usize] = cell;
        }
        TextbookSearch {
            shape,
            goal,
            index: PermIndex::new(shape, goal),
            home,
            met: Vec::new(),
        }
    }

    /// A path of a board, and the counts; `None` if there is none.
    ///
    /// # Panics
    /// If the path does not lead to the goal.
    pub fn solve(&mut self, start: Board, strategy: Strategy) -> Option<TextbookResult> {
        let begin = self.number(start)?;
        if strategy == Strategy::IterativeDeepening {
            return Some(self.deepen(start));
        }
        self.met.clear();
        self.met
            .resize(self.shape.cells() * words_of(self.shape), (0, 0));
        self.met[begin] = (1, 0);
        let mut frontier = Frontier::default();
        frontier.put((start, 0), self.estimate(start, 0, strategy));
        let mut found = TextbookResult {
            path: LongPath::default(),
            expanded: 0,
            generated: 0,
            depth: 0,
            states: 1,
            bytes: 0,
        };
        loop {
            let (board, depth) = frontier.take(strategy)?;
            if board == self.goal {
                let moves = self.path(start);
                found.path = moves.into_iter().rev().collect();
                found.bytes = (self.met.len() * std::mem::size_of::<(u32, u8)>()
                    + frontier.capacity() * std::mem::size_of::<Entry>())
                    as u64;
                return Some(found);
            }
            self.expand(board, depth, strategy, &mut frontier, &mut found);
        }
    }

    /// The result of IDA*: depth-first searches whose bound on depth and estimate rises to the least sum beyond it. The
    /// counts are over all of them; only the boards of the path are kept.
    fn deepen(&self, start: Board) -> TextbookResult {
        let mut found = TextbookResult {
            path: LongPath::default(),
            expanded: 0,
            generated: 0,
            depth: 0,
            states: 0,
            bytes: 0,
        };
        let (mut moves, mut bound) = (Vec::new(), start.distance(self.shape, self.goal));
        while let Err(next) = self.within(start, bound, &mut moves, &mut found) {
            bound = next;
        }
        found.states = moves.len() as u64 + 1;
        found.bytes = found.states * std::mem::size_of::<Entry>() as u64;
        found.path = moves.into_iter().collect();
        found
    }

    /// Searches below a board, which these moves have led to, for a path within a bound.
    ///
    /// # Errors
    /// The least sum of depth and estimate beyond the bound.
    fn within(
        &self,
        board: Board,
        bound: usize,
        moves: &mut Vec<Move>,
        found: &mut TextbookResult,
    ) -> Result<(), usize> {
        let sum = moves.len() + board.distance(self.shape, self.goal);
        found.depth = found.depth.max(moves.len() as u64);
        if sum > bound {
            return Err(sum);
        }
        if board == self.goal {
            return Ok(());
        }
        found.expanded += 1;
        let mut least = usize::MAX;
        for m in MOVES {
            let back = moves.last().is_some_and(|last| last.back() == m);
            let Some(child) = board.after(self.shape, m).filter(|_| !back) else {
                continue;
            };
            found.generated += 1;
            moves.push(m);
            match self.within(child, bound, moves, found) {
                Ok(()) => return Ok(()),
                Err(sum) => least = least.min(sum),
            }
            moves.pop();
        }
        Err(least)
    }

    /// Puts the children of a board into the frontier, unless it was expanded at a smaller depth.
    fn expand(
        &mut self,
        board: Board,
        depth: u32,
        strategy: Strategy,
        frontier: &mut Frontier,
        found: &mut TextbookResult,
    ) {
        let astar = strategy == Strategy::Astar;
        if astar && self.met_at(board).0 < depth + 1 {
            return;
        }
        found.expanded += 1;
        let blank = board.blank(self.shape.cells());
        for i in 0..4 {
            let in_order = strategy == Strategy::BreadthFirst;
            let m = MOVES[if in_order { i } else { 3 - i }];
            let Some(to) = self.shape.step(blank, m) else {
                continue;
            };
            found.generated += 1;
            let child = board.slide(blank, to);
            let number = self.number(child).unwrap_or(0);
            let (known, _) = self.met[number];
            if known == 0 || astar && depth + 2 < known {
                self.met[number] = (depth + 2, m as u8);
                found.states += u64::from(known == 0);
                found.depth = found.depth.max(u64::from(depth) + 1);
                let estimate = self.estimate(child, depth + 1, strategy);
                frontier.put((child, depth + 1), estimate);
            }
        }
    }

    /// The number of a board among all that reach the goal.
    fn number(&self, board: Board) -> Option<usize> {
        Some(self.index.rank(board)?.number(self.shape))
    }

    /// The entry of a board in [`TextbookSearch::met`].
    fn met_at(&self, board: Board) -> (u32, u8) {
        self.number(board).map_or((0, 0), |number| self.met[number])
    }

    /// The depth of a board plus the Manhattan distance of all tiles for A*, or else 0.
    fn estimate(&self, board: Board, depth: u32, strategy: Strategy) -> usize {
        if strategy != Strategy::Astar {
            return 0;
        }
        let tiles = (0..self.shape.cells()).map(|cell| (cell, board.tile(cell) as usize));
        let distance = |(cell, tile): (usize, usize)| self.shape.distance(self.home[tile], cell);
        let tiles = tiles.filter(|&(_, tile)| tile != 0);
        depth as usize + tiles.map(distance).sum::<usize>()
    }

    /// The moves that lead to the goal, the last one first.
    fn path(&self, start: Board) -> Vec<Move> {
        let (mut board, mut moves) = (self.goal, Vec::new());
        loop {
            let (met, m) = self.met_at(board);
            if met <= 1 {
                assert!(board == start, "a path that does not begin at the board");
                return moves;
            }
            let m = MOVES[usize::from(m)];
            moves.push(m);
            let blank = board.blank(self.shape.cells());
            let from = self.shape.step(blank, m.back());
            board = board.slide(blank, from.expect("a move that was made"));
        }
    }
}
