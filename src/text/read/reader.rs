//! The one reader of inputs: it yields cases, or faults, as values.
//!
//! A [`CaseFormat`] knows how one case is written and where to continue after a fault; the reader knows how many cases
//! there are. Only tokens decide, whatever the layout; lines matter only after a token that does not belong to a case.

use crate::text::read::fault::NO_CASE;
use crate::text::read::{plural, CaseFormat, Cursor, Fault, FaultKind, Place, ReadError, Recovery};
use std::io::{Read, Result};

/// The number of cases of an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cases {
    One,
    /// A count, then that number of cases.
    Count,
    ToEnd,
}

/// Where the cases of an input end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Framing {
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
    pub(crate) const ONE: Framing = Framing::Cases(Cases::One);
}

/// What comes next in an input.
pub(crate) enum Next<C> {
    Case(C),
    /// A case that cannot be read.
    Invalid(Fault),
    /// A fault that does not concern a single case.
    Fault(Fault),
    End,
}

/// An input, case by case.
pub(crate) struct Reader<'a, F: ?Sized> {
    cursor: Cursor<'a>,
    format: Box<F>,
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
    pub(crate) fn new(format: Box<F>, framing: Framing, input: impl Read + 'a) -> Reader<'a, F> {
        let input: Box<dyn Read + 'a> = Box::new(input);
        let input = match format.has_comments() {
            true => Box::new(WithoutComments {
                input,
                inside: false,
            }),
            false => input,
        };
        Reader {
            cursor: Cursor::new(input),
            format,
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

    pub(crate) fn with_places(mut self) -> Reader<'a, F> {
        self.places = true;
        self
    }

    /// The number of the last case, from 1; 0 before the first.
    #[inline]
    pub(crate) fn case(&self) -> u64 {
        self.case
    }

    /// The number of cases that the input announces, once it is read.
    pub(crate) fn announced(&self) -> Option<u64> {
        self.count
    }

    /// The place of the last case, if places are asked for.
    pub(crate) fn place(&self) -> Option<Place> {
        self.place
    }

    pub(crate) fn format(&self) -> &F {
        &self.format
    }

    /// An estimate of the number of cases in the text that is read but not consumed.
    pub(crate) fn waiting(&self) -> usize {
        self.format.estimate(self.cursor.window().len())
    }

    /// The next case, or the next fault.
    #[inline]
    pub(crate) fn next(&mut self) -> Result<Next<F::Case>> {
        if self.expected() > 0 && !self.places && self.cursor.settled() {
            if let Some((case, used)) = self.format.quick(self.cursor.window()) {
                self.cursor.advance_lines(used);
                self.case += 1;
                return Ok(Next::Case(case));
            }
        }
        self.find_next()
    }

    /// Adds at most `most` valid cases in their usual layout from the window.
    #[inline]
    pub(crate) fn quick_cases(&mut self, cases: &mut Vec<F::Case>, most: usize) {
        let before = cases.len();
        let most = self.expected().min(most as u64) as usize;
        let used = self.format.quick_cases(self.cursor.window(), most, cases);
        if used > 0 {
            self.cursor.advance_lines(used);
            self.case += (cases.len() - before) as u64;
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

    /// The next case or fault, read token by token.
    fn find_next(&mut self) -> Result<Next<F::Case>> {
        if self.over {
            return Ok(Next::End);
        }
        self.cursor.settle()?;
        if self.framing == Framing::Cases(Cases::Count) && self.count.is_none() {
            match self.format.count(&mut self.cursor) {
                Ok(count) => self.count = Some(count),
                Err(ReadError::Io(error)) => return Err(error),
                Err(ReadError::Fault(_, kind, _)) => return Ok(self.end_with(kind)),
            }
        }
        let there = match self.framing {
            Framing::ByLine => self.cursor.more_text()?,
            _ => self.format.find_case(&mut self.cursor)?,
        };
        if !there || self.expected() == 0 {
            return Ok(match self.fault_at_end(there) {
                Some(fault) => self.end_with(fault),
                None => Next::End,
            });
        }
        if self.places {
            self.place = Some(self.cursor.locate(0));
        }
        self.case += 1;
        if let Some((case, used)) = self.format.quick(self.cursor.window()) {
            self.cursor.advance_lines(used);
            return Ok(Next::Case(case));
        }
        match self.format.read(&mut self.cursor) {
            Ok(Some(case)) => Ok(Next::Case(case)),
            Ok(None) => self.end_mark(),
            Err(ReadError::Io(error)) => Err(error),
            Err(ReadError::Fault(place, kind, recovery)) => Ok(match recovery {
                Recovery::NextCase => Next::Invalid(self.fault(place, kind)),
                Recovery::Lost => {
                    self.over = true;
                    Next::Invalid(self.fault(place, kind))
                }
                Recovery::NoCase => {
                    self.case -= 1;
                    Next::Fault(self.fault(place, kind))
                }
            }),
        }
    }

    /// The end, or a fault if anything follows the size 0, or the mark, that ends the input.
    fn end_mark(&mut self) -> Result<Next<F::Case>> {
        self.case -= 1;
        if !self.cursor.skip_space()? {
            self.over = true;
            return Ok(Next::End);
        }
        let what = match self.framing {
            Framing::ToEndMark => "there is more after the line `Z` that closes the input",
            _ => "there is more after the size 0 that closes the input",
        };
        Ok(self.end_with(FaultKind::Around(what.into())))
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
    fn end_with(&mut self, kind: FaultKind) -> Next<F::Case> {
        self.over = true;
        let place = self.cursor.locate(0);
        Next::Fault(Fault {
            place: Some(place),
            case: None,
            kind: self.cause(kind),
        })
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
            (Framing::ByLine, _) => None,
            _ if self.case == 0 => Some(NO_CASE.into()),
            (Framing::ToEndMark, _) => around("the input ends without the line `Z` that closes it"),
            (Framing::ToZero, _) => around("the input ends without the size 0 that closes it"),
            _ => None,
        }
    }
}

/// An input whose comments, from `#` to the end of the line, are replaced by spaces before anything else is read, so
/// that all places stay the same.
struct WithoutComments<'a> {
    input: Box<dyn Read + 'a>,
    /// Whether the last byte belonged to a comment.
    inside: bool,
}

impl Read for WithoutComments<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        let count = self.input.read(buffer)?;
        for byte in &mut buffer[..count] {
            self.inside = match *byte {
                b'#' => true,
                b'\n' => false,
                _ => self.inside,
            };
            if self.inside {
                *byte = b' ';
            }
        }
        Ok(count)
    }
}
