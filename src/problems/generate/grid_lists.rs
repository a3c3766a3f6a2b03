//! Boards whose distance is known, from the list of all boards of up to 9 cells or by solving boards of 12 or 16, and
//! the lists made of them: the farthest boards, all boards, and those that wrong programs fail on.

use crate::problems::generate::by_distance::{too_far, BoardsByDistance, Deep};
use crate::problems::generate::{swap_tiles, CaseList, GridMaker};
use crate::puzzle::sorting::sort_by_key;
use crate::puzzle::{Board, Instance, Shape};
use crate::solve::graph::all_boards::MOST_CELLS;
use crate::text::read::{plural, BoardSize, Sides, SidesKind};
use std::cmp::Reverse;

/// Bytes of all boards of 3 x 3 by their distance while they are found; and of a list of all boards, which takes twice
/// its size while it grows.
const ROOM: usize = 5 << 20;
const LIST: usize = 24 << 20;

impl GridMaker<'_> {
    /// The goal, and all boards that reach it. If each case has its own goal, this is the one with its blank in the
    /// cell `blank` and the tiles in order: all others with the blank there differ only in the names of the tiles.
    fn goal_and_boards(&mut self, blank: usize) -> (Vec<usize>, &BoardsByDistance) {
        let shape = self.distance_shape();
        let (goal, entry) = match self.form.goal(shape) {
            Some(goal) => (goal, 0),
            None => {
                let mut cells: Vec<usize> = (1..shape.cells()).collect();
                cells.insert(blank, 0);
                (cells, blank)
            }
        };
        let packed = Board::of_cells(&goal);
        let boards = self.boards[entry].get_or_insert_with(|| BoardsByDistance::new(shape, packed));
        (goal, boards)
    }

    /// All boards that reach the goal with its blank in the cell `blank`.
    fn boards_to(&mut self, blank: usize) -> &BoardsByDistance {
        self.goal_and_boards(blank).1
    }

    /// A case of this start and goal; if each case has its own goal, the tiles get random names.
    fn case_of(&mut self, start: Board, goal: Vec<usize>) -> Instance {
        let shape = self.distance_shape();
        let mut case = Instance::new(shape, start.cells(shape.cells()), goal);
        self.form.complete(&mut case, true, &mut self.rng);
        if self.goal_given() {
            let mut names: Vec<usize> = (1..shape.cells()).collect();
            self.rng.shuffle(&mut names);
            names.insert(0, 0);
            for board in [&mut case.start, &mut case.goal] {
                board.iter_mut().for_each(|tile| *tile = names[*tile]);
            }
        }
        case
    }

    /// A random board that needs exactly this number of moves. If each case has its own goal, some goal must have such
    /// a board.
    pub fn board_at(&mut self, moves: usize) -> Result<Instance, String> {
        let shape = self.distance_shape();
        if shape.cells() > MOST_CELLS {
            let standard = || (1..shape.cells()).chain([0]).collect();
            let goal = self.form.goal(shape).unwrap_or_else(standard);
            let packed = Board::of_cells(&goal);
            let deep = self.deep.get_or_insert_with(|| Deep::new(shape, packed));
            let board = deep.board(&mut self.rng, moves);
            return Ok(self.case_of(board, goal));
        }
        loop {
            let blank = match self.goal_blanks().len() {
                1 => 0,
                cells => self.rng.below(cells),
            };
            // If no board is that far from this goal, as with its blank in the middle, another cell is drawn.
            if moves <= self.radius(blank) || !self.goal_given() {
                return self.board_at_from(blank, moves);
            }
        }
    }

    /// A random board that needs exactly this number of moves to a goal with its blank in the cell `blank`; if all
    /// cases have one goal, `blank` is ignored.
    pub fn board_at_from(&mut self, blank: usize, moves: usize) -> Result<Instance, String> {
        let (goal, boards) = self.goal_and_boards(blank);
        let count = boards.boards.get(moves).map_or(0, Vec::len);
        if count == 0 {
            return Err(too_far(moves, boards.radius()));
        }
        let i = self.rng.below(count);
        let board = self.boards_to(blank).boards[moves][i];
        Ok(self.case_of(board, goal))
    }

    /// The `count` boards with the most shortest paths, to a goal with the blank last if each case has its own.
    pub fn with_most_paths(&mut self, count: usize) -> Vec<Instance> {
        let most = self.request.inputs.moves;
        let (goal, boards) = self.goal_and_boards(8);
        let cases = boards.with_most_paths(count, most).into_iter();
        cases
            .map(|board| self.case_of(board, goal.clone()))
            .collect()
    }

    /// The distance of the farthest board from the goal with its blank in the cell `blank`; if all cases have one goal,
    /// `blank` is ignored.
    pub fn radius(&mut self, blank: usize) -> usize {
        self.boards_to(blank).radius()
    }

    /// The bytes that all boards take by their distance from each goal that there may be, with a list of them.
    pub fn list_bytes(&self) -> usize {
        self.goal_blanks().len() * ROOM + LIST
    }

    /// The text of a board that was listed for the goal with its blank in the cell `blank`.
    fn listed(&mut self, start: Board, blank: usize) -> String {
        let goal = self.goal_and_boards(blank).0;
        let case = self.case_of(start, goal);
        self.form.text(&case, false)
    }

    /// The `count` farthest boards, beginning with the farthest. Boards at one distance come in random order.
    pub fn farthest(&mut self, count: usize) -> Result<CaseList, String> {
        let most = self.form.most_bound();
        let most = most.unwrap_or(self.request.inputs.moves.min(usize::MAX - 1));
        let mut found: Vec<(Reverse<usize>, usize, Board)> = Vec::new();
        for blank in self.goal_blanks() {
            // All of the farthest boards may belong to one goal, so each goal contributes up to `count`.
            let mut missing = count;
            let layers = self.boards_to(blank).boards.iter().enumerate();
            for (distance, boards) in layers.take(most + 1).rev() {
                found.extend(
                    boards
                        .iter()
                        .map(|&board| (Reverse(distance), blank, board)),
                );
                missing = missing.saturating_sub(boards.len());
                if missing == 0 {
                    break;
                }
            }
        }
        self.rng.shuffle(&mut found);
        sort_by_key(&mut found, |found| found.0);
        if found.len() < count {
            let boards = plural(found.len() as u64, "board");
            return Err(format!("--count {count}: there are only {boards}"));
        }
        found.truncate(count);
        let listed = |(_, blank, start)| self.listed(start, blank);
        Ok(found.into_iter().map(listed).collect())
    }

    /// Every board, in random order; unsolvable ones too if the judge sends such boards.
    pub fn all_boards(&mut self) -> CaseList {
        let cells = self.distance_shape().cells();
        let unsolvable = self.request.inputs.unsolvable;
        let mut solvable: Vec<Board> = self.boards_to(0).boards.concat();
        self.rng.shuffle(&mut solvable);
        let mut boards = Vec::new();
        for board in solvable {
            if unsolvable {
                let mut exchanged = board.cells(cells);
                swap_tiles(&mut exchanged);
                boards.push(Board::of_cells(&exchanged));
            }
            boards.push(board);
        }
        self.rng.shuffle(&mut boards);
        let listed = |board| self.listed(board, 0);
        boards.into_iter().map(listed).collect()
    }
}

