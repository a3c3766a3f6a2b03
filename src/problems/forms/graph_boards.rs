//! Boards on one graph of up to 16 cells, common to all cases: the answer is a shortest path, or its length.

use crate::answer::{refused_all_boards, Answered, Run, Solver};
use crate::problems::forms::{
    board_words, goal_words, graph_words, Description, Form, Problem, Question, Task,
};
use crate::problems::generate::cell_text::cell;
use crate::problems::generate::graph_maker::{reachable_on, GraphMaker};
use crate::problems::generate::{boards_text, MakeRequest, Maker};
use crate::problems::judge::case_line::board_line;
use crate::problems::judge::{AcceptedPaths, Ask, Check, Expected, Judgement, Oracle, WrongKind};
use crate::puzzle::{Answer, Board, Edges, Effort, Goal, Graph, Instance, Order, Rng, Verdict};
use crate::solve::deepening::by_distance::{DistanceSearch, MeasuredGraph};
use crate::solve::graph::all_boards::MOST_CELLS;
use crate::solve::graph::{AllBoards, DeadEnds};
use crate::text::read::any_case::AnyCase;
use crate::text::read::{plural, show, BoardFormat, BoardInput, Framing, Plain};
use crate::text::write::tile_letter;

pub struct GraphBoards {
    /// How boards are written; the shape is a single row of all cells.
    pub input: BoardInput,
    pub goal: Goal,
    pub edges: Edges,
    /// Whether a shortest path is asked for, as the letters of its tiles; otherwise the number of moves is.
    pub path: bool,
}

impl GraphBoards {
    fn graph(&self) -> Graph {
        Graph::new(self.input.shape.cells(), self.edges)
    }

    fn goal(&self) -> Board {
        self.goal.common(self.input.shape).unwrap_or_default()
    }

    fn format(&self) -> BoardFormat {
        BoardFormat::new(&self.input, self.goal())
    }
}

impl Form for GraphBoards {
    fn framing(&self) -> Framing {
        self.input.framing()
    }

    fn plain_format(&self) -> Option<Plain<'_>> {
        Some(Plain::new(self.format()))
    }

    fn describe(&self, _row: &Problem) -> Description {
        let cells = self.input.shape.cells();
        let (summary, question) = match self.path {
            true => (
                "path",
                "a shortest path: the letters of the tiles that slide; if there are several, the first in the order of the edges",
            ),
            false => ("number", "the smallest number of moves"),
        };
        Description {
            summary: summary.into(),
            input: board_words(&self.input, false, &graph_words(cells, self.edges)),
            goal: goal_words(self.input.shape, &self.goal().cells(cells), &|tile| {
                cell(&self.input, tile)
            }),
            question: question.into(),
        }
    }

    fn answer(&self, run: Run) -> Answered {
        let (graph, goal) = (self.graph(), self.goal());
        match self.path {
            true => run.one_by_one(self.format(), &mut GraphPathSolver::new(graph, goal)),
            false => run.one_by_one(self.format(), &mut GraphTable::new(graph, goal)),
        }
    }

    fn check(&self, check: Check) -> Judgement {
        let oracle = GraphTable::new(self.graph(), self.goal());
        check.by_templates(self.format(), AcceptedPaths::Shortest, oracle)
    }

    fn case_line(&self, case: &Instance) -> Option<String> {
        Some(board_line(case.cols, &case.start, &|tile| {
            cell(&self.input, tile)
        }))
    }

    fn maker(&self, request: &MakeRequest) -> Maker<'_> {
        let input = self.input;
        Some(Box::new(GraphMaker {
            graph: self.graph(),
            goal: Some(self.goal().cells(input.shape.cells())),
            request: *request,
            rng: Rng::new(request.seed),
            text: Box::new(move |case| boards_text(&input, &[&case.start], false)),
        }))
    }

    fn ask(&self) -> Ask {
        match self.path {
            true => Ask::Path(Order::Udlr, AcceptedPaths::Shortest),
            false => Ask::Number,
        }
    }

    fn submit(&self, row: &Problem) -> Option<Task> {
        let question = match self.path {
            true => Question::Path,
            false => Question::Number,
        };
        let mut task = row.task(question, Some(self.input.shape));
        task.edges = self.edges;
        task.blank = char::from(self.input.blank);
        Some(task.with_goal(self.goal()))
    }
}

/// Counts the moves on a graph: on up to 9 cells by one table for all boards.
struct GraphTable {
    graph: Graph,
    goal: Board,
    /// Built when it is first needed.
    table: Option<AllBoards>,
}

impl GraphTable {
    fn new(graph: Graph, goal: Board) -> GraphTable {
        let table = None;
        GraphTable { graph, goal, table }
    }

    /// The moves of a board, by the table. Slides are reversible, so the distances from the goal are those to the goal.
    fn moves(&mut self, board: Board) -> Option<u64> {
        let (graph, goal) = (&self.graph, self.goal);
        let table = self
            .table
            .get_or_insert_with(|| AllBoards::new(graph, goal, None));
        table.distance(board).map(|moves| moves as u64)
    }
}

