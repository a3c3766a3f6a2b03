//! Cases whose type is known only at run time: so one reader is compiled for all forms whose cases need not be fast.

use crate::puzzle::Instance;
use crate::text::read::{CaseFormat, Cursor, ReadResult};
use std::any::Any;
use std::io::Result;

/// A case of any type.
pub(crate) type AnyCase = Box<dyn Any>;

/// A case of the type that its format has put there.
pub(crate) fn case_of<C: 'static>(case: &AnyCase) -> &C {
    case.downcast_ref().expect("one type")
}

/// A format of typed cases as one of cases of any type.
pub(crate) struct AnyFormat<F>(pub F);

impl<F: CaseFormat<Case: 'static>> CaseFormat for AnyFormat<F> {
    type Case = AnyCase;

    fn has_comments(&self) -> bool {
        self.0.has_comments()
    }

    fn has_brackets(&self) -> bool {
        self.0.has_brackets()
    }

    fn quick(&self, text: &[u8]) -> Option<(AnyCase, usize)> {
        let (case, used) = self.0.quick(text)?;
        Some((Box::new(case), used))
    }

    fn find_case(&mut self, cursor: &mut Cursor) -> Result<bool> {
        self.0.find_case(cursor)
    }

    fn count(&mut self, cursor: &mut Cursor) -> ReadResult<u64> {
        self.0.count(cursor)
    }

    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<AnyCase>> {
        let case = self.0.read(cursor)?;
        Ok(case.map(|case| Box::new(case) as AnyCase))
    }

    fn estimate(&self, bytes: usize) -> usize {
        self.0.estimate(bytes)
    }

    fn instance(&self, case: &AnyCase) -> Instance {
        self.0.instance(case_of(case))
    }
}

/// Turns a format of typed cases into one of plain boards.
pub(crate) struct Plain<'a>(Box<dyn CaseFormat<Case = AnyCase> + 'a>);

impl<'a> Plain<'a> {
    pub(crate) fn new(format: impl CaseFormat<Case: 'static> + 'a) -> Plain<'a> {
        Plain(Box::new(AnyFormat(format)))
    }
}

impl CaseFormat for Plain<'_> {
    type Case = Instance;

    fn has_comments(&self) -> bool {
        self.0.has_comments()
    }

    fn has_brackets(&self) -> bool {
        self.0.has_brackets()
    }

    fn quick(&self, text: &[u8]) -> Option<(Instance, usize)> {
        let (case, used) = self.0.quick(text)?;
        Some((self.0.instance(&case), used))
    }

    fn find_case(&mut self, cursor: &mut Cursor) -> Result<bool> {
        self.0.find_case(cursor)
    }

    fn count(&mut self, cursor: &mut Cursor) -> ReadResult<u64> {
        self.0.count(cursor)
    }

    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<Instance>> {
        let case = self.0.read(cursor)?;
        Ok(case.map(|case| self.0.instance(&case)))
    }

    fn instance(&self, case: &Instance) -> Instance {
        case.clone()
    }
}
