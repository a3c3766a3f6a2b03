//! Counts all boards with equal tiles or several blanks, or on a torus, by their distance from a goal.

use crate::commands::stats::distribution::Distribution;
use crate::commands::stats::report::Report;
use crate::puzzle::{SlideRules, SmallKind};
use crate::solve::small::SmallTable;
use crate::text::draw::json_string;
use crate::text::read::LineBoard;
use crate::text::write::grouped;

/// Reports on all boards that reach a goal. `wraps`: whether rows and columns wrap around; `most`: how many of the
/// farthest are listed.
pub(super) fn small_boards(goal: &LineBoard, wraps: bool, most: usize) -> Result<Report, String> {
    let rules = SlideRules {
        wraps,
        ..SlideRules::default()
    };
    let (shape, line) = (goal.shape, goal.line());
    let kind = SmallKind::new(shape, &goal.tiles, &rules)?;
    let home = kind.pack(&goal.tiles).unwrap_or(0);
    let mut table = SmallTable::new(kind, home)?;
    let (counts, farthest) = table.census(most)?;
    let boards: u64 = counts.iter().sum();
    let unpacked = |board| LineBoard::new(shape, table.kind().unpack(board));
    Ok(Report {
        title: format!(
            "all {} boards of {shape} that reach {line}",
            grouped(boards)
        ),
        fields: vec![
            ("rows", shape.rows.to_string()),
            ("cols", shape.cols.to_string()),
            ("goal", json_string(&line)),
            ("boards", boards.to_string()),
        ],
        runs: false,
        distances: Distribution { counts },
        farthest: farthest.into_iter().map(unpacked).collect(),
        work: None,
        standing: None,
    })
}
