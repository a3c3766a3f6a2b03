//! IDA* (Korf 1985) for the 15-puzzle with disjoint pattern databases: half the engine's speed on hard boards with a
//! tenth of its code. It is for submissions, and for inputs that should not depend on the engine that they test.

use crate::fifteen::disjoint_pdb::{DisjointPdbs, SQUARE};
use crate::fifteen::padded_board::{edge, transposed, EDGES};
use crate::puzzle::board::Board;
use crate::puzzle::shape::{Move, MOVES};

/// Tiles of a pattern, and expanded nodes from which on the next databases are used. They take 1.5, 9 and 90 ms;
/// those of fours pay soon, as they save five nodes of six.
const STAGES: [(usize, u64); 3] = [(3, 20_000), (4, 4_000_000), (5, u64::MAX)];

/// The last move of the root.
const NO_LAST: usize = 4;

/// Last moves of the root, in [`DisjointNode::tail`]: down six times. No sequence that is cut begins with down.
const NO_MOVES: u64 = 0b01_01_01_01_01_01;

/// Where the last moves are in [`DisjointNode::tail`].
const MOVES_AT: usize = 16;

/// Solves boards of the 15-puzzle to the goal 1, 2, ... with the blank last.
///
/// The search counts what may be wasted (*slack*), not h: a move that raises the sum of the distances wastes two
/// moves, and a child is cut when there is no slack for that. There is a function for each cell of the blank, which
/// tries the moves in the order of the answer: no legality, no loop, no table of moves.
///
/// Of several shortest paths it finds the first in the order u, d, l, r, or d, l, r, u if not `UP_FIRST`.
pub(crate) struct DisjointIda<const UP_FIRST: bool> {
    goal: Board,
    /// The number of the databases in use.
    stage: usize,
    pdbs: DisjointPdbs,
    /// Nodes that were expanded with them.
    nodes: u64,
    /// The path, last move first, put together while the search returns.
    path: Vec<Move>,
}

/// A board on its way.
#[derive(Clone, Copy)]
struct DisjointNode {
    board: Board,
    /// By view, the cells of the tiles in their slots.
    words: [u64; 2],
    /// Half the slack by view, eight bits each, and the last six moves, two bits each.
    ///
    /// ```text
    /// 27 ........ 16  15 ..... 8  7 ...... 0
    /// last moves      mirrored    straight
    /// ```
    tail: u64,
}

/// What is known of the slides to a node's blank: by edge a bit, and from bit [`EDGES`] on by edge of the mirror
/// image.
#[derive(Clone, Copy)]
struct Slides {
    /// Those that raise the distance.
    rises: u64,
    /// Those that there is no slack for.
    cut: u64,
}

impl<const UP_FIRST: bool> DisjointIda<UP_FIRST> {
    /// A search that has built nothing yet.
    pub(crate) fn new() -> DisjointIda<UP_FIRST> {
        DisjointIda {
            goal: Board::standard(SQUARE),
            stage: 0,
            pdbs: DisjointPdbs::new(STAGES[0].0),
            nodes: 0,
            path: Vec::new(),
        }
    }

    /// The first of all shortest paths; `None` if there is no path.
    pub(crate) fn solve(&mut self, board: Board) -> Option<Vec<Move>> {
        if board.odd(SQUARE) != self.goal.odd(SQUARE) {
            return None;
        }
        let mut bound = 0;
        loop {
            if self.nodes >= STAGES[self.stage].1 {
                self.stage += 1;
                self.pdbs = DisjointPdbs::new(STAGES[self.stage].0);
                self.nodes = 0;
            }
            let (words, blank) = (self.pdbs.words(board), board.blank(16));
            let straight = self.pdbs.sum(words[0], blank);
            let mirrored = self.pdbs.sum(words[1], transposed(blank));
            bound = straight.max(mirrored).max(bound);
            while self.nodes < STAGES[self.stage].1 {
                let slack = |sum: u32| u64::from((bound - sum) / 2);
                let tail = slack(straight) | slack(mirrored) << 8 | NO_MOVES << MOVES_AT;
                let node = DisjointNode { board, words, tail };
                self.path.clear();
                let found = match self.stage {
                    0 => self.enter::<3, NO_LAST>(node, blank),
                    1 => self.enter::<4, NO_LAST>(node, blank),
                    _ => self.enter::<5, NO_LAST>(node, blank),
                };
                if found && self.nodes < STAGES[self.stage].1 {
                    self.path.reverse();
                    return Some(self.path.clone());
                }
                if !found {
                    // Every move changes the distance by one.
                    bound += 2;
                }
            }
        }
    }

