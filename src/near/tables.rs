//! Tables by graph and goal, shared by the boards that have both.

use crate::near::additive::Additive;
use crate::near::partition::{clusters, five};
use crate::near::symmetry::mirror;
use crate::near::table::Weights;
use crate::puzzle::graph::Graph;
use crate::puzzle::shape::Shape;
use std::sync::{Arc, Mutex};

/// What identifies tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TableKey {
    /// Of a grid.
    pub shape: Option<Shape>,
    /// The board's.
    pub graph: Graph,
    /// Of the goal.
    pub blank_home: u8,
    /// Tiles of a pattern.
    pub tiles: usize,
    /// Of its moves.
    pub weights: Weights,
}

impl TableKey {
    /// Builds the tables.
    pub(crate) fn build(&self) -> Additive {
        let graph = &self.graph;
        let open = |shape: Shape| {
            *graph == Graph::grid(shape.rows, shape.cols, &vec![false; shape.cells()])
        };
        let square = self.shape == Some(Shape::new(5, 5)) && self.blank_home == 24;
        let patterns = if square && self.tiles == 4 && self.shape.map_or(false, open) {
            five()
        } else {
            clusters(graph, self.blank_home, self.tiles)
        };
        let mirror = self
            .shape
            .and_then(|shape| mirror(shape, graph, self.blank_home));
        let mirror = mirror.as_ref().map(|mirror| &mirror[..]);
        Additive::new(graph, self.blank_home, &patterns, mirror, self.weights)
    }

    /// What building costs, in states that a beam generates in the same time: about a quarter of the placements of
    /// pattern and blank.
    pub(crate) fn cost(&self) -> u64 {
        let n = self.graph.cells();
        let patterns = (n + self.tiles - 1) / self.tiles;
        (patterns * n.pow(self.tiles as u32 + 1)) as u64 / 4
    }

    /// Bytes that building takes.
    pub(crate) fn memory(&self) -> u64 {
        let n = self.graph.cells();
        let patterns = (n + self.tiles - 1) / self.tiles;
        ((patterns + 20) * n.pow(self.tiles as u32)) as u64
    }
}

/// Tables that were used last.
pub(crate) struct TableCache {
    kept: Mutex<Vec<(TableKey, Arc<Additive>)>>,
    /// Bytes that are kept at most, as far as one board does not need more.
    most: usize,
}

impl TableCache {
    pub(crate) fn new(most: usize) -> TableCache {
        TableCache {
            kept: Mutex::default(),
            most,
        }
    }

    /// The tables of a key, and whether they were built now. Other threads wait meanwhile.
    pub(crate) fn get(&self, key: TableKey) -> (Arc<Additive>, bool) {
        let mut kept = self.kept.lock().expect("building does not panic");
        if let Some(at) = kept.iter().position(|other| other.0 == key) {
            let found = kept.remove(at);
            let tables = Arc::clone(&found.1);
            kept.push(found);
            return (tables, false);
        }
        let tables = Arc::new(key.build());
        kept.push((key, Arc::clone(&tables)));
        while kept.len() > 1
            && kept.iter().map(|other| other.1.entries()).sum::<usize>() > self.most
        {
            kept.remove(0);
        }
        (tables, true)
    }
}
