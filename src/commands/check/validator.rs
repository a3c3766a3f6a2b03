//! Validates an input: it must be what the problem's judge sends, in its layout, its values, and the judge's limits.
//!
//! Layouts are not described a second time here: the cases are read as always, and written again as `make` writes them.
//! Where the two texts differ, there is a fault. Only if the judge's own sample has other spaces or empty lines, these may
//! differ in inputs too.

use crate::answer::stats::{CaseRow, UNSOLVABLE, UNSOLVED};
use crate::answer::{Settings, Stats, Streams};
use crate::commands::check::layout::{differences, evenly_spaced, InputLayout, MOST_FAULTS};
use crate::problems::forms::Problem;
use crate::problems::generate::MadeInputs;
use crate::puzzle::sorting::sort_by_key;
use crate::puzzle::Instance;
use crate::text::read::filters::Filter;
use crate::text::read::{plural, CaseFormat, Cases, Fault, Framing, Next, Place, Reader};
use crate::text::write::Output;
use std::borrow::Cow;
use std::io::sink;
use std::sync::{Arc, Mutex};

/// The fault of a board that cannot be solved.
const UNSOLVABLE_SENT: &str = "it cannot be solved, and the judge sends no such board";

/// The result of validating an input.
pub struct Validation {
    pub cases: u64,
    /// All faults, in the order of their places.
    pub faults: Vec<Fault>,
    /// Whether the cases cannot be written again, so that only the spaces and line ends of the layout are validated.
    pub only_spacing: bool,
}

/// An input as it is read, and as it should be written.
struct ReadInput {
    cases: Vec<ReadCase>,
    faults: Vec<Fault>,
    /// The text that is wanted, up to the first fault; `None` if the cases cannot be written again.
    wanted: Option<String>,
    comments: bool,
}

/// What is kept of a case.
struct ReadCase {
    place: Option<Place>,
    /// Whether the case can be solved; `None` if parity does not decide this. True if the case cannot be read.
    solvable: Option<bool>,
}

/// Validates an input.
///
/// # Errors
/// A sentence: there is too little memory to make inputs of this problem.
pub fn validate(problem: &Problem, text: &[u8]) -> Result<Validation, String> {
    let sample = problem.sample.0.as_bytes();
    let read = (read_input(problem, text)?, read_input(problem, sample)?);
    let (Some(mut input), Some(mut of_sample)) = read else {
        // An input of a problem that reads nothing must be empty.
        let what = format!("text, but {} reads nothing", problem.id);
        let fault = said(Some(Place { line: 1, column: 1 }), None, what);
        let faults = Some(fault).filter(|_| !text.is_empty());
        return Ok(Validation {
            cases: 0,
            faults: faults.into_iter().collect(),
            only_spacing: false,
        });
    };
    if of_sample.wanted.is_none() {
        input.wanted = None;
    }
    if input.wanted.is_none() && input.faults.is_empty() {
        input.wanted = in_rows(problem, text);
    }
    of_sample.wanted = of_sample.wanted.or_else(|| in_rows(problem, sample));
    let only_spacing = of_sample.wanted.is_none();
    let layout = match *sample == *wanted(&of_sample, sample) {
        true => InputLayout::Strict,
        false => InputLayout::Free {
            comments: input.comments,
        },
    };
    let mut faults = layout_faults(text, &input, layout);
    faults.extend(wrong_number(problem, &input));
    if input.faults.len() < MOST_FAULTS {
        faults.extend(beyond_limits(problem, text, &input.cases));
    }
    faults.extend(input.faults);
    sort_by_key(&mut faults, |fault| {
        fault.place.map(|place| (place.line, place.column))
    });
    Ok(Validation {
        cases: input.cases.len() as u64,
        faults,
        only_spacing,
    })
}

/// Reads an input, and writes its cases. `None` if the problem reads nothing.
fn read_input(problem: &Problem, text: &[u8]) -> Result<Option<ReadInput>, String> {
    let form = problem.form;
    let Some(format) = form.judge_format() else {
        return Ok(None);
    };
    let request = problem.request();
    let writer = form
        .maker(&request)
        .map(|maker| MadeInputs::new(maker, &request));
    let writer = writer.transpose()?;
    let comments = format.filter() == Filter::Comments;
    let mut reader = Reader::new(Box::new(format), form.framing(), text).with_places();
    let (mut faults, mut cases, mut written) = (Vec::new(), Vec::new(), Some(String::new()));
    while faults.len() < MOST_FAULTS {
        let (fault, solvable) = match reader.next().map_err(|e| e.to_string())? {
            Next::Case(case) => {
                // Nothing is written after a fault, so that the text there is not compared.
                if faults.is_empty() {
                    let text = writer.as_ref().and_then(|writer| writer.text_of(&case));
                    written = written.zip(text).map(|(written, text)| written + &text);
                }
                (None, solvable_by_parity(&case))
            }
            Next::Invalid(fault) => (Some(fault), Some(true)),
            Next::Fault(fault) => {
                faults.push(fault);
                continue;
            }
            Next::End => break,
        };
        faults.extend(fault);
        let place = reader.place();
        cases.push(ReadCase { place, solvable });
    }
    let counted = form.framing() == Framing::Cases(Cases::Count);
    let wanted = match (writer, reader.announced()) {
        (None, _) => None,
        (Some(_), None) if counted => written,
        (Some(mut writer), count) => {
            let (head, tail) = writer.frame(count.unwrap_or(0) as usize);
            let tail = if faults.is_empty() { tail } else { "" };
            written.map(|written| head + &written + tail)
        }
    };
    Ok(Some(ReadInput {
        cases,
        faults,
        wanted,
        comments,
    }))
}

