//! All messages about faults of inputs, side by side: each with an input that causes it.
//!
//! `cargo test --release --test suite -- --nocapture fault_table` prints the table.
//!
//! Tests: `src/text/read/fault.rs`

use crate::common::{faults, Fault};
use crate::text::read::no_text::first_bytes;
use npuzzle::answer_in_memory;
use npuzzle::text::read::fault::FaultKind;
use std::collections::BTreeSet;

/// The name of each kind. A new one must be added here, and needs an example.
fn name(kind: &FaultKind) -> &'static str {
    match kind {
        FaultKind::Said(_) => "Said",
        FaultKind::Board(..) => "Board",
        FaultKind::NoText(_) => "NoText",
        FaultKind::Around(_) => "Around",
        FaultKind::BadCell(..) => "BadCell",
        FaultKind::BadLetter(..) => "BadLetter",
        FaultKind::Twice(..) => "Twice",
        FaultKind::LetterTwice(..) => "LetterTwice",
        FaultKind::Cells(..) => "Cells",
        FaultKind::NoCell(..) => "NoCell",
        FaultKind::NoShape(_) => "NoShape",
        FaultKind::TooLarge(..) => "TooLarge",
        FaultKind::TwiceInLines(..) => "TwiceInLines",
        FaultKind::InRow(kind) => name(kind),
        FaultKind::Together(..) => "Together",
        FaultKind::BadBrackets(..) => "BadBrackets",
        FaultKind::Instead(..) => "Instead",
        FaultKind::LeftOver(_) => "LeftOver",
    }
}

/// Texts of `show`, `stats` and `play` alone, which read blocks of rows, of tables, which are tested in `tests/cli/table.rs`,
/// and the text between a board and its goal.
const ELSEWHERE: [&str; 14] = [
    "several boards, where one is wanted",
    "a board that may be a goal: write `Goal:` above it, or `Board:` if it is none",
    "a goal after the boards, and no start after it",
    "the name of a goal, and no board below it",
    "no goal of the same tiles after this start, as --pairs needs it",
    "words, and no board",
    "words that change the order of the cells above them",
    "a start or a goal comes after boards that it may belong to; --goal gives every board the same goal, and --pairs makes each second board the goal of the first",
    "the names of the columns above are more or fewer than the values here",
    "not the number of rows or columns of this board",
    "another board beside this one: name its column `goal`, or leave it out",
    "no column is named `",
    "no column ",
    " -> ",
];

/// How many kinds `name` knows.
const KINDS: usize = 17;

/// Command lines and inputs, each with one fault or more.
fn examples() -> Vec<(String, Vec<u8>)> {
    let with_message =
        |fault: &Fault| !matches!(&fault.said, Some((_, said, _)) if said.is_empty());
    let rows = faults().into_iter().filter(with_message);
    let mut all: Vec<(String, Vec<u8>)> = rows.map(|row| (row.words, row.input)).collect();
    let large = large().into_iter();
    all.extend(large.map(|(words, input)| (words.to_string(), input.into_bytes())));
    all.extend(first_bytes().map(|input| ("lines".to_string(), input.to_vec())));
    all
}

