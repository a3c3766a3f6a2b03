//! A perfect hash of the boards of up to 9 cells that can reach a goal, and how moves change it.
//!
//! The board is read along the snake and its blank is taken out, which leaves a permutation of at most 8 tiles. A move
//! along the snake does not change it, and any other move rotates an odd number of tiles. So its parity never changes,
//! and the boards that reach the goal are exactly (even permutations, counted from the goal's) x (places of the blank).

use crate::puzzle::{Board, Move, Shape};

/// Even permutations of eight tiles: 8! / 2.
pub const WORDS: usize = 20_160;

/// The number of even permutations of a shape's tiles.
pub fn words_of(shape: Shape) -> usize {
    (3..shape.cells()).product()
}

/// The number of a board among all that can reach the goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rank {
    /// The rank of its word: 0 .. 20,160.
    pub word: usize,
    /// The blank's place on the snake.
    pub blank: usize,
}

impl Rank {
    /// The number of its board among all of a shape that reach the goal: by the blank's place, then by word.
    #[inline(always)]
    pub fn number(self, shape: Shape) -> usize {
        self.blank * words_of(shape) + self.word
    }
}

/// A perfect hash of the boards that can reach a goal: the rank of the board's *word*, and the place of its blank.
///
/// A word is the tiles along the snake as eight codes of 3 bits, the first lowest: the code of a tile is its place in
/// the goal. Boards of fewer tiles are filled up in front with codes that are in their places. A word's rank is
/// lexicographic among the even ones, from two look-ups:
///
/// ```text
/// word   c7 c6 | c5 c4 c3 | c2 c1 c0
///        parity  tail[which three are gone][c3..c5] -> 0..60      head[c0..c2] -> 60 * (0..336)
/// rank = head + tail, 0 .. 20,160 = 8!/2
/// ```
pub struct PermIndex {
    pub shape: Shape,
    above: u64,
    /// The tile numbers (less one) put in front of a small board's permutation to fill it up to eight, as digits from
    /// 1.
    fill: u64,
    fill_bits: u32,
    /// The code of each tile number less one.
    code: [u8; 8],
    /// By three tile numbers less one: 60 x rank | (512 x row in `tail`) << 16 | parity << 31.
    head: [u32; 512],
    /// By row and three tile numbers less one: rank | parity << 7. The array's size makes bounds checks unnecessary.
    tail: Box<[u8; 64 * 512]>,
    /// By the last two tile numbers less one, a bit: the larger code comes first.
    last: u64,
}

impl PermIndex {
    /// The index for a goal of at most 9 cells.
    pub fn new(shape: Shape, goal: Board) -> PermIndex {
        let tiles = shape.cells() - 1;
        let mut code = [0u8; 8];
        for (i, tile) in (tiles + 1..9).enumerate() {
            code[tile - 1] = i as u8;
        }
        let along = goal.along_snake(shape);
        let along = (0..shape.cells()).map(|place| along.tile(place) as usize);
        for (place, tile) in along.filter(|&tile| tile != 0).enumerate() {
            code[tile - 1] = (place + 8 - tiles) as u8;
        }
        let add = |packed, (i, tile)| packed | (tile as u64) << (4 * i);
        let mut index = PermIndex {
            shape,
            above: Board::above(shape.cells()),
            fill: (tiles + 1..9).enumerate().fold(0, add),
            fill_bits: 4 * (8 - tiles as u32),
            code,
            head: [0; 512],
            // Made on the heap: an array made on the stack first would touch its pages in every run.
            tail: vec![0; 64 * 512].try_into().expect("the same size"),
            last: 0,
        };
        index.fill_tables();
        index
    }

