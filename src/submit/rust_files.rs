//! The Rust file of a task: a program for its question, its input and its answers, and the pieces that it includes.
//! Every file is valid in editions 2015 to 2024 and with rustc 1.63.
//!
//! A program is a template in `rust/`. The comment in front has the parts `How:` and `Cost:`; [`crate::submit::head`]
//! adds the others. Pieces are included by their names, `include!("number.rs");`. What a template may ask and fill in is
//! in [`Task::conditions`] and [`words`].

use crate::forms::task::{CaseCount, Question, Task};
use crate::sliding_tree::weights::{PATTERNS, SINGLES};
use crate::submit::head::head;
use crate::submit::template::fill;

/// What programs include.
const PIECES: [(&str, &str); 2] = [
    ("number.rs", include_str!("rust/number.rs")),
    ("rank.rs", include_str!("rust/rank.rs")),
];

/// The file; `None` if there is no program for such a task.
pub(crate) fn rust_file(task: &Task) -> Option<String> {
    let mut text = template(task)?.to_string();
    for (name, piece) in PIECES {
        text = text.replace(&format!("include!(\"{name}\");\n"), piece);
    }
    let text = fill(&text, &task.conditions(), &words(task));
    let comment = text.lines().map_while(|line| line.strip_prefix("//!"));
    let comment: String = comment.collect();
    let code = text.lines().skip_while(|line| line.starts_with("//!"));
    let code: String = code.map(|line| format!("{line}\n")).collect();
    let (how, cost) = comment.split_once(" Cost:")?;
    Some(head(task, how.strip_prefix(" How:")?, cost, "// ") + &code)
}

/// The program's template.
fn template(task: &Task) -> Option<&'static str> {
    let cells = task.shape.map_or(0, |shape| shape.cells());
    let one = task.cases == CaseCount::One;
    Some(match task.question {
        Question::AnyPath => include_str!("rust/any_path.rs"),
        Question::Bounded => include_str!("rust/bounded.rs"),
        Question::Distances => include_str!("rust/distances.rs"),
        Question::Farthest => include_str!("rust/farthest.rs"),
        Question::GivenMoves => include_str!("rust/given_moves.rs"),
        Question::OnOwnGraph => include_str!("rust/own_graph.rs"),
        Question::OnePiece => include_str!("rust/one_piece.rs"),
        Question::SlidingTree => include_str!("rust/sliding_tree.rs"),
        Question::Solvable if !task.edges.is_empty() => include_str!("rust/dead_ends.rs"),
        Question::Solvable if cells == 16 => include_str!("rust/solvable_fixed.rs"),
        Question::Solvable | Question::SolvableCube => include_str!("rust/parity.rs"),
        Question::Path if !task.edges.is_empty() => include_str!("rust/graph_paths.rs"),
        Question::Path | Question::Number if task.is_fifteen() => include_str!("rust/fifteen.rs"),
        Question::Number if task.function => include_str!("rust/function.rs"),
        Question::Number | Question::NumberUpTo(_) if cells <= 9 => include_str!("rust/small.rs"),
        Question::Path if cells == 9 && one => include_str!("rust/eight_one.rs"),
        Question::Path if cells == 9 => include_str!("rust/eight.rs"),
        _ => return None,
    })
}

/// What is filled in.
fn words(task: &Task) -> Vec<(&'static str, String)> {
    let (rows, cols) = task.shape.map_or((0, 0), |shape| (shape.rows, shape.cols));
    let goal: Vec<String> = task.goal.iter().map(u8::to_string).collect();
    let line = |answer: &str| format!("{:?}", answer.trim_end());
    let before_path = |answer: &'static str| answer.split_inclusive('\n').next().unwrap_or("");
    let mut words = vec![
        ("ROWS", rows.to_string()),
        ("COLS", cols.to_string()),
        ("CELLS", (rows * cols).to_string()),
        ("BOARDS", boards(rows * cols).into()),
        ("BLANK", task.blank.to_string()),
        ("GOAL", goal.join(", ")),
        ("GOAL TEXT", goal_text(task)),
        ("GOAL BLANK", blank_of(&task.goal)),
        ("EDGES", edges(task)),
        ("LIMIT", task.limit.to_string()),
        ("COST", cost(task).into()),
        ("LARGEST SIDE", task.largest_side.to_string()),
        ("ANSWER", answer(task).into()),
        ("UNSOLVABLE", task.unsolvable.trim_end().into()),
        ("LINE SOLVED", line(task.solved)),
        ("LINE UNSOLVABLE", line(task.unsolvable)),
        ("TEXT SOLVED", format!("{:?}", task.solved)),
        ("TEXT UNSOLVABLE", format!("{:?}", task.unsolvable)),
    ];
    if task.question == Question::SlidingTree {
        words.extend(tree_weights());
    }
    words.extend(task.file_names());
    words.extend(move_words(task));
    let answers = [
        ("PRINT SOLVED", "WRITE SOLVED", task.solved),
        ("PRINT UNSOLVABLE", "WRITE UNSOLVABLE", task.unsolvable),
        ("PRINT OVER", "WRITE OVER", task.over),
        ("PRINT BETWEEN", "WRITE BETWEEN", task.between),
        (
            "PRINT BEFORE PATH",
            "WRITE BEFORE PATH",
            before_path(task.solved),
        ),
    ];
    for (print, write, answer) in answers {
        words.push((print, statement("print", "", answer)));
        words.push((write, statement("write", "out, ", answer)));
    }
    words
}

