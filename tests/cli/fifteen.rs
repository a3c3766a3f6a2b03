//! Boards of 12 and 16 cells: every shape, goal and question, and the forms of seven judges.

use crate::common::plain::{korf, odd, path, walk};
use crate::common::rng::Rng;
use crate::common::tokens;
use crate::common::twin::{replayed, standard, Cells};
use crate::program::{answers, check_bad};
use std::collections::HashSet;

const STANDARD: &str = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0";

fn line(cells: &[u8]) -> String {
    tokens(cells, "0")
}

fn korfs_boards(count: usize) {
    let boards = &korf()[..count];
    let text = |row: &(Cells, usize)| line(&row.0) + "\n";
    let input: String = boards.iter().map(text).collect();
    let said = answers(&["lines"], &input);
    assert_eq!(said.lines().count(), count);
    for (path, (board, length)) in said.lines().zip(boards) {
        assert_eq!(path.len(), *length, "{board:?}");
        let end = replayed(board, 4, path).expect("moves on the board");
        assert_eq!(tokens(&end, "0"), STANDARD);
    }
    let numbers: String = boards.iter().map(|row| format!("{}\n", row.1)).collect();
    assert_eq!(answers(&["lines", "--ask=number"], &input), numbers);
    let counted = format!("{}\n{input}", boards.len());
    assert_eq!(answers(&["zerojudge-d207"], &counted), numbers);
    assert_eq!(answers(&["uva10181"], &counted), said.to_uppercase());
}

#[test]
fn korfs_boards_in_their_published_lengths() {
    korfs_boards(12);
}

#[test]
#[ignore = "2 s; an eighth is in `korfs_boards_in_their_published_lengths`"]
fn korfs_hundred_boards_in_their_published_lengths() {
    korfs_boards(100);
}

/// Every way to ask, to the standard goal and to others, for so many boards each, with some that cannot be solved.
fn lines_and_the_twin(count: usize) {
    let mut rng = Rng::new(12);
    for (rows, cols) in [(3, 4), (4, 3), (4, 4)] {
        let size = format!("{rows}x{cols}");
        for goals in 0..4 {
            let goal = walk(cols, &standard(rows, cols), &mut rng, 400 * goals);
            let goal_text = line(&goal);
            let mut input = String::new();
            let mut wanted = [String::new(), String::new(), String::new(), String::new()];
            for i in 0..count {
                let moves = rng.below(100);
                let mut board = walk(cols, &goal, &mut rng, moves);
                if i % 10 == 9 {
                    // Two tiles change places.
                    let tiles: Vec<usize> = (0..3).filter(|&cell| board[cell] != 0).collect();
                    board.swap(tiles[0], tiles[1]);
                }
                input += &(line(&board) + "\n");
                let solvable = odd(&board, cols) == odd(&goal, cols);
                let none = "unsolvable".to_string();
                let of = |order| match solvable {
                    true => path(cols, &goal, order, &board),
                    false => none.clone(),
                };
                let (first, lex) = (of("udlr"), of("dlru"));
                let number = if solvable {
                    first.len().to_string()
                } else {
                    none.clone()
                };
                let parity = if solvable { "yes" } else { "no" }.to_string();
                for (wanted, answer) in wanted.iter_mut().zip([first, lex, number, parity]) {
                    *wanted += &(answer + "\n");
                }
            }
            for (ask, wanted) in ["path", "lex", "number", "parity"].iter().zip(&wanted) {
                let args = ["lines", "--ask", ask, "--size", &size, "--goal", &goal_text];
                assert_eq!(&answers(&args, &input), wanted, "{args:?}");
                if goals == 0 {
                    assert_eq!(&answers(&args[..5], &input), wanted, "{args:?}");
                }
            }
        }
    }
}

#[test]
fn lines_against_the_twin() {
    lines_and_the_twin(30);
}

#[test]
#[ignore = "1 s; fewer boards are in `lines_against_the_twin`"]
fn lines_against_the_twin_on_more_boards() {
    lines_and_the_twin(80);
}

/// All boards up to 10 moves from a goal, in one input, with boards of other sizes between them.
#[test]
fn near_boards_of_every_shape_in_one_input() {
    let (mut input, mut wanted) = (String::new(), String::new());
    for (rows, cols) in [(3, 4), (4, 3), (4, 4), (3, 3)] {
        let goal = standard(rows, cols);
        let mut layer = vec![goal.clone()];
        let mut seen: HashSet<Vec<u8>> = HashSet::from([goal]);
        for distance in 0..=10 {
            let mut next = Vec::new();
            for board in &layer {
                let rows: Vec<String> = board.chunks(cols).map(|row| tokens(row, "_")).collect();
                input += &(rows.join("/") + "\n");
                wanted += &format!("{distance}\n");
                let beside = "udlr".chars().filter_map(|m| {
                    let mut letter = [0; 4];
                    replayed(board, cols, m.encode_utf8(&mut letter))
                });
                next.extend(beside.filter(|beside| seen.insert(beside.clone())));
            }
            layer = next;
        }
    }
    assert_eq!(answers(&["lines", "--ask", "number"], &input), wanted);
}