    fn fill_tables(&mut self) {
        let mut tile_of = [0usize; 8];
        for (tile, &code) in self.code.iter().enumerate() {
            tile_of[code as usize] = tile;
        }
        let mut row_of = [usize::MAX; 256];
        let mut rows = 0;
        for (rank, [a, b, c]) in triples(0xff).into_iter().enumerate() {
            let gone = 1 << a | 1 << b | 1 << c;
            if row_of[gone] == usize::MAX {
                row_of[gone] = rows * 512;
                for (rank, [d, e, f]) in triples(0xff & !gone).into_iter().enumerate() {
                    let odd = front_is_odd(0xff & !gone, [d, e, f]);
                    let at = tile_of[d] | tile_of[e] << 3 | tile_of[f] << 6;
                    self.tail[rows * 512 + at] = rank as u8 | (odd as u8) << 7;
                }
                rows += 1;
            }
            let odd = front_is_odd(0xff, [a, b, c]);
            let at = tile_of[a] | tile_of[b] << 3 | tile_of[c] << 6;
            self.head[at] = (60 * rank as u32) | ((row_of[gone] as u32) << 16) | (odd as u32) << 31;
        }
        for pair in 0..64 {
            let larger_first = self.code[pair & 7] > self.code[pair >> 3];
            self.last |= u64::from(larger_first) << pair;
        }
    }

    /// The rank of a board; `None` if it cannot reach the goal.
    #[inline]
    pub fn rank(&self, board: Board) -> Option<Rank> {
        let (rank, odd) = self.rank_or_odd(board);
        if odd {
            return None;
        }
        Some(rank)
    }

    /// The rank of a board, and whether the board cannot reach the goal, in which case the rank means nothing. There is
    /// no branch.
    #[inline(always)]
    pub fn rank_or_odd(&self, board: Board) -> (Rank, bool) {
        let along = board.along_snake(self.shape);
        let bit = along.blank_bit(self.above);
        let blank = bit.trailing_zeros() as usize / 4;
        let below = bit.wrapping_sub(1);
        let tiles = along.0 & below | along.0 >> 4 & !below;
        let word = three_bits((tiles << self.fill_bits | self.fill) - 0x1111_1111);
        let (word, odd) = self.rank_word(word);
        (Rank { word, blank }, odd)
    }

    /// The rank of a word of tile numbers less one, and whether the word is odd, in which case the rank means nothing.
    #[inline(always)]
    pub fn rank_word(&self, word: u32) -> (usize, bool) {
        let head = self.head[(word & 511) as usize];
        let tail = self.tail[(head >> 16 & 0x7e00 | word >> 9 & 511) as usize];
        let odd = head >> 31 ^ u32::from(tail) >> 7 ^ (self.last >> (word >> 18)) as u32 & 1;
        ((head & 0xffff) as usize + (tail & 0x7f) as usize, odd == 1)
    }

    /// All boards that can reach the goal, in the order of their words, then of their blanks.
    pub fn boards<'a>(&'a self) -> impl Iterator<Item = (Rank, Board)> + 'a {
        let cells = self.shape.cells();
        let mut tile_of = [0u64; 8];
        for (tile, &code) in self.code.iter().enumerate() {
            tile_of[code as usize] = tile as u64 + 1;
        }
        let words = even_words(words_of(self.shape)).into_iter().enumerate();
        words.flat_map(move |(rank, word)| {
            (0..cells).map(move |blank| {
                let tile = |at: usize| {
                    tile_of[(word >> (3 * (at - usize::from(at > blank) + 9 - cells)) & 7) as usize]
                };
                let places = (0..cells).filter(|&at| at != blank);
                let board = places.fold(0, |packed, at| {
                    packed | tile(at) << (4 * self.shape.snake(at))
                });
                (Rank { word: rank, blank }, Board(board))
            })
        })
    }
}

/// The first even words in the order of their ranks.
fn even_words(count: usize) -> Vec<u32> {
    let mut words = Vec::with_capacity(WORDS);
    for [a, b, c] in triples(0xff).into_iter().take(count.div_ceil(60)) {
        let left = 0xff & !(1 << a | 1 << b | 1 << c);
        let odd = front_is_odd(0xff, [a, b, c]);
        let front = (a | b << 3 | c << 6) as u32;
        for [d, e, f] in triples(left) {
            let rest = left & !(1 << d | 1 << e | 1 << f);
            let (small, large) = (rest.trailing_zeros(), 31 - (rest as u32).leading_zeros());
            let (g, h) = if odd != front_is_odd(left, [d, e, f]) {
                (large, small)
            } else {
                (small, large)
            };
            words.push(front | ((d | e << 3 | f << 6) as u32) << 9 | (g | h << 3) << 18);
        }
    }
    words.truncate(count);
    words
}

