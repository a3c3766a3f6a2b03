//! The tokens of boards of one size in any layout: cells, boards, their faults, and where a case begins.

use crate::puzzle::Board;
use crate::text::read::code::{begins_board, pairs_end, square};
use crate::text::read::fault::ends_after;
use crate::text::read::{
    is_space, number, show, skip_space, token_end, Ahead, BoardText, CaseLayout, CellText, FaultAt,
    FaultKind, NeedsMore, Seen,
};

/// Where in a text a token begins and ends.
pub type Span = (usize, usize);

impl BoardText {
    /// Cells of a token.
    fn token_cells(&self) -> usize {
        self.cells * self.boards / self.tokens
    }

    /// Adds the cells of a token, each with its place in the text. `from`: the place of the token.
    pub fn add(
        &self,
        token: &[u8],
        from: usize,
        cells: &mut Vec<(usize, u32)>,
    ) -> Result<(), FaultAt> {
        match self.input.text {
            CellText::Tokens | CellText::Matrix => {
                cells.push((from, self.token(token).map_err(|kind| (from, kind))?))
            }
            CellText::Brackets => {
                let shown = token.iter().filter(|&&byte| !is_space(byte));
                let digit = |byte: u8| {
                    if byte.is_ascii_digit() {
                        b'0'
                    } else {
                        square(byte)
                    }
                };
                let form = self.brackets.bytes().map(digit);
                if !shown.map(|&byte| digit(byte)).eq(form) || pairs_end(token).is_none() {
                    let kind = FaultKind::BadBrackets(token.to_vec(), self.brackets.clone());
                    return Err((from, kind));
                }
                for (i, &byte) in token.iter().enumerate() {
                    if byte.is_ascii_digit() {
                        cells.push((from + i, self.character(from + i, byte)?));
                    }
                }
            }
            _ => {
                if token.len() != self.token_cells() {
                    let kind = FaultKind::Cells(token.to_vec(), self.token_cells());
                    return Err((from, kind));
                }
                for (i, &byte) in token.iter().enumerate() {
                    cells.push((from + i, self.character(from + i, byte)?));
                }
            }
        }
        Ok(())
    }

    /// The tile of a character.
    fn character(&self, at: usize, byte: u8) -> Result<u32, FaultAt> {
        let cell = self.table.cell(byte).map(u32::from);
        cell.ok_or_else(|| (at, self.bad_cell(&[byte])))
    }

    /// The tile of a token.
    fn token(&self, token: &[u8]) -> Result<u32, FaultKind> {
        if let [byte] = *token {
            let cell = self.table.cell(byte).map(u32::from);
            return cell.ok_or_else(|| self.bad_cell(token));
        }
        match number(token) {
            Some(value) if value >= 1 && (value as usize) < self.cells => Ok(value),
            Some(0) if self.input.blank == b'0' => Ok(0),
            _ => Err(self.bad_cell(token)),
        }
    }

    fn bad_cell(&self, token: &[u8]) -> FaultKind {
        if self.input.has_letters() {
            let last = b'@' + self.cells as u8 - 1;
            return FaultKind::BadLetter(token.to_vec(), last, self.input.blank);
        }
        if self.input.text == CellText::Matrix && matches!(token.last(), Some(b';' | b']')) {
            let (token, cols) = (show(token), self.input.shape.cols);
            return format!("{token} ends a row that has not {cols} cells").into();
        }
        FaultKind::BadCell(token.to_vec(), self.cells - 1, self.input.blank, false)
    }

    /// Whether the tokens make a whole board without a blank.
    fn no_blank(&self, text: &[u8], spans: &[Span]) -> bool {
        let is_blank = |&byte: &u8| self.table.cell(byte) == Some(0);
        let has_blank = |&(from, to): &Span| match self.input.text {
            CellText::Tokens | CellText::Matrix => self.token(&text[from..to]) == Ok(0),
            _ => text[from..to].iter().any(is_blank),
        };
        spans.len() == self.tokens / self.boards && !spans.iter().any(has_blank)
    }

    /// Where the tokens of a case are. There are fewer than needed only at the end of the input.
    pub fn spans(&self, ahead: &Ahead, from: usize) -> Seen<Vec<Span>> {
        let text = ahead.text;
        let mut spans = Vec::with_capacity(self.tokens);
        let mut at = from;
        while spans.len() < self.tokens {
            at = skip_space(text, at);
            let end = match self.input.text {
                CellText::Brackets if self.is_loose() => {
                    let line = &text[at..ahead.next_line(at)?];
                    let line = line.strip_suffix(b"\n").unwrap_or(line);
                    at + pairs_end(line).unwrap_or(line.len())
                }
                // A board has a line to itself.
                CellText::Brackets => {
                    let end = text[at..].iter().position(|&b| b == b'\n');
                    end.map_or(text.len(), |length| at + length)
                }
                CellText::Characters => text.len().min(at + 1),
                _ => token_end(text, at),
            };
            let whole = end < text.len() || self.input.text == CellText::Characters && at < end;
            if !whole && !ahead.ended {
                return Err(NeedsMore);
            }
            if at == end {
                break;
            }
            spans.push((at, end));
            at = end;
        }
        Ok(spans)
    }

