//! IDA* (Korf 1985) for one 3 x 3 board, bounded by the walking distance, which is updated move by move.
//!
//! Measured on all 181,440 boards: against Manhattan distance -54% nodes (mean 1,601 and at most 58,418 a board, not
//! 3,453 and 127,695); against a loop over a list of moves -40% time; and with the table of failed boards another
//! -22% nodes and -24% time, -44% nodes on the hardest board.

use crate::puzzle::{has_memory, Board, Effort, Move, Order, Path, Shape, MOVES};
use crate::solve::eight::walking_distance::{pattern_key, WalkingDistance};

/// IDA* for 3 x 3 boards and one goal.
///
/// The search keeps the moves that may be wasted (*slack*), not h: a move either brings the goal nearer or wastes two,
/// so a child is cut if its bound rises and no slack is left. There is a function for each cell of the blank, which
/// tries the moves in the order of the answer: no test of legality, no loop, no table of moves.
///
/// Of several shortest paths it finds the first in the order u, d, l, r, or d, l, r, u if not `UP_FIRST`.
pub struct EightIda<const UP_FIRST: bool> {
    goal: Board,
    /// Up and down: rows. Left and right: columns.
    walking: [WalkingDistance; 2],
    /// Goal row and goal column, by tile.
    goal_line: [[u8; 16]; 2],
    /// Boards searched in vain, one in each slot: `moves left | board << 6 | search`. Those of other searches count for
    /// nothing, so the table need not be cleared for each board: that took a third of the time on boards of 12 moves.
    ///
    /// For one start this is sound and keeps the first path in its order: if a board failed with at least as many moves
    /// left, no shortest path leads through it, as bounds grow by two from below. The move back is never tried, but
    /// that makes no difference: a path through the previous board would be even shorter.
    failed: Vec<u64>,
    /// The number of this search, from 1, in the bits above a board.
    search: u64,
    /// The moves of the path, two bits each, put in from its end while the search returns.
    moves: u64,
    effort: Effort,
    /// The counts of one bound: expanded in the upper half, generated in the lower.
    effort_of_bound: u64,
}

/// A node without its board, in one word so that it travels in a register:
///
/// ```text
/// bits 63 .. 48      47 .. 32      31 .. 16             15 .. 0
/// slack (pairs)      moves left    8 x column pattern   8 x row pattern
/// ```
type EightNode = u64;

const LEFT_AT: u32 = 32;
const SLACK_AT: u32 = 48;

/// The last move of the root.
const NO_MOVE: usize = 4;

/// The table of failed boards has 2^12 slots and serves nodes with more than 9 moves left.
const FAILED_BITS: u32 = 12;
const FAILED_LEFT: u64 = 9;

/// The bits of the moves left in that table, and the unit of the numbers of searches, above the 36 bits of a board.
const LEFT_BITS: u32 = 6;
const SEARCH: u64 = 1 << (36 + LEFT_BITS);

/// One expanded node in [`EightIda::effort_of_bound`].
const EXPANDED: u64 = 1 << 32;

/// The number of children of a node. The last move is never undone; only the root has none.
const fn children(blank: usize, last: usize) -> u64 {
    let (row, col) = (blank / 3, blank % 3);
    let all = 4 - (row != 1) as u64 - (col != 1) as u64;
    all - (last != NO_MOVE) as u64
}

impl<const UP_FIRST: bool> EightIda<UP_FIRST> {
    /// A search for a goal. Takes about 10 microseconds.
    pub fn new(goal: Board) -> EightIda<UP_FIRST> {
        let mut goal_line = [[0; 16]; 2];
        for cell in 0..9 {
            goal_line[0][goal.tile(cell) as usize] = (cell / 3) as u8;
            goal_line[1][goal.tile(cell) as usize] = (cell % 3) as u8;
        }
        let walking = [
            WalkingDistance::new(pattern_key(goal, false, &goal_line[0])),
            WalkingDistance::new(pattern_key(goal, true, &goal_line[1])),
        ];
        EightIda {
            goal,
            walking,
            goal_line,
            failed: vec![0; 1 << FAILED_BITS],
            search: 0,
            moves: 0,
            effort: Effort::default(),
            effort_of_bound: 0,
        }
    }

    /// The path of a board that can reach the goal; `None` only if the board does not have the goal's tiles.
    pub fn solve(&mut self, board: Board) -> Option<Path> {
        let length = self.search(board)?;
        Some(Path::from_word(self.moves, length))
    }

    /// The smallest number of moves to the goal; the board must be able to reach it.
    pub fn search(&mut self, board: Board) -> Option<usize> {
        let (rows, vertical) =
            self.walking[0].find(pattern_key(board, false, &self.goal_line[0]))?;
        let (cols, horizontal) =
            self.walking[1].find(pattern_key(board, true, &self.goal_line[1]))?;
        if board == self.goal {
            return Some(0);
        }
        self.search = self.search.wrapping_add(SEARCH);
        if self.search == 0 {
            self.failed.fill(0);
            self.search = SEARCH;
        }
        self.moves = 0;
        let h = vertical + horizontal;
        // No board is more than 31 moves from a goal.
        for slack in 0..16 {
            let left = h + 2 * slack;
            let patterns = ((8 * rows) | ((8 * cols) << 16)) as u64;
            let root = patterns | u64::from(left) << LEFT_AT | u64::from(slack) << SLACK_AT;
            let found = self.enter::<NO_MOVE>(board.0, root, board.blank(9));
            self.effort.expanded += self.effort_of_bound / EXPANDED;
            self.effort.generated += self.effort_of_bound % EXPANDED;
            self.effort.bounds += 1;
            self.effort_of_bound = 0;
            if found {
                return Some(left as usize);
            }
        }
        None
    }

