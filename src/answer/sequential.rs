//! The sequential driver: reads a case, solves it, writes its answer.

use crate::answer::solver::Lookup;
use crate::answer::streams::Before;
use crate::answer::{Answered, Failure, Run, Solver, Summary};
use crate::puzzle::{Answer, Verdict};
use crate::text::read::any_case::{case_of, AnyCase, AnyFormat};
use crate::text::read::{CaseFormat, Fault, Next, Reader};
use crate::text::write::{Output, Wording};
use std::cell::RefCell;
use std::marker::PhantomData;

/// Boards that are looked up together.
const TOGETHER: usize = 64;

impl Run<'_, '_> {
    /// Answers case by case, on this thread and without statistics. What was answered before the input failed is
    /// written.
    pub(crate) fn in_order<F, S>(self, format: Box<F>, solver: &mut S) -> Answered
    where
        F: CaseFormat + ?Sized,
        S: Solver<F::Case> + ?Sized,
    {
        let out = RefCell::new(self.streams.out);
        let flush = || out.borrow_mut().flush().map_err(Failure::Write);
        let mut before = || flush();
        let input = Before(self.streams.input, &mut before);
        let reader = Reader::new(format, self.framing, input);
        let mut sequence = Sequence {
            reader: match solver.may_give_up() {
                true => reader.with_places(),
                false => reader,
            },
            solver,
            wording: &self.wording,
            summary: Summary::default(),
            report: self.streams.report,
            cases: Vec::with_capacity(TOGETHER),
        };
        let done = sequence.answer_all(&out);
        let mut summary = sequence.summary;
        summary.cases = sequence.reader.case();
        summary.effort.entries += sequence.solver.entries();
        let flushed = flush();
        done.and(flushed).map(|()| summary)
    }

    /// Answers case by case, as [`Run::in_order`] does, by code that all forms share.
    pub(crate) fn one_by_one<F: CaseFormat<Case: 'static>>(
        self,
        format: F,
        solver: &mut impl Solver<F::Case>,
    ) -> Answered {
        let format: Box<dyn CaseFormat<Case = AnyCase> + '_> = Box::new(AnyFormat(format));
        self.in_order(format, &mut OneByOne(&mut AnySolver(solver, PhantomData)))
    }

    /// The same by code that all forms with this type of case share.
    pub(crate) fn plainly<C, F: CaseFormat<Case = C>>(
        self,
        format: F,
        solver: &mut dyn Solver<C>,
    ) -> Answered {
        let format: Box<dyn CaseFormat<Case = C> + '_> = Box::new(format);
        self.in_order(format, &mut OneByOne(solver))
    }
}

/// The state of the driver.
struct Sequence<'a, F: CaseFormat + ?Sized, S: ?Sized> {
    reader: Reader<'a, F>,
    solver: &'a mut S,
    wording: &'a Wording,
    summary: Summary,
    report: &'a mut dyn FnMut(&Fault),
    /// Cases that are looked up together.
    cases: Vec<F::Case>,
}

impl<F: CaseFormat + ?Sized, S: Solver<F::Case> + ?Sized> Sequence<'_, F, S> {
    fn answer_all(&mut self, out: &RefCell<&mut Output>) -> Result<(), Failure> {
        loop {
            match self.reader.next()? {
                Next::Case(case) => {
                    if self.reader.case() == 1 {
                        self.solver.expect(self.reader.waiting());
                    }
                    let answer = self.solver.solve(&case);
                    self.write(&mut out.borrow_mut(), Some(&case), &answer)?;
                    while self.look_up(&mut out.borrow_mut())? {}
                }
                Next::Invalid(fault) => {
                    (self.report)(&fault);
                    self.write(&mut out.borrow_mut(), None, &Verdict::Invalid.into())?;
                }
                Next::Fault(fault) => {
                    self.summary.failed |= fault.kind.is_failure();
                    (self.report)(&fault);
                }
                Next::End => return Ok(()),
            }
        }
    }

    /// Writes an answer, and reports why there is none.
    #[inline(always)]
    fn write(
        &mut self,
        out: &mut Output,
        case: Option<&F::Case>,
        answer: &Answer,
    ) -> Result<(), Failure> {
        self.summary.count(answer);
        let number = self.reader.case();
        if let Verdict::Unsolved(reason) = &answer.verdict {
            (self.report)(&Fault {
                place: self.reader.place(),
                case: Some(number),
                kind: reason.to_string().into(),
            });
        }
        let format = self.reader.format();
        let instance = || case.map(|case| format.instance(case)).unwrap_or_default();
        self.wording
            .write(out, number, answer, &instance)
            .map_err(Failure::Write)
    }

    /// Looks up at most [`TOGETHER`] valid boards from the window; false if there are none, or no table. On all boards
    /// of hdu1043 this takes 30% less time than looking them up one at a time.
    fn look_up(&mut self, out: &mut Output) -> Result<bool, Failure> {
        let lookup = self.solver.lookup();
        if lookup == Lookup::None {
            return Ok(false);
        }
        let cases = &mut self.cases;
        cases.clear();
        let mut entries = [0; TOGETHER];
        let before = self.reader.case();
        self.reader.quick_cases(cases, TOGETHER);
        let entries = &mut entries[..cases.len()];
        self.solver.look_up(cases, entries);
        let reached = entries.iter().filter(|&&entry| entry != 0);
        self.summary.solved += reached.count() as u64;
        if let (Lookup::Paths, Some(line)) = (lookup, &self.wording.lines) {
            let moves = out.path_lines(entries, &self.wording.letters, line);
            self.summary.moves += moves.map_err(Failure::Write)?;
            return Ok(!cases.is_empty());
        }
        let format = self.reader.format();
        let mut answer = Answer::from(Verdict::No);
        for (number, (case, &mut entry)) in (before + 1..).zip(cases.iter().zip(entries)) {
            answer.verdict = match entry {
                0 => Verdict::No,
                _ => Verdict::Path(self.solver.path_of(entry, case)),
            };
            self.summary.moves += answer.verdict.moves().1 as u64;
            let instance = || format.instance(case);
            self.wording
                .write(out, number, &answer, &instance)
                .map_err(Failure::Write)?;
        }
        Ok(!cases.is_empty())
    }
}

/// A solver that looks nothing up: so the driver compiled for it has no code for that.
struct OneByOne<'a, C>(&'a mut dyn Solver<C>);

impl<C> Solver<C> for OneByOne<'_, C> {
    fn expect(&mut self, cases: usize) {
        self.0.expect(cases);
    }

    fn solve(&mut self, case: &C) -> Answer {
        self.0.solve(case)
    }

    fn may_give_up(&self) -> bool {
        self.0.may_give_up()
    }

    fn entries(&self) -> u64 {
        self.0.entries()
    }
}

/// A solver of typed cases as one of cases of any type.
struct AnySolver<'a, C, S>(&'a mut S, PhantomData<C>);

impl<C: 'static, S: Solver<C>> Solver<AnyCase> for AnySolver<'_, C, S> {
    fn expect(&mut self, cases: usize) {
        self.0.expect(cases);
    }

    fn solve(&mut self, case: &AnyCase) -> Answer {
        self.0.solve(case_of(case))
    }

    fn may_give_up(&self) -> bool {
        self.0.may_give_up()
    }

    fn entries(&self) -> u64 {
        self.0.entries()
    }
}