/// Whether a board on a grid can be solved; `None` if the case is not a full board of at least two rows and columns.
fn solvable_by_parity(case: &Instance) -> Option<bool> {
    let whole = |cells: &[usize]| {
        let mut sorted = cells.to_vec();
        sorted.sort_unstable();
        sorted.into_iter().eq(0..case.cells())
    };
    let plain = case.rows.min(case.cols) > 1 && whole(&case.start) && whole(&case.goal);
    plain.then(|| case.is_solvable())
}

/// The fault of an input without cases, or with more cases than the judge sends.
fn wrong_number(problem: &Problem, input: &ReadInput) -> Option<Fault> {
    let (cases, most) = (input.cases.len(), problem.sends.cases);
    let what = match cases {
        0 if input.faults.is_empty() => "no case, and the judge sends at least one".into(),
        _ if cases > most => {
            let most = plural(most as u64, "case");
            format!("{cases} cases, and the judge sends at most {most}")
        }
        _ => return None,
    };
    Some(said(None, None, what))
}

/// The places where the layout is not the judge's, except those on lines whose fault is known already.
fn layout_faults(text: &[u8], input: &ReadInput, layout: InputLayout) -> Vec<Fault> {
    let whole = input.wanted.is_none() || input.faults.is_empty();
    let mut faults = differences(text, &wanted(input, text), whole, layout);
    let line = |fault: &Fault| fault.place.map(|place| place.line);
    faults.retain(|fault| input.faults.iter().all(|other| line(other) != line(fault)));
    faults
}

/// The tokens of an input in the lines that the judge sends; `None` if these are not known.
fn in_rows(problem: &Problem, text: &[u8]) -> Option<String> {
    let text = std::str::from_utf8(text).ok()?;
    let tokens: Vec<&str> = text.split_ascii_whitespace().collect();
    let number = |i: usize| tokens.get(i).and_then(|token| token.parse().ok());
    let rows = problem.form.rows_sent(&|i| number(i).unwrap_or(0));
    let mut written = String::new();
    let mut rest = &tokens[..];
    for (lines, length) in rows.into_iter().filter(|row| row.1 > 0) {
        let end = lines.saturating_mul(length).min(rest.len());
        for line in rest[..end].chunks(length) {
            written += &(line.join(" ") + "\n");
        }
        rest = &rest[end..];
    }
    Some(written).filter(|written| !written.is_empty())
}

/// The text that an input should be.
fn wanted<'a>(input: &'a ReadInput, text: &[u8]) -> Cow<'a, [u8]> {
    match &input.wanted {
        Some(wanted) => Cow::Borrowed(wanted.as_bytes()),
        None => Cow::Owned(evenly_spaced(text)),
    }
}

/// The faults of cases that the judge does not send. If parity is not enough to find them, the cases are answered.
fn beyond_limits(problem: &Problem, text: &[u8], cases: &[ReadCase]) -> Vec<Fault> {
    let (most, unsolvable) = (problem.sends.moves, problem.sends.unsolvable);
    // A board of line pieces has no goal to reach.
    if most == usize::MAX && unsolvable || problem.form.drawer().is_some() {
        return Vec::new();
    }
    let by_parity = most == usize::MAX && cases.iter().all(|case| case.solvable.is_some());
    let found = match by_parity {
        true => {
            let cases = (1..).zip(cases);
            let wrong = cases.filter(|(_, case)| case.solvable == Some(false));
            wrong
                .map(|(number, _)| (number, UNSOLVABLE_SENT.into()))
                .take(MOST_FAULTS)
                .collect()
        }
        false => by_answers(problem, text),
    };
    let fault = |(number, what): (usize, String)| {
        let place = cases.get(number - 1).and_then(|case| case.place);
        said(place, Some(number as u64), what)
    };
    found.into_iter().map(fault).collect()
}

/// Why the lock of the faults cannot fail.
const SOUND: &str = "no thread panics while it adds a fault";

/// The cases whose answers show that the judge does not send them, by their numbers from 1.
fn by_answers(problem: &Problem, text: &[u8]) -> Vec<(usize, String)> {
    let (most, sends_unsolvable) = (problem.sends.moves, problem.sends.unsolvable);
    let found = Arc::new(Mutex::new(Vec::new()));
    let faults = Arc::clone(&found);
    let mut number = 0;
    let take = move |row: CaseRow| {
        number += 1;
        let what = match row.length {
            Ok(moves) if moves > most => {
                format!("it needs {moves} moves, and the judge sends boards of at most {most}")
            }
            Err(UNSOLVED) if most < usize::MAX => {
                format!(
                    "no path of at most {most} moves is found, and the judge sends no other boards"
                )
            }
            Err(UNSOLVABLE) if !sends_unsolvable => UNSOLVABLE_SENT.into(),
            _ => return,
        };
        let mut faults = faults.lock().expect(SOUND);
        if faults.len() < MOST_FAULTS {
            faults.push((number, what));
        }
    };
    let mut settings = Settings {
        jobs: None,
        ..Settings::default()
    };
    let streams = Streams {
        name: "",
        input: &mut &*text,
        waits: false,
        out: &mut Output::new(sink()),
        report: &mut |_: &Fault| {},
        stats: Some(&mut Stats::taken_by(take)),
    };
    // Reading a text and writing to a sink cannot fail.
    let _ = problem.answer(&mut settings, streams);
    let found = std::mem::take(&mut *found.lock().expect(SOUND));
    found
}

/// A fault in words.
fn said(place: Option<Place>, case: Option<u64>, what: String) -> Fault {
    let kind = what.into();
    Fault { place, case, kind }
}
