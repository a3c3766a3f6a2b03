//! Cases whose distance is known: from the whole space of up to 9 cells, or by solving.

use crate::check::instances::{goal_cells, Case};
use crate::make::deep::Deep;
use crate::make::draw::{swap_tiles, Made, Maker, BLOCK_MOVES};
use crate::make::space::Space;
use crate::problem::form::Goal;
use crate::puzzle::board::{Board, Shape};
use std::cmp::Reverse;

impl Maker {
    /// The space of a goal; given goals are all those of a blank's place, but for the names of the tiles.
    fn space(&mut self, blank: usize) -> (Vec<usize>, &Space) {
        let (rows, cols) = self.shape();
        let goal = match self.form().goal {
            Goal::Given => {
                let mut cells: Vec<usize> = (1..rows * cols).collect();
                cells.insert(blank, 0);
                cells
            }
            _ => goal_cells(self.form(), rows, cols),
        };
        let shape = Shape::new(rows, cols);
        let packed = pack(&goal);
        let place = if self.form().goal == Goal::Given {
            blank
        } else {
            0
        };
        let space = self.spaces[place].get_or_insert_with(|| Space::new(shape, packed));
        (goal, space)
    }

    fn known(&mut self, start: Board, goal: Vec<usize>) -> Case {
        let (rows, cols) = self.shape();
        let mut case = Case {
            number: 1,
            rows,
            cols,
            start: (0..rows * cols)
                .map(|cell| start.tile(cell) as usize)
                .collect(),
            goal,
            bound: self.blocks().then_some(BLOCK_MOVES),
        };
        if self.form().goal == Goal::Given {
            let mut names: Vec<usize> = (1..rows * cols).collect();
            self.rng.shuffle(&mut names);
            names.insert(0, 0);
            for board in [&mut case.start, &mut case.goal] {
                board.iter_mut().for_each(|tile| *tile = names[*tile]);
            }
        }
        case
    }

    /// A place of the goal's blank: any, where goals are given.
    fn goal_blank(&mut self) -> usize {
        let cells = self.shape().0 * self.shape().1;
        match self.form().goal {
            Goal::Given => self.rng.below(cells),
            _ => 0,
        }
    }

    /// A board that needs exactly so many moves, which one at least does.
    pub fn depth(&mut self, moves: usize) -> Made<Case> {
        if self.shape() == (4, 4) {
            let goal = goal_cells(self.form(), 4, 4);
            let packed = pack(&goal);
            let deep = self.deep.get_or_insert_with(|| Deep::new(packed));
            let board = deep.board(&mut self.rng, moves);
            return Ok(self.known(board, goal));
        }
        loop {
            let blank = self.goal_blank();
            // Not all goals have boards that far away.
            if moves <= self.radius(blank) || self.form().goal != Goal::Given {
                return self.depth_to(blank, moves);
            }
        }
    }

    /// The same to a goal with its blank in this cell, where goals are given.
    pub fn depth_to(&mut self, blank: usize, moves: usize) -> Made<Case> {
        let (goal, space) = self.space(blank);
        let radius = space.boards.len() - 1;
        let count = space.boards.get(moves).map_or(0, Vec::len);
        if count == 0 {
            return Err(format!(
                "no board needs {moves} moves, the farthest needs {radius}"
            ));
        }
        let at = self.rng.below(count);
        let board = self.space(blank).1.boards[moves][at];
        Ok(self.known(board, goal))
    }

    /// The boards with the most shortest paths.
    pub fn most_paths(&mut self, count: usize) -> Vec<Case> {
        let (goal, space) = self.space(8);
        let boards = space.most_paths(count);
        let cases = boards.into_iter();
        cases.map(|board| self.known(board, goal.clone())).collect()
    }

    /// How far the farthest board is, to a goal with its blank in this cell where goals are given.
    pub fn radius(&mut self, blank: usize) -> usize {
        self.space(blank).1.boards.len() - 1
    }

    /// The farthest boards.
    pub fn hardest(&mut self, count: usize) -> Made<Vec<Case>> {
        let given = self.form().goal == Goal::Given;
        let blanks = if given { 0..9 } else { 0..1 };
        let mut all: Vec<(Reverse<usize>, usize, Board)> = Vec::new();
        let most = if self.blocks() {
            BLOCK_MOVES
        } else {
            usize::MAX
        };
        for blank in blanks {
            let mut left = count;
            let boards = &self.space(blank).1.boards;
            // Each goal may give them all; what is farther than a form allows is left out.
            for (distance, boards) in boards.iter().enumerate().take(most.saturating_add(1)).rev() {
                let found = boards
                    .iter()
                    .map(|&board| (Reverse(distance), blank, board));
                all.extend(found);
                left = left.saturating_sub(boards.len());
                if left == 0 {
                    break;
                }
            }
        }
        self.rng.shuffle(&mut all);
        all.sort_by_key(|found| found.0);
        if all.len() < count {
            return Err(format!("there are no more than {} boards", all.len()));
        }
        all.truncate(count);
        let case = |(_, blank, board): (_, usize, Board)| {
            let goal = self.space(blank).0;
            self.known(board, goal)
        };
        Ok(all.into_iter().map(case).collect())
    }

    /// Every board.
    pub fn all(&mut self) -> Made<Vec<Case>> {
        let unsolvable = self.form().rules.unsolvable;
        let (goal, space) = self.space(0);
        let mut boards: Vec<Board> = space.boards.iter().flatten().copied().collect();
        let mut cases = Vec::new();
        self.rng.shuffle(&mut boards);
        for board in boards {
            let case = self.known(board, goal.clone());
            if unsolvable {
                let mut other = case.clone();
                swap_tiles(&mut other.start);
                cases.push(other);
            }
            cases.push(case);
        }
        self.rng.shuffle(&mut cases);
        Ok(cases)
    }
}

fn pack(cells: &[usize]) -> Board {
    Board::pack(&cells.iter().map(|&tile| tile as u8).collect::<Vec<u8>>())
}
