//! The solver and the judge of problems that ask for a farthest board from each board, and a shortest path to it.

use crate::answer::{refused_all_boards, Solver};
use crate::problems::judge::moves::printed;
use crate::problems::judge::{Expected, Judged, Oracle, OutputLines, WrongKind};
use crate::puzzle::{Answer, Board, Graph, Instance, Path, Shape, Verdict};
use crate::solve::graph::farthest::Farthest;
use crate::solve::graph::AllBoards;
use crate::text::read::any_case::AnyCase;
use crate::text::read::plural;

pub(super) struct FarthestSolver {
    shape: Shape,
    farthest: Farthest,
}

impl FarthestSolver {
    pub(super) fn new(shape: Shape) -> FarthestSolver {
        let farthest = Farthest::new(shape);
        FarthestSolver { shape, farthest }
    }
}

impl Solver<Board> for FarthestSolver {
    fn solve(&mut self, board: &Board) -> Answer {
        if let Some(refused) = refused_all_boards() {
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

/// All boards that can be reached from a board whose tiles are renamed so that only the cell of its blank matters.
struct Renamed {
    blank: usize,
    /// The board with renamed tiles.
    plain: Vec<usize>,
    all: AllBoards,
}

/// Knows how far the farthest boards are, and shortest paths to all boards.
#[derive(Default)]
pub(super) struct FarthestOracle {
    /// One for each cell of the blank that a case had.
    known: Vec<Renamed>,
}

impl FarthestOracle {
    /// All boards that can be reached from the start of a case.
    fn renamed(&mut self, case: &Instance) -> &Renamed {
        let blank = case.blank();
        let known = self.known.iter().position(|known| known.blank == blank);
        let known = known.unwrap_or_else(|| {
            let graph = Graph::grid(case.rows, case.cols, &vec![false; case.cells()]);
            let mut plain: Vec<usize> = (0..case.cells()).collect();
            plain.swap(0, blank);
            let all = AllBoards::new(&graph, Board::of_cells(&plain), None);
            self.known.push(Renamed { blank, plain, all });
            self.known.len() - 1
        });
        &self.known[known]
    }

    /// A shortest path from the start of a case to a board.
    fn path(&mut self, case: &Instance, board: &[usize]) -> Option<Path> {
        let Renamed { plain, all, .. } = self.renamed(case);
        let mut name = vec![0; case.cells()];
        for (cell, &tile) in case.start.iter().enumerate() {
            name[tile] = plain[cell];
        }
        let goal: Vec<usize> = board.iter().map(|&tile| name[tile]).collect();
        let goal = Board::of_cells(&goal);
        all.distance(goal)?;
        let way = all.way_to(goal).1.into_iter();
        let shape = Shape::new(case.rows, case.cols);
        shape.moves_through(case.blank(), way).collect()
    }
}

impl Oracle for FarthestOracle {
    fn expected(&mut self, _case: &AnyCase, case: &Instance, _search: bool) -> Option<Expected> {
        if refused_all_boards().is_some() {
            // The tables of earlier cases make room for another one.
            self.known.clear();
        }
        let has_room = refused_all_boards().is_none();
        let all = &has_room.then(|| self.renamed(case))?.all;
        let radius = all.distance(all.last()).unwrap_or(0);
        Some(Expected::number(Some(radius as u64)))
    }

    fn shortest(&mut self, board: &Instance) -> Option<Path> {
        self.path(board, &board.goal)
    }

    fn judge_end(
        &mut self,
        _case: &AnyCase,
        board: &Instance,
        expected: &mut Expected,
        lines: &mut OutputLines,
    ) -> Judged<Vec<usize>> {
        let first_line = lines.number;
        let found = read_rows(board, lines)?;
        let path = self.path(board, &found);
        let farthest = expected.moves.unwrap_or(0);
        let what = match path.map(|path| path.len() as u64) {
            Some(moves) if moves == farthest => {
                expected.path = path;
                return Ok(found);
            }
            Some(moves) => format!(
                "this board is {} from the start, the farthest are {farthest}",
                plural(moves, "move")
            ),
            None => "this board cannot be reached from the start".to_string(),
        };
        let last_line = std::mem::replace(&mut lines.number, first_line);
        let rejected = lines.rejection(WrongKind::Board, what);
        lines.number = last_line;
        Err(rejected)
    }
}

/// Reads the rows of a board of numbers, separated by single spaces.
fn read_rows(case: &Instance, lines: &mut OutputLines) -> Judged<Vec<usize>> {
    let mut cells: Vec<usize> = Vec::new();
    for row in 0..case.rows {
        if row > 0 {
            lines.next_line("a row of the farthest board")?;
        }
        let words = lines.line().split(|&b| b == b' ');
        let cell = |word| printed(word).filter(|&value| value < case.cells());
        let found: Option<Vec<usize>> = words.map(cell).collect();
        let Some(found) = found.filter(|found| found.len() == case.cols) else {
            let expected = format!("(a row of {} cells)", case.cols);
            return Err(lines.unexpected(&expected));
        };
        for tile in found {
            if cells.contains(&tile) {
                let what = format!("{tile} appears twice on this board");
                return Err(lines.rejection(WrongKind::Board, what));
            }
            cells.push(tile);
        }
    }
    Ok(cells)
}