/// The ordered triples out of a set of codes, in lexicographic order.
fn triples(set: usize) -> Vec<[usize; 3]> {
    let mut all = Vec::with_capacity(if set == 0xff { 336 } else { 60 });
    for a in (0..8).filter(|a| set >> a & 1 == 1) {
        for b in (0..8).filter(|b| set & !(1 << a) & 1 << b != 0) {
            for c in (0..8).filter(|c| set & !(1 << a | 1 << b) & 1 << c != 0) {
                all.push([a, b, c]);
            }
        }
    }
    all
}

/// Whether the first three codes of a set's permutation have an odd number of inversions with all that follow.
fn front_is_odd(set: usize, codes: [usize; 3]) -> bool {
    let mut left = set;
    let mut inversions = 0;
    for &code in &codes {
        inversions += (left & ((1 << code) - 1)).count_ones();
        left &= !(1 << code);
    }
    inversions % 2 == 1
}

/// Eight digits of at most 7, four bits each, as eight groups of three bits.
#[inline]
fn three_bits(digits: u64) -> u32 {
    let x = digits as u32;
    let x = x & 0x0707_0707 | (x & 0x7070_7070) >> 1;
    let x = x & 0x003f_003f | (x & 0x3f00_3f00) >> 2;
    x & 0xfff | (x & 0x0fff_0000) >> 4
}

/// How each vertical move that leaves the snake changes each word. All tables of a shape share it.
pub struct MoveTables {
    /// The shape of the boards, of at most 9 cells.
    shape: Shape,
    /// By the blank's place on the snake before and after: empty where the move runs along the snake.
    word: Vec<Vec<u16>>,
}

impl MoveTables {
    /// The tables of a shape.
    pub fn new(shape: Shape) -> MoveTables {
        let cells = shape.cells();
        // On this board a tile's code is its number less one.
        let nine = Shape::new(3, 3);
        let plain = PermIndex::new(nine, snake_goal(nine, 8));
        let words = even_words(words_of(shape));
        let mut word = vec![Vec::new(); cells * cells];
        for low in 0..cells {
            let below = shape.step(shape.snake(low), Move::Down);
            let high = below.map_or(0, |cell| shape.snake(cell));
            if high <= low + 1 {
                continue;
            }
            // The tile at `high` becomes the first of those between: a rotation of the places low .. high - 1.
            let bit = |place: usize| 3 * (place + 9 - cells) as u32;
            let moved = ((1 << bit(high)) - (1 << bit(low))) as u32;
            let rotated = |&word: &u32| {
                let part = word & moved;
                let turned = part << 3 | part >> (bit(high) - bit(low) - 3);
                plain.rank_word(word & !moved | turned & moved).0 as u16
            };
            let down: Vec<u16> = words.iter().map(rotated).collect();
            let mut up = vec![0; down.len()];
            for (before, &after) in down.iter().enumerate() {
                up[after as usize] = before as u16;
            }
            word[low * cells + high] = down;
            word[high * cells + low] = up;
        }
        MoveTables { shape, word }
    }

    /// The place on the snake from which the move `m` brings the blank to `to`, and each word before that move; empty
    /// if words do not change. `None` if there is no such move.
    pub fn before(&self, to: usize, m: Move) -> Option<(usize, &[u16])> {
        let from = self.shape.step(self.shape.snake(to), m.back())?;
        let from = self.shape.snake(from);
        Some((from, &self.word[to * self.shape.cells() + from]))
    }

    /// The word after the blank moves from one place on the snake to the next or the one before.
    #[inline]
    pub fn after(&self, from: usize, to: usize, word: usize) -> usize {
        let table = &self.word[from * self.shape.cells() + to];
        table.get(word).map_or(word, |&after| usize::from(after))
    }
}

/// The goal whose tiles are in order along the snake, with the blank at a place on it.
pub fn snake_goal(shape: Shape, blank: usize) -> Board {
    let places = (0..shape.cells()).filter(|&place| place != blank);
    Board(places.fold(0, |packed, place| {
        let tile = place + usize::from(place < blank);
        packed | (tile as u64) << (4 * shape.snake(place))
    }))
}
