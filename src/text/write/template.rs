//! Templates of answers: one type that writes an answer and reads it back.
//!
//! ```text
//! {case}       the number of the case, from 1         {moves}      the number of moves
//! {path}       the path, one letter per move          {bound}      the bound on the moves that the case states
//! {expanded}   nodes expanded                         {generated}  nodes generated
//! {popped}     nodes taken from the frontier, where one may be there several times
//! {selected}   nodes taken from the frontier          {states}     boards in memory at the same time
//! {depth}      the deepest board in the frontier      {megabytes}  megabytes of these boards, eight decimals
//! {seconds:8}  seconds, eight decimals                {path:words} 'Up', 'Down', 'Left' or 'Right', commas between
//! {seconds}    seconds, six decimals                  {tiles:list} the tiles that slide, commas between
//! {path:spaced}              the path, blanks between   {milliseconds} three decimals
//! {estimates}  for each board of the path: the moves so far and the distances of all tiles, added up, blanks between
//! {tiles:run}  the tiles that slide, one after the other    {columns}  their cells, from 1, column by column
//! {number}     another number that is asked for       {letters}    the tiles that slide, one letter each, from A
//! {paths}      all shortest paths, blanks between     {steps}      each move and the distance after it
//! {runs}       the path, equal moves together: R2 U   {tiles}      the tiles that slide, blanks between
//! {cost}       what the path costs
//! {json}       the case and its answer as an object of JSON, see [`JsonStyle`]; also {json:runs}, {json:metric}
//!
//! at the start of a line, each with its own line ends:
//! {line}       the path, and no line for no moves
//! {words}      UP, DOWN, LEFT or RIGHT, one line per move
//! {words:tiles}      up, down, left or right, the direction of the tile that slides, one line per move
//! {slides:tiles}     a line like `Move 7 Left` per move: the tile that slides, and its direction
//! {start}            the board, a line per row, a space between two cells
//! {goal}             the goal in the same way
//! {slides}     row and column, from 0, of each tile that slides, one line per move
//! {tiles:lines}      each tile that slides, one line per move
//! {end}              the board at the end, a line per row, a space between two cells
//! {boards:STYLE}     every board, see [`BoardStyle`]
//! ```

use crate::puzzle::{Answer, Instance, Verdict};
use crate::text::write::boards::BOARD_STYLES;
use crate::text::write::{BoardStyle, Letters, Output};
use std::io::Result;

/// The words of up, down, left and right.
pub const WORDS: [&str; 4] = ["UP", "DOWN", "LEFT", "RIGHT"];

/// The directions of the tiles that slide if the blank moves up, down, left and right.
pub const OF_TILES: [&str; 4] = ["down", "up", "right", "left"];

/// The names of up, down, left and right in a Python list.
pub const NAMES: [&str; 4] = ["'Up'", "'Down'", "'Left'", "'Right'"];

/// The pieces of a template. Each line ends with the text of its line end; a block takes the place of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Template(Vec<Piece>);

/// A piece of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Piece {
    Text(String),
    Case,
    Moves,
    Path,
    Cost,
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
    PathSpaced,
    Estimates,
    Milliseconds,
    Selected,
    Popped,
    States,
    Depth,
    Megabytes,
    Paths,
    Steps,
    Runs,
    Tiles,
    Json(JsonStyle),
    /// Lines of their own.
    Block(Block),
}

/// What the moves and the length of an object are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JsonStyle {
    /// Letters, and their number.
    Moves,
    /// Runs, and the number of moves.
    Runs,
    /// Runs, and their number.
    Metric,
}

/// A path that is not letters on one line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Block {
    Line,
    Words,
    TileWords,
    NamedSlides,
    Slides,
    TileLines,
    Start,
    Goal,
    End,
    Boards(BoardStyle),
}

/// The letter of a tile: A is 1.
pub fn tile_letter(tile: u8) -> u8 {
    b'@' + tile
}

/// The values that fill the gaps.
pub struct Filling<'a> {
    /// The number of the case, from 1.
    pub case: u64,
    pub answer: &'a Answer,
    pub letters: &'a Letters,
    /// The case in plain cells.
    pub instance: &'a dyn Fn() -> Instance,
}

