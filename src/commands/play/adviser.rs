//! Finds paths for the boards of a game on a thread of their own, so that no key waits for them.

use crate::answer::{NoSolution, PathFinder, Settings, Solution};
use crate::puzzle::channel::{channel, Receiver, Sender};
use crate::puzzle::memory::start_alone;
use crate::puzzle::{Move, MOVES};
use crate::text::read::{LineBoard, LineFormat};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;
use std::time::Duration;

/// States that may be generated for a board beyond 4 x 4: about a tenth of a second.
const EFFORT: u64 = 1_200_000;

/// The longest search. Any limit also keeps the engine from solving boards while it plans, where it cannot be stopped.
const PATIENCE: Duration = Duration::from_secs(600);

/// What is known about a board.
pub struct Advice {
    pub board: LineBoard,
    /// A path to the goal; up to 4 x 4 it is a shortest one.
    pub solution: Result<Solution, NoSolution>,
    /// All moves that begin a shortest path, if they were asked for and are known.
    pub good: Option<Vec<Move>>,
    /// Whether they were asked for.
    pub asked: bool,
}

/// The moves that begin a shortest path, that is, that reduce the distance by one; `None` if that is unknown.
fn good_moves(finder: &mut PathFinder, start: &LineBoard, known: &Solution) -> Option<Vec<Move>> {
    if !known.is_shortest() {
        return None;
    }
    let left = known.moves.len();
    let mut good = Vec::new();
    for m in MOVES {
        let nearer = match start.after(&[m]) {
            Ok(_) if known.moves.first() == Some(&m) => true,
            Ok(board) if left > 0 => {
                let after = finder.solve(&board).ok()?;
                if after.moves.len() >= left && after.at_least < left {
                    return None;
                }
                after.moves.len() < left
            }
            _ => false,
        };
        good.extend(nearer.then_some(m));
    }
    Some(good)
}

/// A board, whether its good moves are asked for too, and the flag that ends its search.
type Asked = (LineBoard, bool, Arc<AtomicBool>);

/// The thread that finds paths to one goal. Only the last request counts: a search for an earlier board is stopped.
pub struct Adviser {
    boards: Sender<Asked>,
    /// Stops the search for the last board.
    stop: Arc<AtomicBool>,
    /// Receives the results; disconnected if there is no thread.
    pub found: Receiver<Advice>,
}

impl Adviser {
    pub fn new(goal: &LineBoard) -> Adviser {
        let (boards, asked) = channel::<Asked>(usize::MAX);
        let (sender, found) = channel(usize::MAX);
        let format = LineFormat {
            goals: vec![goal.clone()],
            ..LineFormat::default()
        };
        let mut settings = Settings::default();
        settings.resources.effort = EFFORT;
        settings.limits.time = Some(PATIENCE);
        let mut finder = PathFinder::of_paths(format, false, &settings);
        let advise = move || {
            while let Ok((board, all, stop)) = asked.recv() {
                if stop.load(Ordering::Relaxed) {
                    continue;
                }
                finder.stop = Some(Arc::clone(&stop));
                let solution = finder.solve(&board);
                let good = match &solution {
                    Ok(known) if all => good_moves(&mut finder, &board, known),
                    _ => None,
                };
                let stale = stop.load(Ordering::Relaxed);
                let advice = Advice {
                    board,
                    solution,
                    good,
                    asked: all,
                };
                if !stale && !sender.send(advice) {
                    return;
                }
            }
        };
        // Without a thread the channel closes, and there is no advice.
        let _ = start_alone(Box::new(advise));
        Adviser {
            boards,
            stop: Arc::default(),
            found,
        }
    }

    /// Asks for the path of a board, and for all its good moves if `all` is set.
    pub fn ask(&mut self, board: &LineBoard, all: bool) {
        self.stop.store(true, Ordering::Relaxed);
        self.stop = Arc::default();
        // If the thread is gone, there is no advice.
        let asked = (board.clone(), all, Arc::clone(&self.stop));
        let _ = self.boards.send(asked);
    }
}

impl Drop for Adviser {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
