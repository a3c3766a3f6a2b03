//! The C file of a task: a main function for its input and its answers, and the pieces that it includes. Every file
//! is C89 and C++98.

use crate::puzzle::shape::Order;
use crate::submit::c_table::constant;
use crate::submit::graph_files::{c_main, edge_list};
use crate::submit::task::{CaseCount, Question, Task};
use crate::submit::template::fill;

/// What main functions include.
const PIECES: [(&str, &str); 11] = [
    ("read.c", include_str!("c/read.c")),
    ("number.c", include_str!("c/number.c")),
    ("eight.c", include_str!("c/eight.c")),
    ("small.c", include_str!("c/small.c")),
    ("fifteen.c", include_str!("c/fifteen.c")),
    ("parity.c", include_str!("c/parity.c")),
    ("carry.c", include_str!("c/carry.c")),
    ("graph.c", include_str!("c/graph.c")),
    ("edges.c", include_str!("c/edges.c")),
    ("all_boards.c", include_str!("c/all_boards.c")),
    ("distance.c", include_str!("c/distance.c")),
];

/// The file; `None` if there is no main function for such a task.
pub(crate) fn c_file(task: &Task) -> Option<String> {
    let (conditions, words) = (task.conditions(), words(task));
    let main = fill(template(task)?, &conditions, &words);
    // The comment in front begins with the problem.
    let head = format!(
        "/*\n * {}, {}.\n * From npuzzle {}, a batch solver for sliding-tile puzzles; it may be used freely.\n *\n",
        task.title,
        task.judge,
        env!("CARGO_PKG_VERSION")
    );
    let mut text = head + main.strip_prefix("/*\n").unwrap_or(&main);
    for (name, piece) in PIECES {
        let include = format!("#include \"{name}\"\n");
        text = text.replace(&include, &fill(piece, &conditions, &words));
    }
    Some(text)
}

/// The main function's template.
fn template(task: &Task) -> Option<&'static str> {
    let cells = task.shape.map_or(0, |shape| shape.cells());
    let fixed = task.shape.is_some();
    let (one, count) = (task.cases == CaseCount::One, task.cases == CaseCount::Count);
    if let Some(main) = c_main(task) {
        return Some(main);
    }
    let text = match task.question {
        _ if !task.edges.is_empty() => return None,
        _ if task.function => return None,
        Question::Path if task.is_boards_stream() && cells <= 9 => include_str!("c/small_boards.c"),
        _ if task.shows_boards() => return None,
        Question::Solvable if fixed => include_str!("c/solvable_fixed.c"),
        Question::Solvable => include_str!("c/solvable_sized.c"),
        Question::Bounded => include_str!("c/bounded.c"),
        Question::AnyPath if fixed => include_str!("c/any_path_fixed.c"),
        Question::AnyPath => include_str!("c/any_path.c"),
        Question::Path if cells == 16 => include_str!("c/fifteen_path.c"),
        Question::Number if cells == 16 => include_str!("c/fifteen_number.c"),
        Question::Number if cells > 9 => return None,
        Question::Number if task.pairs && one => include_str!("c/small_pair.c"),
        Question::Number if one => include_str!("c/small_one.c"),
        Question::Number | Question::NumberUpTo(_) if !task.pairs => include_str!("c/small_many.c"),
        _ if cells != 9 => return None,
        Question::Path if task.pairs && count => include_str!("c/eight_pairs.c"),
        _ if task.pairs => return None,
        Question::Path if one && task.standard_goal() => include_str!("c/constant.c"),
        Question::Path if count => include_str!("c/eight_counted.c"),
        Question::Path if task.is_plain_stream() => include_str!("c/eight_paths.c"),
        _ => return None,
    };
    Some(text)
}

