//! Files for problems on graphs, on maps, in three dimensions, and with moves that are given: layouts, and the largest
//! inputs that judges send.

use super::c_files::{self, text};
use super::rust_files;
use crate::common::rng::Rng;
use crate::common::scratch_dir;
use crate::program::{answers, run};
use std::path::PathBuf;
use std::process::Command;

/// Both programs of a problem, or the one that there is a compiler for.
fn both(id: &str) -> Vec<PathBuf> {
    let c = c_files::build(id, 0);
    c.into_iter().chain([rust_files::build(id)]).collect()
}

/// Puzzles of UVa 227. The blank is at the end of a line, where it was lost or not; in a corner; in the middle.
const PUZZLES: [&str; 3] = [
    "TRGSJ\nXDOKI\nMVLN\nWPABE\nUQHCF\nALLRRRR0\n",
    "TRGSJ\nXDOKI\nMVLN \nWPABE\nUQHCF\nABLR0\n",
    " RGSJ\nXDOKI\nMVLNT\nWPABE\nUQHCF\nRB\nBR\n\nLLAA\n0\n",
];

#[test]
fn given_moves_in_any_layout() {
    let (lost, kept, corner) = (PUZZLES[0], PUZZLES[1], PUZZLES[2]);
    let inputs = [
        format!("{lost}{kept}{corner}Z\n"),
        // No Z, and nothing after the last 0.
        format!("{kept}{lost}{corner}").trim_end().to_string(),
        format!("{lost}\n\n{kept}\nZ"),
        format!("{corner}{lost}Z\n").replace('\n', "\r\n"),
        corner.replace("RB\nBR\n\nLLAA\n0", "0") + "Z\n",
        "Z\n".to_string(),
        String::new(),
    ];
    for program in both("uva227") {
        for input in &inputs {
            // Without a Z this program says so, and answers all the same.
            let wanted = run(&["uva227"], input).out;
            assert_eq!(text(&program, input), wanted, "{input}");
        }
    }
}

/// Every query on maps of up to four cells, fixed ones among them.
fn small_maps() -> Vec<String> {
    let mut inputs = Vec::new();
    for (rows, cols) in [(1, 2), (2, 1), (1, 3), (2, 2), (4, 1)] {
        for map in 0..1 << (rows * cols) {
            let cells = (0..rows * cols).map(|cell| format!("{}\n", map >> cell & 1));
            let place = |cell: usize| format!("{} {}", cell / cols + 1, cell % cols + 1);
            let mut queries = Vec::new();
            for (blank, piece, target) in triples(rows * cols) {
                let words = [blank, piece, target].map(place);
                queries.push(words.join(" ") + "\n");
            }
            let (cells, count) = (cells.collect::<String>(), queries.len());
            inputs.push(format!(
                "{rows} {cols} {count}\n{cells}{}",
                queries.concat()
            ));
        }
    }
    inputs
}

/// Three cells each, of which the first two are not the same.
fn triples(cells: usize) -> impl Iterator<Item = (usize, usize, usize)> {
    let all = (0..cells.pow(3)).map(move |i| (i % cells, i / cells % cells, i / cells / cells));
    all.filter(|(blank, piece, _)| blank != piece)
}

#[test]
fn every_query_on_small_maps() {
    // In Rust a file more to compile; it is the program's own search.
    let Some(program) = c_files::build("luogu-p1979", 0) else {
        return;
    };
    for input in small_maps() {
        let wanted = answers(&["luogu-p1979"], &input);
        assert_eq!(text(&program, &input), wanted, "{input}");
    }
}

/// A permutation of the numbers below `count`, separated by spaces.
fn permutation(rng: &mut Rng, count: usize) -> String {
    let mut cells: Vec<usize> = (0..count).collect();
    rng.shuffle(&mut cells);
    let cells: Vec<String> = cells.iter().map(usize::to_string).collect();
    cells.join(" ")
}

