//! `npuzzle race`: the whole command.

use crate::common::{hyperfine, scratch};
use crate::program::run;

const INPUT: &str = "inputs/samples/poj1077.in";

/// The whole command, at its usual pace: ten runs and three seconds.
#[test]
#[ignore = "3 s; a shorter race is in `tests/suite/commands/race`"]
fn json_in_the_names_of_hyperfine() {
    let args = ["race", "--json", "poj1077", INPUT, "--", "false"];
    let ran = run(&args, "");
    assert_eq!((ran.err.as_str(), ran.code), ("", 1), "{}", ran.out);
    hyperfine::check(&ran.out, 10, 3.0);
}

/// As many runs as are asked for; the exit code says whether all programs did well.
#[test]
fn a_number_of_runs() {
    let ours = crate::program::PROGRAM;
    for (command, code) in [(&[ours, "poj1077"][..], 0), (&["false"], 1), (&["cat"], 1)] {
        for warmup in ["0", "2"] {
            let args = [
                "race",
                "--runs",
                "3",
                "--timeout",
                "9",
                "--warmup",
                warmup,
                "poj1077",
                INPUT,
                "--",
            ];
            let ran = run(&[&args, command].concat(), "");
            assert_eq!((ran.err.as_str(), ran.code), ("", code), "{}", ran.out);
            let rows: Vec<Vec<&str>> = ran.out.lines().map(|l| l.split("  ").collect()).collect();
            let runs = |row: &[&str]| row.iter().any(|cell| cell.trim() == "3");
            assert!(
                runs(&rows[2]) && (command == ["false"] || runs(&rows[3])),
                "{}",
                ran.out
            );
        }
    }
}

#[test]
fn wrong_usage() {
    let bad = scratch("race-bad.in", "1 2 3 4 5 6 7 8 8\n");
    let rows: [(&[&str], &str); 13] = [
        (&[], "on which problem"),
        (&["hdu1034", INPUT], "`hdu1043`"),
        (&["hdu1043"], "needs an INPUT"),
        (&["jie3", INPUT], "reads no INPUT"),
        (&["hdu1043", INPUT, "--"], "needs a COMMAND"),
        (&["hdu1043", INPUT, "--fast"], "`--fast`"),
        (&["hdu1043", INPUT, "--timeout", "soon"], "--timeout `soon`"),
        (&["hdu1043", INPUT, "--runs", "0"], "--runs `0`"),
        (&["hdu1043", "no/such/file"], "no/such/file: No such file"),
        (&["hdu1043", "/dev/null"], "it must be a file"),
        (&["hdu1043", "inputs"], "it must be a file"),
        (&["hdu1043", "-", INPUT, "-"], "can be one INPUT"),
        (&["hdu1043", &bad], "1:17: case 1: tile 8 appears twice"),
    ];
    for (args, what) in rows {
        let ran = run(&[&["race"], args].concat(), "");
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(
            ran.err.contains(what) && ran.err.lines().count() == 1,
            "{}",
            ran.err
        );
    }
}

/// Standard input is read once, and each program gets all of it, in each run.
#[test]
#[ignore = "3 s; the pace of a whole race"]
fn standard_input_is_an_input() {
    let input = std::fs::read_to_string(INPUT).expect("the sample");
    let ours = crate::program::PROGRAM;
    let args = ["race", "poj1077", "-", "--", ours, "poj1077", "--", "cat"];
    let ran = run(&args, input);
    assert_eq!((ran.err.as_str(), ran.code), ("", 1), "{}", ran.out);
    let rows: Vec<&str> = ran.out.lines().collect();
    assert_eq!(rows[0], "-, times in ms");
    assert!(
        rows[2].contains(" ok ") && rows[3].contains(" ok "),
        "{}",
        ran.out
    );
    assert!(!rows[4].contains(" ok "), "{}", ran.out);
    let bad = run(
        &["race", "poj1077", "-", "--", "cat"],
        "1 2 3 4 5 6 7 8 8\n",
    );
    assert!(
        bad.err
            .contains("<stdin>:1:17: case 1: tile 8 appears twice"),
        "{}",
        bad.err
    );
}
