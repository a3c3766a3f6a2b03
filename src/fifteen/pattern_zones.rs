//! Breadth-first searches over the placements of some tiles of the 15-puzzle, all others being alike, by the cells of
//! the tiles and those that the blank can reach without moving them (Clausecker & Reinefeld 2019).

use crate::fifteen::padded_board::edge;
use std::iter;

/// The goal cell of the blank.
const LAST_CELL: usize = 15;

/// The cells beside those of a set, a bit a cell.
pub(crate) fn beside(cells: u16) -> u16 {
    (cells & 0x7777) << 1 | (cells & 0xeeee) >> 1 | cells << 4 | cells >> 4
}

/// All free cells that the blank can reach from some.
pub(crate) fn connected(mut blank: u16, free: u16) -> u16 {
    while beside(blank) & free & !blank != 0 {
        blank |= beside(blank) & free;
    }
    blank
}

/// The cells of a set, in rising order.
pub(crate) fn cells_of(set: u16) -> impl Iterator<Item = usize> {
    (0..16).filter(move |cell| set >> cell & 1 == 1)
}

/// The most tiles of a pattern.
const LARGEST_PATTERN: usize = 5;

/// An order of the tiles of a pattern: by place, the tile.
type Arrangement = [usize; LARGEST_PATTERN];

/// A set of arrangements, by their numbers: a bit for each of at most 120.
type ArrangementSet = u128;

/// The numbers in a set.
fn numbers_of(mut set: ArrangementSet) -> impl Iterator<Item = usize> {
    iter::repeat(()).map_while(move |()| {
        let lowest = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        Some(lowest).filter(|&lowest| lowest < 128)
    })
}

/// Everything that matters of a board with some number of tiles, all others being alike: which cells the tiles are
/// in, in which arrangement, and which cells the blank can reach without moving them (Clausecker & Reinefeld 2019).
pub(crate) struct PatternZones {
    pub tiles: usize,
    zones: Vec<PatternZone>,
    /// All arrangements, as in a dictionary.
    arrangements: Vec<Arrangement>,
    /// By two places among the tiles: by number of an arrangement, that after the tile at the first place has gone to
    /// the second.
    turns: Vec<Vec<u8>>,
}

/// The cells of the tiles, and connected cells for the blank.
struct PatternZone {
    tiles: u16,
    cells: Vec<usize>,
    blank: u16,
    /// The moves of its tiles.
    slides: Vec<PatternSlide>,
}

/// A move of a tile into the cells of the blank.
struct PatternSlide {
    edge: usize,
    /// The zone after it.
    to: usize,
    /// The turn, if the tile passes others.
    turn: Option<usize>,
}

impl PatternZones {
    /// All zones and arrangements of this number of tiles.
    pub(crate) fn new(tiles: usize) -> PatternZones {
        let digits = |mut number: usize| {
            let mut digits = [0; LARGEST_PATTERN];
            for digit in digits[..tiles].iter_mut().rev() {
                *digit = number % tiles;
                number /= tiles;
            }
            digits
        };
        let has_all = |digits: &Arrangement| (0..tiles).all(|tile| digits[..tiles].contains(&tile));
        let numbers = 0..tiles.pow(tiles as u32);
        let arrangements: Vec<Arrangement> = numbers.map(digits).filter(has_all).collect();
        let turned = |mut arrangement: Arrangement, from: usize, to: usize| {
            if from < to {
                arrangement[from..=to].rotate_left(1);
            } else {
                arrangement[to..=from].rotate_right(1);
            }
            arrangements
                .binary_search(&arrangement)
                .expect("all are there") as u8
        };
        let places = (0..tiles).flat_map(|from| (0..tiles).map(move |to| (from, to)));
        let turn = |(from, to)| {
            let all = arrangements.iter();
            all.map(|&before| turned(before, from, to)).collect()
        };
        PatternZones {
            tiles,
            zones: zones(tiles),
            turns: places.map(turn).collect(),
            arrangements,
        }
    }

