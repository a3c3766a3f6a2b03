//! `npuzzle check PROBLEM --input`: whether an input is what the problem's judge sends, to the letter.
//!
//! No layout is described a second time here: the cases are read as always, and written again as `make` writes them.
//! Where the two texts differ there is a fault.

use crate::answer::fault_report::{FaultDetail, FaultReport};
use crate::answer::inputs::{open, STANDARD};
use crate::answer::settings::Settings;
use crate::answer::stats::{CaseRow, Stats, UNSOLVABLE};
use crate::answer::streams::Streams;
use crate::check::layout::differences;
use crate::forms::form::{one_input_only, Problem};
use crate::generate::kind::CaseKind;
use crate::generate::maker::MakeRequest;
use crate::problem::catalog::find_or_say;
use crate::read::fault::{plural, Fault, FaultKind};
use crate::read::reader::{Next, Reader};
use crate::read::source::Place;
use crate::write::output::Output;
use crate::write::standard_error::say;
use std::ffi::{OsStr, OsString};
use std::io::{sink, Read};
use std::sync::{Arc, Mutex};

/// The option that asks for it.
pub(crate) const INPUT: &str = "--input";

/// Reports as the validators of Kattis and DOMjudge do.
const KATTIS: &str = "--kattis";

/// Runs `npuzzle check PROBLEM --input [FILE] [--kattis]`. Returns the exit code: 0 or 3 as testlib's validators, 42 or 43
/// as those of Kattis; 3 if nothing can be read.
///
/// # Errors
/// A sentence.
pub(crate) fn run(id: &OsStr, words: &[OsString]) -> Result<u8, String> {
    let problem = find_or_say(&id.to_string_lossy())?;
    let kattis = words.iter().any(|word| word == KATTIS);
    let mut files = words.iter().filter(|word| *word != KATTIS);
    let file = files.next().map_or(OsStr::new(STANDARD), |file| file);
    if let Some(other) = files.next() {
        let other = other.to_string_lossy();
        return Err(format!("--input takes one FILE, and `{other}` is a second"));
    }
    let mut input = open(file, None)?;
    let mut text = Vec::new();
    let read = input.source.read_to_end(&mut text);
    read.map_err(|e| format!("{}: {e}", input.name))?;
    let (cases, faults) = faults_of(problem, &text)?;
    let mut report = FaultReport::new(&input.name, FaultDetail::All);
    faults.iter().for_each(|fault| report.tell(fault));
    match (faults.len(), kattis) {
        (0, false) => say(&format!("ok {}", plural(cases, "case"))),
        (0, true) => return Ok(42),
        (_, true) => return Ok(43),
        _ => return Ok(3),
    }
    Ok(0)
}

/// The number of cases of an input, and all faults in it.
///
/// # Errors
/// A sentence: the problem's inputs are not made, so that no layout is known.
fn faults_of(problem: &Problem, text: &[u8]) -> Result<(u64, Vec<Fault>), String> {
    let form = problem.form;
    let format = form.plain_format().filter(|_| !form.has_one_input());
    let format = format.ok_or_else(|| one_input_only(problem))?;
    let request = MakeRequest {
        id: problem.id,
        inputs: problem.sends,
        kind: CaseKind::Random,
        count: 1,
        seed: 1,
        slack: None,
    };
    let mut writer = form.make(problem, &request)?;
    let mut reader = Reader::new(format, form.framing(), text).with_places();
    let (mut faults, mut places, mut cases) = (Vec::new(), Vec::new(), String::new());
    let mut all_written = true;
    loop {
        match reader.next().map_err(|e| e.to_string())? {
            Next::Case(case) => {
                places.push(reader.place());
                // What follows a fault is where the fault left it.
                match writer.text_of(&case).filter(|_| faults.is_empty()) {
                    Some(text) => cases += &text,
                    None => all_written = false,
                }
            }
            Next::Invalid(fault) => {
                places.push(reader.place());
                faults.push(fault);
            }
            Next::Fault(fault) => faults.push(fault),
            Next::End => break,
        }
        all_written &= faults.is_empty();
    }
    let count = reader.case();
    if count > problem.sends.cases as u64 {
        let most = plural(problem.sends.cases as u64, "case");
        let kind = FaultKind::Said(format!("{count} cases, and the judge sends at most {most}"));
        faults.push(Fault {
            place: None,
            case: None,
            kind,
        });
    }
    if all_written || !faults.is_empty() {
        let (head, tail) = writer.frame(count as usize);
        let end = if faults.is_empty() { tail } else { "" };
        let wanted = head + &cases + end;
        faults.extend(differences(text, wanted.as_bytes(), all_written));
    } else {
        let id = problem.id;
        say(&format!(
            "{id}: values and limits are checked, the layout is not"
        ));
    }
    faults.extend(beyond_limits(problem, text, &places));
    faults.sort_by_key(|fault| fault.place.map(|place| (place.line, place.column)));
    Ok((count, faults))
}

/// The cases that the judge does not send, by their answers. `places`: of all cases.
fn beyond_limits(problem: &Problem, text: &[u8], places: &[Option<Place>]) -> Vec<Fault> {
    let most = problem.sends.moves;
    if most == usize::MAX && problem.sends.unsolvable {
        return Vec::new();
    }
    let rows: Arc<Mutex<Vec<CaseRow>>> = Arc::default();
    let taken = Arc::clone(&rows);
    let take = move |row| taken.lock().expect("no thread panics here").push(row);
    let mut settings = Settings {
        jobs: None,
        stats: Some(Stats::taken_by(take)),
        ..Settings::default()
    };
    let streams = Streams {
        name: "",
        input: &mut &*text,
        waits: false,
        out: &mut Output::new(sink()),
        report: &mut |_: &Fault| {},
    };
    // Neither the text nor the sink fails.
    let _ = problem.answer(&mut settings, streams);
    let rows = rows.lock().expect("no thread panics here");
    let faults = rows.iter().zip(places).zip(1..);
    let faults = faults.filter_map(|((row, place), case)| {
        let what = match row.length {
            Ok(moves) if moves > most => {
                format!("it needs {moves} moves, and the judge sends boards of at most {most}")
            }
            Err(UNSOLVABLE) if !problem.sends.unsolvable => {
                "it cannot be solved, and the judge sends no such board".into()
            }
            _ => return None,
        };
        Some(Fault {
            place: *place,
            case: Some(case),
            kind: FaultKind::Said(what),
        })
    });
    faults.collect()
}
