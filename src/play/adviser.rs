//! Paths for the boards of a game, found on a thread: no key waits for them.

use crate::answer::settings::Settings;
use crate::play::game::Game;
use crate::problem::square::GoalRule;
use crate::puzzle::shape::Move;
use crate::read::line::LineBoard;
use crate::read::lines::LineFormat;
use crate::show::router::Router;
use std::sync::mpsc::{channel, Receiver, Sender};
use std::thread::Builder;

/// A path from a board to the goal.
pub(crate) struct Advice {
    /// The board.
    pub tiles: Vec<u16>,
    pub path: Vec<Move>,
    /// No path is shorter: up to 4 x 4.
    pub shortest: bool,
}

/// The thread that finds paths to one goal. It ends after the adviser, with the board that it is at.
pub(crate) struct Adviser {
    boards: Sender<Vec<u16>>,
    /// What it has found; it disconnects if there is no thread.
    pub found: Receiver<Advice>,
}

impl Adviser {
    /// An adviser for the goal of a game.
    pub(crate) fn new(game: &Game) -> Adviser {
        let (boards, asked) = channel::<Vec<u16>>();
        let (sender, found) = channel();
        let shape = game.shape;
        let tiles = game.goal.clone();
        let format = LineFormat {
            size: None,
            goals: vec![LineBoard { shape, tiles }],
            rule: GoalRule::Standard,
        };
        let mut router = Router::new(format, &Settings::default());
        let mut find = move |tiles: Vec<u16>| {
            let start = LineBoard {
                shape,
                tiles: tiles.clone(),
            };
            let solution = router.route(start, None).solution.ok()?;
            Some(Advice {
                tiles,
                shortest: solution.is_shortest(),
                path: solution.moves,
            })
        };
        // Without a thread the channel closes, and there is no advice.
        let _ = Builder::new().spawn(move || {
            while let Ok(mut tiles) = asked.recv() {
                // Only the last board counts.
                while let Ok(later) = asked.try_recv() {
                    tiles = later;
                }
                let sent = find(tiles).map(|advice| sender.send(advice));
                if !matches!(sent, Some(Ok(()))) {
                    return;
                }
            }
        });
        Adviser { boards, found }
    }

    /// Asks for the path of a board.
    pub(crate) fn ask(&self, tiles: &[u16]) {
        // If the thread is gone there is no advice.
        let _ = self.boards.send(tiles.to_vec());
    }
}
