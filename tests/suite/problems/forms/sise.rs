//! The 413 boards of a course, 1 to 7 moves away: each of its searches finds a path, and the shortest ones are shortest.

use crate::problems::forms::statements::accepted;
use std::collections::BTreeSet;

/// The boards of 4 x 4 at each distance up to this one.
fn layers(most: usize) -> Vec<Vec<Vec<u8>>> {
    let solved: Vec<u8> = (1..16).chain([0]).collect();
    let mut seen = BTreeSet::from([solved.clone()]);
    let mut layers = vec![vec![solved]];
    for distance in 0..most {
        let mut next = Vec::new();
        for board in &layers[distance] {
            let blank = board.iter().position(|&tile| tile == 0).expect("a blank");
            let (row, col) = (blank / 4, blank % 4);
            let ways = [(row > 0, -4), (row < 3, 4), (col > 0, -1), (col < 3, 1)];
            for (_, step) in ways.iter().filter(|way| way.0) {
                let mut child = board.clone();
                child.swap(blank, (blank as isize + step) as usize);
                if seen.insert(child.clone()) {
                    next.push(child);
                }
            }
        }
        layers.push(next);
    }
    layers
}

/// Solves every board with the search of its turn; those that are farther than `dfs` by no depth-first search.
fn all_boards(dfs: usize) {
    let layers = layers(7);
    let counts: Vec<usize> = layers.iter().map(Vec::len).collect();
    assert_eq!(counts, [1, 2, 4, 10, 24, 54, 107, 212]);
    assert_eq!(counts[1..].iter().sum::<usize>(), 413);
    let searches = ["dfs rdlu", "bfs rdul", "bfs lurd", "astr hamm", "astr manh"];
    let mut i = 0;
    for (distance, boards) in layers.iter().enumerate().skip(1) {
        for board in boards {
            let skipped = usize::from(distance > dfs);
            let search = searches[skipped + i % (searches.len() - skipped)];
            i += 1;
            let cells: Vec<String> = board.iter().map(u8::to_string).collect();
            let input = format!("{search}\n4 4\n{}\n", cells.join(" "));
            let answer = accepted("tul-sise", &input);
            let moves = answer.lines().next().expect("a number of moves");
            match search.starts_with("dfs") {
                true => assert_ne!(moves, "0", "{search}"),
                false => assert_eq!(moves, distance.to_string(), "{search}"),
            }
        }
    }
}

#[test]
fn boards_of_1_to_7_moves() {
    all_boards(2);
}

#[test]
#[ignore = "20 s: depth first"]
fn boards_of_1_to_7_moves_depth_first() {
    all_boards(7);
}
