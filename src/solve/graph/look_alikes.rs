//! Tiles of two colours on the 4 x 4: all shortest paths from one picture to another, and the sum of their checksums
//! (Project Euler 244).
//!
//! ```text
//! picture    bits 0 to 15   the cells of the second colour, row by row; the blank's bit is 0
//!            bits 16 to 19  the cell of the blank
//! ```
//!
//! There are at most 16 * C(15, 7) = 102,960 pictures with the same tiles. One search backwards from the goal finds
//! their distances, and every move that leads nearer to the goal is part of a shortest path. All shortest paths are
//! followed, because there are few: at most 972 to any picture from ten random ones.

use crate::puzzle::{Shape, MOVES};

/// The shape of all pictures.
const SHAPE: Shape = Shape { rows: 4, cols: 4 };

/// The number of values of a picture's 20 bits, not all of which exist.
const PICTURES: usize = 1 << 20;

/// The modulus of checksums.
const MODULUS: u64 = 100_000_007;

/// The factor by which a checksum is multiplied before the next letter is added.
const FACTOR: u64 = 243;

/// Marks a picture that was not reached; no picture is as far away as this.
const UNREACHED: u8 = u8::MAX;

/// The figures of all shortest paths between two pictures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct LookAlikePaths {
    /// The number of moves of each path.
    pub moves: u64,
    /// The number of paths.
    pub paths: u64,
    /// The sum of the paths' checksums.
    pub checksums: u64,
    /// The number of pictures that the search has reached.
    pub reached: u64,
}

/// Packs a picture whose cells are 0 for the blank, and 1 and 2 for the colours.
///
/// # Panics
/// If there is no blank.
pub(crate) fn pack(cells: &[u8]) -> u32 {
    let blank = cells.iter().position(|&cell| cell == 0).expect("a blank");
    let second = cells.iter().enumerate().filter(|cell| *cell.1 == 2);
    second.fold((blank as u32) << 16, |all, (cell, _)| all | 1 << cell)
}

/// By move of the blank: the picture after it, if the move is legal.
fn children(picture: u32) -> [Option<u32>; 4] {
    let blank = picture >> 16;
    MOVES.map(|m| {
        let to = SHAPE.step(blank as usize, m)?;
        let colour = picture >> to & 1;
        let tiles = (picture & 0xffff & !(1 << to)) | colour << blank;
        Some(tiles | (to as u32) << 16)
    })
}

/// All shortest paths; `None` if the goal cannot be reached. `letters`: the letters of the blank's moves up, down, left
/// and right.
pub(crate) fn all_paths(start: u32, goal: u32, letters: [u8; 4]) -> Option<LookAlikePaths> {
    let mut distance = vec![UNREACHED; PICTURES];
    distance[goal as usize] = 0;
    let mut queue = vec![goal];
    let mut next = 0;
    while let Some(&picture) = queue.get(next) {
        next += 1;
        if picture == start {
            break;
        }
        for child in children(picture).iter().flatten() {
            if distance[*child as usize] == UNREACHED {
                distance[*child as usize] = distance[picture as usize] + 1;
                queue.push(*child);
            }
        }
    }
    let moves = distance[start as usize];
    if moves == UNREACHED {
        return None;
    }
    let mut all = LookAlikePaths {
        moves: u64::from(moves),
        reached: queue.len() as u64,
        ..LookAlikePaths::default()
    };
    // Pictures to follow, each with the checksum of the path so far.
    let mut stack = vec![(start, 0)];
    while let Some((picture, checksum)) = stack.pop() {
        let left = distance[picture as usize];
        if left == 0 {
            all.paths += 1;
            all.checksums += checksum;
            continue;
        }
        for (child, &letter) in children(picture).iter().zip(letters.iter()) {
            match *child {
                Some(child) if distance[child as usize] == left - 1 => {
                    let checksum = (checksum * FACTOR + u64::from(letter)) % MODULUS;
                    stack.push((child, checksum));
                }
                _ => {}
            }
        }
    }
    Some(all)
}