/// The texts in the gaps of a line.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Gaps<'a> {
    pub case: Option<&'a [u8]>,
    pub moves: Option<&'a [u8]>,
    pub bound: Option<&'a [u8]>,
    pub cost: Option<&'a [u8]>,
    pub path: Option<&'a [u8]>,
    /// The letters of tiles that slide.
    pub letters: Option<&'a [u8]>,
    pub tile_list: Option<&'a [u8]>,
    /// Tiles that slide, of one digit each.
    pub tile_run: Option<&'a [u8]>,
    /// The cells of tiles that slide.
    pub columns: Option<&'a [u8]>,
    /// Moves as letters, separated by blanks.
    pub spaced: Option<&'a [u8]>,
    /// Values along the path, separated by blanks.
    pub estimates: Option<&'a [u8]>,
    /// Moves as words, separated by commas.
    pub words: Option<&'a [u8]>,
    pub expanded: Option<&'a [u8]>,
    pub depth: Option<&'a [u8]>,
}

/// Pieces by their names.
const PIECES: [(&str, Piece); 30] = [
    ("{case}", Piece::Case),
    ("{moves}", Piece::Moves),
    ("{path}", Piece::Path),
    ("{cost}", Piece::Cost),
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
    ("{path:spaced}", Piece::PathSpaced),
    ("{estimates}", Piece::Estimates),
    ("{milliseconds}", Piece::Milliseconds),
    ("{selected}", Piece::Selected),
    ("{popped}", Piece::Popped),
    ("{states}", Piece::States),
    ("{depth}", Piece::Depth),
    ("{megabytes}", Piece::Megabytes),
    ("{paths}", Piece::Paths),
    ("{steps}", Piece::Steps),
    ("{runs}", Piece::Runs),
    ("{tiles}", Piece::Tiles),
    ("{json}", Piece::Json(JsonStyle::Moves)),
    ("{json:runs}", Piece::Json(JsonStyle::Runs)),
    ("{json:metric}", Piece::Json(JsonStyle::Metric)),
];

