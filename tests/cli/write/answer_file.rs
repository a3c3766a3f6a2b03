//! `--output`: answers in a file that is replaced as a whole; and `--first-line`, for parts of a file.

use crate::common::{scratch, scratch_dir};
use crate::program::{answers, run, start};
use std::fs::{read_dir, read_to_string, File};
use std::io::Write;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const BOARDS: &str = "12345678x\n1234567x8\n123456x78\n";
const ANSWERS: &str = "\nr\nrr\n";

#[test]
fn answers_go_to_a_file() {
    // In a folder of its own: other tests have partial files at the same time.
    let folder = scratch_dir().join("output-file");
    std::fs::create_dir_all(&folder).expect("a directory");
    let file = folder.join("answers.out").to_string_lossy().into_owned();
    std::fs::write(&file, "old\n").expect("a file");
    let sample = "inputs/samples/hdu1043.in";
    let sample_answers = answers(&["hdu1043", sample], "");
    let solution = "1 2 3/4 5 6/0 7 8 -> u d r r\n";
    let rows: [(&[&str], &str, &str); 6] = [
        (&["lines"], BOARDS, ANSWERS),
        (&["lines", "--method", "astar"], BOARDS, ANSWERS),
        (&["hdu1043", sample], "", &sample_answers),
        (&["hdu1043", "--method", "bfs", sample], "", &sample_answers),
        (&["shorten", "--quiet"], solution, "rr\n"),
        (
            &["analyse", "--csv"],
            solution,
            &answers(&["analyse", "--csv"], solution),
        ),
    ];
    for (args, input, wanted) in rows {
        for option in [["-o", &file], ["--output", &file]] {
            let ran = run(&[args, &option].concat(), input);
            assert_eq!(
                (ran.out.as_str(), ran.code),
                ("", 0),
                "{args:?} {}",
                ran.err
            );
            let written = read_to_string(&file).expect("the file");
            assert!(
                written == wanted || args[1..] == ["--method", "bfs", sample],
                "{args:?}"
            );
            assert_eq!(written.lines().count(), wanted.lines().count(), "{args:?}");
        }
    }
    assert_eq!(read_dir(&folder).expect("it").count(), 1);
    assert_eq!(answers(&["lines", "-o", "-"], BOARDS), ANSWERS);
    if cfg!(unix) {
        assert_eq!(answers(&["lines", "-o", "/dev/null"], BOARDS), "");
    }
}

/// A line that is no board has its answer; an input that cannot be read leaves the old file.
#[test]
fn the_old_file_stays_where_an_input_fails() {
    let file = scratch("output-kept.out", "old\n");
    let boards = scratch("output-kept.in", BOARDS);
    let ran = run(&["lines", "-o", &file, &boards, "no/such/file"], "");
    let said = format!(
        "npuzzle: no/such/file: No such file or directory (os error 2)\nnpuzzle: {file}: not written\n"
    );
    assert_eq!((ran.err, ran.code), (said, 2));
    assert_eq!(read_to_string(&file).expect("it"), "old\n");
    let ran = run(&["lines", "-o", &boards, &boards], "");
    let said = "npuzzle: --output would replace its own input\n";
    assert_eq!((ran.err.as_str(), ran.code), (said, 2));
    assert_eq!(read_to_string(&boards).expect("it"), BOARDS);
    let ran = run(&["lines", "-o", &file], "12345678x\n1\n");
    assert_eq!(ran.code, 1);
    assert_eq!(read_to_string(&file).expect("it"), "\ninvalid\n");
    let folder = scratch_dir();
    let ran = run(&["lines", "-o", folder.to_str().expect("text")], BOARDS);
    assert_eq!((ran.out.as_str(), ran.code), ("", 2));
}

