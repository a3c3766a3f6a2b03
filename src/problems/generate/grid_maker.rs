//! Makes cases that are boards on a grid, for every form that has them.

use crate::answer::GoalSolver;
use crate::problems::generate::by_distance::{farthest, too_far, BoardsByDistance, Deep};
use crate::problems::generate::{CaseKind, CaseList, CaseMaker, MadeSizes, MakeRequest, Maker};
use crate::problems::judge::Ask;
use crate::puzzle::{DeadEnd, Instance, RandomWalk, Rng, Shape};
use crate::solve::graph::all_boards::MOST_CELLS;
use crate::text::read::{BoardSize, Cases, Framing, SidesKind};
use std::ops::Range;

/// The most rows or columns of a random board, even if the judge sends larger ones.
const MAX_RANDOM_SIDE: usize = 60;

/// Bytes of a cell while its board is drawn and written.
const CELL: usize = 48;

/// What a form of boards on a grid defines about its cases.
pub trait GridForm {
    fn sizes(&self) -> BoardSize;

    /// The goal of boards of a shape, the blank 0; `None` if each case has its own.
    fn goal(&self, _shape: Shape) -> Option<Vec<usize>> {
        None
    }

    /// The largest bound, if each case states one.
    fn most_bound(&self) -> Option<usize> {
        None
    }

    /// Adds to a case what it has besides its boards. `by_distance`: its distance is known.
    fn complete(&self, _case: &mut Instance, _by_distance: bool, _rng: &mut Rng) {}

    fn is_solvable(&self, case: &Instance) -> bool {
        case.is_solvable()
    }

    /// The cells that the blank of a case can go to from a cell.
    fn neighbours(&self, case: &Instance, cell: usize) -> Vec<usize> {
        case.neighbours(cell)
    }

    /// Whether cells may have any white space between them.
    fn takes_any_spacing(&self) -> bool {
        true
    }

    /// The text of a case. `wide`: with more white space than the judge uses.
    fn text(&self, case: &Instance, wide: bool) -> String;
}

/// Makes cases of one form.
pub struct GridMaker<'a> {
    pub form: &'a dyn GridForm,
    framing: Framing,
    pub request: MakeRequest,
    /// The shape of all boards, if the form has many and one is asked for.
    pub shape: Option<Shape>,
    pub rng: Rng,
    /// All boards of up to 9 cells, by the cell of the goal's blank; each is made when it is first needed. Only the
    /// first is used if all cases have one goal.
    pub boards: Vec<Option<BoardsByDistance>>,
    /// Solver for boards of 12 or 16 cells, made when it is first needed.
    pub deep: Option<Deep>,
}

/// The maker of a form's cases.
pub fn grid_maker<'a>(
    form: &'a dyn GridForm,
    framing: Framing,
    request: &MakeRequest,
) -> Maker<'a> {
    Some(Box::new(GridMaker {
        form,
        framing,
        request: *request,
        shape: None,
        rng: Rng::new(request.seed),
        boards: (0..9).map(|_| None).collect(),
        deep: None,
    }))
}

