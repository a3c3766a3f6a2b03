//! The boards on which methods are compared: those of a file, or random ones.

use crate::answer::{open_or_board, FaultDetail, FaultReport};
use crate::commands::methods::method::standard;
use crate::commands::methods::{check_room, Domain, PackedBoard, WideBoard, MAX_CELLS};
use crate::puzzle::{DeadEnd, RandomWalk, Rng, Shape, MOVES};
use crate::text::read::{Fault, Framing, LineFormat, Next, Reader};
use std::ffi::OsStr;

/// The default size of random boards.
pub const USUAL_SIZE: Shape = Shape::new(3, 3);

/// Boards made from a seed. Those of up to 9 cells are random. Larger boards are the ends of random walks, because
/// random ones are too hard for most methods.
pub fn made(shape: Shape, goal: &[u8], count: usize, seed: u64) -> Vec<Vec<u8>> {
    let mut rng = Rng::new(seed);
    let domain = domain(shape, goal);
    let one = |rng: &mut Rng| {
        if shape.cells() <= 9 {
            loop {
                let mut cells = standard(shape);
                rng.shuffle(&mut cells);
                if domain.solvable(WideBoard::from_cells(&cells)) {
                    return cells;
                }
            }
        }
        let mut board = domain.goal;
        let moves = 10 + rng.below(90);
        let ways = |cell| MOVES.iter().filter_map(|&m| shape.step(cell, m)).collect();
        let mut walk = RandomWalk::new(domain.blank(board), DeadEnd::Stop);
        walk.go(moves, rng, &ways, &mut |from, to| {
            board = board.slid(from, to)
        });
        board.to_cells(shape)
    };
    (0..count).map(|_| one(&mut rng)).collect()
}

/// The domain of a shape and a goal, in the type that holds boards of any shape.
fn domain(shape: Shape, goal: &[u8]) -> Domain<WideBoard> {
    Domain::new(shape, WideBoard::from_cells(goal))
}

/// The cells of a goal.
pub fn goal_cells(format: &LineFormat, shape: Shape) -> Vec<u8> {
    let goal = format.goal(shape);
    goal.tiles.iter().map(|&tile| tile as u8).collect()
}

/// Boards of one shape, and whether every line of the file held one.
pub type InputBoards = (Shape, Vec<Vec<u8>>, bool);

/// The message for a start with another goal beside it.
const OWN_GOAL: &str =
    "a goal of its own: realms compares boards with one goal, which --goal gives";

/// Memory is requested for this many boards at a time.
const TOGETHER: usize = 1000;

/// The boards of a file, one per line, for this number of methods. A line that holds no board, or a board of another
/// shape than the first, is reported. So are an unsolvable board, which is left out, and an empty input, which has none.
///
/// # Errors
/// A sentence: what is wrong.
pub fn read(file: &OsStr, format: &LineFormat, methods: usize) -> Result<InputBoards, String> {
    let (format, size) = (format.clone(), format.size);
    let goals = format.clone();
    let input = open_or_board(file, &format, ("realms", "boards, one per line"))?;
    let shown = input.name;
    let mut reader = Reader::new(Box::new(format), Framing::ByLine, input.source).with_places();
    let (mut shape, mut boards, mut sound) = (size.unwrap_or(USUAL_SIZE), Vec::new(), true);
    let mut faults = FaultReport::new(&shown, FaultDetail::Some);
    loop {
        let case = match reader.next().map_err(|e| format!("{shown}: {e}"))? {
            Next::Case(case) => case,
            Next::Invalid(fault) | Next::Fault(fault) => {
                sound = false;
                faults.tell(&fault);
                continue;
            }
            Next::End => break,
        };
        let fault = |what: String| Fault {
            place: reader.place(),
            case: Some(reader.case()),
            kind: what.into(),
        };
        let own = case.shape;
        let cells: Vec<u8> = case.tiles.iter().map(|&tile| tile as u8).collect();
        let fixed = size.is_some() || !boards.is_empty();
        if case.has_fixed() {
            sound = false;
            faults.tell(&fault("methods take no board with fixed cells".into()));
        } else if case.goal.is_some_and(|goal| *goal != goals.goal(own)) {
            sound = false;
            faults.tell(&fault(OWN_GOAL.into()));
        } else if own.cells() > MAX_CELLS || fixed && own != shape {
            sound = false;
            let wanted = fixed.then_some(shape);
            faults.tell(&fault(other_shape(own, wanted, boards.is_empty())));
        } else if domain(own, &goal_cells(&goals, own)).solvable(WideBoard::from_cells(&cells)) {
            if boards.len() % TOGETHER == 0 {
                let room = check_room(boards.len() + TOGETHER, methods);
                room.map_err(|what| format!("{shown}: {what}"))?;
            }
            shape = own;
            boards.push(cells);
        } else {
            faults.tell(&fault("this board is unsolvable and left out".into()));
        }
    }
    faults.finish();
    match boards.is_empty() && reader.case() > 0 {
        true => Err(format!("{shown}: no boards to compare methods on")),
        false => Ok((shape, boards, sound)),
    }
}

/// What is wrong with a board of this shape. `wanted`: the shape that all boards must have, if it is known. `first`: no
/// board has been read, so the wanted shape is that of `--size`.
fn other_shape(own: Shape, wanted: Option<Shape>, first: bool) -> String {
    let board = format!("a {} x {} board", own.rows, own.cols);
    match wanted {
        None => format!("{board}: methods take up to 5 x 5"),
        Some(Shape { rows, cols }) if first => {
            format!("{board}, but --size asks for {rows} x {cols}")
        }
        Some(Shape { rows, cols }) => {
            format!("{board} among {rows} x {cols} ones: realms compares boards of one size")
        }
    }
}
