//! The bounded search against the naive twin: whether a path is found, its length, and that it is the first.

use crate::large::bounded::{shortest_within, BoundedSearch};
use crate::puzzle::shape::Shape;
use crate::suite::common::rng::Rng;
use crate::suite::common::shuffled;
use crate::suite::common::twin::{eight, standard, Twin};
use crate::suite::letters;

fn wide(cells: &[u8]) -> Vec<usize> {
    cells.iter().map(|&tile| usize::from(tile)).collect()
}

#[test]
fn bounds_below_and_above_the_distance() {
    let (goal, twin) = (wide(&standard(3, 3)), eight());
    for cells in twin.nearest_first[..6_000].iter().step_by(7) {
        let distance = twin.distance[cells];
        let within = |bound| shortest_within(3, &wide(cells), &goal, bound);
        assert!(distance == 0 || within(distance - 1).is_none(), "{cells:?}");
        for bound in [distance, distance + 1, 15.max(distance)] {
            let path = within(bound).as_ref().map(letters);
            assert_eq!(path, twin.path(cells, "udlr"), "{cells:?}, {bound}");
        }
    }
    let mut out_of_reach = goal.clone();
    out_of_reach.swap(0, 1);
    assert!(shortest_within(3, &out_of_reach, &goal, 15).is_none());
}

/// The last cells of a large board: any shape up to 3 x 3, any number for the blank, no bound to speak of.
#[test]
fn small_shapes_to_any_goal() {
    let mut rng = Rng::new(5);
    for (rows, cols) in [(2, 2), (2, 3), (3, 2), (3, 3)] {
        let goal = shuffled(&mut rng, rows * cols);
        let twin = Twin::new(rows, cols, &goal);
        for cells in twin
            .nearest_first
            .iter()
            .step_by(1 + twin.distance.len() / 200)
        {
            let mut search =
                BoundedSearch::new(Shape::new(rows, cols), &wide(cells), &wide(&goal), 0);
            assert_eq!(search.solve(31), Some(twin.distance[cells]), "{cells:?}");
            let path: String = search
                .path
                .iter()
                .map(|&m| ['u', 'd', 'l', 'r'][m as usize])
                .collect();
            assert_eq!(Some(path), twin.path(cells, "udlr"), "{cells:?}");
        }
    }
}
