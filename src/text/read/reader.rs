//! The one reader of inputs: it yields cases, or faults, as values.
//!
//! A [`CaseFormat`] knows how one case is written and where to continue after a fault; the reader knows how many cases
//! there are. Only tokens decide, whatever the layout; lines matter only after a token that does not belong to a case.

use crate::text::read::fault::NO_CASE;
use crate::text::read::filters::{Filter, Matrix, WithoutBrackets, WithoutComments};
use crate::text::read::{plural, CaseFormat, Cursor, Fault, FaultKind, Place, ReadError, Recovery};
use std::io::{Read, Result};

/// The number of cases of an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cases {
    One,
    /// A count, then that number of cases.
    Count,
    ToEnd,
}

/// Where the cases of an input end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Framing {
    /// A number of cases, or cases to the end of the input.
    Cases(Cases),
    /// At a size of zero; each case begins with its size.
    ToZero,
    /// At a line that begins with a Z.
    ToEndMark,
    /// At the end of the input; each line is a case, even an empty one.
    ByLine,
}

impl Framing {
    /// An input holds one case.
    pub const ONE: Framing = Framing::Cases(Cases::One);
}

/// What comes next in an input.
pub enum Next<C> {
    Case(C),
    /// A case that cannot be read.
    Invalid(Fault),
    /// A fault that does not concern a single case.
    Fault(Fault),
    End,
}

/// An input, case by case.
pub struct Reader<'a, F: ?Sized> {
    state: ReaderState<'a>,
    format: Box<F>,
}

/// What does not depend on the format: how far a reader has come.
struct ReaderState<'a> {
    cursor: Cursor<'a>,
    framing: Framing,
    /// The number of cases begun, valid or not.
    case: u64,
    /// The number of cases announced.
    count: Option<u64>,
    over: bool,
    /// The place of the last case begun, if places are asked for.
    place: Option<Place>,
    /// Whether the place of each case is asked for.
    places: bool,
}

impl<'a, F: CaseFormat + ?Sized> Reader<'a, F> {
    pub fn new(format: Box<F>, framing: Framing, input: impl Read + 'a) -> Reader<'a, F> {
        let input: Box<dyn Read + 'a> = Box::new(input);
        let input: Box<dyn Read + 'a> = match format.filter() {
            Filter::Nothing => input,
            Filter::Comments => Box::new(WithoutComments::new(input)),
            Filter::Brackets => Box::new(WithoutBrackets(input)),
            Filter::Matrix(row) => Box::new(Matrix::new(input, row)),
        };
        Reader {
            state: ReaderState::new(framing, input),
            format,
        }
    }

    pub fn with_places(mut self) -> Reader<'a, F> {
        self.state.places = true;
        self
    }

    /// The number of the last case, from 1; 0 before the first.
    #[inline]
    pub fn case(&self) -> u64 {
        self.state.case
    }

    /// The number of cases that the input announces, once it is read.
    pub fn announced(&self) -> Option<u64> {
        self.state.count
    }

    /// The place of the last case, if places are asked for.
    pub fn place(&self) -> Option<Place> {
        self.state.place
    }

    pub fn format(&self) -> &F {
        &self.format
    }

    /// An estimate of the number of cases in the text that is read but not consumed.
    pub fn waiting(&self) -> usize {
        self.format.estimate(self.state.cursor.window().len())
    }

    /// The next case, or the next fault.
    #[inline]
    pub fn next(&mut self) -> Result<Next<F::Case>> {
        if self.state.expected() > 0 && !self.state.places && self.state.cursor.settled() {
            if let Some((case, used)) = self.format.quick(self.state.cursor.window()) {
                self.state.cursor.advance_lines(used);
                self.state.case += 1;
                return Ok(Next::Case(case));
            }
        }
        self.find_next()
    }

    /// Adds at most `most` valid cases in their usual layout from the window.
    #[inline]
    pub fn quick_cases(&mut self, cases: &mut Vec<F::Case>, most: usize) {
        let before = cases.len();
        let most = self.state.expected().min(most as u64) as usize;
        let used = self
            .format
            .quick_cases(self.state.cursor.window(), most, cases);
        if used > 0 {
            self.state.cursor.advance_lines(used);
            self.state.case += (cases.len() - before) as u64;
        }
    }

    /// The next case or fault, read token by token.
    fn find_next(&mut self) -> Result<Next<F::Case>> {
        if self.state.over {
            return Ok(Next::End);
        }
        let state = &mut self.state;
        state.cursor.settle()?;
        if state.framing == Framing::Cases(Cases::Count) && state.count.is_none() {
            match self.format.count(&mut state.cursor) {
                Ok(count) => state.count = Some(count),
                Err(ReadError::Io(error)) => return Err(error),
                Err(ReadError::Fault(_, kind, _)) => {
                    return Ok(Next::Fault(state.end_with(kind)));
                }
            }
        }
        let there = match state.framing {
            Framing::ByLine => state.cursor.more_text()? || self.format.holds_case(),
            _ => self.format.find_case(&mut state.cursor)?,
        };
        if !there || state.expected() == 0 {
            return Ok(match state.fault_at_end(there) {
                Some(fault) => Next::Fault(state.end_with(fault)),
                None => Next::End,
            });
        }
        state.begin_case();
        if let Some((case, used)) = self.format.quick(state.cursor.window()) {
            state.cursor.advance_lines(used);
            return Ok(Next::Case(case));
        }
        match self.format.read(&mut state.cursor) {
            Ok(Some(case)) => Ok(Next::Case(case)),
            Ok(None) => Ok(match state.end_mark()? {
                Some(fault) => Next::Fault(fault),
                None => Next::End,
            }),
            Err(error) => {
                let (fault, is_case) = state.fault_of(error)?;
                Ok(match is_case {
                    true => Next::Invalid(fault),
                    false => Next::Fault(fault),
                })
            }
        }
    }
}

