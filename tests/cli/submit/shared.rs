//! What several tests of files share: files, programs, inputs and verdicts, each made once by the test that asks first.

use super::{told_by, KINDS};
use crate::common::{scratch_dir, skipped};
use crate::program::{answers, run};
use std::collections::BTreeMap;
use std::fs::{create_dir_all, read_dir, remove_dir_all, write};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock};

/// A value for each key, made once.
pub struct Once<V>(Mutex<BTreeMap<String, Arc<OnceLock<V>>>>);

impl<V: Clone> Once<V> {
    pub const fn new() -> Once<V> {
        Once(Mutex::new(BTreeMap::new()))
    }

    /// Whoever else asks for this key waits.
    pub fn get(&self, key: String, make: impl FnOnce() -> V) -> V {
        let mut all = self.0.lock().expect("nothing panics here");
        let value = Arc::clone(all.entry(key).or_default());
        drop(all);
        value.get_or_init(make).clone()
    }
}

/// A directory of all these tests.
fn directory(name: &str) -> PathBuf {
    let dir = scratch_dir().with_file_name("submit").join(name);
    create_dir_all(&dir).expect("a directory");
    dir
}

fn hash(of: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    of.hash(&mut hasher);
    hasher.finish()
}

/// The file of a problem as a whole program.
pub fn file(id: &str, language: &str) -> PathBuf {
    static FILES: Once<PathBuf> = Once::new();
    FILES.get(format!("{id} {language}"), || {
        let text = answers(&["submit", id, "--lang", language, "--local"], "");
        let extension = if language == "rust" { "rs" } else { "c" };
        let path = directory("files").join(format!("{id}.{extension}"));
        write(&path, text).expect("the file");
        path
    })
}

/// A problem's program, compiled without a message by these words; `None` if there is no such compiler.
pub fn program(id: &str, language: &str, words: &[&str]) -> Option<PathBuf> {
    static PROGRAMS: Once<Option<PathBuf>> = Once::new();
    let built = PROGRAMS.get(format!("{id} {}", words.join(" ")), || {
        let source = file(id, language);
        let program = source.with_extension(format!("{:x}", hash(words)));
        told_by(words, &source, &program).map(|()| program)
    });
    if built.is_none() {
        skipped(&format!("there is no {}", words[0]));
    }
    built
}

/// The inputs of a kind that `make` makes; none if the judge does not send them.
pub fn inputs(id: &str, kind: &str) -> Vec<PathBuf> {
    static INPUTS: Once<Vec<PathBuf>> = Once::new();
    assert!(KINDS.contains(&kind));
    INPUTS.get(format!("{id} {kind}"), || {
        let made = directory("inputs").join(format!("{id}-{}", kind.replace(' ', "-")));
        let _ = remove_dir_all(&made);
        let path = made.to_str().expect("a path of text");
        let ran = run(&["make", id, "--kind", kind, "-o", path], "");
        if ran.code != 0 {
            assert!(!["traps", "random"].contains(&kind), "{ran:?}");
            return Vec::new();
        }
        let entries = read_dir(&made).expect("what was made");
        let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a file").path()).collect();
        files.sort();
        files
    })
}

/// `check` accepts an output for an input; it is asked once for the same output.
pub fn accepted(id: &str, input: &Path, output: &[u8]) {
    static ACCEPTED: Once<()> = Once::new();
    let name = format!("{id}-{:x}", hash((input, output)));
    ACCEPTED.get(name.clone(), || {
        let got = directory("outputs").join(name);
        write(&got, output).expect("room");
        let [input, got] = [input, &got].map(|path| path.to_str().expect("a path of text"));
        let verdict = run(&["check", id, input, got], "");
        assert!(verdict.code == 0, "{id}, {input}: {verdict:?}");
    });
}
