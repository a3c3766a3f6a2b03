//! Solutions that people give: where they lose moves, and how they can be shortened.

pub(crate) mod analyse;
pub(crate) mod analysis;
pub(crate) mod report;
pub(crate) mod shorten;
pub(crate) mod solutions;
