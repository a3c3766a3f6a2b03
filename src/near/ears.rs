//! The order in which the cells of a block are filled.
//!
//! With one blank, tiles can be permuted freely only on a graph with more than one cycle and no cut cell. Such a graph
//! grows from any smaller graph of this kind within it, its *core*, by *ears*: paths whose ends touch different cells
//! of the part grown so far (Whitney 1932). So the cells are filled ear by ear, the last ear first, and the rest is
//! always such a graph.
//!
//! ```text
//! . . .      1 . .      1 2 .      a core of 2 x 3 cells and two ears: one of two cells, one of a single cell
//! . . .      . . .      . . .
//! ```

use crate::puzzle::{Graph, Shape};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The cells of a block in the order in which it grows.
pub(crate) struct Growth {
    /// The smallest part: two of its cells are joined by three ways, and the first cell in the list is one of the two.
    pub core: Vec<u16>,
    /// Each ear begins and ends beside cells of the core or of earlier ears.
    pub ears: Vec<Vec<u16>>,
}

/// The fewest cells of a core on a grid.
const SMALLEST: usize = 6;

/// A block that grows.
struct Grower<'a> {
    graph: &'a Graph,
    shape: Shape,
    /// By cell: whether it belongs to the block.
    inside: &'a [bool],
    /// By cell: whether it belongs to the part that has grown.
    grown: Vec<bool>,
    /// The cells that have grown, perhaps without those whose neighbours have all grown too.
    border: Vec<u16>,
    /// By cell: the number of the last search that reached it, where the way to it begins, and the cell before it.
    seen: Vec<(u32, u16, u16)>,
    search: u32,
}

impl Growth {
    /// Grows a block from a core near a cell. `inside`: by cell, whether it belongs to the block. `None` if the block
    /// has fewer than two cycles.
    pub(crate) fn new(shape: Shape, graph: &Graph, inside: &[bool], near: u16) -> Option<Growth> {
        let mut grower = Grower {
            graph,
            shape,
            inside,
            grown: vec![false; inside.len()],
            border: Vec::new(),
            seen: vec![(0, 0, 0); inside.len()],
            search: 0,
        };
        let core = grower.core(near)?;
        let ears = grower.ears(&core);
        Some(Growth { core, ears })
    }
}

