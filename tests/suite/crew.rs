//! Many boards at once: the same answers and nodes for any number of threads, in the order of the input; boards given up;
//! rows of statistics.

use crate::common::plain::{cells, korf, walk};
use crate::common::{answers, counted, run, scratch, start, tokens};
use npuzzle::puzzle::board::{Board, Shape};
use npuzzle::puzzle::random::Rng;
use std::io::{Read, Write};

const SQUARE: Shape = Shape::new(4, 4);

/// The hardest there is: 80 moves.
const HARDEST: &str = "0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1";
const ONE_MOVE: &str = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15";
const ODD: &str = "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0";

fn line(board: Board) -> String {
    tokens(&cells(SQUARE, board), "0") + "\n"
}

/// Easy boards and hard ones, all shapes, unsolvable ones and bad lines, more than are read ahead; with what is wrong.
fn mixture() -> (String, Vec<String>) {
    let mut rng = Rng::new(3);
    let (mut text, mut faults) = (String::new(), Vec::new());
    let korf = korf();
    for i in 0..1200 {
        let number = i + 1;
        match i % 24 {
            0 if i / 24 < 40 => text += &line(korf[i / 24].0),
            3 => text += &(ODD.to_string() + "\n"),
            5 => {
                text += "1 2 3\n";
                faults.push(format!(
                    "<stdin>:{number}:6: case {number}: 3 cells: no board has as many (4, 6, 8, 9, 12 or 16)"
                ));
            }
            7 => text += "8672543x1\n",
            9 => text += "1 2 3 4/5 6 7 0/9 10 11 8\n",
            _ => {
                let moves = rng.below(60);
                text += &line(walk(SQUARE, Board::standard(SQUARE), &mut rng, moves));
            }
        }
    }
    (text, faults)
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(String::from).collect()
}

