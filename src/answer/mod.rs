//! Answers inputs. One driver connects a format, a solver and a wording. Boards that share a budget have a second one, in
//! `forms`.

pub mod driver;
pub mod engine_job;
pub mod failure;
pub mod goal_solver;
pub mod grid_paths;
pub mod inputs;
pub mod job_proof;
pub mod line_solver;
pub mod lines;
pub mod move_signs;
pub mod move_text;
pub mod move_words;
pub mod moves;
pub mod near_goal;
pub mod near_job;
mod near_wanted;
pub mod notation;
pub mod path_finder;
pub mod pool;
pub mod reorder_buffer;
pub mod run_job;
pub mod settings;
pub mod small_lines;
pub mod solver;
pub mod stats;
pub mod streams;
pub mod table;

pub use goal_solver::{textbook_answer, GoalSolver, PairSolver, ShapeSolvers};
pub use inputs::{open_or_board, quotes_needed, read_bounded};
pub use lines::{
    answer_lines, in_runs, line_format, remarks, small_rules, COST, FRAMING, GOAL, METRIC, PAIRS,
    SIZE, WRAP,
};
pub use moves::{Moves, PuzzleError};
pub use notation::{Notation, JSON, NOTATION_OPTIONS, NUMBERS, RUNS, TILES};
pub use settings::{
    cores, Resources, Run, Settings, EFFORT_OPTION, FINDING_OPTIONS, JOBS, MEMORY_OPTION,
    MOST_JOBS, NODES, OK_IF_UNANSWERED, RUN_OPTIONS, SHORTEST, STATES_OPTION, STATS_OPTION, TIME,
};

pub use failure::Failure;
pub use line_solver::{LineAsk, LineOptions, LineSolver};
pub use near_job::{NearJob, NearSolvers, Proving};
pub use path_finder::{NoSolution, PathFinder, Solution};
pub use solver::{
    refused, refused_all_boards, AllPaths, AnySolver, Job, Solver, SolverPace, Wanted,
};
pub use stats::Stats;
pub use streams::{open, Answered, FaultDetail, FaultReport, Input, Streams, Summary, STANDARD};
pub use table::{answer_table, TableOptions, TABLE_OPTIONS};
