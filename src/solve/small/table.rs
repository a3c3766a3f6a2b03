//! The distances of all boards of a kind to one goal, by Dijkstra's algorithm with Dial's buckets: a bucket for each
//! cost from the present one to the largest cost of a slide above it. If every slide costs 1, the two buckets are the
//! layers of breadth-first search.
//!
//! A slide and its reverse cost the same, so the search starts at the goal. It goes on only as far as the boards that are
//! asked for.
//!
//! ```text
//! label      bits 12 to 31   the cost of the cheapest path to the goal
//!            bits 0 to 11    the fewest moves of such a path
//! ```

use crate::puzzle::small_kind::{blanks, exchanged, symbol, NOWHERE};
use crate::puzzle::{Move, Pages, SmallBoard, SmallKind, SmallSlide};
use crate::solve::small::ranks::Ranks;

/// The bits of the moves in a label.
const MOVE_BITS: u32 = 12;

/// The most moves of a path.
const MOST_MOVES: u32 = (1 << MOVE_BITS) - 1;

/// The label of a board that is not reached: 4095 moves of 255 each cost less, and no board is so far.
const UNREACHED: u32 = u32::MAX;

/// The most different boards of a kind.
pub const MOST: u64 = 20_000_000;

/// The bytes for each board: its label, and its share of the buckets.
pub const BYTES: usize = 16;

/// A board that is to be expanded, and its label at that time.
type Open = (SmallBoard, u32);

/// Why a search ends without an answer.
pub const NO_MEMORY: &str = "the system has no memory for all boards";

/// The distances to a goal, as far as they have been asked for.
pub struct SmallTable {
    kind: SmallKind,
    ranks: Ranks,
    /// By rank.
    labels: Pages<u32>,
    /// By cost, modulo their number.
    buckets: Vec<Pages<Open>>,
    /// The cost of the next bucket: all boards that cost less have their final labels.
    cost: usize,
    /// Whether there was no memory, so that nothing is known any more.
    failed: bool,
    /// The boards reached, and the boards expanded.
    pub reached: u64,
    pub expanded: u64,
}

impl SmallTable {
    /// A table that has reached only the goal.
    ///
    /// # Errors
    /// Why there is none: there are more than [`MOST`] boards, or no memory for them.
    pub fn new(kind: SmallKind, goal: SmallBoard) -> Result<SmallTable, String> {
        let Some(ranks) = Ranks::new(goal, kind.cells(), MOST) else {
            let millions = MOST / 1_000_000;
            return Err(format!(
                "there are more than {millions} million different boards with these tiles"
            ));
        };
        let mut labels = Pages::filled(UNREACHED, ranks.boards()).ok_or(NO_MEMORY)?;
        labels[ranks.rank(&ranks.of(goal))] = 0;
        let dearest = kind.costs.iter().max().copied().unwrap_or(0);
        let mut buckets: Vec<Pages<Open>> = (0..=dearest).map(|_| Pages::new()).collect();
        buckets[0].push((goal, 0));
        Ok(SmallTable {
            kind,
            ranks,
            labels,
            buckets,
            cost: 0,
            failed: false,
            reached: 1,
            expanded: 0,
        })
    }

    /// The kind of its boards.
    pub fn kind(&self) -> &SmallKind {
        &self.kind
    }

    /// Expands a board, if its label is still the one with which it was put into a bucket. False without memory.
    fn expand(&mut self, (board, label): Open) -> bool {
        let (kind, ranks) = (&self.kind, &self.ranks);
        let ranked = ranks.of(board);
        if self.labels[ranks.rank(&ranked)] != label || label & MOST_MOVES == MOST_MOVES {
            return true;
        }
        self.expanded += 1;
        for blank in blanks(board, kind.cells()) {
            for to in kind.ways[blank].iter().filter(|&&to| to != NOWHERE) {
                let to = usize::from(*to);
                let slid = symbol(board, to);
                if slid == 0 {
                    continue;
                }
                let child = exchanged(board, blank, to);
                let rank = ranks.exchanged(&ranked, child, (blank, to));
                let step = u32::from(kind.costs[usize::from(slid)]) << MOVE_BITS | 1;
                let known = &mut self.labels[rank];
                if label + step < *known {
                    self.reached += u64::from(*known == UNREACHED);
                    *known = label + step;
                    let cost = (*known >> MOVE_BITS) as usize;
                    let buckets = self.buckets.len();
                    let bucket = &mut self.buckets[cost % buckets];
                    if !bucket.has_room(1) {
                        return false;
                    }
                    bucket.push((child, *known));
                }
            }
        }
        true
    }

