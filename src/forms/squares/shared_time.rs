//! Boards that share a budget of time: which of them is searched next, and with how wide a beam.
//!
//! A path of M moves for a board of N rows is worth N^3 / (M + 1) points, which is about the same for every N. First,
//! all boards get a constructed path. Then, until time is up, the next board to search is the one that should gain the
//! most points for the work. Each search of a board is twice as wide as its last one.

use crate::large::any_path::any;
use crate::puzzle::{on_threads, GridBoard, LongPath};
use crate::sliding_tree::{SlidingBeams, MAX_SIDE};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Instant;

/// The widths of a board's first beam and of its last.
const WIDTHS: (usize, usize) = (60, 1 << 13);

/// The smallest side of boards that are searched by beams.
const LEAST_SIDE: usize = 4;

/// How far from home the tiles are when the second part of a search begins; searches of a board use these in turn.
const NEAR: [f64; 3] = [2.0, 1.5, 2.5];

/// The expected gain of a search as a fraction of the points: for a board with only a constructed path, and for one
/// with a path of an earlier search.
const GAINS: [f64; 2] = [0.7, 0.06];

/// Seconds per state, before any are measured.
const SECONDS: f64 = 2e-7;

/// A board, and the best of its paths.
pub(super) struct TimedBoard {
    board: GridBoard,
    /// `None` if the goal cannot be reached.
    pub path: Option<LongPath>,
    /// The sum of the tiles' distances: no path has fewer moves.
    least: usize,
    /// The width of the next search, and the number of searches so far.
    width: usize,
    searches: usize,
    /// Whether a search has found a path.
    found: bool,
    busy: bool,
}

impl TimedBoard {
    /// A board with a constructed path.
    pub(super) fn new(board: GridBoard) -> TimedBoard {
        TimedBoard {
            path: any(&board, &|| false).0,
            least: distances(&board),
            board,
            width: WIDTHS.0,
            searches: 0,
            found: false,
            busy: false,
        }
    }

    /// A board that needs no search: with a shortest path, or unsolvable.
    pub(super) fn settled(board: GridBoard, path: Option<LongPath>) -> TimedBoard {
        TimedBoard {
            board,
            path,
            least: 0,
            width: usize::MAX,
            searches: 0,
            found: true,
            busy: false,
        }
    }

    fn side(&self) -> usize {
        self.board.shape.rows
    }

    /// The expected number of states of the next search.
    fn states(&self) -> f64 {
        self.width as f64 * self.side().pow(3) as f64
    }

    /// The expected points per state of the next search; `None` if the board is not to be searched.
    fn worth(&self) -> Option<f64> {
        let path = self.path.as_ref()?;
        let searched = (LEAST_SIDE..=MAX_SIDE).contains(&self.side());
        let done = self.busy || self.width > WIDTHS.1 || path.len() == self.least;
        if !searched || done {
            return None;
        }
        let points = self.side().pow(3) as f64 / (path.len() + 1) as f64;
        Some(points * GAINS[usize::from(self.found)] / self.states())
    }
}

/// The sum of the distances of all tiles to their homes.
fn distances(board: &GridBoard) -> usize {
    let distance = |(cell, &home): (usize, &u16)| board.shape.distance(home.into(), cell);
    let contents = board.homes.iter().enumerate();
    let tiles = contents.filter(|(_, &home)| home != board.blank_home);
    tiles.map(distance).sum()
}

/// The boards, and the time and the states of all searches so far.
struct Shared {
    boards: Vec<TimedBoard>,
    seconds: f64,
    states: f64,
}

impl Shared {
    /// The board to be searched next, of those whose searches should end in time.
    fn next(&self, left: f64) -> Option<usize> {
        let fits = |board: &TimedBoard| board.states() * self.seconds / self.states <= left;
        let boards = self.boards.iter().enumerate();
        let worth = boards.filter_map(|(i, board)| {
            let worth = board.worth().filter(|_| fits(board))?;
            Some((i, worth))
        });
        worth.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(i, _)| i)
    }
}

/// Searches boards on some threads until time is up.
pub(super) fn search(boards: &mut Vec<TimedBoard>, threads: usize, until: Instant) {
    let shared = Mutex::new(Shared {
        boards: std::mem::take(boards),
        seconds: SECONDS,
        states: 1.0,
    });
    let beams: [OnceLock<SlidingBeams>; MAX_SIDE + 1] = Default::default();
    on_threads(threads.saturating_sub(1), &|| work(&shared, &beams, until));
    let shared = shared.into_inner();
    *boards = shared.unwrap_or_else(PoisonError::into_inner).boards;
}

/// The work of one thread.
fn work(shared: &Mutex<Shared>, beams: &[OnceLock<SlidingBeams>], until: Instant) {
    let lock = || -> MutexGuard<Shared> { shared.lock().unwrap_or_else(PoisonError::into_inner) };
    let late = || Instant::now() >= until;
    while !late() {
        let began = Instant::now();
        let mut now = lock();
        let Some(i) = now.next((until - began).as_secs_f64()) else {
            return;
        };
        let next = &mut now.boards[i];
        next.busy = true;
        let (board, planned) = (next.board.clone(), next.states());
        let search = (next.width, NEAR[next.searches % NEAR.len()]);
        drop(now);
        let side = board.shape.rows;
        let beams = beams[side].get_or_init(|| SlidingBeams::new(side));
        let (path, _) = beams.path_home(&board.homes, board.blank_home, search, &late);
        let mut now = lock();
        now.seconds += began.elapsed().as_secs_f64();
        now.states += planned;
        now.boards[i].keep(path.map(|path| path.into_iter().collect()));
    }
}

impl TimedBoard {
    /// Ends a search, and keeps its path if that is shorter.
    fn keep(&mut self, path: Option<LongPath>) {
        self.busy = false;
        self.width *= 2;
        self.searches += 1;
        let Some(path) = path else {
            return;
        };
        self.found = true;
        if self
            .path
            .as_ref()
            .is_some_and(|best| path.len() < best.len())
        {
            self.path = Some(self.board.proven(path));
        }
    }
}