    #[inline(always)]
    fn enter<const LAST: usize>(&mut self, board: u64, node: EightNode, blank: usize) -> bool {
        match blank {
            0 => self.expand::<LAST, 0>(board, node),
            1 => self.expand::<LAST, 1>(board, node),
            2 => self.expand::<LAST, 2>(board, node),
            3 => self.expand::<LAST, 3>(board, node),
            4 => self.expand::<LAST, 4>(board, node),
            5 => self.expand::<LAST, 5>(board, node),
            6 => self.expand::<LAST, 6>(board, node),
            7 => self.expand::<LAST, 7>(board, node),
            _ => self.expand::<LAST, 8>(board, node),
        }
    }

    fn expand<const LAST: usize, const BLANK: usize>(
        &mut self,
        board: u64,
        node: EightNode,
    ) -> bool {
        const UP: usize = Move::Up as usize;
        const DOWN: usize = Move::Down as usize;
        const LEFT: usize = Move::Left as usize;
        const RIGHT: usize = Move::Right as usize;
        self.effort_of_bound += EXPANDED + children(BLANK, LAST);
        UP_FIRST && LAST != DOWN && self.child::<BLANK, UP>(board, node)
            || LAST != UP && self.child::<BLANK, DOWN>(board, node)
            || LAST != RIGHT && self.child::<BLANK, LEFT>(board, node)
            || LAST != LEFT && self.child::<BLANK, RIGHT>(board, node)
            || !UP_FIRST && LAST != DOWN && self.child::<BLANK, UP>(board, node)
    }

    #[inline(always)]
    fn child<const BLANK: usize, const MOVE: usize>(
        &mut self,
        board: u64,
        node: EightNode,
    ) -> bool {
        let to = match Shape::new(3, 3).step(BLANK, MOVES[MOVE]) {
            Some(to) => to,
            None => return false,
        };
        let tile = board >> (4 * to) & 15;
        let axis = MOVE / 2;
        let shift = 16 * axis as u32;
        let goal_line = usize::from(self.goal_line[axis][tile as usize]);
        let pattern = (node >> shift) as usize & 0x3f8;
        let link = self.walking[axis].links[(pattern + 4 * (MOVE % 2) + goal_line) & 1023];
        let link = u64::from(link);
        let rises = link & 1;
        if node >> SLACK_AT < rises {
            return false;
        }
        let left = node >> LEFT_AT & 0xff;
        let found = left == 1 || {
            let board = board ^ tile << (4 * to) ^ tile << (4 * BLANK);
            if left > FAILED_LEFT && self.failed_before(board, left) {
                return false;
            }
            let patterns = node & !(0xffff << shift) | link >> 1 << shift;
            let child = patterns - (1 << LEFT_AT) - (rises << SLACK_AT);
            self.enter::<MOVE>(board, child, to)
        };
        if found {
            self.moves = self.moves << 2 | MOVE as u64;
        }
        found
    }

    /// Whether this board was searched in vain with at least this many moves left. If not, it is recorded as such.
    #[inline(always)]
    fn failed_before(&mut self, board: u64, left: u64) -> bool {
        let slot = board.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - FAILED_BITS);
        let failed = &mut self.failed[slot as usize];
        let known = self.search | board << LEFT_BITS;
        if (known | left..known + (1 << LEFT_BITS)).contains(failed) {
            return true;
        }
        *failed = known | left;
        false
    }
}

/// The search for an order of moves that is not known at compile time.
pub enum OrderedIda {
    /// u, d, l, r, or u, d, r, l if the boards are mirrored, then the paths.
    UpFirst(EightIda<true>, bool),
    /// d, l, r, u.
    UpLast(EightIda<false>),
}

impl OrderedIda {
    /// A search for a goal.
    pub fn new(goal: Board, order: Order) -> OrderedIda {
        match order {
            Order::Udlr => OrderedIda::UpFirst(EightIda::new(goal), false),
            Order::Dlru => OrderedIda::UpLast(EightIda::new(goal)),
            Order::Udrl => {
                OrderedIda::UpFirst(EightIda::new(goal.mirrored(Shape::new(3, 3))), true)
            }
        }
    }

    /// The first of all shortest paths of a board that can reach the goal.
    pub fn solve(&mut self, board: Board) -> Option<Path> {
        match self {
            OrderedIda::UpFirst(search, false) => search.solve(board),
            OrderedIda::UpFirst(search, true) => {
                let path = search.solve(board.mirrored(Shape::new(3, 3)));
                path.map(Path::mirrored)
            }
            OrderedIda::UpLast(search) => search.solve(board),
        }
    }

    /// The work of all searches so far.
    pub fn effort(&self) -> Effort {
        match self {
            OrderedIda::UpFirst(search, _) => search.effort,
            OrderedIda::UpLast(search) => search.effort,
        }
    }
}

/// The number of generated nodes that take as much time as building a table of 3 x 3.
const PAID: u64 = 500_000;

/// The number of boards whose searches take more time than a table.
const MANY: usize = 200;

/// Bytes that building a table, or the tables for all goals, takes.
const TABLE: usize = 4 << 20;

/// Whether tables of 3 x 3 pay after searches that generated `nodes` nodes, with this number of boards known to come,
/// and the system has memory for them.
pub fn tables_pay(nodes: u64, expected: usize) -> bool {
    (expected >= MANY || nodes >= PAID) && has_memory(TABLE)
}
