//! A walk made shorter by the states near it: all states within some moves of the walk are stored, and a shortest walk
//! among them is found (iterative tunneling, Furcy 2006).

use crate::near::bidirectional_bfs::Side;
use crate::near::walled_board::{Walk, WalledBoard};
use crate::puzzle::random::Rng;
use crate::puzzle::room::filled;

/// States near a walk.
struct Neighbourhood<'a> {
    board: &'a WalledBoard,
    /// By home * cells + cell: random bits (Zobrist 1970).
    bits: Vec<u64>,
    states: Side,
    /// Children that were made.
    generated: u64,
}

/// A shorter walk to the same end, if one leads through the `most` states that are nearest to it; and states generated.
pub(crate) fn shortened(board: &WalledBoard, walk: &[u8], most: usize) -> (Option<Walk>, u64) {
    let n = board.homes.len();
    let mut rng = Rng::new(n as u64);
    let bits: Vec<u64> = (0..n * n).map(|_| rng.draw()).collect();
    let bit = |cell: usize| bits[usize::from(board.homes[cell]) * n + cell];
    let hash = (0..n).fold(0, |hash, cell| hash ^ bit(cell));
    let mut near = Neighbourhood {
        board,
        states: Side::new(&board.homes, board.blank(), hash),
        bits,
        generated: 0,
    };
    if !near.states.grow(walk.len(), n) {
        return (None, 0);
    }
    let mut last = 0;
    for &to in walk {
        last = near.step(last, to);
    }
    let mut next = 0;
    // A state has at most four neighbours.
    while next < near.states.len() && near.states.len() < most && near.states.grow(4, n) {
        for &to in board
            .graph
            .neighbours(usize::from(near.states.blanks[next]))
        {
            near.step(next, to as u8);
        }
        next += 1;
    }
    let found = near.shortest(last);
    let shorter = found.filter(|found| found.len() < walk.len());
    (shorter, near.generated)
}

impl Neighbourhood<'_> {
    /// Cells and hash of a state after a move of its blank.
    fn child(&mut self, state: usize, to: u8) -> (Vec<u8>, u64) {
        let n = self.board.homes.len();
        let mut homes = self.states.board(state, n).to_vec();
        let (from, to) = (usize::from(self.states.blanks[state]), usize::from(to));
        let bit = |home: u8, cell: usize| self.bits[usize::from(home) * n + cell];
        let change = |home: u8| bit(home, from) ^ bit(home, to);
        let hash = self.states.hashes[state] ^ change(homes[from]) ^ change(homes[to]);
        homes.swap(from, to);
        self.generated += 1;
        (homes, hash)
    }

    /// The number of the state after a move, stored if it is new.
    fn step(&mut self, state: usize, to: u8) -> usize {
        let (homes, hash) = self.child(state, to);
        match self.states.find(&homes, hash) {
            Ok(known) => known,
            Err(_) => {
                self.states.add(&homes, to, hash, state);
                self.states.len() - 1
            }
        }
    }

    /// A shortest walk from the first state to another, through states that are stored.
    fn shortest(&mut self, last: usize) -> Option<Walk> {
        let mut parents = filled(u32::MAX, self.states.len())?;
        parents[0] = 0;
        let mut queue = vec![0];
        let mut next = 0;
        while parents[last] == u32::MAX {
            let state = *queue.get(next)?;
            next += 1;
            let blank = usize::from(self.states.blanks[state]);
            for &to in self.board.graph.neighbours(blank) {
                let (homes, hash) = self.child(state, to as u8);
                if let Ok(known) = self.states.find(&homes, hash) {
                    if parents[known] == u32::MAX {
                        parents[known] = state as u32;
                        queue.push(known);
                    }
                }
            }
        }
        let mut walk = Walk::new();
        let mut state = last;
        while state != 0 {
            walk.push(self.states.blanks[state]);
            state = parents[state] as usize;
        }
        walk.reverse();
        Some(walk)
    }
}
