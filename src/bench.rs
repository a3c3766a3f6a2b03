//! `npuzzle bench`: our own figures, on inputs that are the same every time.

use crate::answer::{answer, Summary};
use crate::board::{Board, Shape};
use crate::catalog;
use crate::index::Index;
use crate::output::Output;
use crate::rng::Rng;
use std::fmt::Write as _;
use std::time::Instant;

/// One kind of work.
struct Work {
    name: &'static str,
    problem: &'static str,
    input: fn(&mut Rng) -> Vec<u8>,
    /// Boards, boards solved and moves that are right, where they are known: a figure for wrong answers is worth nothing.
    known: Option<(u64, u64, u64)>,
}

const RUNS: usize = 5;

const WORKS: [Work; 10] = [
    Work {
        name: "all-3x3",
        problem: "hdu1043",
        input: all_eight,
        known: Some((362_880, 181_440, 3_986_672)),
    },
    Work {
        name: "one-3x3",
        problem: "poj1077",
        input: |_| b"7 8 6 4 3 x 1 2 5\n".to_vec(),
        known: Some((1, 1, 29)),
    },
    Work {
        name: "hundred-3x3",
        problem: "hdu1043",
        input: hundred,
        known: None,
    },
    Work {
        name: "pairs-2000",
        problem: "hdu3567",
        input: |rng| pairs(rng, 2_000),
        known: None,
    },
    Work {
        name: "pairs-200000",
        problem: "hdu3567",
        input: |rng| pairs(rng, 200_000),
        known: None,
    },
    Work {
        name: "all-2x4",
        problem: "aoj0121",
        input: all_seven,
        known: Some((20_160, 20_160, 457_180)),
    },
    Work {
        name: "all-2x3",
        problem: "leetcode773",
        input: all_five,
        known: Some((720, 360, 4_544)),
    },
    Work {
        name: "large-parity",
        problem: "poj2893",
        input: large_grids,
        known: None,
    },
    Work {
        name: "tiny-parity",
        problem: "poj2893",
        input: tiny_grids,
        known: None,
    },
    Work {
        name: "4x4-parity",
        problem: "hdu6620",
        input: fifteens,
        known: None,
    },
];

/// What a work came to.
struct Row {
    name: &'static str,
    problem: &'static str,
    summary: Summary,
    seconds: f64,
}

/// The text to print.
///
/// # Errors
/// A sentence, for wrong words, for a directory that cannot be written, and for wrong answers.
pub fn run(words: &[String]) -> Result<String, String> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        [] => Ok(table(&measure(RUNS)?)),
        ["--json"] => Ok(json(&measure(RUNS)?)),
        ["--write", dir] => write_inputs(dir),
        _ => Err(format!(
            "bench takes --json, or --write DIR, not `{}`",
            words.join(" ")
        )),
    }
}

/// The signature: the nodes generated and the table entries made over all works. The same on every machine.
///
/// # Errors
/// A sentence, for wrong answers.
pub fn signature() -> Result<u64, String> {
    Ok(total(&measure(1)?))
}

fn total(rows: &[Row]) -> u64 {
    rows.iter()
        .map(|row| row.summary.effort.generated + row.summary.effort.entries)
        .sum()
}

/// Each work has its own seed, so that adding one changes no other.
fn input(work: &Work) -> Vec<u8> {
    let seed = work.name.bytes().fold(0, |seed: u64, b| {
        seed.wrapping_mul(31).wrapping_add(u64::from(b))
    });
    (work.input)(&mut Rng::new(seed))
}

fn measure(runs: usize) -> Result<Vec<Row>, String> {
    WORKS.iter().map(|work| measure_one(work, runs)).collect()
}

fn measure_one(work: &Work, runs: usize) -> Result<Row, String> {
    let problem =
        catalog::find(work.problem).ok_or_else(|| format!("no problem {}", work.problem))?;
    let input = input(work);
    let mut row = Row {
        name: work.name,
        problem: work.problem,
        summary: Summary::default(),
        seconds: f64::MAX,
    };
    for _ in 0..runs {
        let mut out = Output::new(std::io::sink());
        let began = Instant::now();
        let summary =
            answer(problem, input.as_slice(), &mut out, &mut |_| ()).map_err(|e| e.to_string())?;
        row.seconds = row.seconds.min(began.elapsed().as_secs_f64());
        row.summary = summary;
        let came = (summary.cases, summary.solved, summary.moves);
        if summary.failed || work.known.is_some_and(|known| known != came) {
            return Err(format!(
                "{}: wrong answers: {came:?} boards, solved and moves",
                work.name
            ));
        }
    }
    Ok(row)
}

fn table(rows: &[Row]) -> String {
    let mut text = format!(
        "{:13} {:12} {:>7} {:>7} {:>8} {:>8} {:>8} {:>9} {:>11}\n",
        "work", "problem", "boards", "solved", "moves", "nodes", "entries", "seconds", "boards/s"
    );
    for row in rows {
        let Summary {
            cases,
            solved,
            moves,
            effort,
            ..
        } = row.summary;
        let _ = writeln!(
            text,
            "{:13} {:12} {:>7} {:>7} {:>8} {:>8} {:>8} {:>9.6} {:>11.0}",
            row.name,
            row.problem,
            cases,
            solved,
            moves,
            effort.generated,
            effort.entries,
            row.seconds,
            cases as f64 / row.seconds
        );
    }
    let _ = writeln!(text, "Bench: {}", total(rows));
    text
}