impl GridMaker<'_> {
    /// The sizes of the boards that are made.
    pub fn board_sizes(&self) -> BoardSize {
        self.shape
            .map_or_else(|| self.form.sizes(), BoardSize::Fixed)
    }

    pub fn goal_given(&self) -> bool {
        self.form.goal(self.distance_shape()).is_none()
    }

    /// The cells in which the goal's blank can be: all of them if each case has its own goal, or one number for the
    /// only goal.
    pub fn goal_blanks(&self) -> Range<usize> {
        match self.goal_given() {
            true => 0..self.distance_shape().cells(),
            false => 0..1,
        }
    }

    /// The shape of boards that are made by their distance: that of all boards, or 3 x 3 if there are many.
    pub fn distance_shape(&self) -> Shape {
        match self.board_sizes() {
            BoardSize::Fixed(shape) => shape,
            BoardSize::InFront(_) => Shape::new(3, 3),
        }
    }

    /// A random shape that the judge may send, with two rows and columns or more.
    fn random_shape(&mut self) -> Shape {
        let sides = match self.board_sizes() {
            BoardSize::Fixed(shape) => return shape,
            BoardSize::InFront(sides) => sides,
        };
        let (least, most) = (sides.least.max(2), sides.most.min(MAX_RANDOM_SIDE));
        let odd = sides.kind == SidesKind::OddSquare;
        let mut side = || loop {
            let side = least + self.rng.below(most - least + 1);
            if !odd || side % 2 == 1 {
                return side;
            }
        };
        let rows = side();
        let second = if sides.numbers() == 2 { side() } else { rows };
        Shape::new(rows, sides.cols(rows, second))
    }

    /// A shuffled board of a random size, solvable or not.
    fn shuffled(&mut self, solvable: bool) -> Instance {
        let shape = self.random_shape();
        self.shuffled_of(shape, solvable)
    }

    /// A shuffled board of one size, solvable or not; with a single tile or a single row there may be no such board;
    /// then the board is of the other kind.
    pub fn shuffled_of(&mut self, shape: Shape, solvable: bool) -> Instance {
        let mut cells: Vec<usize> = (0..shape.cells()).collect();
        let goal = self.form.goal(shape).unwrap_or_else(|| {
            self.rng.shuffle(&mut cells);
            cells.clone()
        });
        self.rng.shuffle(&mut cells);
        let mut case = Instance::new(shape, cells, goal);
        self.form.complete(&mut case, false, &mut self.rng);
        if self.form.is_solvable(&case) != solvable {
            swap_tiles(&mut case.start);
        }
        case
    }

    pub fn random_case(&mut self) -> Result<Instance, String> {
        let most = self.request.inputs.moves;
        if let Some(bound) = self.form.most_bound() {
            // Some walks are longer than every bound.
            let moves = self.rng.below(bound + 3);
            return Ok(self.random_walk(moves));
        }
        if most < usize::MAX && self.request.ask.is_distance() {
            let moves = most / 2 + self.rng.below(most - most / 2 + 1);
            return match self.form.sizes() {
                BoardSize::Fixed(_) => self.board_at(moves),
                BoardSize::InFront(_) => Ok(self.random_walk(moves)),
            };
        }
        Ok(self.shuffled(true))
    }

    /// A board of a random size at the end of a random walk from its goal; it needs at most `moves` moves.
    fn random_walk(&mut self, moves: usize) -> Instance {
        let shape = self.random_shape();
        self.random_walk_of(shape, moves)
    }

    /// A board of one size at the end of a random walk from its goal; it needs at most `moves` moves.
    pub fn random_walk_of(&mut self, shape: Shape, moves: usize) -> Instance {
        let mut case = self.shuffled_of(shape, true);
        case.start = case.goal.clone();
        let (form, fixed) = (self.form, case.clone());
        let mut walk = RandomWalk::new(case.blank(), DeadEnd::Stop);
        walk.go(
            moves,
            &mut self.rng,
            &|cell| form.neighbours(&fixed, cell),
            &mut |from, to| case.start.swap(from, to),
        );
        case
    }

    /// The bytes of the largest boards of a kind.
    fn largest(&self, kind: CaseKind) -> usize {
        let most = match self.board_sizes() {
            BoardSize::Fixed(shape) => shape.cells(),
            BoardSize::InFront(sides) => {
                let side = match kind {
                    CaseKind::Traps => sides.most,
                    _ => sides.most.min(MAX_RANDOM_SIDE),
                };
                side * sides.cols(side, side)
            }
        };
        most * CELL
    }

    /// Refuses a kind that the form does not have.
    fn check_kind(&mut self, kind: CaseKind) -> Result<(), String> {
        let (asked, id) = (self.request.ask, self.request.id);
        let shape = self.distance_shape();
        let many_sizes = matches!(self.board_sizes(), BoardSize::InFront(_));
        let by_distance = matches!(kind, CaseKind::Hardest | CaseKind::Depth(..));
        match (kind, self.form.most_bound()) {
            _ if by_distance && asked == Ask::Solvable => Err(format!(
                "{id} only asks whether boards can be solved: there are no harder ones"
            )),
            _ if by_distance && !asked.is_distance() => Err(format!(
                "{id} does not ask for a path to a goal: there are no harder boards"
            )),
            (CaseKind::Depth(_, most), Some(bound)) if most > bound => {
                Err(format!("the bounds of {id} end at {bound} moves"))
            }
            (CaseKind::Depth(_, most), _) if shape.cells() <= 9 => self.check_distance(most),
            (CaseKind::Depth(..), _) if !GoalSolver::supports(shape) => Err(format!(
                "boards of {shape} cannot be made by their distance"
            )),
            (CaseKind::Depth(_, most), _) if most > farthest(shape) => Err(format!(
                "{} x {} boards can be made with up to {} moves",
                shape.rows,
                shape.cols,
                farthest(shape)
            )),
            (CaseKind::All, _) if self.framing == Framing::ONE => Err(format!(
                "an input of {id} holds one case: all boards would be too many files"
            )),
            (CaseKind::All, _) if self.goal_given() || many_sizes => Err(format!(
                "--kind all needs one size and one goal for all boards, and {id} has more"
            )),
            (CaseKind::All | CaseKind::Hardest, _) if shape.cells() > 9 => {
                Err(format!("{id} has too many boards to list them all"))
            }
            _ => Ok(()),
        }
    }

    /// Refuses a distance that no board has from any goal.
    fn check_distance(&mut self, moves: usize) -> Result<(), String> {
        let mut farthest = 0;
        for blank in self.goal_blanks() {
            farthest = farthest.max(self.radius(blank));
            if moves <= farthest {
                return Ok(());
            }
        }
        Err(too_far(moves, farthest))
    }
}

