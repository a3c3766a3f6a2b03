//! IDA* (Korf 1985) below one board within one bound, by the pattern tables of a [`Ring`].
//!
//! A node is a board, its words, and a tail: what is left of the bound by view and split, halved (how many of the moves
//! to come may raise that distance), and the automaton's state. The function for each cell of the blank is compiled apart,
//! so that all legal moves, edges and shifts are constants in it. A node's entries tell which of its moves would
//! exceed the bound, so no child beyond it is made.

use crate::fifteen::automaton::{after, Rows, STATES};
use crate::fifteen::padded_board::{edge, transposed, Frame, OUTSIDE};
use crate::fifteen::partition::{entries, index, patterns, Ring, Tables};
use crate::puzzle::shape::{Move, Order, MOVES};

/// A board on its way. The tail: eight bits for each view of the first split, then of the second; from 32 on the state.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    pub board: u64,
    pub words: [u64; 2],
    pub tail: u64,
}

/// Where the automaton's state is in a tail.
pub const STATE_AT: u32 = 32;

/// The rises of both views at the edges of the blank's cell, by split: 24 bits straight, 24 transposed.
type Rises = [u64; 2];

/// What is searched with: tables and automaton. The second split's tables are not read if `both` is not set.
#[derive(Clone, Copy)]
pub struct Kit<'a> {
    pub frame: Frame,
    pub order: Order,
    pub ring: &'a Ring,
    pub tables: [&'a Tables; 2],
    pub both: bool,
    pub rows: &'a Rows,
    /// On the frame.
    pub goal: u64,
}

/// A search and its counts.
pub struct Dive<'a> {
    first: &'a Tables,
    second: &'a Tables,
    rows: &'a [u64],
    units: [[u64; 16]; 2],
    goal: u64,
    /// Boards within the bound, whose moves were tried.
    expanded: u64,
    /// 16 times the moves tried, those beyond the bound included.
    tried: u64,
    /// How many are enough.
    most: u64,
    /// The moves to the goal, last first, once it is found.
    trail: Vec<Move>,
}

/// How a search ends.
#[derive(Debug, PartialEq, Eq)]
pub enum End {
    /// With the first path in the order asked for.
    Found(Vec<Move>),
    /// There is no path within the bound.
    Exhausted,
    /// After as many nodes as were allowed.
    Spent,
}

impl<'a> Dive<'a> {
    /// `most`: how many nodes generated are enough.
    pub fn new(kit: &Kit<'a>, most: u64) -> Dive<'a> {
        Dive {
            first: kit.tables[0],
            second: kit.tables[1],
            rows: kit.rows,
            units: kit.ring.units,
            goal: kit.goal,
            expanded: 0,
            tried: 0,
            most: most.saturating_mul(16),
            trail: Vec::new(),
        }
    }

    pub fn expanded(&self) -> u64 {
        self.expanded
    }

    pub fn generated(&self) -> u64 {
        self.tried / 16
    }

    /// From a node to the goal within its bound.
    pub fn search(&mut self, kit: &Kit, node: Node) -> End {
        let blank = kit.frame.blank(node.board);
        let found = match (kit.frame.rows, kit.frame.cols, kit.ring.size, kit.both) {
            (4, 4, 4, _) => self.ordered::<4, 4, 4, false>(kit.order, node, blank),
            (4, 4, _, false) => self.ordered::<4, 4, 5, false>(kit.order, node, blank),
            (4, 4, _, true) => self.ordered::<4, 4, 5, true>(kit.order, node, blank),
            (3, _, _, _) => self.ordered::<3, 4, 5, true>(kit.order, node, blank),
            _ => self.ordered::<4, 3, 5, true>(kit.order, node, blank),
        };
        let mut path = std::mem::take(&mut self.trail);
        if self.tried >= self.most {
            return End::Spent;
        }
        path.reverse();
        if found {
            End::Found(path)
        } else {
            End::Exhausted
        }
    }

    fn ordered<const ROWS: usize, const COLS: usize, const SIZE: usize, const BOTH: bool>(
        &mut self,
        order: Order,
        node: Node,
        blank: usize,
    ) -> bool {
        let Node { board, words, tail } = node;
        match order {
            Order::Udlr => {
                self.enter::<ROWS, COLS, SIZE, BOTH, true>(board, words[0], words[1], tail, blank)
            }
            Order::Dlru => {
                self.enter::<ROWS, COLS, SIZE, BOTH, false>(board, words[0], words[1], tail, blank)
            }
        }
    }

    /// Where `blank` is known this is the call of one function.
    #[inline(always)]
    fn enter<
        const ROWS: usize,
        const COLS: usize,
        const SIZE: usize,
        const BOTH: bool,
        const UDLR: bool,
    >(
        &mut self,
        board: u64,
        straight: u64,
        across: u64,
        tail: u64,
        blank: usize,
    ) -> bool {
        macro_rules! expand {
            ($($cell:literal)*) => {
                match blank {
                    $($cell => self.expand::<ROWS, COLS, SIZE, BOTH, UDLR, $cell>(board, straight, across, tail),)*
                    _ => false,
                }
            };
        }
        expand!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15)
    }

