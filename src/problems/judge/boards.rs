//! Answers that show every board of a path: each board must be one move from the board before.

use crate::problems::judge::{
    neighbour, Judged, LineRead, MoveLetters, OutputLines, Rejection, WrongKind,
};
use crate::puzzle::Instance;
use crate::text::read::{is_space, number, plural, show};
use crate::text::write::BoardStyle;

/// Judges the boards of a path, and returns the path in these letters. The first line has already been read, to see
/// which kind of answer it is. `shortest`: whether `moves` is the length of a shortest path; otherwise it is the number
/// that the answer states.
pub fn judge_boards(
    style: BoardStyle,
    case: &Instance,
    (moves, shortest): (usize, bool),
    letters: MoveLetters,
    lines: &mut OutputLines,
) -> Judged<Vec<u8>> {
    let (mut last, mut path) = (case.start.clone(), Vec::new());
    for i in style.first()..=moves {
        let missing = format!("the board after {}", plural(i as u64, "move"));
        if i > style.first() {
            if style.separates() {
                empty_line(lines)?;
            }
            lines.next_line(&missing)?;
        }
        let board = match style {
            BoardStyle::Numbered => numbered_board(i, case, lines)?,
            _ => board_of_rows(style, &missing, case, lines)?,
        };
        let fault = match (i, way_between(case, &last, &board)) {
            (0, _) if board == last => None,
            (0, _) => Some("the first board is not the start".to_string()),
            (_, Some(way)) => {
                path.push(letters[way]);
                None
            }
            _ => Some(format!(
                "the board after move {i} is not one move from the board before"
            )),
        };
        if let Some(what) = fault {
            return Err(lines.rejection(WrongKind::Path, what));
        }
        if i == moves && board != case.goal {
            let (kind, why) = match shortest {
                true => (WrongKind::NotShortest, "the shortest path ends there"),
                false => (
                    WrongKind::Path,
                    "the answer states that the path ends there",
                ),
            };
            let what = format!("the board after move {i} is not the goal, but {why}");
            return Err(lines.rejection(kind, what));
        }
        last = board;
        if style.ends_empty() {
            empty_line(lines)?;
        }
    }
    Ok(path)
}

/// The move that leads from one board to another.
fn way_between(case: &Instance, one: &[usize], other: &[usize]) -> Option<usize> {
    let from = one.iter().position(|&tile| tile == 0)?;
    (0..4).find(|&way| {
        neighbour(case, from, way).is_some_and(|to| {
            let mut moved = one.to_vec();
            moved.swap(from, to);
            moved == other
        })
    })
}

/// Reads the empty line after a board.
fn empty_line(lines: &mut OutputLines) -> Judged<()> {
    lines.next_line("an empty line")?;
    match lines.line() {
        b"" => Ok(()),
        _ => Err(lines.unexpected("")),
    }
}

/// The board on the line that was read last: its number, a tab, and its cells.
fn numbered_board(number: usize, case: &Instance, lines: &OutputLines) -> Judged<Vec<usize>> {
    let head = format!("{number}\t");
    let rest = lines.line().strip_prefix(head.as_bytes());
    let board = rest.and_then(|rest| cells(rest, 1, case.cells(), b'0'));
    board.ok_or_else(|| lines.unexpected(&format!("{head} (cells)")))
}

/// The board that begins on the line that was read last. `missing`: its name in the message, if a row is missing.
fn board_of_rows(
    style: BoardStyle,
    missing: &str,
    case: &Instance,
    lines: &mut OutputLines,
) -> Judged<Vec<usize>> {
    if style.has_size() {
        let size = case.rows.to_string();
        if lines.line() != size.as_bytes() {
            return Err(lines.unexpected(&size));
        }
        lines.next_line(missing)?;
    }
    let mut board = Vec::new();
    for row in 0..case.rows {
        if row > 0 {
            lines.next_line(missing)?;
        }
        let Some(cells) = row_cells(style, case, lines.line()) else {
            let expected = format!("(a row of {} cells)", case.cols);
            return Err(lines.unexpected(&expected));
        };
        board.extend(cells);
    }
    Ok(board)
}