/// The most rows or columns of long and narrow boards.
const MAX_LONG_SIDE: usize = 100;

/// The most moves of boards that are made by random walks.
const MAX_WALK: usize = 40;
/// The most moves of larger boards that are made by solving.
const MAX_DEPTH: usize = 50;

impl GridMaker<'_> {
    /// All traps. Unsolvable boards are left out if the judge does not send them.
    pub fn traps(&mut self) -> Result<CaseList, String> {
        let mut traps = match (self.form.most_bound(), self.form.sizes()) {
            (Some(bound), _) => self.bounds(bound)?,
            (None, BoardSize::Fixed(shape)) => self.one_shape(shape)?,
            (None, BoardSize::InFront(sides)) => {
                let shapes = self
                    .shape
                    .map_or_else(|| trap_shapes(sides), |shape| vec![shape]);
                self.many_shapes(shapes)
            }
        };
        let unsolvable = self.request.inputs.unsolvable;
        traps.retain(|case| unsolvable || self.form.is_solvable(case));
        let text = |case: Instance| self.form.text(&case, false);
        let mut cases: Vec<String> = traps.into_iter().map(text).collect();
        if self.form.takes_any_spacing() {
            for _ in 0..2 {
                let case = self.small_board()?;
                cases.push(self.form.text(&case, true));
            }
        }
        Ok(cases.into_iter().collect())
    }

    /// A random board; of the smaller sizes, if there are many.
    fn small_board(&mut self) -> Result<Instance, String> {
        let sides = match (self.form.most_bound(), self.board_sizes()) {
            (None, BoardSize::InFront(sides)) if self.request.inputs.moves == usize::MAX => sides,
            _ => return self.random_case(),
        };
        let side = sides.least.max(3).min(sides.most);
        Ok(self.shuffled_of(Shape::new(side, sides.cols(side, side)), true))
    }

    /// The traps of every shape: the solved board, all boards one move from it, one with the blank in the first cell,
    /// and two unsolvable ones.
    fn common_traps(&mut self, shape: Shape) -> Vec<Instance> {
        let mut solved = self.shuffled_of(shape, true);
        solved.start = solved.goal.clone();
        let mut traps = vec![solved.clone()];
        let blank = solved.blank();
        for direction in 0..4 {
            if let Some(to) = solved.beside(blank, direction) {
                let mut near = solved.clone();
                near.start.swap(blank, to);
                traps.push(near);
            }
        }
        let mut unsolvable = vec![solved];
        // The random walk and the blank's way to the first cell together stay within the moves of the judge's boards.
        let way = shape.rows + shape.cols;
        let most = self.request.inputs.moves.min(MAX_WALK + way);
        if let Some(moves) = most.checked_sub(way) {
            let mut first = self.random_walk_of(shape, moves);
            move_blank_first(&mut first);
            traps.push(first.clone());
            unsolvable.push(first);
        }
        for mut unsolvable in unsolvable {
            swap_tiles(&mut unsolvable.start);
            traps.push(unsolvable);
        }
        traps
    }

    /// Traps of a form whose boards all have one shape: the common ones, boards with many shortest paths, the farthest
    /// boards, and those around a limit on the moves.
    fn one_shape(&mut self, shape: Shape) -> Result<Vec<Instance>, String> {
        let mut traps = self.common_traps(shape);
        if !self.request.ask.is_distance() {
            traps.extend([true, false].map(|solvable| self.shuffled_of(shape, solvable)));
            return Ok(traps);
        }
        let sent = self.request.inputs.moves;
        if shape.cells() > 9 {
            let most = sent.min(MAX_DEPTH);
            for moves in [most, most / 2] {
                traps.push(self.board_at(moves)?);
            }
            return Ok(traps);
        }
        traps.extend(self.with_most_paths(3));
        // If each case has its own goal, the goal's blank is tried in corners, on an edge and in the centre.
        let goal_blanks = match self.goal_given() {
            true => vec![0, 1, 4, 8],
            false => vec![0],
        };
        for blank in goal_blanks {
            let radius = self.radius(blank).min(sent);
            traps.push(self.board_at_from(blank, radius)?);
        }
        if let Some(limit) = self.request.limit {
            for moves in [limit - 1, limit, limit + 1, limit + 2] {
                traps.push(self.board_at(moves)?);
            }
        }
        Ok(traps)
    }

    /// Traps of a form whose boards have many shapes: the smallest, the largest, and long and narrow ones.
    fn many_shapes(&mut self, sizes: Vec<Shape>) -> Vec<Instance> {
        let mut shapes: Vec<Shape> = Vec::new();
        for shape in sizes {
            let single_cell = shape.cells() == 1 && !shapes.is_empty();
            if !shapes.contains(&shape) && !single_cell {
                shapes.push(shape);
            }
        }
        let mut traps = Vec::new();
        for shape in shapes {
            if shape.cells() <= 64 {
                traps.extend(self.common_traps(shape));
            }
            match self.request.inputs.moves {
                _ if shape.cells() == 1 => {}
                usize::MAX => {
                    traps.extend([true, false].map(|solvable| self.shuffled_of(shape, solvable)))
                }
                most => traps.push(self.random_walk_of(shape, most)),
            }
        }
        traps
    }

    /// Traps of a form whose cases have bounds: bounds that are just enough, and one move too small.
    fn bounds(&mut self, most: usize) -> Result<Vec<Instance>, String> {
        let mut traps = Vec::new();
        let mut push = |mut case: Instance, bound: usize| {
            case.bound = Some(bound);
            traps.push(case);
        };
        if let Some(shape) = self.shape {
            for moves in [0, 1, most] {
                push(self.random_walk_of(shape, moves), moves);
            }
            push(self.random_walk_of(shape, most), most - 1);
            push(self.random_walk_of(shape, 1), 0);
            push(self.shuffled_of(shape, true), most);
            push(self.shuffled_of(shape, false), most);
            return Ok(traps);
        }
        for moves in [0, 1, most] {
            push(self.board_at(moves)?, moves);
        }
        push(self.board_at(1)?, 0);
        push(self.board_at(most)?, most - 1);
        let (small, large) = (Shape::new(3, 3), Shape::new(10, 10));
        push(self.random_walk_of(large, most), most);
        push(self.shuffled_of(large, true), most);
        push(self.shuffled_of(small, false), most);
        Ok(traps)
    }
}

