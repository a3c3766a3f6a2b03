//! The laws of `lines`: a line, an answer, whatever surrounds it; and a slow reader of lines that splits on white space.

use crate::common::twin::{eight, replayed, standard};
use crate::fuzz::laws::Broken;
use crate::fuzz::FuzzInput;
use npuzzle::answer_in_memory;
use npuzzle::InMemoryAnswers;

/// A board as plain cells; rows and columns.
type Plain = (Vec<u8>, usize, usize);

pub fn check(input: &FuzzInput, whole: &InMemoryAnswers) -> Result<(), Broken> {
    let output = String::from_utf8_lossy(&whole.output);
    let mut answers = output.split('\n');
    let text = input
        .input
        .strip_prefix(b"\xef\xbb\xbf")
        .unwrap_or(&input.input);
    let mut lines: Vec<&[u8]> = text.split(|&b| b == b'\n').collect();
    if lines.last().is_some_and(|line| line.is_empty()) {
        lines.pop();
    }
    let words: Vec<&str> = input.words.iter().map(String::as_str).collect();
    for (number, line) in lines.iter().enumerate() {
        let place = || format!("line {}: {:?}", number + 1, String::from_utf8_lossy(line));
        let Some(answer) = answers.next() else {
            return Err(Broken::new("a line, an answer", place()));
        };
        // The first line would lose what looks like a byte order mark.
        let alone = answer_in_memory(&words, &[b"\n", *line, b"\n"].concat()[..]);
        let alone = alone.expect("the words are accepted");
        let alone_text = String::from_utf8_lossy(&alone.output).into_owned();
        let (_, alone_answer) = alone_text.split_once('\n').unwrap_or_default();
        let given_up = answer == "unsolved" || alone_answer == "unsolved\n";
        if alone_answer != format!("{answer}\n") && !given_up {
            let detail = format!("{}\n{answer:?}\nalone: {alone_answer:?}", place());
            return Err(Broken::new("a line alone has the same answer", detail));
        }
        if let Some(what) = wrong(&words, line, answer) {
            let detail = format!("{}\n{answer:?}: {what}", place());
            return Err(Broken::new("the answer of the slow twin", detail));
        }
    }
    match (answers.next(), answers.next()) {
        (Some(""), None) => Ok(()),
        rest => Err(Broken::new("a line, an answer", format!("{rest:?}"))),
    }
}

/// What is wrong with the answer to a line, as far as a plain reader can tell.
fn wrong(words: &[&str], line: &[u8], answer: &str) -> Option<String> {
    let option = |name: &str| words.iter().position(|&word| word == name);
    let (board, rows, cols) = plain_board(line, option("--size").map(|at| words[at + 1]))?;
    // A goal with fixed cells is not one of this board; there may be a goal for each size.
    let walled = words
        .windows(2)
        .any(|pair| pair[0] == "--goal" && pair[1].contains('='));
    if answer == "invalid" {
        return (!walled).then(|| "it is a board".into());
    }
    if option("--goal").is_some() || answer == "unsolved" {
        return None;
    }
    let solvable = solvable(&board, rows, cols);
    let ask = option("--ask").map_or("path", |at| words[at + 1]);
    if ask == "parity" {
        let wanted = if solvable { "yes" } else { "no" };
        return (answer != wanted).then(|| format!("{wanted} is right"));
    }
    if (answer == "unsolvable") == solvable {
        return Some(format!("it is {solvable} that it can be solved"));
    }
    if !solvable {
        return None;
    }
    let shortest = (cols == 3 && rows == 3).then(|| eight().distance.get(&board).copied());
    let moves = match ask {
        "number" => answer.parse().ok(),
        _ => Some(answer.len()),
    };
    let promised = option("--any-length").is_none() && option("--method").is_none();
    match shortest.flatten() {
        Some(distance) if promised && moves != Some(distance) => {
            return Some(format!("the distance is {distance}"));
        }
        _ => {}
    }
    let reached = ask == "number" || replayed(&board, cols, answer) == Some(standard(rows, cols));
    (!reached).then(|| "the path leads elsewhere".into())
}

/// The parity of the exchanges that sort the cells, and of the blank's way.
fn solvable(board: &[u8], rows: usize, cols: usize) -> bool {
    let blank = board.iter().position(|&tile| tile == 0).expect("a blank");
    let way = rows - 1 - blank / cols + cols - 1 - blank % cols;
    let mut cells: Vec<usize> = board
        .iter()
        .map(|&tile| (usize::from(tile) + board.len() - 1) % board.len())
        .collect();
    let mut exchanges = 0;
    for place in 0..cells.len() {
        while cells[place] != place {
            let to = cells[place];
            cells.swap(place, to);
            exchanges += 1;
        }
    }
    (exchanges + way) % 2 == 0
}

/// A board of numbers in tokens, with its rows ended by `/` or none; `None` for everything else, right or wrong.
fn plain_board(line: &[u8], size: Option<&str>) -> Option<Plain> {
    let text = std::str::from_utf8(line).ok()?;
    let cell = |word: &str| match word {
        "x" | "X" | "_" | "#" | "*" | "." | "0" => Some(0),
        _ if word.bytes().all(|b| b.is_ascii_digit()) => {
            word.parse().ok().filter(|&tile: &u8| tile > 0)
        }
        _ => None,
    };
    let split = |row: &str| {
        let words = row.split(|c: char| c.is_ascii_whitespace() || c == '\x0b');
        words
            .filter(|word| !word.is_empty())
            .map(cell)
            .collect::<Option<Vec<u8>>>()
    };
    let mut rows = text.split('/').map(split).collect::<Option<Vec<_>>>()?;
    if rows.len() > 1 && rows.last()?.is_empty() {
        rows.pop();
    }
    let cols = rows[0].len();
    let cells = rows.concat();
    let count = cells.len();
    let sorted = (0..count).all(|tile| cells.contains(&(tile as u8)));
    // A row of one word could be a row of characters.
    if !sorted || count > 250 || rows.iter().any(|row| row.len() < 2 || row.len() != cols) {
        return None;
    }
    let (rows, cols) = match (rows.len(), size) {
        (1, None) => {
            let rows = (2..=count)
                .rev()
                .find(|r| r * r <= count && count % r == 0)?;
            (rows, count / rows)
        }
        (1, Some(size)) => {
            let (rows, cols) = size.split_once('x')?;
            let (rows, cols): (usize, usize) = (rows.parse().ok()?, cols.parse().ok()?);
            (rows * cols == count).then_some((rows, cols))?
        }
        (rows, _) => (rows, cols),
    };
    Some((cells, rows, cols))
}
