//! Boards that share a budget of letters (Google Developer Day 2011). All boards are read, then searched in passes;
//! then those to answer are chosen.

mod driver;
pub mod format;
pub mod knapsack;
mod maker;
mod passes;

use crate::answer::{Answered, Run};
use crate::args::{option, OptionGroup};
use crate::problems::forms::budgeted::format::{cell_label, BudgetedFormat, BudgetedJudge};
use crate::problems::forms::budgeted::maker::BudgetedMaker;
use crate::problems::forms::{Description, Form, Problem};
use crate::problems::generate::{MakeRequest, Maker};
use crate::problems::judge::case_line::board_line;
use crate::problems::judge::{AcceptedPaths, Ask, Check, Judgement};
use crate::puzzle::{Instance, Order, Shape};
use crate::text::read::{Cases, Framing, Plain};
use std::rc::Rc;

/// Paths for as many boards as possible within a budget of letters.
pub struct Budgeted;

impl Form for Budgeted {
    fn framing(&self) -> Framing {
        Framing::Cases(Cases::Count)
    }

    fn plain_format(&self) -> Option<Plain<'_>> {
        Some(Plain::new(BudgetedFormat::default()))
    }

    fn rows_sent(&self, number: &dyn Fn(usize) -> usize) -> Vec<(usize, usize)> {
        vec![(1, 4), (1, 1), (number(4), 1)]
    }

    fn describe(&self, row: &Problem) -> Description {
        let letters = row.letters();
        Description {
            summary: "paths within a budget".into(),
            input: "the budget, as the letters L, R, U and D that all answers together may have; a count, then that many \
                    times a board as W,H,CELLS: columns, rows, and the cells row by row with nothing between, 1 to 9 and \
                    A to Z for the tiles 1 to 35, 0 for the blank, = for a fixed cell"
                .into(),
            goal: "each tile in the cell of its number, row by row from 1 and counting fixed cells; the blank in the last \
                   cell that is not fixed"
                .into(),
            question: format!(
                "a path of the blank ({letters}: up, down, left, right) for each of as many boards as possible, within the \
                 budget; an empty line for any other board"
            ),
        }
    }

    fn answer(&self, run: Run) -> Answered {
        driver::answer_all(run)
    }

    fn check(&self, check: Check) -> Judgement {
        let format = BudgetedFormat::default();
        let judge = BudgetedJudge::new(check.answers.letters, Rc::clone(&format.budget));
        check.cases(format, judge)
    }

    fn case_line(&self, case: &Instance) -> Option<String> {
        Some(board_line(case.cols, &case.start, &cell_label))
    }

    fn maker(&self, request: &MakeRequest) -> Maker<'_> {
        Some(Box::new(BudgetedMaker::new(request)))
    }

    fn ask(&self) -> Ask {
        Ask::Path(Order::Udlr, AcceptedPaths::Any)
    }

    fn options(&self) -> Option<&'static OptionGroup> {
        Some(&BATCH_OPTIONS)
    }

    fn search(&self) -> Result<Option<Shape>, &'static str> {
        Err("has a budget for all boards together")
    }
}

/// How boards that share a budget are solved.
pub static BATCH_OPTIONS: OptionGroup = OptionGroup {
    title: "All boards are read first. Then they are searched in passes, until the answers fit into the budget; if they never \
            do, as many as possible are written:",
    rows: &[
        option(
            "--output",
            "FILE",
            "replace FILE after each pass and every 10 seconds, as a whole, by the answers so far; nothing goes to \
             standard output then",
        ),
        option("--jobs", "N", "search on N threads; else on all cores. Answers are the same for any N"),
        option(
            "--effort",
            "N",
            "the most nodes for a board in one search, 12000000 by default: about a second. The first pass takes 400000, \
             each later one four times the last",
        ),
        option("--time", "SECONDS", "end all work after this time; what was found by then is written"),
        option(
            "--memory",
            "SIZE",
            "the memory that the program may take, as in 64M (the default) or 1G",
        ),
        option(
            "--stats",
            "FILE",
            "write a row for each case: length, nodes expanded and generated, seconds, lower bound",
        ),
    ],
};
