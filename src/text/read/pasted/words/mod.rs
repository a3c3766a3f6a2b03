//! What words say of a board: that it is a start or a goal, its size, its blank, the order of its cells.

pub mod asking;
pub mod calls;
pub mod changing;
pub mod computed_goal;
pub mod described_goal;
pub mod figures;
pub mod goal_name;
pub mod goal_test;
pub mod headings;
pub mod idle;
mod in_call;
pub mod labels;
pub mod no_cells;
pub mod order;
pub mod packed;
pub mod prose;
pub mod saying;
pub mod side;
pub mod stated;
pub mod stated_blank;
pub mod telling;
