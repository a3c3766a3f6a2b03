//! The programs in C for 3 x 3 against this program's own answers, byte for byte.

use crate::common::c::{build, run_c, COMPILERS};
use crate::common::twin::{moved, standard, Twin};
use crate::common::{answers, shuffled, tokens};
use npuzzle::bench::workloads::{input, works};
use npuzzle::puzzle::random::Rng;
use npuzzle::submit::c_table::poj1077_table;
use std::collections::HashMap;

fn work(name: &str) -> Vec<u8> {
    let work = works().find(|work| work.name == name);
    input(work.expect("a work"))
}

/// One board in the ways that trip readers up: no line end, wide, a cell a line, rows with blank lines between, lines
/// ended as under Windows, tabs.
fn dresses(text: &str) -> Vec<String> {
    let words: Vec<&str> = text.split(' ').collect();
    let rows: Vec<String> = words.chunks(3).map(|row| row.join(" ")).collect();
    vec![
        text.to_string(),
        format!(" {} \n", words.join("  ")),
        words.join("\n") + "\n",
        format!("\n\n{}\n\n", rows.join("\n\n")),
        rows.join("\r\n") + "\r\n",
        format!("\t{}", words.join("\t")),
    ]
}

/// The hardest, the solved, the blank first, one that cannot be solved, and random ones.
fn boards(count: usize) -> Vec<Vec<u8>> {
    let mut rng = Rng::new(1077);
    let mut boards = vec![
        vec![8, 6, 7, 2, 5, 4, 3, 0, 1],
        vec![6, 4, 7, 8, 5, 0, 3, 2, 1],
        standard(3, 3),
        (0..9).collect(),
        vec![1, 2, 3, 4, 5, 6, 8, 7, 0],
    ];
    boards.extend((0..count).map(|_| shuffled(&mut rng, 9)));
    boards
}

/// A problem of one board a run, compared on traps and random boards.
fn one_by_one(id: &str, blank: &str) {
    let Some(program) = build(COMPILERS[0], id, "small") else {
        return;
    };
    for (i, board) in boards(60).iter().enumerate() {
        let text = tokens(board, blank);
        let wanted = answers(&[id], text.clone() + "\n");
        for dress in dresses(&text).iter().take(if i < 5 { 6 } else { 1 }) {
            assert_eq!(run_c(&program, dress), wanted, "{id} on {dress:?}");
        }
    }
}

#[test]
fn poj1077_is_ours() {
    one_by_one("poj1077", "x");
}

#[test]
fn mipt089_is_ours() {
    one_by_one("mipt089", "0");
}

/// The bit of a board in the constant, found the slow way.
fn bit(codes: &[u8], cells: &[u8]) -> u8 {
    let inner: Vec<u8> = [0, 2, 4, 6, 8, 1, 3, 5, 7]
        .iter()
        .map(|&i| (cells[i] + 8) % 9)
        .collect();
    let smaller = |i: usize| inner[i..].iter().filter(|&&tile| tile < inner[i]).count();
    let rank = (0..7).fold(0, |rank, i| rank * (9 - i) + smaller(i));
    codes[rank / 6] >> (rank % 6) & 1
}

#[test]
fn the_constant_tells_what_is_nearer_for_every_board() {
    let alphabet = (b'0'..=b'q').filter(|c| !b"?\\".contains(c));
    let code: HashMap<char, u8> = alphabet.map(char::from).zip(0..).collect();
    let table = poj1077_table();
    let codes: Vec<u8> = table
        .chars()
        .filter_map(|c| code.get(&c).copied())
        .collect();
    assert_eq!((codes.len(), code.len()), (30_240, 64));
    let twin = Twin::new(3, 3, &standard(3, 3));
    for (board, &distance) in &twin.distance {
        let here = bit(&codes, board);
        assert_eq!(usize::from(here), distance / 2 % 2, "{board:?}");
        for beside in "udlr".chars().filter_map(|letter| moved(board, 3, letter)) {
            let nearer = (bit(&codes, &beside) != here) == (distance % 2 == 0);
            assert_eq!(
                nearer,
                twin.distance[&beside] < distance,
                "{board:?} to {beside:?}"
            );
        }
    }
}

#[test]
fn hdu1043_and_zoj1217_are_ours_on_every_board() {
    let all = work("all-3x3");
    let wanted = answers(&["hdu1043"], &all);
    let traps: String = boards(0)
        .iter()
        .flat_map(|board| dresses(&tokens(board, "x")))
        .map(|dress| dress + "\n")
        .collect();
    for id in ["hdu1043", "zoj1217"] {
        let Some(program) = build(COMPILERS[0], id, "small") else {
            return;
        };
        assert!(run_c(&program, &all) == wanted, "{id} differs");
        assert_eq!(run_c(&program, &traps), answers(&[id], &traps));
        assert_eq!(
            run_c(&program, "1 2 3 4 5 6 7 x 8\n1 2 3"),
            "r\n",
            "an end within a board"
        );
        assert_eq!(
            run_c(
                &program,
                "1 1 2 3 4 5 6 7 x\nx x x x x x x x x\n1 2 3 4 5 6 7 8 1\n"
            ),
            "unsolvable\n".repeat(3)
        );
    }
}

#[test]
fn uva652_is_ours() {
    let Some(program) = build(COMPILERS[0], "uva652", "small") else {
        return;
    };
    let mut cases: Vec<String> = boards(300).iter().map(|board| tokens(board, "x")).collect();
    cases.extend(
        boards(0)
            .iter()
            .flat_map(|board| dresses(&tokens(board, "x"))),
    );
    let text = format!("{}\n\n{}\n", cases.len(), cases.join("\n\n"));
    let wanted = answers(&["uva652"], &text);
    assert_eq!(run_c(&program, &text), wanted);
    assert_eq!(run_c(&program, text.replace('\n', "\r\n")), wanted);
    assert_eq!(
        run_c(&program, text + "\n1 2 3 4 5 6 7 x 8\n"),
        wanted,
        "more boards than were promised"
    );
}

#[test]
fn hdu3567_is_ours() {
    let Some(program) = build(COMPILERS[0], "hdu3567", "small") else {
        return;
    };
    // Every cell of the goal's blank occurs.
    let pairs = String::from_utf8(work("pairs-2000")).expect("text");
    let wanted = answers(&["hdu3567"], &pairs);
    assert!(run_c(&program, &pairs) == wanted);
    assert!(run_c(&program, pairs.replace('\n', "\r\n\r\n")) == wanted);
    assert_eq!(
        run_c(&program, "1\nX12345678\nX12345678\n"),
        "Case 1: 0\n\n"
    );
}
