//! Walks that are constructed: row by row on open boards, ear by ear on others.

use crate::near::construction::some_path;
use crate::near::ears::{Filling, MOST_CELLS};
use crate::near::neighbourhood::shortened;
use crate::near::part::BoardPart;
use crate::near::run::OneBoard;
use crate::near::walled_board::{Walk, WalledBoard};
use crate::puzzle::graph::Graph;
use crate::puzzle::random::Rng;

/// Orders of ears that are tried, and walks of which the shortest is taken.
const ORDERS: u64 = 24;
const WALKS: usize = 8;

impl OneBoard<'_> {
    /// The construction for boards on which beams fail, made shorter by what is near it. True if there is a walk.
    pub(super) fn ear_by_ear(&mut self) -> bool {
        let board = self.board;
        let (walk, stored) = some_walk(board);
        self.outcome.effort.generated += stored as u64;
        let Some(walk) = walk else {
            return false;
        };
        self.offer(walk);
        while let Some(best) = self.outcome.walk.clone().filter(|_| !self.spent()) {
            let bytes = board.homes.len() + 32;
            let most = (self.left() / 8).min(self.memory / 4 / bytes as u64);
            let (shorter, states) = shortened(board, &best, most as usize);
            self.outcome.effort.generated += states;
            match shorter {
                Some(walk) => self.offer(walk),
                None => break,
            };
        }
        true
    }

    /// The construction, on open boards.
    pub(super) fn construct(&mut self) {
        let board = self.board;
        let shape = self.task.shape;
        if shape.rows.min(shape.cols) < 2 || !self.open {
            return;
        }
        let homes: Vec<u16> = board.homes.iter().map(|&home| u16::from(home)).collect();
        let (path, effort) = some_path(shape, &homes, usize::from(board.blank_home));
        self.outcome.effort.add(effort);
        if let Some(path) = path {
            let mut at = usize::from(board.blank());
            let step = |m| {
                at = shape.step(at, m).expect("a path on the board");
                at as u8
            };
            let walk = path.iter().map(step).collect();
            self.offer(walk);
        }
    }
}

/// A walk to the goal, if one of several orders of ears leads to it; and the states that were stored.
pub(crate) fn some_walk(board: &WalledBoard) -> (Option<Walk>, usize) {
    let mut stored = 0;
    if board.homes.len() > MOST_CELLS {
        return (None, stored);
    }
    let home = board.blank_home;
    let mut rng = Rng::new(0);
    let mut walks: Vec<Walk> = Vec::new();
    let free = BoardPart::reachable(board).cells().to_vec();
    for order in 0..ORDERS {
        // An ear where the blank ends cannot be filled, so the blank goes there at last, from anywhere.
        let from = match order {
            0 => home,
            _ => free[rng.below(free.len())],
        };
        let way = shortest_way(&board.graph, home, from);
        let other = ending_at(board, &way);
        if let Some(mut walk) = Filling::new(&other, order).run(&mut stored) {
            walk.extend(way.iter().rev().skip(1));
            walk.extend(Some(home).filter(|_| !way.is_empty()));
            walks.push(walk);
        }
        if walks.len() == WALKS {
            break;
        }
    }
    (walks.into_iter().min_by_key(Vec::len), stored)
}

/// The cells that the blank enters on a shortest way.
fn shortest_way(graph: &Graph, from: u8, to: u8) -> Walk {
    let distances = graph.distances(usize::from(to));
    let mut way = Walk::new();
    let mut at = usize::from(from);
    while at != usize::from(to) {
        let next = graph.neighbours(at).iter();
        let next = next.min_by_key(|&&next| distances[usize::from(next)]);
        at = usize::from(*next.expect("cells that are connected"));
        way.push(at as u8);
    }
    way
}

/// The board with the goal after the blank went a way.
fn ending_at(board: &WalledBoard, way: &[u8]) -> WalledBoard {
    let goal = WalledBoard {
        homes: (0..board.homes.len()).map(|home| home as u8).collect(),
        ..board.clone()
    };
    let belongs = goal.replay(way).expect("a way on the board").exchanged();
    let homes = board.homes.iter();
    WalledBoard {
        graph: board.graph.clone(),
        homes: homes
            .map(|&home| belongs.homes[usize::from(home)])
            .collect(),
        blank_home: way.last().copied().unwrap_or(board.blank_home),
    }
}