/// A picture on tiles, and the files that a special judge gets, are inputs too.
#[test]
fn no_input_is_replaced() {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg'/>";
    let picture = scratch("replaced.svg", svg);
    let [input, output, answer] = [
        scratch("replaced.in", "2 3 4 1 5 x 7 6 8\n"),
        scratch("replaced.out", "ullddrurdllurdruldr\n"),
        scratch("replaced.ans", "old\n"),
    ];
    let html = ["show", "--html", &picture, "--image", &picture, "12345678x"];
    let check = ["check", "hdu1043", &input, &output, &answer];
    let mut rows = vec![(html.to_vec(), &picture, 2)];
    for file in [&input, &output, &answer] {
        rows.push(([&check[..], &[file.as_str()]].concat(), file, 3));
    }
    for (args, file, code) in rows {
        let old = read_to_string(file).expect("a file");
        let ran = run(&args, "");
        assert!(
            ran.err.contains("this would replace an input"),
            "{args:?} {}",
            ran.err
        );
        assert_eq!(
            (ran.code, read_to_string(file).expect("it")),
            (code, old),
            "{args:?}"
        );
    }
    let report = scratch("replaced.report", "old\n");
    let ran = run(&[&check[..], &[report.as_str()]].concat(), "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert_eq!(read_to_string(&report).expect("it"), "ok 1 case\n");
}

/// Only what the run made is touched beside the file: a file of a name that it might want stays, and so does the target
/// of a link.
#[test]
fn files_beside_it_are_not_touched() {
    let folder = scratch_dir().join("beside");
    std::fs::create_dir_all(&folder).expect("a directory");
    let file = |name: &str| folder.join(name).to_string_lossy().into_owned();
    for name in ["a.out.part", "npuzzle-1-1.part"] {
        std::fs::write(file(name), "mine\n").expect("a file");
    }
    let ran = run(&["lines", "-o", &file("a.out")], BOARDS);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(read_to_string(file("a.out")).expect("it"), ANSWERS);
    for name in ["a.out.part", "npuzzle-1-1.part"] {
        assert_eq!(read_to_string(file(name)).expect("it"), "mine\n");
    }
    assert_eq!(read_dir(&folder).expect("it").count(), 3);
}

/// `lines -o boards < boards`.
#[cfg(target_os = "linux")]
#[test]
fn standard_input_is_not_replaced() {
    let boards = scratch("output-redirected.in", BOARDS);
    for args in [
        &["lines", "-o", &boards][..],
        &["lines", "-o", &boards, "-"],
    ] {
        let ran = Command::new(env!("CARGO_BIN_EXE_npuzzle"))
            .args(args)
            .stdin(File::open(&boards).expect("it"))
            .stderr(Stdio::null())
            .status();
        assert_eq!(ran.expect("a program").code(), Some(2));
        assert_eq!(read_to_string(&boards).expect("it"), BOARDS);
    }
}

#[test]
fn two_outputs_need_two_files() {
    let file = scratch_dir().join("output-new.out");
    let file = file.to_str().expect("text");
    let rows: [(&[&str], &str); 4] = [
        (
            &["lines", "-o", file, "--stats", file],
            "--output and --stats need two files",
        ),
        (&["lines", "-o", ""], "--output needs the name of a FILE"),
        (&["make", "poj1077", "-o", ""], "-o needs the name of a DIR"),
        (
            &["make", "poj1077", "--package", "kattis", ""],
            "--package needs the name of a directory",
        ),
    ];
    for (args, said) in rows {
        let ran = run(args, BOARDS);
        assert_eq!((ran.out.as_str(), ran.code), ("", 2), "{args:?}");
        assert!(ran.err.contains(said), "{args:?} {}", ran.err);
        assert!(std::fs::metadata(file).is_err());
    }
}

/// Whatever a command writes, it replaces none of its inputs.
#[test]
fn pictures_do_not_replace_inputs() {
    let file = scratch("output-own.in", "123456708\n");
    let solution = scratch("output-own-solution.in", "123456708 -> r\n");
    let rows: [&[&str]; 6] = [
        &["show", "--svg", &file, &file],
        &["show", "--html", &file, &file],
        &["stats", "--svg", &file, &file],
        &["realms", "--svg", &file, "--only", "bfs", &file],
        &["analyse", "--svg", &solution, &solution],
        &["gdd2011-slide", "-o", &file, &file],
    ];
    for args in rows {
        let ran = run(args, "");
        assert_eq!(ran.code, 2, "{args:?} {}", ran.err);
        assert!(ran.err.contains("replace"), "{args:?} {}", ran.err);
        assert_eq!(read_to_string(&file).expect("it"), "123456708\n");
        assert_eq!(read_to_string(&solution).expect("it"), "123456708 -> r\n");
    }
    let ran = run(
        &["analyse", "--svg", &file, "-o", &file],
        "123456708 -> r\n",
    );
    assert_eq!(ran.code, 2, "{}", ran.err);
}

/// Standard output that was redirected to a file keeps what the file has; a link to a file that does not exist yet stays
/// a link; a file without the right to write stays as it is.
#[cfg(target_os = "linux")]
#[test]
fn standard_output_by_its_name_links_and_rights() {
    let file = scratch("output-kept-before.out", "before\n");
    for name in ["/dev/stdout", "/dev/fd/1"] {
        let ran = Command::new(env!("CARGO_BIN_EXE_npuzzle"))
            .args(["lines", "-o", name, "123456708"])
            .stdout(File::options().append(true).open(&file).expect("it"))
            .status();
        assert_eq!(ran.expect("a program").code(), Some(0));
    }
    assert_eq!(read_to_string(&file).expect("it"), "before\nr\nr\n");
    let folder = scratch_dir().join("output-links");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a directory");
    let link = folder.join("link");
    std::os::unix::fs::symlink("target", &link).expect("a link");
    answers(&["lines", "-o", link.to_str().expect("text")], BOARDS);
    assert!(link.is_symlink());
    assert_eq!(read_to_string(folder.join("target")).expect("it"), ANSWERS);
    let kept = scratch("output-read-only.out", "old\n");
    let set = |only| {
        let mut rights = std::fs::metadata(&kept).expect("it").permissions();
        rights.set_readonly(only);
        std::fs::set_permissions(&kept, rights).expect("rights");
    };
    set(true);
    let ran = run(&["lines", "-o", &kept], BOARDS);
    set(false);
    assert_eq!((ran.out.as_str(), ran.code), ("", 2), "{}", ran.err);
    assert_eq!(read_to_string(&kept).expect("it"), "old\n");
}

#[test]
fn lines_are_counted_from_a_first_one() {
    let bad = "12345678x\n12345678y\n";
    for (args, at) in [(&[][..], 2), (&["--first-line", "1000001"], 1_000_002)] {
        let ran = run(&[&["lines"], args].concat(), bad);
        let begin = format!("<stdin>:{at}:9: case {at}: ");
        assert!(ran.err.starts_with(&begin), "{}", ran.err);
        let rows = scratch("output-first-line.tsv", "");
        run(&[&["lines", "--stats", &rows], args].concat(), bad);
        let last = read_to_string(&rows).expect("the rows");
        let last = last.lines().last().expect("a row");
        assert!(last.starts_with(&format!("{at}\t")), "{last}");
    }
    let rows = answers(
        &["analyse", "--csv", "--first-line", "7"],
        "123456708 -> r\n",
    );
    assert!(rows.ends_with("\n7,1,r,0,0,0\n"), "{rows}");
    let ran = run(&["lines", "--first-line", &u64::MAX.to_string()], bad);
    assert_eq!(ran.code, 2);
}

/// Rows of statistics, made inputs and the files of a judge replace the old files only once they are complete.
#[test]
fn other_files_are_replaced_as_a_whole_too() {
    let folder = scratch_dir().join("replaced-whole");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a directory");
    let name = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let (stats, boards) = (name("rows"), name("boards"));
    std::fs::write(&boards, BOARDS).expect("a file");
    let ran = run(&["lines", "--stats", &stats, &boards], "");
    assert_eq!((ran.out.as_str(), ran.code), (ANSWERS, 0));
    let rows = read_to_string(&stats).expect("rows");
    assert_eq!(rows.lines().count(), 4);
    // Neither an input that cannot be read nor one that is the file itself costs the old rows.
    let gone = ["lines", "--stats", &stats, "no/such/file"];
    let itself = ["lines", "--stats", &stats, &stats];
    for (args, said) in [
        (gone, "No such file"),
        (itself, "--stats would replace its own input"),
    ] {
        let ran = run(&args, "");
        assert!(ran.code == 2 && ran.err.contains(said), "{}", ran.err);
        assert_eq!(read_to_string(&stats).expect("rows"), rows);
    }
    // Only a new file can be renamed to one that may not be written in place.
    let made = name("made");
    let make = ["make", "hdu1043", "--count", "2", "-o", &made, "--force"];
    assert_eq!(run(&make, "").code, 0);
    let old = folder.join("made/hdu1043-001.in");
    let link = folder.join("kept");
    std::fs::hard_link(&old, &link).expect("a second name");
    std::fs::write(&old, "old\n").expect("it");
    assert_eq!(run(&make, "").code, 0);
    assert_eq!(read_to_string(&link).expect("it"), "old\n");
    assert_ne!(read_to_string(&old).expect("it"), "old\n");
    let count = |folder: &std::path::Path| read_dir(folder).expect("it").count();
    assert_eq!((count(&folder), count(&folder.join("made"))), (4, 1));
}

/// A pipe that its reader has closed ends quietly, also where it has a name.
#[cfg(target_os = "linux")]
#[test]
fn a_closed_pipe_with_a_name_ends_quietly() {
    let boards = scratch("closed-pipe.in", "12345678x\n".repeat(100_000));
    for option in ["-o", "--stats"] {
        let script = format!(
            "{} lines {option} >(true) {boards} > /dev/null",
            env!("CARGO_BIN_EXE_npuzzle")
        );
        let ran = Command::new("bash").args(["-c", &script]).output();
        let Ok(ran) = ran else {
            return crate::common::skipped("there is no bash");
        };
        let said = String::from_utf8_lossy(&ran.stderr);
        assert_eq!((ran.status.code(), &*said), (Some(0), ""), "{option}");
    }
}

/// Answers, and rows of statistics, are in the files beside those named as soon as they are known: a run that is killed
/// leaves them.
#[test]
fn a_killed_run_leaves_its_answers() {
    let folder = scratch_dir().join("killed");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a directory");
    let named = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let mut child = start(&["lines", "-o", &named("answers"), "--stats", &named("stats")]);
    let stdin = child.stdin.as_mut().expect("a pipe");
    stdin
        .write_all(b"1234567x8\n123456x78\n")
        .expect("a reader");
    let left = || {
        let files = read_dir(&folder).expect("the directory").flatten();
        let mut texts: Vec<String> = files.flat_map(|file| read_to_string(file.path())).collect();
        texts.sort();
        texts
    };
    let is_there = |texts: &[String]| {
        texts.len() == 2
            && texts[0].starts_with("case\t")
            && texts[0].lines().count() == 3
            && texts[1] == "r\nrr\n"
    };
    let begun = Instant::now();
    while !is_there(&left()) && begun.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().expect("a process");
    child.wait().expect("its end");
    assert!(is_there(&left()), "{:?}", left());
    let names = read_dir(&folder).expect("the directory").flatten();
    for name in names.map(|file| file.file_name().to_string_lossy().into_owned()) {
        assert!(
            name.starts_with("npuzzle-") && name.ends_with(".part"),
            "{name}"
        );
    }
}
