//! The programs in C for larger boards: parity against this program's own answers, paths by replaying them.

use crate::common::c::{build, run_c, COMPILERS};
use crate::common::puzzle::{random, Puzzle};
use crate::common::{answers, grid_text};
use npuzzle::bench::workloads::{input, works};
use npuzzle::puzzle::random::Rng;

/// Compares a problem's program with ours on a whole input.
fn ours(id: &str, text: &[u8]) {
    if let Some(program) = build(COMPILERS[0], id, "grids") {
        assert!(
            run_c(&program, text) == answers(&[id], text),
            "{id} differs"
        );
    }
}

fn work(name: &str) -> Vec<u8> {
    let work = works().find(|work| work.name == name);
    input(work.expect("a work"))
}

#[test]
fn poj2893_is_ours() {
    ours("poj2893", &work("tiny-parity"));
    ours("poj2893", &work("large-parity"));
    let spread = String::from_utf8(work("tiny-parity")[..200].to_vec()).expect("text");
    let (whole, _) = spread.rsplit_once("\n").expect("lines");
    let text = whole.replace(' ', "\r\n\r\n");
    if let Some(program) = build(COMPILERS[0], "poj2893", "grids-2") {
        assert_eq!(run_c(&program, whole), run_c(&program, text));
        assert_eq!(
            run_c(&program, "2 2\n1 2\n3 0\n2 3\n1 2 3\n"),
            "YES\n",
            "an end within a board"
        );
    }
}

#[test]
fn hdu3600_is_ours() {
    let mut rng = Rng::new(3600);
    let sides = (1..13).cycle().take(200).chain([99, 100, 299, 300]);
    let text: String = sides
        .map(|side| {
            let board = random(&mut rng, side, side, false);
            format!("{side}\n{}", grid_text(&board.cells, side))
        })
        .collect();
    ours("hdu3600", (text + "0\n").as_bytes());
}

#[test]
fn hdu6620_is_ours() {
    ours("hdu6620", &work("4x4-parity"));
}

/// What a path leads to is the goal.
fn check(board: &Puzzle, path: &str, letters: &str) {
    let mut cells = board.cells.clone();
    let (rows, cols) = (board.rows, board.cols);
    let mut at = cells.iter().position(|&tile| tile == 0).expect("a blank");
    for letter in path.chars() {
        let to = match letters.find(letter) {
            Some(0) if at >= cols => at - cols,
            Some(1) if at + cols < rows * cols => at + cols,
            Some(2) if at % cols > 0 => at - 1,
            Some(3) if at % cols + 1 < cols => at + 1,
            _ => panic!("{letter} from {at} on {:?}", board.cells),
        };
        cells.swap(at, to);
        at = to;
    }
    assert_eq!(cells, board.goal(), "from {:?}", board.cells);
}

fn of(cells: Vec<usize>) -> Puzzle {
    let side = (1..)
        .find(|side| side * side == cells.len())
        .expect("a square");
    Puzzle {
        rows: side,
        cols: side,
        cells,
        blank_first: false,
    }
}

/// Random boards of a side, the solved one, its reverse and the one whose blank comes first, solvable or not.
fn squares(rng: &mut Rng, side: usize, count: usize) -> Vec<Puzzle> {
    let cells = side * side;
    let mut boards: Vec<Puzzle> = (0..count).map(|_| random(rng, side, side, false)).collect();
    boards.push(of((1..cells).chain([0]).collect()));
    boards.push(of((0..cells).collect()));
    boards.push(of((0..cells).rev().collect()));
    boards
}

#[test]
fn poj3240_solves_every_size() {
    let Some(program) = build(COMPILERS[0], "poj3240", "grids") else {
        return;
    };
    let mut rng = Rng::new(3240);
    for side in 1..=10 {
        for board in squares(&mut rng, side, 8) {
            let told = run_c(
                &program,
                format!("{side}\r\n{}", grid_text(&board.cells, side)),
            );
            if board.solvable() {
                check(&board, told.strip_suffix('\n').expect("a line"), "UDLR");
            } else {
                assert_eq!(told, "No Answer!\n", "{:?}", board.cells);
            }
        }
    }
}

/// Two of those that need 80 moves (Brüngger, Marzetta, Fukuda and Nievergelt 1999).
const HARDEST: [[usize; 16]; 2] = [
    [0, 12, 9, 13, 15, 11, 10, 14, 3, 7, 2, 5, 4, 8, 6, 1],
    [0, 12, 10, 13, 15, 11, 14, 9, 3, 7, 2, 5, 4, 8, 6, 1],
];

#[test]
fn mipt091_needs_less_than_1000_moves() {
    let Some(program) = build(COMPILERS[0], "mipt091", "grids") else {
        return;
    };
    let mut boards = squares(&mut Rng::new(91), 4, 200);
    boards.extend(HARDEST.map(|cells| of(cells.to_vec())));
    for board in boards {
        let told = run_c(&program, grid_text(&board.cells, 4));
        if !board.solvable() {
            assert_eq!(told, "NO\n");
            continue;
        }
        let path = told.strip_prefix("YES\n").expect("yes");
        assert_eq!(
            path.is_empty(),
            board.cells == board.goal(),
            "YES and nothing more"
        );
        let path = path.trim_end();
        assert!(path.len() < 1000, "{} moves", path.len());
        check(&board, path, "udlr");
    }
}

/// A board some random moves away from the goal, none of which takes the last back.
fn walked(rng: &mut Rng, moves: usize) -> Puzzle {
    let mut cells: Vec<usize> = (1..16).chain([0]).collect();
    let (mut at, mut before) = (15, 15);
    for _ in 0..moves {
        let beside = |to: usize| (to / 4).abs_diff(at / 4) + (to % 4).abs_diff(at % 4) == 1;
        let ways: Vec<usize> = (0..16).filter(|&to| beside(to) && to != before).collect();
        let to = ways[rng.below(ways.len())];
        cells.swap(at, to);
        (before, at) = (at, to);
    }
    of(cells)
}

#[test]
fn uva10181_finds_the_first_shortest_path() {
    let Some(program) = build(COMPILERS[0], "uva10181", "grids") else {
        return;
    };
    let mut rng = Rng::new(10181);
    let mut boards = squares(&mut rng, 4, 0);
    boards.retain(|board| !board.solvable() || board.cells == board.goal());
    boards.extend((0..24).map(|i| walked(&mut rng, 3 * i + 1)));
    let text: String = boards
        .iter()
        .map(|board| grid_text(&board.cells, 4))
        .collect();
    let told = run_c(&program, format!("{}\n{text}", boards.len()));
    let spread = text.replace(' ', "  \r\n\r\n ");
    assert_eq!(run_c(&program, format!("{}\n{spread}", boards.len())), told);
    assert_eq!(told.lines().count(), boards.len());
    for (board, line) in boards.iter().zip(told.lines()) {
        if !board.solvable() {
            assert_eq!(line, "This puzzle is not solvable.");
            continue;
        }
        check(board, line, "UDLR");
        // To 4 x 4 ours is a shortest one, the first in the same order.
        let wanted = answers(&["poj3240"], format!("4\n{}", grid_text(&board.cells, 4)));
        assert_eq!(line, wanted.trim_end(), "{:?}", board.cells);
    }
}