    fn expand<
        const ROWS: usize,
        const COLS: usize,
        const SIZE: usize,
        const BOTH: bool,
        const UDLR: bool,
        const BLANK: usize,
    >(
        &mut self,
        board: u64,
        straight: u64,
        across: u64,
        tail: u64,
    ) -> bool {
        if board == self.goal {
            return true;
        }
        let row = self.rows[BLANK * STATES + (tail >> STATE_AT) as usize % STATES];
        self.expanded += 1;
        self.tried += row & 7 << 4;
        if self.tried >= self.most {
            // Up and out, as if it were found.
            return true;
        }
        let tight = |view: u32, rises: u64| {
            if tail >> (8 * view) & 255 == 0 {
                rises
            } else {
                0
            }
        };
        let (s, a) = (
            rises(SIZE, self.first, 0, straight),
            rises(SIZE, self.first, 0, across),
        );
        let mut cut = tight(0, s) | tight(1, a) << 24 | row << 48;
        let mut all = [s | a << 24, 0];
        if BOTH {
            let (s, a) = (
                rises(SIZE, self.second, 1, straight),
                rises(SIZE, self.second, 1, across),
            );
            cut |= tight(2, s) | tight(3, a) << 24;
            all[1] = s | a << 24;
        }
        let words = (straight, across);
        UDLR && self
            .child::<ROWS, COLS, SIZE, BOTH, UDLR, BLANK, 0>(board, words, tail, row, all, cut)
            || self
                .child::<ROWS, COLS, SIZE, BOTH, UDLR, BLANK, 1>(board, words, tail, row, all, cut)
            || self
                .child::<ROWS, COLS, SIZE, BOTH, UDLR, BLANK, 2>(board, words, tail, row, all, cut)
            || self
                .child::<ROWS, COLS, SIZE, BOTH, UDLR, BLANK, 3>(board, words, tail, row, all, cut)
            || !UDLR
                && self.child::<ROWS, COLS, SIZE, BOTH, UDLR, BLANK, 0>(
                    board, words, tail, row, all, cut,
                )
    }

    #[inline(always)]
    fn child<
        const ROWS: usize,
        const COLS: usize,
        const SIZE: usize,
        const BOTH: bool,
        const UDLR: bool,
        const BLANK: usize,
        const MOVE: usize,
    >(
        &mut self,
        board: u64,
        (straight, across): (u64, u64),
        tail: u64,
        row: u64,
        rises: Rises,
        cut: u64,
    ) -> bool {
        let to = Frame {
            rows: ROWS,
            cols: COLS,
        }
        .step(BLANK, MOVE);
        if to == OUTSIDE {
            return false;
        }
        let (from_across, to_across) = (transposed(BLANK), transposed(to));
        let (edge, edge_across) = (edge(BLANK, to), 24 + edge(from_across, to_across));
        if cut & (1 << edge | 1 << edge_across | 1 << (48 + MOVE)) != 0 {
            return false;
        }
        let tile = board >> (4 * to) & 15;
        // The tile goes from `to` to the blank's cell.
        let by = |from: usize, to: usize| (from as u64).wrapping_sub(to as u64);
        let (unit, unit_across) = (self.units[0][tile as usize], self.units[1][tile as usize]);
        let straight = straight.wrapping_add(unit.wrapping_mul(by(BLANK, to)));
        let across = across.wrapping_add(unit_across.wrapping_mul(by(from_across, to_across)));
        let mut left =
            (tail & 0xffff_ffff) - (rises[0] >> edge & 1) - ((rises[0] >> edge_across & 1) << 8);
        if BOTH {
            left -= ((rises[1] >> edge & 1) << 16) + ((rises[1] >> edge_across & 1) << 24);
        }
        let tail = left | after(row, MOVE) << STATE_AT;
        let board = board ^ tile << (4 * to) ^ tile << (4 * BLANK);
        let found = self.enter::<ROWS, COLS, SIZE, BOTH, UDLR>(board, straight, across, tail, to);
        if found {
            self.trail.push(MOVES[MOVE]);
        }
        found
    }
}

/// The rises that a split's tables give at the edges of the blank's cell; elsewhere anything.
#[inline(always)]
fn rises(size: usize, tables: &Tables, split: usize, word: u64) -> u64 {
    let entry = |i: usize| tables[i * entries(size) + index(size, word, split, i)];
    let three = entry(0) ^ entry(1) ^ entry(2);
    u64::from(if patterns(size) > 3 {
        three ^ entry(3)
    } else {
        three
    })
}

/// One move of a node by the slow way, for nodes that searches begin at; `None` if it is not let through or goes beyond
/// the bound.
pub fn step(kit: &Kit, node: &Node, m: Move) -> Option<Node> {
    let blank = kit.frame.blank(node.board);
    let row = kit.rows[blank * STATES + (node.tail >> STATE_AT) as usize % STATES];
    let to = kit.frame.step(blank, m as usize);
    if to == OUTSIDE || row >> (m as u64) & 1 != 0 {
        return None;
    }
    let mut tail = node.tail & 0xffff_ffff | after(row, m as usize) << STATE_AT;
    for view in 0..if kit.both { 4 } else { 2 } {
        let (split, word) = (view / 2, node.words[view % 2]);
        let rises = rises(kit.ring.size, kit.tables[split], split, word);
        let edge = match view % 2 {
            0 => edge(blank, to),
            _ => edge(transposed(blank), transposed(to)),
        };
        if rises >> edge & 1 != 0 {
            if tail >> (8 * view) & 255 == 0 {
                return None;
            }
            tail -= 1 << (8 * view);
        }
    }
    let tile = node.board >> (4 * to) & 15;
    let board = node.board ^ tile << (4 * to) ^ tile << (4 * blank);
    Some(Node {
        board,
        words: kit.ring.words(board),
        tail,
    })
}