/// All edges, a ring, and a ring with a chord, which are the graphs with the most boards and the longest ways.
fn graphs() -> Vec<String> {
    let all = (1..=9).flat_map(|a| (1..a).map(move |b| (a, b)));
    let ring: Vec<(usize, usize)> = (1..=9).map(|a| (a, a % 9 + 1)).collect();
    let chord = [&ring[..], &[(1, 3)]].concat();
    let lists = [all.collect(), ring, chord];
    let text = |edges: &Vec<(usize, usize)>| {
        let lines: String = edges.iter().map(|(a, b)| format!("{a} {b}\n")).collect();
        format!("{}\n{lines}8 7 6 5 4 3 2 1\n", edges.len())
    };
    lists.iter().map(text).collect()
}

/// A map of 30 x 30 with queries: open, or with one way through that is as long as can be.
fn map(rng: &mut Rng, open: bool) -> String {
    let cell = |row: usize, col: usize| {
        let door = if (row / 3) % 2 == 0 {
            col >= 28
        } else {
            col < 2
        };
        open || row % 3 != 2 || door
    };
    let mut input = "30 30 500\n".to_string();
    for row in 0..30 {
        let cells: Vec<&str> = (0..30)
            .map(|col| ["0", "1"][usize::from(cell(row, col))])
            .collect();
        input += &(cells.join(" ") + "\n");
    }
    for _ in 0..500 {
        let mut place = || (rng.below(30) + 1, rng.below(30) + 1);
        let (blank, piece, target) = (place(), place(), place());
        // The blank is never the piece.
        let blank = if blank == piece {
            (piece.0 % 30 + 1, piece.1)
        } else {
            blank
        };
        let numbers = [blank.0, blank.1, piece.0, piece.1, target.0, target.1];
        input += &(numbers.map(|number| number.to_string()).join(" ") + "\n");
    }
    input
}

/// The largest inputs of a judge get the same answers as from this program.
#[test]
#[ignore = "7 s: ten files to compile"]
fn the_largest_inputs() {
    let mut rng = Rng::new(31);
    let cubes =
        [100, 99, 1].map(|side| format!("{side}\n{}\n", permutation(&mut rng, side * side * side)));
    let pairs: String = (0..2_000)
        .map(|_| permutation(&mut rng, 24) + "\n")
        .collect();
    let made =
        |id: &str, count: &str| answers(&["make", id, "--kind", "random", "--count", count], "");
    let long =
        "ABCDE\nFGHIJ\nKL MN\nOPQRS\nTUVWX\n".to_string() + &"RBLA\n".repeat(250_000) + "0\nZ\n";
    let inputs = [
        ("poj1507", vec![format!("3\n{}", cubes.concat())]),
        (
            "hdu4021",
            vec![format!("1000\n{pairs}"), made("hdu4021", "1000")],
        ),
        (
            "poj3221",
            vec![answers(&["make", "poj3221", "--kind", "all"], "")],
        ),
        ("abc224d", graphs()),
        (
            "luogu-p1979",
            vec![map(&mut rng, true), map(&mut rng, false)],
        ),
        ("uva10085", vec![made("uva10085", "1000")]),
        ("uva10073", vec![made("uva10073", "200")]),
        ("uva227", vec![long]),
    ];
    for (id, inputs) in &inputs {
        for program in both(id) {
            for input in inputs {
                let (found, wanted) = (text(&program, input), answers(&[id], input));
                assert!(found == wanted, "{id}: {}", &input[..input.len().min(200)]);
            }
        }
    }
}

/// POJ 1507 allows 10 MB: the C file keeps four bytes a cell, and no input.
#[test]
#[ignore = "1 s: a million cells"]
fn a_cube_in_ten_megabytes() {
    let Some(program) = c_files::build("poj1507", 0) else {
        return;
    };
    let input = format!("1\n100\n{}\n", permutation(&mut Rng::new(32), 1_000_000));
    let path = scratch_dir().join("cube.in");
    std::fs::write(&path, &input).expect("room");
    let output = Command::new("sh")
        .args(["-c", "ulimit -v 10240 && exec \"$0\" < \"$1\""])
        .args([&program, &path])
        .output()
        .expect("the program starts");
    let found = String::from_utf8_lossy(&output.stdout);
    assert_eq!(found, answers(&["poj1507"], &input), "{output:?}");
}
