//! A slow reader of problems' inputs: it splits on white space, and takes token after token. It knows nothing of layout,
//! blocks, pieces, or what follows a fault.

use crate::fuzz::grid_twin::{block, grid, of_square};
use crate::problems::forms::{board_input, form_of};
use npuzzle::problems::forms::bounded::Bounded;
use npuzzle::problems::forms::dead_ends::DeadEndBoards;
use npuzzle::problems::forms::form::Problem;
use npuzzle::problems::forms::grids::Grids;
use npuzzle::problems::forms::squares::format::SquareText;
use npuzzle::problems::forms::squares::Square;
use npuzzle::puzzle::shape::Shape;
use npuzzle::text::read::board_text::{BoardInput, CellText};
use npuzzle::text::read::fast_grid::BoardSize;
use npuzzle::text::read::reader::{Cases, Framing};

/// What the tokens are.
pub enum Twin {
    /// This reader does not know the form.
    NoOpinion,
    /// Some token is not what must be there.
    Broken,
    /// The starts of all cases, and the tokens up to the end of the last case.
    Sound {
        cases: Vec<Vec<usize>>,
        tokens: Vec<Vec<u8>>,
    },
}

pub type Token = Vec<u8>;

/// Tokens with a place among them.
pub struct Tokens {
    pub all: Vec<Token>,
    pub at: usize,
}

impl Tokens {
    pub fn next(&mut self) -> Option<Token> {
        let token = self.all.get(self.at).cloned();
        self.at += 1;
        token
    }

    fn left(&self) -> bool {
        self.at < self.all.len()
    }
}

/// What a case is.
pub enum Item {
    Case(Vec<usize>),
    Zero,
}

/// The forms that this reader knows.
enum Known {
    /// Boards of one size, with or without a goal of each.
    Boards(BoardInput, bool),
    /// Boards of any size, with or without a goal of each.
    Grids(BoardSize, bool),
    Square(SquareText),
    /// The blank.
    Bounded(u8),
}

impl Known {
    fn of(problem: &Problem) -> Option<Known> {
        if let Some((input, pairs)) = board_input(problem) {
            return Some(Known::Boards(input, pairs));
        }
        if let Some(grids) = form_of::<Grids>(problem) {
            return Some(Known::Grids(grids.size, grids.pairs));
        }
        if let Some(boards) = form_of::<DeadEndBoards>(problem) {
            return Some(Known::Grids(
                BoardSize::Fixed(Shape::new(1, boards.cells)),
                true,
            ));
        }
        if let Some(bounded) = form_of::<Bounded>(problem) {
            return Some(Known::Bounded(bounded.blank));
        }
        let square = form_of::<Square>(problem)?;
        (square.text != SquareText::SizeOnly).then_some(Known::Square(square.text))
    }

    /// Whether a board is in brackets, with or without code around it.
    fn is_loose(&self) -> bool {
        match self {
            Known::Boards(input, pairs) => input.text == CellText::Brackets && !pairs,
            Known::Square(text) => *text == SquareText::Matrix,
            _ => false,
        }
    }
}

/// The tokens on one line.
pub fn canonical(tokens: &[Token]) -> Vec<u8> {
    tokens.join(&b' ')
}

/// Reads a whole input.
pub fn twin(problem: &Problem, text: &[u8]) -> Twin {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    let Some(form) = Known::of(problem) else {
        return Twin::NoOpinion;
    };
    let matrix = matches!(&form, Known::Boards(input, _) if input.text == CellText::Matrix);
    // Code may be around the matrix, and `;` says where rows end: questions of layout.
    if matrix && text.iter().any(|byte| b"=:;().%'".contains(byte)) {
        return Twin::NoOpinion;
    }
    let code = |byte: &u8| byte.is_ascii_alphabetic() || b"=:#%/(){}".contains(byte);
    if form.is_loose() && text.iter().any(code) {
        return Twin::NoOpinion;
    }
    let framing = problem.form.framing();
    let mut tokens = Tokens {
        all: split(&form, framing, text),
        at: 0,
    };
    match cases(&form, framing, &mut tokens) {
        None => Twin::Broken,
        Some(cases) => {
            tokens.all.truncate(tokens.at);
            Twin::Sound {
                cases,
                tokens: tokens.all,
            }
        }
    }
}

fn is_space(byte: &u8) -> bool {
    b" \t\n\r\x0b\x0c".contains(byte)
}

