//! AtCoder's sliding tree on the command line.

use crate::common::scratch;
use crate::program::{answers, run};
use std::process::{Command, Stdio};

const ID: &str = "ahc011";
const SAMPLE: &str = "inputs/samples/ahc011.in";

/// What `check` says of an output.
fn verdict(input: &str, output: &str) -> (String, i32) {
    // Tests run at the same time.
    let name = format!("sliding-tree-{:?}.out", std::thread::current().id());
    let file = scratch(&name, output);
    let ran = run(&["check", ID, input, &file], "");
    (ran.err.trim_end().to_string(), ran.code)
}

/// The points in a verdict on a full tree.
fn points(verdict: &str) -> u64 {
    let (points, rest) = verdict
        .strip_prefix("ok ")
        .and_then(|text| text.split_once(" points: "))
        .unwrap_or_else(|| panic!("{verdict}"));
    assert!(rest.starts_with("a full tree after "), "{verdict}");
    points.parse().expect("a number")
}

#[test]
fn official_boards_get_full_trees_and_good_scores() {
    let seeds = (1..=4).map(|seed| format!("inputs/ahc011/seed{seed}.in"));
    let mut sum = 0;
    for input in [SAMPLE.to_string()].into_iter().chain(seeds) {
        let words = [ID, "--nodes", "1500000", &input];
        let output = answers(&words, "");
        assert_eq!(output, answers(&words, ""), "{input} again");
        let (said, code) = verdict(&input, &output);
        assert_eq!(code, 0);
        sum += points(&said);
    }
    assert!(sum > 4_200_000, "{sum} for five boards");
}

#[test]
fn the_clock_ends_the_search() {
    let output = answers(&[ID, "--time", "0.2", "--jobs", "2", SAMPLE], "");
    assert!(points(&verdict(SAMPLE, &output).0) > 500_000);
}

/// However short the time is, every board gets a full tree.
#[test]
fn no_time_is_too_short_for_a_full_tree() {
    for (seed, time) in (100..110).zip(["0.01", "0.001"].into_iter().cycle()) {
        let text = answers(&["make", ID, "--seed", &seed.to_string()], "");
        let output = answers(&[ID, "--time", time], &text);
        let input = scratch("sliding-tree-short.in", &text);
        assert!(points(&verdict(&input, &output).0) > 500_000);
    }
}

#[test]
fn answers_are_scored() {
    let said = |output: &str| verdict(SAMPLE, output);
    let example = "ok 200000 points: a tree of 14 of 35 cells after 17 moves";
    assert_eq!(said("RRRDLUULDDDDLUUUR\n"), (example.to_string(), 0));
    let empty = "ok 71429 points: a tree of 5 of 35 cells after 0 moves";
    assert_eq!(said("\n"), (empty.to_string(), 0));
    let long = "LR".repeat(217);
    for (output, part) in [
        ("UUUUUUUUU\n", "leaves the board"),
        ("l\n", "the moves are U, D, L, R"),
        ("L?\n", "is not a move"),
        (&*long, "434 moves, at most 432 are allowed"),
        ("", "the output ends here; expected: moves"),
        ("L\nL\n", "after the last answer"),
    ] {
        let (said, code) = said(output);
        assert!(said.contains(part) && code != 0, "{output:?}: {said}");
    }
}

#[test]
fn bad_inputs_are_named() {
    for (input, said) in [
        ("3 54\n4c9\n2a0\n", "the input ends after 6 of 9 pieces"),
        ("3 55\n4c9\n2a0\n111\n", "`55` is not the most moves, 2 N^3"),
        ("11 54\n", "`11` is not the side of a board: 3 to 10"),
        (
            "3 54\n4cg\n2a0\n111\n",
            "`g` is not a piece: 0 to 9, a to f",
        ),
        (
            "3 54\n4c9\n200\n111\n",
            "the board has 2 empty cells, not one",
        ),
        ("3 54\n4c9\n250\n111\n", "no tree without open ends"),
    ] {
        let ran = run(&[ID], input);
        assert!(ran.err.contains(said), "{input:?}: {}", ran.err);
        assert_eq!(ran.code, 1, "{input:?}");
    }
}

#[test]
fn made_boards_have_the_sizes_of_their_seeds() {
    for seed in 0..5 {
        let seed_text = seed.to_string();
        let words = ["make", ID, "--seed", &seed_text];
        let text = answers(&words, "");
        assert_eq!(text, answers(&words, ""));
        let side = 6 + seed;
        let head = format!("{side} {}\n", 2 * side * side * side);
        assert!(text.starts_with(&head), "{text}");
        assert_eq!(text.lines().count(), side + 1);
        let output = answers(&[ID, "--nodes", "1"], &text);
        let input = scratch("sliding-tree.in", &text);
        points(&verdict(&input, &output).0);
    }
}

/// The file to submit compiles without a message, is as rustfmt leaves it, and joins all pieces within its time.
#[test]
fn the_file_to_submit_makes_full_trees() {
    let text = answers(&["submit", ID], "");
    for part in ["Problem:", "Prints:", "How:", "Cost:", "Status:"] {
        assert!(text.contains(&format!("// {part} ")), "{part}");
    }
    assert!(text.is_ascii() && text.len() < 60_000 && !text.contains(['@', '\t']));
    let program = compiled("sliding-tree.rs", &text);
    let input = "inputs/ahc011/seed1.in";
    let output = output(&program, input);
    assert!(points(&verdict(input, &output).0) > 700_000, "{output}");
    assert_eq!(run(&["submit", ID, "--lang", "c"], "").code, 2);
}

/// Where its beams fail, as they do with a width of 1, rows and columns lead to a full tree.
#[test]
fn the_file_to_submit_needs_no_beam() {
    let text = answers(&["submit", ID], "");
    let (time, width) = ("TIME: f64 = 2.8", "NARROW: usize = 150");
    assert!(text.contains(time) && text.contains(width));
    let text = text.replace(time, "TIME: f64 = 0.01");
    let text = text.replace(width, "NARROW: usize = 1");
    let program = compiled("sliding-tree-narrow.rs", &text);
    for seed in 200..215 {
        let board = answers(&["make", ID, "--seed", &seed.to_string()], "");
        let input = scratch("sliding-tree-narrow.in", &board);
        assert!(points(&verdict(&input, &output(&program, &input)).0) > 500_000);
    }
}

/// Compiles a program without a message.
fn compiled(name: &str, text: &str) -> String {
    let source = scratch(name, text);
    let program = format!("{source}.program");
    let compiled = Command::new("rustc")
        .args(["--edition", "2021", "--crate-name", "x", "-O", "-o"])
        .args([&program, &source])
        .output()
        .expect("rustc");
    let told = String::from_utf8_lossy(&compiled.stderr);
    assert!(compiled.status.success() && told.is_empty(), "{told}");
    program
}

/// What a program writes for an input.
fn output(program: &str, input: &str) -> String {
    let ran = Command::new(program)
        .stdin(Stdio::from(std::fs::File::open(input).expect("a board")))
        .output()
        .expect("the program starts");
    String::from_utf8_lossy(&ran.stdout).into_owned()
}
