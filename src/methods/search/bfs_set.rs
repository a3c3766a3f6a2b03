//! Realm 1: breadth-first search as first written down (Moore 1959), boards as text in an ordered set.

use crate::methods::domain::Domain;
use crate::methods::meter::{Meter, MethodLimits, SearchResult};
use crate::methods::packed_board::PackedBoard;
use crate::methods::search::Search;
use crate::puzzle::room::has_room;
use crate::puzzle::shape::{Move, MOVES};
use std::collections::{BTreeSet, VecDeque};

/// A digit a cell, short texts ended by spaces. It is kept in the set itself, as short strings of C++ are: with texts on the
/// heap a board takes twice as long.
type Text = [u8; 9];

/// Breadth-first search with an ordered set of texts.
pub(crate) struct BfsSet {
    rows: usize,
    cols: usize,
    goal: Text,
}

impl BfsSet {
    /// A search in a domain.
    pub(crate) fn new<S: PackedBoard>(domain: &Domain<S>) -> BfsSet {
        BfsSet {
            rows: domain.shape.rows,
            cols: domain.shape.cols,
            goal: text(domain.goal, domain),
        }
    }

    /// The board after a move, if it stays on the board.
    fn moved(&self, mut board: Text, m: Move) -> Option<Text> {
        let blank = board.iter().position(|&digit| digit == b'0')?;
        let (row, col) = (blank / self.cols, blank % self.cols);
        let to = match m {
            Move::Up if row > 0 => blank - self.cols,
            Move::Down if row + 1 < self.rows => blank + self.cols,
            Move::Left if col > 0 => blank - 1,
            Move::Right if col + 1 < self.cols => blank + 1,
            _ => return None,
        };
        board.swap(blank, to);
        Some(board)
    }

    fn search(&self, start: Text, meter: &mut Meter) -> Option<String> {
        let mut seen = BTreeSet::from([start]);
        let mut queue = VecDeque::from([(start, String::new())]);
        while let Some((board, path)) = queue.pop_front() {
            if board == self.goal {
                return Some(path);
            }
            let children: Vec<_> = MOVES
                .iter()
                .filter_map(|&m| Some((self.moved(board, m)?, m)))
                .collect();
            let bytes = bytes(&seen, &queue);
            meter.record_storage(seen.len(), bytes);
            if !meter.expand(children.len())
                || !meter.fits(bytes)
                || !meter.got(has_more(&seen, &mut queue))
            {
                return None;
            }
            for (child, m) in children {
                if seen.insert(child) {
                    queue.push_back((
                        child,
                        format!("{path}{}", "UDLR".as_bytes()[m as usize] as char),
                    ));
                }
            }
        }
        None
    }
}

/// Whether the system has memory for another expansion. A set cannot ask; its nodes and the paths are small, so it is
/// enough to look after every few hundred.
fn has_more(seen: &BTreeSet<Text>, queue: &mut VecDeque<(Text, String)>) -> bool {
    let full = queue.len() + 4 > queue.capacity();
    let grown = !full || queue.try_reserve(4).is_ok();
    grown && (!full && seen.len() % 256 > 3 || has_room(0))
}

/// A set tells no capacity: each text is taken with a third of room that its nodes leave free; paths with the deepest
/// one's.
fn bytes(seen: &BTreeSet<Text>, queue: &VecDeque<(Text, String)>) -> u64 {
    let path = queue.back().map_or(0, |last| last.1.capacity());
    let texts = seen.len() * std::mem::size_of::<Text>() * 4 / 3;
    let entry = std::mem::size_of::<(Text, String)>();
    (texts + queue.capacity() * entry + queue.len() * path) as u64
}

fn text<S: PackedBoard>(board: S, domain: &Domain<S>) -> Text {
    let mut text = [b' '; 9];
    for (digit, tile) in text.iter_mut().zip(board.to_cells(domain.shape)) {
        *digit = b'0' + tile;
    }
    text
}

/// With its space: only boards of up to 9 cells have a digit for each tile.
pub(crate) struct TextBfs<S>(pub Domain<S>, pub BfsSet);

impl<S: PackedBoard> Search<S> for TextBfs<S> {
    fn solve(&mut self, board: S, limits: &MethodLimits) -> SearchResult {
        let mut meter = Meter::new(limits);
        let path = self.1.search(text(board, &self.0), &mut meter);
        let letters = path.map(|path| {
            let code = |letter| "UDLR".find(letter).unwrap_or(0);
            path.chars().map(|letter| MOVES[code(letter)]).collect()
        });
        meter.finish(letters, "every board that can be reached was looked at")
    }
}
