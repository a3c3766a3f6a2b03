//! Many boards at once: the same answers and nodes for any number of threads, in the order of the input.

use super::{counted, line, ODD};
use crate::common::grid_text;
use crate::common::plain::{korf, walk};
use crate::common::puzzle::random;
use crate::common::rng::Rng;
use crate::common::scratch;
use crate::common::twin::standard;
use crate::program::{answers, processor_seconds, run, start, timed_end};
use std::io::{Read, Write};
use std::time::Instant;

/// More than are read ahead.
const CASES: usize = 4500;

/// Easy boards and so many hard ones, all shapes, unsolvable ones and bad lines; with what is wrong.
fn mixture(hard: usize) -> (String, Vec<String>) {
    let mut rng = Rng::new(3);
    let (mut text, mut faults) = (String::new(), Vec::new());
    let korf = korf();
    for i in 0..CASES {
        let number = i + 1;
        match i % 24 {
            0 if i / 24 < hard => text += &line(&korf[i / 24].0),
            3 => text += &(ODD.to_string() + "\n"),
            5 => {
                text += "1 2 3\n";
                faults.push(format!(
                    "<stdin>:{number}:6: case {number}: 3 cells are not a board: two or more equal rows are needed; a line holds a whole board, its rows ended by `/`"
                ));
            }
            // Too few for the table of all 3 x 3 boards.
            7 if i < 1200 => text += "8672543x1\n",
            9 => text += "1 2 3 4/5 6 7 0/9 10 11 8\n",
            _ => {
                let moves = rng.below(60);
                text += &line(&walk(4, &standard(4, 4), &mut rng, moves));
            }
        }
    }
    (text, faults)
}

fn the_same_for_any_number_of_threads(hard: usize) {
    let (text, faults) = mixture(hard);
    let input = scratch(&format!("pool-mixture-{hard}.in"), &text);
    let ran_with = |jobs: &str| {
        let stats = scratch(&format!("pool-mixture-{hard}-{jobs}.tsv"), "");
        let args = [
            "lines", "--jobs", jobs, "--faults", "all", "--stats", &stats, &input,
        ];
        (run(&args, ""), counted(&stats))
    };
    let (one, rows) = ran_with("1");
    assert_eq!((one.out.lines().count(), one.code), (CASES, 1));
    let name = format!("{input}:");
    let told: Vec<String> = one
        .err
        .lines()
        .filter(|line| !line.starts_with("npuzzle lines: "))
        .map(|l| l.replace(&name, "<stdin>:"))
        .collect();
    assert!(told == faults, "{}", one.err);
    assert_eq!(rows.len(), CASES + 1);
    // A pipe is not read ahead as far as a file.
    let piped = run(&["lines", "--faults", "all"], &text);
    assert!(piped.out == one.out && piped.code == 1);
    let of_cases = |line: &&str| !line.starts_with("npuzzle lines: ");
    assert!(piped.err.lines().filter(of_cases).eq(told), "{}", piped.err);
    for jobs in ["2", "3"] {
        let (more, other) = ran_with(jobs);
        assert_eq!(more, one, "--jobs {jobs}");
        assert!(other == rows, "--jobs {jobs}");
    }
    let as_ever = run(&["lines", "--faults", "all", &input], "");
    assert_eq!(as_ever, one);
    // A row a case, in order, that says what the answer says.
    for (number, (row, answer)) in rows[1..].iter().zip(one.out.lines()).enumerate() {
        assert_eq!(row[0], (number + 1).to_string());
        let length = match answer {
            "unsolvable" | "invalid" => answer.to_string(),
            path => path.len().to_string(),
        };
        assert_eq!(row[1], length, "case {}", number + 1);
        let nodes: u64 = row[3].parse().expect("a number");
        let searched = row[1].parse::<u32>().is_ok_and(|n| n > 0);
        assert_eq!(nodes > 0, searched, "{row:?}");
    }
}

#[test]
fn answers_messages_and_nodes_are_the_same_for_any_number_of_threads() {
    the_same_for_any_number_of_threads(2);
}

#[test]
#[ignore = "2 s; some of the hard boards are in the test before"]
fn hard_boards_are_the_same_for_any_number_of_threads() {
    the_same_for_any_number_of_threads(40);
}

/// One board takes all threads that are idle: tries, beams from both ends, and tables of blocks.
#[test]
#[ignore = "3 s; three idle threads are in `near::allowance::beams_from_both_ends`"]
fn a_board_is_the_same_for_any_number_of_threads() {
    let mut rng = Rng::new(10);
    for (n, effort) in [(8, "1M"), (10, "3M"), (17, "2M")] {
        let board = random(&mut rng, n, n, false).made_solvable();
        let board = grid_text(&board.cells, n).replace('\n', "/") + "\n";
        let ran_with = |jobs: &str| {
            let stats = scratch(&format!("one-board-{jobs}.tsv"), "");
            let args = ["--effort", effort, "--jobs", jobs, "--stats", &stats];
            let answer = answers(&[&["lines"], &args[..]].concat(), &board);
            (answer, counted(&stats))
        };
        let one = ran_with("1");
        for jobs in ["2", "5"] {
            assert_eq!(ran_with(jobs), one, "{n} x {n}, --jobs {jobs}");
        }
    }
}