/// Blocks by their names.
const BLOCKS: [(&str, Block); 9] = [
    ("{line}", Block::Line),
    ("{words}", Block::Words),
    ("{words:tiles}", Block::TileWords),
    ("{slides:tiles}", Block::NamedSlides),
    ("{start}", Block::Start),
    ("{goal}", Block::Goal),
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
    pub fn new(text: &str) -> Template {
        let mut all = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            if let Some((name, block)) = block_at(rest) {
                all.push(Piece::Block(block));
                rest = &rest[name.len()..];
                continue;
            }
            let (line, after) = rest.split_once('\n').unwrap_or((rest, ""));
            all.extend(pieces(&format!("{line}\n")));
            rest = after;
        }
        Template(all)
    }

    /// A text as it is.
    pub fn text(text: String) -> Template {
        Template(vec![Piece::Text(text)])
    }

    /// Whether there is a piece of this kind.
    fn has(&self, kind: impl Fn(&Piece) -> bool) -> bool {
        self.0.iter().any(kind)
    }

    /// Whether it writes the path and a line end, and nothing else.
    pub fn is_path_line(&self) -> bool {
        self.0 == [Piece::Path, Piece::Text("\n".into())]
    }

    pub fn writes_paths(&self) -> bool {
        self.has(|piece| *piece == Piece::Paths)
    }

    /// Whether the text is the same for every case.
    pub fn is_fixed(&self) -> bool {
        !self.has(|piece| !matches!(piece, Piece::Text(_)))
    }

    /// Whether it needs the board that the case begins with.
    pub fn needs_instance(&self) -> bool {
        use Piece::{Bound, Columns, Estimates, Json, TileList, TileRun, Tiles};
        self.has(|piece| match piece {
            Piece::Block(block) => !matches!(block, Block::Line | Block::Words | Block::TileWords),
            piece => matches!(
                piece,
                Bound | TileList | TileRun | Tiles | Columns | Estimates | Json(_)
            ),
        })
    }

    /// Whether it states the effort of the search. That effort differs between programs.
    pub fn needs_effort(&self) -> bool {
        use Piece::{Depth, Expanded, Generated, Megabytes, Popped, Seconds, Selected, States};
        self.has(|piece| {
            matches!(
                piece,
                Piece::Milliseconds
                    | Expanded
                    | Generated
                    | Seconds(_)
                    | Selected
                    | Popped
                    | States
                    | Depth
                    | Megabytes
            )
        })
    }

    /// Writes an answer.
    #[inline(always)]
    pub fn write(&self, out: &mut Output, filling: &Filling) -> Result<()> {
        let verdict = &filling.answer.verdict;
        for piece in &self.0 {
            // A call for each text would take 3% more instructions on pairs of boards.
            match piece {
                Piece::Text(text) => out.bytes(text.as_bytes())?,
                Piece::Path if !matches!(verdict, Verdict::Slides(_)) => {
                    let (words, moves) = verdict.moves();
                    out.path(words, moves, filling.letters)?;
                }
                piece => filling.piece(piece, out)?,
            }
        }
        Ok(())
    }

    /// The lines and blocks.
    fn lines(&self) -> impl Iterator<Item = &[Piece]> {
        self.0.split_inclusive(|piece| match piece {
            Piece::Text(text) => text.ends_with('\n'),
            piece => matches!(piece, Piece::Block(_)),
        })
    }

    pub fn len(&self) -> usize {
        self.lines().count()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn has_path(&self) -> bool {
        use Piece::{Block, Columns, Letters, Path, PathSpaced, PathWords, TileList, TileRun};
        self.has(|piece| {
            matches!(
                piece,
                Path | Letters | TileList | TileRun | Columns | PathWords | PathSpaced | Block(_)
            )
        })
    }

    /// Whether a number other than the number of moves is a part of this answer.
    pub fn has_number(&self) -> bool {
        self.has(|piece| *piece == Piece::Number)
    }

    pub fn block(&self, line: usize) -> Option<Block> {
        match *self.lines().nth(line)? {
            [Piece::Block(block)] => Some(block),
            _ => None,
        }
    }

    /// The texts in the gaps if a text fits a line. `fold`: whether to ignore case.
    pub fn fit<'a>(&self, line: usize, text: &'a [u8], fold: bool) -> Option<Gaps<'a>> {
        let mut gaps = Gaps::default();
        let mut rest = text;
        for piece in self.lines().nth(line)? {
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
                Piece::Cost => gaps.cost = Some(digits(&mut rest)?),
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
                Piece::PathSpaced => gaps.spaced = Some(std::mem::take(&mut rest)),
                Piece::Estimates => gaps.estimates = Some(numbers(b" ", &mut rest)),
                Piece::Path => gaps.path = Some(std::mem::take(&mut rest)),
                Piece::Paths | Piece::Steps | Piece::Runs | Piece::Tiles | Piece::Json(_) => {
                    rest = b""
                }
                Piece::Letters => gaps.letters = Some(std::mem::take(&mut rest)),
                Piece::Block(_) => return None,
                // Other counts and times differ between programs.
                Piece::Generated
                | Piece::Seconds(_)
                | Piece::Milliseconds
                | Piece::Selected
                | Piece::Popped
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
    pub fn show(&self, line: usize, case: u64, moves: Option<u64>, path: &str) -> String {
        let number = |value: Option<u64>| value.map_or("(moves)".into(), |value| value.to_string());
        let piece = |piece: &Piece| match piece {
            Piece::Text(text) => text.trim_end_matches('\n').into(),
            Piece::Case => case.to_string(),
            Piece::Moves | Piece::Bound | Piece::Number => number(moves),
            Piece::Path | Piece::Letters | Piece::TileList => path.into(),
            Piece::PathWords | Piece::PathSpaced => path.into(),
            Piece::TileRun | Piece::Columns | Piece::Block(_) => path.into(),
            _ => "(a number)".into(),
        };
        let pieces = self.lines().nth(line).unwrap_or_default();
        pieces.iter().map(piece).collect()
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
