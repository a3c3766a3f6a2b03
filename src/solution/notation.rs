//! Moves as people write them.

use crate::puzzle::Move;
use crate::write::{Answers, Wording};

/// The options for how moves are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Notation {
    /// The letters of the blank's moves up, down, left and right.
    pub letters: [u8; 4],
    /// Whether a run of equal moves is written as one letter and its length.
    pub runs: bool,
}

impl Notation {
    /// The wording of shorter solutions.
    pub(crate) fn wording(self) -> Wording {
        let (solved, letters) = match self.runs {
            true => (
                "{runs}\n",
                self.letters.map(|letter| letter.to_ascii_uppercase()),
            ),
            false => ("{path}\n", self.letters),
        };
        Wording::new(&Answers::new(solved, "unsolvable\n").letters(letters))
    }

    fn letter(self, m: Move) -> char {
        char::from(self.letters[m as usize])
    }

    /// A path: `rrull`, or in runs `R2 U L2`.
    pub(crate) fn path(self, moves: &[Move]) -> String {
        if !self.runs {
            return moves.iter().map(|&m| self.letter(m)).collect();
        }
        let runs = moves.chunk_by(|a, b| a == b).map(|run| {
            let letter = self.letter(run[0]).to_ascii_uppercase();
            match run.len() {
                1 => letter.to_string(),
                length => format!("{letter}{length}"),
            }
        });
        runs.collect::<Vec<_>>().join(" ")
    }
}
