//! Tests: `src/solve/sliding_tree/piece_tree.rs`, `src/solve/sliding_tree/assignment.rs`

use npuzzle::puzzle::random::Rng;
use npuzzle::solve::sliding_tree::assignment::assign;
use npuzzle::solve::sliding_tree::piece_board::{PieceBoard, PieceGrid};
use npuzzle::solve::sliding_tree::piece_tree::{PieceTree, TreeLink};

#[test]
fn proposed_changes_keep_a_spanning_tree() {
    let mut rng = Rng::new(2);
    for side in 3..=10 {
        let grid = PieceGrid::new(side);
        let mut tree = PieceTree::random(&grid, &mut rng);
        let (mut exchanges, mut holes) = (0, 0);
        for _ in 0..4000 {
            let change = match rng.below(4) {
                0 => tree.propose_hole(&grid, &mut rng),
                _ => tree.propose_exchange(&grid, &mut rng),
            };
            let Some(change) = change else { continue };
            let before = tree.pieces.clone();
            tree.commit(&change);
            match change.link {
                TreeLink::Hole { to, .. } => {
                    assert_eq!(tree.hole, to as usize);
                    holes += 1;
                }
                TreeLink::Exchange { .. } => exchanges += 1,
            }
            let changed = (0..grid.cells).filter(|&cell| tree.pieces[cell] != before[cell]);
            assert!(changed.count() <= 4);
            let board = PieceBoard {
                side,
                pieces: tree.pieces.clone(),
            };
            assert_eq!(board.blank(), tree.hole);
            assert!(board.is_full_tree(), "{board:?}");
            let lines: u32 = board.pieces.iter().map(|piece| piece.count_ones()).sum();
            assert_eq!(lines as usize, 2 * (grid.cells - 2), "no open ends");
        }
        assert!(exchanges > 100 && holes > 10, "{exchanges} {holes}");
    }
}

/// The smallest sum over all ways.
fn naive_assign(rows: &[u8], columns: &[u8], cost: &[i32], width: usize) -> i32 {
    let Some((&row, rest)) = rows.split_first() else {
        return 0;
    };
    let ways = (0..columns.len()).map(|i| {
        let mut others = columns.to_vec();
        let column = others.remove(i);
        cost[row as usize * width + column as usize] + naive_assign(rest, &others, cost, width)
    });
    ways.min().expect("a column for each row")
}

#[test]
fn assignments_equal_their_naive_twin() {
    let mut rng = Rng::new(3);
    let width = 9;
    for _ in 0..3000 {
        let cost: Vec<i32> = (0..width * width).map(|_| rng.below(50) as i32).collect();
        let mut numbers: Vec<u8> = (0..width as u8).collect();
        rng.shuffle(&mut numbers);
        let columns = numbers[..1 + rng.below(6)].to_vec();
        rng.shuffle(&mut numbers);
        let rows = numbers[..rng.below(columns.len() + 1)].to_vec();
        let mut assigned = [0; 9];
        let sum = assign(&rows, &columns, &cost, width, &mut assigned);
        assert_eq!(sum, naive_assign(&rows, &columns, &cost, width));
        let of = |i: usize| cost[rows[i] as usize * width + assigned[i] as usize];
        assert_eq!(sum, (0..rows.len()).map(of).sum::<i32>());
        let mut used = assigned[..rows.len()].to_vec();
        used.sort_unstable();
        used.dedup();
        assert_eq!(used.len(), rows.len(), "a column of its own for each row");
        assert!(used.iter().all(|column| columns.contains(column)));
    }
}
