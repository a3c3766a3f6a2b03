//! A system that gives little memory (`ulimit -v`): smaller tables, narrower beams, a clear message; never an abort, and
//! every answer that is known is written.

use super::{line, HARDEST, ONE_MOVE};
use crate::common::plain::korf;
use crate::common::rng::Rng;
use crate::common::{scratch, skipped};
use crate::program::{ran, Ran, PROGRAM};
use std::fs::File;
use std::process::Command;

/// Runs the program within a limit of its addresses, in KiB.
fn within(limit: u32, args: &[&str], input: &str) -> Ran {
    let script = format!("ulimit -v {limit} && exec \"$@\"");
    let mut command = Command::new("sh");
    command.args(["-c", &script, "sh", PROGRAM]).args(args);
    let name = format!("memory-{limit}-{}.in", args.join("-").replace('/', "_"));
    let input = scratch(&name, input);
    command.stdin(File::open(input).expect("the input"));
    let output = command.output().expect("a shell");
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        output.status.code().is_some() && !text.contains("memory allocation"),
        "{args:?} within {limit}: {text}"
    );
    ran(output)
}

/// Whether limits are to be had: on Linux, with a shell.
fn limited() -> bool {
    let shell = Command::new("sh").args(["-c", "ulimit -v 100000"]).status();
    let limited = cfg!(target_os = "linux") && shell.is_ok_and(|status| status.success());
    if !limited {
        skipped("there is no shell that limits memory");
    }
    limited
}

const LIMITS: [u32; 4] = [14_000, 20_000, 45_000, 100_000];

#[test]
fn the_engine_goes_on_with_smaller_tables() {
    if !limited() {
        return;
    }
    // Boards that pay for the tables of the first stages.
    let boards: Vec<_> = korf().into_iter().filter(|row| row.1 <= 46).collect();
    let input: String = boards.iter().map(|row| line(&row.0)).collect();
    let wanted: String = boards.iter().map(|row| format!("{}\n", row.1)).collect();
    assert!(boards.len() >= 3);
    for limit in LIMITS {
        for jobs in ["1", "2"] {
            let args = ["lines", "--ask", "number", "--jobs", jobs];
            let ran = within(limit, &args, &input);
            assert_eq!(
                (ran.out.as_str(), ran.err.as_str()),
                (&*wanted, ""),
                "{limit}"
            );
        }
    }
}

/// The hardest board is given up after these nodes.
fn finished_answers(nodes: &str, limits: &[u32]) {
    if !limited() {
        return;
    }
    let input = format!("{ONE_MOVE}\n{HARDEST}\n");
    for &limit in limits {
        for args in [
            &["lines", "--nodes", nodes][..],
            &["lines", "--method", "astar"],
            &["lines", "--method", "bfs", "--size", "4x4"],
        ] {
            let ran = within(limit, args, &input);
            if args.contains(&"bfs") {
                assert_eq!((ran.out.as_str(), ran.code), ("", 2));
                continue;
            }
            assert_eq!(
                (ran.out.as_str(), ran.code),
                ("r\nunsolved\n", 1),
                "{limit} {args:?}"
            );
        }
    }
}

#[test]
fn finished_answers_are_written() {
    finished_answers("2000000", &LIMITS[1..3]);
}

#[test]
#[ignore = "3 s; a tenth is in `finished_answers_are_written`"]
fn finished_answers_are_written_after_long_searches() {
    finished_answers("20000000", &LIMITS);
}

/// A method may take more memory than the system has: the boards before and after are answered.
fn a_method_ends(limit: u32) {
    if !limited() {
        return;
    }
    let before = "1 2 3 4 5 6 7 8 9 10 11 12 13 0 14 15";
    let input = format!("{before}\n{HARDEST}\n{ONE_MOVE}\n");
    for method in ["astar", "bidirectional", "weighted"] {
        let args = ["lines", "--any-length", "--method", method];
        let ran = within(limit, &args, &input);
        assert_eq!(
            (ran.out.as_str(), ran.code),
            ("rr\nunsolved\nr\n", 1),
            "{method}"
        );
        assert!(
            ran.err.contains("case 2: ") && ran.err.contains("the system has no more memory"),
            "{}",
            ran.err
        );
    }
}