/// The cells of a row, if it is written as the style asks for; white space at its end is not judged.
fn row_cells(style: BoardStyle, case: &Instance, line: &[u8]) -> Option<Vec<usize>> {
    if style == BoardStyle::Rows {
        return cells(line, 0, case.cols, b' ').filter(|_| !line.is_empty());
    }
    let value = |digits: &[u8]| number(digits).map(|value| value as usize);
    let row: Option<Vec<usize>> = match style {
        BoardStyle::Packed => line.chunks(1).map(value).collect(),
        _ => {
            let words = line.split(|&b| b == b' ').filter(|word| !word.is_empty());
            words.map(value).collect()
        }
    };
    let row = row.filter(|row| row.len() == case.cols)?;
    let mut text = String::new();
    style.add_row(&row, case.cells(), &mut text);
    (text.trim_end().as_bytes() == line).then_some(row)
}

/// Whether the line that was read last can begin the first board of a path.
pub fn begins_boards(style: BoardStyle, case: &Instance, lines: &OutputLines) -> bool {
    let line = lines.line();
    match style {
        BoardStyle::Numbered => {
            let board = line.strip_prefix(b"0\t");
            board.is_some_and(|board| cells(board, 1, case.cells(), b'0').is_some())
        }
        _ if style.has_size() => line == case.rows.to_string().as_bytes(),
        _ => row_cells(style, case, line).is_some(),
    }
}

/// The digits of a line at `from`, `from + 2`, ...; all other bytes must be spaces, and those at the end may be
/// missing.
fn cells(line: &[u8], from: usize, count: usize, blank: u8) -> Option<Vec<usize>> {
    let cell = |i: usize| match *line.get(from + 2 * i).unwrap_or(&b' ') {
        byte if byte == blank => Some(0),
        byte @ b'1'..=b'8' => Some(usize::from(byte - b'0')),
        _ => None,
    };
    let is_cell = |i: usize| i >= from && (i - from) % 2 == 0;
    let mut others = (0..line.len()).filter(|&i| !is_cell(i));
    let sound = line.len() < from + 2 * count && others.all(|i| line[i] == b' ');
    sound.then(|| (0..count).map(cell).collect())?
}

/// Judges the rows of a board that an answer repeats, the first of which is on the line that was read last.
pub fn judge_rows(tiles: &[usize], cols: usize, lines: &mut OutputLines) -> Judged<()> {
    for (i, row) in tiles.chunks(cols).enumerate() {
        let wanted: Vec<String> = row.iter().map(usize::to_string).collect();
        if i > 0 {
            lines.next_line(&format!("`{}`", wanted.join(" ")))?;
        }
        let words = lines.line().split(|&b| is_space(b));
        let words = words.filter(|word| !word.is_empty());
        if !words.eq(wanted.iter().map(String::as_bytes)) {
            let (found, wanted) = (show(lines.line()), wanted.join(" "));
            let what = format!("row {}: {found}; expected: `{wanted}`", i + 1);
            return Err(lines.rejection(WrongKind::Board, what));
        }
    }
    Ok(())
}

/// Judges the answer to an unsolvable board if the problem asks for no output: the output must end here. `style`: how
/// boards of solvable cases are written.
pub fn judge_nothing(
    style: Option<BoardStyle>,
    case: &Instance,
    lines: &mut OutputLines,
) -> Judged<()> {
    if lines.read()? == LineRead::End {
        return Ok(());
    }
    if style.is_some_and(|style| begins_boards(style, case, lines)) {
        return Err(path_of_unsolvable(lines));
    }
    let (kind, found) = match lines.line() {
        b"" => (WrongKind::BlankExtra, "an empty line".into()),
        line => (WrongKind::Extra, show(line)),
    };
    let what = format!("{found}, but the goal cannot be reached, so nothing is printed");
    Err(lines.rejection(kind, what))
}

/// The rejection of a path for an unsolvable board. The path begins on the line that was read last.
pub fn path_of_unsolvable(lines: &OutputLines) -> Rejection {
    let what = format!("{}, but the goal cannot be reached", show(lines.line()));
    lines.rejection(WrongKind::Claim, what)
}
