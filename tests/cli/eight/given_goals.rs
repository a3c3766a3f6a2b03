//! Goals that differ from case to case: thousands of pairs against the naive twin.

use crate::common::rng::Rng;
use crate::common::twin::{Cells, Twin};
use crate::common::{shuffled, tokens};
use crate::program::answers;
use std::sync::OnceLock;

/// The first shortest path to any goal: new names for the tiles change no path, so nine goals do for all.
fn path(start: &[u8], goal: &[u8]) -> Option<String> {
    static TWINS: [OnceLock<Twin>; 9] = [const { OnceLock::new() }; 9];
    let blank = blank_of(goal);
    let twin = TWINS[blank].get_or_init(|| {
        let mut goal: Cells = (1..9).collect();
        goal.insert(blank, 0);
        Twin::new(3, 3, &goal)
    });
    let mut name = [0; 9];
    let tiles = goal.iter().filter(|&&tile| tile != 0);
    for (i, &tile) in tiles.enumerate() {
        name[usize::from(tile)] = i as u8 + 1;
    }
    let start: Cells = start.iter().map(|&tile| name[usize::from(tile)]).collect();
    twin.path(&start, "dlru")
}

fn blank_of(board: &[u8]) -> usize {
    let blank = board.iter().position(|&tile| tile == 0);
    blank.expect("a blank")
}

/// A board, and a goal whose blank is in one of these cells.
fn pair(rng: &mut Rng, blanks: &[usize]) -> (Cells, Cells) {
    let start = shuffled(rng, 9);
    loop {
        let goal = shuffled(rng, 9);
        if blanks.contains(&blank_of(&goal)) {
            return (start, goal);
        }
    }
}

const EVERY_CELL: [usize; 9] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/// A corner, an edge and the centre.
const THREE_CELLS: [usize; 3] = [2, 3, 4];

fn packed(cells: &[u8]) -> String {
    let named = |&tile: &u8| {
        if tile == 0 {
            'X'
        } else {
            char::from(b'0' + tile)
        }
    };
    cells.iter().map(named).collect()
}

/// Input and answers of `count` random pairs, of which half cannot be solved.
fn pairs(rng: &mut Rng, blanks: &[usize], count: usize) -> (String, String) {
    let (mut input, mut wanted) = (format!("{count}\n"), String::new());
    for case in 1..=count {
        let (start, goal) = pair(rng, blanks);
        input += &format!("{}\n{}\n", packed(&start), packed(&goal));
        wanted += &match path(&start, &goal) {
            Some(path) => format!("Case {case}: {}\n{path}\n", path.len()),
            None => format!("Case {case}: unsolvable\n\n"),
        };
    }
    (input, wanted)
}

/// So many pairs together, and a hundredth of that in handfuls.
fn random_pairs(many: usize, blanks: &[usize]) {
    let mut rng = Rng::new(3567);
    let (input, wanted) = pairs(&mut rng, blanks, many);
    assert_eq!(answers(&["hdu3567"], &input), wanted);
    assert_eq!(answers(&["acwing4228"], &input), wanted);
    // A handful has no table made for it.
    for _ in 0..many / 100 {
        let count = 1 + rng.below(4);
        let (input, wanted) = pairs(&mut rng, blanks, count);
        assert_eq!(answers(&["hdu3567"], &input), wanted, "{input}");
    }
}

/// In one test, as two would wait for the same twins.
#[test]
fn random_pairs_through_the_whole_program() {
    random_pairs(2_000, &THREE_CELLS);
    numbers(6, &THREE_CELLS);
}

#[test]
#[ignore = "1 s; a tenth is in `random_pairs_through_the_whole_program`"]
fn more_random_pairs_through_the_whole_program() {
    random_pairs(20_000, &EVERY_CELL);
}

fn numbers(count: usize, blanks: &[usize]) {
    let mut rng = Rng::new(14_243);
    for _ in 0..count {
        let (start, goal) = pair(&mut rng, blanks);
        let number =
            path(&start, &goal).map_or("-1\n".to_string(), |path| format!("{}\n", path.len()));
        let line = |cells: &[u8]| tokens(cells, "0");
        let input = format!("{}\n{}\n", line(&start), line(&goal));
        for id in ["openjudge14243", "tioj1198", "baidu2005"] {
            assert_eq!(answers(&[id], &input), number, "{id} on {input}");
        }
    }
}

#[test]
#[ignore = "2 s; some are in `random_pairs_through_the_whole_program`"]
fn numbers_of_pairs() {
    numbers(200, &EVERY_CELL);
}