/// White space apart; of some forms each sign is a token, and comments or a matrix's punctuation are white space.
fn split(form: &Known, framing: Framing, text: &[u8]) -> Vec<Token> {
    let square = match form {
        Known::Square(text) => Some(*text),
        _ => None,
    };
    let by_character = matches!(
        form,
        Known::Boards(
            BoardInput {
                text: CellText::Characters | CellText::Brackets,
                ..
            },
            _
        )
    );
    let matrix = matches!(form, Known::Boards(input, _) if input.text == CellText::Matrix);
    let mut apart = Vec::new();
    let mut comment = false;
    for &byte in text {
        comment =
            byte != b'\n' && (comment || square == Some(SquareText::Commented) && byte == b'#');
        let sign = square == Some(SquareText::Matrix) && b"[],;".contains(&byte);
        match byte {
            _ if comment => apart.push(b' '),
            b'[' | b']' | b';' | b',' if matrix => apart.push(b' '),
            _ if (sign || by_character) && !is_space(&byte) => apart.extend([b' ', byte, b' ']),
            _ => apart.push(byte),
        }
    }
    let tokens = apart.split(is_space).filter(|token| !token.is_empty());
    let mut tokens: Vec<Token> = tokens.map(<[u8]>::to_vec).collect();
    // A count stays whole.
    if by_character && framing == Framing::Cases(Cases::Count) {
        let whole: Vec<&[u8]> = text
            .split(is_space)
            .filter(|token| !token.is_empty())
            .collect();
        if let Some(count) = whole.first() {
            tokens.splice(..count.len(), [count.to_vec()]);
        }
    }
    tokens
}

fn cases(form: &Known, framing: Framing, tokens: &mut Tokens) -> Option<Vec<Vec<usize>>> {
    let mut cases = Vec::new();
    let count = match framing {
        Framing::Cases(Cases::One) => 1,
        Framing::Cases(Cases::Count) => number(&tokens.next()?)?,
        _ => usize::MAX,
    };
    while cases.len() < count {
        let after = |token: &Token| matches!(&token[..], b";" | b",");
        while form.is_loose() && tokens.all.get(tokens.at).is_some_and(after) {
            tokens.at += 1;
        }
        if count == usize::MAX && !tokens.left() && !cases.is_empty() {
            break;
        }
        match item(form, framing, tokens)? {
            Item::Case(case) => cases.push(case),
            Item::Zero => break,
        }
    }
    Some(cases)
}

fn item(form: &Known, framing: Framing, tokens: &mut Tokens) -> Option<Item> {
    match form {
        Known::Boards(input, pairs) => {
            let start = board(input, tokens)?;
            if *pairs {
                board(input, tokens)?;
            }
            Some(Item::Case(start))
        }
        Known::Grids(size, pairs) => grid(*size, *pairs, framing, tokens),
        Known::Square(text) => of_square(*text, tokens).map(Item::Case),
        Known::Bounded(blank) => block(*blank, tokens).map(Item::Case),
    }
}

/// A number of at most nine digits after its leading zeros.
pub fn number(token: &[u8]) -> Option<usize> {
    let digits = std::str::from_utf8(token).ok()?;
    if !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let significant = digits.trim_start_matches('0');
    match significant.len() {
        0 => Some(0),
        1..=9 => significant.parse().ok(),
        _ => None,
    }
}

/// Each cell once.
pub fn permutation(cells: Vec<usize>) -> Option<Vec<usize>> {
    (0..cells.len())
        .all(|tile| cells.contains(&tile))
        .then_some(cells)
}

fn character(boards: &BoardInput, byte: u8) -> Option<usize> {
    let cells = boards.shape.cells();
    let letters = matches!(boards.text, CellText::Letters | CellText::LetterRows);
    let same = |byte: u8| match letters {
        true => byte == boards.blank,
        false => byte.eq_ignore_ascii_case(&boards.blank),
    };
    let tile = match byte {
        _ if same(byte) => return Some(0),
        b'A'..=b'Z' if letters => usize::from(byte - b'@'),
        b'1'..=b'9' if !letters => usize::from(byte - b'0'),
        _ => return None,
    };
    (tile < cells).then_some(tile)
}

fn board(boards: &BoardInput, tokens: &mut Tokens) -> Option<Vec<usize>> {
    let shape = boards.shape;
    let mut cells = Vec::new();
    let each = match boards.text {
        CellText::Tokens | CellText::Matrix | CellText::Characters | CellText::Brackets => 1,
        CellText::Packed | CellText::Letters => shape.cells(),
        CellText::PackedRows | CellText::LetterRows => shape.cols,
    };
    if boards.text == CellText::Brackets {
        return bracketed(boards, tokens);
    }
    while cells.len() < shape.cells() {
        let token = tokens.next()?;
        if token.len() != 1 && matches!(boards.text, CellText::Tokens | CellText::Matrix) {
            let value = number(&token).filter(|&value| value > 0 || boards.blank == b'0')?;
            cells.push(value);
            continue;
        }
        if token.len() != each {
            return None;
        }
        for &byte in &token {
            cells.push(character(boards, byte)?);
        }
    }
    permutation(cells)
}

fn bracketed(boards: &BoardInput, tokens: &mut Tokens) -> Option<Vec<usize>> {
    let shape = boards.shape;
    let mut cells = Vec::new();
    let sign = |tokens: &mut Tokens, sign: &str| (tokens.next()? == sign.as_bytes()).then_some(());
    sign(tokens, "[")?;
    for row in 0..shape.rows {
        sign(tokens, "[")?;
        for col in 0..shape.cols {
            let token = tokens.next()?;
            cells.push(character(boards, token[0])?);
            sign(tokens, if col + 1 < shape.cols { "," } else { "]" })?;
        }
        sign(tokens, if row + 1 < shape.rows { "," } else { "]" })?;
    }
    permutation(cells)
}
