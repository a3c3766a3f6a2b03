//! Texts and tables on a terminal of 80 columns, which `script` pretends to be; on a pipe they stay as they are.

use crate::common::skipped;
use crate::program::{answers, PROGRAM};
use std::process::{Command, Stdio};

/// What a terminal of this number of columns shows.
fn on_terminal(words: &str, columns: usize, locale: &str) -> Option<String> {
    let script = format!("script -qec \"{PROGRAM} {words}\" /dev/null");
    let ran = Command::new("sh")
        .args(["-c", &script])
        .env("TERM", "xterm-256color")
        .env("COLUMNS", columns.to_string())
        .env("LC_ALL", locale)
        .env("NO_COLOR", "1")
        .stdin(Stdio::null())
        .output()
        .expect("a shell");
    if !ran.status.success() {
        skipped("there is no `script` here to pretend a terminal");
        return None;
    }
    Some(String::from_utf8_lossy(&ran.stdout).replace('\r', ""))
}

fn widest(text: &str) -> usize {
    text.lines()
        .map(|line| line.chars().count())
        .max()
        .unwrap_or(0)
}

/// Without marks, wrapped, and with all of its words.
#[test]
fn topics_are_wrapped() {
    for topic in [
        "boards",
        "organisers",
        "proven",
        "scored",
        "timings",
        "classic",
        "machines",
    ] {
        let Some(shown) = on_terminal(&format!("help {topic}"), 80, "C.UTF-8") else {
            return;
        };
        let piped = answers(&["help", topic], "");
        // Lines of blocks are indented, and kept.
        let text: String = shown
            .lines()
            .filter(|line| !line.starts_with("    "))
            .map(|line| format!("{line}\n"))
            .collect();
        assert!(widest(&text) <= 80, "{topic}: {text}");
        for mark in ["**", "](", "|---", "```"] {
            assert!(!text.contains(mark), "{topic}: {mark}");
        }
        let words = |text: &str| {
            let plain = text.replace(['#', '*', '|', '-', '[', ']', '(', ')', ':', '\\'], " ");
            let mut words: Vec<String> = plain.split_whitespace().map(String::from).collect();
            words.sort();
            words
        };
        assert!(words(&shown) == words(&piped), "{topic}: {shown}");
        assert!(widest(&piped) > 80, "{topic}");
    }
}

#[test]
fn tables_fit() {
    let Some(shown) = on_terminal("problems", 80, "C.UTF-8") else {
        return;
    };
    assert!(widest(&shown) <= 80, "{shown}");
    assert!(
        shown.contains("(without judge, limits, files, for which the terminal is too narrow)"),
        "{shown}"
    );
    assert!(shown.contains("hdu1043") && widest(&answers(&["problems"], "")) > 100);
    let Some(wide) = on_terminal("problems poj", 300, "C.UTF-8") else {
        return;
    };
    assert_eq!(wide, answers(&["problems", "poj"], ""));
    let Some(shown) = on_terminal("methods", 80, "C.UTF-8") else {
        return;
    };
    assert!(
        widest(&shown) <= 80 && shown.contains("ida-weighted"),
        "{shown}"
    );
    let realms = "realms --only bfs,astar --count 3 --time 60";
    let Some(shown) = on_terminal(realms, 80, "C.UTF-8") else {
        return;
    };
    let table: Vec<&str> = shown
        .lines()
        .skip_while(|line| !line.starts_with("method "))
        .collect();
    assert!(
        table.len() >= 3 && widest(&table.join("\n")) <= 80,
        "{shown}"
    );
}

#[test]
fn the_c_locale_is_ascii() {
    for locale in ["C", "POSIX"] {
        let Some(shown) = on_terminal("show 12345678x", 80, locale) else {
            return;
        };
        assert!(shown.is_ascii() && shown.contains("+---+"), "{shown}");
    }
    let Some(shown) = on_terminal("show 12345678x", 80, "C.UTF-8") else {
        return;
    };
    assert!(shown.contains("┌───┬"), "{shown}");
}
