//! Answers inputs. One driver connects a format, a solver and a wording. Boards that share a budget have a second one, in
//! `forms`.

pub(crate) mod driver;
pub(crate) mod engine_job;
pub(crate) mod failure;
pub(crate) mod fault_report;
pub(crate) mod goal_solver;
pub(crate) mod grid_paths;
pub(crate) mod inputs;
pub(crate) mod job_proof;
pub(crate) mod line_solver;
pub(crate) mod lines;
pub(crate) mod move_text;
pub(crate) mod moves;
pub(crate) mod near_goal;
pub(crate) mod near_job;
mod near_wanted;
pub(crate) mod notation;
pub(crate) mod path_finder;
pub(crate) mod pool;
pub(crate) mod reorder_buffer;
pub(crate) mod run_job;
pub(crate) mod settings;
pub(crate) mod small_lines;
pub(crate) mod solver;
pub(crate) mod stats;
pub(crate) mod streams;
pub(crate) mod table;

pub(crate) use goal_solver::{textbook_answer, GoalSolver, PairSolver, ShapeSolvers};
pub(crate) use inputs::{open, open_or_board, quotes_needed, read_bounded, Input, STANDARD};
pub(crate) use lines::{
    answer_lines, in_runs, line_format, remarks, small_rules, COST, FRAMING, GOAL, METRIC, PAIRS,
    SIZE, WRAP,
};
pub(crate) use moves::{Moves, PuzzleError};
pub(crate) use notation::{Notation, JSON, NOTATION_OPTIONS, NUMBERS, RUNS, TILES};
pub(crate) use settings::{
    cores, Resources, Run, Settings, EFFORT_OPTION, FINDING_OPTIONS, JOBS, MEMORY_OPTION,
    MOST_JOBS, NODES, OK_IF_UNANSWERED, RUN_OPTIONS, SHORTEST, STATES_OPTION, STATS_OPTION, TIME,
};

pub(crate) use failure::Failure;
pub(crate) use fault_report::{FaultDetail, FaultReport};
pub(crate) use line_solver::{LineAsk, LineOptions, LineSolver};
pub(crate) use near_job::{NearJob, NearSolvers, Proving};
pub(crate) use path_finder::{NoSolution, PathFinder, Solution};
pub(crate) use solver::{refused_all_boards, AllPaths, AnySolver, Job, Solver, SolverPace, Wanted};
pub(crate) use stats::Stats;
pub(crate) use streams::{Answered, Streams, Summary};
pub(crate) use table::{answer_table, TableOptions, TABLE_OPTIONS};
