//! The parity of a board of any size, which decides whether it can reach the goal 1, 2, ... with the blank last. The
//! time is linear in the cells.
//!
//! A move exchanges two cells, and takes the blank one step nearer to its corner or one step farther from it. So the
//! parity of the permutation (cells - cycles) and the parity of the blank's distance to the last cell change together.
//! Both are even in the goal, so a board can reach the goal exactly if the two agree, and two boards can reach each
//! other exactly if their sums agree.

use crate::puzzle::arrays::SmallPermutation;

/// Whether a board cannot reach the goal. `cells`: by cell, the goal cell of its content, which is the number of a tile
/// minus one, or the last cell for the blank; its content is destroyed. There may be at most 2^30 cells.
pub fn is_odd(cells: &mut [u32], cols: usize) -> bool {
    differs(cells, |cell| cell / cols + cell % cols)
}

/// Whether a board in a cube of `side` layers, each of `side` rows and columns, cannot reach the goal. A move still
/// takes the blank one step nearer to its corner or one step farther from it.
pub fn is_odd_cube(cells: &mut [u32], side: usize) -> bool {
    differs(cells, |cell| {
        cell / (side * side) + cell / side % side + cell % side
    })
}

/// Whether the parity of a permutation differs from that of the blank's distance to the last cell. `steps`: the
/// distance of a cell from the first one.
fn differs(cells: &mut [u32], steps: impl Fn(usize) -> usize) -> bool {
    let last = cells.len() - 1;
    let blank = cells.iter().position(|&home| home as usize == last);
    let distance = steps(last) - steps(blank.unwrap_or(last));
    is_odd_permutation(cells) != (distance % 2 == 1)
}

/// Whether a permutation is odd. `cells`: by cell, the cell to which its content goes; its content is destroyed.
pub fn is_odd_permutation(cells: &mut [u32]) -> bool {
    if cells.len() <= 64 {
        let mut small = SmallPermutation::default();
        cells.iter().for_each(|&home| small.add(home));
        small.odd()
    } else {
        (cells.len() - cycles(cells)) % 2 == 1
    }
}

/// The number of chains that are followed side by side.
const CHAINS: usize = 8;

/// Marks the first cell of a chain.
const FIRST: u32 = 1 << 31;

/// Marks a cell that is done.
const DONE: u32 = u32::MAX;

/// Counts the cycles of a large permutation.
///
/// Following a single cycle waits for memory at every step. So several chains are followed side by side, each from its
/// own first cell to a marked cell, which is always the first cell of some chain. If it is the first cell of the same
/// chain, a cycle is closed. Otherwise the chain's first cell becomes a link to that other chain, and the linked chains
/// are counted as the cells of a second, much smaller permutation. This takes 60% off the time at 999 x 999.
fn cycles(cells: &mut [u32]) -> usize {
    let mut count = 0;
    let mut linked = Vec::new();
    // Each chain looks for first cells in its own part; the last part includes the remainder.
    let part = cells.len() / CHAINS;
    let mut next_first = [0; CHAINS];
    let mut end = [cells.len(); CHAINS];
    for chain in 0..CHAINS {
        next_first[chain] = chain * part;
        if chain + 1 < CHAINS {
            end[chain] = (chain + 1) * part;
        }
    }
    let mut first = [None; CHAINS];
    let mut at = [0; CHAINS];
    let mut busy = true;
    while busy {
        busy = false;
        for chain in 0..CHAINS {
            if let Some(begin) = first[chain] {
                busy = true;
                let here: usize = at[chain];
                let next = cells[here];
                if next < FIRST {
                    cells[here] = DONE;
                    at[chain] = next as usize;
                    continue;
                }
                if here == begin {
                    count += 1;
                    cells[here] = DONE;
                } else {
                    cells[begin] = FIRST | here as u32;
                    linked.push(begin);
                }
                first[chain] = None;
            } else {
                while next_first[chain] < end[chain] && cells[next_first[chain]] >= FIRST {
                    next_first[chain] += 1;
                }
                if next_first[chain] < end[chain] {
                    let begin = next_first[chain];
                    first[chain] = Some(begin);
                    at[chain] = cells[begin] as usize;
                    cells[begin] = FIRST;
                    busy = true;
                }
            }
        }
    }
    count + cycles_of_chains(cells, &linked)
}

/// Counts the cycles of linked chains. The first cell of each chain holds the first cell of the next one, marked.
fn cycles_of_chains(cells: &mut [u32], chains: &[usize]) -> usize {
    let mut count = 0;
    for &chain in chains {
        let mut at = chain;
        if cells[at] != DONE {
            count += 1;
        }
        while cells[at] != DONE {
            let next = (cells[at] & !FIRST) as usize;
            cells[at] = DONE;
            at = next;
        }
    }
    count
}
