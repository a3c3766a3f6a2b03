//! IDA* (Korf 1985) below one board within one bound, by the tables of a [`ZpdbPartition`].
//!
//! A view's word holds the placements of its two patterns. A move changes one pattern of each view, and a bit of its
//! table shows whether the pattern's distance rises:
//!
//! ```text
//! word    bits  0..16  rank of the first pattern's order, and `down` in bit 15 if it has seven tiles
//!              16..32  zone of the first pattern
//!              32..64  the same of the second pattern
//! tail    bits   0..8  slack of the straight view, 8..16  slack of the mirrored one
//!              16..20  `down` of straight first, straight second, mirrored first, mirrored second, with eight tiles
//!              32..43  state of the automaton
//! ```
//!
//! *Down* is the bit that the table holds for any placement one slide nearer to the goal.
//!
//! *Slack* is the number of moves that may still raise the view's distance: half of what the bound exceeds it by.

use crate::puzzle::Board;
use crate::solve::fifteen::target::edge;
use crate::solve::fifteen::zpdb_partition::{change_stride, ZoneSlides, ZpdbPartition, SHAPE};
use crate::solve::fifteen::{after, Expansion, Node, Step, STATES, STATE_AT};

/// The lowest bit of the slack of each view, and the bit that is set once the slack is negative.
const SLACK: [u32; 2] = [0, 8];
const NEGATIVE: u64 = 0x80;

/// The place in a tail of the `down` bit of a view's pattern, which begins at bit `shift` of the view's word: 0 for the
/// first pattern, 32 for the second.
const fn down_at(view: usize, shift: u32) -> u32 {
    16 + 2 * view as u32 + shift / 32
}

/// See [`ZpdbExpansion::shifts`].
const SINGLE: u8 = 64;

/// The bits of a rank of seven tiles, and the place of `down` above it.
const RANK_OF_7: u64 = 0x1fff;
const DOWN_OF_7: u32 = 15;

/// More slack than any path can use up, for an unused view.
const IDLE: u64 = 0x7f;

