//! What paths of large boards are made with: the construction, the corner, lists of moves, the judge.

use crate::common::permutations;
use crate::common::puzzle::{bound, random, Puzzle};
use npuzzle::large::construct::construct;
use npuzzle::large::last_two_tiles::{Corner, SIDE};
use npuzzle::puzzle::board::{Move, Shape, MOVES};
use npuzzle::puzzle::long_path::Moves;
use npuzzle::puzzle::random::Rng;

/// The construction alone, where it ends with 2 x 3 cells and where the corner is two columns wide.
#[test]
fn every_board_of_2_x_4_constructed() {
    for (rows, cols) in [(2, 4), (4, 2)] {
        let mut reached = 0;
        for cells in permutations(8).into_iter().step_by(5) {
            let puzzle = Puzzle {
                rows,
                cols,
                cells: cells.iter().map(|&tile| usize::from(tile)).collect(),
                blank_first: false,
            };
            if puzzle.solvable() {
                reached += 1;
                let (path, _) = construct(&puzzle.field()).expect("a path");
                assert!(path.len() <= bound(rows, cols));
                puzzle.check(&path);
            } else {
                assert!(construct(&puzzle.field()).is_none());
            }
        }
        assert!(reached > 3_900, "{reached}");
    }
}

/// Every state of the corner leads home in as many moves as its table says.
#[test]
fn the_corner_whole() {
    let width_2: Vec<usize> = (0..SIDE * SIDE).filter(|cell| cell % SIDE > 0).collect();
    let width_3: Vec<usize> = (1..SIDE * SIDE).collect();
    for (width, cells, most) in [(2, width_2, 18), (3, width_3.clone(), 21), (9, width_3, 21)] {
        let corner = Corner::new(width);
        let (mut states, mut farthest) = (0, 0);
        for &blank in &cells {
            for &a in &cells {
                for &b in &cells {
                    if blank == a || blank == b || a == b {
                        continue;
                    }
                    states += 1;
                    let mut state = [blank, a, b];
                    let distance = corner.distance(state);
                    for left in (0..distance).rev() {
                        let (m, after) = corner.nearer(state).expect("a nearer state");
                        let to = Shape::new(SIDE, SIDE).step(state[0], m);
                        assert_eq!((to, corner.distance(after)), (Some(after[0]), left));
                        // Whatever stood where the blank goes stands where it was.
                        let moved = |c: usize| if c == after[0] { state[0] } else { c };
                        assert_eq!([moved(state[1]), moved(state[2])], [after[1], after[2]]);
                        assert!(corner.has(after[0]));
                        state = after;
                    }
                    assert_eq!(state[1..], [1, 2]);
                    assert!(corner.nearer(state).is_none());
                    farthest = farthest.max(distance);
                }
            }
        }
        let n = cells.len();
        assert_eq!((states, farthest), (n * (n - 1) * (n - 2), most), "{width}");
    }
}

/// Against a plain list: moves added, taken back, turned, and in pieces.
#[test]
fn moves_against_a_list() {
    let mut rng = Rng::new(2);
    for _ in 0..200 {
        let (mut moves, mut list) = (Moves::default(), Vec::<Move>::new());
        for _ in 0..rng.below(300) {
            let m = MOVES[rng.below(4)];
            moves.push(m);
            if list.last() == Some(&m.back()) {
                list.pop();
            } else {
                list.push(m);
            }
        }
        assert_eq!(moves.iter().collect::<Vec<_>>(), list);
        assert_eq!(
            (moves.len(), moves.is_empty()),
            (list.len(), list.is_empty())
        );
        let pieces = moves.pieces();
        let all = pieces.flat_map(|piece| (0..piece.len()).map(move |i| piece.get(i)));
        assert_eq!(all.collect::<Vec<_>>(), list);
        let turned: Vec<Move> = list.iter().map(|m| m.back()).collect();
        let half = moves.clone().half_turned();
        assert_eq!(half.iter().collect::<Vec<_>>(), turned);
        assert_eq!(half.half_turned(), moves);
    }
}

/// What is no answer is told from what is one.
#[test]
fn the_judge_of_paths_refuses_wrong_ones() {
    let puzzle = random(&mut Rng::new(7), 6, 7, true).made_solvable();
    let field = puzzle.field();
    let path = puzzle.solved();
    assert!(field.reaches_goal(&path));
    let list: Vec<Move> = path.iter().collect();
    let of = |list: &[Move]| {
        let mut moves = Moves::default();
        list.iter().for_each(|&m| moves.push(m));
        moves
    };
    assert!(!field.reaches_goal(&of(&list[1..])));
    assert!(!field.reaches_goal(&of(&list[..list.len() - 1])));
    assert!(!field.reaches_goal(&of(&[Move::Left; 7])));
    assert!(!field.reaches_goal(&Moves::default()));
}
