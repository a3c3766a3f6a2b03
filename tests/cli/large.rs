//! The problems with boards of any size, from text to text: whatever the layout, answers replayed, bad input said.

use crate::common::puzzle::random;
use crate::common::rng::Rng;
use crate::common::{grid_text, scratch, shuffled_cells};
use crate::program::{answers, check_bad, check_noted, run};

/// The board that letters lead to.
fn replayed(cells: &[usize], size: usize, letters: &str) -> Vec<usize> {
    let mut cells = cells.to_vec();
    let mut at = cells.iter().position(|&tile| tile == 0).expect("a blank");
    for letter in letters.chars() {
        let to = match letter {
            'U' if at >= size => at - size,
            'D' if at + size < cells.len() => at + size,
            'L' if at % size > 0 => at - 1,
            'R' if at % size + 1 < size => at + 1,
            _ => panic!("{letter} from {at}"),
        };
        cells.swap(at, to);
        at = to;
    }
    cells
}

fn blank_last(size: usize) -> Vec<usize> {
    (1..size * size).chain([0]).collect()
}

/// The letters in an answer of hackerrank-n-puzzle, whose count is checked.
fn letters_of_words(text: &str) -> String {
    let (count, words) = text.split_once('\n').expect("a count");
    let letter = |word: &str| match word {
        "UP" | "DOWN" | "LEFT" | "RIGHT" => word.chars().next(),
        _ => panic!("{word:?} is no move"),
    };
    let letters: String = words.lines().filter_map(letter).collect();
    assert_eq!(count, letters.len().to_string());
    assert!(text.ends_with('\n'));
    letters
}

fn sizes_of_the_judges(sizes: &mut dyn Iterator<Item = usize>) {
    let mut rng = Rng::new(3240);
    for size in sizes {
        let mut cells = shuffled_cells(&mut rng, size * size);
        let tiles: Vec<usize> = (0..3).filter(|&i| cells[i] != 0).collect();
        let mut seen = [0; 3];
        // A board and the same with two tiles exchanged: one of them can be solved, for either goal.
        for _ in 0..2 {
            let input = format!("{size}\n{}", grid_text(&cells, size));
            let said = answers(&["eolymp4609"], &input);
            if said != "No\n" {
                let path = said
                    .strip_prefix("Yes\n")
                    .and_then(|p| p.strip_suffix('\n'));
                let path = path.expect("a line for the path");
                assert!(path.len() <= 2_500_000);
                assert!(replayed(&cells, size, path) == blank_last(size));
                seen[0] += 1;
                assert_eq!(answers(&["poj3240"], &input), format!("{path}\n"));
            } else {
                assert_eq!(answers(&["poj3240"], &input), "No Answer!\n");
                seen[1] += 1;
            }
            // A number a line, as HackerRank has it.
            let said = answers(&["hackerrank-n-puzzle"], input.replace(' ', "\n"));
            if said != "unsolvable\n" {
                let path = letters_of_words(&said);
                assert!(replayed(&cells, size, &path).into_iter().eq(0..size * size));
                seen[2] += 1;
            }
            cells.swap(tiles[0], tiles[1]);
        }
        assert_eq!(seen, [1, 1, 1], "{size}");
    }
}

#[test]
fn some_sizes_of_the_judges() {
    sizes_of_the_judges(&mut (2..=7).chain([10, 21, 50]));
}

#[test]
#[ignore = "3 s; some are in `some_sizes_of_the_judges`"]
fn every_size_of_the_judges() {
    sizes_of_the_judges(&mut (2..=50));
}

#[test]
fn solved_already() {
    for size in [1, 2, 3, 4, 5, 50] {
        let input = format!("{size}\n{}", grid_text(&blank_last(size), size));
        assert_eq!(answers(&["eolymp4609"], &input), "Yes\n\n");
        assert_eq!(answers(&["poj3240"], &input), "\n");
        let first: Vec<usize> = (0..size * size).collect();
        let input = format!("{size}\n{}", grid_text(&first, size));
        assert_eq!(answers(&["hackerrank-n-puzzle"], &input), "0\n");
    }
}

/// A long path goes through the output's buffer many times.
fn a_large_size(size: usize) {
    let puzzle = random(&mut Rng::new(255), size, size, false).made_solvable();
    let input = format!("{size}\n{}", grid_text(&puzzle.cells, size));
    let said = answers(&["eolymp4609"], input);
    let path = said.strip_prefix("Yes\n").map(str::trim_end);
    puzzle.check(&path.expect("a path").to_lowercase());
}

#[test]
fn a_size_of_long_paths() {
    a_large_size(100);
}

/// The longest path of all.
#[test]
#[ignore = "1 s; a smaller one is in `a_size_of_long_paths`"]
fn the_largest_size() {
    a_large_size(255);
}

#[test]
fn whatever_the_layout() {
    let mut rng = Rng::new(5);
    for size in [2, 3, 5, 6, 30] {
        let mut cells = blank_last(size);
        let last = cells.len() - 1;
        cells.swap(last, last - 1);
        let text = format!("{size}\n{}", grid_text(&cells, size));
        let wanted = answers(&["poj3240"], &text);
        assert_eq!(wanted, "R\n");
        let spaces = [" ", "  ", "\t", "\n", "\r\n", "\n\n", " \n "];
        let scattered = |rng: &mut Rng| {
            let word = |word: &str| spaces[rng.below(spaces.len())].to_string() + word;
            text.split_whitespace().map(word).collect::<String>()
        };
        let mut layouts = vec![
            text.replace('\n', "\r\n"),
            format!("\u{feff}{text}"),
            text.replace('\n', " "),
            text.replace(' ', "\n"),
            text.trim_end().to_string(),
            text.clone() + "\n \n",
        ];
        layouts.extend((0..10).map(|_| scattered(&mut rng)));
        for layout in layouts {
            assert_eq!(answers(&["poj3240"], &layout), wanted, "{layout:?}");
        }
    }
}

