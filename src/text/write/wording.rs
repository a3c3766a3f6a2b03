//! The wording that a format gives to the result of a case.

use crate::puzzle::{Answer, Instance, Verdict};
use crate::text::write::{grouped, Filling, Letters, Output, ShortLine, Template};
use std::io::Result;

/// The templates of the answers, see [`crate::text::write::template`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answers {
    /// The answer for a board that is solved, or a yes where nothing else is asked.
    pub solved: &'static str,
    pub unsolvable: &'static str,
    /// The answer for a case that cannot be read.
    pub invalid: &'static str,
    pub between: &'static str,
    /// The letters of up, down, left and right.
    pub letters: [u8; 4],
    /// The answer for boards that need too many moves, if the format has one.
    pub over: Option<MoveLimit>,
}

impl Answers {
    /// Answers with these texts for a board that is solved and for an unsolvable one; paths are in small letters.
    pub const fn new(solved: &'static str, unsolvable: &'static str) -> Answers {
        Answers {
            solved,
            unsolvable,
            invalid: "invalid\n",
            between: "",
            letters: *b"udlr",
            over: None,
        }
    }

    pub const fn invalid(self, invalid: &'static str) -> Answers {
        Answers { invalid, ..self }
    }

    pub const fn between(self, between: &'static str) -> Answers {
        Answers { between, ..self }
    }

    pub const fn letters(self, letters: [u8; 4]) -> Answers {
        Answers { letters, ..self }
    }

    pub const fn over(self, limit: usize, text: &'static str) -> Answers {
        let over = Some(MoveLimit { limit, text });
        Answers { over, ..self }
    }
}

/// A separate answer for boards that need many moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveLimit {
    /// The most moves of a board that gets the usual answer.
    pub limit: usize,
    /// The template for all other solvable boards.
    pub text: &'static str,
}

pub struct Wording {
    pub solved: Template,
    /// The number of moves above which a path gets another answer, and that answer.
    pub over: Option<(usize, Template)>,
    pub unsolvable: Template,
    invalid: Template,
    /// The answer for a board that was given up.
    unsolved: Template,
    between: &'static str,
    /// The letters of up, down, left and right.
    pub move_letters: [u8; 4],
    /// These letters, for writing whole paths.
    pub letters: Letters,
    /// A line for each board, if answers are paths and short lines: the text of an unsolvable board.
    pub lines: Option<ShortLine>,
}

impl Wording {
    pub fn new(answers: &Answers) -> Wording {
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
            // Judges have no word for this case. It gets the answer for text that is not a board, with another word.
            unsolved: Template::new(&answers.invalid.replace("invalid", "unsolved")),
            between: answers.between,
            move_letters: answers.letters,
            letters: Letters::new(answers.letters),
            lines,
        }
    }

    /// The same with another text for unsolvable boards, which is not a template.
    pub fn with_unsolvable(self, text: &str) -> Wording {
        let line = format!("{text}\n");
        Wording {
            lines: self.lines.and_then(|_| ShortLine::new(line.as_bytes())),
            unsolvable: Template::text(line),
            ..self
        }
    }

    /// Whether some answer needs the board that its case begins with.
    pub fn needs_instance(&self) -> bool {
        self.solved.needs_instance() || self.unsolvable.needs_instance()
    }

    /// Says how many shortest paths are left out where all are asked for; `None` if none is.
    pub fn left_out(&self, verdict: &Verdict) -> Option<String> {
        let Verdict::Paths(written, all) = verdict else {
            return None;
        };
        let (most, more) = (written.len(), all - written.len() as u64);
        (more > 0 && self.solved.writes_paths()).then(|| {
            let (more, all) = (grouped(more), grouped(*all));
            format!("--most {most} leaves out {more} of {all} shortest paths")
        })
    }

    /// Writes the answer to a case.
    #[inline(always)]
    pub fn write(
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
