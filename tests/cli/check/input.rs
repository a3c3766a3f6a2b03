//! `npuzzle check PROBLEM --input`: what is made is sound, and every change to it is found where it is.

use crate::common::scratch;
use crate::program::{answers, problem_ids, run, run_command, PROGRAM};

/// Forms whose cases are more than a board and its goal, and whose reader checks the line ends.
const NOT_WRITTEN: [&str; 1] = ["uva227"];

/// The note on these.
const ONLY_SPACING: &str = ": only the spaces and line ends of the layout are validated\n";

#[test]
fn made_inputs_are_sound() {
    for id in problem_ids() {
        let made = run(&["make", &id, "--kind", "mixed", "--count", "1"], "");
        if made.code == 2 {
            continue;
        }
        let ran = run(&["check", &id, "--input"], &made.out);
        assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{id}: {}", ran.err);
        let note = match NOT_WRITTEN.contains(&&*id) {
            true => format!("{id}{ONLY_SPACING}"),
            false => String::new(),
        };
        let wanted = format!("{note}ok 1 case\n");
        assert_eq!(
            ran.err, wanted,
            "{id}: `of_instance` of its maker, or NOT_WRITTEN"
        );
        let kattis = run(&["check", &id, "--input", "-", "--kattis"], &made.out);
        assert_eq!(kattis.code, 42, "{id}");
    }
}

/// What judges show is sound.
#[test]
fn samples_are_sound() {
    for id in problem_ids() {
        let mut samples = 0;
        for number in ["", "2", "3"] {
            let file = format!("inputs/samples/{id}{number}.in");
            if std::path::Path::new(&file).exists() {
                let ran = run(&["check", &id, "--input", &file], "");
                assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{file}: {}", ran.err);
                samples += 1;
            }
        }
        assert!(samples > 0, "{id}");
    }
}

/// Problems whose own sample has other spaces or empty lines than `make` writes.
const FREE: [&str; 13] = [
    "acwing179",
    "acwing845",
    "aoc2016-22",
    "beecrowd2032",
    "boj11112",
    "hdu1043",
    "n-puzzle-42",
    "poj1077",
    "princeton-8puzzle",
    "spoj-solving",
    "uva227",
    "uva652",
    "zoj1217",
];

/// Spaces and empty lines may differ in free layouts, and nowhere else.
#[test]
fn layouts_are_strict_where_the_sample_is() {
    // The problem reads nothing.
    for id in problem_ids().into_iter().filter(|id| id != "jie3") {
        let sample = std::fs::read_to_string(format!("inputs/samples/{id}.in")).expect("a sample");
        let spaced = match id.as_str() {
            // A space is a cell.
            "uva227" => sample.clone(),
            _ => sample.replacen('\n', " \n", 1),
        };
        let code = if FREE.contains(&&*id) { 0 } else { 3 };
        for text in [spaced, format!("{sample}\n")] {
            let ran = run(&["check", &id, "--input"], &text);
            assert_eq!(ran.code, code, "{id}: {}", ran.err);
        }
    }
}

/// Tokens are in the lines in which the judge sends them, also where cases are not written again.
#[test]
fn line_ends_are_those_of_the_judge() {
    for id in [
        "abc224d",
        "luogu-p1979",
        "gdd2011-slide",
        "ahc011",
        "aoc2016-22",
        "cpc19c1p5",
    ] {
        let sample = std::fs::read_to_string(format!("inputs/samples/{id}.in")).expect("a sample");
        let lines: Vec<&str> = sample.lines().collect();
        let joined = sample.replacen(
            &format!("{}\n{}", lines[3], lines[4]),
            &format!("{} {}", lines[3], lines[4]),
            1,
        );
        let ran = run(&["check", id, "--input"], joined);
        assert_eq!(ran.code, 3, "{id}: {}", ran.err);
        assert!(ran.err.contains(":4:"), "{id}: {}", ran.err);
    }
}

#[test]
fn many_cases_are_sound() {
    for id in [
        "hdu1043", "poj2893", "zoj1217", "poj3221", "uva10181", "hdu4021",
    ] {
        let made = answers(&["make", id, "--kind", "mixed", "--count", "20"], "");
        let file = scratch(&format!("sound-{id}.in"), &made);
        let ran = run(&["check", id, "--input", &file], "");
        assert_eq!((ran.err.as_str(), ran.code), ("ok 20 cases\n", 0), "{id}");
    }
}

