//! Writes a board in each of the styles in which people write boards.
//!
//! Tests: `src/text/read/pasted`

use npuzzle::puzzle::Shape;
use npuzzle::text::read::LineBoard;

/// A way to write a board.
pub struct Style {
    pub name: &'static str,
    pub write: fn(&LineBoard) -> String,
    /// Whether a board may be written so.
    pub fits: fn(&LineBoard) -> bool,
}

/// A style for all boards.
const fn style(name: &'static str, write: fn(&LineBoard) -> String) -> Style {
    Style {
        name,
        write,
        fits: |_| true,
    }
}

/// A style without rows, for boards whose shape their number of cells tells.
const fn flat(name: &'static str, write: fn(&LineBoard) -> String) -> Style {
    Style {
        name,
        write,
        fits: |board| {
            let Shape { rows, cols } = board.shape;
            let squarer = |side: usize| side > rows && (rows * cols) % side == 0;
            rows <= cols && !(rows..=cols).any(|side| squarer(side) && side * side <= rows * cols)
        },
    }
}

/// A style with one character for each cell.
const fn packed(name: &'static str, write: fn(&LineBoard) -> String) -> Style {
    Style {
        name,
        write,
        fits: |board| board.tiles.len() <= 33,
    }
}

/// The cells of each row, with a text for the blank.
fn rows(board: &LineBoard, blank: &str) -> Vec<Vec<String>> {
    let cell = |&tile: &u16| match tile {
        0 => blank.to_string(),
        _ => tile.to_string(),
    };
    let rows = board.tiles.chunks(board.shape.cols);
    rows.map(|row| row.iter().map(cell).collect()).collect()
}

/// The cells joined, and the rows.
fn joined(board: &LineBoard, blank: &str, between: &str, ends: &str) -> String {
    let rows = rows(board, blank).into_iter().map(|row| row.join(between));
    rows.collect::<Vec<_>>().join(ends)
}

/// A list of lists in any brackets.
fn listed(board: &LineBoard, blank: &str, [open, close]: [&str; 2], ends: &str) -> String {
    let row = |row: Vec<String>| format!("{open}{}{close}", row.join(", "));
    let rows: Vec<String> = rows(board, blank).into_iter().map(row).collect();
    format!("{open}{}{close}", rows.join(ends))
}

/// Columns of equal width, to the right, to the left or centred.
fn aligned(board: &LineBoard, blank: &str, side: char, between: &str) -> Vec<String> {
    let rows = rows(board, blank);
    let width = rows
        .iter()
        .flatten()
        .map(|cell| cell.len())
        .max()
        .unwrap_or(1);
    let cell = |cell: &String| match side {
        'r' => format!("{cell:>width$}"),
        'l' => format!("{cell:<width$}"),
        _ => format!("{cell:^width$}"),
    };
    let row = |row: &Vec<String>| row.iter().map(cell).collect::<Vec<_>>().join(between);
    rows.iter().map(row).collect()
}

/// A drawing with rules above, between and below the rows; a rule has a left end, a line, a crossing and a right end.
fn drawn(board: &LineBoard, blank: &str, rules: [&str; 3], bar: &str) -> String {
    let lines = aligned(board, blank, 'r', &format!(" {bar} "));
    let width = (board.tiles.len() - 1).to_string().len() + 2;
    let rule = |signs: &str| {
        let signs: Vec<String> = signs.chars().map(String::from).collect();
        match &signs[..] {
            [left, line, crossing, right] => {
                let cells = vec![line.repeat(width); board.shape.cols];
                format!("{left}{}{right}\n", cells.join(crossing))
            }
            [line] => line.repeat((width + 1) * board.shape.cols + 1) + "\n",
            _ => String::new(),
        }
    };
    let lines: Vec<String> = lines
        .iter()
        .map(|line| format!("{bar} {line} {bar}\n"))
        .collect();
    rule(rules[0]) + &lines.join(&rule(rules[1])) + &rule(rules[2])
}

/// One character for each cell: digits, then letters.
fn characters(board: &LineBoard, blank: &str, ends: &str) -> String {
    let cell = |&tile: &u16| match tile {
        0 => blank.to_string(),
        1..=9 => tile.to_string(),
        _ => char::from(b'a' + tile as u8 - 10).to_string(),
    };
    let rows = board.tiles.chunks(board.shape.cols);
    let rows = rows.map(|row| row.iter().map(cell).collect::<String>());
    rows.collect::<Vec<_>>().join(ends)
}

