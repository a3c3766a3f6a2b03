use super::board_and_target;
use npuzzle::solve::sliding_tree::beam::{beam, BeamSize, SlidingBeams};
use npuzzle::solve::sliding_tree::target::codes;
use npuzzle::solve::sliding_tree::value::{goal_code, NO_GOAL};

#[test]
fn beams_end_where_their_paths_lead_and_know_the_values_of_what_they_meet() {
    let mut reached = 0;
    for seed in 0..15 {
        let side = 6 + seed as usize % 5;
        let (board, target) = board_and_target(side, seed);
        let SlidingBeams {
            grid,
            tables,
            value,
        } = SlidingBeams::new(side);
        let start = codes(&board, &target);
        // Some are cut short, so that the end is far from the target.
        let size = BeamSize {
            width: 100,
            length: if seed < 5 { 20 } else { 5 * side * side },
        };
        let mut layers = 0;
        let end = {
            let mut watch = |_: usize, known: i32, goals: &[u8]| {
                assert_eq!(known, value.value(goals));
                layers += 1;
            };
            beam(&tables, &value, &start, size, &|_| false, &mut watch)
        };
        assert!(layers >= end.path.len());
        assert!(end.path.len() <= size.length);
        let mut goals = start.clone();
        let mut blank = board.blank();
        for &direction in &end.path {
            let to = grid.next(blank, direction as usize).expect("on the board");
            goals.swap(blank, to);
            blank = to;
        }
        assert_eq!(goals, end.goals);
        let home = |(cell, &goal)| goal == NO_GOAL || goal == goal_code(side, cell);
        assert_eq!(goals.iter().enumerate().all(home), end.reached);
        reached += usize::from(end.reached);
    }
    assert!(reached > 4, "{reached} of 10 reached");
}

#[test]
fn a_board_that_is_its_target_needs_no_moves() {
    let (board, target) = board_and_target(6, 1);
    let SlidingBeams { tables, value, .. } = SlidingBeams::new(6);
    let mut goals: Vec<u8> = (0..36).map(|cell| goal_code(6, cell)).collect();
    goals[usize::from(target[board.blank()])] = NO_GOAL;
    let size = BeamSize {
        width: 10,
        length: 10,
    };
    let end = beam(&tables, &value, &goals, size, &|_| false, &mut |_, _, _| ());
    assert!(end.reached && end.path.is_empty());
}