/// Spoilt inputs: problem, input, and the messages without the file's name.
const SPOILT: [(&str, &str, &[&str]); 34] = [
    (
        "hdu1043",
        "2 3 4 1 5 x 7 6 8\n1 2 3 4 5 6 8 8 x\n",
        &["2:15: case 2: tile 8 appears twice"],
    ),
    (
        "hdu1043",
        "2 3 4 1 5 x 7 a 8\n",
        &["1:15: case 1: `a` is not a cell: the tiles are 1 to 8, the blank is x"],
    ),
    (
        "hdu1043",
        "2 3 4 1 5 x 7 6 8 9\n",
        &["1:19: case 1: 1 cell left over on this line"],
    ),
    (
        "hdu1043",
        "2 3 4 1 5 x 7 6\n",
        &["1:16: case 1: the input ends after 8 of 9 cells"],
    ),
    (
        "hdu1043",
        "2 3 4 1 5 x 7 6 8\n1 2 3 4 5 6 8 7 x\r\n",
        &["2:18: a carriage return ends the line"],
    ),
    (
        "hdu1043",
        "2 3 4 1 5 x 7 6 8\r\n1 2 3 4 5 6 8 7 x\r\n1 2 3 4 5 6 8 7 x\r\n",
        &["1:18: a carriage return ends the line, and that of 2 more lines"],
    ),
    (
        "hdu1043",
        "2 3 4\t1 5 x 7 6 8\n",
        &["1:6: white space that does not belong here"],
    ),
    (
        "aoj0121",
        "0 1 2 3 4 5 6 7\n\n0 1 2 3 4 5 6 7\n",
        &["2:1: an empty line"],
    ),
    (
        "hdu1043",
        "2 3 4 1 5 x 7 6 8\n1 2 3 4 5 6 8 7 x",
        &["2:18: the last line has no line end"],
    ),
    (
        "aoj0121",
        "0 1 2 3 4 5 6 7\n\n",
        &["2:1: an empty line after the last case"],
    ),
    (
        "hdu1043",
        "2 3  4 1 5 x 7 6 8\n1 2 3 4 5 6\n8 7 x\n",
        &[
            "2:12: the line ends, and `8 7 x` is missing",
            "3:1: more text after the last case",
        ],
    ),
    (
        "hdu1043",
        "2  3 4  1 5 X 7 6 8\n",
        &["1:13: `X 7 6 8` instead of `x 7 6 8`"],
    ),
    ("hdu1043", "", &["1:1: the input ends before any case"]),
    (
        "poj1077",
        "2 3 4 1 5 x 7 6 8\n2 3 4 1 5 x 7 6 8\n",
        &["2:1: there is more after the only case of this problem"],
    ),
    (
        "aoj-alds1-13-b",
        "1 2 3\n4 5 6\n8 7 0\n",
        &["1:1: case 1: it cannot be solved, and the judge sends no such board"],
    ),
    (
        "aoj-alds1-13-b",
        "1 2 3\n4 5  6\n7 0 8 \n",
        &[
            "2:5: white space that does not belong here",
            "3:6: white space at the end of the line",
        ],
    ),
    (
        "aoj-alds1-13-b",
        "1 2 3\n4 5 6 7 0 8\n",
        &[
            "2:6: `7 0 8` after the end of the line",
            "3:1: the input ends, and `7 0 8` is missing",
        ],
    ),
    (
        "aoj-alds1-13-b",
        "01 2 3\n4 5 6\n7 0 8\n",
        &["1:1: `01 2 3` instead of `1 2 3`"],
    ),
    (
        "uva10181",
        "0\n",
        &[" no case, and the judge sends at least one"],
    ),
    (
        "uva10181",
        "a\n",
        &["1:1: `a` is not a count of cases, so no case can be read"],
    ),
    (
        "uva10181",
        "2\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n",
        &["6:1: 2 cases announced, but the input ends after 1"],
    ),
    (
        "uva10181",
        "1\n3 6 1 5\n2 14 7 15\n13 9 0 12\n4 10 8 11\n",
        &["2:1: case 1: it needs 46 moves, and the judge sends boards of at most 45"],
    ),
    (
        "gvu-zaidimas8",
        "1\n1 2 3\n4 5 6\n7 0 8\n",
        &["2:1: an empty line is missing before this line"],
    ),
    (
        "hdu3567",
        "1\n12X45378\n12345678X\n",
        &["2:1: case 1: `12X45378` has 8 cells where 9 are needed"],
    ),
    (
        "hdu3567",
        "1\n12X453786\n12345678X\n2\n",
        &["4:1: there is more after the 1 case that was announced"],
    ),
    (
        "poj2893",
        "2 2\n1 2\n3 0\n",
        &["4:1: the input ends without the size 0 that closes it"],
    ),
    (
        "leetcode773",
        "[[1, 2,3],[4,0,5]]\n",
        &["1:5: white space that does not belong here"],
    ),
    (
        "edx-driver",
        "bfs 0,2,1,3,4,5,6,7,8\n",
        &["1:1: case 1: it cannot be solved, and the judge sends no such board"],
    ),
    (
        "ahc011",
        "6 431\n",
        &["1:3: case 1: `431` is not the most moves, 2 N^3: 432"],
    ),
    (
        "luogu-p1979",
        "2 2 1\n1 1\n1 1\n1 1 1 2 2 5\n",
        &["4:11: case 1: `5` is not the column of the target: 1 to 2"],
    ),
    (
        "luogu-p1979",
        "2 2 1\n1  1\n1 1 \n1 1 1 2 2 2\n",
        &[
            "2:3: white space that does not belong here",
            "3:4: white space at the end of the line",
        ],
    ),
    (
        "cpc19c1p5",
        "2 2 2 1\n0 1\n2 3\n1 0\n2 3\n3 2\n1 a\n",
        &["7:3: case 1: `a` is not a cell: the tiles are 1 to 3, the blank is 0"],
    ),
    (
        "cpc19c1p5",
        "2 2 3 1\n0 1\n2 3\n1 0\n2 3\n2 1\n0 3\n",
        &["8:1: the input ends before any case: 1 was read as the number of cases"],
    ),
    ("jie3", "1\n", &["1:1: text, but jie3 reads nothing"]),
];

