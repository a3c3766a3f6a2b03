//! Bytes in, a block at a time: a window on what has been read and not yet used, and where in the text it stands.
//!
//! A reader of cases looks at [`Input::window`], uses up whole cases with [`Input::advance`], and calls
//! [`Input::more`] when it needs what is not there yet; only that call may wait. Lines are counted when a block is
//! left behind or a fault is reported, never byte by byte.

use std::io::{ErrorKind, Read, Result};

/// What the window holds at first, and at most: a case must fit in the latter. Bytes.
const BLOCK: usize = 1 << 17;
const LARGEST: usize = 1 << 20;

/// How much of an unfinished large board is kept, so that reading can resume at its end. Bytes.
const KEPT: usize = 1 << 16;

pub struct Input<R> {
    source: R,
    block: Vec<u8>,
    at: usize,
    end: usize,
    ended: bool,
    started: bool,
    /// Line ends before `block[0]`, and bytes between the last of them and `block[0]`.
    lines: u64,
    columns: u64,
    /// Where [`Input::rewind`] goes back to.
    mark: Option<usize>,
}

impl<R: Read> Input<R> {
    pub fn new(source: R) -> Input<R> {
        Input {
            source,
            block: vec![0; BLOCK],
            at: 0,
            end: 0,
            ended: false,
            started: false,
            lines: 0,
            columns: 0,
            mark: None,
        }
    }

    /// What is read and not used.
    #[inline]
    pub fn window(&self) -> &[u8] {
        &self.block[self.at..self.end]
    }

    /// Uses up the first `count` bytes of the window.
    #[inline]
    pub fn advance(&mut self, count: usize) {
        self.at += count;
    }

    /// No more will come than is in the window.
    pub fn ended(&self) -> bool {
        self.ended
    }

    /// The window is as large as it gets.
    pub fn full(&self) -> bool {
        self.end - self.at >= LARGEST
    }

    /// Remembers this place, for as long as it is less than 64 KiB back.
    pub fn mark(&mut self) {
        self.mark = Some(self.at);
    }

    pub fn marked(&self) -> bool {
        self.mark.map_or(false, |mark| self.at - mark <= KEPT)
    }

    pub fn unmark(&mut self) {
        self.mark = None;
    }

    /// Goes back to the mark, if there is one still, and says how many bytes that was.
    pub fn rewind(&mut self) -> Option<usize> {
        let mark = self.mark.take().filter(|&mark| self.at - mark <= KEPT)?;
        let back = self.at - mark;
        self.at = mark;
        Some(back)
    }

    /// Waits for more input. The window keeps what it has and grows, or [`Input::ended`] becomes true.
    ///
    /// # Errors
    /// What the source says, but for an interruption.
    pub fn more(&mut self) -> Result<()> {
        self.leave_behind();
        if self.end == self.block.len() && !self.full() {
            let larger = self.block.len() * 2;
            self.block.resize(larger, 0);
        }
        loop {
            match self.source.read(&mut self.block[self.end..]) {
                Ok(0) => self.ended = true,
                Ok(count) => self.end += count,
                Err(ref e) if e.kind() == ErrorKind::Interrupted => continue,
                Err(e) => return Err(e),
            }
            if self.started || self.skip_byte_order_mark() {
                self.started = true;
                return Ok(());
            }
        }
    }

    /// False while it cannot be told yet.
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

    /// Moves what is not used to the front of the block.
    fn leave_behind(&mut self) {
        self.mark = self.mark.filter(|&mark| self.at - mark <= KEPT);
        let keep = self.mark.unwrap_or(self.at);
        let (lines, columns) = self.place(keep);
        self.lines = lines;
        self.columns = columns;
        self.block.copy_within(keep..self.end, 0);
        self.at -= keep;
        self.end -= keep;
        self.mark = self.mark.map(|mark| mark - keep);
    }

    /// Line ends before a byte of the block, and bytes since the last.
    fn place(&self, to: usize) -> (u64, u64) {
        let left = &self.block[..to];
        // In pieces small enough to be counted in bytes: this is vectorised, a plain count is not.
        let ends =
            |piece: &[u8]| u64::from(piece.iter().map(|&b| u8::from(b == b'\n')).sum::<u8>());
        let lines: u64 = left.chunks(255).map(ends).sum();
        match left.iter().rposition(|&b| b == b'\n') {
            Some(last) => (self.lines + lines, (to - last - 1) as u64),
            None => (self.lines, self.columns + to as u64),
        }
    }

    /// Line and column, both from 1 and the column in bytes, of the byte `ahead` bytes on in the window.
    pub fn locate(&self, ahead: usize) -> (u64, u64) {
        let (lines, columns) = self.place(self.at + ahead);
        (lines + 1, columns + 1)
    }
}
