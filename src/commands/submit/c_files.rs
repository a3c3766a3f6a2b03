//! The C file of a task: a program for its question, its input and its answers, from a template in `c/`. Every file is
//! C89 and C++98.

use crate::commands::submit::c_table::constant;
use crate::commands::submit::template::head_and_code;
use crate::commands::submit::words::{common, cost, goal_text};
use crate::problems::forms::{CaseCount, Question, Task};
use crate::puzzle::arrays::mapped;
use crate::puzzle::{Order, Shape};

/// The C file of a task; `None` if there is no program for it.
pub fn c_file(task: &Task) -> Option<String> {
    let (head, code) = head_and_code(template(task)?, task, &words(task), " * ");
    Some(format!("/*\n{head} */\n{}", without_gaps(code)))
}

/// A text without repeated empty lines.
fn without_gaps(mut code: String) -> String {
    while code.contains("\n\n\n") {
        code = code.replace("\n\n\n", "\n\n");
    }
    code
}

fn template(task: &Task) -> Option<&'static str> {
    let cells = task.shape.map_or(0, |shape| shape.cells());
    let (one, grid) = (task.cases == CaseCount::One, task.edges.is_empty());
    let lines = task.solved == "{path}\n" && matches!(task.between, "" | "\n");
    let stream = !one && (lines || task.pairs);
    Some(match task.question {
        Question::AnyPath => include_str!("c/any_path.c"),
        Question::Bounded => include_str!("c/bounded.c"),
        Question::Clock => include_str!("c/clock.c"),
        Question::Distances => include_str!("c/distances.c"),
        Question::EachOnce => include_str!("c/each_once.c"),
        Question::Farthest => include_str!("c/farthest.c"),
        Question::FewMoves => include_str!("c/few_moves.c"),
        Question::GivenMoves => include_str!("c/given_moves.c"),
        Question::NearestStart => include_str!("c/nearest_start.c"),
        Question::OnOwnGraph => include_str!("c/own_graph.c"),
        Question::OnePiece => include_str!("c/one_piece.c"),
        Question::Scored => include_str!("c/scored.c"),
        Question::Solvable if !grid => include_str!("c/dead_ends.c"),
        Question::Solvable if cells == 16 => include_str!("c/solvable_fixed.c"),
        Question::Solvable | Question::SolvableCube => include_str!("c/parity.c"),
        Question::Path if !grid => include_str!("c/graph_paths.c"),
        Question::Path | Question::Number if task.is_fifteen() => include_str!("c/fifteen.c"),
        Question::Path if cells == 12 => include_str!("c/few_moves.c"),
        _ if cells > 9 => return None,
        Question::Number if task.function => include_str!("c/function.c"),
        Question::Number | Question::NumberUpTo(_) if one || !task.pairs => {
            include_str!("c/small.c")
        }
        _ if task.constant => include_str!("c/constant.c"),
        Question::Path if one || task.is_boards_stream() => include_str!("c/small.c"),
        Question::Path if cells == 9 && stream => include_str!("c/eight.c"),
        _ => return None,
    })
}

/// Whether a file of the task can have a table of all boards as a constant in its source.
pub fn has_constant(task: &Task) -> bool {
    let (one, path) = (
        task.cases == CaseCount::One,
        task.question == Question::Path,
    );
    one && path && task.standard_goal() && task.goal.len() == 9
}

