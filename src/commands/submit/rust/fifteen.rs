//! How: IDA* (Korf 1985) with additive pattern databases (Korf, Felner 2002): the tiles are split into patterns, and
//! the moves that each needs of its own tiles are added up. A database knows where the blank can go (Clausecker,
//! Reinefeld 2019); so a move changes a distance by one, and one bit shows which way. Larger patterns follow
//! when they pay off.
//! Cost: 20 microseconds for a board of 20 to 30 moves, 1 ms for one of 45, and 3 MB; one of 80, the most, 5 s and 80 MB.

use std::collections::HashMap;
use std::io::{self, Read};

/// Splits, row by row a letter for each tile's pattern; and the nodes after which the next one pays off.
const SPLITS: [(&[u8; 15], u64); 4] = [
    (b"abcdefghijklmno", 20_000),
    (b"abbbaabcadccddc", 1_000_000),
    (b"aaabcaabccbbccb", 30_000_000),
    (b"aaabaaaaccccccc", u64::MAX),
];

/// Moves of the blank in the order in which paths compare: 0 is up, 1 down, 2 left, 3 right.
const ORDER: [usize; 4] = [@ORDER@];

/// The cell that a move leads to.
fn target(cell: usize, m: usize) -> Option<usize> {
    let (row, col) = (cell / 4, cell % 4);
    match m {
        0 if row > 0 => Some(cell - 4),
        1 if row < 3 => Some(cell + 4),
        2 if col > 0 => Some(cell - 1),
        3 if col < 3 => Some(cell + 1),
        _ => None,
    }
}

/// The cell mirrored in the diagonal.
fn mirrored(cell: usize) -> usize {
    cell % 4 * 4 + cell / 4
}

const EDGES: usize = 32;

/// The number of the edge between two cells.
fn edge(a: usize, b: usize) -> usize {
    2 * a.min(b) + usize::from(a % 4 == b % 4)
}

/// A set of cells, a bit each.
type Cells = u16;

/// The free cells that the blank can reach.
fn reach(blank: usize, free: Cells) -> Cells {
    let mut cells = 1 << blank;
    loop {
        let beside = cells << 4 | cells >> 4 | (cells & 0x7777) << 1 | (cells & 0xeeee) >> 1;
        if beside & free & !cells == 0 {
            return cells;
        }
        cells |= beside & free;
    }
}

/// 1 if an odd number of cells are black, as on a chessboard.
fn colour(cells: Cells) -> u32 {
    (cells & 0x5a5a).count_ones() % 2
}

/// A move of the blank, its cell then, and the edges that it crosses, straight and mirrored.
type Step = (usize, usize, [usize; 2]);

/// A move of a tile; its turn is 7 * i + j if the i-th tile of the order becomes the j-th.
#[derive(Clone, Copy)]
struct Slide {
    zone: u16,
    turn: u16,
}

/// Where the tiles of a pattern are; and their distance, plus some multiple of four.
#[derive(Clone, Copy, Default)]
struct Place {
    zone: u16,
    order: u16,
    distance: u32,
}

/// The databases of a split.
///
/// A zone is the cells of some tiles, and those that the blank can reach. An order is these tiles by cell. The
/// colours of the cells show whether a distance is odd; only its bit of weight 2 is stored.
#[derive(Default)]
struct Tables {
    /// The tiles of each pattern.
    patterns: Vec<Vec<usize>>,
    /// By view, straight and mirrored, and by tile.
    pattern_of: [[usize; 16]; 2],
    /// By cell of the blank: its moves.
    steps: Vec<Vec<Step>>,
    /// By six moves, two bits each: whether they go round a square whose other way comes first.
    round: Vec<bool>,
    orders: HashMap<Vec<usize>, u16>,
    /// By turn and order: the order after it.
    turns: Vec<u16>,
    zones: HashMap<(Cells, Cells), u16>,
    /// By zone and edge; if no tile can move there, back to the zone.
    slides: Vec<[Slide; EDGES]>,
    /// By zone, a row of this number of words each, and by order.
    bits: Vec<u64>,
    words: usize,
}

