//! Shortens a walk stretch by stretch: each stretch is solved anew with the cells around it.

use crate::solve::near::beam::beam;
use crate::solve::near::{Allowance, BeamPlan, BoardPart, TableKey, Walk, WalledBoard, GUIDING};

/// The size of stretches, and how they are solved.
#[derive(Clone, Copy)]
pub struct Window {
    /// The most moves of a stretch.
    pub moves: usize,
    /// The width of its beam.
    pub width: usize,
    /// The rough number of cells of the part around it.
    pub cells: usize,
}

impl Window {
    pub const fn new(moves: usize, width: usize, cells: usize) -> Window {
        Window {
            moves,
            width,
            cells,
        }
    }
}

/// The kinds of stretches of a walk that are solved anew, in this order: first long stretches with a narrow beam, while
/// the walk is bad, then shorter ones.
pub const WINDOWS: [Window; 3] = [
    Window::new(200, 100, 36),
    Window::new(60, 1000, 30),
    Window::new(80, 2000, 30),
];

/// The most cells of a part.
const MOST_CELLS: usize = 64;

/// Solves stretches again, `step` moves apart, until `until` nodes are spent in all; true if the walk got shorter.
pub fn windows(
    board: &WalledBoard,
    walk: &mut Walk,
    window: Window,
    step: usize,
    (allowance, until): (&mut Allowance, u64),
) -> bool {
    let before = walk.len();
    let mut here = board.clone();
    let mut from = 0;
    while from + 8 <= walk.len() && allowance.spent() < until && !allowance.over() {
        let to = (from + window.moves).min(walk.len());
        let stretch = &walk[from..to];
        let part = BoardPart::around(&here, stretch, window.cells);
        match shorter(&part, stretch.len(), window.width, step as u64, allowance) {
            Some(found) => {
                walk.splice(from..to, part.outside(&found));
            }
            None => {
                let next = (from + step).min(walk.len());
                here = here.replay(&walk[from..next]).expect("a walk on the board");
                from = next;
            }
        }
    }
    walk.len() < before
}

/// A walk that solves a part in fewer than `moves` moves.
fn shorter(
    part: &BoardPart,
    moves: usize,
    width: usize,
    salt: u64,
    allowance: &mut Allowance,
) -> Option<Walk> {
    if part.board.homes.len() > MOST_CELLS {
        return None;
    }
    let key = TableKey {
        shape: None,
        graph: part.board.graph.clone(),
        blank_home: part.board.blank_home,
        tiles: 2,
        weights: GUIDING,
    };
    allowance.charge(key.cost());
    let tables = key.build(allowance.late)?;
    let plan = BeamPlan {
        width,
        layers: moves - 1,
        salt,
        ..BeamPlan::default()
    };
    beam(&part.board, &tables, plan, allowance)
}
