//! Makes boards of letters, and moves.

use crate::forms::given_moves::format::{character, END, LETTERS, SIDE};
use crate::generate::{CaseKind, CaseMaker};
use crate::puzzle::{Instance, Rng};

/// The most moves of a random case.
const MOST_MOVES: usize = 60;

/// The number of moves per line.
const MOVES_PER_LINE: usize = 50;

/// A board, the text of its moves, and whether blanks at the end of lines are left out.
pub(super) struct MadeMoves {
    cells: Vec<usize>,
    moves: Vec<u8>,
    blank_lost: bool,
}

/// Makes boards and moves.
pub(super) struct GivenMovesMaker {
    pub rng: Rng,
}

impl GivenMovesMaker {
    /// A random board of letters, and moves. `legal`: whether all moves stay on the board.
    fn moves(&mut self, legal: bool) -> MadeMoves {
        let mut cells: Vec<usize> = (0..SIDE * SIDE).collect();
        self.rng.shuffle(&mut cells);
        for cell in &mut cells {
            *cell = if *cell > 0 {
                usize::from(b'@') + *cell
            } else {
                0
            };
        }
        let board = Instance {
            rows: SIDE,
            cols: SIDE,
            start: cells,
            ..Instance::default()
        };
        let mut moves = Vec::new();
        let mut blank = board.blank();
        let count = 1 + self.rng.below(MOST_MOVES);
        while moves.len() < count {
            let way = self.rng.below(4);
            if let Some(to) = board.beside(blank, way) {
                moves.push(LETTERS[way]);
                blank = to;
            }
        }
        if !legal {
            // Five moves in one direction leave the board from anywhere.
            let letter = LETTERS[self.rng.below(4)];
            moves.extend([letter; 5]);
        }
        MadeMoves {
            cells: board.start,
            moves,
            blank_lost: false,
        }
    }

    /// A random board with its blank in a cell, and moves.
    fn moves_from(&mut self, cell: usize, moves: &str) -> MadeMoves {
        let mut case = self.moves(true);
        let blank = case.cells.iter().position(|&tile| tile == 0).unwrap_or(0);
        case.cells.swap(blank, cell);
        case.moves = moves.as_bytes().to_vec();
        case
    }
}

impl CaseMaker for GivenMovesMaker {
    type Case = MadeMoves;

    fn rng(&mut self) -> &mut Rng {
        &mut self.rng
    }

    /// No moves, the blank at each end of a line, a first move that leaves the board, and many moves; then boards with
    /// the blank at the end of a line, where it is easily lost, and one with the blank in the middle.
    fn list(&mut self, _kind: CaseKind, _count: usize) -> Result<Vec<MadeMoves>, String> {
        let mut traps = Vec::new();
        for (cell, moves) in [
            (0, ""),
            (4, "L"),
            (24, "B"),
            (20, "ARL"),
            (12, "AABBBB"),
            (4, "R"),
        ] {
            traps.push(self.moves_from(cell, moves));
        }
        traps.push(self.moves_from(0, &"RBLA".repeat(500)));
        traps.push(self.moves(false));
        for (cell, moves) in [(4, "LLB"), (14, "AB"), (24, "AL"), (12, "ABLR")] {
            traps.push(MadeMoves {
                blank_lost: true,
                ..self.moves_from(cell, moves)
            });
        }
        Ok(traps)
    }

    fn random(&mut self) -> Result<MadeMoves, String> {
        Ok(self.moves(true))
    }

    fn near(&mut self, moves: usize) -> MadeMoves {
        let mut case = self.moves(true);
        case.moves.truncate(moves);
        case
    }

    fn unsolvable(&mut self) -> MadeMoves {
        self.moves(false)
    }

    fn add_text(&mut self, case: MadeMoves, text: &mut String) {
        for row in case.cells.chunks(SIDE) {
            let row: String = row.iter().map(character).collect();
            *text += if case.blank_lost {
                row.trim_end()
            } else {
                &row
            };
            text.push('\n');
        }
        let mut written = case.moves;
        written.push(END);
        for line in written.chunks(if case.blank_lost { 1 } else { MOVES_PER_LINE }) {
            *text += &(String::from_utf8_lossy(line) + "\n");
        }
    }

    fn tail(&self) -> &'static str {
        "Z\n"
    }
}