impl Tables {
    fn new(split: &[u8; 15]) -> Tables {
        let mut tables = Tables::default();
        for (cell, letter) in split.iter().enumerate() {
            let pattern = usize::from(letter - b'a');
            if pattern == tables.patterns.len() {
                tables.patterns.push(Vec::new());
            }
            tables.patterns[pattern].push(cell + 1);
            tables.pattern_of[0][cell + 1] = pattern;
            tables.pattern_of[1][mirrored(cell) + 1] = pattern;
        }
        tables.list_steps();
        tables.list_orders();
        tables.list_zones();
        tables
    }

    fn list_steps(&mut self) {
        for blank in 0..16 {
            let steps = ORDER.iter().filter_map(|&m| {
                let to = target(blank, m)?;
                let edges = [edge(blank, to), edge(mirrored(blank), mirrored(to))];
                Some((m, to, edges))
            });
            self.steps.push(steps.collect());
        }
        self.round = vec![false; 1 << 12];
        for (i, &a) in ORDER.iter().enumerate() {
            for &b in ORDER[..i].iter().filter(|&b| a ^ 1 != *b) {
                let six = [a, b, a ^ 1, b ^ 1, a, b];
                self.round[six.iter().fold(0, |all, m| all << 2 | m)] = true;
            }
        }
    }

    /// Lists all orders, that of home first.
    fn list_orders(&mut self) {
        let mut turns = vec![Vec::new(); 49];
        let mut orders = self.patterns.clone();
        self.orders.extend(orders.iter().cloned().zip(0..));
        while turns[0].len() < orders.len() {
            let order = orders[turns[0].len()].clone();
            for (turn, after) in turns.iter_mut().enumerate() {
                let mut order = order.clone();
                if (turn / 7).max(turn % 7) < order.len() {
                    let tile = order.remove(turn / 7);
                    order.insert(turn % 7, tile);
                }
                let new = orders.len() as u16;
                after.push(*self.orders.entry(order.clone()).or_insert(new));
                if self.orders.len() > orders.len() {
                    orders.push(order);
                }
            }
        }
        self.turns = turns.concat();
    }

    /// Lists all zones, that of home first, and finds all distances.
    fn list_zones(&mut self) {
        let home = |tiles: &Vec<usize>| {
            let cells = tiles.iter().fold(0, |cells, tile| cells | 1 << (tile - 1));
            (cells, reach(15, !cells))
        };
        let mut zones: Vec<(Cells, Cells)> = self.patterns.iter().map(home).collect();
        self.zones.extend(zones.iter().cloned().zip(0..));
        while self.slides.len() < zones.len() {
            let (tiles, blank) = zones[self.slides.len()];
            let zone = self.slides.len() as u16;
            let mut slides = [Slide { zone, turn: 0 }; EDGES];
            for cell in (0..16).filter(|cell| tiles >> cell & 1 == 1) {
                let beside = (0..4).filter_map(|m| target(cell, m));
                for to in beside.filter(|to| blank >> to & 1 == 1) {
                    let others = tiles ^ 1 << cell;
                    let place = |cell: usize| (others & ((1 << cell) - 1)).count_ones() as u16;
                    let turn = 7 * place(cell) + place(to);
                    let zone = (others | 1 << to, reach(cell, !(others | 1 << to)));
                    let new = zones.len() as u16;
                    let number = *self.zones.entry(zone).or_insert(new);
                    slides[edge(cell, to)] = Slide { zone: number, turn };
                    if number == new {
                        zones.push(zone);
                    }
                }
            }
            self.slides.push(slides);
        }
        self.measure(&zones);
    }

