//! Boards that look alike.

use crate::common::twin::Twin;
use npuzzle::commands::methods::learned::symmetry::GoalSymmetry;
use npuzzle::puzzle::board::Board;
use std::collections::HashMap;

/// All boards that look alike are equally far, and as many look alike as the goal's blank has symmetries.
fn look_alikes(goals: &[([u8; 9], usize)]) {
    for &(goal, images) in goals {
        let twin = Twin::new(3, 3, &goal);
        let symmetry = GoalSymmetry::new(Board::pack(&goal));
        let mut seen: HashMap<[u8; 9], (usize, usize)> = HashMap::new();
        for cells in &twin.nearest_first {
            let distance = twin.distance[cells];
            let active = symmetry.active(Board::pack(cells));
            let (far, count) = seen.entry(active).or_insert((distance, 0));
            assert_eq!(*far, distance, "{cells:?} {active:?}");
            *count += 1;
        }
        for (active, (_, count)) in &seen {
            let cells: Vec<usize> = active.iter().map(|&input| input as usize % 9).collect();
            let tiles: Vec<usize> = active.iter().map(|&input| input as usize / 9).collect();
            assert_eq!(tiles, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
            assert!((0..9).all(|cell| cells.contains(&cell)), "{active:?}");
            assert_eq!(images % count, 0, "{active:?}");
        }
        // Few boards are their own images.
        let least = 181_440 / images;
        assert!(
            (least..least + least / 50).contains(&seen.len()),
            "{goal:?}"
        );
    }
}

#[test]
fn only_equally_far_boards_look_alike() {
    look_alikes(&[([1, 2, 3, 8, 0, 4, 7, 6, 5], 8)]);
}

#[test]
#[ignore = "1 s, as `only_equally_far_boards_look_alike`"]
fn only_equally_far_boards_look_alike_to_other_goals() {
    let (corner, edge) = ([1, 2, 3, 4, 5, 6, 7, 8, 0], [3, 0, 5, 1, 2, 8, 7, 6, 4]);
    look_alikes(&[(corner, 2), (edge, 2)]);
}
