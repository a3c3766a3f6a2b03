//! The cases of an input in plain cells, for every problem, from the same reader that the solver uses.

use crate::problem::instance::Instance;
use crate::problem::row::Problem;
use crate::read::fault::Fault;
use crate::read::formats::{with_format, FormatVisitor};
use crate::read::reader::{CaseFormat, Next, Reader};
use std::io::{Read, Result};

/// Passes every case of an input to `take`, up to the first fault because of which a case cannot be answered; and returns
/// that fault.
///
/// # Errors
/// Those of the input, and those of `take`.
pub(crate) fn each_case(
    problem: &Problem,
    input: impl Read,
    take: &mut dyn FnMut(Instance) -> Result<()>,
) -> Result<Option<Fault>> {
    let visitor = CaseVisitor {
        problem,
        input,
        take,
    };
    // A problem without a format reads nothing.
    with_format(&problem.form, visitor).unwrap_or(Ok(None))
}

/// The arguments of [`each_case`]: its work is generic over the type of the problem's format.
struct CaseVisitor<'a, R> {
    /// The problem whose input is read.
    problem: &'a Problem,
    /// The input.
    input: R,
    /// What is done with each case.
    take: &'a mut dyn FnMut(Instance) -> Result<()>,
}

impl<R: Read> FormatVisitor for CaseVisitor<'_, R> {
    type Output = Result<Option<Fault>>;

    fn visit<F: CaseFormat>(self, formats: impl Fn() -> F) -> Self::Output {
        let framing = self.problem.form.framing();
        let mut reader = Reader::new(formats(), framing, self.input);
        loop {
            match reader.next()? {
                Next::Case(case) => {
                    let mut instance = reader.format().instance(&case);
                    instance.number = reader.case();
                    (self.take)(instance)?;
                }
                Next::Fault(fault) if !fault.kind.is_failure() => {}
                Next::Invalid(fault) | Next::Fault(fault) => return Ok(Some(fault)),
                Next::End => return Ok(None),
            }
        }
    }
}
