//! `--stats FILE`: a row a case, for spreadsheets and scripts.

use crate::answer::reorder_buffer::Answer;
use crate::write::wording::Verdict;
use std::ffi::OsString;
use std::fs::File;
use std::io::{BufWriter, Result, Write};

const HEAD: &str = "case\tlength\texpanded\tgenerated\tbounds\tseconds\n";

pub struct Stats {
    file: BufWriter<File>,
    /// As it is named in messages.
    pub name: String,
    /// An error that came up is of this file.
    pub failed: bool,
}

impl Stats {
    /// # Errors
    /// A sentence, if there can be no such file.
    pub fn create(name: OsString) -> std::result::Result<Stats, String> {
        let shown = name.to_string_lossy().into_owned();
        if shown == "-" {
            return Err("--stats wants a FILE: standard output is for answers".into());
        }
        let file = File::create(&name).map_err(|e| format!("{shown}: {e}"))?;
        let mut stats = Stats {
            file: BufWriter::new(file),
            name: shown,
            failed: false,
        };
        let begun = stats.file.write_all(HEAD.as_bytes());
        begun.map_err(|e| format!("{}: {e}", stats.name))?;
        Ok(stats)
    }

    /// The row of a case. Without a path there is a word for its length.
    pub fn row(&mut self, answer: &Answer) -> Result<()> {
        let length = match answer.verdict {
            Verdict::Path(path) => path.len().to_string(),
            Verdict::Yes => "solvable".into(),
            Verdict::No => "unsolvable".into(),
            Verdict::Invalid => "invalid".into(),
            Verdict::Unsolved => "unsolved".into(),
        };
        let effort = &answer.effort;
        let row = writeln!(
            self.file,
            "{}\t{length}\t{}\t{}\t{}\t{:.6}",
            answer.case, effort.expanded, effort.generated, effort.bounds, answer.seconds
        );
        self.failed |= row.is_err();
        row
    }

    /// Hands everything on.
    pub fn flush(&mut self) -> Result<()> {
        let flushed = self.file.flush();
        self.failed |= flushed.is_err();
        flushed
    }
}
