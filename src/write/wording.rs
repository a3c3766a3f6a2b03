//! How a format words what became of a case.

use crate::puzzle::answer::{Answer, Verdict};
use crate::puzzle::instance::Instance;
use crate::write::output::{Letters, Output, ShortLine};
use crate::write::template::{Filling, Template};
use std::io::Result;

/// How answers are worded: templates, see [`crate::write::template`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Answers {
    /// A board that is solved; a yes, where nothing else is asked.
    pub solved: &'static str,
    /// The answer for a board that cannot reach the goal.
    pub unsolvable: &'static str,
    /// A case that cannot be read.
    pub invalid: &'static str,
    /// Between two answers.
    pub between: &'static str,
    /// The letters of up, down, left and right.
    pub letters: [u8; 4],
    /// What is said of boards that need too many moves.
    pub over: Option<MoveLimit>,
}

/// The answer to boards that need many moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MoveLimit {
    /// The most moves of a board that is answered as usual.
    pub limit: usize,
    /// The template for all others that can be solved.
    pub text: &'static str,
}

/// The templates of one format.
pub(crate) struct Wording {
    pub(crate) solved: Template,
    /// For paths of more moves than this.
    pub(crate) over: Option<(usize, Template)>,
    pub(crate) unsolvable: Template,
    /// The answer for text that is no board.
    invalid: Template,
    /// The answer for a board that was given up.
    unsolved: Template,
    /// Text between two answers.
    between: &'static str,
    /// The letters of up, down, left and right.
    pub(crate) move_letters: [u8; 4],
    /// The same for whole paths.
    pub(crate) letters: Letters,
    /// A line for each board, if answers are paths and short lines: the text of an unsolvable board.
    pub(crate) lines: Option<ShortLine>,
}

impl Wording {
    /// The answers in these words.
    pub(crate) fn new(answers: &Answers) -> Wording {
        let solved = Template::new(answers.solved);
        let lines = ShortLine::new(answers.unsolvable.as_bytes())
            .filter(|_| solved.is_path_line() && answers.between.is_empty());
        Wording {
            solved,
            over: answers
                .over
                .map(|over| (over.limit, Template::new(over.text))),
            unsolvable: Template::new(answers.unsolvable),
            invalid: Template::new(answers.invalid),
            // No judge has a word for this: it is worded as what is no board.
            unsolved: Template::new(&answers.invalid.replace("invalid", "unsolved")),
            between: answers.between,
            move_letters: answers.letters,
            letters: Letters::new(answers.letters),
            lines,
        }
    }

    /// Some answer looks at the board that its case begins with.
    pub(crate) fn needs_instance(&self) -> bool {
        self.solved.needs_instance() || self.unsolvable.needs_instance()
    }

    /// Writes the answer to a case.
    ///
    /// # Errors
    /// Those of the sink.
    #[inline]
    pub(crate) fn write(
        &self,
        out: &mut Output,
        case: u64,
        answer: &Answer,
        instance: &dyn Fn() -> Instance,
    ) -> Result<()> {
        if case > 1 && !self.between.is_empty() {
            out.bytes(self.between.as_bytes())?;
        }
        let template = match &answer.verdict {
            Verdict::No => &self.unsolvable,
            Verdict::Invalid => &self.invalid,
            Verdict::Unsolved(_) => &self.unsolved,
            verdict => match &self.over {
                Some((limit, over)) if verdict.moves().1 > *limit => over,
                _ => &self.solved,
            },
        };
        let filling = Filling {
            case,
            answer,
            letters: &self.letters,
            instance,
        };
        template.write(out, &filling)
    }
}
