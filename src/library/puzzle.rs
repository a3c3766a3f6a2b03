//! A board and its goal, checked.

use crate::answer::line_solver::solvable;
use crate::answer::moves::kind_of;
use crate::answer::PuzzleError;
use crate::puzzle::{Move, Rng, Shape, FIXED};
use crate::text::read::line::board_of;
use crate::text::read::{ErrorKind, LineBoard, LineFormat};
use std::fmt::{Display, Formatter, Result as Written};
use std::str::FromStr;

/// A board of 2 x 2 to 255 x 255 cells and its goal. They always fit each other: both have a blank, the same tiles, and
/// the same fixed cells. Whether the goal can be reached is another question: [`Puzzle::is_solvable`].
///
/// A board is written as for `npuzzle lines`: cells are separated by white space or commas, or each cell is one
/// character (tiles from 10 on are a, b, ...). Rows end with `/`, `;`, `|` or a line feed. Without row ends the board
/// is as square as its number of cells allows. The blank is one of `0 x X _ # * .`, and `=` is a cell that never moves.
/// Everything else is read as people write boards: drawings, lists, a gap for the blank; two boards with `->` between
/// them are a start and its goal.
///
/// ```
/// use npuzzle::Puzzle;
///
/// let puzzle: Puzzle = "1 2 3 / 4 x 6 / 7 5 8".parse()?;
/// assert_eq!(puzzle, "123406758".parse()?);
/// assert_eq!(puzzle, Puzzle::from_tiles(3, 3, &[1, 2, 3, 4, 0, 6, 7, 5, 8], None)?);
/// assert_eq!(puzzle.to_string(), "1 2 3/4 0 6/7 5 8");
/// assert!(puzzle.is_solvable());
///
/// let error = "1 2 3 / 4 4 6 / 7 5 8".parse::<Puzzle>().unwrap_err();
/// assert_eq!(error.to_string(), "character 11: tile 4 appears twice and the blank is missing");
/// assert_eq!((error.kind(), error.place()), (npuzzle::ErrorKind::Twice, Some(10)));
///
/// let drawn: Puzzle = "+---+---+\n| 1 | 2 |\n+---+---+\n|   | 3 |\n+---+---+\n".parse()?;
/// assert_eq!(drawn.tiles(), [1, 2, 0, 3]);
/// # Ok::<(), npuzzle::PuzzleError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Puzzle {
    start: LineBoard,
    goal: LineBoard,
}

impl Puzzle {
    /// Marks a cell that never moves in a list of tiles.
    pub const FIXED: u16 = FIXED;

    /// Reads a board, and its goal if one is given: a board as well, or `snail` (1, 2, ... clockwise round the border
    /// and inwards). The usual goal is 1, 2, ... row by row, with the blank last; a fixed cell takes the place of its
    /// number.
    ///
    /// # Errors
    /// What is wrong with the board, or with the goal.
    ///
    /// ```
    /// use npuzzle::Puzzle;
    ///
    /// let puzzle = Puzzle::parse("283104765", Some("123804765"))?;
    /// assert_eq!(puzzle.goal(), [1, 2, 3, 8, 0, 4, 7, 6, 5]);
    ///
    /// // The goal is 1 2 3/4 = 6/7 8 0 for this board ...
    /// let puzzle: Puzzle = "1 2 3/4 = 0/7 8 6".parse()?;
    /// assert_eq!(puzzle.goal()[4], Puzzle::FIXED);
    /// // ... and has to be given for this one.
    /// let error = "1 2 3/4 = 0/6 7 5".parse::<Puzzle>().unwrap_err();
    /// assert!(error.to_string().ends_with("'1 2 3/4 = 5/6 7 0'"), "{error}");
    /// Puzzle::parse("1 2 3/4 = 0/6 7 5", Some("1 2 3/4 = 5/6 7 0"))?;
    /// # Ok::<(), npuzzle::PuzzleError>(())
    /// ```
    pub fn parse(start: &str, goal: Option<&str>) -> Result<Puzzle, PuzzleError> {
        let mut format = LineFormat::default();
        let goal = goal.map_or(Ok(()), |goal| format.add_goal(goal));
        goal.map_err(|what| PuzzleError::new(ErrorKind::Goal, format!("goal {what}")))?;
        Puzzle::new(format.board_of_text(start.as_bytes())?, &format)
    }

    /// Makes a board of tiles, row by row: 0 for the blank, [`Puzzle::FIXED`] for a cell that never moves. Without a
    /// goal it has the usual one.
    ///
    /// # Errors
    /// What is wrong with the board, or with the goal.
    ///
    /// ```
    /// use npuzzle::Puzzle;
    ///
    /// let puzzle = Puzzle::from_tiles(2, 2, &[1, 0, 3, 2], Some(&[0, 1, 2, 3]))?;
    /// assert!(!puzzle.is_solvable());
    ///
    /// let error = Puzzle::from_tiles(4, 4, &[1, 2, 3], None).unwrap_err();
    /// assert_eq!(error.to_string(), "3 cells where 4 x 4 are needed");
    /// # Ok::<(), npuzzle::PuzzleError>(())
    /// ```
    pub fn from_tiles(
        rows: usize,
        cols: usize,
        start: &[u16],
        goal: Option<&[u16]>,
    ) -> Result<Puzzle, PuzzleError> {
        let board = |tiles: &[u16], what: &str| {
            let board = board_of(Shape { rows, cols }, tiles);
            board.map_err(|kind| PuzzleError::new(kind_of(&kind), format!("{what}{kind}")))
        };
        let start = board(start, "")?;
        let goal = goal.map(|goal| board(goal, "goal: ")).transpose()?;
        let format = LineFormat {
            goals: goal.into_iter().collect(),
            ..LineFormat::default()
        };
        let sound = format.sound(start);
        let sound = sound.map_err(|(_, kind)| PuzzleError::new(kind_of(&kind), kind.to_string()));
        Puzzle::new(sound?, &format)
    }

