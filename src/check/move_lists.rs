//! Paths of a line a move, read into letters.

use crate::check::instances::Case;
use crate::check::output_lines::{Came, Lines, LONGEST};
use crate::check::rejection::{fault, next_line, short, unlike, Judged};
use crate::check::replay::{step, Letters};
use crate::check::verdict::Kind;
use crate::read::tokens::number;
use crate::read::words::show;
use std::io::Read;

/// Up, down, left and right.
const WORDS: [&str; 4] = ["UP", "DOWN", "LEFT", "RIGHT"];

/// So many words, in digits. A path of more than [`LONGEST`] moves is a fault.
pub fn words<R: Read>(
    case: &Case,
    letters: Letters,
    count: &str,
    lines: &mut Lines<R>,
) -> Judged<Vec<u8>> {
    let known = count.parse().ok().filter(|&count| count <= LONGEST as u64);
    let Some(count) = known else {
        let count = short(count);
        let what = format!("{count} moves, more than {LONGEST} are not read");
        return Err(fault(lines, case.number, Kind::TooLong, what));
    };
    let mut path = Vec::new();
    for i in 1..=count {
        next_line(lines, case.number, &format!("move {i} of {count}"))?;
        let word = lines.line();
        match WORDS.iter().position(|wanted| wanted.as_bytes() == word) {
            Some(way) => path.push(letters[way]),
            None => {
                let folded = WORDS
                    .iter()
                    .any(|wanted| wanted.as_bytes().eq_ignore_ascii_case(word));
                if !folded {
                    return Err(unlike(lines, case.number, "UP, DOWN, LEFT or RIGHT"));
                }
                let what = format!("{}; expected: UP, DOWN, LEFT or RIGHT", show(word));
                return Err(fault(lines, case.number, Kind::LetterCase, what));
            }
        }
    }
    Ok(path)
}

/// Places of tiles to the end of the output; the first is the line that was read last.
pub fn slides<R: Read>(case: &Case, letters: Letters, lines: &mut Lines<R>) -> Judged<Vec<u8>> {
    let mut path = Vec::new();
    let mut blank = case.start.iter().position(|&tile| tile == 0).unwrap_or(0);
    loop {
        let words: Vec<&[u8]> = lines.line().split(|&b| b == b' ').collect();
        // As they are printed: without zeros in front.
        let plain = |word: &[u8]| number(word).filter(|n| n.to_string().as_bytes() == word);
        let place = match words[..] {
            [row, col] => plain(row).zip(plain(col)),
            _ => None,
        };
        let Some((row, col)) = place else {
            return Err(unlike(lines, case.number, "row column"));
        };
        let (row, col) = (row as usize, col as usize);
        let cell = Some(row * case.cols + col).filter(|_| row < case.rows && col < case.cols);
        let way = (0..4).find(|&way| cell.is_some() && step(case, blank, way) == cell);
        let Some((way, cell)) = way.zip(cell) else {
            let what = format!(
                "move {}: {row} {col} is not beside the blank, which is at {} {}",
                path.len() + 1,
                blank / case.cols,
                blank % case.cols,
            );
            return Err(fault(lines, case.number, Kind::Path, what));
        };
        path.push(letters[way]);
        blank = cell;
        match lines.read()? {
            Came::End => return Ok(path),
            Came::Line if path.len() < LONGEST => {}
            _ => {
                let what = format!("more than {LONGEST} moves");
                return Err(fault(lines, case.number, Kind::TooLong, what));
            }
        }
    }
}
