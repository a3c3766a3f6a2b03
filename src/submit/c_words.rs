//! The words that fill a C template: numbers, tables, expressions and statements of one task.

use crate::forms::task::{CaseCount, Question, Task};
use crate::puzzle::shape::{Order, Shape};
use crate::submit::c_table::constant;

/// What is filled in.
pub(crate) fn words(task: &Task) -> Vec<(&'static str, String)> {
    let cells = task.shape.map_or(0, |shape| shape.cells());
    let mut words = vec![
        ("ROWS", task.shape.map_or(0, |shape| shape.rows).to_string()),
        ("COLS", task.shape.map_or(0, |shape| shape.cols).to_string()),
        ("CELLS", cells.to_string()),
        ("LARGEST SIDE", task.largest_side.to_string()),
        ("BLANK", task.blank.to_string()),
        ("ID", task.id.into()),
        ("LIMIT", task.limit.to_string()),
        ("COST", cost(task).into()),
        ("TABLE", constant_of(task)),
        ("PRINT SOLVED", print(task.solved)),
        ("PRINT UNSOLVABLE", print(task.unsolvable)),
        ("PRINT OVER", print(task.over)),
        ("PRINT BETWEEN", print(task.between)),
        ("LINE SOLVED", format!("{:?}", task.solved.trim_end())),
        (
            "LINE UNSOLVABLE",
            format!("{:?}", task.unsolvable.trim_end()),
        ),
        ("TEXT UNSOLVABLE", format!("{:?}", task.unsolvable)),
        ("UNSOLVABLE LENGTH", task.unsolvable.len().to_string()),
    ];
    words.extend(task.file_names());
    words.extend(move_words(task));
    words.extend(search_words(task));
    words.extend(main_words(task));
    words
}

