//! A run that reads no case where one is needed, as in `false | npuzzle hdu1043 -o answers`: every file keeps what it
//! has, and none is created.

use crate::common::{scratch, scratch_dir};
use crate::program::{answers, problem_ids, run};
use std::fs::{read_to_string, remove_file, write};
use std::path::Path;

/// What the file has. It must be a file of statistics, since no other is replaced by one.
const OLD: &str = "case\tlength\texpanded\tgenerated\tbounds\tseconds\tlower_bound\n1\told\n";

/// The commands that read cases and write a file, each with its option. `-`: cases from standard input.
const COMMANDS: [(&[&str], &str); 15] = [
    (&["lines"], "--output"),
    (&["lines"], "--stats"),
    (&["solve"], "--output"),
    (&["solve"], "--stats"),
    (&["shorten"], "--output"),
    (&["shorten"], "--stats"),
    (&["analyse"], "--output"),
    (&["analyse"], "--svg"),
    (&["stats", "-"], "--svg"),
    (&["realms", "--only=bfs", "-"], "--svg"),
    (&["realms", "--only=bfs", "-"], "--rows"),
    (&["lines", "--method=bfs"], "--trace"),
    (&["solve", "--method=bfs"], "--trace"),
    (&["show"], "--svg"),
    (&["show"], "--html"),
];

/// Options that name a file of another kind: one that is read, or that is written whatever the input is.
const OTHERS: [(&str, &str); 8] = [
    // It lists options of other commands.
    ("methods", "--trace"),
    ("show", "--image"),
    ("play", "--file"),
    ("check", "--input"),
    ("make", "-o"),
    ("make", "--check"),
    ("submit", "-o"),
    ("bench", "--write"),
];

/// Runs on an input without a case: the file stays, or is not created; then the same with `--ok-if-unanswered`, if the
/// command has it, where the file becomes empty. The result is false if the command does not have the option.
fn keeps_its_file(args: &[&str], option: &str, input: &str, file: &str) -> bool {
    let args = [args, &[option, file]].concat();
    write(file, OLD).expect("a file");
    let ran = run(&args, input);
    if ran.code == 2 && ran.err.contains("has no option") {
        return false;
    }
    assert_eq!(
        (ran.out.as_str(), ran.code),
        ("", 1),
        "{args:?} {}",
        ran.err
    );
    assert!(!ran.err.is_empty(), "{args:?}");
    assert_eq!(read_to_string(file).expect("it"), OLD, "{args:?}");
    remove_file(file).expect("it");
    assert_eq!(run(&args, input), ran);
    assert!(!Path::new(file).exists(), "{args:?}");
    true
}

#[test]
fn every_command_and_problem_keeps_its_files() {
    let file = scratch("no-case.out", "");
    for (args, option) in COMMANDS {
        assert!(keeps_its_file(args, option, "", &file), "{args:?} {option}");
    }
    let mut tried = 0;
    for id in problem_ids() {
        for option in ["--output", "--stats"] {
            tried += usize::from(keeps_its_file(&[&id], option, "", &file));
        }
        if keeps_its_file(&[&id], "--output", " \n\n", &file) {
            let soft = [&*id, "--output", &file, "--ok-if-unanswered"];
            let ran = run(&soft, "");
            assert_eq!(
                (ran.code, read_to_string(&file).as_deref().ok()),
                (0, Some("")),
                "{id}"
            );
        }
    }
    assert!(tried > 100, "{tried}");
    assert!(keeps_its_file(&["spoj-solving"], "-o", "garbage\n", &file));
    assert!(keeps_its_file(
        &["hdu1043", "--method=bfs"],
        "-o",
        "",
        &file
    ));
    for command in ["lines", "shorten", "analyse"] {
        let soft = [command, "--output", &file, "--ok-if-unanswered"];
        let ran = run(&soft, "");
        let said = "<stdin>:1:1: the input ends before any case\n";
        assert_eq!((ran.err.as_str(), ran.code), (said, 0));
        assert_eq!(read_to_string(&file).expect("it"), "", "{command}");
    }
}

/// Every option that names a file is in one of the tables.
#[test]
fn every_option_that_names_a_file_is_known() {
    let overview = answers(&["help"], "");
    let commands = overview.lines().filter_map(|line| {
        let mut words = line.strip_prefix("  npuzzle ")?.split(' ');
        words
            .next()
            .filter(|word| word.chars().all(char::is_lowercase))
    });
    for command in commands {
        let help = run(&[command, "--help"], "").out;
        for line in help.lines() {
            let mut words = line.split(' ');
            let (Some(option), Some("FILE" | "DIR")) = (words.next(), words.next()) else {
                continue;
            };
            let mut known = COMMANDS.iter().map(|row| (row.0[0], row.1)).chain(OTHERS);
            let is_option = option.starts_with('-');
            assert!(
                !is_option || known.any(|row| row == (command, option)),
                "{command} {option}"
            );
        }
    }
}

