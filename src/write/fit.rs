//! Templates read backwards: whether a line of an output fits a template, and the texts in its gaps.

use crate::write::{Block, Piece, Template};

/// The texts in the gaps of a line.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub(crate) struct Gaps<'a> {
    pub case: Option<&'a [u8]>,
    pub moves: Option<&'a [u8]>,
    pub bound: Option<&'a [u8]>,
    pub path: Option<&'a [u8]>,
    /// The letters of tiles that slide.
    pub letters: Option<&'a [u8]>,
    pub tile_list: Option<&'a [u8]>,
    /// Tiles that slide, of one digit each.
    pub tile_run: Option<&'a [u8]>,
    /// The cells of tiles that slide.
    pub columns: Option<&'a [u8]>,
    /// Moves as words, separated by commas.
    pub words: Option<&'a [u8]>,
    pub expanded: Option<&'a [u8]>,
    pub depth: Option<&'a [u8]>,
}

impl Template {
    pub(crate) fn len(&self) -> usize {
        self.lines.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    pub(crate) fn has_path(&self) -> bool {
        use Piece::{Block, Columns, Letters, Path, PathWords, TileList, TileRun};
        self.has(|piece| {
            matches!(
                piece,
                Path | Letters | TileList | TileRun | Columns | PathWords | Block(_)
            )
        })
    }

    /// Whether a number other than the number of moves is a part of this answer.
    pub(crate) fn has_number(&self) -> bool {
        self.has(|piece| *piece == Piece::Number)
    }

    pub(crate) fn block(&self, line: usize) -> Option<Block> {
        match self.lines.get(line)?[..] {
            [Piece::Block(block)] => Some(block),
            _ => None,
        }
    }

    /// The texts in the gaps if a text fits a line. `fold`: whether to ignore case.
    pub(crate) fn fit<'a>(&self, line: usize, text: &'a [u8], fold: bool) -> Option<Gaps<'a>> {
        let mut gaps = Gaps::default();
        let mut rest = text;
        for piece in self.lines.get(line)? {
            match piece {
                // White space at the end of a line, and the line end, are not judged.
                Piece::Text(wanted) if same(rest, wanted.trim_end(), fold) => rest = b"",
                Piece::Text(wanted) => {
                    let (head, tail) = rest.split_at_checked(wanted.len())?;
                    same(head, wanted, fold).then_some(())?;
                    rest = tail;
                }
                Piece::Case => gaps.case = Some(digits(&mut rest)?),
                Piece::Moves | Piece::Number => gaps.moves = Some(digits(&mut rest)?),
                Piece::Bound => gaps.bound = Some(digits(&mut rest)?),
                Piece::TileList => gaps.tile_list = Some(numbers(b", ", &mut rest)),
                Piece::TileRun => gaps.tile_run = Some(numbers(b"", &mut rest)),
                Piece::Columns => gaps.columns = Some(numbers(b" ", &mut rest)),
                Piece::PathWords => {
                    let end = rest.iter().position(|&byte| byte == b']');
                    let (words, tail) = rest.split_at(end.unwrap_or(rest.len()));
                    gaps.words = Some(words);
                    rest = tail;
                }
                Piece::Depth => gaps.depth = Some(digits(&mut rest)?),
                Piece::Expanded => gaps.expanded = Some(digits(&mut rest)?),
                Piece::Path => gaps.path = Some(std::mem::take(&mut rest)),
                Piece::Paths | Piece::Steps | Piece::Runs => rest = b"",
                Piece::Letters => gaps.letters = Some(std::mem::take(&mut rest)),
                Piece::Block(_) => return None,
                // Other counts and times differ between programs.
                Piece::Generated
                | Piece::Seconds(_)
                | Piece::Selected
                | Piece::States
                | Piece::Megabytes => {
                    let number = std::str::from_utf8(std::mem::take(&mut rest)).ok()?;
                    number.trim().parse::<f64>().ok()?;
                }
            }
        }
        rest.is_empty().then_some(gaps)
    }

    /// The right text of a line, for messages. `path`: the text in place of a path.
    pub(crate) fn show(&self, line: usize, case: u64, moves: Option<u64>, path: &str) -> String {
        let number = |value: Option<u64>| value.map_or("(moves)".into(), |value| value.to_string());
        let piece = |piece: &Piece| match piece {
            Piece::Text(text) => text.trim_end_matches('\n').into(),
            Piece::Case => case.to_string(),
            Piece::Moves | Piece::Bound | Piece::Number => number(moves),
            Piece::Path | Piece::Letters | Piece::TileList | Piece::PathWords => path.into(),
            Piece::TileRun | Piece::Columns | Piece::Block(_) => path.into(),
            _ => "(a number)".into(),
        };
        self.lines[line].iter().map(piece).collect()
    }
}

/// Whether the bytes are the text, ignoring case if `fold`.
fn same(a: &[u8], b: &str, fold: bool) -> bool {
    a == b.as_bytes() || fold && a.eq_ignore_ascii_case(b.as_bytes())
}

/// Takes the digits at the start of a text, with some of these signs between them.
fn numbers<'a>(between: &[u8], rest: &mut &'a [u8]) -> &'a [u8] {
    let belongs = |&&byte: &&u8| byte.is_ascii_digit() || between.contains(&byte);
    let (found, left) = rest.split_at(rest.iter().take_while(belongs).count());
    *rest = left;
    found
}

/// Takes the digits at the start of a text.
fn digits<'a>(rest: &mut &'a [u8]) -> Option<&'a [u8]> {
    let count = rest.iter().take_while(|b| b.is_ascii_digit()).count();
    let (found, left) = rest.split_at(count);
    *rest = left;
    (count > 0).then_some(found)
}
