//! What a judge says of an output.

/// What kind of fault it is: this much a contestant may be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A path that leaves the board, or does not lead to the goal.
    Path,
    NotShortest,
    TooLong,
    NotFirst,
    Number,
    /// It says that a board cannot be solved that can, or the other way round.
    Claim,
    CaseNumber,
    Missing,
    Extra,
    BlankMissing,
    BlankExtra,
    LetterCase,
    Wording,
}

impl Kind {
    pub fn name(self) -> &'static str {
        match self {
            Kind::Path => "wrong path",
            Kind::NotShortest => "not a shortest path",
            Kind::TooLong => "too long a path",
            Kind::NotFirst => "not the first of the shortest paths",
            Kind::Number => "wrong number",
            Kind::Claim => "wrong about what can be solved",
            Kind::CaseNumber => "wrong number of the case",
            Kind::Missing => "missing output",
            Kind::Extra => "extra output",
            Kind::BlankMissing => "missing blank line",
            Kind::BlankExtra => "extra blank line",
            Kind::LetterCase => "small and capital letters mixed up",
            Kind::Wording => "wrong wording",
        }
    }

    /// The output is not of the form; else it says something untrue in due form.
    pub fn is_of_format(self) -> bool {
        match self {
            Kind::Path | Kind::NotShortest | Kind::TooLong | Kind::NotFirst => false,
            Kind::Number | Kind::Claim => false,
            Kind::CaseNumber | Kind::Missing | Kind::Extra | Kind::BlankMissing => true,
            Kind::BlankExtra | Kind::LetterCase | Kind::Wording => true,
        }
    }
}

/// The first fault of an output.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong {
    pub kind: Kind,
    /// From 1; 0: not of any one case.
    pub case: u64,
    /// Of the output, from 1.
    pub line: u64,
    pub what: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Cases, all answered well.
    Accepted(u64),
    Wrong(Wrong),
    /// The judge's own input cannot be judged by: a sentence.
    Fail(String),
}

impl Wrong {
    fn place(&self) -> String {
        match self.case {
            0 => String::new(),
            case => format!("case {case}: "),
        }
    }

    /// What only tells the kind of the fault and the case.
    pub fn for_the_team(&self) -> String {
        format!("{}{}", self.place(), self.kind.name())
    }
}

/// As testlib words it.
impl std::fmt::Display for Verdict {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Verdict::Accepted(1) => f.write_str("ok 1 case"),
            Verdict::Accepted(cases) => write!(f, "ok {cases} cases"),
            Verdict::Wrong(wrong) => {
                let class = if wrong.kind.is_of_format() {
                    "wrong output format"
                } else {
                    "wrong answer"
                };
                let (place, name) = (wrong.place(), wrong.kind.name());
                write!(
                    f,
                    "{class} {place}{name}: {} (line {} of the output)",
                    wrong.what, wrong.line
                )
            }
            Verdict::Fail(what) => write!(f, "FAIL {what}"),
        }
    }
}
