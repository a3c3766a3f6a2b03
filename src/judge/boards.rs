//! Answers that show every board of a path: each board must be one move from the board before.

use crate::judge::{neighbour, Judged, LineRead, MoveLetters, OutputLines, Rejection, WrongKind};
use crate::puzzle::Instance;
use crate::read::{number, plural, show};
use crate::write::BoardStyle;

/// The boards of an answer so far.
struct BoardSequence<'a> {
    case: &'a Instance,
    /// What is known about the path.
    wanted: WantedBoards,
    /// The last board, tiles by cell; before the first board, the start of the case.
    last: Vec<usize>,
    /// The moves so far.
    path: Vec<u8>,
}

/// What is known about a path whose boards are shown.
#[derive(Clone, Copy)]
pub(crate) struct WantedBoards {
    pub moves: usize,
    /// Whether `moves` is the length of a shortest path; otherwise it is the number that the answer states.
    pub shortest: bool,
    /// The letters in which the path is returned.
    pub letters: MoveLetters,
}

impl BoardSequence<'_> {
    /// Judges board `i`, 0 for the start, which ends on the line that was read last.
    fn add(&mut self, i: usize, board: Vec<usize>, lines: &OutputLines) -> Judged<()> {
        let (number, moves) = (self.case.number, self.wanted.moves);
        let fault = match (i, self.way_to(&board)) {
            (0, _) if board != self.case.start => {
                Some("the first board is not the start".to_string())
            }
            (0, _) => None,
            (_, Some(way)) => {
                self.path.push(self.wanted.letters[way]);
                None
            }
            _ => Some(format!(
                "the board after move {i} is not one move from the board before"
            )),
        };
        if let Some(what) = fault {
            return Err(lines.rejection(number, WrongKind::Path, what));
        }
        if i == moves && board != self.case.goal {
            let (kind, why) = match self.wanted.shortest {
                true => (WrongKind::NotShortest, "the shortest path ends there"),
                false => (
                    WrongKind::Path,
                    "the answer states that the path ends there",
                ),
            };
            let what = format!("the board after move {moves} is not the goal, but {why}");
            return Err(lines.rejection(number, kind, what));
        }
        self.last = board;
        Ok(())
    }

    /// The move that leads from the last board to this one.
    fn way_to(&self, board: &[usize]) -> Option<usize> {
        let from = self.last.iter().position(|&tile| tile == 0)?;
        (0..4).find(|&way| {
            neighbour(self.case, from, way).is_some_and(|to| {
                let mut moved = self.last.clone();
                moved.swap(from, to);
                moved == board
            })
        })
    }
}

/// Judges the boards of a path, and returns the path. The first line has already been read, to see which kind of answer
/// it is.
pub(crate) fn judge_boards(
    style: BoardStyle,
    case: &Instance,
    wanted: WantedBoards,
    lines: &mut OutputLines,
) -> Judged<Vec<u8>> {
    let mut sequence = BoardSequence {
        case,
        wanted,
        last: case.start.clone(),
        path: Vec::new(),
    };
    for i in style.first()..=wanted.moves {
        let missing = format!("the board after {}", plural(i as u64, "move"));
        if i > style.first() {
            if style.separates() {
                empty_line(case, lines)?;
            }
            lines.next_line(case.number, &missing)?;
        }
        let board = match style {
            BoardStyle::Numbered => numbered_board(i, case, lines)?,
            _ => board_of_rows(style, &missing, case, lines)?,
        };
        sequence.add(i, board, lines)?;
        if style.ends_empty() {
            empty_line(case, lines)?;
        }
    }
    Ok(sequence.path)
}

/// Reads the empty line after a board.
fn empty_line(case: &Instance, lines: &mut OutputLines) -> Judged<()> {
    lines.next_line(case.number, "an empty line")?;
    match lines.line() {
        b"" => Ok(()),
        _ => Err(lines.unexpected(case.number, "")),
    }
}

/// The board on the line that was read last: its number, a tab, and its cells.
fn numbered_board(number: usize, case: &Instance, lines: &OutputLines) -> Judged<Vec<usize>> {
    let head = format!("{number}\t");
    let rest = lines.line().strip_prefix(head.as_bytes());
    let board = rest.and_then(|rest| cells(rest, 1, case.cells(), b'0'));
    board.ok_or_else(|| lines.unexpected(case.number, &format!("{head} (cells)")))
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
            return Err(lines.unexpected(case.number, &size));
        }
        lines.next_line(case.number, missing)?;
    }
    let mut board = Vec::new();
    for row in 0..case.rows {
        if row > 0 {
            lines.next_line(case.number, missing)?;
        }
        let Some(cells) = row_cells(style, case, lines.line()) else {
            let expected = format!("(a row of {} cells)", case.cols);
            return Err(lines.unexpected(case.number, &expected));
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
pub(crate) fn begins_boards(style: BoardStyle, case: &Instance, lines: &OutputLines) -> bool {
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
    let length = from + 2 * count - 1;
    if line.len() > length {
        return None;
    }
    let mut padded = line.to_vec();
    padded.resize(length, b' ');
    let is_cell = |i: usize| i >= from && (i - from).is_multiple_of(2);
    let digit = |byte: u8| match byte {
        _ if byte == blank => Some(0),
        b'1'..=b'8' => Some(usize::from(byte - b'0')),
        _ => None,
    };
    let bytes = padded.iter().enumerate();
    bytes
        .filter(|&(i, &byte)| is_cell(i) || byte != b' ')
        .map(|(i, &byte)| digit(byte).filter(|_| is_cell(i)))
        .collect()
}

/// Judges the answer to an unsolvable board if the problem asks for no output: the output must end here. `style`: how
/// boards of solvable cases are written.
pub(crate) fn judge_nothing(
    style: Option<BoardStyle>,
    case: &Instance,
    lines: &mut OutputLines,
) -> Judged<()> {
    if lines.read()? == LineRead::End {
        return Ok(());
    }
    if style.is_some_and(|style| begins_boards(style, case, lines)) {
        return Err(path_of_unsolvable(lines, case));
    }
    let (kind, found) = match lines.line() {
        b"" => (WrongKind::BlankExtra, "an empty line".into()),
        line => (WrongKind::Extra, show(line)),
    };
    let what = format!("{found}, but the goal cannot be reached, so nothing is printed");
    Err(lines.rejection(case.number, kind, what))
}

/// The rejection of a path for an unsolvable board. The path begins on the line that was read last.
pub(crate) fn path_of_unsolvable(lines: &OutputLines, case: &Instance) -> Rejection {
    let what = format!("{}, but the goal cannot be reached", show(lines.line()));
    lines.rejection(case.number, WrongKind::Claim, what)
}
