//! The text of the files: size, words, layout.

use super::{c_problems, directory, file, problems};
use crate::common::skipped;
use crate::program::answers;
use std::process::Command;

/// The most bytes of a problem's Rust file.
fn most_bytes(id: &str) -> usize {
    match id {
        "yesno15"
        | "hdu6620"
        | "poj2893"
        | "hdu3600"
        | "acwing108"
        | "sgu139"
        | "infoarena-4x4puzzle"
        | "poj1507" => 7_000,
        "kattis-npuzzle" => 1_000,
        "uva227" => 5_000,
        "abc224d" | "poj3221" | "uva10073" | "hdu4021" => 10_000,
        "uva10085" | "luogu-p1979" => 14_000,
        "poj1077" | "acwing179" | "luogu-p1379" | "acwing845" | "aoj-alds1-13-b" | "boj1525"
        | "mipt089" | "leetcode773" | "aoj0121" | "poj2224" => 22_000,
        "hdu1043" | "zoj1217" | "uva652" | "boj11112" | "ntuj219" | "gvu-zaidimas8" => 28_000,
        "hdu3567" | "acwing4228" | "tioj1198" | "openjudge14243" | "baidu2005" => 31_000,
        "hackerrank-n-puzzle" | "poj3240" | "eolymp4609" | "mipt091" | "codingame-klotski" => {
            40_000
        }
        _ => 49_000,
    }
}

/// What no file should say: of this machine, and of what this program does for its own inputs.
const WORDS: [&str; 12] = [
    "/tmp", "/home", "/root", "HOSTNAME", "Fault", "Session", "report", "effort", "crate::",
    "allow(", "//!", "@",
];

#[test]
fn rust_files_are_small_and_say_what_they_do() {
    for id in problems() {
        let text = answers(&["submit", &id, "--lang", "rust"], "");
        assert!(text.len() <= most_bytes(&id), "{id}: {}", text.len());
        for word in WORDS {
            assert!(!text.contains(word), "{id}: {word}");
        }
        assert!(!text.contains("pub ") || id == "leetcode773", "{id}");
        let head: Vec<&str> = text
            .lines()
            .take_while(|line| line.starts_with("//"))
            .collect();
        let (second, head) = (head[1], head.join("\n"));
        assert!(
            second.contains("From npuzzle") && second.contains("used freely"),
            "{id}"
        );
        assert!(head.contains("// Cost: "), "{id}");
        assert!(text.is_ascii(), "{id}");
        for line in text.lines() {
            assert!(line.len() <= 118, "{id}: {line}");
        }
    }
}

#[test]
fn c_files_are_small_and_plain() {
    let bad = [
        "//",
        "long long",
        "lld",
        "unistd",
        "#include \"",
        "??",
        "stderr",
        "exit(",
        "abort(",
        "\t",
    ];
    for id in c_problems() {
        let text = answers(&["submit", &id, "--lang", "c"], "");
        let constant = text.contains("bits[60][505]");
        let most = if constant { 48 * 1024 } else { 16_000 };
        assert!(text.len() <= most, "{id}: {} bytes", text.len());
        for word in bad.iter().chain(&WORDS[..7]) {
            assert!(!text.contains(word), "{id}: {word}");
        }
        assert!(constant || !text.contains('@'), "{id}");
        for line in text.lines() {
            assert!(line.len() <= 118 && line.is_ascii(), "{id}: {line}");
            assert_eq!(line, line.trim_end(), "{id}: a space at the end");
            let library = ["<stdio.h>", "<string.h>", "<stdlib.h>", "<limits.h>"];
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
        assert!(constant || head.contains("\n * Cost: "), "{id}");
        assert!(
            text.ends_with("    return 0;\n}\n"),
            "{id} ends with success"
        );
    }
}

#[test]
fn rust_files_are_as_rustfmt_leaves_them() {
    for id in problems() {
        // Without what a judge adds.
        let text = answers(&["submit", &id, "--lang", "rust"], "");
        let path = directory("format").join(format!("{id}.rs"));
        std::fs::write(&path, text).expect("the file");
        let Ok(output) = Command::new("rustfmt").arg("--check").arg(&path).output() else {
            return skipped("there is no rustfmt");
        };
        let told = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{id}:\n{told}");
    }
}

#[test]
#[ignore = "20 s: every file"]
fn clippy_has_nothing_to_say() {
    for id in problems() {
        let source = file(&id, "rust", "clippy");
        let output = Command::new("clippy-driver")
            .args([
                "--edition",
                "2024",
                "-D",
                "warnings",
                "--emit=metadata",
                "--crate-name",
                "x",
            ])
            .arg("-o")
            .arg(source.with_extension("rmeta"))
            .arg(&source)
            .output();
        let Ok(output) = output else {
            return skipped("there is no clippy-driver");
        };
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && told.is_empty(), "{id}:\n{told}");
    }
}
