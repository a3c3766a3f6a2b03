//! Shortest paths on the 3 x 3 to goals that differ from board to board: by search, or by tables of optimal moves, four
//! bits a board, once the boards so far repay them.

use crate::puzzle::{Board, Effort, Move, Order, Path, Shape, MOVES};
use crate::solve::eight::goal_table::extend;
use crate::solve::eight::perm_index::{snake_goal, WORDS};
use crate::solve::eight::{tables_pay, MoveTables, OrderedIda, PermIndex};

/// The shape of the boards.
const EIGHT: Shape = Shape { rows: 3, cols: 3 };

/// A solver for 3 x 3 boards, each with a goal of its own.
pub struct GivenGoalSolver {
    order: Order,
    /// Whether tables are never built.
    searches: bool,
    tables: Option<NextMoveTables>,
    searched: Effort,
    /// The number of boards known to come.
    expected: usize,
}

impl GivenGoalSolver {
    /// Of several shortest paths the first in this order is the answer.
    pub fn new(order: Order) -> GivenGoalSolver {
        GivenGoalSolver {
            order,
            searches: false,
            tables: None,
            searched: Effort::default(),
            expected: 0,
        }
    }

    /// A solver that builds no tables.
    pub fn searching(order: Order) -> GivenGoalSolver {
        GivenGoalSolver {
            searches: true,
            ..GivenGoalSolver::new(order)
        }
    }

    /// Announces how many boards have been read and wait for their answers: for many of them the tables are made at
    /// once.
    pub fn expect(&mut self, boards: usize) {
        self.expected = boards;
    }

    /// The first of all shortest paths, or `None` if there is no path. Paths found by search are replayed.
    ///
    /// # Panics
    /// If the path does not lead to the goal.
    pub fn solve(&mut self, board: Board, goal: Board) -> Option<Path> {
        let pays = || !self.searches && tables_pay(self.searched.generated, self.expected);
        if self.tables.is_none() && !pays() {
            if board.odd(EIGHT) != goal.odd(EIGHT) {
                return None;
            }
            let mut search = OrderedIda::new(goal, self.order);
            let path = search.solve(board);
            self.searched.add(search.effort());
            return Some(path?.proven(EIGHT, board, goal));
        }
        let order = self.order.moves();
        self.tables
            .get_or_insert_with(|| NextMoveTables::new(&order))
            .path(board, goal)
    }

    /// The work so far.
    pub fn effort(&self) -> Effort {
        Effort {
            entries: self.tables.as_ref().map_or(0, NextMoveTables::entries),
            ..self.searched
        }
    }
}

/// Shortest paths between any two 3 x 3 boards, by tables of optimal moves.
///
/// The tiles of a goal are renamed, and the square is turned and mirrored, until its blank is in the corner, the edge
/// or the centre that its kind has a table for. So three tables of 181,440 bytes serve all goals. As they hold every
/// optimal first move, they serve any order of moves. A path is found by following them move by move.
pub struct NextMoveTables {
    moves: MoveTables,
    /// By the blank's place on the snake and the move: the place after it.
    next_place: [[u8; 4]; 9],
    /// By kind; each is made when first needed.
    tables: [Option<NextMoves>; 3],
    /// By cell of the goal's blank: the view.
    views: Vec<GoalView>,
}

/// The cells that a goal's blank is brought to, by kind: corner, edge, centre.
const HOMES: [usize; 3] = [8, 7, 4];

impl NextMoveTables {
    /// Tables for paths that are the first of all shortest paths in an order.
    pub fn new(order: &[Move; 4]) -> NextMoveTables {
        let to = |place: usize, m| {
            let cell = EIGHT.step(EIGHT.snake(place), m);
            cell.map_or(place, |cell| EIGHT.snake(cell)) as u8
        };
        NextMoveTables {
            moves: MoveTables::new(EIGHT),
            next_place: std::array::from_fn(|place| MOVES.map(|m| to(place, m))),
            tables: [None, None, None],
            views: (0..9).map(|blank| GoalView::new(blank, order)).collect(),
        }
    }

    /// The path from a board to a goal; `None` if there is none.
    pub fn path(&mut self, board: Board, goal: Board) -> Option<Path> {
        let view = &self.views[goal.blank(9)];
        if self.tables[view.kind].is_none() {
            let home = EIGHT.snake(HOMES[view.kind]);
            self.tables[view.kind] = Some(NextMoves::new(home, &self.moves));
        }
        let table = self.tables[view.kind].as_ref()?;
        let (board, goal) = (view.board(board), view.board(goal));
        let start = table.index.rank(rename_tiles(board, goal))?;
        let (mut place, mut word) = (start.blank, start.word);
        let (mut moves, mut len) = (0, 0);
        loop {
            let optimal = table.optimal[place * WORDS + word] & 15;
            if optimal == 0 {
                return Some(Path::from_word(moves, len));
            }
            // No board is more than 31 moves from a goal.
            let (m, seen) = view.first[usize::from(optimal)];
            moves |= (m as u64) << (2 * len);
            len += 1;
            let to = usize::from(self.next_place[place][seen as usize]);
            word = self.moves.after(place, to, word);
            place = to;
        }
    }

