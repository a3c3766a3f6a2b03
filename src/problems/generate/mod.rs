//! Makes cases: what the forms share, from random boards to inputs.

pub(crate) mod by_distance;
pub(crate) mod case_list;
pub(crate) mod cell_text;
pub(crate) mod graph_maker;
pub(crate) mod grid_lists;
pub(crate) mod grid_maker;
pub(crate) mod maker;
pub(crate) mod sizes;

pub(crate) use case_list::CaseList;
pub(crate) use cell_text::{boards_text, matrix, rows_text};
pub(crate) use graph_maker::walk_on;
pub(crate) use grid_maker::{grid_maker, swap_tiles, GridForm, GridMaker};
pub(crate) use maker::{
    refuse_without_distances, CaseKind, CaseMaker, JudgeFiles, JudgeInputs, MadeInputs, MakeError,
    MakeRequest, Maker,
};
pub(crate) use sizes::MadeSizes;
