//! Which tiles share a pattern.

use crate::puzzle::graph::Graph;

/// The cover of the 5 x 5 by six patterns of four tiles with the greatest mean gain over Manhattan distance, the blank
/// last: found by trying all connected patterns. -0.4% moves against clusters, read also transposed.
const FIVE: [[u8; 4]; 6] = [
    [0, 1, 5, 6],
    [2, 3, 7, 8],
    [4, 9, 13, 14],
    [10, 11, 12, 17],
    [15, 16, 20, 21],
    [18, 19, 22, 23],
];

/// The patterns of the open 5 x 5, the blank last.
pub(crate) fn five() -> Vec<Vec<u8>> {
    FIVE.iter().map(|pattern| pattern.to_vec()).collect()
}

/// Connected patterns of at most `k` homes, grown from the cell with the fewest neighbours that are left.
pub(crate) fn clusters(graph: &Graph, blank_home: u8, k: usize) -> Vec<Vec<u8>> {
    let n = graph.cells();
    let mut left: Vec<bool> = (0..n)
        .map(|cell| !graph.neighbours(cell).is_empty())
        .collect();
    left[usize::from(blank_home)] = false;
    let count = |cell: usize, set: &[bool]| {
        graph
            .neighbours(cell)
            .iter()
            .filter(|&&next| set[usize::from(next)])
            .count()
    };
    let mut patterns = Vec::new();
    loop {
        let open = (0..n).filter(|&cell| left[cell]);
        let seed = match open.min_by_key(|&cell| count(cell, &left)) {
            Some(seed) => seed,
            None => return patterns,
        };
        let mut pattern = vec![seed as u8];
        let mut inside = vec![false; n];
        let mut newest = seed;
        loop {
            left[newest] = false;
            inside[newest] = true;
            if pattern.len() == k {
                break;
            }
            let beside = (0..n).filter(|&cell| left[cell] && count(cell, &inside) > 0);
            match beside.min_by_key(|&cell| (count(cell, &left), 9 - count(cell, &inside), cell)) {
                Some(cell) => newest = cell,
                None => break,
            }
            pattern.push(newest as u8);
        }
        patterns.push(pattern);
    }
}
