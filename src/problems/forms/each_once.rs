//! A target of the fifteen puzzle, and whether it can be reached from 1, 2, ... with the blank last by sliding no tile
//! twice (yukicoder 228), in any layout:
//!
//! ```text
//! 1 2 3 4
//! 5 6 7 8
//! 9 10 0 11
//! 13 14 15 12
//! ```
//!
//! The last slide came from the blank's cell in the target, so it was that of the tile that starts there: a tile slides
//! once at most. So the slides can be undone one by one, and there is no choice.

use crate::answer::{Answered, Run};
use crate::problems::forms::bounded::read_cells;
use crate::problems::forms::{Description, Form, Problem, Question, Task};
use crate::problems::generate::{
    rows_text, CaseKind, CaseList, CaseMaker, MadeSizes, MakeRequest, Maker,
};
use crate::problems::judge::case_line::board_line;
use crate::problems::judge::{AcceptedPaths, AnswerKind, Check, Expected, Judgement};
use crate::puzzle::{GoalRule, Instance, Rng, Shape, Verdict, MOVES};
use crate::text::read::{CaseFormat, Cursor, Plain, ReadError, ReadResult};

const SHAPE: Shape = Shape::new(4, 4);
const CELLS: usize = SHAPE.cells();

/// Whether a target can be reached without sliding a tile twice.
pub struct EachOnce;

impl Form for EachOnce {
    fn plain_format(&self) -> Option<Plain<'_>> {
        Some(Plain::new(EachOnce))
    }

    fn describe(&self, _row: &Problem) -> Description {
        Description {
            summary: "yes or no".into(),
            input: "the target, 4 x 4; cells separated by white space, the blank is 0".into(),
            goal: "the target; paths begin at 1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0".into(),
            question: "whether it can be reached by sliding each tile at most once".into(),
        }
    }

    fn answer(&self, run: Run) -> Answered {
        run.one_by_one(EachOnce, &mut |case: &Instance| {
            Verdict::from(undone(&case.goal)).into()
        })
    }

    fn check(&self, check: Check) -> Judgement {
        check.by_templates(EachOnce, AcceptedPaths::Any, |case: &Instance| {
            let kind = match found(case) {
                true => AnswerKind::Solved,
                false => AnswerKind::Unsolvable,
            };
            Expected::new(kind, None)
        })
    }

    fn case_line(&self, case: &Instance) -> Option<String> {
        Some(board_line(case.cols, &case.goal, &|tile| tile.to_string()))
    }

    fn maker(&self, request: &MakeRequest) -> Maker<'_> {
        Some(Box::new(EachOnceMaker(Rng::new(request.seed))))
    }

    fn submit(&self, row: &Problem) -> Option<Task> {
        Some(row.task(Question::EachOnce, Some(SHAPE)))
    }
}

impl CaseFormat for EachOnce {
    type Case = Instance;

    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<Instance>> {
        let cells = read_cells(cursor, CELLS, b'0').map_err(ReadError::lost)?;
        Ok(Some(towards(cells)))
    }

    fn instance(&self, case: &Instance) -> Instance {
        case.clone()
    }
}

/// The case of a target.
fn towards(target: Vec<usize>) -> Instance {
    Instance::new(
        SHAPE,
        GoalRule::Standard.cells(SHAPE.rows, SHAPE.cols),
        target,
    )
}

/// Whether undoing the slides of a target, each that of the tile that starts where the blank is, leads to the start.
fn undone(target: &[usize]) -> bool {
    let mut cells = target.to_vec();
    let place = |cells: &[usize], tile| cells.iter().position(|&other| other == tile);
    let mut blank = place(&cells, 0).unwrap_or(CELLS - 1);
    while blank + 1 < CELLS {
        match place(&cells, blank + 1) {
            Some(from) if SHAPE.distance(from, blank) == 1 => {
                cells.swap(blank, from);
                blank = from;
            }
            _ => return false,
        }
    }
    (1..CELLS).eq(cells[..CELLS - 1].iter().copied())
}

