//! `npuzzle make PROBLEM --package HOST DIR`: a problem for a contest, as its host imports it. Hosts do not have
//! `npuzzle`, so the validator and the checker are C++ files that do without it.
//!
//! Layouts are not described a second time here: both programs read cases that look like a case of the sample, written
//! as `make` writes it, with `#` for each cell.

mod files;
mod statement;

use crate::answer::{Failure, Settings, Streams};
use crate::args::Readable;
use crate::commands::submit::c_files::c_file;
use crate::commands::submit::task_of;
use crate::problems::forms::{Problem, Question, Task};
use crate::problems::generate::{CaseKind, JudgeFiles, MadeInputs, MakeRequest};
use crate::problems::judge::AcceptedPaths;
use crate::puzzle::{Instance, Shape};
use crate::text::read::{plural, Fault};
use crate::text::write::{in_file, write_whole, Output};
use std::fs::{create_dir_all, read_dir};
use std::io::Read;
use std::path::Path;

/// The systems that host contests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Host {
    Kattis,
    Domjudge,
    Polygon,
}

/// The most cases of a kind, except for the input at the judge's limit.
const CASES: usize = 50;
/// The most inputs of a kind.
const INPUTS: usize = 6;

/// The number of cases at the limit if the judge states none: of boards with up to 9 cells, for which programs have
/// tables. The limit of larger boards is [`CASES`].
const SMALL_BOARDS: usize = 1000;

/// The most cases of an input. All are in memory, with their answers.
const MOST_CASES: usize = 100_000;

/// The kinds of secret cases.
const KINDS: [(&str, CaseKind); 5] = [
    ("traps", CaseKind::Traps),
    ("random", CaseKind::Random),
    ("mixed", CaseKind::Mixed),
    ("hardest", CaseKind::Hardest),
    ("unsolvable", CaseKind::Unsolvable),
];

/// What a package is made of.
struct Package<'a> {
    problem: &'a Problem,
    task: Task,
    shape: Shape,
    /// A case of the input, with `#` for each cell.
    layout: String,
    /// The goal of the first board, which is that of all boards unless each case has its own.
    goal: Vec<usize>,
    /// The name, the input and the answer of each test: first the sample, then the secret tests.
    tests: Vec<(String, String, String)>,
}

/// Writes the package of a problem into a directory, which is new or empty. `count`: the number of cases of the
/// test at the limit; `None` for the judge's limit.
pub fn write_package(
    problem: &Problem,
    host: Host,
    dir: &Path,
    count: Option<usize>,
    seed: u64,
) -> Result<(), String> {
    let name = dir.file_name().unwrap_or_default().readable();
    let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit();
    if host == Host::Kattis && !name.bytes().all(plain) {
        let needed = "only small letters and digits";
        return Err(format!(
            "{}: its name is the problem's short name, and Kattis allows {needed}",
            dir.readable()
        ));
    }
    if read_dir(dir).is_ok_and(|mut files| files.next().is_some()) {
        return Err(format!("{}: the directory is not empty", dir.readable()));
    }
    for (name, text) in Package::new(problem, count, seed)?.files(host) {
        let path = dir.join(name);
        let parent = path.parent().map_or(Ok(()), create_dir_all);
        parent.map_err(|e| in_file(&path, e))?;
        write_whole(&path, text.as_bytes())?;
    }
    Ok(())
}

impl<'a> Package<'a> {
    fn new(problem: &'a Problem, count: Option<usize>, seed: u64) -> Result<Package<'a>, String> {
        let mut task = task_of(problem, "package")?;
        task.files = JudgeFiles::STANDARD;
        let asked = match task.question {
            Question::Path => task.solved == "{path}\n" || task.accepted == AcceptedPaths::First,
            Question::Number | Question::NumberUpTo(_) | Question::Solvable => true,
            _ => false,
        };
        let calls_function = task.function;
        let none = || {
            let id = problem.id;
            let why = match calls_function {
                true => "its judge calls a function, and a package judges programs",
                false => "it needs boards of numbers, all of one size, and one line for a path",
            };
            format!("there is no package for {id}: {why}")
        };
        let on_grid = asked && task.edges.is_empty() && !task.function;
        let shape = task.shape.filter(|_| on_grid && c_file(&task).is_some());
        let shape = shape.ok_or_else(none)?;
        let mut maker = problem.make(&problem.request())?;
        let sample = cases_of(problem, problem.sample.0)?;
        let first = sample.first().ok_or_else(none)?;
        let layout = layout(problem, &task, &mut maker, first).ok_or_else(none)?;
        let goal = first.goal.clone();
        let mut package = Package {
            problem,
            task,
            shape,
            layout,
            goal,
            tests: Vec::new(),
        };
        package.add(&mut maker, "sample", problem.sample.0)?;
        let at_limit = package.at_limit(count)?;
        for (name, kind) in KINDS {
            let count = match problem.most_cases() {
                1 => INPUTS,
                _ => at_limit.min(CASES),
            };
            if let Some(made) = package.made(kind, count, seed) {
                package.add_all(&mut maker, name, made)?;
            }
        }
        if problem.most_cases() > 1 {
            // The farthest boards cost most programs the most time.
            let mut kinds = [CaseKind::Hardest, CaseKind::Random].into_iter();
            let made = kinds.find_map(|kind| {
                let made = package.made(kind, at_limit, seed);
                made.filter(|made| made.remaining() >= at_limit)
            });
            package.add_all(&mut maker, "limit", made.ok_or_else(none)?)?;
        }
        Ok(package)
    }

    /// The number of cases of the test at the limit, if `count` is asked for.
    fn at_limit(&self, count: Option<usize>) -> Result<usize, String> {
        let most = self.problem.most_cases();
        let stated = match most {
            usize::MAX if self.shape.cells() <= 9 => SMALL_BOARDS,
            usize::MAX => CASES,
            most => most,
        };
        let id = self.problem.id;
        match count {
            Some(count) if count > most => {
                let most = plural(most as u64, "case");
                Err(format!(
                    "--count {count}: an input of {id} has at most {most}"
                ))
            }
            Some(count) if count > MOST_CASES => Err(format!(
                "--count {count}: an input of a package has at most {MOST_CASES} cases"
            )),
            count => Ok(count.unwrap_or(stated.min(MOST_CASES))),
        }
    }

    /// Whether several paths may be right.
    fn many_paths(&self) -> bool {
        self.task.question == Question::Path && self.task.accepted != AcceptedPaths::First
    }

    /// Cases of a kind, if there are any.
    fn made(&self, kind: CaseKind, count: usize, seed: u64) -> Option<MadeInputs<'static>> {
        let request = MakeRequest {
            kind,
            count,
            seed,
            ..self.problem.request()
        };
        self.problem.make(&request).ok()
    }

