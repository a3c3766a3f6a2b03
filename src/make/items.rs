//! The cases of an input, of each kind, or why there are none: those that are drawn come one by one, so that their number
//! costs no memory; only those that are known all at once are held.

use crate::check::instances::Case;
use crate::make::deep::FARTHEST;
use crate::make::draw::{Made, Maker, BLOCK_MOVES};
use crate::make::options::Kind;
use crate::make::traps::traps;
use crate::make::Item;
use crate::problem::form::{Ask, Framing, Goal, Size};
use std::vec::IntoIter;

/// Cases that are still to come.
pub struct Items<'m> {
    maker: &'m mut Maker,
    kind: Kind,
    drawn: usize,
    known: IntoIter<Item>,
}

impl Items<'_> {
    pub fn left(&self) -> usize {
        self.drawn + self.known.len()
    }
}

impl Iterator for Items<'_> {
    type Item = Made<Item>;

    fn next(&mut self) -> Option<Made<Item>> {
        if let Some(item) = self.known.next() {
            return Some(Ok(item));
        }
        self.drawn = self.drawn.checked_sub(1)?;
        let case = self.maker.draw(self.kind);
        Some(case.map(|case| Item { case, wide: false }))
    }
}

impl Maker {
    /// So many cases of a kind; `count` is no matter where there are as many as there are.
    ///
    /// # Errors
    /// Why there are none.
    pub fn items(&mut self, kind: Kind, count: usize) -> Made<Items<'_>> {
        self.refuse(kind)?;
        let plain = |cases: Vec<Case>| -> Vec<Item> {
            let item = |case| Item { case, wide: false };
            cases.into_iter().map(item).collect()
        };
        let (drawn, known) = match kind {
            Kind::Hardest => (0, plain(self.hardest(count)?)),
            Kind::All => (0, plain(self.all()?)),
            Kind::Traps => (0, traps(self)?),
            _ => (count, Vec::new()),
        };
        Ok(Items {
            maker: self,
            kind,
            drawn,
            known: known.into_iter(),
        })
    }

    /// One case of a kind that is drawn.
    fn draw(&mut self, kind: Kind) -> Made<Case> {
        match kind {
            Kind::Mixed => self.mixed(),
            Kind::Unsolvable => Ok(self.parity(false)),
            Kind::Depth(least, most) => {
                let moves = least + self.rng.below(most - least + 1);
                self.depth(moves)
            }
            _ => self.random(),
        }
    }

    fn refuse(&mut self, kind: Kind) -> Made<()> {
        let (form, id) = (self.form(), self.problem.id);
        let (rows, cols) = self.shape();
        match kind {
            Kind::Unsolvable if !form.rules.unsolvable => Err(format!(
                "the judge of {id} sends no board that cannot be solved"
            )),
            Kind::Hardest | Kind::Depth(..) if form.ask == Ask::Parity => Err(format!(
                "{id} asks for no moves, so none of its boards is harder"
            )),
            Kind::Depth(_, most) if self.blocks() && most > BLOCK_MOVES => {
                Err(format!("{id} has no more than {BLOCK_MOVES} moves"))
            }
            Kind::Depth(_, most) if (rows, cols) == (4, 4) && most > FARTHEST => {
                Err(format!("4 x 4 boards can be made to {FARTHEST} moves"))
            }
            Kind::Depth(_, most) if rows * cols <= 9 => self.reached(most),
            Kind::All if form.framing == Framing::One => Err(format!(
                "an input of {id} holds one case, and all boards are too many files"
            )),
            Kind::All if form.goal == Goal::Given || !matches!(form.size, Size::Fixed(..)) => Err(
                format!("all boards are those of one size and goal, which {id} has not"),
            ),
            Kind::All | Kind::Hardest if rows * cols > 9 => {
                Err(format!("the boards of {id} are too many to know them all"))
            }
            _ => Ok(()),
        }
    }

    /// That some board needs so many moves.
    fn reached(&mut self, moves: usize) -> Made<()> {
        let blanks = match self.form().goal {
            Goal::Given => 0..self.shape().0 * self.shape().1,
            _ => 0..1,
        };
        let mut farthest = 0;
        for blank in blanks {
            farthest = farthest.max(self.radius(blank));
            if moves <= farthest {
                return Ok(());
            }
        }
        Err(format!(
            "no board needs {moves} moves, the farthest needs {farthest}"
        ))
    }
}
