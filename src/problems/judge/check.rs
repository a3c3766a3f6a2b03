//! The verdict on an output. Input and output are read case by case, so neither is ever in memory as a whole.

use crate::answer::{AnySolver, Resources, Solver};
use crate::problems::judge::answers::TemplateJudge;
use crate::problems::judge::oracle::NumberOracle;
use crate::problems::judge::{
    AcceptedPaths, Ask, CaseJudge, GridOracle, Judged, Judgement, LineRead, Oracle, OutputLines,
    Rejection, Score, WrongKind,
};
use crate::puzzle::Instance;
use crate::text::read::any_case::{any_format, AnyFormat};
use crate::text::read::{is_space, show, CaseFormat, Framing, Next, Reader};
use crate::text::write::Answers;
use std::io::{self, Read};

/// An input and the output that is judged for it.
pub struct Check<'a> {
    /// The wording of the answers.
    pub answers: &'a Answers,
    /// The board of a case in one line; `None` if the form cannot show it.
    pub case_line: &'a dyn Fn(&Instance) -> Option<String>,
    /// The names of input and output in messages.
    pub names: (&'a str, &'a str),
    pub input: Box<dyn Read + 'a>,
    /// Where the cases of the input end.
    pub framing: Framing,
    pub output: Box<dyn Read + 'a>,
    /// What right answers are found with.
    pub resources: &'a Resources,
}

impl<'a> Check<'a> {
    /// The same, but white space at the beginning of the output's lines is not judged.
    pub fn without_indents(self) -> Check<'a> {
        let output = WithoutIndents {
            output: self.output,
            begun: false,
            indent: 0,
        };
        Check {
            output: Box::new(output),
            ..self
        }
    }

    /// Judges the answers to all cases of the input.
    pub fn cases<F: CaseFormat<Case: 'static>>(
        self,
        format: F,
        mut judge: impl CaseJudge,
    ) -> Judgement {
        self.any_cases(any_format(format), &mut judge)
    }

    fn any_cases(self, format: AnyFormat, judge: &mut dyn CaseJudge) -> Judgement {
        let (name, case_line) = (self.names.0, self.case_line);
        let mut lines = OutputLines::new(self.output);
        let mut reader = Reader::new(format, self.framing, self.input);
        let mut rejected = None;
        let mut cases = 0;
        loop {
            match reader.next() {
                Ok(Next::Case(case)) => {
                    cases = reader.case();
                    // The rest of the input is read even after a wrong answer: a fault in it is the judge's own, and
                    // more important.
                    if rejected.is_none() {
                        lines.case = Some(cases);
                        let board = Instance {
                            number: cases,
                            ..reader.format().instance(&case)
                        };
                        rejected = judge.judge(board, &case, &mut lines).err();
                        if let Some(Rejection::Wrong(wrong)) = &mut rejected {
                            wrong.board = case_line(&reader.format().instance(&case));
                        }
                    }
                }
                Ok(Next::Fault(fault)) if !fault.kind.is_failure() => {}
                Ok(Next::Invalid(fault) | Next::Fault(fault)) => {
                    return Judgement::Fail(format!("{name}:{fault}"))
                }
                Ok(Next::End) => break,
                Err(e) => return Judgement::Fail(format!("{name}: {e}")),
            }
        }
        let end = match rejected {
            Some(rejected) => Err(rejected),
            None => finish(judge, cases, &mut lines),
        };
        verdict(cases, end, self.names.1)
    }

    /// Judges answers whose wording is given by templates. `accepted`: the paths that are accepted.
    pub fn by_templates<F: CaseFormat<Case: 'static>>(
        self,
        format: F,
        accepted: AcceptedPaths,
        mut oracle: impl Oracle,
    ) -> Judgement {
        let judge = &mut TemplateJudge::new(self.answers, accepted, &mut oracle);
        self.any_cases(any_format(format), judge)
    }

    /// Judges answers with the number that a solver finds.
    pub fn numbers<F: CaseFormat<Case: 'static>>(
        self,
        format: F,
        mut solver: impl Solver<F::Case>,
    ) -> Judgement {
        let solver = &mut AnySolver::new(&mut solver);
        self.by_templates(format, AcceptedPaths::Any, NumberOracle(solver))
    }

    /// Judges answers about boards on a grid. `pairs`: whether each case has a goal of its own.
    pub fn on_grid<F: CaseFormat<Case: 'static>>(
        self,
        format: F,
        ask: Ask,
        pairs: bool,
    ) -> Judgement {
        let limit = self.answers.over.map(|over| over.limit);
        let oracle = GridOracle::new(ask, pairs, limit, self.resources);
        self.by_templates(format, ask.paths().1, oracle)
    }

    /// Judges an output for which no input is read.
    pub fn without_cases(self, mut judge: impl CaseJudge) -> Judgement {
        let mut lines = OutputLines::new(self.output);
        verdict(0, finish(&mut judge, 0, &mut lines), self.names.1)
    }
}

/// The widest white space at the beginning of a line that is left out. Endless white space must come to an end: it is a
/// line that is too long.
const INDENT: usize = 1 << 12;

/// An output without the white space at the beginning of its lines.
struct WithoutIndents<'a> {
    output: Box<dyn Read + 'a>,
    /// Whether the present line has begun, and the bytes left out before it began.
    begun: bool,
    indent: usize,
}

impl Read for WithoutIndents<'_> {
    #[inline(never)] // Five more methods of the trait would contain it.
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let length = self.output.read(buffer)?;
            let mut kept = 0;
            for at in 0..length {
                let byte = buffer[at];
                let inside = self.begun || !is_space(byte) || self.indent == INDENT;
                self.begun = inside && byte != b'\n';
                if inside || byte == b'\n' {
                    buffer[kept] = byte;
                    kept += 1;
                    self.indent = 0;
                } else {
                    self.indent += 1;
                }
            }
            if kept > 0 || length == 0 {
                return Ok(kept);
            }
        }
    }
}

/// Judges all answers together, and rejects anything after the last of them.
fn finish(judge: &mut dyn CaseJudge, cases: u64, lines: &mut OutputLines) -> Judged<Option<Score>> {
    lines.case = None;
    let score = judge.finish(cases, lines)?;
    let (kind, what) = match lines.read()? {
        LineRead::End => return Ok(score),
        LineRead::Line if lines.line().is_empty() => (
            WrongKind::BlankExtra,
            "an empty line after the last answer".to_string(),
        ),
        LineRead::Line | LineRead::TooLong => (
            WrongKind::Extra,
            format!("{} after the last answer", show(lines.line())),
        ),
    };
    Err(lines.rejection(kind, what))
}

/// The verdict after the last case. `name`: the name of the output in messages.
fn verdict(cases: u64, end: Judged<Option<Score>>, name: &str) -> Judgement {
    match end {
        Ok(Some(score)) => Judgement::Scored(score),
        Ok(None) => Judgement::Accepted(cases.max(1)),
        Err(Rejection::Wrong(wrong)) => Judgement::Wrong(wrong),
        Err(Rejection::NoMemory) => {
            let what = "the system has no memory for the search that the right answer needs";
            Judgement::Fail(what.into())
        }
        Err(Rejection::Io(e)) => Judgement::Fail(format!("{name}: {e}")),
    }
}
