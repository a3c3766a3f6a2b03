//! The Rust file of a task: a main function for its input and its answers, and the parts of this program's own
//! modules that it reaches.
//!
//! A main function is a template in `rust/`: the comment in front (`//!`) says how the file works and what it costs;
//! the code reads the input, calls the modules by the names of their items, and writes the answers once. For a new
//! kind of task add a template and an arm in [`template`]; for a module that no file has used yet, its name in
//! [`SOURCES`]. What a template may ask and fill in is in [`Task::conditions`] and [`words`].

use crate::puzzle::shape::Order;
use crate::submit::graph_files::{edge_list, rust_main};
use crate::submit::lift::{lift, SourceFile};
use crate::submit::task::{CaseCount, Question, Task};
use crate::submit::template::fill;

/// Paths and texts of modules, by folder and file.
macro_rules! sources {
    ($($folder:ident/$file:ident)*) => {
        [$(SourceFile {
            path: concat!(stringify!($folder), "::", stringify!($file)),
            text: include_str!(concat!("../", stringify!($folder), "/", stringify!($file), ".rs")),
        }),*]
    };
}

/// The modules that can be lifted, each after those that it uses.
pub(crate) const SOURCES: &[SourceFile] = &sources! {
    puzzle/shape puzzle/parity puzzle/board puzzle/path puzzle/long_path puzzle/graph
    eight/walking_distance eight/ida eight/perm_index eight/move_tables eight/goal_table eight/next_moves
    fifteen/padded_board fifteen/pattern_zones fifteen/disjoint_pdb fifteen/disjoint_ida
    large/large_board large/bounded large/last_two_tiles large/rectangle large/construct
    graph/all_boards graph/farthest graph/dead_ends graph/distance_ida graph/given_moves graph/one_piece
};

/// The file; `None` if there is no main function for such a task.
pub(crate) fn rust_file(task: &Task) -> Option<String> {
    let (conditions, words) = (task.conditions(), words(task));
    let filled = |template: &str| fill(template, &conditions, &words);
    let main = filled(template(task)?);
    let input = filled(include_str!("rust/input.rs"));
    let mut sources: Vec<SourceFile> = SOURCES.to_vec();
    sources.push(SourceFile {
        path: "",
        text: &input,
    });
    let how = main.lines().map_while(|line| line.strip_prefix("//!"));
    let how: String = how.map(|line| format!("//{line}\n")).collect();
    // A function needs a program around it to be one, which its judge has.
    let alone = match task.function {
        true => filled(include_str!("rust/function_alone.rs")),
        false => String::new(),
    };
    Some(head(task) + &how + "\n" + &alone + &lift(&sources, &main))
}

fn head(task: &Task) -> String {
    format!(
        "// {}, {}.\n// From npuzzle {}, a batch solver for sliding-tile puzzles; it may be used freely.\n//\n",
        task.title,
        task.judge,
        env!("CARGO_PKG_VERSION")
    )
}

/// The main function's template.
fn template(task: &Task) -> Option<&'static str> {
    let square = task.shape.map_or(0, |shape| shape.cells()) == 9;
    let small = task.shape.is_some_and(|shape| shape.cells() <= 9);
    let one = task.cases == CaseCount::One;
    if let Some(main) = rust_main(task) {
        return Some(main);
    }
    let text = match task.question {
        _ if !task.edges.is_empty() => return None,
        Question::Path if task.is_boards_stream() && small => include_str!("rust/table_boards.rs"),
        Question::Path if task.shows_boards() => return None,
        _ if task.is_fifteen() && task.order == Order::Udrl => return None,
        Question::Path if !(task.over.is_empty() || task.is_fifteen() && one) => return None,
        Question::Solvable if task.shape.is_some() => include_str!("rust/solvable_fixed.rs"),
        Question::Solvable => include_str!("rust/solvable_sized.rs"),
        Question::Bounded => include_str!("rust/bounded.rs"),
        Question::AnyPath if task.shape.is_some() => include_str!("rust/any_path_fixed.rs"),
        Question::AnyPath => include_str!("rust/any_path.rs"),
        Question::Number if task.function && small => include_str!("rust/function.rs"),
        Question::Number if task.pairs && one && square => include_str!("rust/pair_number.rs"),
        Question::Path if task.pairs && !one && square => include_str!("rust/pairs_paths.rs"),
        _ if task.pairs => return None,
        Question::Path | Question::Number if task.is_fifteen() && one => {
            include_str!("rust/fifteen_one.rs")
        }
        Question::Path | Question::Number if task.is_fifteen() => {
            include_str!("rust/fifteen_many.rs")
        }
        Question::Path | Question::Number if one && square => include_str!("rust/one_board.rs"),
        Question::Number | Question::NumberUpTo(_) if small => include_str!("rust/many_numbers.rs"),
        Question::Path if small && task.is_plain_stream() => include_str!("rust/many_paths.rs"),
        Question::Path if small => include_str!("rust/table_paths.rs"),
        _ => return None,
    };
    Some(text)
}