    /// The number of entries in the tables built so far.
    fn entries(&self) -> u64 {
        9 * WORDS as u64 * self.tables.iter().flatten().count() as u64
    }
}

/// The view of a goal that a table serves.
struct GoalView {
    kind: usize,
    /// The image of each cell under the symmetry of the square that leads to the view.
    cell: [usize; 9],
    /// By set of optimal moves in this view, one bit each: the first of them in the order asked for, on the board and
    /// in the view.
    first: [(Move, Move); 16],
}

impl GoalView {
    fn new(blank: usize, order: &[Move; 4]) -> GoalView {
        let mut views = (0..8).filter_map(|symmetry| {
            let to = EIGHT.image(blank, symmetry);
            let kind = HOMES.iter().position(|&home| home == to)?;
            Some((kind, symmetry))
        });
        let (kind, symmetry) = views.next().expect("each cell is of a kind");
        // The centre stays where it is, and all four moves are possible from it.
        let seen = MOVES.map(|m| {
            let to = EIGHT.step(4, m).map(|to| EIGHT.image(to, symmetry));
            let mut moves = MOVES.into_iter();
            moves.find(|&n| EIGHT.step(4, n) == to).unwrap_or(m)
        });
        let mut first = [(Move::Up, Move::Up); 16];
        for (optimal, first) in first.iter_mut().enumerate() {
            for &m in order.iter().rev() {
                let seen = seen[m as usize];
                if optimal >> seen as usize & 1 == 1 {
                    *first = (m, seen);
                }
            }
        }
        GoalView {
            kind,
            cell: std::array::from_fn(|cell| EIGHT.image(cell, symmetry)),
            first,
        }
    }

    /// A board in this view.
    fn board(&self, board: Board) -> Board {
        Board((0..9).fold(0, |packed, cell| {
            packed | board.tile(cell) << (4 * self.cell[cell])
        }))
    }
}

/// The optimal moves of every board that can reach a goal.
struct NextMoves {
    index: PermIndex,
    /// By the blank's place on the snake, then by word: the optimal moves, a bit each, and [`PASSED`].
    optimal: Vec<u8>,
}

/// Set once the search is past the board.
const PASSED: u8 = 1 << 4;

impl NextMoves {
    /// The moves to the goal whose tiles are in order along the snake, with the blank at a place on it.
    fn new(blank: usize, tables: &MoveTables) -> NextMoves {
        let index = PermIndex::new(EIGHT, snake_goal(EIGHT, blank));
        let mut optimal = vec![0u8; 9 * WORDS];
        // The words of a layer, by the blank's place.
        let mut layer = vec![Vec::new(); 9];
        let mut next = vec![Vec::new(); 9];
        layer[blank].push(0u16);
        while layer.iter().any(|words| !words.is_empty()) {
            for (place, words) in layer.iter().enumerate() {
                for &word in words {
                    optimal[place * WORDS + usize::from(word)] |= PASSED;
                }
            }
            for &m in &MOVES {
                for (to, words) in layer.iter().enumerate() {
                    if let Some((from, before)) = tables.before(to, m) {
                        let row = &mut optimal[from * WORDS..][..WORDS];
                        // Boards that the search has passed have no more optimal moves.
                        extend(row, words, before, &mut next[from], |known, _| {
                            known | if known & PASSED == 0 { 1 << m as u8 } else { 0 }
                        });
                    }
                }
            }
            std::mem::swap(&mut layer, &mut next);
            next.iter_mut().for_each(Vec::clear);
        }
        NextMoves { index, optimal }
    }
}

/// The board with its tiles renamed so that the goal's are in order along the snake.
fn rename_tiles(board: Board, goal: Board) -> Board {
    let goal = goal.along_snake(EIGHT);
    let mut name = [0u64; 16];
    let tiles = (0..9)
        .map(|place| goal.tile(place))
        .filter(|&tile| tile != 0);
    for (i, tile) in tiles.enumerate() {
        name[tile as usize] = i as u64 + 1;
    }
    Board((0..9).fold(0, |packed, cell| {
        packed | name[board.tile(cell) as usize] << (4 * cell)
    }))
}
