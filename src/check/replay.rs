//! A path on its board, move by move: whether it leads to the goal, and where it goes wrong.

use crate::check::instances::Case;

/// The letters of up, down, left and right.
pub type Letters = [u8; 4];

/// What came of a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Came {
    /// At the goal, after so many moves.
    Goal(usize),
    /// Elsewhere; the first move after which the board was the goal, if there is one.
    Elsewhere {
        moves: usize,
        passed: Option<usize>,
    },
    /// Move number, from 1: no letter of the blank's ways.
    NoMove(usize),
    /// It is one, but for small and capital letters.
    LetterCase(usize),
    OffBoard(usize),
}

/// Follows a path.
pub fn replay(case: &Case, letters: Letters, path: &[u8]) -> Came {
    let mut cells = case.start.clone();
    let mut blank = cells.iter().position(|&tile| tile == 0).unwrap_or(0);
    // Cells that differ from the goal: to compare whole boards at every move would be dear.
    let mut apart = cells.iter().zip(&case.goal).filter(|(a, b)| a != b).count();
    let mut passed = Some(0).filter(|_| apart == 0);
    for (i, &byte) in path.iter().enumerate() {
        let Some(way) = letters.iter().position(|&letter| letter == byte) else {
            let folded = letters
                .iter()
                .any(|letter| letter.eq_ignore_ascii_case(&byte));
            return if folded {
                Came::LetterCase(i + 1)
            } else {
                Came::NoMove(i + 1)
            };
        };
        let Some(to) = step(case, blank, way) else {
            return Came::OffBoard(i + 1);
        };
        let differs = |cells: &[usize], cell: usize| usize::from(cells[cell] != case.goal[cell]);
        apart -= differs(&cells, blank) + differs(&cells, to);
        cells.swap(blank, to);
        apart += differs(&cells, blank) + differs(&cells, to);
        blank = to;
        if apart == 0 && passed.is_none() {
            passed = Some(i + 1);
        }
    }
    let moves = path.len();
    if apart == 0 {
        return Came::Goal(moves);
    }
    Came::Elsewhere { moves, passed }
}

/// The cell beside one: up, down, left or right of it.
pub fn step(case: &Case, cell: usize, way: usize) -> Option<usize> {
    let col = cell % case.cols;
    match way {
        0 => cell.checked_sub(case.cols),
        1 => Some(cell + case.cols).filter(|&to| to < case.cells()),
        2 => Some(cell).filter(|_| col > 0).map(|cell| cell - 1),
        _ => Some(cell + 1).filter(|_| col + 1 < case.cols),
    }
}

/// The case with its start after so many moves of a path that stays on the board.
pub fn after(case: &Case, letters: Letters, path: &[u8]) -> Case {
    let mut case = case.clone();
    let mut blank = case.start.iter().position(|&tile| tile == 0).unwrap_or(0);
    for byte in path {
        let way = letters.iter().position(|letter| letter == byte);
        if let Some(to) = way.and_then(|way| step(&case, blank, way)) {
            case.start.swap(blank, to);
            blank = to;
        }
    }
    case
}
