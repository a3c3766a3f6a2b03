//! Where there is nothing to judge: malformed inputs, missing files, wrong words.

use crate::common::{scratch, scratch_dir};
use crate::program::run;

/// Whatever the output is: a bad input is the judge's own fault.
#[test]
fn inputs_that_are_malformed() {
    for (i, output) in ["", "ullddrurdllurdruldr\n", "unsolvable\nunsolvable\n"]
        .iter()
        .enumerate()
    {
        let (name, input) = (
            format!("malformed-{i}"),
            "2 3 4 1 5 x 7 6 8\n1 2 3 4 5 6 7 8 8\n",
        );
        let path = format!("{}/{name}.in", scratch_dir().display());
        let what = format!("{path}:2:17: case 2: tile 8 appears twice and the blank is missing");
        let (id, code) = ("hdu1043", 3);
        let input = scratch(&format!("{name}.in"), input);
        let output = scratch(&format!("{name}.out"), output);
        let ran = run(&["check", id, &input, &output], "");
        assert_eq!((ran.code, ran.err), (code, format!("FAIL {what}\n")));
        let dir = format!("{}/{name}-feedback/", scratch_dir().display());
        let _ = std::fs::create_dir(&dir);
        let ran = run(&["check", id, &input, &output, &dir], "r\n");
        assert_eq!((ran.code, ran.err), (code, format!("FAIL {what}\n")));
    }
}

#[test]
fn wrong_usage_and_files_that_are_not_there() {
    let sample = "inputs/samples/hdu1043.in";
    let rows: [(&[&str], &str); 11] = [
        (&[], "needs a PROBLEM"),
        (
            &["hdu1043", "--kattis", sample, sample],
            "--kattis goes with --input",
        ),
        (
            &["--kattis", "hdu1043", sample, sample],
            "--kattis goes with --input",
        ),
        (&["hdu1034", sample, sample], "the nearest is `hdu1043`"),
        (&["hdu1043"], "INPUT and an OUTPUT"),
        (&["hdu1043", sample], "INPUT and an OUTPUT"),
        (
            &["hdu1043", sample, "no/such/file"],
            "no/such/file: No such file",
        ),
        (
            &["hdu1043", "no/such/file", sample],
            "no/such/file: No such file",
        ),
        (&["hdu1043", sample, "inputs"], "inputs: Is a directory"),
        (
            &["hdu1043", sample, sample, sample, "no/such/report"],
            "no/such/report: No such file",
        ),
        (
            &["hdu1043", sample, sample, "no/such/directory/"],
            "judgemessage.txt: No such file",
        ),
    ];
    for (args, what) in rows {
        let ran = run(&[&["check"], args].concat(), "");
        assert_eq!((ran.code, ran.out.as_str()), (3, ""), "{args:?}");
        assert!(
            ran.err.starts_with("FAIL ") && ran.err.contains(what),
            "{}",
            ran.err
        );
    }
}

/// testlib's arguments in the wrong order leave no file behind, and the input may come through a pipe.
#[test]
fn odd_arguments() {
    let [input, output] = ["in", "out"].map(|end| format!("inputs/samples/hdu1043.{end}"));
    let ran = run(
        &["check", "hdu1043", &input, &output, &output, "-appes"],
        "",
    );
    let said = "FAIL -appes comes after a REPORT\n";
    assert_eq!((ran.code, ran.err.as_str()), (3, said));
    assert!(!std::path::Path::new("-appes").exists());
    let text = std::fs::read(&input).expect("the sample");
    let ran = run(&["check", "hdu1043", "-", &output], text);
    assert_eq!((ran.code, ran.err.as_str()), (0, "ok 1 case\n"));
    let ran = run(&["check", "hdu1043", "-", "-"], "");
    let said = "FAIL standard input cannot be both INPUT and OUTPUT\n";
    assert_eq!((ran.code, ran.err.as_str()), (3, said));
}
