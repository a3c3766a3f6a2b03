//! The problems of three courses, and the formats of older programs that this one replaces. A row's `note` states where
//! the rules of a judge are uncertain.

use crate::problems::forms::blank_index::BlankIndex;
use crate::problems::forms::boards::{Ask, Boards};
use crate::problems::forms::driver::Driver;
use crate::problems::forms::eight_txt::EightTxt;
use crate::problems::forms::expense::Expense;
use crate::problems::forms::sise::Sise;
use crate::problems::forms::squares::format::{SquareText, MOST};
use crate::problems::forms::squares::Square;
use crate::problems::forms::two_blanks::TwoBlanks;
use crate::problems::forms::two_boards::TwoBoards;
use crate::problems::forms::whole_table::WholeTable;
use crate::problems::forms::{Problem, LEGACY};
use crate::problems::generate::JudgeInputs;
use crate::problems::judge::AcceptedPaths;
use crate::problems::rows::any_path::SQUARE;
use crate::problems::rows::number::NUMBER;
use crate::problems::rows::problem;
use crate::puzzle::{Goal, GoalRule, Order, Shape};
use crate::text::read::Cases;
use crate::text::write::Answers;

/// The words of a row whose output does not consist of answers to cases.
const NOTHING: Answers = Answers::new("", "").invalid("");

pub static ROWS: &[Problem] = &[
    Problem {
        title: "8 Puzzle",
        judge: "Princeton COS 226, Coursera Algorithms I",
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
        note: "what `java Solver FILE` prints; any shortest path is accepted. From 5 x 5 on a board is `unsolved` unless a path is proven shortest",
        ..problem!("princeton-8puzzle")
    },
    Problem {
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
        ..problem!("edx-driver")
    },
    Problem {
        title: "N-puzzle",
        judge: "42 n-puzzle",
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
        note: "the subject fixes what is printed, not its wording. 3 x 3 is solved by A* with Manhattan distance; 4 x 4 by \
               the engine, which keeps only the states of the path that it tries; larger boards get any path. --method astar, uniform, greedy and --bound choose another search",
        ..problem!("n-puzzle-42")
    },
    Problem {
        title: "Expense 8 Puzzle",
        judge: "UTA CSE 4308, 5360",
        form: &Expense,
        answers: Answers::new(
            "Nodes Popped: {popped}\nNodes Expanded: {expanded}\nNodes Generated: {generated}\nMax Fringe Size: {states}\n\
             Solution Found at depth {moves} with cost of {cost}.\nSteps:\n{slides:tiles}",
            "No Solution Found\n",
        ),
        sends: JudgeInputs::SOLVABLE,
        note: "what `expense_8_puzzle.py START GOAL SEARCH` prints. a* and greedy use the distances of the tiles times their \
               numbers. dls takes a limit of moves after its name; without one it is 31. `check` wants a shortest path of bfs and \
               ids, a cheapest one of ucs and a*, and one within the limit of dls; it does not judge indents, nor the four counts, \
               which depend on how a program stores boards. What an unsolvable board gets is not stated",
        ..problem!("uta-expense")
    },
    Problem {
        title: "Pietnastka",
        judge: "Lodz University of Technology SISE",
        form: &Sise,
        answers: Answers::new(
            "{moves}\n{path}\n{moves}\n{generated}\n{expanded}\n{depth}\n{milliseconds}\n",
            "-1\n-1\n{generated}\n{expanded}\n{depth}\n{milliseconds}\n",
        )
        .letters(*b"UDLR"),
        sends: JudgeInputs::ALL.within(7),
        note: "--solution and --statistics name the course's two output files. `check` reads a solution, with or without the \
               statistics after it, and wants a shortest path of bfs and astr; of the states visited and processed it checks only \
               that they fit together. Boards of up to 16 cells are searched",
        ..problem!("tul-sise")
    },
    Problem {
        title: "Funny puzzle",
        judge: "UW-Madison CS 540",
        form: &TwoBlanks,
        answers: Answers::new("{boards:list}Max queue length: {states}\n", "unsolvable\n"),
        sends: JudgeInputs::SOLVABLE,
        note: "what `funny_puzzle.py` prints; --wrap is the torus of a later year, which `check` sees from the moves. Any shortest path and any \
               length of the queue is accepted. Two blanks reach every board",
        ..problem!("uw-cs540")
    },
    Problem {
        title: "11-Puzzle",
        judge: "NYU CS 4613, 6613",
        form: &TwoBoards {
            shape: Shape::new(3, 4),
        },
        answers: Answers::new(
            "{start}\n{goal}\n{moves}\n{generated}\n{path:spaced}\n{estimates}\n",
            "unsolvable\n",
        )
        .letters(*b"UDLR"),
        sends: JudgeInputs::SOLVABLE,
        note: "what an A* with the tiles' distances prints: {estimates} is the values f along the path. The number of nodes is that of this program's \
               search. Any shortest path is accepted, with any number of nodes and with the values of any estimate that never exceeds the \
               distance. Later years have 26 tiles in a cube of 3 x 3 x 3, which is not read here",
        ..problem!("nyu-11-puzzle")
    },
    Problem {
        title: "N Puzzle",
        judge: "FMI Sofia University",
        form: &BlankIndex,
        answers: Answers::new("{moves}\n{words:tiles}", "-1\n"),
        sends: JudgeInputs::SOLVABLE,
        note: "{words:tiles} is a line for each move: left, right, up or down, the direction of the tile. The input was read in \
               the course's task, the output is from memory; some years print milliseconds in a line before it. Any shortest path is accepted; \
               from 5 x 5 on a board is `unsolved` unless its path is proven shortest",
        ..problem!("fmi-n-puzzle")
    },
    Problem {
        title: "Eight, every step",
        judge: LEGACY,
        form: &EightTxt,
        answers: Answers::new("{boards:numbered}", ""),
        note: "one line for each board: its number, a tab, the cells; a board that cannot be solved prints nothing",
        ..problem!("eight-txt")
    },
    Problem {
        title: "A*, every board",
        judge: LEGACY,
        form: &Boards {
            cases: Cases::ToEnd,
            lines: 6,
            goal: Goal::Given,
            ask: Ask::Path(Order::Udlr, AcceptedPaths::Shortest),
            apart: true,
            ..NUMBER
        },
        answers: Answers::new(
            "Case {case}:\n\n{boards:rows}Num of steps: {moves}\nNum of expanded: {expanded}\n\
                     Num of generated: {generated}\nTime consumed: {seconds}\n",
            "Case {case}:\n\nNo solution\n\n",
        )
        .invalid("Case {case}:\n\ninvalid\n\n"),
        note: "counts and time are those of this program's search",
        ..problem!("astar-in")
    },
    Problem {
        title: "The whole 3 x 3",
        judge: LEGACY,
        form: &WholeTable,
        answers: NOTHING,
        note: "reads nothing; 181,440 lines, of which the sample shows the first. The blank is 9.",
        ..problem!("jie3")
    },
];
