//! What is said of an input that is not sound.

use crate::read::flaw::Flaw;
use crate::read::reader::Fault;
use crate::read::tokens::number;
use std::fmt::{Display, Formatter, Result};

impl Display for Fault {
    fn fmt(&self, f: &mut Formatter) -> Result {
        write!(f, "{}:{}: ", self.line, self.column)?;
        if self.case > 0 {
            write!(f, "case {}: ", self.case)?;
        }
        self.what.fmt(f)
    }
}

impl Display for Flaw {
    fn fmt(&self, f: &mut Formatter) -> Result {
        match self {
            Flaw::Said(what) => f.write_str(what),
            Flaw::MoreThanOne => f.write_str("there is more after the one case of this problem"),
            Flaw::MoreThanAnnounced(cases) => write!(
                f,
                "there is more after the {cases} cases that were announced"
            ),
            Flaw::Fewer(count, cases) => write!(
                f,
                "{count} cases were announced, the input ends after {cases}"
            ),
            Flaw::NoCase => f.write_str("the input ends before any case"),
            Flaw::NoZero => f.write_str("the input ends without the size 0 that closes it"),
            Flaw::NoCount => f.write_str("the input ends before the count of cases"),
            Flaw::BadCount(token) => {
                let token = show(token);
                write!(f, "{token} is no count of cases, so none can be read")
            }
            Flaw::NoCell {
                token,
                tiles,
                blank,
            } => no_cell(f, token, *tiles, char::from(*blank)),
            Flaw::Twice(0, _) => f.write_str("the blank stands twice"),
            Flaw::Twice(tile, true) => {
                write!(f, "tile {tile} stands twice, and there is no blank")
            }
            Flaw::Twice(tile, false) => write!(f, "tile {tile} stands twice"),
            Flaw::Cells(token, wanted) => {
                let (token, count) = (show(token), token.len());
                let s = if count == 1 { "" } else { "s" };
                write!(f, "{token} has {count} cell{s}, {wanted} are wanted")
            }
            Flaw::EndsAfter(cells, wanted) => {
                write!(f, "the input ends after {cells} of {wanted} cells")
            }
            Flaw::Instead(token, wanted) if token.is_empty() => {
                write!(f, "the end of the block where {wanted} is wanted")
            }
            Flaw::Instead(token, wanted) => write!(f, "{} where {wanted} is wanted", show(token)),
            Flaw::NoSize(token, lost) => write!(f, "{} is no size of a board{lost}", show(token)),
            Flaw::NoBrackets(line) => {
                write!(f, "{} is not of the form [[1,2,3],[4,0,5]]", show(line))
            }
        }
    }
}

/// Why a token is no cell of a board with these tiles.
fn no_cell(f: &mut Formatter, token: &[u8], tiles: usize, blank: char) -> Result {
    let shown = show(token);
    if tiles == 0 {
        return write!(f, "{shown}: the only cell is the blank, {blank}");
    }
    let fault = match number(token) {
        Some(value) if value as usize > tiles => "is too large",
        Some(0) => "is no tile",
        _ if token.iter().all(u8::is_ascii_digit) => "is too large",
        _ => "is no cell",
    };
    write!(
        f,
        "{shown} {fault}: the tiles are 1 to {tiles}, the blank is {blank}"
    )
}

/// A token as people can read it: a little of it, unprintable bytes escaped.
pub fn show(token: &[u8]) -> String {
    let head: String = token
        .iter()
        .take(20)
        .flat_map(|&b| std::ascii::escape_default(b))
        .map(char::from)
        .collect();
    if token.len() > 20 {
        format!("`{}...`", head)
    } else {
        format!("`{}`", head)
    }
}
