//! `npuzzle stats`: all boards of a shape, the boards of a file, and each form of the figures.

use crate::common::json::value;
use crate::common::xml::read;
use crate::common::{scratch, scratch_dir};
use crate::program::{answers, processor_seconds, ran, run, start};
use std::thread::sleep;
use std::time::Duration;

const SMALLEST: &str = "\
all 12 boards of 2 x 2 that reach 1 2/3 0
mean 3.00, median 3, mode 1

moves  boards
    0       1  #################################
    1       2  #################################################################
    2       2  #################################################################
    3       2  #################################################################
    4       2  #################################################################
    5       2  #################################################################
    6       1  #################################

the farthest: 1 board at 6 moves
0 3/2 1
";

#[test]
fn all_boards_of_2_x_2_in_each_form() {
    let all = ["stats", "--size", "2x2"];
    assert_eq!(answers(&all, ""), SMALLEST);
    let csv = answers(&[&all[..], &["--csv"]].concat(), "");
    assert_eq!(csv, "moves,boards\n0,1\n1,2\n2,2\n3,2\n4,2\n5,2\n6,1\n");
    let json = answers(&[&all[..], &["--json"]].concat(), "");
    let wanted = "\
{
  \"rows\": 2,
  \"cols\": 2,
  \"goal\": \"1 2/3 0\",
  \"boards\": 12,
  \"mean\": 3.000000,
  \"median\": 3,
  \"mode\": 1,
  \"greatest\": 6,
  \"farthest\": [\"0 3/2 1\"],
  \"distances\": [
    {\"moves\": 0, \"boards\": 1},
    {\"moves\": 1, \"boards\": 2},
    {\"moves\": 2, \"boards\": 2},
    {\"moves\": 3, \"boards\": 2},
    {\"moves\": 4, \"boards\": 2},
    {\"moves\": 5, \"boards\": 2},
    {\"moves\": 6, \"boards\": 1}
  ]
}
";
    assert_eq!(json, wanted);
    let file = format!("{}/2x2.svg", scratch_dir().display());
    assert_eq!(
        answers(&[&all[..], &["--svg", &file]].concat(), ""),
        SMALLEST
    );
    let written = std::fs::read_to_string(&file).expect("a picture");
    assert_eq!(written, answers(&[&all[..], &["--svg", "-"]].concat(), ""));
    let drawn = read(&written);
    let texts: Vec<&str> = drawn
        .all()
        .into_iter()
        .filter(|e| e.name == "text")
        .map(|e| e.text.as_str())
        .collect();
    for text in [
        "all 12 boards of 2 x 2 that reach 1 2/3 0",
        "mean 3.00, median 3, mode 1; the farthest: 1 board at 6 moves",
        "mean 3.00",
        "moves of a shortest path",
        "boards",
    ] {
        assert_eq!(
            texts.iter().filter(|&&other| other == text).count(),
            1,
            "{text}"
        );
    }
}

#[test]
fn boards_with_fixed_cells() {
    let refused = run(&["stats", "--goal", "1 = 2/3 4 0"], "");
    let said = "npuzzle: --goal has fixed cells: all boards are counted only without them; `npuzzle stats FILE` takes";
    assert_eq!((refused.out.as_str(), refused.code), ("", 2));
    assert!(refused.err.starts_with(said), "{}", refused.err);
    let boards = "1 2 3/4 = 6/7 0 8\n1 2 3/4 = 6/0 7 8\n1 2 3/4 = 6/7 8 0\n";
    for metric in ["single", "runs"] {
        let text = answers(&["stats", "--metric", metric, "-"], boards);
        let far = [
            "2 moves\n1 2 3/4 = 6/0 7 8\n",
            "1 run\n1 2 3/4 = 6/7 0 8\n1 2 3/4 = 6/0 7 8\n",
        ];
        assert!(text.ends_with(far[usize::from(metric == "runs")]), "{text}");
    }
}

#[test]
fn all_boards_of_3_x_3() {
    let text = answers(&["stats"], "");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[0],
        "all 181,440 boards of 3 x 3 that reach 1 2 3/4 5 6/7 8 0"
    );
    assert_eq!(lines[1], "mean 21.97, median 22, mode 24");
    assert!(
        lines[28].starts_with("   24  24,047  ####"),
        "{}",
        lines[28]
    );
    let last = [
        "the farthest: 2 boards at 31 moves",
        "6 4 7/8 5 0/3 2 1",
        "8 6 7/2 5 4/3 0 1",
    ];
    assert_eq!(lines[lines.len() - 3..], last);
    // They read back as boards, and are that far.
    let boards = format!("{}\n{}\n", last[1], last[2]);
    assert_eq!(answers(&["lines", "--ask", "number"], boards), "31\n31\n");
    // Another goal, which gives its shape.
    let other = answers(&["stats", "--goal", "123804765", "--csv"], "");
    let counts: Vec<&str> = other.lines().skip(1).collect();
    assert_eq!((counts[0], counts[1], counts[30]), ("0,1", "1,4", "30,148"));
    assert_eq!(counts.len(), 31);
    let one = answers(&["stats", "--farthest", "0", "--jobs", "1"], "");
    assert!(one.ends_with("2 boards at 31 moves\n"), "{one}");
}

/// The most memory that a process has taken. KB.
fn peak(id: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{id}/status")).ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.split_whitespace().next()?.parse().ok()
}

#[test]
#[ignore = "5 to 60 s: 239,500,800 boards"]
fn all_boards_of_3_x_4_in_70_mb() {
    let mut child = start(&["stats", "--size", "3x4", "--json", "--jobs", "2"]);
    let (mut most, mut seconds) = (0, 0.0f64);
    while child.try_wait().expect("the program").is_none() {
        most = peak(child.id()).unwrap_or(0).max(most);
        seconds = processor_seconds(&child).unwrap_or(0.0).max(seconds);
        sleep(Duration::from_millis(20));
    }
    let ran = ran(child.wait_with_output().expect("output"));
    for figure in [
        "\"boards\": 239500800,",
        "\"mode\": 36,",
        "\"greatest\": 53,",
        "{\"moves\": 36, \"boards\": 21841159}",
        "{\"moves\": 53, \"boards\": 18}",
    ] {
        assert!(ran.out.contains(figure), "{figure}: {}", ran.out);
    }
    println!("{seconds:.1} s of processors, {most} KB");
    // A minute on two idle cores.
    assert!(seconds < 120.0, "{seconds} s");
    // Where there is no /proc nothing is known.
    assert!(most < 70_000_000 / 1024, "{most} KB");
}

/// A file with boards of two shapes, one of them unsolvable, and a line that is none.
const MIXED: &str = "1234567x8\n12345678x\n123456799\n123456x78\n12345687x\n12345678x\n123x56478\n";

#[test]
fn boards_of_a_file() {
    let file = scratch("stats.txt", MIXED);
    let ran = run(&["stats", &file], "");
    let wanted = format!(
        "7 boards in {file}: 5 solved, 1 unsolvable, 1 invalid\n\
         mean 1.20, median 1, mode 0\n\n\
         moves  boards  expanded  generated  bounds   seconds\n    \
         0       2         0          0     0.0  S  ##########################\n    \
         1       1         1          3     1.0  S  #############\n    \
         2       1         2          4     1.0  S  #############\n    \
         3       1         3          6     1.0  S  #############\n  \
         all       5         1          3     0.6  S\n\n\
         the farthest: 1 board at 3 moves\n1 2 3/0 5 6/4 7 8\n"
    );
    // The seconds differ from run to run: the sixth column, as long as the others are.
    let line = |line: &str| match line.get(44..52) {
        Some(seconds) if seconds.parse::<f64>().is_ok() => {
            format!("{}S{}\n", &line[..44], &line[52..])
        }
        _ => format!("{line}\n"),
    };
    assert_eq!(ran.out.lines().map(line).collect::<String>(), wanted);
    let said = format!(
        "{file}:3:8: case 3: `9` is too large and the blank is missing: the tiles are 1 to 8\n"
    );
    assert!(ran.err.starts_with(&said), "{}", ran.err);
    assert_eq!(ran.code, 1);
}

#[test]
fn boards_of_standard_input_as_json_csv_and_svg() {
    let boards = "1234567x8\n12345678x\n8 6 7/2 5 4/3 x 1\n1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15\n";
    let json = answers(&["stats", "--json", "-"], boards);
    assert_eq!(value(&json).map(str::trim), Ok(""), "{json}");
    for field in [
        "\"file\": \"<stdin>\","
            .replace('<', "\\u003c")
            .replace('>', "\\u003e")
            .as_str(),
        "\"boards\": 4,",
        "\"solved\": 4,",
        "\"invalid\": 0,",
        "\"mean\": 8.250000,",
        "\"median\": 1,",
        "\"greatest\": 31,",
        "\"farthest\": [\"8 6 7/2 5 4/3 0 1\"],",
        "{\"moves\": 1, \"boards\": 2, \"expanded\": ",
        "{\"moves\": 30, \"boards\": 0, \"expanded\": 0,",
    ] {
        assert!(json.contains(field), "{field}: {json}");
    }
    let csv = answers(&["stats", "--csv", "-"], boards);
    assert!(
        csv.starts_with("moves,boards,expanded,generated,bounds,seconds\n0,1,0,0,0,"),
        "{csv}"
    );
    assert_eq!(csv.lines().count(), 33);
    let sums = |name: &str, column: usize| {
        let cells = csv
            .lines()
            .skip(1)
            .map(|row| row.split(',').nth(column).expect("a cell"));
        let sum: u64 = cells
            .map(|cell| cell.parse::<u64>().expect("a number"))
            .sum();
        assert!(
            json.contains(&format!("\"{name}\": {sum},")) || name == "expanded",
            "{name} {sum}"
        );
        sum
    };
    assert_eq!(sums("boards", 1), 4);
    assert!(sums("expanded", 2) > 0);
    let svg = answers(&["stats", "--svg", "-", "-"], boards);
    let drawn = read(&svg);
    assert!(
        drawn
            .all()
            .iter()
            .any(|e| e.text == "4 boards in &lt;stdin&gt;: 4 solved"),
        "{svg}"
    );
    for words in [&["stats", "-"][..], &["stats", "--json", "-"]] {
        let ran = run(words, "");
        let said = "<stdin>:1:1: the input ends before any case\n";
        assert_eq!(
            (ran.out.as_str(), ran.err.as_str(), ran.code),
            ("", said, 1)
        );
    }
    // None of the boards has a distance.
    let unsolvable = "8 1 2/0 4 3/7 6 5\n";
    let nothing = answers(&["stats", "--json", "-"], unsolvable);
    assert!(nothing.contains("\"mean\": null"), "{nothing}");
    assert_eq!(
        read(&answers(&["stats", "--svg", "-", "-"], unsolvable)).name,
        "svg"
    );
}

#[test]
fn boards_that_are_given_up() {
    let hard = "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1\n";
    let ran = run(&["stats", "--nodes", "1000", "-"], hard);
    assert_eq!(ran.out, "1 board in <stdin>: 0 solved, 1 unsolved\n");
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("given up after"), "{}", ran.err);
    // Advice names options of this command.
    let far = "12 3 9 22 1 18 24 4 14 19 21 5 15 0 10 8 13 6 2 17 7 23 16 20 11\n";
    for (metric, end) in [
        (
            "single",
            " moves: more --effort or --shortest may help, --any-length accepts ",
        ),
        ("runs", " runs are needed: --any-length accepts "),
    ] {
        let args = ["stats", "--metric", metric, "--effort", "10K", "-"];
        let ran = run(&args, far);
        assert_eq!(ran.code, 1);
        assert!(ran.err.contains(end), "{}", ran.err);
        let (_, accepted) = ran.err.rsplit_once(' ').expect("a number");
        let args = [&args[..], &["--any-length", "--csv"]].concat();
        let counted = answers(&args, far);
        assert!(
            counted.contains(&format!("\n{},1,", accepted.trim())),
            "{counted}"
        );
    }
}

#[test]
fn wrong_words() {
    for (args, what) in [
        (
            &["--size", "4x4"][..],
            "all boards are counted on up to 12 cells",
        ),
        (
            &["--size", "2x2", "--goal", "123804765"],
            "--goal is for 3 x 3, and --size is 2 x 2",
        ),
        (
            &["--goal", "1230", "--goal", "123804765"],
            "stats counts the boards of one goal",
        ),
        (&["--nodes", "5"], "--nodes goes with a FILE"),
        (
            &["--json", "--csv"],
            "--json and --csv contradict each other",
        ),
        (
            &["--json", "--svg", "-"],
            "--svg and --json contradict each other",
        ),
        (&["a", "b"], "stats reads one FILE"),
        (&["missing.txt"], "missing.txt: "),
        (&["--svg", "no/such/dir.svg"], "no/such/dir.svg: "),
    ] {
        let ran = run(&[&["stats"], args].concat(), "");
        assert!(ran.err.contains(what), "{args:?}: {}", ran.err);
        assert_eq!((ran.out.as_str(), ran.code), ("", 2), "{args:?}");
    }
}

/// A single board is compared with all of its shape; the counts are those of `stats` without a file.
#[test]
fn a_board_among_all_boards() {
    for (shape, board, goal, distance) in [
        ("3x3", "867254301", "123456780", 31),
        ("3x3", "123456708", "123456780", 1),
        ("2x5", "1 2 3 4 5/6 7 8 0 9", "1 2 3 4 5/6 7 8 9 0", 1),
        ("3x2", "0 2/1 3/4 5", "1 2/3 0/4 5", 2),
    ] {
        let all = answers(&["stats", "--csv", "--size", shape, "--goal", goal], "");
        let counts: Vec<u64> = all
            .lines()
            .skip(1)
            .map(|row| row.split(',').nth(1).and_then(|count| count.parse().ok()))
            .map(|count| count.expect("a number of boards"))
            .collect();
        let args = ["stats", "--json", "--farthest", "0", "--goal", goal, board];
        let json = answers(&args, "");
        let number = |name: &str| {
            let rest = json.split(&format!("\"{name}\": ")).nth(1).expect(name);
            let digits = rest.split([',', '\n']).next().expect("a value");
            digits.parse::<u64>().expect("a number")
        };
        assert_eq!(number("greatest"), distance as u64, "{json}");
        assert_eq!(number("nearer"), counts[..distance].iter().sum(), "{json}");
        assert_eq!(number("as_far"), counts[distance]);
        assert_eq!(number("farther"), counts[distance + 1..].iter().sum());
        assert_eq!(number("all_boards"), counts.iter().sum());
        assert_eq!(number("radius"), counts.len() as u64 - 1);
    }
    // Two boards, a larger one, and one without a path are not compared.
    for input in [
        "123456708\n123456780\n",
        "1234/5678/9abc/def0\n",
        "123456870\n",
    ] {
        let text = run(&["stats", "-"], input).out;
        assert!(!text.contains("among all"), "{text}");
    }
}