/// Moves the blank up, then left, to the first cell.
fn move_blank_first(instance: &mut Instance) {
    let (up, left) = (0, 2);
    for direction in [up, left] {
        let mut blank = instance.blank();
        while let Some(to) = instance.beside(blank, direction) {
            instance.start.swap(blank, to);
            blank = to;
        }
    }
}

/// The shapes to try, the smallest first; some may be the same.
fn trap_shapes(sides: Sides) -> Vec<Shape> {
    let Sides { kind, least, most } = sides;
    let long = most.min(MAX_LONG_SIDE);
    if kind == SidesKind::RowsCols {
        let sizes = [
            (least, least),
            (2, 3),
            (3, 2),
            (3, 3),
            (3, 4),
            (4, 3),
            (2, 5),
            (5, 2),
            (4, 4),
            (least, long),
            (long, least),
            (most, most),
        ];
        return sizes.map(|(rows, cols)| Shape::new(rows, cols)).to_vec();
    }
    let sizes = match kind {
        SidesKind::Cube => vec![1, 2, 3, 4, 5, most],
        _ => vec![least, 2, 3, 4, 5, 8, most],
    };
    let shapes = sizes.into_iter().map(|size| (size, sides.cols(size, size)));
    let sent = shapes.filter(|&(rows, cols)| sides.contains(rows, cols));
    sent.map(|(rows, cols)| Shape::new(rows, cols)).collect()
}
