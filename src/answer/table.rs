//! Tables of data (`--column`): the boards of one column are answered as lines, and each row is written with its answer
//! as another field.
//!
//! ```text
//! rows ---> TableInput ---> a line for each row ---> answers ---> Joiner ---> rows with answers
//!               |                                                   ^
//!               +------------------ rows that wait -----------------+
//! ```

use crate::answer::streams::Streams;
use crate::answer::{Answered, Failure};
use crate::args::{flag, option, Args, OptionGroup};
use crate::text::read::no_text::FirstBytes;
use crate::text::read::table::{
    add_field, board_text, find, Columns, Separator, MOST_COLUMNS, SEPARATORS,
};
use crate::text::read::{Fault, Place};
use crate::text::write::Join;
use std::collections::VecDeque;
use std::io::{Error, ErrorKind, Read, Result};
use std::ops::Range;
use std::sync::{Arc, Mutex, MutexGuard};

/// The options of tables.
pub static TABLE_OPTIONS: OptionGroup = OptionGroup {
    title: "Tables, as CSV and TSV files hold them (npuzzle help machines):",
    rows: &[
        option(
            "--column",
            "N|NAME",
            "the board is in this column, or in several: 1-16. Each row is written with the answer as one more column. A field may \
             be in double quotes; empty lines and lines that begin with # are written as they are; a row of more than 1 MiB is cut off there",
        ),
        flag(
            "--header",
            "the first row has the names of the columns; with --column NAME it always has",
        ),
        option(
            "--separator",
            "NAME",
            "comma, semicolon, tab or space; else the first of tab, comma and semicolon that the first row has, or space",
        ),
        option(
            "--unsolvable",
            "TEXT",
            "write this in place of `unsolvable`, such as -1 or an empty text, with or without --column",
        ),
    ],
};

/// How tables are read.
#[derive(Clone)]
pub struct TableOptions {
    columns: Columns,
    header: bool,
    separator: Option<Separator>,
}

impl TableOptions {
    /// What a command line asks for; `None` without `--column`.
    pub fn from_args(args: &Args) -> std::result::Result<Option<TableOptions>, String> {
        let Some(text) = args.text("--column") else {
            let other = ["--header", "--separator"]
                .into_iter()
                .find(|name| args.has(name));
            return other.map_or(Ok(None), |name| Err(format!("{name} goes with --column")));
        };
        let wrong = || {
            format!("--column `{text}`: a number from 1 on, two of them as in 1-16, or a name is needed")
        };
        let columns = Columns::new(&text).ok_or_else(wrong)?;
        let separator = args.text("--separator").map(|text| {
            let known = SEPARATORS.iter().find(|known| known.0 == text);
            known.map(|known| known.1).ok_or_else(|| {
                format!("--separator `{text}`: comma, semicolon, tab or space is needed")
            })
        });
        Ok(Some(TableOptions {
            header: args.has("--header") || matches!(columns, Columns::Name(_)),
            columns,
            separator: separator.transpose()?,
        }))
    }
}

/// The name of the column of answers.
const ANSWER: &[u8] = b"answer";

/// The longest row, in bytes. A quote without its end does not hide the rows after this many bytes, and of a line that
/// is longer no more is kept.
const LONGEST: usize = 1 << 20;

/// The message for such a line.
const TOO_LONG: &str = "the row is longer than 1 MiB: the rest of it is left out";

/// A row that waits for its answer.
struct Row {
    /// What is written before it: the header, comments.
    before: Vec<u8>,
    /// The bytes of its text.
    length: usize,
    /// Its first line.
    line: u64,
    /// The number of characters before its board; or why it has none.
    board: std::result::Result<u64, String>,
}

/// The rows that wait for their answers.
struct Waiting {
    rows: VecDeque<Row>,
    /// Their texts, one after the other, from `at` on.
    texts: Vec<u8>,
    at: usize,
    /// The number of rows that have been written.
    written: u64,
    separator: Separator,
    /// What comes after the last row.
    before: Vec<u8>,
    /// The part of an answer that was written last.
    partial: Vec<u8>,
}

impl Waiting {
    /// Adds a row with one more field.
    fn add_row(row: &[u8], field: &[u8], separator: Separator, to: &mut Vec<u8>) {
        let plain = row.strip_suffix(b"\r").unwrap_or(row);
        to.extend_from_slice(plain);
        to.push(separator.sign());
        add_field(field, separator, to);
        to.extend_from_slice(&row[plain.len()..]);
        to.push(b'\n');
    }

