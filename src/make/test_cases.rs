//! The cases of each kind. Random ones are drawn one by one while they are written, so that any number of them needs no
//! memory; only kinds that are a fixed list are held at once.

use crate::graph::all_boards::{self, MOST_CELLS};
use crate::make::by_distance::{too_far, ListedBoard};
use crate::make::deep::FARTHEST;
use crate::make::generator::{Generator, TestCase, MAX_RANDOM_SIDE};
use crate::make::options::BoardKind;
use crate::make::traps::traps;
use crate::problem::format::{Form, Grids, Sides};
use crate::problem::instance::Instance;
use crate::puzzle::room::has_room;
use crate::puzzle::shape::Shape;
use crate::read::poj2224::MOST_MOVES;
use std::vec::IntoIter;

/// A case of a board on a graph, while all are held. Bytes.
const CASE: usize = 400;

/// A cell of a board while it is drawn and written. Bytes.
const CELL: usize = 48;

/// Iterator over the cases of one kind.
pub(crate) struct TestCases<'g> {
    /// Draws the random ones.
    generator: &'g mut Generator,
    /// The kind that is drawn.
    kind: BoardKind,
    /// The number of cases still to be drawn, after those of the list.
    to_draw: usize,
    /// Cases that are known in advance.
    list: Listed,
}

/// Cases, or what they are made from.
enum Listed {
    Cases(IntoIter<TestCase>),
    Boards(IntoIter<ListedBoard>),
}

impl TestCases<'_> {
    /// The number of cases to come.
    pub(crate) fn remaining(&self) -> usize {
        let listed = match &self.list {
            Listed::Cases(cases) => cases.len(),
            Listed::Boards(boards) => boards.len(),
        };
        self.to_draw + listed
    }

    /// What a budget is larger by than what is needed: a factor.
    pub(crate) fn slack(&self) -> f64 {
        self.generator.slack
    }
}

impl Iterator for TestCases<'_> {
    type Item = Result<TestCase, String>;

    fn next(&mut self) -> Option<Result<TestCase, String>> {
        let listed = match &mut self.list {
            Listed::Cases(cases) => cases.next(),
            Listed::Boards(boards) => {
                let board = boards.next();
                board.map(|board| in_usual_layout(self.generator.listed(board)))
            }
        };
        if let Some(case) = listed {
            return Some(Ok(case));
        }
        self.to_draw = self.to_draw.checked_sub(1)?;
        Some(self.generator.draw(self.kind).map(in_usual_layout))
    }
}

/// A case in the layout of its judge.
pub(crate) fn in_usual_layout(instance: Instance) -> TestCase {
    TestCase {
        instance,
        other_layout: false,
    }
}