/// Inputs that are too large to be written here.
fn large() -> [(&'static str, String); 9] {
    let list = |cells: usize| vec!["1"; cells].join(",");
    [
        ("hdu1043", format!("1 2 {}x x\n", " ".repeat(70_000))),
        (
            "hdu1043",
            format!("1 2 3 4 5 6 7 x x{}", " ".repeat(1_200_000)),
        ),
        ("lines", "1 ".repeat(600_000)),
        ("lines", "1 ".repeat(65_027)),
        ("lines", "`1` ".repeat(9_000)),
        ("lines", "1 2/".repeat(256) + "1 2\n"),
        (
            "lines",
            format!("{}/{}\n", "1 ".repeat(256), "1 ".repeat(256)),
        ),
        ("edx-driver", format!("bfs {}\n", "1".repeat(5_000))),
        ("codewars-sliding-puzzle", format!("[[{}]]\n", list(256))),
    ]
}

/// The texts of messages in the sources of `read`, in the pieces between the values that are filled in.
fn pieces_in_sources() -> Vec<Vec<String>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir("src/text/read").expect("the folder") {
        let file = entry.expect("a file").path();
        if file.is_dir() {
            // `tests/suite/text/read/pasted.rs` has the messages of boards as people write them.
            continue;
        }
        let text = std::fs::read_to_string(file).expect("a source");
        let code = text
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        let code = code
            .collect::<Vec<_>>()
            .join("\n")
            .replace("b'\"'", "")
            .replace("\\\"", "")
            .replace("\\\\", "\\");
        // A backslash at the end of a line joins it with the next one.
        let mut joined = code.split("\\\n");
        let first = joined.next().unwrap_or_default().to_string();
        let code = joined.fold(first, |text, line| text + line.trim_start());
        for literal in code
            .split('"')
            .skip(1)
            .step_by(2)
            .filter(|text| text.matches(' ').count() > 1)
        {
            let pieces = literal
                .split('{')
                .map(|piece| piece.rsplit('}').next().unwrap_or_default());
            found.push(
                pieces
                    .map(String::from)
                    .filter(|piece| !piece.is_empty())
                    .collect(),
            );
        }
    }
    found
}

/// All pieces are in a text, in their order.
fn has_pieces(text: &str, pieces: &[String]) -> bool {
    let after = |rest: Option<usize>, piece: &String| {
        let from = rest?;
        text[from..]
            .find(piece.as_str())
            .map(|at| from + at + piece.len())
    };
    pieces.iter().fold(Some(0), after).is_some()
}

/// The words of a message without what it quotes: short, without a full stop, and without a capital letter in front.
fn follows_the_rules(message: &str) -> bool {
    let words: Vec<&str> = message.split('`').step_by(2).collect();
    let words = words.join("-");
    let ends = ['.', '!', '?', ' ', ','];
    !words.is_empty()
        && message.len() <= 140
        && !message.ends_with(ends)
        && !words.contains("  ")
        && !words.contains(" ,")
        && !message.starts_with(|c: char| c.is_ascii_uppercase())
        && !["please", "error", "oops", "sorry", "illegal"]
            .iter()
            .any(|word| words.contains(word))
}

#[test]
fn fault_table() {
    let mut messages = BTreeSet::new();
    for (words, input) in examples() {
        let words: Vec<&str> = words.split_whitespace().collect();
        let found = answer_in_memory(&words, &input[..]).expect("the words are sound");
        assert!(!found.faults.is_empty(), "{words:?} on {input:?}");
        let fault = &found.faults[0];
        let start = input[..input.len().min(24)].escape_ascii();
        println!("{:24} {:28} {fault}", words[0], start.to_string());
        for fault in &found.faults {
            // After the place, and the case if it is about one.
            let (_, message) = fault.split_once(": ").expect("a place");
            let message = match message.split_once(": ") {
                Some((case, message)) if case.starts_with("case ") => message,
                _ => message,
            };
            // The blank may be a full stop.
            let words = message.strip_suffix(" .").unwrap_or(message);
            assert!(follows_the_rules(words), "{message}");
            messages.insert(fault.clone());
        }
    }
    for pieces in pieces_in_sources() {
        if pieces
            .iter()
            .any(|piece| ELSEWHERE.contains(&piece.as_str()))
        {
            continue;
        }
        let told = messages.iter().any(|message| has_pieces(message, &pieces));
        assert!(told, "no example has {pieces:?}");
    }
}

/// Kinds that are told apart only by their type.
#[test]
fn fault_table_has_every_kind() {
    let mut names = BTreeSet::new();
    for (words, input) in examples() {
        let words: Vec<&str> = words.split_whitespace().collect();
        let problem = npuzzle::problems::rows::catalog::find(words[0]);
        crate::answer::each_fault(problem, &input[..], &mut |fault| {
            names.insert(name(&fault.kind));
        });
    }
    assert_eq!(names.len(), KINDS, "{names:?}");
}
