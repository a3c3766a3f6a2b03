//! A case and its answer as an object of JSON on one line.
//!
//! ```text
//! case         the number of the case, from 1
//! answer       solved, unsolvable, invalid or unsolved
//! board, goal  as `lines` reads them; null if the line is not a board
//! length       the number of moves, or of runs if these are counted; null without a path
//! lower_bound  no path is shorter; 0 on more than 256 cells; null if there is no path, or the line is not a board
//! proven       whether it is proven that no path is shorter, or that there is none; where tiles cost something, of the
//!              cheapest paths
//! cost         what the path costs, only where tiles cost something
//! moves        the path in letters, or in runs; null if it is not known
//! tiles        the tiles that slide, in order; null if the path is not known
//! seconds      the time of the search
//! nodes        the nodes generated, which `--nodes` limits
//! ```

use crate::puzzle::{Instance, Verdict, FIXED_CELL};
use crate::text::write::{Filling, JsonStyle, Output};
use std::io::Result;

impl Filling<'_> {
    /// Writes the object.
    pub(super) fn json(&self, style: JsonStyle, out: &mut Output) -> Result<()> {
        let (answer, board) = (self.answer, (self.instance)());
        let word = match &answer.verdict {
            Verdict::No => "unsolvable",
            Verdict::Invalid => "invalid",
            Verdict::Unsolved(_) => "unsolved",
            _ => "solved",
        };
        let solved = answer.verdict.is_solved();
        let (words, moves) = answer.verdict.moves();
        let in_runs = style == JsonStyle::Metric && !words.is_empty();
        let length = match in_runs {
            true => self.run_lengths().count(),
            false => moves,
        };
        let bound = answer.bound.or(solved.then_some(length));
        let bound = bound.filter(|_| answer.verdict != Verdict::No);
        let number = |number: Option<usize>| number.map_or("null".into(), |n| n.to_string());
        let head = format!(
            "{{\"case\":{},\"answer\":\"{word}\",\"board\":{},\"goal\":{},\"length\":{},\"lower_bound\":{},\"proven\":{}",
            self.case,
            text(&board, &board.start),
            text(&board, &board.goal),
            number(solved.then_some(length)),
            number(bound),
            solved && bound == Some(length) || answer.verdict == Verdict::No,
        );
        out.bytes(head.as_bytes())?;
        if let Some(cost) = answer.cost {
            out.bytes(format!(",\"cost\":{cost}").as_bytes())?;
        }
        let given = matches!(answer.verdict, Verdict::Slides(_));
        match solved && (given || words.is_empty() == (moves == 0)) {
            true => {
                out.bytes(b",\"moves\":\"")?;
                match style {
                    JsonStyle::Moves => self.path(out)?,
                    JsonStyle::Runs | JsonStyle::Metric => self.runs(out)?,
                }
                out.bytes(b"\",\"tiles\":[")?;
                self.tiles(",", out)?;
                out.bytes(b"]")?;
            }
            false => out.bytes(b",\"moves\":null,\"tiles\":null")?,
        }
        let (seconds, nodes) = (answer.seconds, answer.effort.generated);
        out.bytes(format!(",\"seconds\":{seconds:.6},\"nodes\":{nodes}}}").as_bytes())
    }
}

/// Cells as `lines` reads them, in quotes; null without cells.
fn text(board: &Instance, cells: &[usize]) -> String {
    if cells.is_empty() {
        return "null".into();
    }
    let rows = cells.chunks(board.cols).map(|row| {
        let cells = row.iter().map(|&tile| match tile {
            FIXED_CELL => "=".to_string(),
            tile => tile.to_string(),
        });
        cells.collect::<Vec<_>>().join(" ")
    });
    format!("\"{}\"", rows.collect::<Vec<_>>().join("/"))
}
