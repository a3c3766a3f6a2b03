//! Parts of iterative deepening that several solvers share.
//!
//! ```text
//! bound        a bound on several threads         rewriting    paths that automatons forbid
//! by_distance  a search by distances alone
//! ```

pub mod bound;
pub mod by_distance;
pub mod rewriting;
