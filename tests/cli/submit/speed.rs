//! The speed of files, against this program and against plain programs in C (`yardsticks`). Times of whole processes,
//! compared in turns, as other tests may run.

use super::c_files::build;
use super::shared::program;
use super::{compiled, directory, made, output_of};
use crate::program::{answers, PROGRAM};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// The time of each program on an input, as a multiple of the first one's: medians of turns, in each of which one program
/// runs right after the other, because a machine has faster and slower minutes. A run right after a long one of another
/// program starts slowly (3 ms), so each runs twice and the better time counts.
fn relative(programs: &[&[&str]], input: &Path, turns: usize) -> Vec<f64> {
    let once = |words: &&[&str]| {
        let began = Instant::now();
        let status = Command::new(words[0])
            .args(&words[1..])
            .stdin(Stdio::from(File::open(input).expect("the input")))
            .stdout(Stdio::null())
            .status();
        assert!(status.is_ok_and(|status| status.success()), "{words:?}");
        began.elapsed().as_secs_f64()
    };
    let run = |words| once(words).min(once(words));
    let turns: Vec<Vec<f64>> = (0..turns)
        .map(|_| programs.iter().map(run).collect())
        .collect();
    let median = |program: usize| {
        let mut ratios: Vec<f64> = turns.iter().map(|turn| turn[program] / turn[0]).collect();
        ratios.sort_by(f64::total_cmp);
        ratios[ratios.len() / 2]
    };
    (0..programs.len()).map(median).collect()
}

fn yardstick(name: &str) -> Option<PathBuf> {
    let source = PathBuf::from(format!("tests/cli/submit/yardsticks/{name}.c"));
    let program = directory("speed").join(name);
    compiled(&["gcc", "-O2"], &source, &program)?;
    Some(program)
}

/// A problem's Rust file, made fast as judges do.
fn rust(id: &str) -> PathBuf {
    let words = ["rustc", "-O", "--edition", "2021", "--crate-name", "x"];
    program(id, "rust", &words).expect("rustc")
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path of text")
}

/// All boards of the 3 x 3: the Rust file, which is one idea in 160 lines, takes at most twice as long as this program, the C
/// file a third of the yardstick's time.
#[test]
#[ignore = "10 s, and wants a machine of its own"]
fn all_boards_of_hdu1043() {
    let boards = made(&["make", "hdu1043", "--kind", "all"], "speed", "hdu1043.in");
    let ours = relative(
        &[&[PROGRAM, "hdu1043"], &[text(&rust("hdu1043"))]],
        &boards,
        40,
    );
    assert!(ours[1] < 2.0 * ours[0], "{ours:?}");
    if let (Some(c), Some(table)) = (build("hdu1043", 0), yardstick("eight_table")) {
        let ratio = relative(&[&[text(&c)], &[text(&table)]], &boards, 25)[1];
        assert!(ratio > 3.0, "{ratio}");
    }
}

/// `count` boards of `depth` moves.
fn fifteen(depth: &str, count: &str) -> PathBuf {
    let args = [
        "make", "uva10181", "--kind", depth, "--count", count, "--seed", "5",
    ];
    made(&args, "speed", &format!("{depth}.in"))
}

/// The C file searches for easy boards without tables: at most 1.5 times the time of a plain IDA*.
#[test]
#[ignore = "1 s, and wants a machine of its own"]
fn easy_boards_of_uva10181() {
    if let (Some(c), Some(ida)) = (build("uva10181", 0), yardstick("fifteen_ida")) {
        let boards = fifteen("depth 20..30", "10");
        let times = relative(&[&[text(&ida)], &[text(&c)]], &boards, 50);
        assert!(times[1] < 1.5 * times[0], "{times:?}");
    }
}

/// Both files take a tenth of the time of a plain IDA*.
#[test]
#[ignore = "5 s, and wants a machine of its own"]
fn boards_of_uva10181() {
    if let (Some(c), Some(ida)) = (build("uva10181", 0), yardstick("fifteen_ida")) {
        let (boards, rust) = (fifteen("depth 30..45", "50"), rust("uva10181"));
        let times = relative(&[&[text(&ida)], &[text(&c)], &[text(&rust)]], &boards, 15);
        assert!(10.0 * times[1] < times[0], "{times:?}");
        assert!(10.0 * times[2] < times[0], "{times:?}");
    }
}

/// Boards of 45 moves: the Rust file takes at most 1.3 times as long as the C file.
#[test]
#[ignore = "5 s, and wants a machine of its own"]
fn hard_boards_of_uva10181() {
    if let Some(c) = build("uva10181", 0) {
        let (boards, rust) = (fifteen("depth 45", "20"), rust("uva10181"));
        let times = relative(&[&[text(&c)], &[text(&rust)]], &boards, 15);
        assert!(times[1] < 1.3 * times[0], "{times:?}");
    }
}

/// All boards of the 3 x 3: the Rust files take at most 1.3 times as long as the C files.
#[test]
#[ignore = "10 s, and wants a machine of its own"]
fn rust_and_c_of_3x3() {
    for (id, kind) in [("hdu1043", "all"), ("hdu3567", "random")] {
        if let Some(c) = build(id, 0) {
            let boards = made(
                &["make", id, "--kind", kind],
                "speed",
                &format!("{id}-c.in"),
            );
            let times = relative(&[&[text(&c)], &[text(&rust(id))]], &boards, 30);
            assert!(times[1] < 1.3 * times[0], "{id}: {times:?}");
        }
    }
}

/// One of the boards that need 80 moves, the most: 15 s where this program takes 2.5 on one thread.
#[test]
#[ignore = "10 s, and wants a machine of its own"]
fn the_hardest_board() {
    let input = directory("speed").join("hardest.in");
    std::fs::write(&input, "1\n0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1\n").expect("room");
    let ours = [PROGRAM, "uva10181", "--jobs", "1"];
    let times = relative(&[&ours, &[text(&rust("uva10181"))]], &input, 1);
    assert!(times[1] < 6.0 * times[0], "{times:?}");
}

/// Korf's 100 boards: the Rust file takes at most 1.6 times as long as the C file. (Both build their tables for one board that
/// may be the hardest; this program plans for all of a file, with more tables and on all cores.)
#[test]
#[ignore = "15 s, and wants a machine of its own"]
fn korfs_boards() {
    let korf = std::fs::read_to_string("inputs/korf100.txt").expect("the boards");
    let rows = korf.lines().filter(|row| !row.starts_with('#'));
    let boards = rows.filter_map(|row| row.rsplit_once(' '));
    let boards: String = boards.map(|(board, _)| format!("{board}\n")).collect();
    let input = directory("speed").join("korf.in");
    std::fs::write(&input, format!("100\n{boards}")).expect("room");
    let rust = rust("uva10181");
    if let Some(c) = build("uva10181", 0) {
        let times = relative(&[&[text(&c)], &[text(&rust)]], &input, 5);
        assert!(times[1] < 1.6 * times[0], "{times:?}");
    }
    // The same paths, from all databases.
    let dir = directory("speed");
    let ours = answers(&["uva10181"], std::fs::read_to_string(&input).expect("it"));
    assert_eq!(output_of(&rust, &dir, &input), ours.as_bytes());
}
