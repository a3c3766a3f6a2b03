//! The Rust file of a task: a program for its question, its input and its answers, from a template in `rust/`. Every
//! file is valid in editions 2015 to 2024 and with rustc 1.63, except that of the sliding tree: it contains modules of this
//! crate, and needs edition 2021 and the crate's `rust-version`.

use crate::commands::submit::modules::with_modules;
use crate::commands::submit::template::head_and_code;
use crate::commands::submit::words::{common, cost};
use crate::problems::forms::{CaseCount, Question, Task};

/// Modules with their texts.
macro_rules! modules {
    ($($path:literal)*) => {
        [$(($path, include_str!(concat!("../../", $path, ".rs")))),*]
    };
}

/// The modules from which the file of the sliding tree takes its search.
const MODULES: [(&str, &str); 29] = modules!(
    "puzzle/mod" "puzzle/answer" "puzzle/arrays" "puzzle/grid_board" "puzzle/limits" "puzzle/logarithm"
    "puzzle/pages" "puzzle/parity" "puzzle/path" "puzzle/random" "puzzle/shape"
    "puzzle/sorting"
    "solve/deepening/by_distance"
    "solve/large/any_path" "solve/large/construct" "solve/large/last_two_tiles" "solve/large/rectangle"
    "solve/sieve"
    "solve/sliding_tree/mod" "solve/sliding_tree/assignment" "solve/sliding_tree/beam"
    "solve/sliding_tree/expand" "solve/sliding_tree/piece_board" "solve/sliding_tree/piece_tree"
    "solve/sliding_tree/retarget" "solve/sliding_tree/search" "solve/sliding_tree/target"
    "solve/sliding_tree/value" "solve/sliding_tree/weights"
);

/// Variants and fields that only other programs use stay in the modules.
const UNUSED: &str = "\n// Types have parts for other programs.\n#![allow(dead_code)]\n";

/// The Rust file of a task; `None` if there is no program for it.
pub fn rust_file(task: &Task) -> Option<String> {
    let (head, code) = head_and_code(template(task)?, task, &words(task), "// ");
    let code = match task.question {
        Question::SlidingTree => UNUSED.to_string() + &with_modules(&code, &MODULES),
        _ => code,
    };
    Some(head + &code)
}

fn template(task: &Task) -> Option<&'static str> {
    let cells = task.shape.map_or(0, |shape| shape.cells());
    let one = task.cases == CaseCount::One;
    Some(match task.question {
        Question::AnyPath => include_str!("rust/any_path.rs"),
        Question::Bounded => include_str!("rust/bounded.rs"),
        Question::Clock => include_str!("rust/clock.rs"),
        Question::Distances => include_str!("rust/distances.rs"),
        Question::EachOnce => include_str!("rust/each_once.rs"),
        Question::Farthest => include_str!("rust/farthest.rs"),
        Question::FewMoves => include_str!("rust/few_moves.rs"),
        Question::GivenMoves => include_str!("rust/given_moves.rs"),
        Question::NearestStart => include_str!("rust/nearest_start.rs"),
        Question::OnOwnGraph => include_str!("rust/own_graph.rs"),
        Question::OnePiece => include_str!("rust/one_piece.rs"),
        Question::SlidingTree => include_str!("rust/sliding_tree.rs"),
        Question::Solvable if !task.edges.is_empty() => include_str!("rust/dead_ends.rs"),
        Question::Solvable if cells == 16 => include_str!("rust/solvable_fixed.rs"),
        Question::Solvable | Question::SolvableCube => include_str!("rust/parity.rs"),
        Question::Path if !task.edges.is_empty() => include_str!("rust/graph_paths.rs"),
        Question::Path | Question::Number if task.is_fifteen() => include_str!("rust/fifteen.rs"),
        Question::Path if cells == 12 => include_str!("rust/few_moves.rs"),
        Question::Number if task.function => include_str!("rust/function.rs"),
        Question::Number | Question::NumberUpTo(_) if cells <= 9 => include_str!("rust/small.rs"),
        Question::Path if cells == 9 && one => include_str!("rust/small.rs"),
        Question::Path if cells == 9 => include_str!("rust/eight.rs"),
        _ => return None,
    })
}

fn words(task: &Task) -> Vec<(&'static str, String)> {
    let order = task.order.moves().map(|m| (m as u8).to_string());
    let names = task.names();
    let letter = |i: usize| names.0.get(i..=i).unwrap_or_default().to_string();
    let blank = task.goal.iter().position(|&tile| tile == 0);
    let answer = match task.question {
        Question::Path => "path",
        _ => "moves",
    };
    let [_, rust, load] = cost(task);
    let mut words = common(task);
    words.extend([
        ("GOAL BLANK", blank.unwrap_or_default().to_string()),
        ("EDGES", edges(task)),
        ("COST", format!("{rust}{load}.")),
        ("ANSWER", answer.into()),
        ("UP", letter(0)),
        ("DOWN", letter(1)),
        ("LEFT", letter(2)),
        ("RIGHT", letter(3)),
        ("WORDS", format!("{:?}", names.1)),
        ("ORDER", order.join(", ")),
    ]);
    let before_path = task.solved.split_inclusive('\n').next().unwrap_or("");
    for (print, write, answer) in [
        ("PRINT SOLVED", "WRITE SOLVED", task.solved),
        ("PRINT UNSOLVABLE", "WRITE UNSOLVABLE", task.unsolvable),
        ("PRINT OVER", "WRITE OVER", task.over),
        ("PRINT BETWEEN", "WRITE BETWEEN", task.between),
        ("PRINT BEFORE PATH", "WRITE BEFORE PATH", before_path),
    ] {
        words.push((print, statement("print", "", answer)));
        words.push((write, statement("write", "out, ", answer)));
    }
    words
}

/// The macro call that prints or writes an answer; the gaps of the answer are variables.
fn statement(name: &str, to: &str, answer: &str) -> String {
    match answer.strip_suffix('\n') {
        Some("") => format!("{name}ln!({})", to.trim_end_matches(", ")),
        Some(line) => format!("{name}ln!({to}{line:?})"),
        None => format!("{name}!({to}{answer:?})"),
    }
}

/// The edges of the common graph as a constant, with nine on a line; empty for boards on a grid.
fn edges(task: &Task) -> String {
    let line = |edges: &[(usize, usize)]| {
        let edges: Vec<String> = edges.iter().map(|edge| format!("{edge:?}")).collect();
        edges.join(", ")
    };
    let (count, lines) = (task.edges.len(), task.edges.chunks(9).map(line));
    let edges = match &lines.collect::<Vec<_>>()[..] {
        [line] => line.clone(),
        lines => format!("\n    {},\n", lines.join(",\n    ")),
    };
    format!("#[rustfmt::skip]\nconst EDGES: [(usize, usize); {count}] = [{edges}];")
}