impl Grower<'_> {
    /// The number of rows or columns between two cells, whichever is larger: so a block grows in squares.
    fn apart(&self, a: u16, b: u16) -> usize {
        let place = |cell| {
            (
                usize::from(cell) / self.shape.cols,
                usize::from(cell) % self.shape.cols,
            )
        };
        let (a, b) = (place(a), place(b));
        a.0.abs_diff(b.0).max(a.1.abs_diff(b.1))
    }

    /// The cells of the block, those nearest to a cell first.
    fn nearest_to(&self, near: u16) -> Vec<u16> {
        let cells = (0..self.inside.len()).filter(|&cell| self.inside[cell]);
        let mut cells: Vec<u16> = cells.map(|cell| cell as u16).collect();
        cells.sort_by_key(|&cell| self.apart(cell, near));
        cells
    }

    /// A small core near a cell: a shortest cycle through some cell, and a shortest ear of this cycle.
    fn core(&mut self, near: u16) -> Option<Vec<u16>> {
        let mut best: Option<Vec<u16>> = None;
        for cell in self.nearest_to(near) {
            let most = best.as_ref().map_or(usize::MAX, Vec::len);
            self.begin(&[cell]);
            let Some(mut core) = self.shortest_ear(true, most) else {
                continue;
            };
            core.push(cell);
            self.begin(&core);
            if let Some(ear) = self.shortest_ear(false, most - core.len()) {
                core.extend(ear);
                self.begin(&core);
                let branches = |cell: &u16| {
                    let beside = self.graph.neighbours((*cell).into()).iter();
                    beside
                        .filter(|&&next| self.grown[usize::from(next)])
                        .count()
                        > 2
                };
                if let Some(branch) = core.iter().position(branches) {
                    core.swap(0, branch);
                }
                best = Some(core).filter(|core| core.len() < most).or(best);
            }
            if best.as_ref().is_some_and(|core| core.len() <= SMALLEST) {
                break;
            }
        }
        best
    }

    /// Forgets the part that has grown, and begins anew with some cells.
    fn begin(&mut self, cells: &[u16]) {
        for cell in std::mem::replace(&mut self.border, cells.to_vec()) {
            self.grown[usize::from(cell)] = false;
        }
        cells
            .iter()
            .for_each(|&cell| self.grown[usize::from(cell)] = true);
    }

    /// The neighbours of a cell in the block that have not grown yet.
    fn outside(&self, cell: u16) -> impl Iterator<Item = u16> + '_ {
        let beside = self.graph.neighbours(cell.into()).iter().copied();
        beside.filter(|&next| self.inside[usize::from(next)] && !self.grown[usize::from(next)])
    }

    /// A roughly shortest ear, of fewer than `most` cells, by breadth-first search from the border until ways from
    /// different border cells meet. `cycle`: the border is a single cell, and both ways may begin there.
    fn shortest_ear(&mut self, cycle: bool, most: usize) -> Option<Vec<u16>> {
        self.search += 1;
        let mut queue: Vec<u16> = Vec::new();
        for i in 0..self.border.len() {
            let begin = self.border[i];
            for cell in self.outside(begin).collect::<Vec<u16>>() {
                let label = if cycle { cell } else { begin };
                let seen = self.seen[usize::from(cell)];
                if seen.0 != self.search {
                    self.seen[usize::from(cell)] = (self.search, label, cell);
                    queue.push(cell);
                } else if seen.1 != label {
                    return Some(vec![cell]).filter(|_| most > 1);
                }
            }
        }
        let mut next = 0;
        while let Some(&cell) = queue.get(next) {
            next += 1;
            let (_, label, _) = self.seen[usize::from(cell)];
            for to in self.outside(cell).collect::<Vec<u16>>() {
                let seen = self.seen[usize::from(to)];
                if seen.0 != self.search {
                    self.seen[usize::from(to)] = (self.search, label, cell);
                    queue.push(to);
                } else if seen.1 != label {
                    let mut ear = self.way_to(cell);
                    ear.reverse();
                    ear.extend(self.way_to(to));
                    return Some(ear).filter(|ear| ear.len() < most);
                }
            }
        }
        None
    }

    /// The cells from one that the search has reached back to the border.
    fn way_to(&self, cell: u16) -> Vec<u16> {
        let mut way = vec![cell];
        let mut at = cell;
        while self.seen[usize::from(at)].2 != at {
            at = self.seen[usize::from(at)].2;
            way.push(at);
        }
        way
    }

    /// All ears in order: always the single cell nearest to the core, if there is any, and otherwise a longer ear.
    fn ears(&mut self, core: &[u16]) -> Vec<Vec<u16>> {
        self.begin(core);
        let mut ears = Vec::new();
        let mut single = BinaryHeap::new();
        let mut new = core.to_vec();
        loop {
            for cell in new.drain(..) {
                for beside in self.outside(cell) {
                    let grown = self.graph.neighbours(beside.into()).iter();
                    if grown.filter(|&&next| self.grown[usize::from(next)]).count() > 1 {
                        single.push(Reverse((self.apart(beside, core[0]), beside)));
                    }
                }
            }
            let ear = match single.pop() {
                Some(Reverse((_, cell))) if self.grown[usize::from(cell)] => continue,
                Some(Reverse((_, cell))) => vec![cell],
                None => {
                    let mut border = std::mem::take(&mut self.border);
                    border.retain(|&cell| self.outside(cell).next().is_some());
                    border.sort_by_key(|&cell| (self.apart(cell, core[0]), cell));
                    self.border = border;
                    match self.shortest_ear(false, usize::MAX) {
                        Some(ear) => ear,
                        None => return ears,
                    }
                }
            };
            ear.iter()
                .for_each(|&cell| self.grown[usize::from(cell)] = true);
            self.border.extend(&ear);
            new.extend(&ear);
            ears.push(ear);
        }
    }
}
