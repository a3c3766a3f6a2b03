//! Where the batches begin and how they end: the boards that iterations start from, and the first path from one.
use crate::batch::{Context, Count, Node};
use crate::board::Board;
use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

/// What the moves to spare of a root are counted from, halved.
pub const SPARE: u32 = 100;

/// At most 31 moves (indices into the order), two bits each, the first on top, after a leading 1.
pub type Way = u64;

/// The moves of a way, first to last.
pub fn moves(way: Way) -> impl Iterator<Item = u8> {
    let count = (63 - way.leading_zeros()) / 2;
    (0..count).rev().map(move |i| (way >> (2 * i)) as u8 & 3)
}

/// Multiplies; boards differ in all their bits.
#[derive(Default)]
struct Mix(u64);

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, _: &[u8]) {
        unreachable!("boards hash as one word")
    }
    fn write_u64(&mut self, word: u64) {
        let product = word.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = product ^ product >> 32;
    }
}

/// Boards at the same number of moves from the start, at least `wanted`, all different, each by its first way and in
/// the order of these; or the way to the goal if that comes first. A way that is not its board's first is no beginning
/// of the first of all shortest paths, so it may go. 1,000 roots instead of 100: -20% nodes.
///
/// `mirror`: of a board, if start and goal are their own mirror images. Of two roots that mirror each other the later
/// goes: each of its paths has a mirror image, as long, that begins earlier. Half the nodes on such boards.
pub fn roots(
    ctx: &Context,
    start: Node,
    wanted: usize,
    mirror: Option<&dyn Fn(Board) -> Board>,
    count: &mut Count,
) -> Result<Vec<(Node, Way)>, Way> {
    let start = Node {
        tail: SPARE | SPARE << 8,
        ..start
    };
    if start.board == ctx.goal {
        return Err(1);
    }
    let mut layer = vec![(start, 1)];
    let mut seen: HashSet<u64, BuildHasherDefault<Mix>> = HashSet::default();
    seen.insert(start.board.0);
    while layer.len() < wanted && !layer.is_empty() {
        let mut next = Vec::with_capacity(2 * layer.len());
        count.expanded += layer.len() as u64;
        for (node, way) in &layer {
            let alive = ctx.alive(node);
            count.generated += u64::from(alive.count_ones());
            for m in (0..4).filter(|&m| alive >> m & 1 != 0) {
                let (child, _) = ctx.child(node, m);
                let way = way << 2 | m as u64;
                if child.board == ctx.goal {
                    return Err(way);
                }
                let image = mirror.map_or(child.board, |mirror| mirror(child.board));
                if seen.insert(child.board.min(image).0) {
                    next.push((child, way));
                }
            }
        }
        layer = next;
    }
    Ok(layer)
}

/// Finds the first path from a root within its bound; its moves are pushed.
pub fn trace(ctx: &Context, node: &Node, path: &mut Vec<u8>, count: &mut Count) -> bool {
    if node.board == ctx.goal {
        return true;
    }
    count.expanded += 1;
    count.generated += u64::from(ctx.alive(node).count_ones());
    for m in (0..4).filter(|&m| node.kept >> m & 1 != 0) {
        path.push(m as u8);
        if trace(ctx, &ctx.child(node, m).0, path, count) {
            return true;
        }
        path.pop();
    }
    false
}
