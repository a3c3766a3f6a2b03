//! What is expected where no search from board to board on a grid answers; see [`crate::check::oracle`].

use crate::check::expected::{pack, AnswerKind, Expected};
use crate::graph::all_boards::{AllBoards, MOST_CELLS};
use crate::graph::dead_ends::DeadEnds;
use crate::graph::distance_ida::DistanceIda;
use crate::graph::look_alikes;
use crate::graph::one_piece::OnePiece;
use crate::problem::format::{Ask, Boards, Form};
use crate::problem::instance::{Instance, OnePieceCase, Setting};
use crate::puzzle::graph::Graph;
use crate::puzzle::path::Path;
use crate::puzzle::shape::MOVES;

/// The most tables that are kept: one for each cell of the blank on 3 x 3.
const MOST_TABLES: usize = 9;

/// Finds the right answers, and keeps what cases have in common.
#[derive(Default)]
pub(crate) struct OtherAnswers {
    /// All boards that can be reached from one, on some graphs.
    tables: Vec<(Graph, Vec<usize>, AllBoards)>,
    /// The last map with its fixed cells.
    map: Option<(Vec<bool>, OnePiece)>,
}

/// An answer with this number; without one there is none.
fn number(number: Option<u64>) -> Expected {
    Expected {
        kind: match number {
            Some(_) => AnswerKind::Solved,
            None => AnswerKind::Unsolvable,
        },
        moves: number,
        path: None,
        counts: None,
    }
}

/// One board can become another on a graph: up to 9 cells by trying, else by its dead ends and parity.
pub(crate) fn reachable_on(graph: &Graph, start: &[usize], goal: &[usize]) -> bool {
    if graph.cells() <= MOST_CELLS {
        let goal = pack(goal);
        let found = AllBoards::new(graph, pack(start), Some(goal));
        return found.distance(goal).is_some();
    }
    let contents = |cells: &[usize]| cells.iter().map(|&tile| tile as u32).collect::<Vec<_>>();
    let ends = DeadEnds::new(graph.clone());
    ends.reachable(&contents(start), &contents(goal), 0)
}

/// The cells after the moves that a case has, one step after the other; `None` if one of them leaves the board.
/// `letters`: of the blank's moves.
pub(crate) fn cells_after(case: &Instance, letters: [u8; 4]) -> Option<Vec<usize>> {
    let Setting::GivenMoves(moves) = &case.setting else {
        return None;
    };
    let mut cells = case.start.clone();
    let mut blank = case.blank();
    for byte in moves {
        let way = letters.iter().position(|letter| letter == byte)?;
        let to = case.beside(blank, way)?;
        cells.swap(blank, to);
        blank = to;
    }
    Some(cells)
}

/// The sum over all tiles of rows and columns to their cells in the goal.
fn distances(case: &Instance) -> u64 {
    let distance = |(cell, tile): (usize, &usize)| {
        let home = case.goal.iter().position(|other| other == tile);
        let home = home.filter(|_| *tile > 0).unwrap_or(cell);
        let cols = case.cols;
        (home / cols).abs_diff(cell / cols) + (home % cols).abs_diff(cell % cols)
    };
    case.start.iter().enumerate().map(distance).sum::<usize>() as u64
}

impl OtherAnswers {
    /// The right answer to a case needs a search over all boards.
    pub(crate) fn searches_all_boards(form: &Form, case: &Instance) -> bool {
        match (&case.setting, form) {
            (Setting::Graph(graph), _) => graph.cells() <= MOST_CELLS,
            (Setting::Grid, Form::LookAlikes) => true,
            (Setting::Grid, Form::Boards(boards)) => boards.ask == Ask::Farthest,
            _ => false,
        }
    }

    /// Forgets the tables of earlier cases.
    pub(crate) fn forget(&mut self) {
        self.tables = Vec::new();
    }

