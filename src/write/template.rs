//! Templates of answers: one type that writes an answer and, in [`crate::write::fit`], reads it again.
//!
//! ```text
//! {case}       the number of the case, from 1         {moves}      the number of moves
//! {path}       the path, one letter per move          {bound}      the bound on the moves that the case states
//! {expanded}   nodes expanded                         {generated}  nodes generated
//! {seconds}    seconds, six decimals
//!
//! at the start of a line, each with its own line ends:
//! {line}       the path, and no line for no moves
//! {words}      UP, DOWN, LEFT or RIGHT, one line per move
//! {slides}     row and column, from 0, of each tile that slides, one line per move
//! {boards:rows}      every board, a line per row, the blank a space, an empty line after each
//! {boards:numbered}  every board on a line: its number, a tab, the cells
//! ```

use crate::problem::instance::Instance;
use crate::write::output::{Letters, Output};
use crate::write::verdict::Answer;
use std::io::Result;

/// The words of up, down, left and right.
pub(crate) const WORDS: [&str; 4] = ["UP", "DOWN", "LEFT", "RIGHT"];

/// A template, part by part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Template {
    /// In their order.
    pub(crate) parts: Vec<Part>,
    /// The same to be written: line ends are a part of texts.
    flow: Vec<Flow>,
}

/// What is written in one go.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Flow {
    /// Fixed text.
    Text(Vec<u8>),
    /// A value within a line.
    Piece(Piece),
    Block(Block),
}

/// A line with gaps, or a block of lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    Line(Vec<Piece>),
    Block(Block),
}

/// A piece of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Piece {
    Text(String),
    Case,
    Moves,
    Path,
    Bound,
    Expanded,
    Generated,
    Seconds,
}

/// A path that is not letters on one line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Block {
    Line,
    Words,
    Slides,
    Boards(BoardStyle),
}

/// How the boards of a path are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BoardStyle {
    Rows,
    Numbered,
}

/// What fills the gaps.
pub(crate) struct Filling<'a> {
    /// The number of the case, from 1.
    pub case: u64,
    /// What was found.
    pub answer: &'a Answer,
    /// The letters of the moves.
    pub letters: &'a Letters,
    /// The case in plain cells.
    pub instance: &'a dyn Fn() -> Instance,
}

/// Pieces by their names.
const PIECES: [(&str, Piece); 7] = [
    ("{case}", Piece::Case),
    ("{moves}", Piece::Moves),
    ("{path}", Piece::Path),
    ("{bound}", Piece::Bound),
    ("{expanded}", Piece::Expanded),
    ("{generated}", Piece::Generated),
    ("{seconds}", Piece::Seconds),
];

/// Blocks by their names.
const BLOCKS: [(&str, Block); 5] = [
    ("{line}", Block::Line),
    ("{words}", Block::Words),
    ("{slides}", Block::Slides),
    ("{boards:rows}", Block::Boards(BoardStyle::Rows)),
    ("{boards:numbered}", Block::Boards(BoardStyle::Numbered)),
];

impl Template {
    /// A template of whole lines.
    pub(crate) fn new(text: &str) -> Template {
        let mut parts = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            let block = BLOCKS.iter().find(|(name, _)| rest.starts_with(name));
            if let Some((name, block)) = block {
                parts.push(Part::Block(*block));
                rest = &rest[name.len()..];
                continue;
            }
            let (line, after) = rest.split_once('\n').unwrap_or((rest, ""));
            parts.push(Part::Line(pieces(line)));
            rest = after;
        }
        let flow = flow(&parts);
        Template { parts, flow }
    }

    /// The path and a line end, and nothing else.
    pub(crate) fn is_path_line(&self) -> bool {
        self.parts == [Part::Line(vec![Piece::Path])]
    }

    /// It looks at the board that the case begins with.
    pub(crate) fn needs_instance(&self) -> bool {
        self.parts.iter().any(|part| match part {
            Part::Line(pieces) => pieces.contains(&Piece::Bound),
            Part::Block(block) => matches!(block, Block::Slides | Block::Boards(_)),
        })
    }

    /// It states what the search took.
    pub(crate) fn needs_effort(&self) -> bool {
        let counts = [Piece::Expanded, Piece::Generated, Piece::Seconds];
        self.parts.iter().any(|part| match part {
            Part::Line(pieces) => pieces.iter().any(|piece| counts.contains(piece)),
            Part::Block(_) => false,
        })
    }

    /// Writes an answer.
    ///
    /// # Errors
    /// Those of the sink.
    #[inline]
    pub(crate) fn write(&self, out: &mut Output, filling: &Filling) -> Result<()> {
        for flow in &self.flow {
            match flow {
                Flow::Text(text) => out.bytes(text)?,
                Flow::Piece(piece) => filling.piece(piece, out)?,
                Flow::Block(block) => filling.block(*block, out)?,
            }
        }
        Ok(())
    }
}