    /// A random board that can reach the usual goal, all such boards equally likely. A seed gives the same board on every
    /// machine.
    ///
    /// # Errors
    /// A number of rows or columns that boards do not have.
    ///
    /// ```
    /// use npuzzle::Puzzle;
    ///
    /// let puzzle = Puzzle::random(3, 4, 1)?;
    /// assert_eq!((puzzle.rows(), puzzle.cols()), (3, 4));
    /// assert!(puzzle.is_solvable());
    /// assert_eq!(puzzle, Puzzle::random(3, 4, 1)?);
    /// # Ok::<(), npuzzle::PuzzleError>(())
    /// ```
    pub fn random(rows: usize, cols: usize, seed: u64) -> Result<Puzzle, PuzzleError> {
        // Of a size that boards do not have, no cells are made.
        let cells = rows
            .checked_mul(cols)
            .and_then(|cells| cells.try_into().ok());
        let mut tiles: Vec<u16> = (0..cells.unwrap_or(0)).collect();
        Rng::new(seed).shuffle(&mut tiles);
        let mut puzzle = Puzzle::from_tiles(rows, cols, &tiles, None)?;
        if !puzzle.is_solvable() {
            let tiles = &mut puzzle.start.tiles;
            let numbered = (0..tiles.len()).filter(|&cell| tiles[cell] != 0);
            let [a, b] = [0, 1].map(|i| numbered.clone().nth(i).unwrap_or(0));
            tiles.swap(a, b);
        }
        Ok(puzzle)
    }

    fn new(start: LineBoard, format: &LineFormat) -> Result<Puzzle, PuzzleError> {
        if let Some(goal) = format.goals.iter().find(|goal| goal.shape != start.shape) {
            let (Shape { rows, cols }, of) = (goal.shape, start.shape);
            let what = format!(
                "a goal of {rows} x {cols} for a board of {} x {}",
                of.rows, of.cols
            );
            return Err(PuzzleError::new(ErrorKind::Goal, what));
        }
        let goal = format.goal_of(&start);
        Ok(Puzzle { start, goal })
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.start.shape.rows
    }

    /// The number of columns.
    pub fn cols(&self) -> usize {
        self.start.shape.cols
    }

    /// The tiles, row by row: 0 is the blank, [`Puzzle::FIXED`] a cell that never moves.
    pub fn tiles(&self) -> &[u16] {
        &self.start.tiles
    }

    /// The tiles of the goal.
    pub fn goal(&self) -> &[u16] {
        &self.goal.tiles
    }

    /// Whether the board is its goal.
    pub fn is_solved(&self) -> bool {
        self.start == self.goal
    }

    /// Whether the goal can be reached. This takes no search, even with fixed cells.
    pub fn is_solvable(&self) -> bool {
        solvable(&self.start, &self.goal)
    }

    /// The puzzle after some moves.
    ///
    /// # Errors
    /// Which move cannot be made, and why.
    ///
    /// ```
    /// use npuzzle::{Move, Moves, Puzzle};
    ///
    /// let puzzle: Puzzle = "1 2 3/4 0 6/7 5 8".parse()?;
    /// assert!(puzzle.after(&"dr".parse::<Moves>()?)?.is_solved());
    /// let error = puzzle.after(&[Move::Up, Move::Up]).unwrap_err();
    /// assert_eq!(error.to_string(), "move 2 (`u`) leaves the board");
    /// # Ok::<(), npuzzle::PuzzleError>(())
    /// ```
    pub fn after(&self, moves: &[Move]) -> Result<Puzzle, PuzzleError> {
        let start = self.start.after(moves).map_err(|(number, why)| {
            let letter = moves[number - 1];
            PuzzleError::new(ErrorKind::Move, format!("move {number} (`{letter}`) {why}"))
        })?;
        Ok(Puzzle {
            start,
            goal: self.goal.clone(),
        })
    }

    /// Board and goal with each tile named by its place in the goal: all goals with the blank in the same place become
    /// one.
    pub(super) fn renamed(&self) -> (LineBoard, LineBoard) {
        self.start.named_by(&self.goal)
    }
}

impl FromStr for Puzzle {
    type Err = PuzzleError;

    /// The same as [`Puzzle::parse`] without a goal.
    fn from_str(text: &str) -> Result<Puzzle, PuzzleError> {
        Puzzle::parse(text, None)
    }
}

/// The board on one line, without its goal.
impl Display for Puzzle {
    fn fmt(&self, f: &mut Formatter) -> Written {
        f.pad(&self.start.line())
    }
}
