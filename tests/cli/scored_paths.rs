//! SPOJ SOLVING on the command line: short paths within a time for all boards together.

use crate::common::{scratch, skipped};
use crate::program::{answers, run, timed};
use std::process::{Command, Stdio};

const ID: &str = "spoj-solving";
const SAMPLE: &str = "inputs/samples/spoj-solving.in";

/// What `check` says of an output.
fn verdict(input: &str, output: &str) -> (String, i32) {
    let name = format!("scored-{:?}.out", std::thread::current().id());
    let file = scratch(&name, output);
    let ran = run(&["check", ID, input, &file], "");
    (ran.err.trim_end().to_string(), ran.code)
}

/// The points in a verdict.
fn points(verdict: &str) -> f64 {
    let points = verdict
        .strip_prefix("ok ")
        .unwrap_or_else(|| panic!("{verdict}"));
    let (points, _) = points.split_once(" points: ").expect("points");
    points.parse().expect("a number")
}

/// A file of made boards.
fn made(words: &[&str]) -> String {
    let text = answers(&[&["make", ID], words].concat(), "");
    scratch(
        &format!("scored-{}.in", words.concat().replace(' ', "-")),
        text,
    )
}

#[test]
fn answers_are_scored() {
    let said = |output: &str| verdict(SAMPLE, output);
    // 64 / 6 + 27 / 5
    assert_eq!(
        said("URDDD\nRRDD\n"),
        ("ok 16.0667 points: 2 boards, 9 moves".into(), 0)
    );
    for (output, part) in [
        ("URDDD\nRRRDD\n", "leaves the board"),
        ("URDDD\nRRD\n", "the board is not solved"),
        ("urddd\nRRDD\n", "the moves are U, D, L, R"),
        ("URDDD\n", "the output ends here"),
        ("URDDD\nRRDD\nR\n", "after the last answer"),
        ("URDDD\nunsolvable\n", "the goal can be reached"),
    ] {
        let (said, code) = said(output);
        assert!(said.contains(part) && code != 0, "{output:?}: {said}");
    }
    let many = "URDDD\n".to_string() + &"RL".repeat(4_999) + "RRDD\n";
    let (told, code) = said(&many);
    assert!(
        told.contains("10002 moves, at most 10000 are allowed") && code == 1,
        "{told}"
    );
}

fn made_boards_are_answered_in(time: &str) {
    for words in [
        &["--count", "200"][..],
        &["--kind", "mixed", "--count", "200"],
        &["--kind", "traps"],
    ] {
        let input = made(words);
        for jobs in ["1", "3"] {
            let (ran, seconds) = timed(&[ID, "--time", time, "--jobs", jobs, &input], "");
            assert!(seconds < 2.0, "{words:?}: {seconds} s");
            assert_eq!((ran.err.as_str(), ran.code), ("", 0));
            points(&verdict(&input, &ran.out).0);
        }
    }
}

#[test]
fn made_boards_are_answered_in_their_order_and_in_time() {
    made_boards_are_answered_in("0.05");
}

#[test]
#[ignore = "2 s; less time is in `made_boards_are_answered_in_their_order_and_in_time`"]
fn made_boards_are_answered_in_their_order_and_in_more_time() {
    made_boards_are_answered_in("0.3");
}

fn more_points_in(time: u32, count: &str) {
    let input = made(&["--count", count, "--seed", "3"]);
    let with = |time: &str| points(&verdict(&input, &answers(&[ID, "--time", time, &input], "")).0);
    let few = with("0.000001");
    // A busy machine gives only a part of the time.
    let mut times = [time, 10 * time, 60 * time].into_iter();
    assert!(times.any(|time| few * 1.3 < with(&time.to_string())));
}

#[test]
fn more_time_gives_more_points() {
    more_points_in(1, "5");
}

#[test]
#[ignore = "2 s; less time is in `more_time_gives_more_points`"]
fn two_seconds_give_more_points() {
    more_points_in(2, "10");
}

#[test]
fn boards_of_3_x_3_get_shortest_paths() {
    let text = "2\n3\n8 6 7\n2 5 4\n3 0 1\n3\n1 2 3\n4 5 6\n7 8 0\n";
    let output = answers(&[ID, "--time", "0.1"], text);
    let lengths: Vec<usize> = output.lines().map(str::len).collect();
    assert_eq!(lengths, [31, 0]);
}

#[test]
fn bad_inputs_lose_nothing_else() {
    let text = "3\n3\n1 2 3\n4 5 5\n7 8 0\n3\n1 2 3\n4 5 6\n8 7 0\n3\n1 2 3\n4 5 6\n7 0 8\n";
    let ran = run(&[ID, "--time", "0.1"], text);
    assert_eq!(
        (ran.out.as_str(), ran.code),
        ("invalid\nunsolvable\nR\n", 1)
    );
    assert!(
        ran.err.contains("case 1: tile 5 appears twice"),
        "{}",
        ran.err
    );
    let ran = run(&[ID], "2\n3\n1 2 3\n4 5 6\n7 0 8\n");
    assert_eq!((ran.out.as_str(), ran.code), ("R\n", 1));
    assert_eq!(run(&[ID, "--time", "x"], "").code, 2);
}

/// The file to submit.
fn file() -> String {
    let text = answers(&["submit", ID], "");
    for part in ["Problem:", "Prints:", "How:", "Cost:", "Status:"] {
        assert!(text.contains(&format!(" * {part} ")), "{part}");
    }
    assert!(
        text.is_ascii() && text.len() < 10_000,
        "{} bytes",
        text.len()
    );
    assert!(!text.contains(['@', '\t']) && !text.contains("//"));
    assert!(text
        .lines()
        .all(|line| line.len() <= 118 && line == line.trim_end()));
    assert_eq!(run(&["submit", ID, "--lang", "rust"], "").code, 2);
    text
}

/// The file compiled by these compilers, the last of which makes what answers these boards.
fn the_file_answers(name: &str, compilers: &[&[&str]], boards: &[&[&str]]) {
    let source = scratch(name, file());
    let program = format!("{source}.program");
    for words in compilers {
        let output = Command::new(words[0])
            .args(&words[1..])
            .args(["-O2", "-pedantic", "-Wall", "-Wextra", "-Werror", "-o"])
            .args([&program, &source])
            .output();
        let Ok(output) = output else {
            return skipped(&format!("there is no {}", words[0]));
        };
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && told.is_empty(), "{told}");
    }
    for words in boards {
        let input = made(words);
        let ran = Command::new(&program)
            .stdin(Stdio::from(std::fs::File::open(&input).expect("boards")))
            .output()
            .expect("the program starts");
        assert!(ran.status.success() && ran.stderr.is_empty());
        points(&verdict(&input, &String::from_utf8_lossy(&ran.stdout)).0);
    }
}

const C89: [&str; 2] = ["gcc", "-std=c89"];

#[test]
fn the_file_to_submit_answers_traps() {
    the_file_answers("scored-traps.c", &[&C89], &[&["--kind", "traps"]]);
}

#[test]
#[ignore = "6 s; one kind is in `the_file_to_submit_answers_traps`"]
fn the_file_to_submit_answers_all_boards_in_time() {
    let boards: [&[&str]; 3] = [
        &["--count", "200"],
        &["--kind", "mixed", "--count", "200"],
        &["--kind", "traps"],
    ];
    let cpp = ["g++", "-std=c++98", "-x", "c++"];
    the_file_answers("scored.c", &[&cpp, &C89], &boards);
}
