//! Tiles of two colours on the 4 x 4: all shortest paths from one picture to another, and the sum of their checksums
//! (Project Euler 244).
//!
//! There are at most 16 * C(15, 7) = 102,960 pictures with the same tiles. One search backwards from the goal finds
//! their distances, and every move that leads nearer to the goal is part of a shortest path. All shortest paths are
//! followed, because there are few: at most 972 to any picture from ten random ones.

use crate::puzzle::{Shape, SlideRules, SmallKind, MOVES};
use crate::solve::small::table::NO_MEMORY;
use crate::solve::small::SmallTable;

/// The shape of all pictures.
const SHAPE: Shape = Shape { rows: 4, cols: 4 };

/// The modulus of checksums.
const MODULUS: u64 = 100_000_007;

/// The factor by which a checksum is multiplied before the next letter is added.
const FACTOR: u64 = 243;

/// The figures of all shortest paths between two pictures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LookAlikePaths {
    /// The number of moves of each path.
    pub moves: u64,
    /// The number of paths.
    pub paths: u64,
    /// The sum of the paths' checksums.
    pub checksums: u64,
    /// The number of pictures that the search has reached.
    pub reached: u64,
}

/// All shortest paths between two pictures, whose cells are 0 for the blank, and 1 and 2 for the colours; `None` if the
/// goal cannot be reached. `letters`: the letters of the blank's moves up, down, left and right.
///
/// # Errors
/// The system has no memory for the search.
pub fn all_paths(
    start: &[u8],
    goal: &[u8],
    letters: [u8; 4],
) -> Result<Option<LookAlikePaths>, &'static str> {
    let [start, goal] = [start, goal].map(|cells| cells.iter().map(|&c| c.into()).collect());
    let (start, goal): (Vec<u16>, Vec<u16>) = (start, goal);
    let Ok(kind) = SmallKind::new(SHAPE, &goal, &SlideRules::default()) else {
        return Ok(None);
    };
    let (Some(start), Some(goal)) = (kind.pack(&start), kind.pack(&goal)) else {
        return Ok(None);
    };
    let mut table = SmallTable::new(kind, goal).map_err(|_| NO_MEMORY)?;
    let Some((_, moves)) = table.distance(start)? else {
        return Ok(None);
    };
    let mut all = LookAlikePaths {
        moves: moves as u64,
        reached: table.reached,
        ..LookAlikePaths::default()
    };
    // Pictures to follow, each with the checksum of the path so far.
    let mut stack = vec![(start, 0)];
    while let Some((picture, checksum)) = stack.pop() {
        if picture == goal {
            all.paths += 1;
            all.checksums += checksum;
            continue;
        }
        for slide in table.nearer(picture, MOVES) {
            let letter = u64::from(letters[slide.way as usize]);
            stack.push((slide.board, (checksum * FACTOR + letter) % MODULUS));
        }
    }
    Ok(Some(all))
}
