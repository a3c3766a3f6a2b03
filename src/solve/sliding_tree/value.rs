//! The value of a position: an estimate of the moves to its target.
//!
//! It is a sum over tiles, by the distances of their goals, and over small patterns: two neighbouring cells, or a block
//! of 2 x 2. Of each tile a pattern uses only the direction of its goal, one of eight. With squared distances alone,
//! beams end with a few wrong tiles among right ones, and solve no 9 x 9 or 10 x 10; patterns give the cost of such
//! tiles.

use crate::puzzle::Shape;
use crate::solve::sliding_tree::weights::{PATTERNS, SINGLES};

/// The class of a tile at home. Patterns use only the classes of cells: 0 to 8 are the directions of a tile's goal, row
/// by row, with 4 in the middle.
pub const HOME: usize = 4;
/// The class of the blank.
pub const EMPTY: usize = 9;
/// The class of a cell outside the board.
pub const OUTSIDE: usize = 10;
/// The number of classes.
pub const CLASSES: usize = 11;

/// The letters of the classes in written patterns: a goal's direction as on a keypad, the blank, and the outside.
pub const CLASS_LETTERS: &[u8; CLASSES] = b"789456123_#";

/// Stands for the blank among the goals of tiles.
pub const NO_GOAL: u8 = 255;
/// Stands for the outside of the board among the goals of tiles.
pub const OUTSIDE_GOAL: u8 = 190;
/// Stands for the outside where a cell is stored as 200 minus its code.
pub const OUTSIDE_PLACE: u16 = 400;

/// The units of a value for one move.
pub const UNITS: f64 = 32.0;

/// The weights of the value, in moves.
#[derive(Clone, Debug)]
pub struct ValueWeights {
    /// The weights of distances, by [`single_index`].
    pub singles: Vec<f64>,
    /// Patterns with their weights: two classes, left and right, or four, row by row. Each stands for all its rotations
    /// and mirror images.
    pub patterns: Vec<(Vec<usize>, f64)>,
}

impl ValueWeights {
    /// The weights of the source, which are fitted.
    pub fn tuned() -> ValueWeights {
        let class = |letter: &u8| CLASS_LETTERS.iter().position(|l| l == letter);
        let classes = |pattern: &str| pattern.as_bytes().iter().filter_map(class).collect();
        let moves = |&hundredths: &i32| f64::from(hundredths) / 100.0;
        ValueWeights {
            singles: SINGLES.iter().map(moves).collect(),
            patterns: PATTERNS
                .iter()
                .map(|(pattern, weight)| (classes(pattern), moves(weight)))
                .collect(),
        }
    }

    /// The weight of a distance. Beyond the last fitted weight it grows by 8 moves for each step.
    pub fn single(&self, dx: i32, dy: i32) -> f64 {
        let (far, near) = distance(dx, dy);
        if far <= FAR {
            return self.singles[single_index(far, near)];
        }
        let last = self.singles[single_index(FAR, near.min(FAR))].max(0.0);
        last + 8.0 * (far - FAR) as f64 + 2.0 * near.saturating_sub(FAR) as f64
    }
}

/// The longest distance in one direction that has its own weights.
pub const FAR: usize = 5;
/// The number of weights for distances.
pub const SINGLE_COUNT: usize = (FAR + 1) * (FAR + 2) / 2;

/// A displacement regardless of its direction: its longer and its shorter side.
pub fn distance(dx: i32, dy: i32) -> (usize, usize) {
    let (x, y) = (dx.unsigned_abs() as usize, dy.unsigned_abs() as usize);
    (x.max(y), x.min(y))
}

/// The number of a distance in the order (0, 0), (1, 0), (1, 1), (2, 0), ...
pub fn single_index(far: usize, near: usize) -> usize {
    far * (far + 1) / 2 + near
}

/// The class of a displacement.
pub fn class_of(dx: i32, dy: i32) -> usize {
    ((dy.signum() + 1) * 3 + dx.signum() + 1) as usize
}

/// The class after a symmetry of the board, numbered as in [`Shape::image`].
fn mapped(class: usize, symmetry: usize) -> usize {
    match class {
        EMPTY.. => class,
        _ => Shape::new(3, 3).image(class, symmetry),
    }
}

/// The class after the board is reflected in its diagonal.
pub fn transposed(class: usize) -> usize {
    mapped(class, 1)
}

/// The four images of a pair of left and right, or the eight images of a block.
pub fn images(pattern: &[usize]) -> Vec<Vec<usize>> {
    let (shape, step) = match pattern.len() {
        2 => (Shape::new(1, 2), 2),
        _ => (Shape::new(2, 2), 1),
    };
    let image = |symmetry| {
        let mut image = pattern.to_vec();
        for (cell, &class) in pattern.iter().enumerate() {
            image[shape.image(cell, symmetry)] = mapped(class, symmetry);
        }
        image
    };
    (0..8).step_by(step).map(image).collect()
}

