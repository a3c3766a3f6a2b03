//! Realm 1: breadth-first search as first written down (Moore 1959), boards as text in an ordered set.

use crate::commands::methods::observer::ExpandedNode;
use crate::commands::methods::{build_packed, Domain, Meter, Method, PackedBoard, Search, NO_MOVE};
use crate::puzzle::{Move, MOVES};
use std::collections::{BTreeSet, VecDeque};

pub const BFS_SET: Method = Method {
    max_cells: 9,
    ..Method::new(
        "bfs-set",
        "realm 1: breadth-first, boards as text in an ordered set",
        build_packed!(_, domain: Box::new(BfsSet(domain.clone()))),
    )
};

/// The cells of a board as digits, and spaces if there are fewer than nine. The set holds the text itself, as C++ does
/// with short strings: with texts on the heap a board takes twice as long.
type Text = [u8; 9];

/// Breadth-first search with an ordered set of texts. It takes boards of up to 9 cells, with a digit for each tile.
struct BfsSet<S>(Domain<S>);

impl<S: PackedBoard> BfsSet<S> {
    fn text(&self, board: S) -> Text {
        let mut text = [b' '; 9];
        for (digit, tile) in text.iter_mut().zip(board.to_cells(self.0.shape)) {
            *digit = b'0' + tile;
        }
        text
    }

    /// The board after a move; `None` if the blank would leave the board.
    fn moved(&self, mut board: Text, m: Move) -> Option<Text> {
        let blank = board.iter().position(|&digit| digit == b'0')?;
        board.swap(blank, self.0.shape.step(blank, m)?);
        Some(board)
    }
}

impl<S: PackedBoard> Search<S> for BfsSet<S> {
    fn search(&mut self, start: S, meter: &mut Meter) -> Option<Vec<Move>> {
        let (start, goal) = (self.text(start), self.text(self.0.goal));
        let mut seen = BTreeSet::from([start]);
        let mut queue = VecDeque::from([(start, String::new())]);
        while let Some((board, path)) = queue.pop_front() {
            if board == goal {
                let code = |letter| "UDLR".find(letter).unwrap_or(0);
                return Some(path.chars().map(|letter| MOVES[code(letter)]).collect());
            }
            let beside = |&m: &Move| Some((self.moved(board, m)?, "UDLR".as_bytes()[m as usize]));
            let children: Vec<_> = MOVES.iter().filter_map(beside).collect();
            let bytes = bytes(&seen, &queue);
            meter.record_storage(seen.len(), bytes);
            let node = || {
                let code = path
                    .bytes()
                    .last()
                    .and_then(|last| "UDLR".bytes().position(|b| b == last));
                let cells: Vec<u8> = board
                    .iter()
                    .take(self.0.cells())
                    .map(|digit| digit - b'0')
                    .collect();
                let reached = (path.len() as u32, code.unwrap_or(NO_MOVE));
                Some(ExpandedNode::plain(
                    &self.0,
                    S::from_cells(&cells),
                    reached,
                    queue.len(),
                ))
            };
            let goes_on = meter.expand_node(children.len(), node);
            if !(goes_on && meter.stored(bytes)) {
                return None;
            }
            queue.reserve(4);
            for (child, letter) in children {
                if seen.insert(child) {
                    queue.push_back((child, format!("{path}{}", letter as char)));
                }
            }
        }
        None
    }
}

/// Bytes of the set and the queue. A set has no capacity: each text counts with a third more, for the free room in its
/// nodes. Each path counts as much as the last one.
fn bytes(seen: &BTreeSet<Text>, queue: &VecDeque<(Text, String)>) -> u64 {
    let path = queue.back().map_or(0, |last| last.1.capacity());
    let texts = seen.len() * std::mem::size_of::<Text>() * 4 / 3;
    let entry = std::mem::size_of::<(Text, String)>();
    (texts + queue.capacity() * entry + queue.len() * path) as u64
}
