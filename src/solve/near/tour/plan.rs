//! The constants of a run: they depend on the shape and on the width of its beams.

use crate::puzzle::Shape;
use crate::solve::near::tour::band::MOST_ROWS;
use crate::solve::near::tour::potential::PotentialWeights;
use crate::solve::near::tour::state::Width;
use crate::solve::near::tour::two_way::CELLS;
use crate::solve::near::tour::weights::{FEW, LARGE, MANY};

/// The most cells of a board on which many boards go on from group to group. On larger ones the groups matter less.
const MANY_BOARDS: usize = 150;

/// The most cells of a board whose weights were found on 7 x 7; those of others were found on 10 x 10, or 16 x 16.
pub(super) const FEW_CELLS: usize = 64;

/// The widest beam on larger boards: wider ones gain less than further tries.
const WIDEST: u64 = 300;

/// The widths of beams on these boards where further tries gain more than wider beams, and the tries of a stage beyond
/// which that is no longer so. On 40 boards of 10 x 10 at the default effort, tries of 350 took 1.2% fewer moves than one
/// of 1,000; at four times the effort, tries of 1,000 took 1.2% fewer than those of 350 (12 boards). On boards of up to
/// [`FEW_CELLS`] wide beams gain more: on 30 boards of 7 x 7 at the default effort, widths of 1,000, 2,000, 3,000 and
/// 5,000 took 1.103, 1.097, 1.089 and 1.092 of DeepCubeA's moves.
const OF_MANY: (u64, u64) = (350, 1000);
const ENOUGH: u64 = 8;
const OF_FEW: (u64, u64) = (350, 30_000);
const ENOUGH_FOR_FEW: u64 = 3;

/// How many moves to the best state of the coarse phase are not fixed yet, on larger boards and on these. With 64, 150 and
/// 250, single beams of width 1,000 took 297.8, 290.1 and 289.5 moves on 30 boards of 7 x 7; tries of 350 on 40 boards of
/// 10 x 10 took 1.8% fewer moves with 150 than with 64, and those on larger boards as many.
const LAG: usize = 64;
const LAG_OF_MANY: usize = 300;

/// The bytes of a tour for each state of its width, and its share of the memory of a search: tables for the last cells and
/// those kept for other boards take the rest.
const OF_STATE: u64 = 512;
const SHARE: u64 = 18;

/// The states for each cell of a board, and each state of the width, after the crossings.
const EACH: u64 = 100;

/// The shortest side of such a board. On longer boards tiles may have to be fetched from far away.
const LEAST_SIDE: usize = 4;

/// Boards with two rows or columns are thin, and those of more cells than this that are this many times longer than
/// wide. Sweeps took 1.25 +- 0.02 cells times the mean side on 4 x 70 where a beam took 2.4, 1.30 and 2.9 on 10 x 100,
/// 1.39 +- 0.03 and 1.55 +- 0.07 on 8 x 40; but 1.36 +- 0.03 and 1.30 +- 0.03 on 4 x 16.
const THIN: (usize, usize) = (100, 4);

/// Whether a board is thin.
pub(super) fn thin(shape: Shape) -> bool {
    let (least, most) = (shape.rows.min(shape.cols), shape.rows.max(shape.cols));
    least <= 2 || least <= MOST_ROWS && shape.cells() > THIN.0 && most >= THIN.1 * least
}

/// Boards of more cells than the first number are crossed if they are this many times longer than wide or have more
/// cells than the third. On square ones of up to 32 x 32 a wide beam alone takes 1 to 2% less at the default effort; on
/// 40 x 40 it takes 5% more, on 16 x 32 4%, on 12 x 40 26%, and on 150 x 12 2.6 times as much.
const CROSSED: (usize, usize, usize) = (256, 2, 1200);

/// Whether crossings come before the beam of the coarse phase.
pub(super) fn crossed(shape: Shape) -> bool {
    let (least, most) = (shape.rows.min(shape.cols), shape.rows.max(shape.cols));
    let (cells, times, many) = CROSSED;
    least > MOST_ROWS && shape.cells() > cells && (most >= times * least || shape.cells() > many)
}

/// Whether many boards go on.
fn many_boards(shape: Shape) -> bool {
    shape.cells() <= MANY_BOARDS && shape.rows.min(shape.cols) >= LEAST_SIDE
}

/// The layers of a coarse phase on larger boards.
fn narrow(states: usize) -> Width {
    Width {
        states,
        quota: (states / 50).max(2),
    }
}

