//! Makes cases: what the forms share, from random boards to inputs.

pub(crate) mod boards_by_distance;
pub(crate) mod cell_text;
pub(crate) mod deep;
pub(crate) mod graph_maker;
pub(crate) mod grid_lists;
pub(crate) mod grid_maker;
pub(crate) mod grid_traps;
pub(crate) mod kind;
pub(crate) mod maker;

pub(crate) use cell_text::{add_boards, add_grid, add_rows, add_wide_rows, matrix};
pub(crate) use maker::{
    refuse_lists, refuse_without_distances, CaseMaker, Made, MadeCases, MadeInputs, MakeError,
    MakeRequest,
};

pub(crate) use graph_maker::walk_on;
pub(crate) use grid_maker::{swap_tiles, GridAsked, GridForm, GridMaker, GridSizes};
pub(crate) use kind::{CaseKind, JudgeFiles, JudgeInputs};
