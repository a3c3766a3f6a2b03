//! `make --size`: boards of that size only, which are answered; a sentence for every other size.
//!
//! Tests: `src/problems/generate/sizes.rs`

use crate::problems::forms::{is_made, statements::accepted};
use npuzzle::problems::forms::form::Problem;
use npuzzle::problems::generate::{CaseKind, MakeRequest};
use npuzzle::problems::rows::catalog::{all, find};
use npuzzle::puzzle::Shape;

const SHAPES: [(usize, usize); 12] = [
    (1, 3),
    (2, 2),
    (2, 3),
    (3, 2),
    (3, 3),
    (3, 4),
    (4, 3),
    (4, 4),
    (5, 5),
    (6, 6),
    (9, 9),
    (11, 40),
];

/// An input of boards of one size.
fn made(problem: &'static Problem, kind: CaseKind, size: Shape) -> Result<String, String> {
    let request = MakeRequest {
        kind,
        count: problem.most_cases().min(2),
        seed: size.cells() as u64,
        size: Some(size),
        ..problem.request()
    };
    let mut cases = problem.make(&request)?;
    let count = cases.remaining().min(problem.most_cases());
    let mut text = Vec::new();
    cases.write_input(count, &mut text).expect("cases");
    Ok(String::from_utf8(text).expect("text"))
}

/// Some problems; their inputs are answered if they have up to `most` cells on a side.
fn every_size(is_tried: fn(&str) -> bool, most: usize) -> Vec<(&'static str, Vec<Shape>)> {
    let mut found = Vec::new();
    for problem in all().filter(|problem| is_made(problem) && is_tried(problem.id)) {
        let mut taken = Vec::new();
        for size in SHAPES.map(|(rows, cols)| Shape::new(rows, cols)) {
            for kind in [
                CaseKind::Random,
                CaseKind::Traps,
                CaseKind::Mixed,
                CaseKind::Near(4),
            ] {
                match made(problem, kind, size) {
                    Ok(text) => {
                        every_case(problem, size, &text);
                        // They take all their time for each input, and have tests of their own.
                        let timed = ["ahc011", "spoj-solving"].contains(&problem.id);
                        if size.rows.max(size.cols) <= most && !timed {
                            accepted(problem.id, &text);
                        }
                        if !taken.contains(&size) {
                            taken.push(size);
                        }
                    }
                    Err(why) => {
                        let id = problem.id;
                        let named = why.starts_with(&format!("--size {size}: boards of {id} are "));
                        let no_size = why.ends_with(": it takes no --size");
                        assert!(named || no_size, "{id}: {why}");
                        assert!(!taken.contains(&size), "{id}: {why}");
                    }
                }
            }
        }
        found.push((problem.id, taken));
    }
    found
}

fn every_case(problem: &Problem, size: Shape, text: &str) {
    let cube = problem.id == "poj1507";
    let cols = if cube {
        size.cols * size.cols
    } else {
        size.cols
    };
    let mut cases = 0;
    let read = problem.each_case(text.as_bytes(), |case| {
        assert_eq!((case.rows, case.cols), (size.rows, cols), "{}", problem.id);
        cases += 1;
    });
    let fault = read.expect("text in memory");
    assert!(fault.is_none() && cases > 0, "{}: {fault:?}", problem.id);
}

#[test]
fn boards_of_one_size_of_some_problems() {
    let some = |id: &str| {
        let ids = [
            "hdu1043",
            "poj2224",
            "cpc19c1p5",
            "poj2893",
            "acwing108",
            "poj1507",
            "luogu-p1979",
            "gdd2011-slide",
            "n-puzzle-42",
            "tul-sise",
        ];
        ids.contains(&id)
    };
    assert_eq!(every_size(some, 3).len(), 10);
}

#[test]
#[ignore = "8 s; some of these problems are in `boards_of_one_size_of_some_problems`"]
fn boards_of_one_size_of_every_problem() {
    let found = every_size(|_| true, 6);
    let sizes = |id| {
        &found
            .iter()
            .find(|found| found.0 == id)
            .expect("a problem")
            .1
    };
    let shapes = |list: &[usize]| {
        list.iter()
            .map(|&i| Shape::new(SHAPES[i].0, SHAPES[i].1))
            .collect::<Vec<_>>()
    };
    assert_eq!(sizes("n-puzzle-42"), &shapes(&[4, 7, 8, 9, 10]));
    assert_eq!(
        sizes("poj2893"),
        &shapes(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    );
    assert_eq!(sizes("poj1507"), &shapes(&[1, 4, 7, 8, 9, 10]));
    assert_eq!(sizes("ahc011"), &shapes(&[9, 10]));
    assert_eq!(sizes("acwing108"), &shapes(&[4, 8, 10]));
    let several = found.iter().filter(|found| !found.1.is_empty()).count();
    let of_one = |id| sizes(id).is_empty();
    assert!(["hdu1043", "uva10181", "poj3221", "eolymp5303"]
        .into_iter()
        .all(of_one));
    assert_eq!(several, 21);
}

#[test]
fn other_sizes_are_refused_by_a_sentence() {
    for (id, size, message) in [
        (
            "hdu1043",
            (3, 3),
            "boards of hdu1043 are always 3 x 3: it takes no --size",
        ),
        (
            "hdu4021",
            (3, 3),
            "boards of hdu4021 lie on a graph, without rows and columns: it takes no --size",
        ),
        (
            "n-puzzle-42",
            (10, 10),
            "--size 10 x 10: boards of n-puzzle-42 are square, 3 x 3 to 9 x 9",
        ),
        (
            "n-puzzle-42",
            (3, 4),
            "--size 3 x 4: boards of n-puzzle-42 are square, 3 x 3 to 9 x 9",
        ),
        (
            "acwing108",
            (4, 4),
            "--size 4 x 4: boards of acwing108 are square, 3 x 3 to 499 x 499 with odd sides",
        ),
        (
            "gdd2011-slide",
            (2, 5),
            "--size 2 x 5: boards of gdd2011-slide are 3 x 3 to 6 x 6",
        ),
    ] {
        let problem = find(id).expect("the problem");
        let made = made(problem, CaseKind::Random, Shape::new(size.0, size.1));
        assert_eq!(made, Err(message.into()));
    }
}
