//! `--stats FILE`: a row for each case, for spreadsheets and scripts.

use crate::write::verdict::{Answer, Verdict};
use std::ffi::OsStr;
use std::fs::File;
use std::io::{BufWriter, Read, Result, Write};

/// The first line of the file.
const HEAD: &str = "case\tlength\texpanded\tgenerated\tbounds\tseconds\n";

/// The file of statistics.
pub(crate) struct Stats {
    file: BufWriter<File>,
    /// The name in messages.
    pub name: String,
}

impl Stats {
    /// Creates the file.
    ///
    /// # Errors
    /// A sentence, if there can be no such file.
    pub(crate) fn create(name: &OsStr) -> std::result::Result<Stats, String> {
        let shown = name.to_string_lossy().into_owned();
        if shown == "-" {
            return Err("--stats needs a FILE: standard output is for answers".into());
        }
        if is_other_file(name) {
            return Err(format!(
                "{shown} is there, and is no file of statistics: --stats would overwrite it"
            ));
        }
        let file = File::create(name).map_err(|e| format!("{shown}: {e}"))?;
        let mut stats = Stats {
            file: BufWriter::new(file),
            name: shown,
        };
        let begun = stats.file.write_all(HEAD.as_bytes());
        begun.map_err(|e| format!("{}: {e}", stats.name))?;
        Ok(stats)
    }

    /// Writes the row of a case. Without a path a word takes the place of its length.
    ///
    /// # Errors
    /// Those of the file.
    pub(crate) fn row(&mut self, case: u64, answer: &Answer) -> Result<()> {
        let length = match answer.verdict {
            Verdict::Path(_) | Verdict::LongPath(_) => answer.verdict.moves().1.to_string(),
            Verdict::Yes => "solvable".into(),
            Verdict::No => "unsolvable".into(),
            Verdict::Invalid => "invalid".into(),
            Verdict::Unsolved(_) => "unsolved".into(),
        };
        let effort = &answer.effort;
        writeln!(
            self.file,
            "{case}\t{length}\t{}\t{}\t{}\t{:.6}",
            effort.expanded, effort.generated, effort.bounds, answer.seconds
        )
    }

    /// Writes everything out.
    ///
    /// # Errors
    /// Those of the file.
    pub(crate) fn flush(&mut self) -> Result<()> {
        self.file.flush()
    }
}

/// The file has something that no earlier run wrote.
fn is_other_file(name: &OsStr) -> bool {
    let is_plain = std::fs::metadata(name).is_ok_and(|file| file.is_file() && file.len() > 0);
    let mut head = Vec::new();
    let read =
        File::open(name).and_then(|file| file.take(HEAD.len() as u64).read_to_end(&mut head));
    is_plain && read.is_ok() && head != HEAD.as_bytes()
}
