//! The forms of problems, each in a file or folder of its own: see [`form`].

pub(crate) mod form;
mod only_case;
mod piece_map;
pub(crate) mod task;
mod words;

// The forms.
pub(crate) mod blank_index;
pub(crate) mod boards;
pub(crate) mod bounded;
pub(crate) mod budgeted;
pub(crate) mod clock;
pub(crate) mod dead_ends;
pub(crate) mod disk_usage;
pub(crate) mod driver;
pub(crate) mod each_once;
pub(crate) mod eight_txt;
pub(crate) mod expense;
pub(crate) mod given_moves;
pub(crate) mod graph_boards;
pub(crate) mod grids;
pub(crate) mod look_alikes;
pub(crate) mod nearest_start;
pub(crate) mod one_piece;
pub(crate) mod own_graph;
pub(crate) mod rectangles;
pub(crate) mod sise;
pub(crate) mod sliding_tree;
pub(crate) mod squares;
pub(crate) mod two_blanks;
pub(crate) mod two_boards;
pub(crate) mod whole_table;

pub(crate) use form::{
    CaseDrawer, Description, DrawnCase, DrawnOutcome, Form, Joined, Opener, Problem, SearchAsked,
    LEGACY, NO_SEARCH, ONLY_SOLVABILITY,
};
pub(crate) use words::{
    board_words, case_words, framing_words, goal_words, graph_words, size_words,
};

pub(crate) use task::{CaseCount, Question, Task};
