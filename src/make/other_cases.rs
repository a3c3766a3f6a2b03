//! Cases that are no boards on a grid: on graphs, on maps, with given moves.

use crate::check::oracle::goal_is_reachable;
use crate::graph::all_boards::{AllBoards, MOST_CELLS};
use crate::make::generator::{swap_tiles, Generator, Map};
use crate::problem::format::{Boards, Field, Form, Grids, MapText};
use crate::problem::instance::{Instance, OnePieceCase, Setting};
use crate::puzzle::board::Board;
use crate::puzzle::graph::Graph;
use crate::read::given_moves::LETTERS;
use crate::read::graph_case::{CELLS, MOST_EDGES};

/// The most moves of random ones that are given.
const MOST_MOVES: usize = 60;

/// Moves of walks on graphs.
const LONG_WALK: usize = 200;

impl Generator {
    /// The cases are no boards on a grid.
    pub(crate) fn is_other(&self) -> bool {
        match self.form() {
            Form::Boards(Boards { field, .. }) => *field != Field::Grid,
            Form::Solvable(Grids::Graph { .. }) => true,
            Form::Graph | Form::GivenMoves | Form::OnePiece(MapText::Queries) => true,
            Form::Budgeted => true,
            _ => false,
        }
    }

    /// The graph of all cases, if they have one in common.
    pub(crate) fn common_graph(&self) -> Option<Graph> {
        match *self.form() {
            Form::Boards(Boards { field, shape, .. }) => field.graph(shape.cells()),
            Form::Solvable(Grids::Graph { cells, edges, .. }) => Some(Graph::new(cells, edges)),
            _ => None,
        }
    }

    /// A random case; `solvable`: of those with an answer that is no `no`.
    pub(crate) fn other_case(&mut self, solvable: bool) -> Instance {
        match self.form() {
            Form::GivenMoves => self.given_moves(solvable),
            Form::OnePiece(_) => self.query(solvable),
            Form::Graph => self.graph_case(solvable),
            Form::Budgeted => self.budgeted_case(),
            _ => self.on_common_graph(solvable),
        }
    }

    /// A case near its goal, or with few moves.
    pub(crate) fn near_other_case(&mut self, moves: usize) -> Instance {
        match self.form() {
            Form::GivenMoves => {
                let mut case = self.given_moves(true);
                if let Setting::GivenMoves(given) = &mut case.setting {
                    given.truncate(moves);
                }
                case
            }
            Form::OnePiece(_) => self.query(true),
            Form::Budgeted => self.budgeted_walk(moves),
            Form::Graph => {
                let graph = self.random_graph();
                self.walk_on(graph, moves)
            }
            _ => {
                let graph = self.common_graph().expect("a graph");
                self.walk_on(graph, moves)
            }
        }
    }

    /// Random moves from the goal on a graph.
    pub(crate) fn walk_on(&mut self, graph: Graph, moves: usize) -> Instance {
        let mut case = self.solved_on(graph);
        self.walk(&mut case, moves);
        case
    }

    /// The goal on a graph.
    pub(crate) fn solved_on(&mut self, graph: Graph) -> Instance {
        let cells = graph.cells();
        let goal = self.form().goal_cells(1, cells).unwrap_or_else(|| {
            let mut goal: Vec<usize> = (0..cells).collect();
            self.rng.shuffle(&mut goal);
            goal
        });
        Instance {
            number: 1,
            rows: 1,
            cols: cells,
            start: goal.clone(),
            goal,
            setting: Setting::Graph(graph),
            ..Instance::default()
        }
    }

    /// A random graph: a tree over most of the cells, and some edges more.
    pub(crate) fn random_graph(&mut self) -> Graph {
        let mut cells: Vec<usize> = (0..CELLS).collect();
        self.rng.shuffle(&mut cells);
        let connected = if self.rng.below(4) == 0 {
            CELLS - 1
        } else {
            CELLS
        };
        let mut edges: Vec<(usize, usize)> = Vec::new();
        for i in 1..connected {
            edges.push((cells[i], cells[self.rng.below(i)]));
        }
        for _ in 0..self.rng.below(10) {
            let ends = (self.rng.below(CELLS), self.rng.below(CELLS));
            let same = |&(a, b): &(usize, usize)| (a, b) == ends || (b, a) == ends;
            if ends.0 != ends.1 && !edges.iter().any(same) {
                edges.push(ends);
            }
        }
        assert!(edges.len() <= MOST_EDGES);
        // In the order in which they are written.
        let mut edges: Vec<_> = edges.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
        edges.sort_unstable();
        Graph::new(CELLS, &edges)
    }

    /// A graph of its own, and a board on it.
    pub(crate) fn graph_case(&mut self, solvable: bool) -> Instance {
        loop {
            let graph = self.random_graph();
            if solvable {
                return self.walk_on(graph, LONG_WALK);
            }
            let mut case = self.solved_on(graph);
            self.rng.shuffle(&mut case.start);
            if !goal_is_reachable(&case) {
                return case;
            }
        }
    }

