//! `npuzzle check PROBLEM --input`: what is made is sound, and every change to it is found where it is.

use crate::common::scratch;
use crate::program::{answers, problem_ids, run};

/// Forms whose cases are more than a board and its goal: their layout is not written again.
const NOT_WRITTEN: [&str; 7] = [
    "abc224d",
    "luogu-p1979",
    "uva227",
    "gdd2011-slide",
    "ahc011",
    "aoc2016-22",
    "cpc19c1p5",
];

#[test]
fn made_inputs_are_sound() {
    for id in problem_ids() {
        let made = run(&["make", &id, "--kind", "mixed", "--count", "1"], "");
        let ran = run(&["check", &id, "--input"], &made.out);
        if made.code == 2 {
            assert_eq!((ran.code, ran.out.as_str()), (3, ""), "{id}");
            assert!(ran.err.starts_with("FAIL "), "{id}: {}", ran.err);
            continue;
        }
        assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{id}: {}", ran.err);
        let written = ran.err == "ok 1 case\n";
        let wanted = !NOT_WRITTEN.contains(&&*id);
        assert_eq!(
            written, wanted,
            "{id}: `of_instance` of its maker, or NOT_WRITTEN: {}",
            ran.err
        );
        let kattis = run(&["check", &id, "--input", "-", "--kattis"], &made.out);
        assert_eq!(kattis.code, 42, "{id}");
    }
}

#[test]
fn many_cases_are_sound() {
    for id in [
        "hdu1043", "poj2893", "zoj1217", "poj3221", "uva10181", "hdu4021",
    ] {
        let made = answers(&["make", id, "--kind", "mixed", "--count", "20"], "");
        let file = scratch(&format!("sound-{id}.in"), &made);
        let ran = run(&["check", id, "--input", &file], "");
        assert_eq!((ran.err.as_str(), ran.code), ("ok 20 cases\n", 0), "{id}");
    }
}

#[test]
fn faults_are_found_where_they_are() {
    let sound = "2 3 4 1 5 x 7 6 8\n1 2 3 4 5 6 8 7 x\n";
    let rows: [(&str, &str, &str); 10] = [
        (
            "2 3 4 1 5 x 7 6 8\n1 2 3 4 5 6 8 8 x\n",
            "hdu1043",
            "2:15: case 2: tile 8 appears twice",
        ),
        (
            "2 3 4 1 5 x 7 6 8 \n1 2 3 4 5 6 8 7 x\n",
            "hdu1043",
            "1:18: white space at the end of the line",
        ),
        (
            "2 3 4 1 5 x 7 6 8\r\n1 2 3 4 5 6 8 7 x\n",
            "hdu1043",
            "1:18: a carriage return ends the line",
        ),
        (
            "2 3  4 1 5 x 7 6 8\n1 2 3 4 5 6 8 7 x\n",
            "hdu1043",
            "1:5: white space that does not belong here",
        ),
        (
            "2 3 4 1 5 x 7 6 8\n\n1 2 3 4 5 6 8 7 x\n",
            "hdu1043",
            "2:1: an empty line",
        ),
        (
            "2 3 4 1 5 x 7 6 8\n1 2 3 4 5 6 8 7 x",
            "hdu1043",
            "2:18: the last line does not end",
        ),
        (
            "2 3 4 1 5 x 7 6 8\n1 2 3 4 5 6 8 7 x\n\n",
            "hdu1043",
            "3:1: an empty line after the last case",
        ),
        (
            "2 3 4 1 5 x 7 6 8\n1 2 3 4 5 6\n8 7 x\n",
            "hdu1043",
            "2:12: the line ends, and ` 8 7 x` is missing",
        ),
        (
            "2 3 4 1 5 x 7 6 8\n1 2 3 4 5 6 8 7 x\n",
            "poj1077",
            "1 case",
        ),
        (
            "1 2 3\n4 5 6\n8 7 0\n",
            "aoj-alds1-13-b",
            "1:1: case 1: it cannot be solved, and the judge sends no such board",
        ),
    ];
    for (input, id, wanted) in rows {
        let ran = run(&["check", id, "--input"], input);
        assert_eq!(
            (ran.code, ran.out.as_str()),
            (3, ""),
            "{wanted}: {}",
            ran.err
        );
        let first = ran.err.lines().next().unwrap_or_default();
        let found = ran
            .err
            .lines()
            .any(|line| line == format!("<stdin>:{wanted}"));
        assert!(
            found || wanted == "1 case" && !first.is_empty(),
            "{wanted}: {}",
            ran.err
        );
        assert_eq!(run(&["check", id, "--input", "--kattis"], input).code, 43);
    }
    assert_eq!(
        run(&["check", "hdu1043", "--input"], sound).err,
        "ok 2 cases\n"
    );
    // Each has its place.
    let two = run(&["check", "hdu1043", "--input"], sound.replace('\n', " \n"));
    assert_eq!(two.err.lines().count(), 2, "{}", two.err);
}

#[test]
fn wrong_words() {
    for (args, what) in [
        (&["hdu1043", "--input", "a", "b"][..], "takes one FILE"),
        (&["hdu1043", "--input", "no/such/file"], "No such file"),
        (&["jie3", "--input"], "jie3 reads nothing"),
        (&["hdu1034", "--input"], "`hdu1043`"),
    ] {
        let ran = run(&[&["check"], args].concat(), "");
        assert!(
            ran.err.starts_with("FAIL ") && ran.err.contains(what),
            "{}",
            ran.err
        );
        assert_eq!((ran.code, ran.out.as_str()), (3, ""));
    }
}
