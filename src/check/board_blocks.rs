//! Answers that show every board of a path: each board must be one move from the board before, and no path may be shorter.

use crate::check::output_lines::{LineRead, OutputLines};
use crate::check::rejection::{next_line, rejection, unexpected_line, Judged, Rejection};
use crate::check::verdict::WrongKind;
use crate::problem::instance::Instance;
use crate::read::fault::{plural, show};
use crate::write::template::BoardStyle;
use std::io::Read;

/// The boards of an answer so far.
struct BoardSequence<'a> {
    /// The case.
    case: &'a Instance,
    /// The length of a shortest path.
    moves: usize,
    /// The last board, tiles by cell; the case's start before any.
    last: Vec<usize>,
    /// The number of boards.
    boards: usize,
}

impl BoardSequence<'_> {
    /// Judges the next board, which ends on the line that was read last.
    fn add<R: Read>(&mut self, board: Vec<usize>, lines: &OutputLines<R>) -> Judged<()> {
        let (number, moves) = (self.case.number, self.moves);
        let fault = match self.boards {
            0 if board != self.case.start => Some("the first board is not the start".to_string()),
            0 => None,
            i if !self.is_one_move_to(&board) => Some(format!(
                "the board after move {i} is not one move from the board before"
            )),
            _ => None,
        };
        if let Some(what) = fault {
            return Err(rejection(lines, number, WrongKind::Path, what));
        }
        self.boards += 1;
        if self.boards == moves + 1 && board != self.case.goal {
            let what = format!(
                "the board after move {moves} is not the goal, but the shortest path ends there"
            );
            return Err(rejection(lines, number, WrongKind::NotShortest, what));
        }
        self.last = board;
        Ok(())
    }

    /// The board is one move from the last one.
    fn is_one_move_to(&self, board: &[usize]) -> bool {
        let blank = |cells: &[usize]| cells.iter().position(|&tile| tile == 0).unwrap_or(0);
        let cols = self.case.cols;
        let (from, to) = (blank(&self.last), blank(board));
        let distance = (from / cols).abs_diff(to / cols) + (from % cols).abs_diff(to % cols);
        let mut moved = self.last.clone();
        moved.swap(from, to);
        distance == 1 && moved == board
    }
}

/// Judges the boards of a shortest path with this number of moves. The first line of the answer has been read already, to
/// see which kind of answer it is.
pub(crate) fn judge_boards<R: Read>(
    style: BoardStyle,
    case: &Instance,
    moves: usize,
    lines: &mut OutputLines<R>,
) -> Judged<()> {
    let mut sequence = BoardSequence {
        case,
        moves,
        last: case.start.clone(),
        boards: 0,
    };
    for i in 0..=moves {
        let missing = format!("the board after {}", plural(i as u64, "move"));
        if i > 0 {
            next_line(lines, case.number, &missing)?;
        }
        match style {
            BoardStyle::Numbered => sequence.add(numbered_board(i, case, lines)?, lines)?,
            BoardStyle::Rows => {
                sequence.add(board_of_rows(&missing, case, lines)?, lines)?;
                next_line(lines, case.number, "an empty line")?;
                if !lines.line().is_empty() {
                    return Err(unexpected_line(lines, case.number, ""));
                }
            }
        }
    }
    Ok(())
}

/// The board on the line that was read last: its number, a tab, and its cells.
fn numbered_board<R: Read>(
    number: usize,
    case: &Instance,
    lines: &OutputLines<R>,
) -> Judged<Vec<usize>> {
    let head = format!("{number}\t");
    let rest = lines.line().strip_prefix(head.as_bytes());
    let board = rest.and_then(|rest| cells(rest, 1, case.cells(), b'0'));
    board.ok_or_else(|| unexpected_line(lines, case.number, &format!("{head} (cells)")))
}

/// The board whose first row is on the line that was read last. `missing`: what is missing if a row is.
fn board_of_rows<R: Read>(
    missing: &str,
    case: &Instance,
    lines: &mut OutputLines<R>,
) -> Judged<Vec<usize>> {
    let mut board = Vec::new();
    for row in 0..case.rows {
        if row > 0 {
            next_line(lines, case.number, missing)?;
        }
        let Some(cells) = first_line_cells(BoardStyle::Rows, case, lines) else {
            let expected = format!("(a row of {} cells)", case.cols);
            return Err(unexpected_line(lines, case.number, &expected));
        };
        board.extend(cells);
    }
    Ok(board)
}

/// The cells of the line that was read last, if the boards of a path can begin with it.
pub(crate) fn first_line_cells<R: Read>(
    style: BoardStyle,
    case: &Instance,
    lines: &OutputLines<R>,
) -> Option<Vec<usize>> {
    let line = lines.line();
    match style {
        BoardStyle::Rows => cells(line, 0, case.cols, b' ').filter(|_| !line.is_empty()),
        BoardStyle::Numbered => cells(line.strip_prefix(b"0\t")?, 1, case.cells(), b'0'),
    }
}

/// The digits of a line at `from`, `from + 2`, ...; all other bytes must be spaces, of which those at the end may be missing.
fn cells(line: &[u8], from: usize, count: usize, blank: u8) -> Option<Vec<usize>> {
    let length = from + 2 * count - 1;
    if line.len() > length {
        return None;
    }
    let mut padded = line.to_vec();
    padded.resize(length, b' ');
    let is_cell = |i: usize| i >= from && (i - from) % 2 == 0;
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

/// Judges the answer to an unsolvable board where nothing is printed for one: the output must be at its end.
/// `style`: that of the boards of solvable cases.
pub(crate) fn judge_nothing<R: Read>(
    style: Option<BoardStyle>,
    case: &Instance,
    lines: &mut OutputLines<R>,
) -> Judged<()> {
    if lines.read()? == LineRead::End {
        return Ok(());
    }
    if style.is_some_and(|style| first_line_cells(style, case, lines).is_some()) {
        return Err(path_of_unsolvable(lines, case));
    }
    let (kind, found) = match lines.line() {
        b"" => (WrongKind::BlankExtra, "an empty line".into()),
        line => (WrongKind::Extra, show(line)),
    };
    let what = format!("{found}, but the goal cannot be reached, so nothing is printed");
    Err(rejection(lines, case.number, kind, what))
}

/// The rejection for a path, which begins on the line that was read last, if the board cannot be solved.
pub(crate) fn path_of_unsolvable<R: Read>(lines: &OutputLines<R>, case: &Instance) -> Rejection {
    let what = format!("{}, but the goal cannot be reached", show(lines.line()));
    rejection(lines, case.number, WrongKind::Claim, what)
}
