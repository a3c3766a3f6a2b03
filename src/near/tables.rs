//! Tables by graph and goal, shared by the boards that have both.

use crate::near::additive::Additive;
use crate::near::partition::{clusters, five};
use crate::near::symmetry::mirror;
use crate::near::table::Weights;
use crate::puzzle::graph::Graph;
use crate::puzzle::shape::Shape;
use std::sync::{Arc, Mutex, OnceLock};

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
    /// Builds the tables; `None` if memory runs out.
    pub(crate) fn build(&self) -> Option<Additive> {
        let graph = &self.graph;
        let open = |shape: Shape| {
            *graph == Graph::grid(shape.rows, shape.cols, &vec![false; shape.cells()])
        };
        let square = self.shape == Some(Shape::new(5, 5)) && self.blank_home == 24;
        let patterns = if square && self.tiles == 4 && self.shape.is_some_and(open) {
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
        let patterns = n.div_ceil(self.tiles);
        (patterns * n.pow(self.tiles as u32 + 1)) as u64 / 4
    }

    /// Bytes that building takes.
    pub(crate) fn memory(&self) -> u64 {
        let n = self.graph.cells();
        let patterns = n.div_ceil(self.tiles);
        ((patterns + 20) * n.pow(self.tiles as u32)) as u64
    }
}

/// Tables that were used last.
pub(crate) struct TableCache {
    kept: Mutex<Vec<KeptTables>>,
    /// Bytes that are kept at most, as far as one board does not need more.
    most: usize,
}

/// Tables that are built, or that a thread is building.
#[derive(Clone)]
struct KeptTables {
    key: TableKey,
    /// None if memory ran out.
    tables: Arc<OnceLock<Option<Arc<Additive>>>>,
}

impl KeptTables {
    /// Bytes, once they are built.
    fn bytes(&self) -> usize {
        let tables = self.tables.get().and_then(Option::as_ref);
        tables.map_or(0, |tables| tables.entries())
    }
}

impl TableCache {
    pub(crate) fn new(most: usize) -> TableCache {
        TableCache {
            kept: Mutex::default(),
            most,
        }
    }

    /// The tables of a key, and whether they were built now. Only threads that need the same ones wait meanwhile. `None`
    /// if memory runs out, even without those of other keys.
    pub(crate) fn get(&self, key: TableKey) -> Option<(Arc<Additive>, bool)> {
        let kept = self.find(key);
        let mut new = false;
        let tables = kept.tables.get_or_init(|| {
            new = true;
            let tables = kept.key.build().or_else(|| {
                self.keep(|other| other.key == kept.key);
                kept.key.build()
            });
            tables.map(Arc::new)
        });
        if tables.is_none() {
            // Another time there may be memory.
            self.keep(|other| other.key != kept.key);
        }
        let tables = tables.as_ref()?;
        Some((Arc::clone(tables), new))
    }

    /// Keeps these tables, and none of the others.
    fn keep(&self, which: impl FnMut(&KeptTables) -> bool) {
        let mut kept = self.kept.lock().expect("nothing here panics");
        kept.retain(which);
    }

    /// The place of the tables of a key, now the last that was used.
    fn find(&self, key: TableKey) -> KeptTables {
        let mut kept = self.kept.lock().expect("nothing here panics");
        let found = match kept.iter().position(|other| other.key == key) {
            Some(at) => kept.remove(at),
            None => KeptTables {
                key,
                tables: Arc::default(),
            },
        };
        while !kept.is_empty() && kept.iter().map(KeptTables::bytes).sum::<usize>() > self.most {
            kept.remove(0);
        }
        kept.push(found.clone());
        found
    }
}