#[test]
fn a_method_ends_one_board_cleanly() {
    a_method_ends(40_000);
}

#[test]
#[ignore = "5 s; less memory is in `a_method_ends_one_board_cleanly`"]
fn a_method_with_more_memory_ends_one_board_cleanly() {
    a_method_ends(200_000);
}

/// Each with this effort.
fn boards_of_any_size(effort: &str) {
    if !limited() {
        return;
    }
    let five = "4 21 23 17 6 / 7 9 22 13 24 / 12 18 14 2 15 / 19 0 11 8 20 / 5 3 16 10 1\n";
    let six = "11 29 33 3 24 26 / 4 1 23 27 5 0 / 10 13 28 12 14 32 / 20 30 7 35 21 8 / 18 6 2 34 19 25 / \
               17 9 16 22 15 31\n";
    let walled = "= 2 3 4 5 / 6 1 = 9 10 / 11 12 7 8 15 / 16 = 18 14 20 / 21 17 22 23 0\n";
    let input = [five, six, walled, "1 2 3 4 5 6 / 7 8 9 10 0 11\n"].concat();
    for limit in LIMITS {
        for jobs in ["1", "2"] {
            let args = ["lines", "--effort", effort, "--jobs", jobs];
            let ran = within(limit, &args, &input);
            let lines: Vec<&str> = ran.out.lines().collect();
            assert_eq!(lines.len(), 4, "{limit}: {}", ran.err);
            let path = |line: &str| !line.is_empty() && line.bytes().all(|c| b"udlr".contains(&c));
            assert!(path(lines[0]) && path(lines[1]), "{limit}: {lines:?}");
            assert_eq!(lines[3], "r", "{limit}");
        }
    }
}

#[test]
fn boards_of_any_size_get_a_path() {
    boards_of_any_size("60000");
}

#[test]
#[ignore = "2 s; less effort is in `boards_of_any_size_get_a_path`"]
fn boards_of_any_size_get_a_better_path() {
    boards_of_any_size("400000");
}

#[test]
fn tables_of_all_boards() {
    if !limited() {
        return;
    }
    let small: String = "2 3 4 1 5 x 7 6 8\n".repeat(300);
    for limit in [14_000, 45_000] {
        let ran = within(limit, &["hdu1043"], &small);
        assert_eq!(ran.out, "ullddrurdllurdruldr\n".repeat(300), "{limit}");
        let ran = within(limit, &["stats", "--size", "3x4"], "");
        let said =
            "npuzzle: 3 x 4: 239,500,800 boards take 57M, and the system has no such memory\n";
        assert_eq!(
            (ran.out.as_str(), ran.err.as_str(), ran.code),
            ("", said, 2)
        );
    }
}

#[test]
fn methods_and_pictures() {
    methods_and_pictures_within(&[14_000]);
}

#[test]
#[ignore = "1 s; the least of these limits is in `methods_and_pictures`"]
fn methods_and_pictures_with_more_memory() {
    methods_and_pictures_within(&[20_000, 45_000]);
}

fn methods_and_pictures_within(limits: &[u32]) {
    if !limited() {
        return;
    }
    for &limit in limits {
        let args = [
            "realms", "--count", "2", "--passes", "1", "--nodes", "100000",
        ];
        let ran = within(limit, &args, "");
        assert_eq!(ran.code, 0, "{limit}: {}", ran.err);
        assert!(ran.out.contains("\nida "), "{}", ran.out);
        let board = "1 14 4 9 / 13 11 12 5 / 2 7 0 6 / 15 3 8 10";
        let ran = within(limit, &["show", "--still", "--svg", "/dev/null", board], "");
        assert!(ran.code <= 2, "{limit}: {}", ran.err);
        let ran = within(limit, &["play", "--size", "5x5", "--seed", "1"], "hq");
        assert_eq!(ran.code, 0, "{limit}: {}", ran.err);
    }
}