    /// Finds all distances by breadth-first search; odd where the colour of the zone is 1.
    fn measure(&mut self, zones: &[(Cells, Cells)]) {
        self.words = self.orders.len() / 64 + 1;
        let mut bits = vec![vec![0; self.words]; zones.len()];
        // By zone: the orders that were reached last, and their distance.
        let mut rows = bits.clone();
        let mut last = vec![0; zones.len()];
        let mut row = vec![0; self.words];
        let mut distance = 4;
        while distance < 6 || last.contains(&(distance - 1)) {
            for zone in (0..zones.len()).filter(|&zone| colour(zones[zone].0) == distance % 2) {
                row.fill(0);
                if distance < 6 && zone < self.patterns.len() {
                    row[0] = 1 << zone;
                }
                for slide in &self.slides[zone] {
                    let from = usize::from(slide.zone);
                    if last[from] + 1 == distance {
                        self.turn_back(slide.turn, &rows[from], &mut row);
                    }
                }
                for (i, old) in rows[zone].iter().enumerate() {
                    row[i] &= !old;
                    bits[zone][i] |= row[i] * u64::from(distance / 2 % 2);
                }
                if row.iter().any(|&word| word != 0) {
                    rows[zone].copy_from_slice(&row);
                    last[zone] = distance;
                }
            }
            distance += 1;
        }
        drop(rows);
        self.bits = bits.concat();
    }

    /// Adds the orders from which a turn leads to those of another row.
    fn turn_back(&self, turn: u16, from: &[u64], row: &mut [u64]) {
        if turn / 7 == turn % 7 {
            for (word, from) in row.iter_mut().zip(from) {
                *word |= from;
            }
            return;
        }
        let back = usize::from(turn % 7 * 7 + turn / 7);
        let after = &self.turns[back * self.orders.len()..][..self.orders.len()];
        for (i, &word) in from.iter().enumerate() {
            let mut left = word;
            while left != 0 {
                let order = usize::from(after[64 * i + left.trailing_zeros() as usize]);
                row[order / 64] |= 1 << (order % 64);
                left &= left - 1;
            }
        }
    }

    fn bit(&self, zone: u16, order: u16) -> u32 {
        let word = self.bits[usize::from(zone) * self.words + usize::from(order) / 64];
        (word >> (order % 64)) as u32 & 1
    }

    /// The place after a tile went over an edge.
    fn slid(&self, mut place: Place, edge: usize) -> Place {
        let slide = self.slides[usize::from(place.zone)][edge];
        let turn = usize::from(slide.turn) * self.orders.len();
        place.zone = slide.zone;
        place.order = self.turns[turn + usize::from(place.order)];
        let further = place.distance + 1;
        let is_nearer = (further >> 1 ^ self.bit(place.zone, place.order)) & 1;
        place.distance = further - 2 * is_nearer;
        place
    }

    /// The place of a pattern, and its distance.
    fn place(&self, board: &[usize; 16], pattern: usize) -> (Place, u32) {
        let (mut tiles, mut order) = (0, Vec::new());
        for (cell, &tile) in board.iter().enumerate() {
            if tile > 0 && self.pattern_of[0][tile] == pattern {
                tiles |= 1 << cell;
                order.push(tile);
            }
        }
        let blank = board.iter().position(|&tile| tile == 0).unwrap();
        let mut place = Place {
            zone: self.zones[&(tiles, reach(blank, !tiles))],
            order: self.orders[&order],
            distance: 0,
        };
        place.distance = 128 + 2 * self.bit(place.zone, place.order) + colour(tiles);
        // Moves that lead nearer lead home.
        let nearer = |at: Place| {
            let mut next = (0..EDGES).map(|edge| self.slid(at, edge));
            next.find(|next| next.zone != at.zone && next.distance < at.distance)
        };
        let mut home = place;
        while let Some(next) = nearer(home) {
            home = next;
        }
        (place, place.distance - home.distance)
    }
}

#[derive(Default)]
struct Search {
    split: usize,
    nodes: u64,
    board: [usize; 16],
    /// By view and pattern.
    places: [[Place; 15]; 2],
    //@ if PATH
    /// The last move first.
    path: Vec<usize>,
    //@ end
}

