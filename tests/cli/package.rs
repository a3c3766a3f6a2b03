//! `npuzzle make PROBLEM --package HOST DIR`: packages that hosts of contests take.

use crate::common::{scratch, scratch_dir, side_by_side, skipped};
use crate::program::{problem_ids, run, run_command};
use std::collections::BTreeMap;
use std::fs::{create_dir_all, read, read_dir, read_to_string, remove_dir_all, write, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Some path, a shortest path, the first path of pairs after a count, an empty line between answers, a number, yes or no.
const IDS: [&str; 6] = [
    "hdu1043",
    "acwing179",
    "hdu3567",
    "uva652",
    "luogu-p1379",
    "uva10181",
];

/// What the programs for Polygon need of testlib.
const TESTLIB: &str = include_str!("../common/testlib.h");

/// The package of a problem for a host, in a new directory of a test.
fn package(test: &str, id: &str, host: &str) -> Option<PathBuf> {
    let dir = scratch_dir()
        .join(format!("package-{test}-{host}"))
        .join(id.replace('-', ""));
    let _ = remove_dir_all(&dir);
    let ran = run(
        &["make", id, "--package", host, dir.to_str().expect("text")],
        "",
    );
    assert_eq!(
        (ran.out.as_str(), ran.err.lines().count()),
        ("", usize::from(ran.code == 2))
    );
    match ran.code {
        0 => Some(dir),
        code => {
            assert_eq!(code, 2, "{id}: {}", ran.err);
            None
        }
    }
}

/// All files of a directory with this extension.
fn files(dir: &Path, extension: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in read_dir(dir).expect("a directory") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|end| end == extension) {
            found.push(path.to_str().expect("text").into());
        }
    }
    found.sort();
    found
}

/// Compiles a C++ file of a package; `None` without a compiler.
fn compiled(source: &Path) -> Option<PathBuf> {
    let testlib = source.with_file_name("testlib");
    create_dir_all(&testlib).expect("a directory");
    write(testlib.join("testlib.h"), TESTLIB).expect("a header");
    compiled_with(source, &testlib, &[])
}

