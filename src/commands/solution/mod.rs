//! Solutions that people give: where they lose moves, and how they can be shortened.

pub mod analyse;
pub mod analysis;
pub mod division;
pub mod report;
pub mod shorten;
pub mod solutions;
