//! Cases whose type is known only at run time: so one reader is compiled for all forms whose cases need not be fast.

use crate::puzzle::Instance;
use crate::text::read::filters::Filter;
use crate::text::read::{CaseFormat, Cursor, ReadResult};
use std::any::Any;
use std::io::Result;

/// A case of any type.
pub type AnyCase = Box<dyn Any>;

/// A case of the type that its format has put there.
pub fn case_of<C: 'static>(case: &AnyCase) -> &C {
    case.downcast_ref().expect("one type")
}

/// A format of typed cases as one of cases of any type.
pub fn any_format<'a>(format: impl CaseFormat<Case: 'static> + 'a) -> AnyFormat<'a> {
    let format = OtherCases::<_, AnyCase> {
        format: Box::new(format),
        convert: |_, case| Box::new(case),
        instance: |format, case| format.instance(case_of(case)),
    };
    Box::new(format)
}

pub type AnyFormat<'a> = Box<dyn CaseFormat<Case = AnyCase> + 'a>;

/// A format of typed cases as one of plain boards.
pub type Plain<'a> = OtherCases<dyn CaseFormat<Case = AnyCase> + 'a, Instance>;

impl<'a> Plain<'a> {
    pub fn new(format: impl CaseFormat<Case: 'static> + 'a) -> Plain<'a> {
        OtherCases {
            format: any_format(format),
            convert: |format, case| format.instance(&case),
            instance: |_, case| case.clone(),
        }
    }
}

/// A format whose cases are turned into those of another type.
pub struct OtherCases<F: CaseFormat + ?Sized, C> {
    format: Box<F>,
    convert: fn(&F, F::Case) -> C,
    instance: fn(&F, &C) -> Instance,
}

impl<F: CaseFormat + ?Sized, C> CaseFormat for OtherCases<F, C> {
    type Case = C;

    fn filter(&self) -> Filter {
        self.format.filter()
    }

    fn quick(&self, text: &[u8]) -> Option<(C, usize)> {
        let (case, used) = self.format.quick(text)?;
        Some(((self.convert)(&self.format, case), used))
    }

    fn find_case(&mut self, cursor: &mut Cursor) -> Result<bool> {
        self.format.find_case(cursor)
    }

    fn count(&mut self, cursor: &mut Cursor) -> ReadResult<u64> {
        self.format.count(cursor)
    }

    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<C>> {
        let case = self.format.read(cursor)?;
        Ok(case.map(|case| (self.convert)(&self.format, case)))
    }

    fn estimate(&self, bytes: usize) -> usize {
        self.format.estimate(bytes)
    }

    fn instance(&self, case: &C) -> Instance {
        (self.instance)(&self.format, case)
    }
}
