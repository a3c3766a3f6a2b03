//! Who observes a search: the trait, what an observer is told, and its two kinds. Searches tell it from the cold path of
//! [`Meter::expand_node`](crate::commands::methods::Meter::expand_node), so a search that nobody observes is as fast as
//! one that cannot be observed.

pub(crate) mod steps;
pub(crate) mod tree;
pub(crate) mod tree_svg;

pub(crate) use steps::Steps;
pub(crate) use tree::Tree;

use crate::answer::Failure;
use crate::commands::methods::{Domain, Heuristic, PackedBoard, SearchResult};
use crate::puzzle::{Shape, MOVES};
use crate::text::read::LineBoard;
use std::cell::RefCell;
use std::rc::Rc;

/// The observer of a search, if there is one.
pub(crate) type Observed = Option<Rc<RefCell<dyn Observer>>>;

/// Is told what a search does.
pub(crate) trait Observer {
    /// A search begins. `boards`: the board and the goal. If the board is not `solvable`, nothing follows.
    fn begin(&mut self, method: &'static str, shape: Shape, boards: [&[u8]; 2], solvable: bool);

    /// A depth-first search with this bound on f begins.
    fn bound(&mut self, bound: f64);

    fn expanded(&mut self, node: Expansion);

    /// The search has ended.
    fn end(&mut self, result: &SearchResult);

    /// Writes everything out, after an input.
    ///
    /// # Errors
    /// That of the file.
    fn flush(&mut self) -> Result<(), Failure> {
        Ok(())
    }
}

/// A node that a search expands.
pub(crate) struct Expansion {
    pub cells: Vec<u8>,
    /// The number of moves from the start.
    pub g: u32,
    /// The code of the last move, or [`NO_MOVE`](crate::commands::methods::NO_MOVE).
    pub last: usize,
    /// f and h, for a method with a heuristic.
    pub estimate: Option<(f64, u32)>,
    /// The number of nodes on the open list besides this one; `None` for a method that has none.
    pub open: Option<usize>,
    /// Whether the search is the one from the goal.
    pub from_goal: bool,
    /// Its children: the code of each move, and f and h.
    pub children: Vec<(usize, Option<(f64, u32)>)>,
}

impl Expansion {
    /// A node of a search without a heuristic. `reached`: its g and last move.
    #[cold]
    pub(crate) fn plain<S: PackedBoard>(
        domain: &Domain<S>,
        board: S,
        (g, last): (u32, usize),
        open: usize,
    ) -> Expansion {
        let moves = domain.legal_moves(domain.blank(board), last);
        Expansion {
            cells: board.to_cells(domain.shape),
            g,
            last,
            estimate: None,
            open: Some(open),
            from_goal: false,
            children: moves.iter().map(|m| (m.code.into(), None)).collect(),
        }
    }

    /// A node of a search with a heuristic, where f = (`den` g + `num` h) / `den`, or h alone if `den` is 0.
    #[cold]
    pub(crate) fn informed<S: PackedBoard, H: Heuristic<S>>(
        domain: &Domain<S>,
        heuristic: &H,
        (board, eval): (S, H::Evaluation),
        (g, last): (u32, usize),
        (den, num): (u32, u32),
        open: Option<usize>,
    ) -> Expansion {
        let estimate = |g: u32, h: u32| {
            let f = f64::from(den * g + num * h) / f64::from(den.max(1));
            // Without the heuristic, h only tells the goal from other boards.
            Some((f, if num == 0 { 0 } else { h }))
        };
        let blank = domain.blank(board);
        let child = |to: usize| {
            let eval = heuristic.update(eval, board.slid(blank, to), board.at(to), to, blank);
            estimate(g + 1, heuristic.h(eval))
        };
        let moves = domain.legal_moves(blank, last).iter();
        Expansion {
            cells: board.to_cells(domain.shape),
            g,
            last,
            estimate: estimate(g, heuristic.h(eval)),
            open,
            from_goal: false,
            children: moves.map(|m| (m.code.into(), child(m.to.into()))).collect(),
        }
    }
}

/// A board on one line: `1 2 3/4 5 6/7 8 0`.
fn board_line(shape: Shape, cells: &[u8]) -> String {
    let tiles = cells.iter().map(|&tile| tile.into());
    LineBoard::new(shape, tiles.collect()).line()
}

/// f or a bound, with decimals only where a weight needs them.
fn figure(f: f64) -> String {
    let text = format!("{f:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

/// The letter of a move by its code.
fn letter(code: usize) -> char {
    MOVES
        .get(code)
        .map_or('-', |&m| char::from(b"udlr"[m as usize]))
}
