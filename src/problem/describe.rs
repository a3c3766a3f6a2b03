//! Problems as text: a line for each, or everything about one.

use crate::args::wrap;
use crate::problem::catalog::all;
use crate::problem::describe_input::input;
use crate::problem::describe_others::{goal_of_others, question_of_others};
use crate::problem::format::{Accepts, Ask, Boards, Field, Form, Square, Text};
use crate::problem::judges::{languages_text, largest_source, takes_no_file};
use crate::problem::row::Problem;
use crate::problem::square::GoalRule;
use crate::puzzle::shape::Order;
use std::fmt::Write;

/// What is asked, in a word or two.
pub(crate) fn asked(problem: &Problem) -> String {
    match problem.form {
        Form::Boards(Boards { ask, over, .. }) => {
            let asked = match ask {
                Ask::Path(..) if shows_boards(problem) => "every board",
                Ask::Path(Order::Dlru, _) => "lex path",
                Ask::Path(..) => "path",
                Ask::Number => "number",
                Ask::Solvable => "yes or no",
                Ask::Farthest => "farthest board",
                Ask::Distances => "sum of distances",
            };
            match over {
                Some(over) => format!("{asked} up to {}", over.limit),
                None => asked.into(),
            }
        }
        Form::Graph | Form::OnePiece(_) => "number".into(),
        Form::GivenMoves => "board".into(),
        Form::LookAlikes => "sum over paths".into(),
        Form::Budgeted => "paths within a budget".into(),
        Form::Solvable(_) => "yes or no".into(),
        Form::Square(_) if shows_boards(problem) => "every board".into(),
        Form::Square(_) => "any path".into(),
        Form::Bounded { .. } => "number within a bound".into(),
        Form::EightTxt => "every board".into(),
        Form::Driver => "path and counts".into(),
        Form::WholeTable => "the whole table".into(),
    }
}

/// The boards of a path are the answer.
fn shows_boards(problem: &Problem) -> bool {
    problem.answers.solved.contains("{boards")
}

/// The table of `npuzzle problems`: a line for each problem.
pub(crate) fn list() -> String {
    let row = |problem: &Problem| {
        [
            problem.id.to_string(),
            problem.title.to_string(),
            problem.judge.to_string(),
            asked(problem),
            languages_text(problem),
            problem.limits.to_string(),
        ]
    };
    let rows: Vec<[String; 6]> = all().map(row).collect();
    let width = |column: usize| {
        let lengths = rows.iter().map(|row| row[column].chars().count());
        lengths.max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..6).map(width).collect();
    let mut text = String::new();
    for row in &rows {
        let cells = row.iter().zip(&widths);
        let padded: Vec<String> = cells
            .map(|(cell, &width)| format!("{cell:width$}"))
            .collect();
        let _ = writeln!(text, "{}", padded.join("  ").trim_end());
    }
    text
}

/// Everything about one problem: `npuzzle problems ID`.
pub(crate) fn describe(problem: &Problem) -> String {
    let mut text = format!("{}: {} ({})\n\n", problem.id, problem.title, problem.judge);
    let mut field = |name: &str, value: &str| {
        if !value.is_empty() {
            let _ = write!(text, "{name:11} ");
            for (i, line) in value.lines().enumerate() {
                text += if i > 0 { "            " } else { "" };
                wrap(line, 12, &mut text);
            }
        }
    };
    field("limits", problem.limits);
    if !problem.is_legacy() && !takes_no_file(problem) {
        let languages = languages_text(problem).replace('?', "not known");
        let size = largest_source(problem).map_or(String::new(), |(judge, bytes)| {
            format!("; {judge} takes sources of at most {bytes} bytes")
        });
        field("languages", &(languages + &size));
    }
    field("files", &files(problem));
    field("input", &input(problem));
    field("goal", &goal(problem));
    field("asked", &question(problem));
    for (name, template) in answers(problem) {
        field(name, &template);
    }
    field("note", problem.note);
    let (input, output) = problem.sample;
    if !input.is_empty() {
        let _ = write!(text, "\nsample input\n\n{}", indented(input));
    }
    let _ = write!(text, "\nsample output\n\n{}", indented(output));
    text
}

/// The names of the judge's files, if it has any.
fn files(problem: &Problem) -> String {
    let files = problem.sends.files;
    let output = match files.output {
        "" => "standard output",
        name => name,
    };
    match files.input {
        [] => String::new(),
        names => format!(
            "the judge's program reads {} and writes {output}; this one any files",
            names.join(" and ")
        ),
    }
}

fn indented(text: &str) -> String {
    text.lines()
        .map(|line| format!("    {line}").trim_end().to_string() + "\n")
        .collect()
}

