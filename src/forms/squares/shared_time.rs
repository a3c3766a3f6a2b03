//! Boards that share a budget of time: which of them is searched next, and how widely.
//!
//! A board of N rows with a path of M moves is worth N^3 / (M + 1) points, for every N about the same. Each has a
//! constructed path before any is searched. Then the board is taken next whose points should grow most for the work, until
//! time is up; each search of a board is twice as wide as its last one.

use crate::large::any_path::any;
use crate::puzzle::grid_board::GridBoard;
use crate::puzzle::long_path::LongPath;
use crate::puzzle::shape::Order;
use crate::sliding_tree::goal_beam::{GoalBeams, GoalSearch};
use crate::sliding_tree::piece_board::MAX_SIDE;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Instant;

/// The width of a board's first beam, and of its last.
const WIDTHS: (usize, usize) = (60, 1 << 13);

/// The smallest side that is searched by beams.
const LEAST_SIDE: usize = 4;

/// How far from home tiles are when the second part of a search begins: in turn.
const NEAR: [f64; 3] = [2.0, 1.5, 2.5];

/// What a search should add to the points, as a part of them: of a board with a constructed path, and of one with a path of
/// an earlier search.
const GAINS: [f64; 2] = [0.7, 0.06];

/// Seconds for a state, until they are measured.
const SECONDS: f64 = 2e-7;

/// A board, and the best of its paths.
pub(super) struct TimedBoard {
    board: GridBoard,
    /// None: the goal cannot be reached.
    pub path: Option<LongPath>,
    /// No path has fewer moves: the sum of the tiles' distances.
    least: usize,
    /// The width of the next search, and how many there were.
    width: usize,
    searches: usize,
    /// Some search has found a path.
    found: bool,
    busy: bool,
}

impl TimedBoard {
    /// A board with a constructed path.
    pub(super) fn new(board: GridBoard) -> TimedBoard {
        let large = super::solver::large(&board);
        TimedBoard {
            path: any(&large, Order::Udlr).0,
            least: distances(&board),
            board,
            width: WIDTHS.0,
            searches: 0,
            found: false,
            busy: false,
        }
    }

    /// A board with a shortest path, or none.
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

    /// States that the next search should take.
    fn states(&self) -> f64 {
        self.width as f64 * self.side().pow(3) as f64
    }

    /// Points that the next search should add for each state; none if there is to be no search.
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
    let cols = board.shape.cols;
    let distance = |(cell, &home): (usize, &u16)| {
        let home = usize::from(home);
        (home / cols).abs_diff(cell / cols) + (home % cols).abs_diff(cell % cols)
    };
    let contents = board.homes.iter().enumerate();
    let tiles = contents.filter(|(_, &home)| home != board.blank_home);
    tiles.map(distance).sum()
}

/// The boards, and what their searches have taken.
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
    let beams: [OnceLock<GoalBeams>; MAX_SIDE + 1] = Default::default();
    std::thread::scope(|scope| {
        for _ in 1..threads {
            // A system that has no more threads leaves the work to those that there are.
            let builder = std::thread::Builder::new();
            let _ = builder.spawn_scoped(scope, || work(&shared, &beams, until));
        }
        work(&shared, &beams, until);
    });
    let shared = shared.into_inner();
    *boards = shared.unwrap_or_else(PoisonError::into_inner).boards;
}

/// One thread's work.
fn work(shared: &Mutex<Shared>, beams: &[OnceLock<GoalBeams>], until: Instant) {
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
        let search = GoalSearch {
            width: next.width,
            near: NEAR[next.searches % NEAR.len()],
        };
        drop(now);
        let side = board.shape.rows;
        let beams = beams[side].get_or_init(|| GoalBeams::new(side));
        let (path, _) = beams.path(&board.homes, board.blank_home, search, &late);
        let mut now = lock();
        now.seconds += began.elapsed().as_secs_f64();
        now.states += planned;
        now.boards[i].keep(path.map(|path| path.into_iter().collect()));
    }
}

impl TimedBoard {
    /// Ends a search.
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
            self.path = Some(super::solver::large(&self.board).proven(path));
        }
    }
}
