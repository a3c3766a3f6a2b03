//! Goals that differ from case to case: all nine places of the goal's blank, every start, and thousands of pairs, against
//! the naive twin.

use crate::common::twin::{Cells, Twin};
use crate::common::{answers, letters, permutations, shuffled};
use npuzzle::eight::next_moves::Steps;
use npuzzle::puzzle::board::{Board, Order};
use npuzzle::puzzle::random::Rng;
use std::collections::HashMap;

/// A goal with its blank in a cell and its tiles in random order.
fn goal_with_blank(rng: &mut Rng, blank: usize) -> Cells {
    let mut goal = shuffled(rng, 9);
    let at = goal.iter().position(|&tile| tile == 0).expect("a blank");
    goal.swap(at, blank);
    goal
}

fn all_starts(blanks: &[usize]) {
    let orders = [(Order::Dlru, "dlru"), (Order::Udlr, "udlr")];
    let mut steps = orders.map(|(order, _)| Steps::new(order));
    for &blank in blanks {
        let goal = goal_with_blank(&mut Rng::new(blank as u64), blank);
        let twin = Twin::new(3, 3, &goal);
        assert_eq!(twin.distance.len(), 181_440);
        for (steps, (_, named)) in steps.iter_mut().zip(orders) {
            let paths = twin.paths(named);
            for cells in permutations(9) {
                let path = steps.path(Board::pack(&cells), Board::pack(&goal));
                let path = path.as_ref().map(letters);
                assert_eq!(path.as_ref(), paths.get(&cells), "{cells:?} to {goal:?}");
            }
        }
    }
}

#[test]
fn all_starts_to_goals_with_the_blank_in_a_corner() {
    all_starts(&[0, 2, 6, 8]);
}

#[test]
fn all_starts_to_goals_with_the_blank_on_an_edge() {
    all_starts(&[1, 3, 5, 7]);
}

#[test]
fn all_starts_to_a_goal_with_the_blank_in_the_centre() {
    all_starts(&[4]);
}

/// The lexicographic minima for any goal: new names for the tiles change no path, so nine goals stand for all.
struct Minima(Vec<HashMap<Cells, String>>);

impl Minima {
    fn new() -> Minima {
        let goal = |blank: usize| {
            let mut goal: Cells = (1..9).collect();
            goal.insert(blank, 0);
            goal
        };
        let paths = (0..9).map(|blank| Twin::new(3, 3, &goal(blank)).paths("dlru"));
        Minima(paths.collect())
    }

    fn path(&self, start: &[u8], goal: &[u8]) -> Option<&String> {
        let blank = goal.iter().position(|&tile| tile == 0).expect("a blank");
        let mut name = [0; 9];
        let tiles = goal.iter().filter(|&&tile| tile != 0);
        for (i, &tile) in tiles.enumerate() {
            name[usize::from(tile)] = i as u8 + 1;
        }
        let start: Cells = start.iter().map(|&tile| name[usize::from(tile)]).collect();
        self.0[blank].get(&start)
    }
}

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
fn pairs(minima: &Minima, rng: &mut Rng, count: usize) -> (String, String) {
    let (mut input, mut wanted) = (format!("{count}\n"), String::new());
    for case in 1..=count {
        let (start, goal) = (shuffled(rng, 9), shuffled(rng, 9));
        input += &format!("{}\n{}\n", packed(&start), packed(&goal));
        wanted += &match minima.path(&start, &goal) {
            Some(path) => format!("Case {case}: {}\n{path}\n", path.len()),
            None => format!("Case {case}: unsolvable\n\n"),
        };
    }
    (input, wanted)
}

#[test]
fn random_pairs_through_the_whole_program() {
    let minima = Minima::new();
    let mut rng = Rng::new(3567);
    let (input, wanted) = pairs(&minima, &mut rng, 20_000);
    assert_eq!(answers(&["hdu3567"], &input), wanted);
    assert_eq!(answers(&["acwing4228"], &input), wanted);
    // A handful has no table made for it.
    for _ in 0..200 {
        let count = 1 + rng.below(4);
        let (input, wanted) = pairs(&minima, &mut rng, count);
        assert_eq!(answers(&["hdu3567"], &input), wanted, "{input}");
    }
}

#[test]
fn numbers_of_pairs() {
    let minima = Minima::new();
    let mut rng = Rng::new(14_243);
    for _ in 0..200 {
        let (start, goal) = (shuffled(&mut rng, 9), shuffled(&mut rng, 9));
        let path = minima.path(&start, &goal);
        let number = path.map_or("-1\n".to_string(), |path| format!("{}\n", path.len()));
        let line = |cells: &[u8]| crate::common::tokens(cells, "0");
        let input = format!("{}\n{}\n", line(&start), line(&goal));
        for id in ["openjudge14243", "tioj1198", "baidu2005"] {
            assert_eq!(answers(&[id], &input), number, "{id} on {input}");
        }
    }
}
