//! The children of a position and their values. A slide changes only the shares of its two cells and of their
//! neighbours.

use crate::puzzle::arrays::mapped;
use crate::puzzle::Rng;
use crate::solve::sliding_tree::value::{BLOCKS, EMPTY, HOME, OUTSIDE_PLACE};
use crate::solve::sliding_tree::{block_index, goal_code, PieceGrid, SlidingValue, NOWHERE};

/// Tables that do not depend on the target: the cells whose shares a move changes, and the hash of each goal in each
/// cell.
#[derive(Clone, Debug)]
pub struct BeamTables {
    pub beside: Vec<[u8; 4]>,
    /// By cell: itself and the eight cells around it, row by row; `side * side` stands for the outside.
    pub around: Vec<[u8; 9]>,
    /// By cell and direction: the three cells beyond the neighbour, from the top or the left.
    pub beyond: Vec<[[u8; 3]; 4]>,
    /// By cell: 200 minus its code.
    pub place: Vec<u16>,
    pub hash: Vec<u64>,
}

impl BeamTables {
    pub fn new(grid: &PieceGrid) -> BeamTables {
        let side = grid.side as i32;
        let at = |row: i32, col: i32| {
            let inside = (0..side).contains(&row) && (0..side).contains(&col);
            (if inside {
                row * side + col
            } else {
                side * side
            }) as u8
        };
        let place = |cell: i32| (cell / side, cell % side);
        let around = |cell: i32| {
            let (row, col) = place(cell);
            std::array::from_fn(|k| at(row + k as i32 / 3 - 1, col + k as i32 % 3 - 1))
        };
        let beyond = |cell: i32| {
            let (row, col) = place(cell);
            let three = |cells: fn(i32) -> (i32, i32)| {
                [-1, 0, 1].map(|k| at(row + cells(k).0, col + cells(k).1))
            };
            [
                three(|k| (k, -2)),
                three(|k| (-2, k)),
                three(|k| (k, 2)),
                three(|k| (2, k)),
            ]
        };
        let mut rng = Rng::new(11);
        let code = |cell| 200 - u16::from(goal_code(grid.side, cell));
        BeamTables {
            beside: grid.beside.clone(),
            around: (0..side * side).map(around).collect(),
            beyond: (0..side * side).map(beyond).collect(),
            place: (0..grid.cells).map(code).chain([OUTSIDE_PLACE]).collect(),
            hash: (0..256 * 128).map(|_| rng.draw()).collect(),
        }
    }
}

/// A position in the beam. `C` is the number of its cells plus one: the last entry stands for the outside.
#[derive(Clone, Copy)]
pub struct BeamPosition<const C: usize> {
    pub hash: u64,
    pub value: i32,
    /// The place of its last move in the trail.
    pub trail: u32,
    pub blank: u8,
    /// The direction back to where the blank came from; 4 at the start.
    pub back: u8,
    /// The number of tiles that are not at home.
    pub away: u8,
    pub goals: [u8; C],
}

/// Offers the children of a position: the direction of the blank, the number of tiles that are not at home, and the
/// value.
#[inline]
pub fn expand<const C: usize>(
    tables: &BeamTables,
    value: &SlidingValue,
    position: &BeamPosition<C>,
    mut offer: impl FnMut(u8, u8, i32),
) {
    let blank = position.blank as usize;
    let goals = &position.goals;
    let classes = &value.class[..600];
    let class = |cell: u8| {
        let cell = cell as usize;
        classes[(u16::from(goals[cell]) + tables.place[cell]) as usize] as usize
    };
    let mut r = [EMPTY; 9];
    let mut before = 0;
    let block = value.block.get(..BLOCKS);
    if let Some(block) = block {
        let around = &tables.around[blank];
        for k in [0, 1, 2, 3, 5, 6, 7, 8] {
            r[k] = class(around[k]);
        }
        let b = |a: usize, b: usize, c: usize, d: usize| i32::from(block[block_index(a, b, c, d)]);
        before = b(r[0], r[1], r[3], EMPTY)
            + b(r[1], r[2], EMPTY, r[5])
            + b(r[3], EMPTY, r[6], r[7])
            + b(EMPTY, r[5], r[7], r[8]);
    }
    for direction in 0..4 {
        let from = tables.beside[blank][direction];
        if from == NOWHERE || direction as u8 == position.back {
            continue;
        }
        let goal = u16::from(goals[from as usize]);
        let old = (goal + tables.place[from as usize]) as usize;
        let new = (goal + tables.place[blank]) as usize;
        let is = classes[new] as usize;
        let (was, after) = match block {
            Some(block) => {
                let x = mapped(tables.beyond[blank][direction], class);
                let was = r[[3, 1, 5, 7][direction]];
                (was, blocks_after(block, direction, &r, x, is))
            }
            None => (classes[old] as usize, 0),
        };
        let singles = i32::from(value.single[new]) - i32::from(value.single[old]);
        offer(
            direction as u8,
            position.away + u8::from(is != HOME) - u8::from(was != HOME),
            position.value - before + singles + after,
        );
    }
}

/// The change in the blocks' weights when the neighbour in a direction slides into the blank's cell, not counting the
/// old weights of the blocks around the blank. `r`: the classes around the blank; `x`: those beyond the neighbour;
/// `is`: the tile's class after the slide.
#[inline(always)]
fn blocks_after(block: &[i16], direction: usize, r: &[usize; 9], x: [usize; 3], is: usize) -> i32 {
    const E: usize = EMPTY;
    let b = |a: usize, b: usize, c: usize, d: usize| i32::from(block[block_index(a, b, c, d)]);
    match direction {
        0 => {
            b(r[1], r[2], is, r[5])
                + b(is, r[5], r[7], r[8])
                + b(r[0], r[1], E, is)
                + b(E, is, r[6], r[7])
                + b(x[0], r[0], x[1], E)
                + b(x[1], E, x[2], r[6])
                - b(x[0], r[0], x[1], r[3])
                - b(x[1], r[3], x[2], r[6])
        }
        1 => {
            b(r[3], is, r[6], r[7])
                + b(is, r[5], r[7], r[8])
                + b(r[0], E, r[3], is)
                + b(E, r[2], is, r[5])
                + b(x[0], x[1], r[0], E)
                + b(x[1], x[2], E, r[2])
                - b(x[0], x[1], r[0], r[1])
                - b(x[1], x[2], r[1], r[2])
        }
        2 => {
            b(r[0], r[1], r[3], is)
                + b(r[3], is, r[6], r[7])
                + b(r[1], r[2], is, E)
                + b(is, E, r[7], r[8])
                + b(r[2], x[0], E, x[1])
                + b(E, x[1], r[8], x[2])
                - b(r[2], x[0], r[5], x[1])
                - b(r[5], x[1], r[8], x[2])
        }
        _ => {
            b(r[0], r[1], r[3], is)
                + b(r[1], r[2], is, r[5])
                + b(r[3], is, r[6], E)
                + b(is, r[5], E, r[8])
                + b(r[6], E, x[0], x[1])
                + b(E, r[8], x[1], x[2])
                - b(r[6], r[7], x[0], x[1])
                - b(r[7], r[8], x[1], x[2])
        }
    }
}
