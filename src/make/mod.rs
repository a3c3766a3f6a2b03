//! `npuzzle make`: inputs in a problem's form, the same for the same seed on every machine.

pub mod deep;
pub mod draw;
pub mod known;
pub mod options;
pub mod space;
pub mod traps;
pub mod write;

use crate::answer::answer;
use crate::check::cases::Case;
use crate::form::Framing;
use crate::output::Output;
use crate::terms::Terms;
use draw::Maker;
use options::{Kind, Options};
use std::ffi::OsString;
use std::path::Path;

pub const HELP: &str = "\
npuzzle make PROBLEM [--count N] [--seed S] [--kind KIND] [-o DIR [--answers]]

Writes an input in the problem's form, within what its judge sends. The same words
give the same bytes on every machine.

--count N   cases (else 10; 1 where an input holds one case)
--seed S    a number (else 1)
--kind KIND
  random      boards that can be solved, each as likely (the default); where the judge
              sends boards up to some distance, of all distances from half of that
  hardest     from the farthest boards down, where the whole space is known: 9 cells
  depth D, depth D..E
              boards that need exactly so many moves, proven: 9 cells, or 4 x 4 to 60
  unsolvable  boards that cannot be solved, if the judge sends such
  mixed       random and near ones, and unsolvable ones if the judge sends such
  traps       what wrong programs fail on: solved already, the blank first, wide
              spacing, many shortest paths, sizes that are not square, bounds of the form
  all         every board of up to 9 cells there is, where an input holds many cases
-o DIR      writes DIR/PROBLEM-001.in and so on, which is the folder form of oj test:
            one input, or as many as there are cases where an input holds one
--answers   writes DIR/PROBLEM-001.out beside it
";

/// A case, and how it is written.
pub struct Item {
    pub case: Case,
    /// With more white space than needed.
    pub wide: bool,
}

/// Runs `npuzzle make` on the arguments behind that word, and gives the text to print.
///
/// # Errors
/// A sentence.
pub fn run(args: &[OsString]) -> Result<Vec<u8>, String> {
    let options = Options::parse(args)?;
    let problem = options.problem;
    let one = problem.form.framing == Framing::One;
    let most = if one { 1 } else { problem.form.rules.cases };
    let least = if one { 1 } else { 10.min(most) };
    let count = options.count.unwrap_or(least);
    let too_many = |count: usize| {
        let s = if most == 1 { "" } else { "s" };
        let id = problem.id;
        format!("an input of {id} has at most {most} case{s}: {count} need several, with -o DIR")
    };
    if options.dir.is_none() && count > most {
        return Err(too_many(count));
    }
    let mut maker = Maker::new(problem, options.seed);
    let items = match options.kind {
        Kind::Traps => traps::traps(&mut maker)?,
        kind => maker.items(kind, count)?,
    };
    match &options.dir {
        None if items.len() > most => Err(too_many(items.len())),
        None => Ok(write::input(problem, &items)),
        Some(dir) => {
            files(&options, dir, &items, most)?;
            Ok(Vec::new())
        }
    }
}

fn files(options: &Options, dir: &Path, items: &[Item], most: usize) -> Result<(), String> {
    let problem = options.problem;
    std::fs::create_dir_all(dir).map_err(|e| format!("{}: {e}", dir.display()))?;
    for (i, part) in items.chunks(most).enumerate() {
        let write = |ending: &str, bytes: &[u8]| {
            let path = dir.join(format!("{}-{:03}.{ending}", problem.id, i + 1));
            std::fs::write(&path, bytes).map_err(|e| format!("{}: {e}", path.display()))
        };
        let input = write::input(problem, part);
        write("in", &input)?;
        if options.answers {
            let mut answers = Vec::new();
            let mut fault = None;
            let mut out = Output::new(&mut answers);
            let mut report = |found: &crate::session::Fault| fault = Some(found.to_string());
            let mut terms = Terms::default();
            let came = answer(problem, &mut terms, input.as_slice(), &mut out, &mut report);
            drop(out);
            match came {
                Ok(summary) if !summary.failed => write("out", &answers)?,
                Ok(_) => return Err(format!("no answer: {}", fault.unwrap_or_default())),
                Err(e) => return Err(e.to_string()),
            }
        }
    }
    Ok(())
}
