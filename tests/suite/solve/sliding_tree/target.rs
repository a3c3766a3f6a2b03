use super::board_and_target;
use npuzzle::puzzle::random::Rng;
use npuzzle::solve::sliding_tree::beam::SlidingBeams;
use npuzzle::solve::sliding_tree::piece_board::{PieceBoard, PieceGrid};
use npuzzle::solve::sliding_tree::retarget::retarget;
use npuzzle::solve::sliding_tree::target::{codes, is_odd, of_path, pieces, TreeTarget};

/// Each tile goes to a cell of its own that needs its piece, the blank to the hole; the cells are a full tree.
fn assert_valid(board: &PieceBoard, target: &TreeTarget) {
    let mut goals = target.clone();
    goals.sort_unstable();
    assert!(goals
        .iter()
        .enumerate()
        .all(|(i, &goal)| i == goal as usize));
    let tree = PieceBoard {
        side: board.side,
        pieces: pieces(board, target),
    };
    for (tile, &goal) in target.iter().enumerate() {
        assert_eq!(board.pieces[tile], tree.pieces[goal as usize]);
    }
    assert_eq!(target[board.blank()] as usize, tree.blank());
    assert!(tree.is_full_tree());
    assert!(!is_odd(board.side, target, board.blank()));
}

#[test]
fn first_targets_have_the_pieces_and_can_be_reached() {
    for seed in 0..10 {
        let (board, target) = board_and_target(6 + seed as usize % 5, seed);
        assert_valid(&board, &target);
    }
}

#[test]
fn targets_that_are_annealed_stay_valid_and_get_no_worse() {
    let mut better = 0;
    for seed in 0..10 {
        let side = 6 + seed as usize % 5;
        let (board, first) = board_and_target(side, seed);
        let beams = SlidingBeams::new(side);
        let annealing = (20_000, 1.0, 0.3);
        let target = retarget(&beams, &board, &first, annealing, &mut Rng::new(seed));
        assert_valid(&board, &target);
        let (old, new) = (codes(&board, &first), codes(&board, &target));
        assert!(beams.value.value(&new) <= beams.value.value(&old));
        better += usize::from(target != first);
    }
    assert!(better > 5, "{better} of 10 targets changed");
}

#[test]
fn parity_is_that_of_slides() {
    let mut rng = Rng::new(4);
    for round in 0..2000 {
        let side = 2 + round % 5;
        let grid = PieceGrid::new(side);
        let start = PieceBoard::random(side, &mut rng);
        let mut path = Vec::new();
        let (mut board, mut blank) = (start.clone(), start.blank());
        while path.len() < 30 {
            let direction = rng.below(4);
            if grid.next(blank, direction).is_some() {
                path.push(direction as u8);
                blank = grid.slide(&mut board.pieces, blank, &path[path.len() - 1..]);
            }
        }
        let mut target = of_path(&grid, &start, &path);
        assert_eq!(pieces(&start, &target), board.pieces);
        assert_eq!(usize::from(target[start.blank()]), blank);
        assert!(!is_odd(side, &target, start.blank()));
        // Exchanging two tiles makes it odd.
        let mut tiles: Vec<usize> = (0..side * side).filter(|&t| t != start.blank()).collect();
        rng.shuffle(&mut tiles);
        target.swap(tiles[0], tiles[1]);
        assert!(is_odd(side, &target, start.blank()));
    }
}
