//! Answers inputs. One of three drivers connects a format, a solver and a wording: case by case, in a worker pool, or
//! pass by pass if cases share a budget.

pub(crate) mod inputs;
pub(crate) mod summary;

pub(crate) mod solver;
pub(crate) mod stats;
pub(crate) mod streams;

pub(crate) mod reorder_buffer;

pub(crate) mod shared_queue;

pub(crate) mod settings;
pub(crate) mod wanted;

pub(crate) mod pool;
pub(crate) mod run;
pub(crate) mod sequential;

pub(crate) mod engine_job;

pub(crate) mod fault_report;
pub(crate) mod goal_solver;

pub(crate) mod shape_solvers;

pub(crate) mod textbook;

pub(crate) mod job_proof;
pub(crate) mod line_options;
pub(crate) mod line_solver;
pub(crate) mod moves;
pub(crate) mod near_job;
pub(crate) mod pair_solver;
pub(crate) mod path_finder;
pub(crate) mod puzzle_error;
pub(crate) mod run_job;

pub(crate) mod lines;
