//! Texts and tables on a terminal of 80 columns, which `script` pretends to be; on a pipe they stay as they are.

use crate::program::{answers, on_terminal, PROGRAM};

/// What a terminal of this number of columns shows of a command.
fn terminal_of(words: &str, columns: usize, locale: &str) -> Option<String> {
    let line = format!("script -qec \"{PROGRAM} {words}\" /dev/null");
    let columns = columns.to_string();
    let variables = [
        ("COLUMNS", &*columns),
        ("LC_ALL", locale),
        ("NO_COLOR", "1"),
    ];
    on_terminal(&line, &variables)
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
        let Some(shown) = terminal_of(&format!("help {topic}"), 80, "C.UTF-8") else {
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
    let Some(shown) = terminal_of("problems", 80, "C.UTF-8") else {
        return;
    };
    assert!(widest(&shown) <= 80, "{shown}");
    assert!(
        shown.contains("(without judge, limits, files, for which the terminal is too narrow)"),
        "{shown}"
    );
    assert!(shown.contains("hdu1043") && widest(&answers(&["problems"], "")) > 100);
    let Some(wide) = terminal_of("problems poj", 300, "C.UTF-8") else {
        return;
    };
    assert_eq!(wide, answers(&["problems", "poj"], ""));
    let Some(shown) = terminal_of("methods", 80, "C.UTF-8") else {
        return;
    };
    assert!(
        widest(&shown) <= 80 && shown.contains("ida-weighted"),
        "{shown}"
    );
    let realms = "realms --only bfs,astar --count 3 --time 60";
    let Some(shown) = terminal_of(realms, 80, "C.UTF-8") else {
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
        let Some(shown) = terminal_of("show 12345678x", 80, locale) else {
            return;
        };
        assert!(shown.is_ascii() && shown.contains("+---+"), "{shown}");
    }
    let Some(shown) = terminal_of("show 12345678x", 80, "C.UTF-8") else {
        return;
    };
    assert!(shown.contains("┌───┬"), "{shown}");
}