/// Lines and blocks as what is written in one go.
fn flow(parts: &[Part]) -> Vec<Flow> {
    let mut all = Vec::new();
    for part in parts {
        let pieces = match part {
            Part::Line(pieces) => pieces,
            Part::Block(block) => {
                all.push(Flow::Block(*block));
                continue;
            }
        };
        let text = |text: &str| Piece::Text(text.to_string());
        for piece in pieces.iter().cloned().chain([text("\n")]) {
            match (piece, all.last_mut()) {
                (Piece::Text(text), Some(Flow::Text(last))) => last.extend(text.into_bytes()),
                (Piece::Text(text), _) => all.push(Flow::Text(text.into_bytes())),
                (piece, _) => all.push(Flow::Piece(piece)),
            }
        }
    }
    all
}

/// The pieces of a line.
fn pieces(line: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut rest = line;
    while !rest.is_empty() {
        let found = PIECES.iter().find(|(name, _)| rest.starts_with(name));
        let (length, piece) = match found {
            Some((name, piece)) => (name.len(), piece.clone()),
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

impl Filling<'_> {
    /// Writes a value within a line.
    #[inline]
    fn piece(&self, piece: &Piece, out: &mut Output) -> Result<()> {
        let answer = self.answer;
        match piece {
            Piece::Text(text) => out.bytes(text.as_bytes()),
            Piece::Case => out.number(self.case),
            Piece::Moves => out.number(answer.verdict.moves().1 as u64),
            Piece::Path => {
                let (words, moves) = answer.verdict.moves();
                out.path(words, moves, self.letters)
            }
            Piece::Bound => out.number((self.instance)().bound.unwrap_or(0) as u64),
            Piece::Expanded => out.number(answer.effort.expanded),
            Piece::Generated => out.number(answer.effort.generated),
            Piece::Seconds => out.bytes(format!("{:.6}", answer.seconds).as_bytes()),
        }
    }

    /// Writes lines.
    fn block(&self, block: Block, out: &mut Output) -> Result<()> {
        let (words, moves) = self.answer.verdict.moves();
        let moves_of = || (0..moves).map(|i| (words[i / 32] >> (2 * (i % 32)) & 3) as usize);
        match block {
            Block::Line if moves == 0 => Ok(()),
            Block::Line => {
                out.path(words, moves, self.letters)?;
                out.bytes(b"\n")
            }
            Block::Words => {
                for way in moves_of() {
                    out.bytes(WORDS[way].as_bytes())?;
                    out.bytes(b"\n")?;
                }
                Ok(())
            }
            Block::Slides => {
                let instance = (self.instance)();
                let mut blank = instance.blank();
                for way in moves_of() {
                    blank = instance.beside(blank, way).unwrap_or(blank);
                    let (row, col) = (blank / instance.cols, blank % instance.cols);
                    out.bytes(format!("{row} {col}\n").as_bytes())?;
                }
                Ok(())
            }
            Block::Boards(style) => self.boards(style, moves_of(), out),
        }
    }

    /// Every board of the path.
    fn boards(
        &self,
        style: BoardStyle,
        moves: impl Iterator<Item = usize>,
        out: &mut Output,
    ) -> Result<()> {
        let mut instance = (self.instance)();
        let mut blank = instance.blank();
        board(&instance, 0, style, out)?;
        for (number, way) in moves.enumerate() {
            let to = instance.beside(blank, way).unwrap_or(blank);
            instance.start.swap(blank, to);
            blank = to;
            board(&instance, number + 1, style, out)?;
        }
        Ok(())
    }
}

/// One board of a path.
fn board(instance: &Instance, number: usize, style: BoardStyle, out: &mut Output) -> Result<()> {
    let text = match style {
        BoardStyle::Rows => {
            let cell = |&tile: &usize| match tile {
                0 => " ".to_string(),
                _ => tile.to_string(),
            };
            let row = |row: &[usize]| row.iter().map(cell).collect::<Vec<_>>().join(" ") + "\n";
            let rows = instance.start.chunks(instance.cols).map(row);
            rows.collect::<String>() + "\n"
        }
        BoardStyle::Numbered => {
            let cells = instance.start.iter().map(|tile| format!(" {tile}"));
            format!("{number}\t{}\n", cells.collect::<String>())
        }
    };
    out.bytes(text.as_bytes())
}