#[test]
fn faults_are_found_where_they_are() {
    for (id, input, messages) in SPOILT {
        let note = match NOT_WRITTEN.contains(&id) {
            true => format!("{id}{ONLY_SPACING}"),
            false => String::new(),
        };
        let said = messages
            .iter()
            .map(|message| format!("<stdin>:{message}\n"));
        let wanted = said.collect::<String>() + &note;
        let ran = run(&["check", id, "--input"], input);
        assert_eq!((ran.err, ran.code), (wanted, 3), "{id}: {input}");
        assert_eq!(run(&["check", id, "--input", "--kattis"], input).code, 43);
        assert_eq!(run(&["make", id, "--check", "-"], input).code, 1);
    }
}

/// A square board of numbers in their order, which is the goal of most problems.
fn square(side: usize) -> String {
    let cells: Vec<usize> = (1..side * side).chain([0]).collect();
    let row = |row: &[usize]| {
        row.iter()
            .map(usize::to_string)
            .collect::<Vec<_>>()
            .join(" ")
            + "\n"
    };
    format!(
        "{side}\n{}",
        cells.chunks(side).map(row).collect::<String>()
    )
}

#[test]
fn limits_of_judges() {
    let cells: String = (0..36).map(|cell| format!("{cell}\n")).collect();
    let players = "0 1\n2 3\n".repeat(100_002);
    let row = "1 ".repeat(30) + "1\n";
    let far = "3 4\n. 5 9 1\n4 8 6 2\n3 7 11 10\n";
    let rows = [
        (
            "poj3240",
            square(11),
            "1:1: case 1: a board of 11 x 11: the sizes are 1 to 10",
        ),
        (
            "eolymp4609",
            square(51),
            "1:1: case 1: a board of 51 x 51: the sizes are 2 to 50",
        ),
        (
            "hackerrank-n-puzzle",
            format!("6\n{cells}"),
            "1:1: case 1: a board of 6 x 6: the sizes are 3 to 5",
        ),
        (
            "codewars-sliding-puzzle",
            "[[1,2],[3,0]]\n".into(),
            "1:7: case 1: a row of 2 cells: the sizes are 3 to 10",
        ),
        (
            "cpc19c1p5",
            format!("2 2 100001 1\n{players}"),
            "1:5: `100001` is not a number of players: 1 to 100000",
        ),
        (
            "luogu-p1979",
            format!("31 31 1\n{}1 1 2 2 3 3\n", row.repeat(31)),
            "1:1: `31` is not a number of rows: 1 to 30",
        ),
        (
            "codingame-sliding-puzzle",
            far.into(),
            "1:1: case 1: it needs ",
        ),
    ];
    for (id, input, wanted) in rows {
        let ran = run(&["check", id, "--input"], &input);
        assert_eq!(ran.code, 3, "{id}");
        assert!(
            ran.err.starts_with(&format!("<stdin>:{wanted}")),
            "{id}: {}",
            ran.err
        );
        // Larger inputs than the judge's are answered all the same.
        let answered = run(&[id], &input);
        assert_eq!((answered.code, answered.err.as_str()), (0, ""), "{id}");
    }
}