/// The same with the testlib of a directory, and other options.
fn compiled_with(source: &Path, testlib: &Path, options: &[&str]) -> Option<PathBuf> {
    let program = source.with_extension(format!("run{}", options.concat()));
    let mut compiler = Command::new("g++");
    compiler.args(["-std=c++11", "-O1", "-Wall", "-Wextra", "-Werror"]);
    compiler.args(options).arg("-isystem").arg(testlib);
    compiler.arg(source).arg("-o").arg(&program);
    let output = compiler.output().ok()?;
    assert!(
        output.status.success(),
        "{source:?}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    Some(program)
}

/// Of these problems some have packages, and these are sound.
fn packages_of(test: &str, ids: &[String], sound: &[&str]) {
    let (made, refused): (Vec<&String>, _) = ids
        .iter()
        .partition(|id| package(test, id, "kattis").is_some());
    for id in sound {
        assert!(made.iter().any(|other| other == id), "{id}: {refused:?}");
        let name = id.replace('-', "");
        let dir = scratch_dir()
            .join(format!("package-{test}-kattis"))
            .join(name);
        let inputs = files(&dir.join("data/secret"), "in");
        assert!(inputs.len() > 1, "{id}");
        for input in inputs.iter().step_by(4) {
            let checked = run(&["check", id, "--input", input], "");
            assert_eq!(checked.code, 0, "{input}: {}", checked.err);
            let answer = input.replace(".in", ".ans");
            let judged = run(&["check", id, input, &answer], "");
            assert_eq!(judged.code, 0, "{input}: {}", judged.err);
        }
    }
}

#[test]
#[ignore = "7 s; some are in `packages_or_a_reason`"]
fn every_package_or_a_reason() {
    packages_of("all", &problem_ids(), &IDS);
}

#[test]
fn packages_or_a_reason() {
    let some = [IDS[0], IDS[4], "jie3", "cs50-fifteen"].map(String::from);
    packages_of("some", &some, &[IDS[0], IDS[4]]);
    let dir = scratch_dir();
    let new = dir.join("packagenone");
    let dir = dir.join("package-some-kattis").join(IDS[0]);
    let (dir, new) = (dir.to_str().expect("text"), new.to_str().expect("text"));
    let rows: [(&[&str], &str); 9] = [
        (
            &["poj1077", "--package", "kattis", "8-puzzle"],
            "small letters and digits",
        ),
        (
            &["poj1077", "--package", "spoj", dir],
            "kattis, domjudge or polygon",
        ),
        (&["poj1077", "--package", "kattis"], "a directory"),
        (&["poj1077", "--package", "kattis", dir], "not empty"),
        (
            &["poj1077", "--package", "kattis", "--count", "3", new],
            "at most 1 case",
        ),
        (
            &["hdu1043", "--package", "kattis", "--count", "100001", new],
            "at most 100000 cases",
        ),
        (
            &["hdu1043", "--package", "kattis", "--kind", "all", new],
            "--kind",
        ),
        (
            &["ahc011", "--package", "kattis", new],
            "no package for ahc011",
        ),
        (&["poj1077", dir], "one PROBLEM"),
    ];
    for (args, part) in rows {
        let ran = run(&[&["make"], args].concat(), "");
        assert!(
            ran.code == 2 && ran.err.contains(part),
            "{args:?}: {}",
            ran.err
        );
    }
}

/// What statements say is what checkers accept, in words that are not templates.
fn statements_of(test: &str, rows: &[(&str, &[&str])]) {
    for (id, parts) in rows {
        for host in ["kattis", "polygon"] {
            let dir = package(test, id, host).expect("a package");
            let file = match host {
                "polygon" => "statements/english/problem.tex",
                _ => "problem_statement/problem.en.tex",
            };
            let text = read_to_string(dir.join(file)).expect("a statement");
            for wanted in *parts {
                assert!(text.contains(wanted), "{id}: {text}");
            }
            for template in ["{path}", "{moves}", "{case}", "{boards", "@"] {
                assert!(!text.contains(template), "{id}: {template} in {text}");
            }
        }
    }
}

#[test]
fn statements() {
    statements_of(
        "statement",
        &[
            ("hdu1043", &["Any path is accepted."]),
            ("ntuj219", &["If more than 20 moves are needed"]),
            ("hdu6620", &["number of cases, at most 100000."]),
        ],
    );
}

#[test]
#[ignore = "2 s; three are in `statements`"]
fn statements_of_other_problems() {
    let pairs = [
        "if there are several, the first in the order d, l, r, u.",
        "\nCase k: n\np\n",
    ];
    statements_of(
        "statement-other",
        &[
            ("acwing179", &["Any shortest path is accepted."]),
            ("uva10181", &["Any path of at most 50 moves is accepted."]),
            ("hdu3567", &pairs),
            ("uva652", &["An empty line separates the answers"]),
            ("boj11112", &["\n???\n???\n???\n"]),
        ],
    );
}

/// Polygon has the judge's limits where they are known; the statement says whose they are.
#[test]
fn limits_of_packages() {
    for (id, seconds, megabytes, wanted) in [
        (
            "hdu1043",
            5000,
            32,
            "Limits: 5 s (the judge's), 32 MB (the judge's).",
        ),
        (
            "sgu139",
            250,
            4,
            "Limits: 0.25 s (the judge's), 4 MB (the judge's).",
        ),
        (
            "jutge-p68428",
            5000,
            256,
            "Limits: 5 s (ours, as the judge's is not known), 256 MB (ours,",
        ),
    ] {
        let dir = package("limits", id, "polygon").expect("a package");
        let xml = read_to_string(dir.join("problem.xml")).expect("a description");
        let bytes = megabytes << 20;
        assert!(
            xml.contains(&format!("<time-limit>{seconds}</time-limit>")),
            "{xml}"
        );
        assert!(
            xml.contains(&format!("<memory-limit>{bytes}</memory-limit>")),
            "{xml}"
        );
        let tex = read_to_string(dir.join("statements/english/problem.tex")).expect("a statement");
        assert!(tex.contains(wanted), "{id}: {tex}");
    }
}

/// The tests of a package whose inputs begin with the number of their cases: this number, the input and the answer.
fn counted_tests(dir: &Path) -> Vec<(u64, String, String)> {
    let test = |answer: String| {
        let input = answer.strip_suffix(".a").expect("an answer");
        let text = read_to_string(input).expect("an input");
        let count = text.lines().next().and_then(|line| line.parse().ok());
        (count.expect("a count"), input.to_string(), answer.clone())
    };
    let mut tests: Vec<_> = files(&dir.join("tests"), "a")
        .into_iter()
        .map(test)
        .collect();
    tests.sort();
    tests
}

/// One test has as many cases as the judge sends at most, or as many as are asked for.
#[test]
fn a_test_at_the_limit_on_cases() {
    let largest = |dir: &Path| counted_tests(dir).last().expect("a test").0;
    let dir = package("limit", "gvu-zaidimas8", "polygon").expect("a package");
    assert_eq!(largest(&dir), 1000);
    let dir = scratch_dir().join("packagecounted");
    let _ = remove_dir_all(&dir);
    let path = dir.to_str().expect("text");
    let words = [
        "gvu-zaidimas8",
        "--package",
        "polygon",
        "--count",
        "70",
        path,
    ];
    assert_eq!(run(&[&["make"], &words[..]].concat(), "").code, 0);
    assert_eq!(largest(&dir), 70);
}

/// A right program that takes 10 ms for a case: ten times the judge's second at the judge's limit of 1000 cases. The
/// largest test of the package is enough for the package's time limit to refuse it.
#[test]
fn the_time_limit_refuses_a_slow_solution() {
    if !cfg!(unix) {
        return skipped("there is no sh");
    }
    let dir = package("slow", "gvu-zaidimas8", "polygon").expect("a package");
    let xml = read_to_string(dir.join("problem.xml")).expect("a description");
    let (_, limit) = xml.split_once("<time-limit>").expect("a limit");
    let limit = limit.split('<').next().and_then(|ms| ms.parse().ok());
    let limit = Duration::from_millis(limit.expect("milliseconds"));
    let ends_within = |(count, input, answer): &(u64, String, String), most: Duration| {
        let seconds = *count as f64 * 0.01;
        let script = format!("cat \"$0\"; exec sleep {seconds:.2}");
        let mut command = Command::new("sh");
        command.args(["-c", &script, answer]);
        command
            .stdin(File::open(input).expect("an input"))
            .stdout(Stdio::null());
        let (mut child, began) = (command.spawn().expect("sh"), Instant::now());
        loop {
            if child.try_wait().expect("a child").is_some() {
                return true;
            }
            if began.elapsed() > most {
                child.kill().expect("a child");
                child.wait().expect("a child");
                return false;
            }
            sleep(Duration::from_millis(5));
        }
    };
    let tests = counted_tests(&dir);
    assert!(!ends_within(tests.last().expect("a test"), limit));
    assert!(ends_within(&tests[0], 100 * limit));
}

/// One of each, as the compiler takes a second for each.
#[test]
#[ignore = "2 s: the compiler"]
fn a_validator_and_a_checker_of_a_package() {
    let dir = package("validator", IDS[0], "kattis").expect("a package");
    let Some(validator) = compiled(&dir.join("input_validators/validator.cpp")) else {
        return skipped("there is no g++");
    };
    let sound = |text: &str| run_command(&mut Command::new(&validator), text).code;
    let board = "1 2 3 4 5 6 7 x 8\n";
    assert_eq!(sound(board), 42);
    for (from, to) in [("\n", "\n\n"), ("1", "01"), ("1", "2"), ("\n", "")] {
        assert_eq!(
            sound(&board.replacen(from, to, 1)),
            43,
            "{from:?} is {to:?}"
        );
    }
    let checker = dir.join("output_validators/checker.cpp");
    let checker = compiled(&checker).expect("the compiler");
    let input = scratch("package-checked.in", board);
    let answer = scratch("package-checked.ans", "r\n");
    for (output, code) in [("r\n", 42), ("lrr\n", 42), ("l\n", 43), ("r\nmore\n", 43)] {
        let mut command = Command::new(&checker);
        command.args([&input, &answer]).arg(scratch_dir());
        assert_eq!(run_command(&mut command, output).code, code, "{output:?}");
    }
}

#[test]
#[ignore = "40 s: the compiler"]
fn validators_and_checkers_of_packages() {
    side_by_side(&IDS, |id| validators_and_checkers(id));
    // To and fro is a path too, but not a shortest one.
    for (id, accepted) in [("hdu1043", 42), ("acwing179", 43)] {
        let dir = scratch_dir().join("package-run-kattis").join(id);
        let input = scratch("package-fro.in", "1 2 3 4 5 6 7 x 8\n");
        let answer = scratch("package-fro.ans", "r\n");
        let checker = dir.join("output_validators/checker.run");
        // Without a compiler there is none.
        if checker.exists() {
            let mut checker = Command::new(checker);
            checker.args([&input, &answer]).arg(scratch_dir());
            assert_eq!(run_command(&mut checker, "lrr\n").code, accepted, "{id}");
        }
    }
}

/// Validators accept what is there and nothing that is changed; checkers accept our answers and other right paths.
fn validators_and_checkers(id: &str) {
    let made = |host: &str| package("run", id, host).expect("a package");
    let (kattis, polygon) = (made("kattis"), made("polygon"));
    let Some(validator) = compiled(&kattis.join("input_validators/validator.cpp")) else {
        return skipped("there is no g++");
    };
    let twin = compiled(&polygon.join("files/validator.cpp")).expect("the compiler");
    let check = compiled(&polygon.join("files/check.cpp")).expect("the compiler");
    let checker = kattis.join("output_validators/checker.cpp");
    let checker = checker
        .exists()
        .then(|| compiled(&checker).expect("the compiler"));
    let sound = |text: &str| {
        let codes =
            [&validator, &twin].map(|program| run_command(&mut Command::new(program), text).code);
        assert!([[42, 0], [43, 3]].contains(&codes), "{id}: {codes:?}");
        codes == [42, 0]
    };
    for input in files(&kattis.join("data/secret"), "in").iter().step_by(4) {
        let text = read_to_string(input).expect("an input");
        assert!(sound(&text), "{input}");
        for (from, to) in [
            ("\n", " \n"),
            ("\n", "\n\n"),
            ("1", "01"),
            ("1", "2"),
            ("\n", ""),
        ] {
            assert!(
                !sound(&text.replacen(from, to, 1)),
                "{input}: {from:?} is {to:?}"
            );
        }
        let answer = input.replace(".in", ".ans");
        let right = read_to_string(&answer).expect("answers");
        let judged = |output: &str| {
            let file = scratch(&format!("package-{id}.out"), output);
            let by_testlib = Command::new(&check).args([input, &file, &answer]).output();
            let by_testlib = by_testlib.expect("it runs").status.code();
            if let Some(checker) = &checker {
                let mut command = Command::new(checker);
                command.args([input, &answer]).arg(scratch_dir());
                let code = run_command(&mut command, output).code;
                assert_eq!(code == 42, by_testlib == Some(0), "{input}: {code}");
            }
            by_testlib == Some(0)
        };
        assert!(judged(&right), "{input}");
        assert!(!judged(&format!("{right}more\n")), "{input}");
        let changed = right.replacen(|c: char| c.is_ascii_alphanumeric(), "z", 1);
        assert!(right == changed || !judged(&changed), "{input}: {changed}");
    }
}

/// Programs for Polygon, compiled with a testlib: tests of their packages are sound, the answers are right, and faults
/// of the layout and in answers are found. The result is false if there is no compiler.
fn polygon_programs(testlib: &Path, ids: &[&str], options: &[&str]) -> bool {
    for id in ids {
        let dir = package("testlib", id, "polygon").expect("a package");
        let source = dir.join("files/validator.cpp");
        let Some(validator) = compiled_with(&source, testlib, options) else {
            return false;
        };
        let checker = compiled_with(&dir.join("files/check.cpp"), testlib, options);
        let checker = checker.expect("the compiler");
        let sound = |text: &str| run_command(&mut Command::new(&validator), text);
        let mut tests = files(&dir.join("tests"), "a");
        assert!(tests.len() > 2, "{tests:?}");
        tests.truncate(3);
        for answer in &tests {
            let input = answer.strip_suffix(".a").expect("an answer");
            let text = read_to_string(input).expect("an input");
            let ran = sound(&text);
            assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{input}");
            for spoilt in ["", &format!("{text}\n"), &text.replacen('\n', "\r\n", 1)] {
                assert_eq!(sound(spoilt).code, 3, "{input}: {spoilt:?}");
            }
            let right = read_to_string(answer).expect("answers");
            for (output, code) in [
                (right.clone(), 0),
                (right.replace('\n', "\r\n"), 0),
                (right.trim_end().into(), 0),
                (format!("{right}\n"), 1),
                (format!("{right} \n\t"), 1),
            ] {
                let file = scratch(&format!("package-testlib-{id}.out"), &output);
                let mut command = Command::new(&checker);
                command.args([input, &file, answer]);
                assert_eq!(run_command(&mut command, "").code, code, "{output:?}");
            }
        }
        let unread = dir.join("files/unread.cpp");
        let text = read_to_string(source).expect("the validator");
        write(&unread, text.replace("    inf.readEof();\n", "")).expect("a source");
        let unread = compiled_with(&unread, testlib, options).expect("the compiler");
        let input = read_to_string(dir.join("tests/01")).expect("an input");
        let ran = run_command(&mut Command::new(unread), &input);
        assert!(ran.code == 3 && ran.err.contains("readEof"), "{}", ran.err);
        // On Windows a validator takes the line ends of Windows, and no others.
        let windows = compiled_with(
            &dir.join("files/validator.cpp"),
            testlib,
            &[options, &["-DFOR_WINDOWS"]].concat(),
        );
        let windows = windows.expect("the compiler");
        for (text, code) in [(input.replace('\n', "\r\n"), 0), (input, 3)] {
            assert_eq!(run_command(&mut Command::new(&windows), &text).code, code);
        }
    }
    true
}

#[test]
#[ignore = "12 s: the compiler"]
fn polygon_programs_keep_the_rules_of_testlib() {
    scratch("testlib.h", TESTLIB);
    if !polygon_programs(&scratch_dir(), &["uva10181", "luogu-p1379"], &[]) {
        skipped("there is no g++");
    }
}

/// `NPUZZLE_TESTLIB`: the directory of testlib.h.
#[test]
#[ignore = "20 s: the compiler on testlib itself"]
fn polygon_programs_with_testlib_itself() {
    let testlib = std::env::var_os("NPUZZLE_TESTLIB").map(PathBuf::from);
    let Some(testlib) = testlib.filter(|dir| dir.join("testlib.h").exists()) else {
        println!("skipped: NPUZZLE_TESTLIB names no directory of testlib.h");
        return;
    };
    // Our own testlib is compiled with -O1 and all its warnings.
    let compiled = polygon_programs(&testlib, &["uva10181"], &["-O0"]);
    assert!(compiled, "there is no g++");
}

/// All files of a directory, by their paths in it.
fn contents(dir: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let (mut files, mut dirs) = (BTreeMap::new(), vec![dir.to_path_buf()]);
    while let Some(next) = dirs.pop() {
        for entry in read_dir(next).expect("a directory") {
            let path = entry.expect("an entry").path();
            match path.is_dir() {
                true => dirs.push(path),
                false => {
                    let name = path.strip_prefix(dir).expect("inside").to_path_buf();
                    files.insert(name, read(&path).expect("a file"));
                }
            }
        }
    }
    files
}

/// The host's own tool, except for the statement, which needs LaTeX. A package for DOMjudge is one for Kattis with a file
/// more.
#[test]
#[ignore = "30 s: verifyproblem runs the files of four packages"]
fn verifyproblem_accepts_packages() {
    let parts = ["-p", "config", "validators", "data", "submissions", "--"];
    side_by_side(&["hdu1043", "acwing179", "uva652", "boj1525"], |id| {
        let dir = package("verify", id, "domjudge").expect("a package");
        let kattis = package("verify", id, "kattis").expect("a package");
        let mut files = contents(&dir);
        let more = files.remove(Path::new("domjudge-problem.ini"));
        assert!(more.is_some() && contents(&kattis) == files, "{id}");
        let ran = Command::new("verifyproblem").args(parts).arg(&dir).output();
        let Ok(ran) = ran else {
            println!("skipped: verifyproblem, a program of problemtools, is not installed");
            return;
        };
        let said = [ran.stdout, ran.stderr].concat();
        let said = String::from_utf8_lossy(&said);
        assert!(said.contains("tested: 0 errors"), "{id}: {said}");
    });
}
