//! One board at a time, whichever of them: also those that cannot be solved.

use crate::common::rng::Rng;
use crate::common::twin::{eight, Twin};
use crate::common::{shuffled, tokens};
use crate::program::answers;

#[test]
fn the_farthest_boards() {
    let twin = eight();
    let farthest = &twin.nearest_first[181_440 - 10..];
    for cells in farthest {
        let path = twin.path(cells, "udlr").expect("a path") + "\n";
        assert_eq!(answers(&["poj1077"], tokens(cells, "x")), path);
        assert_eq!(answers(&["acwing179"], tokens(cells, "x")), path);
        let number = format!("{}\n", path.len() - 1);
        assert_eq!(answers(&["boj1525"], tokens(cells, "0")), number);
        assert_eq!(
            answers(&["mipt089"], tokens(cells, "0")),
            format!("Yes\n{number}")
        );
    }
}

fn single_boards(count: usize) {
    let twin = Twin::new(3, 3, &[1, 2, 3, 8, 0, 4, 7, 6, 5]);
    let mut rng = Rng::new(1379);
    for _ in 0..count {
        let cells = shuffled(&mut rng, 9);
        let number = match twin.distance.get(&cells) {
            Some(distance) => format!("{distance}\n"),
            None => "-1\n".to_string(),
        };
        let packed = tokens(&cells, "0").replace(' ', "");
        assert_eq!(answers(&["luogu-p1379"], &packed), number, "{packed}");
    }
}

#[test]
fn single_boards_through_the_whole_program() {
    single_boards(60);
}

#[test]
#[ignore = "1 s; a fifth is in `single_boards_through_the_whole_program`"]
fn more_single_boards_through_the_whole_program() {
    single_boards(300);
}
