//! How a form words what became of a case.

use crate::problem::form::{Ask, Form, Size};
use crate::puzzle::board::{Board, Path, Shape};
use crate::write::output::{Filling, Letters, Output, Phrase};
use std::io::{Result, Write};

/// What became of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Solved by this path.
    Path(Path),
    /// Solvable; nobody asked how.
    Yes,
    /// No path leads to the goal.
    No,
    /// No board.
    Invalid,
    /// Past its limits.
    Unsolved,
}

pub struct Wording {
    shape: Shape,
    limit: usize,
    solved: Phrase,
    unsolvable: Phrase,
    over: Phrase,
    invalid: Phrase,
    unsolved: Phrase,
    between: &'static str,
    pub letters: Letters,
}

/// The size of a form's boards.
pub fn shape_of(form: &Form) -> Shape {
    match form.size {
        Size::Fixed(rows, cols) => Shape::new(rows, cols),
        _ => Shape::new(2, 2),
    }
}

impl Wording {
    pub fn new(form: &Form) -> Wording {
        Wording {
            shape: shape_of(form),
            limit: match form.ask {
                Ask::NumberUpTo(limit) => limit,
                _ => usize::MAX,
            },
            solved: Phrase::new(form.say.solved),
            unsolvable: Phrase::new(form.say.unsolvable),
            over: Phrase::new(form.say.over),
            invalid: Phrase::new(form.say.invalid),
            // No judge has a word for this: it is said in the way of what is no board.
            unsolved: Phrase::new(&form.say.invalid.replace("invalid", "unsolved")),
            between: form.say.between,
            letters: Letters::new(form.say.letters),
        }
    }

    /// Says what became of a case that began with the board.
    #[inline]
    pub fn say<W: Write>(
        &self,
        out: &mut Output<W>,
        case: u64,
        board: Board,
        verdict: &Verdict,
    ) -> Result<()> {
        if case > 1 && !self.between.is_empty() {
            out.bytes(self.between.as_bytes())?;
        }
        let none = Path::default();
        let (phrase, path) = match *verdict {
            Verdict::Path(ref path) if path.len() <= self.limit => (&self.solved, path),
            Verdict::Path(ref path) => (&self.over, path),
            Verdict::Yes => (&self.solved, &none),
            Verdict::No => (&self.unsolvable, &none),
            Verdict::Invalid => (&self.invalid, &none),
            Verdict::Unsolved => (&self.unsolved, &none),
        };
        let filling = Filling {
            case,
            moves: path.len() as u64,
            path,
            letters: &self.letters,
            from: Some((self.shape, board)),
        };
        phrase.write(out, &filling)
    }
}
