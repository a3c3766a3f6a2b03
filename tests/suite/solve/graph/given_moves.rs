//! Given moves against boards of plain rows.

use crate::common::rng::Rng;
use npuzzle::puzzle::shape::Shape;
use npuzzle::solve::graph::given_moves::GivenMoves;

/// The rows after the moves; nothing if one leaves the board.
fn made(mut rows: Vec<Vec<u8>>, moves: &[u8]) -> Option<Vec<Vec<u8>>> {
    for &m in moves {
        let row = rows
            .iter()
            .position(|row| row.contains(&0))
            .expect("a blank");
        let col = rows[row].iter().position(|&cell| cell == 0).expect("it");
        let (down, right) = [(-1, 0), (1, 0), (0, -1), (0, 1)][usize::from(m)];
        let (to_row, to_col) = (row as i32 + down, col as i32 + right);
        let moved = *rows.get(to_row as usize)?.get(to_col as usize)?;
        rows[row][col] = moved;
        rows[to_row as usize][to_col as usize] = 0;
    }
    Some(rows)
}

#[test]
fn random_moves() {
    let mut rng = Rng::new(27);
    let mut left = 0;
    for _ in 0..5000 {
        let (rows, cols) = (1 + rng.below(5), 1 + rng.below(5));
        let mut cells: Vec<u8> = (0..(rows * cols) as u8).collect();
        rng.shuffle(&mut cells);
        let moves: Vec<u8> = (0..rng.below(8)).map(|_| rng.below(4) as u8).collect();
        let wanted = made(cells.chunks(cols).map(<[u8]>::to_vec).collect(), &moves);
        let blank = cells.iter().position(|&cell| cell == 0).expect("a blank");
        let end = GivenMoves::new(Shape::new(rows, cols)).make(&mut cells, blank, &moves);
        assert_eq!(end.is_some(), wanted.is_some());
        left += usize::from(end.is_none());
        if let (Some(wanted), Some(end)) = (wanted, end) {
            assert_eq!(cells, wanted.concat());
            assert_eq!(cells[end], 0);
        }
    }
    assert!((1000..4500).contains(&left), "{left}");
}
