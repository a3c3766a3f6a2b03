//! Boards of up to 256 cells, some of them fixed; walks of the blank; and parts of a board.

use crate::puzzle::arrays::inverse;
use crate::puzzle::{is_odd_permutation, Belongings, Graph, LongPath, Shape, NOT_CONNECTED};
use crate::solve::graph::reach::reachable;

/// The most cells.
pub const MOST_CELLS: usize = 256;

/// A board on a graph whose cells have at most four neighbours each. Content is named by its *home*, the cell where it
/// belongs, so the goal is always that each cell holds its own content. Fixed cells have no neighbours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WalledBoard {
    /// The cells, and between which of them a tile can slide.
    pub graph: Graph,
    /// By cell: the home of its content.
    pub homes: Vec<u8>,
    /// The home of the blank.
    pub blank_home: u8,
}

/// The cells that a blank enters, in order; it starts beside the first one.
pub type Walk = Vec<u8>;

/// Turns a walk from the goal, where the blank begins in `from`, into a walk to the goal.
#[inline(never)]
pub fn reversed(mut walk: Walk, from: u8) -> Walk {
    walk.insert(0, from);
    walk.pop();
    walk.reverse();
    walk
}

/// A walk with rows and columns exchanged. `shape`: the shape of its grid.
pub fn transposed(walk: Walk, shape: Shape) -> Walk {
    let image = |cell: u8| shape.image(cell.into(), 1) as u8;
    walk.into_iter().map(image).collect()
}

impl WalledBoard {
    /// The cell of the blank.
    pub fn blank(&self) -> u8 {
        let blank = self.homes.iter().position(|&home| home == self.blank_home);
        blank.expect("a board has a blank") as u8
    }

    /// The board and its goal exchanged. A walk on it, reversed, solves this board.
    ///
    /// ```text
    /// 2 0 1 (cells 0 1 2)    home 2 is in cell 0    so home 0 is in cell 2 of the exchanged board
    /// ```
    pub fn exchanged(&self) -> WalledBoard {
        WalledBoard {
            graph: self.graph.clone(),
            homes: inverse(&self.homes),
            blank_home: self.blank(),
        }
    }

    /// The board with rows and columns exchanged. `shape`: the shape of its grid.
    pub fn transposed(&self, shape: Shape) -> WalledBoard {
        let cells = self.homes.len();
        let to = |cell: usize| shape.image(cell, 1);
        let (mut homes, mut fixed) = (vec![0; cells], vec![false; cells]);
        for cell in 0..cells {
            homes[to(cell)] = to(self.homes[cell].into()) as u8;
            fixed[to(cell)] = self.graph.neighbours(cell).is_empty();
        }
        WalledBoard {
            graph: Graph::grid(shape.cols, shape.rows, &fixed),
            homes,
            blank_home: to(self.blank_home.into()) as u8,
        }
    }

    /// The board after a walk; `None` if the walk leaves the graph. It checks the answers of all searches, so it is
    /// kept simple rather than fast.
    pub fn replay(&self, walk: &[u8]) -> Option<WalledBoard> {
        let mut board = self.clone();
        let mut blank = usize::from(self.blank());
        for &next in walk {
            if !self.graph.neighbours(blank).contains(&u16::from(next)) {
                return None;
            }
            board.homes.swap(blank, usize::from(next));
            blank = usize::from(next);
        }
        Some(board)
    }

    /// Whether all content is at home.
    pub fn solved(&self) -> bool {
        let mut cells = (0..=u8::MAX).zip(&self.homes);
        cells.all(|(cell, &home)| cell == home)
    }

    /// Whether a walk leads to the goal.
    pub fn solved_by(&self, walk: &[u8]) -> bool {
        self.replay(walk).is_some_and(|board| board.solved())
    }

    /// The walk itself, after a replay has shown that it leads to the goal.
    ///
    /// # Panics
    /// If it does not.
    pub fn proven(&self, walk: Walk) -> Walk {
        let reaches = self.solved_by(&walk);
        assert!(reaches, "a walk that does not lead to the goal");
        walk
    }

    /// The homes by cell in the wider type of graphs of any size.
    pub fn wide_homes(&self) -> Vec<u16> {
        self.homes.iter().map(|&home| home.into()).collect()
    }

    /// Turns a path on a grid into the cells that the blank enters.
    pub fn walk(&self, shape: Shape, path: &LongPath) -> Walk {
        let mut at = usize::from(self.blank());
        let step = |m| {
            at = shape.step(at, m).expect("a path on the board");
            at as u8
        };
        path.iter().map(step).collect()
    }

    /// Whether there is a walk to the goal.
    pub fn solvable(&self) -> bool {
        reachable(&self.graph, &self.wide_homes(), self.blank_home.into())
    }

    /// Whether the permutation is odd.
    pub fn odd(&self) -> bool {
        let mut homes: Vec<u32> = self.homes.iter().map(|&home| home.into()).collect();
        is_odd_permutation(&mut homes)
    }
}

/// Some cells of a board as a board of its own, with cells numbered anew. Their contents must stay among them.
pub struct BoardPart {
    /// By cell of the part: the cell of the whole board, in ascending order.
    pub cells: Vec<usize>,
    pub board: WalledBoard,
}

