//@ if PAIRS
//! How: the tiles are renamed so that the goal's are in order; then goals differ only in the cell of the blank. For
//! each of these nine, when it is first needed, one breadth-first search finds the path of every board. A board is the
//@ else
//! How: one breadth-first search from the goal finds the path of every board; then each is one look-up. A board is the
//@ end
//! cell of its blank and the word of its tiles, row by row. A move to the side keeps the word, and one up or down takes
//! a tile past two others; so words stay even permutations, and ranks of these are all that a table needs. An entry is
//! the whole path, two bits a move.
//! Cost: @COST@

use std::io::{self, Read, Write};

/// Even permutations of eight tiles: 8! / 2.
const WORDS: usize = 20_160;

/// Moves in the order in which paths compare: 0 is up, 1 down, 2 left, 3 right.
const ORDER: [usize; 4] = [@ORDER@];

/// The place of a permutation among the even ones in dictionary order; `None` if it is odd.
fn rank(word: &[usize; 8]) -> Option<usize> {
    // By tile, four bits each: the number of smaller ones that are still to come.
    let mut smaller = 0x7654_3210_u32;
    let (mut rank, mut inversions) = (0, 0);
    for (i, &tile) in word.iter().enumerate() {
        let digit = (smaller >> (4 * tile) & 15) as usize;
        smaller = smaller.wrapping_sub(0x1111_1110 << (4 * tile));
        inversions += digit;
        if i < 6 {
            rank = rank * (8 - i) + digit;
        }
    }
    Some(rank).filter(|_| inversions % 2 == 0)
}

/// The even permutation of a rank.
fn unrank(mut rank: usize) -> [usize; 8] {
    let mut word = [0, 0, 0, 0, 0, 0, 0, 1];
    for i in (0..6).rev() {
        word[i] = rank % (8 - i);
        rank /= 8 - i;
        for j in i + 1..8 {
            word[j] += usize::from(word[j] >= word[i]);
        }
    }
    if self::rank(&word).is_none() {
        word.swap(6, 7);
    }
    word
}

/// By cell and word: the word after the blank went down from the cell, and after it went up to it.
struct Turns {
    down: Vec<[u16; WORDS]>,
    up: Vec<[u16; WORDS]>,
}

impl Turns {
    fn new() -> Turns {
        let mut down = vec![[0; WORDS]; 6];
        let mut up = down.clone();
        for (i, word) in (0..WORDS).map(unrank).enumerate() {
            for cell in 0..6 {
                let mut after = word;
                after[cell..cell + 3].rotate_right(1);
                let after = rank(&after).unwrap();
                down[cell][i] = after as u16;
                up[cell][after] = i as u16;
            }
        }
        Turns { down, up }
    }
}

/// By cell of the blank and word: the path to the goal, two bits a move, the first move lowest, and a 1 above all.
///
/// The search goes layer by layer, and through each layer once for each move. So a board is taken by the first of its
/// moves that leads nearer, and its path is the first of all shortest ones.
fn paths(goal: usize, turns: &Turns) -> Vec<[u64; WORDS]> {
    let mut paths = vec![[0; WORDS]; 9];
    paths[goal][0] = 1;
    // By cell of the blank: the words that were reached. The last layer is those from `first` on.
    let mut queue = vec![[0; WORDS + 1]; 9];
    let (mut first, mut len) = ([0; 9], [0; 9]);
    len[goal] = 1;
    while first != len {
        let last = len;
        for &m in &ORDER {
            for to in 0..9 {
                // The move brings the blank here; undoing it gives the board before the move.
                let (from, turn) = match m {
                    0 if to / 3 < 2 => (to + 3, Some(&turns.down[to])),
                    1 if to / 3 > 0 => (to - 3, Some(&turns.up[to - 3])),
                    2 if to % 3 < 2 => (to + 1, None),
                    3 if to % 3 > 0 => (to - 1, None),
                    _ => continue,
                };
                for i in first[to]..last[to] {
                    let word: u16 = queue[to][i];
                    let before = turn.map_or(word, |turn| turn[usize::from(word)]);
                    let path = paths[to][usize::from(word)] << 2 | m as u64;
                    let entry = &mut paths[from][usize::from(before)];
                    // Half of the boards already have a path, so a branch would often be predicted wrongly.
                    let is_new = *entry == 0;
                    *entry = if is_new { path } else { *entry };
                    queue[from][len[from]] = before;
                    len[from] += usize::from(is_new);
                }
            }
        }
        first = last;
    }
    paths
}

