//! Answers inputs. One of three drivers connects a format, a solver and a wording: case by case, in a worker pool, or
//! pass by pass if cases share a budget.

pub(crate) mod engine_job;
pub(crate) mod fault_report;
pub(crate) mod goal_solver;
pub(crate) mod inputs;
pub(crate) mod job_proof;
pub(crate) mod line_options;
pub(crate) mod line_solver;
pub(crate) mod lines;
pub(crate) mod moves;
pub(crate) mod near_job;
pub(crate) mod pair_solver;
pub(crate) mod path_finder;
pub(crate) mod pool;
pub(crate) mod reorder_buffer;
pub(crate) mod run;
pub(crate) mod run_job;
pub(crate) mod sequential;
pub(crate) mod settings;
pub(crate) mod shared_queue;
pub(crate) mod solver;
pub(crate) mod stats;
pub(crate) mod streams;
pub(crate) mod wanted;

pub(crate) use goal_solver::{measured, GoalSolver, ShapeSolvers};
pub(crate) use inputs::{open, read_bounded, Input, STANDARD};
pub(crate) use line_options::{in_runs, line_format, GOAL, METRIC, SIZE};
pub(crate) use lines::{answer_lines, cases_of, LineOptions, FRAMING};
pub(crate) use moves::{each_move, Moves, PuzzleError};
pub(crate) use pair_solver::{textbook_answer, PairSearch, PairSolver};
pub(crate) use settings::{
    cores, Engines, Resources, Settings, EFFORT_OPTION, JOBS, MEMORY_OPTION, MOST_JOBS, NODES,
    RUN_OPTIONS, SHORTEST, STATES_OPTION, TIME,
};

pub(crate) use fault_report::{FaultDetail, FaultReport};
pub(crate) use line_solver::{LineAsk, LineSolver};
pub(crate) use near_job::{NearJob, Proof};
pub(crate) use path_finder::{NoSolution, PathFinder, Solution};
pub(crate) use run::Run;
pub(crate) use solver::{refused_all_boards, Job, Solver};
pub(crate) use stats::Stats;
pub(crate) use streams::{Answered, Failure, Streams, Summary};
pub(crate) use wanted::Wanted;
