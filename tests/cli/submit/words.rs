//! `npuzzle submit`: its words, and where the file goes.

use crate::common::{scratch, scratch_dir};
use crate::program::{answers, run};
use crate::submit::channels::field;
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
        &["no files in java", "--lang c or cpp", "--lang rust"],
    );
    refused(&["submit", "hdu1043", "--lang"], &["--lang"]);
    refused(
        &["submit", "hdu1043", "--lnag", "c"],
        &["`--lnag`", "`--lang`"],
    );
    refused(
        &["submit", "leetcode773", "--lang", "basic"],
        &["`basic`", "rust, c or cpp"],
    );
    for args in [
        &["submit", "hdu1043", "--constant"][..],
        &["submit", "poj1077", "--constant", "--lang", "rust"],
        &["submit", "leetcode773", "--constant"],
    ] {
        refused(args, &["--constant"]);
    }
    refused(&["submit", "aoc2016-22"], &["an answer, not a program"]);
    refused(&["submit", "euler244"], &["an answer, not a program"]);
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
    let printed = answers(&["submit", "luogu-p1379", "--lang", "rust"], "");
    assert_eq!(
        answers(
            &[
                "submit",
                "-o",
                &path,
                "luogu-p1379",
                "--lang=rust",
                "--force"
            ],
            ""
        ),
        ""
    );
    assert_eq!(read_to_string(path).expect("the file"), printed);
    assert!(
        printed.starts_with("// Problem: The eight puzzle, Luogu P1379"),
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
    assert!(line("boj1525").contains(" C, Rust "));
    assert!(line("sgu139").contains(" C, Rust "));
    assert!(line("poj2224").contains(" C, Rust "));
    assert!(line("acwing845").contains(" ? "));
    let files = |id: &str| field(id, "files");
    // The size of a source only where it is known.
    let baidu = "see `npuzzle submit`; it is not known what the judge takes; Baidu takes sources of at most 65536 bytes";
    assert_eq!(files("baidu2005"), baidu);
    let spoj = "C, Rust; SPOJ takes sources of at most 50000 bytes";
    assert_eq!(files("spoj-al-10-06"), spoj);
    assert_eq!(files("boj1525"), "C, Rust");
    assert_eq!(files("jie3"), "");
    assert_eq!(files("topcoder-gameofeight"), "");
}

#[test]
fn c_wherever_the_judge_takes_it() {
    let c = answers(&["submit", "poj1077", "--lang", "c"], "");
    assert!(c.contains("int main"));
    assert_eq!(answers(&["submit", "poj1077"], ""), c);
    assert_eq!(answers(&["submit", "poj1077", "--lang", "CPP"], ""), c);
    assert!(answers(&["submit", "boj1525"], "").contains("int main"));
    assert!(answers(&["submit", "leetcode773"], "").contains("int slidingPuzzle"));
    let rust = answers(&["submit", "leetcode773", "--lang", "rust"], "");
    assert!(rust.contains("impl Solution"));
    // Both, and nothing known.
    assert!(answers(&["submit", "poj2224"], "").contains("int main"));
    assert!(answers(&["submit", "acwing845"], "").contains("int main"));
}