/// Where each path ends.
pub(crate) fn goal(problem: &Problem) -> String {
    if let Some(goal) = goal_of_others(&problem.form) {
        return goal.into();
    }
    let (rows, cols) =
        match (problem.form, problem.form.shape()) {
            (Form::Square(Square { goal, .. }), _) => return match goal {
                GoalRule::Standard => "1, 2, ... row by row, the blank last".into(),
                GoalRule::BlankFirst => "0, 1, 2, ... row by row, the blank first".into(),
                GoalRule::Snail => {
                    "the snail: 1, 2, ... clockwise round the border, then inwards, the blank last"
                        .into()
                }
            },
            (_, Some(shape)) => (shape.rows, shape.cols),
            (form, None) if form.goal_given() => (0, 0),
            _ => return "1, 2, ... row by row, the blank last".into(),
        };
    let Some(cells) = problem.form.goal_cells(rows, cols) else {
        return "given with each board".into();
    };
    let blank = match problem.form {
        Form::Boards(Boards { blank, .. }) => char::from(blank),
        _ => '0',
    };
    let letters = matches!(
        problem.form,
        Form::Boards(Boards {
            text: Text::Letters | Text::LetterRows,
            ..
        })
    );
    let cell = |&tile: &usize| match tile {
        0 => blank.to_string(),
        _ if letters => char::from(b'@' + tile as u8).to_string(),
        _ => tile.to_string(),
    };
    let row = |row: &[usize]| row.iter().map(cell).collect::<Vec<_>>().join(" ");
    cells.chunks(cols).map(row).collect::<Vec<_>>().join(" / ")
}

/// What is asked about each case.
pub(crate) fn question(problem: &Problem) -> String {
    let letter = |index: usize| char::from(problem.answers.letters[index]);
    let letters: String = (0..4).map(letter).collect();
    match problem.form {
        Form::Boards(Boards {
            ask: Ask::Path(..),
            field: Field::Graph(_),
            ..
        }) => "a shortest path: the letters of the tiles that slide; of several the first in the order of the edges".into(),
        Form::Boards(Boards { ask, over, .. }) => {
            let asked = match ask {
                Ask::Path(order, _) => {
                    let path = match shows_boards(problem) {
                        true => "every board of a shortest path".into(),
                        false => format!(
                            "a shortest path of the blank ({letters}: up, down, left, right)"
                        ),
                    };
                    let named = order.moves().map(|m| letter(m as usize).to_string());
                    let named = named.join(", ");
                    format!("{path};\n        of several the first in the order {named}")
                }
                Ask::Number => "the smallest number of moves".into(),
                Ask::Solvable => "whether the goal can be reached".into(),
                Ask::Farthest => format!(
                    "a board that is farthest from this one, and a shortest path of the blank to it \
                     ({letters}: up, down, left, right); of several the last that breadth-first search reaches"
                ),
                Ask::Distances => {
                    "the sum of the distances of all tiles to their cells in the goal, row by row and \
                     column by column"
                        .into()
                }
            };
            match over {
                Some(over) if ask == Ask::Number => {
                    format!("{asked}, if it is at most {}", over.limit)
                }
                Some(over) => format!("{asked}, if it has at most {} moves", over.limit),
                None => asked,
            }
        }
        Form::Graph
        | Form::GivenMoves
        | Form::OnePiece(_)
        | Form::LookAlikes
        | Form::Budgeted => question_of_others(&problem.form, &letters),
        Form::Solvable(_) => "whether the goal can be reached".into(),
        Form::Square(Square { accepts, .. }) => {
            let path = match () {
                () if shows_boards(problem) => "every board of a path".into(),
                () if problem.answers.solved.contains("{tiles") => "the tiles to slide".into(),
                () => format!("a path of the blank ({letters}: up, down, left, right)"),
            };
            match accepts {
                Accepts::Shortest => format!("{path}, a shortest one"),
                _ => format!("{path}, up to 4 x 4 a shortest"),
            }
        }
        Form::Bounded { .. } => {
            "whether N moves of the blank are enough, and the fewest that are".into()
        }
        Form::EightTxt => "every board of a shortest path".into(),
        Form::Driver => {
            "the path that this search finds, and its counts; children in the order up, down, left, right".into()
        }
        Form::WholeTable => {
            "every board that can be solved, nearest first, and its distance".into()
        }
    }
}

/// The templates of the answers, each with its name.
fn answers(problem: &Problem) -> Vec<(&'static str, String)> {
    let (yes, no) = match problem.form {
        _ if problem.is_legacy() => return Vec::new(),
        form if form.asks_only_solvability() => ("yes", "no"),
        _ => ("solved", "unsolvable"),
    };
    let answers = &problem.answers;
    let mut rows = vec![(yes, answers.solved)];
    if let Form::Boards(Boards {
        over: Some(over), ..
    }) = problem.form
    {
        rows.push(("over", over.text));
    }
    if !answers.unsolvable.is_empty() {
        rows.push((no, answers.unsolvable));
    }
    if !answers.between.is_empty() {
        rows.push(("between", answers.between));
    }
    rows.push(("no board", answers.invalid));
    let show = |(name, template): (&'static str, &str)| (name, format!("{template:?}"));
    rows.into_iter().map(show).collect()
}
