//! The problems of three courses. A row's `note` states where the rules of a judge are uncertain.

use crate::forms::driver::Driver;
use crate::forms::squares::format::{SquareText, MOST};
use crate::forms::squares::Square;
use crate::forms::Problem;
use crate::generate::JudgeInputs;
use crate::judge::AcceptedPaths;
use crate::problem::rows_any_path::SQUARE;
use crate::problem::sample;
use crate::puzzle::GoalRule;
use crate::write::Answers;

pub(crate) static ROWS: &[Problem] = &[
    Problem {
        id: "princeton-8puzzle",
        title: "8 Puzzle",
        judge: "Princeton COS 226, Coursera Algorithms I",
        limits: "",
        form: &Square {
            sent: (1, 127),
            most_made: 4,
            accepts: AcceptedPaths::Shortest,
            ..SQUARE
        },
        answers: Answers::new(
            "Minimum number of moves = {moves}\n{boards:sized}",
            "No solution possible\n",
        ),
        sends: JudgeInputs::ALL,
        note: "what `java Solver FILE` prints; any shortest path is accepted. From 5 x 5 on a board is `unsolved` unless a path is proven shortest",
        sample: sample!("princeton-8puzzle"),
    },
    Problem {
        id: "edx-driver",
        title: "driver.py",
        judge: "edX CSMM.101x, Columbia COMS W4701",
        limits: "15 tests in 10 minutes",
        form: &Driver,
        answers: Answers::new(
            "path_to_goal: [{path:words}]\ncost_of_path: {moves}\nnodes_expanded: {expanded}\n\
                     search_depth: {moves}\nmax_search_depth: {depth}\nrunning_time: {seconds:8}\n\
                     max_ram_usage: {megabytes}\n",
            "unsolvable\n",
        ),
        sends: JudgeInputs::SOLVABLE,
        note: "what `python driver.py SEARCH BOARD` writes to output.txt. All but time and memory have one right value for bfs and dfs; \
               for ast nodes_expanded depends on how equals are ordered. The course sends no board that cannot be solved",
        sample: sample!("edx-driver"),
    },
    Problem {
        id: "n-puzzle-42",
        title: "N-puzzle",
        judge: "42 n-puzzle",
        limits: "",
        form: &Square {
            text: SquareText::Commented,
            goal: GoalRule::Snail,
            sent: (3, MOST),
            most_made: 9,
            ..SQUARE
        },
        answers: Answers::new(
            "Total number of states ever selected in the opened set: {selected}\n\
                     Maximum number of states in memory at the same time: {states}\n\
                     Number of moves: {moves}\n\n{boards:aligned}",
            "This puzzle is unsolvable.\n",
        ),
        sends: JudgeInputs::ALL,
        note: "the subject fixes what is printed, not its wording. 3 x 3 is solved by A* with Manhattan distance; 4 x 4 by \
               the engine, which keeps only the states of the path that it tries; larger boards get any path. --method astar, uniform, greedy and --bound choose another search",
        sample: sample!("n-puzzle-42"),
    },
];