#[test]
fn long_inputs_take_little_memory() {
    let endless = [
        ("poj1077", "/dev/zero", "1:1: case 1: "),
        ("hdu1043", "-", "2:1: case 1: "),
    ];
    for (id, file, wanted) in endless {
        let feed = format!("yes '1 2 3' | head -c 100000000 | (ulimit -v 1000000; \"$0\" check {id} --input {file})");
        let mut shell = std::process::Command::new("sh");
        let ran = run_command(shell.args(["-c", &feed, PROGRAM]), "");
        assert_eq!((ran.code, ran.out.as_str()), (3, ""), "{}", ran.err);
        let lines: Vec<&str> = ran.err.lines().collect();
        assert!(
            lines[0].contains(wanted) && lines.len() < 1010,
            "{}",
            lines[0]
        );
        let last = lines[lines.len() - 1];
        assert!(
            last.ends_with("larger than 64 MiB: the rest is not validated"),
            "{last}"
        );
    }
}

#[test]
fn options_in_any_order() {
    let sound = "inputs/samples/hdu1043.in";
    for words in [
        "hdu1043 --input FILE",
        "hdu1043 --input=FILE",
        "--input FILE hdu1043",
        "hdu1043 --input --kattis FILE",
        "hdu1043 --kattis --input FILE",
        "--kattis hdu1043 --input=FILE",
    ] {
        let words = words.replace("FILE", sound);
        let words: Vec<&str> = words.split(' ').collect();
        let code = if words.contains(&"--kattis") { 42 } else { 0 };
        let ran = run(&[&["check"], &words[..]].concat(), "");
        assert_eq!(ran.code, code, "{words:?}: {}", ran.err);
    }
    for (words, code) in [
        (&["hdu1043", "--check", sound][..], 0),
        (&["hdu1043", "--check", sound, "--seed", "2"], 2),
        (&["hdu1043", "--check"], 2),
        (&["hdu1043", "--check", "no/such/file"], 2),
        (
            &["cs50-fifteen", "--check", "inputs/samples/cs50-fifteen.in"],
            0,
        ),
    ] {
        let ran = run(&[&["make"], words].concat(), "");
        assert_eq!(
            (ran.code, ran.out.as_str()),
            (code, ""),
            "{words:?}: {}",
            ran.err
        );
    }
}

#[test]
fn wrong_words() {
    for (args, what) in [
        (&["hdu1043", "--input", "a", "b"][..], "takes one FILE"),
        (&["hdu1043", "--input", "no/such/file"], "No such file"),
        (&["hdu1043", "--input", "--all"], "no option `--all`"),
        (&["hdu1034", "--input"], "`hdu1043`"),
    ] {
        let ran = run(&[&["check"], args].concat(), "");
        assert!(
            ran.err.starts_with("FAIL ") && ran.err.contains(what),
            "{}",
            ran.err
        );
        assert_eq!((ran.code, ran.out.as_str()), (3, ""));
    }
}
