//! `--output`: answers in a file that is replaced as a whole; and `--first-line`, for parts of a file.

use crate::common::{scratch, scratch_dir};
use crate::program::{answers, run};
use std::fs::read_to_string;

const BOARDS: &str = "12345678x\n1234567x8\n123456x78\n";
const ANSWERS: &str = "\nr\nrr\n";

#[test]
fn answers_go_to_a_file() {
    let file = scratch("output-file.out", "old\n");
    let sample = "inputs/samples/hdu1043.in";
    let sample_answers = answers(&["hdu1043", sample], "");
    let solution = "1 2 3/4 5 6/0 7 8 -> u d r r\n";
    let rows: [(&[&str], &str, &str); 6] = [
        (&["lines"], BOARDS, ANSWERS),
        (&["lines", "--method", "astar"], BOARDS, ANSWERS),
        (&["hdu1043", sample], "", &sample_answers),
        (&["hdu1043", "--method", "bfs", sample], "", &sample_answers),
        (&["shorten", "--quiet"], solution, "rr\n"),
        (
            &["analyse", "--csv"],
            solution,
            &answers(&["analyse", "--csv"], solution),
        ),
    ];
    for (args, input, wanted) in rows {
        for option in [["-o", &file], ["--output", &file]] {
            let ran = run(&[args, &option].concat(), input);
            assert_eq!(
                (ran.out.as_str(), ran.code),
                ("", 0),
                "{args:?} {}",
                ran.err
            );
            let written = read_to_string(&file).expect("the file");
            assert!(
                written == wanted || args[1..] == ["--method", "bfs", sample],
                "{args:?}"
            );
            assert_eq!(written.lines().count(), wanted.lines().count(), "{args:?}");
        }
    }
    assert!(std::fs::metadata(format!("{file}.part")).is_err());
    assert_eq!(answers(&["lines", "-o", "-"], BOARDS), ANSWERS);
    if cfg!(unix) {
        assert_eq!(answers(&["lines", "-o", "/dev/null"], BOARDS), "");
    }
}

/// A line that is no board has its answer; an input that cannot be read leaves the old file.
#[test]
fn the_old_file_stays_where_an_input_fails() {
    let file = scratch("output-kept.out", "old\n");
    let boards = scratch("output-kept.in", BOARDS);
    let ran = run(&["lines", "-o", &file, &boards, "no/such/file"], "");
    let said = format!(
        "npuzzle: no/such/file: No such file or directory (os error 2)\nnpuzzle: {file}: not written\n"
    );
    assert_eq!((ran.err, ran.code), (said, 2));
    assert_eq!(read_to_string(&file).expect("it"), "old\n");
    let ran = run(&["lines", "-o", &boards, &boards], "");
    let said = "npuzzle: --output would replace its own input\n";
    assert_eq!((ran.err.as_str(), ran.code), (said, 2));
    assert_eq!(read_to_string(&boards).expect("it"), BOARDS);
    let ran = run(&["lines", "-o", &file], "12345678x\n1\n");
    assert_eq!(ran.code, 1);
    assert_eq!(read_to_string(&file).expect("it"), "\ninvalid\n");
    let folder = scratch_dir();
    let ran = run(&["lines", "-o", folder.to_str().expect("text")], BOARDS);
    assert_eq!((ran.out.as_str(), ran.code), ("", 2));
}

#[test]
fn lines_are_counted_from_a_first_one() {
    let bad = "12345678x\n12345678y\n";
    for (args, at) in [(&[][..], 2), (&["--first-line", "1000001"], 1_000_002)] {
        let ran = run(&[&["lines"], args].concat(), bad);
        let begin = format!("<stdin>:{at}:9: case {at}: ");
        assert!(ran.err.starts_with(&begin), "{}", ran.err);
    }
}
