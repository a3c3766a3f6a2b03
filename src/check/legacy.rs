//! The forms of older programs, whose answers are boards: each must be a move from the one before, and their number the
//! smallest. Times and counts are not judged.

use crate::answer::legacy as oldforms;
use crate::check::instances::Case;
use crate::check::output_lines::{Came, Lines};
use crate::check::rejection::{fault, next_line, short, unlike, Judged, Stop};
use crate::check::template_match::Wording;
use crate::check::truth::Truths;
use crate::check::verdict::Kind;
use crate::read::words::show;
use crate::write::output::Output;
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
            let what =
                format!("after move {moves}, the last that it takes, the board is not the goal");
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

/// A path for a board that has none; the line that was read last is where it begins.
fn untrue<R: Read>(lines: &Lines<R>, case: &Case) -> Stop {
    let what = format!("{}, but the goal cannot be reached", show(lines.line()));
    fault(lines, case.number, Kind::Claim, what)
}

/// That there is no output.
fn nothing<R: Read>(case: &Case, lines: &mut Lines<R>) -> Judged<()> {
    if lines.read()? == Came::End {
        return Ok(());
    }
    let rest = lines.line().strip_prefix(b"0\t");
    if rest.is_some_and(|rest| cells(rest, 1, case.cells(), b'0').is_some()) {
        return Err(untrue(lines, case));
    }
    let (kind, came) = match lines.line() {
        b"" => (Kind::BlankExtra, "an empty line".into()),
        line => (Kind::Extra, show(line)),
    };
    let what = format!("{came}, but the goal cannot be reached, and nothing is printed");
    Err(fault(lines, case.number, kind, what))
}

/// A line with one number in it, a gap of the wording. `kind`: what it is if that is another.
fn numbered<R: Read>(
    lines: &mut Lines<R>,
    case: &Case,
    wording: &str,
    kind: Kind,
    due: u64,
) -> Judged<()> {
    let wording = Wording::new(wording);
    let wanted = wording.show(0, due, Some(due), "");
    next_line(lines, case.number, &format!("`{wanted}`"))?;
    let found = wording.fit(0, lines.line(), false);
    let digits = found.and_then(|gaps| gaps.case.or(gaps.moves));
    match digits.map(String::from_utf8_lossy) {
        Some(digits) if digits == due.to_string() => Ok(()),
        Some(digits) => {
            let what = format!("{}; expected: {due}", short(&digits));
            Err(fault(lines, case.number, kind, what))
        }
        None => Err(unlike(lines, case.number, &wanted)),
    }
}

/// `eight-txt`: a numbered line a board.
pub fn eight_txt<R: Read>(truths: &mut Truths, case: &Case, lines: &mut Lines<R>) -> Judged<()> {
    let Some(mut walk) = walk(truths, case) else {
        return nothing(case, lines);
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
        let missing = match wanted {
            "" => "an empty line".to_string(),
            _ => format!("`{wanted}`"),
        };
        next_line(lines, case.number, &missing)?;
        if lines.line() == wanted.as_bytes() {
            return Ok(());
        }
        Err(unlike(lines, case.number, wanted))
    };
    numbered(lines, case, "Case {case}:", Kind::CaseNumber, case.number)?;
    exactly(lines, "")?;
    let Some(mut walk) = walk(truths, case) else {
        next_line(lines, case.number, "`No solution`")?;
        let row = cells(lines.line(), 0, case.cols, b' ');
        return match row.filter(|_| !lines.line().is_empty()) {
            Some(_) => Err(untrue(lines, case)),
            None if lines.line() != b"No solution" => {
                Err(unlike(lines, case.number, "No solution"))
            }
            None => exactly(lines, ""),
        };
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
                let s = if walk.moves == 1 { "" } else { "s" };
                let what = format!(
                    "`No solution`, but the goal can be reached, in {} move{s}",
                    walk.moves
                );
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
    let steps = walk.moves as u64;
    numbered(lines, case, "Num of steps: {moves}", Kind::Number, steps)?;
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
