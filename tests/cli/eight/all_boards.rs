//! All 362,880 boards of the 3 x 3 against the naive twin: whether they can be solved, how far they are, and the first
//! shortest path.

use crate::common::rng::Rng;
use crate::common::twin::{eight, eight_paths, replayed, standard};
use crate::common::{permutations, tokens};
use crate::program::answers;

const ALL: usize = 362_880;

/// All boards in random order, the first so many of them, and as input lines.
fn some_boards(count: usize) -> (Vec<Vec<u8>>, String) {
    let mut boards = permutations(9);
    assert_eq!(boards.len(), ALL);
    Rng::new(362_880).shuffle(&mut boards);
    boards.truncate(count);
    let lines = boards.iter().map(|cells| tokens(cells, "x") + "\n");
    let text = lines.collect();
    (boards, text)
}

#[test]
fn the_whole_program_finds_the_twins_paths() {
    let paths = eight_paths();
    let (boards, input) = some_boards(ALL);
    let said = answers(&["hdu1043"], input);
    assert_eq!(said.lines().count(), boards.len());
    let goal = standard(3, 3);
    let mut solved = 0;
    for (cells, line) in boards.iter().zip(said.lines()) {
        match paths.get(cells) {
            Some(path) => {
                assert_eq!(line, path, "{cells:?}");
                assert_eq!(replayed(cells, 3, line).as_ref(), Some(&goal), "{cells:?}");
                solved += 1;
            }
            None => assert_eq!(line, "unsolvable", "{cells:?}"),
        }
    }
    assert_eq!(solved, 181_440);
}

/// The same for the first so many boards.
fn lines_finds(count: usize) {
    let twin = eight();
    let paths = twin.paths("dlru");
    let (boards, input) = some_boards(count);
    let lex = answers(&["lines", "--ask", "lex"], &input);
    let numbers = answers(&["lines", "--ask", "number"], &input);
    let parity = answers(&["lines", "--ask", "parity"], &input);
    for said in [&lex, &numbers, &parity] {
        assert_eq!(said.lines().count(), boards.len());
    }
    let said = lex.lines().zip(numbers.lines()).zip(parity.lines());
    for (cells, ((path, number), reaches)) in boards.iter().zip(said) {
        let wanted = match twin.distance.get(cells) {
            Some(distance) => (paths[cells].clone(), distance.to_string(), "yes"),
            None => ("unsolvable".into(), "unsolvable".into(), "no"),
        };
        let said = (path.to_string(), number.to_string(), reaches);
        assert_eq!(said, wanted, "{cells:?}");
    }
}

#[test]
fn lines_finds_the_twins_lexicographic_minima_and_numbers() {
    lines_finds(20_000);
}

#[test]
#[ignore = "2 s; a part is in `lines_finds_the_twins_lexicographic_minima_and_numbers`"]
fn lines_finds_them_for_all_boards() {
    lines_finds(ALL);
}
