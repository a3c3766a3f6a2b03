//! Part of a board as a board of its own, with cells numbered anew: what the blank can reach, or what a stretch of a
//! walk needs.

use crate::near::walled_board::{Walk, WalledBoard};
use crate::puzzle::graph::{Graph, NOT_CONNECTED};

/// Some cells of a board, whose content stays among them.
pub(crate) struct BoardPart {
    /// By cell of the part: the cell of the whole board.
    cells: Vec<u8>,
    /// The part.
    pub board: WalledBoard,
}

impl BoardPart {
    /// The cells that the blank can reach. All other content is at home.
    pub(crate) fn reachable(board: &WalledBoard) -> BoardPart {
        let distances = board.graph.distances(usize::from(board.blank()));
        let cells = (0..distances.len()).filter(|&cell| distances[cell] != NOT_CONNECTED);
        let cells = cells.map(|cell| cell as u8).collect();
        BoardPart::of(board, cells)
    }

    /// Some cells. All other content is at home.
    pub(crate) fn of(board: &WalledBoard, cells: Vec<u8>) -> BoardPart {
        let goal: Vec<u8> = (0..board.homes.len()).map(|home| home as u8).collect();
        BoardPart::new(board, cells, &goal)
    }

    /// The cells of a walk and those nearest to it, about `most`. The goal is where the walk leads.
    pub(crate) fn around(board: &WalledBoard, walk: &[u8], most: usize) -> BoardPart {
        let mut cells = vec![board.blank()];
        for &cell in walk {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        let mut next = 0;
        while cells.len() < most && next < cells.len() {
            for &beside in board.graph.neighbours(usize::from(cells[next])) {
                if cells.len() < most && !cells.contains(&(beside as u8)) {
                    cells.push(beside as u8);
                }
            }
            next += 1;
        }
        cells.sort_unstable();
        let end = board.replay(walk).expect("a walk on the board");
        BoardPart::new(board, cells, &end.exchanged().homes)
    }

    /// `goal`: by home, the cell where its content is to go.
    fn new(board: &WalledBoard, cells: Vec<u8>, goal: &[u8]) -> BoardPart {
        let mut numbers = vec![0u8; board.homes.len()];
        for (number, &cell) in cells.iter().enumerate() {
            numbers[usize::from(cell)] = number as u8;
        }
        let mut edges = Vec::new();
        for &cell in &cells {
            for &next in board.graph.neighbours(usize::from(cell)) {
                if cells.contains(&(next as u8)) {
                    let number = |cell: usize| usize::from(numbers[cell]);
                    edges.push((number(usize::from(cell)), number(usize::from(next))));
                }
            }
        }
        let number = |home: u8| numbers[usize::from(goal[usize::from(home)])];
        let homes = cells
            .iter()
            .map(|&cell| number(board.homes[usize::from(cell)]));
        BoardPart {
            board: WalledBoard {
                homes: homes.collect(),
                graph: match cells.len() == board.homes.len() {
                    true => board.graph.clone(),
                    false => Graph::new(cells.len(), &edges),
                },
                blank_home: number(board.blank_home),
            },
            cells,
        }
    }

    /// By cell of the part: the cell of the whole board.
    pub(crate) fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// A walk of the part on the whole board.
    pub(crate) fn outside(&self, walk: &[u8]) -> Walk {
        walk.iter()
            .map(|&cell| self.cells[usize::from(cell)])
            .collect()
    }
}