/// The words of a task, with their values: numbers, tables, expressions and statements.
fn words(task: &Task) -> Vec<(&'static str, String)> {
    let [c, _, load] = cost(task);
    // Moves are numbers in the order in which paths compare.
    let order = mapped(task.order.moves(), |m| m as usize);
    let number = |wanted: usize| order.iter().position(|&m| m == wanted);
    let number = |wanted| number(wanted).unwrap_or_default().to_string();
    let [first, second, third, fourth] = order.map(|m| NAMES[m]);
    let opposite = match task.order {
        Order::Dlru => "3 - move",
        Order::Udlr | Order::Udrl => "(move ^ 1)",
    };
    // Boards that are listed and numbered, and their cells.
    let any_graph = task.question == Question::OnOwnGraph;
    let from_start = any_graph || task.question == Question::Farthest;
    let beside = beside(task);
    let moves = match any_graph {
        true => beside.len(),
        false => beside.first().map_or(0, Vec::len),
    };
    let one = task.cases == CaseCount::One;
    let no_number = match task.over == task.unsolvable {
        true => format!("moves < 0 || moves > {}", task.limit),
        false => "moves < 0".into(),
    };
    let goal = format!("{:?}", goal_text(task));
    let gaps = ["{path}", "{line}", "{words}", "{boards:packed}", "{end}"];
    let parts = gaps.iter().filter_map(|gap| task.solved.split_once(gap));
    let (before, after) = parts
        .min_by_key(|parts| parts.0.len())
        .unwrap_or((task.solved, ""));
    let table = task.constant.then(constant).unwrap_or_default();
    let of = |found: bool, yes: &str, no: &str| String::from(if found { yes } else { no });
    let origin = of(from_start, "from the start", "to the goal");
    let names = format!("0 is {first}, 1 {second}, 2 {third}, 3 {fourth}");
    let mut words = common(task);
    words.extend([
        ("ID", task.id.into()),
        ("COST", format!("{c}{load}.")),
        ("TABLE", table.trim_end().into()),
        ("UP", number(0)),
        ("DOWN", number(1)),
        ("LEFT", number(2)),
        ("RIGHT", number(3)),
        ("MOVE NUMBERS", names),
        ("OPPOSITE", opposite.into()),
        (
            "WORDS",
            format!("{{\"{}\"}}", task.names().1.join("\", \"")),
        ),
        // More moves than any square board needs.
        ("LONGEST PATH", (20 * task.largest_side.pow(3)).to_string()),
        ("REACHED", of(any_graph, "BOARDS", "BOARDS / 2")),
        ("STEP TYPE", of(any_graph, "short", "unsigned char")),
        ("ORIGIN", origin),
        ("WANTED", of(one, ", wanted = rank(to)", "")),
        ("UNTIL", of(one, " && steps[wanted] == 0", "")),
        ("GOAL", of(task.pairs, "goal", &goal)),
        ("GOAL CELL", of(task.pairs, "goal", "8")),
        ("GOAL INDEX", of(task.pairs, "[goal]", "")),
        ("MOVES", moves.to_string()),
        ("BESIDE", beside_text(task, &beside)),
        ("NEXT", of(one, "return 0", "continue")),
        ("NO NUMBER", no_number),
        ("PRINT SOLVED", print(task.solved)),
        ("PRINT UNSOLVABLE", print(task.unsolvable)),
        ("PRINT OVER", print(task.over)),
        ("PRINT BETWEEN", print(task.between)),
        ("PRINT BEFORE", print(before)),
        ("PRINT AFTER", print(after)),
    ]);
    words
}

/// The moves, by number.
const NAMES: [&str; 4] = ["up", "down", "left", "right"];

/// The cells beside each cell, in the order of the moves or of the edges; -1 in place of missing ones.
fn beside(task: &Task) -> Vec<Vec<i32>> {
    let shape = task.shape.unwrap_or(Shape::new(0, 0));
    let to = |cell, m| shape.step(cell, m).map_or(-1, |to| to as i32);
    let on_grid = |cell| task.order.moves().map(|m| to(cell, m)).to_vec();
    let cells = 0..shape.cells();
    if task.edges.is_empty() {
        return cells.map(on_grid).collect();
    }
    let mut all = vec![Vec::new(); shape.cells()];
    for &(a, b) in task.edges {
        all[a].push(b as i32);
        all[b].push(a as i32);
    }
    let most = all.iter().map(Vec::len).max().unwrap_or(0);
    all.iter_mut().for_each(|cells| cells.resize(most, -1));
    all
}

/// The declaration of the cells beside each cell, with six cells on a line.
fn beside_text(task: &Task, beside: &[Vec<i32>]) -> String {
    let comment = match task.edges.is_empty() {
        true => {
            let names = task.order.moves().map(|m| NAMES[m as usize]);
            format!(
                "Where {} lead from each cell; -1 off the board.",
                names.join(", ")
            )
        }
        false => "The cells beside each cell; -1 where there are fewer.".into(),
    };
    let cell = |cells: &Vec<i32>| {
        let cells: Vec<String> = cells.iter().map(i32::to_string).collect();
        format!("{{{}}}", cells.join(", "))
    };
    let line = |cells: &[Vec<i32>]| cells.iter().map(cell).collect::<Vec<_>>().join(", ");
    let lines: Vec<String> = beside.chunks(6).map(line).collect();
    format!(
        "/* {comment} */\nstatic const int beside[CELLS][{}] = {{\n    {}\n}};",
        beside.first().map_or(0, Vec::len),
        lines.join(",\n    ")
    )
}

/// The statement that prints an answer; the gaps of the answer are variables.
fn print(answer: &str) -> String {
    let mut variables = String::new();
    let mut format = String::new();
    for (i, part) in answer.split(['{', '}']).enumerate() {
        let (gap, variable) = match part {
            _ if i % 2 == 0 => (part, ""),
            "case" => ("%d", "k"),
            "number" | "bound" | "moves" => ("%d", part),
            name => ("%s", name),
        };
        format += gap;
        if !variable.is_empty() {
            variables += ", ";
            variables += variable;
        }
    }
    match format.strip_suffix('\n') {
        _ if !variables.is_empty() => format!("printf({format:?}{variables});"),
        Some("") => "putchar('\\n');".into(),
        Some(line) => format!("puts({line:?});"),
        None if format.is_empty() => String::new(),
        None => format!("fputs({format:?}, stdout);"),
    }
}