    /// The rows for these answers, which may end within one.
    fn join(&mut self, answers: &[u8]) -> Vec<u8> {
        let mut joined = Vec::with_capacity(4 * answers.len());
        let mut rest = answers;
        while let Some(length) = find(b'\n', rest) {
            let (end, after) = (&rest[..length], &rest[length + 1..]);
            rest = after;
            let answer = match self.partial.is_empty() {
                true => end,
                false => {
                    self.partial.extend(end);
                    &self.partial
                }
            };
            match self.rows.pop_front() {
                Some(row) => {
                    joined.extend(row.before);
                    let text = &self.texts[self.at..self.at + row.length];
                    Waiting::add_row(text, answer, self.separator, &mut joined);
                    self.at += row.length;
                }
                None => {
                    joined.extend(answer);
                    joined.push(b'\n');
                }
            }
            self.written += 1;
            self.partial.clear();
        }
        self.partial.extend(rest);
        self.texts.drain(..self.at);
        self.at = 0;
        joined
    }

    /// The fault with its place in the table.
    fn placed(&self, fault: &Fault) -> Fault {
        let number = fault.case.or(fault.place.map(|place| place.line));
        let at = number.and_then(|number| number.checked_sub(self.written + 1));
        let Some(row) = at.and_then(|at| self.rows.get(at as usize)) else {
            return fault.clone();
        };
        let (before, kind) = match &row.board {
            Ok(before) => (*before, fault.kind.clone()),
            Err(what) => (0, what.clone().into()),
        };
        let place = |place: Place| Place {
            line: row.line,
            column: place.column + before,
        };
        Fault {
            place: fault.place.map(place),
            case: fault.case,
            kind,
        }
    }
}

/// Reads a table as a line for each row: its board.
struct TableInput<'a> {
    input: &'a mut dyn Read,
    options: &'a TableOptions,
    columns: Option<(usize, usize)>,
    header: bool,
    first: FirstBytes,
    separator: Option<Separator>,
    /// What was read and is not a row yet, from `at` on.
    text: Vec<u8>,
    at: usize,
    ended: bool,
    /// Whether the text begins with the rest of a row that is too long.
    cut: bool,
    /// Whether that row is a comment, of which nothing is left out.
    comment: bool,
    /// The number of lines before.
    line: u64,
    /// Lines that are ready, from `given` on.
    ready: Vec<u8>,
    given: usize,
    fields: Vec<Range<usize>>,
    board: Vec<u8>,
    waiting: Arc<Mutex<Waiting>>,
}

fn locked(waiting: &Mutex<Waiting>) -> MutexGuard<'_, Waiting> {
    waiting
        .lock()
        .expect("no thread panics while it holds the rows")
}

impl Join for Arc<Mutex<Waiting>> {
    fn join(&mut self, answers: &[u8]) -> Vec<u8> {
        locked(self).join(answers)
    }

    fn waiting(&self) -> usize {
        locked(self).texts.len()
    }
}

