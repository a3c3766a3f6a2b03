//! A graph of 9 cells and eight pieces on it (ABC 224 D), in any layout:
//!
//! ```text
//! 5                    edges
//! 1 2                  each: two cells, from 1
//! ...
//! 3 9 2 4 5 6 7 8      the cell of each piece; piece i belongs to cell i
//! ```

use crate::answer::{refused_all_boards, Answered, Run};
use crate::problems::forms::{Description, Form, Problem, Question, Task};
use crate::problems::generate::{
    swap_tiles, walk_on, CaseKind, CaseList, CaseMaker, MadeSizes, MakeRequest, Maker,
};
use crate::problems::judge::{Check, Judgement};
use crate::puzzle::sorting::sort_by_key;
use crate::puzzle::{Answer, Board, Graph, Instance, Rng, Shape};
use crate::solve::graph::all_boards::ROOM;
use crate::solve::graph::AllBoards;
use crate::text::read::{bounded, CaseFormat, Cursor, Plain, ReadError, ReadResult};

const CELLS: usize = 9;

/// The most edges: one between any two cells.
const MOST_EDGES: usize = CELLS * (CELLS - 1) / 2;

/// The number of moves, on a graph that belongs to the case, until each piece is on the cell of its number.
pub struct OwnGraph;

impl Form for OwnGraph {
    fn plain_format(&self) -> Option<Plain<'_>> {
        Some(Plain::new(OwnGraph))
    }

    fn rows_sent(&self, number: &dyn Fn(usize) -> usize) -> Vec<(usize, usize)> {
        vec![(1, 1), (number(0), 2), (1, CELLS - 1)]
    }

    fn describe(&self, _row: &Problem) -> Description {
        Description {
            summary: "number".into(),
            input: "the number of edges; each edge as two cells, 1 to 9; the cells of the pieces 1 to 8".into(),
            goal: "piece i on cell i, the blank on cell 9".into(),
            question: "the smallest number of moves".into(),
        }
    }

    fn answer(&self, run: Run) -> Answered {
        run.one_by_one(OwnGraph, &mut fewest_moves)
    }

    fn check(&self, check: Check) -> Judgement {
        check.numbers(OwnGraph, fewest_moves)
    }

    fn case_line(&self, _case: &Instance) -> Option<String> {
        None
    }

    fn maker(&self, request: &MakeRequest) -> Maker<'_> {
        Some(Box::new(OwnGraphMaker(Rng::new(request.seed))))
    }

    fn submit(&self, row: &Problem) -> Option<Task> {
        let shape = Shape::new(1, CELLS);
        let task = row.task(Question::OnOwnGraph, Some(shape));
        Some(task.with_goal(GraphCase::goal()))
    }
}

/// A graph, and the board on it; the goal is 1 to 8, the blank last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GraphCase {
    graph: Graph,
    start: Board,
}

impl GraphCase {
    fn goal() -> Board {
        Board::standard(Shape::new(1, CELLS))
    }
}

impl CaseFormat for OwnGraph {
    type Case = GraphCase;

    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<GraphCase>> {
        case(cursor).map(Some).map_err(ReadError::lost)
    }

    fn instance(&self, case: &GraphCase) -> Instance {
        Instance::of_boards(Shape::new(1, CELLS), case.start, GraphCase::goal())
    }
}

fn case(cursor: &mut Cursor) -> ReadResult<GraphCase> {
    let count = bounded(cursor, 0..=MOST_EDGES, "a number of edges")?;
    let mut edges = Vec::new();
    for _ in 0..count {
        let mut end = || bounded(cursor, 1..=CELLS, "an end of an edge");
        edges.push((end()? - 1, end()? - 1));
    }
    let mut cells = [0; CELLS];
    for piece in 1..CELLS {
        cursor.skip_space()?;
        let place = cursor.locate(0);
        let cell = bounded(cursor, 1..=CELLS, "the cell of a piece")? - 1;
        if cells[cell] > 0 {
            let (other, cell) = (cells[cell], cell + 1);
            let what = format!("the pieces {other} and {piece} are both on cell {cell}");
            return Err(ReadError::at(place, what));
        }
        cells[cell] = piece as u8;
    }
    Ok(GraphCase {
        graph: Graph::new(CELLS, &edges),
        start: Board::pack(&cells),
    })
}

/// Counts the moves by breadth-first search from the start.
fn fewest_moves(case: &GraphCase) -> Answer {
    if let Some(refused) = refused_all_boards() {
        return refused;
    }
    let goal = GraphCase::goal();
    let found = AllBoards::new(&case.graph, case.start, Some(goal));
    let moves = found.distance(goal).map(|moves| moves as u64);
    let mut answer = Answer::of_moves(moves);
    answer.effort.generated = found.boards().len() as u64;
    answer
}

