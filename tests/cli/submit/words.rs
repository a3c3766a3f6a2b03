//! `npuzzle submit`: its words, and where the file goes.

use crate::common::{scratch, scratch_dir};
use crate::program::{answers, run};
use std::fs::read_to_string;

fn refused(args: &[&str], parts: &[&str]) {
    let ran = run(args, "");
    assert_eq!((ran.out.as_str(), ran.code), ("", 2), "{args:?}");
    assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
    for part in parts {
        assert!(ran.err.contains(part), "{args:?}: no {part} in {}", ran.err);
    }
}

#[test]
fn what_does_not_exist_is_refused() {
    refused(&["submit"], &["npuzzle problems"]);
    refused(&["submit", "hdu1034"], &["`hdu1034`", "`hdu1043`"]);
    refused(&["submit", "hdu1043", "poj1077"], &["one problem"]);
    refused(
        &["submit", "hdu1043", "--lang", "java"],
        &["`java`", "rust, c or cpp"],
    );
    refused(&["submit", "hdu1043", "--lang"], &["--lang"]);
    refused(
        &["submit", "hdu1043", "--lnag", "c"],
        &["`--lnag`", "`--lang`"],
    );
    refused(
        &["submit", "leetcode773", "--lang", "c"],
        &["no C file for leetcode773"],
    );
    for id in ["eight-txt", "astar-in", "jie3"] {
        refused(&["submit", id], &[id, "older program"]);
    }
    let dir = scratch_dir();
    let dir = dir.to_str().expect("a path of text");
    refused(&["submit", "luogu-p1379", "-o", dir], &[dir]);
}

#[test]
fn a_file_or_standard_output() {
    let path = scratch("submit-o.rs", "");
    let printed = answers(&["submit", "luogu-p1379"], "");
    assert_eq!(
        answers(&["submit", "-o", &path, "luogu-p1379", "--lang=rust"], ""),
        ""
    );
    assert_eq!(read_to_string(path).expect("the file"), printed);
    assert!(
        printed.starts_with("// The eight puzzle, Luogu P1379"),
        "{printed}"
    );
    assert!(printed.contains("freely"));
    let help = answers(&["submit", "--help"], "");
    assert!(help.contains("--lang rust|c|cpp") && help.contains("-o FILE"));
}

#[test]
fn the_table_of_problems_names_languages() {
    let line = |id: &str| {
        let list = answers(&["problems"], "");
        let line = list
            .lines()
            .find(|line| line.starts_with(&format!("{id} ")));
        line.expect("its line").to_string()
    };
    assert!(line("poj1077").contains(" C "));
    assert!(line("boj1525").contains(" Rust "));
    assert!(line("poj2224").contains(" C or Rust "));
    assert!(line("acwing845").contains(" ? "));
    let text = answers(&["problems", "baidu2005"], "");
    assert!(
        text.contains("not known; a source of at most 65536 bytes"),
        "{text}"
    );
    let text = answers(&["problems", "boj1525"], "");
    assert!(
        text.contains("Rust; a source of at most 50000 bytes"),
        "{text}"
    );
    assert!(!answers(&["problems", "jie3"], "").contains("a source of"));
}

#[test]
fn the_language_is_the_judges_own() {
    let c = answers(&["submit", "poj1077", "--lang", "c"], "");
    assert!(c.contains("int main"));
    assert_eq!(answers(&["submit", "poj1077"], ""), c);
    assert_eq!(answers(&["submit", "poj1077", "--lang", "CPP"], ""), c);
    assert!(answers(&["submit", "boj1525"], "").contains("fn main"));
    assert!(answers(&["submit", "leetcode773"], "").contains("impl Solution"));
    // Both, and nothing known.
    assert!(answers(&["submit", "poj2224"], "").contains("int main"));
    assert!(answers(&["submit", "acwing845"], "").contains("int main"));
}