/// Letters from a sign on.
fn letters(board: &LineBoard, first: u8, blank: &str, ends: &str) -> String {
    let cell = |&tile: &u16| match tile {
        0 => blank.to_string(),
        _ => char::from(first + tile as u8 - 1).to_string(),
    };
    let rows = board.tiles.chunks(board.shape.cols);
    let rows = rows.map(|row| row.iter().map(cell).collect::<String>());
    rows.collect::<Vec<_>>().join(ends)
}

/// The board with its tiles from 0, and a sign for the blank.
fn from_0(board: &LineBoard, blank: &str, between: &str, ends: &str) -> String {
    let cell = |&tile: &u16| match tile {
        0 => blank.to_string(),
        _ => (tile - 1).to_string(),
    };
    let rows = board.tiles.chunks(board.shape.cols);
    let rows = rows.map(|row| row.iter().map(cell).collect::<Vec<_>>().join(between));
    rows.collect::<Vec<_>>().join(ends)
}

/// The lines of two boards side by side.
fn beside(left: &str, right: &str, between: &str) -> String {
    let width = left
        .lines()
        .map(|line| line.chars().count())
        .max()
        .unwrap_or(0);
    let pad = |line: &str| " ".repeat(width - line.chars().count());
    let lines = left.lines().zip(right.lines());
    lines
        .map(|(a, b)| format!("{a}{}{between}{b}\n", pad(a)))
        .collect()
}

/// The usual goal.
pub fn goal(board: &LineBoard) -> LineBoard {
    let mut tiles: Vec<u16> = (1..=board.tiles.len() as u16).collect();
    *tiles.last_mut().expect("a cell") = 0;
    LineBoard::new(board.shape, tiles)
}

const PLUS: [&str; 3] = ["+-++"; 3];
const BOX: [&str; 3] = ["┌─┬┐", "├─┼┤", "└─┴┘"];
const HEAVY: [&str; 3] = ["╔═╦╗", "╠═╬╣", "╚═╩╝"];

/// Styles that say where the rows of a start and of its goal are.
pub const PAIRS: [Style; 10] = [
    style("side by side", |b| {
        beside(
            &drawn(b, "0", PLUS, "|"),
            &drawn(&goal(b), "0", PLUS, "|"),
            "    ",
        )
    }),
    style("side by side, plain", |b| {
        let plain = |b: &LineBoard| aligned(b, "0", 'r', " ").join("\n");
        beside(&plain(b), &plain(&goal(b)), "      ")
    }),
    style("side by side, with titles", |b| {
        let one = format!("Initial State:\n{}", drawn(b, "", BOX, "│"));
        let two = format!("Goal State:\n{}", drawn(&goal(b), "", BOX, "│"));
        beside(&one, &two, "      ")
    }),
    style("Initial and Goal", |b| {
        let (one, two) = (joined(b, "0", " ", "\n"), joined(&goal(b), "0", " ", "\n"));
        format!("Initial state:\n{one}\n\nGoal state:\n{two}\n")
    }),
    style("start = and goal =", |b| {
        let (one, two) = (
            listed(b, "0", ["[", "]"], ", "),
            listed(&goal(b), "0", ["[", "]"], ", "),
        );
        format!("start = {one}\ngoal = {two}\n")
    }),
    style("one title", |b| {
        let (one, two) = (joined(b, "0", " ", "\n"), joined(&goal(b), "0", " ", "\n"));
        format!("Start and goal:\n\n{one}\n\n{two}\n")
    }),
    style("a sheet", |b| {
        let (one, two) = (
            joined(b, "0", "\t", "\n"),
            joined(&goal(b), "0", "\t", "\n"),
        );
        let rows = one.lines().zip(two.lines());
        let rows = rows.map(|(one, two)| format!("{one}\t\t{two}\n"));
        let ends = "\t".repeat(b.shape.cols + 1);
        format!("Start{ends}Goal\n{}", rows.collect::<String>())
    }),
    style("an arrow", |b| {
        let (one, two) = (joined(b, "0", " ", "/"), joined(&goal(b), "0", " ", "/"));
        format!("{one} -> {two}")
    }),
    Style {
        name: "a table of pairs",
        write: |b| {
            let (one, two) = (joined(b, "0", " ", "/"), joined(&goal(b), "0", " ", "/"));
            format!("id,start,moves,goal\n1,{one},5,{two}\n")
        },
        fits: |b| b.tiles.len() > 5,
    },
    Style {
        name: "flat lists and a number",
        write: |b| {
            let (one, two) = (
                joined(b, "0", ", ", ", "),
                joined(&goal(b), "0", ", ", ", "),
            );
            format!("{{\"start\": [{one}], \"goal\": [{two}], \"moves\": 131}}")
        },
        // Of another board the number might be a side.
        fits: |b| b.shape.rows == b.shape.cols,
    },
];