impl<'a> ReaderState<'a> {
    fn new(framing: Framing, input: Box<dyn Read + 'a>) -> ReaderState<'a> {
        ReaderState {
            cursor: Cursor::new(input),
            framing,
            case: 0,
            count: match framing {
                Framing::Cases(Cases::One) => Some(1),
                _ => None,
            },
            over: false,
            place: None,
            places: false,
        }
    }

    /// The most cases that can still come.
    fn expected(&self) -> u64 {
        match self.framing {
            _ if self.over => 0,
            Framing::Cases(Cases::One | Cases::Count) => {
                self.count.map_or(0, |count| count - self.case)
            }
            _ => u64::MAX,
        }
    }

    fn begin_case(&mut self) {
        if self.places {
            self.place = Some(self.cursor.locate(0));
        }
        self.case += 1;
    }

    /// The fault that reading a case ended with, and whether it is that of a case.
    fn fault_of(&mut self, error: ReadError) -> Result<(Fault, bool)> {
        let (place, kind, recovery) = match error {
            ReadError::Io(error) => return Err(error),
            ReadError::Fault(place, kind, recovery) => (place, kind, recovery),
        };
        match recovery {
            Recovery::NextCase => {}
            Recovery::Lost => self.over = true,
            Recovery::NoCase => self.case -= 1,
        }
        Ok((self.fault(place, kind), recovery != Recovery::NoCase))
    }

    /// The end, or a fault if anything follows the size 0, or the mark, that ends the input.
    fn end_mark(&mut self) -> Result<Option<Fault>> {
        self.case -= 1;
        if !self.cursor.skip_space()? {
            self.over = true;
            // Empty lines and comments alone hold no board.
            let is_bare = self.framing == Framing::ByLine && self.case == 0;
            return Ok(is_bare.then(|| self.end_with(NO_CASE.into())));
        }
        let what = match self.framing {
            Framing::ToEndMark => "there is more after the line `Z` that closes the input",
            _ => "there is more after the size 0 that closes the input",
        };
        Ok(Some(self.end_with(FaultKind::Around(what.into()))))
    }

    /// A fault of the current case.
    fn fault(&self, place: Place, kind: FaultKind) -> Fault {
        Fault {
            place: Some(place),
            case: Some(self.case).filter(|&case| case > 0),
            kind: self.cause(kind),
        }
    }

    /// A fault of the input as a whole, after which nothing comes.
    fn end_with(&mut self, kind: FaultKind) -> Fault {
        self.over = true;
        let place = self.cursor.locate(0);
        Fault {
            place: Some(place),
            case: None,
            kind: self.cause(kind),
        }
    }

    /// The cause of a fault: if the input is not text, that is the cause of every fault.
    fn cause(&self, kind: FaultKind) -> FaultKind {
        self.cursor.no_text().map_or(kind, FaultKind::NoText)
    }

    /// The fault, if any, at the place where no further case begins. `there`: whether text is left.
    fn fault_at_end(&self, there: bool) -> Option<FaultKind> {
        let around = |what: &str| Some(FaultKind::Around(what.into()));
        match (self.framing, self.count) {
            (Framing::Cases(Cases::One), _) if there => {
                around("there is more after the only case of this problem")
            }
            _ if there => {
                let were = if self.case == 1 { "was" } else { "were" };
                let cases = plural(self.case, "case");
                around(&format!(
                    "there is more after the {cases} that {were} announced"
                ))
            }
            (Framing::Cases(Cases::Count), Some(count)) if count == self.case => None,
            (Framing::Cases(Cases::Count), Some(count)) if self.case > 0 => {
                let (announced, cases) = (plural(count, "case"), self.case);
                Some(format!("{announced} announced, but the input ends after {cases}").into())
            }
            (Framing::Cases(Cases::Count), Some(count)) if self.case == 0 => {
                Some(format!("{NO_CASE}: {count} was read as the number of cases").into())
            }
            _ if self.case == 0 => Some(NO_CASE.into()),
            (Framing::ToEndMark, _) => around("the input ends without the line `Z` that closes it"),
            (Framing::ToZero, _) => around("the input ends without the size 0 that closes it"),
            _ => None,
        }
    }
}
