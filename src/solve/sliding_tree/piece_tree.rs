//! A spanning tree of all cells except one, and the random changes that annealing makes to it.

use crate::puzzle::Rng;
use crate::solve::sliding_tree::{random_tree, PieceGrid, NOWHERE};

/// A spanning tree of all cells except the hole: the pieces that it needs, and the parent of each cell for some root.
#[derive(Clone, Debug)]
pub struct PieceTree {
    pub pieces: Vec<u8>,
    pub hole: usize,
    parent: Vec<u8>,
    /// By cell: the number of the last proposal whose path to the root met it.
    met: Vec<u32>,
    proposals: u32,
    cycle: Vec<u8>,
}

/// A change of a tree: the cells whose pieces change, and how parents change.
#[derive(Clone, Copy, Debug)]
pub struct TreeChange {
    cells: [(u8, u8); 4],
    len: usize,
    pub link: TreeLink,
}

/// How parents change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TreeLink {
    /// The part below the cut edge, whose lower end is `child`, is joined to `under` by its cell `from`.
    Exchange { child: u8, from: u8, under: u8 },
    /// The hole moves to the cell of a leaf, and the hole's old cell becomes a leaf below `under`.
    Hole { to: u8, under: u8 },
}

impl TreeChange {
    fn new(link: TreeLink) -> TreeChange {
        TreeChange {
            cells: [(0, 0); 4],
            len: 0,
            link,
        }
    }

    /// The cells that change, with the pieces that they need afterwards.
    pub fn cells(&self) -> &[(u8, u8)] {
        &self.cells[..self.len]
    }

    /// Adds or removes lines of a cell.
    fn flip(&mut self, tree: &PieceTree, cell: usize, lines: u8) {
        let known = self.cells[..self.len]
            .iter_mut()
            .find(|c| c.0 == cell as u8);
        match known {
            Some(change) => change.1 ^= lines,
            None => {
                self.cells[self.len] = (cell as u8, tree.pieces[cell] ^ lines);
                self.len += 1;
            }
        }
    }
}

impl PieceTree {
    pub fn new(grid: &PieceGrid, pieces: Vec<u8>, hole: usize) -> PieceTree {
        let mut tree = PieceTree {
            parent: vec![NOWHERE; grid.cells],
            met: vec![0; grid.cells],
            proposals: 0,
            cycle: Vec::new(),
            pieces,
            hole,
        };
        let root = usize::from(hole == 0);
        let mut todo = vec![(root, NOWHERE)];
        while let Some((cell, parent)) = todo.pop() {
            tree.parent[cell] = parent;
            for direction in (0..4).filter(|d| tree.pieces[cell] >> d & 1 == 1) {
                let to = grid.beside[cell][direction];
                if to != parent {
                    todo.push((to as usize, cell as u8));
                }
            }
        }
        tree
    }

    /// A random tree. Its hole is often in the last corner, where it was before boards were shuffled, and otherwise in
    /// the last row.
    pub fn random(grid: &PieceGrid, rng: &mut Rng) -> PieceTree {
        let back = rng.below(2) * rng.below(grid.side);
        let hole = grid.cells - 1 - back;
        PieceTree::new(grid, random_tree(grid, hole, rng), hole)
    }

    /// Proposes to add a random edge that is not in the tree, and to remove a random edge of the cycle that it closes.
    pub fn propose_exchange(&mut self, grid: &PieceGrid, rng: &mut Rng) -> Option<TreeChange> {
        let (a, direction) = grid.edges[rng.below(grid.edges.len())];
        let (a, b) = (a as usize, grid.beside[a as usize][direction] as usize);
        if a == self.hole || b == self.hole || self.pieces[a] >> direction & 1 == 1 {
            return None;
        }
        let below_b = self.find_cycle(a, b);
        let i = rng.below(self.cycle.len());
        let child = self.cycle[i] as usize;
        let parent = self.parent[child];
        let up = grid.beside[child].iter().position(|&to| to == parent)?;
        let (from, under) = if i < below_b { (b, a) } else { (a, b) };
        let mut change = TreeChange::new(TreeLink::Exchange {
            child: child as u8,
            from: from as u8,
            under: under as u8,
        });
        change.flip(self, a, 1 << direction);
        change.flip(self, b, 1 << (direction ^ 2));
        change.flip(self, child, 1 << up);
        change.flip(self, parent as usize, 1 << (up ^ 2));
        Some(change)
    }

    /// Lists the cells from `b` up to the first common ancestor with `a`, which is left out, and then those from `a`
    /// likewise. Returns the number of cells from `b`.
    fn find_cycle(&mut self, a: usize, b: usize) -> usize {
        self.proposals += 1;
        self.cycle.clear();
        let mut x = a;
        while self.parent[x] != NOWHERE {
            self.met[x] = self.proposals;
            x = self.parent[x] as usize;
        }
        self.met[x] = self.proposals;
        let mut top = b;
        while self.met[top] != self.proposals {
            self.cycle.push(top as u8);
            top = self.parent[top] as usize;
        }
        let below_b = self.cycle.len();
        let mut x = a;
        while x != top {
            self.cycle.push(x as u8);
            x = self.parent[x] as usize;
        }
        below_b
    }

    /// Proposes to exchange the hole with a random leaf, which is then joined to a random neighbour of its new cell.
    pub fn propose_hole(&self, grid: &PieceGrid, rng: &mut Rng) -> Option<TreeChange> {
        let leaf = rng.below(grid.cells);
        if leaf == self.hole || self.pieces[leaf].count_ones() != 1 {
            return None;
        }
        let down = self.pieces[leaf].trailing_zeros() as usize;
        let loses = grid.beside[leaf][down] as usize;
        let to = rng.below(4);
        let gains = grid.next(self.hole, to).filter(|&cell| cell != leaf)?;
        if loses != gains && self.pieces[loses].count_ones() == 1 {
            return None;
        }
        let mut change = TreeChange::new(TreeLink::Hole {
            to: leaf as u8,
            under: gains as u8,
        });
        change.flip(self, leaf, 1 << down);
        change.flip(self, self.hole, 1 << to);
        change.flip(self, loses, 1 << (down ^ 2));
        change.flip(self, gains, 1 << (to ^ 2));
        Some(change)
    }

    /// Makes a change that was proposed for this tree.
    pub fn commit(&mut self, change: &TreeChange) {
        for &(cell, piece) in change.cells() {
            self.pieces[cell as usize] = piece;
        }
        match change.link {
            TreeLink::Exchange { child, from, under } => {
                let (mut cell, mut parent) = (from, under);
                loop {
                    let next = std::mem::replace(&mut self.parent[cell as usize], parent);
                    if cell == child {
                        break;
                    }
                    (parent, cell) = (cell, next);
                }
            }
            TreeLink::Hole { to, under } => {
                if self.parent[to as usize] == NOWHERE {
                    // The leaf was the root, so the only cell below it becomes the root.
                    let only = self.parent.iter().position(|&parent| parent == to);
                    self.parent[only.expect("a leaf's neighbour")] = NOWHERE;
                }
                self.parent[to as usize] = NOWHERE;
                self.parent[self.hole] = under;
                self.hole = to as usize;
            }
        }
    }
}
