//! Boards of 5 x 5 characters, and moves to make on them (UVa 227): the answer is the board after the moves.
//!
//! ```text
//! TRGSJ
//! XDOKI
//! M VLN      the blank is a space; at the end of a line it may be missing
//! WPABE
//! UQHCF
//! ARRB       the neighbour of the blank that moves: above, below, left, right; on any number of lines
//! BL0        0 ends them
//! Z          ends the input
//! ```
//!
//! After a fault, reading continues after the next 0.

use crate::answer::{Answered, Run};
use crate::problems::forms::{framing_words, Description, Form, Problem, Question, Task};
use crate::problems::generate::{CaseKind, CaseList, CaseMaker, MadeSizes, MakeRequest, Maker};
use crate::problems::judge::case_line::board_line;
use crate::problems::judge::{
    AcceptedPaths, Check, Expected, Judged, Judgement, Oracle, OutputLines, WrongKind,
};
use crate::puzzle::{Instance, Rng, Shape, Verdict, MOVES};
use crate::solve::graph::given_moves::GivenMoves;
use crate::text::read::any_case::{case_of, AnyCase};
use crate::text::read::format::line;
use crate::text::read::{
    is_space, plural, show, CaseFormat, Cursor, FaultKind, Framing, Plain, ReadError, ReadResult,
};
use std::io;

/// Rows and columns.
const SIDE: usize = 5;
const SHAPE: Shape = Shape::new(SIDE, SIDE);

/// The letters of moves of the blank up, down, left and right.
const LETTERS: [u8; 4] = *b"ABLR";

const END: u8 = b'0';

/// The most bytes of a line of a board that are looked at.
const LONGEST: usize = 1 << 10;

pub struct GivenMovesForm;

/// A board and the moves of its blank.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GivenMovesCase {
    /// Characters row by row, a space for the blank.
    cells: Vec<u8>,
    /// The moves as numbers.
    moves: Vec<u8>,
}

impl GivenMovesCase {
    fn blank(&self) -> usize {
        let blank = self.cells.iter().position(|&cell| cell == b' ');
        blank.unwrap_or(0)
    }

    /// The cells after the moves, made one by one; `None` if one of them leaves the board.
    fn after(&self) -> Option<Vec<u8>> {
        let (mut cells, mut blank) = (self.cells.clone(), self.blank());
        for &m in &self.moves {
            let to = SHAPE.step(blank, MOVES[usize::from(m)])?;
            cells.swap(blank, to);
            blank = to;
        }
        Some(cells)
    }
}

impl Form for GivenMovesForm {
    fn framing(&self) -> Framing {
        Framing::ToEndMark
    }

    fn plain_format(&self) -> Option<Plain<'_>> {
        Some(Plain::new(GivenMovesForm))
    }

    fn describe(&self, _row: &Problem) -> Description {
        let framing = framing_words(self.framing(), "board");
        Description {
            summary: "board".into(),
            input: format!(
                "{framing}.\n5 lines of 5 characters, the blank is a space, also one that is missing at the end of \
                 a line; then the moves on any number of lines, and 0: the neighbour of the blank that slides, \
                 A above, B below, L left, R right"
            ),
            goal: "none: the moves are given".into(),
            question: "the board after the moves, if none of them leaves the board".into(),
        }
    }

    fn answer(&self, run: Run) -> Answered {
        let moves = GivenMoves::new(SHAPE);
        let solver = &mut |case: &GivenMovesCase| {
            let mut cells = case.cells.clone();
            match moves.make(&mut cells, case.blank(), &case.moves) {
                Some(_) => Verdict::Board(cells).into(),
                None => Verdict::No.into(),
            }
        };
        run.one_by_one(GivenMovesForm, solver)
    }

    fn check(&self, check: Check) -> Judgement {
        check.by_templates(GivenMovesForm, AcceptedPaths::Any, GivenMovesOracle)
    }

    fn case_line(&self, case: &Instance) -> Option<String> {
        let letter = |tile: usize| char::from(tile as u8).to_string();
        Some(board_line(SIDE, &case.start, &letter))
    }

    fn maker(&self, request: &MakeRequest) -> Maker<'_> {
        Some(Box::new(GivenMovesMaker(Rng::new(request.seed))))
    }

    fn submit(&self, row: &Problem) -> Option<Task> {
        Some(row.task(Question::GivenMoves, Some(SHAPE)))
    }
}

impl CaseFormat for GivenMovesForm {
    type Case = GivenMovesCase;

