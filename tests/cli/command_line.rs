//! The words of the command line: what is listed and described, and what is said to wrong words.

use crate::common::scratch;
use crate::program::{answers, problem_ids, run, PROGRAM};
use std::fs::read_to_string;

#[test]
fn the_list_has_a_line_a_problem() {
    let text = answers(&["problems"], "");
    let ids = problem_ids();
    // The README names some of them, and says how many there are.
    let readme = read_to_string("README.md").expect("the README");
    assert!(
        readme.contains(&format!("There are {} of them.", ids.len())),
        "{}",
        ids.len()
    );
    for id in [
        "poj1077",
        "hdu1043",
        "uva10181",
        "luogu-p1379",
        "hackerrank-n-puzzle",
    ] {
        assert!(
            readme.contains(&format!("`{id}`")) && ids.iter().any(|known| known == id),
            "{id}"
        );
    }
    for id in &ids {
        assert_eq!(ids.iter().filter(|&other| other == id).count(), 1, "{id}");
    }
    assert_eq!(text.lines().count(), 1 + ids.len());
    let heads: Vec<&str> = text
        .lines()
        .next()
        .expect("a header")
        .split_whitespace()
        .collect();
    assert_eq!(heads, ["id", "title", "judge", "asked", "files", "limits"]);
    let line = text
        .lines()
        .find(|line| line.starts_with("boj1525 "))
        .expect("it");
    for part in ["BOJ 1525", "number", "1 s, 32 MB"] {
        assert!(line.contains(part), "{line}");
    }
}

/// A problem that asks for a path says which paths `check` accepts, and `check` does.
#[test]
fn the_accepted_paths_are_described() {
    let accepted = |id: &str| {
        let text = answers(&["problems", id], "");
        let line = text.lines().find_map(|line| line.strip_prefix("accepted "));
        line.unwrap_or_default().trim().to_string()
    };
    for (id, words) in [
        ("hdu1043", "any path"),
        ("acwing179", "any shortest path"),
        ("hdu3567", "only the path above"),
        ("uva10181", "any path of at most 50 moves"),
        ("edx-driver", "only the path above"),
        ("boj1525", ""),
    ] {
        assert_eq!(accepted(id), words, "{id}");
    }
    let input = scratch("accepted.in", "1 2 3 4 5 6 7 x 8\n");
    let detour = scratch("accepted.out", "udr\n");
    for (id, code) in [("hdu1043", 0), ("acwing179", 1)] {
        assert_eq!(run(&["check", id, &input, &detour], "").code, code, "{id}");
    }
    for line in answers(&["problems"], "").lines().skip(1) {
        let id = line.split(' ').next().expect("an id");
        let mut cells = line
            .split("  ")
            .map(str::trim)
            .filter(|cell| !cell.is_empty());
        let asked = cells.nth(3).expect("what is asked");
        let path = ["path", "every board", "farthest", "few moves"];
        let path = path.iter().any(|word| asked.contains(word)) && asked != "sum over paths";
        assert_eq!(!accepted(id).is_empty(), path, "{id}: {asked}");
    }
}