/// The place of a block in the table of blocks. Its classes are those top left, top right, bottom left, and bottom
/// right.
#[inline]
pub fn block_index(a: usize, b: usize, c: usize, d: usize) -> usize {
    ((a * CLASSES + b) * CLASSES + c) * CLASSES + d
}

/// The number of different blocks.
pub const BLOCKS: usize = CLASSES * CLASSES * CLASSES * CLASSES;

/// The code of a cell as a goal. The difference between two codes gives the displacement between their cells.
pub fn goal_code(side: usize, cell: usize) -> u8 {
    (cell / side * 20 + cell % side) as u8
}

/// The cell of a goal.
pub fn goal_cell(side: usize, goal: u8) -> usize {
    goal as usize / 20 * side + goal as usize % 20
}

/// Tables of the value for one size of board. `class` and `single` are by `goal + 200 - cell`, both as [`goal_code`]s.
#[derive(Clone, Debug)]
pub struct SlidingValue {
    pub side: usize,
    /// The largest value of a position that is as good as the target.
    pub enough: i32,
    pub class: Vec<u8>,
    pub single: Vec<i16>,
    /// By block: its own weight, and half the weight of each pair in it, because each pair is in two blocks. Empty if
    /// only distances have weights.
    pub block: Vec<i16>,
}

impl SlidingValue {
    pub fn new(side: usize, weights: &ValueWeights) -> SlidingValue {
        let units = |moves: f64| (moves * UNITS).round() as i16;
        let single = |dx, dy| units(weights.single(dx, dy));
        SlidingValue {
            block: block_weights(weights).into_iter().map(units).collect(),
            ..SlidingValue::of_distances(side, single)
        }
    }

    /// The value that is the sum of all tiles' weights by their displacements.
    pub fn of_distances(side: usize, single: impl Fn(i32, i32) -> i16) -> SlidingValue {
        let mut value = SlidingValue {
            side,
            enough: i32::MIN,
            class: vec![OUTSIDE as u8; 600],
            single: vec![0; 600],
            block: Vec::new(),
        };
        for dy in -9i32..=9 {
            for dx in -9i32..=9 {
                let at = (dy * 20 + dx + 200) as usize;
                value.class[at] = class_of(dx, dy) as u8;
                value.single[at] = single(dx, dy);
            }
        }
        value
    }

    /// The classes of all cells, in rows of `side + 2` with a border around them.
    pub fn classes(&self, goals: &[u8]) -> Vec<u8> {
        let side = self.side;
        let mut classes = vec![OUTSIDE as u8; (side + 2) * (side + 2)];
        for (cell, &goal) in goals.iter().enumerate() {
            classes[bordered(side, cell)] = match goal {
                NO_GOAL => EMPTY as u8,
                _ => self.class[self.displacement(goal, cell)],
            };
        }
        classes
    }

    /// The place of a tile in the tables by displacement.
    #[inline]
    pub fn displacement(&self, goal: u8, cell: usize) -> usize {
        goal as usize + 200 - goal_code(self.side, cell) as usize
    }

    /// The value of a position. `goals`: the goals of its cells, row by row.
    pub fn value(&self, goals: &[u8]) -> i32 {
        let width = self.side + 2;
        let classes = self.classes(goals);
        let class = |at: usize| classes[at] as usize;
        let tiles = goals.iter().enumerate().filter(|&(_, &g)| g != NO_GOAL);
        let singles = tiles.map(|(cell, &goal)| self.single[self.displacement(goal, cell)]);
        let corners = (0..width * (width - 1)).filter(|at| at % width + 1 < width);
        let blocks = corners.map(|at| {
            let below = at + width;
            let block = block_index(class(at), class(at + 1), class(below), class(below + 1));
            self.block.get(block).copied().unwrap_or(0)
        });
        singles.chain(blocks).map(i32::from).sum()
    }
}

/// The place of a cell in a grid with a border around it.
pub fn bordered(side: usize, cell: usize) -> usize {
    (cell / side + 1) * (side + 2) + cell % side + 1
}

/// By block: its weight, plus half the weights of its pairs.
fn block_weights(weights: &ValueWeights) -> Vec<f64> {
    let mut across = vec![0.0; CLASSES * CLASSES];
    let mut down = vec![0.0; CLASSES * CLASSES];
    let mut blocks = vec![0.0; BLOCKS];
    for (pattern, weight) in &weights.patterns {
        for image in images(pattern) {
            match image[..] {
                [a, b] => {
                    across[a * CLASSES + b] = *weight;
                    down[transposed(a) * CLASSES + transposed(b)] = *weight;
                }
                [a, b, c, d] => blocks[block_index(a, b, c, d)] = *weight,
                _ => {}
            }
        }
    }
    for (i, weight) in blocks.iter_mut().enumerate() {
        let (ab, cd) = (i / (CLASSES * CLASSES), i % (CLASSES * CLASSES));
        let ac = ab / CLASSES * CLASSES + cd / CLASSES;
        let bd = ab % CLASSES * CLASSES + cd % CLASSES;
        *weight += (across[ab] + across[cd] + down[ac] + down[bd]) / 2.0;
    }
    blocks
}
