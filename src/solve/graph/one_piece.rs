//! One piece among many on a map with fixed cells: the fewest moves of the blank that bring this piece to its target.
//!
//! All other pieces look alike, so a position consists of the piece's cell and the blank's cell. The piece moves only
//! while the blank is beside it, so before each of its moves only the blank's side matters:
//!
//! ```text
//! place = 4 * piece + side      the blank is the side-th neighbour of the piece's cell
//!
//! the piece moves to the blank's side               1 move             the blank is then on the side it came from
//! the blank goes round the piece to another side    the blank's way    the piece stays where it is
//! ```
//!
//! The ways around all cells are found once for each map. A query then takes one search of the blank and one search of
//! places.

use crate::puzzle::Graph;

/// Marks that there is no way.
const NONE: u32 = u32::MAX;

/// The most sides of a cell.
const SIDES: usize = 4;

/// A map, and the blank's ways around each of its cells.
pub struct OnePiece {
    graph: Graph,
    /// By place and side: the number of the blank's moves round the piece to that side, or [`NONE`].
    around: Vec<[u32; SIDES]>,
    /// By place: the place after the piece has moved to the blank's side.
    pushed: Vec<u32>,
    search: BlankSearch,
    /// By place: the number of the last query that reached it, and the fewest moves known there.
    moves: Vec<(u32, u32)>,
    query: u32,
    /// Places by the moves to them, modulo the ring's length; no way is as long as the ring.
    ring: Vec<Vec<u32>>,
    /// The number of entries in the ring.
    waiting: usize,
    /// The number of places visited in all queries.
    effort: u64,
}

/// Breadth-first search of the blank around one cell.
struct BlankSearch {
    /// By cell: the number of the last search that reached it, and its distance.
    reached: Vec<(u32, u32)>,
    number: u32,
    /// A queue with room for every cell.
    queue: Vec<u16>,
}

impl BlankSearch {
    /// Searches from a cell, never through `piece`. Calls `wanted` with each cell that it reaches and its distance, and
    /// stops when `wanted` returns false.
    fn run(
        &mut self,
        graph: &Graph,
        from: usize,
        piece: usize,
        mut wanted: impl FnMut(usize, u32) -> bool,
    ) {
        self.number += 1;
        let (number, reached, queue) = (self.number, &mut self.reached[..], &mut self.queue[..]);
        queue[0] = from as u16;
        reached[from] = (number, 0);
        reached[piece] = (number, NONE);
        if !wanted(from, 0) {
            return;
        }
        let (mut next, mut end) = (0, 1);
        while next < end {
            let cell = usize::from(queue[next]);
            next += 1;
            let distance = reached[cell].1 + 1;
            for to in graph.beside(cell) {
                let seen = &mut reached[to];
                if seen.0 != number {
                    *seen = (number, distance);
                    queue[end] = to as u16;
                    end += 1;
                    if !wanted(to, distance) {
                        return;
                    }
                }
            }
        }
    }
}

/// The number of a cell among the neighbours of another.
fn side_of(graph: &Graph, cell: usize, beside: usize) -> Option<usize> {
    graph.beside(cell).position(|other| other == beside)
}

impl OnePiece {
    /// Finds all ways around.
    ///
    /// # Panics
    /// If a cell has more than four neighbours.
    pub fn new(graph: Graph) -> OnePiece {
        let cells = graph.cells();
        let mut search = BlankSearch {
            reached: vec![(0, 0); cells],
            number: 0,
            queue: vec![0; cells],
        };
        let mut around = vec![[NONE; SIDES]; SIDES * cells];
        let mut pushed = vec![NONE; SIDES * cells];
        for piece in 0..cells {
            for (side, blank) in graph.beside(piece).enumerate() {
                let place = SIDES * piece + side;
                let back = side_of(&graph, blank, piece).expect("an edge both ways");
                pushed[place] = (SIDES * blank + back) as u32;
                // Most sides are near, so the search ends at the last of them.
                let mut left = graph.neighbours(piece).len();
                let ways = &mut around[place];
                search.run(&graph, blank, piece, |cell, distance| {
                    if let Some(other) = side_of(&graph, piece, cell) {
                        ways[other] = distance;
                        left -= 1;
                    }
                    left > 0
                });
            }
        }
        let longest = around.iter().flatten().filter(|&&way| way != NONE).max();
        OnePiece {
            ring: vec![Vec::new(); *longest.unwrap_or(&0) as usize + 2],
            moves: vec![(0, 0); SIDES * cells],
            waiting: 0,
            query: 0,
            graph,
            around,
            pushed,
            search,
            effort: 0,
        }
    }

    /// The fewest moves of the blank that bring the piece to its target; `None` if no moves do. A piece that is at its
    /// target needs no move, even on a cell without neighbours. The blank must not be the piece.
    pub fn fewest(&mut self, blank: usize, piece: usize, target: usize) -> Option<u64> {
        if piece == target {
            return Some(0);
        }
        self.query += 1;
        let mut left = self.graph.neighbours(piece).len();
        let mut begin = Vec::new();
        if left > 0 {
            let graph = &self.graph;
            self.search.run(graph, blank, piece, |cell, distance| {
                if let Some(side) = side_of(graph, piece, cell) {
                    begin.push((distance, (SIDES * piece + side) as u32));
                    left -= 1;
                }
                left > 0
            });
        }
        self.nearest(begin, target)
    }

    /// Records a way to a place, unless the way known is as short.
    #[inline(always)]
    fn add(&mut self, place: u32, moves: u32) {
        let known = &mut self.moves[place as usize];
        if known.0 == self.query && known.1 <= moves {
            return;
        }
        *known = (self.query, moves);
        let slot = moves as usize % self.ring.len();
        self.ring[slot].push(place);
        self.waiting += 1;
    }

    /// Takes a place that is this many moves away, and no fewer.
    #[inline(always)]
    fn take(&mut self, moves: u32) -> Option<u32> {
        let slot = moves as usize % self.ring.len();
        while let Some(place) = self.ring[slot].pop() {
            self.waiting -= 1;
            if self.moves[place as usize].1 == moves {
                return Some(place);
            }
        }
        None
    }

    /// Visits places in the order of their moves (Dijkstra 1959, with the buckets of Dial 1969). `begin`: the first
    /// places and the moves to them, nearest first.
    fn nearest(&mut self, begin: Vec<(u32, u32)>, target: usize) -> Option<u64> {
        self.ring.iter_mut().for_each(Vec::clear);
        self.waiting = 0;
        let mut begin = begin.into_iter().peekable();
        let mut moves = begin.peek()?.0;
        loop {
            while let Some((_, place)) = begin.next_if(|&(at, _)| at == moves) {
                self.add(place, moves);
            }
            while let Some(place) = self.take(moves) {
                self.effort += 1;
                if place as usize / SIDES == target {
                    return Some(moves.into());
                }
                self.add(self.pushed[place as usize], moves + 1);
                let around = self.around[place as usize];
                for (side, &way) in (0..).zip(&around) {
                    if way != NONE && way > 0 {
                        self.add(place - place % SIDES as u32 + side, moves + way);
                    }
                }
            }
            moves = match begin.peek() {
                _ if self.waiting > 0 => moves + 1,
                Some(&(at, _)) => at,
                None => return None,
            };
        }
    }

    /// The number of places visited in all queries.
    pub fn places(&self) -> u64 {
        self.effort
    }
}