/// An empty input among others is a fault, and the others are answered.
#[test]
fn one_of_several_inputs_is_empty() {
    let (empty, boards) = (
        scratch("no-case.in", ""),
        scratch("one-case.in", "1234567x8\n"),
    );
    let (file, rows) = (
        scratch("no-case-several.out", OLD),
        scratch("no-case-rows", OLD),
    );
    let both = ["-o", &file, "--stats", &rows];
    let ran = run(&[&["lines", &*empty, &*empty], &both[..]].concat(), "");
    let because = "not written, because no case was read";
    let none = format!("{empty}:1:1: the input ends before any case\n");
    let said = format!("{none}{none}npuzzle: {file}: {because}\nnpuzzle: {rows}: {because}\n");
    assert_eq!((ran.out.as_str(), ran.err, ran.code), ("", said, 1));
    for inputs in [[&*empty, &boards], [&boards, &empty]] {
        let ran = run(&[&["lines"], &inputs[..], &both].concat(), "");
        assert_eq!((ran.out.as_str(), &ran.err, ran.code), ("", &none, 1));
        assert_eq!(read_to_string(&file).expect("it"), "r\n");
        assert_eq!(read_to_string(&rows).expect("it").lines().count(), 2);
    }
    // A line that is no board is a case, and `invalid` is its answer; an empty line is one too.
    for faults in [&[][..], &["--faults", "all"], &["--quiet"]] {
        let ran = run(&[&["lines", "-o", &file], faults].concat(), "\nno board\n");
        assert_eq!((ran.out.as_str(), ran.code), ("", 1));
        assert_eq!(read_to_string(&file).expect("it"), "invalid\ninvalid\n");
    }
    // An announced number of 0 cases is an input without cases, and nothing is wrong with it.
    write(&file, OLD).expect("it");
    answers(&["uva10181", "-o", &file], "0\n");
    assert_eq!(read_to_string(&file).expect("it"), "");
}

/// Rows replace the old file after the last input; so an input that cannot be read leaves them, wherever it is.
#[test]
fn rows_of_several_inputs_are_written_together() {
    let boards = scratch("rows-together.in", "1234567x8\n");
    let rows = scratch("rows-together.tsv", OLD);
    for inputs in [[&*boards, "no/such/file"], ["no/such/file", &boards]] {
        let ran = run(&[&["lines", "--stats", &rows], &inputs[..]].concat(), "");
        assert_eq!((ran.out.as_str(), ran.code), ("r\n", 2));
        assert!(
            ran.err
                .ends_with(&format!("npuzzle: {rows}: not written\n")),
            "{}",
            ran.err
        );
        assert_eq!(read_to_string(&rows).expect("it"), OLD);
    }
    let slide = "1 1 1 1\n1\n3,3,123456708\n";
    let slides = [
        scratch("rows-slide-1.in", slide),
        scratch("rows-slide-2.in", slide),
    ];
    answers_of_slides(&slides, &rows);
}

/// Boards that share a budget, whose rows name their inputs too.
fn answers_of_slides(slides: &[String; 2], rows: &str) {
    let ran = run(
        &["gdd2011-slide", "--stats", rows, &slides[0], &slides[1]],
        "",
    );
    assert_eq!((ran.out.as_str(), ran.code), ("R\nR\n", 0), "{}", ran.err);
    let rows = read_to_string(rows).expect("it");
    let ends = rows
        .lines()
        .skip(1)
        .map(|row| row.rsplit('\t').next().unwrap_or_default());
    assert!(ends.eq(slides.iter()), "{rows}");
    let cases = rows
        .lines()
        .skip(1)
        .map(|row| row.split('\t').next().unwrap_or_default());
    assert!(cases.eq(["1", "2"]), "{rows}");
}

/// `make` and `submit` write what the user may have changed since: no file is replaced without `--force`.
#[test]
fn made_files_are_not_replaced() {
    let file = scratch("not-replaced.c", "mine\n");
    let submit = ["submit", "hdu1043", "-o", &file];
    let ran = run(&submit, "");
    let said = format!("npuzzle: {file} exists: --force replaces it\n");
    assert_eq!((ran.out.as_str(), ran.err, ran.code), ("", said, 2));
    assert_eq!(read_to_string(&file).expect("it"), "mine\n");
    answers(&[&submit[..], &["--force"]].concat(), "");
    assert_eq!(
        read_to_string(&file).expect("it"),
        answers(&["submit", "hdu1043"], "")
    );
    let dir = scratch_dir().join("not-replaced");
    let _ = std::fs::remove_dir_all(&dir);
    std::fs::create_dir_all(&dir).expect("a directory");
    let name = dir.to_str().expect("text");
    let make = ["make", "poj1077", "--count", "3", "-o", name];
    // The answers to an older input would be removed.
    for old in ["poj1077-003.in", "poj1077-002.out"] {
        let old = dir.join(old);
        write(&old, "mine\n").expect("a file");
        let ran = run(&make, "");
        assert_eq!(ran.code, 2);
        assert_eq!(
            ran.err,
            format!("npuzzle: {} exists: --force replaces it\n", old.display())
        );
        // No other file was written before.
        assert_eq!(std::fs::read_dir(&dir).expect("it").count(), 1);
        remove_file(&old).expect("it");
    }
    answers(&make, "");
    assert_eq!(run(&make, "").code, 2);
    answers(&[&make[..], &["--force", "--answers"]].concat(), "");
    assert_eq!(std::fs::read_dir(&dir).expect("it").count(), 6);
    for args in [
        &["make", "poj1077", "--force"][..],
        &["submit", "hdu1043", "--force"],
    ] {
        let ran = run(args, "");
        assert!(
            ran.code == 2 && ran.err.contains("--force goes with -o"),
            "{}",
            ran.err
        );
    }
}