/// The weights of sliding trees, as words in lines of a string.
fn tree_weights() -> [(&'static str, String); 2] {
    let moves = |&hundredths: &i32| f64::from(hundredths) / 100.0;
    let singles = SINGLES.iter().map(|weight| moves(weight).to_string());
    let patterns = PATTERNS.iter();
    let patterns = patterns.map(|(pattern, weight)| format!("{pattern} {}", moves(weight)));
    let lines = |words: Vec<String>| {
        let mut text = String::from("\\\n");
        let mut width = 0;
        for (i, word) in words.iter().enumerate() {
            width += word.len() + 1;
            if width > 96 {
                width = word.len() + 1;
                text += "\\\n";
            }
            text += word;
            text += if i + 1 < words.len() { " " } else { "" };
        }
        text
    };
    [
        ("SINGLES", lines(singles.collect())),
        ("PATTERNS", lines(patterns.collect())),
    ]
}

/// The call of a macro that prints or writes an answer. Its gaps are variables.
fn statement(name: &str, to: &str, answer: &str) -> String {
    match answer.strip_suffix('\n') {
        Some("") => format!("{name}ln!({})", to.trim_end_matches(", ")),
        Some(line) => format!("{name}ln!({to}{line:?})"),
        None => format!("{name}!({to}{answer:?})"),
    }
}

/// Words about moves: letters and names in the order up, down, left, right; numbers in the order in which paths compare.
fn move_words(task: &Task) -> Vec<(&'static str, String)> {
    let (letters, names) = task.names();
    let order = task.order.moves().map(|m| (m as u8).to_string());
    let letter = |i: usize| letters.get(i..=i).unwrap_or_default().to_string();
    let given = task.letters.as_bytes();
    let ordered = task
        .order
        .moves()
        .map(|m| given.get(m as usize).map_or(' ', |&l| l.into()))
        .into_iter();
    vec![
        ("UP", letter(0)),
        ("DOWN", letter(1)),
        ("LEFT", letter(2)),
        ("RIGHT", letter(3)),
        ("WORDS", format!("{names:?}")),
        ("ORDER", order.join(", ")),
        ("ORDERED LETTERS", ordered.collect()),
        ("LETTERS", letters),
    ]
}

/// The goal as text, the blank as in the input.
fn goal_text(task: &Task) -> String {
    let cell = |&tile: &u8| match tile {
        0 => task.blank,
        tile => char::from(b'0' + tile),
    };
    task.goal.iter().map(cell).collect()
}

/// The number of all boards, for files that list them.
fn boards(cells: usize) -> &'static str {
    match cells {
        7 => "5_040",
        8 => "40_320",
        _ => "362_880",
    }
}

/// The cell of the blank.
fn blank_of(goal: &[u8]) -> String {
    let blank = goal.iter().position(|&tile| tile == 0);
    blank.unwrap_or_default().to_string()
}

/// Edges on a line of a source.
const EDGES_PER_LINE: usize = 9;

/// The edges of the common graph as a constant; nothing where boards are on a grid.
fn edges(task: &Task) -> String {
    let line = |edges: &[(usize, usize)]| {
        let edges: Vec<String> = edges.iter().map(|edge| format!("{edge:?}")).collect();
        edges.join(", ")
    };
    let lines: Vec<String> = task.edges.chunks(EDGES_PER_LINE).map(line).collect();
    let edges = match &lines[..] {
        [] => return String::new(),
        [line] => line.clone(),
        lines => format!("\n    {},\n", lines.join(",\n    ")),
    };
    let count = task.edges.len();
    format!("#[rustfmt::skip]\nconst EDGES: [(usize, usize); {count}] = [{edges}];")
}

/// The variable of an answer.
fn answer(task: &Task) -> &'static str {
    match task.question {
        Question::Path => "path",
        _ => "moves",
    }
}

/// What a file costs, where files of one template differ: measured for each.
fn cost(task: &Task) -> &'static str {
    let cells = task.shape.map_or(0, |shape| shape.cells());
    match (task.question, task.cases) {
        (Question::AnyPath, _) => match task.largest_side {
            50 => "15 ms and 5 MB for 50 x 50, whose path has about 350,000 moves.",
            _ => "1 ms and 2 MB for the largest board.",
        },
        (Question::SolvableCube, _) => "50 ms and 18 MB for 100 x 100 x 100.",
        (Question::Solvable, CaseCount::One) if cells == 16 => "less than 1 ms, and 2 MB.",
        (Question::Solvable, _) if cells == 16 => {
            "0.2 microseconds a board; 2 MB and the input."
        }
        (Question::Solvable, _) => match task.largest_side {
            999 => "50 ms and 18 MB for 999 x 999.",
            499 => "30 ms and 11 MB for two boards of 499 x 499.",
            _ => "6 ms and 4 MB for 300 x 300.",
        },
        (Question::Path, _) if task.pairs => {
            "5 ms for each of the nine cells that occurs, then 0.2 microseconds a board; at most 14 MB."
        }
        (Question::Path, _) if task.shows_boards() => {
            "5 ms, then 0.5 microseconds a board; 4 MB and the input."
        }
        (Question::Path, _) => "5 ms, then 0.2 microseconds a board; 4 MB and the input.",
        (_, CaseCount::One) if !task.edges.is_empty() => {
            "25 ms if all 362,880 boards are reached, and 5 MB."
        }
        (_, CaseCount::One) => "25 ms if all 181,440 boards are reached, and 3 MB.",
        _ if cells == 7 => "0.3 ms, then 0.1 microseconds a board; 2 MB and the input.",
        _ if cells == 8 => "3 ms, then 0.1 microseconds a board; 2 MB and the input.",
        _ => "25 ms, then 0.1 microseconds a board; 3 MB and the input.",
    }
}
