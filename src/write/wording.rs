//! How a format words what became of a case.

use crate::problem::format::{Answers, Boards, Form};
use crate::problem::instance::Instance;
use crate::problem::row::Problem;
use crate::write::output::{Letters, Output, ShortLine};
use crate::write::template::{Filling, Template};
use crate::write::verdict::{Answer, Verdict};
use std::io::Result;

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
    /// The letters of the moves.
    pub(crate) letters: Letters,
    /// A line for each board, if answers are paths and short lines: the text of an unsolvable board.
    pub(crate) lines: Option<ShortLine>,
}

impl Wording {
    /// The answers to a problem.
    pub(crate) fn new(problem: &Problem) -> Wording {
        let over = match problem.form {
            Form::Boards(Boards {
                over: Some(over), ..
            }) => Some((over.limit, Template::new(over.text))),
            _ => None,
        };
        Wording::of(&problem.answers, over)
    }

    /// `over`: for paths of more moves than this.
    pub(crate) fn of(answers: &Answers, over: Option<(usize, Template)>) -> Wording {
        let solved = Template::new(answers.solved);
        let lines = ShortLine::new(answers.unsolvable.as_bytes())
            .filter(|_| solved.is_path_line() && answers.between.is_empty());
        Wording {
            solved,
            over,
            unsolvable: Template::new(answers.unsolvable),
            invalid: Template::new(answers.invalid),
            // No judge has a word for this: it is worded as what is no board.
            unsolved: Template::new(&answers.invalid.replace("invalid", "unsolved")),
            between: answers.between,
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
