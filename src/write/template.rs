//! Templates of answers: one type that writes an answer and, in [`crate::write::fit`], reads it back.
//!
//! ```text
//! {case}       the number of the case, from 1         {moves}      the number of moves
//! {path}       the path, one letter per move          {bound}      the bound on the moves that the case states
//! {expanded}   nodes expanded                         {generated}  nodes generated
//! {selected}   nodes taken from the frontier          {states}     boards in memory at the same time
//! {depth}      the deepest board in the frontier      {megabytes}  megabytes of these boards, eight decimals
//! {seconds:8}  seconds, eight decimals                {path:words} 'Up', 'Down', 'Left' or 'Right', commas between
//! {seconds}    seconds, six decimals                  {tiles:list} the tiles that slide, commas between
//! {tiles:run}  the tiles that slide, one after the other    {columns}  their cells, from 1, column by column
//! {number}     another number that is asked for       {letters}    the tiles that slide, one letter each, from A
//! {paths}      all shortest paths, blanks between     {steps}      each move and the distance after it
//! {runs}       the path, equal moves together: R2 U
//!
//! at the start of a line, each with its own line ends:
//! {line}       the path, and no line for no moves
//! {words}      UP, DOWN, LEFT or RIGHT, one line per move
//! {slides}     row and column, from 0, of each tile that slides, one line per move
//! {tiles:lines}      each tile that slides, one line per move
//! {end}              the board at the end, a line per row, a space between two cells
//! {boards:STYLE}     every board, see [`BoardStyle`]
//! ```

use crate::puzzle::{Answer, Instance};
use crate::write::boards::BOARD_STYLES;
use crate::write::{BoardStyle, Letters, Output};
use std::io::Result;

/// The words of up, down, left and right.
pub(crate) const WORDS: [&str; 4] = ["UP", "DOWN", "LEFT", "RIGHT"];

/// The same in a Python list.
pub(crate) const NAMES: [&str; 4] = ["'Up'", "'Down'", "'Left'", "'Right'"];

/// A template, line by line. A block takes the place of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Template {
    /// The pieces of each line, with the text of its line end.
    pub(super) lines: Vec<Vec<Piece>>,
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
    /// The time with this number of decimals.
    Seconds(usize),
    Number,
    Letters,
    TileList,
    TileRun,
    Columns,
    PathWords,
    Selected,
    States,
    Depth,
    Megabytes,
    Paths,
    Steps,
    Runs,
    /// Lines of their own.
    Block(Block),
}

/// A path that is not letters on one line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Block {
    Line,
    Words,
    Slides,
    TileLines,
    End,
    Boards(BoardStyle),
}

/// The letter of a tile: A is 1.
pub(crate) fn tile_letter(tile: u8) -> u8 {
    b'@' + tile
}

/// The values that fill the gaps.
pub(crate) struct Filling<'a> {
    /// The number of the case, from 1.
    pub case: u64,
    pub answer: &'a Answer,
    pub letters: &'a Letters,
    /// The case in plain cells.
    pub instance: &'a dyn Fn() -> Instance,
}

/// Pieces by their names.
const PIECES: [(&str, Piece); 21] = [
    ("{case}", Piece::Case),
    ("{moves}", Piece::Moves),
    ("{path}", Piece::Path),
    ("{bound}", Piece::Bound),
    ("{expanded}", Piece::Expanded),
    ("{generated}", Piece::Generated),
    ("{seconds}", Piece::Seconds(6)),
    ("{seconds:8}", Piece::Seconds(8)),
    ("{number}", Piece::Number),
    ("{letters}", Piece::Letters),
    ("{tiles:list}", Piece::TileList),
    ("{tiles:run}", Piece::TileRun),
    ("{columns}", Piece::Columns),
    ("{path:words}", Piece::PathWords),
    ("{selected}", Piece::Selected),
    ("{states}", Piece::States),
    ("{depth}", Piece::Depth),
    ("{megabytes}", Piece::Megabytes),
    ("{paths}", Piece::Paths),
    ("{steps}", Piece::Steps),
    ("{runs}", Piece::Runs),
];

/// Blocks by their names.
const BLOCKS: [(&str, Block); 5] = [
    ("{line}", Block::Line),
    ("{words}", Block::Words),
    ("{slides}", Block::Slides),
    ("{tiles:lines}", Block::TileLines),
    ("{end}", Block::End),
];

/// The block that a text begins with, and its name.
fn block_at(text: &str) -> Option<(&'static str, Block)> {
    let styles = BOARD_STYLES
        .iter()
        .map(|&(name, style)| (name, Block::Boards(style)));
    let mut all = BLOCKS.iter().copied().chain(styles);
    all.find(|(name, _)| text.starts_with(name))
}

impl Template {
    pub(crate) fn new(text: &str) -> Template {
        let mut lines = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            if let Some((name, block)) = block_at(rest) {
                lines.push(vec![Piece::Block(block)]);
                rest = &rest[name.len()..];
                continue;
            }
            let (line, after) = rest.split_once('\n').unwrap_or((rest, ""));
            lines.push(pieces(&format!("{line}\n")));
            rest = after;
        }
        Template { lines }
    }

    /// Whether there is a piece of this kind.
    pub(super) fn has(&self, kind: impl Fn(&Piece) -> bool) -> bool {
        self.lines.iter().flatten().any(kind)
    }

    /// Whether it writes the path and a line end, and nothing else.
    pub(crate) fn is_path_line(&self) -> bool {
        self.lines == [[Piece::Path, Piece::Text("\n".into())]]
    }

    pub(crate) fn writes_paths(&self) -> bool {
        self.has(|piece| *piece == Piece::Paths)
    }

    /// Whether the text is the same for every case.
    pub(crate) fn is_fixed(&self) -> bool {
        !self.has(|piece| !matches!(piece, Piece::Text(_)))
    }

    /// Whether it needs the board that the case begins with.
    pub(crate) fn needs_instance(&self) -> bool {
        use Piece::{Bound, Columns, TileList, TileRun};
        self.has(|piece| match piece {
            Piece::Block(block) => !matches!(block, Block::Line | Block::Words),
            piece => matches!(piece, Bound | TileList | TileRun | Columns),
        })
    }

    /// Whether it states the effort of the search. That effort differs between programs.
    pub(crate) fn needs_effort(&self) -> bool {
        use Piece::{Depth, Expanded, Generated, Megabytes, Seconds, Selected, States};
        self.has(|piece| {
            matches!(
                piece,
                Expanded | Generated | Seconds(_) | Selected | States | Depth | Megabytes
            )
        })
    }

    /// Writes an answer.
    #[inline]
    pub(crate) fn write(&self, out: &mut Output, filling: &Filling) -> Result<()> {
        let mut pieces = self.lines.iter().flatten();
        pieces.try_for_each(|piece| filling.piece(piece, out))
    }
}

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
