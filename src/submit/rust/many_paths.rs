//! One breadth-first search from the goal makes a table of all boards with their paths, two bits a move; a perfect
//! hash of the boards that can be solved tells the others, too. Then each board is one look-up. The answer is the
//! first of all shortest paths in the order u, d, l, r.
//! Cost: 2 ms and 1.5 MB for the table, then about 30 ns a board for reading, look-up and writing.

use std::io::{self, Read, Write};

const SHAPE: Shape = Shape { rows: 3, cols: 3 };

const GOAL: [u8; 9] = [@GOAL@];

/// Bytes that are read together.
const BLOCK: u64 = 1 << 16;

/// Reads all whole boards of a text, a character a cell; gives also their bytes.
fn read_boards(text: &[u8]) -> (Vec<Board>, usize) {
    let mut boards = Vec::with_capacity(text.len() / 18 + 1);
    let mut used = 0;
    loop {
        let rest = &text[used..];
        match usual_board(rest).or_else(|| any_board(rest)) {
            Some((board, more)) => {
                boards.push(board);
                used += more;
            }
            None => return (boards, used),
        }
    }
}

/// The board at the start of a text that has one space or line end after each cell, and its bytes.
fn usual_board(text: &[u8]) -> Option<(Board, usize)> {
    let mut board = 0;
    let mut strange = false;
    for (cell, pair) in text.get(..18)?.chunks(2).enumerate() {
        strange |= pair[0] <= b' ' || pair[1] > b' ';
        board |= tile(pair[0]) << (4 * cell);
    }
    Some((Board(board), 18)).filter(|_| !strange)
}

/// The next nine cells of a text, whatever space is between them, and the bytes to what follows.
fn any_board(text: &[u8]) -> Option<(Board, usize)> {
    let (mut board, mut cells) = (0, 0);
    for (at, &byte) in text.iter().enumerate() {
        if byte > b' ' && cells == 9 {
            return Some((Board(board), at));
        }
        if byte > b' ' {
            board |= tile(byte) << (4 * cells);
            cells += 1;
        }
    }
    Some((Board(board), text.len())).filter(|_| cells == 9)
}

/// The tile of a digit; anything else is the blank.
fn tile(byte: u8) -> u64 {
    let digit = byte.wrapping_sub(b'0');
    u64::from(if digit < 9 { digit } else { 0 })
}

fn main() {
    let goal = Board::pack(&GOAL);
    let index = PermIndex::new(SHAPE, goal);
    let blank = SHAPE.snake(goal.blank(9));
    let table = GoalTable::build(blank, &MOVES, &MoveTables::new(SHAPE), add_move);
    // By eight bits of an entry: the letters of four moves.
    let letters = |bits: usize| [0, 2, 4, 6].map(|shift| b"@LETTERS@"[bits >> shift & 3]);
    let letters: Vec<[u8; 4]> = (0..256).map(letters).collect();

    let (mut input, mut out) = (Vec::new(), Vec::new());
    while io::stdin().take(BLOCK).read_to_end(&mut input).unwrap() > 0 {
        let (boards, used) = read_boards(&input);
        input.drain(..used);
        let mut entries = vec![0; boards.len()];
        table.look_up(&index, &boards, &mut entries);
        for entry in entries {
            if entry == 0 {
                out.extend_from_slice(b@TEXT UNSOLVABLE@);
                continue;
            }
            // 32 moves, of which the first count.
            let end = out.len() + entry_len(entry);
            for four in 0..8 {
                out.extend_from_slice(&letters[(entry >> (8 * four)) as usize & 255]);
            }
            out.truncate(end);
            out.push(b'\n');
        }
        io::stdout().write_all(&out).unwrap();
        out.clear();
    }
}
