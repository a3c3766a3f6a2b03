//! Boards of any size as people write them.

use crate::puzzle::{Board, Shape, FIXED};
use std::hash::{Hash, Hasher};

/// The most cells of a board packed into one word.
pub(super) const PACKED: usize = 16;

/// A board of any size as people write it: tiles by cell, the blank 0, a fixed cell [`FIXED`]. For a search it becomes
/// a [`Board`], if it is small, or a [`GridBoard`](crate::puzzle::grid_board::GridBoard), given its goal.
#[derive(Clone, Debug)]
pub struct LineBoard {
    pub shape: Shape,
    pub tiles: Vec<u16>,
    /// The goal that is written beside the board, if there is one. Boards are equal if their tiles are.
    pub goal: Option<Box<LineBoard>>,
}

impl PartialEq for LineBoard {
    fn eq(&self, other: &LineBoard) -> bool {
        (self.shape, &self.tiles) == (other.shape, &other.tiles)
    }
}

impl Eq for LineBoard {}

impl Hash for LineBoard {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.shape, &self.tiles).hash(state);
    }
}

impl LineBoard {
    /// The board with these tiles by cell, without a goal of its own.
    pub fn new(shape: Shape, tiles: Vec<u16>) -> LineBoard {
        LineBoard {
            shape,
            tiles,
            goal: None,
        }
    }

    /// The board that a packed board represents.
    pub fn unpacked(shape: Shape, board: Board) -> LineBoard {
        let tiles = (0..shape.cells()).map(|cell| board.tile(cell) as u16);
        LineBoard::new(shape, tiles.collect())
    }

    /// The board on one line: [`board`](crate::text::read::line::board) reads it back, whatever its shape.
    pub fn line(&self) -> String {
        let rows = self.tiles.chunks(self.shape.cols).map(|row| {
            let cells = row.iter().map(|&tile| match tile {
                FIXED => "=".to_string(),
                tile => tile.to_string(),
            });
            cells.collect::<Vec<_>>().join(" ")
        });
        rows.collect::<Vec<_>>().join("/")
    }

    /// The board on one line, and its goal if it has one of its own.
    pub fn text(&self) -> String {
        let goal = self
            .goal
            .as_ref()
            .map(|goal| format!(" -> {}", goal.line()));
        self.line() + &goal.unwrap_or_default()
    }

    pub fn blank(&self) -> usize {
        self.tiles.iter().position(|&tile| tile == 0).unwrap_or(0)
    }

    pub fn fixed(&self) -> impl Iterator<Item = bool> + '_ {
        self.tiles.iter().map(|&tile| tile == FIXED)
    }

    pub fn has_fixed(&self) -> bool {
        self.fixed().any(|fixed| fixed)
    }

    /// The goal with these fixed cells: each free cell holds its own number, and the last free cell the blank.
    pub fn standard_like(&self) -> LineBoard {
        let places = (1..).zip(self.fixed());
        let mut tiles: Vec<u16> = places
            .map(|(place, fixed)| if fixed { FIXED } else { place })
            .collect();
        if let Some(last) = tiles.iter_mut().rev().find(|tile| **tile != FIXED) {
            *last = 0;
        }
        LineBoard::new(self.shape, tiles)
    }

    /// The board with its tiles renamed: each tile gets the name that `to` has in the cell where `from` has the tile.
    pub fn renamed(&self, from: &LineBoard, to: &LineBoard) -> LineBoard {
        let mut names = vec![FIXED; from.tiles.len()];
        for (&tile, &name) in from.tiles.iter().zip(&to.tiles) {
            if tile != FIXED {
                names[usize::from(tile)] = name;
            }
        }
        let name = |&tile: &u16| names.get(usize::from(tile)).copied().unwrap_or(FIXED);
        LineBoard::new(self.shape, self.tiles.iter().map(name).collect())
    }

    /// The board and a goal with each tile named by its place in the goal: all goals with the blank in the same place
    /// become one.
    pub fn named_by(&self, goal: &LineBoard) -> (LineBoard, LineBoard) {
        let blank = goal.blank();
        let name = |(cell, &tile): (usize, &u16)| match tile {
            0 | FIXED => tile,
            _ => cell as u16 + u16::from(cell < blank),
        };
        let tiles = goal.tiles.iter().enumerate().map(name).collect();
        let named = LineBoard::new(goal.shape, tiles);
        (self.renamed(goal, &named), named)
    }

    /// The tiles in their order, with the blank last; fixed cells stay.
    pub fn in_order(&self) -> LineBoard {
        let mut tiles = self.tiles.clone();
        // The blank comes between tiles and fixed cells.
        const BLANK: u16 = FIXED - 1;
        let exchanged = |tile: &mut u16, from: u16, to: u16| {
            if *tile == from {
                *tile = to;
            }
        };
        tiles.iter_mut().for_each(|tile| exchanged(tile, 0, BLANK));
        tiles.sort_unstable();
        tiles.iter_mut().for_each(|tile| exchanged(tile, BLANK, 0));
        let mut tiles = tiles.into_iter();
        let mut next = |fixed| if fixed { Some(FIXED) } else { tiles.next() };
        LineBoard::new(self.shape, self.fixed().filter_map(&mut next).collect())
    }

    /// Whether there is one blank, and each tile is below the number of cells and there once.
    pub fn is_usual(&self) -> bool {
        let mut tiles: Vec<u16> = self.tiles.clone();
        tiles.retain(|&tile| tile != FIXED);
        tiles.sort_unstable();
        let below = tiles
            .last()
            .is_some_and(|&tile| usize::from(tile) < self.tiles.len());
        below && tiles[0] == 0 && tiles.windows(2).all(|two| two[0] < two[1])
    }

    /// Whether both have the same tiles, in any order.
    pub fn has_tiles_of(&self, other: &LineBoard) -> bool {
        let sorted = |board: &LineBoard| {
            let mut tiles = board.tiles.clone();
            tiles.sort_unstable();
            tiles
        };
        sorted(self) == sorted(other)
    }

    /// Whether both have the same shape and the same fixed cells.
    pub fn is_like(&self, other: &LineBoard) -> bool {
        self.shape == other.shape && self.fixed().eq(other.fixed())
    }

    /// The board in one word, if it has at most 16 cells and none of them is fixed.
    pub fn packed(&self) -> Option<Board> {
        self.packed_with_fixed()
            .filter(|board| board.1 == 0)
            .map(|board| board.0)
    }

    /// The board in one word, if it has at most 16 cells, and a bit for each fixed cell. In the word, fixed cells hold
    /// the numbers that no tile has, in ascending order.
    pub fn packed_with_fixed(&self) -> Option<(Board, u16)> {
        if self.tiles.len() > PACKED {
            return None;
        }
        let (mut packed, mut fixed) = (0, 0);
        for (cell, &tile) in self.tiles.iter().enumerate() {
            match tile {
                FIXED => fixed |= 1 << cell,
                tile => packed |= u64::from(tile) << (4 * cell),
            }
        }
        if fixed != 0 {
            let mut free = (0..).filter(|number| !self.tiles.contains(number));
            for cell in (0..PACKED).filter(|cell| fixed >> cell & 1 != 0) {
                packed |= u64::from(free.next()?) << (4 * cell);
            }
        }
        Some((Board(packed), fixed))
    }
}
