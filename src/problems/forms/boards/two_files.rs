//! A start in one file and its goal in another. Together they are one case.

use crate::answer::Input;
use crate::problems::forms::boards::Boards;
use crate::problems::forms::only_case::two_cases;
use crate::problems::forms::{Joined, Opener};
use crate::puzzle::Goal;
use crate::text::read::tokens::tokens;
use crate::text::read::{BoardFormat, BoardInput};
use std::ffi::OsStr;
use std::io::{Cursor, Read};

/// How many bytes of the first file are looked at.
const HEAD: u64 = 1 << 12;

/// A file with more tokens than this holds more than one board, even one with a few cells too many.
const ONE_BOARD: usize = 13;

impl Boards {
    /// Joins two files if they are a start and its goal, that is, if the first holds about one board.
    pub(super) fn join_files(
        &self,
        mut first: Input,
        second: &OsStr,
        open: Opener,
    ) -> Result<Joined, String> {
        let mut head = Vec::new();
        let read = first.source.by_ref().take(HEAD).read_to_end(&mut head);
        read.map_err(|e| format!("{}: {e}", first.name))?;
        let whole = tokens(&head) > ONE_BOARD;
        first.source = Box::new(Cursor::new(head).chain(first.source));
        if whole {
            return Ok(Joined::Apart(first));
        }
        let single = BoardInput {
            lines: self.lines / 2,
            ..self.input()
        };
        let usual = Goal::Standard.common(self.shape).unwrap_or_default();
        let format = || BoardFormat::new(&single, usual);
        let Some((start, goal)) = two_cases(&format, first, second, open)? else {
            return Ok(Joined::Invalid);
        };
        let cells = [start, goal].map(|board| board.cells(self.shape.cells()));
        let words = cells.iter().flatten().map(|cell| format!("{cell} "));
        let words: String = words.collect();
        Ok(Joined::One(Input::named(String::new(), words.into())))
    }
}