impl Generator {
    /// The cases of a kind. `count` is ignored for `all` and `traps`, whose number is fixed.
    ///
    /// # Errors
    /// A sentence that says why the problem has no such cases.
    pub(crate) fn cases(&mut self, kind: BoardKind, count: usize) -> Result<TestCases<'_>, String> {
        self.check_kind(kind)?;
        self.check_room(kind)?;
        let cases = |list: Vec<TestCase>| Listed::Cases(list.into_iter());
        let in_usual_layout =
            |list: Vec<Instance>| cases(list.into_iter().map(in_usual_layout).collect());
        let listed = |list: Vec<ListedBoard>| Listed::Boards(list.into_iter());
        let mut to_draw = 0;
        let list = match kind {
            BoardKind::Hardest if self.is_other() => {
                let mut boards = self.boards_on_graph(true).unwrap_or_default();
                boards.truncate(count);
                in_usual_layout(boards)
            }
            BoardKind::All if self.is_other() => {
                let boards = self.all_on_graph().unwrap_or_default();
                in_usual_layout(boards)
            }
            BoardKind::Hardest => listed(self.farthest(count)?),
            BoardKind::All => listed(self.all_boards()),
            BoardKind::Traps if self.is_other() => cases(self.other_traps()),
            BoardKind::Traps => cases(traps(self)?),
            BoardKind::Random | BoardKind::Depth(..) | BoardKind::Unsolvable | BoardKind::Mixed => {
                to_draw = count;
                cases(Vec::new())
            }
        };
        Ok(TestCases {
            generator: self,
            kind,
            to_draw,
            list,
        })
    }

    /// A given list of cases.
    #[cfg(test)]
    pub(crate) fn given(&mut self, list: Vec<TestCase>) -> TestCases<'_> {
        TestCases {
            generator: self,
            kind: BoardKind::Random,
            to_draw: 0,
            list: Listed::Cases(list.into_iter()),
        }
    }

    /// Draws one case.
    fn draw(&mut self, kind: BoardKind) -> Result<Instance, String> {
        match kind {
            BoardKind::Mixed => self.mixed_case(),
            BoardKind::Unsolvable => Ok(self.shuffled(false)),
            BoardKind::Depth(least, most) => {
                let moves = least + self.rng.below(most - least + 1);
                self.at_distance(moves)
            }
            _ => self.random_case(),
        }
    }

    /// The most cells of a board that is drawn.
    fn most_cells(&self, kind: BoardKind) -> usize {
        let most = self.side_range().1;
        let side = match kind {
            BoardKind::Traps => most,
            _ => most.min(MAX_RANDOM_SIDE),
        };
        match self.form() {
            Form::Solvable(Grids::Sized {
                sides: Sides::Cube { .. },
                ..
            }) => side.pow(3),
            _ => side * side,
        }
    }

    /// Refuses a kind that needs all boards, or large ones, if the system has no memory for them.
    fn check_room(&mut self, kind: BoardKind) -> Result<(), String> {
        let draws_near = self.problem.sends.moves < usize::MAX;
        let room = match kind {
            BoardKind::Hardest | BoardKind::All if self.is_other() => {
                let cells = self.common_graph().map_or(0, |graph| graph.cells());
                let boards: usize = (1..=cells.min(MOST_CELLS)).product();
                has_room(boards * CASE)
            }
            // A case may have a graph of its own, and all boards there are searched.
            _ if self.is_other() => has_room(all_boards::ROOM),
            _ if self.distance_shape().cells() > MOST_CELLS => true,
            BoardKind::Unsolvable => true,
            BoardKind::Random | BoardKind::Mixed => !draws_near || self.has_room(),
            _ => self.has_room(),
        };
        match (room, has_room(self.most_cells(kind) * CELL)) {
            (true, true) => Ok(()),
            (false, _) => Err("the system has no memory for all boards".into()),
            _ => Err("the system has no memory for the largest boards".into()),
        }
    }

    /// Refuses a kind that the problem does not have, before anything is written.
    fn check_kind(&mut self, kind: BoardKind) -> Result<(), String> {
        let (form, id) = (self.form(), self.problem.id);
        let shape = self.distance_shape();
        match kind {
            BoardKind::Hardest | BoardKind::All if self.is_other() => match self.common_graph() {
                Some(graph) if graph.cells() <= MOST_CELLS => Ok(()),
                Some(_) => Err(format!("{id} has too many boards to list them all")),
                None => Err(format!("{id} has no boards that could be listed")),
            },
            BoardKind::Depth(..) if self.is_other() => Err(format!(
                "{id} has no boards that are made by their distance"
            )),
            BoardKind::Unsolvable if !self.problem.sends.unsolvable => {
                Err(format!("the judge of {id} sends no unsolvable boards"))
            }
            BoardKind::Hardest | BoardKind::Depth(..) if form.asks_only_solvability() => Err(
                format!("{id} only asks whether boards can be solved: there are no harder ones"),
            ),
            BoardKind::Hardest | BoardKind::Depth(..) if self.asks_no_distance() => Err(format!(
                "{id} asks for no way to a goal: there are no harder boards"
            )),
            BoardKind::Depth(_, most) if self.is_bounded() && most > MOST_MOVES => {
                Err(format!("the bounds of {id} end at {MOST_MOVES} moves"))
            }
            BoardKind::Depth(_, most) if shape == Shape::new(4, 4) && most > FARTHEST => Err(
                format!("4 x 4 boards can be made with up to {FARTHEST} moves"),
            ),
            BoardKind::Depth(_, most) if shape.cells() <= 9 => self.check_distance(most),
            BoardKind::All if form.one_case() => Err(format!(
                "an input of {id} holds one case: all boards would be too many files"
            )),
            BoardKind::All if form.goal_given() || form.shape().is_none() => Err(format!(
                "--kind all needs one size and one goal for all boards, and {id} has more"
            )),
            BoardKind::All | BoardKind::Hardest if shape.cells() > 9 => {
                Err(format!("{id} has too many boards to list them all"))
            }
            _ => Ok(()),
        }
    }

    /// Refuses a distance that no board has from any goal.
    fn check_distance(&mut self, moves: usize) -> Result<(), String> {
        self.check_room(BoardKind::Depth(moves, moves))?;
        let blanks = match self.form().goal_given() {
            true => 0..self.distance_shape().cells(),
            false => 0..1,
        };
        let mut farthest = 0;
        for blank in blanks {
            farthest = farthest.max(self.radius(blank));
            if moves <= farthest {
                return Ok(());
            }
        }
        Err(too_far(moves, farthest))
    }
}
