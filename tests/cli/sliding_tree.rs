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

/// The sample and so many official boards, with these nodes for each, get these points at least.
fn official_boards(seeds: u32, nodes: &str, least: u64) {
    let seeds = (1..=seeds).map(|seed| format!("inputs/ahc011/seed{seed}.in"));
    let mut sum = 0;
    for input in [SAMPLE.to_string()].into_iter().chain(seeds) {
        let words = [ID, "--nodes", nodes, &input];
        let output = answers(&words, "");
        assert_eq!(output, answers(&words, ""), "{input} again");
        let (said, code) = verdict(&input, &output);
        assert_eq!(code, 0);
        sum += points(&said);
    }
    assert!(sum > least, "{sum}");
}

#[test]
fn official_boards_get_full_trees_and_good_scores() {
    official_boards(1, "150000", 1_500_000);
}

#[test]
#[ignore = "9 s; two boards are in `official_boards_get_full_trees_and_good_scores`"]
fn official_boards_get_better_scores_with_more_nodes() {
    official_boards(4, "1500000", 4_200_000);
}

#[test]
fn the_clock_ends_the_search() {
    let output = answers(&[ID, "--time", "0.2", "--jobs", "2", SAMPLE], "");
    assert!(points(&verdict(SAMPLE, &output).0) > 500_000);
}

/// However short the time is, every board gets a full tree.
fn no_time_is_too_short(seeds: std::ops::Range<u32>) {
    for (seed, time) in seeds.zip(["0.01", "0.001"].into_iter().cycle()) {
        let text = answers(&["make", ID, "--seed", &seed.to_string()], "");
        let output = answers(&[ID, "--time", time], &text);
        let input = scratch("sliding-tree-short.in", &text);
        assert!(points(&verdict(&input, &output).0) > 500_000);
    }
}

#[test]
fn no_time_is_too_short_for_a_full_tree() {
    no_time_is_too_short(100..103);
}

#[test]
#[ignore = "1 s; three boards are in `no_time_is_too_short_for_a_full_tree`"]
fn no_time_is_too_short_for_ten_full_trees() {
    no_time_is_too_short(100..110);
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
    sizes_of_seeds(&[0, 4]);
}

#[test]
#[ignore = "1 s; the least and the largest are in `made_boards_have_the_sizes_of_their_seeds`"]
fn made_boards_of_every_size_have_the_sizes_of_their_seeds() {
    sizes_of_seeds(&[0, 1, 2, 3, 4]);
}

fn sizes_of_seeds(seeds: &[usize]) {
    for seed in seeds {
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

/// The time that the file to submit takes, as it says it.
const TIME: &str = "TIME: f64 = 2.8";

/// The file to submit.
fn file() -> String {
    let text = answers(&["submit", ID], "");
    for part in ["Problem:", "Prints:", "How:", "Cost:", "Status:"] {
        assert!(text.contains(&format!("// {part} ")), "{part}");
    }
    assert!(text.is_ascii() && text.len() < 160_000 && !text.contains(['@', '\t']));
    assert!(text.contains(TIME) && text.lines().all(|line| line.len() <= 120));
    assert_eq!(run(&["submit", ID, "--lang", "c"], "").code, 2);
    text
}

/// The file to submit compiles without a message, and joins all pieces: here not made fast, in little time.
#[test]
fn the_file_to_submit_makes_a_full_tree() {
    let text = file().replace(TIME, "TIME: f64 = 0.05");
    let program = compiled("sliding-tree-slow.rs", &text, "opt-level=0");
    let input = "inputs/ahc011/seed1.in";
    let output = output(&program, input);
    assert!(points(&verdict(input, &output).0) > 500_000, "{output}");
}

/// As the judge compiles it, in its time.
#[test]
#[ignore = "10 s; little time is in `the_file_to_submit_makes_a_full_tree`"]
fn the_file_to_submit_makes_full_trees() {
    let program = compiled("sliding-tree.rs", &file(), "opt-level=3");
    let input = "inputs/ahc011/seed1.in";
    let output = output(&program, input);
    assert!(points(&verdict(input, &output).0) > 700_000, "{output}");
}

/// Where its beams fail, as they do with a width of 1, rows and columns lead to a full tree.
#[test]
#[ignore = "8 s: a program to compile"]
fn the_file_to_submit_needs_no_beam() {
    let width = "NARROW: usize = 150";
    let text = file().replace(TIME, "TIME: f64 = 0.01");
    assert!(text.contains(width));
    let text = text.replace(width, "NARROW: usize = 1");
    let program = compiled("sliding-tree-narrow.rs", &text, "opt-level=3");
    for seed in 200..215 {
        let board = answers(&["make", ID, "--seed", &seed.to_string()], "");
        let input = scratch("sliding-tree-narrow.in", &board);
        assert!(points(&verdict(&input, &output(&program, &input)).0) > 500_000);
    }
}

/// Compiles a program without a message, made so fast.
fn compiled(name: &str, text: &str, level: &str) -> String {
    let source = scratch(name, text);
    let program = format!("{source}.program");
    let compiled = Command::new("rustc")
        .args(["--edition", "2021", "--crate-name", "x", "-C", level])
        .args(["-o", &program, &source])
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