const ONE_MOVE: &str = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 0 15\n";
const SOLVED: &str = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n";
const ODD: &str = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 15 14 0\n";
/// The first of Korf's: 57 moves.
const FAR: &str = "13 6 8 12\n15 14 0 10\n11 7 4 5\n9 1 3 2\n";

#[test]
fn a_board_of_each_kind_in_every_form() {
    let no = "This puzzle is not solvable.\n";
    let singles = [
        ("aoj-alds1-13-c", "1\n", "0\n", "-1\n"),
        ("mipt091", "YES\nr\n", "YES\n", "NO\n"),
        ("spoj-al-10-06", "R\n", "\n", "NIE\n"),
        ("codingame-klotski", "3 3\n", "", "unsolvable\n"),
    ];
    for (id, one, solved, odd) in singles {
        assert_eq!(answers(&[id], ONE_MOVE), one, "{id}");
        assert_eq!(answers(&[id], SOLVED), solved, "{id}");
        assert_eq!(answers(&[id], ODD), odd, "{id}");
    }
    let all = format!("3\n\n{ONE_MOVE}\n{SOLVED}\n{ODD}");
    assert_eq!(answers(&["uva10181"], &all), format!("R\n\n{no}"));
    assert_eq!(answers(&["zerojudge-d207"], &all), format!("1\n0\n{no}"));
    assert_eq!(
        answers(&["lightoj-15-puzzle"], &all),
        format!("Case 1: R\nCase 2: \nCase 3: {no}")
    );
}

/// A form's limit is about what the judge sends.
#[test]
fn a_board_beyond_the_limits_of_a_form_is_solved() {
    let board: Vec<u8> = FAR
        .split_whitespace()
        .map(|word| word.parse().expect("a tile"))
        .collect();
    let number = answers(&["aoj-alds1-13-c"], FAR);
    assert!(number.trim().parse::<usize>().is_ok_and(|n| n == 57));
    let counted = format!("1\n{FAR}");
    let lex = answers(&["lightoj-15-puzzle"], &counted);
    for path in [
        answers(&["uva10181"], &counted),
        answers(&["spoj-al-10-06"], FAR),
        answers(&["mipt091"], FAR).replace("YES\n", ""),
        lex.replace("Case 1: ", ""),
    ] {
        let path = path.trim().to_lowercase();
        assert_eq!(format!("{}\n", path.len()), number);
        let end = replayed(&board, 4, &path).expect("moves on the board");
        assert_eq!(tokens(&end, "0"), STANDARD);
    }
    let slides = answers(&["codingame-klotski"], FAR);
    let mut after = board;
    for slide in slides.lines() {
        let (row, col) = slide.split_once(' ').expect("two numbers");
        let number = |text: &str| text.parse::<usize>().expect("a number");
        let cell = 4 * number(row) + number(col);
        let blank = after.iter().position(|&tile| tile == 0).expect("a blank");
        let beside = (blank / 4).abs_diff(cell / 4) + (blank % 4).abs_diff(cell % 4);
        assert_eq!(beside, 1, "{slide}");
        after.swap(blank, cell);
    }
    assert_eq!(tokens(&after, "0"), STANDARD);
    assert_eq!(format!("{}\n", slides.lines().count()), number);
}

#[test]
fn bad_boards_among_sound_ones() {
    let twice = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 15\n";
    let no_tile = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 16 0\n";
    check_bad(
        &["uva10181"],
        format!("4\n{ONE_MOVE}{twice}{no_tile}{ONE_MOVE}"),
        "R\ninvalid\ninvalid\nR\n",
        &[
            "9:10: case 2: tile 15 appears twice and the blank is missing",
            "13:7: case 3: `16` is too large: the tiles are 1 to 15, the blank is 0, not 16",
        ],
    );
    check_bad(
        &["lightoj-15-puzzle"],
        format!("2\n\n1 2 3 4\n5 6 7 8\n9 10 11\n13 14 15 0\n\n{ONE_MOVE}"),
        "Case 1: invalid\nCase 2: R\n",
        &["6:11: case 1: 15 cells where 16 are needed"],
    );
    check_bad(
        &["mipt091"],
        "1 2 3 4 5 6 7 8 9 10 11 12 13 14 x 15\n",
        "invalid\n",
        &["1:34: case 1: `x` is not a cell: the tiles are 1 to 15, the blank is 0"],
    );
    check_bad(
        &["uva10181"],
        format!("2\n{ONE_MOVE}"),
        "R\n",
        &["6:1: 2 cases announced, but the input ends after 1"],
    );
}