    fn find_case(&mut self, cursor: &mut Cursor) -> io::Result<bool> {
        loop {
            let Some((length, used)) = line(cursor, 0, LONGEST)? else {
                return Ok(false);
            };
            if !cursor.window()[..length].iter().all(|&b| is_space(b)) {
                return Ok(true);
            }
            cursor.advance_text(used);
        }
    }

    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<GivenMovesCase>> {
        if cursor.window().first() == Some(&b'Z') {
            cursor.skip_lines(1);
            cursor.settle()?;
            return Ok(None);
        }
        let cells = board(cursor);
        let case = cells.and_then(|cells| {
            let moves = moves(cursor)?;
            Ok(Some(GivenMovesCase { cells, moves }))
        });
        cursor.or_skip(case, skip_moves)
    }

    fn instance(&self, case: &GivenMovesCase) -> Instance {
        Instance::new(SHAPE, numbers(&case.cells), Vec::new())
    }
}

/// Characters as the numbers of tiles.
fn numbers(cells: &[u8]) -> Vec<usize> {
    let number = |&cell: &u8| if cell == b' ' { 0 } else { cell.into() };
    cells.iter().map(number).collect()
}

fn board(cursor: &mut Cursor) -> ReadResult<Vec<u8>> {
    let mut cells: Vec<u8> = Vec::with_capacity(SIDE * SIDE);
    for row in 0..SIDE {
        let place = cursor.locate(0);
        let Some((length, used)) = line(cursor, 0, LONGEST)? else {
            let rows = plural(row as u64, "row");
            let what = format!("the input ends after {rows} of a board");
            return Err(ReadError::at(place, what));
        };
        let mut text = cursor.window()[..length].to_vec();
        while text.len() > SIDE && text.last().is_some_and(|&b| is_space(b)) {
            text.pop();
        }
        // Spaces at the end of a line are easily lost.
        let ended = text.last() == Some(&b'\r');
        text.truncate(text.len() - usize::from(ended));
        if text.len() + 1 == SIDE {
            text.push(b' ');
        }
        if text.len() != SIDE || text.iter().any(|&b| b != b' ' && !b.is_ascii_graphic()) {
            return Err(ReadError::at(place, FaultKind::Cells(text, SIDE)));
        }
        cells.extend(text);
        cursor.advance_text(used);
    }
    let blanks = cells.iter().filter(|&&cell| cell == b' ').count();
    if blanks != 1 {
        let what = format!("the board has {}, not one", plural(blanks as u64, "blank"));
        return Err(cursor.fault(what));
    }
    Ok(cells)
}

/// Reads the moves, including the 0 that ends them.
fn moves(cursor: &mut Cursor) -> ReadResult<Vec<u8>> {
    let mut number = [u8::MAX; 256];
    for (m, &letter) in (0..).zip(&LETTERS) {
        number[usize::from(letter)] = m;
    }
    let mut moves = Vec::new();
    loop {
        let window = cursor.window();
        let mut used = 0;
        for &byte in window {
            let m = number[usize::from(byte)];
            if m < 4 {
                moves.push(m);
            } else if !is_space(byte) {
                break;
            }
            used += 1;
        }
        let next = window.get(used).copied();
        cursor.advance_text(used);
        match next {
            Some(END) => {
                cursor.advance(1);
                return Ok(moves);
            }
            Some(byte) => {
                let byte = show(&[byte]);
                let what = format!("{byte} is not a move: A, B, L or R, and 0 after the last");
                return Err(cursor.fault(what));
            }
            None if cursor.more()? => {}
            None => return Err(cursor.fault("the input ends before the 0 after the moves")),
        }
    }
}

/// Skips to the text after the next 0, or to the end of the input.
fn skip_moves(cursor: &mut Cursor) -> io::Result<()> {
    loop {
        let window = cursor.window();
        let end = window.iter().position(|&b| b == END);
        let used = end.map_or(window.len(), |end| end + 1);
        cursor.advance_text(used);
        if end.is_some() || !cursor.more()? {
            return Ok(());
        }
    }
}

/// Makes the moves on plain cells.
struct GivenMovesOracle;

impl Oracle for GivenMovesOracle {
    fn expected(&mut self, case: &AnyCase, _board: &Instance, _search: bool) -> Option<Expected> {
        let end = case_of::<GivenMovesCase>(case).after();
        Some(Expected::number(end.map(|_| 0)))
    }

