//! Boards smaller than 3 x 3, all of them, against the naive twin.

use crate::common::rng::Rng;
use crate::common::twin::{standard, Twin};
use crate::common::{permutations, shuffled, tokens};
use crate::program::answers;

const SHAPES: [(usize, usize); 5] = [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2)];

/// A board as a line of `lines`, its rows ended.
fn with_rows(cells: &[u8], cols: usize) -> String {
    let rows: Vec<String> = cells.chunks(cols).map(|row| tokens(row, "_")).collect();
    rows.join(" / ") + "\n"
}

/// What is said of every board of a shape, on the way to a goal.
fn compare(rows: usize, cols: usize, goal: &[u8], args: &[&str]) {
    let twin = Twin::new(rows, cols, goal);
    let boards = permutations(rows * cols);
    assert_eq!(twin.distance.len() * 2, boards.len());
    let input: String = boards.iter().map(|cells| with_rows(cells, cols)).collect();
    for (ask, order) in [("path", "udlr"), ("lex", "dlru")] {
        let paths = twin.paths(order);
        let said = answers(&[&["lines", "--ask", ask], args].concat(), &input);
        assert_eq!(said.lines().count(), boards.len());
        for (cells, line) in boards.iter().zip(said.lines()) {
            let wanted = paths.get(cells).map_or("unsolvable", String::as_str);
            assert_eq!(line, wanted, "{cells:?}, {rows} x {cols}, {ask}");
        }
    }
    for (ask, never) in [("number", "unsolvable"), ("parity", "no")] {
        let said = answers(&[&["lines", "--ask", ask], args].concat(), &input);
        let wanted: String = boards
            .iter()
            .map(|cells| match twin.distance.get(cells) {
                Some(distance) if ask == "number" => format!("{distance}\n"),
                Some(_) => "yes\n".to_string(),
                None => format!("{never}\n"),
            })
            .collect();
        assert!(said == wanted, "{rows} x {cols}, {ask}");
    }
}

#[test]
fn all_boards_of_each_shape_to_the_standard_goal() {
    for (rows, cols) in &SHAPES {
        compare(*rows, *cols, &standard(*rows, *cols), &[]);
    }
}

#[test]
fn all_boards_of_each_shape_to_another_goal() {
    let mut rng = Rng::new(773);
    for (rows, cols) in &SHAPES {
        let goal = shuffled(&mut rng, rows * cols);
        compare(*rows, *cols, &goal, &["--goal", &with_rows(&goal, *cols)]);
    }
}

#[test]
fn all_boards_of_two_problems() {
    let twin = Twin::new(2, 4, &[0, 1, 2, 3, 4, 5, 6, 7]);
    let (mut input, mut wanted) = (String::new(), String::new());
    for (cells, distance) in twin.boards() {
        input += &format!("{}\n", tokens(cells, "0"));
        wanted += &format!("{distance}\n");
    }
    assert_eq!(answers(&["aoj0121"], input), wanted);
    let twin = Twin::new(2, 3, &standard(2, 3));
    let (mut input, mut wanted) = (String::new(), String::new());
    for cells in permutations(6) {
        input += &format!("[{:?},{:?}]\n", &cells[..3], &cells[3..]);
        wanted += &match twin.distance.get(&cells) {
            Some(distance) => format!("{distance}\n"),
            None => "-1\n".to_string(),
        };
    }
    assert_eq!(answers(&["leetcode773"], input), wanted);
}