/// A budget is for all boards together, so all must be in memory. What there is no memory for is left out.
fn boards_with_a_budget(count: usize, limits: &[u32]) {
    if !limited() {
        return;
    }
    let boards = "3,3,123456708\n".repeat(count);
    let input = format!("0 {count} 0 0\n{count}\n{boards}");
    for &limit in limits {
        let ran = within(limit, &["gdd2011-slide", "--jobs", "2"], &input);
        let solved = ran.out.lines().take_while(|line| *line == "R").count();
        assert!(solved >= 1000, "{limit}: {solved}");
        assert_eq!(ran.out[2 * solved..], "\n".repeat(count - solved));
        let reason = "the system has no memory for more boards\n";
        assert!(ran.err.contains(reason) && ran.code == 1, "{}", ran.err);
    }
}

#[test]
fn boards_that_share_a_budget() {
    boards_with_a_budget(60_000, &[14_000, 40_000]);
}

/// The first limit gives no thread, the second one of two.
#[test]
#[ignore = "5 s; a tenth is in `boards_that_share_a_budget`"]
fn many_boards_that_share_a_budget() {
    boards_with_a_budget(600_000, &[14_000, 230_000]);
}

/// What needs a search over all boards says so if there is no memory for it, with the exit code of its command.
#[test]
fn searches_over_all_boards() {
    if !limited() {
        return;
    }
    let refused = |args: &[&str], code, reason: &str| {
        let ran = within(14_000, args, "dfs 1,2,5,3,4,0,6,7,8\n");
        assert_eq!(ran.code, code, "{args:?}: {}", ran.err);
        assert!(ran.err.contains(reason), "{args:?}: {}", ran.err);
    };
    refused(&["edx-driver"], 1, "no memory for this search");
    refused(
        &["jie3"],
        2,
        "jie3: the system has no memory for all boards",
    );
    let sample = |name: &str| format!("{}/inputs/samples/{name}", env!("CARGO_MANIFEST_DIR"));
    for id in ["edx-driver", "uva10085", "euler244", "jie3"] {
        let (input, output) = (sample(&format!("{id}.in")), sample(&format!("{id}.out")));
        let args = ["check", id, &input, &output];
        let ran = within(if id == "euler244" { 12_000 } else { 14_000 }, &args, "");
        let said = "FAIL the system has no memory for the search";
        assert!(ran.err.contains(said) && ran.code == 3, "{id}: {}", ran.err);
    }
    let what = "the system has no memory for all boards";
    refused(&["make", "hdu1043", "--kind", "all"], 2, what);
    refused(&["make", "uva652", "--kind", "hardest"], 2, what);
    let large = "the system has no memory for the largest boards";
    refused(&["make", "poj1507", "--kind", "mixed"], 2, large);
    refused(&["bench", "all-3x3"], 2, "no memory for the tables");
}

/// Lists of all boards take little, and figures no more for many boards than for few: for these of them, of which so many
/// can be solved.
fn many_boards(count: usize, solved: Option<&str>) {
    if !limited() {
        return;
    }
    let all = within(60_000, &["make", "hdu1043", "--kind", "all"], "");
    assert_eq!((all.out.lines().count(), all.code), (362_880, 0));
    let some: String = all.out.split_inclusive('\n').take(count).collect();
    let ran = within(14_000, &["stats", "-"], &some);
    let (boards, said) = ran.out.split_once(" boards in <stdin>: ").expect("figures");
    assert_eq!(boards.replace(',', ""), count.to_string());
    assert!(said.starts_with(solved.unwrap_or("")), "{}", ran.out);
    let ran = within(14_000, &["realms", "--only", "ida", "-"], &all.out);
    let said = "npuzzle: <stdin>: the system has no memory for ";
    assert!(ran.err.contains(said) && ran.code == 2, "{}", ran.err);
}

#[test]
fn many_boards_take_no_more_than_few() {
    many_boards(20_000, None);
}

