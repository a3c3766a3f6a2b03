//! Inputs that hold one case each, for forms that join several of them. Each is read as an input of its own, so its
//! faults have the places of its file.

use crate::answer::{Input, STANDARD};
use crate::problems::forms::Opener;
use crate::text::read::any_case::{any_format, AnyCase, AnyFormat};
use crate::text::read::{CaseFormat, Framing, Next, Reader};
use crate::text::write::say;
use std::ffi::OsStr;

/// The only case of an input; `None` after a fault, which is reported.
pub fn only_case<F: CaseFormat<Case: 'static>>(
    format: F,
    input: Input,
) -> Result<Option<F::Case>, String> {
    let case = any_case(any_format(format), input)?;
    Ok(case.and_then(|case| case.downcast().ok()).map(|case| *case))
}

fn any_case(format: AnyFormat, input: Input) -> Result<Option<AnyCase>, String> {
    let Input { name, source, .. } = input;
    let mut reader = Reader::new(format, Framing::ONE, source);
    let (mut found, mut sound) = (None, true);
    loop {
        match reader.next().map_err(|e| format!("{name}: {e}"))? {
            Next::Case(case) => found = Some(case),
            Next::Invalid(fault) | Next::Fault(fault) => {
                sound &= !fault.kind.is_failure();
                say(&format!("{name}:{fault}"));
            }
            Next::End => return Ok(found.filter(|_| sound)),
        }
    }
}

/// The cases of two inputs, such as a start and its goal; `None` after a fault, which is reported.
pub fn two_cases<C: 'static, F: CaseFormat<Case = C>>(
    format: &dyn Fn() -> F,
    first: Input,
    second: &OsStr,
    open: Opener,
) -> Result<Option<(C, C)>, String> {
    // If both are standard input, the second is opened after the end of the first.
    let early = match second == STANDARD {
        true => None,
        false => Some(open(second)?),
    };
    let first = only_case(format(), first)?;
    let second = early.map_or_else(|| open(second), Ok)?;
    let second = only_case(format(), second)?;
    Ok(first.zip(second))
}
