//! The forms of problems, each in a file or folder of its own: see [`form`].

pub mod form;
mod only_case;
mod piece_map;
pub mod task;
mod words;

// The forms.
pub mod blank_index;
pub mod boards;
pub mod bounded;
pub mod budgeted;
pub mod clock;
pub mod dead_ends;
pub mod disk_usage;
pub mod driver;
pub mod each_once;
pub mod eight_txt;
pub mod expense;
pub mod given_moves;
pub mod graph_boards;
pub mod grids;
pub mod look_alikes;
pub mod nearest_start;
pub mod one_piece;
pub mod own_graph;
pub mod rectangles;
pub mod sise;
pub mod sliding_tree;
pub mod squares;
pub mod two_blanks;
pub mod two_boards;
pub mod whole_table;

pub use form::{
    CaseDrawer, Description, DrawnCase, DrawnOutcome, Form, Joined, Opener, Problem, SearchAsked,
    LEGACY, NO_SEARCH, ONLY_SOLVABILITY,
};
pub use words::{board_words, case_words, framing_words, goal_words, graph_words, size_words};

pub use task::{CaseCount, Question, Task};
