//! A start in one file and its goal in another: each is read as an input of its own, and both are answered as one.

use crate::answer::fault_report::FaultDetail;
use crate::answer::streams::Streams;
use crate::answer::summary::{Failure, Summary};
use crate::cli::exit::{print, wrong, Exit};
use crate::cli::inputs::{each_input, open, Input};
use crate::problem::format::{Boards, Cases, Form, Framing, Goal};
use crate::problem::row::Problem;
use crate::puzzle::board::Board;
use crate::read::boards::BoardFormat;
use crate::read::reader::{Next, Reader};
use crate::read::tokens::tokens;
use crate::write::words::say;
use std::ffi::{OsStr, OsString};
use std::io::{self, Cursor, Read};

/// The first file is looked at this far. Bytes.
const HEAD: u64 = 1 << 12;

/// A file of more tokens than this is not one board with a few cells too many.
const ONE_BOARD: usize = 13;

/// Answers two files as start and goal, if they are, and a problem takes them so: the first then has about one board.
/// `None`: each file is a whole input. What was read of the first file is given back.
pub(crate) fn answer_two_files(
    problem: &Problem,
    awaited: &str,
    files: &[OsString],
    detail: FaultDetail,
    mut answer: impl FnMut(Streams) -> Result<Summary, Failure>,
) -> Option<Exit> {
    let Form::Boards(form) = problem.form else {
        return None;
    };
    if problem.sends.files.input.len() != 2 {
        return None;
    }
    let [first, second] = files else {
        return None;
    };
    let mut input = open(problem.id, awaited, first).ok()?;
    let mut head = Vec::new();
    if let Err(e) = input.source.by_ref().take(HEAD).read_to_end(&mut head) {
        return Some(wrong(&format!("{}: {e}", input.name)));
    }
    let whole = tokens(&head) > ONE_BOARD;
    input.source = Box::new(Cursor::new(head).chain(input.source));
    if whole {
        let rest = std::iter::once_with(|| open(problem.id, awaited, second));
        return Some(each_input(
            std::iter::once(Ok(input)).chain(rest),
            detail,
            answer,
        ));
    }
    Some(match pair(problem, &form, awaited, input, second) {
        Ok(Some(text)) => {
            let input = Input {
                name: String::new(),
                source: Box::new(Cursor::new(text)),
                waits: false,
            };
            each_input(std::iter::once(Ok(input)), detail, &mut answer)
        }
        Ok(None) => print(problem.answers.invalid).max(Exit::Unanswered),
        Err(what) => wrong(&what),
    })
}

/// Start and goal as the text of one case; `None` if one of them is told to be none.
fn pair(
    problem: &Problem,
    form: &Boards,
    awaited: &str,
    first: Input,
    second: &OsStr,
) -> Result<Option<String>, String> {
    // Both may be standard input; then the second is opened when the first is at its end.
    let early = match second == "-" {
        true => None,
        false => Some(open(problem.id, awaited, second)?),
    };
    let single = Boards {
        goal: Goal::Standard,
        lines: form.lines / 2,
        ..*form
    };
    let start = one_board(&single, first)?;
    let second = early.map_or_else(|| open(problem.id, awaited, second), Ok)?;
    let goal = one_board(&single, second)?;
    let text = |board: Board| {
        let cells = (0..form.shape.cells()).map(|cell| format!("{} ", board.tile(cell)));
        cells.collect::<String>()
    };
    Ok(start
        .zip(goal)
        .map(|(start, goal)| text(start) + &text(goal)))
}

/// The board of an input that holds one; `None` if something is wrong, which is told.
fn one_board(form: &Boards, input: Input) -> Result<Option<Board>, String> {
    let Input { name, source, .. } = input;
    let format = BoardFormat::new(form, Board::standard(form.shape));
    let mut reader = Reader::new(format, Framing::Cases(Cases::One), source);
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
