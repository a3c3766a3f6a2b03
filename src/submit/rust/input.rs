//! Reading and writing: what several main functions need.

use std::io::{self, Read};

/// All of standard input.
fn read_input() -> String {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    input
}

/// The cells of boards with a character a cell: digits are tiles, anything else but white space is the blank.
fn read_cells(text: &str) -> Vec<u8> {
    let cells = text.split_whitespace().flat_map(str::chars);
    let tile = |cell: char| cell.to_digit(10).unwrap_or(0) as u8;
    cells.map(tile).collect()
}

/// The numbers of a text, whatever is between them.
struct Numbers {
    text: Vec<u8>,
    at: usize,
}

impl Numbers {
    /// The numbers of standard input.
    fn read() -> Numbers {
        let mut text = Vec::new();
        io::stdin().read_to_end(&mut text).unwrap();
        Numbers { text, at: 0 }
    }

    /// The next number; `None` at the end.
    fn number(&mut self) -> Option<usize> {
        self.at += self.text[self.at..].iter().position(u8::is_ascii_digit)?;
        let rest = self.text[self.at..].iter();
        let mut number = 0;
        for digit in rest.take_while(|byte| byte.is_ascii_digit()) {
            number = 10 * number + usize::from(digit - b'0');
            self.at += 1;
        }
        Some(number)
    }
}

/// The letters of a path.
fn path_letters(path: &Path) -> String {
    let letter = |i: usize| char::from(b"@LETTERS@"[path.get(i) as usize]);
    (0..path.len()).map(letter).collect()
}
