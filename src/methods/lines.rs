//! `npuzzle lines --method NAME`: a board a line, up to 5 x 5, an answer a line.

use crate::answer::line_options::line_options;
use crate::answer::lines::Ask;
use crate::answer::Summary;
use crate::methods::choice::Choice;
use crate::methods::messages::reason;
use crate::methods::options::split;
use crate::methods::problems::{count, letters};
use crate::methods::registry::Name;
use crate::methods::solver::{standard, Ready};
use crate::problem::form::Framing;
use crate::puzzle::board::{Order, Shape};
use crate::read::flaw::Flaw;
use crate::read::line;
use crate::read::reader::{Fault, Session};
use crate::read::tokens::{is_space, number};
use crate::read::words::show;
use crate::write::output::Output;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::{Read, Result, Write};

const LARGE: Shape = Shape::new(5, 5);

/// What is asked of every line.
pub struct Options {
    pub choice: Choice,
    ask: Ask,
    size: Option<Shape>,
    goal: Option<(Shape, Vec<u8>)>,
}

/// The options of `lines`, those that choose the method taken out, and the files.
///
/// # Errors
/// A sentence.
pub fn options(
    choice: Choice,
    rest: &[OsString],
) -> std::result::Result<(Options, Vec<OsString>), String> {
    let (said, _, rest) = split(rest, &["--ask", "--size", "--goal"])?;
    let (mut size, mut goal, mut others) = (None, None, Vec::new());
    for (option, value) in said {
        match option.as_str() {
            "--size" if value.eq_ignore_ascii_case("5x5") => size = Some(LARGE),
            "--size" if crate::read::line::size(&value).is_none() => {
                return Err(format!(
                    "--size `{value}`: two sides of 2 to 4, as in 2x3, or 5x5"
                ))
            }
            "--goal" if tokens(value.as_bytes()).len() == LARGE.cells() => {
                let cells = wide(value.as_bytes());
                let wrong = |(at, what): (usize, String)| {
                    format!("--goal `{value}`, character {}: {what}", at + 1)
                };
                goal = Some((LARGE, cells.map_err(wrong)?));
            }
            _ => others.extend([OsString::from(option), OsString::from(value)]),
        }
    }
    others.extend(rest);
    let (small, files) = line_options(&others)?;
    let small_goal = small
        .goal
        .map(|(shape, board)| (shape, crate::methods::space::cells_of(board, shape)));
    let options = Options {
        choice,
        ask: small.ask,
        size: size.or(small.size),
        goal: goal.or(small_goal),
    };
    match options.size.map(|shape| options.allowed(shape)) {
        _ if options.ask == Ask::Parity => Err("--ask parity takes no method".into()),
        Some(Err(what)) => Err(what),
        // Every method takes boards of 3 x 3.
        _ => options.allowed(Shape::new(3, 3)).map(|()| (options, files)),
    }
}

impl Options {
    fn order(&self) -> Order {
        match self.ask {
            Ask::Path(order) => order,
            _ => Order::Udlr,
        }
    }

    /// Whether the method may answer a board of this shape.
    fn allowed(&self, shape: Shape) -> std::result::Result<(), String> {
        let (choice, method) = (&self.choice, self.choice.method.id);
        choice.fits(shape)?;
        if choice.any_length {
            return Ok(());
        }
        if !choice.shortest(shape) {
            return Err(format!(
                "{method} does not promise shortest answers on {} x {}; --any-length takes what it finds",
                shape.rows, shape.cols
            ));
        }
        if self.order() == Order::Dlru && choice.method.name != Name::Pattern {
            return Err(format!(
                "{method} promises no order among equals, as --ask lex wants; --any-length takes what it finds"
            ));
        }
        Ok(())
    }

    fn goal(&self, shape: Shape) -> Vec<u8> {
        let given = self.goal.as_ref().filter(|goal| goal.0 == shape);
        given.map_or(standard(shape), |goal| goal.1.clone())
    }
}

/// Cells row by row, the blank 0.
type Cells = Vec<u8>;

/// The board that a line holds, in all forms that `lines` knows, and 5 x 5 as 25 tokens.
///
/// # Errors
/// Where in the line, in bytes from 0, and why it holds none.
pub fn board(
    text: &[u8],
    size: Option<Shape>,
) -> std::result::Result<(Shape, Cells), (usize, String)> {
    if size == Some(LARGE) || tokens(text).len() == LARGE.cells() {
        return Ok((LARGE, wide(text)?));
    }
    let (shape, board) = line::board(text, size)?;
    Ok((shape, crate::methods::space::cells_of(board, shape)))
}