/// All styles of one board.
pub const STYLES: [Style; 79] = [
    style("rows", |b| joined(b, "0", " ", "\n")),
    style("rows, x", |b| joined(b, "x", " ", "\n")),
    style("rows, CRLF", |b| joined(b, "_", " ", "\r\n") + "\r\n"),
    style("rows, tabs", |b| joined(b, "0", "\t", "\n")),
    style("rows, commas", |b| joined(b, "0", ",", "\n")),
    style("rows, commas at their ends", |b| {
        joined(b, "0", ", ", ",\n")
    }),
    style("rows, semicolons", |b| joined(b, "0", ";", "\n")),
    style("rows, colons", |b| joined(b, "0", ":", "\n")),
    style("rows, dashes", |b| joined(b, "_", "-", "\n")),
    style("rows, spaced dashes", |b| joined(b, "0", " - ", "\n")),
    style("rows, double-spaced", |b| joined(b, "0", " ", "\n\n")),
    style("rows, indented", |b| {
        "    ".to_string() + &joined(b, "0", " ", "\n    ")
    }),
    style("rows, aligned", |b| aligned(b, "0", 'r', " ").join("\n")),
    style("rows, to the left", |b| {
        aligned(b, "0", 'l', "  ").join("\n")
    }),
    style("slashes", |b| joined(b, "0", " ", "/")),
    style("spaced slashes", |b| joined(b, ".", " ", " / ")),
    style("semicolons after rows", |b| joined(b, "0", " ", "; ")),
    style("bars after rows", |b| joined(b, "#", " ", " | ")),
    flat("one line", |b| joined(b, "0", " ", " ")),
    flat("one line, commas", |b| joined(b, "*", ",", ",")),
    packed("packed rows", |b| characters(b, "0", "\n")),
    packed("packed, slashes", |b| characters(b, "_", "/")),
    style("gap, commas", |b| joined(b, "", ",", "\n")),
    style("gap, tabs", |b| joined(b, "", "\t", "\n")),
    style("gap, aligned", |b| aligned(b, "", 'r', "  ").join("\n")),
    style("gap, to the left", |b| aligned(b, "", 'l', "  ").join("\n")),
    style("gap, centred", |b| aligned(b, "", 'c', "   ").join("\n")),
    style("gap, slashes", |b| aligned(b, "", 'r', " ").join(" / ")),
    style("gap, brackets", |b| listed(b, "", ["[", "]"], ", ")),
    packed("gap, packed", |b| characters(b, " ", "\n")),
    style("plus signs", |b| drawn(b, "0", PLUS, "|")),
    style("plus signs, gap", |b| drawn(b, "", PLUS, "|")),
    style("boxes", |b| drawn(b, "", BOX, "│")),
    style("heavy boxes", |b| drawn(b, "0", HEAVY, "║")),
    style("bars", |b| drawn(b, "", [""; 3], "|")),
    style("bars and dashes", |b| drawn(b, "0", ["-", "", "-"], "|")),
    style("bars, dashes between", |b| drawn(b, "", ["-"; 3], "|")),
    style("Markdown", |b| {
        let rows = drawn(b, " ", [""; 3], "|");
        let (first, rest) = rows.split_once('\n').expect("rows");
        format!("{first}\n{}|\n{rest}", "|---".repeat(b.shape.cols))
    }),
    style("Markdown, bold", |b| {
        let head = format!(
            "{}|\n{}|\n",
            "|   ".repeat(b.shape.cols),
            "|:-:".repeat(b.shape.cols)
        );
        let bold = |row: Vec<String>| format!("| **{}** |\n", row.join("** | **"));
        head + &rows(b, "0").into_iter().map(bold).collect::<String>()
    }),
    style("cells in brackets", |b| {
        let cells = aligned(b, "", 'r', "][");
        format!("[{}]", cells.join("]\n["))
    }),
    style("list", |b| listed(b, "0", ["[", "]"], ", ")),
    style("list over lines", |b| listed(b, "0", ["[", "]"], ",\n ")),
    style("tuple", |b| listed(b, "0", ["(", ")"], ", ")),
    style("braces", |b| listed(b, "0", ["{", "}"], ", ")),
    style("C", |b| {
        let (Shape { rows, cols }, cells) = (b.shape, listed(b, "0", ["{", "}"], ",\n    "));
        format!("int a[{rows}][{cols}] = {cells};\n")
    }),
    style("Java", |b| {
        format!("new int[][] {};", listed(b, "0", ["{", "}"], ", "))
    }),
    style("JavaScript", |b| {
        format!("const board = {};", listed(b, "null", ["[", "]"], ", "))
    }),
    style("JSON, pretty", |b| {
        let rows = rows(b, "0").into_iter().map(|row| row.join(",\n    "));
        let rows: Vec<String> = rows.map(|row| format!("  [\n    {row}\n  ]")).collect();
        format!("[\n{}\n]\n", rows.join(",\n"))
    }),
    style("JSON, an object", |b| {
        format!("{{\"board\": {}}}", listed(b, "0", ["[", "]"], ", "))
    }),
    style("NumPy", |b| {
        format!(
            "board = np.array({})",
            listed(b, "0", ["[", "]"], ",\n        ")
        )
    }),
    style("NumPy, printed", |b| {
        format!("[[{}]]", aligned(b, "0", 'r', " ").join("]\n ["))
    }),
    style("Rust", |b| {
        let rows = rows(b, "0")
            .into_iter()
            .map(|row| format!("vec![{}]", row.join(", ")));
        format!("let board = vec![{}];", rows.collect::<Vec<_>>().join(", "))
    }),
    style("MATLAB", |b| {
        format!("x = [{}];", joined(b, "0", " ", "; "))
    }),
    style("Lisp", |b| {
        format!("((b {}))", joined(b, "0", " ", ") (")).replacen("(b ", "(", 1)
    }),
    flat("Prolog", |b| format!("state({})", joined(b, "0", ",", ","))),
    style("quotes", |b| {
        format!("[['{}']]", joined(b, "", "', '", "'], ['"))
    }),
    style("quoted rows", |b| {
        format!("\"{}\"", joined(b, "0", " ", "/"))
    }),
    style("None", |b| listed(b, "None", ["[", "]"], ", ")),
    style("nil", |b| listed(b, "nil", ["[", "]"], ",\n ")),
    style("a dash", |b| aligned(b, "-", 'r', " ").join("\n")),
    style("a letter b", |b| joined(b, "b", " ", "\n")),
    style("a square", |b| joined(b, "□", " ", "\n")),
    style("the largest number", |b| {
        joined(b, &b.tiles.len().to_string(), " ", "\n")
    }),
    style("tiles from 0", |b| from_0(b, "*", " ", "\n")),
    Style {
        name: "letters",
        write: |b| letters(b, b'a', ".", "\n"),
        fits: |b| b.tiles.len() <= 27,
    },
    style("a size before", |b| {
        format!(
            "{} {}\n{}",
            b.shape.rows,
            b.shape.cols,
            joined(b, "0", " ", "\n")
        )
    }),
    style("a title", |b| {
        format!("Puzzle 7:\n{}\n", joined(b, "0", " ", "\n"))
    }),
    Style {
        name: "a table",
        write: |b| {
            let list = listed(b, "0", ["[", "]"], ", ");
            format!("id;board;moves\n1;\"{list}\";5\n")
        },
        fits: |b| b.tiles.len() > 5,
    },
    style("items of a nested list", |b| {
        format!("- - {}\n", joined(b, "0", "\n  - ", "\n- - "))
    }),
    style("tags of rows and cells", |b| {
        let rows = joined(b, "0", "</cell><cell>", "</cell></row>\n<row><cell>");
        format!("<board>\n<row><cell>{rows}</cell></row>\n</board>\n")
    }),
    style("a comment", |b| {
        format!("{} # two moves", joined(b, "0", " ", "/"))
    }),
    style("the length of a path", |b| {
        format!("{} (131 moves, optimal)", joined(b, "0", " ", "/"))
    }),
    style("a log", |b| {
        let row = "2026-11-30 12:03:11 INFO ";
        format!("{row}{}\n", joined(b, "0", " ", &format!("\n{row}")))
    }),
    style("cells of a page on lines", |b| {
        let rows = joined(b, "", "</td>\n<td>", "</td>\n</tr>\n<tr>\n<td>");
        format!("<table>\n<tr>\n<td>{rows}</td>\n</tr>\n</table>\n")
    }),
    flat("items of a list", |b| {
        format!("tiles:\n  - {}\n", joined(b, "0", "\n  - ", "\n  - "))
    }),
    style("Octave, printed", |b| {
        format!("A =\n\n   {}\n", aligned(b, "0", 'r', "   ").join("\n   "))
    }),
    style("MATLAB over lines", |b| {
        format!("A = [{}];", joined(b, "0", " ", "; ...\n     "))
    }),
    flat("split", |b| {
        format!("start = \"{}\".split()", joined(b, "0", " ", " "))
    }),
    style("Some and None", |b| {
        let some = listed(b, "0", ["[Some(", ")]"], ",\n");
        let some = some.replace(", ", "), Some(").replace("[Some([", "[[");
        some.replace(")])]", ")]]").replace("Some(0)", "None")
    }),
];
