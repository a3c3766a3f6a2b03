//! The tree of a search: its nodes in the order of their expansion, and those that it did not expand, with the reason.

use crate::commands::methods::observer::{ExpandedNode, Observer};
use crate::commands::methods::trace::figure;
use crate::commands::methods::SearchResult;
use crate::puzzle::{Shape, MOVES};

/// The most nodes that are kept.
pub const MOST: usize = 200;

/// A node of a tree.
pub struct TracedNode {
    pub cells: Vec<u8>,
    /// The code of the last move.
    pub last: usize,
    pub g: u32,
    /// f and h.
    pub estimate: Option<(f64, u32)>,
    /// When it was expanded, from 1.
    pub order: Option<usize>,
    /// Why it was not.
    pub cut: Option<String>,
    pub children: Vec<usize>,
    /// The root of its tree, which tells one search of several from another.
    root: usize,
}

/// The trees of a search: one for each bound or end.
pub struct Tree {
    pub method: &'static str,
    pub shape: Shape,
    pub goal: Vec<u8>,
    pub solvable: bool,
    pub nodes: Vec<TracedNode>,
    /// The roots, each with the words above it.
    pub roots: Vec<(usize, String)>,
    /// The nodes expanded, those that are left out included.
    pub expanded: usize,
    bound: Option<f64>,
    full: bool,
}

impl Tree {
    /// No tree yet.
    pub fn new() -> Tree {
        Tree {
            method: "",
            shape: Shape::new(1, 1),
            goal: Vec::new(),
            solvable: false,
            nodes: Vec::new(),
            roots: Vec::new(),
            expanded: 0,
            bound: None,
            full: false,
        }
    }

    fn add(&mut self, node: TracedNode) -> usize {
        self.nodes.push(node);
        self.nodes.len() - 1
    }

    /// The node that an expansion is about: the last one like it that waits. A root is new.
    fn node_of(&mut self, step: &ExpandedNode) -> usize {
        let root = self.roots.last().map(|root| root.0);
        let waits = |node: &TracedNode| {
            let same = (node.g, node.last, &node.cells) == (step.g, step.last, &step.cells);
            let here = self.bound.is_none() || Some(node.root) == root;
            node.order.is_none() && node.cut.is_none() && same && here
        };
        if let Some(at) = self.nodes.iter().rposition(waits) {
            return at;
        }
        let at = self.add(TracedNode {
            cells: step.cells.clone(),
            last: step.last,
            g: step.g,
            estimate: step.estimate,
            order: None,
            cut: None,
            children: Vec::new(),
            root: self.nodes.len(),
        });
        let words = match (self.bound, step.from_goal) {
            (Some(bound), _) => format!("bound {}", figure(bound)),
            (None, true) => "from the goal".into(),
            (None, false) => String::new(),
        };
        self.roots.push((at, words));
        at
    }

    /// Why a child is not kept: its f is above the bound, or its board was reached by as few moves.
    fn cut(&self, child: &TracedNode) -> Option<String> {
        if let (Some(bound), Some((f, _))) = (self.bound, child.estimate) {
            return (f > bound).then(|| format!("f {} > {}", figure(f), figure(bound)));
        }
        let known = |node: &TracedNode| {
            node.root == child.root && node.cells == child.cells && node.cut.is_none()
        };
        let least = self
            .nodes
            .iter()
            .filter(|node| known(node))
            .map(|node| node.g)
            .min();
        least.is_some_and(|g| g <= child.g).then(|| "seen".into())
    }

    /// Marks nodes that wait with the board of a node that was reached by fewer moves.
    fn replace(&mut self, by: &TracedNode) {
        for node in &mut self.nodes {
            let waits = node.order.is_none() && node.cut.is_none();
            if waits && node.root == by.root && node.cells == by.cells {
                node.cut = Some("shorter found".into());
            }
        }
    }

    /// The board after a move.
    fn after(&self, cells: &[u8], code: usize) -> Vec<u8> {
        let mut cells = cells.to_vec();
        let blank = cells.iter().position(|&tile| tile == 0);
        let to = blank.and_then(|blank| Some((blank, self.shape.step(blank, *MOVES.get(code)?)?)));
        if let Some((blank, to)) = to {
            cells.swap(blank, to);
        }
        cells
    }
}

impl Observer for Tree {
    fn begin(&mut self, method: &'static str, shape: Shape, [_, goal]: [&[u8]; 2], solvable: bool) {
        *self = Tree {
            method,
            shape,
            goal: goal.to_vec(),
            solvable,
            ..Tree::new()
        };
    }

    fn bound(&mut self, bound: f64) {
        self.bound = Some(bound);
    }

    fn expanded(&mut self, step: ExpandedNode) {
        self.expanded += 1;
        self.full |= self.nodes.len() + 1 + step.children.len() > MOST;
        if self.full {
            return;
        }
        let at = self.node_of(&step);
        self.nodes[at].order = Some(self.expanded);
        for &(code, estimate) in &step.children {
            let mut child = TracedNode {
                cells: self.after(&step.cells, code),
                last: code,
                g: step.g + 1,
                estimate,
                order: None,
                cut: None,
                children: Vec::new(),
                root: self.nodes[at].root,
            };
            child.cut = self.cut(&child);
            if child.cut.is_none() && self.bound.is_none() {
                self.replace(&child);
            }
            let child = self.add(child);
            self.nodes[at].children.push(child);
        }
    }

    fn end(&mut self, _: &SearchResult) {
        // What still waits was not expanded: a goal, or a node that the search did not come to.
        for node in &mut self.nodes {
            if node.order.is_none() && node.cut.is_none() {
                let is_goal = node.cells == self.goal;
                let left = if self.bound.is_some() {
                    "not reached"
                } else {
                    "open"
                };
                node.cut = Some(if is_goal { "goal" } else { left }.into());
            }
        }
    }
}
