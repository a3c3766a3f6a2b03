//! Cases that wrong programs fail on (`--kind traps`).

use crate::check::oracle::goal_is_reachable;
use crate::make::generator::{swap_tiles, Generator, TestCase};
use crate::problem::format::{Boards, Form, Grids, Over, Sides, Text};
use crate::problem::instance::Instance;
use crate::puzzle::shape::Shape;
use crate::read::poj2224::MOST_MOVES;

/// The most rows or columns of boards that are long and narrow.
const MAX_LONG_SIDE: usize = 100;

/// The most moves of boards that are made by a random walk.
const MAX_WALK: usize = 40;
/// The most moves of 4 x 4 boards that are made by solving.
const MAX_DEPTH: usize = 50;

/// All traps for a problem. Unsolvable boards are left out if its judge does not send them.
///
/// # Errors
/// A sentence that says why there are none.
pub(crate) fn traps(generator: &mut Generator) -> Result<Vec<TestCase>, String> {
    let mut instances = match generator.form().shape() {
        _ if generator.is_bounded() => bounds(generator)?,
        Some(shape) => one_shape(generator, shape)?,
        None => many_shapes(generator),
    };
    let unsolvable = generator.problem.sends.unsolvable;
    instances.retain(|instance| unsolvable || goal_is_reachable(instance));
    let mut cases: Vec<TestCase> = Vec::new();
    let mut push = |instance: Instance, other_layout: bool| {
        cases.push(TestCase {
            instance,
            other_layout,
        });
    };
    for instance in instances {
        push(instance, false);
    }
    if takes_any_spacing(generator) {
        for _ in 0..2 {
            push(small_board(generator)?, true);
        }
    }
    Ok(cases)
}

/// A board is written as tokens, which may have any white space between them.
fn takes_any_spacing(generator: &Generator) -> bool {
    match generator.form() {
        Form::Boards(Boards { text, .. }) => {
            *text == Text::Tokens && !generator.problem.is_legacy()
        }
        Form::Solvable(_) | Form::Square(_) | Form::Bounded { .. } => true,
        Form::EightTxt | Form::Driver | Form::WholeTable => false,
        Form::Graph | Form::GivenMoves | Form::OnePiece(_) | Form::LookAlikes => false,
        Form::Budgeted => false,
    }
}

/// A random board; of the smaller sizes, if there are many.
fn small_board(generator: &mut Generator) -> Result<Instance, String> {
    if generator.form().shape().is_some() || generator.is_bounded() {
        return generator.random_case();
    }
    let (least, most) = generator.side_range();
    let side = least.max(3).min(most);
    let cols = match generator.form() {
        Form::Solvable(Grids::Sized {
            sides: Sides::Cube { .. },
            ..
        }) => side * side,
        _ => side,
    };
    Ok(generator.shuffled_of(Shape::new(side, cols), true))
}

/// The traps of every shape: the solved board, all boards one move from it, one with the blank in the first cell, and two
/// unsolvable ones.
fn common_traps(generator: &mut Generator, shape: Shape) -> Vec<Instance> {
    let mut solved = generator.shuffled_of(shape, true);
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
    // With the blank's way to the first cell it needs no more moves than the judge sends.
    let way = shape.rows + shape.cols;
    let moves = generator.problem.sends.moves.min(MAX_WALK + way) - way;
    let mut first = generator.random_walk_of(shape, moves);
    move_blank_first(&mut first);
    traps.push(first.clone());
    for mut unsolvable in [solved, first] {
        swap_tiles(&mut unsolvable.start);
        traps.push(unsolvable);
    }
    traps
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

/// Traps of a format whose boards all have one shape: besides the common ones, boards with many shortest paths, the
/// farthest, and those around a limit on the moves.
fn one_shape(generator: &mut Generator, shape: Shape) -> Result<Vec<Instance>, String> {
    let mut traps = common_traps(generator, shape);
    if generator.asks_no_distance() {
        traps.extend([true, false].map(|solvable| generator.shuffled_of(shape, solvable)));
        return Ok(traps);
    }
    if shape.cells() > 9 {
        let most = generator.problem.sends.moves.min(MAX_DEPTH);
        for moves in [most, most / 2] {
            traps.push(generator.at_distance(moves)?);
        }
        return Ok(traps);
    }
    traps.extend(generator.with_most_paths(3));
    // Where each case has its own goal: corners, an edge and the centre.
    let goal_blanks = match generator.form().goal_given() {
        true => vec![0, 1, 4, 8],
        false => vec![0],
    };
    for blank in goal_blanks {
        let radius = generator.radius(blank).min(generator.problem.sends.moves);
        traps.push(generator.at_distance_from(blank, radius)?);
    }
    if let Form::Boards(Boards {
        over: Some(Over { limit, .. }),
        ..
    }) = *generator.form()
    {
        for moves in [limit - 1, limit, limit + 1, limit + 2] {
            traps.push(generator.at_distance(moves)?);
        }
    }
    Ok(traps)
}

/// Traps of a format whose boards have many shapes: the smallest, the largest, and long and narrow ones.
fn many_shapes(generator: &mut Generator) -> Vec<Instance> {
    let mut shapes: Vec<Shape> = Vec::new();
    for shape in trap_shapes(generator) {
        let single_cell = shape.cells() == 1 && !shapes.is_empty();
        if !shapes.contains(&shape) && !single_cell {
            shapes.push(shape);
        }
    }
    let mut traps = Vec::new();
    for shape in shapes {
        if shape.cells() <= 64 {
            traps.extend(common_traps(generator, shape));
        }
        for solvable in [true, false] {
            if shape.cells() > 1 {
                traps.push(generator.shuffled_of(shape, solvable));
            }
        }
    }
    traps
}

/// The shapes to try, the smallest first; some may be the same.
fn trap_shapes(generator: &Generator) -> Vec<Shape> {
    let (least, most) = generator.side_range();
    let long = most.min(MAX_LONG_SIDE);
    let odd = match *generator.form() {
        Form::Solvable(Grids::Sized {
            sides: Sides::RowsCols { .. },
            ..
        }) => {
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
        Form::Solvable(Grids::Sized {
            sides: Sides::Cube { .. },
            ..
        }) => {
            let sides = [1, 2, 3, 4, 5, most];
            return sides.map(|side| Shape::new(side, side * side)).to_vec();
        }
        Form::Solvable(Grids::Sized {
            sides: Sides::Square { odd, .. },
            ..
        }) => odd,
        _ => false,
    };
    let sides = [least, 2, 3, 4, 5, 8, most].into_iter();
    let sent = |&side: &usize| (least..=most).contains(&side) && !(odd && side % 2 == 0);
    sides
        .filter(sent)
        .map(|side| Shape::new(side, side))
        .collect()
}

/// Traps of a format whose cases have bounds: bounds that are just enough, and one move too small.
fn bounds(generator: &mut Generator) -> Result<Vec<Instance>, String> {
    let mut traps = Vec::new();
    let mut push = |mut instance: Instance, bound: usize| {
        instance.bound = Some(bound);
        traps.push(instance);
    };
    for moves in [0, 1, MOST_MOVES] {
        push(generator.at_distance(moves)?, moves);
    }
    push(generator.at_distance(1)?, 0);
    push(generator.at_distance(MOST_MOVES)?, MOST_MOVES - 1);
    let (small, large) = (Shape::new(3, 3), Shape::new(10, 10));
    push(generator.random_walk_of(large, MOST_MOVES), MOST_MOVES);
    push(generator.shuffled_of(large, true), MOST_MOVES);
    push(generator.shuffled_of(small, false), MOST_MOVES);
    Ok(traps)
}
