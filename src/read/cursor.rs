//! A place in the input that moves from token to token.

use crate::read::source::Source;
use crate::read::{is_space, skip_space, token_end, Place};
use std::io::{Read, Result};

/// A token of this many bytes after its leading zeros cannot be a cell.
pub(crate) const LONGEST_TOKEN: usize = 1 << 12;

/// Leading zeros of a long token that are kept. No board whose cells are written without spaces has so many cells, so
/// leaving out the others makes no wrong board right.
const ZEROS: usize = 32;

/// A source, and whether the next token is the first on its line. Its methods return only errors of the input.
pub(crate) struct Cursor<'a> {
    /// Where the text comes from, block by block.
    source: Source<'a>,
    /// Whether only white space precedes the window on its line.
    line_start: bool,
    /// Lines to skip before anything else is read, including this one.
    skip: usize,
    /// Whether the line that is being skipped is not empty.
    shown: bool,
}

impl<'a> Cursor<'a> {
    /// A cursor at the start of an input.
    pub(crate) fn new(input: Box<dyn Read + 'a>) -> Cursor<'a> {
        Cursor {
            source: Source::new(input),
            line_start: true,
            skip: 0,
            shown: false,
        }
    }

    /// The bytes that are read but not consumed.
    #[inline]
    pub(crate) fn window(&self) -> &[u8] {
        self.source.window()
    }

    /// Consumes whole lines of the window.
    #[inline]
    pub(crate) fn advance_lines(&mut self, count: usize) {
        self.source.advance(count);
        self.line_start = true;
    }

    /// Consumes a token, or a part of it.
    #[inline]
    pub(crate) fn advance(&mut self, count: usize) {
        self.source.advance(count);
        self.line_start = false;
    }

    /// Consumes bytes of the window; the last of them may end a line.
    pub(crate) fn advance_text(&mut self, count: usize) {
        if count > 0 {
            self.line_start = self.window()[count - 1] == b'\n';
            self.source.advance(count);
        }
    }

    /// Whether the next token is the first on its line.
    #[inline]
    pub(crate) fn line_start(&self) -> bool {
        self.line_start
    }

    /// Whether nothing follows the window.
    pub(crate) fn ended(&self) -> bool {
        self.source.ended()
    }

    /// Whether the window is as large as it can get.
    pub(crate) fn full(&self) -> bool {
        self.source.full()
    }

    /// See [`Source::allow`].
    pub(crate) fn allow(&mut self, bytes: usize) {
        self.source.allow(bytes);
    }

    /// See [`Source::largest`].
    pub(crate) fn largest(&self) -> usize {
        self.source.largest()
    }

    /// See [`Source::no_text`].
    pub(crate) fn no_text(&self) -> Option<&'static str> {
        self.source.no_text()
    }

    /// Waits for more input; false at its end.
    pub(crate) fn more(&mut self) -> Result<bool> {
        if self.source.ended() {
            return Ok(false);
        }
        self.source.more()?;
        Ok(true)
    }

    /// Waits until the window has text; false at the end of the input.
    pub(crate) fn more_text(&mut self) -> Result<bool> {
        while self.window().is_empty() {
            if !self.more()? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The place of the byte at this index of the window.
    pub(crate) fn locate(&mut self, ahead: usize) -> Place {
        self.source.locate(ahead)
    }

    /// Remembers this place; see [`Source::set_mark`].
    pub(crate) fn set_mark(&mut self) {
        self.source.set_mark();
    }

    /// Forgets the mark.
    pub(crate) fn clear_mark(&mut self) {
        self.source.clear_mark();
    }

    /// Whether the mark is still there.
    pub(crate) fn marked(&self) -> bool {
        self.source.since_mark().is_some()
    }

    /// Goes back to the mark, if it is still there, and returns by how many bytes. `line_start`: whether the mark
    /// begins its line.
    pub(crate) fn rewind(&mut self, line_start: bool) -> Option<usize> {
        let back = self.source.rewind()?;
        self.line_start = line_start;
        Some(back)
    }

    /// Consumes white space. False at the end of the input.
    pub(crate) fn skip_space(&mut self) -> Result<bool> {
        loop {
            let window = self.source.window();
            let used = skip_space(window, 0);
            let found = used < window.len();
            self.line_start |= window[..used].contains(&b'\n');
            self.source.advance(used);
            if found || !self.more()? {
                return Ok(found);
            }
        }
    }

    /// Consumes white space, and returns the length of the token after it: 0 at the end of the input. The window holds
    /// all of the token, or the first 4 KiB of a longer one. Only a fixed number of many leading zeros is kept, in
    /// whatever pieces the token arrives.
    pub(crate) fn token(&mut self) -> Result<usize> {
        self.skip_space()?;
        let (mut seen, mut long) = (0, false);
        loop {
            let window = self.source.window();
            let mut end = token_end(window, seen);
            let found = end < window.len();
            long |= end >= LONGEST_TOKEN;
            if long {
                let zeros = window.iter().take_while(|&&b| b == b'0').count();
                let spare = zeros.saturating_sub(ZEROS);
                if spare > 0 {
                    self.advance(spare);
                    end -= spare;
                }
                if end >= LONGEST_TOKEN {
                    return Ok(LONGEST_TOKEN);
                }
            }
            if found || !self.more()? {
                return Ok(end);
            }
            seen = end;
        }
    }

    /// Consumes the rest of a token.
    pub(crate) fn skip_token(&mut self) -> Result<()> {
        loop {
            let window = self.source.window();
            let end = token_end(window, 0);
            let found = end < window.len();
            self.advance(end);
            if found || !self.more()? {
                return Ok(());
            }
        }
    }

    /// Requests that non-empty lines be skipped, beginning with the rest of this one, which counts even if it is empty.
    /// [`Cursor::settle`] skips them later, so that this function does not wait for input.
    pub(crate) fn skip_lines(&mut self, lines: usize) {
        self.skip = lines;
        self.shown = true;
    }

    /// Whether no lines are left to skip.
    #[inline]
    pub(crate) fn settled(&self) -> bool {
        self.skip == 0
    }

    /// Skips the requested lines.
    pub(crate) fn settle(&mut self) -> Result<()> {
        while self.skip > 0 {
            let window = self.source.window();
            let end = window.iter().position(|&b| b == b'\n');
            let line = &window[..end.unwrap_or(window.len())];
            self.shown |= line.iter().any(|&b| !is_space(b));
            let used = line.len() + usize::from(end.is_some());
            self.source.advance(used);
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