/// Reads a board, a character a cell: the cell of its blank, and its tiles, from 0.
fn read<I: Iterator<Item = u8>>(input: &mut I) -> Option<(usize, [usize; 8])> {
    let (mut blank, mut cells) = (0, [0; 9]);
    for (i, cell) in cells.iter_mut().enumerate() {
        *cell = input.find(|&byte| byte > b' ')?;
        blank = if *cell == b'@BLANK@' { i } else { blank };
    }
    // Skips the blank without a branch, wherever it is.
    let mut word = [0; 8];
    for (i, tile) in word.iter_mut().enumerate() {
        *tile = usize::from(cells[i + usize::from(i >= blank)] - b'1');
    }
    Some((blank, word))
}

//@ if BOARDS
/// Writes the boards of a path after the start, with an empty line between two.
fn write_boards<W: Write>(out: &mut W, mut blank: usize, word: &[usize], mut path: u64) {
    let mut board: Vec<u8> = word.iter().map(|&tile| b'1' + tile as u8).collect();
    board.insert(blank, b'@BLANK@');
    while path > 1 {
        let to = match path & 3 {
            0 => blank - 3,
            1 => blank + 3,
            2 => blank - 1,
            _ => blank + 1,
        };
        board.swap(blank, to);
        blank = to;
        path >>= 2;
        for row in board.chunks(3) {
            out.write_all(row).unwrap();
            out.write_all(b"\n").unwrap();
        }
        if path > 1 {
            out.write_all(b"\n").unwrap();
        }
    }
}
//@ else
/// The letters of four moves, by their eight bits.
fn letters() -> Vec<[u8; 4]> {
    let letter = |moves: usize| b"@LETTERS@"[moves & 3];
    let four = |moves: usize| [0, 2, 4, 6].map(|shift| letter(moves >> shift));
    (0..256).map(four).collect()
}

/// Writes a path and a line end.
fn write_path<W: Write>(out: &mut W, path: u64, letters: &[[u8; 4]]) {
    let mut line = [0; 33];
    for (i, four) in line.chunks_exact_mut(4).enumerate() {
        four.copy_from_slice(&letters[(path >> (8 * i)) as usize & 255]);
    }
    let moves = (63 - path.leading_zeros() as usize) / 2;
    line[moves] = b'\n';
    out.write_all(&line[..=moves]).unwrap();
}
//@ end

fn main() {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input).unwrap();
    let mut input = input.into_iter();
    let mut out = io::BufWriter::new(io::stdout());
    //@ if !BOARDS
    let letters = letters();
    //@ end
    let turns = Turns::new();
    //@ if PAIRS
    let mut tables = vec![Vec::new(); 9];
    //@ else
    let paths = paths(@GOAL BLANK@, &turns);
    //@ end
    //@ if COUNT
    let digits = input.by_ref().skip_while(|byte| !byte.is_ascii_digit());
    let digits = digits.take_while(u8::is_ascii_digit);
    let count = digits.fold(0, |count, digit| 10 * count + usize::from(digit - b'0'));
    //@ if PAIRS
    for case in 1..=count {
        let (blank, word) = read(&mut input).unwrap();
        let (goal, goal_word) = read(&mut input).unwrap();
        let mut names = [0; 8];
        for (i, &tile) in goal_word.iter().enumerate() {
            names[tile] = i;
        }
        if tables[goal].is_empty() {
            tables[goal] = paths(goal, &turns);
        }
        match rank(&word.map(|tile| names[tile])) {
            Some(rank) => {
                let path: u64 = tables[goal][blank][rank];
                let moves = (63 - path.leading_zeros()) / 2;
                @WRITE BEFORE PATH@.unwrap();
                write_path(&mut out, path, &letters);
            }
            None => @WRITE UNSOLVABLE@.unwrap(),
        }
    }
    //@ else
    for i in 0..count {
        let (blank, word) = read(&mut input).unwrap();
        if i > 0 {
            @WRITE BETWEEN@.unwrap();
        }
        match rank(&word) {
            Some(rank) => write_path(&mut out, paths[blank][rank], &letters),
            None => @WRITE UNSOLVABLE@.unwrap(),
        }
    }
    //@ end
    //@ else
    while let Some((blank, word)) = read(&mut input) {
        match rank(&word) {
            //@ if BOARDS
            Some(rank) => {
                let path = paths[blank][rank];
                let moves = (63 - path.leading_zeros()) / 2;
                @WRITE BEFORE PATH@.unwrap();
                write_boards(&mut out, blank, &word, path);
            }
            //@ else
            Some(rank) => write_path(&mut out, paths[blank][rank], &letters),
            //@ end
            None => @WRITE UNSOLVABLE@.unwrap(),
        }
    }
    //@ end
}
