//! Paths for the boards of a game, found on a thread: no key waits for them.

use crate::answer::path_finder::{NoSolution, PathFinder, Solution};
use crate::answer::settings::Settings;
use crate::play::game::Game;
use crate::puzzle::goal_rule::GoalRule;
use crate::puzzle::room::{has_room, THREAD};
use crate::puzzle::shape::Move;
use crate::read::line::LineBoard;
use crate::read::lines::LineFormat;
use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{channel, Receiver, Sender};
use std::sync::Arc;
use std::thread::Builder;
use std::time::Duration;

/// States that may be generated for a board beyond 4 x 4: about a tenth of a second.
const EFFORT: u64 = 1_200_000;

/// The longest search. A limit also keeps the engine from solving boards while it plans, where nothing stops it.
const PATIENCE: Duration = Duration::from_secs(600);

/// What is known of a board.
pub(crate) struct Advice {
    /// The board.
    pub tiles: Vec<u16>,
    /// Its path to the goal; up to 4 x 4 no path is shorter.
    pub solution: Result<Solution, NoSolution>,
}

impl Advice {
    /// The first move of the path.
    pub(crate) fn next(&self) -> Option<Move> {
        self.solution.as_ref().ok()?.moves.first().copied()
    }

    /// What is said after the number of moves made.
    pub(crate) fn words(&self) -> String {
        match &self.solution {
            Ok(known) if known.is_shortest() => format!(", {} left", known.moves.len()),
            Ok(_) => String::new(),
            Err(NoSolution::Unsolvable) => ", the goal is out of reach".into(),
            Err(NoSolution::Unsolved(_)) => ", no path found".into(),
        }
    }
}

/// A board, and the flag that ends its search.
type Asked = (Vec<u16>, Arc<AtomicBool>);

/// The thread that finds paths to one goal. Only the board that was asked for last counts: the search for another ends.
pub(crate) struct Adviser {
    boards: Sender<Asked>,
    /// Ends the search for the last board.
    stop: RefCell<Arc<AtomicBool>>,
    /// What it has found; it disconnects if there is no thread.
    pub found: Receiver<Advice>,
}

impl Adviser {
    /// An adviser for the goal of a game.
    pub(crate) fn new(game: &Game) -> Adviser {
        let (boards, asked) = channel::<Asked>();
        let (sender, found) = channel();
        let shape = game.shape;
        let tiles = game.goal.clone();
        let format = LineFormat {
            size: None,
            goals: vec![LineBoard { shape, tiles }],
            rule: GoalRule::Standard,
        };
        let mut settings = Settings::default();
        settings.resources.effort = EFFORT;
        settings.limits.time = Some(PATIENCE);
        let mut finder = PathFinder::new(format, &settings);
        let advise = move || {
            while let Ok((tiles, stop)) = asked.recv() {
                if stop.load(Ordering::Relaxed) {
                    continue;
                }
                finder.stop = Some(Arc::clone(&stop));
                let start = LineBoard { shape, tiles };
                let solution = finder.solve(&start);
                let tiles = start.tiles;
                let stale = stop.load(Ordering::Relaxed);
                if !stale && sender.send(Advice { tiles, solution }).is_err() {
                    return;
                }
            }
        };
        // Without a thread the channel closes, and there is no advice.
        if has_room(THREAD) {
            let _ = Builder::new().spawn(advise);
        }
        Adviser {
            boards,
            stop: RefCell::default(),
            found,
        }
    }

    /// Asks for the path of a board.
    pub(crate) fn ask(&self, tiles: &[u16]) {
        let stop = Arc::new(AtomicBool::new(false));
        let last = self.stop.replace(Arc::clone(&stop));
        last.store(true, Ordering::Relaxed);
        // If the thread is gone there is no advice.
        let _ = self.boards.send((tiles.to_vec(), stop));
    }
}

impl Drop for Adviser {
    fn drop(&mut self) {
        self.stop.borrow().store(true, Ordering::Relaxed);
    }
}
