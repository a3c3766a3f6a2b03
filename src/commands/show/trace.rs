//! `npuzzle show --trace METHOD`: the steps of a search, or its tree.

use crate::args::Args;
use crate::commands::methods::options::{bound, can_be_observed, limits, method, takes_bound};
use crate::commands::methods::trace::tree::MOST;
use crate::commands::methods::trace::{tree_svg, TraceSteps, Tree};
use crate::commands::methods::{Choice, MethodLimits, PreparedMethod};
use crate::commands::show::inputs::each_board;
use crate::text::read::{LineBoard, LineFormat};
use crate::text::write::{say, write_whole, Output};
use std::cell::RefCell;
use std::error::Error;
use std::io;
use std::rc::Rc;

/// The options that say nothing about a search.
const NOT_OF_SEARCHES: [&str; 12] = [
    "--moves",
    "--every",
    "--width",
    "--json",
    "--watch",
    "--delay",
    "--still",
    "--html",
    "--effort",
    "--shortest",
    "--numbers",
    "--runs",
];

/// Runs the command with `--trace`. Returns whether every board was a board and got a path, or is unsolvable.
///
/// # Errors
/// A sentence, or the error of standard output.
pub fn run(args: &Args, format: &LineFormat, name: &str) -> Result<bool, Box<dyn Error>> {
    if let Some(other) = NOT_OF_SEARCHES.iter().find(|name| args.has(name)) {
        return Err(format!("{other} does not go with --trace").into());
    }
    let mut choice = Choice::new(method(name)?);
    can_be_observed(choice.method)?;
    if let Some(name) = args.text("--bound") {
        takes_bound(choice.method)?;
        choice.heuristic = Some(bound(&name)?);
    }
    limits(&mut choice.limits, args)?;
    match args.text("--svg") {
        Some(file) => draw(args, format, choice, &file),
        None => {
            let steps = Rc::new(RefCell::new(TraceSteps::to_standard_output()));
            choice.observed = Some(steps.clone());
            let mut sound = true;
            let whole = each_board(args, format, &mut |board| {
                sound &= search(board.as_ref(), format, &choice)?;
                let flushed = steps.borrow_mut().flushed();
                Ok(flushed?)
            })?;
            Ok(sound && whole)
        }
    }
}

/// Searches for a path of a board. Returns whether it was a board and got a path, or is unsolvable.
fn search(board: Option<&LineBoard>, format: &LineFormat, choice: &Choice) -> Result<bool, String> {
    let Some(board) = board else {
        return Ok(false);
    };
    if board.has_fixed() {
        return Err(format!(
            "{} takes no board with fixed cells",
            choice.method.id
        ));
    }
    choice.accepts(board.shape)?;
    let cells = |board: &LineBoard| {
        board
            .tiles
            .iter()
            .map(|&tile| tile as u8)
            .collect::<Vec<u8>>()
    };
    let goal = format.goal_of(board);
    let (start, goal) = match board.goal {
        Some(_) => {
            let (start, goal) = board.named_by(&goal);
            (start, goal)
        }
        None => (board.clone(), goal),
    };
    let mut ready: PreparedMethod = choice.prepare(start.shape, &cells(&goal));
    let limits: MethodLimits = choice.limits;
    Ok(ready(&cells(&start), &limits).is_none_or(|found| found.path.is_ok()))
}

/// Writes the tree of the search for one board as a picture.
fn draw(
    args: &Args,
    format: &LineFormat,
    mut choice: Choice,
    file: &str,
) -> Result<bool, Box<dyn Error>> {
    let mut only = None;
    let whole = each_board(args, format, &mut |board| match (board, &only) {
        (_, Some(_)) => Err("--svg takes one board".into()),
        (board, None) => {
            only = Some(board);
            Ok(())
        }
    })?;
    let Some(Some(board)) = only else {
        return Ok(false);
    };
    let tree = Rc::new(RefCell::new(Tree::new()));
    choice.observed = Some(tree.clone());
    let sound = search(Some(&board), format, &choice)?;
    let tree = tree.borrow();
    if !tree.solvable {
        return Err("this board is unsolvable by parity, so there is no search to show".into());
    }
    let drawn = tree
        .nodes
        .iter()
        .filter(|node| node.order.is_some())
        .count();
    if drawn < tree.expanded {
        let expanded = tree.expanded;
        say(&format!(
            "npuzzle show: the tree has the first {drawn} of {expanded} expansions: at most {MOST} nodes are drawn"
        ));
    }
    let picture = tree_svg::svg(&tree);
    match file == "-" {
        true => {
            let mut out = Output::new(io::stdout());
            out.bytes(picture.as_bytes())?;
            out.flush()?;
        }
        false => write_whole(file, picture.as_bytes())?,
    }
    Ok(sound && whole)
}
