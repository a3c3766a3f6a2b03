//! Sound inputs of any problem, from its form alone.

use crate::common::{grid_text, shuffled, shuffled_cells};
use npuzzle::problem::catalog::{Kind, Problem};
use npuzzle::problem::form::{Ask, Form, Framing, Goal, Size, Text};
use npuzzle::puzzle::random::Rng;

/// An input of about so many cases, in the judge's layout.
pub fn input(problem: &Problem, cases: usize, rng: &mut Rng) -> String {
    let form = &problem.form;
    let cases = if form.framing == Framing::One {
        1
    } else {
        cases
    };
    let mut text = match form.framing {
        Framing::Count => format!("{cases}\n"),
        _ => String::new(),
    };
    for _ in 0..cases {
        text += &match problem.kind {
            Kind::Blocks => block(rng),
            _ => case(form, rng),
        };
    }
    if form.framing == Framing::ToZero {
        text += if matches!(form.size, Size::RowsCols(..)) {
            "0 0\n"
        } else {
            "0\n"
        };
    }
    text
}

/// The same with every token on a line of its own, where lines are no matter.
pub fn scattered(problem: &Problem, text: &str) -> String {
    let lines = problem.form.text == Text::Brackets;
    if lines {
        return text.to_string();
    }
    text.split_whitespace()
        .map(|token| format!("  {token} \r\n"))
        .collect()
}

fn case(form: &Form, rng: &mut Rng) -> String {
    let (size, header) = match form.size {
        Size::Fixed(rows, cols) => ((rows, cols), String::new()),
        Size::Square(least, most, odd) => {
            let side = least + rng.below(most.min(8) - least + 1);
            let side = if odd { side | 1 } else { side };
            // A path for a 4 x 4 board may be any, and differs.
            let side = if side == 4 { 5 } else { side };
            ((side, side), format!("{side}\n"))
        }
        Size::RowsCols(least, most) => {
            let mut side = || least + rng.below(most.min(9) - least + 1);
            let (rows, cols) = (side(), side());
            ((rows, cols), format!("{rows} {cols}\n"))
        }
    };
    let boards = if form.goal == Goal::Given { 2 } else { 1 };
    let boards = (0..boards).map(|_| board(form, size, rng));
    header + &boards.collect::<String>()
}

fn board(form: &Form, (rows, cols): (usize, usize), rng: &mut Rng) -> String {
    if form.size == Size::Fixed(4, 4) && form.goal == Goal::Standard && form.ask != Ask::Parity {
        return fifteen(rng);
    }
    if rows * cols > 9 || !matches!(form.size, Size::Fixed(..)) {
        return grid_text(&shuffled_cells(rng, rows * cols), cols);
    }
    let cells = shuffled(rng, rows * cols);
    let cell = |&tile: &u8| match tile {
        0 => char::from(form.blank).to_string(),
        _ => tile.to_string(),
    };
    let words: Vec<String> = cells.iter().map(cell).collect();
    let in_rows = |between: &str| {
        let row = |row: &[String]| row.join(between) + "\n";
        words.chunks(cols).map(row).collect::<String>()
    };
    match form.text {
        Text::Tokens if form.lines > 2 => in_rows(" "),
        Text::Tokens => words.join(" ") + "\n",
        Text::Packed => words.concat() + "\n",
        Text::PackedRows => in_rows(""),
        Text::Brackets => format!(
            "[[{}],[{}]]\n",
            words[..cols].join(","),
            words[cols..].join(",")
        ),
    }
}

/// A 4 x 4 board some moves away from the goal, or from one that cannot be reached: nothing that takes long.
fn fifteen(rng: &mut Rng) -> String {
    let mut cells: Vec<usize> = (1..16).chain([0]).collect();
    if rng.below(8) == 0 {
        cells.swap(0, 1);
    }
    for _ in 0..rng.below(80) {
        let blank = cells.iter().position(|&tile| tile == 0).expect("a blank");
        let to = match rng.below(4) {
            0 if blank >= 4 => blank - 4,
            1 if blank < 12 => blank + 4,
            2 if blank % 4 > 0 => blank - 1,
            3 if blank % 4 < 3 => blank + 1,
            _ => blank,
        };
        cells.swap(blank, to);
    }
    grid_text(&cells, 4)
}

/// A block of poj2224: the goal some moves away.
fn block(rng: &mut Rng) -> String {
    let side = 3 + rng.below(8);
    let goal = shuffled_cells(rng, side * side);
    let mut start = goal.clone();
    for _ in 0..rng.below(20) {
        let blank = start.iter().position(|&tile| tile == 0).expect("a blank");
        let (row, col) = (blank / side, blank % side);
        match rng.below(4) {
            0 if row > 0 => start.swap(blank, blank - side),
            1 if row + 1 < side => start.swap(blank, blank + side),
            2 if col > 0 => start.swap(blank, blank - 1),
            3 if col + 1 < side => start.swap(blank, blank + 1),
            _ => {}
        }
    }
    let text = |cells: &[usize]| {
        let words = grid_text(cells, side)
            .lines()
            .map(|line| format!(" {line} "))
            .collect::<Vec<_>>();
        words
            .iter()
            .map(|line| line.replace(" 0 ", " X ").trim().to_string() + "\n")
            .collect::<String>()
    };
    format!(
        "START {side} {}\n{}{}END\n",
        rng.below(16),
        text(&start),
        text(&goal)
    )
}
