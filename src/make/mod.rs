//! `npuzzle make`: inputs in a problem's form, the same for the same seed on every machine.

pub mod deep;
pub mod draw;
pub mod items;
pub mod known;
pub mod options;
pub mod space;
pub mod traps;
pub mod write;

use crate::answer::answer;
use crate::answer::settings::Terms;
use crate::check::instances::Case;
use crate::problem::catalog::Problem;
use crate::problem::form::Framing;
use crate::write::output::Output;
use draw::Maker;
use items::Items;
use options::Options;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufWriter, Write};
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

/// Runs `npuzzle make` on the arguments behind that word; the text goes to `out`, if it does not go to files.
///
/// # Errors
/// A sentence; within, those of `out`.
pub fn run<W: Write>(args: &[OsString], out: W) -> Result<io::Result<()>, String> {
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
    let mut items = maker.items(options.kind, count)?;
    match &options.dir {
        None if items.left() > most => Err(too_many(items.left())),
        None => written(problem, &mut items, out),
        Some(dir) => {
            std::fs::create_dir_all(dir).map_err(|e| format!("{}: {e}", dir.display()))?;
            let mut number = 0;
            while items.left() > 0 {
                number += 1;
                let stem = dir.join(format!("{}-{number:03}", problem.id));
                let input = stem.with_extension("in");
                let named = |e: io::Error| format!("{}: {e}", input.display());
                let file = File::create(&input).map_err(named)?;
                written(problem, &mut items, file)?.map_err(named)?;
                if options.answers {
                    answers(problem, &input, &stem.with_extension("out"))?;
                }
            }
            Ok(Ok(()))
        }
    }
}

/// One input, of as many cases as it may have.
fn written<W: Write>(
    problem: &Problem,
    items: &mut Items,
    out: W,
) -> Result<io::Result<()>, String> {
    let count = match problem.form.framing {
        Framing::One => 1,
        _ => items.left().min(problem.form.rules.cases),
    };
    let mut out = BufWriter::new(out);
    match write::input(problem, items, count, &mut out) {
        Ok(made) => made.map(|()| out.flush()),
        Err(e) => Ok(Err(e)),
    }
}

/// The answers to an input, both files.
fn answers(problem: &Problem, input: &Path, output: &Path) -> Result<(), String> {
    let named = |path: &Path, e: io::Error| format!("{}: {e}", path.display());
    let source = File::open(input).map_err(|e| named(input, e))?;
    let file = File::create(output).map_err(|e| named(output, e))?;
    let mut fault = None;
    let mut out = Output::new(file);
    let mut report = |found: &crate::read::reader::Fault| fault = Some(found.to_string());
    let came = answer(
        problem,
        &mut Terms::default(),
        source,
        &mut out,
        &mut report,
    );
    match came.and_then(|summary| out.flush().map(|()| summary)) {
        Ok(summary) if !summary.failed => Ok(()),
        Ok(_) => Err(format!("no answer: {}", fault.unwrap_or_default())),
        Err(e) => Err(named(output, e)),
    }
}
