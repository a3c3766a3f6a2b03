//! Makes boards with fixed cells, and a budget of letters for all of them.

use crate::answer::{cores, NearSolvers, Resources};
use crate::problems::forms::budgeted::driver::job;
use crate::problems::forms::budgeted::format::{
    cell_label, BudgetedFormat, LetterCounts, BUDGET_ORDER,
};
use crate::problems::forms::budgeted::passes::SharedBatch;
use crate::problems::generate::{walk_on, CaseKind, CaseList, CaseMaker, MadeSizes, MakeRequest};
use crate::puzzle::{Graph, Order, Rng, Shape, FIXED_CELL, NOT_CONNECTED};
use crate::text::read::{Cases, Framing, Next, Reader, Sides, SidesKind};

/// By default, the budget is this factor times what all answers need.
const SLACK: f64 = 1.05;

/// The fewest and the most rows or columns in the contest.
const SIDES: (usize, usize) = (3, 6);

/// The least and the most moves of a random walk. They lead to shortest paths of 55 moves on average, as in the
/// contest.
const WALK: (usize, usize) = (20, 400);

/// The moves of a walk without reversals. The next such walk may begin with a reversal, and a dead end forces one.
const STRIDE: usize = 20;

/// At most one of this many cells is fixed.
const FIXED_ONE_IN: usize = 5;

/// Makes boards. Their budget is written before them, so they are solved first.
pub struct BudgetedMaker {
    rng: Rng,
    slack: f64,
    /// The shape of all boards, if one is asked for.
    shape: Option<Shape>,
}

impl BudgetedMaker {
    pub fn new(request: &MakeRequest) -> BudgetedMaker {
        BudgetedMaker {
            rng: Rng::new(request.seed),
            slack: request.slack.unwrap_or(SLACK),
            shape: None,
        }
    }

    /// A board of a random size after a random walk; three of four boards have fixed cells.
    fn walked(&mut self, moves: usize) -> String {
        let (least, most) = SIDES;
        loop {
            let mut side = || least + self.rng.below(most - least + 1);
            let random = || Shape::new(side(), side());
            let Shape { rows, cols } = self.shape.unwrap_or_else(random);
            let mut fixed = vec![false; rows * cols];
            if self.rng.below(4) > 0 {
                for _ in 0..1 + self.rng.below(fixed.len() / FIXED_ONE_IN) {
                    let cell = self.rng.below(fixed.len() - 1);
                    fixed[cell] = true;
                }
            }
            if in_one_piece(rows, cols, &fixed) {
                return self.walked_on(rows, cols, fixed, moves);
            }
        }
    }

    /// A board with these fixed cells after a random walk.
    fn walked_on(&mut self, rows: usize, cols: usize, fixed: Vec<bool>, moves: usize) -> String {
        let blank = fixed.iter().rposition(|&fixed| !fixed);
        let tile = |cell| if Some(cell) == blank { 0 } else { cell + 1 };
        let mut tiles: Vec<usize> = (0..fixed.len()).map(tile).collect();
        let graph = Graph::grid(rows, cols, &fixed);
        let mut left = moves;
        while left > 0 {
            let stride = left.min(STRIDE);
            walk_on(&graph, &mut tiles, stride, &mut self.rng);
            left -= stride;
        }
        let cell = |(tile, fixed)| if fixed { FIXED_CELL } else { tile };
        let cells = tiles.into_iter().zip(fixed).map(cell);
        let cells: String = cells.map(cell_label).collect();
        format!("{cols},{rows},{cells}\n")
    }
}

impl CaseMaker for BudgetedMaker {
    fn rng(&mut self) -> &mut Rng {
        &mut self.rng
    }

    fn sizes(&self) -> MadeSizes {
        MadeSizes::Within(Sides::new(SidesKind::RowsCols, SIDES.0, SIDES.1))
    }

    fn set_shape(&mut self, shape: Shape) {
        self.shape = Some(shape);
    }

    /// A solved board, a ring, two rooms, a corridor, boards whose last cell is fixed, and large boards.
    fn list(&mut self, _kind: CaseKind, _count: usize) -> Result<CaseList, String> {
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
        let shape = self.shape;
        let trap = |(rows, cols, map, moves): (usize, usize, &str, usize)| {
            let fixed = map.bytes().map(|cell| cell == b'=').collect();
            self.walked_on(rows, cols, fixed, moves)
        };
        let fits = |rows, cols| shape.is_none_or(|shape| shape == Shape::new(rows, cols));
        let maps = maps.into_iter().filter(|map| fits(map.0, map.1));
        let mut traps: Vec<String> = maps.map(trap).collect();
        if shape.is_some() {
            traps.extend([0, 30, WALK.1].map(|moves| self.walked(moves)));
        }
        Ok(traps.into_iter().collect())
    }

    fn draw(&mut self, kind: CaseKind) -> Result<String, String> {
        let (least, most) = WALK;
        let moves = match kind {
            CaseKind::Near(moves) => moves,
            _ => least + self.rng.below(most - least + 1),
        };
        Ok(self.walked(moves))
    }

    fn has_budget(&self) -> bool {
        true
    }

    /// The letters that the answers need, times the slack, and the number of boards.
    fn head(&mut self, count: usize, boards: &str) -> String {
        let needed = letters_needed(boards, count);
        let letters = BUDGET_ORDER.map(|m| {
            let most = needed[m as usize] as f64 * self.slack;
            (most.ceil() as u64).to_string()
        });
        format!("{}\n{count}\n", letters.join(" "))
    }
}

/// Whether tiles can slide from any free cell to any other.
fn in_one_piece(rows: usize, cols: usize, fixed: &[bool]) -> bool {
    let distances = Graph::grid(rows, cols, fixed).distances(rows * cols - 1);
    let mut cells = distances.iter().zip(fixed);
    cells.all(|(&distance, &fixed)| fixed || distance != NOT_CONNECTED)
}

/// The letters that the answers to these valid boards, one per line, use with an unlimited budget.
pub fn letters_needed(boards: &str, count: usize) -> LetterCounts {
    let text = format!("0 0 0 0 {count}\n{boards}");
    let framing = Framing::Cases(Cases::Count);
    let mut reader = Reader::new(Box::<BudgetedFormat>::default(), framing, text.as_bytes());
    let resources = Resources::default();
    let near = NearSolvers::new(Order::Udlr, resources.memory.clone());
    let mut jobs = Vec::new();
    while let Ok(Next::Case(board)) = reader.next() {
        jobs.push(job(&near, board, resources.effort));
    }
    let unlimited = [u64::MAX; 4];
    let mut batch = SharedBatch::new(jobs, None, unlimited, resources.effort);
    batch.search(cores(), None, &mut |_, _| true);
    batch.all_letters()
}
