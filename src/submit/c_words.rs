//! The words that fill a C template: numbers, tables, expressions and statements of one task.

use crate::forms::{CaseCount, Question, Task};
use crate::puzzle::{Order, Shape};
use crate::submit::c_table::constant;
use crate::submit::words::{common, cost, goal_text};

/// The words of a task, with their values.
pub(crate) fn words(task: &Task) -> Vec<(&'static str, String)> {
    let [c, _, load] = cost(task);
    let table = task.constant.then(constant).unwrap_or_default();
    let mut words = common(task);
    words.extend([
        ("ID", task.id.into()),
        ("COST", format!("{c}{load}.")),
        ("TABLE", table.trim_end().into()),
        ("PRINT SOLVED", print(task.solved)),
        ("PRINT UNSOLVABLE", print(task.unsolvable)),
        ("PRINT OVER", print(task.over)),
        ("PRINT BETWEEN", print(task.between)),
    ]);
    words.extend(move_words(task));
    words.extend(search_words(task));
    words.extend(main_words(task));
    words
}

/// Words about moves, which are numbers in the order in which paths compare.
fn move_words(task: &Task) -> [(&'static str, String); 8] {
    let order = task.order.moves().map(|m| m as usize);
    let number = |wanted: usize| order.iter().position(|&m| m == wanted);
    let number = |wanted| number(wanted).unwrap_or_default().to_string();
    let [a, b, c, d] = order.map(|m| NAMES[m]);
    let opposite = match task.order {
        Order::Dlru => "3 - move",
        Order::Udlr | Order::Udrl => "(move ^ 1)",
    };
    let words = task.names().1.join("\", \"");
    [
        ("UP", number(0)),
        ("DOWN", number(1)),
        ("LEFT", number(2)),
        ("RIGHT", number(3)),
        ("MOVE NUMBERS", format!("0 is {a}, 1 {b}, 2 {c}, 3 {d}")),
        ("OPPOSITE", opposite.into()),
        ("WORDS", format!("{{\"{words}\"}}")),
        // More moves than any square board needs.
        ("LONGEST PATH", (20 * task.largest_side.pow(3)).to_string()),
    ]
}

/// The moves, by number.
const NAMES: [&str; 4] = ["up", "down", "left", "right"];

/// Words about boards that are listed and numbered, and about their cells.
fn search_words(task: &Task) -> [(&'static str, String); 10] {
    let any_graph = task.question == Question::OnOwnGraph;
    let farthest = task.question == Question::Farthest;
    let beside = beside(task);
    let moves = match any_graph {
        true => beside.len(),
        false => beside.first().map_or(0, Vec::len),
    };
    let one = task.cases == CaseCount::One;
    [
        ("REACHED", of(any_graph, "BOARDS", "BOARDS / 2")),
        ("STEP TYPE", of(any_graph, "short", "unsigned char")),
        (
            "ORIGIN",
            of(any_graph || farthest, "from the start", "to the goal"),
        ),
        ("WANTED", of(one, ", wanted = rank(to)", "")),
        ("UNTIL", of(one, " && steps[wanted] == 0", "")),
        (
            "GOAL",
            of(task.pairs, "goal", &format!("{:?}", goal_text(task))),
        ),
        ("GOAL CELL", of(task.pairs, "goal", "8")),
        ("GOAL INDEX", of(task.pairs, "[goal]", "")),
        ("MOVES", moves.to_string()),
        ("BESIDE", beside_text(task, &beside)),
    ]
}

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

fn of(found: bool, yes: &str, no: &str) -> String {
    if found { yes } else { no }.into()
}

/// The words of main functions.
fn main_words(task: &Task) -> Vec<(&'static str, String)> {
    let text = |text: &str| text.to_string();
    let one = task.cases == CaseCount::One;
    let next_byte = of(task.cases == CaseCount::ToEnd, "NEXT_BYTE()", "getchar()");
    let no_number = match task.over == task.unsolvable {
        true => format!("moves < 0 || moves > {}", task.limit),
        false => text("moves < 0"),
    };
    let gaps = ["{path}", "{line}", "{words}", "{boards:packed}", "{end}"];
    let parts = gaps.iter().filter_map(|gap| task.solved.split_once(gap));
    let (before, after) = parts
        .min_by_key(|parts| parts.0.len())
        .unwrap_or((task.solved, ""));
    vec![
        ("NEXT", of(one, "return 0", "continue")),
        ("NEXT BYTE", next_byte),
        ("NO NUMBER", no_number),
        ("PRINT BEFORE", print(before)),
        ("PRINT AFTER", print(after)),
    ]
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