fn json(rows: &[Row]) -> String {
    let mut text = String::from("{\n  \"works\": [\n");
    for (i, row) in rows.iter().enumerate() {
        let Summary {
            cases,
            solved,
            moves,
            effort,
            ..
        } = row.summary;
        let _ = writeln!(
            text,
            "    {{\"work\": \"{}\", \"problem\": \"{}\", \"boards\": {}, \"solved\": {}, \"moves\": {}, \"nodes\": {}, \
             \"entries\": {}, \"seconds\": {:.9}, \"boards_per_second\": {:.0}}}{}",
            row.name,
            row.problem,
            cases,
            solved,
            moves,
            effort.generated,
            effort.entries,
            row.seconds,
            cases as f64 / row.seconds,
            if i + 1 < rows.len() { "," } else { "" }
        );
    }
    let _ = write!(text, "  ],\n  \"signature\": {}\n}}\n", total(rows));
    text
}

fn write_inputs(dir: &str) -> Result<String, String> {
    std::fs::create_dir_all(dir).map_err(|e| format!("{dir}: {e}"))?;
    let mut text = String::new();
    for work in &WORKS {
        let path = format!("{dir}/{}.in", work.name);
        std::fs::write(&path, input(work)).map_err(|e| format!("{path}: {e}"))?;
        let _ = writeln!(text, "npuzzle {} {path}", work.problem);
    }
    Ok(text)
}

fn line(cells: impl Iterator<Item = u64>, blank: &str) -> String {
    let words: Vec<String> = cells
        .map(|tile| {
            if tile == 0 {
                blank.to_string()
            } else {
                tile.to_string()
            }
        })
        .collect();
    words.join(" ") + "\n"
}

/// All boards of a shape, solvable or not, in random order.
fn all_boards(rng: &mut Rng, shape: Shape) -> Vec<Board> {
    let standard = Board::standard(shape);
    // Two tiles exchanged lead from one half of all boards to the other.
    let swapped = Board(standard.0 ^ 0x33);
    let mut boards: Vec<Board> = Vec::new();
    for goal in [standard, swapped] {
        boards.extend(Index::new(shape, goal).boards().map(|(_, board)| board));
    }
    rng.shuffle(&mut boards);
    boards
}

fn tiles(board: Board, shape: Shape) -> impl Iterator<Item = u64> {
    (0..shape.cells()).map(move |cell| board.tile(cell))
}

fn all_eight(rng: &mut Rng) -> Vec<u8> {
    let shape = Shape::new(3, 3);
    all_boards(rng, shape)
        .into_iter()
        .flat_map(|board| line(tiles(board, shape), "x").into_bytes())
        .collect()
}

fn hundred(rng: &mut Rng) -> Vec<u8> {
    let all = all_eight(rng);
    all[..100 * 18].to_vec()
}

fn all_seven(rng: &mut Rng) -> Vec<u8> {
    let shape = Shape::new(2, 4);
    let mut boards: Vec<Board> = Index::new(shape, Board::pack(&[0, 1, 2, 3, 4, 5, 6, 7]))
        .boards()
        .map(|(_, board)| board)
        .collect();
    rng.shuffle(&mut boards);
    boards
        .into_iter()
        .flat_map(|board| line(tiles(board, shape), "0").into_bytes())
        .collect()
}

fn all_five(rng: &mut Rng) -> Vec<u8> {
    let shape = Shape::new(2, 3);
    let text = |b: Board| {
        let t = |cell| b.tile(cell);
        format!(
            "[[{},{},{}],[{},{},{}]]\n",
            t(0),
            t(1),
            t(2),
            t(3),
            t(4),
            t(5)
        )
        .into_bytes()
    };
    all_boards(rng, shape).into_iter().flat_map(text).collect()
}

fn pairs(rng: &mut Rng, count: usize) -> Vec<u8> {
    let shape = Shape::new(3, 3);
    let mut text = format!("{count}\n").into_bytes();
    for _ in 0..count {
        let mut start = [0u8, 1, 2, 3, 4, 5, 6, 7, 8];
        rng.shuffle(&mut start);
        let odd = Board::pack(&start).odd(shape);
        let mut goal = start;
        rng.shuffle(&mut goal);
        while Board::pack(&goal).odd(shape) != odd {
            rng.shuffle(&mut goal);
        }
        for board in [start, goal] {
            text.extend(
                board
                    .iter()
                    .map(|&tile| if tile == 0 { b'X' } else { b'0' + tile }),
            );
            text.push(b'\n');
        }
    }
    text
}

fn grid(rng: &mut Rng, rows: usize, cols: usize) -> String {
    let mut cells: Vec<u64> = (0..(rows * cols) as u64).collect();
    rng.shuffle(&mut cells);
    cells
        .chunks(cols)
        .map(|row| line(row.iter().copied(), "0"))
        .collect()
}

fn large_grids(rng: &mut Rng) -> Vec<u8> {
    let boards: String = (0..3)
        .map(|_| format!("999 999\n{}", grid(rng, 999, 999)))
        .collect();
    (boards + "0 0\n").into_bytes()
}

fn tiny_grids(rng: &mut Rng) -> Vec<u8> {
    let mut text = String::new();
    for _ in 0..200_000 {
        let (rows, cols) = (2 + rng.below(4), 2 + rng.below(4));
        let _ = write!(text, "{rows} {cols}\n{}", grid(rng, rows, cols));
    }
    (text + "0 0\n").into_bytes()
}

fn fifteens(rng: &mut Rng) -> Vec<u8> {
    let boards: String = (0..100_000).map(|_| grid(rng, 4, 4)).collect();
    format!("100000\n{boards}").into_bytes()
}
