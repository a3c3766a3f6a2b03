//! All shortest paths between pictures, against a search that keeps every path as text.

use crate::common::rng::Rng;
use npuzzle::solve::graph::look_alikes::{all_paths, LookAlikePaths};
use std::collections::BTreeMap;

/// The letters of slides for the blank's moves up, down, left and right.
const LETTERS: [u8; 4] = *b"DURL";

/// The cells after the blank's move; nothing at the edge.
fn moved(cells: &[u8], way: usize) -> Option<Vec<u8>> {
    let blank = cells.iter().position(|&cell| cell == 0).expect("a blank");
    let (row, col) = (blank / 4, blank % 4);
    let to = match way {
        0 if row > 0 => blank - 4,
        1 if row < 3 => blank + 4,
        2 if col > 0 => blank - 1,
        3 if col < 3 => blank + 1,
        _ => return None,
    };
    let mut cells = cells.to_vec();
    cells.swap(blank, to);
    Some(cells)
}

/// All shortest paths to a goal, level by level.
fn paths(start: &[u8], goal: &[u8], most: usize) -> Vec<String> {
    let mut level = BTreeMap::from([(start.to_vec(), vec![String::new()])]);
    let mut seen = vec![start.to_vec()];
    for _ in 0..=most {
        if let Some(paths) = level.get(goal) {
            return paths.clone();
        }
        let mut next: BTreeMap<Vec<u8>, Vec<String>> = BTreeMap::new();
        for (cells, paths) in &level {
            for (way, &letter) in LETTERS.iter().enumerate() {
                let Some(child) = moved(cells, way) else {
                    continue;
                };
                if !seen.contains(&child) {
                    let letter = char::from(letter);
                    let longer = paths.iter().map(|path| format!("{path}{letter}"));
                    next.entry(child).or_default().extend(longer);
                }
            }
        }
        seen.extend(next.keys().cloned());
        level = next;
    }
    Vec::new()
}

fn checksum(path: &str) -> u64 {
    path.bytes()
        .fold(0, |c, letter| (c * 243 + u64::from(letter)) % 100_000_007)
}

fn cells(text: &str) -> Vec<u8> {
    let cell = |c| ".rb".find(c).expect("a cell") as u8;
    text.chars()
        .filter(|c| !c.is_whitespace())
        .map(cell)
        .collect()
}

fn solved(start: &[u8], goal: &[u8]) -> Option<LookAlikePaths> {
    all_paths(start, goal, LETTERS).expect("memory")
}

/// The statement's own path and its checksum.
#[test]
fn the_example_of_the_statement() {
    assert_eq!(checksum("LULUR"), 19_761_398);
    let start = cells(".rbb rrbb rrbb rrbb");
    let mut end = start.clone();
    for letter in "LULUR".bytes() {
        let way = LETTERS.iter().position(|&other| other == letter);
        end = moved(&end, way.expect("a letter")).expect("a move on the board");
    }
    assert_eq!(end, cells("rrbb rbbb r.rb rrbb"));
    let paths = paths(&start, &end, 5);
    let found = solved(&start, &end).expect("a path");
    assert_eq!(found.paths, paths.len() as u64);
    assert_eq!(
        found.checksums,
        paths.iter().map(|path| checksum(path)).sum()
    );
}

#[test]
fn the_two_pictures_of_the_statement() {
    let found = solved(&cells(".rbb rrbb rrbb rrbb"), &cells(".brb brbr rbrb brbr"));
    let found = found.expect("a path");
    assert_eq!(
        (found.moves, found.paths, found.checksums),
        (32, 1, 96_356_848)
    );
}

#[test]
fn random_pictures() {
    let mut rng = Rng::new(28);
    let mut several = 0;
    for _ in 0..60 {
        let second = rng.below(8);
        let mut start: Vec<u8> = (0..16).map(|cell| 1 + u8::from(cell <= second)).collect();
        start[0] = 0;
        rng.shuffle(&mut start);
        let mut goal = start.clone();
        for _ in 0..rng.below(12) {
            goal = moved(&goal, rng.below(4)).unwrap_or(goal);
        }
        let paths = paths(&start, &goal, 12);
        let found = solved(&start, &goal).expect("a path");
        assert_eq!(found.moves, paths[0].len() as u64);
        assert_eq!(found.paths, paths.len() as u64);
        let sum: u64 = paths.iter().map(|path| checksum(path)).sum();
        assert_eq!(found.checksums, sum);
        several += usize::from(paths.len() > 1);
    }
    assert!(several > 5, "{several}");
}

/// The same picture, and pictures with other tiles.
#[test]
fn no_moves_and_no_path() {
    let start = cells(".rbb rrbb rrbb rrbb");
    let same = solved(&start, &start).expect("a path");
    assert_eq!((same.moves, same.paths, same.checksums), (0, 1, 0));
    assert_eq!(solved(&start, &cells(".rrb rrbb rrbb rrbb")), None);
}
