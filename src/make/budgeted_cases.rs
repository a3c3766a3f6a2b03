//! Boards with fixed cells, and a budget of letters for all of them.

use crate::answer::batch::needs::letters_needed;
use crate::make::generator::Generator;
use crate::problem::instance::{BudgetedCase, Instance, LetterCounts, Setting};
use crate::puzzle::graph::{Graph, NOT_CONNECTED};
use crate::read::budgeted::BUDGET_ORDER;

/// Rows and columns that the contest had.
const SIDES: (usize, usize) = (3, 6);

/// The least and the most moves of a random walk: shortest paths of 55 moves on average, as the contest's.
const WALK: (usize, usize) = (20, 400);

/// Moves of a walk that takes none back; after them it may, as it must in a dead end.
const STRIDE: usize = 20;

/// At most one cell of this number is fixed.
const FIXED_ONE_IN: usize = 5;

impl Generator {
    /// A board at the end of a long random walk.
    pub(crate) fn budgeted_case(&mut self) -> Instance {
        let (least, most) = WALK;
        let moves = least + self.rng.below(most - least + 1);
        self.budgeted_walk(moves)
    }

    /// A board of a random size at the end of a random walk, three of four with fixed cells.
    pub(crate) fn budgeted_walk(&mut self, moves: usize) -> Instance {
        let (least, most) = SIDES;
        loop {
            let mut side = || least + self.rng.below(most - least + 1);
            let (rows, cols) = (side(), side());
            let mut fixed = vec![false; rows * cols];
            if self.rng.below(4) > 0 {
                for _ in 0..1 + self.rng.below(fixed.len() / FIXED_ONE_IN) {
                    let cell = self.rng.below(fixed.len() - 1);
                    fixed[cell] = true;
                }
            }
            if in_one_piece(rows, cols, &fixed) {
                return self.walk_with_fixed(rows, cols, fixed, moves);
            }
        }
    }

    /// A board with these fixed cells at the end of a random walk.
    fn walk_with_fixed(
        &mut self,
        rows: usize,
        cols: usize,
        fixed: Vec<bool>,
        moves: usize,
    ) -> Instance {
        let blank = fixed.iter().rposition(|&fixed| !fixed);
        let tile = |cell| if Some(cell) == blank { 0 } else { cell + 1 };
        let goal: Vec<usize> = (0..fixed.len()).map(tile).collect();
        let budget = LetterCounts::default();
        let mut case = Instance {
            number: 1,
            rows,
            cols,
            start: goal.clone(),
            goal,
            setting: Setting::Budgeted(BudgetedCase { fixed, budget }),
            ..Instance::default()
        };
        let mut left = moves;
        while left > 0 {
            let stride = left.min(STRIDE);
            self.walk(&mut case, stride);
            left -= stride;
        }
        case
    }

    /// The solved board, a corridor, a ring, two rooms, a last cell that is fixed, and large boards.
    pub(crate) fn budgeted_traps(&mut self) -> Vec<Instance> {
        let maps = [
            (3, 3, ".........", 0),
            (3, 3, "....=....", 30),
            (3, 6, "......=====.......", 17),
            (5, 3, "...=.==.==.=...", 40),
            (4, 4, "..............==", 60),
            (3, 5, "..=.....=....==", 90),
            (5, 5, "......===..=.=..===......", 200),
            (6, 6, "....................................", 300),
            (6, 6, ".=...=...=....=..=....=..=.....=....", 400),
        ];
        let trap = |(rows, cols, map, moves): (usize, usize, &str, usize)| {
            let fixed = map.bytes().map(|cell| cell == b'=').collect();
            self.walk_with_fixed(rows, cols, fixed, moves)
        };
        maps.into_iter().map(trap).collect()
    }
}

/// Tiles can slide from any free cell to any other.
fn in_one_piece(rows: usize, cols: usize, fixed: &[bool]) -> bool {
    let distances = Graph::grid(rows, cols, fixed).distances(rows * cols - 1);
    let mut cells = distances.iter().zip(fixed);
    cells.all(|(&distance, &fixed)| fixed || distance != NOT_CONNECTED)
}

/// A board as the contest writes it.
pub(crate) fn budgeted_text(case: &Instance, fixed: &[bool]) -> String {
    let label = |(&tile, &fixed): (&usize, &bool)| match (tile, fixed) {
        (_, true) => '=',
        (tile, _) => {
            let digit = char::from_digit(tile as u32, 36).expect("a tile of at most 35");
            digit.to_ascii_uppercase()
        }
    };
    let cells: String = case.start.iter().zip(fixed).map(label).collect();
    format!("{},{},{cells}\n", case.cols, case.rows)
}

/// What is in front of the boards: the letters that their answers need, times `slack`, and their number.
pub(crate) fn budget_text(boards: &str, count: usize, slack: f64) -> String {
    let needed = letters_needed(boards, count);
    let letters = BUDGET_ORDER.map(|m| {
        let most = needed[m as usize] as f64 * slack;
        (most.ceil() as u64).to_string()
    });
    format!("{}\n{count}\n", letters.join(" "))
}
