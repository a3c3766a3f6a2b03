//! The words that fill templates of both languages.

use crate::problems::forms::{CaseCount, Question, Task};

/// The words with the same text in C and in Rust.
pub fn common(task: &Task) -> Vec<(&'static str, String)> {
    let (rows, cols) = task.shape.map_or((0, 0), |shape| (shape.rows, shape.cols));
    let text = |answer: &str| format!("{answer:?}");
    let order = task.order.moves().into_iter().map(|m| m as usize);
    let ordered_letters = order.filter_map(|m| task.letters.get(m..=m));
    let numbers: Vec<String> = task.goal.iter().map(u8::to_string).collect();
    let mut words = vec![
        ("ROWS", rows.to_string()),
        ("COLS", cols.to_string()),
        ("CELLS", (rows * cols).to_string()),
        (
            "BOARDS",
            (1..=(rows * cols).min(9)).product::<usize>().to_string(),
        ),
        ("LARGEST SIDE", task.largest_side.to_string()),
        ("BLANK", task.blank.to_string()),
        ("GOAL NUMBERS", numbers.join(", ")),
        ("GOAL TEXT", goal_text(task)),
        ("LIMIT", task.limit.to_string()),
        ("LETTERS", task.names().0),
        ("ORDERED LETTERS", ordered_letters.collect()),
        ("LINE SOLVED", text(task.solved.trim_end())),
        ("LINE UNSOLVABLE", text(task.unsolvable.trim_end())),
        ("TEXT SOLVED", text(task.solved)),
        ("TEXT UNSOLVABLE", text(task.unsolvable)),
    ];
    words.extend(task.file_names());
    words
}

/// The goal as text, with the blank as in the input.
pub fn goal_text(task: &Task) -> String {
    let cell = |&tile: &u8| match tile {
        0 => task.blank,
        tile => char::from(b'0' + tile),
    };
    task.goal.iter().map(cell).collect()
}

/// The measured cost of a file in C and in Rust; and for which boards, if one template serves several sizes.
pub fn cost(task: &Task) -> [&'static str; 3] {
    let cells = task.shape.map_or(0, |shape| shape.cells());
    let one = task.cases == CaseCount::One;
    let board = ", then about 0.2 microseconds a board";
    match (task.question, task.largest_side) {
        (Question::AnyPath, 50) => ["10 ms and 2.6 MB", "10 ms and 5 MB", " for 50 x 50"],
        (Question::AnyPath, _) => ["less than 1 ms and 0.1 MB", "about 1 ms and 2 MB", ""],
        (Question::SolvableCube, _) => ["0.1 s and 4.1 MB", "50 ms and 23 MB", " for side 100"],
        (Question::Solvable, 4) if one => ["less than 1 ms and 0.1 MB", "about 1 ms and 2 MB", ""],
        (Question::Solvable, 4) => ["0.1 MB", "2 MB and the input", board],
        (Question::Solvable, 999) => ["0.1 s and 4.1 MB", "50 ms and 23 MB", " for 999 x 999"],
        (Question::Solvable, 499) => ["20 ms and 1.1 MB", "20 ms and 10 MB", " for 499 x 499"],
        (Question::Solvable, _) => ["5 ms and 0.5 MB", "6 ms and 4 MB", " for 300 x 300"],
        _ if task.shows_boards() => [
            "25 ms and 2.0 MB, then about 10 microseconds a board",
            "5 ms, then about 0.5 microseconds a board; 4 MB and the input",
            "",
        ],
        // The C templates state this cost themselves.
        (Question::Path, _) if !one && task.pairs => ["", "5 ms a cell, at most 14 MB", board],
        (Question::Path, _) if !one => ["", "5 ms, and 4 MB and the input", board],
        _ if cells == 6 => ["less than 0.1 ms and 0.1 MB", "", ""],
        _ if cells == 7 => ["1 ms and 0.1 MB", "1 ms, and 2 MB and the input", board],
        _ if cells == 8 => ["3 ms and 0.3 MB", "3 ms, and 2 MB and the input", board],
        _ if one => ["at most 25 ms and 2.0 MB", "at most 25 ms and 3 MB", ""],
        _ => ["25 ms and 2.0 MB", "25 ms, and 3 MB and the input", board],
    }
}
