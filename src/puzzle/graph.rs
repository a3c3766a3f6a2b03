//! Boards of any form: their cells, and the pairs of cells between which a tile can slide.
//!
//! ```text
//! 0 1 2     fixed: 4     0 - 1 - 2      neighbours(0): 3 1      in the order up, down, left, right
//! 3 = 5                  |       |      neighbours(4): none
//! 6 7 8                  3       5      neighbours(7): 6 8
//!                        |       |
//!                        6 - 7 - 8
//! ```

use crate::puzzle::{Shape, MOVES};

/// Pairs of cells, numbered from 0, between which a tile can slide.
pub type Edges = &'static [(usize, usize)];

/// An undirected graph of cells. A cell that holds a fixed piece has no neighbours.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Graph {
    /// By cell, where its neighbours begin in `neighbours`; then where those of the last cell end.
    begins: Vec<u32>,
    neighbours: Vec<u16>,
}

/// The distance between cells that are not connected.
pub const NOT_CONNECTED: u16 = u16::MAX;

impl Graph {
    /// The most cells.
    pub const MOST_CELLS: usize = u16::MAX as usize;

    /// A graph from its edges. The neighbours of a cell are in the order of the edges. Loops and repeated edges are
    /// ignored.
    pub fn new(cells: usize, edges: &[(usize, usize)]) -> Graph {
        assert!(cells <= Graph::MOST_CELLS);
        let mut lists = vec![Vec::new(); cells];
        for &(a, b) in edges {
            if a != b && !lists[a].contains(&(b as u16)) {
                lists[a].push(b as u16);
                lists[b].push(a as u16);
            }
        }
        Graph::of_lists(&lists)
    }

    /// The graph of a grid. `fixed`: by cell, row by row, whether it is fixed. The neighbours of a cell are in the
    /// order up, down, left, right.
    pub fn grid(rows: usize, cols: usize, fixed: &[bool]) -> Graph {
        assert!(fixed.len() == rows * cols && fixed.len() <= Graph::MOST_CELLS);
        let shape = Shape::new(rows, cols);
        let beside = |cell: usize| {
            let cells = MOVES.iter().filter_map(move |&m| shape.step(cell, m));
            let free = cells.filter(|&next| !fixed[cell] && !fixed[next]);
            free.map(|next| next as u16).collect()
        };
        let lists: Vec<Vec<u16>> = (0..fixed.len()).map(beside).collect();
        Graph::of_lists(&lists)
    }

    /// The graph of a grid without fixed cells.
    pub fn open(shape: Shape) -> Graph {
        Graph::grid(shape.rows, shape.cols, &vec![false; shape.cells()])
    }

    /// A graph from the neighbours of each cell.
    pub fn of_lists(lists: &[Vec<u16>]) -> Graph {
        let mut begins = vec![0];
        for list in lists {
            let end = begins[begins.len() - 1] + list.len() as u32;
            begins.push(end);
        }
        Graph {
            begins,
            neighbours: lists.concat(),
        }
    }

    /// The number of cells, including fixed ones.
    pub fn cells(&self) -> usize {
        self.begins.len() - 1
    }

    /// The cells next to a cell.
    #[inline]
    pub fn neighbours(&self, cell: usize) -> &[u16] {
        &self.neighbours[self.begins[cell] as usize..self.begins[cell + 1] as usize]
    }

    /// The cells next to a cell, as indices.
    #[inline]
    pub fn beside(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        self.neighbours(cell).iter().map(|&next| next.into())
    }

    /// The numbers of the edges from a cell.
    #[inline]
    pub fn edges(&self, cell: usize) -> std::ops::Range<usize> {
        self.begins[cell] as usize..self.begins[cell + 1] as usize
    }

    /// The cell at the end of an edge.
    #[inline]
    pub fn end(&self, edge: usize) -> usize {
        usize::from(self.neighbours[edge])
    }

    /// By cell, its distance from `from`, or [`NOT_CONNECTED`].
    pub fn distances(&self, from: usize) -> Vec<u16> {
        let mut distances = vec![NOT_CONNECTED; self.cells()];
        distances[from] = 0;
        let mut queue = vec![from];
        let mut next = 0;
        while let Some(&cell) = queue.get(next) {
            next += 1;
            for neighbour in self.beside(cell) {
                if distances[neighbour] == NOT_CONNECTED {
                    distances[neighbour] = distances[cell] + 1;
                    queue.push(neighbour);
                }
            }
        }
        distances
    }

    /// By cell, one of two colours, so that neighbours differ; `None` if there is an odd cycle. If a graph has such a
    /// colouring, as all grids have, each slide changes both the parity of the permutation and the colour of the
    /// blank's cell; so their sum never changes.
    pub fn colours(&self) -> Option<Vec<bool>> {
        let mut colours = vec![None; self.cells()];
        for from in 0..self.cells() {
            if colours[from].is_some() {
                continue;
            }
            colours[from] = Some(false);
            let mut stack = vec![(from, false)];
            while let Some((cell, colour)) = stack.pop() {
                for neighbour in self.beside(cell) {
                    match colours[neighbour] {
                        Some(other) if other == colour => return None,
                        Some(_) => {}
                        None => {
                            colours[neighbour] = Some(!colour);
                            stack.push((neighbour, !colour));
                        }
                    }
                }
            }
        }
        colours.into_iter().collect()
    }
}
