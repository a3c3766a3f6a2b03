//! The two observers of searches: lines of text, and a tree that is drawn.

pub mod steps;
pub mod tree;
pub mod tree_svg;

pub use steps::TraceSteps;
pub use tree::Tree;

use crate::commands::methods::observer::ExpandedNode;
use crate::commands::methods::{Domain, Heuristic, PackedBoard};
use crate::puzzle::{Shape, MOVES};
use crate::text::read::LineBoard;

impl ExpandedNode {
    /// A node of a search without a heuristic. `reached`: its g and last move.
    #[cold]
    pub fn plain<S: PackedBoard>(
        domain: &Domain<S>,
        board: S,
        (g, last): (u32, usize),
        open: usize,
    ) -> ExpandedNode {
        let moves = domain.legal_moves(domain.blank(board), last);
        ExpandedNode {
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
    pub fn informed<S: PackedBoard, H: Heuristic<S>>(
        domain: &Domain<S>,
        heuristic: &H,
        (board, eval): (S, H::Evaluation),
        (g, last): (u32, usize),
        (den, num): (u32, u32),
        open: Option<usize>,
    ) -> ExpandedNode {
        let mut node = ExpandedNode::plain(domain, board, (g, last), 0);
        node.open = open;
        let blank = domain.blank(board);
        let mut estimates = vec![heuristic.h(eval)];
        for m in domain.legal_moves(blank, last) {
            let to = usize::from(m.to);
            let eval = heuristic.update(eval, board.slid(blank, to), board.at(to), to, blank);
            estimates.push(heuristic.h(eval));
        }
        node.estimated(&estimates, (den, num))
    }

    /// The node with f and h of its own and of its children, from their values of h.
    fn estimated(mut self, h: &[u32], (den, num): (u32, u32)) -> ExpandedNode {
        let estimate = |g: u32, h: u32| {
            let f = f64::from(den * g + num * h) / f64::from(den.max(1));
            // Without the heuristic, h only tells the goal from other boards.
            Some((f, if num == 0 { 0 } else { h }))
        };
        self.estimate = estimate(self.g, h[0]);
        for (child, &h) in self.children.iter_mut().zip(&h[1..]) {
            child.1 = estimate(self.g + 1, h);
        }
        self
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
