//! The text of the files: size, words, layout.

use super::rust_files::all_in_one;
use super::{compiled, directory, problems};
use crate::common::skipped;
use crate::program::answers;
use std::process::Command;

/// The most lines and bytes of a problem's Rust file, by what it is asked.
fn most_lines_and_bytes(id: &str) -> (usize, usize) {
    match id {
        // The number of moves on a small graph.
        "luogu-p1379" | "acwing845" | "aoj-alds1-13-b" | "boj1525" | "mipt089" | "jutge-p68428"
        | "koistudy608" | "lanqiao261" | "tioj1198" | "openjudge14243" | "baidu2005"
        | "boj11112" | "ntuj219" | "gvu-zaidimas8" | "lightoj1139" | "aoj0121" | "leetcode773"
        | "abc224d" | "poj3221" | "spoj-hs08nbgm" => (70, 3 << 10),
        // Few moves, by a short search.
        "poj2224"
        | "codingame-sliding-puzzle"
        | "codingame-11-puzzle"
        | "jutge-p27048"
        | "atcoder-indeednow-2015-quala-d"
        | "eolymp5303" => (130, 5 << 10),
        // Parity.
        "yesno15"
        | "hdu6620"
        | "poj2893"
        | "hdu3600"
        | "acwing108"
        | "sgu139"
        | "infoarena-4x4puzzle"
        | "poj1507" => (100, 4 << 10),
        // Paths on 3 x 3.
        "hdu1043" | "zoj1217" | "uva652" | "beecrowd2032" | "hdu3567" | "acwing4228"
        | "poj1077" | "acwing179" => (250, 9 << 10),
        // 4 x 4.
        "uva10181" | "aoj-alds1-13-c" | "uh-p31" | "zerojudge-d207" | "spoj-al-10-06"
        | "eolymp3669" | "lightoj-15-puzzle" => (480, 16 << 10),
        // Any path.
        "hackerrank-n-puzzle" | "poj3240" | "eolymp4609" | "mipt091" | "codingame-klotski" => {
            (300, 10 << 10)
        }
        _ => (200, 7 << 10),
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
        let (lines, bytes) = most_lines_and_bytes(&id);
        let count = text.lines().count();
        assert!(
            text.len() <= bytes && count <= lines,
            "{id}: {count} lines, {} bytes: write a shorter file, or add it to `most_lines_and_bytes`",
            text.len()
        );
        for word in WORDS {
            assert!(!text.contains(word), "{id}: {word}");
        }
        assert!(!text.contains("pub ") || id == "leetcode773", "{id}");
        assert!(text.is_ascii(), "{id}");
        for line in text.lines() {
            assert!(line.len() <= 118, "{id}: {line}");
        }
    }
}

/// What no C file should have: what is not C89, what fails elsewhere, and what says little.
const NOT_IN_C: [&str; 15] = [
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
    "0x7fffffff",
    "\n\n\n",
    "{\n\n",
    "\n\n}",
    "@",
];

#[test]
fn c_files_are_small_and_plain() {
    for id in problems() {
        let text = answers(&["submit", &id, "--lang", "c"], "");
        plain_c(&id, &text);
        assert!(text.len() <= 16_000, "{id}: {} bytes", text.len());
        for word in NOT_IN_C {
            assert!(!text.contains(word), "{id}: {word}");
        }
        let function = id == "leetcode773";
        assert!(
            function || text.ends_with("    return 0;\n}\n"),
            "{id} ends with success"
        );
    }
}

/// The layout of a C file.
fn plain_c(id: &str, text: &str) {
    for word in &WORDS[..7] {
        assert!(!text.contains(word), "{id}: {word}");
    }
    for line in text.lines() {
        assert!(line.len() <= 118 && line.is_ascii(), "{id}: {line}");
        assert_eq!(line, line.trim_end(), "{id}: a space at the end");
        let negative = line.starts_with("#define")
            && line
                .split(' ')
                .nth(2)
                .is_some_and(|value| value.starts_with('-'));
        assert!(!negative, "{id}: {line}");
    }
    // The comment, then all headers, then everything else.
    let (_, code) = text.split_once("\n */\n\n").expect("a comment in front");
    let (top, rest) = code.split_once("\n\n").expect("code");
    let library = ["<stdio.h>", "<string.h>", "<stdlib.h>", "<limits.h>"];
    for line in top.lines() {
        let header = line.strip_prefix("#include ");
        let known = header.is_some_and(|name| library.contains(&name));
        assert!(known, "{id}: {line}");
    }
    assert!(!rest.contains("#include"), "{id}");
}

/// A table of all boards as a constant: in two files, which it makes large.
#[test]
fn a_constant_is_there_for_those_who_ask() {
    for id in ["poj1077", "acwing179"] {
        let text = answers(&["submit", id, "--constant"], "");
        assert!(
            text.contains("bits[60][505]") && text.len() <= 48 * 1024,
            "{id}"
        );
        assert!(
            text.contains(&format!("npuzzle submit {id} --constant")),
            "{id}"
        );
        plain_c(id, &text);
        let plain = answers(&["submit", id], "");
        assert!(!plain.contains("bits") && plain.len() <= 4_000, "{id}");
    }
}

/// What the judge's page takes is a part of what can be run here, byte for byte: in both languages, or in one of them for
/// each problem, one after the other.
fn a_part_of_the_local_file(both: bool) {
    let languages = ["c", "rust"];
    for (i, id) in problems().into_iter().enumerate() {
        let one = languages[i % 2];
        for language in languages.into_iter().filter(|&it| both || it == one) {
            let page = answers(&["submit", &id, "--lang", language], "");
            let local = answers(&["submit", &id, "--lang", language, "--local"], "");
            assert!(local.contains(&page), "{id}, {language}");
            let function = id == "leetcode773";
            assert!(function || local == page, "{id}, {language}");
        }
    }
    let page = answers(&["submit", "leetcode773"], "");
    assert!(page.contains("int slidingPuzzle(int **board, int boardSize, int *boardColSize)"));
    assert!(!page.contains("main"));
}

#[test]
fn the_file_is_a_part_of_the_local_one() {
    a_part_of_the_local_file(false);
}

#[test]
#[ignore = "1 s; one language for each problem is in `the_file_is_a_part_of_the_local_one`"]
fn the_file_is_a_part_of_the_local_one_in_both_languages() {
    a_part_of_the_local_file(true);
}

#[test]
fn rust_files_are_as_rustfmt_leaves_them() {
    let written = problems().into_iter().map(|id| {
        // Without what a judge adds.
        let text = answers(&["submit", &id, "--lang", "rust"], "");
        let path = directory("format").join(format!("{id}.rs"));
        std::fs::write(&path, text).expect("the file");
        path
    });
    // All in one run, as a start takes longer than the check.
    let output = Command::new("rustfmt")
        .arg("--check")
        .args(written)
        .output();
    let Ok(output) = output else {
        return skipped("there is no rustfmt");
    };
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{told}");
}

#[test]
#[ignore = "2 s: every file"]
fn clippy_has_nothing_to_say() {
    let source = all_in_one();
    let words = ["clippy-driver", "--edition", "2024", "-D", "warnings"];
    let words = [&words[..], &["--emit=metadata", "--crate-name", "x"]].concat();
    compiled(&words, &source, &source.with_extension("rmeta"));
}
