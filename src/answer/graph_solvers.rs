//! Boards on graphs, maps with fixed cells, given moves, and tiles that look alike.

use crate::answer::solver::Solver;
use crate::graph::all_boards::{AllBoards, ROOM};
use crate::graph::dead_ends::DeadEnds;
use crate::graph::distance_ida::DistanceIda;
use crate::graph::farthest::Farthest;
use crate::graph::given_moves::GivenMoves;
use crate::graph::look_alikes::{all_paths, pack};
use crate::graph::one_piece::OnePiece;
use crate::puzzle::board::Board;
use crate::puzzle::graph::Graph;
use crate::puzzle::path::Path;
use crate::puzzle::room::has_room;
use crate::puzzle::shape::Shape;
use crate::puzzle::solver::Effort;
use crate::read::given_moves::{GivenMovesCase, SIDE};
use crate::read::graph_case::GraphCase;
use crate::read::grids::GridCase;
use crate::read::look_alikes::LookAlikesCase;
use crate::read::piece_map::{MapCase, PieceMap};
use crate::write::verdict::{Answer, Verdict};
use std::rc::Rc;

/// The answer where the system has no memory for a search; `None` if it has.
fn refused() -> Option<Answer> {
    let what = "the system has no memory for a search over all boards";
    let refused = || Verdict::Unsolved(what.into()).into();
    (!has_room(ROOM)).then(refused)
}

/// Counts the moves on one graph of up to 9 cells: one table answers all boards.
pub(crate) struct TableSolver {
    graph: Graph,
    goal: Board,
    table: Option<AllBoards>,
}

impl TableSolver {
    /// Nothing is built yet.
    pub(crate) fn new(graph: Graph, goal: Board) -> TableSolver {
        TableSolver {
            graph,
            goal,
            table: None,
        }
    }
}

impl Solver<Board> for TableSolver {
    fn solve(&mut self, board: &Board) -> Answer {
        let (graph, goal) = (&self.graph, self.goal);
        if self.table.is_none() {
            if let Some(refused) = refused() {
                return refused;
            }
        }
        // Slides can be taken back: the distance from the goal is the distance to it.
        let table = self
            .table
            .get_or_insert_with(|| AllBoards::new(graph, goal, None));
        moves(table.distance(*board))
    }

    fn entries(&self) -> u64 {
        let table = self.table.as_ref();
        table.map_or(0, |table| table.boards().len() as u64)
    }
}

/// The answer that is a number of moves, if there is one.
fn moves(moves: Option<usize>) -> Answer {
    let verdict = moves.map_or(Verdict::No, |moves| Verdict::Moves(moves as u64));
    verdict.into()
}

/// Finds shortest paths on one graph of up to 16 cells that has no odd cycle and no cut vertex.
pub(crate) struct GraphPathSolver {
    graph: Graph,
    goal: Board,
    reachable: DeadEnds,
    search: DistanceIda,
}

impl GraphPathSolver {
    /// Nothing is searched yet.
    pub(crate) fn new(graph: Graph, goal: Board) -> GraphPathSolver {
        GraphPathSolver {
            reachable: DeadEnds::new(graph.clone()),
            search: DistanceIda::new(&graph, goal),
            graph,
            goal,
        }
    }

    /// The board after the tiles have slid.
    fn replay(&self, start: Board, tiles: &[u8]) -> Option<Board> {
        let cells = self.graph.cells();
        tiles.iter().try_fold(start, |board, &tile| {
            let blank = board.blank(cells);
            let from = (0..cells).find(|&cell| board.tile(cell) == u64::from(tile))?;
            let beside = self.graph.neighbours(blank).contains(&(from as u16));
            beside.then(|| board.slide(blank, from))
        })
    }
}

/// The contents of the cells.
fn contents(board: Board, cells: usize) -> Vec<u32> {
    (0..cells).map(|cell| board.tile(cell) as u32).collect()
}

impl Solver<Board> for GraphPathSolver {
    fn solve(&mut self, board: &Board) -> Answer {
        let cells = self.graph.cells();
        let (start, goal) = (contents(*board, cells), contents(self.goal, cells));
        if !self.reachable.reachable(&start, &goal, 0) {
            return Verdict::No.into();
        }
        let before = self.search.effort();
        let tiles = self.search.solve(*board);
        let after = self.search.effort();
        assert!(
            self.replay(*board, &tiles) == Some(self.goal),
            "a path that does not lead to the goal"
        );
        Answer {
            effort: Effort {
                expanded: after.expanded - before.expanded,
                generated: after.generated - before.generated,
                bounds: after.bounds - before.bounds,
                entries: 0,
            },
            ..Verdict::Tiles(tiles).into()
        }
    }
}

/// Finds farthest boards.
pub(crate) struct FarthestSolver {
    shape: Shape,
    farthest: Farthest,
}

impl FarthestSolver {
    /// Nothing is searched yet.
    pub(crate) fn new(shape: Shape) -> FarthestSolver {
        FarthestSolver {
            shape,
            farthest: Farthest::new(shape),
        }
    }
}

