//! One input on its way to its answers: where reading stands, which case is on, and what went wrong.

use crate::problem::form::Framing;
use crate::read::flaw::Flaw;
use crate::read::source::Input;
use crate::read::tokens::{is_space, number, skip_space, token_end};
use crate::write::output::Output;
use std::io::{Read, Result, Write};

/// What is wrong with the input, and where. `Display`, in [`crate::read::words`], is the part of the message behind the file's
/// name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Both from 1; the column in bytes.
    pub line: u64,
    pub column: u64,
    /// 0: not of any one case.
    pub case: u64,
    pub what: Flaw,
}

/// An input being answered. Errors of its methods are the source's and the sink's, and no others.
pub struct Session<'a, R, W> {
    pub input: Input<R>,
    pub out: &'a mut Output<W>,
    report: &'a mut dyn FnMut(&Fault),
    framing: Framing,
    /// Cases begun, sound or not.
    pub case: u64,
    /// Cases that are to come, where the input says so.
    count: Option<u64>,
    /// Nothing but white space stands before the window on its line.
    pub fresh: bool,
    /// Lines still to be passed over, that being begun among them; and whether it has shown anything yet.
    skip: usize,
    skip_shown: bool,
    /// Cases with a path, or a yes; and the moves of all paths.
    pub solved: u64,
    pub moves: u64,
    /// Something could not be answered.
    pub failed: bool,
}

impl<'a, R: Read, W: Write> Session<'a, R, W> {
    pub fn new(
        source: R,
        framing: Framing,
        out: &'a mut Output<W>,
        report: &'a mut dyn FnMut(&Fault),
    ) -> Self {
        let input = Input::new(source);
        Session {
            input,
            out,
            report,
            framing,
            case: 0,
            count: None,
            fresh: true,
            skip: 0,
            skip_shown: false,
            solved: 0,
            moves: 0,
            failed: false,
        }
    }

    /// Lets answers go, then waits for input. False if none will come.
    pub fn wait(&mut self) -> Result<bool> {
        if self.input.ended() {
            return Ok(false);
        }
        self.out.flush()?;
        self.input.more()?;
        Ok(true)
    }

    /// Reports a fault `ahead` bytes on in the window. `case`: of the case that is on.
    pub fn fault<F: Into<Flaw>>(&mut self, ahead: usize, case: bool, what: F) {
        self.failed = true;
        self.say(ahead, if case { self.case } else { 0 }, what.into());
    }

    /// Says something of the case that is on that is no fault.
    pub fn remark(&mut self, what: &str) {
        self.say(0, self.case, Flaw::Said(what.to_string()));
    }

    fn say(&mut self, ahead: usize, case: u64, what: Flaw) {
        let (line, column) = self.input.locate(ahead);
        (self.report)(&Fault {
            line,
            column,
            case,
            what,
        });
    }

    /// Uses up white space. False at the end of the input.
    pub fn skip_space(&mut self) -> Result<bool> {
        loop {
            let window = self.input.window();
            let skipped = window.iter().position(|&b| !is_space(b));
            let space = &window[..skipped.unwrap_or(window.len())];
            self.fresh |= space.contains(&b'\n');
            let used = space.len();
            self.input.advance(used);
            if skipped.is_some() {
                return Ok(true);
            }
            if !self.wait()? {
                return Ok(false);
            }
        }
    }

    /// Where in the window the next token stands, from `at` on. It is empty at the end of the input.
    pub fn token(&mut self, at: usize) -> Result<(usize, usize)> {
        loop {
            let window = self.input.window();
            let from = skip_space(window, at);
            let to = token_end(window, from);
            if to < window.len() || self.input.full() || !self.wait()? {
                return Ok((from, to));
            }
        }
    }

    /// Passes over lines that are not empty, beginning with what is left of this one.
    pub fn skip_lines(&mut self, lines: usize) {
        self.skip = lines;
        self.skip_shown = true;
    }

    /// Does what [`Session::skip_lines`] has asked for.
    pub fn pass_lines(&mut self) -> Result<()> {
        while self.skip > 0 {
            let window = self.input.window();
            let end = window.iter().position(|&b| b == b'\n');
            let line = &window[..end.unwrap_or(window.len())];
            self.skip_shown |= line.iter().any(|&b| !is_space(b));
            let used = line.len() + usize::from(end.is_some());
            self.input.advance(used);
            if end.is_some() {
                self.skip -= usize::from(self.skip_shown);
                self.skip_shown = false;
                self.fresh = true;
            } else if !self.wait()? {
                self.skip = 0;
            }
        }
        Ok(())
    }

    /// Cases that may still come.
    pub fn to_come(&self) -> u64 {
        match (self.framing, self.count) {
            (Framing::One, _) => 0,
            (_, Some(count)) => count - self.case,
            _ => u64::MAX,
        }
    }

    /// Goes to the next case. False when there is none, with everything said about what is missing or left over.
    #[inline]
    pub fn next_case(&mut self) -> Result<bool> {
        // Mostly the next case begins right here.
        let here = self.input.window().first().map_or(false, |&b| !is_space(b));
        if here
            && self.skip == 0
            && match self.framing {
                Framing::ToEnd | Framing::ToZero => true,
                _ => self.count.map_or(false, |count| self.case < count),
            }
        {
            self.case += 1;
            return Ok(true);
        }
        self.find_next()
    }

    fn find_next(&mut self) -> Result<bool> {
        self.pass_lines()?;
        if self.framing == Framing::Count && self.count.is_none() && !self.read_count()? {
            return Ok(false);
        }
        let wanted = match self.framing {
            Framing::One => Some(1),
            _ => self.count,
        };
        let there = self.skip_space()?;
        let done = wanted == Some(self.case);
        if there && done {
            let what = match self.framing {
                Framing::One => Flaw::MoreThanOne,
                _ => Flaw::MoreThanAnnounced(self.case),
            };
            self.fault(0, false, what);
        }
        if there && !done {
            self.case += 1;
            return Ok(true);
        }
        if !there && !done {
            match wanted {
                Some(count) if self.case > 0 => {
                    let what = Flaw::Fewer(count, self.case);
                    self.fault(0, false, what);
                }
                _ if self.case == 0 => self.fault(0, false, Flaw::NoCase),
                _ if self.framing == Framing::ToZero => self.fault(0, false, Flaw::NoZero),
                _ => {}
            }
        }
        Ok(false)
    }

    fn read_count(&mut self) -> Result<bool> {
        if !self.skip_space()? {
            self.fault(0, false, Flaw::NoCount);
            return Ok(false);
        }
        let (_, end) = self.token(0)?;
        let token = &self.input.window()[..end];
        let count = number(token);
        if count.is_none() {
            let what = Flaw::BadCount(token.to_vec());
            self.fault(0, false, what);
        }
        self.count = count.map(u64::from);
        self.input.advance(end);
        self.fresh = false;
        Ok(count.is_some())
    }
}
