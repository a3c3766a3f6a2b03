//! The problems that ask for parity, against the naive count of inversions, in judges' layouts and free ones.

use crate::common::puzzle::random;
use crate::common::rng::Rng;
use crate::common::{grid_text, shuffled_cells};
use crate::program::{answers, run};

/// Inversions of the tiles, pair by pair.
fn inversions(cells: &[usize]) -> usize {
    let pairs = |i: usize| {
        cells[i + 1..]
            .iter()
            .filter(move |&&b| cells[i] > b && b != 0)
    };
    (0..cells.len()).map(|i| pairs(i).count()).sum()
}

/// The same tokens with any white space between them, of whatever kind, and around them.
fn scattered(text: &str, rng: &mut Rng) -> String {
    let spaces = [" ", "  ", "\t", "\n", "\r\n", "\n\n", " \n "];
    let mut free = String::new();
    for token in text.split_whitespace() {
        free += spaces[rng.below(spaces.len())];
        free += token;
    }
    free
}

/// The same tokens, this many per line.
fn wrapped(text: &str, in_line: usize) -> String {
    let tokens: Vec<&str> = text.split_whitespace().collect();
    let lines = tokens.chunks(in_line).map(|line| line.join(" ") + "\n");
    lines.collect()
}

/// In the judge's layout and in each so-many-th of the free ones: the same.
fn whatever_the_layout(id: &str, input: &str, wanted: &str, rng: &mut Rng, step: usize) {
    let same = |text: String, layout: &str| {
        let ran = run(&[id], text);
        let first = ran.err.lines().next().unwrap_or("");
        assert_eq!((first, ran.code), ("", 0), "{id}, {layout}");
        assert!(ran.out == wanted, "{id}, {layout}: other answers");
    };
    same(input.to_string(), "as the judge has it");
    same(input.replace('\n', "\r\n"), "from Windows");
    same(format!("\u{feff}{input}"), "with a byte-order mark");
    same(wrapped(input, usize::MAX), "on one line");
    for in_line in (1..40).step_by(step) {
        same(wrapped(input, in_line), &format!("{in_line} tokens a line"));
    }
    for _ in (0..10).step_by(step) {
        same(scattered(input, rng), "scattered");
    }
}

/// So many boards together, and so many of them alone.
fn boards_of_16_cells(together: usize, alone: usize, step: usize) {
    let mut rng = Rng::new(6620);
    let boards: Vec<Vec<usize>> = (0..together)
        .map(|_| shuffled_cells(&mut rng, 16))
        .collect();
    let yes = |cells: &Vec<usize>| {
        let blank = cells.iter().position(|&tile| tile == 0).expect("a blank");
        (inversions(cells) + 3 - blank / 4) % 2 == 0
    };
    for (id, names, apart) in [
        ("hdu6620", ["No", "Yes"], ""),
        ("yesno15", ["NO", "YES"], ""),
        ("infoarena-4x4puzzle", ["NU", "DA"], "\n"),
    ] {
        let boards_text: String = boards
            .iter()
            .map(|cells| apart.to_string() + &grid_text(cells, 4))
            .collect();
        let input = format!("{}\n{boards_text}", boards.len());
        let wanted: String = boards
            .iter()
            .map(|b| names[usize::from(yes(b))].to_string() + "\n")
            .collect();
        whatever_the_layout(id, &input, &wanted, &mut rng, step);
    }
    for cells in &boards[..alone] {
        let wanted = if yes(cells) { "YES\n" } else { "NO\n" };
        assert_eq!(answers(&["sgu139"], grid_text(cells, 4)), wanted);
        let parity = if yes(cells) { "yes\n" } else { "no\n" };
        let line = grid_text(cells, 16);
        assert_eq!(answers(&["lines", "--ask", "parity"], line), parity);
    }
}

#[test]
fn fifteens() {
    boards_of_16_cells(400, 10, SOME);
}

/// Which of the layouts the usual tests try: each eighth.
const SOME: usize = 8;

#[test]
#[ignore = "3 s; an eighth is in the other tests"]
fn every_layout() {
    boards_of_16_cells(2000, 50, 1);
    grids(1);
    squares(1);
    pairs(1);
}

#[test]
fn grids_of_any_shape_in_any_layout() {
    grids(SOME);
}

fn grids(step: usize) {
    let mut rng = Rng::new(2893);
    let (mut input, mut wanted) = (String::new(), String::new());
    for _ in 0..1000 {
        let (m, n) = (2 + rng.below(5), 2 + rng.below(5));
        let cells = shuffled_cells(&mut rng, m * n);
        let blank = cells.iter().position(|&tile| tile == 0).expect("a blank");
        let way = if n % 2 == 0 { m - 1 - blank / n } else { 0 };
        input += &format!("{m} {n}\n{}", grid_text(&cells, n));
        wanted += if (inversions(&cells) + way) % 2 == 0 {
            "YES\n"
        } else {
            "NO\n"
        };
    }
    whatever_the_layout("poj2893", &(input + "0 0\n"), &wanted, &mut rng, step);
}

#[test]
fn squares_in_any_layout() {
    squares(SOME);
}

fn squares(step: usize) {
    let mut rng = Rng::new(3600);
    let (mut input, mut wanted) = (String::new(), String::new());
    for i in 0..300 {
        let n = if i == 0 { 300 } else { 1 + rng.below(9) };
        let board = random(&mut rng, n, n, false);
        let cells = &board.cells;
        input += &format!("{n}\n{}", grid_text(cells, n));
        // The inversions of 90,000 cells would take seconds.
        let yes = if i == 0 {
            board.solvable()
        } else {
            let blank = cells.iter().position(|&tile| tile == 0).expect("a blank");
            let way = if n % 2 == 0 { n - 1 - blank / n } else { 0 };
            (inversions(cells) + way) % 2 == 0
        };
        wanted += if yes { "YES\n" } else { "NO\n" };
    }
    whatever_the_layout("hdu3600", &(input + "0\n"), &wanted, &mut rng, step);
}

#[test]
fn pairs_in_any_layout() {
    pairs(SOME);
}

/// Two boards of odd size reach each other exactly when their inversions agree; 1 x 1 always do.
fn pairs(step: usize) {
    let mut rng = Rng::new(108);
    let (mut input, mut wanted) = (String::new(), String::new());
    let mut sizes: Vec<usize> = (0..300).map(|_| 1 + 2 * rng.below(6)).collect();
    sizes.extend([1, 1, 51, 1, 99]);
    for n in sizes {
        let (a, b) = (
            shuffled_cells(&mut rng, n * n),
            shuffled_cells(&mut rng, n * n),
        );
        input += &format!("{n}\n{}{}", grid_text(&a, n), grid_text(&b, n));
        let agree = inversions(&a) % 2 == inversions(&b) % 2;
        wanted += if agree { "TAK\n" } else { "NIE\n" };
    }
    assert!(wanted.contains("NIE"));
    whatever_the_layout("acwing108", &input, &wanted, &mut rng, step);
    assert_eq!(answers(&["acwing108"], "1\n0\n0\n"), "TAK\n");
}

#[test]
fn the_largest_pair() {
    let mut rng = Rng::new(499);
    let mut cells = shuffled_cells(&mut rng, 499 * 499);
    let board = grid_text(&cells, 499);
    let tiles: Vec<usize> = (0..3).filter(|&i| cells[i] != 0).collect();
    cells.swap(tiles[0], tiles[1]);
    let other = grid_text(&cells, 499);
    let input = format!("499\n{board}{board}499\n{board}{other}");
    assert_eq!(answers(&["acwing108"], input), "TAK\nNIE\n");
}