fn forms_on_threads(count: usize) {
    let korf = korf();
    let boards: String = korf[..count].iter().map(|row| line(&row.0)).collect();
    let input = format!("{}\n{boards}{ODD}\n", count + 1);
    for id in ["uva10181", "lightoj-15-puzzle"] {
        let one = answers(&[id, "--jobs", "1"], &input);
        assert_eq!(one.lines().count(), count + 1);
        assert_eq!(answers(&[id, "--jobs=3"], &input), one, "{id}");
        assert_eq!(answers(&[id], &input), one, "{id}");
    }
}

#[test]
fn judges_forms_on_threads() {
    forms_on_threads(3);
}

#[test]
#[ignore = "2 s; a tenth is in `judges_forms_on_threads`"]
fn judges_forms_with_more_boards_on_threads() {
    forms_on_threads(30);
}

/// Boards that take a while, then one answer that is waited for: all before it must have come out by then.
fn answers_come(count: usize) {
    let hard: String = korf()[..count].iter().map(|row| line(&row.0)).collect();
    let wanted = answers(&["lines", "--ask", "number"], &hard);
    for jobs in ["1", "2"] {
        let mut child = start(&["lines", "--ask=number", "--jobs", jobs]);
        let mut stdin = child.stdin.take().expect("a pipe");
        let mut stdout = child.stdout.take().expect("a pipe");
        for round in 0..2 {
            stdin.write_all(hard.as_bytes()).expect("it listens");
            let mut said = vec![0; wanted.len()];
            stdout.read_exact(&mut said).expect("the answers");
            assert_eq!(String::from_utf8_lossy(&said), wanted, "round {round}");
        }
        drop(stdin);
        let output = child.wait_with_output().expect("its end");
        assert_eq!(output.status.code(), Some(0));
    }
}

#[test]
fn answers_come_while_the_input_stays_open() {
    answers_come(8);
}

#[test]
#[ignore = "2 s; a fifth is in `answers_come_while_the_input_stays_open`"]
fn more_answers_come_while_the_input_stays_open() {
    answers_come(40);
}

/// Easy boards that are read together with one that takes a while, and that some other thread may solve.
#[test]
fn a_hard_board_does_not_hold_back_the_answers_before_it() {
    let mut rng = Rng::new(24);
    let goal = standard(4, 4);
    let mut board = |moves| line(&walk(4, &goal, &mut rng, moves));
    let easy: Vec<String> = (0..200).map(|number| board(number % 60)).collect();
    let hard = "13 4 24 5 12 26/3 9 30 14 27 21/0 35 8 6 17 10/31 19 22 29 20 25/23 33 18 7 34 28/15 2 32 11 16 1";
    for (jobs, count) in [("1", 5), ("1", 200), ("2", 5), ("2", 200)] {
        let boards = easy[200 - count..].concat();
        let wanted = answers(&["lines"], &boards);
        let mut child = start(&["lines", "--effort=2000000000", "--jobs", jobs]);
        let mut stdin = child.stdin.take().expect("a pipe");
        let mut stdout = child.stdout.take().expect("a pipe");
        let input = boards + hard + "\n";
        let began = Instant::now();
        stdin.write_all(input.as_bytes()).expect("it listens");
        let mut said = vec![0; wanted.len()];
        stdout.read_exact(&mut said).expect("the answers");
        let seconds = processor_seconds(&child).unwrap_or_else(|| began.elapsed().as_secs_f64());
        assert!(child.try_wait().expect("a child").is_none());
        child.kill().expect("it runs");
        child.wait().expect("its end");
        assert_eq!(String::from_utf8_lossy(&said), wanted);
        assert!(seconds < 5.0, "{seconds} s, {count} boards, --jobs {jobs}");
    }
}

/// 5,000 boards, each of at most this many moves.
fn a_reader_goes_away(moves: usize) {
    let boards = korf().into_iter().filter(|row| row.1 <= moves);
    let hard: Vec<String> = boards.map(|row| line(&row.0)).take(50).collect();
    let many: String = hard.iter().cycle().take(5000).map(String::as_str).collect();
    let input = scratch(&format!("pool-head-{moves}.in"), many);
    for jobs in ["1", "3"] {
        let mut child = start(&["lines", "--jobs", jobs, &input]);
        let mut stdout = child.stdout.take().expect("a pipe");
        let mut head = [0; 30];
        stdout.read_exact(&mut head).expect("a first line");
        drop(stdout);
        let (ran, seconds) = timed_end(child);
        assert_eq!((ran.err.as_str(), ran.code), ("", 0), "--jobs {jobs}");
        assert!(seconds < 20.0, "5,000 boards are not solved");
    }
}

#[test]
fn a_reader_that_goes_away_ends_the_threads() {
    a_reader_goes_away(46);
}

#[test]
#[ignore = "2 s; easier boards are in `a_reader_that_goes_away_ends_the_threads`"]
fn a_reader_that_goes_away_ends_hard_searches() {
    a_reader_goes_away(80);
}