impl Search {
    /// Whether `left` moves are enough; `at`: the blank, where it was before, and six moves; `sums`: by view.
    fn run(&mut self, tables: &Tables, at: [usize; 3], left: u32, sums: [u32; 2]) -> bool {
        if sums[0] == 0 {
            return true;
        }
        if self.nodes == SPLITS[self.split].1 {
            return false;
        }
        self.nodes += 1;
        let [blank, before, moves] = at;
        for &(m, to, edges) in &tables.steps[blank] {
            let moves = (moves << 2 | m) % (1 << 12);
            if to == before || tables.round[moves] {
                continue;
            }
            let tile = self.board[to];
            let (a, b) = (tables.pattern_of[0][tile], tables.pattern_of[1][tile]);
            let (old_a, old_b) = (self.places[0][a], self.places[1][b]);
            let new_a = tables.slid(old_a, edges[0]);
            let sum_a = sums[0] + new_a.distance - old_a.distance;
            if sum_a >= left {
                continue;
            }
            let new_b = tables.slid(old_b, edges[1]);
            let sum_b = sums[1] + new_b.distance - old_b.distance;
            if sum_b >= left {
                continue;
            }
            self.board[blank] = tile;
            self.places[0][a] = new_a;
            self.places[1][b] = new_b;
            if self.run(tables, [to, blank, moves], left - 1, [sum_a, sum_b]) {
                //@ if PATH
                self.path.push(m);
                //@ end
                return true;
            }
            self.board[to] = tile;
            self.places[0][a] = old_a;
            self.places[1][b] = old_b;
        }
        false
    }

    //@ if PATH
    /// A shortest path; `None` if there is none.
    fn solve(&mut self, tables: &mut Tables, board: [usize; 16]) -> Option<String> {
    //@ else
    /// The moves of a shortest path; `None` if there is none.
    fn solve(&mut self, tables: &mut Tables, board: [usize; 16]) -> Option<u32> {
    //@ end
        let blank = board.iter().position(|&tile| tile == 0)?;
        let mut odd = (blank / 4 + blank % 4) % 2 == 1;
        for (i, tile) in board.iter().enumerate() {
            for other in &board[..i] {
                odd ^= (other + 15) % 16 > (tile + 15) % 16;
            }
        }
        if odd {
            return None;
        }
        let mut image = [0; 16];
        for cell in (0..16).filter(|&cell| cell != blank) {
            image[mirrored(cell)] = mirrored(board[cell] - 1) + 1;
        }
        let mut bound = 0;
        loop {
            let mut sums = [0; 2];
            for (view, board) in [board, image].iter().enumerate() {
                for pattern in 0..tables.patterns.len() {
                    let (place, distance) = tables.place(board, pattern);
                    self.places[view][pattern] = place;
                    sums[view] += distance;
                }
            }
            bound = bound.max(sums[0]).max(sums[1]);
            self.board = board;
            if self.run(tables, [blank, blank, ORDER[0] * 0x555], bound, sums) {
                //@ if PATH
                let moves = self.path.drain(..).rev();
                return Some(moves.map(|m| char::from(b"@LETTERS@"[m])).collect());
                //@ else
                return Some(bound);
                //@ end
            }
            if self.nodes < SPLITS[self.split].1 {
                bound += 2;
            } else {
                self.split += 1;
                self.nodes = 0;
                *tables = Tables::new(SPLITS[self.split].0);
            }
        }
    }
}

include!("number.rs");

fn main() {
    let mut input = io::stdin().lock().bytes().map(|byte| byte.unwrap());
    let mut tables = Tables::new(SPLITS[0].0);
    let mut search = Search::default();
    //@ if COUNT
    //@ if CASE
    for case in 1..=number(&mut input).unwrap() {
    //@ else
    for _ in 0..number(&mut input).unwrap() {
    //@ end
        let board = [0; 16].map(|_| number(&mut input).unwrap());
        match search.solve(&mut tables, board) {
            Some(@ANSWER@) => @PRINT SOLVED@,
            None => @PRINT UNSOLVABLE@,
        }
    }
    //@ else
    let board = [0; 16].map(|_| number(&mut input).unwrap());
    match search.solve(&mut tables, board) {
        //@ if OVER
        Some(path) if path.len() > @LIMIT@ => @PRINT OVER@,
        //@ end
        Some(@ANSWER@) => @PRINT SOLVED@,
        None => @PRINT UNSOLVABLE@,
    }
    //@ end
}