impl CaseMaker for GridMaker<'_> {
    fn rng(&mut self) -> &mut Rng {
        &mut self.rng
    }

    fn sizes(&self) -> MadeSizes {
        match self.form.sizes() {
            BoardSize::Fixed(shape) => MadeSizes::One(shape),
            BoardSize::InFront(sides) => MadeSizes::Within(sides),
        }
    }

    fn set_shape(&mut self, shape: Shape) {
        self.shape = Some(shape);
    }

    fn room(&self, kind: CaseKind) -> (usize, &'static str) {
        let draws_near = self.request.inputs.moves < usize::MAX;
        let listed = match kind {
            _ if self.distance_shape().cells() > MOST_CELLS => 0,
            CaseKind::Unsolvable | CaseKind::Near(_) => 0,
            CaseKind::Random | CaseKind::Mixed if !draws_near => 0,
            _ => self.list_bytes(),
        };
        let largest = (self.largest(kind), "the largest boards");
        largest.max((listed, "all boards"))
    }

    fn refuse(&mut self, _id: &str, kind: CaseKind) -> Result<(), String> {
        self.check_kind(kind)
    }

    fn list(&mut self, kind: CaseKind, count: usize) -> Result<CaseList, String> {
        match kind {
            CaseKind::Traps => self.traps(),
            CaseKind::Hardest => self.farthest(count),
            _ => Ok(self.all_boards()),
        }
    }

    fn draw(&mut self, kind: CaseKind) -> Result<String, String> {
        let case = match kind {
            CaseKind::Near(moves) => self.random_walk(moves),
            CaseKind::Unsolvable => self.shuffled(false),
            CaseKind::Depth(moves, _) => self.board_at(moves)?,
            _ => self.random_case()?,
        };
        Ok(self.form.text(&case, false))
    }

    fn text_of(&self, case: &Instance) -> Option<String> {
        Some(self.form.text(case, false))
    }

    fn head(&mut self, count: usize, _first: &str) -> String {
        match self.framing {
            Framing::Cases(Cases::Count) => format!("{count}\n"),
            _ => String::new(),
        }
    }

    fn tail(&self) -> &'static str {
        match (self.framing, self.form.sizes()) {
            (Framing::ToZero, BoardSize::InFront(sides)) if sides.numbers() == 2 => "0 0\n",
            (Framing::ToZero, _) => "0\n",
            _ => "",
        }
    }
}

/// Exchanges the first two tiles: a solvable board becomes unsolvable, and the other way round.
pub fn swap_tiles(cells: &mut [usize]) {
    let mut tiles = (0..cells.len()).filter(|&cell| cells[cell] != 0);
    if let (Some(a), Some(b)) = (tiles.next(), tiles.next()) {
        cells.swap(a, b);
    }
}
