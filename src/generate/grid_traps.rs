//! Boards that wrong programs fail on (`--kind traps`).

use crate::generate::grid_maker::GridCase;
use crate::generate::{swap_tiles, GridAsked, GridMaker};
use crate::puzzle::{Instance, Shape};
use crate::read::{BoardSize, Sides, SidesKind};

/// The most rows or columns of long and narrow boards.
const MAX_LONG_SIDE: usize = 100;

/// The most moves of boards that are made by random walks.
const MAX_WALK: usize = 40;
/// The most moves of larger boards that are made by solving.
const MAX_DEPTH: usize = 50;

impl GridMaker<'_> {
    /// All traps. Unsolvable boards are left out if the judge does not send them.
    pub(crate) fn traps(&mut self) -> Result<Vec<GridCase>, String> {
        let mut traps = match (self.form.most_bound(), self.form.sizes()) {
            (Some(bound), _) => self.bounds(bound)?,
            (None, BoardSize::Fixed(shape)) => self.one_shape(shape)?,
            (None, BoardSize::InFront(sides)) => self.many_shapes(sides),
        };
        let unsolvable = self.request.inputs.unsolvable;
        traps.retain(|case| unsolvable || self.form.is_solvable(case));
        let made = |case, wide| GridCase::Made {
            case: Box::new(case),
            wide,
        };
        let mut cases: Vec<GridCase> = traps.into_iter().map(|case| made(case, false)).collect();
        if self.form.takes_any_spacing() {
            for _ in 0..2 {
                cases.push(made(self.small_board()?, true));
            }
        }
        Ok(cases)
    }

    /// A random board; of the smaller sizes, if there are many.
    fn small_board(&mut self) -> Result<Instance, String> {
        let sides = match (self.form.most_bound(), self.form.sizes()) {
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

    /// Traps of a form whose boards all have one shape: the common ones, boards with many shortest paths, the farthest boards,
    /// and those around a limit on the moves.
    fn one_shape(&mut self, shape: Shape) -> Result<Vec<Instance>, String> {
        let mut traps = self.common_traps(shape);
        if self.form.asked() != GridAsked::Distance {
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
        if let Some(limit) = self.limit {
            for moves in [limit - 1, limit, limit + 1, limit + 2] {
                traps.push(self.board_at(moves)?);
            }
        }
        Ok(traps)
    }

    /// Traps of a form whose boards have many shapes: the smallest, the largest, and long and narrow ones.
    fn many_shapes(&mut self, sides: Sides) -> Vec<Instance> {
        let mut shapes: Vec<Shape> = Vec::new();
        for shape in trap_shapes(sides) {
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