/// The moves of a walk on a random graph.
const LONG_WALK: usize = 200;

/// Makes graphs, and boards on them.
struct OwnGraphMaker(Rng);

impl OwnGraphMaker {
    /// A random graph: a tree over most of the cells, and some more edges.
    fn graph(&mut self) -> Graph {
        let mut cells: Vec<usize> = (0..CELLS).collect();
        self.0.shuffle(&mut cells);
        let connected = if self.0.below(4) == 0 {
            CELLS - 1
        } else {
            CELLS
        };
        let mut edges: Vec<(usize, usize)> = Vec::new();
        for i in 1..connected {
            edges.push((cells[i], cells[self.0.below(i)]));
        }
        for _ in 0..self.0.below(10) {
            let ends = (self.0.below(CELLS), self.0.below(CELLS));
            let same = |&(a, b): &(usize, usize)| (a, b) == ends || (b, a) == ends;
            if ends.0 != ends.1 && !edges.iter().any(same) {
                edges.push(ends);
            }
        }
        assert!(edges.len() <= MOST_EDGES);
        // Sorted as they are written.
        let mut edges: Vec<_> = edges.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
        sort_by_key(&mut edges, |&edge| edge);
        Graph::new(CELLS, &edges)
    }

    /// A board after random moves from the goal on a graph.
    fn walked(&mut self, graph: &Graph, moves: usize) -> String {
        let mut cells = GraphCase::goal().cells(CELLS);
        walk_on(graph, &mut cells, moves, &mut self.0);
        case_text(graph, &cells)
    }

    fn unsolvable(&mut self) -> String {
        loop {
            let graph = self.graph();
            let mut cells = GraphCase::goal().cells(CELLS);
            self.0.shuffle(&mut cells);
            let start = Board::of_cells(&cells);
            let found = AllBoards::new(&graph, start, Some(GraphCase::goal()));
            if found.distance(GraphCase::goal()).is_none() {
                return case_text(&graph, &cells);
            }
        }
    }
}

impl CaseMaker for OwnGraphMaker {
    fn rng(&mut self) -> &mut Rng {
        &mut self.0
    }

    fn sizes(&self) -> MadeSizes {
        MadeSizes::Graph
    }

    fn room(&self, _kind: CaseKind) -> (usize, &'static str) {
        (ROOM, "all boards")
    }

    /// No edges, a ring, a star, and all edges; each with boards that are solved, near, or have two pieces exchanged.
    fn list(&mut self, _kind: CaseKind, _count: usize) -> Result<CaseList, String> {
        let mut traps = Vec::new();
        let cycle: Vec<(usize, usize)> = (0..CELLS).map(|a| (a, (a + 1) % CELLS)).collect();
        let star: Vec<(usize, usize)> = (1..CELLS).map(|a| (0, a)).collect();
        let all = (0..CELLS).flat_map(|a| (0..a).map(move |b| (a, b)));
        for edges in [Vec::new(), cycle, star, all.collect()] {
            let graph = Graph::new(CELLS, &edges);
            traps.push(self.walked(&graph, 0));
            traps.push(self.walked(&graph, 30));
            let mut cells = GraphCase::goal().cells(CELLS);
            swap_tiles(&mut cells);
            traps.push(case_text(&graph, &cells));
        }
        traps.push(self.unsolvable());
        Ok(traps.into_iter().collect())
    }

    fn draw(&mut self, kind: CaseKind) -> Result<String, String> {
        let moves = match kind {
            CaseKind::Unsolvable => return Ok(self.unsolvable()),
            CaseKind::Near(moves) => moves,
            _ => LONG_WALK,
        };
        let graph = self.graph();
        Ok(self.walked(&graph, moves))
    }
}

fn case_text(graph: &Graph, cells: &[usize]) -> String {
    let all = (0..CELLS).flat_map(|a| {
        let next = graph.neighbours(a).iter();
        let next = next.map(move |&b| (a, usize::from(b)));
        next.filter(|(a, b)| a < b)
    });
    let edges: Vec<String> = all.map(|(a, b)| format!("{} {}\n", a + 1, b + 1)).collect();
    let cell_of = |tile: usize| cells.iter().position(|&other| other == tile);
    let places = (1..CELLS).filter_map(cell_of);
    let places: Vec<String> = places.map(|cell| (cell + 1).to_string()).collect();
    format!("{}\n{}{}\n", edges.len(), edges.concat(), places.join(" "))
}