    /// The right answer to a case; `None` where a search on a grid knows it. `letters`: of the problem's moves.
    pub(crate) fn expected(
        &mut self,
        form: &Form,
        case: &Instance,
        letters: [u8; 4],
    ) -> Option<Expected> {
        match (&case.setting, form) {
            (Setting::Graph(graph), Form::Solvable(_)) => {
                let reached = reachable_on(graph, &case.start, &case.goal);
                Some(number(reached.then_some(0)))
            }
            (Setting::Graph(graph), _) => Some(number(self.moves_on(graph, case))),
            (Setting::OnePiece(piece), _) => Some(number(self.moves_of_piece(case, piece))),
            (Setting::GivenMoves(_), _) => {
                let found = cells_after(case, letters);
                Some(number(found.map(|_| 0)))
            }
            (_, Form::LookAlikes) => {
                let picture = |cells: &[usize]| {
                    let cells: Vec<u8> = cells.iter().map(|&cell| cell as u8).collect();
                    look_alikes::pack(&cells)
                };
                let (start, goal) = (picture(&case.start), picture(&case.goal));
                let paths = look_alikes::all_paths(start, goal, letters);
                Some(number(paths.map(|paths| paths.checksums)))
            }
            (
                _,
                Form::Boards(Boards {
                    ask: Ask::Distances,
                    ..
                }),
            ) => Some(number(Some(distances(case)))),
            (
                _,
                Form::Boards(Boards {
                    ask: Ask::Farthest, ..
                }),
            ) => Some(number(Some(self.radius(case)))),
            _ => None,
        }
    }

    /// The moves to the goal on a graph.
    fn moves_on(&mut self, graph: &Graph, case: &Instance) -> Option<u64> {
        if graph.cells() > MOST_CELLS {
            let reached = reachable_on(graph, &case.start, &case.goal);
            let mut search = DistanceIda::new(graph, pack(&case.goal));
            return reached.then(|| search.solve(pack(&case.start)).len() as u64);
        }
        let table = self.all_boards(graph, &case.goal);
        table.distance(pack(&case.start)).map(|moves| moves as u64)
    }

    /// All boards that can be reached from one.
    fn all_boards(&mut self, graph: &Graph, from: &[usize]) -> &AllBoards {
        let same = |known: &(Graph, Vec<usize>, AllBoards)| known.0 == *graph && known.1 == from;
        let known = self.tables.iter().position(same);
        let known = known.unwrap_or_else(|| {
            if self.tables.len() == MOST_TABLES {
                self.tables.clear();
            }
            let table = AllBoards::new(graph, pack(from), None);
            self.tables.push((graph.clone(), from.to_vec(), table));
            self.tables.len() - 1
        });
        &self.tables[known].2
    }

    /// The boards that can be reached from the start of a case on a grid, its tiles renamed so that only the cell of the
    /// blank matters; and the start so renamed.
    fn renamed(&mut self, case: &Instance) -> (&AllBoards, Vec<usize>) {
        let graph = Graph::grid(case.rows, case.cols, &vec![false; case.cells()]);
        let mut plain: Vec<usize> = (0..case.cells()).collect();
        plain.swap(0, case.blank());
        let table = self.all_boards(&graph, &plain);
        (table, plain)
    }

    /// The distance of the farthest boards from the start.
    fn radius(&mut self, case: &Instance) -> u64 {
        let (table, _) = self.renamed(case);
        table.distance(table.last()).map_or(0, |moves| moves as u64)
    }

    /// A shortest path from the start of a case to its goal, on a grid of up to 9 cells.
    pub(crate) fn path_on_grid(&mut self, case: &Instance) -> Option<Path> {
        let (table, plain) = self.renamed(case);
        let mut name = vec![0; case.cells()];
        for (cell, &tile) in case.start.iter().enumerate() {
            name[tile] = plain[cell];
        }
        let goal: Vec<usize> = case.goal.iter().map(|&tile| name[tile]).collect();
        let goal = pack(&goal);
        table.distance(goal)?;
        let mut blank = case.blank();
        let mut path = Path::default();
        for to in table.way_to(goal) {
            let way = (0..4).find(|&way| case.beside(blank, way) == Some(to))?;
            path.push(MOVES[way]);
            blank = to;
        }
        Some(path)
    }

    /// The moves that bring a piece to its target.
    fn moves_of_piece(&mut self, case: &Instance, piece: &OnePieceCase) -> Option<u64> {
        let known = self.map.take();
        let same = known.filter(|known| known.0 == piece.fixed);
        let (_, map) = self.map.insert(same.unwrap_or_else(|| {
            let graph = Graph::grid(case.rows, case.cols, &piece.fixed);
            (piece.fixed.clone(), OnePiece::new(graph))
        }));
        map.fewest(piece.blank, piece.piece, piece.target)
    }
}
