//! The steps of a search as text: a line for each node that it expands.

use crate::answer::Failure;
use crate::args::Readable;
use crate::commands::methods::observer::{ExpandedNode, Observer};
use crate::commands::methods::trace::{board_line, figure, letter};
use crate::commands::methods::SearchResult;
use crate::puzzle::Shape;
use crate::text::read::plural;
use crate::text::write::{new_file, NewFile, Output};
use std::ffi::OsStr;
use std::io::{Error, Result};
use std::path::Path;

/// Writes the steps to a file, or to standard output.
pub struct TraceSteps {
    /// The file's name in messages.
    name: String,
    out: Output,
    /// Puts the new file in the place of the old one.
    new: Option<NewFile>,
    failed: Option<Error>,
    boards: u64,
    shape: Shape,
    /// The nodes expanded, in all and with the present bound.
    nodes: u64,
    of_bound: u64,
    bound: Option<f64>,
}

impl TraceSteps {
    fn new(name: String, out: Output, new: Option<NewFile>) -> TraceSteps {
        TraceSteps {
            name,
            out,
            new,
            failed: None,
            boards: 0,
            shape: Shape::new(0, 0),
            nodes: 0,
            of_bound: 0,
            bound: None,
        }
    }

    /// Steps that go to a file, which is replaced at the end.
    ///
    /// # Errors
    /// A sentence: the file cannot be written.
    pub fn to_file(name: &OsStr) -> std::result::Result<TraceSteps, String> {
        let shown = name.readable().into_owned();
        let (file, new) = new_file(Path::new(name)).map_err(|e| format!("{shown}: {e}"))?;
        Ok(TraceSteps::new(shown, Output::new(file), new))
    }

    /// Steps that go to standard output.
    pub fn to_standard_output() -> TraceSteps {
        let out = Output::new(std::io::stdout());
        TraceSteps::new("standard output".into(), out, None)
    }

    fn line(&mut self, line: &str) {
        let written = self
            .out
            .bytes(line.as_bytes())
            .and_then(|()| self.out.bytes(b"\n"));
        self.note(written);
    }

    /// Keeps the first error.
    fn note(&mut self, written: Result<()>) {
        if let Err(e) = written {
            self.failed.get_or_insert(e);
        }
    }

    /// Writes everything out.
    ///
    /// # Errors
    /// The first since the last call.
    pub fn flushed(&mut self) -> Result<()> {
        let flushed = self.out.flush();
        self.note(flushed);
        self.failed.take().map_or(Ok(()), Err)
    }

    /// Writes how many nodes the bound took, if there was one.
    fn end_bound(&mut self) {
        if let Some(bound) = self.bound.take() {
            let nodes = plural(self.of_bound, "node");
            self.line(&format!("bound {}: {nodes} expanded", figure(bound)));
        }
        self.of_bound = 0;
    }
}

impl Observer for TraceSteps {
    fn begin(
        &mut self,
        method: &'static str,
        shape: Shape,
        [board, goal]: [&[u8]; 2],
        solvable: bool,
    ) {
        self.boards += 1;
        (self.shape, self.nodes, self.of_bound, self.bound) = (shape, 0, 0, None);
        if self.boards > 1 {
            self.line("");
        }
        let (board, goal) = (board_line(shape, board), board_line(shape, goal));
        self.line(&format!(
            "board {}: {board}, goal {goal}, {method}",
            self.boards
        ));
        match solvable {
            true => self.line("  node     g     h       f    open  move  board"),
            false => self.line("unsolvable: by parity, without a search"),
        }
    }

    fn bound(&mut self, bound: f64) {
        self.end_bound();
        self.bound = Some(bound);
        self.line(&format!("bound {}", figure(bound)));
    }

    fn expanded(&mut self, node: ExpandedNode) {
        self.nodes += 1;
        self.of_bound += 1;
        let (f, h) = match node.estimate {
            Some((f, h)) => (figure(f), h.to_string()),
            None => ("-".into(), "-".into()),
        };
        let open = node.open.map_or("-".into(), |open| open.to_string());
        let board = board_line(self.shape, &node.cells);
        let side = if node.from_goal {
            "  from the goal"
        } else {
            ""
        };
        let (nodes, g, last) = (self.nodes, node.g, letter(node.last));
        self.line(&format!(
            "{nodes:>6} {g:>5} {h:>5} {f:>7} {open:>7}  {last:<4}  {board}{side}"
        ));
    }

    fn end(&mut self, result: &SearchResult) {
        self.end_bound();
        let effort = result.effort;
        let counts = format!(
            "{} expanded, {} generated",
            effort.expanded, effort.generated
        );
        match &result.path {
            Ok(path) => {
                let letters: String = path.iter().map(|&m| letter(m as usize)).collect();
                let moves = plural(path.len() as u64, "move");
                self.line(format!("{counts}: {moves} {letters}").trim_end());
            }
            Err(_) => self.line(&format!("{counts}: no path")),
        }
    }

    fn flush(&mut self) -> std::result::Result<(), Failure> {
        let flushed = self.flushed();
        if flushed.is_err() {
            // The old file stays.
            self.new = None;
        }
        flushed.map_err(|e| Failure::File(self.name.clone(), e))
    }
}

impl Drop for TraceSteps {
    /// The file is complete, unless something failed, which was reported. Without a board the old one stays.
    fn drop(&mut self) {
        if self.boards == 0 {
            return;
        }
        if let (Ok(()), Some(new)) = (self.flushed(), self.new.take()) {
            let _ = new.replace();
        }
    }
}
