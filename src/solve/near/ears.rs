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

use crate::puzzle::sorting::sort_by_key;
use crate::puzzle::{Graph, Shape};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::iter::successors;

/// The cells of a block in the order in which it grows.
pub struct Growth {
    /// The smallest part: two of its cells are joined by three ways, and the first cell in the list is one of the two.
    pub core: Vec<usize>,
    /// Each ear begins and ends beside cells of the core or of earlier ears.
    pub ears: Vec<Vec<usize>>,
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
    border: Vec<usize>,
    /// By cell: the number of the last search that reached it, where the way to it begins, and the cell before it.
    seen: Vec<(u32, usize, usize)>,
    search: u32,
    late: &'a dyn Fn() -> bool,
}

impl Growth {
    /// Grows a block from a core near a cell. `inside`: by cell, whether it belongs to the block. `None` if the block
    /// has fewer than two cycles, or if time is up.
    pub fn new(
        (shape, graph): (Shape, &Graph),
        inside: &[bool],
        near: usize,
        late: &dyn Fn() -> bool,
    ) -> Option<Growth> {
        let mut grower = Grower {
            graph,
            shape,
            inside,
            grown: vec![false; inside.len()],
            border: Vec::new(),
            seen: vec![(0, 0, 0); inside.len()],
            search: 0,
            late,
        };
        let core = grower.core(near)?;
        let ears = grower.ears(&core)?;
        Some(Growth { core, ears })
    }
}

impl Grower<'_> {
    /// The number of rows or columns between two cells, whichever is larger: so a block grows in squares.
    fn apart(&self, a: usize, b: usize) -> usize {
        let cols = self.shape.cols;
        (a / cols)
            .abs_diff(b / cols)
            .max((a % cols).abs_diff(b % cols))
    }

    /// The cells of the block, those nearest to a cell first.
    fn nearest_to(&self, near: usize) -> Vec<usize> {
        let cells = (0..self.inside.len()).filter(|&cell| self.inside[cell]);
        let mut cells: Vec<usize> = cells.collect();
        sort_by_key(&mut cells, |&cell| self.apart(cell, near));
        cells
    }

    /// The number of neighbours of a cell that have grown.
    fn grown_beside(&self, cell: usize) -> usize {
        let beside = self.graph.beside(cell);
        beside.filter(|&next| self.grown[next]).count()
    }

    /// A small core near a cell: a shortest cycle through some cell, and a shortest ear of this cycle.
    fn core(&mut self, near: usize) -> Option<Vec<usize>> {
        let mut best: Option<Vec<usize>> = None;
        for cell in self.nearest_to(near) {
            if (self.late)() {
                return None;
            }
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
                let branch = core.iter().position(|&cell| self.grown_beside(cell) > 2);
                core.swap(0, branch.unwrap_or(0));
                best = Some(core).filter(|core| core.len() < most).or(best);
            }
            if best.as_ref().is_some_and(|core| core.len() <= SMALLEST) {
                break;
            }
        }
        best
    }

    /// Forgets the part that has grown, and begins anew with some cells.
    fn begin(&mut self, cells: &[usize]) {
        for cell in std::mem::replace(&mut self.border, cells.to_vec()) {
            self.grown[cell] = false;
        }
        cells.iter().for_each(|&cell| self.grown[cell] = true);
    }

    /// The neighbours of a cell in the block that have not grown yet.
    fn outside(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        let beside = self.graph.beside(cell);
        beside.filter(|&next| self.inside[next] && !self.grown[next])
    }

    /// A roughly shortest ear, of fewer than `most` cells, by breadth-first search from the border until ways from
    /// different border cells meet. `cycle`: the border is a single cell, and both ways may begin there.
    fn shortest_ear(&mut self, cycle: bool, most: usize) -> Option<Vec<usize>> {
        self.search += 1;
        let mut queue: Vec<usize> = Vec::new();
        for i in 0..self.border.len() {
            let begin = self.border[i];
            for cell in self.outside(begin).collect::<Vec<usize>>() {
                let label = if cycle { cell } else { begin };
                let seen = self.seen[cell];
                if seen.0 != self.search {
                    self.seen[cell] = (self.search, label, cell);
                    queue.push(cell);
                } else if seen.1 != label {
                    return Some(vec![cell]).filter(|_| most > 1);
                }
            }
        }
        let mut next = 0;
        while let Some(&cell) = queue.get(next) {
            next += 1;
            let (_, label, _) = self.seen[cell];
            for to in self.outside(cell).collect::<Vec<usize>>() {
                let seen = self.seen[to];
                if seen.0 != self.search {
                    self.seen[to] = (self.search, label, cell);
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
    fn way_to(&self, cell: usize) -> Vec<usize> {
        let before = |&at: &usize| Some(self.seen[at].2).filter(|&before| before != at);
        successors(Some(cell), before).collect()
    }

    /// All ears in order: always the single cell nearest to the core, if there is any, and otherwise a longer ear.
    /// `None` if time is up.
    fn ears(&mut self, core: &[usize]) -> Option<Vec<Vec<usize>>> {
        self.begin(core);
        let mut ears = Vec::new();
        let mut single = BinaryHeap::new();
        let mut new = core.to_vec();
        loop {
            for beside in new.iter().flat_map(|&cell| self.outside(cell)) {
                if self.grown_beside(beside) > 1 {
                    single.push(Reverse((self.apart(beside, core[0]), beside)));
                }
            }
            let grown = |single: &Reverse<(usize, usize)>| self.grown[single.0 .1];
            while single.peek().is_some_and(grown) {
                single.pop();
            }
            new = match single.pop() {
                Some(Reverse((_, cell))) => vec![cell],
                None if (self.late)() => return None,
                None => {
                    let mut border = std::mem::take(&mut self.border);
                    border.retain(|&cell| self.outside(cell).next().is_some());
                    sort_by_key(&mut border, |&cell| (self.apart(cell, core[0]), cell));
                    self.border = border;
                    match self.shortest_ear(false, usize::MAX) {
                        Some(ear) => ear,
                        None => return Some(ears),
                    }
                }
            };
            new.iter().for_each(|&cell| self.grown[cell] = true);
            self.border.extend(&new);
            ears.push(new.clone());
        }
    }
}
