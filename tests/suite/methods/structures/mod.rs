//! Structures against those of the standard library, on millions of seeded operations.

mod closed;
mod heap;
mod open;
