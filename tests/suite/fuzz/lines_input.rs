//! Inputs of `lines`: boards of many shapes, each in one of the ways that a line may be written.

use crate::common::rng::Rng;
use crate::fuzz::mutator::mutate;
use crate::fuzz::FuzzInput;

/// Rows and columns; small ones more often, as they take no time.
const SHAPES: [(usize, usize); 16] = [
    (2, 2),
    (2, 2),
    (2, 3),
    (3, 2),
    (3, 3),
    (3, 3),
    (3, 3),
    (3, 3),
    (2, 4),
    (3, 4),
    (4, 3),
    (4, 4),
    (4, 4),
    (2, 7),
    (5, 5),
    (4, 6),
];

/// Some lines, and options.
pub fn made_lines(rng: &mut Rng) -> FuzzInput {
    let mut input = String::new();
    for _ in 0..1 + rng.below(6) {
        let (rows, cols) = SHAPES[rng.below(SHAPES.len())];
        input += &board(rows, cols, rng);
        input += ["\n", "\n", "\n", "\r\n", "\n\n", " \n"][rng.below(6)];
    }
    let mut input = input.into_bytes();
    if rng.below(4) > 0 {
        mutate(&mut input, rng);
    }
    FuzzInput {
        words: options(rng),
        input,
        output: Vec::new(),
    }
}

fn options(rng: &mut Rng) -> Vec<String> {
    let mut words = vec!["lines".to_string()];
    let mut add = |name: &str, value: &str| {
        words.push(name.into());
        if !value.is_empty() {
            words.push(value.into());
        }
    };
    let ask = rng.below(8);
    match ask {
        0 | 1 => add("--ask", "number"),
        2 => add("--ask", "parity"),
        3 => add("--ask", "lex"),
        4 => add("--any-length", ""),
        _ => {}
    }
    if rng.below(6) == 0 {
        add(
            "--size",
            ["2x2", "3x3", "2x6", "6x2", "4x3", "2x8"][rng.below(6)],
        );
    }
    for _ in 0..2 {
        if rng.below(6) == 0 {
            let (rows, cols) = SHAPES[rng.below(SHAPES.len())];
            add("--goal", &board(rows, cols, rng));
        }
    }
    if rng.below(8) == 0 {
        add("--goal", "snail");
    }
    if rng.below(8) == 0 {
        let names = [
            "astar",
            "ida",
            "bfs",
            "bidirectional",
            "engine",
            "table",
            "weighted",
            "beam",
            "dfs",
            "ida-weighted",
        ];
        add("--method", names[rng.below(names.len())]);
    } else {
        let effort = ["1", "500", "3000"][rng.below(3)];
        // No path is looked for if only the parity is asked for.
        if ask != 2 {
            add("--effort", effort);
        }
        if rng.below(2) == 0 {
            add("--jobs", &(1 + rng.below(4)).to_string());
        }
        if rng.below(5) == 0 {
            add("--memory", ["24M", "32M", "1G"][rng.below(3)]);
        }
    }
    add("--nodes", "100000");
    words
}

/// A board on one line, as people write it.
fn board(rows: usize, cols: usize, rng: &mut Rng) -> String {
    let cells = walked(rows, cols, rng);
    let blank = ["0", "x", "X", "_", "#", "*", "."][rng.below(7)];
    let packed = rng.below(3) == 0;
    let fixed = rng.below(8) == 0;
    let in_rows = rng.below(2) == 0 || fixed;
    let mut text = String::new();
    for (i, &tile) in cells.iter().enumerate() {
        if i > 0 && i % cols == 0 && in_rows {
            text += ["/", " / ", "/ "][rng.below(3)];
        } else if i > 0 && !packed {
            text += [" ", " ", " ", "  ", "\t"][rng.below(5)];
        }
        match tile {
            0 => text += blank,
            // A tile at its place may stay there for ever.
            _ if fixed && tile == i + 1 && rng.below(3) == 0 => text.push('='),
            10.. if packed && tile < 36 => text.push(char::from(b'a' + tile as u8 - 10)),
            _ => text += &tile.to_string(),
        }
    }
    text
}

/// The goal after random moves, or any board.
fn walked(rows: usize, cols: usize, rng: &mut Rng) -> Vec<usize> {
    let count = rows * cols;
    let mut cells: Vec<usize> = (1..count).chain([0]).collect();
    if count < 12 && rng.below(2) == 0 {
        rng.shuffle(&mut cells);
        return cells;
    }
    let mut blank = count - 1;
    for _ in 0..rng.below(40) {
        let (row, col) = (blank / cols, blank % cols);
        let to = match rng.below(4) {
            0 if row > 0 => blank - cols,
            1 if row + 1 < rows => blank + cols,
            2 if col > 0 => blank - 1,
            3 if col + 1 < cols => blank + 1,
            _ => continue,
        };
        cells.swap(blank, to);
        blank = to;
    }
    if rng.below(8) == 0 {
        let (a, b) = (rng.below(count), rng.below(count));
        cells.swap(a, b);
    }
    cells
}