impl Solver<Board> for GraphTable {
    fn solve(&mut self, board: &Board) -> Answer {
        // The system is asked once: a request for each board would take a hundred times as long as the look-up.
        let refused = self.table.is_none().then(refused_all_boards).flatten();
        refused.unwrap_or_else(|| Answer::of_moves(self.moves(*board)))
    }

    fn entries(&self) -> u64 {
        let table = self.table.as_ref();
        table.map_or(0, |table| table.boards().len() as u64)
    }
}

/// Finds shortest paths on a graph of up to 16 cells that has no odd cycle and no cut vertex.
struct GraphPathSolver {
    ground: MeasuredGraph,
    goal: Board,
    reachable: DeadEnds,
}

impl GraphPathSolver {
    fn new(graph: Graph, goal: Board) -> GraphPathSolver {
        GraphPathSolver {
            reachable: DeadEnds::new(graph.clone()),
            ground: MeasuredGraph::new(graph),
            goal,
        }
    }

    /// The tiles that slide on a walk of the blank, and the board after it.
    fn replay(&self, start: Board, walk: &[usize]) -> Option<(Vec<u8>, Board)> {
        let graph = &self.ground.graph;
        let (mut board, mut blank) = (start, start.blank(graph.cells()));
        let slide = |&from: &usize| {
            let beside = graph.neighbours(blank).contains(&(from as u16));
            let tile = board.tile(from) as u8;
            board = board.slide(blank, from);
            blank = from;
            beside.then_some(tile)
        };
        let tiles = walk.iter().map(slide).collect::<Option<_>>()?;
        Some((tiles, board))
    }
}

/// A shortest walk of the blank on a solvable board, and the effort of finding it.
fn shortest(ground: &MeasuredGraph, start: Board, goal: Board) -> (Vec<usize>, Effort) {
    let cells = ground.graph.cells();
    let home = |tile: u64| {
        (0..cells)
            .find(|&home| goal.tile(home) == tile)
            .unwrap_or(0) as u16
    };
    let homes = (0..cells).map(|cell| home(start.tile(cell))).collect();
    let mut search = DistanceSearch::new(ground, homes);
    let walk = search.solve(home(0).into(), usize::MAX, u64::MAX);
    let walk = walk.expect("a board that can be solved");
    (walk, search.done.effort)
}

fn contents(board: Board, cells: usize) -> Vec<u32> {
    (0..cells).map(|cell| board.tile(cell) as u32).collect()
}

impl Solver<Board> for GraphPathSolver {
    fn solve(&mut self, board: &Board) -> Answer {
        let cells = self.ground.graph.cells();
        let (start, goal) = (contents(*board, cells), contents(self.goal, cells));
        if !self.reachable.reachable(&start, &goal, 0) {
            return Verdict::No.into();
        }
        let (walk, effort) = shortest(&self.ground, *board, self.goal);
        let replayed = self.replay(*board, &walk);
        let (tiles, _) = replayed
            .filter(|(_, end)| *end == self.goal)
            .expect("a path that leads to the goal");
        Answer {
            effort,
            ..Verdict::Tiles(tiles).into()
        }
    }
}

impl Oracle for GraphTable {
    fn expected(&mut self, _case: &AnyCase, case: &Instance, _search: bool) -> Option<Expected> {
        let (graph, start) = (&self.graph, Board::of_cells(&case.start));
        if graph.cells() <= MOST_CELLS {
            let has_room = self.table.is_some() || refused_all_boards().is_none();
            return has_room.then(|| Expected::number(self.moves(start)));
        }
        let reached = reachable_on(graph, &case.start, &case.goal);
        let walk = || shortest(&MeasuredGraph::new(graph.clone()), start, self.goal).0;
        Some(Expected::number(reached.then(|| walk().len() as u64)))
    }

    fn tiles_fault(
        &mut self,
        case: &Instance,
        expected: &Expected,
        tiles: &[u8],
    ) -> Option<(WrongKind, String)> {
        let mut cells = case.start.clone();
        let mut blank = case.blank();
        let last = case.cells() - 1;
        for (i, &letter) in tiles.iter().enumerate() {
            let tile = (1..case.cells()).find(|&tile| tile_letter(tile as u8) == letter);
            let named = format!("move {} ({})", i + 1, show(&[letter]));
            let Some(tile) = tile else {
                let kind = match letter.is_ascii_lowercase() {
                    true => WrongKind::LetterCase,
                    false => WrongKind::Wording,
                };
                let last = char::from(tile_letter(last as u8));
                return Some((
                    kind,
                    format!("{named} is not a tile: the tiles are A to {last}"),
                ));
            };
            let from = cells.iter().position(|&other| other == tile)?;
            if !self.graph.neighbours(blank).contains(&(from as u16)) {
                return Some((WrongKind::Path, format!("{named} is not beside the blank")));
            }
            cells.swap(blank, from);
            blank = from;
        }
        let moves = plural(tiles.len() as u64, "move");
        if cells != case.goal {
            let what = format!("after its {moves} the board is not solved");
            return Some((WrongKind::Path, what));
        }
        let shortest = expected.moves?;
        (tiles.len() as u64 > shortest).then(|| {
            let what = format!("a path of {moves}, the shortest has {shortest}");
            (WrongKind::NotShortest, what)
        })
    }
}
