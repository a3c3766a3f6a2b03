//! A place in the input that moves from token to token.
//!
//! The input is read in blocks. A reader of cases looks at [`Cursor::window`], consumes what it has understood, and
//! calls [`Cursor::more`] when it needs more; only that call may wait. Lines are counted only when a place is asked for
//! or bytes leave the block, and each byte is counted once.
//!
//! ```text
//! block   |    used     | kept from the mark | window | free |
//!                        mark                 at       end
//! ```

use crate::puzzle::has_memory;
use crate::text::read::no_text::FirstBytes;
use std::io::{ErrorKind, Read, Result};

const BLOCK: usize = 1 << 17;
/// The most bytes of the window, unless more are allowed.
const LARGEST: usize = 1 << 20;
/// Bytes that are kept before the window, from the mark on.
const KEPT: usize = 1 << 16;

/// Whether a byte separates tokens.
#[inline]
pub const fn is_space(byte: u8) -> bool {
    byte == b' ' || (byte >= 9 && byte <= 13)
}

/// The place of the first byte from `at` on that is not white space, or the end of the text.
#[inline]
pub fn skip_space(text: &[u8], at: usize) -> usize {
    text[at..]
        .iter()
        .position(|&b| !is_space(b))
        .map_or(text.len(), |skipped| at + skipped)
}

/// A place in the text: line and column from 1, the column in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Place {
    pub line: u64,
    pub column: u64,
}

/// An input, with a window on its next bytes. Its methods return only errors of the input, except for interruptions.
pub struct Cursor<'a> {
    input: Box<dyn Read + 'a>,
    /// The buffer with the text that was read last. The part `at..end` has not been consumed yet.
    block: Vec<u8>,
    at: usize,
    end: usize,
    /// The most bytes of the window.
    largest: usize,
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
    /// Whether only white space precedes the window on its line.
    line_start: bool,
    /// Lines to skip before anything else is read, including this one.
    skip: usize,
    /// Whether the line that is being skipped is not empty.
    shown: bool,
}

impl<'a> Cursor<'a> {
    /// A cursor at the start of an input, of which nothing is read yet.
    pub fn new(input: Box<dyn Read + 'a>) -> Cursor<'a> {
        Cursor {
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
            line_start: true,
            skip: 0,
            shown: false,
        }
    }

    /// The bytes that are read but not consumed.
    #[inline]
    pub fn window(&self) -> &[u8] {
        &self.block[self.at..self.end]
    }

    /// Consumes whole lines of the window.
    #[inline]
    pub fn advance_lines(&mut self, count: usize) {
        self.at += count;
        self.line_start = true;
    }

    /// Consumes a token, or a part of it.
    #[inline]
    pub fn advance(&mut self, count: usize) {
        self.at += count;
        self.line_start = false;
    }

    /// Consumes bytes of the window; the last of them may end a line.
    pub fn advance_text(&mut self, count: usize) {
        if count > 0 {
            self.line_start = self.window()[count - 1] == b'\n';
            self.at += count;
        }
    }

    /// Whether the next token is the first on its line.
    #[inline]
    pub fn line_start(&self) -> bool {
        self.line_start
    }

    /// Whether nothing follows the window.
    pub fn ended(&self) -> bool {
        self.ended
    }

    /// The message for an input that is not text; final as soon as the first token has been read.
    pub fn no_text(&self) -> Option<&'static str> {
        self.first.kind()
    }

    /// Whether the window is as large as it can get.
    pub fn full(&self) -> bool {
        self.end - self.at >= self.largest
    }

    /// Lets the window grow to this many bytes.
    pub fn allow(&mut self, bytes: usize) {
        self.largest = self.largest.max(bytes);
    }

    pub fn largest(&self) -> usize {
        self.largest
    }

    /// Remembers this place, as long as it is at most 64 KiB back.
    pub fn set_mark(&mut self) {
        self.mark = Some(self.at);
    }

    pub fn clear_mark(&mut self) {
        self.mark = None;
    }

    /// Whether the mark is still there.
    pub fn marked(&self) -> bool {
        self.mark.is_some_and(|mark| self.at - mark <= KEPT)
    }

    /// Goes back to the mark, if it is still there, and returns by how many bytes. `line_start`: whether the mark
    /// begins its line.
    pub fn rewind(&mut self, line_start: bool) -> Option<usize> {
        let mark = self.mark.filter(|_| self.marked())?;
        self.mark = None;
        self.line_start = line_start;
        Some(std::mem::replace(&mut self.at, mark) - mark)
    }

    /// Waits for more input; false at its end. The window keeps what it has and grows, or [`Cursor::ended`] becomes
    /// true.
    pub fn more(&mut self) -> Result<bool> {
        if self.ended {
            return Ok(false);
        }
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
            let decided = self.ended || !self.first.are_undecided();
            if decided && (self.started || self.skip_byte_order_mark()) {
                self.started = true;
                return Ok(true);
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

    /// Moves what is still needed to the front of the block, or enlarges it if more than half is needed. It is an error
    /// if the system has no memory for a larger block and for the cases in it.
    fn make_room(&mut self) -> Result<()> {
        if !self.marked() {
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
    pub fn locate(&mut self, ahead: usize) -> Place {
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

    /// Waits until the window has text; false at the end of the input.
    pub fn more_text(&mut self) -> Result<bool> {
        while self.window().is_empty() {
            if !self.more()? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Consumes white space. False at the end of the input.
    pub fn skip_space(&mut self) -> Result<bool> {
        loop {
            let window = self.window();
            let used = skip_space(window, 0);
            let found = used < window.len();
            let line_start = self.line_start | window[..used].contains(&b'\n');
            self.at += used;
            self.line_start = line_start;
            if found || !self.more()? {
                return Ok(found);
            }
        }
    }

    /// Requests that non-empty lines be skipped, beginning with the rest of this one, which counts even if it is empty.
    /// [`Cursor::settle`] skips them later, so that this function does not wait for input.
    pub fn skip_lines(&mut self, lines: usize) {
        self.skip = lines;
        self.shown = true;
    }

    /// Whether no lines are left to skip.
    #[inline]
    pub fn settled(&self) -> bool {
        self.skip == 0
    }

    /// Skips the requested lines.
    pub fn settle(&mut self) -> Result<()> {
        while self.skip > 0 {
            let window = self.window();
            let end = window.iter().position(|&b| b == b'\n');
            let line = &window[..end.unwrap_or(window.len())];
            let shown = line.iter().any(|&b| !is_space(b));
            self.at += line.len() + usize::from(end.is_some());
            self.shown |= shown;
            if end.is_some() {
                self.skip -= usize::from(self.shown);
                self.shown = false;
                self.line_start = true;
            } else if !self.more()? {
                self.skip = 0;
            }
        }
        Ok(())
    }
}