impl TableInput<'_> {
    /// Reads more text.
    fn more(&mut self) -> Result<()> {
        self.text.drain(..self.at);
        self.at = 0;
        let (length, room) = (self.text.len(), 1 << 16);
        self.text.resize(length + room, 0);
        let read = self.input.read(&mut self.text[length..]);
        let count = *read.as_ref().unwrap_or(&0);
        self.text.truncate(length + count);
        match read {
            Err(e) if e.kind() == ErrorKind::Interrupted => return Ok(()),
            read => self.ended = read? == 0,
        }
        if self.line == 0 {
            self.first.pass(&self.text[length..]);
        }
        Ok(())
    }

    /// Takes the whole rows of the text.
    fn take_rows(&mut self) -> Result<()> {
        if self.first.are_undecided() && !self.ended {
            return Ok(());
        }
        if self.first.kind().is_some() {
            // The reader says what this is.
            self.ready.append(&mut self.text);
            return Ok(());
        }
        let waiting = Arc::clone(&self.waiting);
        let mut waiting = locked(&waiting);
        while self.at < self.text.len() {
            let rest = &self.text[self.at..];
            let line = || find(b'\n', rest);
            if self.cut {
                let end = line();
                let length = end.map_or(rest.len(), |end| end + 1);
                if self.comment {
                    waiting.before.extend_from_slice(&rest[..length]);
                }
                self.cut = end.is_none();
                self.at += length;
                continue;
            }
            // A comment has no fields, so a quote in it means nothing.
            let end = match rest[0] {
                b'#' | b'\n' => line(),
                _ => self.separator.unwrap_or(Separator::Sign(b',')).row(rest),
            };
            let length = match end {
                Some(end) => end,
                None if self.ended || rest.len() >= LONGEST => line().unwrap_or(rest.len()),
                None => return Ok(()),
            };
            let row = self.at..self.at + length.min(LONGEST);
            self.cut = length > LONGEST || length == rest.len() && !self.ended;
            self.at = match self.cut {
                true => row.end,
                false => (row.end + 1).min(self.text.len()),
            };
            self.row(row, &mut waiting)?;
        }
        Ok(())
    }

    /// Takes a row: a part of the text.
    fn row(&mut self, row: Range<usize>, waiting: &mut Waiting) -> Result<()> {
        let row = &self.text[row];
        let line = self.line + 1;
        self.line = line;
        let mut rest = row;
        while let Some(end) = find(b'\n', rest) {
            self.line += 1;
            rest = &rest[end + 1..];
        }
        self.comment = row.first() == Some(&b'#');
        if row.is_empty() || row == b"\r" || self.comment {
            waiting.before.extend(row);
            if !self.cut {
                waiting.before.push(b'\n');
            }
            return Ok(());
        }
        let separator = self.separator.unwrap_or_else(|| Separator::of(row));
        self.separator = Some(separator);
        waiting.separator = separator;
        let plain = row.strip_suffix(b"\r").unwrap_or(row);
        if std::mem::take(&mut self.header) {
            if let Columns::Name(name) = &self.options.columns {
                separator.fields(plain, MOST_COLUMNS, &mut self.fields);
                let named = Columns::named(name, plain, &self.fields);
                let column = named.map_err(Error::other)?;
                self.columns = Some((column, column));
            }
            Waiting::add_row(row, ANSWER, separator, &mut waiting.before);
            return Ok(());
        }
        let columns = self.columns.unwrap_or_default();
        let board = match self.cut {
            true => {
                self.board.clear();
                Err(TOO_LONG.into())
            }
            false => {
                separator.fields(plain, columns.1 + 1, &mut self.fields);
                let fields = (&self.fields[..], separator == Separator::Space);
                board_text(plain, fields, columns, &mut self.board)
            }
        };
        self.ready.extend_from_slice(&self.board);
        self.ready.push(b'\n');
        // A byte that continues a character does not begin one.
        let characters = |from: usize| plain[..from].iter().filter(|&&b| b & 0xc0 != 0x80).count();
        waiting.rows.push_back(Row {
            before: std::mem::take(&mut waiting.before),
            length: row.len(),
            line,
            board: board.map(|from| characters(from) as u64),
        });
        waiting.texts.extend_from_slice(row);
        Ok(())
    }
}

impl Read for TableInput<'_> {
    #[inline(never)] // Five more methods of the trait would contain it.
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        while self.given == self.ready.len() {
            self.ready.clear();
            self.given = 0;
            if self.ended && self.at == self.text.len() {
                return Ok(0);
            }
            self.more()?;
            self.take_rows()?;
        }
        let ready = &self.ready[self.given..];
        let count = ready.len().min(buffer.len());
        buffer[..count].copy_from_slice(&ready[..count]);
        self.given += count;
        Ok(count)
    }
}

/// Answers a table by what answers lines.
pub fn answer_table(
    options: &TableOptions,
    streams: Streams,
    answer: &mut dyn FnMut(Streams) -> Answered,
) -> Answered {
    let waiting = Arc::new(Mutex::new(Waiting {
        rows: VecDeque::new(),
        texts: Vec::new(),
        at: 0,
        written: 0,
        separator: Separator::Space,
        before: Vec::new(),
        partial: Vec::new(),
    }));
    let mut input = TableInput {
        input: streams.input,
        columns: match options.columns {
            Columns::Numbers(first, last) => Some((first, last)),
            Columns::Name(_) => None,
        },
        header: options.header,
        options,
        first: FirstBytes::default(),
        separator: options.separator,
        text: Vec::new(),
        at: 0,
        ended: false,
        cut: false,
        comment: false,
        line: 0,
        ready: Vec::new(),
        given: 0,
        fields: Vec::new(),
        board: Vec::new(),
        waiting: Arc::clone(&waiting),
    };
    let out = streams.out;
    out.flush().map_err(Failure::Write)?;
    out.join_by(Some(Box::new(Arc::clone(&waiting))));
    let answered = answer(Streams {
        name: streams.name,
        input: &mut input,
        waits: streams.waits,
        out,
        report: &mut |fault| (streams.report)(&locked(&waiting).placed(fault)),
        stats: streams.stats,
    });
    let flushed = out.flush();
    out.join_by(None);
    flushed.map_err(Failure::Write)?;
    let rest = std::mem::take(&mut locked(&waiting).before);
    out.bytes(&rest).map_err(Failure::Write)?;
    answered
}
