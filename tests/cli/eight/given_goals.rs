//! Goals that differ from case to case: thousands of pairs against the naive twin.

use crate::common::rng::Rng;
use crate::common::twin::{Cells, Twin};
use crate::common::{shuffled, tokens};
use crate::program::answers;
use std::sync::OnceLock;

/// The lexicographic minima for any goal: new names for the tiles change no path, so nine goals do for all.
struct Minima(Vec<Twin>);

impl Minima {
    /// Found once for all tests.
    fn shared() -> &'static Minima {
        static MINIMA: OnceLock<Minima> = OnceLock::new();
        MINIMA.get_or_init(Minima::new)
    }

    fn new() -> Minima {
        let goal = |blank: usize| {
            let mut goal: Cells = (1..9).collect();
            goal.insert(blank, 0);
            goal
        };
        let twins = (0..9).map(|blank| Twin::new(3, 3, &goal(blank)));
        Minima(twins.collect())
    }

    fn path(&self, start: &[u8], goal: &[u8]) -> Option<String> {
        let blank = goal.iter().position(|&tile| tile == 0).expect("a blank");
        let mut name = [0; 9];
        let tiles = goal.iter().filter(|&&tile| tile != 0);
        for (i, &tile) in tiles.enumerate() {
            name[usize::from(tile)] = i as u8 + 1;
        }
        let start: Cells = start.iter().map(|&tile| name[usize::from(tile)]).collect();
        self.0[blank].path(&start, "dlru")
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

/// So many pairs together, and a hundredth of that in handfuls.
fn random_pairs(many: usize) {
    let minima = Minima::shared();
    let mut rng = Rng::new(3567);
    let (input, wanted) = pairs(minima, &mut rng, many);
    assert_eq!(answers(&["hdu3567"], &input), wanted);
    assert_eq!(answers(&["acwing4228"], &input), wanted);
    // A handful has no table made for it.
    for _ in 0..many / 100 {
        let count = 1 + rng.below(4);
        let (input, wanted) = pairs(minima, &mut rng, count);
        assert_eq!(answers(&["hdu3567"], &input), wanted, "{input}");
    }
}

/// In one test, as two would wait for the same twins.
#[test]
fn random_pairs_through_the_whole_program() {
    random_pairs(2_000);
    numbers(6);
}

#[test]
#[ignore = "1 s; a tenth is in `random_pairs_through_the_whole_program`"]
fn more_random_pairs_through_the_whole_program() {
    random_pairs(20_000);
}

fn numbers(count: usize) {
    let minima = Minima::shared();
    let mut rng = Rng::new(14_243);
    for _ in 0..count {
        let (start, goal) = (shuffled(&mut rng, 9), shuffled(&mut rng, 9));
        let path = minima.path(&start, &goal);
        let number = path.map_or("-1\n".to_string(), |path| format!("{}\n", path.len()));
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
    numbers(200);
}