/// What is filled in.
fn words(task: &Task) -> Vec<(&'static str, String)> {
    let (rows, cols) = task.shape.map_or((0, 0), |shape| (shape.rows, shape.cols));
    let goal: Vec<String> = task.goal.iter().map(u8::to_string).collect();
    let limit = match task.question {
        Question::NumberUpTo(limit) => limit,
        _ => task.limit,
    };
    let (order, order_letters) = match task.order {
        Order::Udlr => ("MOVES", "u, d, l, r"),
        Order::Dlru => ("DICTIONARY", "d, l, r, u"),
        Order::Udrl => ("RIGHT_FIRST", "u, d, r, l"),
    };
    let cost = match rows * cols {
        8 => "0.3 ms and 160 KB for the table, then about 50 ns a board.",
        _ => "2 ms and 1.5 MB for the table, then about 50 ns a board.",
    };
    let before = task.solved.split("{boards").next().unwrap_or_default();
    let (letters, names) = task.names();
    let names = names.map(|name| format!("{name}\n"));
    vec![
        ("ROWS", rows.to_string()),
        ("COLS", cols.to_string()),
        ("CELLS", (rows * cols).to_string()),
        ("GOAL", goal.join(", ")),
        ("BLANK", task.blank.to_string()),
        ("EDGES", edge_list(task, '(', ')')),
        ("EDGE COUNT", task.edges.len().to_string()),
        ("LIMIT", limit.to_string()),
        ("ORDER", order.into()),
        ("ORDER LETTERS", order_letters.into()),
        ("COST", cost.into()),
        ("UP FIRST", (task.order == Order::Udlr).to_string()),
        ("LETTERS", letters),
        ("PRINT SOLVED", print(task.solved)),
        ("PRINT UNSOLVABLE", print(task.unsolvable)),
        ("PRINT OVER", print(task.over)),
        ("ADD SOLVED", add(task.solved)),
        ("ADD UNSOLVABLE", add(task.unsolvable)),
        ("ADD OVER", add(task.over)),
        ("ADD BEFORE PATH", add(before)),
        ("TEXT SOLVED", format!("{:?}", task.solved)),
        ("TEXT UNSOLVABLE", format!("{:?}", task.unsolvable)),
        ("TEXT BETWEEN", format!("{:?}", task.between)),
        ("BETWEEN", task.between.escape_default().to_string()),
        ("WORDS", format!("{names:?}")),
        ("BETWEEN", task.between.escape_default().to_string()),
        ("UNSOLVABLE", task.unsolvable.trim_end().into()),
    ]
}

/// The statement that prints an answer.
fn print(answer: &str) -> String {
    match answer.strip_suffix('\n') {
        Some(line) => format!("println!({line:?});"),
        None => format!("print!({answer:?});"),
    }
}

/// The expression that adds an answer to those in front of it. Its gaps are names of variables.
fn add(answer: &str) -> String {
    if answer.contains('{') {
        format!("out += &format!({answer:?})")
    } else {
        format!("out += {answer:?}")
    }
}
