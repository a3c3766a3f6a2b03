//! What can be wrong with an input, as values; [`crate::read::words`] has the words.

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// In words already.
    Said(String),
    /// Something stands behind the one case.
    MoreThanOne,
    /// Something stands behind as many cases as were announced.
    MoreThanAnnounced(u64),
    /// Announced, and there.
    Fewer(u64, u64),
    NoCase,
    NoZero,
    NoCount,
    /// A token that is no count of cases.
    BadCount(Vec<u8>),
    NoCell {
        token: Vec<u8>,
        tiles: usize,
        blank: u8,
    },
    /// A tile or the blank, and whether a board has no blank for it.
    Twice(u32, bool),
    /// A token that has not as many cells as are wanted.
    Cells(Vec<u8>, usize),
    /// The input ends after so many of so many cells.
    EndsAfter(usize, usize),
    NoBrackets(Vec<u8>),
    /// A token, or the end of a block, where something else is wanted.
    Instead(Vec<u8>, String),
    /// A token that is no size, and what comes of it.
    NoSize(Vec<u8>, &'static str),
}

impl From<String> for Flaw {
    fn from(what: String) -> Flaw {
        Flaw::Said(what)
    }
}
