//! Reads the input in blocks. A window shows what is read but not consumed, and knows its place in the text.
//!
//! A reader of cases looks at [`Source::window`], consumes what it has understood with [`Source::advance`], and calls
//! [`Source::more`] when it needs more; only that call may wait. Lines are counted only when a place is asked for or
//! bytes leave the block, and each byte is counted once.
//!
//! ```text
//! block   |    used     | kept from the mark | window | free |
//!                        mark                 at       end
//! ```

use crate::puzzle::has_memory;
use crate::read::no_text::FirstBytes;
use std::io::{ErrorKind, Read, Result};

/// Bytes of the block at first.
const BLOCK: usize = 1 << 17;
/// The most bytes of the window, unless more are allowed.
const LARGEST: usize = 1 << 20;

/// Bytes that are kept before the window, from the mark on.
const KEPT: usize = 1 << 16;

/// A place in the text: line and column from 1, the column in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Place {
    /// The line, from 1.
    pub line: u64,
    /// The column in bytes, from 1.
    pub column: u64,
}

/// An input, with a window on its next bytes.
pub(crate) struct Source<'a> {
    /// Where blocks come from.
    input: Box<dyn Read + 'a>,
    /// The buffer with the text that was read last. The part `at..end` has not been consumed yet.
    block: Vec<u8>,
    at: usize,
    end: usize,
    /// The most bytes of the window.
    largest: usize,
    /// Whether the input has ended.
    ended: bool,
    /// Whether the first bytes have been read, and a byte order mark skipped.
    started: bool,
    first: FirstBytes,
    /// Lines of the block are counted up to here, but never beyond `at` or the mark.
    counted: usize,
    /// The number of line ends before `counted`, and of bytes after the last of them.
    lines: u64,
    columns: u64,
    /// A place in the block to which reading may return.
    mark: Option<usize>,
}

impl<'a> Source<'a> {
    /// A source that has not read anything yet.
    pub(crate) fn new(input: Box<dyn Read + 'a>) -> Source<'a> {
        Source {
            input,
            block: vec![0; BLOCK],
            at: 0,
            end: 0,
            largest: LARGEST,
            ended: false,
            started: false,
            first: FirstBytes::default(),
            counted: 0,
            lines: 0,
            columns: 0,
            mark: None,
        }
    }

    /// The bytes that are read but not consumed.
    #[inline]
    pub(crate) fn window(&self) -> &[u8] {
        &self.block[self.at..self.end]
    }

    /// Consumes the first `count` bytes of the window.
    #[inline]
    pub(crate) fn advance(&mut self, count: usize) {
        self.at += count;
    }

    /// Whether nothing follows the window.
    pub(crate) fn ended(&self) -> bool {
        self.ended
    }

    /// The message for an input that is not text; final as soon as the first token has been read.
    pub(crate) fn no_text(&self) -> Option<&'static str> {
        self.first.kind()
    }

    /// Whether the window is as large as it can get.
    pub(crate) fn full(&self) -> bool {
        self.end - self.at >= self.largest
    }

    /// Lets the window grow to this many bytes.
    pub(crate) fn allow(&mut self, bytes: usize) {
        self.largest = self.largest.max(bytes);
    }

    /// The most bytes of the window.
    pub(crate) fn largest(&self) -> usize {
        self.largest
    }

    /// Remembers this place, as long as it is at most 64 KiB back.
    pub(crate) fn set_mark(&mut self) {
        self.mark = Some(self.at);
    }

    /// Forgets the mark.
    pub(crate) fn clear_mark(&mut self) {
        self.mark = None;
    }

    /// The number of bytes from the mark to the window, if the mark is still there.
    pub(crate) fn since_mark(&self) -> Option<usize> {
        let back = self.at - self.mark?;
        Some(back).filter(|&back| back <= KEPT)
    }

    /// Goes back to the mark, if it is still there, and returns by how many bytes.
    pub(crate) fn rewind(&mut self) -> Option<usize> {
        let back = self.since_mark()?;
        self.mark = None;
        self.at -= back;
        Some(back)
    }

    /// Waits for more input. The window keeps what it has and grows, or [`Source::ended`] becomes true.
    ///
    /// # Errors
    /// Those of the input, except for an interruption.
    pub(crate) fn more(&mut self) -> Result<()> {
        if self.end == self.block.len() || self.mark.unwrap_or(self.at) == self.end {
            self.make_room()?;
        }
        loop {
            match self.input.read(&mut self.block[self.end..]) {
                Ok(0) => self.ended = true,
                Ok(count) => {
                    self.first.pass(&self.block[self.end..][..count]);
                    self.end += count;
                }
                Err(e) if e.kind() == ErrorKind::Interrupted => continue,
                Err(e) => return Err(e),
            }
            if self.started || self.skip_byte_order_mark() {
                self.started = true;
                return Ok(());
            }
        }
    }

    /// Skips a byte order mark; false while the first bytes may still become one.
    fn skip_byte_order_mark(&mut self) -> bool {
        const MARK: [u8; 3] = [0xef, 0xbb, 0xbf];
        let head = &self.block[..self.end.min(3)];
        if head == MARK {
            self.block.copy_within(3..self.end, 0);
            self.end -= 3;
            return true;
        }
        self.ended || head.is_empty() || !MARK.starts_with(head)
    }

    /// Moves what is still needed to the front of the block, or enlarges it if more than half is needed.
    ///
    /// # Errors
    /// The system has no memory for a larger block and for the cases in it.
    fn make_room(&mut self) -> Result<()> {
        if self.since_mark().is_none() {
            self.mark = None;
        }
        let keep = self.mark.unwrap_or(self.at);
        let largest = self.largest + KEPT;
        if self.end - keep > self.block.len() / 2 && self.block.len() < largest {
            let larger = (self.block.len() * 2).min(largest);
            if !has_memory(8 * larger) {
                return Err(ErrorKind::OutOfMemory.into());
            }
            self.block.resize(larger, 0);
        }
        self.count_to(keep);
        self.block.copy_within(keep..self.end, 0);
        self.counted = 0;
        self.at -= keep;
        self.end -= keep;
        self.mark = self.mark.map(|mark| mark - keep);
        Ok(())
    }

    /// Counts the lines up to a place in the block.
    fn count_to(&mut self, to: usize) {
        let (lines, columns) = self.place(to);
        (self.lines, self.columns, self.counted) = (lines, columns, to);
    }

    /// The number of line ends before a place in the block at or after `counted`, and of bytes since the last of them.
    fn place(&self, to: usize) -> (u64, u64) {
        let text = &self.block[self.counted..to];
        // Pieces of 255 bytes are small enough to be counted in a byte. This is vectorised; a plain count is not.
        let ends =
            |piece: &[u8]| u64::from(piece.iter().map(|&b| u8::from(b == b'\n')).sum::<u8>());
        let lines: u64 = text.chunks(255).map(ends).sum();
        match text.iter().rposition(|&b| b == b'\n') {
            Some(last) => (self.lines + lines, (text.len() - last - 1) as u64),
            None => (self.lines, self.columns + text.len() as u64),
        }
    }

    /// The place of the byte at this index of the window.
    pub(crate) fn locate(&mut self, ahead: usize) -> Place {
        let safe = self.mark.map_or(self.at, |mark| mark.min(self.at));
        if safe > self.counted {
            self.count_to(safe);
        }
        let (lines, columns) = self.place(self.at + ahead);
        Place {
            line: lines + 1,
            column: columns + 1,
        }
    }
}
