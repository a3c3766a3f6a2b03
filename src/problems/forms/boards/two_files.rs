//! A start in one file and its goal in another. Each is read as an input of its own, and together they are one case.

use crate::answer::{Input, STANDARD};
use crate::problems::forms::boards::Boards;
use crate::problems::forms::{Joined, Opener};
use crate::puzzle::{Board, Goal};
use crate::text::read::tokens::tokens;
use crate::text::read::{BoardFormat, BoardInput, Framing, Next, Reader};
use crate::text::write::say;
use std::ffi::OsStr;
use std::io::{self, Cursor, Read};

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
        // If both are standard input, the second is opened after the end of the first.
        let early = match second == STANDARD {
            true => None,
            false => Some(open(second)?),
        };
        let start = self.one_board(first)?;
        let second = early.map_or_else(|| open(second), Ok)?;
        let goal = self.one_board(second)?;
        let Some((start, goal)) = start.zip(goal) else {
            return Ok(Joined::Invalid);
        };
        let cells = [start, goal].map(|board| board.cells(self.shape.cells()));
        let words = cells.iter().flatten().map(|cell| format!("{cell} "));
        let words: String = words.collect();
        Ok(Joined::One(Input {
            name: String::new(),
            source: Box::new(Cursor::new(words)),
            waits: false,
        }))
    }

    /// The board of an input that holds one; `None` after a fault, which is reported.
    fn one_board(&self, input: Input) -> Result<Option<Board>, String> {
        let Input { name, source, .. } = input;
        let single = BoardInput {
            lines: self.lines / 2,
            ..self.input()
        };
        let goal = Goal::Standard.common(self.shape).unwrap_or_default();
        let format = BoardFormat::new(&single, goal);
        let mut reader = Reader::new(Box::new(format), Framing::ONE, source);
        let (mut board, mut sound) = (None, true);
        loop {
            let failed = |e: io::Error| format!("{name}: {e}");
            match reader.next().map_err(failed)? {
                Next::Case(case) => board = Some(case),
                Next::Invalid(fault) | Next::Fault(fault) => {
                    sound &= !fault.kind.is_failure();
                    say(&format!("{name}:{fault}"));
                }
                Next::End => return Ok(board.filter(|_| sound)),
            }
        }
    }
}
