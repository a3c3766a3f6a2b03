//! The figures of a comparison.

use crate::methods::choice::Method;
use crate::methods::meter::Stop;
use crate::puzzle::room::has_room;
use crate::puzzle::shape::Shape;
use std::mem::size_of;

/// What a board takes beside its trials, until the table is printed. Bytes.
const BOARD: usize = 200;

/// Whether the system has memory for the trials of this number of boards.
///
/// # Errors
/// A sentence.
pub(crate) fn check_room(boards: usize, methods: usize) -> Result<(), String> {
    // A list takes twice its size while it grows.
    let each = BOARD + 2 * methods * size_of::<Trial>();
    match has_room(boards * each) {
        true => Ok(()),
        false => Err(format!("the system has no memory for {boards} boards")),
    }
}

/// What one method made of one board.
pub(crate) struct Trial {
    /// Moves of its path.
    pub moves: Result<usize, Stop>,
    pub expanded: u64,
    pub generated: u64,
    pub states: u64,
    pub bytes: u64,
    pub seconds: f64,
}

/// What one method made of all boards.
pub(crate) struct MethodTrials {
    pub method: &'static Method,
    /// Before the first board.
    pub prepare: f64,
    pub trials: Vec<Trial>,
}

/// All rows, and the shortest length of each board where a method that promises it has found one.
pub(crate) struct Comparison {
    pub shape: Shape,
    pub shortest: Vec<Option<usize>>,
    pub rows: Vec<MethodTrials>,
}
