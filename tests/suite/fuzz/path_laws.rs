//! The laws of shortest paths: there are as many if start and goal are exchanged, if the board is mirrored or transposed,
//! and if the tiles get other numbers; and the distance after a move is the length of the next board.

use crate::common::rng::Rng;
use crate::fuzz::laws::{must, Broken};
use crate::fuzz::FuzzInput;
use npuzzle::answer_in_memory;

/// Rows of cells as they are written; `=` is fixed, `0` the blank.
type Rows = Vec<Vec<String>>;

/// A solvable board with a few fixed cells, and its goal, in which any tile may be anywhere.
pub fn made_paths(rng: &mut Rng) -> FuzzInput {
    let shapes = [
        (2, 3),
        (3, 3),
        (3, 3),
        (2, 5),
        (3, 4),
        (3, 4),
        (4, 4),
        (4, 5),
        (5, 5),
    ];
    let (rows, cols) = shapes[rng.below(shapes.len())];
    let mut tiles: Vec<usize> = (1..rows * cols).collect();
    rng.shuffle(&mut tiles);
    let mut cells: Vec<String> = tiles.iter().map(usize::to_string).collect();
    let mut blank = rng.below(rows * cols);
    cells.insert(blank, "0".into());
    for _ in 0..rng.below(3) {
        let fixed = rng.below(cells.len());
        if fixed != blank {
            cells[fixed] = "=".into();
        }
    }
    let goal = written(&chunks(&cells, cols));
    for _ in 0..rng.below(40) {
        if let Some(to) = beside(blank, (rows, cols), rng.below(4)).filter(|&to| cells[to] != "=") {
            cells.swap(blank, to);
            blank = to;
        }
    }
    let words = [
        "lines", "--ask", "count", "--goal", &goal, "--effort", "100000",
    ];
    FuzzInput {
        words: words.map(String::from).to_vec(),
        input: written(&chunks(&cells, cols)).into_bytes(),
        output: Vec::new(),
    }
}

/// Whether an input is one for these laws.
pub fn is_one(input: &FuzzInput) -> bool {
    input.words.iter().any(|word| word == "count")
}

/// Checks the laws of a board; whether it could be read and its paths were counted.
pub fn check(input: &FuzzInput) -> Result<bool, Broken> {
    let Some(at) = input.words.iter().position(|word| word == "--goal") else {
        return Ok(false);
    };
    let start = rows_of(&String::from_utf8_lossy(&input.input));
    let goal = rows_of(&input.words[at + 1]);
    let Some(count) = ask("count", &start, &goal) else {
        return Ok(false);
    };
    let renamed = |rows: &Rows| {
        let tiles = goal.concat().len();
        rows.iter()
            .map(|row| row.iter().map(|cell| other(cell, tiles)).collect())
            .collect()
    };
    let others = [
        ("exchanged", goal.clone(), start.clone()),
        ("mirrored", mirrored(&start), mirrored(&goal)),
        ("transposed", transposed(&start), transposed(&goal)),
        ("renamed", renamed(&start), renamed(&goal)),
    ];
    for (what, from, to) in others {
        // Another direction may need more work than is allowed.
        let again = ask("count", &from, &to);
        must(again.is_none_or(|again| again == count), what, || {
            format!(
                "{start:?} to {goal:?}: {count}, {what}: {}",
                ask("count", &from, &to).unwrap_or_default()
            )
        })?;
    }
    moves_agree(&start, &goal)?;
    Ok(true)
}

/// The distance after each move, and the length of the board there.
fn moves_agree(start: &Rows, goal: &Rows) -> Result<(), Broken> {
    let (Some(told), Some(cols)) = (ask("moves", start, goal), start.first().map(Vec::len)) else {
        return Ok(());
    };
    for step in told.split(", ") {
        let Some((way, distance)) = step.split_once(' ') else {
            continue;
        };
        let mut cells = start.concat();
        let blank = cells.iter().position(|cell| cell == "0").unwrap_or(0);
        let m = "udlr".find(way).unwrap_or(0);
        let Some(to) = beside(blank, (start.len(), cols), m) else {
            return Err(Broken::new("legal moves", told));
        };
        cells.swap(blank, to);
        let child = chunks(&cells, cols);
        let number = ask("number", &child, goal);
        let distance = distance.trim_end_matches('*');
        must(
            number.as_ref().is_none_or(|number| number == distance),
            "moves and number agree",
            || format!("{start:?} to {goal:?}: {told}, after {way}: {number:?}"),
        )?;
    }
    Ok(())
}

/// The answer to a board; `None` if it is no board, cannot be solved, or is given up.
fn ask(what: &str, start: &Rows, goal: &Rows) -> Option<String> {
    let (start, goal) = (written(start), written(goal));
    let words = [
        "lines", "--ask", what, "--goal", &goal, "--effort", "100000",
    ];
    let answers = answer_in_memory(&words, start.as_bytes()).ok()?;
    let text = String::from_utf8_lossy(&answers.output)
        .trim_end()
        .to_string();
    (!answers.failed && text != "unsolvable" && !text.is_empty()).then_some(text)
}

/// Another number for a tile.
fn other(cell: &str, tiles: usize) -> String {
    match cell.parse::<usize>() {
        Ok(tile) if tile > 0 => (tiles - tile).to_string(),
        _ => cell.to_string(),
    }
}

fn mirrored(rows: &Rows) -> Rows {
    rows.iter()
        .map(|row| row.iter().rev().cloned().collect())
        .collect()
}

fn transposed(rows: &Rows) -> Rows {
    let cols = rows.first().map_or(0, Vec::len);
    let col = |col: usize| {
        rows.iter()
            .filter_map(|row| row.get(col).cloned())
            .collect()
    };
    (0..cols).map(col).collect()
}

/// The cell that the blank enters by a move: u, d, l, r.
fn beside(blank: usize, (rows, cols): (usize, usize), m: usize) -> Option<usize> {
    let (row, col) = (blank / cols, blank % cols);
    match m {
        0 => (row > 0).then(|| blank - cols),
        1 => (row + 1 < rows).then_some(blank + cols),
        2 => (col > 0).then(|| blank - 1),
        _ => (col + 1 < cols).then_some(blank + 1),
    }
}

fn chunks(cells: &[String], cols: usize) -> Rows {
    cells.chunks(cols).map(<[String]>::to_vec).collect()
}

fn rows_of(text: &str) -> Rows {
    let row = |row: &str| row.split_whitespace().map(String::from).collect();
    text.trim_end().split('/').map(row).collect()
}

fn written(rows: &Rows) -> String {
    let rows: Vec<String> = rows.iter().map(|row| row.join(" ")).collect();
    rows.join("/")
}

#[test]
fn shortest_paths_keep_their_laws() {
    let mut rng = Rng::new(40);
    let mut answered = 0;
    for _ in 0..60 {
        let input = made_paths(&mut rng);
        match check(&input) {
            Ok(found) => answered += usize::from(found),
            Err(broken) => panic!("{broken:?}"),
        }
    }
    assert!(answered > 50, "{answered} boards were answered");
}