#[test]
fn each_problem_is_described_with_its_sample() {
    for id in problem_ids() {
        let text = answers(&["problems", &id], "");
        assert!(text.starts_with(&format!("{id}: ")), "{text}");
        assert!(text.contains("\ngoal  "), "{text}");
        let out = read_to_string(format!("inputs/samples/{id}.out")).expect("the sample");
        let indented: String = out
            .lines()
            .map(|line| format!("    {line}").trim_end().to_string() + "\n")
            .collect();
        assert!(
            text.ends_with(&format!("sample output\n\n{indented}")),
            "{text}"
        );
        assert!(answers(&[&id, "--help"], "").contains(&text), "{id}");
        assert_eq!(answers(&[&id, "-h"], ""), answers(&[&id, "--help"], ""));
    }
    let text = answers(&["problems", "uva652"], "");
    for part in [
        "a count",
        "x",
        "unsolvable",
        "u, d, l, r",
        "3 s",
        "UVa 652",
        "sample input",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let two = answers(&["problems", "boj1525", "hdu3567"], "");
    let (one, other) = (
        answers(&["problems", "boj1525"], ""),
        answers(&["problems", "hdu3567"], ""),
    );
    assert_eq!(two, format!("{one}\n{other}"));
}

/// One line on standard error, nothing on standard output, exit code 2.
fn wrong(args: &[&str], parts: &[&str]) {
    let ran = run(args, "1 2 3 4 5 6 7 x 8\n");
    assert_eq!((ran.out.as_str(), ran.code), ("", 2), "{args:?}");
    assert_eq!(ran.err.lines().count(), 1, "{args:?}: {}", ran.err);
    assert!(ran.err.starts_with("npuzzle: "), "{}", ran.err);
    for part in parts {
        assert!(ran.err.contains(part), "{args:?}: no {part} in {}", ran.err);
    }
}

#[test]
fn wrong_words_get_the_nearest_id() {
    wrong(&["hdu1034"], &["`hdu1034`", "`hdu1043`"]);
    wrong(&["poj1078"], &["`poj1077`"]);
    wrong(&["ntuj2190"], &["`ntuj219`"]);
    wrong(&["line"], &["`lines`"]);
    wrong(&["problem"], &["`problems`"]);
    wrong(&["bnech"], &["`bench`"]);
    wrong(&["chek"], &["`check`"]);
    wrong(&["rase"], &["`race`"]);
    wrong(&["slove"], &["`solve`"]);
    wrong(&["maek"], &["`make`"]);
    wrong(&["--hepl"], &["`--help`"]);
    wrong(&["eigth.txt"], &["`eight-txt`"]);
    wrong(
        &["problems", "leetcode77"],
        &["`leetcode77`", "`leetcode773`"],
    );
    wrong(&["problems", "hdu1043", "sgu193"], &["`sgu139`"]);
}

/// Parts of names, and what others call the methods.
#[test]
fn wrong_words_that_many_people_try() {
    wrong(&["1043"], &["`hdu1043`"]);
    wrong(&["luogu"], &["`luogu-p1379`", "`luogu-p1979`"]);
    wrong(&["P1379"], &["`luogu-p1379`"]);
    wrong(&["dijkstra"], &["--method uniform"]);
    wrong(&["astar"], &["--method astar"]);
    wrong(&["lines", "--method", "A*"], &["`astar`"]);
    wrong(&["lines", "--method", "idastar"], &["`ida`"]);
    wrong(&["lines", "--ask", "length"], &["number is the length"]);
    wrong(&["limits"], &["`npuzzle help limits`"]);
}

#[test]
fn spellings_of_options() {
    for time in ["1s", "1000ms", "1", "0.1min"] {
        assert_eq!(
            answers(&["lines", "-j2", "--time", time], "12345678x\n"),
            "\n"
        );
    }
    assert_eq!(answers(&["lines", "-j", "1"], "123456x78\n"), "rr\n");
    let cpp = answers(&["submit", "hdu1043", "--lang", "c++"], "");
    assert_eq!(cpp, answers(&["submit", "hdu1043", "--lang", "cpp"], ""));
}

#[test]
fn wrong_options() {
    wrong(&[], &["npuzzle problems", "npuzzle help"]);
    wrong(&["hdu1043", "--fast"], &["`--fast`"]);
    wrong(&["lines", "--fast"], &["`--fast`"]);
    wrong(&["lines", "--ask"], &["--ask"]);
    wrong(
        &["lines", "--ask", "way"],
        &["`way`", "path", "lex", "number", "parity"],
    );
    wrong(&["lines", "--size", "5x256"], &["`5x256`"]);
    wrong(&["lines", "--size", "3"], &["`3`"]);
    wrong(&["lines", "--goal", "123"], &["`123`"]);
    wrong(&["lines", "--goal", "blank-fist"], &["blank-first"]);
    wrong(&["play", "--size", "3"], &["two sides of 2 to 10"]);
    wrong(
        &["lines", "--first-line", "7", "a", "b"],
        &["--first-line goes with one FILE"],
    );
    wrong(
        &["lines", "--goal", "12345678"],
        &["character 8: `8` is too large"],
    );
    wrong(&["bench", "--fast"], &["--fast"]);
}

#[test]
fn help_and_version() {
    let help = answers(&["--help"], "");
    assert_eq!(answers(&["-h"], ""), help);
    assert_eq!(answers(&["help", "--version"], ""), help);
    for part in [
        "npuzzle PROBLEM [FILE]...",
        "npuzzle problems",
        "npuzzle lines",
        "npuzzle check",
        "npuzzle race",
        "npuzzle make",
        "npuzzle bench",
        "--version",
    ] {
        assert!(help.contains(part), "{part}");
    }
    let lines = answers(&["lines", "--help"], "");
    for part in [
        "--ask",
        "--size",
        "--goal",
        "unsolvable",
        "invalid",
        "unsolved",
        "--jobs",
        "--nodes",
        "--time",
        "--memory",
        "--stats",
        "--quiet",
    ] {
        assert!(lines.contains(part), "{part}");
    }
    for room in ["check", "race", "make"] {
        let help = answers(&[room, "--help"], "");
        assert!(help.starts_with(&format!("npuzzle {room} ")), "{help}");
        assert!(help.lines().all(|line| line.len() <= 90), "{help}");
    }
    let version = format!("npuzzle {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(answers(&["--version"], ""), version);
}

#[test]
fn files_whose_names_begin_with_a_dash() {
    let sample = "inputs/samples/hdu1043.in";
    let out = read_to_string("inputs/samples/hdu1043.out").expect("the sample");
    assert_eq!(answers(&["hdu1043", "--", sample], ""), out);
    let ran = run(&["hdu1043", "--", "--missing"], "");
    assert_eq!(
        ran.err,
        "npuzzle: --missing: No such file or directory (os error 2)\n"
    );
    assert_eq!(ran.code, 2);
}

/// Help fits a terminal of 80 columns.
#[test]
fn help_is_no_wider_than_a_terminal() {
    let mut topics = problem_ids();
    for name in "lines stats play problems check race make submit methods realms bench".split(' ') {
        topics.push(name.to_string());
    }
    for topic in topics {
        for line in answers(&[&topic, "--help"], "").lines() {
            assert!(line.chars().count() <= 80, "{topic}: {line}");
        }
    }
}

/// A word is suggested if it is near.
#[test]
fn words_that_are_not_there() {
    let rows = [
        (
            "hdu1034",
            "there is no problem, command or topic `hdu1034`; the nearest is `hdu1043`",
        ),
        (
            "q",
            "there is no problem, command or topic `q`; to solve boards: npuzzle lines BOARD, or npuzzle lines FILE; \
             `npuzzle help` and `npuzzle problems` list what there is",
        ),
    ];
    for (word, said) in rows {
        assert_eq!(run(&[word], "").err, format!("npuzzle: {said}\n"));
    }
    assert_eq!(answers(&["help", "help"], ""), answers(&["help"], ""));
    // These words are far from every name, though not from all letters of one.
    for word in ["slowly", "random", "foo"] {
        wrong(&[word], &["to solve boards: npuzzle lines BOARD"]);
    }
    for word in ["README", "install"] {
        wrong(&["help", word], &["to solve boards: npuzzle lines BOARD"]);
    }
    wrong(&["make", "lines"], &["`lines`; `npuzzle problems` lists"]);
    wrong(&["lines", "--fast"], &["; `npuzzle lines --help` lists"]);
    wrong(&["poj"], &["`poj1077`", "`poj3240`"]);
    // Boards and files are not the first word.
    wrong(&["123456708"], &["a board: npuzzle lines 123456708"]);
    let spaced = "1 2 3 4 5 6 7 0 8";
    wrong(&[spaced], &["a board: npuzzle lines \"1 2 3 4 5 6 7 0 8\""]);
    let file = "inputs/examples/contest.in";
    wrong(&[file], &["npuzzle lines inputs/examples/contest.in"]);
    let text = run(&["check", "hdu1043", "--help"], "");
    assert!(text.code == 0 && text.out.starts_with("npuzzle check "));
}

/// A board can be a word of the commands that take boards; a problem's word is a file.
#[test]
fn a_board_as_a_word() {
    assert_eq!(answers(&["lines", "12345678x"], ""), "\n");
    let text = answers(&["stats", "--csv", "123456708"], "");
    assert!(text.contains("\n1,1,"), "{text}");
    let text = answers(&["realms", "--only", "astar", "123456708"], "");
    assert!(text.contains("astar"), "{text}");
    wrong(
        &["hdu1043", "123456708"],
        &["a board as a word goes with lines"],
    );
    wrong(&["lines", "1=2/345/67."], &["`1=2/345/67.`: no place for"]);
    let help = answers(&["lines", "--help"], "");
    assert!(help.contains("npuzzle lines 12345678x"), "{help}");
}

/// `--stats FILE` with the FILE forgotten does not take the input for it.
#[test]
fn an_input_is_not_overwritten_by_statistics() {
    let sample = "inputs/samples/uva10181.in";
    let before = read_to_string(sample).expect("the sample");
    let ran = run(&["uva10181", "--stats", sample], "");
    let said = "npuzzle: inputs/samples/uva10181.in exists, and is not a file of statistics: --stats would overwrite it\n";
    assert_eq!((ran.code, ran.err.as_str()), (2, said));
    assert_eq!(read_to_string(sample).expect("the sample"), before);
}

/// A byte that is not text is shown as what it is, whoever names the word.
#[cfg(unix)]
#[test]
fn bytes_that_are_no_text_are_shown_as_they_are() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let lines = [
        "WORD",
        "help WORD",
        "lines WORD",
        "lines --WORD",
        "lines --ask WORD",
        "lines --goal WORD",
        "lines --size WORD",
        "lines --metric WORD",
        "lines --cost WORD",
        "lines --memory WORD",
        "lines --time WORD",
        "lines --column WORD inputs/samples/hdu1043.in",
        "lines -o nowhere/WORD 120",
        "lines --stats nowhere/WORD 120",
        "show WORD",
        "stats WORD",
        "play WORD",
        "shorten WORD",
        "analyse WORD",
        "check WORD",
        "check hdu1043 WORD WORD",
        "race WORD",
        "race hdu1043 WORD",
        "make WORD",
        "make hdu1043 --kind WORD",
        "submit WORD",
        "submit hdu1043 -o nowhere/WORD",
        "problems WORD",
        "realms WORD",
        "realms --only WORD 120",
        "bench WORD",
        "completions WORD",
        "hdu1043 WORD",
        "hdu1043 --method WORD",
    ];
    for line in lines {
        let words = line.split(' ').map(|word| {
            let bytes = word.replace("WORD", "y");
            match word.contains("WORD") {
                true => [bytes.as_bytes(), b"\xff#"].concat(),
                false => bytes.into_bytes(),
            }
        });
        let words: Vec<Vec<u8>> = words.collect();
        let ran = std::process::Command::new(PROGRAM)
            .args(words.iter().map(|word| OsStr::from_bytes(word)))
            .stdin(std::process::Stdio::null())
            .output()
            .expect("a run");
        let said = String::from_utf8_lossy(&ran.stderr);
        assert!(
            said.contains("y\\xff#") && !said.contains('\u{fffd}'),
            "{line}: {said}"
        );
        assert_ne!(ran.status.code(), Some(0), "{line}");
    }
}
