//! The slow reader's boards of any size.

use crate::fuzz::token_twin::{number, permutation, Item, Token, Tokens};
use npuzzle::problems::forms::squares::format::{SquareText, MOST};
use npuzzle::text::read::fast_grid::BoardSize;
use npuzzle::text::read::header::SidesKind;
use npuzzle::text::read::reader::Framing;

fn numbers(count: usize, tokens: &mut Tokens) -> Option<Vec<usize>> {
    if tokens.at + count > tokens.all.len() {
        return None;
    }
    let cells: Option<Vec<usize>> = (0..count).map(|_| number(&tokens.next()?)).collect();
    permutation(cells?)
}

pub fn grid(size: BoardSize, pairs: bool, framing: Framing, tokens: &mut Tokens) -> Option<Item> {
    let cells = match size {
        BoardSize::Fixed(shape) => shape.cells(),
        BoardSize::InFront(sides) => {
            let first = number(&tokens.next()?)?;
            let (rows, cols) = match sides.kind {
                SidesKind::Square | SidesKind::OddSquare => (first, first),
                SidesKind::RowsCols => (first, number(&tokens.next()?)?),
                SidesKind::Cube => (first, first * first),
            };
            if framing == Framing::ToZero && rows == 0 && cols == 0 {
                return Some(Item::Zero);
            }
            if !sides.contains(rows, cols) {
                return None;
            }
            rows * cols
        }
    };
    let start = numbers(cells, tokens)?;
    if pairs {
        numbers(cells, tokens)?;
    }
    Some(Item::Case(start))
}

pub fn of_square(text: SquareText, tokens: &mut Tokens) -> Option<Vec<usize>> {
    if text == SquareText::Matrix {
        return matrix(tokens);
    }
    let size = number(&tokens.next()?)?;
    (1..=MOST).contains(&size).then_some(())?;
    numbers(size * size, tokens)
}

fn matrix(tokens: &mut Tokens) -> Option<Vec<usize>> {
    let (mut cells, mut size) = (Vec::new(), usize::MAX);
    (tokens.next()? == b"[").then_some(())?;
    for row in 0.. {
        (tokens.next()? == b"[").then_some(())?;
        for col in 0.. {
            cells.push(number(&tokens.next()?)?);
            match &tokens.next()?[..] {
                b"," if col + 1 < size => {}
                b"]" if row == 0 || col + 1 == size => {
                    size = col + 1;
                    break;
                }
                _ => return None,
            }
        }
        match &tokens.next()?[..] {
            b"," if row + 1 < size => {}
            b"]" if row + 1 == size => break,
            _ => return None,
        }
    }
    (size <= MOST).then_some(())?;
    permutation(cells)
}

pub fn block(blank: u8, tokens: &mut Tokens) -> Option<Vec<usize>> {
    (tokens.next()? == b"START").then_some(())?;
    let size = number(&tokens.next()?).filter(|size| (3..=10).contains(size))?;
    number(&tokens.next()?).filter(|&bound| bound <= 15)?;
    let mut boards = Vec::new();
    for _ in 0..2 {
        let cell = |token: Token| match token.eq_ignore_ascii_case(&[blank]) {
            true => Some(0),
            false => number(&token).filter(|&tile| tile > 0),
        };
        let cells: Option<Vec<usize>> = (0..size * size).map(|_| cell(tokens.next()?)).collect();
        boards.push(permutation(cells?)?);
    }
    (tokens.next()? == b"END").then_some(())?;
    boards.into_iter().next()
}