#[test]
fn bad_boards() {
    let cases = [
        ("2\n1 2\n3 3\n", "3:3: case 1: tile 3 appears twice"),
        ("2\n1 0\n3 0\n", "3:3: case 1: the blank appears twice"),
        (
            "2\n1 2\n3 4\n",
            "3:3: case 1: `4` is too large: the tiles are 1 to 3, the blank is 0, not 4",
        ),
        (
            "2\n1 -2\n3 0\n",
            "2:3: case 1: `-2` is not a cell: the tiles are 1 to 3, the blank is 0",
        ),
        (
            "2\n1 x\n3 2\n",
            "2:3: case 1: `x` is not a cell: the tiles are 1 to 3, the blank is 0",
        ),
        (
            "2\n1 2\n3\n",
            "3:2: case 1: 3 cells in 2 rows where 4 are needed",
        ),
        (
            "3\n1 2 3\n4 5",
            "3:4: case 1: the input ends after 5 of 9 cells",
        ),
        (
            "3\n0\n3\n",
            "4:1: case 1: the input ends after 2 of 9 cells",
        ),
        // A number a line: more lines than rows.
        (
            "3\n0\n3\n8\n4\n1\n7\n2\n6\n",
            "10:1: case 1: the input ends after 8 of 9 cells",
        ),
        (
            "3\n0\n3\n8\n4\n1\n7\n2\nx\n5\n",
            "9:1: case 1: `x` is not a cell: the tiles are 1 to 8, the blank is 0",
        ),
        (
            "3\n0\n3\n8\n4\n3\n7\n2\n6\n5\n",
            "6:1: case 1: tile 3 appears twice",
        ),
        ("3\n", "2:1: case 1: the input ends before the 3 x 3 board"),
        (
            "0\n",
            "1:1: case 1: a board of 0 x 0: the sizes are 1 to 255",
        ),
        (
            "256\n1 2\n3 0\n",
            "1:1: case 1: a board of 256 x 256: the sizes are 1 to 255",
        ),
        (
            "999999999\n1 2\n",
            "1:1: case 1: a board of 999999999 x 999999999: the sizes are 1 to 255",
        ),
        (
            "99999999999\n1 2\n",
            "1:1: case 1: `99999999999` is not the size of a board",
        ),
        (
            "q\n1 2\n3 0\n",
            "1:1: case 1: `q` is not the size of a board",
        ),
        (
            "-2\n1 2\n3 0\n",
            "1:1: case 1: `-2` is not the size of a board",
        ),
    ];
    for id in ["eolymp4609", "poj3240", "hackerrank-n-puzzle"] {
        for (input, message) in cases {
            check_bad(&[id], input, "invalid\n", &[message]);
        }
    }
}

#[test]
fn bad_boards_of_50_x_50() {
    let cells = blank_last(50);
    let text = format!("50\n{}", grid_text(&cells, 50));
    let twice = text.replace(" 2499 0\n", " 2499 7\n");
    let message = "51:246: case 1: tile 7 appears twice";
    check_bad(&["eolymp4609"], twice, "invalid\n", &[message]);
    let large = text.replace(" 1234 ", " 2500 ");
    let message =
        "26:166: case 1: `2500` is too large: the tiles are 1 to 2499, the blank is 0, not 2500";
    check_bad(&["eolymp4609"], large, "invalid\n", &[message]);
    let short = text.replace(" 1234 ", " ");
    let message = "51:247: case 1: 2499 cells in 50 rows where 2500 are needed";
    check_bad(&["eolymp4609"], short, "invalid\n", &[message]);
}

/// What follows the one board is not the board's fault: it is answered.
#[test]
fn more_than_the_one_board() {
    let more = "there is more after the only case of this problem";
    let text = "2\n1 2\n3 0\n";
    for rest in ["rubbish\n", "2\n1 2\n3 0\n", "0\n"] {
        let message = format!("4:1: {more}");
        let input = format!("{text}{rest}");
        check_noted(&["eolymp4609"], input, "Yes\n\n", &[&message]);
    }
    let message = format!("1:11: {more}");
    check_noted(&["poj3240"], "2 1 2 3 0 4", "\n", &[&message]);
    check_bad(
        &["poj3240"],
        "",
        "",
        &["1:1: the input ends before any case"],
    );
}

/// Each file is an input of its own, and a bad one costs no other.
#[test]
fn several_files() {
    let good = scratch("large.good", "2\n1 2\n0 3\n");
    let bad = scratch("large.bad", "2\n1 2\n2 3\n");
    let ran = run(&["poj3240", &good, &bad, &good], "");
    assert_eq!((ran.out.as_str(), ran.code), ("R\ninvalid\nR\n", 1));
    assert_eq!(
        ran.err,
        format!("{bad}:3:1: case 1: tile 2 appears twice\n")
    );
}
