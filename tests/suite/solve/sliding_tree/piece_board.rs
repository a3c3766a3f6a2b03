use super::parse;
use npuzzle::puzzle::random::Rng;
use npuzzle::puzzle::shape::Move;
use npuzzle::solve::sliding_tree::piece_board::{move_limit, PieceBoard};

/// The largest component with one edge less than cells, by merging labels until nothing changes.
fn naive_largest_tree(board: &PieceBoard) -> usize {
    let (side, pieces) = (board.side, &board.pieces);
    let mut edges = Vec::new();
    for cell in 0..side * side {
        if cell % side + 1 < side && pieces[cell] & 4 != 0 && pieces[cell + 1] & 1 != 0 {
            edges.push((cell, cell + 1));
        }
        if cell + side < side * side && pieces[cell] & 8 != 0 && pieces[cell + side] & 2 != 0 {
            edges.push((cell, cell + side));
        }
    }
    let mut label: Vec<usize> = (0..side * side).collect();
    while let Some(&(a, b)) = edges.iter().find(|&&(a, b)| label[a] != label[b]) {
        let (from, to) = (label[a], label[b]);
        label
            .iter_mut()
            .filter(|l| **l == from)
            .for_each(|l| *l = to);
    }
    let tree = |&name: &usize| {
        let cells = (0..side * side)
            .filter(|&c| label[c] == name && pieces[c] != 0)
            .count();
        let inside = edges.iter().filter(|e| label[e.0] == name).count();
        (inside + 1 == cells).then_some(cells)
    };
    label.iter().filter_map(tree).max().unwrap_or(0)
}

#[test]
fn largest_tree_equals_its_naive_twin() {
    let mut rng = Rng::new(1);
    let (mut full, mut cyclic) = (0, 0);
    for round in 0..3000 {
        let side = 2 + round % 9;
        let mut board = PieceBoard {
            side,
            pieces: (0..side * side).map(|_| 1 + rng.below(15) as u8).collect(),
        };
        board.pieces[rng.below(side * side)] = 0;
        if round % 3 == 0 {
            board.pieces = PieceBoard::random(side, &mut rng).pieces;
        }
        assert_eq!(
            board.largest_tree(),
            naive_largest_tree(&board),
            "{board:?}"
        );
        full += usize::from(board.is_full_tree());
        cyclic += usize::from(board.largest_tree() == 1);
    }
    assert!(
        full > 0 && cyclic > 0,
        "{full} full trees, {cyclic} of one cell"
    );
}

#[test]
fn random_boards_are_full_trees_that_were_shuffled() {
    for side in 2..=10 {
        let mut rng = Rng::new(side as u64);
        let board = PieceBoard::random(side, &mut rng);
        assert_eq!(board.pieces.iter().filter(|&&piece| piece == 0).count(), 1);
        let lines: u32 = board.pieces.iter().map(|piece| piece.count_ones()).sum();
        assert_eq!(
            lines as usize,
            2 * (side * side - 2),
            "two ends of each edge of a tree"
        );
        assert_eq!(board, PieceBoard::random(side, &mut Rng::new(side as u64)));
    }
}

/// The judge's own example: 17 moves reach a tree of 14 cells.
#[test]
fn the_example_of_the_judge_has_its_score() {
    let input = include_str!("../../../../inputs/samples/ahc011.in");
    let rows: Vec<&str> = input.split_whitespace().skip(2).collect();
    let board = parse(&rows);
    assert_eq!(board.score(0), 71_429);
    let answer = include_str!("../../../../inputs/samples/ahc011.out");
    let to_move = |letter| match letter {
        'U' => Move::Up,
        'D' => Move::Down,
        'L' => Move::Left,
        _ => Move::Right,
    };
    let path: Vec<Move> = answer.trim().chars().map(to_move).collect();
    let end = board.replay(&path).expect("moves on the board");
    assert_eq!((path.len(), end.largest_tree()), (17, 14));
    assert_eq!(end.score(path.len()), 200_000);
}

#[test]
fn scores_of_full_trees_count_the_moves() {
    // A path along the rows of 2 x 2: right, down.
    let board = PieceBoard {
        side: 2,
        pieces: vec![4, 9, 0, 2],
    };
    assert!(board.is_full_tree());
    assert_eq!(move_limit(2), 16);
    assert_eq!(board.score(0), 1_000_000);
    assert_eq!(board.score(16), 500_000);
    assert_eq!(board.score(3), 906_250);
    assert_eq!(board.replay(&[Move::Down]), None);
    let slid = board.replay(&[Move::Up, Move::Down]).expect("legal");
    assert_eq!(slid, board);
}
