//! Cases that wrong programs fail on.

use crate::check::instances::Case;
use crate::check::replay::step;
use crate::make::draw::{swap_tiles, Made, Maker, BLOCK_MOVES};
use crate::make::Item;
use crate::problem::catalog;
use crate::problem::form::{Ask, Goal, Size, Text};

/// All that there are for a problem.
///
/// # Errors
/// Why there are none.
pub fn traps(maker: &mut Maker) -> Made<Vec<Item>> {
    let mut cases = match maker.form().size {
        _ if maker.blocks() => blocks(maker)?,
        Size::Fixed(..) => fixed(maker)?,
        _ => sized(maker),
    };
    let form = maker.form();
    let reaches_all = form.rules.unsolvable;
    cases.retain(|case| reaches_all || crate::check::truth::reaches(case));
    let mut items: Vec<Item> = Vec::new();
    for case in cases {
        items.push(Item { case, wide: false });
    }
    let plain = ![catalog::Kind::EightTxt, catalog::Kind::AstarIn].contains(&maker.problem.kind);
    if form.text == Text::Tokens && plain {
        for _ in 0..2 {
            let case = small(maker)?;
            items.push(Item { case, wide: true });
        }
    }
    Ok(items)
}

/// A random board, not large.
fn small(maker: &mut Maker) -> Made<Case> {
    let (rows, cols) = match maker.form().size {
        Size::Fixed(..) => return maker.random(),
        _ => maker.sides(),
    };
    let side = rows.max(3).min(cols);
    Ok(maker.parity_of(side, side, true))
}

/// What every size has: solved already, one move away, the blank first, two tiles exchanged.
fn usual(maker: &mut Maker, rows: usize, cols: usize) -> Vec<Case> {
    let mut solved = maker.parity_of(rows, cols, true);
    solved.start = solved.goal.clone();
    let mut cases = vec![solved.clone()];
    let blank = solved.goal.iter().position(|&tile| tile == 0).unwrap_or(0);
    for way in 0..4 {
        if let Some(to) = step(&solved, blank, way) {
            let mut near = solved.clone();
            near.start.swap(blank, to);
            cases.push(near);
        }
    }
    // Not farther than the judge sends, with the way to the corner.
    let most = maker.form().rules.moves.min(40 + rows + cols) - rows - cols;
    let mut first = maker.walked_of(rows, cols, most);
    blank_first(&mut first);
    cases.push(first.clone());
    for mut unsolvable in [solved, first] {
        swap_tiles(&mut unsolvable.start);
        cases.push(unsolvable);
    }
    cases
}

/// Moves the blank up and left as far as it goes.
fn blank_first(case: &mut Case) {
    for way in [0, 2] {
        let mut blank = case.start.iter().position(|&tile| tile == 0).unwrap_or(0);
        while let Some(to) = step(case, blank, way) {
            case.start.swap(blank, to);
            blank = to;
        }
    }
}

fn fixed(maker: &mut Maker) -> Made<Vec<Case>> {
    let (rows, cols) = maker.shape();
    let mut cases = usual(maker, rows, cols);
    let form = maker.form();
    if form.ask == Ask::Parity {
        let more = [true, false].map(|solvable| maker.parity_of(rows, cols, solvable));
        cases.extend(more);
        return Ok(cases);
    }
    if rows * cols > 9 {
        let most = form.rules.moves.min(50);
        for moves in [most, most / 2] {
            cases.push(maker.depth(moves)?);
        }
        return Ok(cases);
    }
    cases.extend(maker.most_paths(3));
    let blanks = match form.goal {
        Goal::Given => vec![0, 1, 4, 8],
        _ => vec![0],
    };
    for blank in blanks {
        let radius = maker.radius(blank);
        cases.push(maker.depth_to(blank, radius)?);
    }
    if let Ask::NumberUpTo(limit) = form.ask {
        for moves in [limit - 1, limit, limit + 1, limit + 2] {
            cases.push(maker.depth(moves)?);
        }
    }
    Ok(cases)
}

fn sized(maker: &mut Maker) -> Vec<Case> {
    let (least, most) = maker.sides();
    let sizes = match maker.form().size {
        Size::RowsCols(..) => vec![
            (least, least),
            (2, 3),
            (3, 2),
            (3, 3),
            (3, 4),
            (4, 3),
            (2, 5),
            (5, 2),
            (4, 4),
            (least, most.min(100)),
            (most.min(100), least),
            (most, most),
        ],
        Size::Square(_, _, odd) => [least, 2, 3, 4, 5, 8, most]
            .into_iter()
            .filter(|&side| (least..=most).contains(&side) && !(odd && side % 2 == 0))
            .map(|side| (side, side))
            .collect(),
        Size::Fixed(rows, cols) => vec![(rows, cols)],
    };
    let mut cases = Vec::new();
    for (i, &(rows, cols)) in sizes.iter().enumerate() {
        let again = sizes[..i].contains(&(rows, cols));
        if again || rows * cols == 1 && i > 0 {
            continue;
        }
        if rows * cols <= 64 {
            cases.extend(usual(maker, rows, cols));
        }
        for solvable in [true, false] {
            if rows > 1 || cols > 1 {
                cases.push(maker.parity_of(rows, cols, solvable));
            }
        }
    }
    cases
}

/// Bounds met exactly, and missed by one move.
fn blocks(maker: &mut Maker) -> Made<Vec<Case>> {
    let mut cases = Vec::new();
    let mut push = |mut case: Case, bound: usize| {
        case.bound = Some(bound);
        cases.push(case);
    };
    for moves in [0, 1, BLOCK_MOVES] {
        push(maker.depth(moves)?, moves);
    }
    push(maker.depth(1)?, 0);
    push(maker.depth(BLOCK_MOVES)?, BLOCK_MOVES - 1);
    push(maker.walked_of(10, 10, BLOCK_MOVES), BLOCK_MOVES);
    push(maker.parity_of(10, 10, true), BLOCK_MOVES);
    push(maker.parity_of(3, 3, false), BLOCK_MOVES);
    Ok(cases)
}