/// Words about moves, which are numbers in the order in which paths compare.
fn move_words(task: &Task) -> [(&'static str, String); 10] {
    let order = task.order.moves().map(|m| m as usize);
    let number = |wanted: usize| order.iter().position(|&m| m == wanted);
    let number = |wanted| number(wanted).unwrap_or_default().to_string();
    let [a, b, c, d] = order.map(|m| NAMES[m]);
    let opposite = match task.order {
        Order::Dlru => "3 - move",
        Order::Udlr | Order::Udrl => "(move ^ 1)",
    };
    let ordered = order.map(|m| task.letters.as_bytes()[m]).map(char::from);
    let (letters, words) = task.names();
    [
        ("UP", number(0)),
        ("DOWN", number(1)),
        ("LEFT", number(2)),
        ("RIGHT", number(3)),
        ("MOVE NUMBERS", format!("0 is {a}, 1 {b}, 2 {c}, 3 {d}")),
        ("OPPOSITE", opposite.into()),
        ("LETTERS", letters),
        ("ORDERED LETTERS", ordered.iter().collect()),
        ("WORDS", format!("{{\"{}\"}}", words.join("\", \""))),
        // More moves than a square board takes.
        ("LONGEST PATH", (20 * task.largest_side.pow(3)).to_string()),
    ]
}

/// The moves, by number.
const NAMES: [&str; 4] = ["up", "down", "left", "right"];

/// Words about boards that are listed and numbered, and about their cells.
fn search_words(task: &Task) -> [(&'static str, String); 12] {
    let any_graph = task.question == Question::OnOwnGraph;
    let farthest = task.question == Question::Farthest;
    let cells = task.shape.map_or(0, |shape| shape.cells());
    let cell = |&tile: &u8| match tile {
        0 => task.blank,
        tile => char::from(b'0' + tile),
    };
    let goal: String = task.goal.iter().map(cell).collect();
    let numbers: Vec<String> = task.goal.iter().map(u8::to_string).collect();
    let beside = beside(task);
    let boards: usize = (1..=cells.min(9)).product();
    let one = task.cases == CaseCount::One;
    let of = |found: bool, yes: &str, no: &str| if found { yes } else { no }.to_string();
    [
        ("BOARDS", boards.to_string()),
        ("REACHED", of(any_graph, "BOARDS", "BOARDS / 2")),
        ("STEP TYPE", of(any_graph, "short", "unsigned char")),
        (
            "ORIGIN",
            of(any_graph || farthest, "from the start", "to the goal"),
        ),
        ("WANTED", of(one, ", wanted = rank(to)", "")),
        ("UNTIL", of(one, " && steps[wanted] == 0", "")),
        ("GOAL", of(task.pairs, "goal", &format!("{goal:?}"))),
        ("GOAL CELL", of(task.pairs, "goal", "8")),
        ("GOAL INDEX", of(task.pairs, "[goal]", "")),
        ("GOAL NUMBERS", numbers.join(", ")),
        ("MOVES", beside.first().map_or(0, Vec::len).to_string()),
        ("BESIDE", beside_text(task, &beside)),
    ]
}

/// The cells beside each cell, -1 where there are fewer: in the order of the moves, or of the edges. On a graph that
/// comes with the case, room for all.
fn beside(task: &Task) -> Vec<Vec<i32>> {
    let shape = task.shape.unwrap_or(Shape::new(0, 0));
    let to = |cell, m| shape.step(cell, m).map_or(-1, |to| to as i32);
    let on_grid = |cell| task.order.moves().map(|m| to(cell, m)).to_vec();
    let cells = 0..shape.cells();
    if task.question == Question::OnOwnGraph {
        return cells.map(|_| vec![-1; shape.cells()]).collect();
    }
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

/// The declaration of the cells beside each cell, six cells a line.
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

/// Words of main functions.
fn main_words(task: &Task) -> Vec<(&'static str, String)> {
    let text = |text: &str| text.to_string();
    let next = match task.cases {
        CaseCount::One => "return 0",
        _ => "continue",
    };
    let next_byte = match task.cases {
        CaseCount::ToEnd => "NEXT_BYTE()",
        _ => "getchar()",
    };
    let no_number = match task.over == task.unsolvable {
        true => format!("moves < 0 || moves > {}", task.limit),
        false => text("moves < 0"),
    };
    let gaps = ["{path}", "{line}", "{words}", "{boards:packed}", "{end}"];
    let found = gaps.iter().filter(|gap| task.solved.contains(**gap));
    let gap = found.min_by_key(|gap| task.solved.find(**gap));
    let (before, after) = match gap {
        Some(&"{line}") => (
            task.solved.trim_end_matches("{line}"),
            text("if (moves > 0)\n        putchar('\\n');"),
        ),
        Some(gap) => {
            let (before, after) = task.solved.split_once(gap).unwrap_or_default();
            (before, print(after))
        }
        None => (task.solved, String::new()),
    };
    vec![
        ("NEXT", next.into()),
        ("NEXT BYTE", next_byte.into()),
        ("NO NUMBER", no_number),
        ("PRINT BEFORE", print(before)),
        ("PRINT AFTER", after),
    ]
}

/// The table of `constant.c`; nothing for other files.
fn constant_of(task: &Task) -> String {
    let table = task.constant.then(constant).unwrap_or_default();
    table.trim_end().into()
}

/// What a file costs, where files of one template differ: measured for each.
fn cost(task: &Task) -> &'static str {
    let cells = task.shape.map_or(0, |shape| shape.cells());
    match (task.question, task.cases) {
        (Question::AnyPath, _) => match task.largest_side {
            50 => "10 ms and 1.8 MB for 50 x 50, whose path has about 350,000 moves.",
            10 => "less than 1 ms and 0.1 MB for 10 x 10, whose path has about 2,500 moves.",
            _ => "less than 1 ms and 0.1 MB.",
        },
        (Question::SolvableCube, _) => "0.1 s and 4.1 MB for 100 x 100 x 100.",
        (Question::Solvable, _) => match task.largest_side {
            999 => "0.1 s and 4.1 MB for 999 x 999.",
            499 => "20 ms and 1.1 MB for two boards of 499 x 499.",
            _ => "5 ms and 0.5 MB for 300 x 300.",
        },
        _ if task.shows_boards() => "25 ms and 2.0 MB, then about 10 microseconds a board.",
        _ if cells == 6 => "less than 0.1 ms and 0.1 MB.",
        _ if cells == 7 => "less than 1 ms and 0.1 MB, then about 0.2 microseconds a board.",
        _ if cells == 8 => "3 ms and 0.3 MB, then about 0.2 microseconds a board.",
        (_, CaseCount::One) => "at most 25 ms and 2.0 MB.",
        _ => "25 ms and 2.0 MB, then about 0.2 microseconds a board.",
    }
}

/// The statement that prints an answer: its gaps are variables.
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
