//! Makes cases: what the forms share, from random boards to inputs.

pub mod by_distance;
pub mod case_list;
pub mod cell_text;
pub mod graph_maker;
pub mod grid_lists;
pub mod grid_maker;
pub mod maker;
pub mod sizes;

pub use case_list::CaseList;
pub use cell_text::{boards_text, matrix, rows_text};
pub use graph_maker::walk_on;
pub use grid_maker::{grid_maker, swap_tiles, GridForm, GridMaker};
pub use maker::{
    refuse_without_distances, CaseKind, CaseMaker, JudgeFiles, JudgeInputs, MadeInputs, MakeError,
    MakeRequest, Maker,
};
pub use sizes::MadeSizes;
