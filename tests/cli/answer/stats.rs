//! The rows of statistics.

use super::{counted, line, words};
use crate::common::plain::korf;
use crate::common::{scratch, skipped};
use crate::program::{answers, run};
use std::fs::read_to_string;

/// Files go on with the tables of those before them, and yet do the same as alone.
/// Two files of so many boards each, the first of them twice.
fn nodes_of_a_file(count: usize) {
    let lines: Vec<String> = korf().iter().map(|row| line(&row.0)).collect();
    let file = |name: &str| format!("pool-{name}-{count}");
    let one = scratch(&file("one.in"), lines[..count].concat());
    let two = scratch(&file("two.in"), lines[count..2 * count].concat());
    let stats = scratch(&file("files.tsv"), "");
    let rows = |files: &[&str]| {
        let args = [&["lines", "--stats", &stats], files].concat();
        (answers(&args, ""), counted(&stats)[1..].to_vec())
    };
    let ((a, rows_a), (b, rows_b)) = (rows(&[&one]), rows(&[&two]));
    let (all, rows_all) = rows(&[&two, &one, &two]);
    assert_eq!(all, [&*b, &a, &b].concat());
    // Cases are counted on, and each row ends with its file.
    let wanted = [(&rows_b, &two), (&rows_a, &one), (&rows_b, &two)];
    let wanted = wanted.iter().flat_map(|(rows, file)| {
        rows.iter()
            .map(move |row| [&row[1..], &[file.to_string()]].concat())
    });
    for (number, (row, wanted)) in rows_all.iter().zip(wanted).enumerate() {
        assert_eq!(row[0], (number + 1).to_string());
        assert_eq!(row[1..], wanted);
    }
    assert_eq!(rows_all.len(), 3 * count);
}

#[test]
fn nodes_of_a_file_do_not_depend_on_the_others() {
    nodes_of_a_file(4);
}

#[test]
#[ignore = "1 s; shorter ones are in `nodes_of_a_file_do_not_depend_on_the_others`"]
fn nodes_of_a_longer_file_do_not_depend_on_the_others() {
    nodes_of_a_file(10);
}

/// Faults have rows too; standard input is named; a name is one cell whatever is in it.
#[test]
fn rows_of_several_files_are_numbered_through() {
    let odd = scratch("pool-tab\tname.in", "12345678x\nbad\n");
    let stats = scratch("pool-named.tsv", "");
    let ran = run(&["lines", "--stats", &stats, &odd, "-"], "1234567x8\n");
    assert_eq!((ran.out.as_str(), ran.code), ("\ninvalid\nr\n", 1));
    let rows = counted(&stats);
    let name = odd.replace('\t', "?");
    let ends: Vec<[&str; 3]> = rows
        .iter()
        .map(|row| [&*row[0], &*row[1], &*row[6]])
        .collect();
    let wanted = [
        ["case", "length", "file"],
        ["1", "0", &name],
        ["2", "invalid", &name],
        ["3", "1", "<stdin>"],
    ];
    assert_eq!(ends, wanted);
    // The next run knows the file for its own.
    answers(&["lines", "--stats", &stats], "12345678x\n");
    assert_eq!(counted(&stats)[1], words("1 0 0 0 0 0"));
}

#[test]
fn statistics_of_small_boards_and_of_several_files() {
    let stats = scratch("pool-small.tsv", "");
    let sample = "inputs/samples/hdu1043.in";
    let out = read_to_string("inputs/samples/hdu1043.out").expect("the sample");
    let said = answers(&["hdu1043", "--stats", &stats, sample, sample], "");
    assert_eq!(said, out.repeat(2));
    let rows = counted(&stats);
    let head = [
        "case",
        "length",
        "expanded",
        "generated",
        "bounds",
        "lower_bound",
        "file",
    ];
    let head = head.map(String::from);
    assert_eq!(rows[0], head);
    let cases = out.lines().count();
    assert_eq!(rows.len(), 1 + 2 * cases);
    for (number, (one, other)) in rows[1..=cases].iter().zip(&rows[1 + cases..]).enumerate() {
        assert_eq!(one[1..], other[1..]);
        assert_eq!(one[0], (number + 1).to_string());
        assert_eq!(other[0], (cases + number + 1).to_string());
    }
    for (row, answer) in rows[1..].iter().zip(said.lines()) {
        assert!(row[1] == answer || row[1] == answer.len().to_string());
        assert!(row[4] != "0" || row[3] == "0", "{row:?}");
    }
    // Given goals, and what is no board.
    let pairs = "3\n12X453786\n12345678X\n12345678X\n12345678X\n12345678X\n12345687X\n";
    answers(&["hdu3567", "--stats", &stats], pairs);
    let lengths: Vec<String> = counted(&stats)[1..]
        .iter()
        .map(|row| row[1].clone())
        .collect();
    assert_eq!(lengths, ["2", "0", "unsolvable"]);
    let ran = run(&["lines", "--stats", &stats, "--ask=parity"], "3120\n0\n");
    assert_eq!((ran.out.as_str(), ran.code), ("yes\ninvalid\n", 1));
    let rows = counted(&stats);
    assert_eq!(rows[1], words("1 solvable 0 0 0 0"));
    assert_eq!(rows[2], words("2 invalid 0 0 0 0"));
}

#[test]
fn statistics_on_a_full_disk_are_an_error() {
    if !std::path::Path::new("/dev/full").exists() {
        return skipped("there is no /dev/full");
    }
    let sample = "inputs/samples/hdu1043.in";
    let out = read_to_string("inputs/samples/hdu1043.out").expect("the sample");
    let ran = run(&["hdu1043", "--stats", "/dev/full", sample, sample], "");
    let said = "npuzzle: /dev/full: No space left on device (os error 28)\n";
    assert_eq!((ran.out, ran.err.as_str(), ran.code), (out, said, 2));
}

/// A pipe, which cannot tell whether it is a file of statistics.
#[test]
fn statistics_on_standard_error() {
    if !std::path::Path::new("/dev/stderr").exists() {
        return skipped("no /dev/stderr");
    }
    let ran = run(&["lines", "--stats", "/dev/stderr"], "1 2 3 4 5 6 7 0 8\n");
    assert!(
        ran.err.contains("lower_bound") && ran.err.contains("\n1\t1\t"),
        "{}",
        ran.err
    );
}

/// Two boards share the cost of tables, with which the second one is proven. Alone it is not.
#[test]
#[ignore = "3 s; proofs of single boards are in `near`"]
fn the_second_board_of_a_file_is_proven() {
    let first = "11 16 6 10 4/1 12 5 7 13/0 8 2 20 24/23 9 14 19 15/17 3 21 22 18\n";
    let second = "1 2 9 15 5/17 14 6 7 8/0 10 4 3 19/23 16 12 18 20/11 21 22 24 13\n";
    let stats = scratch("pool-shared.tsv", "");
    let bounds = |input: &str| {
        answers(&["lines", "--jobs=1", "--stats", &stats], input);
        let last = counted(&stats).pop().expect("a row");
        [1, 5].map(|column| last[column].parse::<u32>().expect("a number"))
    };
    assert_eq!(bounds(&[first, second].concat()), [64, 64]);
    let [length, lower] = bounds(second);
    assert!(length == 64 && lower < 64, "{lower}");
}
