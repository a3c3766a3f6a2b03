//! One bound of IDA* (Korf 1985), many nodes at a time.
//!
//! The nodes of an iteration that fails must all be seen, so their order is free: a batch of nodes is expanded together,
//! without a branch that depends on a node, and the table entries of the whole batch are fetched before any is used
//! (-7% time at 5 + 5 + 5 tiles). What does not fit in the next batch waits on a stack. In the iteration that succeeds
//! the roots before the first that has a solution are searched to the end; the first path from that root is then found
//! by [`crate::roots::trace`]. Whether a move raises a pattern's distance is in the entry of its parent, so a child that
//! is cut is never made (generated, but not fetched).
//!
//! Measured with 5 + 5 + 5 tiles on Korf's 100, nodes generated: the second, transposed view -47%, dropping later roots
//! once one has a solution -4%; on the first 30 the automaton of 12 moves -40% against take-backs only, of 10 -32%.
use crate::automaton::Automaton;
use crate::board::{Board, Move, Shape};
use crate::pattern::Ranks;
use crate::view::{entry, Place, View};

/// Nodes expanded together: 16 was 3% to 5% slower, 48 4% slower.
const BATCH: usize = 32;

/// A board on the way, 48 bytes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Node {
    pub board: Board,
    pub places: [Place; 2],
    /// Bits 0..8 and 8..16: half the moves to spare, by view; 16..32: number of its root.
    pub tail: u32,
    pub state: u16,
    pub blank: u8,
    /// Mask of the moves that stay within the bound.
    pub kept: u8,
}

/// What a bound found. A node is generated when it is reached by a legal move that the automaton lets through, expanded
/// when it is within the bound.
#[derive(Default, Clone, Copy, Debug)]
pub struct Count {
    pub expanded: u64,
    pub generated: u64,
    /// Number of the first root with a solution.
    pub found: Option<u32>,
}

/// All that a search reads. A move is an index into the order asked for.
pub struct Context<'a> {
    pub views: &'a [View; 2],
    pub ranks: &'a Ranks,
    pub table: &'a [u8],
    pub automaton: &'a Automaton,
    pub goal: Board,
    /// Mask of the legal moves by cell of the blank.
    pub legal: [u8; 16],
    /// Four times the cell where the blank goes, by cell and move.
    next4: [[u8; 4]; 16],
    /// By tile, move and view.
    rise_bit: [[[u8; 2]; 4]; 16],
    /// By mask of moves: the moves, one a byte; and how many in bits 28..32.
    list: [u32; 16],
}

impl<'a> Context<'a> {
    pub fn new(
        shape: Shape,
        moves: [Move; 4],
        goal: Board,
        views: &'a [View; 2],
        (ranks, table): (&'a Ranks, &'a [u8]),
        automaton: &'a Automaton,
    ) -> Context<'a> {
        let mut c = Context {
            views,
            ranks,
            table,
            automaton,
            goal,
            legal: [0; 16],
            next4: [[0; 4]; 16],
            rise_bit: [[[0; 2]; 4]; 16],
            list: [0; 16],
        };
        for i in 0..16 {
            for (m, &way) in moves.iter().enumerate() {
                if let Some(to) = shape.step(i, way).filter(|_| i < shape.cells()) {
                    c.next4[i][m] = 4 * to as u8;
                    c.legal[i] |= 1 << m;
                }
                c.rise_bit[i][m] = [views[0].rise_bit[i][m], views[1].rise_bit[i][m]];
                if i >> m & 1 != 0 {
                    c.list[i] += (m as u32) << (8 * (c.list[i] >> 28)) | 1 << 28;
                }
            }
        }
        c
    }

    /// Mask of the moves that are legal and let through.
    pub fn alive(&self, node: &Node) -> u8 {
        self.legal[node.blank as usize & 15] & self.automaton.alive[node.state as usize]
    }

    /// Those of `alive` that stay within the bound: where there is nothing to spare, none that rises.
    #[inline(always)]
    fn kept(&self, node: &Node, alive: u8) -> u8 {
        let tight = |v: usize| {
            if node.tail >> (8 * v) & 0xff == 0 {
                node.places[v].rises
            } else {
                0
            }
        };
        let (tight0, tight1) = (tight(0), tight(1));
        let next4 = &self.next4[node.blank as usize & 15];
        let cut = |m: usize| {
            let tile = (node.board.0 >> (next4[m] & 63)) as usize & 15;
            let bits = &self.rise_bit[tile][m];
            ((tight0 >> (bits[0] & 63) | tight1 >> (bits[1] & 63)) as u8 & 1) << m
        };
        alive & !(cut(0) | cut(1) | cut(2) | cut(3))
    }

    /// A root, ready for a bound.
    pub fn root(&self, node: &Node) -> Node {
        let kept = self.kept(node, self.alive(node));
        Node { kept, ..*node }
    }

    #[inline(always)]
    fn fetch(&self, node: &Node, m: usize) -> Fetch {
        let to = self.next4[node.blank as usize & 15][m & 3];
        let tile = (node.board.0 >> (to & 63)) as usize & 15;
        let (cells0, entry0) = self.look_up(0, node, tile, m);
        let (cells1, entry1) = self.look_up(1, node, tile, m);
        Fetch {
            cells: [cells0, cells1],
            entries: [entry0, entry1],
        }
    }

    #[inline(always)]
    fn look_up(&self, v: usize, node: &Node, tile: usize, m: usize) -> (u64, u32) {
        let view = &self.views[v];
        let t = &view.tiles[tile];
        let cells = node.places[v].cells.wrapping_add(view.step[tile][m & 3]);
        let raw = (cells >> (t.shift & 63)) as u32 & t.mask;
        (cells, entry(self.ranks, self.table, t, raw))
    }

    /// The child, and how many moves it has.
    #[inline(always)]
    fn finish(&self, node: &Node, m: usize, f: &Fetch) -> (Node, u32) {
        let from = node.blank as usize & 15;
        let to4 = self.next4[from][m & 3];
        let tile = (node.board.0 >> (to4 & 63)) as usize & 15;
        let bits = &self.rise_bit[tile][m & 3];
        let one = |v: usize| {
            let t = &self.views[v].tiles[tile];
            let rises = node.places[v].rises & t.keep | u64::from(f.entries[v]) << (t.shift & 63);
            let rise = (node.places[v].rises >> (bits[v] & 63)) as u32 & 1;
            (
                Place {
                    cells: f.cells[v],
                    rises,
                },
                rise,
            )
        };
        let ((place0, rise0), (place1, rise1)) = (one(0), one(1));
        let mut child = Node {
            board: Board(node.board.0 ^ (tile as u64) << (to4 & 63) ^ (tile as u64) << (4 * from)),
            places: [place0, place1],
            tail: node.tail.wrapping_sub(rise0 + (rise1 << 8)),
            state: self.automaton.next[node.state as usize][m & 3],
            blank: to4 >> 2,
            kept: 0,
        };
        let alive = self.alive(&child);
        child.kept = self.kept(&child, alive);
        (child, self.list[alive as usize & 15] >> 28)
    }

    pub fn child(&self, node: &Node, m: usize) -> (Node, u32) {
        self.finish(node, m, &self.fetch(node, m))
    }
}

