//! The figures of `npuzzle realms` as a table, JSON or CSV.

use crate::draw::{bytes, json_lines, json_object, json_string, Table};
use crate::methods::{Comparison, MethodFigures};
use crate::puzzle::Shape;
use crate::read::plural;

/// The figures of one method in a line, for a person who waits for the table.
pub(crate) fn in_short(row: &MethodFigures) -> String {
    let (method, solved, boards) = (row.method, row.solved, plural(row.boards as u64, "board"));
    format!(
        "{method}: {solved} of {boards} solved, {} a board",
        time(row.seconds)
    )
}

/// The column heads of the table.
const HEAD: [&str; 12] = [
    "method",
    "solved",
    "shortest",
    "mean moves",
    "expanded",
    "generated",
    "states",
    "bytes",
    "prepare",
    "time a board",
    "ratio",
    "unsolved",
];

/// The table for people.
pub(crate) fn table(all: &Comparison) -> String {
    let mut table = Table::new(&[0, 11]);
    table.push(HEAD);
    for f in all.figures() {
        let mean_moves = match f.solved {
            0 => "-".into(),
            _ => format!("{:.2}", f.mean_moves),
        };
        table.push([
            f.method.to_string(),
            f.solved.to_string(),
            f.shortest.to_string(),
            mean_moves,
            format!("{:.0}", f.expanded),
            format!("{:.0}", f.generated),
            f.states.to_string(),
            bytes(f.bytes),
            time(f.prepare),
            time(f.seconds),
            match f.ratio {
                r if r < 99.5 => format!("{r:.1}"),
                r => format!("{r:.0}"),
            },
            reasons(&f, ", "),
        ]);
    }
    let mut text = format!(
        "{} of {} x {}; expanded and generated: mean a board; states and bytes: the most of a board\n",
        plural(all.shortest.len() as u64, "board"),
        all.shape.rows,
        all.shape.cols
    );
    let unknown = all.shortest.iter().filter(|known| known.is_none()).count();
    if unknown > 0 {
        text += &format!("the shortest length of {unknown} of them is not known\n");
    }
    text + &table.text()
}

/// Seconds in a readable unit.
fn time(seconds: f64) -> String {
    match seconds {
        s if s < 1e-3 => format!("{:.1} us", s * 1e6),
        s if s < 1.0 => format!("{:.1} ms", s * 1e3),
        s => format!("{s:.2} s"),
    }
}

/// The numbers of unsolved boards, by reason.
fn reasons(figures: &MethodFigures, between: &str) -> String {
    let reasons = figures.unsolved.iter();
    let words = reasons.map(|(why, count)| format!("{count} {why}"));
    words.collect::<Vec<_>>().join(between)
}

/// The names of the columns in CSV and JSON, between `method` and `unsolved`.
const NAMES: [&str; 11] = [
    "boards",
    "solved",
    "shortest",
    "mean_moves",
    "expanded",
    "generated",
    "states",
    "bytes",
    "prepare_seconds",
    "seconds_a_board",
    "ratio",
];

/// The values of these columns. `none`: the text for the mean number of moves if no board is solved.
fn values(f: &MethodFigures, none: &str) -> [String; 11] {
    let mean_moves = match f.solved {
        0 => none.into(),
        _ => format!("{:.4}", f.mean_moves),
    };
    [
        f.boards.to_string(),
        f.solved.to_string(),
        f.shortest.to_string(),
        mean_moves,
        format!("{:.2}", f.expanded),
        format!("{:.2}", f.generated),
        f.states.to_string(),
        f.bytes.to_string(),
        format!("{:.9}", f.prepare),
        format!("{:.9}", f.seconds),
        format!("{:.3}", f.ratio),
    ]
}

/// The comparison as JSON.
pub(crate) fn json(all: &Comparison) -> String {
    let object = |f: &MethodFigures| {
        let reasons = f.unsolved.iter();
        let unsolved = json_object(reasons.map(|(why, count)| (why, count.to_string())));
        let mut fields = vec![("method", json_string(f.method))];
        fields.extend(NAMES.into_iter().zip(values(f, "null")));
        fields.push(("unsolved", unsolved));
        json_object(fields)
    };
    let methods: Vec<String> = all.figures().iter().map(object).collect();
    let Shape { rows, cols } = all.shape;
    let boards = all.shortest.len();
    format!(
        "{{\n  \"rows\": {rows}, \"cols\": {cols}, \"boards\": {boards},\n  \"methods\": {}\n}}\n",
        json_lines(['[', ']'], 2, &methods)
    )
}

/// The comparison as CSV.
pub(crate) fn csv(all: &Comparison) -> String {
    let mut text = format!("method,{},unsolved\n", NAMES.join(","));
    for f in all.figures() {
        let (values, reasons) = (values(&f, "").join(","), reasons(&f, "; "));
        text += &format!("{},{values},{reasons}\n", f.method);
    }
    text
}
