//! The corner of the last two tiles.

use npuzzle::puzzle::shape::Shape;
use npuzzle::solve::large::last_two_tiles::{LastTwoTiles, CORNER};

/// Every state of the corner leads home in as many moves as its table says.
#[test]
fn the_corner_whole() {
    let width_2: Vec<usize> = (0..CORNER * CORNER)
        .filter(|cell| cell % CORNER > 0)
        .collect();
    let width_3: Vec<usize> = (1..CORNER * CORNER).collect();
    for (width, cells, most) in [(2, width_2, 18), (3, width_3.clone(), 21), (9, width_3, 21)] {
        let corner = LastTwoTiles::new(width);
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
                        let to = Shape::new(CORNER, CORNER).step(state[0], m);
                        assert_eq!((to, corner.distance(after)), (Some(after[0]), left));
                        // The tile where the blank goes is now where the blank was.
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
