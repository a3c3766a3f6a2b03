//! The tests of `src/commands/show` that need its insides.

use crate::answer::goal_solver::{path, solver};
use crate::common::permutations;
use npuzzle::commands::show::page::{distance_bits, number};
use npuzzle::puzzle::board::Board;
use npuzzle::puzzle::shape::{Order, Shape};

/// The bit of each board is that of its distance, found by the solver.
fn compare(goals: &[[u16; 9]]) {
    let shape = Shape::new(3, 3);
    for &goal in goals {
        let bits = distance_bits(&goal);
        assert_eq!(bits.len(), 22_680);
        let mut order = [0; 9];
        let tiles = goal.iter().filter(|&&tile| tile != 0).enumerate();
        tiles.for_each(|(place, &tile)| order[usize::from(tile)] = place);
        let packed = Board::pack(&goal.map(|tile| tile as u8));
        let mut solver = solver(shape, packed, Order::Udlr);
        let (mut taken, mut boards) = (vec![false; 9 * 20_160], 0);
        for cells in permutations(9) {
            let Some(path) = path(&mut solver, Board::pack(&cells)) else {
                continue;
            };
            let tiles: Vec<u16> = cells.iter().map(|&tile| u16::from(tile)).collect();
            let at = number(&tiles, &order);
            assert!(
                !std::mem::replace(&mut taken[at], true),
                "two boards have bit {at}"
            );
            assert_eq!(
                usize::from(bits[at / 8] >> (at % 8) & 1),
                path.len() / 2 % 2,
                "{cells:?}"
            );
            boards += 1;
        }
        assert_eq!(boards, 181_440);
    }
}

#[test]
fn bits_tell_distances() {
    compare(&[[1, 2, 3, 8, 0, 4, 7, 6, 5]]);
}

#[test]
#[ignore = "1 s, as `bits_tell_distances`"]
fn bits_tell_distances_to_the_standard_goal() {
    compare(&[[1, 2, 3, 4, 5, 6, 7, 8, 0]]);
}
