//! Assigns tiles to cells with the smallest sum of costs.

/// The most rows or columns.
const MOST: usize = 100;

/// Assigns each row a column of its own so that the sum of costs is smallest (the Hungarian method in the form of
/// Jonker and Volgenant 1987). There must be at least as many columns as rows. `cost` is indexed by `row * width +
/// column`. Returns the sum, and writes the column of each row to `assigned`.
///
/// Time: rows^2 x columns.
pub fn assign(rows: &[u8], columns: &[u8], cost: &[i32], width: usize, assigned: &mut [u8]) -> i32 {
    debug_assert!(rows.len() <= columns.len());
    let (mut u, mut v) = ([0i32; MOST + 1], [0i32; MOST + 1]);
    // By column, from 1: the row that has it, and the column before it on the path. Column 0 is where each new row
    // begins.
    let (mut row_of, mut before) = ([0u8; MOST + 1], [0u8; MOST + 1]);
    for row in 1..=rows.len() {
        row_of[0] = row as u8;
        let mut column = 0;
        let mut nearest = [i32::MAX; MOST + 1];
        let mut done = [false; MOST + 1];
        loop {
            done[column] = true;
            let i = row_of[column] as usize;
            let costs = &cost[rows[i - 1] as usize * width..][..width];
            let (mut step, mut next) = (i32::MAX, 0);
            for j in (1..=columns.len()).filter(|&j| !done[j]) {
                let reduced = costs[columns[j - 1] as usize] - u[i] - v[j];
                if reduced < nearest[j] {
                    nearest[j] = reduced;
                    before[j] = column as u8;
                }
                if nearest[j] < step {
                    (step, next) = (nearest[j], j);
                }
            }
            for j in 0..=columns.len() {
                if done[j] {
                    u[row_of[j] as usize] += step;
                    v[j] -= step;
                } else {
                    nearest[j] -= step;
                }
            }
            column = next;
            if row_of[column] == 0 {
                break;
            }
        }
        while column != 0 {
            let previous = before[column] as usize;
            row_of[column] = row_of[previous];
            column = previous;
        }
    }
    let mut sum = 0;
    for (j, &column) in columns.iter().enumerate() {
        if row_of[j + 1] > 0 {
            let i = row_of[j + 1] as usize - 1;
            assigned[i] = column;
            sum += cost[rows[i] as usize * width + column as usize];
        }
    }
    sum
}