impl Solver<Board> for FarthestSolver {
    fn solve(&mut self, board: &Board) -> Answer {
        if let Some(refused) = refused() {
            return refused;
        }
        let path: Path = self.farthest.path(*board).iter().copied().collect();
        let end = board.replay(self.shape, &path);
        assert!(end.is_some(), "a path that leaves the board");
        Verdict::Path(path).into()
    }

    fn entries(&self) -> u64 {
        self.farthest.entries()
    }
}

/// Adds up the tiles' distances to their cells in the goal, rows and columns.
pub(crate) struct DistancesSolver {
    pub shape: Shape,
    pub goal: Board,
}

impl Solver<Board> for DistancesSolver {
    fn solve(&mut self, board: &Board) -> Answer {
        let cells = self.shape.cells();
        let cols = self.shape.cols;
        let cell_of = |board: &Board, tile| (0..cells).find(|&cell| board.tile(cell) == tile);
        let distance = |tile: usize| {
            let tile = tile as u64;
            let (from, to) = (cell_of(board, tile)?, cell_of(&self.goal, tile)?);
            Some((from / cols).abs_diff(to / cols) + (from % cols).abs_diff(to % cols))
        };
        let sum: usize = (1..cells).filter_map(distance).sum();
        Verdict::Number(sum as u64).into()
    }
}

/// Counts the moves where each case has a graph of its own.
pub(crate) struct GraphCaseSolver;

impl Solver<GraphCase> for GraphCaseSolver {
    fn solve(&mut self, case: &GraphCase) -> Answer {
        if let Some(refused) = refused() {
            return refused;
        }
        let goal = GraphCase::goal();
        let found = AllBoards::new(&case.graph, case.start, Some(goal));
        let mut answer = moves(found.distance(goal));
        answer.effort.generated = found.boards().len() as u64;
        answer
    }
}

/// Says whether one board can become another on a graph with dead ends.
pub(crate) struct DeadEndSolver(DeadEnds);

impl DeadEndSolver {
    /// On a graph.
    pub(crate) fn new(graph: Graph) -> DeadEndSolver {
        DeadEndSolver(DeadEnds::new(graph))
    }
}

impl Solver<GridCase> for DeadEndSolver {
    fn solve(&mut self, case: &GridCase) -> Answer {
        // The blank's number is the last, as its place in the goal of grids is.
        let blank = case.start.len() as u32 - 1;
        let goal = case.goal.as_deref().unwrap_or_default();
        match self.0.reachable(&case.start, goal, blank) {
            true => Verdict::Yes.into(),
            false => Verdict::No.into(),
        }
    }
}

/// Makes moves that are given.
pub(crate) struct GivenMovesSolver(GivenMoves);

impl GivenMovesSolver {
    /// On boards of the one size that there is.
    pub(crate) fn new() -> GivenMovesSolver {
        GivenMovesSolver(GivenMoves::new(Shape::new(SIDE, SIDE)))
    }
}

impl Solver<GivenMovesCase> for GivenMovesSolver {
    fn solve(&mut self, case: &GivenMovesCase) -> Answer {
        let mut cells = case.cells.clone();
        let blank = cells.iter().position(|&cell| cell == b' ');
        match self.0.make(&mut cells, blank.unwrap_or(0), &case.moves) {
            Some(_) => Verdict::Board(cells).into(),
            None => Verdict::No.into(),
        }
    }
}

/// Counts the moves that bring one piece to its target.
#[derive(Default)]
pub(crate) struct OnePieceSolver {
    /// The last map, and what is known of it.
    known: Option<(Rc<PieceMap>, OnePiece)>,
}

impl Solver<MapCase> for OnePieceSolver {
    fn solve(&mut self, case: &MapCase) -> Answer {
        let map = &case.map;
        let known = self.known.take();
        let same = known.filter(|(known, _)| Rc::ptr_eq(known, map));
        let (_, solver) = self.known.insert(same.unwrap_or_else(|| {
            let graph = Graph::grid(map.rows, map.cols, &map.fixed);
            (Rc::clone(map), OnePiece::new(graph))
        }));
        let before = solver.places();
        let fewest = solver.fewest(case.blank, case.piece, case.target);
        let mut answer = moves(fewest.map(|moves| moves as usize));
        answer.effort.generated = solver.places() - before;
        answer
    }
}

/// Adds up the checksums of all shortest paths between pictures.
pub(crate) struct LookAlikesSolver {
    /// Of the blank's moves up, down, left and right.
    pub letters: [u8; 4],
}

impl Solver<LookAlikesCase> for LookAlikesSolver {
    fn solve(&mut self, case: &LookAlikesCase) -> Answer {
        if let Some(refused) = refused() {
            return refused;
        }
        let paths = all_paths(pack(&case.start), pack(&case.goal), self.letters);
        let verdict = paths.map_or(Verdict::No, |paths| Verdict::Number(paths.checksums));
        let mut answer = Answer::from(verdict);
        answer.effort.generated = paths.map_or(0, |paths| paths.reached);
        answer
    }
}
