//! The search with linear conflicts: against breadth-first search, and against the search by distances alone.

use crate::common::rng::Rng;
use crate::common::shuffled;
use crate::common::twin::Twin;
use npuzzle::puzzle::shape::{Order, Shape};
use npuzzle::solve::deepening::by_distance::{DistanceSearch, MeasuredGrid};
use npuzzle::solve::patterns::cells::{Cells, MOST_CELLS};
use npuzzle::solve::proven::by_lines::LineConflicts;

fn tables(shape: Shape) -> Option<LineConflicts> {
    LineConflicts::new(shape, &Cells::grid(shape))
}

/// The cells that the blank enters on the first shortest path; `homes`: by cell the home of its content.
fn walk(shape: Shape, homes: &[u8], blank: usize) -> Vec<usize> {
    let mut cells = [0; MOST_CELLS];
    cells[..homes.len()].copy_from_slice(homes);
    let tables = tables(shape).expect("small enough");
    let (walk, _) = tables.solve(&cells, blank, Order::Udlr, u64::MAX);
    walk.expect("no limit")
}

/// Any goal, and the first of all shortest paths: an estimate that is too high would lose it. Up to this many boards of each
/// size.
fn small_grids(sizes: &[(usize, usize)], most: usize) {
    let mut rng = Rng::new(28);
    for &(rows, cols) in sizes {
        let shape = Shape::new(rows, cols);
        let goal = shuffled(&mut rng, rows * cols);
        let home = |tile: &u8| goal.iter().position(|other| other == tile).expect("it") as u8;
        let twin = Twin::new(rows, cols, &goal);
        for cells in twin
            .nearest_first
            .iter()
            .step_by(1 + twin.distance.len() / most)
        {
            let homes: Vec<u8> = cells.iter().map(home).collect();
            let found = walk(shape, &homes, home(&0).into());
            assert_eq!(found.len(), twin.distance[cells], "{cells:?} to {goal:?}");
        }
    }
}

#[test]
fn small_grids_as_breadth_first_search_has_them() {
    small_grids(&[(2, 2), (3, 2), (4, 2)], 500);
}

#[test]
#[ignore = "3 s; smaller ones are in `small_grids_as_breadth_first_search_has_them`"]
fn grids_of_up_to_nine_cells_as_breadth_first_search_has_them() {
    small_grids(&[(2, 2), (3, 2), (4, 2), (3, 3), (3, 3)], 2000);
}

#[test]
fn walks_as_the_search_by_distances_has_them() {
    let mut rng = Rng::new(29);
    for (rows, cols) in [(5, 5), (5, 4), (5, 3), (4, 4), (5, 2)] {
        let shape = Shape::new(rows, cols);
        let grid = MeasuredGrid::new(shape, Order::Udlr, &[]);
        for _ in 0..60 {
            let blank = rng.below(shape.cells());
            let mut homes: Vec<u8> = (0..shape.cells() as u8).collect();
            let mut at = blank;
            for _ in 0..rng.below(40) {
                let moves = Order::Udlr.moves();
                if let Some(to) = shape.step(at, moves[rng.below(4)]) {
                    homes.swap(at, to);
                    at = to;
                }
            }
            let wide = homes.iter().map(|&home| home.into()).collect();
            let mut search = DistanceSearch::new(&grid, wide);
            let known = search.solve(blank, usize::MAX, u64::MAX);
            let (known, effort) = (known.expect("no limit"), search.done.effort);
            assert_eq!(walk(shape, &homes, blank), known, "{homes:?}");
            assert!(effort.bounds as usize <= 1 + known.len() / 2);
        }
    }
}

#[test]
fn a_limit_leaves_the_first_bound_that_was_not_searched() {
    // Two tiles of a row have changed places, and two of the row below.
    let mut homes = [0; MOST_CELLS];
    (0..25).for_each(|cell| homes[cell] = cell as u8);
    homes.swap(0, 1);
    homes.swap(5, 6);
    let tables = tables(Shape::new(5, 5)).expect("small enough");
    let (walk, effort) = tables.solve(&homes, 24, Order::Udlr, 100);
    let bound = walk.expect_err("that is not enough");
    assert_eq!(bound as u64, 8 + 2 * effort.bounds);
    let (walk, _) = tables.solve(&homes, 24, Order::Udlr, u64::MAX);
    assert!(walk.expect("no limit").len() as u32 >= bound);
}

#[test]
fn what_is_too_large_has_no_tables() {
    assert!(tables(Shape::new(6, 3)).is_none());
    assert!(tables(Shape::new(5, 1)).is_none());
    let shape = Shape::new(5, 5);
    assert!(LineConflicts::new(shape, &Cells::new(shape, &[0, 1, 2, 5, 6, 7])).is_none());
}
