//! The tree of a search as a picture: a box for each node, with its number in the order of expansion above it.

use crate::commands::methods::trace::tree::{TracedNode, Tree, MOST};
use crate::commands::methods::trace::{figure, letter};
use crate::commands::methods::NO_MOVE;
use crate::text::draw::{Sheet, Words, EDGE, GRID, INK, MUTED, PANEL};
use crate::text::read::plural;

/// The width and height of a cell, and what a box has besides its cells: words above and below.
const CELL: (f64, f64) = (20.0, 16.0);
const GAP: (f64, f64) = (14.0, 52.0);
/// The margin of the picture, and the room for its title and for the words above a tree.
const MARGIN: f64 = 16.0;
const TITLE: f64 = 66.0;
const HEAD: f64 = 26.0;

/// The places of the boxes, in columns and rows of boxes.
struct Places {
    /// By node.
    at: Vec<(f64, usize)>,
    /// The number of columns in use.
    columns: usize,
}

impl Places {
    /// Places a node and what is below it, and returns its column: a leaf takes the next, any other the middle of its
    /// children's.
    fn place(&mut self, tree: &Tree, node: usize, row: usize) -> f64 {
        let children = &tree.nodes[node].children;
        let columns: Vec<f64> = children
            .iter()
            .map(|&child| self.place(tree, child, row + 1))
            .collect();
        let column = match (columns.first(), columns.last()) {
            (Some(first), Some(last)) => (first + last) / 2.0,
            _ => {
                self.columns += 1;
                (self.columns - 1) as f64
            }
        };
        self.at[node] = (column, row);
        column
    }
}

/// Draws the trees of a search, one below the other.
pub fn svg(tree: &Tree) -> String {
    let (cols, rows) = (tree.shape.cols as f64, tree.shape.rows as f64);
    let size = (cols * CELL.0, rows * CELL.1);
    let each = (size.0 + GAP.0, size.1 + GAP.1);
    let mut places = Places {
        at: vec![(0.0, 0); tree.nodes.len()],
        columns: 0,
    };
    let (mut widest, mut tops, mut bottom) = (0, Vec::new(), TITLE);
    for &(root, _) in &tree.roots {
        places.columns = 0;
        places.place(tree, root, 0);
        widest = widest.max(places.columns);
        let deepest = below(tree, root)
            .iter()
            .map(|&node| places.at[node].1)
            .max();
        tops.push(bottom);
        bottom += HEAD + each.1 * (deepest.unwrap_or(0) + 1) as f64;
    }
    let title = format!(
        "{}: {} expanded",
        tree.method,
        plural(tree.expanded as u64, "node")
    );
    let drawn = tree
        .nodes
        .iter()
        .filter(|node| node.order.is_some())
        .count();
    let mut about = "number of the expansion, last move of the blank; below a box: f = g + h, or why it was not expanded".to_string();
    if drawn < tree.expanded {
        about = format!("the first {drawn} only: at most {MOST} nodes are drawn; {about}");
    }
    let width = (2.0 * MARGIN + each.0 * widest as f64).max(680.0);
    let mut sheet = Sheet::new(width, bottom + MARGIN, &title, &about);
    sheet.words((MARGIN, 50.0), Words::SUBTITLE, &about);
    for ((root, words), top) in tree.roots.iter().zip(tops) {
        sheet.words(
            (MARGIN, top + 12.0),
            Words {
                bold: true,
                ..Words::PLAIN
            },
            words,
        );
        let corner = |node: usize| {
            let (column, row) = places.at[node];
            (
                MARGIN + column * each.0,
                top + HEAD + 12.0 + row as f64 * each.1,
            )
        };
        for at in below(tree, *root) {
            let (from, node) = (corner(at), &tree.nodes[at]);
            for &child in &node.children {
                let to = corner(child);
                let middle = size.0 / 2.0;
                let points = [
                    (from.0 + middle, from.1 + size.1 + 15.0),
                    (to.0 + middle, to.1 - 14.0),
                ];
                let dashes = if tree.nodes[child].order.is_some() {
                    ""
                } else {
                    "3 3"
                };
                sheet.line(&points, MUTED, 1.0, dashes);
            }
        }
        for at in below(tree, *root) {
            draw(
                &mut sheet,
                &tree.nodes[at],
                corner(at),
                size,
                tree.shape.cols,
            );
        }
    }
    sheet.finish()
}

/// A node and all below it.
fn below(tree: &Tree, root: usize) -> Vec<usize> {
    let mut all = vec![root];
    let mut at = 0;
    while at < all.len() {
        all.extend(&tree.nodes[all[at]].children);
        at += 1;
    }
    all
}

/// Draws a box: its tiles, and the words above and below it.
fn draw(sheet: &mut Sheet, node: &TracedNode, (x, y): (f64, f64), size: (f64, f64), cols: usize) {
    let is_cut = node.order.is_none();
    let colour = if is_cut { GRID } else { PANEL };
    let goal = node.cut.as_deref() == Some("goal");
    let edge = if goal { INK } else { EDGE };
    sheet.add(format_args!(
        "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{}\" height=\"{}\" rx=\"3\" fill=\"{colour}\" stroke=\"{edge}\"/>",
        size.0, size.1
    ));
    let middle = Words {
        anchor: "middle",
        ..Words::PLAIN
    };
    let small = Words {
        size: 10.0,
        ..middle
    };
    for (cell, &tile) in node.cells.iter().enumerate().filter(|cell| *cell.1 > 0) {
        let (row, col) = ((cell / cols) as f64, (cell % cols) as f64);
        let at = (x + (col + 0.5) * CELL.0, y + (row + 0.5) * CELL.1 + 4.0);
        sheet.words(at, middle, &tile.to_string());
    }
    let last = match node.last {
        NO_MOVE => String::new(),
        code => letter(code).to_string(),
    };
    let number = node
        .order
        .map_or(String::new(), |order| format!("{order}: "));
    let above = format!("{number}{last}");
    sheet.words(
        (x + size.0 / 2.0, y - 3.0),
        small,
        above.trim_end_matches([':', ' ']),
    );
    let below = match (&node.cut, node.estimate) {
        (Some(why), _) => why.clone(),
        (None, Some((f, h))) => format!("{} = {} + {h}", figure(f), node.g),
        (None, None) => format!("g {}", node.g),
    };
    sheet.words((x + size.0 / 2.0, y + size.1 + 11.0), small, &below);
}
