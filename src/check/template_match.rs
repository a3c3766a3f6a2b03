//! The wording of an answer, from the same templates that write it: whether a line of an output fits, and what stands
//! in its gaps.

/// An answer, part by part.
pub struct Wording {
    parts: Vec<Part>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Part {
    Line(Vec<Piece>),
    Block(Block),
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Piece {
    Text(String),
    Case,
    Moves,
    Path,
}

/// A path that is not letters on one line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Block {
    /// `{line}`: letters on a line, and no line for no moves.
    Line,
    /// `{words}`: UP, DOWN, LEFT or RIGHT, a line a move.
    Words,
    /// `{slides}`: row and column, from 0, of the tile that is slid, a line a move.
    Slides,
}

/// What stands in the gaps of a line.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Gaps<'a> {
    pub case: Option<&'a [u8]>,
    pub moves: Option<&'a [u8]>,
    pub path: Option<&'a [u8]>,
}

impl Wording {
    /// `{case}`, `{moves}`, `{path}`, `{line}`, `{words}` and `{slides}` are gaps.
    pub fn new(template: &str) -> Wording {
        let mut parts = Vec::new();
        for line in template.split_inclusive('\n') {
            let block = match line {
                "{line}" => Some(Block::Line),
                "{words}" => Some(Block::Words),
                "{slides}" => Some(Block::Slides),
                _ => None,
            };
            parts.push(match block {
                Some(block) => Part::Block(block),
                None => Part::Line(pieces(line.trim_end_matches('\n'))),
            });
        }
        Wording { parts }
    }

    /// Lines and blocks.
    pub fn len(&self) -> usize {
        self.parts.len()
    }

    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// The path has a place in this answer.
    pub fn has_path(&self) -> bool {
        self.parts.iter().any(|part| match part {
            Part::Line(pieces) => pieces.contains(&Piece::Path),
            Part::Block(_) => true,
        })
    }

    pub fn block(&self, part: usize) -> Option<Block> {
        match self.parts.get(part) {
            Some(Part::Block(block)) => Some(*block),
            _ => None,
        }
    }

    /// What stands in the gaps if a text fits a line. `fold`: small letters and capitals are the same.
    pub fn fit<'a>(&self, part: usize, text: &'a [u8], fold: bool) -> Option<Gaps<'a>> {
        let Some(Part::Line(pieces)) = self.parts.get(part) else {
            return None;
        };
        let mut gaps = Gaps::default();
        let mut rest = text;
        for piece in pieces {
            match piece {
                // White space at the end of a line is not judged.
                Piece::Text(wanted) if same(rest, wanted.trim_end(), fold) => rest = b"",
                Piece::Text(wanted) => {
                    let (head, tail) = rest.split_at_checked(wanted.len())?;
                    same(head, wanted, fold).then_some(())?;
                    rest = tail;
                }
                Piece::Case => gaps.case = Some(digits(&mut rest)?),
                Piece::Moves => gaps.moves = Some(digits(&mut rest)?),
                Piece::Path => gaps.path = Some(std::mem::take(&mut rest)),
            }
        }
        rest.is_empty().then_some(gaps)
    }

    /// A part as it should be, for people. `path`: what stands for a path.
    pub fn show(&self, part: usize, case: u64, moves: Option<u64>, path: &str) -> String {
        let piece = |piece: &Piece| match piece {
            Piece::Text(text) => text.clone(),
            Piece::Case => case.to_string(),
            Piece::Moves => moves.map_or("(moves)".into(), |moves| moves.to_string()),
            Piece::Path => path.into(),
        };
        match &self.parts[part] {
            Part::Line(pieces) => pieces.iter().map(piece).collect(),
            Part::Block(_) => path.into(),
        }
    }
}

fn pieces(line: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut rest = line;
    while !rest.is_empty() {
        let gaps = [
            ("{case}", Piece::Case),
            ("{moves}", Piece::Moves),
            ("{path}", Piece::Path),
        ];
        let found = gaps.into_iter().find(|(name, _)| rest.starts_with(name));
        let (length, piece) = match found {
            Some((name, gap)) => (name.len(), gap),
            None => {
                let end = rest[1..].find('{').map_or(rest.len(), |at| at + 1);
                (end, Piece::Text(rest[..end].into()))
            }
        };
        pieces.push(piece);
        rest = &rest[length..];
    }
    pieces
}

fn same(a: &[u8], b: &str, fold: bool) -> bool {
    a == b.as_bytes() || fold && a.eq_ignore_ascii_case(b.as_bytes())
}

fn digits<'a>(rest: &mut &'a [u8]) -> Option<&'a [u8]> {
    let count = rest.iter().take_while(|b| b.is_ascii_digit()).count();
    let (found, left) = rest.split_at(count);
    *rest = left;
    (count > 0).then_some(found)
}
