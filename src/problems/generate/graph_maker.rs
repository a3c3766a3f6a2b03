//! Makes cases that are boards on one graph, which all cases have in common.

use crate::problems::generate::{
    refuse_without_distances, swap_tiles, CaseKind, CaseList, CaseMaker, MadeSizes, MakeRequest,
};
use crate::puzzle::{Board, DeadEnd, Graph, Instance, RandomWalk, Rng, Shape};
use crate::solve::graph::all_boards::{MOST_CELLS, ROOM};
use crate::solve::graph::{AllBoards, DeadEnds};

/// Bytes of a case while all cases are held.
const CASE: usize = 400;

const LONG_WALK: usize = 200;

/// The text of a case.
pub type CaseText = Box<dyn Fn(&Instance) -> String>;

/// Makes cases of one form.
pub struct GraphMaker {
    pub graph: Graph,
    /// The goal of all boards; `None` if each case has its own.
    pub goal: Option<Vec<usize>>,
    pub request: MakeRequest,
    pub rng: Rng,
    pub text: CaseText,
}

/// Whether one board can become another on a graph: decided by a search on up to 9 cells, else by dead ends and parity.
pub fn reachable_on(graph: &Graph, start: &[usize], goal: &[usize]) -> bool {
    if graph.cells() <= MOST_CELLS {
        let goal = Board::of_cells(goal);
        let found = AllBoards::new(graph, Board::of_cells(start), Some(goal));
        return found.distance(goal).is_some();
    }
    let contents = |cells: &[usize]| cells.iter().map(|&tile| tile as u32).collect::<Vec<_>>();
    let ends = DeadEnds::new(graph.clone());
    ends.reachable(&contents(start), &contents(goal), 0)
}

/// Makes random moves on a graph.
pub fn walk_on(graph: &Graph, cells: &mut [usize], moves: usize, rng: &mut Rng) {
    let blank = cells.iter().position(|&tile| tile == 0).unwrap_or(0);
    let neighbours = |cell| graph.neighbours(cell).iter().map(|&to| to.into()).collect();
    let slide = &mut |from, to| cells.swap(from, to);
    RandomWalk::new(blank, DeadEnd::Stop).go(moves, rng, &neighbours, slide);
}

impl GraphMaker {
    fn is_solvable(&self, case: &Instance) -> bool {
        reachable_on(&self.graph, &case.start, &case.goal)
    }

    /// A case that is solved already.
    fn solved(&mut self) -> Instance {
        let cells = self.graph.cells();
        let goal = self.goal.clone().unwrap_or_else(|| {
            let mut goal: Vec<usize> = (0..cells).collect();
            self.rng.shuffle(&mut goal);
            goal
        });
        Instance::new(Shape::new(1, cells), goal.clone(), goal)
    }

    /// Random moves from the goal.
    fn walked(&mut self, moves: usize) -> Instance {
        let mut case = self.solved();
        walk_on(&self.graph, &mut case.start, moves, &mut self.rng);
        case
    }

    /// A random board that can be solved, or one that cannot. All such boards are equally likely.
    fn shuffled(&mut self, solvable: bool) -> Instance {
        let mut case = self.solved();
        let graph = &self.graph;
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
        if self.is_solvable(&case) != solvable {
            let mut tiles = inside.iter().filter(|&&cell| case.start[cell] != 0);
            if let (Some(&a), Some(&b)) = (tiles.next(), tiles.next()) {
                case.start.swap(a, b);
            }
        }
        let leaves = self.graph.cells() - inside.len();
        if leaves > 0 && self.rng.below(3) == 0 {
            walk_on(&self.graph, &mut case.start, LONG_WALK, &mut self.rng);
        }
        case
    }

    /// All boards that can be solved, nearest first.
    fn solvable_boards(&mut self) -> Vec<Instance> {
        let (cells, solved) = (self.graph.cells(), self.solved());
        let all = AllBoards::new(&self.graph, Board::of_cells(&solved.goal), None);
        let case = |board: &Board| Instance {
            start: board.cells(cells),
            ..solved.clone()
        };
        all.boards().iter().map(case).collect()
    }

    /// Whether the graph has so few cells that all boards can be listed.
    fn can_be_listed(&self) -> bool {
        self.graph.cells() <= MOST_CELLS
    }

    /// The solved board, one with two tiles exchanged, near ones, and the farthest.
    fn traps(&mut self) -> Vec<Instance> {
        let mut traps = vec![self.solved()];
        let mut swapped = traps[0].clone();
        swap_tiles(&mut swapped.start);
        traps.push(swapped);
        let mut swapped = traps[0].clone();
        let last = swapped.start.len() - 1;
        let other = if swapped.start[last - 1] == 0 || swapped.start[last] == 0 {
            last - 3
        } else {
            last - 1
        };
        swapped.start.swap(last - 2, other);
        traps.push(swapped);
        for moves in [1, 2, 30] {
            traps.push(self.walked(moves));
        }
        // Every tile as far from home as it can be: on the box of UVa 10073 it takes 40 moves.
        let mut reversed = traps[0].clone();
        reversed.start.reverse();
        traps.push(reversed);
        if self.can_be_listed() {
            traps.extend(self.solvable_boards().into_iter().rev().take(2));
        }
        traps.push(self.shuffled(true));
        traps.push(self.shuffled(false));
        let unsolvable = self.request.inputs.unsolvable;
        traps.retain(|case| unsolvable || self.is_solvable(case));
        traps
    }
}

impl CaseMaker for GraphMaker {
    fn rng(&mut self) -> &mut Rng {
        &mut self.rng
    }

    fn sizes(&self) -> MadeSizes {
        MadeSizes::Graph
    }

    fn room(&self, kind: CaseKind) -> (usize, &'static str) {
        let bytes = match kind {
            CaseKind::Hardest | CaseKind::All if self.can_be_listed() => {
                (1..=self.graph.cells()).product::<usize>() * CASE
            }
            _ => ROOM,
        };
        (bytes, "all boards")
    }

    fn refuse(&mut self, id: &str, kind: CaseKind) -> Result<(), String> {
        let listed = matches!(kind, CaseKind::Hardest | CaseKind::All);
        if listed && !self.can_be_listed() {
            return Err(format!("{id} has too many boards to list them all"));
        }
        refuse_without_distances(id, kind)
    }

    fn list(&mut self, kind: CaseKind, count: usize) -> Result<CaseList, String> {
        let mut boards = match kind {
            CaseKind::Traps => self.traps(),
            _ => self.solvable_boards(),
        };
        if kind == CaseKind::Hardest {
            boards.reverse();
            boards.truncate(count);
        } else if kind == CaseKind::All && self.request.inputs.unsolvable {
            // Half of all boards are unsolvable.
            let mut others = boards.clone();
            for board in &mut others {
                swap_tiles(&mut board.start);
            }
            others.retain(|board| !self.is_solvable(board));
            boards.extend(others);
        }
        Ok(boards.into_iter().map(|case| (self.text)(&case)).collect())
    }

    fn draw(&mut self, kind: CaseKind) -> Result<String, String> {
        let case = match kind {
            CaseKind::Near(moves) => self.walked(moves),
            kind => self.shuffled(kind != CaseKind::Unsolvable),
        };
        Ok((self.text)(&case))
    }

    fn text_of(&self, case: &Instance) -> Option<String> {
        Some((self.text)(case))
    }

    fn head(&mut self, count: usize, _first: &str) -> String {
        format!("{count}\n")
    }
}