    /// Searches below a node. Also true once the nodes of these databases are spent. Where `blank` is known this is
    /// the call of one function.
    #[inline(always)]
    fn enter<const SIZE: usize, const LAST: usize>(
        &mut self,
        node: DisjointNode,
        blank: usize,
    ) -> bool {
        let DisjointNode { board, words, tail } = node;
        let [straight, mirrored] = words;
        macro_rules! expand {
            ($($cell:literal)*) => {
                match blank {
                    $($cell => self.expand::<SIZE, LAST, $cell>(
                        board, straight, mirrored, tail,
                    ),)*
                    _ => false,
                }
            };
        }
        expand!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15)
    }

    /// Searches below a node, which comes in parts: these stay in registers.
    fn expand<const SIZE: usize, const LAST: usize, const BLANK: usize>(
        &mut self,
        board: Board,
        straight: u64,
        mirrored: u64,
        tail: u64,
    ) -> bool {
        const UP: usize = Move::Up as usize;
        const DOWN: usize = Move::Down as usize;
        const LEFT: usize = Move::Left as usize;
        const RIGHT: usize = Move::Right as usize;
        if board == self.goal || self.nodes >= STAGES[self.stage].1 {
            return true;
        }
        self.nodes += 1;
        let rises = [
            self.pdbs.rises::<SIZE>(straight),
            self.pdbs.rises::<SIZE>(mirrored),
        ];
        let tight = |view: usize| tail >> (8 * view) & 255 == 0;
        let cut = |view: usize| if tight(view) { rises[view] } else { 0 };
        let words = [straight, mirrored];
        let node = DisjointNode { board, words, tail };
        let slides = Slides {
            rises: rises[0] | rises[1] << EDGES,
            cut: cut(0) | cut(1) << EDGES,
        };
        UP_FIRST && LAST != DOWN && self.child::<SIZE, BLANK, UP>(node, slides)
            || LAST != UP && self.child::<SIZE, BLANK, DOWN>(node, slides)
            || LAST != RIGHT && self.child::<SIZE, BLANK, LEFT>(node, slides)
            || LAST != LEFT && self.child::<SIZE, BLANK, RIGHT>(node, slides)
            || !UP_FIRST && LAST != DOWN && self.child::<SIZE, BLANK, UP>(node, slides)
    }

    #[inline(always)]
    fn child<const SIZE: usize, const BLANK: usize, const MOVE: usize>(
        &mut self,
        node: DisjointNode,
        slides: Slides,
    ) -> bool {
        let to = match SQUARE.step(BLANK, MOVES[MOVE]) {
            Some(to) => to,
            None => return false,
        };
        let edges = [
            edge(BLANK, to),
            EDGES + edge(transposed(BLANK), transposed(to)),
        ];
        let moves = (node.tail >> MOVES_AT << 2 | MOVE as u64) % (1 << 12);
        if slides.cut & (1 << edges[0] | 1 << edges[1]) != 0 || goes_round::<UP_FIRST, MOVE>(moves)
        {
            return false;
        }
        let tile = node.board.tile(to) as usize;
        let change = [to ^ BLANK, transposed(to) ^ transposed(BLANK)];
        let word =
            |view: usize| node.words[view] ^ (change[view] as u64) << self.pdbs.slots[view][tile];
        let words = [word(0), word(1)];
        let raised = |view: usize| slides.rises >> edges[view] & 1;
        let slack = node.tail % (1 << MOVES_AT) - raised(0) - (raised(1) << 8);
        let tail = slack | moves << MOVES_AT;
        let board = node.board.slide(BLANK, to);
        let found = self.enter::<SIZE, MOVE>(DisjointNode { board, words, tail }, to);
        if found {
            self.path.push(MOVES[MOVE]);
        }
        found
    }
}

/// Whether the last six moves go round a square of four cells, and six moves the other way round, to the same board,
/// come first in the order of the answer: -15% nodes.
#[inline(always)]
fn goes_round<const UP_FIRST: bool, const MOVE: usize>(moves: u64) -> bool {
    let turn = |first: usize| {
        let four = [first, MOVE, first ^ 1, MOVE ^ 1];
        let six = four.iter().chain(&four[..2]);
        six.fold(0, |moves, &m| moves << 2 | m as u64)
    };
    let later = |first: usize| match UP_FIRST {
        true => first > MOVE,
        false => (first + 3) % 4 > (MOVE + 3) % 4,
    };
    let (one, other) = (MOVE ^ 2, MOVE ^ 3);
    later(one) && moves == turn(one) || later(other) && moves == turn(other)
}