/// What a child needs from memory, fetched for the whole batch before any child is finished.
#[derive(Clone, Copy, Default)]
struct Fetch {
    cells: [u64; 2],
    entries: [u32; 2],
}

/// Searches all roots to the end, or up to the first that has a solution within the bound, or until more than `limit`
/// nodes are generated.
#[inline(never)]
pub fn run(ctx: &Context, roots: &[Node], limit: u64, stack: &mut Vec<Node>) -> Count {
    let mut count = Count::default();
    let mut found = u32::MAX;
    let mut fetched = [Fetch::default(); 4 * BATCH];
    let mut pairs = [0u8; 4 * BATCH + 4];
    let mut batches = [[Node::default(); 3 * BATCH + 1]; 2];
    let [batch, other] = &mut batches;
    let (mut batch, mut other) = (batch, other);
    let mut size = 0;
    let mut next = 0;
    stack.clear();
    while count.generated <= limit {
        while size < BATCH {
            if let Some(node) = stack.pop() {
                // Once a root has a solution, later roots do not matter.
                if node.tail >> 16 > found {
                    continue;
                }
                batch[size] = node;
            } else if next < roots.len() && found == u32::MAX {
                batch[size] = ctx.root(&roots[next]);
                count.expanded += 1;
                count.generated += u64::from(ctx.alive(&roots[next]).count_ones());
                next += 1;
            } else {
                break;
            }
            size += 1;
        }
        if size == 0 {
            count.found = Some(found).filter(|&found| found != u32::MAX);
            break;
        }
        let waiting = size.min(BATCH);
        stack.extend(batch[waiting..size].iter().rev());
        let mut n = 0;
        for (i, node) in batch[..waiting].iter().enumerate() {
            let list = ctx.list[node.kept as usize & 15];
            let four = (list & 0x0fff_ffff | (i as u32 * 0x0404_0404)).to_le_bytes();
            pairs[n..n + 4].copy_from_slice(&four);
            n += (list >> 28) as usize;
        }
        count.expanded += n as u64;
        for (fetched, &pair) in fetched.iter_mut().zip(&pairs[..n]) {
            *fetched = ctx.fetch(&batch[pair as usize >> 2], pair as usize & 3);
        }
        size = 0;
        for (fetched, &pair) in fetched.iter().zip(&pairs[..n]) {
            let (node, moves) = ctx.finish(&batch[pair as usize >> 2], pair as usize & 3, fetched);
            count.generated += u64::from(moves);
            if node.board == ctx.goal {
                found = found.min(node.tail >> 16);
            }
            other[size] = node;
            size += (node.kept != 0) as usize;
        }
        std::mem::swap(&mut batch, &mut other);
    }
    count
}