    /// A board on the graph of all cases: all that can be solved are equally likely.
    pub(crate) fn on_common_graph(&mut self, solvable: bool) -> Instance {
        let graph = self.common_graph().expect("a graph");
        let mut case = self.solved_on(graph.clone());
        let is_end = |&cell: &usize| graph.neighbours(cell).len() < 2;
        let blank = case.blank();
        if let [way_out] = *graph.neighbours(blank) {
            case.start.swap(blank, way_out as usize);
        }
        // What dead ends hold cannot change; the rest is shuffled.
        let inside: Vec<usize> = (0..graph.cells()).filter(|cell| !is_end(cell)).collect();
        let mut contents: Vec<usize> = inside.iter().map(|&cell| case.start[cell]).collect();
        self.rng.shuffle(&mut contents);
        for (&cell, &content) in inside.iter().zip(&contents) {
            case.start[cell] = content;
        }
        if goal_is_reachable(&case) != solvable {
            let mut tiles = inside.iter().filter(|&&cell| case.start[cell] != 0);
            if let (Some(&a), Some(&b)) = (tiles.next(), tiles.next()) {
                case.start.swap(a, b);
            }
        }
        let leaves = graph.cells() - inside.len();
        if leaves > 0 && self.rng.below(3) == 0 {
            self.walk(&mut case, LONG_WALK);
        }
        case
    }

    /// A board of letters, and moves; `legal`: none of them leaves the board.
    pub(crate) fn given_moves(&mut self, legal: bool) -> Instance {
        let mut start: Vec<usize> = (0..25).collect();
        self.rng.shuffle(&mut start);
        for cell in &mut start {
            *cell = if *cell > 0 {
                usize::from(b'@') + *cell
            } else {
                0
            };
        }
        let mut case = Instance {
            number: 1,
            rows: 5,
            cols: 5,
            start,
            ..Instance::default()
        };
        let mut moves = Vec::new();
        let mut blank = case.blank();
        let count = 1 + self.rng.below(MOST_MOVES);
        while moves.len() < count {
            let way = self.rng.below(4);
            if let Some(to) = case.beside(blank, way) {
                moves.push(LETTERS[way]);
                blank = to;
            }
        }
        if !legal {
            // Four moves in one direction from anywhere on a row, and one more, leave the board.
            let letter = LETTERS[self.rng.below(4)];
            moves.extend([letter; 5]);
        }
        case.setting = Setting::GivenMoves(moves);
        case
    }

    /// The map of all queries, made when it is first needed.
    pub(crate) fn map(&mut self) -> Map {
        if let Some(map) = &self.map {
            return map.clone();
        }
        let (least, most) = MapText::SIDES_SENT;
        let mut side = || least + self.rng.below(most - least + 1);
        let (rows, cols) = (side(), side());
        let one_in = 3 + self.rng.below(5);
        let fixed = (0..rows * cols).map(|_| self.rng.below(one_in) == 0);
        let map = (rows, cols, fixed.collect());
        self.map = Some(map.clone());
        map
    }

    /// A query on the map of all queries.
    pub(crate) fn query_of(&mut self, blank: usize, piece: usize, target: usize) -> Instance {
        let (rows, cols, fixed) = self.map();
        Instance {
            number: 1,
            rows,
            cols,
            setting: Setting::OnePiece(OnePieceCase {
                fixed,
                blank,
                piece,
                target,
            }),
            ..Instance::default()
        }
    }

    /// A random query; `free`: blank, piece and target are on no fixed cell.
    fn query(&mut self, free: bool) -> Instance {
        let (rows, cols, fixed) = self.map();
        let mut wanted = |kind: bool, not: usize| loop {
            let cell = self.rng.below(rows * cols);
            let there = fixed.contains(&kind);
            if cell != not && (fixed[cell] == kind || !there) {
                return cell;
            }
        };
        let piece = wanted(false, usize::MAX);
        let blank = wanted(false, piece);
        // Every other target is fixed.
        let target = wanted(!free, usize::MAX);
        self.query_of(blank, piece, target)
    }

    /// The boards of the graph that all cases have in common, farthest first or nearest first; `None` if there are too
    /// many.
    pub(crate) fn boards_on_graph(&mut self, farthest_first: bool) -> Option<Vec<Instance>> {
        let graph = self.common_graph()?;
        let cells = graph.cells();
        if cells > MOST_CELLS {
            return None;
        }
        let solved = self.solved_on(graph.clone());
        let goal: Vec<u8> = solved.goal.iter().map(|&tile| tile as u8).collect();
        let all = AllBoards::new(&graph, Board::pack(&goal), None);
        let mut boards = all.boards().to_vec();
        if farthest_first {
            boards.reverse();
        }
        let case = |board: &Board| Instance {
            start: (0..cells).map(|cell| board.tile(cell) as usize).collect(),
            ..solved.clone()
        };
        Some(boards.iter().map(case).collect())
    }

    /// Every board of that graph: those that can be solved, then as many others.
    pub(crate) fn all_on_graph(&mut self) -> Option<Vec<Instance>> {
        let mut boards = self.boards_on_graph(false)?;
        if self.problem.sends.unsolvable {
            let mut others = boards.clone();
            for board in &mut others {
                swap_tiles(&mut board.start);
            }
            others.retain(|board| !goal_is_reachable(board));
            boards.extend(others);
        }
        Some(boards)
    }
}
