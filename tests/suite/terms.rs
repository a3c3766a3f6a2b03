//! The options of what takes time, and the statistics of what does not.

use crate::common::{answers, counted, run, scratch, skipped};
use std::fs::read_to_string;

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(String::from).collect()
}

#[test]
fn statistics_of_small_boards_and_of_several_files() {
    let stats = scratch("crew-small.tsv", "");
    let sample = "inputs/samples/hdu1043.in";
    let out = read_to_string("inputs/samples/hdu1043.out").expect("the sample");
    let said = answers(&["hdu1043", "--stats", &stats, sample, sample], "");
    assert_eq!(said, out.repeat(2));
    let rows = counted(&stats);
    let head = ["case", "length", "expanded", "generated", "bounds"].map(String::from);
    assert_eq!(rows[0], head);
    let cases = out.lines().count();
    assert_eq!(rows.len(), 1 + 2 * cases);
    assert_eq!(rows[1..=cases], rows[1 + cases..]);
    for (row, answer) in rows[1..].iter().zip(said.lines()) {
        assert!(row[1] == answer || row[1] == answer.len().to_string());
        assert!(row[4] != "0" || row[3] == "0", "{row:?}");
    }
    // Given goals, and what is no board.
    let pairs = "3\n12X453786\n12345678X\n12345678X\n12345678X\n12345678X\n12345687X\n";
    answers(&["hdu3567", "--stats", &stats], pairs);
    let lengths: Vec<String> = counted(&stats)[1..]
        .iter()
        .map(|row| row[1].clone())
        .collect();
    assert_eq!(lengths, ["2", "0", "unsolvable"]);
    let ran = run(&["lines", "--stats", &stats, "--ask=parity"], "3120\n0\n");
    assert_eq!((ran.out.as_str(), ran.code), ("yes\ninvalid\n", 1));
    let rows = counted(&stats);
    assert_eq!(rows[1], words("1 solvable 0 0 0"));
    assert_eq!(rows[2], words("2 invalid 0 0 0"));
}

#[test]
fn wrong_terms() {
    let wrong = |args: &[&str], wanted: &str| {
        let ran = run(args, "12345678x\n");
        let said = format!("npuzzle: {wanted}\n");
        assert_eq!(
            (ran.out, ran.err, ran.code),
            (String::new(), said, 2),
            "{args:?}"
        );
    };
    let jobs = |value: &str| format!("--jobs `{value}`: a number of threads, 1 to 256");
    for value in ["0", "-1", "two", "257", "", "1.5"] {
        wrong(&["lines", "--jobs", value], &jobs(value));
    }
    wrong(&["uva10181", "--jobs=x"], &jobs("x"));
    for value in ["0", "many", "-5", "1e6"] {
        let said = format!("--nodes `{value}`: a number of nodes, 1 or more");
        wrong(&["lines", "--nodes", value], &said);
    }
    for value in ["0", "-1", "soon", "nan", "inf"] {
        let said = format!("--time `{value}`: seconds, more than 0");
        wrong(&["lines", "--time", value], &said);
    }
    for value in ["0", "64X", "M", "1.5G", "99999999999G"] {
        let said = format!("--memory `{value}`: a size, as in 64M or 1G");
        wrong(&["lines", "--memory", value], &said);
    }
    for name in ["--jobs", "--nodes", "--time", "--memory", "--stats"] {
        wrong(&["lines", name], &format!("{name} wants a word after it"));
    }
    wrong(&["lines", "--quiet=yes"], "--quiet takes no word after it");
    let standard = "--stats wants a FILE: standard output is for answers";
    wrong(&["lines", "--stats", "-"], standard);
    let missing = "no/such/dir/a.tsv: No such file or directory (os error 2)";
    wrong(&["lines", "--stats", "no/such/dir/a.tsv"], missing);
    // Where nothing is searched for there are no such terms.
    let ran = run(&["hdu6620", "--jobs", "2"], "");
    assert_eq!(ran.code, 2);
    assert!(ran.err.starts_with("npuzzle: no option `--jobs` here"));
    // A file of that name.
    let ran = run(&["lines", "--", "--jobs"], "");
    let missing = "npuzzle: --jobs: No such file or directory (os error 2)\n";
    assert_eq!((ran.err.as_str(), ran.code), (missing, 2));
}

#[test]
fn statistics_on_a_full_disk_are_an_error() {
    if !std::path::Path::new("/dev/full").exists() {
        return skipped("there is no /dev/full");
    }
    let sample = "inputs/samples/hdu1043.in";
    let out = read_to_string("inputs/samples/hdu1043.out").expect("the sample");
    let ran = run(&["hdu1043", "--stats", "/dev/full", sample, sample], "");
    let said = "npuzzle: /dev/full: No space left on device (os error 28)\n";
    assert_eq!((ran.out, ran.err.as_str(), ran.code), (out, said, 2));
}
