//! Every classic method by name. Search, bound and open list are separate pieces that combine by type.

// States, and what is searched.
pub mod limits;
pub mod space;
pub mod state;

// Where states are stored.
pub mod closed;
pub mod heap;
pub mod open;
