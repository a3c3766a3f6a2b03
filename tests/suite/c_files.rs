//! The programs in C: each is one plain file that every compiler takes without a word, whatever a judge has.

use crate::common::c::{build, run_c, COMPILERS};
use npuzzle::submit::c_files::{c_file, c_problems};
use npuzzle::submit::c_table::poj1077_table;
use std::fs::read_to_string;

const IDS: [&str; 12] = [
    "poj1077", "hdu1043", "zoj1217", "uva652", "hdu3567", "uva10181", "poj2893", "hdu6620",
    "hdu3600", "poj3240", "mipt089", "mipt091",
];

#[test]
fn every_problem_of_a_judge_without_rust_has_a_file() {
    assert_eq!(c_problems().collect::<Vec<_>>(), IDS);
    assert_eq!(c_file("luogu-p1379"), None);
    assert_eq!(c_file("read"), None, "a part is no program");
}

#[test]
fn a_file_is_plain_and_small() {
    for id in IDS {
        let text = c_file(id).expect("a file");
        let most = if id == "poj1077" { 48 * 1024 } else { 50_000 };
        assert!(text.len() <= most, "{id}: {} bytes", text.len());
        for bad in [
            "//",
            "long long",
            "lld",
            "unistd",
            "#include \"",
            "@TABLE@",
            "??",
            "stderr",
            "exit(",
            "abort(",
            "\t",
        ] {
            assert!(!text.contains(bad), "{id} has {bad}");
        }
        for line in text.lines() {
            assert!(line.len() <= 118 && line.is_ascii(), "{id}: {line}");
            assert_eq!(line, line.trim_end(), "{id}: a space at the end");
            let library = ["<stdio.h>", "<string.h>"];
            let header = line.strip_prefix("#include ");
            assert!(
                header.is_none_or(|name| library.contains(&name)),
                "{id}: {line}"
            );
        }
        let (head, _) = text.split_once("*/").expect("a comment in front");
        assert!(head.starts_with("/*\n * "), "{id}");
        assert!(
            head.contains("From npuzzle") && head.contains("used freely"),
            "{id}"
        );
        assert!(
            text.ends_with("    return 0;\n}\n"),
            "{id} ends with success"
        );
    }
}

/// The strings of an initializer, those that stand side by side as one.
fn strings(table: &str) -> Vec<String> {
    let all = table.split(",\n").map(|string| {
        let parts = string.lines().map(|line| {
            let part = line.trim().strip_prefix('"').expect("a string");
            part.strip_suffix('"').expect("its end").to_string()
        });
        parts.collect::<String>()
    });
    all.collect()
}

#[test]
fn the_constant_is_printable_and_its_strings_are_short() {
    let strings = strings(&poj1077_table());
    assert_eq!(strings.len(), 60);
    for string in &strings {
        assert_eq!(string.len(), 504, "C89 promises 509");
        let plain = |c: char| c.is_ascii_graphic() && !"?\\\"/".contains(c);
        assert!(string.chars().all(plain), "{string}");
    }
}

/// A problem's sample; those of two do not stand among the others.
fn sample(id: &str) -> (String, String) {
    match id {
        "uva10181" => (
            "2\n2 3 4 0\n1 5 7 8\n9 6 10 12\n13 14 11 15\n13 1 2 4\n5 0 3 7\n9 6 10 12\n15 8 11 14\n".into(),
            "LLLDRDRDR\nThis puzzle is not solvable.\n".into(),
        ),
        "mipt091" => (
            "1 2 3 4 5 6 7 8 9 10 0 11 13 14 15 12\n".into(),
            "YES\nrd\n".into(),
        ),
        _ => (
            read_to_string(format!("inputs/samples/{id}.in")).expect("a sample"),
            read_to_string(format!("inputs/samples/{id}.out")).expect("its answer"),
        ),
    }
}

fn takes_every_file(compiler: &str, test: &str) {
    for id in IDS {
        let Some(program) = build(compiler, id, test) else {
            return;
        };
        let (input, out) = sample(id);
        assert_eq!(run_c(&program, input), out, "{compiler}, {id}");
        // Nothing at all is no reason to fail.
        run_c(&program, "");
    }
}

#[test]
fn c89_takes_every_file() {
    takes_every_file(COMPILERS[0], "c89");
}

#[test]
fn gnu99_takes_every_file() {
    takes_every_file(COMPILERS[1], "gnu99");
}

#[test]
fn cpp98_takes_every_file() {
    takes_every_file(COMPILERS[2], "cpp98");
}

#[test]
fn c89_of_32_bits_takes_every_file() {
    takes_every_file(COMPILERS[3], "c89-32");
}

#[test]
fn gnu99_of_32_bits_takes_every_file() {
    takes_every_file(COMPILERS[4], "gnu99-32");
}

#[test]
fn cpp98_of_32_bits_takes_every_file() {
    takes_every_file(COMPILERS[5], "cpp98-32");
}
