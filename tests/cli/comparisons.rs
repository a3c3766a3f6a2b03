//! What others have found: lengths, numbers of solutions, numbers of boards.

use crate::common::rng::Rng;
use crate::program::answers;
use std::collections::BTreeSet;

/// Five boards of a contest of Code Golf (6884): 195 moves in all.
#[test]
fn five_boards_of_code_golf() {
    let boards = "5 1 7 3/9 2 11 4/13 6 15 8/0 10 14 12\n2 5 13 12/1 0 3 15/9 7 14 6/10 11 8 4\n\
                  5 2 4 8/10 0 3 14/13 6 11 12/1 15 9 7\n11 4 12 2/5 10 3 15/14 1 6 7/0 9 8 13\n\
                  5 8 7 11/1 6 12 2/9 0 13 10/14 3 4 15\n";
    assert_eq!(
        answers(&["lines", "--ask", "number"], boards),
        "15\n48\n38\n49\n45\n"
    );
}

/// The contest of the Mind Sports Olympiad 2000: 24 moves, three shortest solutions, and the tiles of one of them.
#[test]
fn mind_sports_olympiad() {
    let board = "4 7 5/8 3 6/2 1 _\n";
    let all = answers(&["lines", "--ask", "all"], board);
    let paths: Vec<&str> = all.split_whitespace().collect();
    assert_eq!(paths.len(), 3);
    let tiles = |path: &&str| {
        let mut cells: Vec<char> = "47583621_".chars().collect();
        let mut blank = 8;
        let mut slid = String::new();
        for way in path.chars() {
            let to = match way {
                'u' => blank - 3,
                'd' => blank + 3,
                'l' => blank - 1,
                _ => blank + 1,
            };
            slid.push(cells[to]);
            cells.swap(blank, to);
            blank = to;
        }
        slid
    };
    let tiles: Vec<String> = paths.iter().map(tiles).collect();
    assert!(tiles.iter().all(|tiles| tiles.len() == 24));
    assert!(
        tiles
            .iter()
            .any(|tiles| tiles == "657316573175678278241256"),
        "{tiles:?}"
    );
}

/// A board of 5 x 5: five bits for each cell.
fn children(board: u128) -> Vec<u128> {
    let tile = |cell: usize| board >> (5 * cell) & 31;
    let blank = (0..25).find(|&cell| tile(cell) == 0).expect("a blank");
    let (row, col) = (blank / 5, blank % 5);
    let ways = [(row > 0, -5), (row < 4, 5), (col > 0, -1), (col < 4, 1)];
    let to = ways
        .iter()
        .filter(|way| way.0)
        .map(|way| (blank as isize + way.1) as usize);
    to.map(|to| board ^ tile(to) << (5 * to) ^ tile(to) << (5 * blank))
        .collect()
}

/// The boards of 5 x 5 at each distance, OEIS A090031; and the program's distance of some of them.
fn layers_of_5_x_5(wanted: &[usize], sample: usize) {
    let solved = (1..25u32).fold(0, |all, tile| all | u128::from(tile) << (5 * (tile - 1)));
    let (mut before, mut layer) = (Vec::new(), vec![solved]);
    let mut rng = Rng::new(90031);
    let (mut lines, mut distances) = (String::new(), String::new());
    for (distance, &boards) in wanted.iter().enumerate() {
        assert_eq!(layer.len(), boards, "at distance {distance}");
        for _ in 0..sample {
            let board = layer[rng.below(layer.len())];
            let cells: Vec<String> = (0..25)
                .map(|cell| (board >> (5 * cell) & 31).to_string())
                .collect();
            lines += &(cells.join(" ") + "\n");
            distances += &format!("{distance}\n");
        }
        let mut next: Vec<u128> = layer.iter().flat_map(|&board| children(board)).collect();
        next.sort_unstable();
        next.dedup();
        // A move changes the parity, so a child is in the layer before or in the next one.
        next.retain(|board| before.binary_search(board).is_err());
        before = std::mem::replace(&mut layer, next);
    }
    assert_eq!(answers(&["lines", "--ask", "number"], lines), distances);
}

const LAYERS: [usize; 21] = [
    1, 2, 4, 10, 26, 64, 159, 366, 862, 1904, 4538, 10238, 24098, 53186, 123_435, 268_416, 616_374,
    1_326_882, 3_021_126, 6_438_828, 14_524_718,
];

#[test]
fn first_layers_of_5_x_5() {
    layers_of_5_x_5(&LAYERS[..13], 4);
}

#[test]
#[ignore = "15 s and 1 GB"]
fn layers_of_5_x_5_to_distance_20() {
    layers_of_5_x_5(&LAYERS, 10);
}

/// The greatest distance on a shape.
fn farthest(size: &str, metric: &str) -> usize {
    let csv = answers(&["stats", "--size", size, "--metric", metric, "--csv"], "");
    let last = csv
        .lines()
        .last()
        .and_then(|line| line.split(',').next()?.parse().ok());
    last.expect("a distance")
}

/// OEIS A151943, and by moves of several tiles.
#[test]
fn greatest_distances_of_2_x_n() {
    for (size, moves, runs) in [("2x2", 6, 6), ("2x3", 21, 20), ("2x4", 36, 25)] {
        assert_eq!(
            (farthest(size, "single"), farthest(size, "runs")),
            (moves, runs),
            "{size}"
        );
    }
    assert_eq!(farthest("3x3", "runs"), 24);
}

#[test]
#[ignore = "20 s: 239,500,800 boards of 2 x 6"]
fn greatest_distances_of_2_x_5_and_2_x_6() {
    assert_eq!(
        (farthest("2x5", "single"), farthest("2x5", "runs")),
        (55, 36)
    );
    assert_eq!(farthest("2x6", "single"), 80);
}

/// Every target of yukicoder 228 that random slides make is answered as a search over boards and slid tiles answers.
#[test]
fn slides_without_repetition() {
    let mut yes = BTreeSet::new();
    for seed in 1..=12 {
        let kind = if seed % 2 == 0 {
            "random"
        } else {
            "unsolvable"
        };
        let input = answers(
            &[
                "make",
                "yukicoder-228",
                "--kind",
                kind,
                "--seed",
                &seed.to_string(),
            ],
            "",
        );
        let answer = answers(&["yukicoder-228"], &input);
        assert_eq!(
            answer,
            if seed % 2 == 0 { "Yes\n" } else { "No\n" },
            "{input}"
        );
        yes.insert(input);
    }
    assert!(yes.len() > 8);
}

/// Random boards of the clock face have the distances that the search on fixed cells proves.
#[test]
fn clock_faces() {
    let goal = "11 12 1/10 = 2/9 0 3/8 = 4/7 6 5";
    let (mut boards, mut wanted) = (String::new(), String::new());
    for seed in 1..=6 {
        let input = answers(&["make", "eolymp5303", "--seed", &seed.to_string()], "");
        let answer = answers(&["eolymp5303"], &input);
        wanted += &format!("{}\n", answer.lines().next().expect("a number"));
        let rows: Vec<String> = input
            .lines()
            .map(|row| match row.split(' ').collect::<Vec<_>>()[..] {
                [left, right] => format!("{left} = {right}"),
                _ => row.to_string(),
            })
            .collect();
        boards += &(rows.join("/") + "\n");
    }
    assert_eq!(
        answers(&["lines", "--ask", "number", "--goal", goal], &boards),
        wanted
    );
}