#[test]
fn answers_messages_and_nodes_are_the_same_for_any_number_of_threads() {
    let (input, faults) = mixture();
    let input = scratch("crew-mixture.in", input);
    let ran_with = |jobs: &str| {
        let stats = scratch(&format!("crew-mixture-{jobs}.tsv"), "");
        let args = ["lines", "--jobs", jobs, "--stats", &stats, &input];
        (run(&args, ""), counted(&stats))
    };
    let (one, rows) = ran_with("1");
    assert_eq!((one.out.lines().count(), one.code), (1200, 1));
    let name = format!("{input}:");
    let told: Vec<String> = one
        .err
        .lines()
        .map(|l| l.replace(&name, "<stdin>:"))
        .collect();
    assert!(told == faults, "{}", one.err);
    assert_eq!(rows.len(), 1201);
    for jobs in ["2", "3"] {
        let (more, other) = ran_with(jobs);
        assert_eq!(more, one, "--jobs {jobs}");
        assert!(other == rows, "--jobs {jobs}");
    }
    let as_ever = run(&["lines", &input], "");
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
fn judges_forms_on_threads() {
    let korf = korf();
    let boards: String = korf[..30].iter().map(|row| line(row.0)).collect();
    let input = format!("31\n{boards}{ODD}\n");
    for id in ["uva10181", "lightoj-15-puzzle"] {
        let one = answers(&[id, "--jobs", "1"], &input);
        assert_eq!(one.lines().count(), 31);
        assert_eq!(answers(&[id, "--jobs=3"], &input), one, "{id}");
        assert_eq!(answers(&[id], &input), one, "{id}");
    }
}

#[test]
fn a_board_past_its_limit_is_unsolved() {
    let stats = scratch("crew-limits.tsv", "");
    let input = format!("{ONE_MOVE}\n{HARDEST}\n{ODD}\n12345678x\n{ONE_MOVE}\n");
    let ran = run(&["lines", "--nodes=1000", "--stats", &stats], &input);
    assert_eq!(ran.out, "r\nunsolved\nunsolvable\n\nr\n");
    assert_eq!(ran.code, 1);
    let rows = counted(&stats);
    assert_eq!(rows[2][..2], words("2 unsolved"));
    let nodes: u64 = rows[2][3].parse().expect("a number");
    assert!((1000..10_000).contains(&nodes), "{nodes}");
    let told = format!("<stdin>:2:1: case 2: given up after {nodes} nodes (--nodes 1000)\n");
    assert_eq!(ran.err, told);
    // In the forms of judges what stands for no board says it.
    let counted = format!("3\n\n{ONE_MOVE}\n{HARDEST}\n{ONE_MOVE}\n");
    for (id, said) in [
        ("uva10181", "R\nunsolved\nR\n"),
        (
            "lightoj-15-puzzle",
            "Case 1: R\nCase 2: unsolved\nCase 3: R\n",
        ),
        ("zerojudge-d207", "1\nunsolved\n1\n"),
    ] {
        let ran = run(&[id, "--nodes", "1000"], &counted);
        assert_eq!((ran.out.as_str(), ran.code), (said, 1), "{id}");
        let place = "<stdin>:4:1: case 2: given up after ";
        assert!(ran.err.starts_with(place), "{}", ran.err);
        assert_eq!(ran.err.lines().count(), 1);
    }
    for jobs in ["1", "2"] {
        let hard: String = korf()[..20].iter().map(|row| line(row.0)).collect();
        let args = ["lines", "--nodes", "30000", "--jobs", jobs];
        let ran = run(&args, &hard);
        let unsolved = ran.out.lines().filter(|&line| line == "unsolved").count();
        assert!((1..20).contains(&unsolved), "{unsolved}");
        assert_eq!(ran.err.lines().count(), unsolved);
        assert_eq!(ran.out.lines().count(), 20);
    }
}

#[test]
fn a_board_past_its_time_is_unsolved() {
    let began = std::time::Instant::now();
    let ran = run(&["lines", "--time", "0.05"], HARDEST);
    assert_eq!((ran.out.as_str(), ran.code), ("unsolved\n", 1));
    let place = "<stdin>:1:1: case 1: given up after 0.";
    assert!(ran.err.starts_with(place), "{}", ran.err);
    assert!(ran.err.ends_with(" s (--time)\n"), "{}", ran.err);
    assert!(began.elapsed().as_secs_f64() < 5.0);
}

#[test]
fn a_limit_that_is_not_reached_is_no_matter() {
    let args = ["lines", "--time", "100", "--nodes", "100000000"];
    let hard: String = korf()[..5].iter().map(|row| line(row.0)).collect();
    assert_eq!(answers(&args, &hard), answers(&["lines"], &hard));
}

/// Files go on with the tables of those before them, and yet do the same as alone.
#[test]
fn nodes_of_a_file_do_not_depend_on_the_others() {
    let lines: Vec<String> = korf().iter().map(|row| line(row.0)).collect();
    let one = scratch("crew-one.in", lines[..10].concat());
    let two = scratch("crew-two.in", lines[10..20].concat());
    let stats = scratch("crew-files.tsv", "");
    let rows = |files: &[&str]| {
        let args = [&["lines", "--stats", &stats], files].concat();
        (answers(&args, ""), counted(&stats)[1..].to_vec())
    };
    let ((a, rows_a), (b, rows_b)) = (rows(&[&one]), rows(&[&two]));
    let (all, rows_all) = rows(&[&two, &one, &two]);
    assert_eq!(all, [&*b, &a, &b].concat());
    assert_eq!(rows_all, [rows_b.clone(), rows_a, rows_b].concat());
}

/// More memory, or less, changes no answer.
#[test]
fn memory_is_no_matter_to_answers() {
    let hard: String = korf()[..12].iter().map(|row| line(row.0)).collect();
    let usual = answers(&["lines"], &hard);
    for memory in ["1", "32m", "1GiB"] {
        assert_eq!(answers(&["lines", "--memory", memory], &hard), usual);
    }
}

/// Boards that take a while, then one answer that is waited for: all before it must have come out by then.
#[test]
fn answers_come_while_the_input_stays_open() {
    let hard: String = korf()[..40].iter().map(|row| line(row.0)).collect();
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
fn a_reader_that_goes_away_ends_the_threads() {
    let hard: String = korf()[..50].iter().map(|row| line(row.0)).collect();
    let input = scratch("crew-head.in", hard.repeat(100));
    for jobs in ["1", "3"] {
        let mut child = start(&["lines", "--jobs", jobs, &input]);
        let mut stdout = child.stdout.take().expect("a pipe");
        let mut head = [0; 30];
        stdout.read_exact(&mut head).expect("a first line");
        drop(stdout);
        let began = std::time::Instant::now();
        let output = child.wait_with_output().expect("its end");
        assert_eq!(output.status.code(), Some(0), "--jobs {jobs}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
        assert!(
            began.elapsed().as_secs() < 20,
            "5,000 boards are not solved"
        );
    }
}