    /// Adds tests with all these cases. `writer`: writes cases in the common layout.
    fn add_all(
        &mut self,
        writer: &mut MadeInputs,
        name: &str,
        mut made: MadeInputs,
    ) -> Result<(), String> {
        let most = self.problem.most_cases();
        for _ in 0..INPUTS {
            let (mut text, count) = (Vec::new(), made.remaining().min(most));
            if count == 0 || made.write_input(count, &mut text).is_err() {
                break;
            }
            self.add(writer, name, &String::from_utf8_lossy(&text))?;
        }
        Ok(())
    }

    /// Adds a test in the common layout, unless it is there already.
    fn add(&mut self, writer: &mut MadeInputs, name: &str, text: &str) -> Result<(), String> {
        let cases = cases_of(self.problem, text)?;
        let texts = cases.iter().filter_map(|case| writer.text_of(case));
        let texts = texts.collect::<String>();
        let input = writer.frame(cases.len()).0 + &texts;
        if self.tests.iter().any(|test| test.1 == input) {
            return Ok(());
        }
        let mut out = Output::in_memory();
        let answered = answer(self.problem, &mut input.as_bytes(), &mut out);
        answered.map_err(|failure| failure.to_string())??;
        let answers = String::from_utf8_lossy(&out.into_bytes()).into_owned();
        self.tests.push((name.into(), input, answers));
        Ok(())
    }
}

/// The cases of an input that has no faults.
fn cases_of(problem: &Problem, text: &str) -> Result<Vec<Instance>, String> {
    let mut cases = Vec::new();
    let read = problem.each_case(text.as_bytes(), |case| cases.push(case));
    match read.map_err(|e| e.to_string())? {
        Some(fault) => Err(fault.to_string()),
        None => Ok(cases),
    }
}

/// A case with `#` for each cell; `None` if it holds more than numbers and white space.
fn layout(
    problem: &Problem,
    task: &Task,
    maker: &mut MadeInputs,
    case: &Instance,
) -> Option<String> {
    let text = maker.text_of(case)?;
    let (mut rest, mut layout) = (&text[..], String::new());
    let goal: &[usize] = if task.pairs { &case.goal } else { &[] };
    for &tile in case.start.iter().chain(goal) {
        let token = match tile {
            0 => task.blank.to_string(),
            _ => tile.to_string(),
        };
        let (before, after) = rest.split_once(&token)?;
        if !before.trim().is_empty() {
            return None;
        }
        layout += before;
        layout.push('#');
        rest = after;
    }
    let whole = rest.trim().is_empty() && maker.frame(1).1.is_empty();
    let plain = problem.sends.files.input.len() < 2;
    (whole && plain).then(|| layout + rest)
}

/// Writes the answers to an input, all of whose cases can be answered. The inner error is the last fault.
pub(super) fn answer(
    problem: &Problem,
    mut input: &mut dyn Read,
    out: &mut Output,
) -> Result<Result<(), String>, Failure> {
    let mut fault = String::new();
    let streams = Streams {
        name: "",
        input: &mut input,
        waits: false,
        out,
        report: &mut |found: &Fault| fault = found.to_string(),
        stats: None,
    };
    let summary = problem.answer(&mut Settings::default(), streams)?;
    out.flush().map_err(Failure::Write)?;
    Ok(if summary.failed { Err(fault) } else { Ok(()) })
}