    /// Fills the table of a pattern by a breadth-first search from the goal: the zones layer by layer, with all
    /// arrangements of a zone at once. `goal`: by tile of the pattern its goal cell.
    pub(crate) fn fill(&self, goal: &[usize], table: &mut [u32]) {
        let set = goal.iter().fold(0, |set, cell| set | 1 << cell);
        let is_goal = |zone: &PatternZone| zone.tiles == set && zone.blank >> LAST_CELL & 1 == 1;
        let start = self.zones.iter().position(is_goal);
        let start = start.expect("a zone of the goal");
        let cells = self.zones[start].cells.iter().enumerate();
        let at_home = |tiles: &Arrangement| cells.clone().all(|(i, &cell)| goal[tiles[i]] == cell);
        let home = self.arrangements.iter().position(at_home);
        let mut layer: Vec<ArrangementSet> = vec![0; self.zones.len()];
        let mut seen = layer.clone();
        layer[start] = 1 << home.expect("the arrangement of the goal");
        while layer.iter().any(|&set| set != 0) {
            let mut next: Vec<ArrangementSet> = vec![0; self.zones.len()];
            let mut rises = [0; 128];
            for (i, zone) in self.zones.iter().enumerate() {
                let new = layer[i] & !seen[i];
                if new == 0 {
                    continue;
                }
                seen[i] |= new;
                for slide in &zone.slides {
                    // Of those that were seen, a slide reaches but the layer before.
                    let seen = seen[slide.to];
                    let next = &mut next[slide.to];
                    let turn = match slide.turn {
                        Some(turn) => &self.turns[turn],
                        None => {
                            *next |= new;
                            numbers_of(new & !seen).for_each(|i| rises[i] |= 1 << slide.edge);
                            continue;
                        }
                    };
                    for number in numbers_of(new) {
                        let after = 1 << turn[number];
                        *next |= after;
                        if seen & after == 0 {
                            rises[number] |= 1 << slide.edge;
                        }
                    }
                }
                for number in numbers_of(new) {
                    let tiles = self.arrangements[number].iter().zip(&zone.cells);
                    let placement = tiles.fold(0, |all, (tile, cell)| all | cell << (4 * tile));
                    table[placement] |= rises[number];
                    rises[number] = 0;
                }
            }
            layer = next;
        }
    }
}

/// The zones of a number of tiles.
fn zones(tiles: usize) -> Vec<PatternZone> {
    let mut zones: Vec<PatternZone> = Vec::new();
    // By set of cells: its first zone; those of a set follow each other.
    let mut first_zone = vec![0; 1 << 16];
    for set in (0..=u16::MAX).filter(|set| set.count_ones() as usize == tiles) {
        first_zone[usize::from(set)] = zones.len();
        let mut free = !set;
        while free != 0 {
            let blank = connected(free & free.wrapping_neg(), free);
            free &= !blank;
            zones.push(PatternZone {
                tiles: set,
                cells: cells_of(set).collect(),
                blank,
                slides: Vec::new(),
            });
        }
    }
    for i in 0..zones.len() {
        let (set, blank) = (zones[i].tiles, zones[i].blank);
        for (place, cell) in zones[i].cells.clone().into_iter().enumerate() {
            for to in cells_of(beside(1 << cell) & blank) {
                let after = set ^ 1 << cell ^ 1 << to;
                let mut zone = first_zone[usize::from(after)];
                while zones[zone].blank >> cell & 1 == 0 {
                    zone += 1;
                }
                let to_place = (after & ((1 << to) - 1)).count_ones() as usize;
                zones[i].slides.push(PatternSlide {
                    edge: edge(cell, to),
                    to: zone,
                    turn: Some(tiles * place + to_place).filter(|_| place != to_place),
                });
            }
        }
    }
    zones
}