impl BoardPart {
    /// The part with these cells. `belongs`: by cell, where its content must go.
    pub fn new(
        graph: &Graph,
        cells: Vec<usize>,
        belongs: &dyn Fn(usize) -> usize,
        blank_home: usize,
    ) -> BoardPart {
        let number = |cell: usize| cells.binary_search(&cell).ok();
        let inside = |cell: usize| number(cell).expect("contents stay in the part") as u8;
        let mut edges = Vec::new();
        for (from, &cell) in cells.iter().enumerate() {
            let beside = graph.beside(cell);
            edges.extend(beside.filter_map(|next| Some((from, number(next)?))));
        }
        BoardPart {
            board: WalledBoard {
                homes: cells.iter().map(|&cell| inside(belongs(cell))).collect(),
                graph: match cells.len() == graph.cells() {
                    true => graph.clone(),
                    false => Graph::new(cells.len(), &edges),
                },
                blank_home: inside(blank_home),
            },
            cells,
        }
    }

    /// The part with these cells. All other content must be at home.
    pub fn of(board: &WalledBoard, cells: Vec<usize>) -> BoardPart {
        let home = |cell: usize| board.homes[cell].into();
        BoardPart::new(&board.graph, cells, &home, board.blank_home.into())
    }

    /// The cells of a walk and those nearest to it, about `most` in all. The goal is the position after the walk.
    pub fn around(board: &WalledBoard, walk: &[u8], most: usize) -> BoardPart {
        let mut cells = vec![usize::from(board.blank())];
        for &cell in walk {
            if !cells.contains(&cell.into()) {
                cells.push(cell.into());
            }
        }
        let mut next = 0;
        while cells.len() < most && next < cells.len() {
            for beside in board.graph.beside(cells[next]) {
                if cells.len() < most && !cells.contains(&beside) {
                    cells.push(beside);
                }
            }
            next += 1;
        }
        cells.sort_unstable();
        let end = board.replay(walk).expect("a walk on the board");
        let goal = inverse(&end.homes);
        let belongs = |home: u8| usize::from(goal[usize::from(home)]);
        let home = |cell: usize| belongs(board.homes[cell]);
        BoardPart::new(&board.graph, cells, &home, belongs(board.blank_home))
    }

    /// Turns a walk of the part into one of the whole board.
    pub fn outside(&self, walk: &[u8]) -> Walk {
        let outside = |&cell: &u8| self.cells[usize::from(cell)] as u8;
        walk.iter().map(outside).collect()
    }

    /// Turns a walk of the whole board into one of the part; `None` if it leaves the part.
    pub fn inside(&self, walk: &[u8]) -> Option<Walk> {
        let number = |&cell: &u8| self.cells.binary_search(&cell.into()).ok();
        walk.iter().map(|cell| Some(number(cell)? as u8)).collect()
    }
}

/// A board without its dead ends. If the blank starts in a dead end, the part begins after the blank has left it. If
/// the blank's home is in one, the blank enters it after the walk of the part. The contents of all other dead ends are
/// at home, or there would be no walk at all.
pub struct Trimmed {
    /// The board with all its cells, after the forced beginning and with the goal before the forced end.
    pub whole: WalledBoard,
    pub part: BoardPart,
    /// The blank's cell on the original board.
    blank: u8,
    /// The forced beginning of each walk.
    before: Walk,
    /// The forced end of each walk, backwards from the blank's home.
    after: Walk,
}

impl Trimmed {
    /// The board must have a walk to its goal.
    pub fn new(board: &WalledBoard) -> Trimmed {
        let graph = &board.graph;
        let mut goal = usize::from(board.blank_home);
        let mut at = Belongings::new(&board.wide_homes(), goal);
        let distances = graph.distances(goal);
        let mut left: Vec<bool> = distances.iter().map(|&way| way != NOT_CONNECTED).collect();
        let (mut before, mut after) = (Walk::new(), Walk::new());
        let mut ends: Vec<usize> = (0..left.len()).filter(|&cell| left[cell]).collect();
        while let Some(end) = ends.pop() {
            let mut beside = graph.beside(end).filter(|&next| left[next]);
            let (Some(next), None, true) = (beside.next(), beside.next(), left[end]) else {
                continue;
            };
            if at.blank == end {
                at.slide(next);
                before.push(next as u8);
            }
            if goal == end {
                at.slide_goal(end, next);
                after.push(end as u8);
                goal = next;
            }
            left[end] = false;
            ends.push(next);
        }
        let cells = (0..left.len()).filter(|&cell| left[cell]).collect();
        let whole = WalledBoard {
            graph: graph.clone(),
            homes: (0..left.len()).map(|cell| at.home(cell) as u8).collect(),
            blank_home: goal as u8,
        };
        Trimmed {
            part: BoardPart::of(&whole, cells),
            whole,
            blank: board.blank(),
            before,
            after,
        }
    }

    /// The number of moves that every walk has besides those of the part, unless the part is already solved.
    pub fn forced(&self) -> usize {
        self.before.len() + self.after.len()
    }

    /// Turns a walk of the part into one of the original board.
    pub fn outside(&self, walk: &[u8]) -> Walk {
        let inner = self.part.outside(walk);
        let all = self.before.iter().chain(&inner);
        self.straight(all.chain(self.after.iter().rev()))
    }

    /// Turns a walk that solves the original board into one that solves the part.
    pub fn inside(&self, walk: &[u8]) -> Option<Walk> {
        // Without moves that undo each other, the walk makes no visit to a dead end unless it is forced.
        let straight = self.straight(walk.iter());
        let end = straight.len().checked_sub(self.after.len())?;
        self.part.inside(straight.get(self.before.len()..end)?)
    }

    /// A walk from the blank's cell without moves that undo each other, as into a dead end and out again.
    fn straight<'a>(&self, walk: impl Iterator<Item = &'a u8>) -> Walk {
        let mut straight = vec![self.blank];
        for &cell in walk {
            if straight.len() > 1 && straight[straight.len() - 2] == cell {
                straight.pop();
            } else {
                straight.push(cell);
            }
        }
        straight.remove(0);
        straight
    }
}
