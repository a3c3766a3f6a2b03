//! Cases that wrong programs fail on, where they are no boards on a grid.

use crate::check::oracle::goal_is_reachable;
use crate::make::generator::{swap_tiles, Generator, TestCase};
use crate::make::test_cases::in_usual_layout;
use crate::problem::format::Form;
use crate::problem::instance::{Instance, Setting};
use crate::puzzle::graph::Graph;
use crate::read::graph_case::CELLS;

impl Generator {
    /// What wrong programs fail on.
    pub(crate) fn other_traps(&mut self) -> Vec<TestCase> {
        let mut traps = match self.form() {
            Form::GivenMoves => self.given_moves_traps(),
            Form::OnePiece(_) => self.query_traps(),
            Form::Graph => self.graph_traps(),
            Form::Budgeted => self.budgeted_traps(),
            _ => self.common_graph_traps(),
        };
        let unsolvable = self.problem.sends.unsolvable;
        traps.retain(|case| unsolvable || goal_is_reachable(case));
        let mut cases: Vec<TestCase> = traps.into_iter().map(in_usual_layout).collect();
        if *self.form() == Form::GivenMoves {
            cases.extend(self.blanks_at_ends().into_iter().map(|instance| TestCase {
                instance,
                other_layout: true,
            }));
        }
        cases
    }

    /// No moves, the blank at each end of a line, a first move that leaves the board, and many moves.
    fn given_moves_traps(&mut self) -> Vec<Instance> {
        let mut traps = Vec::new();
        for (to, moves) in [
            (0, ""),
            (4, "L"),
            (24, "B"),
            (20, "ARL"),
            (12, "AABBBB"),
            (4, "R"),
        ] {
            traps.push(self.given_moves_from(to, moves));
        }
        traps.push(self.given_moves_from(0, &"RBLA".repeat(500)));
        traps.push(self.given_moves(false));
        traps
    }

    /// Boards with the blank at the end of a line, where it is easily lost, and one with it in the middle.
    fn blanks_at_ends(&mut self) -> Vec<Instance> {
        let cases = [(4, "LLB"), (14, "AB"), (24, "AL"), (12, "ABLR")];
        let cases = cases.iter();
        cases
            .map(|(cell, moves)| self.given_moves_from(*cell, moves))
            .collect()
    }

    /// A random board with its blank in a cell, and moves.
    fn given_moves_from(&mut self, cell: usize, moves: &str) -> Instance {
        let mut case = self.given_moves(true);
        let blank = case.blank();
        case.start.swap(blank, cell);
        case.setting = Setting::GivenMoves(moves.as_bytes().to_vec());
        case
    }

    /// A piece that is on its target, one on a fixed cell, a target on a fixed cell, and a piece beside its target with
    /// the blank on each other cell that is near.
    fn query_traps(&mut self) -> Vec<Instance> {
        let (rows, cols) = (4, 5);
        let mut fixed = vec![false; rows * cols];
        for cell in [6, 8, 15] {
            fixed[cell] = true;
        }
        self.map = Some((rows, cols, fixed));
        let queries = [
            (0, 7, 7),
            (0, 6, 1),
            (0, 6, 6),
            (0, 1, 6),
            (6, 7, 2),
            (7, 12, 2),
            (17, 12, 2),
            (19, 7, 12),
            (2, 1, 0),
            (0, 1, 2),
            (18, 10, 4),
        ];
        queries
            .into_iter()
            .map(|(blank, piece, target)| self.query_of(blank, piece, target))
            .collect()
    }

    /// No edges at all, a ring, a star, all edges: solved, near, and with two pieces exchanged.
    fn graph_traps(&mut self) -> Vec<Instance> {
        let mut traps: Vec<Instance> = Vec::new();
        let cycle: Vec<(usize, usize)> = (0..CELLS).map(|a| (a, (a + 1) % CELLS)).collect();
        let star: Vec<(usize, usize)> = (1..CELLS).map(|a| (0, a)).collect();
        let all = (0..CELLS).flat_map(|a| (0..a).map(move |b| (a, b)));
        let lists = [Vec::new(), cycle, star, all.collect()];
        for edges in lists {
            let graph = Graph::new(CELLS, &edges);
            traps.push(self.solved_on(graph.clone()));
            traps.push(self.walk_on(graph.clone(), 30));
            let mut swapped = self.solved_on(graph);
            swap_tiles(&mut swapped.start);
            traps.push(swapped);
        }
        traps.push(self.graph_case(false));
        traps
    }

    /// Boards of a common graph: solved, with two tiles exchanged, near, and the farthest.
    fn common_graph_traps(&mut self) -> Vec<Instance> {
        let graph = self.common_graph().expect("a graph");
        let mut traps = vec![self.solved_on(graph.clone())];
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
            traps.push(self.walk_on(graph.clone(), moves));
        }
        // Every tile as far as can be: on the box of UVa 10073 it takes 40 moves.
        let mut reversed = traps[0].clone();
        reversed.start.reverse();
        traps.push(reversed);
        if let Some(boards) = self.boards_on_graph(true) {
            traps.extend(boards.into_iter().take(2));
        }
        traps.push(self.on_common_graph(true));
        traps.push(self.on_common_graph(false));
        traps
    }
}