#[test]
#[ignore = "9 s; 20,000 boards are in `many_boards_take_no_more_than_few`"]
fn all_boards_take_no_more_than_few() {
    many_boards(362_880, Some("181,440 solved, 181,440 unsolvable"));
}

/// A board of five columns and this many rows, maybe with a fixed cell: the blank has gone this many steps from the goal.
pub fn wandered(rng: &mut Rng, (rows, fixed): (usize, Option<usize>), steps: usize) -> String {
    let mut cells: Vec<usize> = (1..5 * rows).chain([0]).collect();
    let mut at = cells.len() - 1;
    for _ in 0..steps {
        let (row, col) = (at / 5, at % 5);
        let to = match rng.below(4) {
            0 if row > 0 => at - 5,
            1 if row + 1 < rows => at + 5,
            2 if col > 0 => at - 1,
            3 if col < 4 => at + 1,
            _ => continue,
        };
        if Some(to) != fixed {
            cells.swap(at, to);
            at = to;
        }
    }
    let word = |(cell, &tile): (usize, &usize)| match Some(cell) == fixed {
        true => "=".to_string(),
        false => tile.to_string(),
    };
    let words: Vec<String> = cells.iter().enumerate().map(word).collect();
    let rows: Vec<String> = words.chunks(5).map(|row| row.join(" ")).collect();
    rows.join(" / ") + "\n"
}

/// Boards of several kinds, and what is asked about them.
fn workloads(boards: usize) -> [(&'static [&'static str], String); 9] {
    let rng = &mut Rng::new(25);
    let walled: String = (0..boards)
        .map(|i| wandered(rng, (4, Some(i % 18)), 2000))
        .collect();
    let mut open = |steps: usize| -> String {
        (0..boards.div_ceil(4))
            .map(|_| wandered(rng, (5, None), steps))
            .collect()
    };
    let (near, far) = (open(60), open(2000));
    let two: String = far.split_inclusive('\n').take(2).collect();
    // Its last bounds are cut into thousands of trees.
    let proven = "7 1 4 0 9 / 11 2 3 14 10 / 6 16 13 8 15 / 12 17 19 5 18\n".into();
    [
        (&[], proven),
        (&["--effort", "60000"], far.clone()),
        (&["--effort", "60000", "--jobs", "1"], far),
        (&["--effort", "20000"], walled.clone()),
        (&["--shortest", "--nodes", "60000"], walled),
        (&["--ask", "count", "--effort", "100000"], near.clone()),
        (&["--effort", "60000"], near),
        (&["--shortest", "--nodes", "400000"], two.clone()),
        (&["--metric", "runs", "--effort", "60000"], two),
    ]
}

/// Whatever is asked about boards of more than 16 cells or with fixed cells, each has its line.
fn every_board_has_its_line(boards: usize, limits: impl Iterator<Item = u32> + Clone) {
    if !limited() {
        return;
    }
    for (args, input) in workloads(boards) {
        for limit in limits.clone() {
            let ran = within(limit, &[&["lines"], args].concat(), &input);
            let lines = (ran.out.lines().count(), input.lines().count());
            assert!(
                lines.0 == lines.1 && ran.code <= 1,
                "{limit} {args:?}: {}",
                ran.err
            );
        }
    }
}

#[test]
fn every_board_has_its_line_with_little_memory() {
    every_board_has_its_line(12, [12_000, 20_000, 30_000].into_iter());
}

#[test]
#[ignore = "a minute; three limits are in `every_board_has_its_line_with_little_memory`"]
fn every_board_has_its_line_with_any_memory() {
    every_board_has_its_line(100, (12_000..=120_000).step_by(4_000));
}

/// A line of the game without an end.
#[test]
fn an_endless_line_of_keys() {
    if !limited() {
        return;
    }
    let ran = within(12_000, &["play", "1234567x8"], &"\0".repeat(13 << 20));
    assert_eq!((ran.err.as_str(), ran.code), ("", 0));
}
