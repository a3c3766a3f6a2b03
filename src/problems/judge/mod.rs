//! Judges outputs: the machinery of `npuzzle check`, from lines to a verdict.
//!
//! Cases come from the reader that the solver uses, right answers from a form's [`oracle`], and the wording from the
//! templates that write answers ([`templates`]). Only paths are replayed by separate code ([`replay`]).

pub mod answers;
pub mod boards;
pub mod case_line;
pub mod check;
pub mod grid_oracle;
pub mod lines;
pub mod moves;
pub mod oracle;
pub mod paths;
pub mod replay;
pub mod templates;
pub mod verdict;

pub use replay::{neighbour, MoveLetters, Replayed};

pub use answers::CaseJudge;
pub use check::Check;
pub use grid_oracle::{Ask, GridOracle};
pub use lines::{Judged, LineRead, OutputLines, Rejection};
pub use oracle::Oracle;
pub use paths::{AcceptedPaths, PathFault, PathJudge};
pub use verdict::{AnswerKind, Expected, Judgement, Score, WrongKind};
