//! Detours of a path: the moves between two visits of the same board.

use crate::puzzle::{LongPath, Move, Rng};
use crate::read::LineBoard;
use std::collections::HashMap;

/// The most moves of a path whose boards are all compared, which takes 50 MB.
const MOST: usize = 1 << 20;

/// The path without its detours. A longer path only loses moves that undo each other. Boards are compared by hashes of
/// 64 bits (Zobrist 1970). If two different boards ever have the same hash, the replay fails, and the path stays as it
/// is.
pub(crate) fn without_detours(board: &LineBoard, moves: &[Move]) -> Vec<Move> {
    if moves.len() > MOST {
        let mut path = LongPath::default();
        moves.iter().for_each(|&m| path.push(m));
        return path.iter().collect();
    }
    let bits = |tile: u16, cell: usize| Rng::new((u64::from(tile) << 32) | cell as u64).draw();
    let mut end = board.clone();
    let (mut at, mut hash) = (end.blank(), 0);
    // By hash of a board on the path: the number of moves that are kept up to the board.
    let mut kept: HashMap<u64, usize> = HashMap::from([(0, 0)]);
    let mut path: Vec<(Move, u64)> = Vec::new();
    for &m in moves {
        let before = at;
        at = end.slide(at, m).expect("a path on the board");
        let tile = end.tiles[before];
        hash ^= bits(tile, at) ^ bits(tile, before);
        match kept.get(&hash) {
            Some(&before) => path.drain(before..).for_each(|(_, after)| {
                if after != hash {
                    kept.remove(&after);
                }
            }),
            None => {
                path.push((m, hash));
                kept.insert(hash, path.len());
            }
        }
    }
    let short: Vec<Move> = path.iter().map(|&(m, _)| m).collect();
    match board.after(&short) == Ok(end) {
        true => short,
        false => moves.to_vec(),
    }
}
