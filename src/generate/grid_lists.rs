//! Boards whose distance is known: from the list of all boards of up to 9 cells, or by solving boards of 12 or 16.

use crate::generate::by_distance::{too_far, BoardsByDistance, Deep};
use crate::generate::grid_maker::ListedBoard;
use crate::generate::{swap_tiles, GridMaker};
use crate::graph::all_boards::MOST_CELLS;
use crate::puzzle::{has_memory, Board, Instance};
use crate::read::plural;
use std::cmp::Reverse;

/// Bytes of all boards of 3 x 3 by their distance while they are found; and of a list of all boards, which takes twice
/// its size while it grows.
const ROOM: usize = 5 << 20;
const LIST: usize = 24 << 20;

impl GridMaker<'_> {
    /// The goal, and all boards that reach it. If each case has its own goal, this is the one with its blank in the cell
    /// `blank` and the tiles in order: all others with the blank there differ only in the names of the tiles.
    fn goal_and_boards(&mut self, blank: usize) -> (Vec<usize>, &BoardsByDistance) {
        let shape = self.distance_shape();
        let (goal, entry) = match self.form.goal(shape) {
            Some(goal) => (goal, 0),
            None => {
                let mut cells: Vec<usize> = (1..shape.cells()).collect();
                cells.insert(blank, 0);
                (cells, blank)
            }
        };
        let packed = Board::of_cells(&goal);
        let boards = self.boards[entry].get_or_insert_with(|| BoardsByDistance::new(shape, packed));
        (goal, boards)
    }

    /// All boards that reach the goal with its blank in the cell `blank`.
    fn boards_to(&mut self, blank: usize) -> &BoardsByDistance {
        self.goal_and_boards(blank).1
    }

    /// A case of this start and goal; if each case has its own goal, the tiles get random names.
    fn case_of(&mut self, start: Board, goal: Vec<usize>) -> Instance {
        let shape = self.distance_shape();
        let cells = shape.cells();
        let mut case = Instance {
            number: 1,
            rows: shape.rows,
            cols: shape.cols,
            start: start.cells(cells),
            goal,
            ..Instance::default()
        };
        self.form.complete(&mut case, true, &mut self.rng);
        if self.goal_given() {
            let mut names: Vec<usize> = (1..shape.cells()).collect();
            self.rng.shuffle(&mut names);
            names.insert(0, 0);
            for board in [&mut case.start, &mut case.goal] {
                board.iter_mut().for_each(|tile| *tile = names[*tile]);
            }
        }
        case
    }

    /// A random cell for the goal's blank if each case has its own goal, else 0.
    fn random_goal_blank(&mut self) -> usize {
        match self.goal_blanks().len() {
            1 => 0,
            cells => self.rng.below(cells),
        }
    }

    /// A random board that needs exactly this number of moves. If each case has its own goal, there must be one.
    pub(crate) fn board_at(&mut self, moves: usize) -> Result<Instance, String> {
        let shape = self.distance_shape();
        if shape.cells() > MOST_CELLS {
            let standard = || (1..shape.cells()).chain([0]).collect();
            let goal = self.form.goal(shape).unwrap_or_else(standard);
            let packed = Board::of_cells(&goal);
            let deep = self.deep.get_or_insert_with(|| Deep::new(shape, packed));
            let board = deep.board(&mut self.rng, moves);
            return Ok(self.case_of(board, goal));
        }
        loop {
            let blank = self.random_goal_blank();
            // If no board is that far from this goal, as with its blank in the middle, another cell is drawn.
            if moves <= self.radius(blank) || !self.goal_given() {
                return self.board_at_from(blank, moves);
            }
        }
    }

    /// A random board that needs exactly this number of moves to a goal with its blank in the cell `blank`; if all cases
    /// have one goal, `blank` is ignored.
    pub(crate) fn board_at_from(&mut self, blank: usize, moves: usize) -> Result<Instance, String> {
        let (goal, boards) = self.goal_and_boards(blank);
        let count = boards.boards.get(moves).map_or(0, Vec::len);
        if count == 0 {
            return Err(too_far(moves, boards.radius()));
        }
        let i = self.rng.below(count);
        let board = self.boards_to(blank).boards[moves][i];
        Ok(self.case_of(board, goal))
    }

    /// The `count` boards with the most shortest paths, to a goal with the blank last if each case has its own.
    pub(crate) fn with_most_paths(&mut self, count: usize) -> Vec<Instance> {
        let most = self.request.inputs.moves;
        let (goal, boards) = self.goal_and_boards(8);
        let cases = boards.with_most_paths(count, most).into_iter();
        cases
            .map(|board| self.case_of(board, goal.clone()))
            .collect()
    }

    /// The distance of the farthest board from the goal with its blank in the cell `blank`; if all cases have one goal,
    /// `blank` is ignored.
    pub(crate) fn radius(&mut self, blank: usize) -> usize {
        self.boards_to(blank).radius()
    }

    /// Whether the system has memory for all boards by their distance from each goal that there may be, and a list of
    /// them.
    pub(crate) fn has_room(&self) -> bool {
        has_memory(self.goal_blanks().len() * ROOM + LIST)
    }

    /// The case of a board on a list.
    pub(crate) fn listed(&mut self, board: ListedBoard) -> Instance {
        let goal = self.goal_and_boards(board.blank).0;
        let mut case = self.case_of(board.start, goal);
        if board.unsolvable {
            swap_tiles(&mut case.start);
        }
        case
    }

    /// The `count` farthest boards, beginning with the farthest. Boards at one distance come in random order.
    pub(crate) fn farthest(&mut self, count: usize) -> Result<Vec<ListedBoard>, String> {
        let most = self.form.most_bound();
        let most = most.unwrap_or(self.request.inputs.moves.min(usize::MAX - 1));
        let mut found: Vec<(Reverse<usize>, usize, Board)> = Vec::new();
        for blank in self.goal_blanks() {
            // All of the farthest boards may belong to one goal, so each goal contributes up to `count`.
            let mut missing = count;
            let layers = self.boards_to(blank).boards.iter().enumerate();
            for (distance, boards) in layers.take(most + 1).rev() {
                found.extend(
                    boards
                        .iter()
                        .map(|&board| (Reverse(distance), blank, board)),
                );
                missing = missing.saturating_sub(boards.len());
                if missing == 0 {
                    break;
                }
            }
        }
        self.rng.shuffle(&mut found);
        found.sort_by_key(|found| found.0);
        if found.len() < count {
            let boards = plural(found.len() as u64, "board");
            return Err(format!("--count {count}: there are only {boards}"));
        }
        found.truncate(count);
        let listed = |(_, blank, start)| ListedBoard {
            start,
            blank,
            unsolvable: false,
        };
        Ok(found.into_iter().map(listed).collect())
    }

    /// Every board, in random order; unsolvable ones too if the judge sends such boards.
    pub(crate) fn all_boards(&mut self) -> Vec<ListedBoard> {
        let unsolvable = self.request.inputs.unsolvable;
        let boards = self.boards_to(0);
        let mut boards: Vec<Board> = boards.boards.iter().flatten().copied().collect();
        let mut cases = Vec::new();
        self.rng.shuffle(&mut boards);
        for start in boards {
            let listed = |unsolvable| ListedBoard {
                start,
                blank: 0,
                unsolvable,
            };
            if unsolvable {
                cases.push(listed(true));
            }
            cases.push(listed(false));
        }
        self.rng.shuffle(&mut cases);
        cases
    }
}
