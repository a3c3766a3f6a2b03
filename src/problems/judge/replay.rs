//! Replays paths on their boards, move by move. This is code of the judge's own, so that a bug in the solver's replay
//! cannot hide here.

use crate::puzzle::Instance;

/// The letters of up, down, left and right, the directions of the blank.
pub type MoveLetters = [u8; 4];

/// The result of a replay. Moves are numbered from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Replayed {
    /// The path leads to the goal in this number of moves.
    Goal(usize),
    /// The path leads to another board.
    Elsewhere {
        /// The number of moves of the path.
        moves: usize,
        /// The first move after which the board was the goal, 0 for the start; `None` if it never was.
        passed: Option<usize>,
    },
    /// This move is not one of the letters.
    NoMove(usize),
    /// This move is one of the letters, but in the wrong case.
    LetterCase(usize),
    /// This move leaves the board.
    OffBoard(usize),
    /// This move leads into a fixed cell.
    Blocked(usize),
}

/// Replays a path. Costs O(cells + moves).
pub fn replay(case: &Instance, letters: MoveLetters, path: &[u8]) -> Replayed {
    let mut cells = case.start.clone();
    let mut blank = case.blank();
    // The number of cells that differ from the goal, kept up to date: comparing boards after every move would be slow.
    let mut different = cells.iter().zip(&case.goal).filter(|(a, b)| a != b).count();
    let mut passed = Some(0).filter(|_| different == 0);
    for (i, &byte) in path.iter().enumerate() {
        let Some(direction) = letters.iter().position(|&letter| letter == byte) else {
            let same = |letter: &u8| letter.eq_ignore_ascii_case(&byte);
            return match letters.iter().any(same) {
                true => Replayed::LetterCase(i + 1),
                false => Replayed::NoMove(i + 1),
            };
        };
        let Some(to) = neighbour(case, blank, direction) else {
            return Replayed::OffBoard(i + 1);
        };
        if case.is_fixed(to) {
            return Replayed::Blocked(i + 1);
        }
        let differs = |cells: &[usize], cell: usize| usize::from(cells[cell] != case.goal[cell]);
        different -= differs(&cells, blank) + differs(&cells, to);
        cells.swap(blank, to);
        different += differs(&cells, blank) + differs(&cells, to);
        blank = to;
        if different == 0 && passed.is_none() {
            passed = Some(i + 1);
        }
    }
    let moves = path.len();
    if different == 0 {
        return Replayed::Goal(moves);
    }
    Replayed::Elsewhere { moves, passed }
}

/// The sum of the tiles that a path slides. It ends where the path leaves the board.
pub fn tile_sum(case: &Instance, letters: MoveLetters, path: &[u8]) -> u64 {
    let (mut cells, mut blank, mut sum) = (case.start.clone(), case.blank(), 0);
    for byte in path {
        let direction = letters.iter().position(|letter| letter == byte);
        let Some(to) = direction.and_then(|direction| neighbour(case, blank, direction)) else {
            break;
        };
        sum += cells[to] as u64;
        cells.swap(blank, to);
        blank = to;
    }
    sum
}

/// The cell above (0), below (1), left (2) or right (3) of a cell.
pub fn neighbour(case: &Instance, cell: usize, direction: usize) -> Option<usize> {
    let col = cell % case.cols;
    match direction {
        0 => cell.checked_sub(case.cols),
        1 => Some(cell + case.cols).filter(|&to| to < case.cells()),
        2 => Some(cell).filter(|_| col > 0).map(|cell| cell - 1),
        _ => Some(cell + 1).filter(|_| col + 1 < case.cols),
    }
}

/// The case that starts where a path ends. The path must not leave the board.
pub fn after(case: &Instance, letters: MoveLetters, path: &[u8]) -> Instance {
    let mut case = case.clone();
    let mut blank = case.blank();
    for byte in path {
        let direction = letters.iter().position(|letter| letter == byte);
        if let Some(to) = direction.and_then(|direction| neighbour(&case, blank, direction)) {
            case.start.swap(blank, to);
            blank = to;
        }
    }
    case
}