/// What is filled in.
fn words(task: &Task) -> Vec<(&'static str, String)> {
    let (rows, cols) = task.shape.map_or((0, 0), |shape| (shape.rows, shape.cols));
    let limit = task.limit;
    let list = |cells: &[u8]| {
        let cells: Vec<String> = cells.iter().map(u8::to_string).collect();
        cells.join(", ")
    };
    let (order, order_letters) = match task.order {
        Order::Udlr => ("0, 1, 2, 3", "U, D, L, R"),
        Order::Dlru => ("1, 2, 3, 0", "D, L, R, U"),
        Order::Udrl => ("0, 1, 3, 2", "U, D, R, L"),
    };
    let (letters, names) = task.names();
    let gaps = ["{path}", "{line}", "{words}", "{boards:packed}"];
    let gap = gaps
        .iter()
        .find(|gap| task.solved.contains(**gap))
        .unwrap_or(&"{path}");
    let (before, after) = task.solved.split_once(gap).unwrap_or((task.solved, ""));
    let after = if *gap == "{line}" {
        "if (moves > 0)\n        putchar('\\n');".to_string()
    } else {
        print(after, "%ld")
    };
    vec![
        ("ROWS", rows.to_string()),
        ("COLS", cols.to_string()),
        ("LARGEST SIDE", task.largest_side.to_string()),
        ("LONGEST PATH", longest_path(task.largest_side).to_string()),
        ("BLANK", task.blank.to_string()),
        ("GOAL", list(&task.goal)),
        ("CELLS", (rows * cols).to_string()),
        ("BOARDS", boards(rows * cols).to_string()),
        ("EDGES", edge_list(task, '{', '}')),
        ("EDGE COUNT", task.edges.len().to_string()),
        ("LIMIT", limit.to_string()),
        ("ORDER", order.into()),
        ("ORDER LETTERS", order_letters.into()),
        ("LETTERS", letters),
        ("WORDS", format!("{{\"{}\\n\"}}", names.join("\\n\", \""))),
        ("COST", cost(task).into()),
        ("TABLE", constant_of(task)),
        ("PRINT SOLVED", print(task.solved, "%d")),
        ("PRINT UNSOLVABLE", print(task.unsolvable, "%d")),
        ("PRINT OVER", print(task.over, "%d")),
        ("PRINT BEFORE PATH", print(before, "%ld")),
        ("PRINT AFTER PATH", after),
        ("PRINT BETWEEN", print(task.between, "%d")),
        ("TEXT SOLVED", format!("{:?}", task.solved)),
        ("TEXT UNSOLVABLE", format!("{:?}", task.unsolvable)),
        ("UNSOLVABLE LENGTH", task.unsolvable.len().to_string()),
    ]
}

/// The number of all boards, for files that list them.
fn boards(cells: usize) -> usize {
    (1..=cells.min(9)).product()
}

/// The table of `constant.c`; nothing for other files.
fn constant_of(task: &Task) -> String {
    match task.question {
        Question::Path if task.cases == CaseCount::One => constant().trim_end().into(),
        _ => String::new(),
    }
}

/// More moves than a square board with a side of this length takes.
fn longest_path(side: usize) -> usize {
    20 * side * side * side
}

/// What a file costs, where files of one template differ.
fn cost(task: &Task) -> &'static str {
    match (task.question, task.shape.map_or(0, |shape| shape.cells())) {
        (Question::AnyPath, _) if task.largest_side > 10 => {
            "10 ms for 50 x 50, which takes about 400,000 moves."
        }
        (Question::AnyPath, _) => "less than 2 ms; 10 x 10 takes about 2,600 moves.",
        (_, 9) => "20 ms and 2 MB for the table.",
        _ => "2 ms and 0.3 MB for the table.",
    }
}

/// The statement that prints an answer: its gaps are variables. `moves` is the format of a number of moves.
fn print(answer: &str, moves: &str) -> String {
    let mut variables = Vec::new();
    let mut format = String::new();
    for (i, part) in answer.split(['{', '}']).enumerate() {
        match part {
            _ if i % 2 == 0 => format += part,
            "number" => {
                format += "%d";
                variables.push("number");
            }
            "case" => {
                format += "%d";
                variables.push("k");
            }
            "bound" => {
                format += "%d";
                variables.push("bound");
            }
            "moves" => {
                format += moves;
                variables.push("moves");
            }
            name => {
                format += "%s";
                variables.push(name);
            }
        }
    }
    let variables: String = variables.iter().map(|name| format!(", {name}")).collect();
    match format.strip_suffix('\n') {
        _ if !variables.is_empty() => format!("printf({format:?}{variables});"),
        Some("") => "putchar('\\n');".into(),
        Some(line) => format!("puts({line:?});"),
        None if format.is_empty() => String::new(),
        None => format!("fputs({format:?}, stdout);"),
    }
}
