//! The forms of older programs, whose answers are boards: each must be a move from the one before, and their number the
//! smallest. Times and counts are not judged.

use crate::check::cases::Case;
use crate::check::lines::Lines;
use crate::check::stop::{fault, next_line, unlike, Judged};
use crate::check::truth::Truths;
use crate::check::verdict::Kind;
use crate::oldforms;
use crate::output::Output;
use crate::text::show;
use std::io::Read;

/// The boards of an answer so far.
struct Walk<'a> {
    case: &'a Case,
    /// Of a shortest path.
    moves: usize,
    /// The board before, and how many there were.
    last: Vec<usize>,
    boards: usize,
}

impl Walk<'_> {
    /// Takes the next board; the line that was read last is where it stands.
    fn board<R: Read>(&mut self, board: Vec<usize>, lines: &Lines<R>) -> Judged<()> {
        let blank = |cells: &[usize]| cells.iter().position(|&tile| tile == 0).unwrap_or(0);
        let mut moved = self.last.clone();
        let (from, to) = (blank(&moved), blank(&board));
        moved.swap(from, to);
        let cols = self.case.cols;
        let apart = (from / cols).abs_diff(to / cols) + (from % cols).abs_diff(to % cols);
        let what = match self.boards {
            0 if board != self.case.start => "the first board is not the start".to_string(),
            0 => String::new(),
            i if apart != 1 || moved != board => {
                format!("the board after move {i} is not a move from the one before")
            }
            _ => String::new(),
        };
        self.boards += 1;
        if !what.is_empty() {
            return Err(fault(lines, self.case.number, Kind::Path, what));
        }
        let moves = self.moves;
        if self.boards == moves + 1 && board != self.case.goal {
            let what = format!("after {moves} moves, which are enough, the board is not the goal");
            return Err(fault(lines, self.case.number, Kind::NotShortest, what));
        }
        self.last = board;
        Ok(())
    }
}

fn walk<'a>(truths: &mut Truths, case: &'a Case) -> Option<Walk<'a>> {
    let path = truths.of(case, true).path?;
    Some(Walk {
        case,
        moves: path.len(),
        last: case.start.clone(),
        boards: 0,
    })
}

/// The digits of a line in places `from`, `from + 2`, ...; anything else must be a space there.
fn cells(line: &[u8], from: usize, count: usize, blank: u8) -> Option<Vec<usize>> {
    let mut padded = line.to_vec();
    padded.resize((from + 2 * count - 1).max(line.len()), b' ');
    let in_place = |i: usize| i >= from && (i - from) % 2 == 0;
    if padded.len() != from + 2 * count - 1 {
        return None;
    }
    let digit = |byte: u8| match byte {
        _ if byte == blank => Some(0),
        b'1'..=b'8' => Some(usize::from(byte - b'0')),
        _ => None,
    };
    let places = padded.iter().enumerate();
    places
        .filter(|&(i, &byte)| in_place(i) || byte != b' ')
        .map(|(i, &byte)| digit(byte).filter(|_| in_place(i)))
        .collect()
}

/// `eight-txt`: a numbered line a board.
pub fn eight_txt<R: Read>(truths: &mut Truths, case: &Case, lines: &mut Lines<R>) -> Judged<()> {
    let Some(mut walk) = walk(truths, case) else {
        // Nothing is printed.
        return Ok(());
    };
    for number in 0..=walk.moves {
        next_line(
            lines,
            case.number,
            &format!("the board after {number} moves"),
        )?;
        let head = format!("{number}\t");
        let rest = lines.line().strip_prefix(head.as_bytes());
        match rest.and_then(|rest| cells(rest, 1, case.cells(), b'0')) {
            Some(board) => walk.board(board, lines)?,
            None => return Err(unlike(lines, case.number, &format!("{head} (cells)"))),
        }
    }
    Ok(())
}

/// `astar-in`: every board as three lines, then counts.
pub fn astar_in<R: Read>(truths: &mut Truths, case: &Case, lines: &mut Lines<R>) -> Judged<()> {
    let exactly = |lines: &mut Lines<R>, wanted: &str| -> Judged<()> {
        next_line(lines, case.number, &format!("`{wanted}`"))?;
        if lines.line() == wanted.as_bytes() {
            return Ok(());
        }
        Err(unlike(lines, case.number, wanted))
    };
    exactly(lines, &format!("Case {}:", case.number))?;
    exactly(lines, "")?;
    let Some(mut walk) = walk(truths, case) else {
        next_line(lines, case.number, "`No solution`")?;
        if lines.line() != b"No solution" {
            let what = format!("{}, but the goal cannot be reached", show(lines.line()));
            return Err(fault(lines, case.number, Kind::Claim, what));
        }
        return exactly(lines, "");
    };
    for number in 0..=walk.moves {
        let mut board = Vec::new();
        for _ in 0..case.rows {
            next_line(
                lines,
                case.number,
                &format!("the board after {number} moves"),
            )?;
            if lines.line() == b"No solution" {
                let what = format!("`No solution`, but {} moves are enough", walk.moves);
                return Err(fault(lines, case.number, Kind::Claim, what));
            }
            match cells(lines.line(), 0, case.cols, b' ') {
                Some(row) if !lines.line().is_empty() => board.extend(row),
                _ => return Err(unlike(lines, case.number, "(a row of three cells)")),
            }
        }
        walk.board(board, lines)?;
        exactly(lines, "")?;
    }
    exactly(lines, &format!("Num of steps: {}", walk.moves))?;
    for name in ["Num of expanded:", "Num of generated:", "Time consumed:"] {
        next_line(lines, case.number, &format!("`{name}`"))?;
        let line = String::from_utf8_lossy(lines.line());
        let value = line.strip_prefix(name).unwrap_or("").trim_start();
        if value.parse::<f64>().is_err() {
            return Err(unlike(lines, case.number, &format!("{name} (a number)")));
        }
    }
    Ok(())
}

/// `jie3`: the one right answer, line by line.
pub fn jie3<R: Read>(lines: &mut Lines<R>) -> Judged<()> {
    let mut table = Vec::new();
    oldforms::jie3(&mut Output::new(&mut table))?;
    for line in table.split_inclusive(|&b| b == b'\n') {
        let wanted = String::from_utf8_lossy(line.trim_ascii_end());
        next_line(lines, 0, &format!("`{wanted}`"))?;
        if lines.line() != wanted.as_bytes() {
            let kind = Kind::Number;
            let what = format!("{}; expected: `{wanted}`", show(lines.line()));
            return Err(fault(lines, 0, kind, what));
        }
    }
    Ok(())
}