/// The constants of a run.
#[derive(Clone, Debug)]
pub struct TourPlan {
    /// The layers of the coarse phase, and how many times wider they may become.
    pub(super) width: Width,
    pub(super) widest: usize,
    /// The moves to the best state that are not fixed yet.
    pub(super) lag: usize,
    /// The potential of both phases, and its exponent in sweeps along thin boards: on six boards of 2 x 140 the estimate
    /// of the moves was 1.49 with 170, 1.35 to 1.36 with 200 to 300.
    pub(super) weights: PotentialWeights,
    pub(super) sweeps: i32,
    /// The first price of a move in crossings, in hundredths of what a tile at the mean distance gains by a step.
    pub(super) price: i32,
    /// The cost of a visit, in hundredths of the mean slope of the potential.
    pub(super) visits: i64,
    /// The number of boards with which the coarse phase ends.
    pub(super) ends: usize,
    /// The tiles of a group, and the layers of its beam.
    pub(super) tiles: usize,
    pub(super) group_width: Width,
    /// States with the same places of the group and the blank.
    pub(super) variants: u64,
    /// The boards that go on to the next group.
    pub(super) kept: usize,
    /// The layers after the first placed board.
    pub(super) more: usize,
    /// The cells around a group that its beam may use, if only one board goes on.
    pub(super) margin: usize,
    /// The cells of the last rectangle, the boards that are solved there, the width of its beam, and the tiles of its
    /// patterns.
    pub(super) rest: usize,
    pub(super) rests: usize,
    pub(super) rest_width: usize,
    pub(super) pattern: usize,
}

impl TourPlan {
    /// The plan of a try: the first ones differ only in the view of the board.
    pub(super) fn new(shape: Shape, width: u64, number: u64) -> TourPlan {
        // A thin board is swept along its longer side in every view, so two views are enough.
        let views = if thin(shape) { 2 } else { 4 };
        let (states, variation) = (width as usize, number as usize / views);
        let many = many_boards(shape);
        let mut weights = match many {
            true if shape.cells() <= FEW_CELLS => FEW,
            true => MANY,
            false => LARGE,
        };
        weights.exponent += [0, 10, -10, 20][variation % 4];
        let plan = TourPlan {
            width: narrow(states),
            widest: 8,
            lag: LAG,
            weights,
            sweeps: [220, 250, 200, 230][variation % 4],
            price: [100, 130, 80, 160][variation % 4],
            visits: [40, 30, 50, 25, 35][variation % 5],
            ends: 1,
            tiles: 3,
            group_width: Width {
                states: (3 * states).clamp(60, 1000),
                quota: usize::MAX,
            },
            variants: 64,
            kept: 1,
            more: 8,
            margin: 5,
            rest: 25,
            rests: 1,
            rest_width: 1000,
            pattern: 2,
        };
        match many {
            false => plan,
            true => TourPlan {
                width: Width {
                    // In a layer the blank is on every other cell. An equal share for each of these takes 1.2% fewer
                    // moves on 7 x 7 than half of it (30 boards), 1.3% on 8 x 8 (40).
                    quota: (2 * states / shape.cells()).max(2),
                    ..plan.width
                },
                widest: 1,
                lag: LAG_OF_MANY,
                ends: (states / 20).clamp(1, 10),
                tiles: 4,
                group_width: Width {
                    states: states.max(100),
                    ..plan.group_width
                },
                kept: (states / 5).clamp(2, 40),
                more: 8,
                rest: 20,
                rests: 4,
                rest_width: states.clamp(300, 2000),
                pattern: if states < 300 { 2 } else { 3 },
                ..plan
            },
        }
    }

    /// The plan with which weights are found: with a lag and a quota as on larger boards. With those of their own sizes
    /// they came out no better: 8 x 8 and 10 x 10 took 0.1% fewer moves with them, 7 x 7 0.3% fewer and 0.5% more (30 and
    /// 60 boards), 32 x 32 to 100 x 100 0.3% more.
    pub(super) fn for_tuning(shape: Shape, width: u64) -> TourPlan {
        TourPlan {
            width: narrow(width as usize),
            lag: LAG,
            ..TourPlan::new(shape, width, 0)
        }
    }

    /// The greatest width of tries whose widths have this sum, in a search that may take this memory.
    pub(super) fn widest(shape: Shape, sum: u64, memory: u64) -> u64 {
        let ((least, most), enough) = match (many_boards(shape), shape.cells() <= FEW_CELLS) {
            (false, _) => return WIDEST,
            (true, false) => (OF_MANY, ENOUGH),
            (true, true) => (OF_FEW, ENOUGH_FOR_FEW),
        };
        let fits = memory / (SHARE * OF_STATE);
        (sum / enough).clamp(least, most.min(fits).max(least))
    }

    /// The bytes that a run of this width takes, and its path.
    pub(super) fn memory(shape: Shape, width: u64) -> u64 {
        let cells = shape.cells() as u64;
        (1 << 20) + cells * 64 + cells * (shape.rows + shape.cols) as u64 + width * OF_STATE
    }

    /// The rough number of states that a run of this width generates. Crossings of n x n take about 0.4 n^2 times as
    /// long as a look at all cells in both directions.
    pub(super) fn states(shape: Shape, width: u64) -> u64 {
        let cells = shape.cells() as u64;
        if crossed(shape) {
            return cells * cells * 4 / (5 * CELLS) + width * EACH * cells;
        }
        let each = if many_boards(shape) { 3 } else { 5 };
        width * (cells * (shape.rows + shape.cols) as u64 / 2 * each)
    }
}