/// Tokens and their places; a `/` ends a row and is no matter.
fn tokens(text: &[u8]) -> Vec<(usize, &[u8])> {
    let mut at = 0;
    let mut tokens = Vec::new();
    for token in text.split(|&b| is_space(b) || b == b'/') {
        if !token.is_empty() {
            tokens.push((at, token));
        }
        at += token.len() + 1;
    }
    tokens
}

/// A 5 x 5 board.
fn wide(text: &[u8]) -> std::result::Result<Cells, (usize, String)> {
    let tokens = tokens(text);
    let mut cells = Vec::new();
    for &(at, token) in &tokens {
        let value = match token {
            b"0" | b"x" | b"X" | b"_" | b"#" | b"*" | b"." => Some(0),
            _ => number(token).filter(|value| (1..LARGE.cells() as u32).contains(value)),
        };
        let Some(value) = value else {
            let what = "is no cell: a tile from 1 to 24, or one of 0 x X _ # * . for the blank";
            return Err((at, format!("{} {what}", show(token))));
        };
        if cells.contains(&(value as u8)) {
            return Err((at, Flaw::Twice(value, false).to_string()));
        }
        cells.push(value as u8);
    }
    match cells.len() == LARGE.cells() {
        true => Ok(cells),
        false => Err((
            text.len(),
            format!("{} cells where 5 x 5 are wanted", cells.len()),
        )),
    }
}

/// Answers every line of an input.
///
/// # Errors
/// Only those of the source and of the sink.
pub fn answer<R: Read, W: Write>(
    options: &Options,
    source: R,
    out: &mut Output<W>,
    report: &mut dyn FnMut(&Fault),
) -> Result<Summary> {
    let mut session = Session::new(source, Framing::ToEnd, out, report);
    let mut made = BTreeMap::new();
    let mut summary = Summary::default();
    while let Some(line) = next_line(&mut session)? {
        session.case += 1;
        let said = match line {
            None => {
                session.fault(0, true, "the line is longer than 1 MiB".to_string());
                session.skip_lines(1);
                session.pass_lines()?;
                session.out.bytes(b"invalid\n")?;
                continue;
            }
            Some((length, used)) => {
                let read = board(&session.input.window()[..length], options.size);
                let said = answer_one(options, read, &mut made, &mut summary);
                let said = said.unwrap_or_else(|(at, what, answer)| {
                    session.fault(at, true, what);
                    answer.into()
                });
                session.input.advance(used);
                said
            }
        };
        session.out.bytes(said.as_bytes())?;
        session.out.bytes(b"\n")?;
    }
    session.out.flush()?;
    summary.failed = session.failed;
    summary.cases = session.case;
    Ok(summary)
}

/// Bytes of the next line in the window without its end and with it; `Some(None)` if it is too long, `None` at the end.
pub type Length = Option<(usize, usize)>;

pub fn next_line<R: Read, W: Write>(session: &mut Session<R, W>) -> Result<Option<Length>> {
    loop {
        let window = session.input.window();
        let end = window.iter().position(|&b| b == b'\n');
        match end {
            Some(end) => return Ok(Some(Some((end, end + 1)))),
            None if session.input.ended() => {
                let length = window.len();
                return Ok(Some(Some((length, length))).filter(|_| length > 0));
            }
            None if session.input.full() => return Ok(Some(None)),
            None => session.wait()?,
        };
    }
}

/// The answer to a line; else where and why there is none, and what is said in its place.
fn answer_one(
    options: &Options,
    read: std::result::Result<(Shape, Cells), (usize, String)>,
    made: &mut BTreeMap<Shape, Ready>,
    summary: &mut Summary,
) -> std::result::Result<String, (usize, String, &'static str)> {
    let (shape, cells) = read.map_err(|(at, what)| (at, what, "invalid"))?;
    let choice = &options.choice;
    options
        .allowed(shape)
        .map_err(|what| (0, what, "unsolved"))?;
    let ready = made
        .entry(shape)
        .or_insert_with(|| Ready::new(choice, shape, &options.goal(shape), options.order()));
    let Some(found) = ready.solve(&cells, &choice.limits) else {
        return Ok("unsolvable".into());
    };
    count(summary, &found);
    match (&found.path, options.ask) {
        (Ok(path), Ask::Number) => Ok(path.len().to_string()),
        (Ok(path), _) => Ok(letters(path, *b"udlr")),
        (Err(stop), _) => {
            let what = reason(choice.method.id, &found, *stop, &choice.limits);
            Err((0, what, "unsolved"))
        }
    }
}