    /// Whether code may be around each board, so that a line that begins a board begins a case.
    pub fn is_loose(&self) -> bool {
        self.input.text == CellText::Brackets && self.boards == 1
    }

    /// What recovery knows about a case. `begins`: whether a case begins with a line.
    pub fn case<'a>(&self, begins: &'a dyn Fn(&Ahead, usize) -> Seen<bool>) -> CaseLayout<'a> {
        let (cells, tokens) = match self.input.text {
            CellText::Brackets => (self.brackets.len(), false),
            text => (
                self.cells * self.boards,
                matches!(text, CellText::Tokens | CellText::Matrix),
            ),
        };
        CaseLayout {
            cells,
            numbers: 0,
            packed: !tokens,
            lines: self.input.lines,
            boards: self.boards,
            counts_rows: false,
            closed: self.is_loose(),
            begins,
        }
    }

    /// Whether a case begins with a line: it has as many cells as one in the judge's layout, if that has one line for a
    /// case, or a valid case follows, up to the end of a line.
    pub fn begins_case(&self, ahead: &Ahead, line: usize) -> Seen<bool> {
        let case = self.case(&|_, _| Ok(false));
        let end = ahead.next_line(line)?;
        if self.is_loose() {
            return Ok(begins_board(&ahead.text[line..end]));
        }
        if case.lines == 1 && case.cells_in(&ahead.text[line..end]) == case.cells {
            return Ok(true);
        }
        let spans = self.spans(ahead, line)?;
        if self.fault(ahead.text, &spans).is_some() {
            return Ok(false);
        }
        let end = spans.last().map_or(line, |span| span.1);
        Ok(ahead.text[end..ahead.next_line(end)?]
            .trim_ascii()
            .is_empty())
    }

    /// The first fault of a case, given its tokens; `None` if it is valid.
    pub fn fault(&self, text: &[u8], spans: &[Span]) -> Option<FaultAt> {
        let each = self.tokens / self.boards;
        for board in 0..self.boards {
            let from = spans.len().min(board * each);
            let to = spans.len().min((board + 1) * each);
            if let Err(fault) = self.board(text, &spans[from..to]) {
                return Some(fault);
            }
        }
        None
    }

    /// A board, given its tokens.
    ///
    /// # Errors
    /// The first fault: of a token, then of the board.
    pub fn board(&self, text: &[u8], spans: &[Span]) -> Result<Board, FaultAt> {
        let mut cells = Vec::with_capacity(self.cells);
        for &(from, to) in spans {
            let added = self.add(&text[from..to], from, &mut cells);
            added.map_err(|(at, mut kind)| {
                if let FaultKind::BadCell(.., no_blank) = &mut kind {
                    *no_blank = self.no_blank(text, spans);
                }
                (at, kind)
            })?;
        }
        match repeated(self.cells, &cells) {
            Some((at, FaultKind::Twice(tile, no_blank)))
                if tile > 0 && self.input.has_letters() =>
            {
                return Err((at, FaultKind::LetterTwice(b'@' + tile as u8, no_blank)));
            }
            Some(fault) => return Err(fault),
            None => {}
        }
        if cells.len() < self.cells {
            let end = spans.last().map_or(text.len(), |&(_, end)| end);
            return Err((end, ends_after(cells.len(), self.cells)));
        }
        Ok(pack(&cells))
    }
}

/// The board of cells with their places in the text.
pub fn pack(cells: &[(usize, u32)]) -> Board {
    let tiles: Vec<u8> = cells.iter().map(|&(_, value)| value as u8).collect();
    Board::pack(&tiles)
}

/// The first cell that appears twice. `cells`: their places in the text and their values; `wanted`: the number of cells
/// of a whole board.
pub fn repeated(wanted: usize, cells: &[(usize, u32)]) -> Option<FaultAt> {
    let mut seen = 0u32;
    for &(at, value) in cells {
        if seen >> value & 1 == 1 {
            let no_blank = cells.len() == wanted && cells.iter().all(|&(_, value)| value != 0);
            return Some((at, FaultKind::Twice(value, no_blank)));
        }
        seen |= 1 << value;
    }
    None
}
