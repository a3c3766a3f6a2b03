//! Judges outputs: the machinery of `npuzzle check`, from lines to a verdict.
//!
//! Cases come from the reader that the solver uses, right answers from a form's [`oracle`], and the wording from the
//! templates that write answers ([`templates`]). Only paths are replayed by separate code ([`replay`]).

pub(crate) mod answers;
pub(crate) mod boards;
pub(crate) mod case_line;
pub(crate) mod check;
pub(crate) mod grid_oracle;
pub(crate) mod lines;
pub(crate) mod moves;
pub(crate) mod oracle;
pub(crate) mod paths;
pub(crate) mod replay;
pub(crate) mod templates;
pub(crate) mod verdict;

pub(crate) use replay::{neighbour, MoveLetters, Replayed};

pub(crate) use answers::CaseJudge;
pub(crate) use check::Check;
pub(crate) use grid_oracle::{Ask, GridOracle};
pub(crate) use lines::{Judged, LineRead, OutputLines, Rejection};
pub(crate) use oracle::Oracle;
pub(crate) use paths::{AcceptedPaths, PathFault, PathJudge};
pub(crate) use verdict::{AnswerKind, Expected, Judgement, Score, WrongKind};
