//! Breadth-first search from both ends, for boards near their goals and boards that can reach few others.

use crate::puzzle::{Graph, Pages, Rng};
use crate::solve::near::{Walk, WalledBoard};

/// The result of a search from both ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BfsOutcome {
    /// A shortest walk.
    Shortest(Walk),
    /// All boards that one end can reach are known, and the other end is not among them.
    Unreachable,
    /// Every walk to the goal has more moves than this.
    LongerThan(usize),
}

/// Boards in the order in which they were reached from one end.
struct Side {
    /// The cells of each board, one board after the other.
    cells: Pages<u8>,
    blanks: Pages<u8>,
    parents: Pages<u32>,
    hashes: Pages<u64>,
    /// Open addressing: board + 1, or 0.
    slots: Pages<u32>,
    /// The number of the last layer's first board, and the layer's depth.
    layer: usize,
    depth: usize,
}

impl Side {
    fn new(homes: &[u8], blank: u8, hash: u64) -> Side {
        let mut side = Side {
            cells: Pages::new(),
            blanks: Pages::new(),
            parents: Pages::new(),
            hashes: Pages::new(),
            slots: vec![0; 1 << 8].into(),
            layer: 0,
            depth: 0,
        };
        side.add(homes, blank, hash, 0);
        side
    }

    fn len(&self) -> usize {
        self.blanks.len()
    }

    fn board(&self, number: usize, n: usize) -> &[u8] {
        &self.cells[number * n..][..n]
    }

    /// The number of a board, or the empty slot where it belongs.
    fn find(&self, homes: &[u8], hash: u64) -> Result<usize, usize> {
        let mask = self.slots.len() - 1;
        let mut slot = hash as usize & mask;
        while self.slots[slot] != 0 {
            let number = self.slots[slot] as usize - 1;
            if self.hashes[number] == hash && self.board(number, homes.len()) == homes {
                return Ok(number);
            }
            slot = (slot + 1) & mask;
        }
        Err(slot)
    }

    /// Adds a board; false if it is known. [`Side::has_room`] must have made room for it.
    fn add(&mut self, homes: &[u8], blank: u8, hash: u64, parent: usize) -> bool {
        let slot = match self.find(homes, hash) {
            Ok(_) => return false,
            Err(slot) => slot,
        };
        self.cells.extend_from_slice(homes);
        self.blanks.push(blank);
        self.parents.push(parent as u32);
        self.hashes.push(hash);
        self.slots[slot] = self.len() as u32;
        true
    }

    /// Makes room for more boards of `n` cells; false if there is no memory.
    fn has_room(&mut self, more: usize, n: usize) -> bool {
        let all = self.len() + more;
        let count = (all * 2).next_power_of_two();
        let lists = self.cells.has_room(more * n)
            && self.blanks.has_room(more)
            && self.parents.has_room(more)
            && self.hashes.has_room(more);
        if lists && count > self.slots.len() {
            let Some(slots) = Pages::filled(0, count) else {
                return false;
            };
            self.slots = slots;
            for (number, &hash) in (1..).zip(&*self.hashes) {
                let mut slot = hash as usize & (count - 1);
                while self.slots[slot] != 0 {
                    slot = (slot + 1) & (count - 1);
                }
                self.slots[slot] = number;
            }
        }
        lists
    }

    /// The cells of the blank from a board back to the end, the board's own first.
    fn way(&self, mut number: usize) -> Walk {
        let mut way = vec![self.blanks[number]];
        while number != 0 {
            number = self.parents[number] as usize;
            way.push(self.blanks[number]);
        }
        way
    }
}

/// Searches until `most` boards are stored, memory runs out, or time is up. Also returns the number of boards stored.
pub fn both_ends(board: &WalledBoard, most: usize, late: &dyn Fn() -> bool) -> (BfsOutcome, usize) {
    let n = board.homes.len();
    let mut rng = Rng::new(n as u64);
    let bits: Pages<u64> = (0..n * n).map(|_| rng.draw()).collect();
    let hash = |homes: &[u8]| {
        (0..n).fold(0, |hash, cell| {
            hash ^ bits[usize::from(homes[cell]) * n + cell]
        })
    };
    let goal: Vec<u8> = (0..n).map(|cell| cell as u8).collect();
    let mut start = Side::new(&board.homes, board.blank(), hash(&board.homes));
    let mut end = Side::new(&goal, board.blank_home, hash(&goal));
    if board.homes == goal {
        return (BfsOutcome::Shortest(Vec::new()), 1);
    }
    loop {
        let forward = start.len() - start.layer <= end.len() - end.layer;
        let depth = start.depth + end.depth;
        let (near, far) = if forward {
            (&mut start, &end)
        } else {
            (&mut end, &start)
        };
        // A board has at most four neighbours.
        let more = (4 * (near.len() - near.layer)).min(most);
        let room = most.saturating_sub(far.len());
        if late() || near.len() >= room || !near.has_room(more, n) {
            return (BfsOutcome::LongerThan(depth), start.len() + end.len());
        }
        let met = deepen(&board.graph, &bits, near, far, room);
        let stored = near.len() + far.len();
        if let Some((here, there)) = met {
            let (here, there) = match forward {
                true => (here, there),
                false => (there, here),
            };
            let mut walk = start.way(here);
            walk.reverse();
            walk.extend(&end.way(there)[1..]);
            walk.remove(0);
            return (BfsOutcome::Shortest(walk), stored);
        }
        if near.layer == near.len() {
            return (BfsOutcome::Unreachable, stored);
        }
        if near.len() >= room {
            return (BfsOutcome::LongerThan(depth), stored);
        }
    }
}

/// Adds the next layer of one end, until it stores `room` boards. If both ends then know the same board, returns its
/// two numbers.
fn deepen(
    graph: &Graph,
    bits: &[u64],
    near: &mut Side,
    far: &Side,
    room: usize,
) -> Option<(usize, usize)> {
    let layer = near.layer..near.len();
    near.layer = layer.end;
    near.depth += 1;
    let n = graph.cells();
    let mut homes = vec![0; n];
    for number in layer {
        homes.copy_from_slice(near.board(number, n));
        let to = usize::from(near.blanks[number]);
        let blank = homes[to];
        for from in graph.beside(to) {
            let tile = homes[from];
            let change =
                |home: u8| bits[usize::from(home) * n + from] ^ bits[usize::from(home) * n + to];
            let hash = near.hashes[number] ^ change(tile) ^ change(blank);
            homes.swap(from, to);
            if near.add(&homes, from as u8, hash, number) {
                if let Ok(there) = far.find(&homes, hash) {
                    return Some((near.len() - 1, there));
                }
                if near.len() >= room {
                    return None;
                }
            }
            homes.swap(from, to);
        }
    }
    None
}
