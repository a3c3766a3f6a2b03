//! How: the blank enters a dead end only from its one neighbour, and leaves it only by the same move; so what a dead
//! end holds while the blank is elsewhere never changes. The blank is brought out of dead ends on both boards. Then
//! these must agree on all dead ends, and parity decides the rest, a grid (Wilson 1974): each move exchanges two
//! contents, and takes the blank to a cell of the other colour, as on a chessboard.
//! Cost: 2 microseconds a case; 2 MB and the input.

use std::io::{self, Read};

/// The cells between which a tile can slide.
@EDGES@

include!("number.rs");

fn main() {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input).unwrap();
    let mut input = input.into_iter();
    let mut next = vec![Vec::new(); @CELLS@];
    for &(a, b) in &EDGES {
        next[a].push(b);
        next[b].push(a);
    }
    // By cell 0 or 1, such that neighbours differ; the list grows from the first cell.
    let mut colour = [0; @CELLS@];
    let mut reached = vec![0];
    for i in 0..@CELLS@ {
        let cell = reached[i];
        for &other in &next[cell] {
            if !reached.contains(&other) {
                colour[other] = 1 - colour[cell];
                reached.push(other);
            }
        }
    }
    let mut out = String::new();
    for _ in 0..number(&mut input).unwrap() {
        // By content: its cell.
        let mut boards = [[0; @CELLS@]; 2];
        for cells in &mut boards {
            for cell in 0..@CELLS@ {
                cells[number(&mut input).unwrap()] = cell;
            }
            let blank = cells[0];
            if let [out] = next[blank][..] {
                let tile = cells.iter().position(|&cell| cell == out).unwrap();
                cells.swap(0, tile);
            }
        }
        let [start, goal] = boards;
        let is_dead_end = |cell: usize| next[cell].len() == 1;
        let moved = |content: &usize| start[*content] != goal[*content];
        let stuck = |content: usize| is_dead_end(start[content]) || is_dead_end(goal[content]);
        let mut odd = colour[start[0]] != colour[goal[0]];
        for i in 0..@CELLS@ {
            for j in 0..i {
                odd ^= (start[i] < start[j]) != (goal[i] < goal[j]);
            }
        }
        out += match odd || (0..@CELLS@).filter(moved).any(stuck) {
            true => @TEXT UNSOLVABLE@,
            false => @TEXT SOLVED@,
        };
    }
    print!("{out}");
}