/// The same by a search forwards, which tries every way of the blank that slides no tile twice.
fn found(case: &Instance) -> bool {
    // A way of the blank never returns to a cell, so there are few: 2,111.
    let mut open = vec![(case.start.clone(), case.blank(), 0u16)];
    while let Some((cells, blank, slid)) = open.pop() {
        if cells == case.goal {
            return true;
        }
        for to in MOVES.iter().filter_map(|&m| SHAPE.step(blank, m)) {
            let bit = 1 << cells[to];
            if slid & bit == 0 {
                let mut next = cells.clone();
                next.swap(blank, to);
                open.push((next, to, slid | bit));
            }
        }
    }
    false
}

/// Makes targets.
struct EachOnceMaker(Rng);

impl EachOnceMaker {
    /// The target after at most this number of slides, in which no tile slides twice; or any tile may, if `again`.
    fn walked(&mut self, slides: usize, again: bool) -> Instance {
        let mut case = towards(GoalRule::Standard.cells(SHAPE.rows, SHAPE.cols));
        let (mut blank, mut slid) = (CELLS - 1, 0u32);
        for _ in 0..slides {
            let free = |to: &usize| again || slid >> case.goal[*to] & 1 == 0;
            let ways = MOVES.iter().filter_map(|&m| SHAPE.step(blank, m));
            let ways: Vec<usize> = ways.filter(free).collect();
            if ways.is_empty() {
                break;
            }
            let to = ways[self.0.below(ways.len())];
            slid |= 1 << case.goal[to];
            case.goal.swap(blank, to);
            blank = to;
        }
        case
    }

    /// A target that can only be reached by sliding a tile twice, or not at all.
    fn refused(&mut self) -> Instance {
        loop {
            let slides = 4 + self.0.below(40);
            let mut case = self.walked(slides, true);
            if self.0.below(4) == 0 {
                self.0.shuffle(&mut case.goal);
            }
            if !undone(&case.goal) {
                return case;
            }
        }
    }
}

impl CaseMaker for EachOnceMaker {
    fn rng(&mut self) -> &mut Rng {
        &mut self.0
    }

    fn sizes(&self) -> MadeSizes {
        MadeSizes::One(SHAPE)
    }

    fn text_of(&self, case: &Instance) -> Option<String> {
        Some(text(case))
    }

    /// No slide, one, all fifteen in three ways, and two tiles exchanged; then walks of either kind.
    fn list(&mut self, _kind: CaseKind, _count: usize) -> Result<CaseList, String> {
        let texts = [
            "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0",
            "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15",
            "2 3 4 0 1 5 6 7 10 11 12 8 9 13 14 15",
            "5 1 7 3 9 2 11 4 13 6 15 8 0 10 14 12",
            "2 3 4 8 1 7 0 12 5 6 10 11 9 13 14 15",
            "1 2 3 4 5 6 7 8 9 10 12 15 13 14 11 0",
            "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0",
            "2 1 3 4 5 6 7 8 9 10 11 12 13 14 15 0",
        ];
        let cells = |text: &str| {
            text.split(' ')
                .filter_map(|word| word.parse().ok())
                .collect()
        };
        let mut traps: Vec<Instance> = texts.iter().map(|text| towards(cells(text))).collect();
        traps.extend((0..6).map(|i| self.walked(15 + i, i % 2 == 0)));
        traps.extend((0..6).map(|_| self.refused()));
        Ok(traps.iter().map(text).collect())
    }

    fn draw(&mut self, kind: CaseKind) -> Result<String, String> {
        Ok(text(&match kind {
            CaseKind::Unsolvable => self.refused(),
            CaseKind::Near(moves) => self.walked(moves, false),
            _ => {
                let slides = self.0.below(CELLS);
                self.walked(slides, false)
            }
        }))
    }
}

fn text(case: &Instance) -> String {
    rows_text(b'0', SHAPE.cols, &case.goal, false)
}