    /// Expands the bucket of the present cost, and all that slides without a cost add to it. False without memory.
    fn advance(&mut self) -> bool {
        let at = self.cost % self.buckets.len();
        while !self.buckets[at].is_empty() {
            let bucket = std::mem::take(&mut self.buckets[at]);
            if !bucket.iter().all(|&open| self.expand(open)) {
                return false;
            }
        }
        self.cost += 1;
        true
    }

    /// Searches until the label of a board is final; of all boards if there is none. False without memory.
    fn search(&mut self, board: Option<SmallBoard>) -> bool {
        let rank = board.map(|board| self.ranks.rank(&self.ranks.of(board)));
        while !self.failed {
            let label = rank.map_or(UNREACHED, |rank| self.labels[rank]);
            let final_label = label != UNREACHED && ((label >> MOVE_BITS) as usize) < self.cost;
            if final_label || self.buckets.iter().all(|bucket| bucket.is_empty()) {
                return true;
            }
            self.failed |= !self.advance();
        }
        !self.failed
    }

    /// The label of a board as far as it is known.
    fn label(&self, board: SmallBoard) -> u32 {
        self.labels[self.ranks.rank(&self.ranks.of(board))]
    }

    /// The cost of the cheapest path of a board, and its fewest moves; `None` if the goal cannot be reached.
    ///
    /// # Errors
    /// [`NO_MEMORY`].
    pub fn distance(&mut self, board: SmallBoard) -> Result<Option<(u64, usize)>, &'static str> {
        if !self.search(Some(board)) {
            return Err(NO_MEMORY);
        }
        let label = self.label(board);
        let parts = (u64::from(label >> MOVE_BITS), (label & MOST_MOVES) as usize);
        Ok((label != UNREACHED).then_some(parts))
    }

    /// How many boards have each cost; and the first of the dearest, at most `most` of them.
    ///
    /// # Errors
    /// [`NO_MEMORY`].
    pub fn census(&mut self, most: usize) -> Result<(Vec<u64>, Vec<SmallBoard>), &'static str> {
        if !self.search(None) {
            return Err(NO_MEMORY);
        }
        let mut census = vec![0; self.cost];
        let reached = self.labels.iter().filter(|&&label| label != UNREACHED);
        reached.for_each(|&label| census[(label >> MOVE_BITS) as usize] += 1);
        while census.last() == Some(&0) {
            census.pop();
        }
        let dearest = census.len() as u32 - 1;
        let ranks =
            (0..self.labels.len()).filter(|&rank| self.labels[rank] >> MOVE_BITS == dearest);
        let boards = ranks.take(most).map(|rank| self.ranks.board(rank));
        Ok((census, boards.collect()))
    }

    /// Those slides of a board that begin a cheapest path with the fewest moves. The distance of the board, or of one
    /// before it on such a path, must have been asked for.
    pub fn nearer(&self, board: SmallBoard, order: [Move; 4]) -> Vec<SmallSlide> {
        let label = self.label(board);
        let step = |slide: &SmallSlide| u32::from(slide.cost) << MOVE_BITS | 1;
        let mut slides = self.kind.slides(board, order);
        slides.retain(|slide| self.label(slide.board).checked_add(step(slide)) == Some(label));
        slides
    }

    /// The cheapest path of a board, of several the first one with the fewest moves; `None` if the goal cannot be
    /// reached.
    ///
    /// # Errors
    /// [`NO_MEMORY`].
    pub fn path(
        &mut self,
        mut board: SmallBoard,
        order: [Move; 4],
    ) -> Result<Option<Vec<SmallSlide>>, &'static str> {
        if self.distance(board)?.is_none() {
            return Ok(None);
        }
        let mut path = Vec::new();
        while let Some(&slide) = self.nearer(board, order).first() {
            path.push(slide);
            board = slide.board;
        }
        Ok(Some(path))
    }
}