    fn judge_end(
        &mut self,
        case: &AnyCase,
        _board: &Instance,
        _expected: &mut Expected,
        lines: &mut OutputLines,
    ) -> Judged<Vec<usize>> {
        let cells = case_of::<GivenMovesCase>(case).after().unwrap_or_default();
        for (row, cells) in cells.chunks(SIDE).enumerate() {
            let words: Vec<String> = cells.iter().map(|&c| char::from(c).into()).collect();
            let wanted = words.join(" ");
            if row > 0 {
                lines.next_line(&format!("`{wanted}`"))?;
            }
            let (line, trimmed) = (lines.line(), wanted.trim_end());
            if line == trimmed.as_bytes() {
                continue;
            }
            if line.len() != trimmed.len() || line.eq_ignore_ascii_case(trimmed.as_bytes()) {
                return Err(lines.unexpected(trimmed));
            }
            let found = String::from_utf8_lossy(line);
            let what = format!("row {}: `{found}`; expected: `{wanted}`", row + 1);
            return Err(lines.rejection(WrongKind::Board, what));
        }
        Ok(numbers(&cells))
    }
}

/// The most moves of a random case, and the number of moves per line.
const MOST_MOVES: usize = 60;
const MOVES_PER_LINE: usize = 50;

/// Makes boards of letters, and moves.
struct GivenMovesMaker(Rng);

impl GivenMovesMaker {
    /// A random board of letters, and moves. `legal`: whether all moves stay on the board.
    fn moves(&mut self, legal: bool) -> GivenMovesCase {
        let mut cells: Vec<u8> = [b' '].into_iter().chain(b'A'..=b'X').collect();
        self.0.shuffle(&mut cells);
        let moves = Vec::new();
        let mut case = GivenMovesCase { cells, moves };
        let mut blank = case.blank();
        let count = 1 + self.0.below(MOST_MOVES);
        while case.moves.len() < count {
            let way = self.0.below(4);
            if let Some(to) = SHAPE.step(blank, MOVES[way]) {
                case.moves.push(way as u8);
                blank = to;
            }
        }
        if !legal {
            // Five moves in one direction leave the board from anywhere.
            case.moves.extend([self.0.below(4) as u8; 5]);
        }
        case
    }

    /// A random board with its blank in a cell, and moves.
    fn moves_from(&mut self, cell: usize, moves: &str) -> GivenMovesCase {
        let mut case = self.moves(true);
        let blank = case.blank();
        case.cells.swap(blank, cell);
        let number = |letter| LETTERS.iter().position(|&other| other == letter);
        let moves = moves.bytes().filter_map(number);
        case.moves = moves.map(|m| m as u8).collect();
        case
    }
}

impl CaseMaker for GivenMovesMaker {
    fn rng(&mut self) -> &mut Rng {
        &mut self.0
    }

    fn sizes(&self) -> MadeSizes {
        MadeSizes::One(SHAPE)
    }

    /// No moves, the blank at each end of a line, a first move that leaves the board, and many moves; then boards with
    /// the blank at the end of a line, where it is easily lost, and one with the blank in the middle.
    fn list(&mut self, _kind: CaseKind, _count: usize) -> Result<CaseList, String> {
        let mut traps = Vec::new();
        for (cell, moves) in [
            (0, ""),
            (4, "L"),
            (24, "B"),
            (20, "ARL"),
            (12, "AABBBB"),
            (4, "R"),
        ] {
            traps.push(text(&self.moves_from(cell, moves), false));
        }
        traps.push(text(&self.moves_from(0, &"RBLA".repeat(500)), false));
        traps.push(text(&self.moves(false), false));
        for (cell, moves) in [(4, "LLB"), (14, "AB"), (24, "AL"), (12, "ABLR")] {
            traps.push(text(&self.moves_from(cell, moves), true));
        }
        Ok(traps.into_iter().collect())
    }

    fn draw(&mut self, kind: CaseKind) -> Result<String, String> {
        let mut case = self.moves(kind != CaseKind::Unsolvable);
        if let CaseKind::Near(moves) = kind {
            case.moves.truncate(moves);
        }
        Ok(text(&case, false))
    }

    fn tail(&self) -> &'static str {
        "Z\n"
    }
}

/// The text of a case. `blank_lost`: blanks at the end of lines are left out, and each move has a line of its own.
fn text(case: &GivenMovesCase, blank_lost: bool) -> String {
    let mut text = String::new();
    for row in case.cells.chunks(SIDE) {
        let row = String::from_utf8_lossy(row);
        text += if blank_lost { row.trim_end() } else { &row };
        text.push('\n');
    }
    let letters = case.moves.iter().map(|&m| LETTERS[usize::from(m)]);
    let written: Vec<u8> = letters.chain([END]).collect();
    for line in written.chunks(if blank_lost { 1 } else { MOVES_PER_LINE }) {
        text += &(String::from_utf8_lossy(line) + "\n");
    }
    text
}
