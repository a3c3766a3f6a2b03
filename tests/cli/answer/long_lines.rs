//! Lines of 16 KiB to 3 MB between sound boards: every command that takes `--memory` stays within it.

use super::memory::peak;
use crate::common::side_by_side;
use crate::program::run;

/// The commands, and what they print for the sound line.
const COMMANDS: [(&[&str], &str); 9] = [
    (&["lines"], "dr"),
    (&["lines", "--ask", "all"], "dr"),
    (&["lines", "--ask", "moves"], "u 3, d 1*"),
    (&["lines", "--pairs"], "dr"),
    (&["lines", "--column", "1"], "1 2 3/4 0 6/7 5 8,5,dr"),
    (&["show"], "solved in 2 moves, the fewest: dr"),
    (&["stats", "-"], "solved"),
    (&["shorten"], "dr"),
    (&["analyse"], "2 moves"),
];

/// What lines are made of. Each was once read with fifty times its memory, or in the square of its time.
const PIECES: [&str; 14] = [
    "a",
    "a ",
    "1 ",
    "1",
    " ",
    "1,",
    "[1,",
    "é",
    "│ 1 ",
    "１ ",
    "1 2 3 0\r",
    "\"a\",",
    "# ",
    "tile ",
];

fn stay_within_the_memory(pieces: &[&str], lengths: &[usize]) {
    for (args, wanted) in COMMANDS {
        let sound = match args {
            ["shorten" | "analyse"] => "1 2 3/4 0 6/7 5 8 -> dr\n\n",
            [_, "--column", ..] => "1 2 3/4 0 6/7 5 8,5\n\n",
            _ => "1 2 3/4 0 6/7 5 8 -> 1 2 3/4 5 6/7 8 0\n\n",
        };
        let mut input = sound.to_string();
        for piece in pieces {
            for length in lengths {
                input += &piece.repeat(length / piece.len());
                input += "\n\n";
            }
        }
        input += sound;
        let args = [args, &["--memory", "24M"]].concat();
        let (out, peak) = peak(&args, &input);
        assert!(peak <= 24 << 10, "{args:?} on {pieces:?}: {peak} KiB");
        assert!(
            out.matches(wanted).count() >= 2 || args[0] == "stats",
            "{args:?}: {}",
            out.chars().take(200).collect::<String>()
        );
    }
}

#[test]
fn a_few_long_lines_stay_within_the_memory() {
    stay_within_the_memory(&["a ", "é", "# "], &[1_040_000]);
    stay_within_the_memory(&["1 2 3 0\r"], &[60_000, 2_500_000]);
}

#[test]
#[ignore = "a minute; a few are in `a_few_long_lines_stay_within_the_memory`"]
fn long_lines_stay_within_the_memory() {
    let lengths = [16_000, 100_000, 1_000_000, 1_048_575, 3_000_000];
    side_by_side(&PIECES, |piece| stay_within_the_memory(&[piece], &lengths));
}

/// Rows that wait for slow boards on other threads.
#[test]
#[ignore = "2 s; rows of quick boards are in `a_few_long_lines_stay_within_the_memory`"]
fn rows_wait_within_the_memory() {
    let board = "35 34 33 32 31 30/29 28 27 26 25 24/23 22 21 20 19 18/17 16 15 14 13 12/11 10 9 8 7 6/5 4 3 1 2 0";
    let row = format!("{board},{}\n", "x".repeat(200_000));
    let args = [
        "lines",
        "--column",
        "1",
        "--jobs",
        "2",
        "--memory",
        "32M",
        "--effort",
        "60000",
        "--ask",
        "number",
        "--any-length",
    ];
    let (out, peak) = peak(&args, &row.repeat(300));
    assert_eq!(out.lines().count(), 300);
    assert!(out.starts_with(&row[..row.len() - 1]));
    assert!(peak <= 32 << 10, "{peak} KiB");
}

/// The list above has all commands with this option, but for the problems, and `realms`, whose memory is that of states.
#[test]
fn all_commands_with_the_option_are_tested() {
    let help = run(&["--help"], "").out;
    let commands = help.lines().filter_map(|line| {
        let word = line.strip_prefix("  npuzzle ")?.split(' ').next()?;
        word.bytes().all(|b| b.is_ascii_lowercase()).then_some(word)
    });
    let commands: Vec<&str> = commands.collect();
    assert!(commands.len() > 10, "{commands:?}");
    for command in commands {
        let help = run(&[command, "--help"], "").out;
        let takes = help.lines().any(|line| line.starts_with("--memory"));
        let known = COMMANDS.iter().any(|(args, _)| args[0] == command);
        let other = ["solve", "realms"].contains(&command);
        assert!(!takes || known || other, "{command} takes --memory");
    }
}