/// The tables that a search looks moves up in. `SEVENS`: both patterns have seven tiles, and the first one's strides,
/// slides and changes serve both; else the first pattern has eight.
#[derive(Clone, Copy)]
pub struct ZpdbExpansion<'a, const SEVENS: bool> {
    tables: [&'a [u64]; 2],
    strides: [usize; 2],
    slides: [&'a [ZoneSlides]; 2],
    changes: [&'a [u16]; 2],
    /// By view and tile: the shift of the tile's pattern in a word, [`SINGLE`] for the single tile.
    shifts: [[u8; 16]; 2],
    /// Goal cell of the single tile.
    single: usize,
    rows: &'a [u64],
    partition: &'a ZpdbPartition,
}

impl<'a, const SEVENS: bool> ZpdbExpansion<'a, SEVENS> {
    pub fn new(partition: &'a ZpdbPartition, rows: &'a [u64]) -> Self {
        let [ref first, ref second] = partition.patterns;
        ZpdbExpansion {
            tables: [&first.table.words, &second.table.words],
            strides: [first.table.stride, second.table.stride],
            slides: [&first.layout.slides, &second.layout.slides],
            changes: [&first.layout.changes, &second.layout.changes],
            shifts: partition
                .pattern_of()
                .map(|view| view.map(|pattern| 32 * pattern)),
            single: partition.single,
            rows,
            partition,
        }
    }

    /// The word of a view after a tile slid into the blank's cell, `to`; `None` if that exceeds the bound.
    #[inline(always)]
    fn slide(
        &self,
        view: usize,
        word: u64,
        tile: usize,
        (to, from): (usize, usize),
        tail: &mut u64,
    ) -> Option<u64> {
        let shift = u32::from(self.shifts[view][tile & 15]);
        let negative = NEGATIVE << SLACK[view];
        if SEVENS && shift == u32::from(SINGLE) {
            let away = |cell: usize| SHAPE.distance(cell, self.single);
            *tail = tail.wrapping_sub(u64::from(away(to) > away(from)) << SLACK[view]);
            return Some(word).filter(|_| *tail & negative == 0);
        }
        let pattern = (shift as usize / 32) & 1;
        let size = if SEVENS { 0 } else { pattern };
        let half = word >> (shift & 63) & 0xffff_ffff;
        let rank = half & if SEVENS { RANK_OF_7 } else { 0xffff };
        let zone = half >> 16;
        let slides = &self.slides[size][zone as usize];
        let next_zone = usize::from(slides.to[edge(SHAPE, from, to)]);
        let next_rank = if edge(SHAPE, from, to) < 12 {
            rank as usize
        } else {
            let kind = usize::from(slides.kind[edge(SHAPE, from, to) - 12]);
            let tiles = if !SEVENS && pattern == 0 { 8 } else { 7 };
            usize::from(self.changes[size][rank as usize * change_stride(tiles) + kind])
        };
        let row = next_rank * self.strides[size];
        let bit = self.tables[pattern][row + next_zone / 64] >> (next_zone % 64) & 1;
        let down = match SEVENS {
            true => half >> DOWN_OF_7 & 1,
            false => *tail >> down_at(view, shift) & 1,
        };
        *tail = tail.wrapping_sub((bit ^ down) << SLACK[view]);
        if *tail & negative != 0 {
            return None;
        }
        let next_down = bit ^ (zone & 1);
        let mut next = next_rank as u64 | (next_zone as u64) << 16;
        if SEVENS {
            next |= next_down << DOWN_OF_7;
        } else {
            *tail ^= (down ^ next_down) << down_at(view, shift);
        }
        Some(word ^ (half ^ next) << (shift & 63))
    }
}

impl<const SEVENS: bool> Expansion for ZpdbExpansion<'_, SEVENS> {
    const SQUARE: bool = true;
    const VIEWS: bool = true;

    /// The automaton's row.
    type Limits = u64;

    fn distances(&self, board: Board) -> [u32; 4] {
        let [straight, across] = self.partition.distances(board);
        [straight, across, 0, 0]
    }

    fn start(&self, board: Board, distances: &[u32; 4], bound: u32) -> Node {
        let mut node = Node {
            board,
            words: [0; 2],
            tail: 0,
        };
        for view in 0..2 {
            let slack = match view == 1 && !self.partition.is_mirrored() {
                true => IDLE,
                false => u64::from((bound - distances[view]) / 2),
            };
            node.tail |= slack << SLACK[view];
            for pattern in 0..2 {
                let (rank, zone) = self.partition.placement(board, view, pattern);
                let bit = self.partition.patterns[pattern].table.bit(rank, zone);
                let down = bit ^ 1 ^ (zone as u64 & 1);
                let mut half = rank as u64 | (zone as u64) << 16;
                if SEVENS {
                    half |= down << DOWN_OF_7;
                } else {
                    node.tail |= down << down_at(view, 32 * pattern as u32);
                }
                node.words[view] |= half << (32 * pattern);
            }
        }
        node
    }

    #[inline(always)]
    fn limits(&self, node: &Node, blank: usize) -> (u64, u64) {
        let row = self.rows[blank * STATES + (node.tail >> STATE_AT) as usize % STATES];
        (row, row >> 4 & 7)
    }

    #[inline(always)]
    fn child(&self, node: &Node, row: u64, step: Step, _generated: &mut u64) -> Option<Node> {
        let Step { m, blank, to, .. } = step;
        if row >> m & 1 != 0 {
            return None;
        }
        let tile = node.board.tile(to) as usize;
        let mut left = node.tail & 0xffff_ffff;
        let [straight, across] = node.words;
        // Not a closure for both, which is not inlined: +35% time on the hardest board.
        let words = [
            self.slide(0, straight, tile, step.seen[0], &mut left)?,
            self.slide(1, across, tile, step.seen[1], &mut left)?,
        ];
        Some(Node {
            board: node.board.slide(blank, to),
            words,
            tail: left | after(row, m) << STATE_AT,
        })
    }
}
